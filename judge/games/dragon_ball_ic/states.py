"""8-7-5 State triggers: abilities that wait for a state, not for an event."""

from __future__ import annotations

from judge.engine.script import BOOKKEEPING, Script
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.context import About, Context
from judge.games.common.events import Wait
from judge.games.common.queries import all_hold
from judge.games.common.triggers import live
from judge.games.common.values import index_of
from judge.games.dragon_ball_ic.events import States
from judge.games.dragon_ball_ic.facts import View

RULE = ("8-7-5-1", "8-7-5", "8-7-2")

KnownStates = tuple[tuple[CardId, int, str], ...]


def holding(s: View) -> KnownStates:
    """The state triggers in play whose state is there now."""
    found = []
    for card, effect in live(s, "state"):
        here = s.cards[card]
        ctx = Context(here.owner, card, here.serial, effect.key)
        if all_hold(s, ctx, _conditions(effect)):
            found.append((card, here.serial, effect.key))
    return tuple(found)


def _conditions(effect: Effect) -> tuple[object, ...]:
    wanted = effect.arguments("state").get("card", ())
    return tuple(wanted)


def changed(s: View) -> bool:
    """Whether a state has arisen or ended since it was last looked at."""
    known = s.facts.states or ()
    index = index_of(s)
    if not known and "state" not in index.autos and not index.gives_effects:
        return False
    return holding(s) != known


def notice(s: View) -> Script:
    """8-7-5-1 Every ability whose state has arisen goes on standby once."""
    known = s.facts.states or ()
    now = holding(s)
    yield States(BOOKKEEPING, now)
    for card, serial, key in now:
        if (card, serial, key) not in known:
            yield Wait(RULE, waiting(s, card, serial, key))


def waiting(s: View, card: CardId, serial: int, key: str) -> Waiting:
    about = About(((card, serial),), moment="state")
    return Waiting(key, card, serial, s.cards[card].owner, 1, about)


def again(s: View, done: Waiting) -> Script:
    """8-7-5-1 After its resolution it goes on standby again if the state is still there."""
    if s.book.switches["DJ18"] == "once-per-onset":
        return
    one = (done.card, done.serial, done.effect)
    waits = any((w.card, w.serial, w.effect) == one for w in s.standby)
    if one in holding(s) and not waits:
        yield Wait((*RULE, "DJ18"), waiting(s, *one))
