"""What boards and exploration of several games show in the same way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.engine.state import CardId
from judge.games.common.areas import OTHER, turn_player
from judge.games.common.events import Attack
from judge.games.common.facts import View
from judge.games.common.values import keywords
from judge.games.tabletop import Value

KEYWORDS = Value(
    name="keywords",
    of=lambda s, card: sorted(keywords(s, card)),
    told="words",
    words="keyword",
)


def base_values(numbers: Mapping[str, Callable[[View, CardId], Any]]) -> tuple[Value, ...]:
    """The base values that a game's texts can speak of, for expectations."""
    return tuple(
        Value(name=name, of=of) for name, of in numbers.items() if name.startswith("base-")
    )


def in_battle(s: View) -> bool:
    """Whether a battle is going on."""
    return s.facts.battle is not None


def begins_battle(event: Any) -> bool:
    return isinstance(event, Attack)


def defender(s: View) -> str:
    """The player who is attacked in the turn player's battles."""
    return OTHER[turn_player(s)]
