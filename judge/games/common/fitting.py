"""Whether what a position remembers fits it: every name, word and number, with its place.

A saved game writes these keys by itself; somebody who writes or changes them by hand is told
what is off. Works on data whose shape is right, of positions that can be.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.rulebook import Rulebook
from judge.engine.table import RESUME
from judge.engine.trace import Step
from judge.errors import IllegalAnswer
from judge.games.cards import Library
from judge.games.common import memory
from judge.games.common.dump import UNDER_WAY
from judge.games.common.facts import State
from judge.games.common.language import language
from judge.games.common.layout import Layout, find_card
from judge.games.common.position import build, resume
from judge.games.common.vocabulary import TEXT
from judge.games.mappings import Keys
from judge.games.shapes import (
    FixedRow,
    Integer,
    Items,
    Named,
    Path,
    Problem,
    Shape,
    brief,
    check,
    words,
)
from judge.games.written import MAPPING, PLAYER, TEXTS

# keys of `given` that say what is remembered, those first that depend on the others
REMEMBERED = (
    "answers", "agenda", "memory", "delayed", "waiting", "modifiers", "battle", "moved",
)  # fmt: skip
MAX_STEPS = 2_000  # that are looked at before the first decision
NEAR = 12  # names that a message offers
# what applies to a card, and to a player; besides these there are those of a game
ON_CARDS: dict[str, Shape] = {
    "keyword": FixedRow((TEXT, TEXT)),
    "effect": TEXT,
    "permit": TEXT,
    "also": FixedRow((TEXT, TEXT)),
    "negate": TEXTS,
}
ON_PLAYERS: dict[str, Shape] = {
    "mute": FixedRow((PLAYER, TEXT)),
}
BAN = Keys(
    {
        **{"what": TEXT, "cards": TEXTS, "whom": PLAYER, "owner": PLAYER},
        **{"source": TEXT, "effect": TEXT, "data": MAPPING, "against": TEXT},
    },
    ("what", "owner", "source", "effect", "data"),
)


class _Enough(Exception):
    """So many steps that whoever plays it will tell."""


def misfits(
    layout: Layout, card: Shape, given: Mapping[str, Any], library: Library, book: Rulebook
) -> list[Problem]:
    """Everything that is remembered and cannot be so; paths start at `given`.

    `card` is the shape of the game's cards, with the words that an effect may use.
    """
    if not any(given.get(key) for key in REMEMBERED):
        return []
    plain = {key: value for key, value in given.items() if key not in REMEMBERED}
    state = build(layout, plain, library, book).state
    found = list(_Fitting(layout, card, given, state).problems())
    return found or list(_taken_up(layout, given, library, book))


class _Fitting:
    """Holds what is remembered against the cards that there are and the words of a game."""

    def __init__(self, layout: Layout, card: Shape, given: Mapping[str, Any], state: State) -> None:
        self.layout, self.given, self.state = layout, given, state
        self.shapes = {one.name: one for one in _named(card)}
        self.words = words(card)

    def problems(self) -> Iterator[Problem]:
        for path, name in self._names():
            if not self._is_there(name, exactly=path[0] == "moved"):
                near = tuple(self.state.cards)[:NEAR]
                yield Problem(("given", *path), "no-such-card", brief(name), near)
        for number, one in enumerate(self.given.get("modifiers") or ()):
            yield from self._modifier(one, ("given", "modifiers", number))
        for number, one in enumerate(self.given.get("waiting") or ()):
            yield from self._waiting(one, ("given", "waiting", number))
        for number, one in enumerate(self.given.get("delayed") or ()):
            yield from self._delayed(one, ("given", "delayed", number))
        for number, one in enumerate(self.given.get("agenda") or ()):
            yield from self._call(one, ("given", "agenda", number))
        own = {name.replace(" ", "-") for name in (*self.layout.told, *UNDER_WAY)}
        for name in self.given.get("memory") or ():
            if name in own:
                yield Problem(("given", "memory", name), "unknown-key", name, ("seen", "stamp"))

    def _names(self) -> Iterator[tuple[Path, str]]:
        """Every name of a card, with its place."""
        fighting = self.given.get("battle") or {}
        for key in ("attacker", "target"):
            if key in fighting:
                yield ("battle", key), fighting[key]
        for n, name in enumerate(fighting.get("fought") or ()):
            yield ("battle", "fought", n), name
        for name in self.given.get("moved") or ():
            yield ("moved", name), name
        for key in ("modifiers", "waiting", "delayed"):
            for n, one in enumerate(self.given.get(key) or ()):
                for field in ("card", "that"):
                    if field in one:
                        yield (key, n, field), one[field]
                for m, name in enumerate((one.get("about") or {}).get("that", ())):
                    yield (key, n, "about", "that", m), name
                for m, shown in enumerate(one.get("shown") or ()):
                    yield (key, n, "shown", m, "card"), shown["card"]
                for label, names in (one.get("names") or {}).items():
                    yield from (((key, n, "names", label, m), x) for m, x in enumerate(names))

    def _is_there(self, name: str, *, exactly: bool) -> bool:
        if exactly:
            return name in self.state.cards
        try:
            memory.read_ref(self.state, name, lambda one: find_card(self.state, one))
        except LookupError:
            return False
        return True

    def _word(self, kind: str, word: str, path: Path) -> Iterator[Problem]:
        if f"{kind}:{word}" not in self.words:
            known = (one.partition(":") for one in sorted(self.words))
            yield Problem(path, "unknown-word", word, tuple(w for k, _, w in known if k == kind))

    def _modifier(self, one: Mapping[str, Any], path: Path) -> Iterator[Problem]:
        layer, value = one["layer"], one["value"]
        on_cards = {**ON_CARDS, **self.layout.on_cards, **self._numbers()}
        layers = {**on_cards, **ON_PLAYERS, **self.layout.on_players, "ban": BAN}
        if layer not in layers:
            yield Problem((*path, "layer"), "unknown-word", layer, tuple(layers))
            return
        yield from check(layers[layer], value, (*path, "value"))
        needed = "card" if layer in on_cards else "whom"
        if needed not in one and layer != "ban":
            yield Problem(path, "missing-key", brief(one), (needed,))
        if layer == "effect" and value not in self.state.library.effects:
            yield self._no_effect((*path, "value"), value)
        if "for" in one:
            yield from self._word("duration", one["for"], (*path, "for"))

    def _numbers(self) -> dict[str, Shape]:
        """Layers of the values that effects change or set."""
        known = language(self.state)
        changed = {layer for some in known.layers.values() for layer in some}
        changed |= {*self.layout.numbers, *(f"base-{name}" for name in self.layout.numbers)}
        changed |= set(known.texts)
        return {name: TEXT if name in known.texts else Integer() for name in sorted(changed)}

    def _waiting(self, one: Mapping[str, Any], path: Path) -> Iterator[Problem]:
        effect = one.get("effect", 1)
        if isinstance(effect, str) and effect not in self.state.library.effects:
            left = {f"{memory.LEFT}{it['stamp']}" for it in self.given.get("delayed") or ()}
            if effect not in left:
                yield self._no_effect((*path, "effect"), effect)

    def _delayed(self, one: Mapping[str, Any], path: Path) -> Iterator[Problem]:
        yield from self._word("moment", one["at"], (*path, "at"))
        yield from check(Items(self.shapes["step"], 1), one["do"], (*path, "do"))
        if one["effect"] not in self.state.library.effects:
            yield self._no_effect((*path, "effect"), one["effect"])

    def _no_effect(self, path: Path, effect: object) -> Problem:
        known = tuple(self.state.library.effects)[:NEAR]
        return Problem(path, "no-such-effect", brief(effect), known)

    def _call(self, one: Any, path: Path) -> Iterator[Problem]:
        """A procedure that there is, with as much as it has to know."""
        call = memory.read_call(one)
        known = self.state.book.procedures
        if call.name == RESUME:
            return
        if call.name not in known:
            yield Problem(path, "unknown-word", brief(call.name), tuple(known))
            return
        try:
            inspect.signature(known[call.name]).bind(self.state, *call.args)
        except TypeError:
            yield Problem(path, "does-not-fit", brief(one))


def _named(shape: Shape) -> Iterator[Named]:
    """The shapes with a name that a shape is made of, each once."""
    seen: set[int] = set()
    waiting = [shape]
    while waiting:
        here = waiting.pop()
        if id(here) in seen:
            continue
        seen.add(id(here))
        if isinstance(here, Named):
            yield here
        waiting.extend(here.children())


def _taken_up(
    layout: Layout, given: Mapping[str, Any], library: Library, book: Rulebook
) -> Iterator[Problem]:
    """The position up to its first decision, and whether what was answered could be answered."""
    count = 0

    def listener(step: Step, state: State) -> None:
        nonlocal count
        count += 1
        if count > MAX_STEPS:
            raise _Enough

    place: Path = ("given", next(key for key in REMEMBERED if given.get(key)))
    answers = given.get("answers") or ()
    fresh = {key: value for key, value in given.items() if key != "answers"}
    try:
        place = ("given", next((key for key in REMEMBERED if fresh.get(key)), "answers"))
        table = resume(layout, fresh, library, book, listener=listener)
        for number, answer in enumerate(memory.read_answers(answers)):
            place = ("given", "answers", number)
            table.answer(answer)
        place = ("given", next(key for key in REMEMBERED if given.get(key)))
        resume(layout, given, library, book, listener=listener)
    except _Enough:
        return
    except IllegalAnswer:
        yield Problem(place, "does-not-fit", brief(answers[place[-1]]))  # type: ignore[index]
    except MemoryError:
        raise
    except Exception:  # whatever a procedure meets that cannot be
        yield Problem(place, "does-not-fit", brief(given.get(str(place[1]))))
