"""What cards are called in lines: by their ids, and as people call them.

A card is called by its id, by the id of its definition, by its printed name in any language or
by its number; one that lies alone in its area also by the area. Upper and lower case, hyphens,
quotation marks and words for the owner make no difference.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple, Protocol

from judge.engine.script import Answer, Decision
from judge.engine.state import State
from judge.games.common.areas import OTHER, PLAYERS
from judge.games.common.layout import find_card
from judge.games.game import Game

QUOTES = str.maketrans("", "", "“”\"「」『』《》〈〉【】[]<>'’")
MARK = re.compile(r"(.+?)\s*\(([AB])([-.][^)]+)?\)")  # (B-2) behind a name: B's second
OWNED = re.compile(r"(?:player\s+)?([ab])(?:'s|s|\.|の|的)\s*(.+)")
OWN = re.compile(r"(?:my|own|自分の|私の|我方的|我的|自己的|己方的)\s*(.+)")
THEIRS = re.compile(
    r"(?:the\s+)?(?:your|opponents?|opposing|enemys?|enemy|相手の|対戦相手の|對手的|對方的|敵方的|你的)\s*(.+)"
)


class Unreadable(Exception):
    """A line that says nothing the game knows: `code` and the word that is off."""

    def __init__(self, code: str, word: str) -> None:
        self.code = code
        self.word = word
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

    def is_named(self, card: str | int, name: str) -> bool:
        """Whether a card, or the place of one that cannot be told, is called so in files."""
        card = str(card)
        if card == name or card.partition(":")[0] == name:
            return True
        here = self.table.state.cards.get(card)
        if here is None:
            return False
        owner, dot, rest = name.partition(".")
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
        card = str(card)
        called = _called(name, player)
        here = self.table.state.cards.get(card)
        if here is None:
            return folded(card) == called.core
        if called.owner not in ("", here.owner):
            return False
        if called.mark is not None:
            marked = (
                ("", called.mark) if called.mark[:1] == "." else (f".{here.define}", called.mark)
            )
            if card != here.owner + "".join(marked):
                return False
        if self._spots.get(called.core) == here.zone[1] and self._lies_alone(card):
            return True
        known = {here.define, card, card.partition(".")[2], *self._printed(here.define)}
        return _spaced(called.core) in (_spaced(folded(one)) for one in known)

    def _printed(self, define: str) -> Iterable[str]:
        library = self.table.state.library
        values = library[define].values if define in library else {}
        return (*values.get("names", ()), *filter(None, (values.get("number"),)))

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
        found = [card for card in self.table.state.cards if self.is_named(card, name)]
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
        for group in (offered, list(cards)):
            found = [card for card in group if self.is_called(card, name, player)]
            if not found:
                continue
            if found[0] not in cards:
                return found[0]
            if _called(name, player).core in self._spots:
                known = self.game.speech.lines.verbs.get(verb)
                against = place == 2 and known is not None and known.against
                whose = OTHER.get(player, player) if against else player
                found = [card for card in found if cards[card].owner == whose] or found
            self.only_one(found, name)
            return self._nearest(found, player)
        raise Unreadable("unknown-card", name)

    def only_one(self, found: Iterable[str | int], name: str) -> None:
        """Refuse to guess which of different cards a name means."""
        cards = self.table.state.cards
        kinds = {
            (cards[card].define, cards[card].owner) if card in cards else card
            for card in map(str, found)
        }
        if len(kinds) > 1:
            raise Unreadable("several-cards", name)


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
