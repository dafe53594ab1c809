"""Which of two sections comes first: parts of a procedure that the rules carry out in order.

Sections that merely stand one after the other, such as definitions or alternatives, say
nothing about an order. Only the procedures of `roles.toml` do, named by the section above
their parts.
"""

from __future__ import annotations

from judge.training.roles import Roles, is_below


def procedure(roles: Roles, one: str, other: str) -> str:
    """The section whose procedure puts a section before another; empty: none does."""
    here, there = _parts(one), _parts(other)
    if roles.battle in (here[0], there[0]) and here[0] != there[0]:
        here, there = _in_turn(roles, here), _in_turn(roles, there)
    if is_below(one, roles.before_the_game) and there[0] == roles.turn:
        return roles.before_the_game
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
    return roles.battle_in.split("-") if parts[0] == roles.battle else parts
