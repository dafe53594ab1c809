"""6 Progress of the game: the phases of a turn, step by step."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Any, cast

from judge.engine.modifiers import Modifier
from judge.engine.script import Answer, Call, Cause, Decision, Script, Then
from judge.engine.state import CardId
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
from judge.games.common.events import (
    BeginTurn,
    Draw,
    Expire,
    Happen,
    Note,
    SetActive,
    SetFact,
    Undelay,
)
from judge.games.common.facts import first_player
from judge.games.common.resolution import has_delayed, resolve_delayed
from judge.games.common.values import index_of, is_banned, is_contested, is_valid, values
from judge.games.one_piece.areas import (
    CHARACTERS,
    COST_AREA,
    DON_DECK,
    GIVEN,
    LEADER,
    REFRESH_PHASE,
    STAGE,
    dons,
)
from judge.games.one_piece.battle import attacks
from judge.games.one_piece.choices import choose_don
from judge.games.one_piece.events import GiveDon, PlaceDon, ReleaseDon
from judge.games.one_piece.facts import View
from judge.games.one_piece.moving import moving_don
from judge.games.one_piece.play import activations, costs_as_printed, reasons_against_playing
from judge.games.one_piece.policy import defeat_check
from judge.games.one_piece.rulebook import book

TURN = (
    "turn.refresh",
    "turn.refresh.expire",
    "turn.refresh.start",
    "turn.refresh.don",
    "turn.refresh.activate",
    "turn.draw",
    "turn.don",
    "turn.main.start",
    "turn.main",
)
END = (
    "turn.end",
    "turn.end.yours",
    "turn.end.opponents",
    "turn.end.unmarked",
    "turn.end.delayed.turn-player",
    "turn.end.delayed.other-player",
    "turn.end.expire",
    "turn.end.next",
)
DRAW_PHASE = Cause("rule", effect="draw phase")
REFRESH = Cause("rule", effect=REFRESH_PHASE)
WHOLE_TURN = Then(tuple(map(Call, TURN)))
WHOLE_END = Then(tuple(map(Call, END)))


# -- 6-2 Refresh Phase -----------------------------------------------------------------------


@book.procedure("turn.refresh", asks=False)
def refresh(s: View) -> Script:
    """6-1-2 A turn begins with its Refresh Phase."""
    yield SetFact(("6-1-2", "6-2"), "phase", "refresh")


@book.procedure("turn.refresh.expire", asks=False)
def end_until_start(s: View) -> Script:
    """6-2-1 Effects that last until the start of the turn end."""
    player, turn = turn_player(s), s.facts.turn
    ended = tuple(
        modifier
        for modifier in s.modifiers
        if modifier.until[:2] == ("until-start-of-your-next-turn", player)
        and cast("int", modifier.until[2]) < turn
    )
    if ended:
        yield Expire(("6-2-1",), ended)


@book.procedure("turn.refresh.start", asks=has_delayed)
def start_of_turn(s: View) -> Script:
    """6-2-2 Effects "at the start of the turn" activate."""
    yield Happen("6-2-2", "start-of-turn", turn_player(s))
    for delayed in s.facts.delayed or ():
        if delayed.at == "start-of-your-next-turn" and delayed.player == turn_player(s):
            yield Undelay(("6-2-2",), delayed)
            yield from resolve_delayed(s, delayed, ("8-1-4-2",))


@book.procedure("turn.refresh.don", asks=False)
def return_given_don(s: View) -> Script:
    """6-2-3 DON!! cards given to your cards go back to the cost area rested."""
    for don in area(s, turn_player(s), GIVEN):
        yield from moving_don(s, ReleaseDon(("6-2-3",), don))


@book.procedure("turn.refresh.activate", asks=is_contested)
def set_all_active(s: View) -> Script:
    """6-2-4 All your rested cards become active."""
    player = turn_player(s)
    for zone in (LEADER, CHARACTERS, STAGE, COST_AREA):
        for card in area(s, player, zone):
            if s.cards[card].state == RESTED:
                yield SetActive(("6-2-4",), card, REFRESH)
    ended = tuple(modifier for modifier in s.modifiers if _ends_with_refresh(s, modifier, player))
    if ended:
        yield Expire(("8-1-4-2 (over)", "6-2-4"), ended)


def _ends_with_refresh(s: View, modifier: Modifier, player: str) -> bool:
    """Whether something was about this Refresh Phase: the card's, or the effect's player's."""
    word = modifier.until[:1]
    if word == ("your-next-refresh",):
        return modifier.owner == player
    return word == ("next-refresh",) and _of(s, modifier, player)


def _of(s: View, modifier: Modifier, player: str) -> bool:
    return modifier.whom == player or (
        bool(modifier.card) and s.cards[modifier.card].owner == player
    )


# -- 6-3 Draw Phase, 6-4 DON!! Phase ---------------------------------------------------------


def is_first_turn_of_first_player(s: View) -> bool:
    player = turn_player(s)
    return player == first_player(s) and own_turns(s, player) == 1


@book.procedure("turn.draw", asks=is_contested)
def draw(s: View) -> Script:
    """6-3-1 The turn player draws; the first player does not on their first turn."""
    yield SetFact(("6-1-2", "6-3"), "phase", "draw")
    if is_first_turn_of_first_player(s):
        yield Note(("6-3-1",), "no-first-draw", (turn_player(s),))
    else:
        yield Draw(("6-3-1", "4-5-1"), turn_player(s), DRAW_PHASE)


@book.procedure("turn.don", asks=False)
def place_don(s: View) -> Script:
    """6-4, 6-4-1, 6-4-2, 6-4-3 Two DON!! cards, one on the first player's first turn, or what is
    left."""
    yield SetFact(("6-1-2", "6-4"), "phase", "don")
    first = is_first_turn_of_first_player(s)
    left = area(s, turn_player(s), DON_DECK)
    count = 1 if first else 2
    if not left:
        yield Note(("6-4-3",), "no-don-left", (turn_player(s),))
        return
    rule = ("6-4-1",) if len(left) >= count else ("6-4-2",)
    rule = (*rule, "3-9-3", *(("3-3-3",) if min(count, len(left)) > 1 else ()))
    receivers = _given_as_placed(s)  # what holds as the phase begins: none was placed then
    for don, card in zip_longest(left[:count], receivers[: len(left[:count])]):
        yield PlaceDon(rule, don, ACTIVE)
        if card is not None:
            yield from moving_don(s, GiveDon(("1-3-1", "6-4-1", "6-5-5-2", "4-4-2"), don, card))


def _given_as_placed(s: View) -> tuple[CardId, ...]:
    """The turn player's cards that texts give DON!! cards of the DON!! Phase to, one for each."""
    several = values(s).added.get("place-don", {}).items()
    mine = [(card, n) for card, n in several if s.cards[card].owner == turn_player(s)]
    return tuple(card for card, n in mine for _ in range(n))


# -- 6-5 Main Phase --------------------------------------------------------------------------


@book.procedure("turn.main.start", asks=has_delayed)
def start_of_main(s: View) -> Script:
    """6-5-1 Effects "at the start of the Main Phase" activate, and what was left for it is done,
    the turn player's first."""
    yield SetFact(("6-1-2", "6-5"), "phase", "main")
    yield Happen("6-5-1", "start-of-main", turn_player(s))
    for player in in_turn_order(s):
        word = "your" if player == turn_player(s) else "opponents"
        for delayed in s.facts.delayed or ():
            if delayed.at == f"start-of-{word}-next-main" and delayed.player == player:
                yield Undelay(("6-5-1",), delayed)
                yield from resolve_delayed(s, delayed, ("8-1-4-2",))


def actions(s: View, player: str) -> tuple[Answer, ...]:
    """6-5-2 Everything the turn player can do now."""
    answers: list[Answer] = []
    active = len(dons(s, player, ACTIVE))
    hand = area(s, player, HAND)
    plain = not is_banned(s, "play", "enter", "rest") and costs_as_printed(s, hand)
    for card in hand:
        printed = definition(s, card)
        cost = printed.values["cost"]
        if cost is None:
            continue
        if plain:  # the quick way; the reasons say the same
            if cost <= active and (printed.category != "event" or "main" in printed.timings):
                answers.append(("play", card))
        elif next(reasons_against_playing(s, player, card), None) is None:
            answers.append(("play", card))
    own = (*area(s, player, LEADER), *area(s, player, CHARACTERS))
    if active:
        answers += (("give", card) for card in own)
    answers += activations(s, (*own, *area(s, player, STAGE)))
    if own_turns(s, player) > 1:
        answers += attacks(s, player)
    answers.append(("end",))
    return tuple(answers)


PLAYING = {"character": "play.character", "stage": "play.stage"}
ACTING = {"give": "turn.main.give", "activate": "play.activate", "attack": "battle.declare"}
MAIN_AGAIN = Call("turn.main")


@book.procedure("turn.main")
def main_phase(s: View) -> Script:
    """6-5-2 Any action in any order, any number of times; each time is one call."""
    player = turn_player(s)
    if s.is_restless():
        yield from defeat_check(s, told=False)
    answer = yield Decision(("6-5-2",), player, "main", actions(s, player))
    if answer == ("end",):
        yield WHOLE_END
    elif answer[0] == "play":
        category = definition(s, answer[1]).category
        if category == "event":
            yield Then((Call("play.event", (answer[1], "main")), MAIN_AGAIN))
        else:
            yield Then((Call(PLAYING[category], answer[1:]), MAIN_AGAIN))
    else:
        yield Then((Call(ACTING[answer[0]], answer[1:]), MAIN_AGAIN))


@book.procedure("turn.main.give", asks=lambda s: bool(s.modifiers))
def give(s: View, card: CardId) -> Script:
    """6-5-5-1 Place an active DON!! card under your Leader or a Character."""
    player = turn_player(s)
    active = dons(s, player, ACTIVE)
    (don,) = yield from choose_don(s, player, active, 1, least=1, rule=("6-5-5-1", "3-9-2"))
    given = GiveDon(("6-5-5-1", "6-5-5-2", "6-5-5-3", "4-4-2"), don, card)
    yield from moving_don(s, given)


# -- 6-6 End Phase ---------------------------------------------------------------------------


@book.procedure("turn.end", asks=False)
def end_phase(s: View) -> Script:
    """6-5-2-1, 6-6-1 The End Phase begins when the end of the Main Phase is declared."""
    yield SetFact(("6-5-2-1", "6-6-1"), "phase", "end")


@book.procedure("turn.end.yours", asks=False)
def end_of_your_turn(s: View) -> Script:
    """6-6-1-1-2 First all effects with [End of Your Turn]."""
    yield Happen(("6-6-1-1", "6-6-1-1-2"), "end-of-your-turn", turn_player(s))


@book.procedure("turn.end.opponents", asks=False)
def end_of_opponents_turn(s: View) -> Script:
    """6-6-1-1-2 Then all effects with [End of Your Opponent's Turn]."""
    opponent = OTHER[turn_player(s)]
    yield Happen(("6-6-1-1", "6-6-1-1-2"), "end-of-opponents-turn", opponent)


@book.procedure("turn.end.unmarked", asks=False)
def end_without_keyword(s: View) -> Script:
    """6-6-1-2 Printed texts without the keyword, where they are read as coming here."""
    if s.book.switches["A14"] == "delayed":
        yield Happen(("6-6-1-2",), "end-of-turn", turn_player(s))


def ends_with_turn(s: View, modifier: Modifier) -> bool:
    """Whether something lasts until the end of this turn or of its End Phase."""
    if not modifier.until:
        return False
    word, player, since = modifier.until[0], modifier.until[1], cast("int", modifier.until[2])
    if word in ("until-end-of-turn", "until-end-of-end-phase"):
        return True
    if word == "until-end-of-your-next-turn":
        return turn_player(s) == player and s.facts.turn > since
    return (
        word in ("until-end-of-opponents-next-turn", "until-end-of-opponents-next-end-phase")
        and turn_player(s) != player
    )


def due(s: View, player: str) -> tuple[list[Any], list[Modifier]]:
    """What a player has to process at the end of this turn: things left, things that end."""
    left = [
        left
        for left in s.facts.delayed or ()
        if left.at == "end-of-this-turn" and left.player == player and left.turn <= s.facts.turn
    ]
    ended = [
        modifier
        for modifier in s.modifiers
        if modifier.owner == player and ends_with_turn(s, modifier)
    ]
    return left, ended


def _end_delayed(name: str, who: int) -> Callable[[View], Script]:
    @book.procedure(name, asks=has_delayed)
    def end_delayed(s: View) -> Script:
        """6-6-1-2 One thing after the other, in the order the player likes."""
        player = in_turn_order(s)[who]
        left, ended = due(s, player)
        if not left:
            if ended:
                yield Expire(("6-6-1-2",), tuple(ended))
            return
        options: list[Answer] = [("delayed", delayed.card, delayed.stamp) for delayed in left]
        options += [("expire", modifier.source, modifier.stamp) for modifier in ended]
        answer = yield Decision(("6-6-1-2",), player, "end-order", tuple(options))
        yield Then((Call(name),))
        if answer[0] == "expire":
            yield Expire(
                ("6-6-1-2",), tuple(modifier for modifier in ended if modifier.stamp == answer[2])
            )
            return
        (delayed,) = (delayed for delayed in left if delayed.stamp == answer[2])
        yield Undelay(("6-6-1-2",), delayed)
        yield from resolve_delayed(s, delayed, ("8-1-4-2",))

    return end_delayed


end_delayed_of_turn_player = _end_delayed("turn.end.delayed.turn-player", 0)
end_delayed_of_other_player = _end_delayed("turn.end.delayed.other-player", 1)


@book.procedure("turn.end.expire", asks=False)
def end_this_turn(s: View) -> Script:
    """6-6-1-3 Effects "during this turn" end, the turn player's first."""
    for player in in_turn_order(s):
        ended = tuple(
            modifier
            for modifier in s.modifiers
            if modifier.owner == player and modifier.until[:1] == ("this-turn",)
        )
        if ended:
            yield Expire(("6-6-1-3",), ended)


def unused_at_end(s: View) -> bool:
    """Whether an end-of-turn effect is on the field that has not activated this turn."""
    player, turn = turn_player(s), s.facts.turn
    autos = index_of(s).autos
    return any(
        (f"end {effect.key}", turn) not in s.cards[card].used
        and is_valid(s, card, effect)
        and (s.cards[card].owner == player) == (word != "end-of-opponents-turn")
        for word in ("end-of-your-turn", "end-of-turn", "end-of-opponents-turn")
        for card, effect in autos.get(word, ())
    )


@book.procedure("turn.end.next", asks=False)
def next_turn(s: View) -> Script:
    """6-6-1-4 The other player becomes the turn player."""
    late = unused_at_end(s)
    if late and s.book.policy.repeats_end_phase(s):
        yield Note(("6-6-1-4",), "end-phase-again", ())
        yield Then(tuple(Call(name) for name in END[1:]))
        return
    if late:
        yield Note(("6-6-1-1-1", "6-6-1-4"), "end-phase-once", ())
    player = OTHER[turn_player(s)]
    extra = s.facts.extra or ()
    if extra:
        player = extra[0]
        yield SetFact(("1-3-1",), "extra", extra[1:] or None)
    rule = ("1-3-1", "6-6-1-4") if extra else ("6-6-1-4",)
    yield from begin_turn(s, player, rule)


def begin_turn(s: View, player: str, rule: tuple[str, ...]) -> Script:
    """A player becomes the turn player and begins a turn."""
    yield BeginTurn(rule, player, s.facts.turn + 1, own_turns(s, player) + 1)
    yield WHOLE_TURN
