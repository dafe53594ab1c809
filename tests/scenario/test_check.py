"""The check of a position: reasons with sections, told in every language."""

import string
from functools import partial
from pathlib import Path

import pytest
from msgspec import to_builtins

from judge.errors import BadScenario, UnknownEdition
from judge.games.one_piece.areas import AREAS
from judge.games.one_piece.possible import VALUES
from judge.games.one_piece.vocabulary_targets import ATTRIBUTE, CATEGORY, COLOR
from judge.games.registry import PLAYABLE
from judge.rules.corpus import open_corpus
from judge.scenario.check import Objection, check
from judge.scenario.model import Scenario
from judge.scenario.read import read_file, read_scenario
from judge.scenario.samples import sample_cards
from judge.scenario.violations import sentences, tell, words
from judge.words import LANGS
from tests.conftest import ROOT

EXAMPLE = Path(__file__).with_name("example.yaml")
SHIPPED = sorted((ROOT / "rules_corpus").glob("one-piece/scenarios/**/*.yaml"))
TEXT = """\
scenario: six-characters
game: one-piece
cards:
  guard: {{type: character, name: {{en: Guard, ja: 番人, zh-TW: 守衛}}, attributes: ["?"]}}
  flag: {{type: event, power: 1000}}
reading: {reading}
given:
  turn: {{player: A, number: 5, phase: {phase}}}
  A: {{characters: [guard, plain, vanilla-2, vanilla-3, vanilla-4, vanilla-5], stage: [guard]}}
  B: {{{b}}}
"""


def scenario(*, reading="{}", phase="main", b=""):
    return read_scenario(TEXT.format(reading=reading, phase=phase, b=b), "six.yaml")


def fields(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_a_possible_position():
    """No reason, no sections."""
    result = check(read_file(EXAMPLE))

    assert result.possible
    assert result.reasons == ()
    assert result.sections == ()
    assert result.edition == "1.1.9"
    assert check(read_file(EXAMPLE), "1.1.6").sections == ()


def test_reasons_have_code_sections_and_text():
    """Everything that a page or a command shows."""
    result = check(scenario(b="hand: [flag]"))
    reasons = [to_builtins(reason.told()) for reason in result.reasons]

    assert not result.possible
    assert [(one["code"], one["rule"]) for one in reasons] == [
        ("impossible-value", "2-6-2"),
        ("wrong-area", "2-2-4"),
        ("too-many-characters", "3-7-6"),
    ]
    assert reasons[1] == {
        "code": "wrong-area",
        "rule": "2-2-4",
        "rules": ["2-2-4", "3-8-1"],
        "text": 'Player A: "Guard" (Character card) cannot be in the Stage area.',
    }
    assert result.sections == ("2-6-2", "2-2-4", "3-8-1", "3-7-6")


def test_the_text_is_in_the_readers_language():
    """The words for cards, areas and categories too."""
    reason = check(scenario()).reasons[0]

    assert reason.text("ja") == (
        "プレイヤーA：「番人」（キャラクターカード）はステージエリアに置けません。"
    )
    assert reason.text("zh-TW") == "玩家A：「守衛」（角色卡）不可放置在舞台卡區。"


def test_the_edition_decides():
    """The one asked for; one that nobody knows is said so."""
    new, old = check(scenario()), check(scenario(), "1.1.6")

    assert {reason.code for reason in old.reasons} - {reason.code for reason in new.reasons} == {
        "unknown-attribute"
    }
    with pytest.raises(UnknownEdition):
        check(scenario(), "0.9")


def test_expected_sections():
    """All must be given by a reason, and no reason may be left over."""
    result = check(scenario())

    assert result.is_because_of(["2-2-4", "3-7-6"])
    assert result.is_because_of(["3-8-1", "3-7-6"])
    assert not result.is_because_of(["3-7-6"])
    assert not result.is_because_of(["2-2-4", "3-7-6", "3-8-5"])
    assert not check(read_file(EXAMPLE)).is_because_of(["3-7-6"])


@pytest.mark.parametrize("edition", ["1.1.6", "1.1.9"])
def test_a_mistake_in_the_data_has_no_section(edition):
    """It is told all the same."""
    result = check(scenario(b="hand: [nobody]"), edition)
    (reason,) = [one for one in result.reasons if not one.rules]

    assert reason == Objection("one-piece", "unknown-card", (), {"card": "nobody"})
    assert reason.rule is None
    assert reason.text().startswith('There is no card "nobody".')


@pytest.mark.parametrize("by", ["nobody", "guard@1"])
def test_what_applies_applies_by_a_card_of_the_position(by):
    """A card as it was before it moved does not do: nothing can apply by that any more."""
    result = check(scenario(b=f"forbidden: [{{prohibit: lose, by: {by}}}]"))

    assert Objection("one-piece", "no-such-card", (), {"card": by}) in result.reasons


@pytest.mark.parametrize(
    "more", [{"phase": "lunch"}, {"b": "hand: {}"}, {"reading": "{A99: x}"}, {"b": "hat: 3"}]
)
def test_what_has_another_shape_is_refused_with_its_place(more):
    """Nobody can say whether it is possible."""
    with pytest.raises(BadScenario) as error:
        check(scenario(**more))

    assert error.value.line in (6, 8, 10)


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_letter_that_is_no_players_is_a_mistake_with_its_line(game):
    """Players after B are called C and D; `Q` is a slip, and not a position to judge."""
    case = f"scenario: x\ngame: {game}\ngiven:\n  A: {{}}\n  LETTER: {{}}\n"
    with pytest.raises(BadScenario) as error:
        check(read_scenario(case.replace("LETTER", "Q"), "x.yaml"))

    assert error.value.line == 5
    assert "'Q'" in str(error.value)
    reasons = check(read_scenario(case.replace("LETTER", "C"), "x.yaml")).reasons
    assert "player-count" in [one.code for one in reasons]


def test_a_scenario_without_a_file_is_refused_by_its_name():
    """Made by code, so there is no place."""
    made = Scenario(id="made", game="one-piece", given={"A": 3}, cards={"Bad": {"type": "hat"}})
    with pytest.raises(BadScenario) as error:
        check(made)

    assert error.value.file == "made"
    assert error.value.further >= 2


def test_a_reading_changes_the_answer():
    """A22: whether one shared color is enough."""
    text = (
        "scenario: x\ngame: one-piece\nreading: {}\n"
        "cards: {{two: {{type: character, colors: [red, blue]}}}}\n"
        'given: {{turn: {{phase: setup}}, A: {{deck: [two, {{card: "?", n: 49}}]}}}}\n'
    )
    lenient = check(read_scenario(text.format("{}"), "x.yaml"))
    strict = check(read_scenario(text.format("{A22: all-colors}"), "x.yaml"))

    assert lenient.possible
    assert {"5-1-2-2", "2-3-5"} <= set(lenient.grounds)
    assert strict.is_because_of(["5-1-2-2"])
    assert strict.grounds == ()


def test_the_sample_cards_exist():
    """They come from the corpus; whoever gets them may change the copy."""
    cards = sample_cards(open_corpus(), "one-piece")
    cards.clear()

    assert {"red-leader", "blue-leader", "plain", "vanilla-9"} <= set(
        sample_cards(open_corpus(), "one-piece")
    )
    assert sample_cards(open_corpus(), "no-such-game") == {}


@pytest.mark.parametrize("game", PLAYABLE)
def test_no_sentence_is_missing(game):
    """Every language has the same codes, words and placeholders."""
    for lang in LANGS:
        assert list(sentences(game, lang)) == list(sentences(game, "en"))
        assert list(words(game, lang)) == list(words(game, "en"))
        for code, text in sentences(game, "en").items():
            assert fields(sentences(game, lang)[code]) == fields(text), (lang, code)


def test_every_fact_has_a_word():
    """No reader meets a word of the data."""
    wanted = {
        *(f"area.{one}" for one in AREAS),
        *(f"category.{one}" for one in (*CATEGORY.choices, "don")),
        *(f"color.{one}" for one in COLOR.choices),
        *(f"attribute.{one}" for one in ATTRIBUTE.choices),
        *(f"value.{one}" for one in VALUES),
        *(f"phase.{one}" for one in ("setup", "refresh", "draw", "don", "main", "end")),
    }

    assert wanted == set(words("one-piece", "en")) - {"list", "of-player"}


def test_names_with_braces_are_only_names():
    """A card's name is no template."""
    told = partial(tell, "one-piece", "en", "unknown-card")

    assert told({"card": "{player}"}) == 'There is no card "{player}".'
    assert told({"card": "{0}", "player": "A"}).startswith("Player A: ")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios_are_possible_where_they_say_so(path):
    """And impossible by exactly the sections that they expect."""
    read = read_file(path)
    for edition in [read.edition] if read.edition else ["1.1.6", "1.1.9"]:
        expected = read.expectations(edition)
        result = check(read, edition)

        assert result.possible == expected.get("possible", True), result.reasons
        if not result.possible:
            assert result.is_because_of(expected["impossible"])
            assert not set(result.sections) & set(expected.get("cites-not", ()))
