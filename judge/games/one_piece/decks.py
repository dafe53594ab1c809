"""5-1 Preparing the Leader card, the deck and the DON!! deck: what a set must keep to.

Deck construction knows no position: a card is what is printed on it, with the names,
types and attributes that its own text gives it. Nothing is known of an unknown card, so
it counts and breaks no other condition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from judge.engine.state import Card, State
from judge.games.cards import Definition, Library
from judge.games.common import queries
from judge.games.common.areas import DECK, PLAYERS
from judge.games.common.citations import asked_for
from judge.games.common.context import Context
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
from judge.games.common.definitions import OPERATORS
from judge.games.one_piece.facts import OnePieceFacts
from judge.games.one_piece.policy import OnePiece
from judge.games.one_piece.rulebook import book

DECK_SIZE = 50
DON_DECK_SIZE = 10
COPIES = 4
IN_DECK = ("character", "event", "stage")

NO_GAME_YET = book.overlay(book.name, policy=OnePiece())

Stated: TypeAlias = tuple[tuple[str, Mapping[str, Any]], ...]  # cards, and what their texts mean


class Conditions(NamedTuple):
    """What a set must keep to, after the effects that change it; each with its card."""

    copies: Mapping[str, int | None]  # by card number, where an effect says so; None: any
    allowed: Stated
    forbidden: Stated
    don: int
    changed: frozenset[str]  # the words of the effects that apply


def violations(
    library: Library,
    leader: str,
    deck: Sequence[str],
    *,
    don: int,
    switches: Mapping[str, Any],
) -> tuple[Violation, ...]:
    """Everything that is wrong with a set of Leader, deck and DON!! deck."""
    return violations_in(library, leader, Counter(deck), don=don, switches=switches)


def violations_in(
    library: Library,
    leader: str,
    counts: Mapping[str, int],
    *,
    don: int,
    switches: Mapping[str, Any],
) -> tuple[Violation, ...]:
    """The same of a deck that is told by how many copies of each card it has."""
    asked = conditions(library, leader, counts)
    size = sum(counts.values())
    violations = [*unknown_cards(library, (leader, *counts)), *_leader(library, leader)]
    violations += deck_size(size, DECK_SIZE, ("5-1-2",))
    violations += _categories(library, asked, counts)
    violations += _colors(library, leader, asked, counts, switches=switches)
    violations += too_many_copies(library, asked, counts)
    violations += forbidden_cards(library, asked, counts)
    if don != asked.don:
        violations.append(don_violation("don-deck-size", asked, don))
    return tuple(violations)


def grounds(
    library: Library, leader: str, counts: Mapping[str, int], switches: Mapping[str, Any]
) -> tuple[str, ...]:
    """The sections under which a set without violations is as it must be."""
    asked = conditions(library, leader, counts)
    cited = ["5-1-2", "5-1-2-1", "5-1-2-2", "5-1-2-3"]
    colors = _colors_of(library, leader)
    known = [colors_of for card in counts if (colors_of := _colors_of(library, card))]
    if colors and any(one & colors and one - colors for one in known):
        cited.append("2-3-5")
    if asked.changed:
        cited += ["5-1-2-4", "5-1-2-4-2"]
    return tuple(cited)


# -- 5-1-2-4 Effects about the conditions --------------------------------------------------


def conditions(library: Library, leader: str, cards: Iterable[str]) -> Conditions:
    """5-1-2-4 The conditions as the Leader's and the deck's own texts change them."""
    copies: dict[str, int | None] = {}
    allowed: list[tuple[str, Mapping[str, Any]]] = []
    forbidden: list[tuple[str, Mapping[str, Any]]] = []
    dons: list[int] = []
    changed: set[str] = set()
    stated = (
        (card, step)
        for card, effect in about_decks(library, (leader, *cards))
        if all(_holds(library, leader, card, condition) for condition in effect.when)
        for step in effect.do
    )
    for card, step in stated:
        changed.update(step)
        if "copies" in step:
            number = library[card].values["number"]
            copies[number] = stricter(copies.get(number), step["copies"])
        if "allow-in-deck" in step:
            allowed.append((card, step["allow-in-deck"]))
        if "forbid-in-deck" in step:
            forbidden.append((card, step["forbid-in-deck"]))
        if "don-deck" in step:
            dons.append(step["don-deck"])
    don = dons[0] if dons else DON_DECK_SIZE
    return Conditions(copies, tuple(allowed), tuple(forbidden), don, frozenset(changed))


def _holds(library: Library, leader: str, card: str, condition: Any) -> bool:
    """Whether a condition is met when the deck is prepared, when there is no turn yet."""
    if isinstance(condition, str):
        return False
    ((word, value), *_) = condition.items()
    if word == "not":
        return not _holds(library, leader, card, value)
    if word in ("any", "all"):
        held = [_holds(library, leader, card, one) for one in value]
        return any(held) if word == "any" else all(held)
    if word in ("leader", "self"):
        asked = leader if word == "leader" else card
        return asked in library and matches(library, asked, value, source=card)
    if word == "is":
        first, sign, second = value
        return _is_number(first) and _is_number(second) and OPERATORS[sign](first, second)
    return False


# -- 5-1-2 to 5-1-2-3 The conditions -----------------------------------------------------------


def _leader(library: Library, leader: str) -> Iterator[Violation]:
    """5-1-2, 3-6-1 There is exactly one Leader card."""
    if not leader:
        yield Violation("leader-count", ("5-1-2", "3-6-1"), (("count", 0),))
    elif leader in library and library[leader].category not in ("leader", "unknown"):
        facts = (("card", leader), ("category", library[leader].category))
        yield Violation("not-a-leader", ("5-1-2", "2-2-3"), facts)


def _categories(
    library: Library, asked: Conditions, counts: Mapping[str, int]
) -> Iterator[Violation]:
    for printed in known(library, counts):
        if printed.category not in IN_DECK and not _is_allowed(library, asked, printed):
            yield not_in_decks(printed, ("5-1-2-1",))


def _colors(
    library: Library,
    leader: str,
    asked: Conditions,
    counts: Mapping[str, int],
    *,
    switches: Mapping[str, Any],
) -> Iterator[Violation]:
    colors = _colors_of(library, leader)
    strict = switches.get("A22") == "all-colors"
    if not colors:
        return
    for printed in known(library, counts):
        own = frozenset(printed.values["colors"])
        if printed.category not in IN_DECK or _is_allowed(library, asked, printed):
            continue
        if not own & colors or (strict and own - colors):
            rule = ("5-1-2-2",) if not own & colors else ("5-1-2-2", "2-3-5")
            facts = (
                ("card", printed.id),
                ("colors", tuple(sorted(own))),
                ("wanted", tuple(sorted(colors))),
            )
            yield Violation("wrong-color", rule, facts)


def too_many_copies(
    library: Library, asked: Conditions, counts: Mapping[str, int]
) -> Iterator[Violation]:
    """5-1-2-3 Four of each card number, whatever the cards look like."""
    copies = Copies(asked.copies, COPIES, ("5-1-2-3", "2-14-2"), ("5-1-2-4",))
    in_deck = {
        card.id: counts[card.id] for card in known(library, counts) if card.category in IN_DECK
    }
    return copies.violations(in_deck, library)


def forbidden_cards(
    library: Library, asked: Conditions, counts: Mapping[str, int]
) -> Iterator[Violation]:
    """5-1-2-4 Cards that a text forbids; a text that allows them does not help."""
    for printed in known(library, counts):
        by = next(_meant_by(library, asked.forbidden, printed), None)
        if by is not None:
            despite = ("1-3-3",) if _is_allowed(library, asked, printed) else ()
            facts = (("card", printed.id), ("by", by))
            yield Violation("forbidden-in-deck", ("5-1-2-4", "5-1-2-4-1", *despite), facts)


def don_violation(code: str, asked: Conditions, count: int) -> Violation:
    """What is told of a number of DON!! cards that is not the one asked for."""
    rule = ("5-1-2-4", "5-1-2") if "don-deck" in asked.changed else ("5-1-2",)
    return Violation(code, rule, (("count", count), ("limit", asked.don)))


def _colors_of(library: Library, card: str) -> frozenset[str]:
    return frozenset(library[card].values["colors"]) if card in library else frozenset()


def _is_allowed(library: Library, asked: Conditions, printed: Definition) -> bool:
    return any(_meant_by(library, asked.allowed, printed))


def _meant_by(library: Library, stated: Stated, printed: Definition) -> Iterator[str]:
    """The cards whose texts mean this one."""
    return (by for by, wanted in stated if matches(library, printed.id, wanted, source=by))


# -- the language of filters, before a game ---------------------------------------------------


def matches(library: Library, card: str, wanted: Mapping[str, Any], *, source: str = "") -> bool:
    """Whether a card is as a filter wants it; `source` is the card whose text says so.

    Everything lies in a deck, where nothing is valid of a card but what is printed on it and
    what its own text makes it count as. An amount that only a game can tell is not met.
    """
    compared = (value for _, value in asked_for(wanted) if isinstance(value, tuple | list))
    if any(isinstance(part, Mapping) for value in compared for part in value):
        return False
    s = State(NO_GAME_YET, library, OnePieceFacts())
    zone = (PLAYERS[0], DECK)
    for named in (card, source) if source in library else (card,):
        s.cards[named] = Card(named, PLAYERS[0], zone, face="down", since=-1)
    s.zones[zone] = tuple(s.cards)
    return queries.matches(s, Context(PLAYERS[0], source, 0, ""), card, wanted)


def _is_number(data: Any) -> bool:
    return isinstance(data, int) and not isinstance(data, bool)
