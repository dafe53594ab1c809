"""Which of two sections comes first: parts of a procedure that the rules carry out in order.

Sections that merely stand one after the other, such as definitions or alternatives, say
nothing about an order. Only the procedures of `roles.toml` do, named by the section above
their parts.
"""

from __future__ import annotations

from judge.training.roles import Roles

# in all three games
BEFORE_THE_GAME, TURN, BATTLE = "5-2-1", "6", "7"


def procedure(roles: Roles, one: str, other: str) -> str:
    """The section whose procedure puts a section before another; empty: none does."""
    here, there = _parts(one), _parts(other)
    if BATTLE in (here[0], there[0]) and here[0] != there[0]:
        here, there = _in_turn(roles, here), _in_turn(roles, there)
    if one.startswith(f"{BEFORE_THE_GAME}-") and there[0] == TURN:
        return BEFORE_THE_GAME
    same = 0
    while same < min(len(here), len(there)) and here[same] == there[same]:
        same += 1
    above = "-".join(here[:same])
    if above not in roles.procedures or same in (len(here), len(there)):
        return ""
    return above if int(here[same]) < int(there[same]) else ""


def _parts(number: str) -> list[str]:
    return number.partition("#")[0].split("-")


def _in_turn(roles: Roles, parts: list[str]) -> list[str]:
    return roles.battle_in.split("-") if parts[0] == BATTLE else parts
