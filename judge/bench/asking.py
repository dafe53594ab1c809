"""`judge bench ask`: how many questions as people type them are answered, and how quickly.

A question is answered right by an answer with the right verdict that names a deciding section;
where nothing is sure enough, by the deciding section on top.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.asking.answering import Asker, open_asker
from judge.asking.told import Answer, Asked
from judge.paths import PACKAGE
from judge.rules.corpus import open_corpus

QUESTIONS = PACKAGE.parent / "tests" / "ask" / "questions.jsonl"
FIRST = 3


@dataclass(frozen=True)
class Question:
    """A question with its verdict and the sections that decide; without any it is not covered."""

    question: str
    lang: str
    game: str | None
    verdict: str | None
    sections: tuple[str, ...]

    @property
    def is_covered(self) -> bool:
        return bool(self.sections)


@dataclass(frozen=True)
class Judged:
    """A question and what came of it."""

    question: Question
    asked: Asked

    @property
    def is_first(self) -> bool:
        """Whether the right answer, or where none is given the right section, stands on top."""
        if self.asked.answer is not None:
            return is_right(self.asked.answer, self.question)
        return self._has_section(1)

    @property
    def is_among_first(self) -> bool:
        given = [self.asked.answer] if self.asked.answer else self.asked.did_you_mean[:FIRST]
        others = self.asked.also[: FIRST - 1] if self.asked.answer else []
        answers = [*given, *others]
        return self._has_section(FIRST) or any(is_right(a, self.question) for a in answers)

    @property
    def is_wrong(self) -> bool:
        """Whether something is shown as the answer that is not."""
        answer = self.asked.answer
        return answer is not None and not is_right(answer, self.question)

    def _has_section(self, count: int) -> bool:
        return any(hit["section"] in self.question.sections for hit in self.asked.hits[:count])


def read_questions(path: Path = QUESTIONS) -> list[Question]:
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [Question(r["question"], r["lang"], r["game"], r["verdict"], tuple(r["sections"]))
            for r in rows]  # fmt: skip


def is_right(answer: Answer, question: Question) -> bool:
    """The verdict that the rules give, and a section that decides.

    What one calls an outcome another asks as yes or no: then the section alone tells.
    """
    verdicts = (answer.verdict, question.verdict)
    cites = any(one.section in question.sections for one in answer.sections)
    return cites and (verdicts[0] == verdicts[1] or "outcome" in verdicts)


def judged(asker: Asker, questions: Sequence[Question]) -> list[Judged]:
    return [Judged(one, asker.ask(one.question, game=one.game, lang=one.lang))
            for one in questions]  # fmt: skip


def shares(found: Sequence[Judged]) -> dict[str, float]:
    """The figures that a judge cares about."""
    covered = [one for one in found if one.question.is_covered]
    others = [one for one in found if not one.question.is_covered]
    answered = [one for one in covered if one.asked.answer]

    def share(count: int, of: Sequence[Judged]) -> float:
        return round(count / len(of), 3) if of else 0.0

    return {
        "first": share(sum(one.is_first for one in covered), covered),
        "among_three": share(sum(one.is_among_first for one in covered), covered),
        "answered": share(len(answered), covered),
        "wrong_answers": share(sum(one.is_wrong for one in found), found),
        "not_covered": share(sum(not one.asked.covered for one in others), others),
        "refused": share(sum(not one.asked.covered for one in covered), covered),
    }


def run() -> dict[str, Any]:
    """Figures of one run, over all questions and by language."""
    asker, questions = open_asker(open_corpus()), read_questions()
    asker.ask(questions[0].question)
    took = []
    found = []
    for question in questions:
        start = time.perf_counter()
        found += judged(asker, [question])
        took.append((time.perf_counter() - start) * 1000)
    langs = sorted({question.lang for question in questions})
    return {
        "questions": len(questions),
        "entries": len(asker.index),
        "ms": {"p50": round(statistics.median(took), 1),
               "p95": round(statistics.quantiles(took, n=20)[-1], 1)},
        **shares(found),
        "by_language": {lang: shares([one for one in found if one.question.lang == lang])
                        for lang in langs},
        "wrong": [one.question.question for one in found if one.is_wrong],
    }  # fmt: skip
