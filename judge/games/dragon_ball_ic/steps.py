"""What the words of this game's effects do; those of keywords are in `keywords`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.script import DONE, Cause, Script, also
from judge.engine.state import CardId
from judge.games.common import choices
from judge.games.common.areas import DECK, area, definition
from judge.games.common.choices import choose
from judge.games.common.citations import amount_rules
from judge.games.common.context import Context, whose
from judge.games.common.continuous import number_word
from judge.games.common.events import Damage, Move, Note, Take
from judge.games.common.language import cites
from judge.games.common.queries import amount
from judge.games.common.steps import Action, Step, cause, cited_for, each, nothing_chosen, together
from judge.games.common.steps import move as common_move
from judge.games.common.triggers import waiting_twice
from judge.games.dragon_ball_ic.apply import entering
from judge.games.dragon_ball_ic.areas import BATTLE, DROP, ENERGY, FIGHTING, LIFE
from judge.games.dragon_ball_ic.events import Break, Charge, Enter
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.meaning import leaving_rules, owner_rules
from judge.games.dragon_ball_ic.values import NUMBERS

ONCE = ("8-8-1", "8-2-1-1")


def break_cards(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """3-6-4 A Battle card in the battle area goes to the energy area."""

    def make(card: CardId, by: Cause) -> Break:
        rule = ("3-6-4", *ONCE, "7-5-1-4-2-1", *leaving_rules(s, card, ENERGY))
        return Break((*rule, *owner_rules(s, ctx, card)), card, by)

    return (yield from each(s, ctx, step["break"], paying, make))


def drop(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """3-4-1 "Drop" is the drop area of the owner."""

    def make(card: CardId, by: Cause) -> Move:
        rule = (*ONCE, "3-4-1", "3-4-2", *leaving_rules(s, card, DROP))
        return Move((*rule, *owner_rules(s, ctx, card)), card, DROP, by=by, shown=True)

    return (yield from each(s, ctx, step["drop"], paying, make))


def spend_energy(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """3-8-2 Energy cards of one's choice go to the drop area."""
    (player,) = whose(s, ctx, step.get("who", "you"))
    count, by = amount(s, ctx, step["energy"]), cause(ctx, paying)
    if paying:
        cost = cites(s, *(("cost-part",) if ctx.parts > 1 else ()), "cost")
        return (yield from spend(s, player, count, by, (*cost, "3-8-2", "3-4-1")))
    rule: tuple[str, ...] = (*cites(s, "choose", "as-many"), "3-8-2", *ONCE, "3-4-1")
    there = min(count, len(area(s, player, ENERGY)))
    if there < count:
        short = cites(s, "some-there" if there else "none-there", "impossible")
        yield Note(also(short, *rule), "as-far-as-possible", (count, there))
    return (yield from spend(s, player, there, by, rule)) and there == count


def spend(s: View, player: str, count: int, by: Cause, rule: tuple[str, ...]) -> Script:
    """Choose energy cards and put them into the drop area; whether there were enough."""
    lying = area(s, player, ENERGY)
    if len(lying) < count:
        return False
    chosen = yield from choices.pick(s, player, lying, count, least=count, rule=rule, ask="pay")
    rule = also(ONCE, *rule) if by.how == "effect" else rule
    events = [Move(rule, card, DROP, by=by, shown=True) for card in chosen]
    return not events or (yield from together(Context(player, "", 0, ""), events)) >= count


def charge(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """6-2-4-1 The top cards of the deck go to the energy area, one at a time."""
    count = amount(s, ctx, step["charge"])
    rule = (*ONCE, "6-2-4-1", *amount_rules(s, step["charge"]))
    if count <= 0:
        yield Note((*cites(s, "zero-times"), *rule[2:]), "nothing-to-do", (ctx.effect,))
        return False
    if count > 1:
        rule = (*rule, "3-2-3")
    if "who" not in step:
        rule = (*rule, *cites(s, "default-target"))
    done = 0
    for player in whose(s, ctx, step.get("who", "you")):
        done += yield from charge_cards(player, count, cause(ctx, paying), rule)
    return done >= count


def charge_cards(player: str, count: int, by: Cause, rule: tuple[str, ...]) -> Script:
    """One card after the other; how many there were."""
    done = 0
    for _ in range(count):
        done += (yield Charge(rule, player, by)) == DONE
    return done


# -- 4-9 Damage processing ------------------------------------------------------------------------


def damage(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """4-9-1-2 A card effect deals damage."""
    points = amount(s, ctx, step["damage"])
    rule = ("4-9-1-2", "4-9-1", "4-10-1-2", "4-10-1", *amount_rules(s, step["damage"]))
    did = False
    for player in whose(s, ctx, step["who"]):
        by = cause(ctx, paying)
        did = (yield from deal(s, player, points, by, rule, ("4-9-1-2-1", "3-9-2"))) or did
    return did


def deal(
    s: View, player: str, points: int, by: Cause, rule: tuple[str, ...], moving: tuple[str, ...]
) -> Script:
    """4-9-1 The damaged player chooses as many life cards and moves them to the energy area."""
    if points <= 0 and s.book.switches["DJ14"] != "damage-of-zero":
        others = [number for number in rule if not number.startswith("4-")]
        doubt = ("DJ14",) if "7-5-1-4-1" in others else ()  # which says that damage is dealt
        yield Note(("1-3-2-2", *others, *doubt), "no-damage", (player,))
        return False
    since = s.stamp
    if (yield Damage(rule, player, points, by)) != DONE:
        return False
    hurt = Cause("damage", by.player, by.card, by.effect)
    one_by_one = points != 1 and s.book.switches["DJ10"] == "one-by-one"
    for count in (1,) * points if one_by_one else (points,):
        yield from take_life(s, player, count, hurt, moving)
    for one in waiting_twice(s, ("damaged", "on-strike"), moved_by=hurt, since=since):
        if s.book.switches["DJ24"] == "one-event":
            yield Take(("8-7-2", "DJ24"), one, dropped=True)
    return True


def take_life(s: View, player: str, count: int, by: Cause, rule: tuple[str, ...]) -> Script:
    lying = area(s, player, LIFE)
    if count > len(lying):
        rule = (*rule, "1-3-2")
    count = min(count, len(lying))
    if not count:
        return
    chosen = yield from choices.pick_blind(s, player, lying, count, least=count, rule=rule)
    events = [Move(rule, card, ENERGY, "bottom", by, shown=True) for card in chosen]
    yield from together(Context(player, "", 0, ""), events)


# -- cards that come in and turn over ------------------------------------------------------------


def put(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """A text puts Battle cards into an area; nothing is paid."""
    data = step["put"]
    chosen = yield from choose(s, ctx, data, paying=paying)
    chosen = tuple(card for card in chosen if definition(s, card).category == "battle")
    ctx.it = chosen
    if not chosen:
        yield from nothing_chosen(s, ctx, data)
        return False
    ctx.looked = tuple(one for one in ctx.looked if one[0] not in chosen)
    chosen = yield from _in_order(s, chosen)
    state = data.get("state") or entering(s)  # type: ignore[arg-type]
    area_rule = ("3-6-2", "4-7-1") if data["to"] == BATTLE else ("3-7-2",)
    events: list[Any] = []
    for card in chosen:
        rule = (*ONCE, *area_rule, *leaving_rules(s, card, data["to"]))
        if len(chosen) > 1:
            rule = (*rule, "3-1-6")
        event = Enter(rule, card, data["to"], state, cause(ctx, paying), chosen)
        events.append(cited_for(s, ctx, event, data, paying))
    if s.cards[chosen[0]].zone[1] != DECK:
        return (yield from together(ctx, events)) > 0
    done = 0
    for event in events:
        done += (yield event._replace(rule=also(event.rule, "3-2-3"), together=())) == DONE
    return done > 0


def move(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """Into the battle area and the melee area cards come like those that are put there."""
    if step["move"]["to"] in FIGHTING:
        return (yield from put(s, ctx, {"put": step["move"]}, paying))
    return (yield from common_move(s, ctx, step, paying))


def _in_order(s: View, cards: tuple[CardId, ...]) -> Script:
    """3-1-6 The owner orders cards placed together, where it matters which of them is last."""
    kinds = {s.cards[card].define for card in cards}
    if s.book.switches["DJ6"] != "one-last-kept" or len(kinds) < 2:
        return cards
    owner = s.cards[cards[0]].owner
    return (yield from choices.put_in_order(owner, cards, rule=("3-1-6",)))


STEPS: Mapping[str, Action] = {
    **{word: number_word(word) for word in NUMBERS},
    "set-power": number_word("set-power", ("base-power",)),
    "set-strike": number_word("set-strike", ("base-strike",)),
    "break": break_cards,
    "drop": drop,
    "energy": spend_energy,
    "charge": charge,
    "damage": damage,
    "put": put,
    "move": move,
}
