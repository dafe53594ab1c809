"""Small banks of written questions for tests, beside a corpus that brings none of its own."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import yaml

from judge.rules.corpus import Corpus, open_corpus
from judge.training.answers import Given, LoggedAnswer
from judge.training.bank import Bank
from judge.training.practice import Practice
from judge.training.schedule import Rating
from judge.training.store import TrainingStore
from tests.conftest import ROOT

NOW = datetime(2025, 5, 5, 9, 0, tzinfo=UTC)
DAY = date(2025, 5, 5)
CHAPTERS = {"5": "5-2-1", "6": "6-2-1", "7": "7-1-1", "8": "8-1-1", "10": "10-1-1"}


def words(text: str) -> dict[str, str]:
    return {"en": text, "ja": f"{text}（日）", "zh-TW": f"{text}（中）"}


def question(name, section, *, against=("1-1-1",), difficulty=2, misreading="", typed=()):
    """A question with a right option, and a wrong one for each of `against`.

    Their words are the same in all questions; where something may be typed, so may they.
    """
    wrong = [
        {
            "text": words(f"wrong {n}"),
            "why": words(f"{other} does not say so"),
            "sections": [section, other],
            **({"misreading": misreading} if misreading and n == 1 else {}),
        }
        for n, other in enumerate(against, 1)
    ]
    right = {"text": words("right"), "right": True, "why": words("It says so")}
    return {
        "question": name,
        "difficulty": difficulty,
        "sections": [section],
        "prompt": words(f"{name}?"),
        "options": [right, *wrong],
        "explanation": words(f"{section} decides {name}."),
        **({"typed": list(typed)} if typed else {}),
    }


def write(folder: Path, questions, *, game="one-piece", edition="1.2.0", file="own.yaml") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    data = {"game": game, "edition": edition, "questions": list(questions)}
    (folder / file).write_text(yaml.safe_dump(data, allow_unicode=True), encoding="utf-8")


def bare_corpus(folder: Path) -> Corpus:
    """The shipped rules without any question."""
    shipped = ROOT / "rules_corpus"
    folder.mkdir(parents=True)
    for path in shipped.iterdir():
        if not path.is_dir():
            (folder / path.name).symlink_to(path)
            continue
        (folder / path.name).mkdir()
        for inside in path.iterdir():
            if inside.name not in ("questions", "questions.toml"):
                (folder / path.name / inside.name).symlink_to(inside)
    return open_corpus(folder)


def practice_with(tmp_path: Path, *files) -> Practice:
    """A practice whose bank has these questions only; a file is (questions, options)."""
    corpus = bare_corpus(tmp_path / "corpus")
    for n, (questions, options) in enumerate(files):
        write(tmp_path / "questions", questions, file=f"{n}.yaml", **options)
    bank = Bank(corpus, tmp_path / "questions")
    assert bank.entries()
    assert bank.problems == ()
    return Practice(bank, TrainingStore(tmp_path / "data"))


def numbers(corpus: Corpus, game: str, edition: str, count: int) -> list[str]:
    """Sections with a text of their own, spread over the book."""
    book = corpus.game(game).edition(edition)
    found = [n for n in book.numbers if book.sections("en")[n].text and "#" not in n]
    return found[:: max(1, len(found) // count)][:count]


def answer(n: int, *, right=True, at=None, **changes) -> LoggedAnswer:
    """An answer for the log, the n-th of a learner."""
    base = {
        "id": f"a{n}",
        "at": at or NOW + timedelta(minutes=n),
        "day": DAY.isoformat(),
        "question": f"w-q{n % 7}",
        "game": "one-piece",
        "edition": "1.2.0",
        "section": f"7-1-{n % 7}",
        "clause": f"1.1.6/7-1-{n % 7}",
        "chosen": (0,) if right else (1,),
        "typed": "",
        "right": right,
        "hints": 0,
        "seconds": None,
        "rating": Rating.GOOD if right else Rating.AGAIN,
        "fallen": "",
        "taken": "",
        "apart": (),
        "met": (),
    }
    return LoggedAnswer(**{**base, **changes})


def reply(practice, profile, name, *, right=True, now=NOW, day=DAY, wrong=1, **more):
    """Answer a question of `question` rightly or with a wrong option."""
    asked = practice.bank.question(name)
    wanted = "right" if right else f"wrong {wrong}"
    place = [option.text["en"] for option in asked.options].index(wanted)
    return practice.answer(profile, name, Given((place,)), now=now, day=day, **more)
