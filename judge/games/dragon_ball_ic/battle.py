"""7-3 to 7-6 A battle: one procedure for each step, in the order of the book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.rulebook import Reason
from judge.engine.script import Answer, Call, Cause, Decision, Script, Then, Together, sections
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.areas import ACTIVE, OTHER, PLAYERS, area, definition, turn_player
from judge.games.common.citations import asked_for
from judge.games.common.context import Context
from judge.games.common.events import Attack, EndBattle, Expire, Happen, Move, Note, Rest
from judge.games.common.facts import running_battle
from judge.games.common.queries import all_hold, candidates
from judge.games.common.said import ask
from judge.games.common.unknown import result_left_open
from judge.games.dragon_ball_ic import checkpoint
from judge.games.dragon_ball_ic.areas import ENERGY, FIELD, LEADER, MELEE, on_field
from judge.games.dragon_ball_ic.events import Break, Enter
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.keywords import (
    fill_waits,
    is_filling,
    reason_against_passing_by,
    rules_of_defense,
    rules_of_no_surge,
    surge_in,
    surging,
)
from judge.games.dragon_ball_ic.meaning import leaving_rules
from judge.games.dragon_ball_ic.play import forbidden
from judge.games.dragon_ball_ic.rulebook import book
from judge.games.dragon_ball_ic.steps import deal
from judge.games.dragon_ball_ic.values import layer_rules, power, raw, strike, unsaid, was_number

ATTACK = (
    Call("battle.attack"),
    checkpoint.call("7-3-1-1", "start"),
    Call("battle.attack.card"),
)
ATTACKED = (checkpoint.call("7-3-1-5"), Call("free", ("attack",)))
GUARD = (Call("battle.guard"), checkpoint.call("7-4-1-1", "start"), Call("free", ("guard",)))
COMPLETION = (
    Call("battle.completion"),
    checkpoint.call("7-6-1-1", "start"),
    Call("battle.completion.melee"),
    Call("battle.over"),
)
JUDGED = (checkpoint.call("7-5-1-5"), *COMPLETION)
COMPARISON = (checkpoint.call("7-5-1-1", "start"), Call("battle.compare"), *JUDGED)
JUDGEMENT = (Call("battle.judgement"), *COMPARISON)  # for a game that begins there
DECLINE: Answer = ("done",)
# what makes a power another one than the sum: a card that has left, a value below zero
SPECIAL = frozenset({"7-5-1-2-1", "7-5-1-3-1", "8-11-1", "1-3-6"})


def judgement(by: str) -> tuple[Call, ...]:
    """The Battle Judgment Step, with the section that leads to it."""
    return (Call("battle.judgement", (by,)), *COMPARISON)


def end_of_phase(by: str) -> tuple[Call, ...]:
    """The Battle Phase End Step, with the section that leads to it."""
    end = Call("battle-phase.end", (by,))
    return (end, checkpoint.call("7-7-1-2"), Call("battle-phase.over"))


# -- 7-3 Attack Step -----------------------------------------------------------------------------


def reasons_against_attacking(s: View, player: str, card: CardId) -> Iterator[Reason]:
    """Why a card cannot be chosen as the card that attacks."""
    here, facts = s.cards[card], (("card", card),)
    if here.owner != player or here.zone[1] not in FIELD:
        yield Reason("not-an-attacker", ("7-3-1-2", "7-1"), facts)
        return
    if here.state != ACTIVE:
        yield Reason("attacker-rested", ("7-3-1-2", "7-2-1-2-1", "7-1"), facts)
    new = here.since == s.facts.turn or s.facts.turn == 1
    if new and s.book.switches["DJ5"] == "not-yet":
        yield Reason("not-yet", ("7-1", "7-3-1-2"), facts)
    yield from forbidden(s, card, "attack")
    for reason in forbidden(s, card, "rest"):
        if s.book.switches["DJ21"] != "attacks-active":
            yield reason._replace(rule=(*sections(reason.rule), "7-3-1-3"))


def attackers(s: View, player: str) -> tuple[CardId, ...]:
    """7-3-1-2 The cards that can be chosen to attack."""
    return tuple(
        card
        for card in on_field(s, player)
        if next(reasons_against_attacking(s, player, card), None) is None
    )


def can_attack(s: View, player: str) -> bool:
    """7-2-1-2-1 Whether an attack can be declared: there is an active card."""
    active = any(s.cards[card].state == ACTIVE for card in on_field(s, player))
    if active and s.book.switches["DJ5"] == "not-yet":
        return bool(attackers(s, player))
    return active


@book.procedure("battle.attack", asks=False)
def attack_step(s: View) -> Script:
    """7-3-1-1 Abilities "at the start of the Attack Step" go on standby."""
    yield Happen(("7-3-1-1",), "start-of-attack-step", turn_player(s))


@book.procedure("battle.attack.card")
def choose_attack_card(s: View) -> Script:
    """7-3-1-2 The turn player may choose the card that attacks; without one the phase ends."""
    player = turn_player(s)
    options = tuple(("choose", card) for card in attackers(s, player))
    rule = ("7-3-1-2", "7-1")
    answer = yield Decision(rule, player, "attacker", (*options, DECLINE))
    if answer == DECLINE:
        if s.book.switches["DJ13"] == "back-to-standby":
            yield Note(("7-3-1-2", "7-2-1-2"), "no-attack", ())
            yield Then((Call("free", ("standby",)),))
            return
        yield Note(("7-3-1-2",), "no-attack", ())
        yield Then(end_of_phase("7-3-1-2"))
        return
    card = answer[1]
    yield Rest(("7-3-1-3", "4-7-1-2"), card, Cause("attack", player, card))
    yield Then((Call("battle.attack.target", (card, s.cards[card].serial)),))


def reasons_against_target(
    s: View, player: str, attacker: CardId, target: CardId
) -> Iterator[Reason]:
    """Why a card cannot be the target of an attack."""
    here, facts = s.cards[target], (("card", target),)
    enemy = OTHER[player]
    if here.owner != enemy or here.zone[1] not in FIELD:
        yield Reason("not-a-target", ("7-3-1-4",), facts)
        return
    reason = reason_against_passing_by(s, enemy, target)
    if reason is not None:
        yield reason
    yield from forbidden(s, target, "be-attacked")


def targets(s: View, player: str, attacker: CardId) -> tuple[CardId, ...]:
    return tuple(
        card
        for card in on_field(s, OTHER[player])
        if next(reasons_against_target(s, player, attacker, card), None) is None
    )


@book.procedure("battle.attack.target")
def choose_target(s: View, card: CardId, serial: int) -> Script:
    """7-3-1-4 The target is a card of the opponent's leader area or battle area."""
    player = turn_player(s)
    defended = rules_of_defense(s, OTHER[player])
    rule = ("7-3-1-4", *defended)
    options = tuple(("choose", one) for one in targets(s, player, card))
    answer = yield Decision(rule, player, "attacked", options, (card,))
    if answer is None:
        yield Note(("7-3-1-4", "1-3-2"), "no-target", (card,))
        yield Then((Call("free", ("standby",)),))
        return
    yield Attack(("7-3-1-4", "7-3-1-3", *defended), card, answer[1])
    yield Then(ATTACKED)


def guarded_area(s: View) -> str:
    """7-3-1-7 The area of the card that was chosen as the target."""
    return s.cards[running_battle(s).target].zone[1]


# -- 7-4 Guard Step ------------------------------------------------------------------------------


@book.procedure("battle.guard", asks=False)
def guard_step(s: View) -> Script:
    """7-4-1-1 A Leader is attacked: abilities "at the start of the Guard Step" go on standby."""
    yield Note(("7-4-1", "7-3-1-7"), "guard-step", (OTHER[turn_player(s)],))
    yield Happen(("7-4-1-1",), "start-of-guard-step", turn_player(s))


# -- 7-5 Battle Judgment Step --------------------------------------------------------------------


@book.procedure("battle.judgement", asks=False)
def judgement_step(s: View, by: str = "") -> Script:
    """7-5-1-1 Abilities "at the start of the Battle Judgment Step" go on standby."""
    yield Note((by, "7-5-1") if by else ("7-5-1",), "judgement-step", ())
    yield Happen(("7-5-1-1",), "start-of-judgement", turn_player(s))


def is_in_battle(s: View, card: CardId, serial: int) -> bool:
    """Whether the attack card or the guard card is still where it was."""
    here = s.cards[card]
    return here.serial == serial and here.zone[1] in FIELD


def last_values(s: View, card: CardId, serial: int) -> dict[str, Any] | None:
    """What a Leader that has left was like, where that is what counts."""
    for one, then, like in s.facts.last or ():
        if (one, then) == (card, serial) and definition(s, card).category == "leader":
            return dict(like) if s.book.switches["DJ9"] == "last-information" else None
    return None


def side_rules(s: View, card: CardId, cards: tuple[CardId, ...]) -> tuple[str, ...]:
    """Further sections of a sum: continuous effects, values below zero, text that is off."""
    found = [*layer_rules(s, cards, ("power",))]
    if any(raw(s, "power", one) <= 0 and definition(s, one).values["power"] for one in cards):
        found.append("1-3-6")
    if any(set(cards) & set(_of_no_skill(s, *live)) for live in s.derived().index.permanents):
        found.append("2-11-4")
    for one in cards:
        for effect in definition(s, one).effects:
            ctx = Context(s.cards[one].owner, one, s.cards[one].serial, effect.key)
            unmet = effect.kind == "permanent" and not all_hold(s, ctx, effect.when)
            about = any(set(cards) & set(_of_power(s, ctx, step)) for step in effect.do)
            if unmet and about and s.cards[one].zone[1] != MELEE:
                found.append("8-3-3")
    return tuple(found)


def _of_power(s: View, ctx: Context, step: Mapping[str, Any]) -> tuple[CardId, ...]:
    """The cards whose power a step of a permanent ability would change."""
    if "power" not in step and "set-power" not in step:
        return ()
    return candidates(s, ctx, step.get("target", "self"))


def _of_no_skill(s: View, card: CardId, effect: Effect) -> Iterator[CardId]:
    """The cards that a permanent ability asks whether they are without skills."""
    ctx = Context(s.cards[card].owner, card, s.cards[card].serial, effect.key)
    for step in effect.do:
        target = step.get("target")
        if isinstance(target, Mapping) and "non-skill" in dict(asked_for(target.get("filter", {}))):
            yield from candidates(s, ctx, {**target, "filter": {}})


def total(
    s: View, card: CardId, serial: int, player: str, main: str, gone: str
) -> tuple[int, tuple[str, ...]]:
    """7-5-1-2, 7-5-1-3 The power of a side, with the sections it rests on."""
    helpers = area(s, player, MELEE)
    found = sum(power(s, one) for one in helpers)
    if is_in_battle(s, card, serial):
        rules = side_rules(s, card, (card, *helpers))
        return found + power(s, card), (main, "2-8-1", *rules)
    last = last_values(s, card, serial)
    doubt = ("DJ9",) if definition(s, card).category == "leader" else ()
    if last is not None:
        return found + (was_number(s, card, last, "power") or 0), (
            main,
            "8-11-1",
            *side_rules(s, card, helpers),
            *doubt,
        )
    return found, (main, gone, *side_rules(s, card, helpers), *doubt)


@book.procedure("battle.compare")
def compare(s: View) -> Script:
    """7-5-1-4 The powers of both sides are compared; an equal attack succeeds."""
    battle, player = running_battle(s), turn_player(s)
    attacker, target = battle.attacker, battle.target
    attack, first = total(s, attacker, battle.attacker_serial, player, "7-5-1-2", "7-5-1-2-1")
    guard, second = total(s, target, battle.target_serial, OTHER[player], "7-5-1-3", "7-5-1-3-1")
    special = tuple(number for number in (*first, *second) if number in SPECIAL)
    rule = tuple(dict.fromkeys((*special, "7-5-1-4", *first, *second)))
    fought = (attacker, target, *area(s, "A", MELEE), *area(s, "B", MELEE))
    if any(unsaid(s, card, "power") for card in fought):
        succeeds = (yield from result_left_open(s, fought, rule)) == player
        code = "unknown-succeeds" if succeeds else "unknown-fails"
        yield Note(rule, code, (attacker, target))
    else:
        succeeds = attack >= guard
        yield Note(rule, "compared", (attacker, attack, target, guard))
    if not succeeds:
        return
    if s.cards[target].zone[1] == LEADER:
        yield from strike_leader(s)
    elif is_in_battle(s, battle.target, battle.target_serial):
        there = is_in_battle(s, battle.attacker, battle.attacker_serial)
        by = Cause("battle", player, battle.attacker if there else "")
        rule = ("7-5-1-4-2", "7-5-1-4-2-1", *leaving_rules(s, battle.target, ENERGY))
        yield Break(rule, battle.target, by)
    else:
        yield Note(("1-3-2", "7-5-1-4-2"), "guard-card-gone", (battle.target,))


def strike_leader(s: View) -> Script:
    """7-5-1-4-1 The attack card deals damage as high as its strike."""
    battle, player = running_battle(s), turn_player(s)
    card, serial = battle.attacker, battle.attacker_serial
    last = last_values(s, card, serial)
    there = is_in_battle(s, card, serial)
    by = Cause("battle", player, card if there or last is not None else "")
    moving = ("4-9-1-1-1", "7-5-1-4-1", "3-9-2")
    rule: tuple[str, ...] = ("7-5-1-4-1", "4-9-1-1", "4-9-1", "4-10-1-1", "4-10-1", "2-9-1")
    if unsaid(s, card, "strike") and (there or last is not None):
        yield from ask(s, card, "strike", rule)
    if there:
        points = strike(s, card)
        rule = (*rule, *layer_rules(s, (card,), ("strike",)))
    elif last is not None:
        points = was_number(s, card, last, "strike") or 0
        rule = (*rule, "8-11-1")
    else:
        points, rule = 0, (*rule, "7-5-1-4-1-1")
    yield from deal(s, OTHER[player], points, by, rule, moving)


# -- 7-6 Battle Completion Step ------------------------------------------------------------------


@book.procedure("battle.completion", asks=False)
def completion_step(s: View) -> Script:
    """7-6-1-1 Abilities "at the start of the Battle Completion Step" go on standby, Fill too."""
    yield Note(("7-5-1-5", "7-6-1"), "completion-step", ())
    yield Happen(("7-6-1-1",), "start-of-completion", turn_player(s))
    if fills(s) and s.book.switches["DJ7"] == "completion-start":
        yield fill_waits(s, "7-6-1-1")


def fills(s: View) -> bool:
    """Whether the card that attacks is still there, with Fill."""
    battle = running_battle(s)
    return is_filling(s, there=is_in_battle(s, battle.attacker, battle.attacker_serial))


@book.procedure("battle.completion.melee")
def leave_melee(s: View) -> Script:
    """7-6-1-2 All melee cards go to their masters' energy areas, or come in by Surge."""
    lying = tuple(card for player in PLAYERS for card in area(s, player, MELEE))
    due = surging(s)
    coming = tuple(card for card in lying if card in due)
    events: list[Enter | Move] = []
    for card in lying:
        if card in coming:
            owner = s.cards[card].owner
            own = tuple(beside for beside in coming if s.cards[beside].owner == owner)
            events.append(surge_in(s, card, own))
        else:
            leaving = leaving_rules(s, card, ENERGY)
            rule = ("7-6-1-2", *rules_of_no_surge(s, card), "4-3-2", *leaving)
            events.append(Move(rule, card, ENERGY, "bottom", shown=True))
    if events:
        yield Together(tuple(events))


@book.procedure("battle.over")
def battle_over(s: View) -> Script:
    """7-6-1-3 Effects "during that battle" end, and the game goes back to the Standby Step."""
    ended = tuple(one for one in s.modifiers if one.until[:1] == ("this-battle",))
    if ended:
        yield Expire(("7-6-1-3",), ended)
    if fills(s) and s.book.switches["DJ7"] == "after-expiry":
        yield fill_waits(s, "7-6-1-3")
    yield EndBattle(("7-6-1-4",))
    yield Then((Call("free", ("standby",)),))
