"""Small scenarios that several tests use."""

from judge.scenario.read import read_scenario

BATTLE = """\
scenario: blocker-and-counter
title: {en: A blocker, ja: ブロッカー, zh-TW: 防禦}
game: one-piece
edition: "1.1.9"
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [vanilla-5], cost-area: {active: 2}, hand: [plain]}
  B: {characters: [blocker-1], hand: [counter-2000], life: [trigger-draw, plain], deck: [plain]}
line:
  - A: attack vanilla-5 -> B.leader
"""
REFRESH = """\
scenario: given-don
game: one-piece
given:
  turn: {player: B, number: 4, phase: main}
  A: {leader: {card: red-leader, don: 1}}
line:
  - B: end
expect:
  A.cost-area.active: 3
"""
ENDLESS = """\
scenario: endless
game: one-piece
edition: "1.1.9"
cards:
  engine:
    type: character
    cost: 3
    power: 3000
    effects:
      - {on: main, do: [{rest: self}]}
      - {on: rested, do: [{power: 1000, target: self, for: this-turn}, {set-active: self}]}
      - {on: set-active, do: [{rest: self}]}
given:
  turn: {player: A, number: 3, phase: main}
  A: {characters: [engine, plain]}
line:
  - A: attack plain -> B.leader
  - A: activate engine
"""

SIX = "[plain, plain, plain, plain, vanilla-2, vanilla-3]"  # Characters: one too many


def case(text, *lines, **changes):
    """The scenario in a text with further lines, and with some words replaced."""
    for old, new in changes.pop("words", {}).items():
        assert old in text
        text = text.replace(old, new)
    block = "".join(f"  - {line}\n" for line in lines)
    head, mark, tail = text.partition("expect:\n")
    return read_scenario(head + block + mark + tail, "case.yaml")
