"""Edition 1: what the chapters say."""

from __future__ import annotations

from judge.games.edition import Edition
from judge.games.kaiun_colosseum.policy import KaiunColosseum

EDITION = Edition(name="1", policy=KaiunColosseum)
