"""The instructions that only this game has: luck aside, what they do as events."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.script import DONE, Script, also
from judge.engine.state import CardId
from judge.games.common import continuous
from judge.games.common.areas import DECK, area
from judge.games.common.choices import ask_whether, choose
from judge.games.common.citations import amount_rules, target_rules
from judge.games.common.context import Context, whose
from judge.games.common.events import Move, Note
from judge.games.common.language import cites
from judge.games.common.queries import amount
from judge.games.common.resolution import can_carry_out, carry_out
from judge.games.common.steps import Action, Step, cause, move, nothing_chosen
from judge.games.kaiun_colosseum.areas import BARRIER, TRASH
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.meaning import telling
from judge.games.kaiun_colosseum.values import LAYERS, LUCK, janken

PAYING = ("8-3-2-1", "8-3-2", "8-1-1")
DECLINED = ("8-3-2-3", "8-3-2-1")
CANNOT = ("8-3-2-1", "8-3-2-3")


def set_janken(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """A card gets another janken; the one it has already, it does not get anew."""
    wanted, target = step["set-janken"], step.get("target", "self")
    cards = yield from choose(s, ctx, target)
    ctx.it = cards
    if not cards:
        yield from nothing_chosen(s, ctx, target)
        return False
    ctx.names["it"] = tuple((card, s.cards[card].serial) for card in cards)
    if all(janken(s, card) == wanted for card in cards):
        yield Note((*cites(s, "already"), *target_rules(s, target)), "already-so", cards)
        return False
    meant = target_rules(s, target) if isinstance(target, str) else ()
    rule = (*cites(s, "resolving"), "2-2-1", *meant)
    named = {**step, "target": {"card": "it"}}
    return (yield from continuous.apply_to(s, ctx, named, "base-janken", wanted, rule))


def mill(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """Cards go from the top of a deck to the trash, one at a time."""
    count = amount(s, ctx, step["mill"])
    (player,) = whose(s, ctx, step.get("who", "you"))
    if count <= 0:
        yield Note(cites(s, "zero-times"), "nothing-to-do", (ctx.effect,))
        return False
    rule = (*(("3-2-3",) if count > 1 else ()), *amount_rules(s, step["mill"]))
    rule = (*(cites(s, "cost") if paying else telling(s, ctx)), *rule)
    done = 0
    for _ in range(count):
        top = area(s, player, DECK)[:1]
        if not top:
            yield Note(also(cites(s, "impossible"), *rule), "as-far-as-possible", (count, done))
            break
        done += (yield Move(rule, top[0], TRASH, "top", cause(ctx, paying))) == DONE
    return done == count


def move_cards(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """Where a new barrier card goes that is given no place, a reading says."""
    data = step["move"]
    if data["to"] == BARRIER and "at" not in data and s.book.switches["KJ16"] == "bottom":
        step = {**step, "move": {**data, "at": "bottom"}}
    if data.get("from") == "deck-top" and "up-to" not in data:
        return (yield from _move_off_deck(s, ctx, step, paying))
    return (yield from move(s, ctx, step, paying))


def _move_off_deck(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """3-2-3 One after the other: after a refresh on the way, the rest comes off the new deck."""
    data = step["move"]
    player, *others = whose(s, ctx, data.get("who", "you"))
    left = count = amount(s, ctx, data.get("n", 1))
    if others or not 0 < len(area(s, player, DECK)) < count:
        return (yield from move(s, ctx, step, paying))
    moved: list[CardId] = []
    done = True
    while left and (lying := len(area(s, player, DECK))):
        part = {**step, "move": {**data, "n": min(left, lying)}}
        done = (yield from move(s, ctx, part, paying)) and done
        moved += ctx.it
        left -= min(left, lying)
    if left:
        yield Note((*cites(s, "impossible"), "3-2-3"), "as-far-as-possible", (count, count - left))
    ctx.it = tuple(moved)
    return done and not left


def pay(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """An activation cost in the middle of a text: all of it or nothing."""
    if not can_carry_out(s, ctx, step["pay"], paying=True):
        yield Note(CANNOT, "cannot-pay-here", (ctx.card, ctx.effect))
        return False
    about = (ctx.card, ctx.effect)
    if not (yield from ask_whether(ctx.player, "pay", rule=PAYING, about=about)):
        yield Note(DECLINED, "declined", about)
        return False
    yield Note((*cites(s, "pay"), *cites(s, "cost")), "pay", about)
    yield from carry_out(s, ctx, step["pay"], paying=True)
    return (yield from carry_out(s, ctx, step["do"]))


STEPS: Mapping[str, Action] = {
    "luck": continuous.number_word("luck", LUCK),
    "luck-win": continuous.number_word("luck-win"),
    "luck-other": continuous.number_word("luck-other"),
    "set-luck": continuous.number_word("set-luck", LAYERS["set-luck"]),
    "set-janken": set_janken,
    "mill": mill,
    "move": move_cards,
    "pay": pay,
}
