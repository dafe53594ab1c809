"""The playing table in a picture: which area of whom lies where."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from judge.games.common.areas import OTHER
from judge.games.registry import game as known_game
from judge.games.tabletop import Mat, Place

MARGIN = 4  # around the table
GAP = 4  # between areas
LABEL = 13  # above every area, for its name
NARROW = 34.0  # a card is not drawn narrower while there is another way
CELL = 58  # width of a card in a row that has room for its name
ROW = 69  # height of such a card where there are several rows
MOST_ROWS = 5
EMPTY = 10  # height of a row that has no cards
MIDDLE = 34  # between the players, for what is going on
WIDE = Mat.WIDE + 2 * MARGIN


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    w: float
    h: float

    def within(self, by: float) -> Box:
        """What is left inside of a margin."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2


class Lot(NamedTuple):
    """An area on the table; `far` is the side that is seen from the other end."""

    player: str
    place: Place
    box: Box
    far: bool


class LaidOut(NamedTuple):
    """Everything that has its place, the strip in the middle, and how high it all is."""

    lots: tuple[Lot, ...]
    middle: Box
    height: float


@lru_cache(maxsize=256)
def table(game: str, near: str, cells: frozenset[tuple[str, str, int]]) -> LaidOut:
    """The table as `near` sees it.

    `cells` says for how many cards places that are rows need room: (player, area, number).
    With many cards a row is higher than usual, without any it is low; what is passing is
    there only with a card.
    """
    rows = known_game(game).table.mat.rows
    read = {(player, area): number for player, area, number in cells}
    lots: list[Lot] = []
    y: float = MARGIN
    for row in reversed(rows):
        lots += _row(OTHER[near], row, y + LABEL, read, far=True)
        y = lots[-1].box.y + lots[-1].box.h + GAP
    middle = Box(MARGIN, y, Mat.WIDE, MIDDLE)
    y += MIDDLE
    for row in rows:
        lots += _row(near, row, y + LABEL, read, far=False)
        y = lots[-1].box.y + lots[-1].box.h + GAP
    return LaidOut(tuple(lots), middle, y)


def _row(
    player: str,
    row: tuple[int, tuple[Place, ...]],
    y: float,
    read: Mapping[tuple[str, str], int],
    *,
    far: bool,
) -> list[Lot]:
    """The places of a row side by side; who sits opposite has them the other way round."""
    height, places = row
    there = [place for place in places if not place.passing or read[player, place.area]]
    left = Mat.WIDE - sum(place.wide for place in there) - GAP * (len(there) - 1)
    most = max(rows_of(read.get((player, place.area), 0), place.wide or left) for place in there)
    h: float = height if most == 1 else max(height, most * ROW + 4)
    if not any(read.get((player, place.area), 1) for place in there):
        h = EMPTY
    cells, x = [], float(MARGIN)
    for place in reversed(there) if far else there:
        w = place.wide or left
        cells.append(Lot(player, place, Box(x, y, w, h), far))
        x += w + GAP
    return cells


def columns_of(wide: float) -> int:
    """How many cards that can be read lie side by side."""
    return max(1, int((wide - 4) / CELL))


def rows_of(number: int, wide: float) -> int:
    """How many rows so many cards take."""
    return min(MOST_ROWS, max(1, -(-number // columns_of(wide))))


def slots(box: Box, number: int, room: int, *, far: bool) -> list[Box]:
    """Slots for cards: of the usual size, narrower, or in several rows."""
    count = max(number, room)
    rows = next((n for n in (1, 2, 3) if box.w / -(-count // n) >= NARROW), 4)
    return grid(box, number, -(-count // rows), rows, far=far)


def grid(box: Box, number: int, columns: int, rows: int, *, far: bool) -> list[Box]:
    """Equal parts of a box, one after the other as the owner reads them."""
    w, h = box.w / columns, box.h / rows
    cells = []
    for n in range(number):
        row, column = divmod(n, columns)
        place = columns - 1 - column if far else column
        cells.append(Box(box.x + place * w, box.y + row * h, w, h))
    return cells
