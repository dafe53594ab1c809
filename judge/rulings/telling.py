"""A ruling as it is told: question, answer with its sections, whose it is, what plays it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.games.registry import game as known_game
from judge.rulings import told
from judge.scenario.collected import Collected
from judge.scenario.model import Ruling, Scenario, words_in
from judge.scenario.play import editions_of
from judge.words import say

LISTED = 20  # unknown cards that are named
GAME = "one-piece"  # whose cards a user's rulings are about
SOURCES = {"publisher": "ruling.source.publisher", "user": "ruling.source.user"}
REMARKS = {
    "overtaken": "ruling.overtaken",
    "against": "ruling.against",
    "open": "ruling.open",
}


def ruling_told(case: Scenario, lang: str, own: Iterable[Collected] = ()) -> told.Ruling:
    """Everything that is known of a ruling; `own` are those that the user collected."""
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
        official=next((_official(one) for one in own if _is_same(one, ruling)), None),
    )


def _official(one: Collected) -> told.Official:
    return told.Official(question=one.question, answer=one.answer)


def _is_same(one: Collected, ruling: Ruling) -> bool:
    """Whether a user has the wording of a ruling: the same cards, document and number."""
    same = one.number == ruling.number and set(one.cards) <= set(ruling.cards)
    return same and ruling.document.casefold() in one.document.casefold()


def own_told(name: str, one: Collected) -> told.Ruling:
    """A ruling that the user collected, in its own words."""
    newest = known_game(GAME).rules.newest
    return told.Ruling(
        id=name,
        game=GAME,
        cards=list(one.cards),
        question=one.question,
        verdict=None,
        answer=one.answer,
        sections={newest: list(one.sections)} if one.sections else {},
        source=told.Source(
            whose="user", document=one.document, number=one.number, date=one.date or None
        ),
        scenario=None,
        open="",
        against="",
        overtaken="",
        official=None,
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
    if ruling.official is not None:
        yield "  " + say(lang, "ruling.official")
        yield f"    {ruling.official.question}"
        yield f"    {ruling.official.answer}"
    if ruling.scenario:
        yield "  " + say(lang, "ruling.replay", name=ruling.scenario)


def source_text(source: told.Source, lang: str) -> str:
    """Whose answer it is."""
    number = "" if source.number is None else say(lang, "ruling.number", number=source.number)
    date = source.date or say(lang, "ruling.undated")
    return say(lang, SOURCES[source.whose], document=f"{source.document}{number}", date=date)


def import_text(found: told.ImportedRulings, lang: str) -> str:
    """What a file of rulings holds, for a terminal."""
    lines = [
        say(lang, "import.rulings.found", name=found.name, count=found.rulings),
        say(
            lang,
            "import.rulings.news",
            same=found.same,
            changed=found.changed,
            new=found.new,
            gone=found.gone,
        ),
    ]
    if found.undated:
        lines.append(say(lang, "import.rulings.undated", count=found.undated))
    if found.unknown:
        rest = ["…"] if len(found.unknown) > LISTED else []
        numbers = ", ".join([*found.unknown[:LISTED], *rest])
        lines.append(say(lang, "import.rulings.unknown", numbers=numbers))
    return "\n".join(lines)
