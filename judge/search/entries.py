"""What is searched: an entry per rule, with its words in every language and edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from judge.rules.corpus import Corpus, Edition, Game, toml_file
from judge.rules.manuals import open_manual
from judge.rules.notes import is_open, readings, sections_of
from judge.search.concepts import synonyms
from judge.words import LANGS


@dataclass
class Entry:
    """One thing that can be a hit: a rule, a passage of a manual, or an open question.

    `edition` and `number` say where it stands; for a rule that is the newest edition that
    has it. `texts` are all its wordings, `notes` what else is said about it.
    """

    kind: str
    game: str
    edition: str
    number: str
    texts: dict[str, list[str]] = field(default_factory=dict)
    titles: list[str] = field(default_factory=list)
    path: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    defines: dict[str, float] = field(default_factory=dict)


def entries(corpus: Corpus) -> Iterator[Entry]:
    """Everything that the index holds, in a fixed order."""
    for game in corpus:
        yield from _rules(game)
        yield from _passages(game)
        yield from _readings(game)


def _rules(game: Game) -> Iterator[Entry]:
    notes = _notes_by_section(game)
    asked = _asked(game)
    defines = _definitions(game)
    for name in reversed(game.all_editions):
        edition = game.edition(name)
        for number in edition.numbers:
            if edition.is_ours and name != game.current and _is_newer(game, name, number):
                continue
            entry = Entry("rule", game.id, name, number)
            _add_wordings(entry, game, edition, number)
            if edition.is_ours:
                entry.notes += notes.get(number, []) if name == game.current else []
                entry.asked += asked.get(number, []) if name == game.current else []
                entry.defines = defines.get(number, {}) if name == game.current else {}
            yield entry


def _is_newer(game: Game, edition: str, number: str) -> bool:
    return game.number_in(game.current, number, edition) is not None


def _add_wordings(entry: Entry, game: Game, edition: Edition, number: str) -> None:
    for lang in edition.languages:
        sections = edition.sections(lang)
        section = sections[number]
        entry.texts.setdefault(lang, []).append(section.words)
        if section.title:
            entry.titles.append(section.title)
        entry.path += [sections[n].title for n in edition.parents(number) if sections[n].title]
    if not edition.is_ours:
        return
    for other in game.editions:
        there = game.number_in(other, number, edition.name)
        if there is None:
            continue
        older = game.edition(other)
        for lang in LANGS:
            words = older.sections(lang)[there].words
            if words not in entry.texts[lang]:
                entry.texts[lang].append(words)
        for stored in game.store.of(game.id, other):
            if printed := stored.by_number().get(there):
                entry.texts[stored.lang].append(printed.words)


def _asked(game: Game) -> dict[str, list[str]]:
    """`asked.toml`: what people type when they need a section of the current edition.

    What an edition lists goes on in later ones with the section. A later list only adds, and
    says what is `withdrawn`.
    """
    found: dict[str, list[str]] = {}
    before = game.editions[0]
    for name in game.editions:
        moved = {game.number_in(name, number, before): words for number, words in found.items()}
        found = {number: words for number, words in moved.items() if number}
        path = game.folder / name / "asked.toml"
        for number, row in (toml_file(path) if path.is_file() else {}).items():
            gone = row.get("withdrawn", ())
            kept = [words for words in found.get(number, ()) if words not in gone]
            found[number] = kept + [words for lang in LANGS for words in row.get(lang, ())]
        before = name
    return found


def _notes_by_section(game: Game) -> dict[str, list[str]]:
    """What readings and manuals say about each section of the current edition."""
    found: dict[str, list[str]] = {}
    edition = game.edition()
    for reading in readings(game):
        for number in sections_of(reading, edition) if is_open(reading, edition) else ():
            found.setdefault(number, []).extend(reading.question.values())
    for name in game.manuals:
        manuals = [open_manual(game, name, lang) for lang in LANGS]
        for passage in manuals[0].sections:
            for number in manuals[0].explains(passage):
                found.setdefault(number, []).extend(m.sections[passage].words for m in manuals)
    return found


def _definitions(game: Game) -> dict[str, dict[str, float]]:
    """Section -> concepts that it defines, and how directly.

    A term often points to a heading whose children hold the definition: they define it
    most, the heading itself nearly as much.
    """
    edition = game.edition()
    sections = edition.sections(LANGS[0])
    found: dict[str, dict[str, float]] = {}
    for term in game.glossary.terms:
        number = edition.find(game.defining(term, edition.name) or "")
        if number is None:
            continue
        concept = f"{game.id}:{term.id}"
        strengths = {number: 1.0}
        if not sections[number].text:
            strengths = {number: 0.9}
            for place, child in enumerate(edition.children(number)):
                strengths[child] = 1.0 if place == 0 else 0.7
        elif parents := edition.parents(number):
            strengths[parents[-1]] = 0.5 if not sections[parents[-1]].text else 0.2
        for section, strength in strengths.items():
            row = found.setdefault(section, {})
            row[concept] = max(strength, row.get(concept, 0.0))
    for synonym in synonyms(game):
        for place, number in enumerate(synonym.sections):
            found.setdefault(number, {})[synonym.concept] = max(0.6, 1 - 0.1 * place)
    return found


def _passages(game: Game) -> Iterator[Entry]:
    for name in game.manuals:
        manuals = {lang: open_manual(game, name, lang) for lang in LANGS}
        for passage in manuals[LANGS[0]].sections:
            entry = Entry("passage", game.id, name, passage)
            for lang, manual in manuals.items():
                entry.texts[lang] = [manual.sections[passage].words]
                entry.titles.append(manual.sections[passage].title)
            yield entry


def _readings(game: Game) -> Iterator[Entry]:
    for reading in readings(game):
        entry = Entry("reading", game.id, game.current, reading.id)
        for lang in LANGS:
            words = [reading.question[lang], reading.decided[lang], reading.reason[lang]]
            entry.texts[lang] = words
        yield entry


def common_concepts(found: dict[str, set[str]], needed: int = 2) -> set[str]:
    """Concepts that stand in at least two languages: a chance hit stands in one only."""
    counts = Counter(concept for concepts in found.values() for concept in concepts)
    return {concept for concept, count in counts.items() if count >= min(needed, len(found))}
