"""A case is built once for each edition, whatever is asked of it."""

import pytest

from judge.engine.state import StateOf
from judge.errors import BadLine
from judge.rules.corpus import open_corpus
from judge.scenario.files import open_scenario
from judge.scenario.performing import Performance
from judge.scenario.play import editions_of
from judge.scenario.report import explore, replay
from judge.scenario.story import film
from tests.scenario.cases import BATTLE, REFRESH, case

SEVERAL = "a-second-card-from-the-hand-has-to-be-chosen"


@pytest.fixture(name="built")
def built_positions(monkeypatch):
    """The rules by which a position was built, each time one was."""
    books = []
    make = StateOf.__init__

    def counting(self, book, library, facts):
        books.append(book.name)
        make(self, book, library, facts)

    monkeypatch.setattr(StateOf, "__init__", counting)
    return books


def test_a_replay_with_everything_builds_one_position_for_each_edition(built):
    """With positions and near misses."""
    replay(case(REFRESH), lang="en", positions=True, why_not=True)

    assert sorted(built) == sorted(editions_of(case(REFRESH)))


def test_a_film_builds_no_more_than_the_replay(built):
    """Boards, printed cards and choices of several cards are taken from the same run."""
    scenario = open_scenario(open_corpus(), SEVERAL)
    Performance(scenario, "1.1.9", readings=True).told(lang="en", why_not=True)
    once = len(built)
    built.clear()
    found = film(scenario, lang="en", edition="1.1.9")

    assert len(built) == once
    assert found.runs[0].boards


def test_one_performance_is_told_to_everybody(built):
    """In every language, to both players and the judge."""
    done = Performance(case(BATTLE), "1.1.9")
    told = [done.told(lang=lang, viewer=who) for lang in ("en", "ja") for who in (None, "A", "B")]

    assert built == ["1.1.9"]
    assert len({one.decision.text for one in told}) > 1


def test_exploring_begins_where_the_lines_have_come_to(built):
    """The lines are not played a second time."""
    explore(case(BATTLE), edition="1.1.9", limit=100, lang="en")

    assert built == ["1.1.9"]


def test_a_line_that_cannot_be_read_is_found_by_playing_once(built):
    """Its place and what could stand there are known from the run that failed."""
    with pytest.raises(BadLine) as caught:
        replay(case(BATTLE, "B: pass", "A: sing a song"), edition="1.1.9", lang="en")

    assert caught.value.values["text"] == "sing a song"
    assert len(built) <= 2  # the second is looked at for what else is wrong with the text
