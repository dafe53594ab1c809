"""An answer: what was given, whether it is right, and what is kept of it for ever."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any, NamedTuple

from judge.errors import BadAnswer
from judge.rules.numbers import read_number
from judge.training.fingerprints import digest
from judge.training.model import Kind, Listed, Option, Question
from judge.training.schedule import Rating
from judge.words import DEFAULT_LANG, LANGS

MAX_TYPED = 200
HINTS = 2  # the chapter, then the section
FAST = 5.0  # seconds to answer in after reading, for an answer that came easily
READING = 30  # letters of an English text that a quick reader takes in within a second
# kinds of questions whose options name sections, or what sections say
NAMING = frozenset({Kind.LEGAL, Kind.SECTION, Kind.CHANGED, Kind.DEFINITION, Kind.WRITTEN})
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")  # no part of a section has three digits


class Given(NamedTuple):
    """What somebody answered: places of options counted from 0, or typed words."""

    chosen: tuple[int, ...] = ()
    typed: str = ""


class Checked(NamedTuple):
    """An answer against its question.

    `fallen` is the misreading that the chosen option stands for; `taken` the section that was
    taken for the right one.
    """

    right: bool
    chosen: tuple[int, ...]
    typed: str
    fallen: str = ""
    taken: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedAnswer:
    """One row of the log: all that is needed to work out every card again.

    `day` is the learner's own date. `clause`, `taken` and `apart` name clauses as
    `editions.Clauses` does: what was asked, what it was taken for, and what this question
    tells it apart from. `met` are the misreadings that its options stand for, `shape` names
    the options as they stood: `chosen` are places among these.
    """

    id: str
    at: datetime
    day: str
    question: str
    game: str
    edition: str
    section: str
    clause: str
    chosen: tuple[int, ...]
    typed: str
    right: bool
    hints: int
    seconds: float | None
    rating: Rating
    fallen: str
    taken: str
    apart: tuple[str, ...]
    met: tuple[str, ...]
    exam: str = ""
    shape: str = ""

    def as_json(self) -> dict[str, Any]:
        return {
            **asdict(self),
            "at": self.at.isoformat(),
            "chosen": list(self.chosen),
            "rating": int(self.rating),
            "apart": list(self.apart),
            "met": list(self.met),
        }


def check(question: Question, given: Given) -> Checked:
    """Whether an answer is right; BadAnswer where it is none that can be given."""
    if given.typed.strip():
        return _typed(question, given.typed)
    chosen = tuple(sorted(set(given.chosen)))
    if not chosen or not all(0 <= n < len(question.options) for n in chosen):
        raise BadAnswer(count=len(question.options))
    return _chosen(question, chosen)


def _typed(question: Question, typed: str) -> Checked:
    """A typed answer; the words of an option count as choosing it."""
    typed = typed.strip()[:MAX_TYPED]
    if not question.typed:
        raise BadAnswer(count=len(question.options))
    if folded(typed) in map(folded, question.typed):
        return Checked(True, question.right if len(question.right) == 1 else (), typed)
    for n, option in enumerate(question.options):
        if folded(typed) in (folded(option.text[lang]) for lang in LANGS):
            return _chosen(question, (n,))._replace(typed=typed)
    asks_for_section = any(read_number(one) in question.sections for one in question.typed)
    taken = read_number(typed) if asks_for_section else None  # else it is a number of cards
    return Checked(False, (), typed, taken=taken or "")


def _chosen(question: Question, chosen: tuple[int, ...]) -> Checked:
    wrong = [question.options[n] for n in chosen if not question.options[n].right]
    fallen = next((option.misreading for option in wrong if option.misreading), "")
    return Checked(chosen == question.right, chosen, "", fallen, _taken(question, wrong))


def _taken(question: Question, wrong: Sequence[Option]) -> str:
    """The section that a wrong option names instead of the right one.

    It is refuted by a section of the question then. Whoever overlooked a section did not take
    another for it.
    """
    if question.kind not in NAMING:
        return ""
    naming = (option for option in wrong if set(option.sections[:1]) & set(question.sections))
    others = (n for option in naming for n in option.sections if n not in question.sections)
    return next(others, "")


def folded(text: str) -> str:
    """One writing for width, case, blanks, thousands and section numbers."""
    plain = " ".join(unicodedata.normalize("NFKC", text).casefold().split())
    plain = _THOUSANDS.sub("", plain)
    return read_number(plain) or plain.replace(",", "")


def rating(question: Question, *, right: bool, hints: int, seconds: float | None) -> Rating:
    """What an answer says to FSRS."""
    if not right:
        return Rating.AGAIN
    if hints:
        return Rating.HARD
    return Rating.EASY if seconds is not None and seconds <= fast(question) else Rating.GOOD


def fast(question: Question) -> float:
    """Seconds within which a question can be read and answered by somebody who knows."""
    texts: Sequence[str] = [question.prompt[DEFAULT_LANG]]
    texts = [*texts, *(option.text[DEFAULT_LANG] for option in question.options)]
    return FAST + sum(map(len, texts)) / READING


def answer(
    question: Question,
    entry: Listed,
    checked: Checked,
    clause_of: Callable[[str], str],
    *,
    id: str,  # noqa: A002 - it is the name of the field
    at: datetime,
    day: str,
    hints: int = 0,
    seconds: float | None = None,
    exam: str = "",
) -> LoggedAnswer:
    """The row of the log for an answer; `clause_of` names the clause of a section.

    Words that are told apart are no pair of rules that is.
    """
    rules = question.kind is not Kind.TRANSLATION
    hints = max(0, min(hints, HINTS))
    return LoggedAnswer(
        id=id,
        at=at,
        day=day,
        question=entry.id,
        game=question.game,
        edition=question.edition,
        section=question.sections[0],
        clause=clause_of(question.sections[0]),
        chosen=checked.chosen,
        typed=checked.typed,
        right=checked.right,
        hints=hints,
        seconds=seconds,
        rating=rating(question, right=checked.right, hints=hints, seconds=seconds),
        fallen=checked.fallen,
        taken=clause_of(checked.taken) if checked.taken else "",
        apart=tuple(clause_of(number) for number in entry.against) if rules else (),
        met=question.misreadings,
        exam=exam,
        shape=digest("\n".join(option.text[DEFAULT_LANG] for option in question.options)),
    )
