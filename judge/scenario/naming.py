"""What cards are called in lines: by their ids, and as people call them.

A card is called by its id, by the id of its definition, by its printed name in any language, a
part of that, or by its number; one that lies alone in its area also by the area. Upper and lower
case, hyphens, dots, quotation marks and words for the owner make no difference.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import NamedTuple, Protocol

from judge.engine.script import Answer, Decision
from judge.engine.state import State
from judge.games.common.areas import HAND, OTHER, PLAYERS
from judge.games.common.layout import find_card
from judge.games.game import Game
from judge.scenario.card_names import EXACT, NOT, card_fit, figure

QUOTES = str.maketrans("", "", "“”\"「」『』《》〈〉【】[]<>'’")
MARK = re.compile(r"(.+?)\s*\(([AB])([-.][^)]+)?\)")  # (B-2) behind a name: B's second
INSIDE = re.compile(r"(.+?)\s*\(([^()]+)\)")  # the id behind a name, as cards are told apart
COPY = re.compile(r"(.+?)\s*(#|-|\s)\s*([0-9]{1,2})")  # the second of several copies
OWNED = re.compile(r"(?:player\s+)?([ab])(?:'s|s|\.|の|的)\s*(.+)")
OWN = re.compile(r"(?:my|own|自分の|私の|我方的|我的|自己的|己方的)\s*(.+)")
THEIRS = re.compile(
    r"(?:the\s+)?(?:your|opponents?|opposing|enemys?|enemy|相手の|対戦相手の|對手的|對方的|敵方的|你的)\s*(.+)"
)


class Unreadable(Exception):
    """A line that says nothing the game knows: `code` and the word that is off.

    `among` are the cards that the word may mean, where that is several.
    """

    def __init__(self, code: str, word: str, among: tuple[str, ...] = ()) -> None:
        self.code = code
        self.word = word
        self.among = among
        super().__init__(code)


class Called(NamedTuple):
    """A name as people say it: what is called so, whose it is, and which of several."""

    core: str
    owner: str = ""
    mark: str | None = None


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """A text without what makes no difference: case, width, quotation marks."""
    return " ".join(unicodedata.normalize("NFKC", text).translate(QUOTES).casefold().split())


class HasPosition(Protocol):
    """Whatever has a position with cards in it."""

    @property
    def state(self) -> State: ...


def _spaced(text: str) -> str:
    """A name in which a hyphen, as in ids, is as good as a space."""
    return text.replace("-", " ")


class Names:
    """Finds the cards of a table by what they are called."""

    def __init__(self, game: Game, table: HasPosition) -> None:
        self.game = game
        self.table = table
        self._spots = {
            folded(word): area
            for area, words in game.speech.lines.spots.items()
            for word in (area, *words)
        }
        said = game.speech.lines.having
        self._having = [
            (value, _having(sentence))
            for value in game.table.values
            for sentence in said.get(value.name, ())
        ]

    def is_named(self, card: str | int, name: str) -> bool:
        """Whether a card, or the place of one that cannot be told, is called so in files."""
        card = str(card)
        if card == name or card.partition(":")[0] == name:
            return True
        cards = self.table.state.cards
        here = cards.get(card)
        owner, dot, rest = name.partition(".")
        if here is None or (dot and name in cards):  # a whole id is no other copy's
            return False
        if not dot:
            return here.define == name or card == f"{here.owner}.{name}"
        if owner != here.owner:
            return False
        return here.define == rest or (rest == here.zone[1] and self._lies_alone(card))

    def means(self, name: str, card: str | int, player: str) -> bool:
        """Whether a player who says a name may mean a card by it."""
        return self.is_named(card, name) or self.is_called(card, name, player)

    def is_called(self, card: str | int, name: str, player: str) -> bool:
        """Whether people call a card so; `player` is who speaks."""
        return self._fit(str(card), name, player) < NOT

    def called(self, cards: Iterable[str | int], name: str, player: str) -> list[str]:
        """Of some cards those that people call so: by the whole name, else by a part of it."""
        fits = {card: self._fit(card, name, player) for card in map(str, cards)}
        best = min(fits.values(), default=NOT)
        return [card for card, fit in fits.items() if fit == best] if best < NOT else []

    def stands_for(self, card: str, name: str) -> bool:
        """Whether an expectation means a card by a name: as in files, else as people say it."""
        cards = self.table.state.cards
        if self.is_named(card, name) or any(self.is_named(one, name) for one in cards):
            return self.is_named(card, name)
        return card in self.called(cards, name, "")

    def _fit(self, card: str, name: str, player: str) -> int:
        """How well a text fits a card."""
        called, here = _called(name, player), self.table.state.cards.get(card)
        if here is None:
            return EXACT if folded(card) == called.core else NOT
        fit = NOT
        if called.owner in ("", here.owner) and self._is_marked(card, called.mark):
            if self._spots.get(called.core) == here.zone[1] and self._lies_alone(card):
                return EXACT
            fit = self._fit_of(card, called.core)
        # a name may begin like a word for its owner
        return fit if called.mark else min(fit, self._fit_of(card, folded(name)))

    def _is_marked(self, card: str, mark: str | None) -> bool:
        """Whether a card is the one of several that the mark behind its name says."""
        if mark is None:
            return True
        here = self.table.state.cards[card]
        return card == here.owner + (mark if mark[:1] == "." else f".{here.define}{mark}")

    def _fit_of(self, card: str, core: str) -> int:
        here = self.table.state.cards[card]
        ids = {_spaced(one) for one in (here.define, card, card.partition(".")[2])}
        if _spaced(core) in ids:
            return EXACT
        names, number = self._printed(here.define)
        fit = card_fit(core, names, number)
        if fit == NOT and (inside := INSIDE.fullmatch(core)) and _spaced(inside[2]) in ids:
            fit = card_fit(inside[1], names, number)
        if fit == NOT and (copy := COPY.fullmatch(core)):
            further = "" if int(copy[3]) == 1 else f"-{int(copy[3])}"
            if card == f"{here.owner}.{here.define}{further}":
                fit = card_fit(copy[1], (*names, here.define), number)
                return fit if fit == EXACT or copy[2] == "#" else NOT
        return fit if fit < NOT else self._fit_having(card, core)

    def _fit_having(self, card: str, core: str) -> int:
        """How well a text fits that says with the name what the card has beside it."""
        for value, pattern in self._having:
            match = pattern.fullmatch(core)
            number = figure(match["number"]) if match else None
            if match and number is not None and number == value.of(self.table.state, card):
                return self._fit_of(card, match["card"])
        return NOT

    def _printed(self, define: str) -> tuple[tuple[str, ...], str]:
        """The names of a card in every language, and its number."""
        library = self.table.state.library
        values = library[define].values if define in library else {}
        return tuple(values.get("names", ())), str(values.get("number") or "")

    def _lies_alone(self, card: str) -> bool:
        """Whether the name of its area is enough to mean a card."""
        state = self.table.state
        zone = state.cards[card].zone
        area = self.game.table.area(zone[1])
        return area is not None and area.lies == "cards" and state.zones[zone] == (card,)

    # -- the card that is meant -------------------------------------------------------------

    def card(
        self,
        name: str,
        player: str,
        decision: Decision | None = None,
        verb: str = "",
        place: int = 1,
    ) -> str:
        """The card that a name means: first among what can be answered, then anywhere."""
        offered = []
        for option in few(decision):
            if len(option) > place and (not verb or option[0] == verb):
                offered.append(str(option[place]))
        for card in (name, *offered):
            if card in offered and self.is_named(card, name):
                return card
        try:
            return find_card(self.table.state, name)
        except LookupError:
            pass
        cards = self.table.state.cards
        named = [card for card in cards if self.is_named(card, name)]
        if named:
            return self._nearest(named, player)
        return self._loose(name, player, verb, place, list(dict.fromkeys(offered)))

    def nearest(self, name: str, player: str) -> str:
        """Several cards have the name: the player's own, and those on the field, come first."""
        cards = self.table.state.cards
        found = [card for card in cards if self.is_named(card, name)]
        if not found:
            found = self.called(cards, name, player)
            self.only_one(found, name)
        if not found:
            raise Unreadable("unknown-card", name)
        return self._nearest(found, player)

    def _nearest(self, found: list[str], player: str) -> str:
        cards, near = self.table.state.cards, self.game.table.near
        return min(
            found,
            key=lambda card: (cards[card].owner != player, cards[card].zone[1] not in near, card),
        )

    def _loose(self, name: str, player: str, verb: str, place: int, offered: list[str]) -> str:
        """As people say it: only where they can mean but one card, or one of equal ones."""
        cards = self.table.state.cards
        near = self._near(offered, player)
        for group in (offered, near, list(cards)):
            found = self.called(group, name, player)
            if not found:
                continue
            if found[0] not in cards:
                return found[0]
            whose = self._whose(verb, place, player)
            if _called(name, player).core in self._spots:
                whose = whose or player
            if whose:
                of_theirs = [card for card in found if cards[card].owner == whose]
                if not of_theirs and group is near:
                    continue  # whom it must be about may lie elsewhere
                found = of_theirs or found
            # what cannot be answered now may be meant as well
            beside = self.called(near, name, player) if group is offered else []
            self.only_one((*found, *beside), name)
            return self._nearest(found, player)
        for core in self._without_number(name, player):
            found = self.called(near, core, player) or self.called(cards, core, player)
            if found:
                raise Unreadable("other-number", name, (self._nearest(found, player),))
        raise Unreadable("unknown-card", name)

    def _without_number(self, name: str, player: str) -> Iterator[str]:
        """What is left of a name that says what a card has beside it."""
        for _, pattern in self._having:
            match = pattern.fullmatch(_called(name, player).core)
            if match and figure(match["number"]) is not None:
                yield match["card"]

    def _whose(self, verb: str, place: int, player: str) -> str:
        """Whose card must be meant: players act with their own, and against the other's."""
        known = self.game.speech.lines.verbs.get(verb)
        if known is None or (place == 2 and not known.against):
            return ""
        return player if place == 1 else OTHER.get(player, player)

    def _near(self, offered: Iterable[str], player: str) -> list[str]:
        """The cards that lie where those do that can be answered, in play without any."""
        cards, near = self.table.state.cards, self.game.table.near
        places = {cards[card].zone for card in offered if card in cards}
        in_play = [one for one in near if one != HAND]
        owners = {owner for owner, area in places if area in in_play}
        places |= {(owner, area) for owner in owners for area in in_play}
        if not places:
            places = {(player, area) for area in near}
        return [card for card, here in cards.items() if here.zone in places]

    def only_one(self, found: Iterable[str | int], name: str) -> None:
        """Refuse to guess which of different cards a name means."""
        cards = self.table.state.cards
        kinds: dict[object, str] = {}
        for card in map(str, found):
            kinds.setdefault(
                (cards[card].define, cards[card].owner) if card in cards else card, card
            )
        if len(kinds) > 1:
            raise Unreadable("several-cards", name, tuple(kinds.values()))


@cache
def _having(sentence: str) -> re.Pattern[str]:
    """What people say of a card with a number, its parts open."""
    text = re.escape(folded(sentence)).replace(r"\{card\}", "(?P<card>.+)")
    return re.compile(text.replace(r"\{number\}", r"\s*(?P<number>\w+?)\s*"))


def few(decision: Decision | None) -> tuple[Answer, ...]:
    """The options of a decision, where they are not too many to look at."""
    if decision is None or not isinstance(decision.options, tuple):
        return ()
    return decision.options


@lru_cache(maxsize=4096)
def _called(name: str, player: str) -> Called:
    """A name taken apart; `player` is who speaks."""
    mark = MARK.fullmatch(unicodedata.normalize("NFKC", name).translate(QUOTES).strip())
    if mark:
        return Called(folded(mark[1]), mark[2], mark[3] or "")
    text = folded(name).removeprefix("the ")
    if found := OWN.fullmatch(text):
        return Called(found[1], player)
    if found := THEIRS.fullmatch(text):
        return Called(found[1], OTHER.get(player, ""))
    found = OWNED.fullmatch(text)
    if found and found[1].upper() in PLAYERS:
        return Called(found[2], found[1].upper())
    return Called(text)
