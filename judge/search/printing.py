"""Hits as plain text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rules.corpus import Corpus
from judge.search.hits import Found
from judge.words import say

_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"  # taken out again where nobody watches


def found_text(found: Found, corpus: Corpus, lang: str) -> str:
    return "\n".join(_lines(found, corpus, lang))


def _lines(found: Found, corpus: Corpus, lang: str) -> Iterator[str]:
    for notice in found.notices(lang):
        yield f"! {notice}"
    for place, hit in enumerate(found.hits, 1):
        yield f"{place}. {corpus.game(hit.key.game).name(lang)}  {hit.edition}  {hit.section}"
        if hit.path:
            yield "   " + " > ".join(f"{number} {title}" for number, title in hit.path)
        yield "   " + "".join(
            f"{_BOLD}{p.text}{_PLAIN}" if p.marked else p.text for p in hit.pieces
        )
    for hit in found.also:
        yield f"{say(lang, 'search.also')}: {hit.edition} {hit.section}  {hit.title}"
