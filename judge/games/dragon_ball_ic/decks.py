"""5-1 Preparing the Leader and the deck: what a set must keep to.

Nothing is known of an unknown card, so it counts and breaks no other condition.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from judge.games.cards import Library
from judge.games.common.decks import (
    Copies,
    Violation,
    about_decks,
    deck_size,
    known,
    not_in_decks,
    stricter,
    unknown_cards,
)

DECK_SIZE = 40
COPIES = 3
IN_DECK = ("battle", "extra")


def violations(
    library: Library, leaders: Iterable[str], counts: Mapping[str, int]
) -> tuple[Violation, ...]:
    """Everything that is wrong with a set of Leader and deck."""
    leaders = tuple(leaders)
    found = [*unknown_cards(library, (*leaders, *counts)), *wrong_leaders(library, leaders)]
    found += deck_violations(library, counts)
    return tuple(found)


def deck_violations(library: Library, counts: Mapping[str, int]) -> Iterator[Violation]:
    """5-1-3 Exactly 40 Battle cards and Extra cards, three of a number."""
    yield from deck_size(sum(counts.values()), DECK_SIZE, ("5-1-3",))
    yield from not_deck_cards(library, counts)
    yield from too_many_copies(library, counts)


def wrong_leaders(library: Library, leaders: tuple[str, ...]) -> Iterator[Violation]:
    """5-1-2 One card, and that a Leader."""
    if len(leaders) != 1:
        yield Violation("leader-count", ("5-1-2", "3-5-1"), (("count", len(leaders)),))
    for card in leaders:
        if card in library and library[card].category not in ("leader", "unknown"):
            facts = (("card", card), ("category", library[card].category))
            yield Violation("not-a-leader", ("5-1-2", "2-3-2-1"), facts)


def not_deck_cards(library: Library, counts: Mapping[str, int]) -> Iterator[Violation]:
    """5-1-3 A deck is made up of Battle cards and Extra cards."""
    for printed in known(library, counts):
        if printed.category not in IN_DECK:
            yield not_in_decks(printed, ("5-1-3",))


def copies(library: Library, cards: Iterable[str]) -> Copies:
    """5-1-3-1 Three of each card number; 5-1-3-2 a text of a card may say otherwise."""
    limits: dict[str, int | None] = {}
    for card, effect in about_decks(library, cards):
        for step in effect.do:
            if "copies" in step:
                number = library[card].values["number"]
                limits[number] = stricter(limits.get(number), step["copies"])
    return Copies(limits, COPIES, ("5-1-3-1", "2-16-2-1"), ("5-1-3-2",))


def too_many_copies(library: Library, counts: Mapping[str, int]) -> Iterator[Violation]:
    """5-1-3-1 More cards of a number than are allowed."""
    yield from copies(library, counts).violations(counts, library)


def grounds(library: Library, counts: Mapping[str, int]) -> tuple[str, ...]:
    """The sections under which a set without violations is as it must be."""
    changed = ("5-1-3-2",) if copies(library, counts).limits else ()
    return ("5-1-2", "5-1-3", "5-1-3-1", *changed)
