"""The editions of the rules: one module each. The chapters are of the one their book names."""

from __future__ import annotations

from judge.games.edition import editions_in, put_together
from judge.games.kaiun_colosseum import battle, frame, settling, setup, turn
from judge.games.kaiun_colosseum.rulebook import book

CHAPTERS = (setup, turn, battle, frame, settling)  # importing them registers their procedures
EDITIONS, NUMBERING = put_together(book, editions_in(__name__, __path__))
