"""What all games check of a deck: its size, copies of a number, texts about both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from judge.games.cards import UNKNOWN, Definition, Effect, Library

Facts = tuple[tuple[str, Any], ...]
Sections = tuple[str, ...]


class Violation(NamedTuple):
    """Something that cannot be: a stable code, the sections (main first), the facts.

    Without a section it is a mistake in the data, not against the rules.
    """

    code: str
    rule: Sections
    facts: Facts = ()


class Copies(NamedTuple):
    """How many cards of one number are allowed, where a text says so; None: any number."""

    limits: Mapping[str, int | None]
    usual: int
    rule: Sections
    changed: Sections  # the sections by which a text changes it

    def violations(self, counts: Mapping[str, int], library: Library) -> Iterator[Violation]:
        """Numbers with more cards than are allowed, whatever the cards look like."""
        numbers: Counter[str] = Counter()
        for printed in known(library, counts):
            numbers[printed.values["number"]] += counts[printed.id]
        for number, count in numbers.items():
            limit = self.limits.get(number, self.usual)
            if limit is not None and count > limit:
                changed = self.changed if number in self.limits else ()
                facts = (("number", number), ("count", count), ("limit", limit))
                yield Violation("too-many-copies", (*self.rule, *changed), facts)


def about_decks(library: Library, cards: Iterable[str]) -> Iterator[tuple[str, Effect]]:
    """The texts about deck construction among these cards, each once."""
    for card in dict.fromkeys(cards):
        if card in library:
            for effect in library[card].effects:
                if effect.scope == "deck":
                    yield card, effect


def stricter(known_limit: int | None, said: int | str) -> int | None:
    """Of two limits the lower one: what forbids takes precedence."""
    if said == "any":
        return known_limit
    return int(said) if known_limit is None else min(known_limit, int(said))


def deck_size(count: int, limit: int, rule: Sections) -> Iterator[Violation]:
    """A deck that has more or fewer cards than it must have."""
    if count != limit:
        yield Violation("deck-size", rule, (("count", count), ("limit", limit)))


def unknown_cards(library: Library, cards: Iterable[str]) -> Iterator[Violation]:
    """Names of cards that there are not."""
    for card in dict.fromkeys(cards):
        if card and card not in library:
            yield Violation("unknown-card", (), (("card", card),))


def not_in_decks(printed: Definition, rule: Sections) -> Violation:
    """A card of a category that is no part of a deck."""
    facts = (("card", printed.id), ("category", printed.category))
    return Violation("not-a-deck-card", rule, facts)


def known(library: Library, counts: Mapping[str, int]) -> Iterator[Definition]:
    """The cards of which something is known."""
    return (library[card] for card in counts if card in library and card != UNKNOWN)


def counted(entries: Iterable[Any]) -> dict[str, int]:
    """How many of which card a list in a deck file has."""
    counts: Counter[str] = Counter()
    for entry in entries:
        one: Mapping[str, Any] = {"card": entry} if isinstance(entry, str) else entry
        counts[one["card"]] += one.get("n", 1)
    return dict(counts)
