"""Deck files: how many of which cards and what belongs to them, held against an edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.errors import UnknownDeck
from judge.games.checks import Decks
from judge.games.game import Game
from judge.games.registry import PLAYABLE, USUAL
from judge.games.registry import game as known_game
from judge.games.shapes import check
from judge.rules.corpus import Corpus
from judge.scenario import yaml_data
from judge.scenario.check import Objection, book_of, cited, reason_of
from judge.scenario.files import STANDARD_INPUT, standard_input
from judge.scenario.meant import deck_meant, own_cards
from judge.scenario.read import bad_scenario, read_text
from judge.scenario.samples import sample_cards
from judge.scenario.shipped import is_printed_id, named_in


@dataclass(frozen=True, slots=True)
class DeckResult:
    """The answer; `grounds` are the sections under which a legal set is legal."""

    edition: str
    counts: Mapping[str, int]
    reasons: tuple[Objection, ...]
    grounds: tuple[str, ...]

    @property
    def possible(self) -> bool:
        return not self.reasons


def decks_of(game: Game) -> Decks:
    """What a game says about decks; UnknownDeck where it says nothing."""
    if game.checks.decks is None:
        raise UnknownDeck(deck=game.rules.id, known="")
    return game.checks.decks


def read_deck(text: str, name: str, game: str | None = None) -> dict[str, Any]:
    """The deck in `text`; what is not written as it must be is a BadScenario.

    It is a deck of `game`, or of the game that it names.
    """
    source = yaml_data.load(text, name)
    said = source.data.get("game", USUAL) if isinstance(source.data, dict) else USUAL
    known = known_game(game or str(said))
    problems = check(decks_of(known).shape, source.data)
    if not problems:
        for card, data in (source.data.get("cards") or {}).items():
            found = known.language.check_card(card, data)
            problems += (problem._replace(path=("cards", *problem.path)) for problem in found)
    if problems:
        raise bad_scenario(source, problems, top=False)
    deck: dict[str, Any] = source.data
    return deck


def open_deck(corpus: Corpus, name: str, game: str | None = None) -> dict[str, Any]:
    """The deck in a file, on standard input (`-`), or one of the sample decks."""
    if name == STANDARD_INPUT:
        return read_deck(standard_input(), "<stdin>", game)
    path = Path(name)
    if not path.exists():
        games = (game,) if game else PLAYABLE
        ours = (corpus.folder / game / "decks" / f"{name}.yaml" for game in games)
        path = next((one for one in ours if one.is_file()), path)
    return read_deck(read_text(path), str(path), game)


def _printed(corpus: Corpus, game: str, data: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The printed cards that a set names."""
    entries = (*data.get("deck", ()), *(one for one in data.values() if isinstance(one, str)))
    ids = {one if isinstance(one, str) else one["card"] for one in entries}
    return named_in(corpus, game, sorted(filter(is_printed_id, ids)))


def examine_deck(corpus: Corpus, game: str, data: Mapping[str, Any], edition: str) -> DeckResult:
    """Hold a set against the conditions of an edition."""
    known = known_game(game)
    data = deck_meant(corpus, game, data)
    book = book_of(known, edition, {})
    own = own_cards(corpus, game, data.get("cards") or {})
    cards = {**sample_cards(corpus, game), **_printed(corpus, game, data), **own}
    examined = decks_of(known).examine(data, known.language.library_of(cards), book)
    names = {card: printed["name"] for card, printed in cards.items() if "name" in printed}
    reasons = tuple(reason_of(known, book, violation, names) for violation in examined.violations)
    legal = () if reasons else cited(book, examined.grounds)
    return DeckResult(edition, examined.counts, reasons, legal)
