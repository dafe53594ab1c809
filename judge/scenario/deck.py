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
from judge.scenario.deck_lists import Printed, is_list, lines_of, read_list
from judge.scenario.files import STANDARD_INPUT, standard_input
from judge.scenario.meant import deck_meant, own_cards
from judge.scenario.model import Wording
from judge.scenario.read import bad_scenario, read_text
from judge.scenario.samples import sample_cards
from judge.scenario.shipped import is_printed_id, named_in

SUFFIXES = (".yaml", ".txt")  # of a deck file, and of a list


@dataclass(frozen=True, slots=True)
class DeckResult:
    """The answer; `grounds` are the sections under which a legal set is legal."""

    edition: str
    counts: Mapping[str, int]
    reasons: tuple[Objection, ...]
    grounds: tuple[str, ...]
    leading: str  # the card that leads the deck, where the game has one
    unread: tuple[tuple[Wording, int], ...]  # cards with abilities that may be about decks
    lines: tuple[str, ...]  # as a list, where all cards are printed ones

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


def deck_in(corpus: Corpus, text: str, name: str, game: str | None = None) -> dict[str, Any]:
    """The deck in `text`: a deck file, or a list as people paste it."""
    chosen = game or USUAL
    listed = decks_of(known_game(chosen)).listed
    if listed is not None and is_list(text):
        return read_list(text, name, Printed(corpus, chosen, listed))
    return read_deck(text, name, game)


def open_deck(corpus: Corpus, name: str, game: str | None = None) -> dict[str, Any]:
    """The deck in a file, on standard input (`-`), or one of the sample decks."""
    if name == STANDARD_INPUT:
        return deck_in(corpus, standard_input(), "<stdin>", game)
    path = Path(name)
    if not path.exists():
        games = (game,) if game else PLAYABLE
        ours = (file for one in games for file in shipped_decks(corpus, one) if file.stem == name)
        path = next(ours, path)
    return deck_in(corpus, read_text(path), str(path), game)


def shipped_decks(corpus: Corpus, game: str) -> list[Path]:
    """The decks that come with a game: files of sample cards, lists of printed ones."""
    files = (corpus.folder / game / "decks").glob("*")
    return sorted(file for file in files if file.suffix in SUFFIXES)


def printed_cards(corpus: Corpus, game: str, data: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
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
    cards = {**sample_cards(corpus, game), **printed_cards(corpus, game, data), **own}
    decks = decks_of(known)
    examined = decks.examine(data, known.language.library_of(cards), book)
    names = {card: printed["name"] for card, printed in cards.items() if "name" in printed}
    reasons = tuple(reason_of(known, book, violation, names) for violation in examined.violations)
    legal = () if reasons else cited(book, examined.grounds)
    listed = decks.listed
    leading = data.get(listed.leading, "") if listed else ""
    all_cards = (*((leading,) if leading else ()), *examined.counts)
    unread = tuple(_unread(cards[card]) for card in all_cards if _may_forbid(cards.get(card, {})))
    whole = listed is not None and all(map(is_printed_id, all_cards))
    lines = tuple(lines_of(listed, data, examined.counts)) if listed and whole else ()
    return DeckResult(edition, examined.counts, reasons, legal, leading, unread, lines)


def _may_forbid(card: Mapping[str, Any]) -> bool:
    """Whether nobody has read a text of the card that has no timing, as those about decks have."""
    return any("on" not in head for head in card.get("unread", ()))


def _unread(card: Mapping[str, Any]) -> tuple[Wording, int]:
    ability = next(head["ability"] for head in card["unread"] if "on" not in head)
    return card["name"], ability
