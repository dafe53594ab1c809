"""What stands on each section: its texts, the code that applies it, cases and questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from judge.games.cited import cited_in
from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.rules.corpus import Corpus, Edition
from judge.rules.notes import cases
from judge.told import Section, Told
from judge.training.bank import Bank
from judge.training.editions import Clauses, title
from judge.training.model import chapter_of
from judge.words import LANGS, say

# what may be missing -> how it is told
TEXTS = {
    "en": "coverage.gap.text-en",
    "ja": "coverage.gap.text-ja",
    "zh-TW": "coverage.gap.text-zh-TW",
}
GAPS = {
    **{f"text-{lang}": key for lang, key in TEXTS.items()},
    "cited": "coverage.gap.cited",
    "scenario": "coverage.gap.scenario",
}


class CoveredSection(Told):
    """One section; `playable` says that the engine has to apply it, `gaps` what is missing."""

    section: Section
    kind: str
    playable: bool
    texts: tuple[str, ...]
    cited: bool
    scenarios: int
    questions: int
    gaps: tuple[str, ...]


class GameCoverage(Told):
    """Every section of an edition, in the order of the book."""

    game: str
    edition: str
    totals: dict[str, int]
    sections: tuple[CoveredSection, ...]

    @property
    def missing(self) -> tuple[CoveredSection, ...]:
        """The sections on which something is missing."""
        return tuple(one for one in self.sections if one.gaps)

    @property
    def chapters(self) -> dict[str, list[CoveredSection]]:
        found: dict[str, list[CoveredSection]] = {}
        for one in self.sections:
            found.setdefault(chapter_of(one.section), []).append(one)
        return found


class Coverage(Told):
    """What stands on each section; `ok` where nothing is missing."""

    ok: bool
    games: list[GameCoverage]

    @classmethod
    def of(cls, games: list[GameCoverage]) -> Coverage:
        return cls(not any(one.missing for one in games), games)


def coverage(
    corpus: Corpus, game: str | None = None, edition: str | None = None
) -> list[GameCoverage]:
    """Of one game or of all, by an edition or each by its current one."""
    games = [corpus.game(game)] if game else list(corpus)
    having = [one for one in games if edition is None or edition in one.all_editions]
    bank = Bank(corpus, corpus.folder)  # where there are none: the user's own do not count
    return [_of(bank, one.edition(edition)) for one in having or games]


def _of(bank: Bank, edition: Edition) -> GameCoverage:
    name = edition.game.id
    played = name in PLAYABLE and edition.name in known_game(name).rules.editions
    cited = cited_in(name, edition.name) if played else frozenset()
    texts = {lang: _texts(edition, lang) for lang in LANGS}
    asked = Counter(_asked(bank, edition))
    rows = tuple(
        _covered(
            section=number,
            kind=edition.data(number).kind,
            playable=edition.data(number).playable,
            texts=tuple(lang for lang in LANGS if number in texts[lang]),
            cited=number in cited,
            scenarios=len(cases(edition, number)),
            questions=asked[number],
        )
        for number in edition.numbers
    )
    return GameCoverage(name, edition.name, totals(rows), rows)


def _covered(**known: Any) -> CoveredSection:
    """What is missing: a text in each language; if it is playable, code and a case."""
    gaps = [f"text-{lang}" for lang in LANGS if lang not in known["texts"]]
    if known["playable"] and not known["cited"]:
        gaps.append("cited")
    if known["playable"] and not known["scenarios"]:
        gaps.append("scenario")
    return CoveredSection(**known, gaps=tuple(gaps))


def totals(sections: Sequence[CoveredSection]) -> dict[str, int]:
    """How many sections there are, and on how many of them something stands."""
    return {
        "sections": len(sections),
        "texts": sum(len(one.texts) for one in sections),
        "playable": sum(one.playable for one in sections),
        "cited": sum(one.cited for one in sections),
        "with_scenarios": sum(bool(one.scenarios) for one in sections),
        "with_questions": sum(bool(one.questions) for one in sections),
    }


def _texts(edition: Edition, lang: str) -> set[str]:
    """The sections that have a text of their own in a language."""
    if lang not in edition.languages:
        return set()
    found = edition.sections(lang)
    return {number for number in found if edition.has(number, lang)}


def _asked(bank: Bank, edition: Edition) -> Iterator[str]:
    """The sections of every question that is valid in an edition, as it numbers them."""
    clauses = Clauses(bank.corpus)
    entries = bank.entries(game=edition.game.id)
    for entry in clauses.pool(entries, {edition.game.id: edition.name}):
        yield from clauses.sections(entry, edition.name)


def coverage_lines(corpus: Corpus, found: GameCoverage, lang: str) -> Iterator[str]:
    """For people: a line for the edition, one for each chapter, one for each gap."""
    name = f"{corpus.game(found.game).name(lang)} {found.edition}"
    yield say(lang, "coverage.counts", name=name, **found.totals)
    for chapter, sections in found.chapters.items():
        named = title(corpus, found.game, found.edition, chapter, lang)
        counts = totals(sections)
        yield "  " + say(lang, "coverage.counts", name=f"{chapter} {named}".strip(), **counts)
    for one in found.missing:
        gaps = ", ".join(say(lang, GAPS[gap]) for gap in one.gaps)
        yield "  " + say(lang, "coverage.missing", number=one.section, gaps=gaps)
    if not found.missing:
        yield "  " + say(lang, "coverage.whole")
