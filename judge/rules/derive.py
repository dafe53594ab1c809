"""The build step for an older edition: its documents are made from the newer ones.

A section that did not change is written once, in the newest edition. The older edition
keeps only the sections that differ (`differs/<lang>.md`); everything else is taken over
under its old number, with the references inside it put back to the old numbers too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path

from judge.errors import BrokenCorpus
from judge.rules.corpus import REFERENCE, Edition, Game, read_file
from judge.rules.model import Section
from judge.rules.numbers import sort_key
from judge.rules.restatement import front_matter, read_restatement, write_restatement
from judge.words import LANGS


def derived_documents(game: Game) -> dict[Path, str]:
    """Path -> text of every document that is made from a newer edition's."""
    found: dict[Path, str] = {}
    for newer, older in pairwise(reversed(game.editions)):  # the newest is written by hand
        for lang in LANGS:
            differs = game.folder / older / "differs" / f"{lang}.md"
            above = found.get(game.folder / newer / f"{lang}.md")
            sections = read_restatement(above).sections if above else ()
            known = {s.number: s for s in sections} or game.edition(newer).sections(lang)
            path = game.folder / older / f"{lang}.md"
            found[path] = derive(read_file(differs), game.edition(newer), known)
    return found


def derive(text: str, newer: Edition, known: Mapping[str, Section]) -> str:
    """The older edition's document: what differs, and the rest of the newer one's."""
    own = {s.number: s for s in read_restatement(text).sections}
    old_numbers = _old_numbers(newer, known)
    sections = dict(own)
    for number, section in known.items():
        old = old_numbers.get(number)
        if old and old not in own:
            sections[old] = _renumber(section, old, old_numbers)
    ordered = [sections[number] for number in sorted(sections, key=sort_key)]
    return write_restatement(front_matter(text), ordered)


def _old_numbers(newer: Edition, known: Iterable[str]) -> dict[str, str]:
    """Number in the newer edition -> number in the one before; added ones are absent."""
    back = {new: old for old, new in newer.info["renumbered"].items()}
    changes = newer.info["change"]
    back |= {c["to"]: c["from"] for c in changes if "to" in c and "from" in c}
    added = {c["to"] for c in changes if "from" not in c}
    return {n: back.get(n, n) for n in known if n not in added}


def _renumber(section: Section, number: str, old_numbers: dict[str, str]) -> Section:
    def back(match: re.Match[str]) -> str:
        if match[0] not in old_numbers:
            raise BrokenCorpus(
                file="differs", reason=f"{number} refers to {match[0]}, which is new"
            )
        return old_numbers[match[0]]

    title, text, *notes = (
        REFERENCE.sub(back, words) for words in (section.title, section.text, *section.notes)
    )
    return Section(number, title, text, tuple(notes))
