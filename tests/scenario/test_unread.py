"""Abilities that nobody has read: a replay says what it does not know, and stops where it matters."""

import pytest

from judge.errors import BadLine, JudgeError
from judge.scenario.exploring import UnreadCards
from judge.scenario.read import read_scenario
from judge.scenario.report import explore, legal, replay
from judge.training.playing import PlayedCase
from judge.words import LANGS
from tests.plain import plain

CASE = """\
scenario: unread
game: one-piece
edition: "1.2.0"
cards:
  riddle: {type: TYPE, name: {en: Riddle, ja: なぞなぞ, zh-TW: 謎語}, number: ZZ01-001, cost: 1,POWER HEAD}
  puzzle: {type: character, number: ZZ01-002, cost: 1, power: 9000, unread: [{ability: 1, WHEN}]}
  guess: {type: character, number: ZZ01-003, cost: 1, power: 9000, effects: [{on: on-play, do: [{draw: 1}]}], printed: {rarity: C, sets: [ZZ01], proof: PROOF, source: {en: "0123456789ab"}}}
  charm: {type: character, cost: 1, power: 1000, effects: [{on: on-play, do: [{negate: {what: character, n: 1}, for: this-turn}]}]}
  breaker: {type: event, cost: 1, effects: [{on: main, do: [{ko: {what: character, who: opponent, n: 1}}]}]}
given:
  turn: {player: A, number: 5, phase: main}
GIVEN
line:
LINES
"""
HANDS = "  A: {cost-area: {active: 5}, hand: [riddle, puzzle, guess, charm, breaker], A_FIELD}\n  B: {life: [LIFE, plain], B_FIELD}"  # fmt: skip


def case(*lines, unread="{ability: 2, on: on-play}", type="character", mine="", theirs="", **more):
    """A position, and what is said in it."""
    given = HANDS.replace("A_FIELD", mine or "trash: []").replace("B_FIELD", theirs or "trash: []")
    text = CASE.replace("GIVEN", given.replace("LIFE", more.get("life", "plain")))
    text = text.replace("TYPE", type).replace("PROOF", more.get("proof", "agreed"))
    text = text.replace("POWER", "" if type == "event" else " power: 6000,")
    text = text.replace("HEAD", more.get("head") or f"unread: [{unread}]")
    text = text.replace("WHEN", more.get("when", "when: [your-turn]"))
    said = "\n".join(f"  - {line}" for line in lines)
    return read_scenario(text.replace("LINES", said) if lines else text.replace("line:\nLINES", ""))


def played(*lines, lang="en", viewer=None, **more):
    return replay(case(*lines, **more), lang=lang, viewer=viewer)


def texts(run):
    return [step.text for step in run.steps]


# -- it stops where an ability would activate --------------------------------------------------

# the head, the card, where it lies, what is said, the section of the timing (ONE PIECE 1.2.0)
STOPS = {
    "on-play": ("on: on-play", {}, ["A: play riddle"], "10-2-6-1"),
    "when-attacking": (
        "on: when-attacking", {"mine": "characters: [riddle]"},
        ["A: attack riddle -> B.leader"], "10-2-5-1",
    ),
    "main": ("on: main", {"mine": "characters: [riddle]"}, ["A: activate riddle"], "10-2-2-1"),
    "on-ko": (
        "on: on-ko", {"theirs": "characters: [{card: riddle, id: r}]"},
        ["A: play breaker"], "10-2-17-1",
    ),
    "event": ("on: main", {"type": "event"}, ["A: play riddle"], "10-2-3-1"),
    "trigger": (
        "on: trigger", {"life": "riddle"},
        ["A: attack A.leader -> B.leader", "B: trigger"], "10-1-5-1",
    ),
    "on-opponents-attack": (
        "on: on-opponents-attack", {"theirs": "characters: [{card: riddle, id: r}]"},
        ["A: attack A.leader -> B.leader"], "10-2-16-1",
    ),
    "end-of-your-turn": (
        "on: end-of-your-turn", {"mine": "characters: [riddle]"}, ["A: end turn"], "10-2-7-1",
    ),
}  # fmt: skip


@pytest.mark.parametrize("timing", STOPS)
def test_it_stops_where_the_ability_would_activate(timing):
    """Nobody knows what it does, so that nothing that follows can be said; the timing is cited."""
    head, where, lines, section = STOPS[timing]
    run = played(*lines, unread="{ability: 2, " + head + "}", **where)

    assert run.verdict == "unread"
    assert not run.ok
    assert run.decision.player == "chance"
    assert run.decision.ask == "unknown-ability"
    assert section in run.decision.rules
    assert [option.answer for option in run.decision.options] == ["without ZZ01-001/2"]
    assert "ZZ01-001/2" in run.decision.text
    assert "Riddle" in run.decision.text


def test_an_expected_stop_is_as_expected():
    """Who knows that the engine stops there may write it down."""
    text = plain(case("A: play riddle").source.data) if False else None
    assert text is None
    scenario = case("A: play riddle")
    scenario = (
        type(scenario)(**{**vars(scenario), "expect": {"verdict": "unread"}})
        if hasattr(scenario, "__dict__")
        else scenario
    )
    assert replay(scenario, lang="en").ok
