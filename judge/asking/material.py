"""What can answer a question: shipped cases and rulings, and readings of what is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

from judge.rules.corpus import Corpus, Game
from judge.rules.notes import Reading, is_open, readings
from judge.scenario.files import files_in
from judge.scenario.model import PLAYABLE, Ruled, Scenario, Wording, words_in
from judge.scenario.play import editions_of
from judge.scenario.read import read_file
from judge.scenario.ruled import files_of
from judge.words import LANGS

Kind: TypeAlias = Literal["scenario", "ruling", "reading"]
Texts: TypeAlias = dict[str, str]  # by language


class Askable(Struct, frozen=True, kw_only=True):
    """One thing that was asked.

    `by` are the deciding sections as `edition` numbers them; `editions` are all in which it
    can be asked. `place` is the file of a case.
    """

    kind: Kind
    id: str
    game: str
    cards: tuple[str, ...] = ()
    edition: str
    editions: tuple[str, ...]
    by: tuple[str, ...]
    verdict: Ruled
    place: str = ""
    asks: Texts
    situation: Texts
    title: Texts
    answer: Texts


def everything(corpus: Corpus) -> Iterator[Askable]:
    """All of it, in a fixed order."""
    for game in corpus:
        for file in case_files(corpus, game.id):
            if found := _case(corpus, file):
                yield found
        for reading in readings(game):
            yield _reading(game, reading)


def case_files(corpus: Corpus, game: str) -> list[Path]:
    """The files of the cases and rulings of a game."""
    if game not in PLAYABLE:
        return []
    return [*files_in(corpus.folder / game / "scenarios"), *files_of(corpus.folder, game)]


def _case(corpus: Corpus, file: Path) -> Askable | None:
    case = read_file(file, corpus)
    editions = editions_of(case)
    answer = case.answered(editions[-1])
    if answer is None or not case.asks or _is_read_otherwise(corpus, case):
        return None
    return Askable(
        kind="ruling" if case.ruling else "scenario",
        id=case.id,
        game=case.game,
        cards=case.ruling.cards if case.ruling else (),
        edition=editions[-1],
        editions=editions,
        by=answer.by,
        verdict=answer.verdict,
        place=file.relative_to(corpus.folder).as_posix(),
        asks=_all(case.asks),
        situation=_all(case.situation),
        title=_all(case.title),
        answer=_all(answer.text),
    )


def _is_read_otherwise(corpus: Corpus, case: Scenario) -> bool:
    """Whether a case shows what would be so by a reading that we do not follow."""
    decided = {one.id: one.decision for one in readings(corpus.game(case.game))}
    return any(decided.get(name, option) != option for name, option in case.reading.items())


def _reading(game: Game, reading: Reading) -> Askable:
    editions = [name for name in game.editions if is_open(reading, game.edition(name))]
    return Askable(
        kind="reading",
        id=reading.id,
        game=game.id,
        edition=reading.cites,
        editions=tuple(editions),
        by=reading.sections,
        verdict="outcome",
        asks=reading.question,
        situation={},
        title={},
        answer=reading.decided,
    )


def _all(words: Wording) -> Texts:
    return {lang: words_in(words, lang) for lang in LANGS} if words else {}
