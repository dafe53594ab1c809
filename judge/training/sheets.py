"""An exam on paper: the questions with room to answer, and the key on sheets of its own.

`sheet` is plain data for a page; `paper` and `key` are Markdown that also reads as plain text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from judge.training.bank import Bank
from judge.training.blueprint import Exam
from judge.training.places import book_of, position_text
from judge.training.told import TrainingQuestion
from judge.words import say

LETTERS = "ABCDEFGHI"


def sheet(exam: Exam, bank: Bank, lang: str) -> dict[str, Any]:
    """Head and questions; every question with its answers, for whoever prints the key."""
    blueprint = exam.blueprint
    game = bank.corpus.game(blueprint.game).name(lang) if blueprint.game else ""
    questions = []
    for number, name in enumerate(exam.questions, 1):
        question = bank.question(name)
        told = position_text(bank.corpus, question.shown, lang) if question.shown else ""
        questions.append(
            {
                "number": number,
                "book": book_of(question, bank.corpus, lang),
                "position": told,
                "right": [LETTERS[n] for n in question.right],
                **to_builtins(TrainingQuestion.of(question, lang)),
            }
        )
    return {
        "game": game,
        "edition": blueprint.edition,
        "count": blueprint.count,
        "minutes": blueprint.minutes,
        "needed": blueprint.needed,
        "percent": blueprint.percent,
        "seed": exam.seed,
        "code": exam.code,
        "questions": questions,
    }


def paper(exam: Exam, bank: Bank, lang: str) -> str:
    """What is handed out."""
    return "\n".join(_paper(sheet(exam, bank, lang), lang)) + "\n"


def key(exam: Exam, bank: Bank, lang: str) -> str:
    """The right answers with their sections and reasons, and why the others are wrong."""
    return "\n".join(_key(sheet(exam, bank, lang), lang)) + "\n"


def _paper(data: dict[str, Any], lang: str) -> Iterator[str]:
    yield f"# {say(lang, 'exam.paper')}"
    yield from _head(data, lang)
    yield ""
    yield say(lang, "exam.name-line")
    for question in data["questions"]:
        yield from ("", f"## {say(lang, 'exam.question', number=question['number'])}", "")
        yield from (question["book"], "")
        yield from question["prompt"].splitlines()
        if question["position"]:
            yield from ("", "```text", question["position"], "```")
        if len(question["right"]) > 1:
            yield from ("", say(lang, "practice.several"))
        yield ""
        for letter, option in zip(LETTERS, question["options"], strict=False):
            yield f"- [ ] **{letter}** {_flat(option['text'])}"


def _key(data: dict[str, Any], lang: str) -> Iterator[str]:
    yield f"# {say(lang, 'exam.key')}"
    yield from _head(data, lang)
    for question in data["questions"]:
        letters = ", ".join(question["right"])
        yield from ("", f"## {question['number']}: {letters}", "")
        yield from (question["book"], "")
        cited = ", ".join(question["sections"])
        edition = question["edition"]
        yield say(lang, "exam.sections", sections=cited, edition=edition)
        if not question["proven"]:
            yield say(lang, "question.unproven")
        yield from ("", *question["explanation"].splitlines(), "")
        for letter, option in zip(LETTERS, question["options"], strict=False):
            yield f"- **{letter}** {_flat(option['text'])}"
            yield f"  {_flat(option['why'])}"


def _head(data: dict[str, Any], lang: str) -> Iterator[str]:
    yield ""
    if data["game"]:
        yield f"{data['game']} {data['edition']}"
    minutes = data["minutes"]
    values = {"count": data["count"], "needed": data["needed"], "minutes": minutes}
    yield say(lang, "exam.terms" if minutes else "exam.terms.untimed", **values)
    yield say(lang, "exam.seed", seed=data["seed"])


def _flat(text: str) -> str:
    return " ".join(text.split())
