"""8-7 Automatic abilities: which of them an event puts on standby."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from judge.engine.apply import after
from judge.engine.script import Cause
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.engine.state import View as AnyView
from judge.games.cards import Effect
from judge.games.common import triggers as common
from judge.games.common.areas import DECK, HAND, OTHER, area, definition
from judge.games.common.citations import asked_for
from judge.games.common.context import About, Context, whose
from judge.games.common.events import Attack, Damage, Draw, Happen, Move, Rest, SetActive
from judge.games.common.triggers import all_met, fits, fits_cause
from judge.games.common.values import has_keyword
from judge.games.dragon_ball_ic.areas import BATTLE, ENERGY, FIELD, HIDDEN, MELEE
from judge.games.dragon_ball_ic.events import Break, Charge, Enter, Moved
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.values import NUMBERS, is_changed, snapshot

PASSING = ("moved", "broken", "on-break", "charged")
ENTRIES = ("on-play", "on-melee")
ENTERED = (BATTLE, MELEE)
KEYWORDS = {"link": BATTLE, "surge": MELEE}  # what waits for the card to come from the hand
MOMENTS = (
    *("start-of-turn", "start-of-charge", "start-of-main", "start-of-battle-phase"),
    *("start-of-attack-step", "start-of-guard-step", "start-of-judgement"),
    *("start-of-completion", "end-of-battle-phase", "end-of-turn"),
)


def stays_itself(old: str, new: str) -> bool:
    """Between the battle area and the melee area a card stays the same card."""
    return {old, new} == {BATTLE, MELEE}


# -- 8-7-4 Zone-change triggers -----------------------------------------------------------------


def moved_by(s: View, event: Any) -> Moved | None:
    """How an event moves a card, before it is applied."""
    kind = type(event)
    if kind in (Draw, Charge):
        deck = area(s, event.player, DECK)
        if not deck:
            return None
        to = HAND if kind is Draw else ENERGY
        return _moved(s, event.rule, deck[0], to, event.by)
    if kind is Break:
        return _moved(s, event.rule, event.card, ENERGY, event.by, broken=True)
    shown = kind is Move and event.shown
    return _moved(s, event.rule, event.card, event.to, event.by)._replace(shown=shown)


def _moved(s: View, rule: Any, card: CardId, to: str, by: Cause, *, broken: bool = False) -> Moved:
    origin = s.cards[card].zone[1]
    broken = broken or (origin == BATTLE and to == ENERGY and by.how in ("effect", "cost"))
    return Moved(rule, card, origin, to, by, broken, information_section(origin, to))


def information_section(origin: str, to: str) -> str:
    """8-7-4-1 Which information about a moving card counts."""
    if origin == BATTLE:
        return "8-7-4-1-2"
    if (origin in HIDDEN) != (to in HIDDEN):
        return "8-7-4-1-1"
    return "" if origin in HIDDEN else "8-7-4-1-3"


def information_rules(s: View, moved: Moved, words: Iterable[str]) -> tuple[str, ...]:
    """8-7-4-1 Where a moving card is looked at, and what applies to its numbers there."""
    found = ("8-7-4-1", moved.section) if moved.section else ("8-7-4-1",)
    entered = moved.to in ENTERED and not counts_before(moved)
    if entered and any(word in NUMBERS for word in words) and is_changed(s, moved.card):
        return (*found, "8-9-1-5", "8-9-1-5-1")
    return found


def counts_before(moved: Moved) -> bool:
    """8-7-4-1-1, 8-7-4-1-2, 8-7-4-1-3 Whether the card is looked at where it still is."""
    return moved.origin == BATTLE or (moved.origin not in HIDDEN and moved.to in HIDDEN)


def before(s: AnyView, event: Any) -> tuple[Waiting, ...]:
    """Abilities that wait for a card to move; some look at it where it will be."""
    if type(event) not in BEFORE:
        return ()
    moved = moved_by(s, event)
    if moved is None or not _is_awaited(s, moved):
        return ()
    if counts_before(moved):
        found = all_met(s, moved, PASSING)
        return (*found, *_entered(after(s, event), moved)) if moved.to in ENTERED else found
    then = after(s, event)
    return (*all_met(then, moved, PASSING), *_entered(then, moved))


def _entered(s: View, moved: Moved) -> tuple[Waiting, ...]:
    """8-9-1-5-1 What waits for the card itself to come in, seen where it has come to."""
    return (*all_met(s, moved, ENTRIES), *_keywords(s, moved))


def _is_awaited(s: View, moved: Moved) -> bool:
    """Whether anything could wait for such a move at all."""
    index = s.derived().index
    if index.gives_effects or any(word in index.autos for word in PASSING):
        return True
    printed = definition(s, moved.card)
    return bool(printed.effects or printed.keywords or s.modifiers)


def _keywords(s: View, moved: Moved) -> tuple[Waiting, ...]:
    """Link and Surge: the card has come from the hand."""
    return tuple(
        waiting_keyword(s, moved.card, word)
        for word, to in KEYWORDS.items()
        if moved.to == to and moved.origin == HAND and has_keyword(s, moved.card, word)
    )


def waiting_keyword(s: View, card: CardId, word: str) -> Waiting:
    """The automatic ability of a keyword, on standby."""
    here = s.cards[card]
    about = About(((card, here.serial),), moment=word)
    return Waiting(f"keyword {word}", card, here.serial, here.owner, 1, about)


@lru_cache(maxsize=4096)
def asked_of_that(effect: Effect | None) -> tuple[str, ...]:
    """What a text asks about the card whose move triggers it: words of filters and amounts."""
    return () if effect is None else tuple(_asked((effect.when, effect.do)))


def _asked(data: Any) -> Iterator[str]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "that" and isinstance(value, Mapping):
                yield from dict(asked_for(value))
            elif value == "that" and key.removeprefix("base-") in NUMBERS:
                yield key
            yield from _asked(value)
    elif isinstance(data, list | tuple):
        for one in data:
            yield from _asked(one)


def _new_serial(s: View, moved: Moved) -> int:
    serial = s.cards[moved.card].serial
    if not counts_before(moved):
        return serial
    return serial + (not stays_itself(moved.origin, moved.to))


def _about(s: View, ctx: Context, moved: Moved, arguments: Mapping[str, Any]) -> About:
    that = ((moved.card, _new_serial(s, moved)),)
    asked = asked_of_that(s.library.effects.get(ctx.effect))
    filtered = tuple(dict(asked_for(arguments.get("filter", {}))))
    wanted = "filter" in arguments or asked
    held = " ".join(information_rules(s, moved, (*filtered, *asked))) if wanted else ""
    known = snapshot(s, moved.card) if counts_before(moved) else ()
    return About(that, by=moved.by, held=held, last=known)


def _areas(source: Any) -> tuple[str, ...]:
    """The areas that a move is from, as an event names them."""
    named = (source,) if isinstance(source, str) else tuple(source)
    return tuple(area for one in named for area in (FIELD if one == "field" else (one,)))


def when_moved(s: View, ctx: Context, event: Moved, arguments: Any) -> About | None:
    if "from" in arguments and event.origin not in _areas(arguments["from"]):
        return None
    if "to" in arguments and arguments["to"] != event.to:
        return None
    if "filter" in arguments and not (event.section or event.shown):
        return None  # nobody can tell what a card is that goes unseen from secret to secret area
    if not fits(s, ctx, arguments, event.card) or not fits_cause(s, ctx, arguments, event.by):
        return None
    return _about(s, ctx, event, arguments)


def when_broken(s: View, ctx: Context, event: Moved, arguments: Any) -> About | None:
    return when_moved(s, ctx, event, arguments) if event.broken else None


def on_break(s: View, ctx: Context, event: Moved, arguments: Any) -> About | None:
    """10-4-1 This card breaks a Battle card of the opponent."""
    mine = event.broken and event.by.card == ctx.card
    if not mine or s.cards[event.card].owner == ctx.player:
        return None
    return _about(s, ctx, event, {})


def when_charged(s: View, ctx: Context, event: Moved, arguments: Any) -> About | None:
    if (event.origin, event.to) != (DECK, ENERGY):
        return None
    if s.cards[event.card].owner not in whose(s, ctx, arguments.get("who", "you")):
        return None
    return _about(s, ctx, event, {}) if fits_cause(s, ctx, arguments, event.by) else None


def _entry(to: str) -> Any:
    def test(s: View, ctx: Context, event: Moved, arguments: Any) -> About | None:
        """10-1-1, 10-6-1 This card comes into the area."""
        if event.card != ctx.card or event.to != to:
            return None
        between = stays_itself(event.origin, event.to)
        if between and s.book.switches["DJ8"] == "not-between-areas":
            return None
        return About(((event.card, s.cards[event.card].serial),), by=event.by)

    return test


# -- other events -------------------------------------------------------------------------------


def when_damaged(s: View, ctx: Context, event: Damage, arguments: Any) -> About | None:
    if event.player not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if not fits_cause(s, ctx, arguments, event.by):
        return None
    return About(by=event.by, times=event.points)


def on_strike(s: View, ctx: Context, event: Damage, arguments: Any) -> About | None:
    """10-3-1 This card deals damage to the opponent's Leader."""
    mine = event.by.card == ctx.card and event.player == OTHER[ctx.player]
    return About(((ctx.card, ctx.serial),), by=event.by, times=event.points) if mine else None


def waits(
    s: View, ctx: Context, effect: Effect, event: Any, word: str, found: Waiting
) -> Waiting | None:
    """An ability on standby; one that waits for an end goes on standby once a turn."""
    if word.startswith("end-of") and (end_mark(word, effect.key), s.facts.turn) in (
        s.cards[ctx.card].used
    ):
        return None
    about = found.about
    assert isinstance(about, About)
    return found._replace(wave=1, about=about._replace(moment=word))


def end_mark(word: str, effect: str) -> str:
    """How it is noted that an ability has met its condition at an end."""
    return f"{word} {effect}"


TIMINGS: Mapping[str, Callable[..., About | None]] = {
    "moved": when_moved,
    "broken": when_broken,
    "charged": when_charged,
    "on-break": on_break,
    "on-play": _entry(BATTLE),
    "on-melee": _entry(MELEE),
    "on-attack": common.when_attacking,
    "on-strike": on_strike,
    "damaged": when_damaged,
    **dict.fromkeys(MOMENTS, common.moment_of_player),
}
# timings that an event meets: looked at before it, and after it
BEFORE: Mapping[type, tuple[str, ...]] = dict.fromkeys(
    (Move, Enter, Break, Draw, Charge), ("moved",)
)
AFTER: Mapping[type, tuple[str, ...]] = {
    Attack: ("on-attack", "attack-declared"),
    Damage: ("on-strike", "damaged"),
    Draw: ("drawn",),
    Rest: ("rested",),
    SetActive: ("set-active",),
    Happen: (),
}
