"""What an effect must keep to although each of its words is right where it stands.

Works on effects whose shape is already known to be right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from judge.games.common.vocabulary import ID
from judge.games.shapes import OpenKind, Path, Problem, Shape, brief, check

EffectData = dict[str, Any]

BODIES = ("do", "else", "if-did", "if-not", "then", "each-player", "may")
TARGETS = ("target", "move", "reveal", "negate", "choose")
NUMBER = ("n", "up-to", "all", "each-of")
# what a target made of several says in each of them
OF_EACH = ("who", "from", "card", "filter", "what", "distinct", "total", "chooser")
OF_PLAYERS = ("draw", "lose")  # what only a player can be forbidden
CHOICE = ("may", "cost", "once-per-turn")  # of effects that are carried out
# what only the source of an effect knows, now
OF_SOURCE = ("self", "that", "it", "looked", "other", "attacker", "attacked", "battle-opponent")
# Under these keys stand texts of cards, which may read like a word of ours.
TEXTS = ("name", "name-contains", "number", "text", "effect")


class StepAt(NamedTuple):
    """A step where it stands; `follows` when another step of the effect comes before it."""

    step: dict[str, Any]
    path: Path
    follows: bool


def _nothing_more(*_: object) -> Iterator[Problem]:
    return iter(())


@dataclass(frozen=True, kw_only=True)
class Grammar:
    """How the words of a game go together; what is not said here is the same in all games."""

    permanent: tuple[str, ...]  # steps that a permanent effect may state
    deck: tuple[str, ...]  # steps about deck construction
    lasting: tuple[str, ...] = ()  # steps that have to say for how long
    stating: tuple[str, ...] = ()  # steps that only a permanent effect may state
    choice: tuple[str, ...] = ()  # further keys of effects that are carried out
    bodies: tuple[str, ...] = ()  # further keys that hold steps
    nested: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # key -> keys below it
    targets: tuple[str, ...] = ()  # further keys that hold a target
    single: tuple[str, ...] = ()  # those of them whose target is not made of several
    texts: tuple[str, ...] = ()  # further keys that hold texts of cards
    of_cards: frozenset[str] = frozenset()  # events that happen to a card, which `that` means
    head: Callable[[EffectData, Path, str], Iterator[Problem]] = _nothing_more
    step: Callable[[StepAt], Iterator[Problem]] = _nothing_more


def card_problems(
    card_id: str,
    data: object,
    *,
    shape: Shape,
    grammar: Grammar,
    sides: tuple[str, ...] = (),
) -> list[Problem]:
    """Every problem of a card's data; paths start with the card's id.

    `sides` are the keys under which a card has further sides with effects of their own.
    """
    found = check(ID, card_id, (card_id,)) + check(shape, data, (card_id,))
    if not isinstance(data, dict):
        return found
    category = str(data.get("type", ""))
    written: list[tuple[Path, object]] = [((), data), *(((key,), data.get(key)) for key in sides)]
    for path, side in written:
        effects = side.get("effects") if isinstance(side, dict) else None
        for number, effect in enumerate(effects if isinstance(effects, list) else ()):
            place: Path = (card_id, *path, "effects", number)
            if not any(problem.path[: len(place)] == place for problem in found):
                found.extend(Coherence(grammar).problems(effect, place, category))
    return found or list(_same_places(card_id, data))


def _same_places(card_id: str, data: Mapping[str, Any]) -> Iterator[Problem]:
    """Abilities that nobody has read and that stand where another one does."""
    taken: set[int] = set()
    for number, head in enumerate(data.get("unread") or ()):
        place = head["ability"]
        if place in taken:
            free = tuple(str(one) for one in range(1, len(taken) + 2) if one not in taken)
            yield Problem((card_id, "unread", number, "ability"), "not-allowed", str(place), free)
        taken.add(place)


def timings(effect: EffectData) -> list[str]:
    """The names of the events that an effect answers to."""
    on = effect.get("on", [])
    events = on if isinstance(on, list) else [on]
    return [event if isinstance(event, str) else next(iter(event)) for event in events]


class Coherence:
    """Holds effects against the grammar of a game."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.bodies = (*grammar.bodies, *BODIES)
        self.nested = {"delayed": ("do",), **grammar.nested}
        self.texts = (*TEXTS, *grammar.texts)
        self.targets = (*TARGETS, *grammar.targets)

    def problems(self, effect: EffectData, path: Path, category: str = "") -> Iterator[Problem]:
        """What does not go together in an effect of a card of that category."""
        if "keyword" in effect:
            return
        yield from self._head(effect, path)
        yield from self.grammar.head(effect, path, category)
        for place in self._places(effect.get("cost", []), (*path, "cost")):
            yield from self._duration(place, permanent=False)
            yield from self.grammar.step(place)
        for place in self._places(effect["do"], (*path, "do")):
            yield from self._allowed(effect, place)
            yield from self._duration(place, permanent="on" not in effect)
            if "prohibit" in place.step:
                yield from _prohibition(place)
            span = place.step.get("choose-number")
            if isinstance(span, dict) and span.get("from", 0) > span["to"]:
                least = OpenKind(f"integer >= {span['from']}", "integer-from", span["from"])
                where = (*place.path, "choose-number", "to")
                yield Problem(where, "not-allowed", str(span["to"]), (least,))
            for word in ("if-did", "if-not"):
                if word in place.step and not place.follows:
                    yield Problem((*place.path, word), "not-allowed", word)
            yield from self.grammar.step(place)
            gained = place.step.get("gain", {}).get("effect")
            if gained:
                yield from self.problems(gained, (*place.path, "gain", "effect"))
        yield from self._references(effect, path)
        yield from self._past(effect, path)

    def _head(self, effect: EffectData, path: Path) -> Iterator[Problem]:
        """When and how: timing, cost, options."""
        names = timings(effect)
        would = [name for name in names if name.startswith("would-")]
        if would and len(would) < len(names):
            yield Problem((*path, "on"), "conflict", ", ".join(names), tuple(would))
        for key in () if names else (*CHOICE, *self.grammar.choice):
            if key in effect:
                yield Problem((*path, key), "not-allowed", key, ("on",))
        if not effect["do"] and not would:
            yield Problem((*path, "do"), "not-allowed", "[]", ("list of 1 or more",))
        if names and effect.get("scope") == "deck":
            yield Problem((*path, "on"), "conflict", "on", ("scope: deck",))

    def _places(
        self, steps: list[dict[str, Any]], path: Path, follows: bool = False
    ) -> Iterator[StepAt]:
        """Every step in the order of the text, those inside others after them."""
        for number, step in enumerate(steps):
            here = (*path, number)
            later = follows or number > 0
            yield StepAt(step, here, later)
            for key in self.bodies:
                if key in step:
                    # A body that goes on after its heading looks back to the step before that.
                    yield from self._places(step[key], (*here, key), later)
                    later = later or key in self.grammar.bodies
            for option, body in enumerate(step.get("choose-one", ())):
                yield from self._places(body, (*here, "choose-one", option), later)
            for key, keys in self.nested.items():
                for inner in (one for one in keys if one in step.get(key, ())):
                    yield from self._places(step[key][inner], (*here, key, inner), later)

    def _allowed(self, effect: EffectData, place: StepAt) -> Iterator[Problem]:
        """Permanent effects state something; deck construction has words of its own."""
        if "on" in effect:
            for key in place.step:
                if key in (*self.grammar.deck, *self.grammar.stating):
                    yield Problem((*place.path, key), "not-allowed", key)
            return
        about_deck = effect.get("scope") == "deck"
        allowed = self.grammar.deck if about_deck else self.grammar.permanent
        if not any(key in place.step for key in allowed):
            yield Problem(place.path, "not-allowed", brief(place.step), allowed)

    def _duration(self, place: StepAt, *, permanent: bool) -> Iterator[Problem]:
        """What lasts says how long; what a permanent effect states lasts as long as it."""
        lasts = any(key in place.step for key in self.grammar.lasting)
        if permanent and "for" in place.step:
            yield Problem((*place.path, "for"), "not-allowed", brief(place.step["for"]))
        elif lasts and not permanent and "for" not in place.step:
            yield Problem(place.path, "missing-key", brief(place.step), ("for",))

    def _references(self, effect: EffectData, path: Path) -> Iterator[Problem]:
        """What is referred to has been named, looked at or done before."""
        known: set[str] = set()
        numbers: set[str] = set()
        of_card = not self.grammar.of_cards.isdisjoint(timings(effect))
        for place in self._in_order(effect, path):
            own = self._own(place.step)
            lasting = "prohibit" in own
            for word, where in self._strings(own, place.path):
                here = numbers if "chosen" in where[-1:] else known
                missing = word.startswith("@") or word == "looked"
                missing = (missing and word not in here) or (word == "it" and not place.follows)
                if missing or (word == "that" and not of_card):
                    yield Problem(
                        where, "unknown-word", word, tuple(sorted(here)) or _before(word, where)
                    )
                elif _is_gone(word, where, lasting=lasting):
                    yield Problem(where, "not-allowed", word, _before(word, where))
            yield from self._numbers(own, place.path)
            if not place.follows:
                for where in self._done(own, place.path):
                    yield Problem(where, "not-allowed", "done")
            named = {f"@{name}" for name in self._names(own)}
            if "choose-number" in own:
                numbers |= named
            else:
                known |= named
            known |= {"looked"} if "look" in place.step else set()
        yield from self._event_references(effect, path)

    def _event_references(self, effect: EffectData, path: Path) -> Iterator[Problem]:
        """An event cannot ask for what is known only when it has happened."""
        for word, where in self._strings(effect.get("on", []), (*path, "on")):
            if word.startswith("@") or word in ("that", "it", "looked"):
                yield Problem(where, "not-allowed", word, _before(word, where))

    def _past(self, data: object, path: Path) -> Iterator[Problem]:
        """What has happened is asked of any card, not of this one: it may not have been there."""
        if isinstance(data, list):
            for number, value in enumerate(data):
                yield from self._past(value, (*path, number))
        if not isinstance(data, dict):
            return
        for key, value in data.items():
            here = (*path, key)
            if key == "happened" and isinstance(value, dict):
                ((word, asked),) = value.items()
                needed = ("who", "what", "filter", "card")
                if word in self.grammar.of_cards and not asked.keys() & set(needed):
                    yield Problem((*here, word), "missing-key", brief(asked), needed)
                for text, where in self._strings(asked, (*here, word)):
                    if text.startswith("@") or text in OF_SOURCE:
                        yield Problem(where, "not-allowed", text, ("leader",))
            elif key not in self.texts:
                yield from self._past(value, here)

    def _in_order(self, effect: EffectData, path: Path) -> Iterator[StepAt]:
        """Conditions, costs and steps as they are read."""
        for key in ("when", "pay-if"):
            for number, condition in enumerate(effect.get(key, ())):
                if isinstance(condition, dict):
                    yield StepAt(condition, (*path, key, number), follows=False)
        yield from self._places(effect.get("cost", []), (*path, "cost"))
        yield from self._places(effect["do"], (*path, "do"), follows="cost" in effect)

    def _own(self, step: dict[str, Any]) -> dict[str, Any]:
        """A step without the steps inside it, which are places of their own."""
        inner = (*self.bodies, "choose-one", *self.nested)
        return {key: value for key, value in step.items() if key not in inner}

    def _strings(self, data: object, path: Path) -> Iterator[tuple[str, Path]]:
        """Every text that may refer to something."""
        if isinstance(data, str):
            yield data, path
        elif isinstance(data, dict):
            for key, value in data.items():
                if key.startswith("@") or key in ("that", "it", "other"):
                    yield key, (*path, key)
                if key not in (*self.texts, "as"):
                    yield from self._strings(value, (*path, key))
        elif isinstance(data, list):
            for number, value in enumerate(data):
                yield from self._strings(value, (*path, number))

    def _done(self, data: object, path: Path) -> Iterator[Path]:
        """Where an amount is how many the step before did."""
        if isinstance(data, dict):
            for key, value in data.items():
                if key == "done":
                    yield (*path, key)
                elif key not in self.texts:
                    yield from self._done(value, (*path, key))
        elif isinstance(data, list):
            for number, value in enumerate(data):
                yield from self._done(value, (*path, number))

    def _names(self, data: object) -> Iterator[str]:
        """The names under which a step stores cards."""
        if isinstance(data, dict):
            for key, value in data.items():
                if key == "as":
                    yield value
                elif key not in self.texts:
                    yield from self._names(value)
        elif isinstance(data, list):
            for value in data:
                yield from self._names(value)

    def _numbers(self, data: object, path: Path) -> Iterator[Problem]:
        """A target says how many, unless it names cards that are already chosen."""
        if isinstance(data, list):
            for number, value in enumerate(data):
                yield from self._numbers(value, (*path, number))
        if not isinstance(data, dict):
            return
        for key, value in data.items():
            if key in self.targets and isinstance(value, dict):
                yield from self._target(value, (*path, key))
            if key not in (*self.texts, "happened"):  # events are no steps
                yield from self._numbers(value, (*path, key))

    def _target(self, target: dict[str, Any], path: Path) -> Iterator[Problem]:
        """How many cards, of this target or of each that it is made of."""
        yield from _together(target, path)
        if "card" not in target and not any(word in target for word in NUMBER):
            yield Problem(path, "missing-key", brief(target), NUMBER)
        if "each-of" not in target:
            return
        if path[-1] in self.grammar.single:
            yield Problem((*path, "each-of"), "not-allowed", "each-of", ("n", "up-to"))
        for key in OF_EACH:
            if key in target:
                yield Problem((*path, key), "conflict", key, ("each-of",))
        for number, part in enumerate(target["each-of"]):
            here = (*path, "each-of", number)
            if isinstance(part, dict):
                yield from self._target(part, here)
                if "each-of" in part:
                    yield Problem((*here, "each-of"), "not-allowed", "each-of")


def _together(target: dict[str, Any], path: Path) -> Iterator[Problem]:
    """What is asked of cards together is asked where a player chooses among them."""
    for key, allowed in (("distinct", ("n", "up-to")), ("total", ("up-to",))):
        if key in target and not any(number in target for number in allowed):
            yield Problem((*path, key), "not-allowed", key, allowed)


def _before(word: str, where: Path) -> tuple[str, ...]:
    """What has to come before a word that means nothing where it stands, or may stand for it."""
    if "chosen" in where[-1:]:
        return ("choose-number",)
    return ("look",) if word == "looked" else ("self",)


def _is_gone(word: str, where: Path, *, lasting: bool) -> bool:
    """Whether a word is forgotten before it is asked for: later, or while a text forbids."""
    if word == "looked" or "chosen" in where[-1:]:
        put_back = word == "looked" and "delayed" in where
        return put_back or (lasting and not {"target", "prohibit"} & set(where))
    asked = {"filter", "by", "at", "unless"} & set(where) or "against" in where[:-1]
    named = word.startswith("@") or word in ("that", "it")
    return lasting and "target" not in where and bool(asked) and named


def _prohibition(place: StepAt) -> Iterator[Problem]:
    """A prohibition is for cards or for a player."""
    step, path = place.step, place.path
    if "target" in step and "who" in step:
        yield Problem((*path, "who"), "conflict", "who", ("target",))
    elif "target" not in step and "who" not in step:
        only = ("who",) if step["prohibit"] in OF_PLAYERS else ("target", "who")
        yield Problem(path, "missing-key", brief(step), only)
    elif "target" in step and step["prohibit"] in OF_PLAYERS:
        yield Problem((*path, "target"), "unknown-key", "target", ("who",))
