"""The build step for an older edition: its documents are made from the newer ones.

A section that did not change is written once, in the newest edition. The older edition
keeps only the sections that differ (`differs/<lang>.md`); everything else is taken over
under its old number, with the references inside it put back to the old numbers too.

    python -m judge.rules.derive          # writes the derived documents
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from judge.errors import BrokenCorpus
from judge.rules.corpus import REFERENCE
from judge.rules.corpus import Edition
from judge.rules.corpus import Game
from judge.rules.corpus import open_corpus
from judge.rules.document import front_matter
from judge.rules.document import read_restatement
from judge.rules.document import write_restatement
from judge.rules.model import Section
from judge.rules.numbers import sort_key
from judge.words import LANGS


def derived_documents(game: Game) -> dict[Path, str]:
    """Path -> text of every document that is made from a newer edition's."""
    found: dict[Path, str] = {}
    for older, newer in zip(game.editions, game.editions[1:], strict=False):
        for lang in LANGS:
            path = game.folder / older / f"{lang}.md"
            found[path] = derive(
                game.folder / older / "differs" / f"{lang}.md", game.edition(newer), lang
            )
    return found


def derive(differs: Path, newer: Edition, lang: str) -> str:
    """The older edition's document in one language."""
    text = differs.read_text(encoding="utf-8")
    own = {s.number: s for s in read_restatement(text).sections}
    old_numbers = _old_numbers(newer)
    sections = dict(own)
    for number, section in newer.sections(lang).items():
        old = old_numbers.get(number)
        if old and old not in own:
            sections[old] = _renumber(section, old, old_numbers)
    ordered = [sections[number] for number in sorted(sections, key=sort_key)]
    return write_restatement(front_matter(text), ordered)


def _old_numbers(newer: Edition) -> dict[str, str]:
    """Number in the newer edition -> number in the one before; added ones are absent."""
    back = {new: old for old, new in newer.info["renumbered"].items()}
    changes = newer.info["change"]
    back |= {c["to"]: c["from"] for c in changes if "to" in c and "from" in c}
    added = {c["to"] for c in changes if "from" not in c}
    return {n: back.get(n, n) for n in newer.numbers if n not in added}


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


def main() -> int:
    """Write what is out of date and say so; the same input gives the same bytes."""
    for game in open_corpus():
        for path, text in derived_documents(game).items():
            if not path.is_file() or path.read_text(encoding="utf-8") != text:
                path.write_text(text, encoding="utf-8")
                print(f"wrote {game.id}/{path.parent.name}/{path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
