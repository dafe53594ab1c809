"""Text in a picture: how wide it is about, where it breaks, and how it is shortened.

Nobody can ask a font here, so widths are estimates on the safe side, in ems: what fits by
them fits in the wider ones of the usual fonts.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from unicodedata import category, east_asian_width

BOLD = 1.1  # how much wider bold letters are
LONGEST = 240  # letters of a text that are looked at: no box holds more
MORE = "…"

_WIDTHS = {
    **dict.fromkeys("ijl.,:;'|!I", 0.36),
    **dict.fromkeys("frt()[]/ -", 0.42),
    **dict.fromkeys("mMW@%", 0.98),
    **dict.fromkeys("wGOQ", 0.82),
    MORE: 1.0,
}
_NOT_FIRST = frozenset(
    " 、。，．・：；！？）］｝〉》」』】〕ーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎ々…"
)
_NOT_LAST = frozenset("（［｛〈《「『【〔")
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_MARK = re.compile(r"\s*(\([^()]*\))$")  # tells copies of a card apart


@lru_cache(maxsize=8192)
def _letter(letter: str) -> float:
    if letter in _WIDTHS:
        return _WIDTHS[letter]
    if category(letter) in ("Mn", "Me", "Cf"):
        return 0.0
    wide = east_asian_width(letter)
    if wide in "WFA":
        return 1.0
    return 0.75 if letter.isupper() else 0.64


@lru_cache(maxsize=8192)
def width(text: str) -> float:
    """The width of a text in ems."""
    return sum(map(_letter, text))


@lru_cache(maxsize=8192)
def shorten(text: str, room: float) -> str:
    """As much of a text as there is room for, and a sign that there is more."""
    text = " ".join(text[:LONGEST].split())
    if width(text) <= room:
        return text
    kept, used = 0, 1.0
    while kept < len(text) and used + _letter(text[kept]) <= room:
        used += _letter(text[kept])
        kept += 1
    return text[: _between_words(text, kept)].rstrip(' -(.&"') + MORE if used <= room else ""


def _between_words(text: str, place: int) -> int:
    """The last place up to this one where no word is cut, unless it is the first word."""
    back = place
    while back and _in_a_word(text[back - 1]) and _in_a_word(text[back]):
        back -= 1
    return back or place


def _in_a_word(letter: str) -> bool:
    """Whether it is a letter of a script whose words are not cut."""
    return (letter.isalnum() or letter in "'’") and not _is_wide(letter)


def torn(text: str, rows: tuple[str, ...]) -> bool:
    """Whether a text in these rows is cut within a word."""
    words = set(re.findall(r"[^\W_]+", text))
    last = re.findall(r"([^\W_]+)…$", rows[-1]) if rows else []
    return bool(last) and last[0].isascii() and last[0] not in words


def _cuts_a_word(text: str, cut: str) -> bool:
    """Whether the sign that there is more stands within a word."""
    kept = len(cut.removesuffix(MORE))
    words = " ".join(text.split())
    return bool(
        cut.endswith(MORE)
        and 0 < kept < len(words)
        and _in_a_word(words[kept - 1])
        and _in_a_word(words[kept])
    )


@lru_cache(maxsize=8192)
def wrap(text: str, room: float, lines: int, first: float) -> tuple[str, ...]:
    """A text in as many lines as it needs; the last one is shortened if they are not enough.

    `room` is the width of a line, `first` that of the first one.
    """
    rows: list[str] = []
    line, space = "", first
    broken = False
    pieces = _pieces(text[:LONGEST])
    while pieces:
        piece = pieces.pop(0)
        if width((line + piece).rstrip()) <= space:
            line += piece
            continue
        if not line.strip() and (
            space >= room or width(piece.rstrip()) > room
        ):  # too long for any line
            broken = True
            kept = max(1, _fitting(piece, space))
            pieces.insert(0, piece[kept:])
            line = piece[:kept]
        else:
            pieces.insert(0, piece)
        if len(rows) + 1 == lines:
            left = line + "".join(pieces)
            last = shorten(left, space)
            if rows and rows[-1] and not broken and _cuts_a_word(left, last):
                above = first if len(rows) == 1 else room
                return (*rows[:-1], shorten(f"{rows[-1]} {left}", above))
            return (*rows, last)
        rows.append(line.rstrip())
        line, space = "", room
    return (*rows, line.rstrip()) if line.strip() else tuple(rows)


@lru_cache(maxsize=8192)
def wrap_name(name: str, room: float, lines: int, first: float) -> tuple[str, ...]:
    """The name of a card in lines; what tells copies apart is kept when it is shortened."""
    rows = wrap(name, room, lines, first)
    mark = _MARK.search(name[:LONGEST])
    if not mark or not rows or not rows[-1].endswith(MORE):
        return rows
    head, kept = name[: mark.start()], mark[1]
    space = (first if lines == 1 else room) - width(kept)
    if space < 0:
        return rows
    *above, last = wrap(head, room, lines, first)
    marked = (*above, shorten(last, space))
    if not torn(head, marked):
        return (*above, marked[-1] + kept)
    higher = wrap(head, room, lines - 1, first) if lines > 1 else ()
    return rows if not higher or torn(head, higher) else (*higher, kept)


@lru_cache(maxsize=8192)
def longest_piece(text: str) -> float:
    """The width of the longest part of a text that cannot be broken."""
    mark = _MARK.search(text)
    named = text[: mark.start()] if mark else text
    return max((width(piece.rstrip()) for piece in _pieces(named[:LONGEST])), default=0.0)


def _fitting(text: str, room: float) -> int:
    """How many letters fit."""
    used = 0.0
    for n, letter in enumerate(text):
        used += _letter(letter)
        if used > room:
            return n
    return len(text)


def _pieces(text: str) -> list[str]:
    """A text cut where a line may end: never within brackets."""
    pieces: list[str] = []
    before, inside = " ", False
    for letter in " ".join(text.split()):
        apart = _is_wide(letter) or _is_wide(before) or before in ' -/."&'
        if pieces and (inside or letter in _NOT_FIRST or before in _NOT_LAST or not apart):
            pieces[-1] += letter
        else:
            pieces.append(letter)
        before, inside = letter, letter == "(" or (inside and letter != ")")
    return pieces


def _is_wide(letter: str) -> bool:
    return east_asian_width(letter) in "WF"


def xml(text: str) -> str:
    """A text as it stands in a picture, in an element or an attribute."""
    return escape(_NOT_IN_XML.sub("\ufffd", text))


def num(value: float) -> str:
    """A number as short as it can be written."""
    return f"{value:.1f}".removesuffix(".0")
