"""What boards and exploration of several games show in the same way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from judge.engine.script import Player
from judge.engine.state import AreaName, CardId
from judge.games.common.areas import OTHER, area, definition, turn_player
from judge.games.common.events import Attack
from judge.games.common.facts import View
from judge.games.common.values import information, keywords, printed
from judge.games.tabletop import Value

KEYWORDS = Value(
    name="keywords",
    of=lambda s, card: sorted(keywords(s, card)),
    told="words",
    words="keyword",
    printed=lambda s, card: sorted(definition(s, card).keywords),
)


def _code(s: View, card: CardId) -> str | None:
    """The number of a card; one without any is called by its id."""
    number = definition(s, card).values["number"]
    return str(number) if number and number != s.cards[card].define else None


CODE = Value(name="card-number", of=_code)


def as_printed(name: str) -> Callable[[View, CardId], Any]:
    """What is printed as a value on a card; of one that nobody knows what was said of it."""
    return lambda s, card: printed(s, name, card)


def kinds(
    name: str, *, words: str = "", on: Collection[str] | None = None, drawn: bool = False
) -> Value:
    """Information of several words: colours, attributes and the like."""
    return Value(
        name=name,
        of=lambda s, card: sorted(information(s, card, name)),
        printed=lambda s, card: sorted(definition(s, card).values[name]),
        drawn="words" if drawn else "",
        words=words,
        on=on,
    )


def base_values(numbers: Mapping[str, Callable[[View, CardId], Any]]) -> tuple[Value, ...]:
    """The base values that a game's texts can speak of, for expectations."""
    return tuple(
        Value(name=name, of=of) for name, of in numbers.items() if name.startswith("base-")
    )


def printed_life(leader: AreaName) -> Callable[[View, Player], int]:
    """With how many cards of life a player begins: as the Leader in this area says."""

    def life(s: View, player: Player) -> int:
        leaders = (s.library[s.cards[card].define] for card in area(s, player, leader))
        return max((one.values.get("life") or 0 for one in leaders), default=0)

    return life


def in_battle(s: View) -> bool:
    """Whether a battle is going on."""
    return s.facts.battle is not None


def begins_battle(event: Any) -> bool:
    return isinstance(event, Attack)


def defender(s: View) -> str:
    """The player who is attacked in the turn player's battles."""
    return OTHER[turn_player(s)]
