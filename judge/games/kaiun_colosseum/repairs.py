"""Repairs that only this game has: which card lies in the battle area."""

from __future__ import annotations

from judge.engine.script import Answer
from judge.games.common.areas import HAND
from judge.games.common.repairs import FactsByName, Found, Repairs, known_cards
from judge.games.kaiun_colosseum.changes import CHANGES
from judge.games.kaiun_colosseum.facts import State


class KaiunRepairs(Repairs):
    """Kaiun Colosseum."""

    changes = CHANGES

    def __init__(self) -> None:
        super().__init__()
        self.codes |= {"second-card": self._in_hand, "must-set": _must_set}


def _must_set(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    """Who has a face-up card may keep it."""
    for card in known_cards(s, player, (HAND,)):
        yield ("in-battle", card)


repairs = KaiunRepairs()
