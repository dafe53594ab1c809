"""What comes close to this game's timings and is none of them, and its windows for effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.engine.rulebook import Rulebook
from judge.engine.script import Decision, also, sections
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.activation import context, effects_of, obstacle
from judge.games.common.areas import HAND, area, definition
from judge.games.common.events import RULES, Damage, Move
from judge.games.common.near_misses import AsIf, NearMiss, Nearness, Usable, usual_views
from judge.games.common.values import has_keyword
from judge.games.common.witness import Witness
from judge.games.one_piece.areas import CHARACTERS, FIELD, LEADER, LIFE, TRASH
from judge.games.one_piece.events import Ko, TakeLife
from judge.games.one_piece.facts import View
from judge.games.one_piece.keywords import BANISH, DOUBLE_ATTACK, KO, NO_KO, is_blocker, out_of_life

AS_KO = ("on-ko", "ko", "would-ko")
LEAVING = ("leaves", "would-leave")
IN_ATTACKS = {"double-attack": DOUBLE_ATTACK, "banish": BANISH}
ENDS = frozenset({"end-of-your-turn", "end-of-opponents-turn", "end-of-turn"})


def nearly(s: View, event: Any) -> Iterator[AsIf]:
    """10-2-1-3 A Character that leaves otherwise is not K.O.'d; nothing applies to making room."""
    if type(event) is not Move:
        return
    room = _making_room(s, sections(event.rule)) if event.by.how == "placing" else ()
    if room:
        yield AsIf(event._replace(by=RULES), LEAVING, "made-room", room)
    if s.cards[event.card].zone[1] != CHARACTERS:
        return
    rule = (NO_KO, KO[1]) if event.to == TRASH else KO
    yield AsIf(Ko(rule, event.card, event.by), AS_KO, "not-ko", rule)


def _making_room(s: View, cited: tuple[str, ...]) -> tuple[str, ...]:
    """Why no effect applies to a card that makes room; for a Stage only by our reading."""
    if "3-7-6-1" in cited:
        return s.book.policy.making_room_rules(s)
    return ("A8", "3-8-5-1") if "3-8-5-1" in cited else ()


def leaving(s: View, event: Any) -> Iterator[NearMiss]:
    """10-1-5-1 [Trigger] of a Life card that is added to the hand, or goes elsewhere."""
    kind = type(event)
    if kind not in (Move, TakeLife) or s.cards[event.card].zone[1] != LIFE:
        return
    for effect in definition(s, event.card).effects:
        if "trigger" not in effect.timings:
            continue
        if kind is TakeLife:
            yield from _not_activated(s, event.card, effect)
        elif BANISH in sections(event.rule):  # an Event may be trashed to activate its [Trigger]
            facts = (("card", event.card),)
            yield NearMiss(event.card, effect.key, "banished", (BANISH, "10-1-5-1"), facts)
        elif event.to == HAND and event.by.how in ("effect", "cost"):
            facts = (("card", event.card),)
            yield NearMiss(event.card, effect.key, "not-damage", ("10-1-5-1", "4-6-3"), facts)


def results(s: View, event: Any) -> Iterator[NearMiss]:
    """10-1-2-1, 10-1-3-1 Keywords of a card whose effect deals damage, not its attack."""
    if type(event) is not Damage or event.by.how == "battle" or not event.by.card:
        return
    if s.book.policy.keywords_of_damage(event.by):
        return
    for keyword, rule in IN_ATTACKS.items():
        if has_keyword(s, event.by.card, keyword):
            facts = (("card", event.by.card),)
            yield NearMiss(event.by.card, f"keyword {keyword}", "not-an-attack", (rule,), facts)


def _not_activated(s: View, card: CardId, effect: Effect) -> Iterator[NearMiss]:
    then = out_of_life(s, card) if effect.conditions or effect.cost else s
    reason = obstacle(then, context(then, card, effect), effect)
    if reason is not None:
        rule = also(reason.rule, *sections(("10-1-5-1",)))
        yield NearMiss(card, effect.key, reason.code, rule, reason.facts)


def windows(s: View, decision: Decision) -> Iterator[Usable]:
    """What a player could use: [Blocker], [Counter] Events, [Activate: Main] effects."""
    player, ask = decision.player, decision.ask
    if ask == "block":
        for card in (*area(s, player, LEADER), *area(s, player, CHARACTERS)):
            if is_blocker(s, card):
                yield Usable(card, "keyword blocker", ("block", card))
    elif ask == "counter":
        for card in area(s, player, HAND):
            for effect in definition(s, card).effects:
                if "counter" in effect.timings:
                    yield Usable(card, effect.key, ("play", card))
    elif ask == "main":
        for zone in FIELD:
            for card in area(s, player, zone):
                for effect in effects_of(s, card):
                    if "main" in effect.timings:
                        yield Usable(card, effect.key, ("activate", card, effect.key))


def ended(word: str) -> tuple[str, ...]:
    """6-6-1-1-1 What waits for the end of a turn is activated once."""
    return ("6-6-1-1-1",) if word in ENDS else ()


NEAR = Nearness(usual_views, nearly, windows, leaving, results, ended)


def witness(book: Rulebook) -> Witness:
    return Witness(book, NEAR, ("main",))
