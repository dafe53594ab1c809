"""A section number in a scenario belongs to the edition that the file names."""

import pytest

from judge.errors import BadScenario
from judge.games.registry import game
from judge.scenario.model import _way
from judge.scenario.play import editions_of
from judge.scenario.read import read_scenario
from judge.scenario.running import examine
from judge.scenario.write import write_scenario
from judge.words import LANGS

OLD, NEW = "1.1.6", "1.1.9"
CASE = """\
scenario: x
game: one-piece
{head}given:
  turn: {{player: A, number: 5, phase: main}}
expect:
  {expect}
"""


def case(expect, **head):
    said = "".join(f'{key}: "{value}"\n' for key, value in head.items())
    return read_scenario(CASE.format(head=said, expect=expect), "x.yaml")


@pytest.mark.parametrize(
    ("head", "edition"),
    [({"cites": OLD}, OLD), ({"edition": OLD}, OLD), ({"edition": OLD, "cites": NEW}, NEW),
     ({"since": NEW}, game("one-piece").rules.newest), ({}, game("one-piece").rules.newest)],
)  # fmt: skip
def test_numbers_are_of_the_edition_that_is_named_else_of_its_own_else_of_the_newest(head, edition):
    """What somebody writes today means today's rules."""
    assert case("cites: [7-1-4]", **head).numbers_of == edition


@pytest.mark.parametrize(
    ("cited", "number", "played", "there"),
    [
        (NEW, "8-1-3-4", OLD, ["8-1-3-5"]),
        (OLD, "8-1-3-5", NEW, ["8-1-3-4"]),
        (OLD, "8-1-3-2", NEW, []),  # 1.1.9 has dropped it, and another rule of that number
        (NEW, "4-4-2", OLD, []),  # 1.1.9 has added it
        (NEW, "6-2-3", OLD, ["6-2-3"]),
        (OLD, "8-1-3-5", OLD, ["8-1-3-5"]),
        (NEW, "A16", OLD, ["A16"]),  # a reading
    ],
)
def test_numbers_are_carried_in_both_directions(cited, number, played, there):
    """A section that an edition does not have is not expected in it."""
    assert case(f"cites: [{number}]", cites=cited).expectations(played) == {"cites": there}


def test_every_number_of_an_expectation_is_carried():
    """Also on the way; where a rule decides, what decides there instead."""
    found = case(
        "{impossible: [8-1-3-4], decision: {rule: 8-1-3-4}, refused: [{A: end, rule: 3-7-6-1-1}], "
        "why-not: [{card: x, rule: 8-1-3-4}], "
        "at: [{after: 8-1-3-4, cites: [8-1-3-4]}, {after: 4-4-2, winner: none}]}",
        cites=NEW,
    ).expectations(OLD)

    assert found == {
        "impossible": ["8-1-3-5"],
        "decision": {"rule": "8-1-3-5"},
        "refused": [{"A": "end", "rule": "3-7-6-1"}],
        "why-not": [{"card": "x", "rule": "8-1-3-5"}],
        "at": [
            {"after": "8-1-3-5", "cites": ["8-1-3-5"]},
            {"after": "1.1.9/4-4-2", "winner": "none"},  # never comes, and says whose it is
        ],
    }


def test_what_differs_has_the_numbers_of_its_edition():
    """It takes the place of what is expected elsewhere, key by key."""
    expect = 'cites: [8-1-3-4]\n  winner: none\ndiffers:\n  "1.1.6": {cites: [8-1-3-2]}'
    found = case(expect, cites=NEW)

    assert found.expectations(OLD) == {"cites": ["8-1-3-2"], "winner": "none"}
    assert found.expectations(NEW) == {"cites": ["8-1-3-4"], "winner": "none"}


@pytest.mark.parametrize(
    ("cited", "played", "looked_at"),
    [("1", "3", "32"), ("3", "1", "12"), ("1", "2", "2"), ("2", "3", "3"), ("2", "2", "2")],
)
def test_what_differs_goes_on_in_editions_further_away(cited, played, looked_at):
    """The nearest on the way back to the edition that is cited says what is different."""
    assert "".join(_way("123", cited, played)) == looked_at


def test_a_case_since_an_edition_is_played_in_it_and_in_later_ones():
    """So that it goes on when there is a newer one."""
    known = tuple(game("one-piece").rules.editions)

    assert editions_of(case("winner: none", since=NEW)) == known[known.index(NEW) :]
    assert editions_of(case("winner: none", since=OLD)) == known


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("cited", "number"), [(NEW, "8-1-3-5-3"), (OLD, "4-4-2")])
def test_a_number_that_the_edition_does_not_have_is_told_with_it(cited, number, lang):
    """Whichever other edition has it."""
    with pytest.raises(BadScenario) as error:
        examine(case(f"cites: [{number}]", cites=cited), NEW)

    assert number in error.value.message(lang)
    assert cited in error.value.message(lang)


@pytest.mark.parametrize("key", ["edition", "since", "cites"])
def test_an_edition_that_there_is_not_is_an_error_at_its_place(key):
    """And what is wrong besides is told too."""
    found = case("cites: [7-1-99]", **{key: "9.9"})
    with pytest.raises(BadScenario) as error:
        examine(found, "9.9" if key == "edition" else NEW)

    assert (error.value.reason, error.value.line) == ("no-such-edition", 3)
    assert "no-section" in [one.reason for one in error.value.more]


def test_what_is_written_says_whose_numbers_it_has():
    """A text that somebody keeps means the same when there is a newer edition."""
    newest = f'cites: "{game("one-piece").rules.newest}"\n'

    assert newest in write_scenario(case("cites: [7-1-4]"))
    assert 'cites: "1.1.6"\n' in write_scenario(case("cites: [7-1-4]", cites=OLD))
    assert "cites: " not in write_scenario(case("winner: none"))
    assert 'cites: "' not in write_scenario(case("cites: [7-1-4]", edition=OLD))  # it is said
