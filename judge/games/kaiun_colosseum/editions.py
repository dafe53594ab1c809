"""The edition of the rules that there is, with everything registered."""

from __future__ import annotations

from types import MappingProxyType

from judge.games.kaiun_colosseum import battle, frame, settling, setup, turn
from judge.games.kaiun_colosseum.policy import POLICY
from judge.games.kaiun_colosseum.rulebook import book

CHAPTERS = (setup, turn, battle, frame, settling)  # importing them registers their procedures
book.policy = POLICY
EDITIONS = MappingProxyType({"1": book})
