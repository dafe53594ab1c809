"""Random games of every game's whole rules: what holds at every moment of every one of them."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from judge.engine.agenda import listed
from judge.engine.chance import pick
from judge.engine.script import BOOKKEEPING, CARD_TEXT, sections
from judge.engine.trace import steps
from judge.errors import IllegalAnswer
from judge.games.common.areas import PLAYERS
from judge.games.registry import game
from judge.games.shapes import check
from judge.rules.corpus import open_corpus
from judge.rules.notes import readings
from judge.scenario import yaml_data
from judge.scenario.write import format_data
from tests.games.sanity import SANE
from tests.random_games import (
    BROKEN,
    NAMES,
    SENSELESS,
    SHAPELESS,
    has_legal_decks,
    library,
    play,
    start,
    trace_of,
)

GAMES = 200
LONG = 2_000
BATCH = 20
LIMIT = 400
LABELS = {CARD_TEXT, BOOKKEEPING}


@cache
def numbers(name, edition):
    """Every section of an edition."""
    return frozenset(open_corpus().game(name).edition(edition).numbers)


@cache
def ids(name):
    """Every reading of a game."""
    return frozenset(one.id for one in readings(open_corpus().game(name)))


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


def others_are_refused(name, table, others):
    """Every answer that is not offered is refused with a section of this edition."""
    known = numbers(name, table.book.name)
    before = (table.log, table.decision, table.trace)
    for other in others:
        reason = table.refusal(other)
        if reason is None:
            alike = table.decision.takes(other)  # to one that is offered
            assert alike or other in table.decision.options or other in table.anytime()
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


def position_reads_back(name, table, source, *, legal):
    """The position as data is the position: possible, readable, and it plays on alike."""
    here, book = game(name), table.book
    written = here.rules.dump(table)
    text = "".join(f"{key}: {format_data(value)}\n" for key, value in written.items())
    assert yaml_data.load(text, "dump").data == written
    assert check(here.rules.given, written) == []
    assert not legal or here.checks.impossibilities(written, library(name), book) == ()
    other = here.rules.resume(written, library(name), book)
    assert here.rules.dump(other) == written
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
    assert here.rules.dump(other) == here.rules.dump(ours)


def trace_cites_the_edition(name, table):
    """Every step has a section of this edition, a reading, or a label of why it has none."""
    known = numbers(name, table.book.name) | ids(name)
    for step in steps(table.trace):
        cited = table.book.cite(step.rule)
        assert cited, step.what
        assert set(cited) <= known | LABELS, step.what


def watch(name, seed, limit=LIMIT):
    """Play a random game and look at it all the time."""
    table, source = start(name, seed), Random(seed)
    cards = table.state.cards.keys() | set()
    past = []
    made = 0
    while table.decision is not None and made < limit:
        cards_are_where_they_are(table, cards)
        SANE[name](table)
        if made % 23 == seed % 23:
            options_are_accepted(table, source)
            others_are_refused(name, table, (*SHAPELESS, *SENSELESS))
            position_reads_back(name, table, source, legal=has_legal_decks(seed))
        answer = pick(table.decision.options, source)
        others_are_refused(name, table, source.sample(past, min(4, len(past))))
        past.append(answer)
        table.answer(answer)
        made += 1
    cards_are_where_they_are(table, cards)
    SANE[name](table)
    trace_cites_the_edition(name, table)
    return made


def watched(name, first):
    return sum(watch(name, seed) for seed in range(first, first + BATCH))


@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
@pytest.mark.parametrize("name", NAMES)
def test_laws_hold_in_random_games(name, first):
    """At every decision of games with the shipped decks and with mixed ones, in each edition."""
    assert watched(name, first) > BATCH * 10


@pytest.mark.long
@pytest.mark.parametrize("first", range(GAMES, GAMES + LONG, BATCH))
@pytest.mark.parametrize("name", NAMES)
def test_laws_hold_in_thousands_of_random_games(name, first):
    """The same, for as long as one likes to wait."""
    assert watched(name, first) > BATCH * 10


@pytest.mark.parametrize("name", NAMES)
def test_broken_actions_are_refused_too(name):
    """Actions with cards missing, left over or invented, and answers with a part exchanged."""
    refused = 0
    for seed in range(8):
        table, source = start(name, seed), Random(seed)
        made = 0
        while table.decision is not None and made < LIMIT:
            answer = pick(table.decision.options, source)
            others = [*BROKEN, *(mutated(answer, source) for _ in range(3))]
            others_are_refused(name, table, others)
            refused += len(others)
            table.answer(answer)
            made += 1

    assert refused > 1000


# -- the games themselves ------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_is_the_same_game_every_time(name):
    """Chance included."""
    for edition in game(name).rules.editions:
        one, other = (play(name, 4, LIMIT, edition) for _ in range(2))

        assert trace_of(one) == trace_of(other)
        assert listed(one.log) == listed(other.log)


@pytest.mark.parametrize("name", NAMES)
def test_games_end_and_are_not_all_the_same(name):
    """Random play reaches the end of the game, for either player."""
    games = [play(name, 2 * n, 1_000) for n in range(12)]
    winners = {one.state.facts.over for one in games}

    assert set(PLAYERS) <= winners
    assert len({listed(one.log) for one in games}) == 12
