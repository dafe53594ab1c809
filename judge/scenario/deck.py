"""Deck files: a Leader and how many of which cards, held against an edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge import paths
from judge.errors import UnknownEdition
from judge.games.mappings import Keys
from judge.games.one_piece.decks import DON_DECK_SIZE
from judge.games.one_piece.decks import conditions
from judge.games.one_piece.decks import grounds
from judge.games.one_piece.decks import violations_in
from judge.games.one_piece.definitions import library_of
from judge.games.one_piece.editions import EDITIONS
from judge.games.one_piece.vocabulary import CARD
from judge.games.one_piece.vocabulary import check_card
from judge.games.shapes import Either
from judge.games.shapes import Integer
from judge.games.shapes import Items
from judge.games.shapes import Text
from judge.games.shapes import check
from judge.scenario import yaml_data
from judge.scenario.check import Reason
from judge.scenario.files import STANDARD_INPUT
from judge.scenario.files import standard_input
from judge.scenario.read import bad_scenario
from judge.scenario.read import read_text
from judge.scenario.samples import sample_cards
from judge.scenario.shape import Table

GAME = "one-piece"
DECK = Keys(
    {
        "leader": Text(),
        "deck": Items(Either((Text(), Keys({"card": Text(), "n": Integer(1)}, ("card",))))),
        "don-deck": Integer(0),
        "cards": Table(CARD),
    },
    ("leader", "deck"),
)


@dataclass(frozen=True, slots=True)
class DeckResult:
    """The answer; `grounds` are the sections under which a legal set is legal."""

    edition: str
    counts: Mapping[str, int]
    reasons: tuple[Reason, ...]
    grounds: tuple[str, ...]

    @property
    def possible(self) -> bool:
        return not self.reasons


def read_deck(text: str, name: str) -> dict[str, Any]:
    """The deck in `text`; what is not written as it must be is a BadScenario."""
    source = yaml_data.load(text, name)
    problems = check(DECK, source.data)
    if not problems:
        for card, data in (source.data.get("cards") or {}).items():
            found = check_card(card, data)
            problems += (one._replace(path=("cards", *one.path)) for one in found)
    if problems:
        raise bad_scenario(source, problems, top=False)
    deck: dict[str, Any] = source.data
    return deck


def open_deck(name: str) -> dict[str, Any]:
    """The deck in a file, on standard input (`-`), or one of those that come with Judge."""
    if name == STANDARD_INPUT:
        return read_deck(standard_input(), "<stdin>")
    ours = paths.corpus_folder() / GAME / "decks" / f"{name}.yaml"
    path = ours if not Path(name).exists() and ours.is_file() else Path(name)
    return read_deck(read_text(path), str(path))


def examine_deck(data: Mapping[str, Any], edition: str) -> DeckResult:
    """Hold a set against the conditions of an edition."""
    if edition not in EDITIONS:
        raise UnknownEdition(game=GAME, edition=edition, known=", ".join(EDITIONS))
    book = EDITIONS[edition]
    cards = {**sample_cards(GAME), **(data.get("cards") or {})}
    library = library_of(cards)
    counts: Counter[str] = Counter()
    for entry in data["deck"]:
        one: Mapping[str, Any] = {"card": entry} if isinstance(entry, str) else entry
        counts[one["card"]] += one.get("n", 1)
    leader = data["leader"]
    usual = conditions(library, leader, counts).don if leader in library else DON_DECK_SIZE
    don = data.get("don-deck", usual)
    found = violations_in(library, leader, counts, don=don, switches=book.switches)
    names = {card: printed["name"] for card, printed in cards.items() if "name" in printed}
    reasons = tuple(
        Reason(one.code, book.cite(one.rule) if one.rule else (), dict(one.facts), names)
        for one in found
    )
    legal = () if reasons else book.cite(grounds(library, leader, counts, book.switches))
    return DeckResult(edition, counts, reasons, legal)
