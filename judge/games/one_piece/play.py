"""2-7, 3-7, 3-8, 4-7, 6-5-3 Playing cards and putting them onto the field."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from judge.engine.rulebook import Reason
from judge.engine.script import DONE, NOT_DONE, Answer, Cause, Script, also
from judge.engine.state import CardId
from judge.games.common.activation import context, obstacle
from judge.games.common.areas import ACTIVE, HAND, RESTED, area, definition
from judge.games.common.choices import choose, pick
from judge.games.common.context import Context
from judge.games.common.events import RULES, Enter, Expire, Move, Note, Rest, Reveal
from judge.games.common.language import cites
from judge.games.common.prohibitions import ban_on, forbidden
from judge.games.common.queries import all_hold, matches
from judge.games.common.steps import Action, Step, cause, counted, wanted
from judge.games.common.triggers import fits
from judge.games.common.values import added, index_of, is_banned, is_valid, values
from judge.games.one_piece.areas import CHARACTERS, STAGE, TRASH, dons
from judge.games.one_piece.choices import choose_don
from judge.games.one_piece.effects import perform
from judge.games.one_piece.events import CardActivated
from judge.games.one_piece.facts import View
from judge.games.one_piece.keywords import (
    ACTIVATE_MAIN,
    NO_KO,
    main_effects,
    reasons_against_main,
    rules_of_event,
)
from judge.games.one_piece.rulebook import book
from judge.games.one_piece.values import raw_cost

PLACING = Cause("placing")  # a rule makes room on the field: no effect applies to that
MOST_CHARACTERS = 5
PAYING = {"character": "2-7-2", "event": "2-7-3", "stage": "2-7-4"}
ENTERING = {"character": "3-7-3", "stage": "3-8-3"}  # what it is to put a card onto the field


def costs_as_printed(s: View, cards: Collection[CardId]) -> bool:
    """Whether nothing changes what some cards cost."""
    now = values(s)
    changes = (now.added.get("cost"), now.added.get("play-cost"), now.bases.get("cost"), now.held)
    if any(known and not known.keys().isdisjoint(cards) for known in changes):
        return False
    return not any(modifier.layer == "next-play-cost" for modifier in s.modifiers)


def price(s: View, card: CardId) -> int:
    """What playing the card costs now: its cost, and what texts change about paying it."""
    if costs_as_printed(s, (card,)):
        return definition(s, card).values["cost"] or 0
    total = raw_cost(s, card) + added(s, "play-cost", card)
    for modifier in s.modifiers:
        if modifier.layer == "next-play-cost" and modifier.whom == s.cards[card].owner:
            change, wanted = modifier.value
            if matches(s, Context(modifier.whom, card, 0, modifier.source), card, wanted):
                total += change
    return max(0, total)


def reasons_against_playing(s: View, player: str, card: CardId) -> Iterator[Reason]:
    """Why a card cannot be played from the hand in the Main Phase, each reason with its section."""
    playing = s.cards[card]
    category = definition(s, card).category
    facts = (("card", card),)
    if playing.zone != (player, HAND):
        yield Reason("not-in-hand", ("4-7-1", "6-5-3-1"), facts)
        return
    if category == "unknown":
        yield Reason("unknown-card", ("6-5-3-1",), facts)
        return
    if category not in PAYING:
        yield Reason("not-playable", ("6-5-3-1", "2-7-5"), facts)
        return
    if category == "event":
        yield from reasons_against_main(s, player, card)
    yield from reasons_against_paying(s, player, card, "6-5-3-1")


def reasons_against_paying(s: View, player: str, card: CardId, step: str) -> Iterator[Reason]:
    """Why a card's cost cannot be paid in the step whose section lets it be played."""
    ban = ban_on(s, "play", card, by=RULES)
    if ban is not None:
        yield Reason("may-not-play", ("4-7-2", "1-3-1"), (("card", card), ("by", ban.source)))
    yield from _reasons_against_entering(s, card)
    have, need = len(usable_dons(s, player)), price(s, card)
    if have < need:
        rule = PAYING[definition(s, card).category]
        facts = (("card", card), ("have", have), ("need", need))
        yield Reason("not-enough-don", (rule, step), facts)


def _reasons_against_entering(s: View, card: CardId) -> Iterator[Reason]:
    """Why a card cannot be put onto the field by paying its cost, as no card of its kind can."""
    rule = ENTERING.get(definition(s, card).category)
    ban = ban_on(s, "enter", card, by=RULES) if rule else None
    if rule and ban is not None:
        facts = (("card", card), ("by", ban.source))
        yield Reason("may-not-enter", (rule, "4-7-1", "1-3-1"), facts)


@book.procedure("play.character")
def play_character(s: View, card: CardId) -> Script:
    """2-7-2 Reveal, pay, put onto the field."""
    player = s.cards[card].owner
    yield Reveal(("2-7-2", "6-5-3-1", "4-7-1"), (card,))
    if is_full(s, player) and s.book.switches["A19"] == "trash-then-pay":
        yield from make_room(s, card, RULES)
    if not (yield from pay(s, player, card, ("2-7-2", "3-9-2"))):
        return
    yield from put_onto_field(s, card, state=ACTIVE, by=RULES, paid=True)


@book.procedure("play.stage")
def play_stage(s: View, card: CardId) -> Script:
    """2-7-4 Reveal, pay, put onto the field."""
    yield Reveal(("2-7-4", "6-5-3-1", "4-7-1"), (card,))
    if not (yield from pay(s, s.cards[card].owner, card, ("2-7-4", "3-9-2"))):
        return
    yield from put_onto_field(s, card, state=ACTIVE, by=RULES, paid=True)


@book.procedure("play.event")
def play_event(s: View, card: CardId, timing: str) -> Script:
    """2-7-3 Reveal, pay, put into the trash, activate."""
    player = s.cards[card].owner
    step = rules_of_event(timing)
    yield Reveal(("2-7-3", "4-7-1", "8-4-1-2", *step), (card,))
    if not (yield from pay(s, player, card, ("2-7-3", "3-9-2"))):
        return
    yield Move(("2-7-3", "8-4-2", "2-2-5"), card, TRASH, shown=True)
    counter = step[:1] if timing == "counter" else ()
    yield CardActivated((*counter, "2-7-3", "8-5-2", "8-5-4", "4-7-1"), player, card)
    for effect in definition(s, card).effects:
        if timing in effect.timings:
            rule = (*step[:1], "8-4-2", *(("8-1-3-2",) if timing == "main" else ()))
            yield from perform(
                s, context(s, card, effect), effect, rule, word=timing, optional=True
            )


def usable_dons(s: View, player: str) -> tuple[CardId, ...]:
    """Active DON!! cards in the cost area that nothing keeps from being rested."""
    active = dons(s, player, ACTIVE)
    if not is_banned(s, "rest"):
        return active
    by = Cause("cost", player)
    return tuple(don for don in active if forbidden(s, Rest("", don, by)) is None)


def pay(s: View, player: str, card: CardId, rule: tuple[str, ...]) -> Script:
    """Rest as many active DON!! cards as the card costs; a one-time discount is used up."""
    need, paid = price(s, card), 0
    usable = usable_dons(s, player)
    chosen = yield from choose_don(s, player, usable, need, least=need, rule=rule)
    by = Cause("cost", player, card)
    for don in chosen:
        paid += (yield Rest(rule, don, by)) == DONE
    if paid < need:
        yield Note(rule[:1], "not-played", (card,))
        return False
    spent = tuple(
        modifier
        for modifier in s.modifiers
        if modifier.layer == "next-play-cost"
        and modifier.whom == player
        and matches(s, Context(player, card, 0, modifier.source), card, modifier.value[1])
    )
    if spent:
        yield Expire(("8-1-4-2 (over)",), spent)
    if not need:
        below = ("1-3-6-2",) if raw_cost(s, card) < 0 else ()
        yield Note((*rule[:1], *below), "costs-nothing", (card,))
    return True


def put_onto_field(s: View, card: CardId, *, state: str, by: Cause, paid: bool = False) -> Script:
    """3-7-3, 3-8-3 Put a card onto the field, making room first where the area is full."""
    category = definition(s, card).category
    if category not in ("character", "stage"):
        yield Note("1-3-2", "cannot-enter", (card,))
        return NOT_DONE
    rule: tuple[str, ...]
    rule = ("3-7-5", "3-7-3", "3-7-2") if category == "character" else ("3-8-4", "3-8-3", "3-8-2")
    placed = rule[0]
    if state == RESTED:
        rule = ("8-1-4-1", *rule[1:])
    if by.how == "cost":  # a part of the price of an effect
        rule = also(cites(s, "cost"), *(number for number in rule if number != "8-1-4-1"))
    if paid:
        rule = (PAYING[category], *rule)
    entering = Enter(rule, card, state, by, paid, s.cards[card].zone[1])
    if forbidden(s, entering) is None:
        yield from make_room(s, card, by)
        if state != RESTED and (source := _lets_enter_rested(s, card)):
            why = (placed, *cites(s, "permanent-applies"))
            yield Note(why, "enters-rested", (card, source))
            entering = entering._replace(state=RESTED)
    return (yield entering)


def _lets_enter_rested(s: View, card: CardId) -> CardId:
    """3-7-5, 3-8-4 The card whose permanent effect specifies that this one is placed rested."""
    for source, effect in index_of(s).permanents:
        for step in effect.do:
            if "enters-rested" in step and is_valid(s, source, effect):
                ctx = context(s, source, effect)
                meant = step["enters-rested"]
                arguments = {"card": meant} if isinstance(meant, str) else meant
                if all_hold(s, ctx, effect.when) and fits(s, ctx, arguments, card):
                    return str(source)
    return ""


def is_full(s: View, player: str) -> bool:
    """3-7-6 Whether there is no room for another Character."""
    return len(area(s, player, CHARACTERS)) >= MOST_CHARACTERS


def make_room(s: View, card: CardId, by: Cause) -> Script:
    """3-7-6-1, 3-8-5-1 A card already there goes to the trash to make room."""
    player = s.cards[card].owner
    if definition(s, card).category == "stage":
        for old in area(s, player, STAGE):
            how = PLACING if s.book.switches["A8"] == "rule-processing" else RULES
            yield Move(("3-8-5-1", "3-8-5"), old, TRASH, by=how, shown=True)
        return
    if not is_full(s, player):
        return
    if by.how != "rule":
        yield Reveal(("3-7-6-1",), (card,), by)
    rule: tuple[str, ...] = ("3-7-6-1", "3-7-6")
    there = area(s, player, CHARACTERS)
    (old,) = yield from pick(
        s, player, there, 1, least=1, rule=rule, ask="make-room", about=(card,)
    )
    by_rule = s.book.policy.makes_room_by_rule(s)
    rule = ("3-7-6-1", "3-7-6-1-1", "3-7-6", NO_KO)
    yield Move(rule, old, TRASH, by=PLACING if by_rule else RULES, shown=True)


def activations(s: View, cards: tuple[CardId, ...]) -> Iterator[Answer]:
    """The [Activate: Main] effects of some cards that could be activated now."""
    gained = s.modifiers or index_of(s).gives_effects
    for card in cards:
        if not gained and "main" not in definition(s, card).timings:
            continue
        for effect in main_effects(s, card):
            ctx = context(s, card, effect)
            free = obstacle(s, ctx, effect, told=False) is None
            if free and ban_on(s, "activate", card) is None:
                yield ("activate", card, effect.key)


@book.procedure("play.activate")
def activate_main(s: View, card: CardId, key: str) -> Script:
    """6-5-4-1 The turn player activates an [Activate: Main] effect."""
    effect = s.library.effects[key]
    yield from perform(s, context(s, card, effect), effect, ACTIVATE_MAIN, word="main")


def put(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["put"]
    chosen = yield from choose(s, ctx, data, paying=paying)
    placed: list[CardId] = []
    by = cause(ctx, paying)
    for card in chosen:
        ctx.looked = tuple(looked_at for looked_at in ctx.looked if looked_at[0] != card)
        state = data.get("state", ACTIVE)
        if (yield from put_onto_field(s, card, state=state, by=by)) == DONE:
            placed.append(card)
    ctx.it = tuple(placed)
    if not placed:
        yield Note("1-3-2", "nothing-to-do", (ctx.effect,))
    counted(s, ctx, len(placed))
    return len(placed) >= wanted(s, ctx, data, chosen) if paying else bool(placed)


STEPS: Mapping[str, Action] = {
    "put": put,
}
