"""8-5-1 Checkpoints: rule processing of check type, then abilities on standby, to the last."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.script import Call, Decision, Script, Then, Together
from judge.engine.standby import Waiting
from judge.engine.standby import checkpoint as schedule
from judge.engine.state import CardId
from judge.games.common.areas import PLAYERS, area, in_turn_order, turn_player
from judge.games.common.choices import pick
from judge.games.common.context import About
from judge.games.common.events import Move, Take
from judge.games.common.prohibitions import forbidden
from judge.games.common.values import values
from judge.games.dragon_ball_ic import loss, states
from judge.games.dragon_ball_ic.abilities import resolve
from judge.games.dragon_ball_ic.areas import (
    BATTLE,
    DROP,
    LIFE,
    MELEE,
    MOST_BATTLE_CARDS,
)
from judge.games.dragon_ball_ic.events import CheckpointOver
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.meaning import leaving_rules
from judge.games.dragon_ball_ic.rulebook import book

CHECK = ("8-5-1-1", "9-1-2-2", "4-5-2")  # sections of everything done at a checkpoint


def call(rule: str, mode: str = "") -> Call:
    """A checkpoint that a section calls for.

    `mode`: `start` if the section first lets abilities go on standby; `first` before free
    timing, `free` before free timing that an action has brought anew; `end` in the End Phase,
    which goes on according to whether anything was done.
    """
    return Call("checkpoint", (rule, mode))


@book.procedure("checkpoint")
def checkpoint(s: View, rule: str, mode: str, acted: bool = False) -> Script:
    """8-5-1, 8-5-1-1, 8-5-1-4, 4-5-1 One thing of what is due; then the same again, until nothing
    is."""
    at = (rule,) if rule else ()
    if is_due(s):
        yield from process(s)
    elif s.standby:
        player, mine = schedule(s.standby, in_turn_order(s))
        yield from play_one(s, player, mine, at)
    else:
        free = ("4-6-2", "8-5-2-1") if mode in ("first", "free") else ()
        yield CheckpointOver((*at, "8-5-1-4", "8-5-1", "4-5-1", *free, *_stuck(s)))
        if mode == "end":
            yield Then((Call("turn.end.expire"), Call("turn.end.next", (acted,))))
        return
    yield Then((Call("checkpoint", (rule, mode, True)),))


# -- 9 Rule processing of check type ---------------------------------------------------------------


def is_due(s: View) -> bool:
    return bool(_too_many(s) or _stray(s) or _lost(s))


def _lost(s: View) -> bool:
    """Whether a loss by life is due that waits until no ability is on standby any more."""
    if s.standby or not loss.losers(s, LIFE) or s.book.switches["DJ12"] != "abilities-first":
        return False
    return loss.is_due(s, LIFE)


class Excess(NamedTuple):
    """Cards of a battle area that is too full: how many have to go, and which of them can.

    `rest`: as many of the cards placed `last`, because there are not enough others.
    """

    number: int
    others: tuple[CardId, ...]
    rest: int
    last: tuple[CardId, ...]


def _excess_of(s: View, player: str) -> Excess | None:
    """9-3-2 What has to leave a battle area, without the card placed last; none if nothing can."""
    lying = area(s, player, BATTLE)
    count = len(lying) - MOST_BATTLE_CARDS
    if count <= 0:
        return None
    spared = last_placed(s, player)
    if s.book.switches["DJ6"] == "one-last-kept":
        spared = spared[-1:]
    others = tuple(card for card in lying if card not in spared)
    rest = max(0, count - len(others))
    can, last = _movable(s, others), _movable(s, spared) if rest else ()
    if not can and not last:
        return None
    return Excess(min(count - rest, len(can)), can, min(rest, len(last)), last)


def _too_many(s: View) -> tuple[str, ...]:
    """9-3-2 Players with five or more cards in the battle area, where any of them can go."""
    return tuple(one for one in PLAYERS if _excess_of(s, one) is not None)


def _stray(s: View) -> tuple[CardId, ...]:
    """9-4-2 Cards in a melee area outside the Battle Phase."""
    if s.facts.phase == "battle":
        return ()
    return _movable(s, tuple(card for player in PLAYERS for card in area(s, player, MELEE)))


def _movable(s: View, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The cards that no text keeps where they are."""
    if not values(s).bans:
        return cards
    return tuple(card for card in cards if forbidden(s, Move((), card, DROP)) is None)


def _stuck(s: View) -> tuple[str, ...]:
    """The sections by which a text keeps cards that rule processing would put away."""
    if not values(s).bans:
        return ()
    full = any(len(area(s, one, BATTLE)) > MOST_BATTLE_CARDS for one in PLAYERS)
    stray = s.facts.phase != "battle" and any(area(s, one, MELEE) for one in PLAYERS)
    found = (*(("9-3-2",) if full else ()), *(("9-4-2",) if stray else ()))
    return (*found, "1-3-1") if found else ()


def process(s: View) -> Script:
    """8-5-1-1, 9-1-2-3 All that is due, at the same time."""
    if _lost(s):
        yield from loss.judge_losses(s, LIFE)
        return
    events: list[Move] = []
    full, stray = _too_many(s), _stray(s)
    both = ("9-1-2-3",) if len(full) + bool(stray) > 1 else ()
    for player in in_turn_order(s):
        if player in full:
            for card in (yield from _excess(s, player)):
                rule = ("9-3-2", "9-3-1", "3-6-3", *CHECK, *both, *leaving_rules(s, card, DROP))
                events.append(Move(rule, card, DROP, shown=True))
    for card in stray:
        rule = ("9-4-2", "9-4-1", *CHECK, *both, *leaving_rules(s, card, DROP))
        events.append(Move(rule, card, DROP, shown=True))
    if events:
        yield Together(tuple(events))


def _excess(s: View, player: str) -> Script:
    """9-3-2-1 Their master chooses which cards go; the card placed last is spared."""
    excess = _excess_of(s, player)
    assert excess is not None
    rule: tuple[str, ...] = ("9-3-2-1", "9-3-2", "9-3-1", "3-6-3", *CHECK)
    if len(_too_many(s)) > 1:
        rule = (*rule, "1-3-4")
    if s.book.switches["DJ6"] == "one-last-kept":
        rule = (*rule, "3-1-6")
    chosen: tuple[CardId, ...] = ()
    for cards, count in ((excess.others, excess.number), (excess.last, excess.rest)):
        if count:
            chosen += yield from pick(s, player, cards, count, least=count, rule=rule, ask="excess")
    return chosen


def last_placed(s: View, player: str) -> tuple[CardId, ...]:
    """The cards placed last in a player's battle area that are still there."""
    lying = area(s, player, BATTLE)
    known = s.facts.placed(player)
    return tuple(card for card in lying if card in known) or lying[-1:]


# -- 8-5-1-2, 8-5-1-3 Abilities on standby ---------------------------------------------------------


def play_one(s: View, player: str, mine: tuple[Waiting, ...], at: tuple[str, ...]) -> Script:
    """8-5-1-2, 8-5-1-3 The player chooses one of their abilities, plays and resolves it."""
    order = "8-5-1-2" if player == turn_player(s) else "8-5-1-3"
    rule = (order, "8-7-3", "8-7-1", "8-7-2", "4-5-2", "4-5-1", *at)
    waiting = mine[0]
    options = tuple(dict.fromkeys(("resolve", one.card, one.effect) for one in mine))
    if len(options) > 1:
        answer = yield Decision(rule, player, "resolve", options)
        waiting = next(one for one in mine if (one.card, one.effect) == answer[1:])
    same = [one for one in mine if (one.card, one.effect) == (waiting.card, waiting.effect)]
    if len(same) > 1:
        rule = (*rule, "8-7-2-1")
    about = waiting.about
    if isinstance(about, About):
        rule = (*rule, *about.held.split())
    yield Take(rule, waiting)
    resolved = yield from resolve(s, waiting)
    if resolved and isinstance(about, About) and about.moment == "state":
        yield from states.again(s, waiting)
