"""Random games with printed cards: none breaks off, no card is lost or made, each ability acts."""

from collections import Counter

import pytest

from judge.cards.shelf import all_cards
from judge.games.one_piece.vocabulary import check_card
from judge.rules.corpus import open_corpus
from tests.cards.printed_games import (
    LIMIT,
    abilities,
    board,
    cards,
    library,
    play_on,
    search,
    start,
)
from tests.games.sanity import one_piece_is_sane

GAMES = 30
LONG = 3_000
# why an ability is never seen to activate, to replace anything or to be in force
OF_DECKS = "it is about the deck, which is examined before the game (tests/one_piece/test_decks.py)"
OF_ENTERING = "it is looked up where a card enters, and changes no value"
NOT_READ = "nobody has read it: a replay stops there"
NEVER_SEEN = {
    "op01-075/1": OF_DECKS,
    "op08-072/1": OF_DECKS,
    "op12-001/1": OF_DECKS,
    "op13-079/1": OF_DECKS,
    "op15-058/1": OF_DECKS,
    "p-117/1": OF_DECKS,
    "op09-022/1": OF_ENTERING,
    "op15-008/2": NOT_READ,
    "op15-022/1": NOT_READ,
}


def lying(table):
    """Every card, in how many areas it lies."""
    return Counter(card for zone in table.state.zones.values() for card in zone)


def plays(table, seed, limit=LIMIT, found=None):
    """Decisions made; afterwards every card is where it can be."""
    before = set(table.state.cards)
    made = play_on(table, seed, limit, found)

    assert lying(table) == dict.fromkeys(before, 1)
    assert set(table.state.cards) == before
    if limit == LIMIT:  # on boards lie as many DON!! cards as they are given
        one_piece_is_sane(table)
    return made


def test_every_printed_card_can_be_read():
    """All of them are in the effect language, with words that there are."""
    found = {card: check_card(card, data) for card, data in all_cards(open_corpus()).items()}

    assert len(found) > 2_500
    assert {card: problems for card, problems in found.items() if problems} == {}


def test_legal_decks_play():
    """Two random legal decks by every edition in turn."""
    assert sum(plays(start(seed), seed) for seed in range(GAMES)) > GAMES * 20


def test_boards_with_every_hundredth_card_play():
    """In the middle of a game, with what their texts ask for around them."""
    chosen = sorted(cards())[::100]

    assert sum(plays(board(seed, [card]), seed, 60) for seed, card in enumerate(chosen)) > 200


def test_what_is_never_seen_says_why():
    """Abilities that exist; those about decks and those nobody read are told by their data."""
    effects = library().effects
    told = {
        reason: {key for key, said in NEVER_SEEN.items() if said == reason}
        for reason in (OF_DECKS, NOT_READ)
    }

    assert NEVER_SEEN.keys() <= abilities()
    assert told[OF_DECKS] == {key for key, effect in effects.items() if effect.scope == "deck"}
    assert told[NOT_READ] == {key for key, effect in effects.items() if effect.unread}


@pytest.mark.long
def test_thousands_of_games():
    """Three thousand between legal decks, none with an exception or a broken law; every card is
    in one of them, and every ability is seen, there or on a board that is made for it."""
    found, played = set(), set()
    for seed in range(LONG):
        table = start(seed)
        played |= {card.define for card in table.state.cards.values()}
        assert plays(table, seed, LIMIT, found) > 0, seed
    missing = abilities() - found - NEVER_SEEN.keys()
    search(missing, plays)

    assert cards().keys() - played == set()
    assert missing == set()
    assert found & NEVER_SEEN.keys() == set()
