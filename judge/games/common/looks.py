"""What a permanent effect looks at, and what it adds: where neither is touched, nothing changes.

A part of a position is named by its area, or by a word: `state` and `face` are how cards lie,
`battle` who fights, `happened` what is noted of this turn, `used` which effects are used up. A
value that effects can change is named by what changes it. What a word looks at, the game's
language says; of a word that it says nothing of, anything may follow. What changes with the cards
in play, the turn or what applies is never named: then all values are worked out again.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from operator import is_
from typing import Any

from judge.engine.rulebook import Everything
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.areas import DECK, PLAYERS
from judge.games.common.facts import View
from judge.games.common.language import Language

STATE, FACE, BATTLE, HAPPENED, USED = "state", "face", "battle", "happened", "used"
VALUES = "values"
ANYTHING = "anything"
EVERYTHING: Container[str] = Everything()
# what the words of all games look at besides the cards themselves
LOOKS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("category", "number", "has", "other", "self"), ()),
    **dict.fromkeys(("your-turn", "opponents-turn", "turn"), ()),
    **{"name": ("also",), "name-contains": ("also",), "keyword": ("keyword",)},
    **{STATE: (STATE,), FACE: (FACE,)},
    **{"attacker": (BATTLE,), "attacked": (BATTLE,), HAPPENED: (HAPPENED,)},
}
CALCULATED = frozenset({"plus", "minus", "times", "divide", "half"})
PLAIN = frozenset({"round", "said", "all", "who"})  # no more than how something is meant

Live = tuple[CardId, Effect]
LiveKey = tuple[CardId, str]  # an effect by its name


def looks_of(words: Language, effect: Effect) -> frozenset[str]:
    """What a permanent effect looks at, worked out once."""
    found: frozenset[str] | None = effect.traits.get("looks")
    if found is None:
        parts = [_conditions(words, effect.when), *(_step(words, step) for step in effect.do)]
        found = effect.traits["looks"] = frozenset(one for part in parts for one in part)
    return found


def adds_of(words: Language, effect: Effect) -> frozenset[str]:
    """The values that a permanent effect changes, worked out once."""
    found: frozenset[str] | None = effect.traits.get("adds")
    if found is None:
        found = frozenset(one for step in effect.do for one in _added(words, step))
        effect.traits["adds"] = found
    return found


def watched(words: Language, permanents: list[Live], *, ordered: bool) -> Container[str]:
    """Every part of a position that permanent effects look at together.

    `ordered`: copies of one effect are looked at in an order that depends on how their cards lie.
    """
    found = {one for _, effect in permanents for one in looks_of(words, effect)}
    if ANYTHING in found:
        return EVERYTHING
    if ordered and len({effect.key for _, effect in permanents}) < len(permanents):
        found.add(STATE)
    return found


def influenced(words: Language, permanents: list[Live]) -> list[Live]:
    """The effects that look at what another one adds."""
    adding: dict[str, int] = {}
    for _, effect in permanents:
        for value in adds_of(words, effect):
            adding[value] = adding.get(value, 0) + 1

    def looks_at_others(effect: Effect) -> bool:
        own = adds_of(words, effect)
        seen = looks_of(words, effect)
        return any(
            count > (value in own)
            for value, count in adding.items()
            if value in seen or ANYTHING in seen
        )

    return [live for live in permanents if looks_at_others(live[1])]


class Kept:
    """What effects that look at no other one's have last come to, with all that they looked at.

    It is kept with the effects in play: it holds as long as the very same cards are there.
    """

    __slots__ = ("known", "parts")

    def __init__(self, words: Language, permanents: list[Live], influenced: list[Live]) -> None:
        self.known: dict[LiveKey, tuple[tuple[Any, ...], Any]] = {}
        self.parts: dict[LiveKey, tuple[str, ...]] = {}
        for card, effect in permanents:
            parts = _parts(words, effect)
            if parts is not None and (card, effect) not in influenced:
                self.parts[card, effect.key] = parts

    def get(self, s: View, live: Live, work_out: Callable[[View, Live], Any]) -> Any:
        """What an effect comes to; worked out only where it looks at something new."""
        key = live[0], live[1].key
        parts = self.parts.get(key)
        if parts is None:
            return work_out(s, live)
        now, before = _seen(s, parts), self.known.get(key)
        if before is not None and all(map(is_, now, before[0])):
            return before[1]
        found = work_out(s, live)
        self.known[key] = now, found
        return found


def _parts(words: Language, effect: Effect) -> tuple[str, ...] | None:
    """The parts of a position that an effect looks at; none: they cannot all be compared."""
    looks = looks_of(words, effect)
    if not looks.isdisjoint((ANYTHING, STATE, FACE, USED)):
        return None
    values = {layer.removeprefix("base-") for layers in words.layers.values() for layer in layers}
    values.update(("also", "keyword"))
    return (*sorted(looks - values), *((VALUES,) if looks & values else ()))


def _seen(s: View, parts: tuple[str, ...]) -> tuple[Any, ...]:
    """What there is to see of these parts, and of what everything depends on.

    These are values that are replaced and never changed: the same one says the same.
    """
    facts, zones = s.facts, s.zones
    found: list[Any] = [facts.turn, facts.player, facts.said]
    for part in parts:
        if part == VALUES:
            found.append(s.modifiers)
        elif part == BATTLE:
            found.append(facts.battle)
        elif part == HAPPENED:
            found.append(facts.happened)
        else:
            found += (zones.get((player, part)) for player in PLAYERS)
    return tuple(found)


# -- steps -----------------------------------------------------------------------------------------


def _step(words: Language, step: Mapping[str, Any]) -> Iterator[str]:
    """Where `permanents.contribution` looks for a step."""
    if "prohibit" in step:
        yield from _target(words, step.get("target", "self"))
        return
    if "rest" in step or "set-active" in step or "negate-effects" in step:
        return
    yield from _target(words, step.get("target", step.get("negate", "self")))
    for word, value in step.items():
        if set(words.layers.get(word, ())) - words.texts:
            yield from _amount(words, value)


def _added(words: Language, step: Mapping[str, Any]) -> Iterator[str]:
    for word in step:
        for layer in words.layers.get(word, ()):
            yield layer.removeprefix("base-")
    if "gain" in step:
        yield from ("keyword", "also")
    if "also" in step or "treat-as-all" in step:
        yield "also"


# -- words -----------------------------------------------------------------------------------------


def _word(words: Language, word: str) -> tuple[str, ...]:
    own = words.looks.get(word)
    return own if own is not None else LOOKS.get(word, (ANYTHING,))


def _conditions(words: Language, conditions: Iterable[Any]) -> Iterator[str]:
    for condition in conditions:
        if isinstance(condition, str):
            yield from _word(words, condition)
            continue
        ((word, value), *more) = condition.items()
        if more:
            yield ANYTHING
        elif word in ("any", "all"):
            yield from _conditions(words, value)
        elif word == "not":
            yield from _conditions(words, (value,))
        elif word == "is":
            yield from _amount(words, value[0])
            yield from _amount(words, value[2])
        else:
            own = words.looks.get(f"if {word}")  # a word may also be one of amounts
            yield from _word(words, word) if own is None else own
            if isinstance(value, Mapping) and word != HAPPENED:
                yield from _filter(words, value)


def _amount(words: Language, data: Any) -> Iterator[str]:
    if isinstance(data, int):
        return
    if not isinstance(data, Mapping):
        yield ANYTHING
        return
    for word, value in data.items():
        if word == "count" or word == "of":
            yield from _target(words, value)
        elif word == "sum":
            yield from _word(words, value)
        elif word in CALCULATED:
            for part in value if isinstance(value, list | tuple) else (value,):
                yield from _amount(words, part)
        elif word in words.piles:
            yield words.piles[word]
        elif word not in PLAIN:
            yield from _word(words, word)
            if word in words.numbers:
                yield from _target(words, value)


def _filter(words: Language, wanted: Mapping[str, Any]) -> Iterator[str]:
    for word, value in wanted.items():
        if word == "not":
            yield from _filter(words, value)
        elif word in ("any", "all"):
            for one in value:
                yield from _filter(words, one)
        else:
            yield from _word(words, word)
            if isinstance(value, list | tuple):  # it is compared with an amount
                yield from _amount(words, value[1])
            elif isinstance(value, Mapping):
                yield ANYTHING


def _target(words: Language, target: Any) -> Iterator[str]:
    if isinstance(target, str):
        yield from _word(words, target)
        return
    if "each-of" in target:
        for part in target["each-of"]:
            yield from _target(words, part)
        return
    if "card" in target:
        yield from _target(words, target["card"])
    else:
        yield from _lying(words, target)
    yield from _filter(words, target.get("filter") or {})
    for word, value in target.items():
        if word in ("n", "up-to"):
            yield from _amount(words, value)
        elif word not in ("card", "filter", "from", "what") and word not in PLAIN:
            yield ANYTHING


def _lying(words: Language, target: Mapping[str, Any]) -> Iterator[str]:
    """The areas where cards are looked for."""
    what, source = target.get("what", "card"), target.get("from", words.home)
    if not isinstance(source, str):
        for one in source:
            yield from _lying(words, {**target, "from": one})
    elif what in words.sources or source in words.sources:
        yield from _word(words, what if what in words.sources else source)
    elif source == words.home and what in words.places:
        yield from words.places[what]
    elif source in words.ends:
        yield words.ends[source][0]
    elif source == "deck-top":
        yield DECK
    else:
        yield ANYTHING if source in ("looked", words.home) else source
