"""Sections of the lists behind the questions, as the edition of a question numbers them.

Each list names the edition that it cites, and goes on in later ones as long as they have the
section.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.registry import game as known_game
from judge.rules.corpus import Game
from judge.scenario.carrying import is_section


def decides_in(book: Game, edition: str, number: str, of: str) -> str:
    """The section that decides in an edition what a section of `of` decides; empty: none does.

    Numbers are those of the rules' own map; only the engine knows what stands in for a section
    that an edition does not have, and a reading of ours that does is no section.
    """
    if found := book.number_in(edition, number, of):
        return found
    here = known_game(book.id)
    played = {edition, of} <= set(here.rules.editions)
    found = here.rules.decides_in(edition, number, of) if played else ""
    return found if is_section(found) else ""


def all_in(book: Game, edition: str, numbers: Iterable[str], of: str) -> tuple[str, ...]:
    """The same of several, without those that nothing stands for."""
    found = (decides_in(book, edition, number, of) for number in numbers)
    return tuple(dict.fromkeys(number for number in found if number))
