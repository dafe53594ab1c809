"""The language of a game's effects: what its words mean, and the sections that define them.

The words that all games share are carried out by the modules here. A game says what is its
own: its areas, values and further words, and under which number its book states what is
the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from dataclasses import field as made_by
from types import MappingProxyType
from typing import Any, NamedTuple

from judge.engine.script import Cites, Script
from judge.engine.state import CardId
from judge.engine.state import View as AnyView
from judge.games.cards import Effect, FrozenData
from judge.games.common.facts import View

NOTHING: Mapping[Any, Any] = FrozenData()
NONE: frozenset[str] = frozenset()

Sections = tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Tables:
    """Tables that are handed over once; from then on nobody can write them."""

    def __post_init__(self) -> None:
        for one in fields(self):
            value = getattr(self, one.name)
            if one.init and isinstance(value, dict):
                object.__setattr__(self, one.name, MappingProxyType(dict(value)))


@dataclass(frozen=True, eq=False, kw_only=True)
class Words(Tables):
    """The sections that define the words of card data: a step that uses a word cites them."""

    filters: Mapping[str, Sections] = NOTHING
    conditions: Mapping[str, Sections] = NOTHING
    what: Mapping[str, Sections] = NOTHING  # cards meant in the usual area
    cards: Mapping[str, Sections] = NOTHING  # cards of a category anywhere else
    refs: Mapping[str, Sections] = NOTHING
    sources: Mapping[str, Sections] = NOTHING  # areas that cards are chosen from
    amounts: Mapping[str, Sections] = NOTHING
    steps: Mapping[str, Sections] = NOTHING
    granted: Mapping[str, Sections] = NOTHING  # what a text makes a card count as
    timings: Mapping[str, Sections] = NOTHING


class Sayable(NamedTuple):
    """What may be said to be printed on an unknown card, and the section that defines it."""

    values: tuple[Any, ...]
    rule: str


@dataclass(frozen=True, eq=False, kw_only=True)
class Language(Tables):
    """The words of one game, put together in its `language.py` from what its chapters say.

    `rules` gives the sections for what the common code cites, by the names used there.
    Functions take the position and the context of the effect that uses the word.
    """

    rules: Mapping[str, Sections]
    # what was worked out for several names at once: a memory, no part of the language
    joined: dict[Sections, Sections] = made_by(default_factory=dict, init=False)
    words: Words = made_by(default_factory=Words)

    # areas
    field: tuple[str, ...]  # where the text of a card is valid, in the order of the board
    home: str  # the area meant where none is named
    open: frozenset[str]  # areas that everybody sees
    secret: frozenset[str]  # areas from which a card of a kind need not be found
    piles: Mapping[str, str] = NOTHING  # words of amounts -> areas that are counted
    fresh: frozenset[str] = NONE  # areas in which it matters when a card has come
    aside: frozenset[str] = NONE  # layers of modifiers that change no value
    nowhere: frozenset[str] = NONE  # timings of effects whose card lies in no area meanwhile
    down: frozenset[str] = NONE  # areas in which cards lie face-down
    ends: Mapping[str, tuple[str, str]] = NOTHING  # words for one end -> area, end
    rows: frozenset[str] = NONE  # areas whose unseen cards move one by one, in their order
    blind: frozenset[str] = NONE  # areas whose cards nobody can tell apart
    blind_for_chooser: frozenset[str] = NONE  # the same, where a text says who chooses
    hands_unseen: bool = False  # whoever chooses from another player's hand does not see it
    places: Mapping[str, tuple[str, ...]] = NOTHING  # `what` -> areas it lies in
    destinations: Mapping[str, tuple[str, str]] = NOTHING  # `to` -> area, end
    stays_itself: Callable[[str, str], bool] = lambda old, new: False

    # values of cards
    numbers: Mapping[str, Callable[[AnyView, CardId], int | None]] = NOTHING
    information: Mapping[str, str] = NOTHING  # word of `also` and filters -> kind of information
    sayable: Mapping[str, Sayable] = NOTHING  # what may be printed on an unknown card, by its name
    # what has to be said of unknown cards before a number of a card is known, the first first
    unsaid: Callable[..., tuple[tuple[CardId, str], ...]] = lambda s, card, word: ()
    layers: Mapping[str, Sections] = NOTHING  # word of a step -> the values it changes
    texts: frozenset[str] = NONE  # layers whose values are words, not numbers
    looks: Mapping[str, Sections] = NOTHING  # word -> the parts of a position that it looks at

    # further words
    filters: Mapping[str, Callable[..., bool]] = NOTHING
    amounts: Mapping[str, Callable[..., int]] = NOTHING
    refs: Mapping[str, Callable[..., tuple[CardId, ...]]] = NOTHING
    conditions: Mapping[str, Callable[..., bool]] = NOTHING
    sources: Mapping[str, Callable[..., tuple[CardId, ...]]] = NOTHING
    actions: Mapping[str, Callable[..., Script]] = NOTHING
    picks: Mapping[str, Any] = NOTHING  # `what` -> its own way to choose
    picked_as: Callable[..., str] = lambda s, target, cards: str(target.get("what", "card"))
    timings: Mapping[str, Callable[..., Any]] = NOTHING
    would: Mapping[str, Callable[..., bool]] = NOTHING
    prices: Mapping[str, Callable[[AnyView, str], int]] = NOTHING  # cost -> how much a player has
    rivals: frozenset[str] = NONE  # costs that are paid with the same cards
    contested: Mapping[str, tuple[type, ...]] = NOTHING  # word -> kinds of events it is about
    always_contested: frozenset[type] = frozenset()  # kinds that a keyword of the game is about
    forbids: Mapping[type, tuple[str, ...]] = NOTHING  # kind of event -> prohibitions about it
    occasions: Mapping[str, str] = NOTHING  # duration -> what the rules do then, which it is about
    processes: Mapping[str, str] = NOTHING  # cause -> what the rules do, which it names
    before: Mapping[type, tuple[str, ...]] = NOTHING  # timings met by an event, looked at first
    after: Mapping[type, tuple[str, ...]] = NOTHING

    # what a game has to say about steps in passing
    deciding: frozenset[str] = NONE  # sections that come first where a value or condition has them
    value_rules: Callable[..., Sections] = lambda s, ctx, layer, card, value: ()
    move_rules: Callable[..., Sections] = lambda s, ctx, data, card, zone: ()
    pool_rules: Callable[..., Sections] = lambda s, ctx, target, pool: ()
    short_rules: Callable[..., Sections] = lambda s, target: ()  # fewer at an end than wanted
    news_rules: Callable[[AnyView, CardId, Effect], Sections] = lambda s, card, effect: ()
    end_rules: Callable[[AnyView, CardId, Effect], Sections] = lambda s, card, effect: ()
    is_live: Callable[[str, Effect], bool] | None = None  # an effect in one of the usual areas
    face_down_works: Callable[[AnyView], bool] | None = None  # texts of face-down cards are valid
    alike: Callable[[AnyView, CardId], str] = lambda s, card: card
    # what is asked about cards that have moved away: as they were, if that is what counts
    was: Callable[..., tuple[Any, ...]] = lambda s, ctx, ref: ()
    was_like: Callable[..., bool] = lambda s, ctx, one, wanted: False
    number_was: Callable[..., int | None] = lambda s, ctx, ref, word: None
    circumstances: Callable[..., Sections] = lambda s, ctx, conditions: ()  # of a condition now


def language(s: View) -> Language:
    """The language of the game that is being played."""
    return s.book.policy.language


def cites(s: View, *names: str) -> Sections:
    """The sections that say something in this game; none where its book is silent."""
    words = language(s)
    if len(names) == 1:
        return words.rules.get(names[0], ())
    found = words.joined.get(names)
    if found is None:
        every = (number for name in names for number in words.rules.get(name, ()))
        found = words.joined[names] = tuple(dict.fromkeys(every))
    return found


def decided(s: View, rule: Cites) -> Sections:
    """The same sections, with those in front that decide before all others in this game."""
    first = tuple(number for number in cited(rule) if number in language(s).deciding)
    return tuple(dict.fromkeys((*first, *cited(rule))))


def cited(rule: Cites) -> Sections:
    return (rule,) if isinstance(rule, str) else rule
