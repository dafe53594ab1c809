"""What is kept of the values of cards is what they would be if nothing were kept."""

from random import Random

import pytest

from judge.engine.chance import pick
from judge.engine.state import STALE
from judge.games.common.looks import ANYTHING, looks_of
from judge.games.common.values import Values, values
from judge.games.one_piece.language import LANGUAGE
from tests import random_games
from tests.cards.printed_games import board, library

PARTS = 6
# of effects that look at something for which no word is known nothing is kept
MOST_UNKNOWN = 2  # of a hundred


def _same(state):
    """Whether the values that are kept are those that are worked out from nothing."""
    anew = state.copy()
    anew.cache, anew.fresh = None, STALE
    kept, found = values(state), values(anew)
    return all(getattr(kept, name) == getattr(found, name) for name in Values.__slots__)


def _play(table, source, limit):
    wrong = []
    table.listener = lambda step, state: _same(state) or wrong.append(step)
    while table.decision is not None and limit:
        table.answer(pick(table.decision.options, source))
        limit -= 1
    return wrong


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("name", random_games.NAMES)
def test_values_are_those_of_the_position_after_every_step(name, seed):
    """Sample cards of all kinds, mixed: no step leaves a value behind that is not so any more."""
    table = random_games.start(name, seed)

    wrong = _play(table, Random(seed), 150)

    assert wrong == []


@pytest.mark.parametrize("part", range(PARTS))
def test_values_are_those_of_the_position_on_boards_of_printed_cards(part):
    """The same with every printed card that changes values, four of them on each board."""
    changing = sorted({one.key.partition("/")[0] for one in _permanent()})[part::PARTS]
    wrong = []

    for n in range(0, len(changing), 4):
        wrong += _play(board(n, changing[n : n + 4]), Random(n), 40)

    assert wrong == []


def test_what_printed_effects_look_at_is_known():
    """Of nearly every permanent effect that is printed it is known what it looks at."""
    unknown = [one.key for one in _permanent() if ANYTHING in looks_of(LANGUAGE, one)]

    assert 100 * len(unknown) <= MOST_UNKNOWN * len(_permanent())


def _permanent():
    return [one for one in library().effects.values() if one.kind == "permanent"]
