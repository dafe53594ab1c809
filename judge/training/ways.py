"""Wrong ways to play a case, each with the misreading behind it and what refutes it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge.rules.corpus import Corpus, Edition
from judge.rules.editions import Moved
from judge.rules.model import Kind
from judge.scenario.play import editions_of
from judge.training.making import flowing, said, sentence_of
from judge.training.misreadings import OTHER_EDITION, Misreading, misreadings, readings
from judge.training.model import InLanguages
from judge.training.playing import EDITION, OVERLOOK, READ, PlayedCase, ToldSteps
from judge.training.roles import is_below
from judge.words import LANGS

MAX_OVERLOOKED = 8
UNTIMELY = frozenset({"not-now", "not-your-decision"})  # refused because of the moment
# what a section must do so that it can be overlooked where a case is not about it
ACTIVE = (Kind.PROCEDURE, Kind.CALCULATION, Kind.RULE_PROCESSING, Kind.RESTRICTION)
_OPEN = r"left|had no|did not (?:say|name)|fixed neither"  # as the summary of a change tells it
UNCERTAIN = "low"  # confidence of readings on which no answer may rest


class Wrong(NamedTuple):
    """A wrong run; `step` is the step of the real run that shows it, by `sections`."""

    told: ToldSteps
    why: InLanguages
    sections: tuple[str, ...]
    step: int
    misreading: str
    reason: InLanguages | None = None  # why the text is not read so, where it is a reading


def different(reasons: Iterable[InLanguages | None]) -> list[InLanguages]:
    """Each reason once: several ways may be refuted by one."""
    found: list[InLanguages] = []
    for reason in reasons:
        if reason is not None and reason not in found:
            found.append(reason)
    return found


def ways(corpus: Corpus, case: PlayedCase) -> Iterator[str]:
    """The wrong ways worth trying: what the case is about is overlooked first."""
    told = case.told
    numbers = range(1, len(told.steps) + 1)
    mains = dict.fromkeys(told.rules(n)[0] for n in numbers if told.rules(n))
    yield from (
        READ + way for way in _readings(corpus, case) if not _is_uncertain(corpus, case, way)
    )
    yield from (EDITION + one for one in _editions(case))
    edition = corpus.game(case.scenario.game).edition(case.edition)
    chosen = sorted(
        (
            n
            for n in mains
            if (n in case.about or edition.data(n).kind in ACTIVE) and _is_overlooked(case, n)
        ),
        key=lambda number: number not in case.about,
    )
    yield from (OVERLOOK + number for number in chosen[:MAX_OVERLOOKED])


def wrong(corpus: Corpus, case: PlayedCase, way: str) -> Wrong | None:
    """What comes of a wrong way; nothing where it cannot be played or is not explained."""
    told = case.varied(way)
    if told is None:
        return None
    edition = corpus.game(case.scenario.game).edition(case.edition)
    explain = {OVERLOOK: _overlooked, READ: _read, EDITION: _older}[way[:1]]
    return explain(corpus, edition, case, way[1:], told)


def is_manner(case: PlayedCase, number: str) -> bool:
    """Whether a section says how something is done, not that it is."""
    return number in case.roles.manner


def is_defining(case: PlayedCase, number: str) -> bool:
    """Whether a section only says what a sort of effect is: it decides nothing by itself."""
    return number in case.roles.defining


def _is_overlooked(case: PlayedCase, number: str) -> bool:
    """Whether somebody who overlooks a section leaves undone what is done by it."""
    general = is_below(number, case.roles.general)
    says_how = general or is_manner(case, number) or is_defining(case, number)
    return not (number in case.roles.otherwise or says_how)


def uncertain(corpus: Corpus, case: PlayedCase) -> Iterator[ToldSteps]:
    """The runs of readings that may as well be right: where they part nothing is certain."""
    for way in _readings(corpus, case):
        told = case.varied(READ + way) if _is_uncertain(corpus, case, way) else None
        if told is not None and not _is_same(case.told, told):
            yield told


def _is_same(one: ToldSteps, other: ToldSteps) -> bool:
    return len(one.steps) == len(other.steps) < one.first_unlike(other)


def _is_uncertain(corpus: Corpus, case: PlayedCase, way: str) -> bool:
    edition = corpus.game(case.scenario.game).edition(case.edition)
    return readings(edition)[way.partition("=")[0]].confidence == UNCERTAIN


def _overlooked(
    corpus: Corpus, edition: Edition, case: PlayedCase, number: str, told: ToldSteps
) -> Wrong | None:
    step = case.told.first_by(number)
    if not step or not _is_overlooked(case, number) or _is_stuck(case, number, told):
        return None
    found = named(corpus, edition, number, case.scenario.id, "")
    first = _first(edition, case, found) or number
    name, why = refuted(corpus, edition, number, case.scenario.id, first=first)
    return Wrong(told, why, tuple(dict.fromkeys((first, number))), step, name)


def _first(edition: Edition, case: PlayedCase, found: Misreading | None) -> str:
    """The section that refutes a misreading before all others, if it decides a step here."""
    number = found.sections[0] if found else ""
    return number if number and case.told.first_by(number) else ""


def _is_stuck(case: PlayedCase, number: str, told: ToldSteps) -> bool:
    """Whether what was left undone is demanded again, with all that follows from doing it.

    The rules go on as if it had been done; nobody who overlooks it would come to that.
    """
    above = number.rpartition("-")[0]
    here, there = (
        Counter(main for n in range(1, len(one.steps) + 1) for main in one.rules(n)[:1])
        for one in (case.told, told)
    )
    if any(n.startswith(case.roles.endless) and there[n] > here[n] for n in there):
        return True
    beside = (n for n in there if n != number and n.rpartition("-")[0] == above)
    return there[number] > here[number] and any(there[n] > here[n] for n in beside)


def refuted(
    corpus: Corpus,
    edition: Edition,
    number: str,
    scenario: str,
    code: str = "",
    *,
    first: str = "",
) -> tuple[str, InLanguages]:
    """The misreading that a section refutes, and the sentence that says so.

    `code` is the reason for which an action was refused, if one was; `first` is quoted
    instead where another section says it better.
    """
    found = named(corpus, edition, number, scenario, code)
    if found is None:
        text = sentence_of(edition, number)
        return "", said("question.overlooks", number=number, text=text)
    quoted = first or number
    text = sentence_of(edition, quoted)
    return found.id, said("question.misread", thought=found.text, number=quoted, text=text)


def named(
    corpus: Corpus, edition: Edition, number: str, scenario: str, code: str
) -> Misreading | None:
    """The misreading that has a name and is refuted by a section, in this case."""
    for one in misreadings(corpus, edition.game.id, edition.name).values():
        there = not one.scenarios or scenario in one.scenarios
        # an untimely action is none that the section of the moment is misread for
        so = code in one.codes if one.codes else code not in UNTIMELY and (code or one.undone)
        here = number in one.sections and there
        if here and so and not (one.readings or one.adds or one.forbids):
            return one
    return None


def _read(
    corpus: Corpus, edition: Edition, case: PlayedCase, way: str, told: ToldSteps
) -> Wrong | None:
    doubtful = readings(edition)[way.partition("=")[0]]
    step = case.told.first_unlike(told)
    rules = case.told.rules(step) if step <= len(case.told.steps) else ()
    own = doubtful.sections
    if not own or step > len(case.told.steps):
        return None
    known = misreadings(corpus, edition.game.id, edition.name).values()
    found = next(one for one in known if way in one.readings)
    reason = {lang: doubtful.reason[lang] for lang in LANGS}
    why = said("question.other-reading", thought=found.text, reason=reason)
    # what happens at this step decides only if the reading is about it
    numbers = tuple(dict.fromkeys((*(n for n in rules if n in own), *own)))
    return Wrong(told, why, numbers, step, found.id, reason)


def _older(
    corpus: Corpus, edition: Edition, case: PlayedCase, other: str, told: ToldSteps
) -> Wrong | None:
    """What another edition makes of it: only where a changed section is known that does it."""
    step = case.told.first_unlike(told)
    if step > len(case.told.steps):
        return None
    older, newer = sorted((other, edition.name), key=edition.game.editions.index)
    backward = newer != edition.name
    for row in edition.game.edition_map(older, newer).rows:
        here = row.old if backward else row.new
        told_by = case.told.rules(step)
        if here in told_by and row.outcome and not was_open(older, row):
            assert here is not None
            why = flowing(
                (
                    said("question.other-edition", edition=other, this=edition.name),
                    said("question.section.option", number=here, text=row.summary),
                )
            )
            return Wrong(told, why, (here,), step, OTHER_EDITION)
    return None


def was_open(old: str, row: Moved) -> bool:
    """Whether an edition did not say what a later one decides: then nothing is so in it."""
    return re.search(rf"{re.escape(old)} (?:{_OPEN})", row.summary["en"]) is not None


def _editions(case: PlayedCase) -> list[str]:
    return [name for name in editions_of(case.scenario) if name != case.edition]


def _readings(corpus: Corpus, case: PlayedCase) -> Iterator[str]:
    """Readings that were not decided for, of texts that this case comes across."""
    switches = case.run.table.book.switches
    edition = corpus.game(case.scenario.game).edition(case.edition)
    for name, doubtful in readings(edition).items():
        if name in switches and case.about & set(doubtful.sections):
            for option in doubtful.options:
                if option != switches[name]:
                    yield f"{name}={option}"
