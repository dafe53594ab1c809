"""Which cards a case means: its position says them by id, number or name, in any language.

What a person wrote stays as it was written; whoever builds the position takes it from here,
with ids. A printed card that the case describes itself keeps every fact that is not given.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple, TypeAlias

from judge.games.cards import UNKNOWN
from judge.games.common.areas import PLAYERS
from judge.games.registry import game as known_game
from judge.games.shapes import Path, Problem
from judge.rules.corpus import Corpus
from judge.scenario.candidates import Candidate, candidate, more_of
from judge.scenario.card_index import (
    cards_called,
    is_series,
    names_in,
    near_names,
    near_numbers,
)
from judge.scenario.card_names import EXACT, NOT, Numbered, card_fit, numbered, squashed
from judge.scenario.card_names import name_fit as fit_of_name
from judge.scenario.model import Scenario
from judge.scenario.read import MAX_SHOWN
from judge.scenario.sample_files import sample_cards, sample_names
from judge.scenario.shipped import card_number, is_printed_id, printed_card

Cards: TypeAlias = Mapping[str, Mapping[str, Any]]
KEPT = 8  # positions that were looked at last
MOST_LISTED = 12  # cards of one name that a message lists
# what a case says of a printed card: then it is another text that is played
TEXT = frozenset({"effects", "keywords", "text"})
READ = ("unread", "printed")  # what is known of a printed text only
_BY = re.compile(r"(?<= by )\S+")


class Meant(NamedTuple):
    """A position with an id for every card, and each name in it that means none or several."""

    given: Mapping[str, Any]
    problems: tuple[Problem, ...] = ()


_kept: deque[tuple[Any, Any, Any, Meant]] = deque(maxlen=KEPT)


def meant(scenario: Scenario) -> Meant:
    """The position of a case with the cards that it means."""
    for given, cards, corpus, found in tuple(_kept):
        if given is scenario.given and cards is scenario.cards and corpus is scenario.corpus:
            return found
    finder = _Finder(scenario.corpus, scenario.game, scenario.cards)
    found = finder.position(scenario.given)
    _kept.append((scenario.given, scenario.cards, scenario.corpus, found))
    return found


def given_of(scenario: Scenario) -> Mapping[str, Any]:
    """The position of a case, with an id for every card."""
    return meant(scenario).given


def deck_meant(corpus: Corpus, game: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """A deck with an id for every card; what means none, or several, stays as it is written."""
    return _Finder(corpus, game, data.get("cards") or {}).deck(data)


def own_cards(corpus: Corpus, game: str, cards: Cards) -> dict[str, Mapping[str, Any]]:
    """The cards that a case describes itself; of a printed one what it leaves out is as printed."""
    return {own_id(corpus, game, key): own_card(corpus, game, key, cards[key]) for key in cards}


def own_id(corpus: Corpus, game: str, key: str) -> str:
    """The id of a card that a case describes: that of the printed one, if it is its number."""
    number = card_number(key)
    is_number = key != key.lower() or _printed(corpus, game, key) is not None
    return number.lower() if number is not None and is_number else key


def own_card(corpus: Corpus, game: str, key: str, data: Any) -> Any:
    """What holds of a card that a case describes."""
    printed = _printed(corpus, game, key)
    if printed is None or not isinstance(data, Mapping):
        return data
    kept = {one: value for one, value in printed.items() if one not in READ}
    return {**(kept if TEXT & data.keys() else printed), **data}


class AlteredCard(NamedTuple):
    """A printed card that a case describes otherwise, and whether it is its text that differs."""

    card: str
    number: str
    text: bool


def altered(scenario: Scenario) -> list[AlteredCard]:
    """The printed cards that a case plays otherwise than printed."""
    found = []
    for key, data in scenario.cards.items():
        printed = _printed(scenario.corpus, scenario.game, key)
        if printed is None:
            continue
        other = {one for one, value in data.items() if printed.get(one) != value}
        if other:
            number = str(printed["number"])
            found.append(AlteredCard(number.lower(), number, bool(other & TEXT)))
    return found


def _printed(corpus: Corpus, game: str, text: str) -> Mapping[str, Any] | None:
    number = card_number(text)
    return None if number is None else printed_card(corpus, game, number.lower())


class _Finder:
    """Finds the cards of one case, or of one deck."""

    def __init__(self, corpus: Corpus, game: str, cards: Cards) -> None:
        self.corpus, self.game = corpus, game
        self.own = own_cards(corpus, game, cards)
        self.samples = sample_cards(self.corpus, self.game)
        self.problems: list[Problem] = []
        self.there: dict[str, None] = {}  # the cards of the position, by their ids

    def position(self, written: Mapping[str, Any]) -> Meant:
        """A position with an id for every card."""
        given: dict[str, Any] = {}
        for key, value in written.items():
            side = len(key) == 1 and isinstance(value, Mapping)  # C and D can be asked about
            given[key] = self._side(value, ("given", key)) if side else value
        given = {key: self._referring(key, value) for key, value in given.items()}
        return Meant(written if given == written else given, tuple(self.problems))

    def deck(self, written: Mapping[str, Any]) -> dict[str, Any]:
        """A deck, and what belongs to it, with an id for every card."""
        areas = (*known_game(self.game).rules.layout.single, "deck")
        return {k: self._placed(v, (k,)) if k in areas else v for k, v in written.items()}

    def _side(self, side: Mapping[str, Any], path: Path) -> dict[str, Any]:
        areas = known_game(self.game).rules.layout.written
        return {
            area: self._placed(value, (*path, area)) if area in areas else value
            for area, value in side.items()
        }

    def _placed(self, value: Any, path: Path) -> Any:
        """The cards of an area: one, several, or so many unknown ones."""
        if isinstance(value, str):
            return self._card(value, path)
        if isinstance(value, list | tuple):
            return [self._placed(one, (*path, n)) for n, one in enumerate(value)]
        if isinstance(value, Mapping) and isinstance(value.get("card"), str):
            return {**value, "card": self._card(value["card"], (*path, "card"))}
        return value

    def _card(self, text: str, path: Path) -> str:
        card = self._found(text, path)
        self.there[card] = None
        return card

    def _found(self, text: str, path: Path) -> str:
        """The id that a text means; what means nothing stays as it is, and is a problem."""
        if text == UNKNOWN or text in self.own or text in self.samples:
            return text
        if is_printed_id(text) and self._data(text) is not None:
            return text
        said = numbered(text)
        if said is not None and self._is_number(text, said):
            return self._numbered(text, said, path)
        known = self._placeable((*self._folded(text), *self._named(text)), path)
        if len(known) == 1:
            return known[0]
        self.problems.append(self._several(text, known, path) if known else self._no(text, path))
        return text

    def _placeable(self, cards: tuple[str, ...], path: Path) -> tuple[str, ...]:
        """Of several cards those that can lie where the name stands, if any can."""
        holds = known_game(self.game).rules.layout.holds
        types = next((holds[str(one)] for one in path if one in holds), None)
        if types is None or len(cards) < 2:
            return cards
        return tuple(one for one in cards if (self._data(one) or {}).get("type") in types) or cards

    def _is_number(self, text: str, said: Numbered) -> bool:
        """Whether a text says a number, not a name with something like one in it."""
        known = self._data(said.number.lower()) is not None
        return known or is_series(self.corpus, self.game, said.number)

    def _numbered(self, text: str, said: Numbered, path: Path) -> str:
        card = said.number.lower()
        data = self._data(card)
        if data is None:
            near = () if self._enough() else near_numbers(self.corpus, self.game, card)
            self.problems.append(Problem(path, "no-such-number", text, self._told(near)))
        elif said.name and fit_of_name(said.name, names(card, data)) == NOT:
            other = (*self._told((card,)), *self._told(self._named(said.name)))
            self.problems.append(Problem(path, "number-and-name", text, other))
        else:
            return card
        return text

    def _folded(self, text: str) -> tuple[str, ...]:
        """A card whose id is the text but for case and width."""
        key = squashed(text)
        known = [one for one in (*self.own, *self.samples) if squashed(one) == key]
        return tuple(dict.fromkeys(known)) if key else ()

    def _named(self, text: str) -> tuple[str, ...]:
        """The cards with a name: those of the case's own invention, else all others."""
        if self._folded(text):
            return ()
        key = squashed(text)
        invented = {card: data for card, data in self.own.items() if not is_printed_id(card)}
        own = names_in(invented).get(key, ())
        samples = sample_names(self.corpus, self.game).get(key, ())
        printed = cards_called(self.corpus, self.game, text)
        return own or tuple(dict.fromkeys((*samples, *printed)))

    def _several(self, text: str, cards: tuple[str, ...], path: Path) -> Problem:
        listed = self._told(cards[:MOST_LISTED])
        more = (more_of(len(cards) - MOST_LISTED),) if len(cards) > MOST_LISTED else ()
        return Problem(path, "several-named", text, (*listed, *more))

    def _no(self, text: str, path: Path) -> Problem:
        if self._enough():
            return Problem(path, "no-such-name", text)
        said = numbered(text)
        near = near_names(self.corpus, self.game, text)
        if said is not None:
            near = (*near_numbers(self.corpus, self.game, said.number.lower()), *near)
        ids = get_close_matches(text.casefold(), (*self.own, *self.samples), n=3)
        return Problem(path, "no-such-name", text, self._told((*ids, *near)))

    def _enough(self) -> bool:
        """Whether so much is wrong that nobody reads what may be meant by the rest."""
        return len(self.problems) >= MAX_SHOWN

    def _told(self, cards: tuple[str, ...]) -> tuple[Candidate, ...]:
        known = ((card, self._data(card)) for card in cards)
        return tuple(
            candidate(card, data, printed=is_printed_id(card)) for card, data in known if data
        )

    def _data(self, card: str) -> Mapping[str, Any] | None:
        own = self.own.get(card) or self.samples.get(card)
        return own or (printed_card(self.corpus, self.game, card) if is_printed_id(card) else None)

    # -- cards that are spoken of -----------------------------------------------------------

    def _referring(self, key: str, value: Any) -> Any:
        """What speaks of cards of the position: a battle, effects that wait, and what applies."""
        if key == "battle" and isinstance(value, Mapping):
            roles = ("attacker", "target")
            return {k: self._reference(v) if k in roles else v for k, v in value.items()}
        if key == "waiting" and isinstance(value, list | tuple):
            return [self._entry(one, ("card", "that")) for one in value]
        return self._applied(value) if len(key) == 1 else value

    def _entry(self, entry: Any, keys: tuple[str, ...]) -> Any:
        if not isinstance(entry, Mapping):
            return entry
        return {key: self._reference(one) if key in keys else one for key, one in entry.items()}

    def _applied(self, data: Any) -> Any:
        """By whom something applies to a card: `+1000 for this-turn by OP01-016`."""
        if isinstance(data, Mapping):
            whole = self._entry(data, ("by",))
            return {key: self._applied(value) for key, value in whole.items()}
        if isinstance(data, list | tuple):
            return [self._applied(one) for one in data]
        return _BY.sub(lambda by: self._reference(by[0]), data) if isinstance(data, str) else data

    def _reference(self, text: Any) -> Any:
        """A card of the position; what is not clear is for whoever looks at the position."""
        if not isinstance(text, str) or text in self.there or text in PLAYERS:
            return text
        owner, dot, rest = text.partition(".")
        if owner not in PLAYERS:
            owner, dot, rest = "", "", text
        if rest in self.there:
            return text
        known = ((card, self._data(card)) for card in self.there)
        fitting = [
            card
            for card, data in known
            if data and card_fit(rest, names(card, data), str(data.get("number", card))) == EXACT
        ]
        return f"{owner}{dot}{fitting[0]}" if len(fitting) == 1 else text


def names(card: str, data: Mapping[str, Any]) -> tuple[str, ...]:
    """What a card is called, in every language."""
    name = data.get("name", card)
    return tuple(name.values()) if isinstance(name, Mapping) else (name,)
