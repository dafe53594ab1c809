"""The edition of this game: the book with all its chapters and what decides for the kernel."""

from __future__ import annotations

from judge.games.dragon_ball_ic import free, loops, setup
from judge.games.dragon_ball_ic.policy import DragonBall
from judge.games.dragon_ball_ic.rulebook import book

CHAPTERS = (free, loops, setup)  # importing them registers their procedures
book.policy = DragonBall()
EDITIONS = {"3.00": book}
