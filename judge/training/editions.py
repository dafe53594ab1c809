"""Questions are bound to the clauses they rest on: what a switch of the edition does to them.

A clause is a section's text as it stayed the same over editions. It is named by the oldest
edition of ours that has it and its number there, such as `1.1.6/7-1-4`; a section whose text
changed is another clause. So what was learnt goes on where only a number changed, rests where
the text did, and comes back when one returns to an edition. Nothing of this is stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from judge.rules.corpus import Corpus, Edition, version_key
from judge.training.fingerprints import moves
from judge.training.model import Kind, Listed

# Section of one edition -> its number in another; None where it changed or is gone.
ClauseMap = Mapping[str, str | None]


class Switch(NamedTuple):
    """What becomes of the questions of a game when one goes over to another edition."""

    game: str
    old: str
    new: str
    suspended: tuple[Listed, ...]
    kept: tuple[Listed, ...]
    drill: tuple[Listed, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "from": self.old,
            "to": self.new,
            "suspended": [entry.id for entry in self.suspended],
            "kept": len(self.kept),
            "drill": [entry.id for entry in self.drill],
        }


class Clauses:
    """Names clauses, and knows which of them an edition has.

    Make a new one for each request: what the user imported is looked up once.
    """

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus
        self._names: dict[tuple[str, str, str], str] = {}
        self._known: dict[str, tuple[str, ...]] = {}
        self._stamps: dict[str, tuple[str, ...]] = {}

    def name(self, game: str, edition: str, number: str) -> str:
        """The clause of a section."""
        key = (game, edition, number)
        if key not in self._names:
            self._names[key] = self._oldest(*key)
        return self._names[key]

    def _oldest(self, game: str, edition: str, number: str) -> str:
        shipped = self.corpus.game(game).editions
        if edition not in shipped:
            below = [one for one in shipped if version_key(one) < version_key(edition)]
            nearest = below[-1] if below else shipped[0]
            there = self._table(game, edition, nearest).get(number)
            return f"{edition}/{number}" if there is None else self.name(game, nearest, there)
        before = shipped.index(edition) - 1
        there = self._table(game, edition, shipped[before]).get(number) if before >= 0 else None
        return f"{edition}/{number}" if there is None else self.name(game, shipped[before], there)

    def number(self, game: str, clause: str, edition: str) -> str | None:
        """The section that a clause is in an edition; None where it is not in it."""
        home, _, number = clause.partition("/")
        if home not in self._editions(game):
            return None
        found = self._table(game, home, edition).get(number)
        return found if found and self.name(game, edition, found) == clause else None

    def _table(self, game: str, old: str, new: str) -> ClauseMap:
        stamp = () if {old, new} <= set(self.corpus.game(game).editions) else self._stamp(game)
        return _moves(self.corpus, game, old, new, stamp)

    def _editions(self, game: str) -> tuple[str, ...]:
        if game not in self._known:
            self._known[game] = self.corpus.game(game).all_editions
        return self._known[game]

    def _stamp(self, game: str) -> tuple[str, ...]:
        """What the user has imported: it may change while we run."""
        if game not in self._stamps:
            digests = (document.digest for document in self.corpus.store.of(game))
            self._stamps[game] = tuple(sorted(digests))
        return self._stamps[game]

    def is_valid(self, entry: Listed, edition: str) -> bool:
        """Whether an edition has every clause that a question rests on."""
        if entry.edition == edition:
            return True
        table = self._table(entry.game, entry.edition, edition)
        return all(table.get(number) is not None for number in entry.sections)

    def sections(self, entry: Listed, edition: str) -> tuple[str, ...]:
        """The sections of a question as another edition numbers them, if it is valid there."""
        table = self._table(entry.game, entry.edition, edition)
        return tuple(table.get(number) or number for number in entry.sections)

    # -- the questions of an edition ----------------------------------------------------------

    def pool(self, entries: Iterable[Listed], current: Mapping[str, str]) -> tuple[Listed, ...]:
        """The questions to practise with by the edition of each game.

        Those of other editions stay as long as their clauses do, unless this one asks the
        same thing itself.
        """
        own, others = [], []
        for entry in entries:
            edition = current[entry.game]
            if entry.edition == edition:
                own.append(entry)
            elif entry.kind is not Kind.CHANGED and self.is_valid(entry, edition):
                others.append(entry)
        asked = {self._content(entry, entry.edition) for entry in own}
        return (
            *own,
            *(one for one in others if self._content(one, current[one.game]) not in asked),
        )

    def _content(self, entry: Listed, edition: str) -> tuple[str, ...]:
        """What a question asks, whichever edition it was made for."""
        parts = entry.recipe.split(":")
        source = parts[1] if parts[1:] else entry.id
        return (entry.kind, entry.game, source, self.sections(entry, edition)[0])

    def suspended(
        self, entries: Iterable[Listed], current: Mapping[str, str]
    ) -> tuple[Listed, ...]:
        """The questions that rest because the edition changed a clause of theirs."""
        return tuple(one for one in entries if not self.is_valid(one, current[one.game]))

    def switch(self, entries: Iterable[Listed], game: str, old: str, new: str) -> Switch:
        """What going over from one edition to another does to the questions of the first."""
        mine = [entry for entry in entries if entry.game == game]
        before = [one for one in mine if self.is_valid(one, old)]
        valid = {one.id for one in before if self.is_valid(one, new)}
        return Switch(
            game,
            old,
            new,
            tuple(one for one in before if one.id not in valid),
            tuple(one for one in before if one.id in valid),
            self.drill(mine, game, old, new),
        )

    def drill(self, entries: Iterable[Listed], game: str, old: str, new: str) -> tuple[Listed, ...]:
        """What changed: questions about it, then those of the new edition that rest on it."""
        back = self._table(game, new, old)
        mine = [entry for entry in entries if entry.game == game]
        about = [entry for entry in mine if self._is_about(entry, old, new)]
        rest = [
            entry
            for entry in self.pool(mine, {game: new})
            if entry not in about and back.get(self.sections(entry, new)[0]) is None
        ]
        return (*about, *rest)

    def _is_about(self, entry: Listed, old: str, new: str) -> bool:
        """Whether a question is about a change between two editions, or on the way, that holds."""
        if entry.kind is not Kind.CHANGED:
            return False
        before, after = entry.recipe.split(":")[2:4]
        known = self._editions(entry.game)
        first, last = sorted((old, new), key=known.index)
        way = known[known.index(first) : known.index(last) + 1]
        if before not in way or after not in way:
            return False
        gone = entry.edition == before  # of what is gone nothing can change any more
        return after == last or gone or self.is_valid(entry, last)


def title(corpus: Corpus, game: str, edition: str, number: str, lang: str) -> str:
    """A section's title, in another language where an imported edition does not have this one."""
    found = corpus.game(game).edition(edition)
    return found.title_of(number, reading(found, lang)) if number in found else ""


def reading(edition: Edition, lang: str) -> str:
    """The language in which an edition is read: the reader's, or the first one that it has."""
    return lang if lang in edition.languages else edition.languages[0]


@lru_cache(maxsize=64)
def _moves(corpus: Corpus, game: str, old: str, new: str, stamp: tuple[str, ...]) -> ClauseMap:
    return moves(corpus, game, old, new)
