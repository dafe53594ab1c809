"""5-2 Procedure before the game: one procedure for each step, in the order of the book."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.engine.script import CHANCE, Call, Decision, Script
from judge.games.common import setup
from judge.games.common.areas import DECK, HAND, OTHER, PLAYERS, area
from judge.games.common.choices import pick
from judge.games.common.events import Draw, Move, Note, SetFact
from judge.games.common.facts import first_player
from judge.games.common.steps import shuffle_deck
from judge.games.dragon_ball_ic import decks
from judge.games.dragon_ball_ic.areas import LIFE, leader
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.rulebook import book
from judge.games.dragon_ball_ic.turn import begin_turn

FIRST_HAND = 3
FIRST_LIFE = 7
SETUP = tuple(
    Call(f"setup.{name}")
    for name in (
        "present",
        "leaders",
        "shuffle",
        "first",
        "draw",
        "redraw.first",
        "redraw.second",
        "life",
        "begin",
    )
)


@book.procedure("setup.present")
def present(s: View) -> Script:
    """5-2-1-1 Leader and deck are presented; now, and only now, they must be legal."""

    def grounds(player: str, counts: Mapping[str, int]) -> tuple[str, ...]:
        return decks.grounds(s.library, counts)

    yield from setup.present(s, ("5-2-1-1", "5-1-2", "5-1-3"), ("5-2-1", "5-1-1"), grounds)


@book.procedure("setup.leaders")
def place_leaders(s: View) -> Script:
    """5-2-1-2 Each player places their Leader with its front side up."""
    for player in PLAYERS:
        for card in leader(s, player):
            yield Note(("5-2-1-2", "3-5-1", "2-3-2-1"), "leader-placed", (card,))


@book.procedure("setup.shuffle")
def shuffle_decks(s: View) -> Script:
    """5-2-1-3 Each player shuffles their deck."""
    for player in PLAYERS:
        yield from shuffle_deck(s, player, ("5-2-1-3", "3-2-1", "3-2-4"))


@book.procedure("setup.first")
def decide_first(s: View) -> Script:
    """5-2-1-4 Chance decides who goes first; nobody's will does."""
    options = tuple(("first", player) for player in PLAYERS)
    rule = ("5-2-1-4", "5-2-1-3-1")
    answer = yield Decision(rule, CHANCE, "who-is-first", options)
    yield SetFact(rule, "first", answer[1])


def _in_order(s: View) -> tuple[str, str]:
    first = first_player(s)
    return first, OTHER[first]


@book.procedure("setup.draw")
def first_hands(s: View) -> Script:
    """5-2-1-5 Each player draws three cards."""
    for player in _in_order(s):
        for _ in range(FIRST_HAND):
            yield Draw(("5-2-1-5", "4-8-2"), player)


def _redraw(place: int) -> Callable[[View], Script]:
    def redraw(s: View) -> Script:
        """5-2-1-5 In order, each player may once return any number of cards and draw as many."""
        player = _in_order(s)[place]
        hand = area(s, player, HAND)
        rule: tuple[str, ...] = ("5-2-1-5", "5-2-1-3-1#2")
        cards = yield from pick(s, player, hand, len(hand), least=0, rule=rule, ask="redraw")
        if not cards:
            return
        for card in cards:
            yield Move(("5-2-1-3-1#2", "5-2-1-5"), card, DECK, "bottom")
        yield from shuffle_deck(s, player, ("5-2-1-3-1#2", "3-2-4"))
        for _ in cards:
            yield Draw(("5-2-1-3-2", "4-8-2"), player)

    return redraw


redraw_of_first = book.procedure("setup.redraw.first")(_redraw(0))
redraw_of_second = book.procedure("setup.redraw.second")(_redraw(1))


@book.procedure("setup.life")
def place_life(s: View) -> Script:
    """5-2-1-6 The top seven cards of each deck go to the life area."""
    for player in _in_order(s):
        for _ in range(FIRST_LIFE):
            for card in area(s, player, DECK)[:1]:
                yield Move(("5-2-1-6", "3-9-1", "3-2-3"), card, LIFE, "top", face="down")


@book.procedure("setup.begin")
def begin(s: View) -> Script:
    """5-2-1-7 The game starts with the first player as the turn player."""
    yield SetFact(("5-2-1-7",), "started", True)
    yield from begin_turn(s, first_player(s), ("5-2-1-7",))
