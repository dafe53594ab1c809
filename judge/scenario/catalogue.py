"""The scenarios that come with Judge as a list: what each is about, and how to find one."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from judge.errors import UnknownScenario
from judge.games.registry import PLAYABLE
from judge.rules.numbers import read_number
from judge.scenario.citing import cited_sections
from judge.scenario.files import files_in
from judge.scenario.model import Answer, Wording, words_in
from judge.scenario.play import editions_of
from judge.scenario.read import read_file
from judge.scenario.told import ScenarioEntry


@dataclass(frozen=True, slots=True)
class Shipped:
    """One shipped scenario; `answers` and the `sections` that it cites are by edition."""

    id: str
    game: str
    chapter: str
    path: Path
    title: Wording
    question: Wording
    answers: Mapping[str, Answer]
    edition: str | None
    since: str | None
    difficulty: int | None
    tags: tuple[str, ...]
    conformance: tuple[str, ...]
    sections: Mapping[str, tuple[str, ...]]
    words: str

    @property
    def newest(self) -> str:
        """The newest edition it is played in."""
        return tuple(self.sections)[-1]

    def told(self, lang: str) -> ScenarioEntry:
        return ScenarioEntry(
            scenario=self.id,
            game=self.game,
            chapter=self.chapter,
            title=words_in(self.title, lang),
            question=words_in(self.question, lang),
            edition=self.edition,
            since=self.since,
            difficulty=self.difficulty,
            tags=list(self.tags),
            conformance=list(self.conformance),
            sections={edition: list(numbers) for edition, numbers in self.sections.items()},
        )


@lru_cache(maxsize=4)
def catalogue(folder: Path) -> Mapping[str, Shipped]:
    """Every scenario of a corpus by its name, chapter by chapter."""
    return {name: _entry(*place) for name, place in _places(folder).items()}


def find(folder: Path, name: str) -> Shipped:
    """The scenario of this name; an unknown name is answered with the nearest.

    No other one is read for it.
    """
    known = _places(folder)
    if name not in known:
        near = get_close_matches(name[:100], known, 3, 0.4) or list(known)[:3]
        raise UnknownScenario(name=name[:100], near=", ".join(near) or "-")
    return _entry(*known[name])


def names_in(folder: Path) -> Collection[str]:
    """The names of all scenarios of a corpus; no file is read for them."""
    return _places(folder).keys()


@lru_cache(maxsize=4)
def _places(folder: Path) -> Mapping[str, tuple[Path, Path]]:
    """Where every scenario of a corpus lies, by its name: its file, and the folder of its game."""
    places: dict[str, tuple[Path, Path]] = {}
    for game in PLAYABLE:
        home = folder / game / "scenarios"
        places |= {path.stem: (path, home) for path in files_in(home)}
    return places


def select(
    entries: Iterable[Shipped],
    *,
    game: str | None = None,
    section: str | None = None,
    tag: str | None = None,
    edition: str | None = None,
    chapter: str | None = None,
    difficulty: str | None = None,
    words: str | None = None,
) -> list[Shipped]:
    """The entries that fit everything asked for; a section includes what is below it."""
    number = read_number(section) or "-" if section else None
    chosen = list(entries)
    for word in _folded(words or "").split():  # a search does this over all there are
        chosen = [entry for entry in chosen if word in entry.words]
    return [
        entry
        for entry in chosen
        if (not game or game == entry.game)
        and (not edition or edition in entry.sections)
        and (not tag or tag in entry.tags)
        and (not chapter or chapter == entry.chapter)
        and (not difficulty or difficulty == str(entry.difficulty))
        and (not number or _cites(entry, number, edition))
    ]


def _cites(entry: Shipped, number: str, edition: str | None) -> bool:
    cited = entry.sections.items()
    numbers = (one for name, found in cited if not edition or name == edition for one in found)
    return any(one == number or one.startswith(f"{number}-") for one in numbers)


@lru_cache(maxsize=4096)
def _entry(path: Path, home: Path) -> Shipped:
    """One of them; files of a corpus do not change while we run."""
    scenario = read_file(path)
    texts = [text for words in (scenario.title, scenario.question) for text in _all(words)]
    return Shipped(
        id=path.stem,
        game=scenario.game,
        chapter=path.relative_to(home).parent.as_posix(),
        path=path,
        title=scenario.title,
        question=scenario.question,
        answers={
            name: answer for name in editions_of(scenario) if (answer := scenario.answered(name))
        },
        edition=scenario.edition,
        since=scenario.since,
        difficulty=scenario.difficulty,
        tags=scenario.tags,
        conformance=scenario.conformance,
        sections={name: cited_sections(scenario, name) for name in editions_of(scenario)},
        words=_folded(" ".join([path.stem, *scenario.tags, *scenario.conformance, *texts])),
    )


def _all(words: Wording) -> Iterable[str]:
    return [words] if isinstance(words, str) else words.values()


def _folded(text: str) -> str:
    """One spelling for width and case."""
    return unicodedata.normalize("NFKC", text).casefold()
