"""What players can do with cards: play them, activate abilities, join the melee (8-6, 2-10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from judge.engine.dry_run import possible
from judge.engine.rulebook import Reason
from judge.engine.script import BOOKKEEPING, Answer, Cause, Decision, Script
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.activation import context, effects_of, obstacle, pay
from judge.games.common.areas import ACTIVE, HAND, area, definition
from judge.games.common.context import Context
from judge.games.common.events import Activated, Move, Note, Reveal
from judge.games.common.prohibitions import ban_on
from judge.games.common.resolution import carry_out
from judge.games.common.steps import action_of
from judge.games.common.values import values
from judge.games.dragon_ball_ic.abilities import perform, settle
from judge.games.dragon_ball_ic.apply import entering
from judge.games.dragon_ball_ic.areas import (
    BATTLE,
    DROP,
    ENERGY,
    FIELD,
    LEADER,
    MELEE,
    leader,
    on_field,
)
from judge.games.dragon_ball_ic.events import Enter, Playing
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.keywords import (
    ASKED_FOR,
    PLAYED_BY,
    SHOWN,
    reasons_against_turning,
    rules_of_hindering,
    rules_of_swift,
)
from judge.games.dragon_ball_ic.meaning import leaving_rules
from judge.games.dragon_ball_ic.rulebook import book
from judge.games.dragon_ball_ic.steps import spend
from judge.games.dragon_ball_ic.values import level, raw

PLAYED = ("8-6-2-1", "8-6-2", "8-6-1")
PAID = ("8-6-2-3", "3-8-2", "3-8-1", "3-4-1")


class Timing(NamedTuple):
    """What a player may do in a free timing, with the section that says so."""

    rule: str  # the free timing itself
    word: str  # of the activated abilities that can be played
    ability: str  # playing an activated ability
    awaken: str  # playing [Awaken] and what counts like it
    passing: str  # going on without doing anything
    area: str = ""  # where Battle cards from the hand go
    card: str = ""  # playing a Battle card from the hand
    paying: str = ""  # the energy that is paid for it
    join: str = ""  # a card of the battle area joins the melee
    attack: str = ""  # a card attacks
    others: tuple[str, ...] = ()  # further words of abilities, played by `awaken`'s section


FREE_TIMINGS = {
    "main": Timing(
        rule="6-3-1-2",
        word="main",
        ability="6-3-1-2-2",
        awaken="6-3-1-2-3",
        passing="6-3-1-3",
        area=BATTLE,
        card="6-3-1-2-1",
        paying="6-3-1-2-1-1",
    ),
    "standby": Timing(
        rule="7-2-1-2",
        word="battle",
        ability="7-2-1-2-2",
        awaken="7-2-1-2-2-1",
        passing="7-2-1-3",
        attack="7-2-1-2-1",
    ),
    "attack": Timing(
        rule="7-3-1-6",
        word="battle",
        ability="7-3-1-6-3",
        awaken="7-3-1-6-3-1",
        passing="7-3-1-7",
        area=MELEE,
        card="7-3-1-6-2",
        paying="7-3-1-6-2-1",
        join="7-3-1-6-1",
        others=("melee",),
    ),
    "guard": Timing(
        rule="7-4-1-2",
        word="battle",
        ability="7-4-1-2-3",
        awaken="7-4-1-2-3-1",
        passing="7-4-1-3",
        area=MELEE,
        card="7-4-1-2-2",
        paying="7-4-1-2-2-1",
        join="7-4-1-2-1",
        others=("joint-fight",),
    ),
}


def other_words(s: View, step: str) -> tuple[str, ...]:
    """7-3-1-6-3-1, 7-4-1-2-3-1 Words of abilities that count as activated in a step."""
    if step == "attack" and s.book.switches["DJ3"] == "both-steps":
        return ("joint-fight",)
    return FREE_TIMINGS[step].others


# -- cards from the hand -----------------------------------------------------------------------


def reasons_against_playing(s: View, player: str, card: CardId, step: str) -> Iterator[Reason]:
    """Why a card cannot be played from the hand now, each reason with its section."""
    timing, facts = FREE_TIMINGS[step], (("card", card),)
    here, category = s.cards[card], definition(s, card).category
    if here.zone != (player, HAND):
        rule: tuple[str, ...] = ("2-10-1-1", timing.rule)
        if category == "extra":
            rule = ("2-11-3", timing.rule)
        elif timing.card:  # what is played here is a card in the hand
            rule = (timing.card, *rule)
        yield Reason("not-in-hand", rule, facts)
        return
    if category == "battle" and timing.card:
        yield from _reasons_against_paying(s, player, card, timing.paying)
    elif category == "extra" and timing.word in definition(s, card).timings:
        yield from _reasons_against_extra(s, player, card, timing)
    elif category == "unknown":
        yield Reason("unknown-card", (timing.card or timing.rule,), facts)
    else:
        ability = (timing.ability,) if category == "extra" else ()
        yield Reason("not-now", (timing.rule, *ability), (*facts, ("ask", step)))


def forbidden(s: View, card: CardId, *words: str) -> Iterator[Reason]:
    """A text that forbids something to be done with a card; it may be a pressure skill."""
    for word in words if values(s).bans else ():
        ban = ban_on(s, word, card)
        if ban is not None:
            effect = s.library.effects.get(ban.effect)  # none where a position says it
            facts = (("card", card), ("by", ban.source))
            yield Reason("forbidden", ("1-3-1", *rules_of_hindering(effect)), facts)


def _reasons_against_paying(s: View, player: str, card: CardId, section: str) -> Iterator[Reason]:
    yield from forbidden(s, card, "play")
    have, need = len(area(s, player, ENERGY)), level(s, card)
    if have < need:
        facts = (("card", card), ("have", have), ("need", need))
        rule = (section, "2-10-1-1", "2-10-1", *rules_of_swift(s, card))
        yield Reason("not-enough-energy", rule, facts)


def _reasons_against_extra(s: View, player: str, card: CardId, timing: Timing) -> Iterator[Reason]:
    yield from forbidden(s, card, "play")
    against = [
        list(_reasons_against_effect(s, player, card, effect))
        for effect in extra_effects(s, card, timing.word)
    ]
    if all(against):
        yield from against[0]


def _reasons_against_effect(s: View, player: str, card: CardId, effect: Effect) -> Iterator[Reason]:
    """Why an Extra card cannot be played for one of its abilities."""
    ctx = context(s, card, effect)
    reason = obstacle(s, ctx, replace(effect, cost=()))
    if reason is not None:
        yield reason
    have, need = len(area(s, player, ENERGY)), level(s, card)
    if have < need:
        facts = (("card", card), ("have", have), ("need", need))
        yield Reason("not-enough-energy", ("2-10-1-2", "8-4-2-2", "2-10-1"), facts)
    elif effect.cost and not extra_payable(s, ctx, effect):
        yield Reason("cannot-pay", ("8-4-2-2", "8-6-2-3-1"), (("card", card),))


def extra_effects(s: View, card: CardId, word: str) -> tuple[Effect, ...]:
    """The abilities of an Extra card that belong to this timing."""
    return tuple(one for one in effects_of(s, card) if word in one.timings)


def designate(s: View, player: str, card: CardId, word: str) -> Script:
    """8-6-2-1 The ability for which an Extra card is played; it may have several."""
    found = [
        effect
        for effect in extra_effects(s, card, word)
        if next(_reasons_against_effect(s, player, card, effect), None) is None
    ]
    if len(found) == 1:
        return found[0]
    options = tuple(("option", n) for n in range(1, len(found) + 1))
    rule = ("8-6-2-1", "8-6-2-2", "8-6-2")
    answer = yield Decision(rule, player, "option", options, (found[0].key,))
    return found[answer[1] - 1]


def extra_payable(s: View, ctx: Context, effect: Effect) -> bool:
    """Whether level and bracket cost can be paid together; the card itself is no payment."""

    def attempt(state: Any) -> Script:
        inner = ctx.copy()
        yield from announce(state, inner.card)
        if not (yield from spend(state, inner.player, level(state, inner.card), PRICE, ())):
            return False
        for part in effect.cost:
            if not (yield from action_of(state, part)(state, inner, part, True)):
                return False
        return True

    return possible(s, attempt)  # type: ignore[arg-type]


PRICE = Cause("cost")


def announce(s: View, card: CardId) -> Script:
    """The card that is being played cannot be used for anything else meanwhile."""
    if s.book.switches["DJ17"] == "drop-first":
        yield Move(("2-3-2-3", "8-6-2-4-2"), card, DROP, shown=True)
    else:
        yield Playing(BOOKKEEPING, card)


@book.procedure("play.battle")
def play_battle_card(s: View, card: CardId, step: str) -> Script:
    """2-10-1-1 Reveal the card, pay its level, put it into the area."""
    timing, player = FREE_TIMINGS[step], s.cards[card].owner
    yield Reveal((*PLAYED, "2-10-1-1", timing.card), (card,))
    rule: tuple[str, ...] = ("2-10-1-1", *PAID, timing.paying)
    if not (yield from pay_level(s, player, card, rule)):
        return
    rule = ("8-6-2-4", timing.card)
    if timing.area == BATTLE:
        yield Enter(("8-6-2-4-1", *rule, "3-6-1", "4-7-1"), card, BATTLE, entering(s))  # type: ignore[arg-type]
    else:
        yield Enter((timing.card, "8-6-2-4", "3-7-1"), card, MELEE)


def pay_level(s: View, player: str, card: CardId, rule: tuple[str, ...]) -> Script:
    """8-6-2-3 Put as many energy cards into the drop area as the card has levels."""
    need = level(s, card)
    swift = rules_of_swift(s, card)
    below = ("1-3-6",) if raw(s, "level", card) < 0 else ()
    if not need:
        said = (number for number in rule if number not in PAID)
        yield Note((*below, *said, "8-6-2-3", *swift), "costs-nothing", (card,))
        return True
    by = Cause("cost", player, card)
    if not (yield from spend(s, player, need, by, (*rule, *swift))):
        yield Note(("8-4-2-2",), "not-played", (card,))
        return False
    return True


@book.procedure("play.extra")
def play_extra_card(s: View, card: CardId, step: str) -> Script:
    """2-10-1-2 Reveal the card, pay, put it into the drop area, carry out its ability."""
    timing, player = FREE_TIMINGS[step], s.cards[card].owner
    effect = yield from designate(s, player, card, timing.word)
    ctx = context(s, card, effect)
    yield Reveal((*PLAYED, "2-10-1-2", timing.ability), (card,))
    yield from announce(s, card)
    do = yield from settle(s, ctx, effect.do)
    together = ("8-6-2-3-1",) if effect.cost else ("8-1-2-1-1",)
    paid = yield from pay_level(s, player, card, ("2-10-1-2", *together, *PAID))
    if paid and effect.cost:
        paid = yield from pay(s, ctx, effect, effect.cost)
    yield Playing(BOOKKEEPING, "")
    if not paid:
        return
    if s.cards[card].zone == (player, HAND):
        yield Move(("8-6-2-4-2", "8-6-2-4", "2-3-2-3"), card, DROP, shown=True)
    ctx.serial = s.cards[card].serial
    rule = ("8-6-2-4-2", "8-6-2-4", "2-3-2-3", "4-3-3", "4-3-4", "8-1-2", timing.ability)
    yield Activated(rule, player, card, effect.key, timing.word)
    yield from carry_out(s, ctx, do)


# -- abilities -----------------------------------------------------------------------------------


def owners_of_abilities(s: View, player: str) -> tuple[CardId, ...]:
    """Cards whose activated abilities the player could play: those on the field, and some more."""
    found = on_field(s, player)
    elsewhere = s.library.working_elsewhere
    if not elsewhere:
        return found
    more = (
        card
        for (owner, zone), cards in s.zones.items()
        if owner == player and zone not in FIELD
        for card in cards
        if s.cards[card].define in elsewhere
    )
    return (*found, *more)


def is_in_place(s: View, card: CardId, effect: Effect) -> bool:
    """Whether an ability is valid where its card is."""
    zone = s.cards[card].zone[1]
    return zone in (effect.valid_in or FIELD) and s.cards[card].face != "down"


def words_now(s: View, step: str) -> tuple[str, ...]:
    """6-3-1-2-3, 7-2-1-2-2-1, 7-3-1-6-3-1, 7-4-1-2-3-1 The words of the activated abilities that
    can be played in a step."""
    return (FREE_TIMINGS[step].word, "awaken", *other_words(s, step))


def reasons_against_ability(
    s: View, player: str, card: CardId, effect: Effect, step: str, *, told: bool = True
) -> Iterator[Reason]:
    """Why an activated ability cannot be played now, each reason with its section.

    Not `told`: it is only asked whether there is one.
    """
    timing, facts = FREE_TIMINGS[step], (("card", card),)
    if effect.kind != "activate":
        yield Reason("no-such-effect", ("8-6-1", timing.rule), facts)
        return
    if not is_in_place(s, card, effect):
        where = "2-11-3" if definition(s, card).category == "extra" else "2-11-2"
        melee = ("3-7-3",) if s.cards[card].zone[1] == MELEE else ()
        yield Reason("text-not-valid", (*melee, where, timing.rule), facts)
        return
    if not effect.timings & set(words_now(s, step)):
        yield Reason("not-now", (timing.rule, timing.ability), (*facts, ("ask", step)))
        return
    yield from reasons_against_turning(s, card, effect, timing.awaken)
    reason = obstacle(s, context(s, card, effect), effect, told=told)
    if reason is not None:
        yield reason._replace(rule=(*reason.rule, *_own_rules(s, card, effect, reason)))
    yield from forbidden(s, card, "activate")


def _own_rules(s: View, card: CardId, effect: Effect, reason: Reason) -> tuple[str, ...]:
    """Further sections of a reason: what the keyword asks for, a card that is at rest already."""
    found = []
    if reason.code == "condition-not-met":
        found += [rule for word, rule in ASKED_FOR.items() if word in effect.timings]
    if reason.code == "cannot-pay" and {"rest": "self"} in effect.cost:
        found += ["1-3-2-1"] if s.cards[card].state != ACTIVE else []
    return tuple(found)


def abilities(s: View, player: str, step: str) -> Iterator[Answer]:
    """Every activated ability that the player can play now."""
    words = set(words_now(s, step))
    said: set[Answer] = set()
    gained = s.modifiers or s.derived().index.gives_effects
    for card in owners_of_abilities(s, player):
        if not gained and not definition(s, card).timings & words:
            continue
        for effect in effects_of(s, card):
            in_hand = s.cards[card].zone[1] == HAND and definition(s, card).category == "extra"
            if not effect.timings & words or in_hand:
                continue
            against = reasons_against_ability(s, player, card, effect, step, told=False)
            if next(against, None) is None:
                answer = answer_of(s, card, effect)
                yield answer if answer not in said else ("activate", card, effect.key)
                said.add(answer)


def answer_of(s: View, card: CardId, effect: Effect) -> Answer:
    """How it is said that an ability is played; two kinds of a Leader have verbs of their own."""
    if s.cards[card].zone[1] == LEADER and "awaken" in effect.timings:
        return ("awaken",)
    if s.cards[card].zone[1] == LEADER and "joint-fight" in effect.timings:
        return ("joint fight",)
    return ("activate", card, effect.key)


def ability_of_leader(s: View, player: str, verb: str, step: str) -> tuple[CardId, str]:
    """The [Awaken] or [Joint Fight] of a player's Leader that can be played now."""
    word = SHOWN[verb]
    for card in leader(s, player):
        for effect in effects_of(s, card):
            if word not in effect.timings:
                continue
            against = reasons_against_ability(s, player, card, effect, step, told=False)
            if next(against, None) is None:
                return card, effect.key
    raise LookupError(word)


@book.procedure("play.ability")
def play_ability(s: View, card: CardId, key: str, step: str) -> Script:
    """8-6-2 A player with free timing plays an activated ability."""
    effect, timing = s.library.effects[key], FREE_TIMINGS[step]
    rule: tuple[str, ...] = ("8-6-2-4-3", timing.ability)
    turning = next((own for word, own in PLAYED_BY.items() if word in effect.timings), ())
    if turning or timing.word not in effect.timings:
        rule = ("8-6-2-4-3", timing.awaken, *turning)
    words = effect.timings & set(words_now(s, step))
    yield from perform(s, context(s, card, effect), effect, rule, min(words))


# -- the melee area ------------------------------------------------------------------------------


def reasons_against_joining(s: View, player: str, card: CardId, step: str) -> Iterator[Reason]:
    """Why a card cannot go from the battle area to the melee area."""
    timing, facts = FREE_TIMINGS[step], (("card", card),)
    if not timing.join:
        yield Reason("not-now", (timing.rule,), (("join", True), *facts, ("ask", step)))
        return
    here = s.cards[card]
    if here.zone != (player, BATTLE):
        yield Reason("not-in-battle-area", (timing.join,), facts)
        return
    if here.state != ACTIVE:
        yield Reason("card-rested", (timing.join,), facts)
    yield from forbidden(s, card, "join-melee", "leave")


@book.procedure("play.join")
def join(s: View, card: CardId, step: str) -> Script:
    """7-3-1-6-1, 7-4-1-2-1 An active card goes from the battle area to the melee area."""
    yield Enter((FREE_TIMINGS[step].join, "3-7-1", *leaving_rules(s, card, MELEE)), card, MELEE)


def actions(s: View, player: str, step: str) -> Iterator[Answer]:
    """What a player can do in a free timing, without attacking and passing."""
    for card in area(s, player, HAND):
        if next(reasons_against_playing(s, player, card, step), None) is None:
            yield ("play", card)
    if FREE_TIMINGS[step].join:
        for card in area(s, player, BATTLE):
            if next(reasons_against_joining(s, player, card, step), None) is None:
                yield ("join", card)
    yield from abilities(s, player, step)
