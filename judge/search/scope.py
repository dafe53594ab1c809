"""Where to look: the filters of a query, and which rules a number means there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from judge.rules.corpus import Corpus
from judge.search.index import Key


@dataclass(frozen=True)
class Scope:
    """Where to look: a game, an edition, a kind of hit or of section; and the reader's language."""

    corpus: Corpus = field(repr=False)
    keys: Sequence[Key] = field(repr=False)
    places: Mapping[tuple[str, str, str], int] = field(repr=False)
    game: str | None
    edition: str | None
    kind: str | None
    lang: str

    def admits(self, document: int) -> bool:
        key = self.keys[document]
        if self.game and key.game != self.game:
            return False
        if key.kind != "rule":
            return not self.edition and self.kind in (None, key.kind)
        book = self.corpus.game(key.game)
        if self.edition and self.number_there(key) is None:
            return False
        if not self.edition and key.edition not in book.editions:
            return False  # an imported edition is searched when it is asked for
        if self.kind in (None, "rule"):
            return True
        return book.edition(key.edition).data(key.number).kind == self.kind

    def number_there(self, key: Key) -> str | None:
        """The rule's number in the chosen edition."""
        book = self.corpus.game(key.game)
        if self.edition == key.edition:
            return key.number
        if self.edition not in book.editions or key.edition not in book.editions:
            return None
        return book.number_in(self.edition, key.number, key.edition)

    def shown(self, key: Key) -> tuple[str, str]:
        if self.edition and (number := self.number_there(key)):
            return self.edition, number
        return key.edition, key.number

    def documents(self, number: str) -> Iterator[int]:
        """The rules that have this number: in the chosen edition, else today, else once."""
        corpus = self.corpus
        for book in [corpus.game(self.game)] if self.game else corpus:
            names = [self.edition] if self.edition else list(reversed(book.editions))
            for name in names:
                if name not in book.all_editions:
                    continue
                edition = book.edition(name)
                printed = [n for n in edition.numbers if n == edition.find(number)
                           or n.partition("#")[0] == number]  # fmt: skip
                for found in printed:
                    document = self._document(book.id, name, found)
                    if document is not None:
                        yield document
                if printed:
                    break

    def _document(self, game: str, edition: str, number: str) -> int | None:
        book = self.corpus.game(game)
        known = self.places
        if edition in book.editions:
            today = book.number_in(book.current, number, edition)
            if today is not None:
                return known.get((game, book.current, today))
        return known.get((game, edition, number))
