"""A game that fills in its rules alone can be played, replayed, refused, explored, drawn and told.

The game is `tests/toy/here.py`: it is the guide for the next one, so it has to work.
"""

from random import Random
from xml.etree import ElementTree

import pytest

from judge.errors import BadLine, UnknownGame
from judge.games.cited import cited
from judge.games.common.random_play import play_on
from judge.games.registry import PLAYABLE, game, register
from judge.rules.corpus import open_corpus
from judge.rules.lookup import look_up
from judge.scenario.performing import Performance
from judge.scenario.phrases import catalogue
from judge.scenario.plainly import BARE, NAMING, SENTENCES
from judge.scenario.read import read_file, read_scenario
from judge.scenario.report import explore, legal, replay
from judge.scenario.samples import library_for
from judge.scenario.story import film
from judge.scenario.words import Speaker
from judge.words import LANGS
from tests.conftest import ROOT

TOY = ROOT / "tests" / "toy"
NAME = "numbers"
CASE = TOY / "corpus" / NAME / "scenarios" / "the-smaller-number-goes.yaml"
OPEN = """
scenario: x
game: numbers
given:
  turn: {{player: A, number: 3, phase: main}}
  A: {{line: [nine, two], deck: [five]}}
  B: {{line: [five], deck: [two]}}
line: [{line}]
"""


@pytest.fixture(autouse=True)
def numbers(monkeypatch):
    """The toy game is registered, and its rule texts are the corpus."""
    monkeypatch.setenv("JUDGE_CORPUS", str(TOY / "corpus"))
    take_away = register(NAME, "tests.toy.here")
    yield game(NAME)
    take_away()


def case(line=""):
    return read_scenario(OPEN.format(line=line), "x.yaml")


def told(line, lang="en"):
    return replay(case(line), lang=lang)


def test_a_game_is_registered_and_taken_away_again():
    """Nothing of it is left behind, and no name is taken twice."""
    with pytest.raises(LookupError):
        register(NAME, "tests.toy.here")
    take_away = register("other", "tests.toy.here")

    assert PLAYABLE[-2:] == (NAME, "other")
    assert game("other") is game(NAME)

    take_away()

    assert "other" not in PLAYABLE
    with pytest.raises(UnknownGame):
        game("other")


def test_it_is_about_150_lines_of_code():
    """A guide is read in one sitting."""
    text = (TOY / "here.py").read_text(encoding="utf-8")
    lines = [line for line in text.split('"""', 2)[2].splitlines() if line.strip()]

    assert len(lines) <= 160


def test_random_games_end(numbers):
    """It is played from the deal to the end by whoever answers anything."""
    deck = [{"card": card, "n": 2} for card in ("two", "five", "nine")]
    given = {"turn": {"player": "A", "number": 1}, "A": {"deck": deck}, "B": {"deck": deck}}
    library, book = library_for(case()), numbers.rules.editions["1"]
    winners = set()
    for seed in range(12):
        table = numbers.rules.resume(given, library, book)
        play_on(table, Random(seed), limit=4_000)
        winners.add(table.state.facts.over)

    assert {"A", "B"} <= winners


def test_a_scenario_is_replayed_with_a_section_at_each_step():
    """What its file expects is met, and every step says by what."""
    found = replay(read_file(CASE), lang="en")
    rules = [step.rules for step in found.steps]

    assert found.ok
    assert all(one.ok for one in found.expectations)
    assert rules[:5] == [["3-1"], ["3-1"], ["3-2"], ["2-1"], ["2-2"]]
    assert rules[-1] == ["1-2"]


def test_what_the_code_cites_exists():
    """As for every game: each literal is a section of its text."""
    edition = open_corpus().game(NAME).edition("1")

    assert cited(NAME) <= set(edition.numbers)


@pytest.mark.parametrize("lang", LANGS)
def test_a_section_is_looked_up(lang):
    """Its rules are read like those of any game."""
    answer = look_up(open_corpus(), "3-1-1", game=NAME, lang=lang)

    assert answer.number == "3-1-1"
    assert answer.section.text


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("A: attack nine -> two", ["3-1-1"]),  # an own number
        ("A: attack five -> B.five", ["3-1"]),  # a number that still lies in the deck
        ("B: stay", ["3-1"]),  # who is not asked
        ('{A: "order nine, two"}', ["3-1"]),  # something else is asked
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_not_allowed_is_refused_with_the_section(line, rules, lang):
    """By the policy where it says more, else by the section of what is asked."""
    found = told(line, lang)

    assert found.verdict == "refused"
    assert found.refusal.rules == rules
    assert found.refusal.text


def test_after_the_end_nothing_can_be_done():
    """The rules say by which section."""
    ended = read_scenario(
        OPEN.format(line="A: stay, B: stay").replace("deck: [two]", "deck: []"), "x"
    )
    found = replay(ended, lang="en")

    assert found.refusal.code == "game-over"
    assert found.refusal.rules == ["1-2"]


def test_a_verb_that_was_never_offered_is_not_understood():
    """Nobody guesses at a slip of the pen."""
    with pytest.raises(BadLine, match="atack"):
        told("A: atack nine -> five")


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_offered_is_a_line(lang):
    """Each answer can be given as it is written and as it is told."""
    asked = legal(case(), lang=lang)

    assert asked.total == 3
    assert asked.options[0].answer == "attack A.nine B.five"
    for option in asked.options:
        for text in (option.answer, option.text):
            assert told(f'{{A: "{text}"}}').verdict == "complete"


def test_it_is_explored(numbers):
    """All lines to the end of the turn, with what comes of each."""
    found = explore(case(), limit=100, lang="en")

    assert found.ok
    assert found.lines == 3
    assert {one.text for one in found.outcomes} == {
        "Nobody loses a card.",
        "Player A's Two leaves the field.",
        "Player B's Five leaves the field.",
    }


def test_a_position_is_written_down_and_read_back(numbers):
    """In the middle of a game too."""
    table = Performance(read_file(CASE), "1").played.table
    written = numbers.rules.dump(table)
    again = numbers.rules.resume(written, table.state.library, table.book)

    assert numbers.rules.dump(again) == written
    assert again.state.cards == table.state.cards


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_drawn(lang):
    """Every area of both players, with the numbers that lie open."""
    reel = film(case("A: stay"), lang=lang).runs[0]
    board = reel.boards[0]
    drawn = ElementTree.fromstring(board.svg)
    texts = [node.text for node in drawn.iter() if node.text]

    assert drawn.tag.endswith("svg")
    assert {"9", "2", "5"} <= set(texts)
    assert "line" in board.text


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_told(lang):
    """Each step by its kind and its values, in every language."""
    found = replay(read_file(CASE), lang=lang)
    names = {"en": ("Nine", "Five"), "ja": ("九", "五"), "zh-TW": ("九", "五")}[lang]

    assert all(name in found.steps[0].text for name in names)
    assert [step.kind for step in found.steps[:3]] == ["decision", "meets", "goes-under-the-deck"]
    assert len({step.text for step in found.steps}) > 8
    assert (
        found.steps[-1].text
        != replay(read_file(CASE), lang=LANGS[LANGS.index(lang) - 1]).steps[-1].text
    )


@pytest.mark.parametrize("lang", LANGS)
def test_there_is_a_sentence_for_whatever_a_game_calls_something(lang, numbers):
    """Questions, answers, events, reasons: with what they are about, and without."""
    speak = Speaker(numbers, lang, {"A.nine": "Nine"}.__getitem__)
    own = {key for key in catalogue(NAME, lang) if key.startswith("plain.")}
    said = {}
    for group in SENTENCES:
        key = f"{group}.odd-thing"
        said[f"plain.{group}"] = speak.say(key, player="A" if group in NAMING else "")
        said[f"plain.{group}.about"] = speak.say(key, player="A", card="A.nine")

    assert own == set(said) - {f"plain.{group}.about" for group in BARE}
    assert not [text for text in said.values() if not text or "{" in text or "None" in text]
    assert speak.say("zone.odd-place") == "odd place"
