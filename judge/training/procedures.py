"""Which of two sections comes first: parts of a procedure that the rules carry out in order.

Sections that merely stand one after the other, such as definitions or alternatives, say
nothing about an order. Only these procedures do, named by the section above their parts.
"""

from __future__ import annotations

ORDERED = {
    "one-piece": frozenset("5-2-1 6 6-2 6-6-1 7-1 7-1-1 7-1-2 7-1-3 7-1-5 8-4-1".split()),
    "kaiun-colosseum": frozenset("5-2-1 6 6-4 6-6 7-1 7-1-5 8-4-1".split()),
    "dragon-ball-ic": frozenset(
        "5-2-1 6 6-2 6-3-1 6-5-1 7 7-2-1 7-3-1 7-4-1 7-5-1 7-6-1 7-7-1 8-6-2".split()
    ),
}
PLAYING = ("8-4-1", "8-6-2")  # the order in which one card or effect is played
BATTLE = "7"
# the part of the turn whose details a chapter of its own gives
FOUGHT_IN = {"one-piece": "6-5", "kaiun-colosseum": "6-5", "dragon-ball-ic": "6-4"}
BEFORE_THE_GAME, TURN = "5-2-1", "6"


def procedure(game: str, one: str, other: str) -> str:
    """The section whose procedure puts a section before another; empty: none does."""
    here, there = _parts(one), _parts(other)
    if BATTLE in (here[0], there[0]) and here[0] != there[0]:
        here, there = _in_turn(game, here), _in_turn(game, there)
    if one.startswith(f"{BEFORE_THE_GAME}-") and there[0] == TURN:
        return BEFORE_THE_GAME
    same = 0
    while same < min(len(here), len(there)) and here[same] == there[same]:
        same += 1
    above = "-".join(here[:same])
    if above not in ORDERED[game] or same in (len(here), len(there)):
        return ""
    return above if int(here[same]) < int(there[same]) else ""


def _parts(number: str) -> list[str]:
    return number.partition("#")[0].split("-")


def _in_turn(game: str, parts: list[str]) -> list[str]:
    return FOUGHT_IN[game].split("-") if parts[0] == BATTLE else parts
