"""What is kept of the values of cards is what they would be if nothing were kept."""

from random import Random

import pytest

from judge.engine.chance import pick, seeded
from judge.engine.state import STALE
from judge.games.common.looks import ANYTHING, looks_of
from judge.games.common.values import Values, values
from judge.games.one_piece.language import LANGUAGE
from judge.games.registry import game
from judge.rules.corpus import open_corpus
from judge.scenario.deck import decks_of, open_deck, printed_cards, shipped_decks
from tests import random_games

CORPUS, GAME = open_corpus(), "one-piece"
PRINTED = sorted(path.stem for path in shipped_decks(CORPUS, GAME) if path.suffix == ".txt")
# of effects that look at something for which no word is known nothing is kept: few of them may be
MOST_UNKNOWN = 12  # of a hundred


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


def _printed_library(*decks):
    cards = {}
    for deck in decks:
        cards |= printed_cards(CORPUS, GAME, deck)
    return game(GAME).language.library_of(cards)


@pytest.mark.parametrize("n", range(len(PRINTED)))
def test_values_are_those_of_the_position_between_printed_decks(n):
    """The same in games between printed decks, each against its neighbour on the list."""
    here = game(GAME)
    decks = [open_deck(CORPUS, PRINTED[n - k], GAME) for k in (0, 1)]
    book = here.rules.editions[here.rules.newest]
    start = decks_of(here).opening(*decks)
    table = here.rules.resume(start, _printed_library(*decks), book, chance=seeded(n))

    wrong = _play(table, Random(n), 400)

    assert wrong == []


def test_what_printed_effects_look_at_is_known():
    """Of the permanent effects in the decks we ship it is known what they look at, of most."""
    library = _printed_library(*(open_deck(CORPUS, name, GAME) for name in PRINTED))
    permanent = [one for one in library.effects.values() if one.kind == "permanent"]

    unknown = [one for one in permanent if ANYTHING in looks_of(LANGUAGE, one)]

    assert 100 * len(unknown) <= MOST_UNKNOWN * len(permanent)
