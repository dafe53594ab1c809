"""The cause of an event: it can be asked for, or the event can have only one."""

from importlib import import_module

import pytest

from judge.errors import BadScenario
from judge.scenario.check import check
from judge.scenario.performing import Performance
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


PLAYED_BY_A_CHARACTER = """scenario: x
game: one-piece
cites: "1.2.0"
cards:
  watcher:
    type: leader
    life: 4
    effects:
      - on: {entered: {who: opponent, what: character, by: {category: character}}}
        do: [{draw: 1}]
  comer: {type: character, effects: [{on: trigger, do: [{put: {card: self}}]}]}
  caller:
    type: character
    effects:
      - {on: on-play, do: [{put: {from: hand, filter: {category: character}, up-to: 1}}]}
given:
  turn: {player: PLAYER, number: 8, phase: main}
  A: {leader: watcher}
  B: {hand: [caller, plain], life: [comer, plain], cost-area: {active: 1}}
line: [LINE]
expect: {A.hand: DRAWN}
"""


@pytest.mark.parametrize(
    ("player", "line", "drawn"),
    [
        ("A", "{A: attack A.leader -> B.leader}, {B: no counter}, {B: trigger}", "0"),
        ("B", "{B: play caller}, {B: choose plain}", "+1"),
    ],
)
def test_a_trigger_is_no_effect_of_a_character(player, line, drawn):
    """10-1-5-3: its card lies in no area, and "Character" is a card in the Character area."""
    text = PLAYED_BY_A_CHARACTER.replace("PLAYER", player).replace("LINE", line)
    case = read_scenario(text.replace("DRAWN", drawn), "x.yaml")

    assert [one for one in Performance(case, "1.2.0").checked if not one.ok] == []


def test_the_card_that_is_given_don_as_a_cost_is_known_afterwards():
    """A name given in `to` of `give-don` is that of the card, and what follows is about it."""
    case = read_scenario(
        """scenario: x
game: one-piece
cites: "1.2.0"
cards:
  cry:
    type: event
    cost: 0
    effects:
      - on: main
        cost: [{give-don: {n: 1, state: active, to: {what: character, n: 1, as: x}}}]
        do: [{prohibit: block, who: opponent, against: "@x", for: this-turn}]
given:
  turn: {player: A, number: 7, phase: main}
  A: {characters: [vanilla-5, vanilla-6], hand: [cry], cost-area: {active: 1}}
  B: {characters: [blocker-1]}
line:
  - A: play cry
  - A: choose vanilla-5
  - A: attack vanilla-5 -> B.leader
  - A: attack vanilla-6 -> B.leader
expect: {B.life: 4, decision: {player: B, includes: [block blocker-1]}}
""",
        "x.yaml",
    )

    assert [one for one in Performance(case, "1.2.0").checked if not one.ok] == []
