"""The page of one section: in its languages, its surroundings, its history, its citation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from flask import Response, redirect, render_template, request, url_for

from judge.rules.citation import citation, date_of
from judge.rules.corpus import Game
from judge.rules.difference import words_diff
from judge.rules.lookup import LookUp, came_from, counterpart, look_up, permalink
from judge.rules.manuals import open_manual
from judge.rules.model import Section
from judge.rules.told import Mark, OfficialText
from judge.rulings.telling import ruling_told, source_text
from judge.scenario.catalogue import Shipped, find, names_in
from judge.scenario.model import PLAYABLE, words_in
from judge.scenario.ruled import of_section, open_ruling
from judge.web.rules_reading import ALL, NONE, Reading, chosen, here
from judge.web.training_shared import bank
from judge.web.views import answer_url, corpus
from judge.words import say

CURRENT = "current"  # as an edition: an address that may change its meaning
FIRST_CASES = 5  # scenarios that are named; the others are in the list
READINGS = "readings"  # the chapter of cases that are read in several ways
FIRST_ANSWERS = 3  # of our cases, and as many of the publisher's
TOLD_CHANGES = ("changed", "added", "removed", "split", "merged")  # beside the number


def section(lang: str, game: str, edition: str, number: str) -> str | Response:
    """One section; `current` and other spellings of a number lead to the permalink."""
    asked = number.replace("~", "#")
    wanted = None if edition == CURRENT else edition
    found = look_up(corpus(), asked, game=game, edition=wanted, lang=lang)
    if wanted is None:
        return redirect(answer_url(found, lang, via=CURRENT))  # type: ignore[return-value]
    if found.number != asked:
        return redirect(answer_url(found, lang))  # type: ignore[return-value]
    reading = chosen(found.edition, lang, found.number)
    answer = LookUp(found.edition, found.number, reading.lang, found.asked, lang)
    answer = came_from(answer, request.args.get("from", ""))
    return render_template("rules/section.html", **_values(answer, reading, lang))


def _values(answer: LookUp, reading: Reading, lang: str) -> dict[str, Any]:
    edition, number = answer.edition, answer.number
    link = request.host_url.rstrip("/") + request.script_root + permalink(answer.id, lang)
    if reading.lang != lang:  # who opens it reads the text that is cited
        link += f"?text={reading.lang}"
    official = answer.official if edition.is_ours else []
    history = list(_history(answer))
    return {
        "answer": answer,
        "edition": edition,
        "reading": reading,
        "texts": list(_texts(answer, reading)),
        "choices": _choices(answer, reading),
        "next_language": _next_language(answer, reading),
        "via": request.args.get("via") == CURRENT and edition.name == answer.game.current,
        "date": date_of(edition, reading.lang),
        "citation": citation(
            edition,
            number,
            reading.lang,
            lang,
            link,
            [one["text"] for one in official if one["lang"] == reading.lang],
        ),
        "history": history,
        "changes": [one for one in history if one.change in TOLD_CHANGES],
        "answers": list(_answers(answer, lang)),
        "comparable": _comparable(answer),
        "today": counterpart(edition, number, answer.game.current),
        "cases": _cases(answer, lang),
        "questions": _questions(answer),
        "passages": [
            (manual, passage, _titles(answer.game, manual, reading.lang)[passage])
            for manual, passage in answer.notes.passages
        ],
    }


@lru_cache(maxsize=32)
def _titles(game: Game, manual: str, lang: str) -> dict[str, str]:
    """The titles of a manual that we ship: they do not change while we run."""
    return {number: s.title for number, s in open_manual(game, manual, lang).sections.items()}


class SectionText(NamedTuple):
    """One language of the section, with the publisher's wording where it was imported."""

    lang: str
    section: Section | None
    official: list[OfficialText]


def _texts(answer: LookUp, reading: Reading) -> Iterator[SectionText]:
    """Ours of every language that is shown; of an imported edition its own wording."""
    official = answer.official if answer.edition.is_ours else []
    texts = answer.texts
    for lang in reading.shown:
        yield SectionText(lang, texts.get(lang), [o for o in official if o["lang"] == lang])


def _choices(answer: LookUp, reading: Reading) -> list[tuple[str, str, bool]]:
    """What may stand beside the text: its name, the address, whether it is chosen."""
    others = [x for x in answer.edition.languages if x != reading.lang]
    if not others:
        return []
    names = [ALL, *others, NONE] if len(others) > 1 else [*others, NONE]
    fallback = ALL if len(others) > 1 else others[0]
    picked = reading.beside if reading.beside in names else fallback
    return [(name, here(beside=name), name == picked) for name in names]


def _next_language(answer: LookUp, reading: Reading) -> str:
    """The same page in the language after the one that is read."""
    langs = list(answer.edition.languages)
    return langs[(langs.index(reading.lang) + 1) % len(langs)]


class Stage(NamedTuple):
    """The section in one edition, and what differs from the edition before."""

    edition: str
    date: str
    number: str | None
    change: str
    summary: str
    diff: list[tuple[Mark, str]]


def _history(answer: LookUp) -> Iterator[Stage]:
    """All editions that we ship; the text is compared in the language that is read."""
    before: str | None = None
    for row in answer.history:
        edition = answer.game.edition(row["edition"])
        number = row["section"]
        words = edition.sections(answer.lang)[number].words if number else None
        differs = before is not None and words is not None and before != words
        diff = words_diff(before or "", words or "", answer.lang) if differs else []
        date = date_of(edition, answer.lang)
        yield Stage(edition.name, date, number, row["change"], row["summary"], diff)
        before = words if words is not None else before


class Answered(NamedTuple):
    """A question whose answer the section decides; whose answer it is, and where it is played."""

    question: str
    answer: str
    source: str
    url: str


def _answers(answer: LookUp, lang: str) -> Iterator[Answered]:
    """Of our cases and of the publisher's rulings, those that name the section first."""
    game, edition = answer.game.id, answer.edition.name
    if not answer.edition.is_ours or game not in PLAYABLE:
        return
    for case in _shipped(answer, FIRST_ANSWERS):
        ours = case.answers.get(edition)
        if ours is not None and answer.number in ours.by and case.chapter != READINGS:
            url = url_for("scenarios.page", lang=lang, name=case.id)
            told = words_in(ours.text, lang)
            source = say(lang, "rules.our-case")
            yield Answered(words_in(case.question, lang), told, source, url)
    for name in of_section(corpus(), game, answer.number, edition)[:FIRST_ANSWERS]:
        ruled = ruling_told(open_ruling(corpus(), name), lang)
        url = url_for("rulings.page", lang=lang, name=name)
        yield Answered(ruled.question, ruled.answer, source_text(ruled.source, lang), url)


def _comparable(answer: LookUp) -> list[str]:
    """Editions of which nobody has written down what became of the section."""
    ours = answer.game.editions if answer.edition.is_ours else ()
    return [n for n in answer.game.all_editions if n not in (*ours, answer.edition.name)]


def _questions(answer: LookUp) -> int:
    """How many questions for training rest on the section, or on one below it."""
    edition = answer.edition
    found = bank().entries(game=edition.game.id, edition=edition.name, section=answer.number)
    return len(found)


def _cases(answer: LookUp, lang: str) -> dict[str, Any]:
    """The first scenarios that cite the section, and how many there are."""
    first = [(case.id, words_in(case.title, lang)) for case in _shipped(answer, FIRST_CASES)]
    return {"first": first, "total": len(_names(answer))}


def _names(answer: LookUp) -> list[str]:
    """The scenarios that cite the section and are there: an index may know more than a corpus."""
    known = names_in(corpus().folder)
    return [name for name in answer.scenarios if name in known]


def _shipped(answer: LookUp, count: int) -> list[Shipped]:
    return [find(corpus().folder, name) for name in _names(answer)[:count]]
