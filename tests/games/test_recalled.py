"""What was revealed is remembered in what an effect leaves for later, also by a saved position."""

import json
from dataclasses import replace

import pytest

from judge.games.common.fitting import misfits
from judge.games.registry import game as known_game
from judge.scenario.play import library_for, play
from judge.scenario.read import read_scenario

# an aura makes the revealed card cost 3 in the hand; where it goes it costs 4
CHANGED = """\
scenario: recalled
game: one-piece
edition: "1.1.9"
cards:
  aura:
    type: character
    cost: 2
    power: 1000
    effects: [{do: [{cost: -1, target: {from: hand, all: true}}]}]
  seer:
    type: event
    cost: 1
    effects:
      - on: main
        do:
          - {reveal: {from: hand, n: 1, as: x}}
          - {move: {card: "@x", to: trash}}
          - {choose-number: {from: 1, to: 3}, as: n}
          - delayed:
              at: end-of-this-turn
              do: [{if: ["@x": {cost: WANTED}], do: [{repeat: {chosen: "@n"}, do: [{draw: 1}]}]}]
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [aura], hand: [seer, vanilla-4]}
  B: {}
line:
  - A: play seer
  - A: number 2
"""


@pytest.mark.parametrize(("wanted", "drawn"), [(3, 2), (4, 0)])
def test_a_saved_position_knows_what_was_revealed_and_chosen(wanted, drawn):
    """The card as it was, with what was added to it there, and the number that was named."""
    scenario = read_scenario(CHANGED.replace("WANTED", str(wanted)), "x.yaml")
    played = play(scenario, "1.1.9")
    here = known_game("one-piece")
    given = json.loads(json.dumps(here.rules.dump(played.table)))
    book = here.rules.book_for("1.1.9", {})

    assert misfits(here.rules.layout, here.language.card, given, library_for(scenario), book) == []
    for start, lines in ((scenario.given, scenario.line), (given, ())):
        done = play(replace(scenario, given=start, line=lines), "1.1.9")
        done.actor.say("A", "end")
        assert len(done.table.state.zones.get(("A", "hand"), ())) == drawn
