"""4-6 Damage processing."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.script import BOOKKEEPING, DONE, INSTEAD, NOT_DONE, Cause, Script
from judge.engine.state import CardId
from judge.games.common.areas import area, definition
from judge.games.common.context import Context, whose
from judge.games.common.events import Damage, Happen, Keep, Lose, Note, Take
from judge.games.common.happened import is_asked_for
from judge.games.common.queries import amount
from judge.games.common.steps import Action, Step
from judge.games.common.triggers import live, waiting_twice
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.effects import take_next
from judge.games.one_piece.events import CheckLife, TakeLife
from judge.games.one_piece.facts import View
from judge.games.one_piece.keywords import (
    DECLINED,
    activate_trigger,
    asks_for_trigger,
    banish,
    banishes,
    rules_of_doubling,
    trigger_of,
)
from judge.games.one_piece.triggers import DEALT

# by what a player loses whose Leader takes damage, where it is left to rule processing
AT_NO_LIFE = ("1-2-2-1", "1-2-1-1-1", "9-2-1-1", "9-2-1", "1-2-2", "9-1-2", "1-2-1")


def deal(s: View, player: str, points: int, by: Cause) -> Script:
    """4-6-2 Damage to a Leader by an effect."""
    source = s.book.policy.keywords_of_damage(by)
    # before anything is dealt: a card whose [Trigger] is activated on the way may take a
    # keyword away, and the rest of the damage is dealt as it began
    banished = banishes(s, source)
    double = rules_of_doubling(s, source) if points == 1 else ()
    points += bool(double)
    many = "4-6-2-1" if points == 1 else "4-6-2-2"
    rule = (*double, "4-6-2", many, "4-6-1")
    if points <= 0:
        yield Note(("4-6-2-2", "1-3-2-2"), "no-damage", (player,))
        return
    yield Damage(rule, player, points, by)
    if not area(s, player, LIFE):
        yield from lose_by_damage(s, player, AT_NO_LIFE, by)
        return
    yield from points_of_damage(s, player, points, by, banished=banished, reading="A35")


def lose_by_damage(s: View, player: str, rule: tuple[str, ...], by: Cause) -> Script:
    """9-2-1-1 The Leader has taken damage at no Life; where losing is forbidden, that stays so."""
    cause = Cause("damage", by.player, by.card, by.effect)
    outcome = yield Lose(rule, (player,), "damage", cause)
    if outcome == NOT_DONE and s.book.switches["A37"] == "while-no-life":
        yield Note(("1-2-2-1", "9-2-1-1"), "condition-stays", (player,))
        yield Keep(BOOKKEEPING, "struck", (*(s.facts.struck or ()), player))


def points_of_damage(
    s: View, player: str, points: int, by: Cause, *, banished: bool, reading: str
) -> Script:
    """4-6-2-2 Repeat for every point; a further point that finds no Life card does nothing."""
    cause = Cause("damage", by.player, by.card, by.effect)
    dealt, since = False, s.stamp  # what begins to wait from here on, waits for this damage
    told = by.how != "battle" or not _is_awaited(s)
    repeated = "7-1-4-1-1-3" if by.how == "battle" else "4-6-2-2"
    for n in range(points):
        if n:
            yield Note(repeated, "next-point", (n + 1, points))
        if area(s, player, LIFE):
            card = area(s, player, LIFE)[0]
            outcome = yield from _checked(s, card, cause, by.how == "battle", banished)
            serial = s.cards[card].serial
            if outcome == DONE and not told and s.book.switches["A50"] == "before-trigger":
                told = True
                yield from _answer_before_trigger(s, player, by)
            if outcome == DONE and s.cards[card].serial != serial:
                yield Note(("1-3-2", "A50"), "checked-card-gone", (card,))
            elif outcome == DONE:
                yield from _taken(s, player, card, cause, by.how == "battle")
            dealt = outcome != NOT_DONE or dealt
        elif s.book.switches[reading] == "loss":
            yield from lose_by_damage(s, player, ("1-2-1-1-1", "9-2-1-1"), by)
            return
        else:
            yield Note(("1-3-2", repeated), "no-life-left", (player,))
    dealt = dealt or s.book.switches["A23"] == "dealt"
    moment = "damage-taken" if dealt else "damage-failed"
    dealing = "7-1-4-1-1" if by.how == "battle" else "4-6-2"
    several = (repeated,) if points > 1 else ()
    yield Happen((*several, dealing, "4-6-1"), moment, player, points, by)
    if dealt and not told:
        yield Happen((dealing, "4-6-1"), "damage-dealt", player, points, by)
    for waiting in waiting_twice(s, ("damage-taken",), moved_by=cause, since=since):
        if s.book.switches["A42"] == "one-event":
            yield Take(("8-1-3-1", "A42"), waiting, dropped=True)


def _checked(s: View, card: CardId, cause: Cause, battle: bool, banished: bool) -> Script:
    """4-6-2-1 One damage: the top Life card is checked, unless something else happens."""
    rules = _rules_of_point(battle)
    if banished:
        yield banish(card, rules[0], cause)
        return INSTEAD
    outcome = yield CheckLife(rules, card, cause)
    if outcome != DONE:
        for effect in definition(s, card).effects:
            if "trigger" in effect.timings:
                yield Note("4-6-3-1", "no-trigger", (card, effect.key))
    return outcome


def _taken(s: View, player: str, card: CardId, cause: Cause, battle: bool) -> Script:
    """4-6-2-1, 4-6-3 The checked Life card goes to the hand, or its [Trigger] is activated."""
    rules = _rules_of_point(battle)
    trigger, against = trigger_of(s, card)
    in_battle = rules[:1] if battle else ()
    if trigger is None or not (yield from asks_for_trigger(s, player, card, in_battle)):
        declined = (DECLINED,) if trigger is not None else against
        yield TakeLife((*rules, *declined), card, cause)
        return
    yield from activate_trigger(s, card, trigger, cause)


def _rules_of_point(battle: bool) -> tuple[str, ...]:
    if battle:
        return ("7-1-4-1-1-2", "4-6-2-1", "3-10-2")
    return ("4-6-2-1", "4-6-2", "3-10-2")


# -- "when this card's attack deals damage" ----------------------------------------------------


def _is_awaited(s: View) -> bool:
    """Whether any text asks for an attack that has dealt damage."""
    return is_asked_for(s, DEALT) or next(live(s, DEALT), None) is not None


def _answer_before_trigger(s: View, player: str, by: Cause) -> Script:
    """What the damage of an attack activates is resolved when a Life card has been checked."""
    yield Happen(("7-1-4-1-1", "4-6-1", "A50"), "damage-dealt", player, by=by)
    while due := tuple(one for one in s.standby if getattr(one.about, "moment", "") == DEALT):
        yield from take_next(s, due)


def deal_damage(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    count = amount(s, ctx, step["damage"])
    for player in whose(s, ctx, step.get("who", "opponent")):
        yield from deal(s, player, count, ctx.cause)
    return count > 0


def damage_leader(s: View, by: Cause, player: str) -> Script:
    """7-1-4-1-1 The Leader is dealt damage; it is determined once how much and how."""
    double, banished = rules_of_doubling(s, by.card), banishes(s, by.card)
    points = 2 if double else 1
    several = (*double, "7-1-4-1-1-3") if double else ()
    yield Damage((*several, "7-1-4-1-1", "7-1-4-1", "4-6-1"), player, points, by)
    if not area(s, player, LIFE):
        at_once = s.book.switches["A34"] == "immediate-win"
        lost = ("7-1-4-1-1-1", "1-2-1-1-1", "1-2-1") if at_once else AT_NO_LIFE
        yield from lose_by_damage(s, player, lost, by)
        return
    yield from points_of_damage(s, player, points, by, banished=banished, reading="A1")


STEPS: Mapping[str, Action] = {
    "damage": deal_damage,
}
