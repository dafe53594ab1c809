"""6 Course of the game: the five phases, which both players go through together."""

from __future__ import annotations

from judge.engine.modifiers import Modifier, ending
from judge.engine.script import Answer, Call, Cause, Decision, Script, Sealed, Then, Together
from judge.engine.side_by_side import side_by_side
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.games.cards import UNKNOWN
from judge.games.common.areas import DECK, HAND, PLAYERS, area
from judge.games.common.events import (
    BeginTurn,
    Draw,
    Expire,
    Flip,
    Modify,
    Move,
    Note,
    SetFact,
    Undelay,
)
from judge.games.common.memory import LEFT
from judge.games.common.prohibitions import ban_on
from judge.games.common.said import ask
from judge.games.common.values import added, is_contested
from judge.games.kaiun_colosseum.areas import BATTLE, COST_AREA, TRASH, battle_card, face_up_card
from judge.games.kaiun_colosseum.battle import BATTLE_STEPS
from judge.games.kaiun_colosseum.events import EndSimultaneous, Simultaneous
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.frame import SAME_TIME, carry_out_all
from judge.games.kaiun_colosseum.keywords import UNSEEN, waiting_effects
from judge.games.kaiun_colosseum.losing import judge_loss
from judge.games.kaiun_colosseum.rulebook import book
from judge.games.kaiun_colosseum.values import LUCK, RESET, cost, unsaid

DRAW_PHASE = ("turn.draw", "turn.draw.end")
SET_PHASE = ("turn.set", "turn.set.end")
OPEN_PHASE = ("turn.open", "turn.open.end")
COST_PHASE = (
    "turn.cost.pay",
    "turn.cost.trash",
    "turn.cost.losers",
    "turn.cost.reset",
    "turn.cost.effects",
    "turn.end",
)
TURN = (*DRAW_PHASE, *SET_PHASE, *OPEN_PHASE, *BATTLE_STEPS, *COST_PHASE)
WHOLE_TURN = Then(tuple(map(Call, TURN)))
STAY: Answer = ("stay",)
NOTHING = "none"  # where a face-up card may go without another one


# -- 6-2 Draw Phase --------------------------------------------------------------------------


@book.procedure("turn.draw")
def draw(s: View) -> Script:
    """6-2-1 Both players draw one card."""
    draws = {player: Draw(("6-2-1", "4-3-2", "4-3-1"), player) for player in PLAYERS}
    if s.book.switches["KJ4"] != "same-time":
        for player in PLAYERS:
            yield draws[player]
        return
    yield Simultaneous(("6-2-1",))
    yield Together(tuple(draws.values()))
    yield EndSimultaneous()
    yield from judge_loss(s)


@book.procedure("turn.draw.end", asks=False)
def end_draw(s: View) -> Script:
    """6-2-2 On to the Set Phase."""
    yield SetFact(("6-2-2",), "phase", "set")


# -- 6-3 Set Phase ---------------------------------------------------------------------------


def reason_against_setting(s: View, player: str, card: CardId) -> tuple[str, ...]:
    """The sections by which a card of the hand cannot be placed."""
    return ("1-3-1",) if ban_on(s, "set", card, player=player) else ()


def _placeable(s: View, player: str) -> tuple[CardId, ...]:
    return tuple(
        card
        for card in area(s, player, HAND)
        if s.cards[card].define != UNKNOWN and not reason_against_setting(s, player, card)
    )


def _forbidden(s: View, player: str) -> tuple[str, ...]:
    hand = area(s, player, HAND)
    return next((why for one in hand if (why := reason_against_setting(s, player, one))), ())


def _set_decision(s: View, player: str, *rule: str) -> Decision:
    """6-3-1 Which card of the hand is placed."""
    options = tuple(("set", card) for card in _placeable(s, player))
    return Decision(("6-3-1", *rule, *_forbidden(s, player)), player, "set", options)


def _stay_decision(s: View, player: str, *rule: str) -> Decision:
    """6-3-2 Whether the face-up card makes room for another one."""
    options: list[Answer] = [STAY]
    held = ban_on(s, "leave", face_up_card(s, player)) is not None
    if not held:
        options += [("set", card) for card in _placeable(s, player)]
    empty = not area(s, player, HAND)
    if empty and not held and s.book.switches["KJ19"] == "as-far-as-possible":
        options.append(("set", NOTHING))
    banned = ("1-3-1",) if held else _forbidden(s, player)
    return Decision(("6-3-2", *rule, *banned), player, "stay", tuple(options))


def _asked(decisions: list[Decision]) -> Script:
    """Questions to several players are sealed."""
    if len(decisions) == 1:
        return ((yield decisions[0]),)
    return (yield Sealed(tuple(decisions)))


@book.procedure("turn.set")
def set_cards(s: View) -> Script:
    """6-3-1 Who has no face-up card places one; 6-3-2 then the others may exchange theirs."""
    empty = tuple(player for player in PLAYERS if not face_up_card(s, player))
    others = tuple(player for player in PLAYERS if player not in empty)
    if empty and others and s.book.switches["KJ5"] == "all-at-once":
        yield from _all_at_once(s, empty, others)
        return
    both = () if empty and others else ("1-3-4",)
    if empty:
        answers = yield from _asked([_set_decision(s, player, *both) for player in empty])
        yield from _place(s, empty, answers, ("6-3-1",))
    if others:
        answers = yield from _asked([_stay_decision(s, player, *both) for player in others])
        yield from _exchange(s, others, answers)


def _all_at_once(s: View, empty: tuple[str, ...], others: tuple[str, ...]) -> Script:
    """Everybody decides in secret, whatever lies in the battle areas."""
    asked = {player: _set_decision(s, player, "1-3-4") for player in empty}
    asked |= {player: _stay_decision(s, player, "1-3-4") for player in others}
    answers = yield Sealed(tuple(asked[player] for player in PLAYERS))
    said = dict(zip(PLAYERS, answers, strict=True))
    yield from _place(s, empty, tuple(said[player] for player in empty), ("6-3-1",))
    yield from _exchange(s, others, tuple(said[player] for player in others))


def _exchange(s: View, players: tuple[str, ...], answers: tuple[Answer, ...]) -> Script:
    """Who exchanges trashes the old card first."""
    going = [(p, answer) for p, answer in zip(players, answers, strict=True) if answer != STAY]
    for player, answer in going:
        yield Move(("6-3-2", "3-1-5"), face_up_card(s, player), TRASH, "top")
        if answer[1] == NOTHING:
            yield Note(("1-3-2", "6-3-2"), "nothing-placed", (player,))
    placing = tuple(player for player, answer in going if answer[1] != NOTHING)
    yield from _place(s, placing, tuple(a for _, a in going if a[1] != NOTHING), ("6-3-2",))


def _place(
    s: View, players: tuple[str, ...], answers: tuple[Answer | None, ...], rule: tuple[str, ...]
) -> Script:
    """Place the chosen cards face-down, all at the same time."""
    events = []
    for player, answer in zip(players, answers, strict=True):
        if answer is None:
            yield _not_placed(s, player, rule)
        else:
            events.append(Move((*rule, "3-5-1", "3-5-2"), answer[1], BATTLE, face="down"))
    if events:
        yield Together(tuple(events))


def unknown_placeable(s: View, player: str) -> int:
    """How many cards of the hand nothing is known of and nothing forbids to place."""
    hand = (card for card in area(s, player, HAND) if s.cards[card].define == UNKNOWN)
    return sum(not reason_against_setting(s, player, card) for card in hand)


def _not_placed(s: View, player: str, rule: tuple[str, ...]) -> Note:
    """Why no card is placed: one that nobody knows might be, or there is none that can."""
    if unknown_placeable(s, player):
        return Note(rule, "unknown-placed", (player,))
    return Note((*(_forbidden(s, player) or ("1-3-2",)), *rule), "nothing-placed", (player,))


@book.procedure("turn.set.end", asks=False)
def end_set(s: View) -> Script:
    """6-3-3 On to the Open Phase."""
    yield SetFact(("6-3-3",), "phase", "open")


# -- 6-4 Open Phase --------------------------------------------------------------------------


@book.procedure("turn.open")
def open_cards(s: View) -> Script:
    """6-4-1 Face-down cards are turned face-up."""
    cards = tuple(card for player in PLAYERS if (card := battle_card(s, player)))
    turned = tuple(card for card in cards if s.cards[card].face == "down")
    if turned:
        yield Together(tuple(Flip(("6-4-1",), card, "up") for card in turned))
    yield Then((Call("turn.open.effects", turned),))


@book.procedure("turn.open.effects")
def on_open(s: View, *turned: CardId) -> Script:
    """6-4-2, 10-1-1-1 [On Open] effects of both players' cards, also of a card that has stayed."""
    waiting = tuple(
        one
        for player in PLAYERS
        if (card := face_up_card(s, player))
        for one in waiting_effects(s, card, "on-open")
        if card in turned or s.book.switches["KJ6"] != "only-when-turned"
    )
    yield from carry_out_all(s, waiting, (*SAME_TIME, UNSEEN))


@book.procedure("turn.open.end", asks=False)
def end_open(s: View) -> Script:
    """6-4-3 On to the Battle Phase."""
    yield SetFact(("6-4-3",), "phase", "battle")


# -- 6-6 Cost Phase --------------------------------------------------------------------------


@book.procedure("turn.cost.pay")
def pay_costs(s: View) -> Script:
    """6-6-1 Both players pay the printed cost of their card, card by card from their decks."""
    at_once = s.book.switches["KJ3"] == "earlier-refresh-loses"
    due = {}
    for player in PLAYERS:
        due[player] = yield from _due(s, player)
    yield Simultaneous(("6-6-1",))
    scripts = tuple(_pay(s, player, due[player]) for player in PLAYERS)
    yield from side_by_side(scripts, after_each=(lambda: judge_loss(s)) if at_once else None)
    yield EndSimultaneous()
    yield from judge_loss(s, "6-6-1-1-1", when=())


def _due(s: View, player: str) -> Script:
    """6-6-1 The printed cost of a player's card; of an unknown one it has to be said."""
    card = battle_card(s, player)
    if card and unsaid(s, card, "cost"):
        yield from ask(s, card, "cost", ("6-6-1", "2-5-1"))
    return cost(s, card) if card else 0


def _pay(s: View, player: str, due: int) -> Script:
    """6-6-1-1 After a refresh in between, the rest is paid."""
    for paid in range(due):
        top = area(s, player, DECK)[:1]
        if not top:
            yield Note(("1-3-2", "6-6-1"), "as-far-as-possible", (due, paid))
            return
        refreshed = _refreshes(s, player)
        yield Move(("6-6-1", "2-5-1", "3-6-1", "3-6-2"), top[0], COST_AREA)
        if _refreshes(s, player) > refreshed and paid + 1 < due:
            yield Note(("6-6-1-1",), "pay-the-rest", (player, due - paid - 1))


def _refreshes(s: View, player: str) -> int:
    """How often a player has performed a refresh this turn."""
    return (s.facts.refreshes or ()).count(player)


@book.procedure("turn.cost.trash")
def trash_costs(s: View) -> Script:
    """6-6-2 What was paid goes to the trash."""
    rule = ("6-6-2", "3-6-3", "3-4-1")
    for player in PLAYERS:
        paid = area(s, player, COST_AREA)[::-1]
        if paid:
            yield Together(tuple(Move(rule, card, TRASH, "top") for card in paid))


@book.procedure("turn.cost.losers", asks=is_contested)
def trash_losers(s: View) -> Script:
    """6-6-3 Cards that lost or drew the battle go to the trash."""
    result = s.facts.battle
    if result is None or result.void:
        return
    for card, serial in result.fought:
        here = s.cards[card]
        if here.serial == serial and here.owner != result.winner:
            yield Move(("6-6-3", "3-1-5", "3-4-1"), card, TRASH, "top", Cause("battle"))


@book.procedure("turn.cost.reset", asks=False)
def reset_luck(s: View) -> Script:
    """6-6-4 Changes of luck values are reset; permanent effects go on."""
    over = ending(s.modifiers, lambda one: one.layer in RESET)
    if over:
        yield Expire(("6-6-4",), over)
    cards = [card for player in PLAYERS if (card := face_up_card(s, player))]
    kept = [(c, name, more) for c in cards for name in LUCK if (more := added(s, name, c))]
    rule = ("8-1-2-2-4", "8-1-2-2", "6-6-4") if kept else ("6-6-4",)
    if kept and s.book.switches["KJ10"] == "gone":
        for card, name, more in kept:
            yield Modify(("6-6-4",), Modifier(name, -more, card, s.cards[card].serial))
    elif kept or not over:
        yield Note(rule, "luck-kept" if kept else "luck-reset", ())


@book.procedure("turn.cost.effects")
def end_of_turn(s: View) -> Script:
    """6-6-5 Effects "at the end of this turn", printed ones and those left by others."""
    waiting: list[Waiting] = []
    for player in PLAYERS:
        card = face_up_card(s, player)
        if card:
            waiting += waiting_effects(s, card, "end-of-turn")
    for card in _gone(s):
        late = waiting_effects(s, card, "end-of-turn")
        if late and s.book.switches["KJ8"] == "all-happen":
            waiting += late
        else:
            for one in late:
                yield Note(("2-6-2", "6-6-5"), "not-valid-here", (card, one.effect))
    for left in s.facts.delayed or ():
        moved = s.cards[left.card].serial != left.serial
        if moved and s.book.switches["KJ8"] == "none-happen":
            yield Note(("3-1-5",), "moved-away", (left.card, left.effect))
            yield Undelay(("3-1-5",), left)
        else:
            name = f"{LEFT}{left.stamp}"
            waiting.append(Waiting(name, left.card, left.serial, left.player))
    yield from carry_out_all(s, tuple(waiting), SAME_TIME)


def _gone(s: View) -> list[CardId]:
    """Cards that fought this turn and have left the battle area since."""
    result = s.facts.battle
    if result is None:
        return []
    return [
        card
        for card, serial in result.fought
        if s.cards[card].serial != serial and s.cards[card].zone[1] == TRASH
    ]


@book.procedure("turn.end", asks=False)
def end_turn(s: View) -> Script:
    """6-6-6 The turn ends; the next one begins with its Draw Phase."""
    over = ending(s.modifiers, lambda one: _ends(s, one))
    if over:
        yield Expire(("6-6-6",), over)
    for left in s.facts.delayed or ():
        yield Note(("6-6-5-1", "6-6-5"), "too-late", (left.card, left.effect))
        yield Undelay(("6-6-5",), left)
    yield from begin_turn(s, ("6-6-6", "6-1-1"))


def _ends(s: View, one: Modifier) -> bool:
    """What lasts this turn, and what depends on a card that is gone."""
    if one.until:
        return one.until[0] == "this-turn"
    if one.layer == "ban" and not one.card:
        return s.cards[one.value.source].zone[1] != BATTLE
    return one.layer not in RESET and s.book.switches["KJ9"] == "until-end-of-turn"


def begin_turn(s: View, rule: tuple[str, ...]) -> Script:
    """6-1-1 A turn of both players: all its phases wait from now on."""
    yield BeginTurn(rule, "", s.facts.turn + 1, 0)
    yield SetFact(rule, "phase", "draw")
    yield WHOLE_TURN
