"""5-2 Procedure before the game: one procedure for each step, in the order of the book."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.script import CHANCE, Cause, Decision, Script
from judge.games.common import setup
from judge.games.common.activation import context
from judge.games.common.areas import DECK, HAND, OTHER, PLAYERS, area, definition
from judge.games.common.events import Draw, Move, Note, SetFact
from judge.games.common.facts import first_player
from judge.games.common.steps import shuffle_deck
from judge.games.one_piece import decks
from judge.games.one_piece.areas import LIFE, leader
from judge.games.one_piece.effects import perform
from judge.games.one_piece.facts import View
from judge.games.one_piece.rulebook import book
from judge.games.one_piece.turn import begin_turn

REDRAW = Cause("rule", effect="redraw")
SETUP = (
    "setup.present",
    "setup.shuffle",
    "setup.leaders",
    "setup.who-chooses",
    "setup.choose",
    "setup.start-effects",
    "setup.draw",
    "setup.redraw.first",
    "setup.redraw.second",
    "setup.life",
    "setup.begin",
)


@book.procedure("setup.present")
def present(s: View) -> Script:
    """5-2-1-1 The decks are presented; now, and only now, they must be legal."""

    def grounds(player: str, counts: Mapping[str, int]) -> tuple[str, ...]:
        leading = s.cards[leader(s, player)].define
        return decks.grounds(s.library, leading, counts, s.book.switches)

    yield from setup.present(s, ("5-2-1-1", "5-1-2"), ("5-2-1", "5-1-1"), grounds)


@book.procedure("setup.shuffle")
def shuffle_decks(s: View) -> Script:
    """5-2-1-2 Each player shuffles their deck."""
    for player in PLAYERS:
        yield from shuffle_deck(s, player, ("5-2-1-2", "3-2-4"))


@book.procedure("setup.leaders")
def place_leaders(s: View) -> Script:
    """5-2-1-3 Each player places their Leader face-up."""
    for player in PLAYERS:
        yield Note(("5-2-1-3", "3-6-1"), "leader-placed", (leader(s, player),))


@book.procedure("setup.who-chooses")
def who_chooses(s: View) -> Script:
    """5-2-1-4 Chance decides which player may choose; nobody's will does."""
    options = tuple(("chooses", player) for player in PLAYERS)
    answer = yield Decision(("5-2-1-4", "5-2-1-4-1"), CHANCE, "who-chooses", options)
    yield SetFact(("5-2-1-4",), "chooser", answer[1])


@book.procedure("setup.choose")
def choose_first(s: View) -> Script:
    """5-2-1-5 That player chooses to go first or second."""
    player = s.facts.chooser
    assert player
    options = (("first",), ("second",))
    answer = yield Decision(("5-2-1-5",), player, "first-or-second", options)
    first = player if answer == ("first",) else OTHER[player]
    yield SetFact(("5-2-1-5",), "first", first)
    yield SetFact(("5-2-1-5",), "player", first)


@book.procedure("setup.start-effects")
def start_of_game(s: View) -> Script:
    """5-2-1-5-1 Leaders' effects "at the start of the game", the chooser's first."""
    chooser = s.facts.chooser
    by_turn = s.book.switches["A48"] == "first-player"
    for player in in_order(s) if by_turn else (chooser, OTHER[chooser]):
        before = area(s, player, DECK)
        yield from start_effects(s, player)
        if area(s, player, DECK) != before:
            yield from shuffle_deck(s, player, ("5-2-1-5-2", "3-2-4"))


def start_effects(s: View, player: str) -> Script:
    """5-2-1-5-1 The effects "at the start of the game" of a Leader, in any order."""
    card, rule = leader(s, player), ("5-2-1-5-1",)
    left = [effect for effect in definition(s, card).effects if "start-of-game" in effect.timings]
    while left:
        effect = left[0]
        if len(left) > 1:
            options = tuple(("resolve", card, effect.key) for effect in left)
            answer = yield Decision(rule, player, "resolve", options)
            effect = s.library.effects[answer[2]]
        left.remove(effect)
        ctx = context(s, card, effect)
        yield from perform(s, ctx, effect, rule, word="start-of-game", optional=True)


@book.procedure("setup.draw")
def opening_hands(s: View) -> Script:
    """5-2-1-6 Each player draws five cards."""
    for player in in_order(s):
        for _ in range(5):
            yield Draw(("5-2-1-6",), player)


def in_order(s: View) -> tuple[str, str]:
    first = first_player(s)
    return first, OTHER[first]


def _redraw(s: View, player: str) -> Script:
    """5-2-1-6-1 The whole hand goes back, the deck is shuffled, five cards are drawn."""
    answer = yield Decision(("5-2-1-6",), player, "redraw", (("redraw",), ("keep",)))
    if answer == ("keep",):
        return
    for card in area(s, player, HAND):
        yield Move(("5-2-1-6-1",), card, DECK, "bottom", by=REDRAW)
    yield from shuffle_deck(s, player, ("5-2-1-6-1", "3-2-4"))
    for _ in range(5):
        yield Draw(("5-2-1-6-1",), player)


@book.procedure("setup.redraw.first")
def redraw_of_first(s: View) -> Script:
    """5-2-1-6 The player going first decides first."""
    yield from _redraw(s, in_order(s)[0])


@book.procedure("setup.redraw.second")
def redraw_of_second(s: View) -> Script:
    """5-2-1-6 Then the player going second."""
    yield from _redraw(s, in_order(s)[1])


@book.procedure("setup.life")
def place_life(s: View) -> Script:
    """5-2-1-7 Life cards from the top of the deck; the first one ends at the bottom."""
    for player in in_order(s):
        for _ in range(definition(s, leader(s, player)).values["life"]):
            top = area(s, player, DECK)[:1]
            for card in top:
                yield Move(("5-2-1-7", "2-9-2", "2-9-2-1"), card, LIFE, "top", face="down")


@book.procedure("setup.begin")
def begin(s: View) -> Script:
    """5-2-1-8 The game starts with the player going first as the turn player."""
    yield SetFact(("5-2-1-8",), "started", True)
    yield from begin_turn(s, first_player(s), ("5-2-1-8",))
