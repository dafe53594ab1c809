"""A text with two timings: damage that meets both (A42), and one of them made invalid."""

import pytest

from judge.scenario.play import play
from judge.scenario.read import read_scenario

CASE = """
scenario: two-timings
title: {{en: Two timings}}
game: one-piece
question: {{en: How many?}}
reading: {{A42: {option}}}
cards:
  mourner:
    type: leader
    power: 5000
    life: 5
    effects:
      - {{on: [{{{first}: {{who: you}}}}, {{damage-taken: {{who: you}}}}], do: [{{draw: 1}}]}}
  warden:
    type: character
    cost: 3
    power: 3000
    effects:
      - {{do: [{{prohibit: life-to-hand, who: you}}]}}
  burning:
    type: event
    cost: 1
    effects:
      - {{on: trigger, do: [{{trash: {{who: you, from: life-top, n: 1}}}}]}}
  rallying:
    type: event
    cost: 1
    effects:
      - {{on: trigger, do: [{{power: 1000, target: {{what: leader, n: 1}}, for: this-turn}}]}}
given:
  turn: {{player: A, number: 7, phase: main}}
  B: {{leader: mourner, characters: [{others}], life: [{life}]}}
line:
  - A: attack A.leader -> B.leader
"""


def drawn(option, first, life, others="", *more):
    text = CASE.format(option=option, first=first, life=life, others=others)
    lines = "".join(f"  - {line}\n" for line in more)
    run = play(read_scenario(text + lines, "case.yaml"), "1.1.9")
    before, after = (s.zones["B", "deck"] for s in (run.start, run.table.state))
    return len(before) - len(after)


@pytest.mark.parametrize(
    ("case", "twice", "once"),
    [
        # the card goes to the hand, and that may be what brings the Life to a number
        (("life-moved", "vanilla-2, vanilla-3"), 2, 1),
        (("life-becomes", "vanilla-2"), 2, 1),
        # its [Trigger] is activated, so it goes elsewhere
        (("life-moved", "rallying, vanilla-2", "", "B: trigger"), 2, 1),
        # another Life card is moved meanwhile, but not by the damage
        (("life-moved", "burning, vanilla-2, vanilla-3", "", "B: trigger"), 3, 2),
        # no card is moved: there is only the damage
        (("life-moved", "vanilla-2, vanilla-3", "warden"), 1, 1),
    ],
)
def test_what_the_damage_moves_is_the_damage_or_not(case, twice, once):
    """Read as two events both count; read as one, the damage adds nothing to what it moved."""
    assert (drawn("two-events", *case), drawn("one-event", *case)) == (twice, once)


MUTED = """
scenario: muted
title: {en: One timing is invalid}
game: one-piece
question: {en: At which does it draw?}
cards:
  herald:
    type: character
    effects:
      - {on: [on-play, when-attacking], do: [{draw: 1}]}
  hush:
    type: leader
    effects:
      - {do: [{negate-effects: {who: you, keyword: on-play}}]}
given:
  turn: {player: A, number: 7, phase: main}
  A: {leader: hush, characters: [herald], hand: [herald], cost-area: {active: 1}}
line:
"""


@pytest.mark.parametrize("edition", ["1.1.6", "1.1.9", "1.2.0"])
@pytest.mark.parametrize(
    ("line", "drawn"), [("play herald", 0), ("attack A.herald -> B.leader", 1)]
)
def test_an_effect_is_invalid_at_the_timing_that_is(line, drawn, edition):
    """[On Play]/[When Attacking] is one effect: without the one, it still answers to the other."""
    run = play(read_scenario(f"{MUTED}  - A: {line}\n", "case.yaml"), edition)
    before, after = (s.zones["A", "deck"] for s in (run.start, run.table.state))

    assert len(before) - len(after) == drawn
