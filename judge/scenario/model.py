"""A scenario: a position, what the players do, and what must come of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from judge.games.registry import PLAYABLE as PLAYABLE
from judge.games.registry import game as known_game
from judge.rules.corpus import Corpus, open_corpus
from judge.scenario.carrying import carried
from judge.scenario.yaml_data import Located, Spot
from judge.words import DEFAULT_LANG

PLAYERS = ("A", "B", "chance")
MAX_LINES = 2_000
MAX_ID = 100

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
class Scenario:
    """One case, as its file says it. The fields stand in the order of the file.

    `edition` is the only one it is played in, `since` the first of those; `cites` is the
    edition that the sections in it are numbers of.
    `corpus` is what it is read against: the sample cards that it may use, the readings and
    sections that it may name.
    """

    id: str
    title: Wording = ""
    game: str
    edition: str | None = None
    since: str | None = None
    cites: str | None = None
    question: Wording = ""
    difficulty: int | None = None
    tags: tuple[str, ...] = ()
    conformance: tuple[str, ...] = ()
    reading: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, Data] = field(default_factory=dict)
    given: Data
    line: tuple[Line, ...] = ()
    expect: Data = field(default_factory=dict)
    differs: Mapping[str, Data] = field(default_factory=dict)
    source: Located | None = field(default=None, compare=False, repr=False)
    corpus: Corpus = field(default_factory=open_corpus, compare=False, repr=False)

    @property
    def numbers_of(self) -> str:
        """The edition whose numbers it cites: what somebody writes today means today's rules."""
        return self.cites or self.edition or known_game(self.game).rules.newest

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


def words_in(words: Wording, lang: str) -> str:
    """The text for a reader of `lang`; where it is missing, in English or what there is."""
    if isinstance(words, str):
        return words
    return words.get(lang) or words.get(DEFAULT_LANG) or next(iter(words.values()), "")
