"""How this game's abilities look at moves, what comes close to a break, and its free timings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.engine.apply import after
from judge.engine.rulebook import Rulebook
from judge.engine.script import Decision
from judge.engine.state import CardId
from judge.games.common.activation import context, effects_of
from judge.games.common.areas import DECK, HAND, area, definition, other_side
from judge.games.common.events import Move
from judge.games.common.near_misses import AsIf, NearMiss, Nearness, Usable, Watched, usual_views
from judge.games.common.triggers import live
from judge.games.common.values import has_keyword
from judge.games.common.witness import Witness
from judge.games.dragon_ball_ic.areas import BATTLE, DROP, LIFE, MELEE, on_field
from judge.games.dragon_ball_ic.events import Break, Moved
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.keywords import IRON_WALL, SHOWN, has_iron_wall
from judge.games.dragon_ball_ic.meaning import is_break
from judge.games.dragon_ball_ic.play import FREE_TIMINGS, other_words
from judge.games.dragon_ball_ic.triggers import (
    BEFORE,
    ENTERED,
    ENTRIES,
    KEYWORDS,
    PASSING,
    counts_before,
    information_rules,
    moved_by,
    when_moved,
)

BREAK = ("7-5-1-4-2-1",)
NO_PLAY_SKILL = ("10-1-1", "3-7-3")  # the card has not come into the battle area
UNSEEN = ("8-7-4-1", "3-1-3")  # no clause speaks of a card that is never in a public area
LOOKED_INTO = {DECK: "3-2-2", HAND: "3-3-2", LIFE: "3-9-2"}  # who sees the cards of a hidden area
FROM_HAND = {"link": ("10-14-1",), "surge": ("10-11-1",)}
ENDS = {"end-of-turn": ("6-5-1-1",), "end-of-battle-phase": ("7-7-1-1",)}


def watched(s: View, event: Any, early: bool) -> Iterator[Watched]:
    """8-7-4-1 A moving card is looked at where the section says, everything else as usual."""
    if not early:
        yield from usual_views(s, event, early)
        return
    moved = moved_by(s, event) if type(event) in BEFORE else None
    if moved is None:
        return
    before = counts_before(moved)
    then = after(s, event) if not before or moved.to in ENTERED else s
    yield Watched(s if before else then, moved, PASSING)
    if moved.to in ENTERED:
        yield Watched(then, moved, ENTRIES)


def nearly(s: View, event: Any) -> Iterator[AsIf]:
    """7-5-1-4-2-1 A Battle card that goes to the drop area is not broken."""
    if type(event) is not Move or event.to != DROP or s.cards[event.card].zone[1] != BATTLE:
        return
    moved = moved_by(s, event)
    if moved is not None:
        broken: Moved = moved._replace(broken=True)
        yield AsIf(broken, ("broken", "on-break"), "not-broken", BREAK)
    yield AsIf(Break(BREAK, event.card, event.by), ("would-break",), "not-broken", BREAK)


def leaving(s: View, event: Any) -> Iterator[NearMiss]:
    """Keywords that need a card from the hand, or something done by the other side.

    And texts that ask what a card is which nobody has seen.
    """
    moved = moved_by(s, event) if type(event) in BEFORE else None
    if moved is None:
        return
    if not moved.section and not moved.shown:
        yield from _unseen(s, event, moved)
    card, facts = moved.card, (("card", moved.card),)
    if moved.to == MELEE and moved.origin == HAND:
        for effect in definition(s, card).effects:
            if "on-play" in effect.timings:
                yield NearMiss(card, effect.key, "other-destination", NO_PLAY_SKILL, facts)
    for word, to in KEYWORDS.items():
        if moved.to == to and moved.origin != HAND and _has(after(s, event), card, word):
            yield NearMiss(card, f"keyword {word}", "not-from-hand", FROM_HAND[word], facts)
    away = is_break(s, event) or (type(event) is Move and event.to == DROP)
    walled = away and moved.origin == BATTLE and _has(s, card, "iron-wall")
    if walled and not has_iron_wall(s, event):
        yield NearMiss(card, IRON_WALL, "by-own-side", ("10-9-1",), facts)


def _unseen(s: View, event: Any, moved: Moved) -> Iterator[NearMiss]:
    """8-7-4-1 Texts that ask what a card is which goes from a hidden area to another one.

    Whether the card would fit is not said: it is hidden.
    """
    then = after(s, event)
    for card, effect in tuple(live(then, "moved")):
        arguments = dict(effect.arguments("moved"))
        own = (event.by.card, event.by.effect) == (card, effect.key)
        if own or event.by.how == "placing" or arguments.pop("filter", None) is None:
            continue
        if when_moved(then, context(then, card, effect), moved, arguments) is not None:
            rule = (*UNSEEN, LOOKED_INTO[moved.origin])
            yield NearMiss(card, effect.key, "moved-unseen", rule, (("card", card),))


def _has(s: View, card: CardId, word: str) -> bool:
    return has_keyword(s, card, word)


def windows(s: View, decision: Decision) -> Iterator[Usable]:
    """8-1-2 Activated abilities that belong to a free timing, and Extra cards in the hand."""
    timing, player = FREE_TIMINGS.get(decision.ask), decision.player
    if timing is None:
        return
    verbs = {word: verb for verb, word in SHOWN.items()}
    words = {timing.word, "awaken", *other_words(s, decision.ask)}
    for card in (*on_field(s, player), *area(s, player, MELEE)):
        for effect in effects_of(s, card):
            if effect.kind != "activate" or not effect.timings & words:
                continue
            shown = next((verbs[word] for word in effect.timings if word in verbs), None)
            answer = (shown,) if shown else ("activate", card, effect.key)
            yield Usable(card, effect.key, answer)
        for effect in other_side(s, card):
            if effect.kind == "activate" and effect.timings & words:
                yield Usable(card, effect.key, ("activate", card, effect.key))
    for card in area(s, player, HAND):
        if definition(s, card).category == "extra":
            for effect in effects_of(s, card):
                if timing.word in effect.timings:
                    yield Usable(card, effect.key, ("play", card))


def ended(word: str) -> tuple[str, ...]:
    """6-5-1-1, 7-7-1-1 What waits for an end meets its condition once a turn."""
    return ENDS.get(word, ())


def looked_at(s: View, event: Any, words: tuple[str, ...]) -> tuple[str, ...]:
    """8-7-4-1 The sections by which a text looks at a moving card before or after its move."""
    return information_rules(s, event, words) if type(event) is Moved else ()


NEAR = Nearness(watched, nearly, windows, leaving, ended=ended, looked_at=looked_at)


def witness(book: Rulebook) -> Witness:
    return Witness(book, NEAR, ("main", "standby"))
