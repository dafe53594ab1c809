"""The instructions that only this game has: K.O., DON!! cards, Life cards that are turned."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.modifiers import Modifier
from judge.engine.script import CARD_TEXT, DONE, Cause, Cites, Script, also, readings
from judge.engine.state import CardId
from judge.games.cards import freeze
from judge.games.common.areas import ACTIVE, area
from judge.games.common.choices import choice_rules, choose, choose_number
from judge.games.common.citations import amount_rules
from judge.games.common.context import Context, whose
from judge.games.common.continuous import apply_to, changes, choose_to_change, number_word, until
from judge.games.common.events import Flip, Happen, Modify, Move, Note, Rest, SetFact
from judge.games.common.language import cites, language
from judge.games.common.queries import amount, candidates
from judge.games.common.steps import (
    Action,
    Step,
    cause,
    counted,
    each,
    nothing_chosen,
    together,
)
from judge.games.one_piece.areas import CHARACTERS, COST_AREA, DON_DECK, GIVEN, STAGE, TRASH, dons
from judge.games.one_piece.choices import choose_don
from judge.games.one_piece.events import GiveDon, PlaceDon, ReleaseDon, ReturnDon
from judge.games.one_piece.facts import View
from judge.games.one_piece.keywords import NO_KO
from judge.games.one_piece.moving import moving_don
from judge.games.one_piece.values import base_power, power, raw_cost

ONE_SHOT = "8-1-4-1"
CONTINUOUS = "8-1-4-2"
FACE_RULES = {"up": "3-10-2-1", "down": "3-10-2"}
NUMBERS = ("power", "cost", "counter", "set-base-power", "set-base-cost")
RESTED_DON = "rested"
INNER = {"power": power, "cost": raw_cost}  # values as a calculation has them


def trash(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    def make(card: CardId, by: Cause) -> Move:
        rule: tuple[str, ...] = (ONE_SHOT, "3-5-2")
        if s.cards[card].zone[1] in (CHARACTERS, STAGE):
            rule = (*rule, "3-1-6")
        if s.cards[card].zone[1] == CHARACTERS:
            rule = (*rule, NO_KO)
        return Move(rule, card, TRASH, by=by, shown=True)

    return (yield from each(s, ctx, step["trash"], paying, make))


def flip(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["flip"]
    target = {"from": "life-top", **data}

    def make(card: CardId, by: Cause) -> Flip:
        return Flip((ONE_SHOT, FACE_RULES[data["face"]]), card, data["face"], by)

    return (yield from each(s, ctx, target, paying, make))


def rest_don(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    (player,) = whose(s, ctx, step.get("who", "you"))
    count = max(0, amount(s, ctx, step["rest-don"]))
    rule = ("8-3-1-5", "3-9-2")
    active = dons(s, player, ACTIVE)
    chosen = yield from choose_don(
        s, player, active, count, least=min(count, len(active)), rule=rule
    )
    done = 0
    for don in chosen:
        done += (yield Rest(rule, don, cause(ctx, paying))) == DONE
    return counted(s, ctx, done) >= count


def return_don(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """8-3-1-6, 10-2-10-1 DON!! cards of the field go back to the DON!! deck: for "DON!! -N", or
    as many as a text says in words."""
    data = step["return-don"]
    data = data if isinstance(data, Mapping) else {"n": data}
    (player,) = whose(s, ctx, data.get("who", "you"))
    usable = _on_field(s, player, data.get("state"))
    if "until" in data:
        count = most = max(0, len(usable) - amount(s, ctx, data["until"]))
    else:
        count = max(0, amount(s, ctx, data.get("at-least", data.get("n", 0))))
        most = max(count, len(usable)) if "at-least" in data else count
    rule = _return_rules(s, data, player, paying=paying)
    least = min(count, len(usable))
    chosen = yield from choose_don(s, player, usable, most, least=least, rule=rule)
    done = 0
    for don in chosen:
        done += (yield from moving_don(s, ReturnDon(rule, don, cause(ctx, paying)))) == DONE
    if done:
        yield Happen(rule, "don-returned", player, done, cause(ctx, paying))
    return counted(s, ctx, done) >= count > 0


def _on_field(s: View, player: str, state: str | None) -> tuple[CardId, ...]:
    """The DON!! cards on a player's field, or those of them that lie so."""
    if state == GIVEN:
        return area(s, player, GIVEN)
    lying = (*area(s, player, COST_AREA), *area(s, player, GIVEN))
    return lying if state is None else tuple([d for d in lying if s.cards[d].state == state])


def _return_rules(s: View, data: Step, player: str, *, paying: bool) -> Cites:
    """Why DON!! cards are returned: for "DON!! -N", or as a text says it in words."""
    in_words = data.keys() & {"at-least", "state"}
    if paying:
        rule = (*cites(s, "cost"), "3-9-2") if in_words else ("8-3-1-6", "10-2-10-1", "3-9-2")
    else:
        rule = (ONE_SHOT, *(cites(s, "choose") if in_words else ("3-9-2",)))
    if "at-least" in data:
        rule = (*rule, *cites(s, "whole-number"))
    # a given DON!! card is neither active nor rested
    if data.get("state") in (ACTIVE, RESTED_DON) and area(s, player, GIVEN):
        rule = (*rule, "4-4-2")
    return rule


def give_don(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """Every chosen card is given DON!! cards of its owner, so many each."""
    data = step["give-don"]
    ctx.it = yield from choose(s, ctx, data["to"], paying=paying)
    if not ctx.it:
        counted(s, ctx, 0)
        yield from nothing_chosen(s, ctx, data["to"])
        return False
    limit = max(0, amount(s, ctx, data.get("n", data.get("up-to", 1))))
    owners, done = whose(s, ctx, data.get("who", "you")), 0
    first = cites(s, "cost") if paying else (ONE_SHOT,)
    whole = ("4-2-1-1",) if data.get("who") == "any" else ()
    for card in ctx.it:
        player = s.cards[card].owner
        usable = _usable(s, ctx, data, card) if player in owners else ()
        least = 0 if "up-to" in data else min(limit, len(usable))
        rule = cites(s, "cost") if paying else choice_rules(s, {}, optional="up-to" in data)
        if area(s, player, GIVEN):
            rule = (*rule, "4-4-2")
        chosen = yield from choose_don(s, ctx.player, usable, limit, least=least, rule=rule)
        for don in chosen:
            give = (*first, "6-5-5-1", "4-4-2", "6-5-5-2", *whole)
            event = GiveDon(give, don, card, cause(ctx, paying))
            done += (yield from moving_don(s, event)) == DONE
    counted(s, ctx, done)
    return done >= limit * len(ctx.it) > 0 if "n" in data else done > 0


def _usable(s: View, ctx: Context, data: Step, card: CardId) -> tuple[CardId, ...]:
    """The DON!! cards that can be given to a card: not those it has already."""
    player, state = s.cards[card].owner, data.get("state", RESTED_DON)
    if state == "any":
        return area(s, player, COST_AREA)
    if state != GIVEN:
        return dons(s, player, state)
    from_cards = candidates(s, ctx, data["of"]) if "of" in data else None
    given = [don for don in area(s, player, GIVEN) if s.cards[don].host != card]
    return tuple([don for don in given if from_cards is None or s.cards[don].host in from_cards])


def take_back_don(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["take-back-don"]
    given = area(s, ctx.player, GIVEN)
    limit = max(0, amount(s, ctx, data.get("n", data.get("up-to", 1))))
    least = 0 if "up-to" in data else min(limit, len(given))
    rule = cites(s, "cost") if paying else choice_rules(s, {}, optional="up-to" in data)
    chosen = yield from choose_don(s, ctx.player, given, limit, least=least, rule=rule)
    done = 0
    for don in chosen:
        told = also(rule if paying else (ONE_SHOT,), "3-9-3")
        back = ReleaseDon(told, don, data.get("state", ACTIVE), cause(ctx, paying))
        done += (yield from moving_don(s, back)) == DONE
    counted(s, ctx, done)
    return done >= limit > 0 if "n" in data else done > 0


def add_don(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """DON!! cards come from the DON!! deck; their player says how many of "up to"."""
    data = step["add-don"]
    (player,) = whose(s, ctx, data.get("who", "you"))
    lying = area(s, player, DON_DECK)
    limit = max(0, min(amount(s, ctx, data.get("n", data.get("up-to", 1))), len(lying)))
    if "up-to" in data and limit:
        limit = yield from choose_number(player, limit, rule=("4-8-1", "8-4-4-1", "1-3-5-1"))
    wished = amount(s, ctx, data.get("n", limit))
    if not limit or limit < wished:
        yield Note(("1-3-2",), "as-far-as-possible", (wished, limit))
    rule: tuple[str, ...] = (ONE_SHOT, "3-3-2")
    if limit > 1:
        rule = (*rule, "3-3-3")
    if data.get("state", ACTIVE) == ACTIVE:
        rule = (*rule, "3-9-3")
    for don in lying[:limit]:
        yield PlaceDon(rule, don, data.get("state", ACTIVE), cause(ctx, paying))
    return counted(s, ctx, limit) > 0


def swap_base_power(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    chosen = yield from choose(s, ctx, step["swap-base-power"])
    if len(chosen) != 2:
        yield Note("1-3-2", "nothing-to-do", (ctx.effect,))
        return False
    swapped = {chosen[0]: base_power(s, chosen[1]), chosen[1]: base_power(s, chosen[0])}
    for card, value in swapped.items():
        negative = language(s).value_rules(s, ctx, "base-power", card, value)
        yield Modify(
            (CONTINUOUS, "4-9-2", *negative),
            Modifier(
                "base-power",
                value,
                card,
                s.cards[card].serial,
                until=until(s, ctx, step),
                owner=ctx.player,
                source=ctx.effect,
            ),
            ctx.cause,
        )
    return True


def zero_power(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """An effect says "set power to 0": what that does is up to the edition."""
    inner = {"target": step["zero-power"], "for": step.get("for")}
    return (yield from s.book.policy.zero_power(s, ctx, inner))


def take_power(s: View, ctx: Context, step: Step, rule: Cites, negative: Cites) -> Script:
    """Take away from cards, for a time, the power that they had when the effect was activated.

    What an effect has left for later takes the power that is there then.
    """
    if not (yield from choose_to_change(s, ctx, step)):
        return False
    then = ctx.activated or s
    had = {card: power(then, card) for card in ctx.it}
    for card in ctx.it:
        if had[card] <= 0:
            yield Note(negative if had[card] < 0 else rule, "no-power-to-take", (card, had[card]))
    taken = {card: number for card, number in had.items() if number > 0}
    yield from together(ctx, less_power(s, ctx, step, taken, rule))
    return True


def set_number(word: str) -> Action:
    """What a word does that sets the power or the cost of cards itself: that is a reading."""
    layer = word.removeprefix("set-")

    def change(s: View, ctx: Context, step: Step, paying: bool) -> Script:
        wanted = amount(s, ctx, step[word])
        if s.book.switches["A49"] == "held":
            rule = ("A49", CONTINUOUS, *amount_rules(s, step[word]))
            return (yield from apply_to(s, ctx, step, "held", (layer, wanted), rule))
        if not (yield from choose_to_change(s, ctx, step)):
            return False
        then = ctx.activated or s
        counts = language(s).numbers[layer]
        chosen = ctx.it
        missing = {card: wanted - INNER[layer](then, card) for card in chosen}
        other = tuple(card for card in chosen if counts(then, card) != wanted)
        if len(other) < len(chosen):
            yield Note(cites(s, "already"), "nothing-to-do", (ctx.effect,))
        found: list[Modify] = []
        for way, sign in (("down", -1), ("up", 1)):
            ctx.it = tuple(card for card in other if missing[card] * sign > 0)
            rule = also(("A49", CONTINUOUS), *cites(s, f"{layer} {way}"))
            rule = also(rule, *amount_rules(s, step[word]))
            found += changes(s, ctx, step, layer, missing.__getitem__, rule)
        yield from together(ctx, found)
        ctx.it = chosen
        return True

    return change


def bring_to_zero(s: View, ctx: Context, step: Step, rule: Cites) -> Script:
    """Change the power of cards once, for a time, so that it is 0 now: a negative one rises."""
    if not (yield from choose_to_change(s, ctx, step)):
        return False
    now = {card: power(s, card) for card in ctx.it}
    for card in ctx.it:
        if not now[card]:
            yield Note(rule, "no-power-to-take", (card, 0))
    yield from together(ctx, less_power(s, ctx, step, now, rule))
    return True


def less_power(
    s: View, ctx: Context, step: Step, by: Mapping[CardId, int], rule: Cites
) -> list[Modify]:
    """The power of cards becomes less by these numbers, and more by a negative one."""
    found: list[Modify] = []
    lowered = tuple(card for card, number in by.items() if number > 0)
    raised = tuple(card for card, number in by.items() if number < 0)
    for way, ctx.it in (("down", lowered), ("up", raised)):
        stated = also(rule, CONTINUOUS, *cites(s, f"power {way}"))
        found += changes(s, ctx, step, "power", lambda card: -by[card], stated)
    ctx.it = (*lowered, *raised)
    doubts = readings(rule)
    return [change._replace(rule=also(change.rule, *doubts)) for change in found]


def next_play_cost(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    modifier = Modifier(
        "next-play-cost",
        (amount(s, ctx, step["next-play-cost"]), freeze(step.get("filter", {}))),
        whom=ctx.player,
        until=until(s, ctx, step),
        owner=ctx.player,
        source=ctx.effect,
    )
    stated = cites(s, "cost down" if modifier.value[0] < 0 else "cost up")
    yield Modify((CONTINUOUS, *stated), modifier, ctx.cause)
    return True


def extra_turn(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    (player,) = whose(s, ctx, step["extra-turn"])
    yield SetFact((CARD_TEXT,), "extra", (*(s.facts.extra or ()), player))
    return True


STEPS: Mapping[str, Action] = {
    **{word: number_word(word) for word in NUMBERS},
    **{word: set_number(word) for word in ("set-power", "set-cost")},
    "trash": trash,
    "flip": flip,
    "rest-don": rest_don,
    "return-don": return_don,
    "give-don": give_don,
    "take-back-don": take_back_don,
    "add-don": add_don,
    "swap-base-power": swap_base_power,
    "zero-power": zero_power,
    "next-play-cost": next_play_cost,
    "extra-turn": extra_turn,
}
