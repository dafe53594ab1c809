"""Cuts a section's text into runs: plain words, links to sections, terms."""

from __future__ import annotations

from typing import NamedTuple

from judge.rules.corpus import Edition, reference_spans


class TextRun(NamedTuple):
    """A piece of text; `section` is where it leads, `term` what it is a term of."""

    text: str
    section: str | None = None
    term: str | None = None


def runs(edition: Edition, text: str, lang: str, *, here: str) -> list[TextRun]:
    """The text of section `here` with its references and, once each, its terms marked.

    Nothing becomes a link to the section where the reader already is.
    """
    marks: dict[int, tuple[int, TextRun]] = {}
    for start, end, number in reference_spans(text):
        target = edition.find(number)
        if target and target != here:
            marks[start] = (end, TextRun(text[start:end], section=target))
    seen: set[str] = set()
    taken = [(start, end) for start, (end, _) in marks.items()]
    used = edition.terms(here)
    for start, end, term_id in edition.game.glossary.spans(text, lang):
        if term_id not in used:
            continue
        term = edition.game.glossary.by_id[term_id]
        target = edition.find(edition.game.defining(term, edition.name) or "")
        overlaps = any(start < e and s < end for s, e in taken)
        if target and target != here and term_id not in seen and not overlaps:
            seen.add(term_id)
            marks[start] = (end, TextRun(text[start:end], section=target, term=term_id))
    return _assemble(text, marks)


def _assemble(text: str, marks: dict[int, tuple[int, TextRun]]) -> list[TextRun]:
    runs: list[TextRun] = []
    place = 0
    for start in sorted(marks):
        end, run = marks[start]
        if start > place:
            runs.append(TextRun(text[place:start]))
        runs.append(run)
        place = end
    if place < len(text):
        runs.append(TextRun(text[place:]))
    return runs
