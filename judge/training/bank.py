"""The bank: every question there is, chosen by what is known of it and made when it is asked.

Generated questions are listed in `questions.toml` of each game; hand-written ones stand in
`questions/*.yaml` beside it and in the user's own folder.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from pathlib import Path

from judge.errors import JudgeError, UnknownQuestion
from judge.paths import data_folder
from judge.rules.corpus import Corpus, toml_file
from judge.training.making import Weak
from judge.training.model import Kind, Listed, Question
from judge.training.recipes import make
from judge.training.written import entry_of, read_questions

LISTED = "questions.toml"
WRITTEN = "questions"
MADE = 256  # questions that are kept once they were made


class Bank:
    """All questions of a corpus, and the user's own from `folder`."""

    def __init__(self, corpus: Corpus, folder: Path | None = None) -> None:
        self.corpus = corpus
        self.folder = folder or data_folder() / WRITTEN
        self.problems: tuple[JudgeError, ...] = ()  # of files that could not be read
        self._seen: object = None
        self._own: dict[str, Question] = {}
        self._made = lru_cache(maxsize=MADE)(lambda recipe: make(corpus, recipe))

    def entries(
        self,
        *,
        game: str | None = None,
        kind: str | None = None,
        chapter: str | None = None,
        section: str | None = None,
        edition: str | None = None,
        difficulty: int | None = None,
    ) -> tuple[Listed, ...]:
        """The questions that fit everything asked for; a section includes what is below it."""
        return tuple(
            entry
            for entry in self._all()
            if (not game or game == entry.game)
            and (not kind or kind == entry.kind)
            and (not chapter or chapter == entry.chapter)
            and (not edition or edition == entry.edition)
            and (not difficulty or difficulty == entry.difficulty)
            and (not section or _is_about(entry, section))
        )

    def entry(self, name: str) -> Listed:
        """What is known of a question; UnknownQuestion if there is none of this id."""
        listed = self._listed.get(name)
        if listed is not None:
            return listed
        own = self._questions().get(name)
        if own is None:
            raise UnknownQuestion(name=name[:60])
        return entry_of(own)

    def question(self, name: str) -> Question:
        """The question of this id; UnknownQuestion if there is none."""
        if name in self._listed:
            try:
                made: Question = self._made(self._listed[name].recipe)
            except Weak:  # the list is older than the rules it was made from
                raise UnknownQuestion(name=name[:60]) from None
            return made
        if name in (questions := self._questions()):
            return questions[name]
        raise UnknownQuestion(name=name[:60])

    def __contains__(self, name: object) -> bool:
        return name in self._listed or name in self._questions()

    def _all(self) -> Iterator[Listed]:
        yield from self._listed.values()
        yield from map(entry_of, self._questions().values())

    @cached_property
    def _listed(self) -> dict[str, Listed]:
        found: dict[str, Listed] = {}
        for game in self.corpus.game_ids:
            path = self.corpus.folder / game / LISTED
            if path.is_file():
                found |= {entry.id: entry for entry in read_list(path, game)}
        return found

    def _questions(self) -> dict[str, Question]:
        """The hand-written questions; read again when a file of the user's has changed."""
        seen = tuple(_stamps(self.folder))
        if seen != self._seen:
            shipped = (self.corpus.folder / game / WRITTEN for game in self.corpus.game_ids)
            own: dict[str, Question] = {}
            problems = []
            for path in (path for folder in (*shipped, self.folder) for path in _files(folder)):
                try:
                    for question in read_questions(path, self.corpus):
                        own.setdefault(question.id, question)
                except JudgeError as error:
                    problems.append(error)
            # as a whole and at last: several threads may read the files at the same time
            self._own, self.problems, self._seen = own, tuple(problems), seen
        return self._own


def read_list(path: Path, game: str) -> Iterator[Listed]:
    """The rows of a `questions.toml`."""
    data = toml_file(path)
    clauses: dict[str, dict[str, str]] = data["clauses"]
    for name, row in data["questions"].items():
        edition = row["edition"]
        sections = tuple(row["sections"].split())
        yield Listed(
            id=name,
            kind=Kind(row["recipe"].partition(":")[0]),
            game=game,
            edition=edition,
            difficulty=row["difficulty"],
            sections=sections,
            recipe=row["recipe"],
            against=tuple(row.get("against", "").split()),
            misreadings=tuple(row.get("misreadings", "").split()),
            clauses={number: clauses[edition][number] for number in sections},
        )


def _is_about(entry: Listed, section: str) -> bool:
    return any(one == section or one.startswith(f"{section}-") for one in entry.sections)


def _files(folder: Path) -> list[Path]:
    """The question files of a folder; editors leave links there that lead nowhere."""
    return sorted(path for path in folder.glob("*.yaml") if path.is_file())


def _stamps(folder: Path) -> Iterable[tuple[str, int, int]]:
    for path in _files(folder):
        found = path.stat()
        yield path.name, found.st_mtime_ns, found.st_size
