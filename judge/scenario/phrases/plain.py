"""Steps and answers without words: plain data for programs, and lines for scenario files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from judge.engine.chance import Orders
from judge.engine.loops import MOST, Numbers
from judge.engine.script import CHANCE, KINDS, Answer, Decision
from judge.engine.trace import Step
from judge.games.game import Game

# the line of an answer, where it is not the verb and what follows; a game adds its own
LINES = {
    "counted": "{0} of them count",
    "delayed": "resolve {0}",
    "done": "choose none",
    "expire": "resolve {0}",
    "place": "choose {0}",
    "replace": "resolve {0}",
    "wins": "{0} wins the battle",
}
UNTOLD = ("rule", "among", "several")  # told apart from the values, or for refusals only
KEYWORD = "keyword "  # how the address of an effect begins that a keyword stands for
ANYTIME = ("concede",)  # verbs of answers that name the player, whoever is asked


def kind_of(what: Any) -> str:
    """The name of an event for programs: `set-active`, `not-done`, `decision`."""
    return KINDS[type(what)]


def data_of(step: Step) -> dict[str, Any]:
    """The values of a step as plain data: objects, lists, text, numbers."""
    found = {name: plain(value) for name, value in _fields(step.what)}
    if isinstance(step.what, Decision):
        found |= {"answer": plain(step.answer), "forced": step.forced}
        if isinstance(step.what.options, Orders):
            found |= {"options": None, "orders_of": plain(step.what.options.cards)}
        if isinstance(step.what.options, Numbers):
            found |= {"options": None, "numbers_to": MOST}
    return found


def plain(value: Any) -> Any:
    """Named tuples as objects (events with their kind), other tuples as lists."""
    if hasattr(value, "_fields"):
        kind = {"kind": KINDS[type(value)]} if type(value) in KINDS else {}
        return {**kind, **{name: plain(one) for name, one in _fields(value)}}
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return value


def line_of(
    game: Game, answer: Answer, player: str, effects: Callable[[str], int] | None = None
) -> str:
    """The line of a scenario that gives this answer.

    An effect is named by its number, unless `effects` says that its card has only one.
    """
    verb, *rest = answer
    if verb == "order":
        cards = ", ".join(rest)
        owner = next((card[0] for card in rest if card[:2] in ("A.", "B.")), "")
        return f"shuffle {owner}: {cards}" if player == CHANCE else f"order {cards}"
    known = game.speech.lines.verbs.get(verb)
    with_effect = verb in ("resolve", "replace") or (known and known.takes == "effect")
    if with_effect and len(rest) > 1:
        define = rest[1].partition("/")[0]
        name = name_of_effect(rest[1])
        # a keyword of the same card may be what else could be applied
        alone = verb != "replace" and name == "1" and effects is not None and effects(define) == 1
        rest = [rest[0] if alone else f"{rest[0]}/{name}"]
    if verb in (*ANYTIME, *game.speech.lines.anytime):
        return str(verb)
    usual = LINES.get(verb, " ".join([verb, *map(str, rest)]))
    return game.speech.lines.written.get(verb, usual).format(*rest)


def name_of_effect(address: str) -> str:
    """What a line puts behind the name of a card for one of its effects: a number or a keyword."""
    return address.rpartition("/")[2].removeprefix(KEYWORD).partition(" ")[0]


def _fields(value: Any) -> Iterable[tuple[str, Any]]:
    return ((name, one) for name, one in value._asdict().items() if name not in UNTOLD)
