"""5-1 Preparing the deck: what it must keep to, with the texts that change that.

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
    stricter,
    unknown_cards,
)

DECK_SIZE = 30
COPIES = 3
NUMBER = ("5-1-2-1", "2-12-2")
CHANGED = ("5-1-2-2", "5-1-2-2-1", "5-1-2-2#2")


def violations(library: Library, counts: Mapping[str, int]) -> tuple[Violation, ...]:
    """Everything that is wrong with a deck."""
    return (
        *unknown_cards(library, counts),
        *deck_size(sum(counts.values()), DECK_SIZE, ("5-1-2",)),
        *too_many_copies(library, counts),
    )


def too_many_copies(library: Library, counts: Mapping[str, int]) -> Iterator[Violation]:
    """5-1-2-1 More cards of one number than its own text, or else the rule, allows."""
    limits = _limits(library, counts)
    for one in Copies(limits, COPIES, NUMBER, ()).violations(counts, library):
        number = dict(one.facts)["number"]
        yield one._replace(rule=CHANGED) if number in limits else one


def _limits(library: Library, cards: Iterable[str]) -> dict[str, int | None]:
    """5-1-2-2 How many cards of a number texts allow; no number: as many as one likes."""
    found: dict[str, int | None] = {}
    for card, effect in about_decks(library, cards):
        number = library[card].values["number"]
        for step in effect.do:
            said = step.get("copies", step.get("only"))
            if said is not None:
                found[number] = stricter(found.get(number), said)
    return found


def grounds(library: Library, counts: Mapping[str, int]) -> tuple[str, ...]:
    """The sections under which a deck without violations is as it must be."""
    limits = _limits(library, counts)
    numbers = {printed.values["number"] for printed in known(library, counts)}
    changed = CHANGED if numbers & limits.keys() else ()
    return ("5-1-1", "5-1-2", *NUMBER, *changed)
