"""One spelling for all: the normaliser of index, query and highlight.

Width, case, kana (half width, small, hiragana), dashes and the forms of one Chinese
character are folded. Folding goes cluster by cluster and remembers where each character
came from, because folding a whole string would shift every highlight behind it.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from judge.search.variants import VARIANTS

_VOICING = "ﾞﾟ\u3099\u309a"
_SMALL = str.maketrans("ァィゥェォッャュョヮヵヶ", "アイウエオツヤユヨワカケ")
_DASHES = re.compile(r"[‐‑‒–—―−⁃˗﹘﹣─━]")


class Folded(NamedTuple):
    """Folded text and, for each of its characters, the place it came from."""

    text: str
    places: tuple[int, ...]


def fold(text: str) -> Folded:
    """The folded form with its map back to the original."""
    out: list[str] = []
    places: list[int] = []
    place = 0
    while place < len(text):
        end = place + 1
        while end < len(text) and text[end] in _VOICING:
            end += 1
        folded = _fold_cluster(text[place:end])
        out.append(folded)
        places += [place] * len(folded)
        place = end
    return Folded("".join(out), tuple(places))


def fold_text(text: str) -> str:
    return fold(text).text


@lru_cache(maxsize=8192)
def _fold_cluster(cluster: str) -> str:
    if "\u2460" <= cluster <= "\u2473":  # ① is a mark on cards, not the figure 1
        return cluster
    text = unicodedata.normalize("NFKC", cluster).casefold()
    text = "".join(_katakana(c) for c in text).translate(_SMALL)
    return _DASHES.sub("-", text.translate(VARIANTS))


def _katakana(character: str) -> str:
    return chr(ord(character) + 0x60) if "\u3041" <= character <= "\u3096" else character
