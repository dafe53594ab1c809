"""The answer to "what does section N say?": everything a reader may want beside it.

The command line, the API and the pages all show this one value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from judge.errors import NotANumber, UnknownSection
from judge.rules.corpus import Corpus, Edition, Game, version_key
from judge.rules.glossary import Term
from judge.rules.model import Change, RuleId, Section
from judge.rules.notes import Notes, cases, notes_on
from judge.rules.numbers import read_number, run_together
from judge.words import say

if TYPE_CHECKING:
    from judge.rules import told


class Notice(NamedTuple):
    """What a reader must not overlook, and the section that it speaks of."""

    text: str
    edition: str = ""
    section: str = ""


@dataclass(frozen=True)
class LookUp:
    """One section of one edition, seen by a reader of one language."""

    edition: Edition
    number: str
    lang: str
    asked: RuleId  # what the number was taken for; differs where the section moved
    reader: str = "en"  # the language of everything around the text
    also_in: tuple[str, ...] = ()  # other games with this number, where none was named

    @property
    def game(self) -> Game:
        return self.edition.game

    @property
    def id(self) -> RuleId:
        return RuleId(self.game.id, self.edition.name, self.number)

    @property
    def section(self) -> Section:
        return self.edition.sections(self.lang)[self.number]

    @property
    def title(self) -> str:
        return self.edition.title_of(self.number, self.lang)

    @property
    def texts(self) -> dict[str, Section]:
        """The same section in every language that has it, the reader's first."""
        langs = sorted(self.edition.languages, key=lambda lang: lang != self.lang)
        return {
            lang: self.edition.sections(lang)[self.number]
            for lang in langs
            if self.edition.has(self.number, lang)
        }

    @cached_property
    def official(self) -> list[told.OfficialText]:
        """Imported official wordings, each with title, edition, date and digest."""
        texts: list[told.OfficialText] = []
        for stored in self.edition.store.of(self.game.id, self.edition.name):
            if section := stored.by_number().get(self.number):
                texts.append({**stored.label(), "text": section.words})
        return texts

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        spans = self.game.glossary.spans(self.section.words, self.lang)
        used = self.edition.terms(self.number)
        ids = dict.fromkeys(term for _, _, term in spans if term in used)
        return tuple(self.game.glossary.by_id[term] for term in ids)

    @cached_property
    def history(self) -> list[told.PastSection]:
        """The section in every edition that we ship: its number there and the change."""
        if not self.edition.is_ours:
            return []
        rows: list[told.PastSection] = []
        names = self.game.editions
        for name in names:
            number = self.game.number_in(name, self.number, self.edition.name)
            change, summary = self._change(name, number)
            rows.append({"edition": name, "section": number, "change": change, "summary": summary})
        return rows

    def _change(self, edition: str, number: str | None) -> tuple[str, str]:
        """What happened to the section on the way into `edition`."""
        names = self.game.editions
        if edition == names[0]:
            return ("absent", "") if number is None else ("first", "")
        before = names[names.index(edition) - 1]
        step = self.game.edition_map(before, edition)
        if number is not None:
            row = step.backward[number]
        else:
            old = self.game.number_in(before, self.number, self.edition.name)
            if old is None:
                return "absent", ""
            row = step.forward[old]
        return row.change.value, row.summary.get(self.reader, "")

    @cached_property
    def elsewhere(self) -> list[told.OtherMeaning]:
        """Editions in which this number names another rule."""
        if not self.edition.is_ours:
            return []
        meanings: list[told.OtherMeaning] = []
        for name in self.game.editions:
            edition = self.game.edition(name)
            same = self.game.number_in(name, self.number, self.edition.name)
            if name != self.edition.name and self.number in edition and same != self.number:
                words = edition.sections(self.lang)[self.number].words
                meanings.append({"edition": name, "text": words})
        return meanings

    @cached_property
    def notes(self) -> Notes:
        """Misprints, open questions and passages of a manual that concern this section."""
        return notes_on(self.edition, self.number)

    @property
    def scenarios(self) -> tuple[str, ...]:
        """The worked cases that cite this section."""
        return cases(self.edition, self.number)

    @property
    def notices(self) -> list[str]:
        """What a reader must not overlook, as sentences."""
        return [notice.text for notice in self.warnings]

    @cached_property
    def warnings(self) -> list[Notice]:
        """Moved, outdated, or a number with two meanings: each with where to look."""
        return [
            *self._moved(),
            *self._misnumbered(),
            *self._twins(),
            *self._newer(),
            *self._other(),
            *self._imported(),
        ]

    def _moved(self) -> Iterator[Notice]:
        """How the number that was asked for led here."""
        asked, printed = self.asked, self.number.partition("#")[0]
        if asked.edition != self.edition.name:
            row = self.game.edition_map(asked.edition, self.edition.name).forward[asked.section]
            text = say(
                self.reader,
                "notice.moved",
                old=asked.section,
                old_edition=asked.edition,
                new=self.number,
                new_edition=self.edition.name,
                summary=row.summary.get(self.reader, ""),
            ).strip()
            yield Notice(text, asked.edition, asked.section)
        elif asked.section != self.number:
            values = {"asked": asked.section, "printed": printed}
            yield Notice(say(self.reader, "notice.misprint", **values))

    def _misnumbered(self) -> Iterator[Notice]:
        """Which number was meant where the printed one is a misprint, unless it was asked for."""
        intended = self.edition.intended(self.number)
        same_edition = self.asked.edition == self.edition.name
        if intended == self.number or (same_edition and self.asked.section == intended):
            return
        values = {"printed": self.number.partition("#")[0], "intended": intended}
        yield Notice(say(self.reader, "notice.misnumbered", **values))

    def _twins(self) -> Iterator[Notice]:
        """Other sections that are printed with the same number."""
        printed = self.number.partition("#")[0]
        for other in self.edition.printed(printed):
            if other != self.number:
                intended = self.edition.intended(other)
                key = "notice.twin" if intended != other else "notice.twin-plain"
                text = say(self.reader, key, number=printed, other=other, intended=intended)
                yield Notice(text, self.edition.name, other)

    def _newer(self) -> Iterator[Notice]:
        """The section is of an old edition and today's says something else."""
        current = self.game.current
        if not self.edition.is_ours or self.edition.name == current:
            return
        row = self.game.edition_map(self.edition.name, current).forward[self.number]
        if row.change is not Change.SAME:
            number, summary = row.new or "", row.summary.get(self.reader, "")
            values = {"edition": current, "number": number, "summary": summary}
            key = f"notice.newer-{row.change.value}" if row.new else "notice.removed"
            if row.change is Change.RENUMBERED and self._intended_in(current, number):
                key, values["printed"] = "notice.newer-misprinted", number.partition("#")[0]
            yield Notice(say(self.reader, key, **values).strip(), current, row.new or "")

    def _intended_in(self, edition: str, number: str) -> bool:
        """Whether the number of this section is what a number of another edition means."""
        return self.game.edition(edition).intended(number) == self.number

    def _other(self) -> Iterator[Notice]:
        for other in self.elsewhere:
            text = say(
                self.reader,
                "notice.other-meaning",
                number=self.number,
                edition=other["edition"],
                text=shorten(other["text"]),
            )
            yield Notice(text, other["edition"], self.number)

    def _imported(self) -> Iterator[Notice]:
        """Editions that the user imported and that are newer, and files that are damaged."""
        current = self.game.current
        for name in self.game.all_editions:
            if self.edition.name == current and version_key(name) > version_key(current):
                command = f"judge diff {self.game.id} {current} {name} {self.number}"
                yield Notice(say(self.reader, "notice.imported", edition=name, command=command))
        for name in self.edition.store.damaged(self.game.id):
            yield Notice(say(self.reader, "notice.damaged", name=name))

    @property
    def permalink(self) -> str:
        return permalink(self.id, self.reader)

    def brief(self, number: str) -> told.Brief:
        """A parent or child in one line."""
        section = self.edition.sections(self.lang)[number]
        return {"section": number, "title": section.title, "text": section.text}

    def as_json(self) -> told.Rule:
        edition, number = self.edition, self.number
        data = edition.data(number)
        before, after = edition.neighbours(number)
        return {
            "ok": True,
            "game": self.game.id,
            "edition": edition.name,
            "section": number,
            "asked": {"edition": self.asked.edition, "section": self.asked.section},
            "lang": self.lang,
            "title": self.title,
            "text": self.section.text or self.section.title,
            "notes": list(self.section.notes),
            "texts": {lang: s.words for lang, s in self.texts.items()},
            "restatement": edition.is_ours,
            "kind": data.kind.value if edition.is_ours else None,
            "playable": data.playable if edition.is_ours else None,
            "intended": None if edition.intended(number) == number else edition.intended(number),
            "official": self.official,
            "parents": [self.brief(n) for n in edition.parents(number)],
            "children": [self.brief(n) for n in edition.children(number)],
            "previous": before,
            "next": after,
            "refers_to": list(edition.refers_to(number, self.lang)),
            "referred_from": list(edition.referred_from(number, self.lang)),
            "history": self.history,
            "other_meaning": self.elsewhere,
            "notices": self.notices,
            "also_in": list(self.also_in),
            "terms": [term_json(self, term) for term in self.terms],
            **self.notes.as_json(self.reader),
            "scenarios": list(self.scenarios),
            "permalink": self.permalink,
        }


def shorten(words: str, width: int = 60) -> str:
    return words if len(words) <= width else words[: width - 1].rstrip() + "…"


def term_json(answer: LookUp, term: Term) -> told.UsedTerm:
    return {
        "id": term.id,
        "en": term.forms["en"],
        "ja": term.forms["ja"],
        "zh-TW": term.forms["zh-TW"],
        "section": answer.game.defining(term, answer.edition.name),
    }


def permalink(rule: RuleId, lang: str) -> str:
    """The address that never changes its meaning; `#` of a second printing becomes `~`."""
    return f"/{lang}/rules/{rule.game}/{rule.edition}/{rule.section.replace('#', '~')}"


def look_up(
    corpus: Corpus,
    words: str,
    *,
    game: str | None = None,
    edition: str | None = None,
    lang: str = "en",
) -> LookUp:
    """The section that a reader means by `words`.

    Without an edition the newest one answers; a number that only an older edition has is
    followed to where its rule stands today.
    """
    book = corpus.game(game)
    wanted = book.edition(edition)
    number = meant_number(wanted, words)
    if number is None:
        raise NotANumber(words=words[:60])
    if found := wanted.find(number):
        reading = reading_language(wanted, lang, found)
        others = () if game else _games_with(corpus, number, but=book.id)
        return LookUp(wanted, found, reading, RuleId(book.id, wanted.name, number), lang, others)
    if edition is None and (moved := _follow(book, number, lang)):
        return moved
    raise unknown_section(corpus, wanted, number)


def meant_number(edition: Edition, words: str) -> str | None:
    """The number that some words write; run together (`714112`) where only one can be meant."""
    number = read_number(words)
    if number is None or number not in edition:
        found = edition.spelt(run_together(words) or "-")
        if len(found) == 1:
            return found[0]
    return number


def _games_with(corpus: Corpus, number: str, *, but: str) -> tuple[str, ...]:
    return tuple(g.id for g in corpus if g.id != but and g.edition().find(number))


def reading_language(edition: Edition, lang: str, number: str | None = None) -> str:
    """The wanted language, or for an imported edition one that it has."""
    if edition.is_ours:
        return lang
    having = [x for x in edition.languages if number is None or edition.has(number, x)]
    return lang if lang in having else having[0]


def _follow(game: Game, number: str, lang: str) -> LookUp | None:
    """An old number, newest edition first, followed to today's section."""
    for name in reversed(game.editions[:-1]):
        printed = game.edition(name).find(number)
        if printed is None:
            continue
        asked = RuleId(game.id, name, printed)
        today = game.number_in(game.current, printed, name)
        if today:
            return LookUp(game.edition(), today, lang, asked, lang)
        return LookUp(game.edition(name), printed, lang, asked, lang)
    return None


def came_from(answer: LookUp, words: str) -> LookUp:
    """The answer, reached by an old number; a number that does not lead here is ignored."""
    number = read_number(words)
    moved = _follow(answer.game, number, answer.reader) if number else None
    return replace(answer, asked=moved.asked) if moved and moved.id == answer.id else answer


def same_number(corpus: Corpus, edition: Edition, number: str) -> Iterator[tuple[Edition, str]]:
    """Every other edition, of any game, that has a section of this number."""
    for game in corpus:
        for name in game.all_editions:
            edition_there = game.edition(name)
            number_there = edition_there.find(number)
            if number_there and (game.id, name) != (edition.game.id, edition.name):
                yield edition_there, number_there


def unknown_section(corpus: Corpus, edition: Edition, number: str) -> UnknownSection:
    """The error that names the nearest sections and where else the number exists."""
    elsewhere = [
        f"{other.game.id} {other.name}{_here(edition, other, found)}"
        for other, found in same_number(corpus, edition, number)
    ]
    return UnknownSection(
        section=number,
        game=edition.game.id,
        edition=edition.name,
        near=", ".join(edition.nearest(number)),
        elsewhere="; ".join(elsewhere),
    )


def _here(edition: Edition, other: Edition, number: str) -> str:
    """The number that the rule of another edition has in this one."""
    same_game = other.game.id == edition.game.id
    here = counterpart(other, number, edition.name) if same_game else None
    return f" (= {here}, {edition.name})" if here else ""


def counterpart(edition: Edition, number: str, other: str) -> str | None:
    """The number of the same rule in another edition of the game, where that is known."""
    known = edition.game.editions
    if edition.name not in known or other not in known or number not in edition:
        return None
    return edition.game.number_in(other, number, edition.name)
