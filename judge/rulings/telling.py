"""A ruling as it is told: question, answer with its sections, whose it is, what plays it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.games.registry import game as known_game
from judge.rulings import told
from judge.scenario.model import Ruling, Scenario, words_in
from judge.scenario.play import editions_of
from judge.words import say

REMARKS = {
    "overtaken": "ruling.overtaken",
    "against": "ruling.against",
    "open": "ruling.open",
}


def ruling_told(case: Scenario, lang: str) -> told.Ruling:
    """Everything that is known of a ruling."""
    ruling = case.ruling or Ruling(document="")
    return told.Ruling(
        id=case.id,
        game=case.game,
        cards=list(ruling.cards),
        question=words_in(case.question, lang),
        verdict=case.answer.verdict if case.answer else None,
        answer=words_in(case.answer.text, lang) if case.answer else "",
        sections=dict(_sections(case)),
        source=told.Source(
            whose="publisher",
            document=ruling.document,
            number=ruling.number,
            date=ruling.date or None,
        ),
        scenario=None if case.is_open else case.id,
        open=words_in(ruling.open, lang),
        against=words_in(ruling.against, lang),
        overtaken=words_in(ruling.overtaken, lang),
    )


def _sections(case: Scenario) -> Iterator[tuple[str, list[str]]]:
    """The sections that decide, in each edition in which there are some."""
    for edition in editions_of(case):
        answer = case.answered(edition)
        if answer is not None and answer.by:
            yield edition, list(answer.by)


def rulings_text(rulings: Iterable[told.Ruling], lang: str) -> str:
    """Rulings for a terminal, the answer before everything that is about it."""
    shown = ["\n".join(_lines(ruling, lang)) for ruling in rulings]
    counted = [say(lang, "ruling.count", count=len(shown))] if len(shown) > 1 else []
    return "\n\n".join([*shown, *counted])


def _lines(ruling: told.Ruling, lang: str) -> Iterator[str]:
    newest = known_game(ruling.game).rules.newest
    cited = ruling.sections.get(newest) or next(reversed(ruling.sections.values()), [])
    yield "  ".join([ruling.id, *ruling.cards])
    yield f"  {ruling.question}"
    yield f"  {ruling.answer}" + (f"  [{', '.join(cited)}]" if cited else "")
    yield "  " + source_text(ruling.source, lang)
    for key, words in REMARKS.items():
        if text := getattr(ruling, key):
            yield "  " + say(lang, words, text=text)
    if ruling.scenario:
        yield "  " + say(lang, "ruling.replay", name=ruling.scenario)


def source_text(source: told.Source, lang: str) -> str:
    """Whose answer it is."""
    number = "" if source.number is None else say(lang, "ruling.number", number=source.number)
    date = source.date or say(lang, "ruling.undated")
    key = f"ruling.source.{source.whose}"
    return say(lang, key, document=f"{source.document}{number}", date=date)
