"""Carrying out an effect's text in order: what steps do with steps, secret cards, the field.

Every step is carried out when it is reached (8-4-4); what cannot be done is not done
(1-3-2), and the words "if" and "then" say what that means for the rest (4-10).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.engine.chance import Orders
from judge.engine.dry_run import possible
from judge.engine.script import CARD_TEXT
from judge.engine.script import CHANCE
from judge.engine.script import Decision
from judge.engine.script import Script
from judge.engine.state import View
from judge.games.cards import freeze
from judge.games.one_piece import choices
from judge.games.one_piece import continuous
from judge.games.one_piece.areas import DECK
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import OTHER
from judge.games.one_piece.areas import area
from judge.games.one_piece.areas import in_turn_order
from judge.games.one_piece.choices import choose
from judge.games.one_piece.citations import condition_rules
from judge.games.one_piece.events import Arrange
from judge.games.one_piece.events import Delay
from judge.games.one_piece.events import Delayed
from judge.games.one_piece.events import Look
from judge.games.one_piece.events import Lose
from judge.games.one_piece.events import Note
from judge.games.one_piece.events import Retarget
from judge.games.one_piece.events import Reveal
from judge.games.one_piece.events import SetFact
from judge.games.one_piece.events import Shuffle
from judge.games.one_piece.events import Win
from judge.games.one_piece.queries import Context
from judge.games.one_piece.queries import all_hold
from judge.games.one_piece.queries import amount
from judge.games.one_piece.queries import same
from judge.games.one_piece.queries import whose
from judge.games.one_piece.steps import ACTIONS
from judge.games.one_piece.steps import ONE_SHOT
from judge.games.one_piece.steps import Step
from judge.games.one_piece.steps import action
from judge.games.one_piece.steps import word_of

WORDS = (continuous,)  # importing a module registers its words


def carry_out(s: View, ctx: Context, steps: Iterable[Step], *, paying: bool = False) -> Script:
    """Do the steps one after the other; whether the last one was done."""
    for step in steps:
        ctx.did = bool((yield from ACTIONS[word_of(step)](s, ctx, step, paying)))
        ctx.names["it"] = tuple((card, s.cards[card].serial) for card in ctx.it)
        name = name_of(step)
        if name:
            ctx.names[name] = tuple((card, s.cards[card].serial) for card in ctx.it)
    return ctx.did


def name_of(step: Step) -> str | None:
    """The name that a step gives to its cards."""
    if "as" in step:
        return str(step["as"])
    for value in step.values():
        if isinstance(value, dict) and "as" in value:
            return str(value["as"])
    return None


def listed(data: Any) -> tuple[Any, ...]:
    return tuple(data) if isinstance(data, list | tuple) else (data,)


# -- control -------------------------------------------------------------------------------


@action("if")
def if_(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    conditions = listed(step["if"])
    rules = (*condition_rules(conditions), *negative_rules(s, ctx, conditions))
    if all_hold(s, ctx, conditions):
        yield Note(("8-3-3", *rules), "if-met", (ctx.effect,))
        return (yield from carry_out(s, ctx, step["do"]))
    yield Note(("8-3-3", *rules), "if-not-met", (ctx.effect,))
    if "else" in step:
        return (yield from carry_out(s, ctx, step["else"]))
    return False


def negative_rules(s: View, ctx: Context, conditions: Iterable[Any]) -> tuple[str, ...]:
    """Power that a condition looks at may be negative."""
    for condition in conditions:
        for part in condition.get("is", ()) if isinstance(condition, dict) else ():
            if isinstance(part, dict) and "power" in part and amount(s, ctx, part) < 0:
                return ("1-3-6-1",)
    return ()


@action("if-did")
def if_did(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    if not ctx.did:
        yield Note("4-10-1", "not-resolved", (ctx.effect,))
        return False
    return (yield from carry_out(s, ctx, step["if-did"]))


@action("then")
def then(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    yield Note("4-10-2", "then", (ctx.effect,))
    return (yield from carry_out(s, ctx, step["then"]))


@action("choose-one")
def choose_one(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    player = OTHER[ctx.player] if step.get("chooser") == "opponent" else ctx.player
    options = tuple(("option", n) for n in range(1, len(step["choose-one"]) + 1))
    answer = yield Decision("8-4-4", player, "option", options, (ctx.effect,))
    return (yield from carry_out(s, ctx, step["choose-one"][answer[1] - 1]))


@action("each-player")
def each_player(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    did = False
    for player in in_turn_order(s):
        choosing = ("1-3-4",) if asks_to_choose(step["each-player"]) else ()
        yield Note(("1-3-10", *choosing), "each-player", (player,))
        inner = ctx.copy()
        inner.player = player
        did = bool((yield from carry_out(s, inner, step["each-player"]))) or did
    return did


def asks_to_choose(steps: Any) -> bool:
    """Whether steps make a player choose something."""
    if isinstance(steps, dict):
        words = steps.keys() & {"up-to", "discard", "choose", "may", "choose-one", "draw-up-to"}
        return bool(words) or any(map(asks_to_choose, steps.values()))
    return isinstance(steps, list | tuple) and any(map(asks_to_choose, steps))


@action("repeat")
def repeat(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    count = amount(s, ctx, step["repeat"])
    if count <= 0:
        yield Note("1-3-2-2", "nothing-to-do", (ctx.effect,))
        return False
    did = False
    for _ in range(count):
        did = yield from carry_out(s, ctx, step["do"])
    return did


@action("may")
def may(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    if not (yield from choices.ask_whether(ctx.player, "may", rule="8-1-2", about=(ctx.effect,))):
        return False
    return (yield from carry_out(s, ctx, listed(step["may"])))


@action("do-all")
def do_all(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """An optional group: completely or not at all."""
    if not can_carry_out(s, ctx, step["do-all"]):
        yield Note("1-3-2", "nothing-to-do", (ctx.effect,))
        return False
    if not (yield from choices.ask_whether(ctx.player, "may", rule="8-1-2", about=(ctx.effect,))):
        return False
    return (yield from carry_out(s, ctx, step["do-all"]))


@action("choose")
def choose_cards(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    ctx.it = yield from choose(s, ctx, step["choose"])
    return bool(ctx.it)


def can_carry_out(s: View, ctx: Context, steps: Iterable[Step], *, paying: bool = False) -> bool:
    """Whether every step can be done completely, tried on a copy of the position."""

    def attempt(state: Any) -> Script:
        inner = ctx.copy()
        for step in steps:
            if not (yield from ACTIONS[word_of(step)](state, inner, step, paying)):
                return False
            inner.did = True
        return True

    return possible(s, attempt)  # type: ignore[arg-type]


# -- secret cards --------------------------------------------------------------------------


@action("look")
def look(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["look"]
    (player, *_) = whose(s, ctx, data.get("who", "you"))
    zone = LIFE if data.get("from", "deck-top") == "life" else DECK
    lying = area(s, player, zone)
    count = len(lying) if data.get("all") else amount(s, ctx, data.get("n", len(lying)))
    ctx.it = lying[: max(0, count)]
    ctx.looked = tuple((card, s.cards[card].serial) for card in ctx.it)
    if not ctx.looked:
        yield Note("1-3-2", "nothing-to-do", (ctx.effect,))
        return False
    rule = ("11-3-1", "11-3-2", *(("3-10-3",) if zone == LIFE else ()))
    if count > len(lying):
        rule = (*rule, "1-3-2")
    yield Look(rule, ctx.player, ctx.it, ctx.cause)
    return True


@action("reorder")
def reorder(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """What was looked at goes back where it lies, in a new order."""
    cards = same(s, ctx.looked)
    if step["reorder"] != "looked":
        cards = yield from choose(s, ctx, step["reorder"])
    if not cards:
        return False
    owner, zone = s.cards[cards[0]].zone
    rule = (ONE_SHOT, "3-10-3" if zone == LIFE else "3-2-2", "11-3-2")
    placed = yield from choices.put_in_order(ctx.player, cards, rule=rule)
    yield Arrange(rule, owner, zone, placed)
    ctx.looked = ()
    return True


@action("reveal")
def reveal(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    chosen = yield from choose(s, ctx, step["reveal"], paying=paying)
    ctx.it = chosen
    if not chosen:
        return False
    yield Reveal("11-2-2", chosen, ctx.price if paying else ctx.cause)
    return True


@action("shuffle")
def shuffle(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    for player in whose(s, ctx, step["shuffle"]):
        yield from shuffle_deck(s, player)
    return True


def shuffle_deck(s: View, player: str, rule: tuple[str, ...] = ("3-2-4",)) -> Script:
    """Chance puts a deck into a new order."""
    deck = area(s, player, DECK)
    if len(deck) < 2:
        return
    decision = Decision(rule, CHANCE, "shuffle", Orders(deck), (player,))  # type: ignore[arg-type]
    answer = yield decision
    yield Shuffle(rule, player, answer[1:])


# -- the field and the game ------------------------------------------------------------------


@action("set-attack-target")
def set_attack_target(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    chosen = yield from choose(s, ctx, step["set-attack-target"])
    for card in chosen[:1]:
        yield Retarget((ONE_SHOT, "1-3-1"), card, ctx.cause)
    return bool(chosen)


@action("delayed")
def delayed(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["delayed"]
    names = tuple(sorted(ctx.names.items()))
    left = Delayed(
        data["at"],
        ctx.player,
        ctx.card,
        ctx.effect,
        freeze(data["do"]),
        names,
        s.facts["turn"],
        serial=ctx.serial,
    )
    yield Delay("8-1-4-2", left)
    return True


@action("win")
def win(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    (player,) = whose(s, ctx, step["win"])
    yield Win("1-2-5", player, ctx.cause)
    return True


@action("lose")
def lose(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    (player,) = whose(s, ctx, step["lose"])
    yield Lose("1-2-5", (player,), "effect", ctx.cause)
    return True


@action("extra-turn")
def extra_turn(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    (player,) = whose(s, ctx, step["extra-turn"])
    yield SetFact((CARD_TEXT,), "extra", (*(s.facts.get("extra") or ()), player))
    return True
