"""Random games of the whole rules: what holds at every moment of every one of them."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from judge.engine.agenda import listed
from judge.engine.chance import pick
from judge.engine.script import BOOKKEEPING
from judge.engine.script import CARD_TEXT
from judge.engine.script import sections
from judge.engine.trace import steps
from judge.errors import IllegalAnswer
from judge.games.common.areas import PLAYERS
from judge.games.common.areas import area
from judge.games.one_piece import values
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.areas import DON
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.areas import STAGE
from judge.games.one_piece.editions import EDITIONS
from judge.games.one_piece.position import dump
from judge.games.one_piece.position import resume
from judge.games.one_piece.possible import impossibilities
from judge.games.one_piece.random_play import LIMIT
from judge.games.one_piece.random_play import random_game
from judge.games.registry import game
from judge.games.shapes import check
from judge.rules.corpus import open_corpus
from judge.scenario import yaml_data
from judge.scenario.write import format_data
from tests.random_games import BROKEN
from tests.random_games import SENSELESS
from tests.random_games import SHAPELESS
from tests.random_games import has_legal_decks
from tests.random_games import library
from tests.random_games import matchup
from tests.random_games import shipped_deck
from tests.random_games import start
from tests.random_games import trace_of

GAMES = 200
LONG = 2_000
BATCH = 20
LABELS = {CARD_TEXT, BOOKKEEPING}


@cache
def numbers(edition):
    """Every section of an edition."""
    return frozenset(open_corpus().game("one-piece").edition(edition).numbers)


# -- what is looked at, at every decision or at some of them ---------------------------------------


def cards_are_where_they_are(table, cards):
    """No card is created or lost: every one lies in exactly one area, its own."""
    s = table.state
    lying = Counter(card for zone in s.zones.values() for card in zone)
    assert lying.keys() == cards == s.cards.keys()
    assert set(lying.values()) == {1}
    for zone, there in s.zones.items():
        for card in there:
            assert s.cards[card].zone == zone
            assert s.cards[card].owner == zone[0]
            assert bool(s.cards[card].host) == (zone[1] == GIVEN)


def areas_keep_their_limits(table):
    s = table.state
    for player in PLAYERS:
        assert len(area(s, player, LEADER)) == 1
        assert len(area(s, player, CHARACTERS)) <= 5
        assert len(area(s, player, STAGE)) <= 1
        dons = [card for card, here in s.cards.items() if here.define == DON]
        assert len([card for card in dons if s.cards[card].owner == player]) == 10
        for don in area(s, player, GIVEN):
            assert s.cards[s.cards[don].host].zone[1] in (LEADER, CHARACTERS)


def values_are_sane(table):
    s = table.state
    for player in PLAYERS:
        for zone in (LEADER, CHARACTERS):
            for card in area(s, player, zone):
                assert -100_000 < values.power(s, card) < 100_000
                assert values.power(s, card) % 1000 == 0
                assert 0 <= values.cost(s, card) < 100
                assert s.cards[card].state in ("active", "rested")


def others_are_refused(table, others):
    """Every answer that is not offered is refused with a section of this edition."""
    known = numbers(table.book.name)
    before = (table.log, table.decision, table.trace)
    for other in others:
        reason = table.refusal(other)
        if reason is None:
            assert other in table.decision.options or other in table.anytime()
            continue
        cited = table.book.cite(reason.rule)
        assert cited
        assert set(sections(cited)) <= known, (other, cited)
        with pytest.raises(IllegalAnswer):
            table.answer(other)
    assert (table.log, table.decision, table.trace) == before


def options_are_accepted(table, source):
    """Every option offered is accepted; of too many, some."""
    options = table.decision.options
    tried = [pick(options, source) for _ in range(3)]
    if isinstance(options, tuple):
        assert len(set(options)) == len(options)
        tried = options if len(options) <= 8 else source.sample(options, 8)
    for option in tried:
        assert table.refusal(option) is None
        table.fork().answer(option)


def mutated(option, source):
    """An answer with one part exchanged, left out or added."""
    n = source.randrange(len(option))
    other = source.choice(["A.nobody", "", 3, -1, None, "choose", "B.leader"])
    return source.choice(
        [
            (*option[:n], other, *option[n + 1 :]),
            (*option[:n], *option[n + 1 :]),
            (*option, other),
            option[::-1],
        ]
    )


def position_reads_back(table, source, *, legal):
    """The position as data is the position: possible, readable, and it plays on alike."""
    book = table.book
    written = dump(table)
    text = "".join(f"{key}: {format_data(value)}\n" for key, value in written.items())
    assert yaml_data.load(text, "dump").data == written
    assert check(game("one-piece").given, written) == []
    assert not legal or impossibilities(written, library(), book.switches) == ()
    other = resume(written, library(), book)
    assert dump(other) == written
    assert other.decision == table.decision
    ours = table.fork()
    done, theirs = len(trace_of(ours)), len(trace_of(other))
    for _ in range(6):
        if ours.decision is None:
            break
        answer = pick(ours.decision.options, source)
        ours.answer(answer)
        other.answer(answer)
    assert trace_of(other)[theirs:] == trace_of(ours)[done:]
    assert other.decision == ours.decision
    assert dump(other) == dump(ours)


def trace_cites_the_edition(table):
    """Every step has a section of this edition, or a label that says why it has none."""
    known = numbers(table.book.name)
    for step in steps(table.trace):
        cited = table.book.cite(step.rule)
        assert cited, step.what
        assert set(cited) <= known | LABELS, step.what


def watch(seed, limit=LIMIT):
    """Play a random game and look at it all the time."""
    table, source = start(seed), Random(seed)
    cards = table.state.cards.keys() | set()
    past = []
    made = 0
    while table.decision is not None and made < limit:
        cards_are_where_they_are(table, cards)
        areas_keep_their_limits(table)
        values_are_sane(table)
        if made % 23 == seed % 23:
            options_are_accepted(table, source)
            others_are_refused(table, (*SHAPELESS, *SENSELESS))
            position_reads_back(table, source, legal=has_legal_decks(seed))
        answer = pick(table.decision.options, source)
        others_are_refused(table, source.sample(past, min(4, len(past))))
        past.append(answer)
        table.answer(answer)
        made += 1
    cards_are_where_they_are(table, cards)
    areas_keep_their_limits(table)
    trace_cites_the_edition(table)
    return made


def watched(first):
    return sum(watch(seed) for seed in range(first, first + BATCH))


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
def test_laws_hold_in_random_games(first):
    """At every decision of games with the shipped decks and with mixed ones, in each edition."""
    assert watched(first) > BATCH * 30


@pytest.mark.long
@pytest.mark.parametrize("first", range(GAMES, GAMES + LONG, BATCH))
def test_laws_hold_in_thousands_of_random_games(first):
    """The same, for as long as one likes to wait."""
    assert watched(first) > BATCH * 30


def test_broken_actions_are_refused_too():
    """Actions with cards missing, left over or invented, and answers with a part exchanged."""
    refused = 0
    for seed in range(8):
        table, source = start(seed), Random(seed)
        while table.decision is not None:
            answer = pick(table.decision.options, source)
            others = [*BROKEN, *(mutated(answer, source) for _ in range(3))]
            others_are_refused(table, others)
            refused += len(others)
            table.answer(answer)

    assert refused > 1000


# -- the games themselves ------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_seed_is_the_same_game_every_time(edition):
    """Chance included."""
    first, second, _ = matchup(2)
    one, other = (random_game(5, first, second, edition, library=library()) for _ in range(2))

    assert trace_of(one) == trace_of(other)
    assert listed(one.log) == listed(other.log)
    assert one.state.facts["over"] in ("A", "B", "draw", "nobody")


def test_games_end_and_are_not_all_the_same():
    """Random play reaches the end of the game, for either player."""
    first, second = shipped_deck("red"), shipped_deck("green")
    games = [random_game(n, first, second, "1.1.9", library=library()) for n in range(12)]
    winners = {game.state.facts.get("over") for game in games}

    assert {"A", "B"} <= winners
    assert len({listed(game.log) for game in games}) == 12


def test_a_limit_leaves_a_game_as_it_is():
    """Waiting at a decision; a listener hears every step."""
    heard = []
    first, second, _ = matchup(0)
    game = random_game(
        1, first, second, "1.1.9",
        library=library(), limit=30, listener=lambda step, state: heard.append(step),
    )  # fmt: skip

    assert game.decision is not None
    assert heard == steps(game.trace)
