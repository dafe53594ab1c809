"""7 Attacks and battles: one procedure for each step, in the order of the book."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.modifiers import Modifier
from judge.engine.rulebook import Reason
from judge.engine.script import DONE, Answer, Call, Cause, Cites, Decision, Script, Then
from judge.engine.state import CardId
from judge.games.cards import UNKNOWN
from judge.games.common.activation import payable
from judge.games.common.areas import (
    ACTIVE,
    HAND,
    OTHER,
    RESTED,
    area,
    definition,
    in_turn_order,
    own_turns,
    turn_player,
)
from judge.games.common.context import Context
from judge.games.common.events import (
    Attack,
    EndBattle,
    Expire,
    Happen,
    Modify,
    Move,
    Note,
    Rest,
    Undelay,
)
from judge.games.common.facts import running_battle
from judge.games.common.prohibitions import attack_ban, ban_on
from judge.games.common.resolution import has_delayed, resolve_delayed
from judge.games.common.steps import action_of
from judge.games.common.unknown import result_left_open
from judge.games.common.values import Ban, has_keyword, index_of, is_banned, is_contested, permitted
from judge.games.one_piece.areas import CHARACTERS, LEADER, TRASH
from judge.games.one_piece.damage import damage_leader
from judge.games.one_piece.events import CutBattle, Ko
from judge.games.one_piece.facts import View
from judge.games.one_piece.keywords import (
    KO,
    UNDEFINED,
    activate_blocker,
    has_rush,
    is_blocker,
    is_unblockable,
    only_at_characters,
    reason_against_counter,
    reasons_against_blocker,
    rules_of_haste,
    rules_of_unblockable,
)
from judge.games.one_piece.play import reasons_against_paying
from judge.games.one_piece.prohibitions import attack_price
from judge.games.one_piece.rulebook import book
from judge.games.one_piece.values import counter_of, given_rules, of_open_power, power

STEPS = (
    "battle.attack.close",
    "battle.block",
    "battle.block.close",
    "battle.counter.open",
    "battle.counter",
    "battle.counter.close",
    "battle.damage",
    "battle.end",
    "battle.end.delayed",
    "battle.end.turn-player",
    "battle.end.other-player",
    "battle.over",
)
BATTLE = Then(tuple(map(Call, STEPS)))


# -- 7-1-1 Attack Step -----------------------------------------------------------------------


def reasons_against_attacking(s: View, player: str, attacker: CardId) -> Iterator[Reason]:
    """Why a card cannot attack at all, each reason with its section."""
    card = s.cards[attacker]
    facts = (("card", attacker),)
    if own_turns(s, player) <= 1:
        yield Reason("first-turn", ("6-5-6-1",), (("player", player),))
    if card.owner != player or card.zone[1] not in (LEADER, CHARACTERS):
        yield Reason("not-an-attacker", ("7-1-1-1", "7-1"), facts)
        return
    if card.state != ACTIVE:
        yield Reason("attacker-rested", ("7-1-1-1",), facts)
    if (
        card.zone[1] == CHARACTERS
        and card.since == s.facts.turn
        and not rules_of_haste(s, attacker)
    ):
        unknown = UNDEFINED if has_keyword(s, attacker, "rush-character") else ()
        yield Reason("entered-this-turn", ("3-7-4", *unknown), facts)
    if is_banned(s, "attack", "rest"):
        yield from _forbidden_attacks(s, player, attacker)


def _forbidden_attacks(s: View, player: str, attacker: CardId) -> Iterator[Reason]:
    by = Cause("attack", player, attacker)
    bans = (
        (attack_ban(s, attacker, None), ("1-3-1",)),
        (ban_on(s, "rest", attacker, by=by), ("1-3-1", "7-1-1-1")),  # who attacks is rested
    )
    for ban, rule in bans:
        if ban is not None:
            yield Reason("forbidden", rule, (("card", attacker), ("by", ban.source)))
    price = [part for part in attack_price(s, attacker) if "at" not in part[0].data]
    if price:
        ban, _ = price[0]
        ctx = Context(player, attacker, s.cards[attacker].serial, ban.effect)
        if not payable(s, ctx, tuple(part for _, part in price)):
            facts = (("card", attacker), ("by", ban.source))
            yield Reason("cannot-pay", ("1-3-1",), facts)


def reasons_against_target(
    s: View, player: str, attacker: CardId, target: CardId
) -> Iterator[Reason]:
    """Why a card cannot be the target of an attack."""
    card = s.cards[target]
    facts = (("card", target),)
    if card.owner == player or card.zone[1] not in (LEADER, CHARACTERS):
        yield Reason("not-a-target", ("7-1-1-2",), facts)
        return
    if (
        card.zone[1] == CHARACTERS
        and card.state != RESTED
        and not permitted(s, attacker, "attack-active")
    ):
        yield Reason("target-active", ("7-1-1-2",), facts)
    if card.zone[1] == LEADER and (against := only_at_characters(s, attacker)):
        yield against
    ban = attack_ban(s, attacker, target) if is_banned(s, "attack") else None
    if ban is not None and "at" in ban.data:
        rule = ("3-7-4", "1-3-1") if _lets_attack_at_once(s, attacker, ban) else ("1-3-1",)
        yield Reason("forbidden", rule, (("card", attacker), ("by", ban.source)))


def _lets_attack_at_once(s: View, attacker: CardId, ban: Ban) -> bool:
    """Whether a Character's own text lets it attack at once, and leaves out this target."""
    new = s.cards[attacker].since == s.facts.turn and not has_rush(s, attacker)
    return new and ban.source == attacker and permitted(s, attacker, "attack-at-once")


def attacks(s: View, player: str) -> Iterator[Answer]:
    """Every attack that can be declared now."""
    enemy = OTHER[player]
    cards = s.cards
    leader = area(s, enemy, LEADER)
    enemies = area(s, enemy, CHARACTERS)
    banned, turn = is_banned(s, "attack", "rest"), s.facts.turn
    targets = (*leader, *enemies)
    for attacker in (*area(s, player, LEADER), *area(s, player, CHARACTERS)):
        card = cards[attacker]
        if card.state != ACTIVE:
            continue
        # without a ban only Characters that are new need a closer look
        looked_at = banned or card.since == turn
        if looked_at and any(reasons_against_attacking(s, player, attacker)):
            continue
        active_too = permitted(s, attacker, "attack-active")
        for target in targets:
            card = cards[target]
            if card.zone[1] == CHARACTERS and card.state != RESTED and not active_too:
                continue
            if looked_at and any(reasons_against_target(s, player, attacker, target)):
                continue
            yield ("attack", attacker, target)


def asks_when_declared(s: View) -> bool:
    return is_banned(s, "attack", "rest") or is_contested(s)


@book.procedure("battle.declare", asks=asks_when_declared)
def declare(s: View, attacker: CardId, target: CardId) -> Script:
    """7-1-1 Attack Step: rest the attacker, choose the target, effects activate."""
    player = turn_player(s)
    price = attack_price(s, attacker, target) if is_banned(s, "attack") else ()
    serial = s.cards[attacker].serial
    # paid before the attacker is rested: the payment may be the attacker itself, and then
    # there is no attack
    for ban, part in price:
        ctx = Context(player, attacker, s.cards[attacker].serial, ban.effect)
        yield Note(("1-3-1",), "pay-to-attack", (attacker, ban.source))
        yield from action_of(s, part)(s, ctx, part, True)
    haste: tuple[str, ...] = ()
    if s.cards[attacker].zone[1] == CHARACTERS and s.cards[attacker].since == s.facts.turn:
        haste = rules_of_haste(s, attacker)
    rest = Rest(("7-1-1-1", "7-1", *haste), attacker, Cause("attack", player, attacker))
    if s.cards[attacker].serial != serial or (yield rest) != DONE:
        yield Note(("7-1-1-1",), "no-attack", (attacker,))
        return
    wide = s.cards[target].state == ACTIVE and s.cards[target].zone[1] == CHARACTERS
    yield Attack((*(("1-3-1",) if wide else ()), "7-1-1-2"), attacker, target)
    if attacked := s.book.policy.attacked_at_once(s):
        yield Happen(attacked, "attacked-at-once", OTHER[player])
    yield BATTLE


def left(s: View) -> CardId | None:
    """The attacker or the target, if it has moved to another area since."""
    battle = running_battle(s)
    for card, serial in (
        (battle.attacker, battle.attacker_serial),
        (battle.target, battle.target_serial),
    ):
        fighter = s.cards[card]
        gone = fighter.serial != serial
        if gone and s.book.switches["A31"] == "continues" and fighter.zone[1] == CHARACTERS:
            continue
        if gone:
            return str(card)
    return None


def _close(s: View, rule: str) -> Script:
    """At the end of a step: if a card of the battle has left, go on with the end of it."""
    battle = s.facts.battle
    if battle is None or battle.cut:
        return
    card = left(s)
    if card is not None:
        yield Note((rule, "3-1-6"), "left-the-battle", (card,))
        yield CutBattle((rule,))


@book.procedure("battle.attack.close", asks=False)
def close_attack_step(s: View) -> Script:
    """7-1-1-4 Whether both cards are still there at the end of the Attack Step."""
    return _close(s, "7-1-1-4")


# -- 7-1-2 Block Step ------------------------------------------------------------------------


def reasons_against_blocking(s: View, player: str, card: CardId) -> Iterator[Reason]:
    """Why a card cannot block, each reason with its section."""
    if running_battle(s).blocked:
        yield Reason("blocked-already", ("7-1-2-1",), (("card", card),))
    yield from reasons_against_blocker(s, player, card)


def blockers(s: View, player: str) -> tuple[CardId, ...]:
    return tuple(
        card
        for card in (*area(s, player, LEADER), *area(s, player, CHARACTERS))
        if is_blocker(s, card) and next(reasons_against_blocking(s, player, card), None) is None
    )


def _forbidden_to_block(s: View, player: str) -> tuple[str, ...]:
    """The section by which nobody blocks, where nothing but a prohibition or [Unblockable]
    keeps a card from it."""
    attacker = running_battle(s).attacker
    if not is_banned(s, "block", "rest") and not is_unblockable(s, attacker):
        return ()
    for card in (*area(s, player, LEADER), *area(s, player, CHARACTERS)):
        reasons = [reason.code for reason in reasons_against_blocking(s, player, card)]
        if reasons == ["forbidden"]:
            return ("1-3-3",)
        if reasons == ["unblockable"]:
            return rules_of_unblockable(s, attacker)
    return ()


@book.procedure("battle.block")
def block(s: View) -> Script:
    """7-1-2, 7-1-2-1 Block Step: the player under attack may activate one [Blocker]."""
    if running_battle(s).cut:
        return
    player = OTHER[turn_player(s)]
    options = tuple(("block", card) for card in blockers(s, player))
    rule = ("7-1-2-1",) if options else (*_forbidden_to_block(s, player), "7-1-2-1")
    if options and is_unblockable(s, running_battle(s).attacker):
        rule = (*rule, *UNDEFINED)
    answer = yield Decision(rule, player, "block", (*options, ("no block",)))
    if answer != ("no block",):
        yield from activate_blocker(s, answer[1])


@book.procedure("battle.block.close", asks=False)
def close_block_step(s: View) -> Script:
    """7-1-2-3 Whether both cards are still there at the end of the Block Step."""
    return _close(s, "7-1-2-3")


# -- 7-1-3 Counter Step ----------------------------------------------------------------------


@book.procedure("battle.counter.open", asks=False)
def open_counter_step(s: View) -> Script:
    """7-1-3-1 Effects worded "when attacked" activate."""
    # a battle that was cut runs through its steps all the same, and does nothing in them
    if not running_battle(s).cut:
        yield Happen("7-1-3-1", "attacked", OTHER[turn_player(s)])


def counters(s: View, player: str) -> Iterator[Answer]:
    """Everything the player under attack can do in the Counter Step."""
    own = (*area(s, player, LEADER), *area(s, player, CHARACTERS))
    banned = is_banned(s, "counter")
    gained = s.modifiers or index_of(s).gives_effects
    for card in area(s, player, HAND):
        printed = definition(s, card)
        if printed.category == "character" and counter_of(s, card):
            if banned and ban_on(s, "counter", card) is not None:
                continue
            for target in own:
                yield ("counter", card, target)
        elif (
            printed.category == "event"
            and (gained or "counter" in printed.timings)
            and not any(reasons_against_counter_event(s, player, card))
        ):
            yield ("play", card)


def reasons_against_counter(s: View, player: str, card: CardId, target: CardId) -> Iterator[Reason]:
    """Why a Counter symbol cannot be used so, each reason with its section."""
    facts = (("card", card),)
    if s.cards[card].zone != (player, HAND):
        yield Reason("not-in-hand", ("7-1-3-2-1",), facts)
        return
    if not counter_of(s, card):
        yield Reason("no-counter", ("7-1-3-2-1", "2-10-1"), facts)
    if (ban := ban_on(s, "counter", card)) is not None:
        yield Reason("forbidden", ("1-3-3",), (("card", card), ("by", ban.source)))
    there = s.cards[target]
    if there.owner != player or there.zone[1] not in (LEADER, CHARACTERS):
        yield Reason("not-yours", ("7-1-3-2-1",), (("card", target),))


def reasons_against_counter_event(s: View, player: str, card: CardId) -> Iterator[Reason]:
    """Why an Event cannot be played in the Counter Step."""
    facts = (("card", card),)
    if s.cards[card].zone != (player, HAND):
        yield Reason("not-in-hand", ("7-1-3-2-2",), facts)
        return
    if s.cards[card].define == UNKNOWN:
        yield Reason("unknown-card", ("7-1-3-2-2",), facts)
        return
    if definition(s, card).category != "event":
        yield Reason("not-now", ("7-1-3-2", "6-5-3-1"), (*facts, ("ask", "counter")))
        return
    reason = reason_against_counter(s, card)
    if reason is not None:
        yield reason
        return
    yield from reasons_against_paying(s, player, card, "7-1-3-2-2")


@book.procedure("battle.counter")
def counter(s: View) -> Script:
    """7-1-3-2 The player under attack acts as often as they like; each time is one call."""
    if running_battle(s).cut:
        return
    player = OTHER[turn_player(s)]
    options = (*counters(s, player), ("no counter",))
    answer = yield Decision(("7-1-3-2",), player, "counter", options)
    if answer == ("no counter",):
        return
    if answer[0] == "play":
        yield Then((Call("play.event", (answer[1], "counter")), Call("battle.counter")))
        return
    yield Then((Call("battle.counter.symbol", answer[1:]), Call("battle.counter")))


@book.procedure("battle.counter.symbol", asks=is_contested)
def counter_symbol(s: View, card: CardId, target: CardId) -> Script:
    """7-1-3-2-1 Trash a Character card from hand; its Counter value raises power this battle."""
    player = s.cards[card].owner
    value = counter_of(s, card)
    by = Cause("effect", player, card, "counter symbol")
    yield Move(("7-1-3-2-1", "2-10-1"), card, TRASH, by=by, shown=True)
    modifier = Modifier(
        "power",
        value,
        target,
        s.cards[target].serial,
        until=("this-battle", player, s.facts.turn),
        owner=player,
        source="counter symbol",
    )
    yield Modify(("7-1-3-2-1",), modifier, by)


@book.procedure("battle.counter.close", asks=False)
def close_counter_step(s: View) -> Script:
    """7-1-3-2-3 Whether both cards are still there at the end of the Counter Step."""
    return _close(s, "7-1-3-2-3")


# -- 7-1-4 Damage Step -----------------------------------------------------------------------


@book.procedure("battle.damage")
def damage_step(s: View) -> Script:
    """7-1-4, 7-1-4-1, 7-1-4-1-2, 7-1-4-2 Compare power; the attacker wins with equal or greater
    power."""
    battle = running_battle(s)
    if battle.cut:
        return
    player = s.cards[battle.attacker].owner
    # both at one moment: nothing that is told below may change what was compared
    mine, theirs = power(s, battle.attacker), power(s, battle.target)
    values_: tuple[object, ...] = (battle.attacker, mine, battle.target, theirs)
    unknown = of_open_power(s, battle.attacker, battle.target)
    if unknown:
        values_ = (battle.attacker, None, battle.target, None)
    below = ("1-3-6-1", "1-3-6-1-1") if mine < 0 or theirs < 0 else ()
    rule: Cites = ("7-1-4-1", *given_rules(s, battle.attacker, battle.target), *below)
    wins = mine >= theirs
    if unknown and unknown != ((battle.attacker,) if wins else (battle.target,)):
        wins = (yield from result_left_open(s, unknown, rule)) == player
    if not wins:
        yield Note(("7-1-4-2", *rule[1:]), "attacker-loses-battle", values_)
        return
    yield Note(rule, "attacker-wins-battle", values_)
    by = Cause("battle", player, battle.attacker)
    if s.cards[battle.target].zone[1] == CHARACTERS:
        yield Ko(("7-1-4-1-2", "7-1-4-1", *KO), battle.target, by)
        return
    yield from damage_leader(s, by, OTHER[player])


# -- 7-1-5 End of the Battle -----------------------------------------------------------------


@book.procedure("battle.end", asks=False)
def end_of_battle(s: View) -> Script:
    """7-1-5-1, 7-1-5-2 The battle ends; effects that wait for it activate."""
    yield Note(("7-1-5-1",), "battle-ends", ())
    yield Happen("7-1-5-2", "battle-end", turn_player(s))


@book.procedure("battle.end.delayed", asks=has_delayed)
def do_what_was_left(s: View) -> Script:
    """7-1-5-2 What effects have left for the end of the battle, the turn player's first."""
    for player in in_turn_order(s):
        for left_over in s.facts.delayed or ():
            if left_over.at == "end-of-battle" and left_over.player == player:
                yield Undelay(("7-1-5-2",), left_over)
                yield from resolve_delayed(s, left_over, ("8-1-4-2",))


def _expire_battle(s: View, player: str, rule: str) -> Script:
    ended = tuple(
        modifier
        for modifier in s.modifiers
        if modifier.until[:1] == ("this-battle",) and modifier.owner == player
    )
    if ended:
        yield Expire((rule,), ended)


@book.procedure("battle.end.turn-player", asks=False)
def end_turn_players_effects(s: View) -> Script:
    """7-1-5-3 The turn player's effects "during this battle" end."""
    return _expire_battle(s, in_turn_order(s)[0], "7-1-5-3")


@book.procedure("battle.end.other-player", asks=False)
def end_other_players_effects(s: View) -> Script:
    """7-1-5-4 The non-turn player's effects "during this battle" end."""
    return _expire_battle(s, in_turn_order(s)[1], "7-1-5-4")


@book.procedure("battle.over", asks=False)
def back_to_main(s: View) -> Script:
    """7-1-5-5 Back to the Main Phase."""
    yield EndBattle(("7-1-5-5",))
