"""From a section to the code: every place is there and holds what it is said to hold."""

import json
import random

import pytest

from judge.cli import main
from judge.games import places
from judge.games.places import Cited, CodeLine, citations, numbers_in
from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.games.uses import uses
from judge.rules.corpus import open_corpus
from judge.scenario import where as module
from judge.scenario.where import where
from tests.conftest import ROOT

SEED = 20
EACH = 20  # sections of a game


def playable(game, edition=None):
    found = open_corpus().game(game).edition(edition)
    return [number for number in found.numbers if found.data(number).playable]


def sample(game):
    """Playable sections of a game, one of each chapter in turn."""
    chapters = {}
    for number in playable(game):
        chapters.setdefault(number.split("-")[0], []).append(number)
    chance = random.Random(SEED)
    for numbers in chapters.values():
        chance.shuffle(numbers)
    rounds = range(max(map(len, chapters.values())))
    inner = [row[turn] for turn in rounds for row in chapters.values() if turn < len(row)]
    return inner[:EACH]


def line(at):
    return (ROOT / at.file).read_text(encoding="utf-8").split("\n")[at.line - 1]


@pytest.mark.parametrize("game", PLAYABLE)
def test_playable_sections_lead_to_code(game):
    """Of every chapter; each place exists and holds the literal or the name it is used by."""
    for number in sample(game):
        found = where(open_corpus(), number, game=game, edition=None, lang="en")
        lines = [at for place in found.places for at in (place.at, *place.used_at)]

        assert any(at.function for at in lines), number
        assert [at for at in lines if at.holds not in line(at)] == []
        assert all(number in line(at) for at in found.tests)
        assert all((ROOT / case.file).is_file() for case in found.scenarios)


@pytest.mark.parametrize("game", PLAYABLE)
def test_no_playable_section_is_left_out(game):
    """Of no edition: from each, some function is reached, if need be through a table."""
    for edition in known_game(game).rules.editions:
        reached = {
            number
            for one in citations(game)
            if one.at.function or uses(game, one)
            for number in numbers_in(game, edition, one)
        }

        assert set(playable(game, edition)) - reached == set()


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_table_of_citations_is_used(game):
    """A row that no function asks for is dead."""
    dead = [one.keys for one in citations(game) if one.keys and not uses(game, one)]

    assert dead == []


def functions(found):
    return {at.function for place in found.places for at in place.used_at}


def test_a_section_of_a_table_leads_to_who_asks_for_its_row():
    """8-1-3-3-5 stands only in a table, under a name that the common code cites."""
    found = where(open_corpus(), "8-1-3-3-5", game="one-piece", edition=None, lang="en")

    assert [place.row for place in found.places] == ["RULES permanents-dependent"]
    assert "doubt" in functions(found)
    assert all('"permanents-dependent"' in line(at) for at in found.places[0].used_at)


def test_a_word_of_cards_leads_to_where_words_are_looked_up():
    """2-4-4 says what a text makes a card count as: only steps that grant look it up."""
    found = where(open_corpus(), "2-4-4", game="one-piece", edition=None, lang="en")
    (place,) = [one for one in found.places if one.row == "WORDS granted= feature"]

    assert place.used_at
    assert all(".granted" in line(at) or "words.granted" in line(at) for at in place.used_at)


def test_how_a_section_is_used():
    """It refuses where a reason cites it, and is applied where an event does."""
    found = where(open_corpus(), "7-1-1-1", game="one-piece", edition=None, lang="en")
    hows = {(place.at.function, place.how) for place in found.places}

    assert ("reasons_against_attacking", "refuses") in hows
    assert ("declare", "applies") in hows


def test_a_number_of_an_older_edition_is_carried_over():
    """8-1-3-4-3 of 1.1.9 is 8-1-3-5-3 of 1.1.6: the same code, the literal of today."""
    old = where(open_corpus(), "8-1-3-5-3", game="one-piece", edition="1.1.6", lang="en")
    new = where(open_corpus(), "8-1-3-4-3", game="one-piece", edition="1.1.9", lang="en")

    assert old.places == new.places
    assert {place.at.holds for place in old.places} == {"8-1-3-4-3"}


def test_procedures_of_an_older_edition_are_its_own():
    """6-6-1-3 is applied by the End Phase of 1.1.6; today's edition does not run it."""
    old = where(open_corpus(), "6-6-1-3", game="one-piece", edition="1.1.6", lang="en")
    new = where(open_corpus(), "6-6-1-3", game="one-piece", edition="1.1.9", lang="en")

    assert "end_durations" in {place.at.function for place in old.places}
    assert "end_durations" not in {place.at.function for place in new.places}


def test_a_section_that_no_code_cites(monkeypatch, capsys):
    """Nothing is found, and the answer is no."""
    left = tuple(one for one in citations("one-piece") if "7-1-1-2" not in one.at.holds)
    monkeypatch.setattr(module, "citations", lambda name: left)

    assert main(["where", "7-1-1-2"]) == 1
    assert "No code cites this section" in capsys.readouterr().out
    assert main(["where", "7-1-1-2", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["places"] == []


def test_a_planted_citation_is_found(tmp_path, monkeypatch):
    """In the function it stands in, with its line and its edition; a docstring cites nothing."""
    code = 'def f():\n    """7-1-1-2 is told."""\n    yield Note(("7-1-1-2",), "x")\n'
    package = tmp_path / "judge"
    package.mkdir()
    (package / "battle.py").write_text(code, encoding="utf-8")
    editions = tmp_path / "judge" / "editions"
    editions.mkdir()
    for edition in known_game("one-piece").rules.editions:
        (editions / edition).write_text("", encoding="utf-8")
    told = 'TABLE = {"7-1-1-2": ""}\n\n\ndef f():\n    yield Note(V(s, "7-1-1-3"), "x")\n'
    (editions / "1.1.6").write_text(told, encoding="utf-8")
    monkeypatch.setattr(places, "PACKAGE", package)
    monkeypatch.setattr(places, "folder_of", lambda name: package)
    monkeypatch.setattr(places, "module_in", lambda name, edition: editions / edition)
    chapter, own = citations.__wrapped__("one-piece")

    assert chapter == Cited(CodeLine("judge/battle.py", 3, "f", "7-1-1-2"), "applies", of="1.1.9")
    assert own == Cited(CodeLine("judge/editions/1.1.6", 5, "f", "7-1-1-3"), "applies", of="1.1.6")
    assert numbers_in("one-piece", "1.1.6", own) == ("7-1-1-3",)
    assert numbers_in("one-piece", "1.1.9", own) == ()


def test_an_installed_package_has_no_tests(tmp_path, monkeypatch, capsys):
    """And says so instead of counting none."""
    monkeypatch.setattr(module, "TESTS", tmp_path / "tests")

    assert main(["where", "7-1-1-2"]) == 0
    assert "The tests are not here" in capsys.readouterr().out
    assert main(["where", "7-1-1-2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["tests"] is None


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["99-1"], "unknown-section"),
        (["seven"], "not-a-number"),
        (["7-1", "--edition", "9.9"], "unknown-edition"),
        (["7-1", "--game", "chess"], "unknown-game"),
    ],
)
def test_what_does_not_exist_is_refused(arguments, code, capsys):
    """As by the other commands."""
    assert main(["where", *arguments, "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["code"] == code


@pytest.mark.parametrize(("lang", "word"), [("ja", "拒否"), ("zh-TW", "拒絕")])
def test_it_speaks_the_readers_language(lang, word, capsys):
    """How a section is used, in words."""
    assert main(["where", "7-1-1-2", "--lang", lang]) == 0
    assert word in capsys.readouterr().out
