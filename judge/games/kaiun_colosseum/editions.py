"""The edition of the rules that there is, with everything registered."""

from __future__ import annotations

from types import MappingProxyType

from judge.games.kaiun_colosseum import battle
from judge.games.kaiun_colosseum import frame
from judge.games.kaiun_colosseum import settling
from judge.games.kaiun_colosseum import setup
from judge.games.kaiun_colosseum import steps
from judge.games.kaiun_colosseum import turn
from judge.games.kaiun_colosseum.policy import POLICY
from judge.games.kaiun_colosseum.rulebook import book

CHAPTERS = (setup, turn, battle, frame, settling, steps)  # importing them registers them
book.policy = POLICY
EDITIONS = MappingProxyType({"1": book})
