"""A position as data and as text."""

from unicodedata import east_asian_width

import pytest
from msgspec import to_builtins

from judge.scenario.board import WIDTH, board_text, position
from judge.scenario.read import read_scenario
from judge.scenario.reader import Reader
from judge.scenario.running import run
from judge.words import LANGS

FULL = """\
scenario: full
game: one-piece
edition: "1.1.9"
cards:
  captain: {type: character, cost: 4, power: 5000, keywords: [rush, blocker]}
  harbor: {type: stage, cost: 2}
  drill: {type: character, cost: 2, power: 2000, effects: [{on: on-play, do: [{draw: 1}]}]}
given:
  turn: {player: A, number: 5, phase: main}
  A:
    leader: {card: red-leader, don: 1}
    characters: [{card: captain, rested: true, don: 2}, {card: plain, entered: this-turn}]
    stage: harbor
    cost-area: {active: 2, rested: 1}
    hand: [vanilla-3, "?"]
    life: [{card: plain, face: up}, "?", "?"]
    trash: [plain, plain]
  B: {characters: [{card: vanilla-4, rested: true, power: +1000 for this-turn}]}
  battle: {attacker: captain, target: vanilla-4, step: block}
"""


def board(text=FULL, lang="en", known=None):
    done = run(read_scenario(text, "case.yaml"), "1.1.9")
    state = done.start
    reader = Reader(lang, done.scenario, state)
    if known is not None:
        reader.known = known
    found = position(state, reader)
    return to_builtins(found), board_text(found, reader)


def width(text):
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def test_every_area_is_in_the_data():
    """Both players, states, powers, given DON!!, the battle and the turn."""
    found, _ = board()
    captain, plain = found["A"]["characters"]

    assert found["turn"] == {"player": "A", "number": 5, "phase": "main"}
    assert (found["battle"]["attacker"], found["battle"]["target"]) == ("A.captain", "B.vanilla-4")
    assert (captain["state"], captain["power"], captain["don"]) == ("rested", 7000, 2)
    assert captain["keywords"] == ["blocker", "rush"]
    assert plain["entered_this_turn"] is True
    assert found["A"]["leader"][0]["power"] == 6000
    assert found["A"]["stage"][0]["name"] == "harbor"
    assert found["A"]["cost_area"] == {"active": 2, "rested": 1}
    assert found["A"]["don_deck"] == 4
    assert found["A"]["life"]["cards"][0]["face"] == "up"
    assert found["A"]["life"]["cards"][1]["n"] == 2
    assert found["A"]["trash"]["count"] == 2
    assert found["B"]["characters"][0]["power"] == 5000
    assert len(found["applies"]) == 1


def test_copies_of_a_card_can_be_told_apart():
    """By the ids that lines use."""
    _, text = board()

    assert "(A-2)" in text
    assert "captain  7000  rested" in text


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_fits_and_is_aligned(lang):
    """Labels are one column, whatever the script; no line of a rule is longer than the page."""
    _, text = board(lang=lang)
    lines = text.splitlines()
    rows = [line for line in lines if line.startswith("  ")]
    rulers = [line for line in lines if line.startswith("==")]

    assert [width(line) for line in rulers] == [WIDTH, WIDTH]
    labelled = [line for line in rows if line[2] != " "]
    starts = {
        width(line[: len(line) - len(line[2:].split("  ", 1)[1].lstrip())]) for line in labelled
    }
    assert len(starts) == 1
    assert "7000" in text


@pytest.mark.parametrize("lang", ["ja", "zh-TW"])
def test_no_english_is_left_standing(lang):
    """Labels, states and phases are translated."""
    _, text = board(lang=lang)

    for word in ("Leader", "Hand", "Deck", "rested", "Main Phase", "DON", "unknown"):
        assert word not in text


def test_hidden_cards_are_only_counted():
    """A reader who may see nothing reads numbers."""
    found, text = board(known=frozenset())

    assert found["A"]["hand"]["cards"] == [{"card": None, "name": "a card", "n": 2}]
    assert "vanilla-3" not in text


def test_what_waits_is_shown():
    """Effects that have met their timing."""
    waiting = FULL.replace('[vanilla-3, "?"]', "[]").replace(
        "{card: plain, entered: this-turn}", "drill"
    )
    waiting = waiting.split("  battle:")[0] + "  waiting: [{card: drill, effect: 1}]\n"
    found, text = board(waiting)

    assert found["waiting"][0]["card"] == "A.drill"
    assert "Waiting: Player A" in text
