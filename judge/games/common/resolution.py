"""Carrying out an effect's text in order: what steps do with steps, secret cards, the game.

Every step is carried out when it is reached; what cannot be done is not done, and the words
"if" and "then" say what that means for the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.engine.dry_run import possible
from judge.engine.script import Answer, Decision, Script
from judge.engine.side_by_side import side_by_side
from judge.games.cards import freeze
from judge.games.common import choices, recalled
from judge.games.common.against import noted, unmet_parts
from judge.games.common.areas import DECK, OTHER, area, in_turn_order
from judge.games.common.choices import choose
from judge.games.common.citations import condition_rules
from judge.games.common.context import Context, whose
from judge.games.common.events import (
    Arrange,
    Delay,
    Delayed,
    Look,
    Lose,
    Note,
    Retarget,
    Reveal,
    Win,
)
from judge.games.common.facts import View
from judge.games.common.language import cites, decided, language
from judge.games.common.queries import all_hold, amount, same
from judge.games.common.said import reads_cards, settled
from judge.games.common.steps import Action, Step, action_of, counted, shuffle_deck, shuffle_rules
from judge.games.common.unknown import might_hold

HIGHEST = 99  # number that is offered where a text leaves it free
# words of steps and effects by which a player chooses something
CHOOSING = frozenset(
    "up-to discard choose may choose-one draw-up-to do-all may-pay choose-number".split()
)


def carry_out(s: View, ctx: Context, steps: Iterable[Step], *, paying: bool = False) -> Script:
    """Do the steps one after the other; whether the last one was done, or all that pay a cost."""
    reads = reads_cards(s, ctx.effect)
    asked = ctx.did  # of the step that "if they do" and "if they do not" both look back to
    paid = True
    for step in steps:
        if reads:  # only when a step is reached is it known what the steps before have left
            step = yield from settled(s, ctx, step)
        if "if-not" in step:
            ctx.did = asked
        ctx.did = bool((yield from action_of(s, step)(s, ctx, step, paying)))
        if "if-not" in step:
            ctx.did = asked
        elif "if-did" not in step:
            asked = ctx.did
        give_names(s, ctx, step)
        paid = paid and ctx.did
    return paid if paying else ctx.did


def give_names(s: View, ctx: Context, step: Step) -> None:
    """The cards of a step are called `it` from now on, and by the name that it gives them."""
    # with the serial: a card that moves meanwhile is not the one that was meant
    cards = tuple((card, s.cards[card].serial) for card in ctx.it)
    ctx.names["it"] = cards
    name = name_of(step)
    if name and "choose-number" not in step:
        ctx.names[name] = cards


def name_of(step: Step) -> str | None:
    """The name that a step gives to its cards; one that gives them something names its `to`."""
    if "as" in step:
        return str(step["as"])
    for value in step.values():
        for place in (value, value.get("to")) if isinstance(value, dict) else ():
            if isinstance(place, dict) and "as" in place:
                return str(place["as"])
    return None


def listed(data: Any) -> tuple[Any, ...]:
    return tuple(data) if isinstance(data, list | tuple) else (data,)


# -- control -------------------------------------------------------------------------------


def if_(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    conditions = listed(step["if"])
    rules = (*condition_rules(s, conditions), *negative_rules(s, ctx, conditions))
    rules = (*rules, *choices.asked_rules(s, ctx, conditions))
    past = language(s).circumstances(s, ctx, conditions)
    if all_hold(s, ctx, conditions):
        yield Note((*past, *decided(s, (*cites(s, "if"), *rules))), "if-met", (ctx.effect,))
        return (yield from carry_out(s, ctx, step["do"]))
    rules = decided(s, (*cites(s, "if-not", "if"), *rules))
    code = "if-not-known" if might_hold(s, ctx, conditions) else "if-not-met"
    yield Note((*past, *rules), code, noted(ctx.card, ctx.effect, unmet_parts(s, ctx, conditions)))
    if "else" in step:
        return (yield from carry_out(s, ctx, step["else"]))
    return counted(s, ctx, 0) > 0


def negative_rules(s: View, ctx: Context, conditions: Iterable[Any]) -> tuple[str, ...]:
    """A value that a condition looks at may be negative."""
    for condition in conditions:
        for word, value in condition.items() if isinstance(condition, Mapping) else ():
            inner = (value,) if word == "not" else value if word in ("any", "all") else ()
            parts = value if word == "is" else ()
            below = any(isinstance(one, Mapping) and amount(s, ctx, one) < 0 for one in parts)
            if below or negative_rules(s, ctx, inner):
                return cites(s, "negative")
    return ()


def if_did(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    if not ctx.did:
        yield Note(cites(s, "if-did"), "not-resolved", (ctx.card, ctx.effect))
        return False
    return (yield from carry_out(s, ctx, step["if-did"]))


def if_not(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """What follows only if the step before was not done: by choice, or because it could not be."""
    if ctx.did:
        what = noted(ctx.card, ctx.effect, ())
        yield Note(cites(s, "if-not", "if"), "if-not-met", what)
        return False
    yield Note(cites(s, "if"), "if-met", (ctx.effect,))
    return (yield from carry_out(s, ctx, step["if-not"]))


def then(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    yield Note(cites(s, "then"), "then", (ctx.effect,))
    return (yield from carry_out(s, ctx, step["then"]))


def choose_one(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    player = OTHER[ctx.player] if step.get("chooser") == "opponent" else ctx.player
    bodies, rule = step["choose-one"], cites(s, "choose")
    numbers = tuple(range(1, len(bodies) + 1))
    if paying:
        rule = cites(s, "pay", "cost")
        can = tuple(n for n in numbers if can_carry_out(s, ctx, bodies[n - 1], paying=True))
        if len(can) < len(numbers):
            rule = (*rule, *cites(s, "cannot-pay"))
        numbers = can or numbers  # where none can be paid any more, it is as far as possible
    options = tuple(("option", n) for n in numbers)
    answer = yield Decision(rule, player, "option", options, (ctx.effect,))
    return (yield from carry_out(s, ctx, bodies[answer[1] - 1], paying=paying))


def each_player(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """`each-player`, `each-player-chooses`: Every player does the same: one after the other, or
    side by side, as the game has it."""
    inner = []
    for player in in_turn_order(s):
        inner.append(ctx.copy())
        inner[-1].player = player
    choosing = ("each-player-chooses",) if asks_to_choose(step["each-player"]) else ()
    rule = decided(s, cites(s, "each-player", *choosing))
    if s.book.policy.in_parallel(s, step["each-player"]):
        scripts = tuple(carry_out(s, one, step["each-player"]) for one in inner)
        policy = s.book.policy
        both = side_by_side(scripts, next_ones=policy.next_ones)
        return any((yield from policy.at_the_same_time(s, both, rule)))
    did = False
    for one in inner:
        yield Note(rule, "each-player", (one.player,))
        did = bool((yield from carry_out(s, one, step["each-player"]))) or did
    return did


def asks_to_choose(steps: Any) -> bool:
    """Whether steps make a player choose something."""
    if isinstance(steps, dict):
        words = steps.keys() & CHOOSING
        return bool(words) or any(map(asks_to_choose, steps.values()))
    return isinstance(steps, list | tuple) and any(map(asks_to_choose, steps))


def repeat(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    count = amount(s, ctx, step["repeat"])
    if count <= 0:
        yield Note(cites(s, "zero-times"), "nothing-to-do", (ctx.effect,))
        return False
    did = False
    for _ in range(count):
        did = yield from carry_out(s, ctx, step["do"])
    return did


def may(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    (player,) = whose(s, ctx, step.get("who", "you"))
    if not (yield from _asked(s, ctx, player)):
        return counted(s, ctx, 0) > 0
    return (yield from carry_out(s, ctx, listed(step["may"])))


def _asked(s: View, ctx: Context, player: str) -> Script:
    about = (ctx.effect,)
    return (yield from choices.ask_whether(player, "may", rule=cites(s, "may"), about=about))


def do_all(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """An optional group: completely or not at all."""
    if not can_carry_out(s, ctx, step["do-all"]):
        yield Note(cites(s, "impossible"), "nothing-to-do", (ctx.effect,))
        return counted(s, ctx, 0) > 0
    if not (yield from _asked(s, ctx, ctx.player)):
        return counted(s, ctx, 0) > 0
    did = True
    for one in step["do-all"]:  # what can be done may still be replaced
        did = bool((yield from carry_out(s, ctx, (one,)))) and did
    return did


def choose_cards(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    ctx.it = yield from choose(s, ctx, step["choose"])
    return bool(ctx.it)


def choose_number(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """A player names a number, which later steps ask for."""
    data = step["choose-number"]
    least, most = (0, HIGHEST) if data == "any" else (data.get("from", 0), data["to"])
    player = OTHER[ctx.player] if step.get("chooser") == "opponent" else ctx.player
    options = tuple(("number", n) for n in range(least, most + 1))
    answer = yield Decision(cites(s, "choose"), player, "free-number", options, (ctx.effect,))
    ctx.numbers = {**ctx.numbers, step["as"]: answer[1]}
    return True


def can_carry_out(s: View, ctx: Context, steps: Iterable[Step], *, paying: bool = False) -> bool:
    """Whether every step can be done completely, tried on a copy of the position."""
    reads = reads_cards(s, ctx.effect)

    def attempt(state: Any) -> Script:
        inner = ctx.copy()
        for step in steps:
            step = (yield from settled(state, inner, step)) if reads else step
            if not (yield from action_of(state, step)(state, inner, step, paying)):
                return False
            inner.did = True
        return True

    return possible(s, attempt)  # type: ignore[arg-type]


# -- secret cards --------------------------------------------------------------------------


def _how_many(s: View, ctx: Context, data: Mapping[str, Any], lying: int) -> Script:
    """How many of so many cards are looked at; "up to" lets the player say it."""
    if "up-to" not in data:
        return amount(s, ctx, data["n"])
    most = min(lying, amount(s, ctx, data["up-to"]))
    options = tuple(("number", n) for n in range(most + 1))
    if len(options) < 2:
        return 0
    rule = cites(s, "choose-up-to", "up-to")
    answer = yield Decision(rule, ctx.player, "number", options, (ctx.effect,))
    return answer[1]


def look(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["look"]
    who = data.get("who", "you")
    if who == "either":
        rule = cites(s, "choose")
        sides: tuple[Answer, ...] = (("option", 1), ("option", 2))
        if "up-to" in data:
            rule, sides = cites(s, "choose-up-to", "up-to"), (*sides, ("done",))
        answer = yield Decision(rule, ctx.player, "whose", sides, (ctx.effect,))
        if answer == ("done",):
            ctx.it, ctx.looked = (), ()
            return False
        who = ("you", "opponent")[answer[1] - 1]
    (player, *_) = whose(s, ctx, who)
    source = data.get("from", "deck-top")
    zone = DECK if source == "deck-top" else source.removesuffix("-top")
    lying = area(s, player, zone)
    count = yield from _how_many(s, ctx, data, len(lying))
    ctx.it = lying[: max(0, count)]
    ctx.looked = tuple((card, s.cards[card].serial) for card in ctx.it)
    if not ctx.looked:
        if not (lying and "up-to" in data):  # else it was said that none is looked at
            yield Note(cites(s, "impossible"), "nothing-to-do", (ctx.effect,))
        return False
    rule = cites(s, "look", f"look at {zone}")
    if count > len(lying):
        rule = (*rule, *cites(s, "impossible"))
    yield Look(rule, ctx.player, ctx.it, ctx.cause)
    return True


def reorder(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """What was looked at goes back where it lies, in a new order."""
    cards = same(s, ctx.looked)
    if step["reorder"] != "looked":
        cards = yield from choose(s, ctx, step["reorder"])
    if not cards:
        return False
    owner, zone = s.cards[cards[0]].zone
    rule = cites(s, "one-shot", f"reorder {zone}", "looked-at")
    placed = yield from choices.put_in_order(ctx.player, cards, rule=rule)
    yield Arrange(rule, owner, zone, placed)
    ctx.looked = ()
    return True


def reveal(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    chosen = yield from choose(s, ctx, step["reveal"], paying=paying)
    ctx.it = chosen
    if not chosen:
        return False
    rule = cites(s, "reveal as paid" if paying else "reveal as told", "reveal")
    yield Reveal(rule, chosen, ctx.price if paying else ctx.cause)
    ctx.remember(s, chosen)
    return True


def shuffle(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    for player in whose(s, ctx, step["shuffle"]):
        yield from shuffle_deck(s, player, shuffle_rules(s, paying=paying))
    return True


# -- later, and the game ---------------------------------------------------------------------


def set_attack_target(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    chosen = yield from choose(s, ctx, step["set-attack-target"])
    for card in chosen[:1]:
        yield Retarget(cites(s, "one-shot", "text-first"), card, ctx.cause)
    return bool(chosen)


def delayed(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["delayed"]
    left = Delayed(
        data["at"],
        ctx.player,
        ctx.card,
        ctx.effect,
        freeze(data["do"]),
        ctx.kept(),
        s.facts.turn,
        serial=ctx.serial,
        numbers=tuple(sorted(ctx.numbers.items())),
        shown=recalled.kept(ctx.shown),
    )
    yield Delay(cites(s, "delayed"), left)
    return True


def has_delayed(s: View) -> bool:
    """Whether an effect has left something for later."""
    return bool(s.facts.delayed)


def resolve_delayed(s: View, left: Delayed, rule: tuple[str, ...]) -> Script:
    """Carry out what an effect has left for now, with the cards it had named."""
    ctx = Context(left.player, left.card, left.serial, left.effect)
    ctx.recall(left.names)
    ctx.later = True
    ctx.numbers, ctx.shown = dict(left.numbers), recalled.seen(s, left.shown)
    yield Note(rule, "delayed", (left.card, left.effect))
    yield from carry_out(s, ctx, left.do)


def win(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """`win-or-lose`: A text says that a player wins the game."""
    (player,) = whose(s, ctx, step["win"])
    yield Win(cites(s, "win-or-lose"), player, ctx.cause)
    return True


def lose(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """`win-or-lose`: A text says that players lose the game."""
    players = whose(s, ctx, step["lose"])
    yield Lose(cites(s, "win-or-lose"), players, "effect", ctx.cause)
    return True


STEPS: Mapping[str, Action] = {
    "if": if_,
    "if-did": if_did,
    "if-not": if_not,
    "then": then,
    "choose-one": choose_one,
    "each-player": each_player,
    "repeat": repeat,
    "may": may,
    "do-all": do_all,
    "choose": choose_cards,
    "choose-number": choose_number,
    "look": look,
    "reorder": reorder,
    "reveal": reveal,
    "shuffle": shuffle,
    "set-attack-target": set_attack_target,
    "delayed": delayed,
    "win": win,
    "lose": lose,
}
