"""The editions of the rules: one module each. The chapters are of the one their book names."""

from __future__ import annotations

from judge.games.dragon_ball_ic import free, loops, setup
from judge.games.dragon_ball_ic.rulebook import book
from judge.games.edition import editions_in, put_together

CHAPTERS = (free, loops, setup)  # importing them registers their procedures
EDITIONS, NUMBERING = put_together(book, editions_in(__name__, __path__))
