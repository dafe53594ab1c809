"""The memory of an exploration: it saves work and changes nothing, in any game."""

from random import Random

import pytest

from judge.engine.chance import pick
from judge.engine.explore import explore
from judge.engine.loops import applied
from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.scenario.play import play
from judge.scenario.read import read_scenario
from tests.random_games import start

LIMIT = 600  # places looked at without memory
EFFORT = 60_000
DEEPEST = 60  # answers before a position is taken
GAMES = range(30)  # by their seeds
ENOUGH = 5  # positions with more than one place to look at
EDITIONS = [(name, edition) for name in PLAYABLE for edition in known_game(name).rules.editions]


def seen(likeness):
    """Everything of a position that players can tell, as far as cards are not alike."""

    def outcome(table):
        state = table.state
        zones = []
        for zone, cards in sorted(state.zones.items()):
            lying = [(state.cards[one].define, state.cards[one].state) for one in cards]
            zones.append((zone, tuple(sorted(lying) if zone[1] in likeness.heaps else lying)))
        return tuple(zones), state.facts.over, len(applied(state))

    return outcome


def phase(table):
    return table.state.facts.turn, table.state.facts.phase


def explored(name, table, *, memo):
    """What is found until the phase is over."""
    likeness = known_game(name).checks.exploring.likeness(table.state)
    then = phase(table)
    return explore(
        table,
        seen(likeness),
        limit=LIMIT,
        effort=EFFORT,
        stop=lambda now: phase(now) != then,
        likeness=likeness,
        memo=memo,
    )


def compared(name, table):
    """What is found without memory, and with it."""
    return explored(name, table, memo=False), explored(name, table, memo=True)


def position(name, seed, edition):
    """A position in the middle of a random game, which may be over by then."""
    table, source = start(name, seed, edition), Random(seed)
    for _ in range(source.randint(8, DEEPEST)):
        if table.decision is None:
            break
        table.answer(pick(table.decision.options, source))
    return table


def small_phases(name, edition):
    """Random positions that can be compared, and what is found there without memory.

    The phase has to be explored wholly from there, within the limit: what is cut off is cut off
    elsewhere with memory. Which seeds lead to such a position nobody can say beforehand: decks
    are drawn from all sample cards, so that one card more makes other games of the same seeds.
    """
    tables = (position(name, seed, edition) for seed in GAMES)
    found = [(table, explored(name, table, memo=False)) for table in tables if not table.is_over]
    return [(table, plain) for table, plain in found if plain.complete]


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_memory_changes_nothing_in_random_positions(name, edition):
    """The same outcomes by the same number of lines, from no more places."""
    small = small_phases(name, edition)

    assert len([plain for _, plain in small if plain.nodes > 1]) >= ENOUGH
    for table, plain in small:
        known = explored(name, table, memo=True)
        assert known.complete
        assert known.outcomes == plain.outcomes
        assert known.nodes <= plain.nodes


# Two cards go to the bottom of a deck in one order or the other; then somebody is asked again.
DECK = {
    "one-piece": """
scenario: order
game: one-piece
cards:
  tide:
    type: event
    cost: 0
    effects:
      - {on: main, do: [{move: {who: opponent, what: character, all: true, to: deck-bottom}}]}
given:
  turn: {player: A, number: 5, phase: main}
  A: {hand: [tide], leader: {card: red-leader, rested: true}}
  B: {characters: [vanilla-2, vanilla-3], deck: [plain]}
""",
    "dragon-ball-ic": """
scenario: order
game: dragon-ball-ic
cards:
  tide:
    type: extra
    level: 1
    effects:
      - {on: main, do: [{move: {who: opponent, from: battle, all: true, to: deck-bottom}}]}
given:
  turn: {player: A, number: 7, phase: main}
  A: {hand: [tide], energy: 1}
  B: {battle: [plain, vanilla-2], deck: [vanilla-3, vanilla-4]}
""",
    "kaiun-colosseum": """
scenario: order
game: kaiun-colosseum
cards:
  janitor:
    janken: paper
    cost: 0
    effects:
      - {on: on-open, do: [{move: {who: opponent, from: trash, all: true, to: deck-bottom}}]}
  thrower:
    janken: scissors
    cost: 0
    effects:
      - {on: on-open, may: true, do: [{move: {from: hand, n: 1, to: trash}}]}
  guard: {janken: rock}
  smith: {janken: rock}
given:
  turn: {number: 3, phase: open}
  A: {battle: {card: thrower, face: down}, trash: [guard, smith], hand: [weak-rock], deck: ["?"]}
  B: {battle: {card: janitor, face: down}, hand: [weak-paper]}
""",
}


@pytest.mark.parametrize("name", PLAYABLE)
def test_places_that_differ_in_the_order_of_a_deck_are_two(name):
    """Both orders are outcomes, with memory as without."""
    run = play(read_scenario(DECK[name], "order"), known_game(name).rules.newest)
    plain, known = compared(name, run.table)

    assert plain.complete
    assert len({end[0] for end in plain.outcomes}) > 1
    assert known.outcomes == plain.outcomes


# The base power that was set last counts (1.1.6): 9000 beats the rock, 6000 does not.
LAST = """
scenario: last
game: one-piece
cards:
  giant-form:
    type: event
    cost: 0
    effects:
      - on: main
        do: [{set-base-power: 9000, target: {what: character, n: 1}, for: this-turn}]
  wolf-form:
    type: event
    cost: 0
    effects:
      - on: main
        do: [{set-base-power: 6000, target: {what: character, n: 1}, for: this-turn}]
  later:
    type: event
    cost: 0
    effects: [{on: main, do: [{delayed: {at: end-of-this-turn, do: [{draw: 1}]}}]}]
  rock: {type: character, cost: 5, power: 7000}
given:
  turn: {player: A, number: 5, phase: main}
  A:
    characters: [vanilla-3]
    leader: {card: red-leader, rested: true}
    hand: [giant-form, wolf-form, later]
  B: {characters: [{card: rock, rested: true}], life: 5}
line: [%s]
"""


FORMS = {("giant-form", ""), ("wolf-form", "")}


# what is left for later is told apart by when it began, together with what applies
@pytest.mark.parametrize("line", ["", "{A: play later}"])
def test_places_that_differ_in_what_began_first_are_two(line):
    """With memory as without: after both forms the rock falls only in one order."""
    run = play(read_scenario(LAST % line, "last"), "1.1.6")
    plain, known = compared("one-piece", run.table)
    ends = [dict(zones) for zones, *_ in plain.outcomes]
    felled = [bool(end[("B", "trash")]) for end in ends if set(end[("A", "trash")]) >= FORMS]

    assert plain.complete
    assert {*felled} == {True, False}
    assert known.outcomes == plain.outcomes
