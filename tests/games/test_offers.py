"""The law of the line: whatever is offered is a line that is accepted as it stands.

At decisions of random games, offers are said as they are written and as they are told in each
language; every time it must be the answer that was offered, and no other.
"""

from collections import Counter
from functools import cache
from random import Random

import pytest

from judge.engine.chance import pick
from judge.engine.script import CHANCE
from judge.engine.table import OPEN
from judge.games.registry import game
from judge.scenario.lines import Actor
from judge.scenario.model import Line
from judge.scenario.model import Scenario
from judge.scenario.offers import MOST
from judge.scenario.offers import offers
from judge.scenario.offers import texts
from judge.scenario.play import Chance
from judge.scenario.reader import Reader
from judge.words import LANGS
from tests.random_games import NAMES
from tests.random_games import start

GAMES = 6
LONG = 2_000
BATCH = 20
LIMIT = 250
MANY = 4  # orders of a shuffled deck that are looked at
TRIED = 2  # offers of a decision that are said
COMMON = frozenset(("main", "set", "stay"))  # asked often; looked at less often


@cache
def speakers(name, seed):
    """How each language tells the answers of a game."""
    table = start(name, seed)
    case = Scenario(id="random", game=name, given={})
    return tuple(Reader(lang, case, table.state).answers for lang in LANGS)


def since(log, before):
    """What was answered since, without the word that no more is chosen."""
    found = []
    while log is not before:
        answer, log = log
        found.append(answer)
    return tuple(answer for answer in reversed(found) if answer != ("done",))


def by_themselves(table, before):
    """The answers that were given because nothing else was possible."""
    step, found = table.trace, set()
    while step is not before:
        found |= {step.answer} if step.forced else set()
        step = step.prev
    return found


def says(name, table, speak, text, offer):
    """A text at the table: exactly the offer is answered."""
    there = table.fork()
    log, trace = there.log, there.trace
    Actor(game(name), there, speak=speak).say(there.decision.player, text)
    wanted = [answer for answer in offer.answers if answer != ("done",)]
    answers = since(there.log, log)
    in_order = iter(wanted)

    assert all(answer in in_order for answer in answers), text
    left = Counter(wanted) - Counter(answers)
    assert set(left) <= by_themselves(there, trace), text


def comes_up(name, table, text, offer):
    """A text about what chance decides: exactly the offer comes up."""
    chance = Chance(game(name), [Line(CHANCE, text)])
    chance.state = table.state

    assert chance(table.decision) == offer.answers[0], text
    assert not chance.lines


def tried(table, source):
    """Whether the offers of a decision are looked at: all that is hidden or rarely asked."""
    rare = table.decision.ask not in COMMON or table.hidden != OPEN
    return rare or source.random() < 0.15


def law_holds(name, seed):
    """How many offers of one random game were said."""
    said = 0
    table, source = start(name, seed), Random(seed)
    speak = speakers(name, seed)
    for _ in range(LIMIT):
        decision = table.decision
        if decision is None:
            break
        if tried(table, source):
            by_chance = decision.player == CHANCE
            found = list(offers(game(name), table, MANY if by_chance else MOST))
            assert len({offer.line for offer in found}) == len(found)
            told = [texts(found, one) for one in speak]
            assert all(len(set(one)) == len(one) for one in told)
            for n in source.sample(range(len(found)), 1 if by_chance else min(TRIED, len(found))):
                for text in (found[n].line, *(one[n] for one in told)):
                    if by_chance:
                        comes_up(name, table, text, found[n])
                    else:
                        says(name, table, speak, text, found[n])
                said += 1
        table.answer(pick(decision.options, source))
    return said


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_offered_is_accepted_as_it_stands(name):
    """Lines, and the words of every language."""
    for seed in range(GAMES):
        assert law_holds(name, seed) > 0


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("first", range(0, LONG, BATCH))
def test_whatever_is_offered_is_accepted_in_thousands_of_games(name, first):
    """The same in many games."""
    for seed in range(first, first + BATCH):
        assert law_holds(name, seed) > 0
