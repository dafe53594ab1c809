"""Printed cards as pictures in a drawn board, where somebody has pictures of their own.

A picture covers what is drawn of the card, so that the drawing is there when the picture is
not; what counts now (the number that stands out, the one in the corner, and the signs that
they are not as printed) is drawn again on top of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

from judge.scenario.svg_cards import rect
from judge.scenario.svg_mat import Box
from judge.scenario.svg_text import BOLD, num, width, xml

_CARD = re.compile(r'<(a|g) data-card="[^>]*><title>[^<]*</title>(<rect [^>]*>).*?</\1>')
_VALUE = re.compile(r' ([a-z-]+)="([^"]*)"')
_CORNER = re.compile(r'<rect [^>]*class="corner"[^>]*/><text [^>]*>[^<]*</text>')
_NUMBER = re.compile(r'<text [^>]*class="now"[^>]*>([^<]*)</text>')
_SIGN = re.compile(r'<polygon class="(?:raised|lowered)"[^>]*/>')
OUTLINED = ("fight", "about")  # looks that have to be seen around a picture


def pictured(svg: str, address: Callable[[str], str | None]) -> str:
    """The board with the pictures of its cards; `address` gives that of a card by its number."""

    def lay(found: re.Match[str]) -> str:
        whole, end, frame = found[0], f"</{found[1]}>", dict(_VALUE.findall(found[2]))
        href = address(unescape(frame.get("data-number", "")))
        if href is None:
            return whole
        box = Box(*(float(frame[name]) for name in ("x", "y", "width", "height")))
        drawn = whole.removesuffix(end)
        laid = _image(box, href, "data-turned" in frame) + _again(box, frame, drawn)
        return f'{drawn}<g class="own-picture">{laid}</g>{end}'

    return _CARD.sub(lay, svg)


def _image(box: Box, href: str, turned: bool) -> str:
    """A picture that fills its card; of a rested one it lies on its side."""
    x, y = box.middle
    w, h = (box.h, box.w) if turned else (box.w, box.h)
    place = zip(("x", "y", "width", "height"), (x - w / 2, y - h / 2, w, h), strict=True)
    where = "".join(f' {name}="{num(value)}"' for name, value in place)
    turn = f' transform="rotate(90 {num(x)} {num(y)})"' if turned else ""
    return f'<image href="{xml(href)}"{where}{turn} preserveAspectRatio="xMidYMid slice"/>'


def _again(box: Box, frame: dict[str, str], drawn: str) -> str:
    """What has to be read on top of the picture."""
    looks = frame.get("class", "").split()
    parts = []
    if any(look in looks for look in OUTLINED):
        look = "fight" if "fight" in looks else "outline"
        parts.append(rect(box, look).replace("<rect ", '<rect fill="none" ', 1))
    parts += (found[0] for found in _CORNER.finditer(drawn))
    for found in _NUMBER.finditer(drawn):
        values = dict(_VALUE.findall(found[0]))
        size = float(values["font-size"])
        long = width(unescape(found[1])) * size * BOLD + 10
        x, y = float(values["x"]) - 1.5, float(values["y"]) - size
        parts += [rect(Box(x, y, min(long, box.w - 4), size + 3), "card"), found[0]]
    parts += (found[0] for found in _SIGN.finditer(drawn))
    return "".join(parts)
