"""What chance decides, as it is written and as it is told: tosses and shuffled decks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge.engine.script import CHANCE, Answer
from judge.engine.state import State
from judge.games.cards import Definition, Library
from judge.games.game import Game
from judge.scenario.naming import Names, Unreadable, folded
from judge.scenario.phrases.plain import line_of
from judge.scenario.shipped import card_number
from judge.scenario.tongues import MODULES
from judge.scenario.verbs import SEPARATOR, readings
from judge.scenario.words import Speaker

# play goes on without an ability that nobody has read: its card, and its place there
SKIPS = (
    r"(?:(?:play )?goe?s? on )?without (.+)/([0-9]{1,2})",
    r"(.+)/([0-9]{1,2})\s*(?:を?なし(?:で|で続ける|で進める)?|を?省(?:く|いて続ける))",
    r"(?:不計|略過|省略)\s*(.+)/([0-9]{1,2})(?:\s*(?:而|並)?繼續)?",
)
SHUFFLE = re.compile(r"(?:shuffle|シャッフル|洗牌)\s*([AB])\s*:(.+)", re.IGNORECASE)


class ShuffledTop(NamedTuple):
    """The cards that lie on top after a shuffle, as they are named; no owner: any deck."""

    owner: str
    names: tuple[str, ...]


class TossPosition(NamedTuple):
    """A position to find cards in by their names."""

    state: State


class Skipped(NamedTuple):
    """An ability that nobody has read, as a line of chance calls it."""

    card: str
    ability: int


def skips(text: str) -> Iterator[Skipped]:
    """The abilities without which play may go on by a line, in any language."""
    said = folded(text)
    for pattern in SKIPS:
        if match := re.fullmatch(pattern, said):
            yield Skipped(match[1].strip(), int(match[2]))


def leaves_out(text: str, library: Library, key: str) -> bool:
    """Whether a line of chance says that play goes on without an ability, by its address."""
    card, effect = library[key.partition("/")[0]], library.effects[key]
    return any(one.ability == effect.unread and is_card(one.card, card) for one in skips(text))


def leaves_some_out(text: str, library: Library) -> bool:
    """Whether a line of chance is about an ability of a case's cards that nobody has read."""
    return any(
        leaves_out(text, library, effect.key)
        for define in library.unread
        for effect in library[define].effects
        if effect.unread
    )


def is_card(name: str, card: Definition) -> bool:
    """Whether a card is called so: by its id, its number in any spelling, or a name."""
    number = card.values.get("number") or card.id
    known = (card.id, number, *card.values.get("names", ()))
    spelled = card_number(name)
    return name in map(folded, known) or (spelled is not None and spelled == card_number(number))


def says_toss(game: Game, answer: Answer, text: str) -> bool:
    """Whether a line of chance means this answer, in any language."""
    if line_of(game, answer, CHANCE) == text:
        return True
    return folded(text) in (folded(Speaker(game, lang, str).answer(answer)) for lang in MODULES)


def shuffles(game: Game, text: str) -> Iterator[ShuffledTop]:
    """What a line of chance may say about a shuffled deck, in any language."""
    match = SHUFFLE.fullmatch(unicodedata.normalize("NFKC", text).strip())
    if match:
        names = (name.strip() for name in SEPARATOR.split(match[2]))
        yield ShuffledTop(match[1].upper(), tuple(name for name in names if name))
        return
    for intent in readings(game.rules.id, text):
        if intent.verb == "order":
            yield ShuffledTop("", intent.things)


def shuffled(game: Game, state: State, owner: str, deck: Iterable[str], text: str) -> Answer | None:
    """The order in which a deck lies after a shuffle; none if the line is not about it.

    The named cards lie on top, the others as they lay. A card that is not there is `Unreadable`.
    """
    names, cards = Names(game, TossPosition(state)), tuple(deck)
    for said in shuffles(game, text):
        if said.owner not in ("", owner):
            continue
        top = _found(names, cards, said, owner)
        if top is not None:
            return ("order", *top, *(card for card in cards if card not in top))
    return None


def _found(names: Names, cards: tuple[str, ...], said: ShuffledTop, owner: str) -> list[str] | None:
    """The cards that are named, whole ids before what several are called."""
    free = [card for card in cards if card not in said.names]
    found = []
    for name in said.names:
        plainly = [card for card in free if names.is_named(card, name)]
        called = plainly or names.called(free, name, owner)
        if not plainly:
            names.only_one(called, name)
        card = name if name in cards else next(iter(called), None)
        if card is None and said.owner:
            raise Unreadable("not-in-deck", name)
        if card is None:
            return None
        found.append(card)
        free = [one for one in free if one != card]
    return found
