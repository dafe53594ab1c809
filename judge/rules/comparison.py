"""Compares the same section in several languages: figures, references, "not", "may".

The words of a language are only signs, so each table also lists the expressions that
look like the sign and mean nothing of the kind.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from collections.abc import Mapping

from judge.rules.corpus import REFERENCE
from judge.rules.corpus import references

_SIGNS = {
    "negation": {
        "en": r"\b(?:not|no|never|cannot|nor|neither|none|nothing|nobody|without)\b|n't\b|\bno-one\b",
        "ja": r"な[いくけかし](?!がら)|ません|(?<![まはさ])ず(?:[、に]|$)|不可|禁止|なしに|なかった",
        "zh-TW": r"不|無法|無須|無需|沒|未|勿|禁止|無(?=[任論關])|皆無|並無|毫無|別無",
    },
    "permission": {
        "en": r"\b(?:may|can|free|freely|allowed|able|possible|at will|any order)\b",
        "ja": (
            r"でき(?:る|、|て)|(?:て|で)も?よい|自由|可能|任意|好きな|ことがある|られる|得る|"
            r"許される|選べる|行える|使える|払える"
        ),
        "zh-TW": r"可|得(?![到出])|能夠|能(?=[以])|任意|自由|允許|會有|有時|有些",
    },
}
_NOT_SIGNS = {
    "negation": {
        "en": r"no base effect|non-\w+|not only|no\. ?\d|card without original effect|whether or not",
        "ja": r"なければならない|なくてはならない|元々の効果のない|に過ぎない|かどうか|のみならず|だけでなく",
        "zh-TW": r"不同|不論|無論|不僅|不只|沒有原始效果|不當亂戰|只不過|不外乎|未滿|無效|是否|不管",
    },
    "permission": {
        "en": r"cannot|can not|may not",
        "ja": r"できな[いくけか]|でき(?:ず|ません)",
        "zh-TW": r"不可|不得|無法|不能|可見|可知|獲得|取得|贏得|得知|使得",
    },
}


def disagreements(
    texts: Mapping[str, str], *, langs: Mapping[str, str] | None = None
) -> Iterator[tuple[str, dict[str, str]]]:
    """Codes and values of everything in which the texts of one section differ.

    `langs` says in which language a text is that is keyed by something else.
    """
    figures = {name: _show(_figures(text)) for name, text in texts.items()}
    if len(set(figures.values())) > 1:
        yield "figures-differ", _values(figures)
    mentioned = {name: ", ".join(sorted(references(text))) or "-" for name, text in texts.items()}
    if len(set(mentioned.values())) > 1:
        yield "references-differ", _values(mentioned)
    for sign in _SIGNS:
        says = {n: _has(sign, t, (langs or {}).get(n, n)) for n, t in texts.items()}
        if len(set(says.values())) > 1:
            yield f"{sign}-differs", _values({n: "+" if s else "-" for n, s in says.items()})


def _has(sign: str, text: str, lang: str) -> bool:
    text = unicodedata.normalize("NFKC", text)
    text = re.sub(_NOT_SIGNS[sign][lang], " ", text, flags=re.IGNORECASE)
    return bool(re.search(_SIGNS[sign][lang], text, re.IGNORECASE))


def _figures(text: str) -> Counter[str]:
    """Figures of two or more digits; small ones are often spelled out."""
    text = REFERENCE.sub(" ", unicodedata.normalize("NFKC", text))
    return Counter(n for n in re.findall(r"\d+", text) if len(n) > 1)


def _show(figures: Counter[str]) -> str:
    return ", ".join(sorted(figures.elements())) or "-"


def _values(by_name: Mapping[str, str]) -> dict[str, str]:
    return {"differences": "; ".join(f"{name}: {words}" for name, words in by_name.items())}
