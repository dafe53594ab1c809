"""The corpus: games, their editions, and every section by its number.

Everything is read when it is first asked for, because a judge's question touches one
document of a dozen and the command line has to answer at once.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from judge.errors import BrokenCorpus, UnknownEdition, UnknownGame, UnknownLanguage
from judge.paths import corpus_folder, data_folder
from judge.rules.editions import EditionMap
from judge.rules.glossary import Glossary, Term
from judge.rules.model import Document, Kind, Section
from judge.rules.numbers import parent, sort_key
from judge.rules.restatement import read_restatement
from judge.rules.store import OfficialStore, StoredDocument
from judge.words import LANGS

REFERENCE = re.compile(r"(?<![\d.-])\d{1,2}(?:-\d{1,2})+(?![\d-])(?:#\d)?")
# Ours: "chapter 9", "第9章". Official: "(9.規則處理)", "「7.…」", "參照 9.".
_CHAPTER = re.compile(
    r"(?:\bchapter |第)(\d{1,2})(?:章|\b)|(?:[(（「]|參照 ?)(\d{1,2})[.．](?= ?[^\d\s-])",
    re.IGNORECASE,
)


def reference_spans(text: str) -> list[tuple[int, int, str]]:
    """Where a text mentions sections and chapters: start, end, number."""
    spans = [(m.start(), m.end(), m[0]) for m in REFERENCE.finditer(text)]
    for match in _CHAPTER.finditer(text):
        group = 1 if match[1] else 2
        spans.append((match.start(group), match.end(group), match[group]))
    return sorted(spans)


def references(text: str) -> tuple[str, ...]:
    """The section numbers that a text mentions, in order, each once."""
    return tuple(dict.fromkeys(number for _, _, number in reference_spans(text)))


@dataclass(frozen=True, slots=True)
class SectionData:
    """What `sections.toml` says of a section."""

    kind: Kind = Kind.INFORMATION
    playable: bool = False


class Edition:
    """One edition of one game's rules: shipped by us, imported by the user, or both."""

    def __init__(self, game: Game, name: str, store: OfficialStore) -> None:
        self.game = game
        self.name = name
        self.folder = game.folder / name
        self.store = store

    @property
    def is_ours(self) -> bool:
        """Do we ship a restatement of it?"""
        return self.name in self.game.editions

    @cached_property
    def info(self) -> dict[str, Any]:
        """`edition.toml`: title and date of the original, the map from the one before."""
        return toml_file(self.folder / "edition.toml") if self.is_ours else {}

    @cached_property
    def _data(self) -> dict[str, SectionData]:
        if not self.is_ours:
            return {}
        return read_section_data(self.folder / "sections.toml")

    @cached_property
    def _documents(self) -> dict[str, Document]:
        return {}

    def document(self, lang: str) -> Document:
        """Our restatement in one language."""
        if lang not in self._documents:
            path = self.folder / f"{lang}.md"
            if lang not in LANGS or not path.is_file():
                raise UnknownLanguage(lang=lang, known=", ".join(self.languages))
            self._documents[lang] = read_restatement(read_file(path))
        return self._documents[lang]

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which there is a text, ours or the publisher's."""
        if self.is_ours:
            return LANGS
        return tuple(d.lang for d in self.store.of(self.game.id, self.name))

    def has(self, number: str, lang: str) -> bool:
        """Does the document of this language have the section itself?"""
        stored = None if self.is_ours else self.official(lang)
        return self.is_ours or (stored is not None and number in stored.by_number())

    def official(self, lang: str) -> StoredDocument | None:
        """The imported official document in this language."""
        return self.store.get(self.game.id, self.name, lang)

    @cached_property
    def _indexes(self) -> dict[str, dict[str, Section]]:
        return {}

    def sections(self, lang: str) -> dict[str, Section]:
        """All sections of one language by number, in printed order."""
        if lang not in self._indexes:
            if self.is_ours:
                sections = self.document(lang).sections
            else:
                stored = self.official(lang)
                if stored is None:
                    raise UnknownLanguage(lang=lang, known=", ".join(self.languages))
                sections = tuple(self._with_the_other_languages(stored))
            self._indexes[lang] = {s.number: s for s in sections}
        return self._indexes[lang]

    def _with_the_other_languages(self, stored: StoredDocument) -> list[Section]:
        """An imported document, and what only another language of its edition has."""
        by_number = {s.number: s for s in stored.sections}
        others = [d for d in self.store.of(self.game.id, self.name) if d.lang != stored.lang]
        missing = [s for d in others for s in d.sections if s.number not in by_number]
        if not missing:
            return list(stored.sections)
        by_number |= {s.number: s for s in missing}
        return sorted(by_number.values(), key=lambda s: sort_key(s.number))

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """Every section number in printed order."""
        return tuple(self.sections(self.languages[0]))

    @cached_property
    def _aliases(self) -> dict[str, str]:
        """Intended number of a misprint -> the number as printed."""
        taken = set(self.numbers)
        return {wanted: n for n, wanted in self._intended.items() if wanted not in taken}

    @cached_property
    def _intended(self) -> dict[str, str]:
        """Printed number -> number that was meant; only this table is read for it."""
        if not self.is_ours:
            return {}
        _, mark, table = read_file(self.folder / "sections.toml").partition("\n[intended]\n")
        return parse_toml(table, "sections.toml") if mark else {}

    @property
    def aliases(self) -> set[str]:
        """Numbers that no section has in print and that yet lead to one."""
        return set(self._aliases)

    def data(self, number: str) -> SectionData:
        return self._data.get(number, SectionData())

    def printed(self, number: str) -> tuple[str, ...]:
        """All sections that are printed with a number: usually one."""
        if f"{number}#2" not in self._places:
            return (number,) if number in self._places else ()
        return tuple(n for n in self.numbers if n.partition("#")[0] == number)

    def find(self, number: str) -> str | None:
        """The section's own number, also for the intended number of a misprint."""
        if number in self._places:
            return number
        return self._aliases.get(number)

    def spelt(self, figures: str) -> tuple[str, ...]:
        """The sections whose numbers have these figures, whatever stands between them."""
        return tuple(number for number in self.numbers if number.replace("-", "") == figures)

    def __contains__(self, number: object) -> bool:
        return number in self._places

    @cached_property
    def _places(self) -> dict[str, int]:
        return {number: place for place, number in enumerate(self.numbers)}

    def intended(self, number: str) -> str:
        """Where the section belongs: its own number unless it is a misprint."""
        return self._intended.get(number, number)

    def parents(self, number: str) -> tuple[str, ...]:
        """From the chapter down to the section above this one."""
        parents: list[str] = []
        above = parent(self.intended(number))
        while above:
            if printed := self.find(above):
                parents.append(printed)
            above = parent(above)
        return tuple(reversed(parents))

    @cached_property
    def _children(self) -> dict[str, list[str]]:
        tree: dict[str, list[str]] = {}
        for number in self.numbers:
            if above := parent(self.intended(number)):
                tree.setdefault(above, []).append(number)
        return tree

    def children(self, number: str) -> tuple[str, ...]:
        return tuple(self._children.get(self.intended(number), ()))

    def neighbours(self, number: str) -> tuple[str | None, str | None]:
        """The sections before and after in reading order."""
        place = self._places[number]
        before = self.numbers[place - 1] if place else None
        after = self.numbers[place + 1] if place + 1 < len(self.numbers) else None
        return before, after

    def refers_to(self, number: str, lang: str) -> tuple[str, ...]:
        """Sections that this one mentions and that exist."""
        words = self.sections(lang)[number].words
        referred = (self.find(n) for n in references(words))
        return tuple(n for n in referred if n and n != number)

    def referred_from(self, number: str, lang: str) -> tuple[str, ...]:
        """Sections that mention this one."""
        if lang not in self._mentions:
            referring: dict[str, list[str]] = {}
            for n in self.numbers:
                for mentioned in dict.fromkeys(self.refers_to(n, lang)):
                    referring.setdefault(mentioned, []).append(n)
            self._mentions[lang] = referring
        return tuple(self._mentions[lang].get(number, ()))

    @cached_property
    def _mentions(self) -> dict[str, dict[str, list[str]]]:
        """Language -> section -> the sections that mention it."""
        return {}

    def below(self, number: str) -> tuple[str, ...]:
        """Everything under a section, all levels, in printed order."""
        numbers: list[str] = []
        for child in self.children(number):
            numbers += (child, *self.below(child))
        return tuple(numbers)

    def nearest(self, number: str, count: int = 3) -> tuple[str, ...]:
        """The sections whose numbers are closest to one that does not exist.

        The longest existing stem comes first, then its children by distance.
        """
        parts = number.partition("#")[0].split("-")
        stem: str | None = "-".join(parts)
        while stem and self.find(stem) is None and not self._children.get(stem):
            stem = parent(stem)
        if not stem:
            chapters = [n for n in self.numbers if "-" not in n]
            return tuple(sorted(chapters, key=lambda n: abs(int(n) - int(parts[0])))[:count])
        numbers = [printed] if (printed := self.find(stem)) else []
        depth = stem.count("-") + 1
        wanted = int(parts[depth]) if depth < len(parts) else 1
        children = sorted(
            self._children.get(stem, ()),
            key=lambda n: abs(sort_key(self.intended(n))[depth] - wanted),
        )
        return tuple([*numbers, *children][:count])

    def terms(self, number: str) -> frozenset[str]:
        """The glossary's terms that a section of ours uses; none for an imported edition.

        The numbers of an edition that we do not know say nothing about where a term is
        defined.
        """
        if not self.is_ours:
            return frozenset()
        if number not in self._terms:
            texts = {lang: self.sections(lang)[number].words for lang in self.languages}
            self._terms[number] = self.game.glossary.agreed(texts)
        return self._terms[number]

    @cached_property
    def _terms(self) -> dict[str, frozenset[str]]:
        return {}

    def title_of(self, number: str, lang: str) -> str:
        """The section's title, or the nearest title above it."""
        sections = self.sections(lang)
        for candidate in (number, *reversed(self.parents(number))):
            if title := sections[candidate].title:
                return title
        return ""


class Game:
    """One game: names, documents and terms."""

    def __init__(self, folder: Path, store: OfficialStore) -> None:
        self.folder = folder
        self.store = store
        self._editions: dict[str, Edition] = {}
        self._maps: dict[tuple[str, str], EditionMap] = {}

    @property
    def id(self) -> str:
        return self.folder.name

    @cached_property
    def info(self) -> dict[str, Any]:
        return toml_file(self.folder / "game.toml")

    def name(self, lang: str) -> str:
        names: dict[str, str] = self.info["name"]
        return names[lang]

    @cached_property
    def editions(self) -> tuple[str, ...]:
        """The editions that we ship, oldest first: each names the one before it."""
        folders = [path.parent for path in self.folder.glob("*/edition.toml")]
        after = {_before(folder): folder.name for folder in folders}
        found: list[str] = []
        while (newer := after.get(found[-1] if found else "")) and newer not in found:
            found.append(newer)
        if len(found) != len(folders):
            names = ", ".join(sorted(folder.name for folder in folders))
            raise BrokenCorpus(file=f"{self.id}/*/edition.toml", reason=f"no row: {names}")
        return tuple(found)

    @property
    def current(self) -> str:
        """The newest edition that we ship."""
        return self.editions[-1]

    @property
    def all_editions(self) -> tuple[str, ...]:
        """Ours and those that the user imported, oldest first."""
        imported = {d.edition for d in self.store.of(self.id) if d.form == "numbered"}
        return tuple(sorted({*self.editions, *imported}, key=version_key))

    def edition(self, name: str | None = None) -> Edition:
        name = name or self.current
        if name in self._editions:
            return self._editions[name]
        if name in self.editions:
            return self._editions.setdefault(name, Edition(self, name, self.store))
        if name not in self.all_editions:
            known = ", ".join(self.all_editions)
            raise UnknownEdition(game=self.id, edition=name, known=known)
        return Edition(self, name, self.store)  # what the user imported may change

    def edition_map(self, older: str, newer: str) -> EditionMap:
        """What became of every section between two editions that we ship."""
        if (older, newer) not in self._maps:
            self._maps[older, newer] = self._read_map(older, newer)
        return self._maps[older, newer]

    def _read_map(self, older: str, newer: str) -> EditionMap:
        names = self.editions
        maps = [
            EditionMap.read(self.edition(names[i]).numbers, self.edition(names[i + 1]))
            for i in range(names.index(older), names.index(newer))
        ]
        return EditionMap.chain(maps) if maps else EditionMap.identity(self.edition(older).numbers)

    def number_in(self, edition: str, number: str, of: str) -> str | None:
        """What a section of the edition `of` is called in another that we ship, if it is there."""
        names = self.editions
        if edition == of:
            return number
        if names.index(of) < names.index(edition):
            row = self.edition_map(of, edition).forward.get(number)
            return row.new if row else None
        back = self.edition_map(edition, of).backward.get(number)
        return back.old if back else None

    def names_of(self, edition: str, number: str) -> dict[str, str]:
        """Edition -> what a section of one edition is called in it, where it is there."""
        numbers = {name: self.number_in(name, number, edition) for name in self.editions}
        return {name: there for name, there in numbers.items() if there}

    def defining(self, term: Term, edition: str) -> str | None:
        """The section that defines a term in an edition that we ship."""
        if edition in term.sections:
            return term.sections[edition] or None
        return self.number_in(edition, term.section, self.glossary.cites) if term.section else None

    @cached_property
    def glossary(self) -> Glossary:
        return Glossary.read(toml_file(self.folder / "glossary.toml"))

    @cached_property
    def manuals(self) -> tuple[str, ...]:
        """Rule manuals: documents of passages without numbers."""
        return tuple(self.info.get("manuals", ()))


@dataclass(frozen=True, slots=True)
class ShownRule:
    """A rule of a game, a scenario about it, and the step of that which settles it."""

    game: str
    rule: str
    scenario: str
    step: int


class Corpus:
    """All games. `open_corpus()` gives the shipped one."""

    def __init__(self, folder: Path, store: OfficialStore) -> None:
        self.folder = folder
        self.store = store
        self._games: dict[str, Game] = {}

    @cached_property
    def _list(self) -> dict[str, Any]:
        return toml_file(self.folder / "games.toml")

    @cached_property
    def game_ids(self) -> tuple[str, ...]:
        """The games in the order in which they are shown; the first is the default."""
        return tuple(self._list["games"])

    @cached_property
    def shown(self) -> ShownRule | None:
        """What a newcomer is shown, if the corpus has something for it."""
        found = self._list.get("shown")
        return ShownRule(**found) if found else None

    def game(self, name: str | None = None) -> Game:
        name = name or self.game_ids[0]
        if name not in self.game_ids:
            raise UnknownGame(game=name, known=", ".join(self.game_ids))
        if name not in self._games:
            self._games[name] = Game(self.folder / name, self.store)
        return self._games[name]

    def __iter__(self) -> Iterator[Game]:
        return map(self.game, self.game_ids)


def open_corpus(folder: Path | None = None, data: Path | None = None) -> Corpus:
    """The shipped corpus together with what the user imported."""
    return Corpus(folder or corpus_folder(), OfficialStore(data or data_folder()))


def _before(folder: Path) -> str:
    """The edition before one, empty for the first; its map need not be read for that."""
    head, _, _ = read_file(folder / "edition.toml").partition("\n[")
    before: str = parse_toml(head, "edition.toml").get("before", "")
    return before


def version_key(name: str) -> tuple[tuple[int, str], ...]:
    """Orders edition names by their numbers: 1.1.9 before 1.1.10."""
    parts = re.findall(r"\d+|[^\d.]+", name)
    return tuple((int(p), "") if p.isdigit() else (0, p) for p in parts)


def read_section_data(path: Path) -> dict[str, SectionData]:
    """`sections.toml`: a line per section, `"7-1-4" = "procedure playable"`."""
    sections: dict[str, SectionData] = {}
    for number, words in toml_file(path)["sections"].items():
        kind, *marks = words.split()
        sections[number] = SectionData(Kind(kind), "playable" in marks)
    return sections


def toml_file(path: Path) -> dict[str, Any]:
    return parse_toml(read_file(path), path.name)


def read_file(path: Path) -> str:
    """A file of the corpus; what is wrong with it is told by its name."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BrokenCorpus(file=f"{path.parent.name}/{path.name}", reason=reason) from error


def parse_toml(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BrokenCorpus(file=name, reason=str(error)) from error
