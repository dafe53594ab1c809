"""The instructions that every game has: a game's language begins with these."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.common import continuous, resolution, steps
from judge.games.common.steps import Action

ACTIONS: Mapping[str, Action] = {**steps.STEPS, **continuous.STEPS, **resolution.STEPS}
