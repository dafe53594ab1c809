"""Random games with printed cards: none breaks off, and no card is lost or made."""

from collections import Counter

import pytest

from judge.cards.shelf import all_cards
from judge.games.one_piece.vocabulary import check_card
from judge.rules.corpus import open_corpus
from tests.cards.printed_games import board, cards, play_on, start

GAMES = 30
LONG = 3_000
BATCH = 100


def lying(table):
    """Every card, in how many areas it lies."""
    return Counter(card for zone in table.state.zones.values() for card in zone)


def plays(table, seed, limit):
    before = set(table.state.cards)
    made = play_on(table, seed, limit)

    assert lying(table) == dict.fromkeys(before, 1)
    assert set(table.state.cards) == before
    return made


def test_every_printed_card_can_be_read():
    """All of them are in the effect language, with words that there are."""
    found = {card: check_card(card, data) for card, data in all_cards(open_corpus()).items()}

    assert len(found) > 2_500
    assert {card: problems for card, problems in found.items() if problems} == {}


def test_legal_decks_play():
    """Two random legal decks by every edition in turn."""
    assert sum(plays(start(seed), seed, 400) for seed in range(GAMES)) > GAMES * 20


def test_boards_with_every_hundredth_card_play():
    """In the middle of a game, with what their texts ask for around them."""
    chosen = sorted(cards())[::100]

    assert sum(plays(board(seed, [card]), seed, 60) for seed, card in enumerate(chosen)) > 200


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, LONG, BATCH))
def test_thousands_of_games(first):
    """The same for three thousand games."""
    assert sum(plays(start(seed), seed, 400) for seed in range(first, first + BATCH)) > 0
