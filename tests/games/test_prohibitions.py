"""What is forbidden to players and not to cards: it stops those it names, and nobody else."""

import pytest

from judge.engine.trace import steps
from judge.games.common.events import Draw
from judge.games.registry import game as known_game
from judge.scenario.play import play
from judge.scenario.read import read_scenario

# A's card forbids something to `who`; then both players would draw by A's effect.
DRAWING = {
    "one-piece": """
scenario: both-draw
game: one-piece
cards:
  warden: {type: character, cost: 1, power: 1000, effects: [{do: [{prohibit: draw, who: %s}]}]}
  feast: {type: event, cost: 0, effects: [{on: main, do: [{draw: 1}, {draw: 1, who: opponent}]}]}
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [warden], hand: [feast], deck: 5}
  B: {deck: 5}
line: [{A: play feast}]
""",
    "dragon-ball-ic": """
scenario: both-draw
game: dragon-ball-ic
cards:
  warden: {type: battle, level: 1, power: 1000, effects: [{do: [{prohibit: draw, who: %s}]}]}
  feast: {type: extra, level: 1, effects: [{on: main, do: [{draw: 1}, {draw: 1, who: opponent}]}]}
given:
  turn: {player: A, number: 7, phase: main}
  A: {battle: [warden], hand: [feast], energy: 1, deck: 5}
  B: {deck: 5}
line: [{A: play feast}]
""",
    "kaiun-colosseum": """
scenario: both-draw
game: kaiun-colosseum
cards:
  warden:
    janken: rock
    cost: 0
    effects:
      - {do: [{prohibit: draw, who: %s}]}
      - {on: on-open, do: [{draw: 1}, {draw: 1, who: opponent}]}
given:
  turn: {number: 3, phase: open}
  A: {battle: {card: warden, face: down}, deck: 5}
  B: {battle: {card: plain-paper, face: down}, deck: 5}
""",
}
DAMAGE = """
scenario: bolt
game: dragon-ball-ic
cards:
  saint: {type: battle, level: 1, power: 1000, effects: [{do: [{prohibit: damage, who: %s}]}]}
  bolt: {type: extra, level: 1, effects: [{on: main, do: [{damage: 1, who: opponent}]}]}
given:
  turn: {player: A, number: 7, phase: main}
  A: {battle: [saint], hand: [bolt], energy: 1}
  B: {life: 4}
line: [{A: play bolt}]
"""
# who the card of player A means
MEANT = {"you": "A", "opponent": "B", "any": "AB"}


@pytest.mark.parametrize("who", MEANT)
@pytest.mark.parametrize("game", DRAWING)
def test_only_who_is_named_cannot_draw(game, who):
    """Of two players who would draw by one effect."""
    run = play(read_scenario(DRAWING[game] % who, "x"), known_game(game).rules.newest)
    events = [step.what for step in steps(run.table.trace)]
    drew = {one.player for one in events if isinstance(one, Draw) and one.by.how == "effect"}

    assert drew == set("AB") - set(MEANT[who])


@pytest.mark.parametrize("who", MEANT)
def test_only_who_is_named_takes_no_damage(who):
    """Damage hits a player, no card: B loses a life unless it is B who cannot take damage."""
    run = play(read_scenario(DAMAGE % who, "x"), "3.00")
    left = len(run.table.state.zones[("B", "life")])

    assert left == (4 if "B" in MEANT[who] else 3)
