"""From a section to the code: every place is there and holds what it is said to hold."""

import ast
import json
import random
from dataclasses import fields

import pytest

from judge.cli import main
from judge.games import places
from judge.games.cited import folder_of, module_in
from judge.games.common.language import Words
from judge.games.meant import READERS, TABLES
from judge.games.parts import COMMON, NAMED, done
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
    assert {use.function for use in found.places[0].used_at if use.how == "does"} == {"work_out"}
    assert all(
        '"permanents-dependent"' in line(use)
        for use in found.places[0].used_at
        if use.how != "does"
    )


def test_a_word_of_cards_leads_to_where_words_are_looked_up():
    """2-4-4 says what a text makes a card count as: only steps that grant look it up."""
    found = where(open_corpus(), "2-4-4", game="one-piece", edition=None, lang="en")
    (place,) = [one for one in found.places if one.row == "WORDS granted= feature"]

    does = [at.function for at in place.used_at if at.how == "does"]
    others = [at for at in place.used_at if at.how != "does"]

    assert does == ["also", "information"]
    assert others
    assert all(".granted" in line(at) or "words.granted" in line(at) for at in others)


def test_how_a_section_is_used():
    """It refuses where a reason cites it, and is applied where an event does."""
    found = where(open_corpus(), "7-1-1-1", game="one-piece", edition=None, lang="en")
    hows = {(place.at.function, place.how) for place in found.places}

    assert ("reasons_against_attacking", "refuses") in hows
    assert ("declare", "applies") in hows


@pytest.mark.parametrize(
    ("game", "number", "how", "function"),
    [
        ("one-piece", "8-6-1", "does", "next_effect"),
        ("one-piece", "8-6-1", "cites", "order_rules"),
        ("one-piece", "2-3-5", "permits", "grounds"),
        ("one-piece", "1-1-1", "refuses", "impossibilities"),
        ("kaiun-colosseum", "7-1-5-3", "does", "winners_result_effects"),
        ("dragon-ball-ic", "9-2-4", "does", "losers"),
        ("dragon-ball-ic", "6-2-3", "order", None),
    ],
)
def test_what_a_place_does_for_a_section(game, number, how, function):
    """A docstring that begins with it carries it out; who only gathers sections says so."""
    found = where(open_corpus(), number, game=game, edition=None, lang="en")

    assert (how, function) in {(place.how, place.at.function) for place in found.places}


def test_main_places_come_first():
    """A reader sees who does it, then who refuses by it; who only gathers sections last."""
    found = where(open_corpus(), "7-1-2-1", game="one-piece", edition=None, lang="en")
    hows = [place.how for place in found.places if place.how != "table"]

    assert hows == sorted(hows, key=list(module.HOW).index)
    assert hows[0] == "does"


@pytest.mark.parametrize(
    ("game", "number", "row", "function"),
    [
        ("one-piece", "2-4-3", "WORDS filters= feature", "named"),
        ("one-piece", "2-8-5", "WORDS filters= no-base-effect", "no_base_effect"),
        ("one-piece", "8-3-2-4", "WORDS conditions= your-turn", "holds"),
        ("one-piece", "7-1-2-2", "WORDS timings= on-block", "_on_block"),
        ("one-piece", "1-3-6", "WORDS amounts= half", "_calculated"),
        ("one-piece", "4-8-1", "RULES up-to", "choose"),
        ("dragon-ball-ic", "10-4-1", "TIMINGS on-break", "on_break"),
        ("dragon-ball-ic", "10-2-1", "TIMINGS on-attack", "when_attacking"),
        ("kaiun-colosseum", "8-1-2-3-1", "RULES replacement-declined", "_pick"),
    ],
)
def test_a_row_leads_to_the_function_that_does_it(game, number, row, function):
    """A word to what tests or does it, a name of common code to the function that says so."""
    found = where(open_corpus(), number, game=game, edition=None, lang="en")
    (place,) = [one for one in found.places if one.row == row]

    assert function in {use.function for use in place.used_at if use.how == "does"}


def test_a_record_is_followed_by_its_field():
    """7-3-1-6-2-1 is what is paid for a card in the Attack Step; other fields are not its use."""
    found = where(open_corpus(), "7-3-1-6-2-1", game="dragon-ball-ic", edition=None, lang="en")
    (place,) = found.places

    assert place.row == "FREE_TIMINGS attack paying="
    assert [(use.function, use.how) for use in place.used_at] == [
        ("play_battle_card", "applies"),
        ("reasons_against_playing", "refuses"),
    ]


def test_rows_that_lead_to_the_same_line_tell_it_once(capsys):
    """7-1-2-1 stands in two rows of one table."""
    assert main(["where", "7-1-2-1"]) == 0
    told = [one for one in capsys.readouterr().out.split("\n") if "→" in one]

    assert told
    assert len(told) == len(set(told))


# sections for which the program has nothing to do, and why
ONLY_TOLD = {
    "one-piece": {
        "2-9-4": "nothing limits the number of Life cards",
    },
    "kaiun-colosseum": {"8-2-1-4": "what has been resolved is not looked at again"},
    "dragon-ball-ic": {
        "2-6-4": "a name for cards that the filter of traits finds",
        "8-9-1-2": "words and numbers are kept apart, so neither has to be applied first",
    },
}


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_playable_section_is_carried_out(game):
    """Of every edition: some function does, asks, refuses, permits or orders by it."""
    for edition in known_game(game).rules.editions:
        carried_out = {
            number
            for one in citations(game)
            if module.MAIN & {one.how, *(use.how for use in _uses(game, one))}
            for number in numbers_in(game, edition, one)
        }

        assert set(playable(game, edition)) - carried_out == ONLY_TOLD[game].keys()


def _uses(game, one):
    return uses(game, one) if one.how == "table" else ()


def test_a_section_that_is_only_told_says_so(capsys):
    """Instead of leading to a function that only names it."""
    assert main(["where", "2-9-4"]) == 0
    assert "Only told where it matters" in capsys.readouterr().out
    assert main(["where", "2-9-4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["carried_out"] is False


def docstrings(path):
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    found = (node for node in ast.walk(places.tree_of(path)) if isinstance(node, kinds))
    return [text for node in found if (text := ast.get_docstring(node))]


def unknown_sections(path, known):
    """The numbers in docstrings of a module that are no sections."""
    return [n for text in docstrings(path) for n in places.SAID.findall(text) if n not in known]


@pytest.mark.parametrize("game", PLAYABLE)
def test_docstrings_name_sections_of_the_edition_that_their_file_cites(game):
    """They are where a reader is led to, so they are held like citations."""
    rules = known_game(game).rules
    files = [(path, rules.cites) for path in folder_of(game).glob("*.py")]
    files += [(module_in(game, edition), edition) for edition in rules.editions]
    for path, edition in files:
        known = open_corpus().game(game).edition(edition).numbers

        assert unknown_sections(path, known) == [], path.name


def test_a_number_in_a_docstring_that_is_no_section_is_found(tmp_path):
    """The gate is not blind, wherever in a docstring the number stands."""
    path = tmp_path / "planted.py"
    path.write_text('def f():\n    """7-1-2-1 One; 7-1-2-99 two."""\n', encoding="utf-8")
    known = open_corpus().game("one-piece").edition(None).numbers

    assert unknown_sections(path, known) == ["7-1-2-99"]


def test_docstrings_of_common_code_name_rows_and_no_sections():
    """A number would be one of a certain game; each row is one that some game has."""
    policies = [known_game(game).rules.editions for game in PLAYABLE]
    rows = {
        row for books in policies for book in books.values() for row in book.policy.language.rules
    }

    begun = [text for path in COMMON.glob("*.py") for text in docstrings(path) if text[0] == "`"]

    assert set(done()) - rows == set()
    assert [text for text in begun if not NAMED.match(text)] == []
    assert [path.name for path in COMMON.glob("*.py") if unknown_sections(path, ())] == []


def test_readers_of_words_are_functions_of_the_common_code():
    """What a kind of words is read by is looked up by name."""
    defined = {
        node.name
        for path in COMMON.glob("*.py")
        for node in places.tree_of(path).body
        if isinstance(node, ast.FunctionDef)
    }

    assert {one for names in READERS.values() for one in names} - defined == set()
    assert READERS.keys() == TABLES.keys() == {one.name for one in fields(Words)}


def test_a_number_of_an_older_edition_is_carried_over():
    """8-1-3-4-3 of 1.1.9 is 8-1-3-5-3 of 1.1.6: the same code, the literal of today, and what
    the older edition does otherwise."""
    old = where(open_corpus(), "8-1-3-5-3", game="one-piece", edition="1.1.6", lang="en")
    new = where(open_corpus(), "8-1-3-4-3", game="one-piece", edition="1.1.9", lang="en")

    own = [place for place in old.places if place not in new.places]

    assert [place.at.function for place in own] == ["OnePiece116.chains"]
    assert [place for place in old.places if place not in own] == new.places
    assert {place.at.holds for place in new.places} == {"8-1-3-4-3"}


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
    """In the function it stands in, with its line and its edition; so is a docstring's."""
    code = 'def f():\n    """7-1-1-2 is done."""\n    yield Note(("7-1-1-2",), "x")\n'
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
    done, chapter, own = citations.__wrapped__("one-piece")

    assert done == Cited(CodeLine("judge/battle.py", 2, "f", "7-1-1-2"), "does", of="1.1.9")
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
