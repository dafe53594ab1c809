"""A scenario: a position, what the players do, and what must come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias, get_args

from judge.games.registry import PLAYABLE as PLAYABLE
from judge.games.registry import game as known_game
from judge.rules.corpus import Corpus, open_corpus
from judge.scenario.carrying import carried
from judge.scenario.yaml_data import Located, Spot
from judge.words import DEFAULT_LANG, LANGS

PLAYERS = ("A", "B", "chance")
MAX_LINES = 2_000
MAX_ID = 100
Ruled: TypeAlias = Literal["yes", "no", "outcome"]  # what an answer begins with
VERDICTS: tuple[Ruled, ...] = get_args(Ruled)

# One text for all readers, or one for each language.
Wording: TypeAlias = str | Mapping[str, str]
# What the modules of a game interpret: mappings, lists, text, integers, true and false.
Data: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """One decision; `place` is its line and column in the file it came from."""

    player: str
    text: str
    place: Spot = field(default=(0, 0), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What is answered to the question of a case.

    `verdict` is yes, no or an outcome; `by` are the sections that decide it, the first one
    before all; `shows` are the expectations in which it shows: `refused`, `B.life`.
    """

    verdict: Ruled
    text: Wording
    by: tuple[str, ...]
    shows: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """Whose answer the one of a case is: a publisher's, or that of somebody who collects them.

    `cards` are the printed cards that it is about, by number. `open` says why no position
    plays it, `against` where the engine comes to something else and what is followed,
    `overtaken` what has changed since.
    """

    cards: tuple[str, ...] = ()
    document: str
    number: int | None = None
    date: str = ""
    open: Wording = ""
    against: Wording = ""
    overtaken: Wording = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One case, as its file says it. The fields stand in the order of the file.

    `edition` is the only one it is played in, `since` the first of those; `cites` is the
    edition that the sections in it are numbers of.
    `answers` are those of editions in which another one is given than `answer`.
    `corpus` is what it is read against: the sample cards that it may use, the readings and
    sections that it may name.
    """

    id: str
    title: Wording = ""
    game: str
    edition: str | None = None
    since: str | None = None
    cites: str | None = None
    situation: Wording = ""
    asks: Wording = ""
    answer: Answer | None = None
    ruling: Ruling | None = None
    difficulty: int | None = None
    tags: tuple[str, ...] = ()
    conformance: tuple[str, ...] = ()
    reading: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, Data] = field(default_factory=dict)
    given: Data
    line: tuple[Line, ...] = ()
    expect: Data = field(default_factory=dict)
    differs: Mapping[str, Data] = field(default_factory=dict)
    answers: Mapping[str, Answer] = field(default_factory=dict)
    source: Located | None = field(default=None, compare=False, repr=False)
    corpus: Corpus = field(default_factory=open_corpus, compare=False, repr=False)

    @property
    def numbers_of(self) -> str:
        """The edition whose numbers it cites: what somebody writes today means today's rules."""
        return self.cites or self.edition or known_game(self.game).rules.newest

    @property
    def is_open(self) -> bool:
        """Whether it is a ruling that no position plays."""
        return not self.given and self.ruling is not None and bool(self.ruling.open)

    @property
    def question(self) -> Wording:
        """What is so and what is asked, as one text."""
        parts = [words for words in (self.situation, self.asks) if words]
        if len(parts) < 2 or all(isinstance(words, str) for words in parts):
            return parts[0] if len(parts) == 1 else " ".join(map(str, parts))
        told = {lang: [words_in(words, lang) for words in parts] for lang in LANGS}
        return {lang: joint(lang).join(texts) for lang, texts in told.items()}

    def answered(self, edition: str) -> Answer | None:
        """The answer in an edition, with its numbers."""
        game, cited = known_game(self.game), self.numbers_of
        way = _way(tuple(game.rules.editions), cited, edition)
        changed = next((one for one in way if one in self.answers), None)
        found = self.answer
        if changed is not None:
            found, cited = self.answers[changed], changed
        if found is None or cited == edition:
            return found
        numbers = (game.rules.decides_in(edition, number, cited) for number in found.by)
        return replace(found, by=tuple(number for number in numbers if number))

    def expectations(self, edition: str) -> dict[str, Any]:
        """What must come of it in `edition`, with the numbers of that edition.

        What differs in an edition goes on in those further away from the one that is cited.
        """
        game, cited = known_game(self.game), self.numbers_of
        found = carried(game, self.expect, cited, edition)
        way = _way(tuple(game.rules.editions), cited, edition)
        changed = next((one for one in way if one in self.differs), None)
        if changed is not None:
            found |= carried(game, self.differs[changed], changed, edition)
        return found


def _way(editions: Sequence[str], start: str, end: str) -> Sequence[str]:
    """The editions on the way from one to another, the last one first; not the start."""
    if start not in editions or end not in editions or start == end:
        return (end,)
    here, there = editions.index(start), editions.index(end)
    return editions[here + 1 : there + 1][::-1] if here < there else editions[there:here]


def answer_of(data: Data) -> Answer:
    """An answer as a file says it."""
    lists = {key: tuple(map(str, data.get(key, ()))) for key in ("by", "shows")}
    return Answer(verdict=data["verdict"], text=data["text"], **lists)


def ruling_of(data: Data) -> Ruling:
    """Whose answer it is, as a file says it."""
    return Ruling(**{**data, "cards": tuple(data.get("cards", ()))})


def joint(lang: str) -> str:
    """What stands between two sentences of a language."""
    return " " if lang == DEFAULT_LANG else ""


def words_in(words: Wording, lang: str) -> str:
    """The text for a reader of `lang`; where it is missing, in English or what there is."""
    if isinstance(words, str):
        return words
    return words.get(lang) or words.get(DEFAULT_LANG) or next(iter(words.values()), "")
