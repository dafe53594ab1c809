"""From print to plain text: one spelling of each sign, and the paragraphs of a card."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from html import unescape

CIRCLED = {sign: f"圈{n}" for n in range(1, 10) for sign in (chr(0x245F + n), chr(0x277F + n))}
# Signs that stand for themselves in a template, where half-width ones have a meaning.
WIDE = str.maketrans({"(": "（", ")": "）", ",": "，", ":": "：", "<": "＜", ">": "＞", "|": "｜"})
_BREAK = re.compile(r"<br\s*/?>|\n")
_SPACE = re.compile(r"\s+")
_OPTION = re.compile(r"。?\s*\n\s*・")
_END = re.compile(r"。+$")


def plain(text: str) -> str:
    """Without markup and spaces, every sign in one form; names and types are held so too."""
    told = unescape(text)
    for sign, spelt in CIRCLED.items():
        told = told.replace(sign, spelt)
    told = _SPACE.sub("", unicodedata.normalize("NFKC", told)).translate(WIDE)
    return told.replace("咚卡", "咚!!卡")


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a text; the options of a choice stand in the one that offers them."""
    lines = _OPTION.sub("\n・", _BREAK.sub("\n", text)).replace("\n・", "・")
    for line in lines.split("\n"):
        told = _END.sub("", plain(line))
        if told not in ("", "-"):
            yield told
