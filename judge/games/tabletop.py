"""What lies on the table: areas, values and the playmat, for boards, drawings and expectations."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from judge.engine.script import Player
from judge.engine.state import AreaName, CardId, View
from judge.games.shapes import Shape

if TYPE_CHECKING:
    from judge.games.common.influences import Influence


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """An area of each player, as boards show it and expectations count it.

    `lies` says how: `cards` one by one with their values, `pile` together with their number,
    `tally` as what `tally` counts. `seen_by` says who knows the cards there: `all`, the
    `owner` or `nobody`; where they lie face up or down (`faces`), all know those face up.
    The word for an area is the phrase `board.<name>`, for one that is tallied
    `board.<name>.tally` (it may ask for every tally of the player by its name).
    """

    name: AreaName
    lies: Literal["cards", "pile", "tally"] = "pile"
    seen_by: Literal["all", "owner", "nobody"] = "all"
    faces: bool = False
    ordered: bool = False  # a list of cards in an expectation is in order, top first
    fresh: bool = False  # boards tell which cards have entered it this turn
    rare: bool = False  # shown only while a card is there
    valued: bool = False  # the cards of a pile are told with their values, as those in play are
    told: bool = True  # has a row of its own in the text of a board
    tally: Callable[[View, Player], int | Mapping[str, int]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """A value of a card, by the name that expectations and boards give it.

    `on` are the categories of cards that have it; on a board the others show none. `told`
    says how the text of a board tells it: not at all, as it is (`number`), by the word
    `<words>.<value>`, by such words for each of several, or by the phrase `board.<name>`,
    which asks for `{value}`. A value that is `usual` is not told. `drawn` says the same of a
    picture of the card, where the text of a board does not tell it.

    `printed` is what is printed of it on the card: where something else counts now, it is
    told as changed.
    """

    name: str
    of: Callable[[View, CardId], Any]
    on: Collection[str] | None = None
    told: Literal["", "number", "word", "words", "phrase"] = ""
    words: str = ""
    usual: Any = None
    drawn: Literal["", "words", "phrase"] = ""
    printed: Callable[[View, CardId], Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where an area lies on a player's side of the playmat, and how it is drawn.

    `wide` is the part of the mat's width (`Mat.WIDE`) that it takes; without one it takes
    what the others of its row leave, so each row has one such place at most. `draws`:
    `slots` for cards that lie one by one, as many as there is `room` for in their usual
    size; `row` side by side; `stack` one behind the other, the top card first; `pile` the
    top card alone; `tokens` for a tally by state. In a row `top_right` has the top card at
    the owner's right. A place that is `passing` is there only while a card is.
    """

    area: AreaName
    draws: Literal["slots", "row", "stack", "pile", "tokens"]
    wide: int = 0
    room: int = 1
    top_right: bool = False
    passing: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mat:
    """A player's half of the table as the rules lay it out, seen from that player.

    `rows` are (height, places from left to right), the first one in the middle of the table.
    `corner` names the value that is printed in the corner of a card, `under` the number of
    cards that lie under it, `band` its colours, and `code` what is printed on it as its number.
    """

    WIDE: ClassVar[int] = 360

    rows: tuple[tuple[int, tuple[Place, ...]], ...]
    corner: str = ""
    under: str = ""
    band: str = ""
    code: str = ""


class Fight(NamedTuple):
    """The running battle for a board: plain values, and the phrase that asks for them.

    A value that is true is remarked on by the phrase `board.<its name>`.
    """

    values: Mapping[str, Any]
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tabletop:
    """What of a position is shown and can be expected.

    `areas` and `values` stand in the order of a board; zone, state and face of a card are
    known already. `asked` are further values that expectations can name, `counts` further
    numbers of a player, `details` what is written at once of how a card lies in the open.
    In the areas `in_play` the text of a card is valid; from those
    `on_field` it can be lost, `fates` says how by the kind of the event. `life` is the area
    whose number of cards keeps a player in the game. `nameless` are definitions whose cards
    have no names of their own, `remarks` the events besides `Note` by which nothing happens
    yet. `by_rules` is what the rules themselves add to values. In the areas `near` a name of
    several cards is looked for first.
    """

    expect: Shape  # see judge.games.written.expect_shape
    areas: tuple[Area, ...]
    values: tuple[Value, ...] = ()
    asked: tuple[Value, ...] = ()
    counts: Mapping[str, Callable[[View, Player], int]] = field(default_factory=dict)
    details: tuple[str, ...] = ()
    fates: Mapping[str, str] = field(default_factory=dict)
    in_play: tuple[AreaName, ...] = ()
    on_field: tuple[AreaName, ...] = ()
    life: AreaName = ""
    mat: Mat
    fight: Callable[[View], Fight | None] = lambda s: None
    nameless: Collection[str] = ()
    remarks: tuple[type, ...] = ()
    by_rules: Callable[[Any], Iterable[Influence]] = lambda s: ()
    near: tuple[AreaName, ...] = ()

    def area(self, name: str) -> Area | None:
        """The area of this name."""
        return next((area for area in self.areas if area.name == name), None)
