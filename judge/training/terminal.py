"""Practice and exams in a terminal: a question, an answer, and so on, by keyboard alone.

Nothing is printed or read here but through the functions that are given, so that a test or a
pipe can answer as well as a person.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date, datetime
from typing import NamedTuple

from judge.errors import BadAnswer, UnknownQuestion
from judge.training.answers import HINTS, Given
from judge.training.choosing import Pick, Pool, Reason
from judge.training.editions import title
from judge.training.model import Place, Question
from judge.training.places import book_of, how_to_open, place_of, position_text
from judge.training.practice import Outcome, Practice
from judge.training.profiles import Profile
from judge.training.sitting import ExamResult, Sitting, Sittings
from judge.words import say

Ask = Callable[[str], str | None]  # shows a prompt, gives a line; none: there is no more
Tell = Callable[[str], None]

REASONS = {
    Reason.DUE: "practice.reason.due",
    Reason.MISREADING: "practice.reason.misreading",
    Reason.APART: "practice.reason.apart",
    Reason.AGAIN: "practice.reason.again",
    Reason.NEW: "practice.reason.new",
    Reason.AHEAD: "practice.reason.ahead",
}
QUIT = ("q", "quit", "exit")
HINT = ("?", "h", "hint")
DAY = 23 * 60  # minutes from which days are told
_GO = re.compile(r"g +(\d{1,3})")  # to a question of an exam
TYPED = "="  # before what is typed although it looks like the number of an option


class Clock(NamedTuple):
    """What time it is, which day for the learner, and seconds to measure with."""

    now: Callable[[], datetime]
    day: Callable[[], date]
    seconds: Callable[[], float]


class Score(NamedTuple):
    """What a round came to."""

    answered: int
    right: int


class Round:
    """One round of practice."""

    def __init__(
        self, practice: Practice, profile: Profile, *, lang: str, clock: Clock, seed: str = ""
    ) -> None:
        self.practice, self.profile = practice, profile
        self.lang, self.clock, self.seed = lang, clock, seed

    def play(self, pool: Pool, count: int, ask: Ask, tell: Tell) -> Score:
        """So many questions, or until the input ends or somebody quits."""
        answered = right = 0
        while answered < count:
            pick = self.practice.next(
                self.profile, pool, now=self.clock.now(), day=self.clock.day(), seed=self.seed
            )
            if pick is None:
                tell(self._say("practice.nothing-left"))
                break
            tell(self._head(pick, answered + 1, count))
            outcome = self._ask(pick, ask, tell)
            if outcome is None:
                break
            answered, right = answered + 1, right + outcome.checked.right
            tell("\n".join(explained(outcome, self.practice, self.lang, self.clock.now())))
        tell(self._say("practice.round", answered=answered, right=right))
        return Score(answered, right)

    def _say(self, key: str, /, **values: object) -> str:
        return say(self.lang, key, **values)

    def _head(self, pick: Pick, number: int, count: int) -> str:
        question = self.practice.bank.question(pick.entry.id)
        lines = [
            "",
            self._say(
                "practice.head",
                number=number,
                count=count,
                reason=self._say(REASONS[pick.reason]),
                game=self.practice.corpus.game(question.game).name(self.lang),
                edition=question.edition,
                difficulty=question.difficulty,
            ),
        ]
        return "\n".join([*lines, *asked(question, self.practice, self.lang)])

    def _ask(self, pick: Pick, ask: Ask, tell: Tell) -> Outcome | None:
        """Until there is an answer that can be checked; None where there will be none."""
        question, hints = self.practice.bank.question(pick.entry.id), 0
        start = self.clock.seconds()
        while True:
            text = ask(self._say("practice.ask", most=len(question.options)))
            if text is None or text.strip().lower() in QUIT:
                return None
            if text.strip().lower() in HINT:
                hints = min(hints + 1, HINTS)
                tell(self.practice.hint(question, hints, self.lang))
                continue
            try:
                return self.practice.answer(
                    self.profile,
                    question.id,
                    read_given(text, question),
                    now=self.clock.now(),
                    day=self.clock.day(),
                    hints=hints,
                    seconds=self.clock.seconds() - start,
                )
            except BadAnswer as error:
                tell(f"{error.message(self.lang)} {error.hint(self.lang)}")


def read_given(text: str, question: Question) -> Given:
    """An answer as it is typed: numbers of options, or words; `=2` is the word 2."""
    text = text.strip()
    words = text.replace(",", " ").split()
    options = range(1, len(question.options) + 1)
    if words and all(word.isdecimal() and int(word) in options for word in words):
        return Given(chosen=tuple(int(word) - 1 for word in words))
    if question.typed and text.removeprefix(TYPED).strip():
        return Given(typed=text.removeprefix(TYPED).strip())
    raise BadAnswer(count=len(question.options))


def asked(question: Question, practice: Practice, lang: str) -> Iterator[str]:
    """A question with its position and options."""
    if not question.proven:
        yield say(lang, "question.unproven")
    yield from question.prompt[lang].splitlines()
    if question.shown is not None:
        yield from ("", position_text(practice.corpus, question.shown, lang))
    yield ""
    for number, option in enumerate(question.options, 1):
        first, *rest = option.text[lang].splitlines() or [""]
        yield f"  {number}  {first}"
        yield from (f"     {line}" for line in rest)
    if question.several:
        yield say(lang, "practice.several")
    if question.typed:
        yield say(lang, "practice.may-type")


def explained(outcome: Outcome, practice: Practice, lang: str, now: datetime) -> Iterator[str]:
    """What was right and why, where it can be seen, and when it comes again."""
    question, checked = outcome.question, outcome.checked
    yield ""
    if checked.right:
        yield say(lang, "practice.right")
    else:
        yield say(lang, "practice.wrong")
        for n in question.right:
            yield f"  {n + 1}  {question.options[n].text[lang]}"
    yield from question.explanation[lang].splitlines()
    for n in checked.chosen:
        option = question.options[n]
        if not option.right:
            yield say(lang, "practice.why", number=n + 1, why=option.why[lang])
            if option.shown != place_of(question):
                yield from _place(option.shown, lang)
    sections = ", ".join(question.sections)
    yield say(lang, "practice.sections", sections=sections, edition=question.edition)
    yield from _elsewhere(outcome, practice, lang)
    yield from _place(place_of(question), lang)
    minutes = max(1, round((outcome.card.due - now).total_seconds() / 60))
    if minutes < DAY:
        yield say(lang, "practice.due-minutes", minutes=minutes)
    else:
        yield say(lang, "practice.due-days", days=round(minutes / (24 * 60)))


def _elsewhere(outcome: Outcome, practice: Practice, lang: str) -> Iterator[str]:
    """Where the edition that is practised is another one, the numbers in it."""
    question = outcome.question
    entry = practice.bank.entry(question.id)
    found = outcome.edition
    if found and found != question.edition and practice.clauses.is_valid(entry, found):
        numbers = ", ".join(practice.clauses.sections(entry, found))
        yield say(lang, "practice.elsewhere", sections=numbers, edition=found)


def _place(place: Place | None, lang: str) -> Iterator[str]:
    if place is not None and (text := how_to_open(place, lang)):
        yield text


# -- exams ------------------------------------------------------------------------------------


class ExamRoom:
    """One exam as it is sat in a terminal; every answer is kept at once."""

    def __init__(self, sittings: Sittings, practice: Practice, *, lang: str, clock: Clock) -> None:
        self.sittings, self.practice = sittings, practice
        self.lang, self.clock = lang, clock

    def sit(self, sitting: Sitting, ask: Ask, tell: Tell) -> ExamResult | None:
        """Until it is handed in; None where it is left for later.

        Only a line that is nothing else is a command: the letters of an order may begin like one.
        """
        if sitting.finished is not None:
            return self.sittings.result(sitting.id)
        count = len(sitting.exam.questions)
        place = self._open(sitting, 0)
        while True:
            tell(self._head(sitting, place))
            text = ask(say(self.lang, "exam.ask"))
            line = (text or "").strip().lower()
            if text is None or line in QUIT:
                if text is None and len(sitting.marks) == count:
                    return self._hand_in(sitting)
                tell(say(self.lang, "exam.paused", id=sitting.id))
                return None
            if line == "done":
                return self._hand_in(sitting)
            if line in ("n", ""):
                place = (place + 1) % count
            elif line == "p":
                place = (place - 1) % count
            elif (number := _GO.fullmatch(line)) and 1 <= int(number[1]) <= count:
                place = int(number[1]) - 1
            else:
                sitting, place = self._mark(sitting, place, text, tell)

    def _hand_in(self, sitting: Sitting) -> ExamResult:
        return self.sittings.finish(sitting.id, now=self.clock.now(), day=self.clock.day())

    def _mark(self, sitting: Sitting, place: int, text: str, tell: Tell) -> tuple[Sitting, int]:
        try:
            question = self.practice.bank.question(sitting.exam.questions[place])
            given = read_given(text, question)
            sitting = self.sittings.mark(sitting.id, place, given, now=self.clock.now())
        except (BadAnswer, UnknownQuestion) as error:
            tell(f"{error.message(self.lang)} {error.hint(self.lang)}")
            return sitting, place
        if sitting.marks[place].late:
            tell(say(self.lang, "exam.late"))
        return sitting, self._open(sitting, place)

    def _open(self, sitting: Sitting, place: int) -> int:
        """The next question without an answer; the same where there is none."""
        count = len(sitting.exam.questions)
        order = ((place + n) % count for n in range(count))
        return next((one for one in order if one not in sitting.marks), place)

    def _head(self, sitting: Sitting, place: int) -> str:
        count = len(sitting.exam.questions)
        left = sitting.seconds_left(self.clock.now())
        lines = ["", say(self.lang, "exam.head", number=place + 1, count=count)]
        if left is not None:
            lines.append(say(self.lang, "exam.left", minutes=int(left // 60)))
        if place in sitting.marks:
            given = sitting.marks[place].given
            told = ", ".join(str(n + 1) for n in given.chosen) or given.typed
            lines.append(say(self.lang, "exam.answered", answer=told))
        if len(sitting.marks) == count:
            lines.append(say(self.lang, "exam.all-answered"))
        try:
            question = self.practice.bank.question(sitting.exam.questions[place])
        except UnknownQuestion:
            return "\n".join([*lines, say(self.lang, "exam.gone", number=place + 1)])
        lines.append(book_of(question, self.practice.corpus, self.lang))
        return "\n".join([*lines, *asked(question, self.practice, self.lang)])


def result_lines(result: ExamResult, practice: Practice, lang: str) -> Iterator[str]:
    """What came of an exam, with what to read and practise next."""
    blueprint = result.sitting.exam.blueprint
    yield say(
        lang,
        "exam.passed" if result.passed else "exam.failed",
        score=result.score,
        count=len(result.items),
        percent=result.percent,
        needed=blueprint.needed,
    )
    if result.late:
        yield say(lang, "exam.late-count", count=result.late)
    for number, item in enumerate(result.items, 1):
        question = item.question
        if question is None:
            yield from ("", say(lang, "exam.gone", number=number))
        elif not item.right:
            right = ", ".join(str(n + 1) for n in question.right)
            yield ""
            yield say(lang, "exam.wrong", number=number, right=right, section=question.sections[0])
            yield book_of(question, practice.corpus, lang)
            yield from question.explanation[lang].splitlines()
    if result.sections:
        yield ""
        yield say(lang, "exam.weak")
        for one in result.sections:
            named = title(practice.corpus, one.game, one.edition, one.number, lang)
            game = practice.corpus.game(one.game).name(lang)
            yield f"  {game} {one.number}  {named}  ({one.wrong}/{one.asked})"
        yield say(lang, "exam.next")
        for step in result.steps:
            command = f"judge train --game {step.game} --edition {step.edition}"
            yield f"  {command} --chapter {step.chapter}"
