"""The build step for an edition that states only what differs from the one beside it.

A section that did not change is written once, in an edition whose documents are whole. Another
edition keeps only the sections that differ (`differs/<lang>.md`); everything else is taken over
under its own number, with the references inside it as that edition numbers them too: from the
edition after it, or where that is not there from the one before.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from pathlib import Path

from judge.errors import BrokenCorpus
from judge.rules.corpus import REFERENCE, Game, read_file
from judge.rules.model import Section
from judge.rules.numbers import sort_key
from judge.rules.restatement import front_matter, read_restatement, write_restatement
from judge.words import LANGS


def derived_documents(game: Game) -> dict[Path, str]:
    """Path -> text of every document that is made from another edition's."""
    texts: dict[Path, str] = {}
    for lang in LANGS:
        known: dict[str, Mapping[str, Section]] = {}
        for name in (*reversed(game.editions), *game.editions):  # back first, then forward
            differs = game.folder / name / "differs" / f"{lang}.md"
            beside = _beside(game, name, known)
            if name in known:
                continue
            if not differs.is_file():
                known[name] = game.edition(name).sections(lang)
            elif beside is not None:
                numbers = _numbers(game, name, beside, known[beside])
                text = derive(read_file(differs), numbers, known[beside])
                texts[game.folder / name / f"{lang}.md"] = text
                known[name] = {s.number: s for s in read_restatement(text).sections}
    return texts


def _beside(game: Game, name: str, known: Container[str]) -> str | None:
    """The edition to take sections over from: the next one, else the one before."""
    place = game.editions.index(name)
    near = (*game.editions[place + 1 : place + 2], *game.editions[max(place - 1, 0) : place])
    return next((one for one in near if one in known), None)


def derive(text: str, numbers: Mapping[str, str], known: Mapping[str, Section]) -> str:
    """An edition's document: what differs, and the rest of the other one's.

    `numbers` has those of the other edition, each with what it is called in this one.
    """
    own = {s.number: s for s in read_restatement(text).sections}
    sections = dict(own)
    for number, section in known.items():
        here = numbers.get(number)
        if here and here not in own:
            sections[here] = _renumber(section, here, numbers)
    ordered = [sections[number] for number in sorted(sections, key=sort_key)]
    return write_restatement(front_matter(text), ordered)


def _numbers(game: Game, name: str, beside: str, known: Iterable[str]) -> dict[str, str]:
    """Number in the edition beside -> number in this one; what it does not have is absent.

    The rows are read as they are written: the map itself needs the documents.
    """
    forward = game.editions.index(beside) < game.editions.index(name)
    info = game.edition(name if forward else beside).info
    changes = info.get("change", ())
    pairs = [*info.get("renumbered", {}).items()]
    pairs += [(c["from"], c["to"]) for c in changes if "to" in c and "from" in c]
    gone = {c["from"] for c in changes if "to" not in c}
    added = {c["to"] for c in changes if "from" not in c}
    moved = dict(pairs) if forward else {new: old for old, new in pairs}
    return {n: moved.get(n, n) for n in known if n not in (gone if forward else added)}


def _renumber(section: Section, number: str, numbers: Mapping[str, str]) -> Section:
    def back(match: re.Match[str]) -> str:
        if match[0] not in numbers:
            reason = f"{number} refers to {match[0]}, which is not in this edition"
            raise BrokenCorpus(file="differs", reason=reason)
        return numbers[match[0]]

    title, text, *notes = (
        REFERENCE.sub(back, words) for words in (section.title, section.text, *section.notes)
    )
    return Section(number, title, text, tuple(notes))
