"""Questions that people write: YAML files, checked down to every citation.

The format is described in `rules_corpus/QUESTIONS.md`. A text may be given for each language
or, in a file of one's own, once for all readers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from judge.errors import BadQuestion
from judge.games.mappings import Keys
from judge.games.registry import PLAYABLE
from judge.games.shapes import Either, Flag, Integer, Items, Shape, Text, Word, check
from judge.games.shapes import Path as Where
from judge.rules.corpus import Corpus, Edition
from judge.scenario import yaml_data
from judge.scenario.files import shipped
from judge.scenario.read import bad_scenario, read_text
from judge.scenario.yaml_data import Located
from judge.training.fingerprints import fingerprints
from judge.training.misreadings import misreadings
from judge.training.model import InLanguages, Kind, Listed, Option, Place, Question, chapter_of
from judge.words import LANGS

OWN = "w-"  # how ids of written questions begin
MAX_OPTIONS = 9  # each has a key

_WORDS = Either((Text(), Keys({lang: Text() for lang in LANGS}, LANGS)))
_NAME = Text(r"(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*", ("equal-power",))
_NUMBER = Text(r"\d{1,2}(?:-\d{1,2})*(?:#\d)?", ("7-1-4",))
_SECTIONS = Items(_NUMBER, 1)
_LINE = Text(r"(?:A|B|chance): \S.*", ("A: attack zoro -> B.leader",))
_BRANCH = Keys({"at": Integer(0), "lines": Items(_LINE)}, ("at", "lines"))
_SHOWN = Keys(
    {"scenario": Text(), "text": Text(), "step": Integer(0), "branch": _BRANCH}, ("step",)
)
_OPTION = Keys(
    {
        "text": _WORDS,
        "right": Flag(),
        "why": _WORDS,
        "sections": _SECTIONS,
        "misreading": Text(),
        "shown": _SHOWN,
    },
    ("text", "why"),
)
_QUESTION: dict[str, Shape] = {
    "question": _NAME,
    "difficulty": Integer(choices=(1, 2, 3, 4, 5)),
    "sections": _SECTIONS,
    "prompt": _WORDS,
    "shown": _SHOWN,
    "several": Flag(),
    "options": Items(_OPTION, 2),
    "typed": Items(Text()),
    "explanation": _WORDS,
    "proven": Text(r"[0-9a-f]{16}"),
}
SHAPE = Keys(
    {
        "game": Word(PLAYABLE),
        "edition": Text(r"[0-9A-Za-z][0-9A-Za-z.-]*", ('"1.1.9"',)),
        "questions": Items(
            Keys(
                _QUESTION,
                ("question", "difficulty", "sections", "prompt", "options", "explanation"),
            ),
            1,
        ),
    },
    ("game", "edition", "questions"),
)


def read_questions(path: Path, corpus: Corpus) -> tuple[Question, ...]:
    """The questions of a file; what is wrong in it is a BadText with its place."""
    return parse_questions(read_text(path), path.name, corpus)


def parse_questions(text: str, name: str, corpus: Corpus) -> tuple[Question, ...]:
    """The questions in a text; `name` is what errors call it by."""
    source = yaml_data.load(text, name)
    problems = check(SHAPE, source.data)
    if problems:
        raise bad_scenario(source, problems, top=False)
    checker = _Checker(source, corpus)
    errors = list(checker.problems())
    if errors:
        errors.sort(key=lambda error: (error.line or 0, error.column or 0))
        first = errors[0]
        raise BadQuestion(
            first.reason,
            file=name,
            line=first.line,
            column=first.column,
            more=tuple(errors[1:20]),
            further=len(errors) - 1,
            **first.values,
        )
    return tuple(checker.question(data) for data in source.data["questions"])


def entry_of(question: Question) -> Listed:
    """What is known of a question; whoever lists it by a recipe knows that too."""
    against = dict.fromkeys(
        number
        for option in question.options
        if not option.right
        for number in option.sections
        if number not in question.sections
    )
    return Listed(
        id=question.id,
        kind=question.kind,
        game=question.game,
        edition=question.edition,
        difficulty=question.difficulty,
        sections=question.sections,
        recipe="",
        against=tuple(against),
        misreadings=question.misreadings,
        clauses=question.clauses,
    )


class _Checker:
    """Holds one file against the corpus, and makes its questions."""

    def __init__(self, source: Located, corpus: Corpus) -> None:
        self.source, self.corpus = source, corpus
        self.data = source.data
        self.game = corpus.game(self.data["game"])

    @property
    def edition(self) -> Edition:
        return self.game.edition(self.data["edition"])

    def problems(self) -> Iterator[BadQuestion]:
        """Everything that the shape cannot see."""
        known = self.game.all_editions
        if self.data["edition"] not in known:
            yield self._bad("unknown-edition", ("edition",), known=", ".join(known))
            return
        names: dict[str, int] = {}
        for n, question in enumerate(self.data["questions"]):
            where: Where = ("questions", n)
            if question["question"] in names:
                yield self._bad("same-name", (*where, "question"), name=question["question"])
            names[question["question"]] = n
            yield from self._sections(question, where)
            yield from self._shown(question, where)
            yield from self._options(question, where)

    def _sections(self, data: Mapping[str, Any], where: Where) -> Iterator[BadQuestion]:
        for n, number in enumerate(data.get("sections", ())):
            if number not in self.edition:
                near = ", ".join(self.edition.nearest(number))
                place = (*where, "sections", n)
                edition = self.data["edition"]
                yield self._bad("unknown-section", place, number=number, near=near, edition=edition)

    def _shown(self, data: Mapping[str, Any], where: Where) -> Iterator[BadQuestion]:
        shown = data.get("shown")
        if shown is None:
            return
        if ("scenario" in shown) == ("text" in shown):
            yield self._bad("no-case", (*where, "shown"))
        elif "scenario" in shown and shown["scenario"] not in shipped(self.corpus.folder):
            place = (*where, "shown", "scenario")
            yield self._bad("unknown-scenario", place, name=shown["scenario"])

    def _options(self, question: Mapping[str, Any], where: Where) -> Iterator[BadQuestion]:
        options = question["options"]
        right = sum("right" in option for option in options)
        place = (*where, "options")
        if len(options) > MAX_OPTIONS:
            yield self._bad("too-many-options", place, limit=MAX_OPTIONS)
        if not right or right == len(options):
            yield self._bad("none-right", place)
        elif right > 1 and "several" not in question:
            yield self._bad("several-right", place, count=right)
        known = misreadings(self.corpus, self.game.id)
        for n, option in enumerate(options):
            yield from self._sections(option, (*place, n))
            yield from self._shown(option, (*place, n))
            name = option.get("misreading")
            if name is not None and name not in known:
                yield self._bad(
                    "unknown-misreading", (*place, n, "misreading"), name=name,
                    known=", ".join(known),
                )  # fmt: skip
        for lang in LANGS:
            texts = [_words(option["text"])[lang] for option in options]
            if len(set(texts)) < len(texts):
                yield self._bad("same-options", place)
                return

    def _bad(self, reason: str, where: Where, **values: Any) -> BadQuestion:
        line, column = self.source.place(where)
        return BadQuestion(reason, file=self.source.name, line=line, column=column, **values)

    def question(self, data: Mapping[str, Any]) -> Question:
        sections = tuple(dict.fromkeys(data["sections"]))
        options = [self._option(option, sections) for option in data["options"]]
        Random(data["question"]).shuffle(options)  # authors like to begin with the right one
        return Question(
            id=OWN + data["question"],
            kind=Kind.WRITTEN,
            game=self.game.id,
            edition=self.data["edition"],
            chapter=chapter_of(sections[0]),
            difficulty=data["difficulty"],
            sections=sections,
            prompt=_words(data["prompt"]),
            options=tuple(options),
            explanation=_words(data["explanation"]),
            typed=tuple(data.get("typed", ())),
            shown=self._place(data),
            clauses=fingerprints(self.edition, sections),
            proven=data.get("proven") == _seal(self.data, data),
        )

    def _option(self, data: Mapping[str, Any], sections: tuple[str, ...]) -> Option:
        return Option(
            text=_words(data["text"]),
            right="right" in data,
            why=_words(data["why"]),
            sections=tuple(data.get("sections", sections)),
            misreading=data.get("misreading", ""),
            shown=self._place(data),
        )

    def _place(self, data: Mapping[str, Any]) -> Place | None:
        shown = data.get("shown")
        if shown is None:
            return None
        at = shown.get("branch")
        branch = None if at is None else (at["at"], tuple(at["lines"]))
        return Place(
            shown.get("scenario", ""),
            self.data["edition"],
            shown["step"],
            branch,
            shown.get("text", ""),
        )


def seal_of(text: str) -> str:
    """What is written as `proven` into a file with one question that the engine confirmed.

    It stands for what was confirmed: when that is changed by hand, it counts no more.
    """
    data = yaml_data.load(text, "").data
    return _seal(data, data["questions"][0])


def _seal(file: Mapping[str, Any], question: Mapping[str, Any]) -> str:
    options = [
        [option["text"], "right" in option, option.get("sections")]
        for option in question["options"]
    ]
    parts = [file["game"], file["edition"], options]
    parts += [question.get(name) for name in ("sections", "prompt", "shown", "typed")]
    plain = json.dumps(parts, ensure_ascii=False, sort_keys=True)
    return blake2b(plain.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _words(data: str | Mapping[str, str]) -> InLanguages:
    return dict.fromkeys(LANGS, data) if isinstance(data, str) else {x: data[x] for x in LANGS}
