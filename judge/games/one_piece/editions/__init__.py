"""The editions of the rules: one module each. The chapters are of the one their book names."""

from __future__ import annotations

from judge.games.edition import editions_in, put_together
from judge.games.one_piece import battle, game, loops, setup
from judge.games.one_piece.rulebook import book

CHAPTERS = (battle, game, loops, setup)  # importing them registers their procedures
EDITIONS, NUMBERING = put_together(book, editions_in(__name__, __path__))
