"""The cause of an event: it can be asked for, or the event can have only one."""

from importlib import import_module

import pytest

from judge.errors import BadScenario
from judge.scenario.check import check
from judge.scenario.read import read_scenario

MOMENTS = {"start-of-turn", "start-of-main", "end-of-turn"}
ONE_CAUSE = {
    "one-piece": MOMENTS | {"attack-declared", "attacked", "battle-end", "battles", "damage-dealt"},
    "kaiun-colosseum": {"refreshed"},
    "dragon-ball-ic": MOMENTS
    | {"attack-declared", "start-of-charge", "start-of-battle-phase", "start-of-attack-step"}
    | {"start-of-guard-step", "start-of-judgement", "start-of-completion", "end-of-battle-phase"},
}
OWN = {"one-piece": "damage", "kaiun-colosseum": "battle", "dragon-ball-ic": "deck"}  # would-lose
TYPES = {"one-piece": {"type": "character"}, "dragon-ball-ic": {"type": "battle"}}


def events_of(game):
    """The events of a game that can be written with what is asked of them."""
    vocabulary = import_module(f"judge.games.{game.replace('-', '_')}.vocabulary")
    words = {one.removeprefix("event:") for one in vocabulary.WORDS if one.startswith("event:")}
    for word in sorted(words - {"state"}):
        cause = OWN[game] if word == "would-lose" else "by-effect"
        effect = {"on": {word: {"cause": cause}}, "do": [{"draw": 1}]}
        card = {**TYPES.get(game, {}), "effects": [effect]}
        yield word, {problem.code for problem in vocabulary.check_card("x", card)}


@pytest.mark.parametrize("game", ONE_CAUSE)
def test_every_event_has_a_cause_to_ask_for_or_says_why_not(game):
    """Words that take nothing at all, like [On Play], are no events with a cause."""
    found = dict(events_of(game))

    assert {word for word, codes in found.items() if codes == {"one-cause"}} == ONE_CAUSE[game]
    assert {code for codes in found.values() for code in codes} <= {
        "one-cause",
        "one-action",
        "unknown-key",
    }
    asked = {word for word, codes in found.items() if not codes}
    assert asked >= {word for word in found if word.startswith("would-")} | {"drawn"}


def test_a_cause_that_is_always_the_same_is_refused_with_the_place():
    """The message names the event, and says that there is nothing to ask for."""
    text = """scenario: x
game: one-piece
cards:
  x: {type: character, effects: [{on: {start-of-turn: {cause: by-effect}}, do: [{draw: 1}]}]}
given: {}
"""
    with pytest.raises(BadScenario) as caught:
        check(read_scenario(text, "x.yaml"))

    assert (caught.value.reason, caught.value.line) == ("one-cause", 4)
    assert "start-of-turn always has the same cause" in str(caught.value)
