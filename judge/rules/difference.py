"""What differs between two editions: every change, and one section word by word."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from judge.errors import NotANumber, UnknownLanguage
from judge.rules.alignment import CERTAIN, align
from judge.rules.corpus import Corpus, Edition, version_key
from judge.rules.lookup import unknown_section
from judge.rules.model import Change, Section
from judge.rules.numbers import read_number

if TYPE_CHECKING:
    from judge.rules import told

_MARKS: tuple[told.Mark, ...] = ("=", "-", "+")
_TOKENS = {"en": re.compile(r"\w+|\s+|[^\w\s]")}


@dataclass(frozen=True)
class ChangedSection:
    """One changed section. `confidence` is 1 where we ship both editions."""

    kind: str
    old: str | None
    new: str | None
    summary: str
    outcome: bool | None
    confidence: float

    @property
    def certain(self) -> bool:
        return self.confidence >= CERTAIN

    def as_json(self) -> told.Change:
        return {
            "kind": self.kind,
            "from": self.old,
            "to": self.new,
            "summary": self.summary,
            "outcome": self.outcome,
            "confidence": self.confidence,
        }


@dataclass(frozen=True)
class Difference:
    """The answer of `judge diff`."""

    older: Edition
    newer: Edition
    lang: str
    rows: list[ChangedSection]
    counts: dict[str, int]
    reading: str
    sides: tuple[Mapping[str, Section], Mapping[str, Section]]
    number: str | None = None

    def texts(self, row: ChangedSection) -> tuple[str, str]:
        """What the section says in either edition: the texts that were compared."""
        old, new = self.sides
        return (
            old[row.old].words if row.old else "",
            new[row.new].words if row.new else "",
        )

    def as_json(self) -> told.Difference:
        return {
            "ok": True,
            "game": self.older.game.id,
            "from": self.older.name,
            "to": self.newer.name,
            "lang": self.reading,
            "counts": self.counts,
            "changes": [self._change(row) for row in self.rows],
        }

    def _change(self, row: ChangedSection) -> told.Change:
        """Of a single section also its words."""
        if not self.number:
            return row.as_json()
        old, new = self.texts(row)
        words = words_diff(old, new, self.reading)
        return {**row.as_json(), "old_text": old, "new_text": new, "words": words}


def difference(
    corpus: Corpus, game: str, one: str, other: str, *, number: str | None = None, lang: str = "en"
) -> Difference:
    """Everything that is not the same, oldest edition first whatever the order asked."""
    book = corpus.game(game)
    older, newer = (book.edition(e) for e in sorted((one, other), key=version_key))
    both_ours = older.is_ours and newer.is_ours
    reading = lang if both_ours else _common_language(older, newer, lang)
    sides = _sides(older, newer, reading)
    rows, counts = _mapped(older, newer, lang) if both_ours else _aligned(*sides)
    if number is None:
        changed = [row for row in rows if row.kind not in (Change.SAME, "exact")]
        return Difference(older, newer, lang, changed, counts, reading, sides)
    wanted = read_number(number)
    if wanted is None:
        raise NotANumber(words=number[:60])
    chosen = [row for row in rows if wanted in (row.old, row.new)]
    if not chosen:
        raise unknown_section(corpus, newer, wanted)
    return Difference(older, newer, lang, chosen, counts, reading, sides, wanted)


def _mapped(
    older: Edition, newer: Edition, lang: str
) -> tuple[list[ChangedSection], dict[str, int]]:
    moves = older.game.edition_map(older.name, newer.name)
    rows = [
        ChangedSection(m.change.value, m.old, m.new, m.summary.get(lang, ""), m.outcome, 1.0)
        for m in moves.rows
    ]
    return rows, {change.value: count for change, count in moves.counts().items()}


def _common_language(older: Edition, newer: Edition, lang: str) -> str:
    """The reader's language if both editions have it, else one that both have."""
    common = [x for x in newer.languages if x in older.languages]
    if not common:
        raise UnknownLanguage(lang=lang, known=", ".join(newer.languages))
    return lang if lang in common else common[0]


def _sides(
    older: Edition, newer: Edition, lang: str
) -> tuple[Mapping[str, Section], Mapping[str, Section]]:
    """What to compare: official with official wording where both are there, else ours."""
    stored = [edition.official(lang) for edition in (older, newer)]
    if not (older.is_ours and newer.is_ours) and all(stored):
        old, new = (document.by_number() for document in stored if document)
        return old, new
    return _wording(older, lang), _wording(newer, lang)


def _wording(edition: Edition, lang: str) -> Mapping[str, Section]:
    """Ours, or of an imported edition exactly what its document in this language has."""
    stored = None if edition.is_ours else edition.official(lang)
    return stored.by_number() if stored else edition.sections(lang)


def _aligned(
    old_sections: Mapping[str, Section], new_sections: Mapping[str, Section]
) -> tuple[list[ChangedSection], dict[str, int]]:
    """An imported edition: the rows come from the words."""
    rows: list[ChangedSection] = []
    counts: dict[str, int] = {}
    for pair in align(old_sections, new_sections):
        counts[pair.kind] = counts.get(pair.kind, 0) + 1
        olds, news = pair.old or (None,), pair.new or (None,)
        for index in range(max(len(olds), len(news))):
            old = olds[min(index, len(olds) - 1)]
            new = news[min(index, len(news) - 1)]
            rows.append(ChangedSection(pair.kind, old, new, "", None, round(pair.confidence, 2)))
    return rows, counts


def words_diff(old: str, new: str, lang: str) -> list[tuple[told.Mark, str]]:
    """Pieces marked `=`, `-` or `+`; by word for English, by character otherwise.

    What two changes have in common by chance (a blank, a single character) is taken into
    them: a reader follows one exchange of phrases more easily than five of syllables.
    """
    before, after = _tokens(old, lang), _tokens(new, lang)
    blocks: list[tuple[str, str, str]] = []  # what is kept, what goes, what comes
    codes = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    for place, (tag, i, j, m, n) in enumerate(codes):
        kept, gone, come = "".join(before[i:j]), "".join(before[i:j]), "".join(after[m:n])
        inside = 0 < place < len(codes) - 1
        if tag == "equal" and not (inside and _by_chance(kept, lang)):
            blocks.append((kept, "", ""))
        elif blocks and not blocks[-1][0]:
            blocks[-1] = ("", blocks[-1][1] + gone, blocks[-1][2] + come)
        else:
            blocks.append(("", gone, come))
    return [
        (mark, text) for block in blocks for mark, text in zip(_MARKS, block, strict=True) if text
    ]


def _by_chance(text: str, lang: str) -> bool:
    return not re.search(r"\w", text) if lang in _TOKENS else len(text) == 1


def _tokens(text: str, lang: str) -> list[str]:
    return _TOKENS[lang].findall(text) if lang in _TOKENS else list(text)
