"""8-7-4-1 Texts that ask what a card is which moves from a hidden area to another, unrevealed."""

import pytest

from judge.engine.script import sections
from judge.scenario import running
from judge.scenario.read import read_scenario
from judge.scenario.reader import Reader
from judge.scenario.why_not import near_misses
from judge.words import LANGS

TEXT = """
scenario: x
game: dragon-ball-ic
cards:
  seer: {type: battle, effects: [{on: {moved: {%s}}, do: [{charge: 1}]}]}
  dig: {type: extra, level: 0, effects: [{on: main, do: [%s]}]}
  pale: {type: battle, color: blue}
given:
  turn: {player: A, number: 5, phase: main}
  A: {hand: [dig], battle: [seer], life: [%s, %s, %s], deck: [%s, %s]}
line: [{A: play dig}]
"""
LIFE = "{move: {from: life, n: 1, to: hand}}"
DRAW = "{draw: 1}"
FROM_LIFE = "who: you, from: life, to: hand, filter: {color: red}"


def missed(arguments, step, card="plain"):
    scenario = read_scenario(TEXT % (arguments, step, *[card] * 5), "x")
    run = running.run(scenario, "3.00")
    found = [one for misses in near_misses(run) for one in misses if one.effect == "seer/1"]
    return scenario, run, found


@pytest.mark.parametrize("card", ["plain", "pale", '"?"'])
def test_a_text_that_asks_about_an_unseen_card_is_told_why_not(card):
    """3-9-2 Whether the card would fit is not told: it lies hidden."""
    _, run, (miss,) = missed(FROM_LIFE, LIFE, card)

    assert (miss.code, sections(run.table.book.cite(miss.rule))) == (
        "moved-unseen",
        ("8-7-4-1", "3-1-3", "3-9-2"),
    )
    assert miss.facts == (("card", "A.seer"),)


def test_a_drawn_card_is_unseen_too():
    """3-2-2 Nobody sees the cards of the deck."""
    _, _, (miss,) = missed("from: deck, to: hand, filter: {color: red}", DRAW)

    assert miss.rule == ("8-7-4-1", "3-1-3", "3-2-2")


@pytest.mark.parametrize(
    "arguments",
    [
        "who: opponent, from: life, filter: {color: red}",
        "from: deck, to: hand, filter: {color: red}",
        "from: life, to: drop, filter: {color: red}",
    ],
)
def test_what_would_not_be_met_otherwise_either_is_not_told_so(arguments):
    """Another player's card, or one that moves between other areas."""
    _, _, found = missed(arguments, LIFE)

    assert [one for one in found if one.code == "moved-unseen"] == []


def test_a_card_that_comes_into_a_public_area_is_looked_at():
    """8-7-4-1-1 It is what it is there."""
    step = LIFE.replace("to: hand", "to: drop")
    _, run, found = missed("who: you, from: life, filter: {color: red}", step)

    assert found == []
    assert len(run.table.state.zones["A", "energy"]) == 1


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_told_in_every_language(lang):
    """With the name of the effect."""
    scenario, run, (miss,) = missed(FROM_LIFE, LIFE)
    text = Reader(lang, scenario, run.start).near_miss(miss)

    assert "seer" in text
    assert "{" not in text
