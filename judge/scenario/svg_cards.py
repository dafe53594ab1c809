"""Cards as they are drawn: frames, backs, names in lines, badges.

Only attributes say how things look, so that a picture stands by itself; the classes beside
them let a page choose other colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge.scenario.svg_mat import NARROW, Box
from judge.scenario.svg_text import (
    BOLD,
    longest_piece,
    num,
    shorten,
    torn,
    width,
    wrap,
    wrap_name,
    xml,
)

SIZE = 9.5  # of the letters
LINE = 10.4  # from one line to the next
LEAST_LINE = 12.0  # of a card that has room for one line
FIGURE = 10.5  # of the letters of a number that counts
NAMES = 9.0  # of the letters of an area's name
SMALL = 8.5  # of the letters of what has to share its line
LEAST = 8.0  # letters smaller than this are no help
LARGE = (68, 92)  # a card that is larger than this has larger letters
LARGER = 1.1
PORTRAIT = 0.74  # width of a card by its height
TURNED = 0.86  # height of a rested card by its width: there has to be room for its text
INSET = 2.5  # between a frame and its text
BAND = 3.5  # width of the band in the colours of a card
PLATE = 12.0  # height of the plate with the number in the corner
LEAST_NAME = 6.1  # letters of a name with a long word are this small at the least
ARROW = 7.0  # width of the sign that a number is not as it is printed
EDGES = 4  # cards under a card that are drawn; a badge has their number
STEP = 3  # by which each of them looks out

# class -> what it looks like where no page says otherwise
LOOKS = {
    "card": 'fill="#fff" stroke="#5d5d66"',
    "down": 'fill="#dfe5f1" stroke="#47587c"',
    "back": 'fill="#5f7099" stroke="#33415f"',
    "unknown": 'fill="#fff" stroke="#5d5d66" stroke-dasharray="3 2"',
    "token": 'fill="#f3d27a" stroke="#7a5a00"',
    "badge": 'fill="#7a5a00" stroke="none"',
    "corner": 'fill="#33415f" stroke="none"',
    "mat": 'fill="#f1eee7" stroke="#d8d5cf"',
    "about": 'fill="#ffedb3" stroke="#5d5d66"',
    "raised": 'fill="#1c7a3c"',
    "lowered": 'fill="#b3261e"',
    "fight": 'stroke="#c2261a" stroke-width="2.5"',
    "outline": 'stroke="#b88a00" stroke-width="2.5"',
    "arrow": 'fill="#c2261a" stroke="#c2261a"',
    "on-dark": 'fill="#fff"',
    "now": 'fill="#1b1b1f"',
    "soft": 'fill="#4d4d55"',
}
# of a card -> what its band looks like; a colour that nobody knows has none
BANDS = {
    "red": "#c8372d",
    "green": "#2f9e56",
    "blue": "#2f74c8",
    "purple": "#8a4bb3",
    "black": "#26262b",
    "yellow": "#e3b62b",
}
MIDDLE = ' text-anchor="middle"'
STRONG = ' font-weight="bold"'


class Face(NamedTuple):
    """What is written on a card; `title` is all of it, for whoever points at the card.

    `raised` and `lowered` are those of corner and number that are not as they are printed.
    `code` is the printed number of the card; `minor` and then `last` are written where there is
    room, whole or not at all.
    """

    card: str | None
    look: str
    name: str
    title: str = ""
    corner: str = ""
    number: str = ""
    figures: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    minor: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    under: int = 0
    fights: bool = False
    code: str = ""
    band: tuple[str, ...] = ()
    raised: frozenset[str] = frozenset()
    lowered: frozenset[str] = frozenset()

    def way(self, what: str) -> str:
        """How a number is not as it is printed; empty where it is."""
        if what in self.raised:
            return "raised"
        return "lowered" if what in self.lowered else ""


def rect(box: Box, look: str = "", also: str = "") -> str:
    """A rectangle; without a look it is drawn like the group it stands in."""
    x, y, w, h = map(num, box)
    dressed = f' class="{look}{" fight" if also else ""}" {_dress(look, also)}' if look else ""
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="3"{dressed}/>'


def _dress(look: str, also: str) -> str:
    """The attributes of a look; those of another come instead of its own."""
    if not also:
        return LOOKS[look]
    return f"{LOOKS[look].partition(' stroke')[0]} {LOOKS[also]}"


def text(x: float, y: float, said: str, *, size: float = 0, look: str = "", also: str = "") -> str:
    """A line of text; `size` where it is not that of its group."""
    sized = f' font-size="{num(size)}"' if size else ""
    dressed = f' class="{look}" {LOOKS[look]}' if look else ""
    return f'<text x="{num(x)}" y="{num(y)}"{sized}{dressed}{also}>{xml(said)}</text>'


def back(box: Box) -> str:
    return rect(box, "back")


def unknown(box: Box) -> str:
    """A card that nobody has named."""
    x, y = box.middle
    size = min(16.0, box.h)
    return rect(box, "unknown") + text(x, y + size * 0.35, "?", size=size, also=MIDDLE)


def card(box: Box, face: Face, *, turned: bool = False) -> str:
    """A card with its text, as much of it as there is room for."""
    parts = [_frame(box, face, turned=turned), *_band(box, face.band)]
    corner = bool(face.corner) and box.h >= 2 * LINE
    if corner:
        parts += _corner(box, face)
    parts += _written(box, face, indent=_corner_width(face) if corner else 0.0)
    return group(face, parts)


def _frame(box: Box, face: Face, *, turned: bool) -> str:
    """The edge of a card; where it has a number, a page can lay a picture in it."""
    drawn = rect(box, face.look, "fight" if face.fights else "")
    if not face.code:
        return drawn
    how = ' data-turned=""' if turned else ""
    return f'{drawn[:-2]} data-number="{xml(face.code)}"{how}/>'


def group(face: Face, parts: Iterable[str]) -> str:
    """What belongs to one card; no group stands within it (`judge.scenario.svg.linked`)."""
    known = f' data-card="{xml(face.card)}"' if face.card else ""
    title = f"<title>{xml(face.title or face.name)}</title>"
    return f"<g{known}>{title}{''.join(parts)}</g>"


def _band(box: Box, colors: tuple[str, ...]) -> Iterator[str]:
    """The colours of a card at its left edge, one below the other."""
    known = [color for color in colors if color in BANDS]
    h = (box.h - 1.6) / max(1, len(known))
    for n, color in enumerate(known):
        x, y, wide, high = map(num, (box.x + 0.8, box.y + 0.8 + n * h, BAND, h))
        look = f'class="band {color}" fill="{BANDS[color]}" stroke="none"'
        yield f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" {look}/>'


def _corner_width(face: Face) -> float:
    plain = max(PLATE, min(width(face.corner) * SMALL * BOLD + 3, 22.0))
    return plain + (ARROW if face.way("corner") else 0.0)


def _corner(box: Box, face: Face) -> Iterator[str]:
    way = face.way("corner")
    plate = Box(box.x + 1, box.y + 1, _corner_width(face) - (ARROW if way else 0.0), PLATE)
    size = min(10.0, (plate.w - 2) / (width(face.corner) * BOLD))
    x, y = plate.middle
    yield rect(plate, "corner")
    yield text(x, y + size * 0.36, face.corner, size=size, look="on-dark", also=MIDDLE + STRONG)
    if way:
        yield _arrow(plate.x + plate.w + 1, y, way)


def _arrow(x: float, y: float, way: str) -> str:
    """A small arrow: a number is higher or lower than the one that is printed."""
    tip, foot = (y - 3.5, y + 3) if way == "raised" else (y + 3.5, y - 3)
    edge = ARROW - 1
    corners = ((x, foot), (x + edge, foot), (x + edge / 2, tip))
    points = " ".join(f"{num(a)},{num(b)}" for a, b in corners)
    return f'<polygon class="{way}" {LOOKS[way]} points="{points}"/>'


def _written(box: Box, face: Face, *, indent: float) -> Iterator[str]:
    """Name above with the number of the card, figures below, in between what else is known."""
    scale = max(1.0, min(box.w / LARGE[0], box.h / LARGE[1], LARGER))
    left = BAND + 1.3 if face.band else INSET
    space, high, small = box.w - left - INSET, LINE * scale, SMALL * scale
    lines = max(1, int((box.h - 4) / high))
    size = _name_size(face.name, space, SIZE * scale)
    room, first = space / size, (space - indent) / size
    needed = len(wrap_name(face.name, room, lines, first))
    below = list(_figures(face, space, scale))[-max(0, lines - 1) :] if lines > 1 else []

    def told(words: tuple[str, ...], most: int) -> tuple[str, ...]:
        return wrap(" ".join(words), space / small, most, space / small) if most else ()

    tags = told(face.tags, lines)
    minor = tuple(_whole((*face.minor, *face.last), space / small))
    # what is written first where there is not room for everything
    wanted = ("code",) * bool(face.code) + ("tags",) * bool(tags)
    wanted += ("name",) * (needed > 1) + ("minor",) * bool(face.minor) + ("name",) * (needed - 2)
    wanted += ("tags",) * (len(tags) - 1) + ("minor",) * (len(minor) - bool(face.minor))
    given = wanted[: max(0, lines - 1 - len(below))]
    code = [face.code] if "code" in given else []
    rest = (*told(face.tags, given.count("tags")), *minor[: given.count("minor")])
    names = 1 + given.count("name")
    while rest and torn(face.name, wrap_name(face.name, room, names, first)):
        rest, names = rest[:-1], names + 1  # a word is better whole than what is left out then
    below = [*((line, small, False) for line in rest), *below]
    if names < needed:  # it is cut, with room for the sign that it is
        size = _name_size(face.name, space, size, more=1.1)
        room, first = space / size, (space - indent) / size
    x = box.x + left
    name = wrap_name(face.name, room, names, first)
    for n, line in enumerate(name):
        if line:  # the first one may be too short for any word
            y = box.y + 1 + (n + 0.85) * high
            yield text(x if n else x + indent, y, line, size=size if size != SIZE else 0)
    for line in code:
        y = box.y + 1 + (len(name) + 0.8) * high
        fitting = min(LEAST * scale, space / width(line))
        yield text(x, y, line, size=fitting, look="soft")
    for n, (line, letters, strong) in enumerate(below, 1 - len(below)):
        y = box.y + box.h - 4 + n * high
        yield text(
            x, y, line, size=letters, look="now" if strong else "", also=STRONG if strong else ""
        )
    if face.number and below and (way := face.way("number")):
        yield _arrow(x + width(face.number) * below[-1][1] * BOLD + 1, box.y + box.h - 7, way)


def _whole(items: tuple[str, ...], room: float) -> Iterator[str]:
    """Lines of whole items; one that is too long for a line is left out."""
    line = ""
    for item in items:
        longer = f"{line} {item}".strip()
        if width(longer) <= room:
            line = longer
        elif width(item) <= room:
            yield line
            line = item
    if line:
        yield line


def _name_size(name: str, space: float, usual: float, more: float = 0.0) -> float:
    """Letters of a name that are small enough for its longest word."""
    return min(usual, max(LEAST_NAME, space / (longest_piece(name) + more or 1.0)))


def _figures(face: Face, space: float, scale: float) -> Iterator[tuple[str, float, bool]]:
    """Lines with their size: a number is never shortened, a phrase has two lines if need be."""
    size = min(SIZE * scale, space / max((width(said) for said in face.figures), default=1.0))
    for said in face.figures:
        if size >= LEAST * scale:
            yield said, size, False
        else:
            room = space / (SMALL * scale)
            yield from ((line, SMALL * scale, False) for line in wrap(said, room, 2, room))
    if face.number:
        left = space - (ARROW if face.way("number") else 0.0)
        yield face.number, min(FIGURE * scale, left / (width(face.number) * BOLD)), True


def placed(slot: Box, face: Face, *, turned: bool) -> tuple[str, Box]:
    """A card in its slot, turned if it is rested, with the cards that lie under it."""
    whole = slot.within(1)
    short = min(whole.w, whole.h * PORTRAIT)
    if turned:
        w, h = whole.w, min(whole.w * TURNED, whole.h)
    else:
        w, h = max(short, min(whole.w, NARROW)), whole.h
        if face.under:
            w = min(w, whole.w - _badge_width(face.under) + INSET)
    spare = (0.0, whole.h - h) if turned else (whole.w - w, 0.0)
    if face.under:
        box = Box(whole.x, whole.y, w, h)
    else:
        box = Box(whole.x + spare[0] / 2, whole.y + spare[1] / 2, w, h)
    return (
        _under(box, spare, face.under) + card(box, face, turned=turned) + _badge(whole, face.under)
    ), box


def _under(box: Box, spare: tuple[float, float], number: int) -> str:
    """The edges of cards under a card, as far as they can be seen."""
    shown = min(number, EDGES)
    if not shown:
        return ""
    dx, dy = (min(STEP, one / shown) for one in spare)
    edges = (rect(box._replace(x=box.x + n * dx, y=box.y + n * dy)) for n in range(shown, 0, -1))
    return f'<g class="token" {LOOKS["token"]}>{"".join(edges)}</g>'


def _badge_width(number: int) -> float:
    return 4 + width(f"×{number}") * 8


def _badge(whole: Box, number: int) -> str:
    if not number:
        return ""
    said, w = f"×{number}", _badge_width(number)
    box = Box(whole.x + whole.w - w, whole.y + whole.h - 12, w, 12)
    x, y = box.middle
    return rect(box, "badge") + text(x, y + 3.2, said, size=9, look="on-dark", also=MIDDLE + STRONG)


def label(box: Box, words: str, count: str = "", *, strong: bool = False) -> str:
    """The name of an area above it, and how many cards are there."""
    counted = (width(count) + 0.42) * BOLD if count else 0.0
    said = shorten(words, (box.w / NAMES - counted) / (BOLD if strong else 1.0))
    bold = STRONG if strong else ""
    number = f'<tspan font-weight="bold"> {xml(count)}</tspan>' if count else ""
    return f'<text x="{num(box.x)}" y="{num(box.y - 3)}"{bold}>{xml(said)}{number}</text>'
