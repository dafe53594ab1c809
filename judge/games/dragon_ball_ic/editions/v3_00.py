"""Edition 3.00: what the chapters say."""

from __future__ import annotations

from judge.games.dragon_ball_ic.policy import DragonBall
from judge.games.edition import Edition

EDITION = Edition(name="3.00", policy=DragonBall)
