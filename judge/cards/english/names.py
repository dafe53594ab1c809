"""Cards that a text speaks of again: which step chose them, and what it calls them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.cards.english.language import Step
from judge.cards.grammar import Unreadable

_LABELS = "xyzuvw"
_BODIES = ("do", "else", "then", "if-did", "if-not", "may")
# Actions whose value is the cards themselves; of other steps they are the `target`.
_OF_CARDS = {
    *("ko", "rest", "trash", "set-active", "move", "put", "negate", "zero-power", "choose"),
    *("reveal", "discard"),
}


class _Names:
    """What has been chosen so far, in the order of the text."""

    def __init__(self, event: bool) -> None:
        self.event = event
        self.given = 0
        self.current = ""  # the name of cards that were chosen or revealed to be spoken of
        self.chosen: dict[str, Any] | None = None  # the cards of the last step that chose some
        self.at_once = False  # whether that was the step just before
        self.looked = False

    def label(self) -> str:
        self.given += 1
        return _LABELS[self.given - 1]


def named(steps: Iterable[Step], on: Any = None, cost: Iterable[Step] = ()) -> list[Step]:
    """Steps in which cards that are spoken of again have their names."""
    names = _Names(isinstance(on, dict) or isinstance(on, list))
    return [_step(step, names) for step in steps]


def _step(step: Step, names: _Names) -> Step:
    step = dict(step)
    if "if" in step:
        step["if"] = [_condition(one, names) for one in step["if"]]
    for key in _BODIES:
        if isinstance(step.get(key), list):
            step[key] = [_step(one, names) for one in step[key]]
    if "delayed" in step:
        step["delayed"] = step["delayed"] | {
            "do": [_step(one, names) for one in step["delayed"]["do"]]
        }
    if "choose-one" in step:
        step["choose-one"] = [[_step(one, names) for one in option] for option in step["choose-one"]]
    if not any(key in step for key in ("if", *_BODIES, "delayed", "choose-one")):
        _cards(step, names)
    return step


def _cards(step: Step, names: _Names) -> None:
    if "look" in step:
        names.looked = True
    for key in (*_OF_CARDS, "target", "to", "set-attack-target", "swap-base-power"):
        if key not in step:
            continue
        value = step[key]
        if isinstance(value, str):
            step[key] = _reference(value, names)
        elif isinstance(value, dict) and "card" in value:
            step[key] = value | {"card": _reference(value["card"], names)}
        elif isinstance(value, dict) and value.get("from") == "looked" and not names.looked:
            if not names.current:
                raise Unreadable(str(step), 0)
            rest = {one: what for one, what in value.items() if one not in {"from", "all"}}
            step[key] = {"card": f"@{names.current}"} | rest
    for key, value in list(step.items()):
        if isinstance(value, dict) and "@x" in value.values():
            step[key] = {one: _reference(what, names) if what == "@x" else what for one, what in value.items()}
    _remember(step, names)


def _remember(step: Step, names: _Names) -> None:
    key = next((one for one in (*sorted(_OF_CARDS), "target") if one in step), None)
    value = step[key] if key else None
    if "choose" in step:
        step["as"] = names.current = names.label()
        names.chosen = None
    elif key == "reveal" and isinstance(value, dict) and "as" in value:
        names.current = names.label()
        step["reveal"] = value | {"as": names.current}
        names.chosen = None
    elif key and isinstance(value, dict) and "card" not in value:
        step[key] = names.chosen = dict(value)
        names.current = ""
        names.at_once = True
        return
    elif value == "it":
        return
    names.at_once = False


def _reference(value: str, names: _Names) -> str:
    if value == "@x":
        if not names.current:
            raise Unreadable(value, 0)
        return f"@{names.current}"
    if value != "it":
        return value
    if names.current:
        return f"@{names.current}"
    if names.chosen is not None:
        return "it" if names.at_once else _named_now(names)
    if names.event:
        return "that"
    raise Unreadable(value, 0)


def _named_now(names: _Names) -> str:
    assert names.chosen is not None
    names.current = names.chosen["as"] = names.label()
    return f"@{names.current}"


def _condition(condition: Any, names: _Names) -> Any:
    if not isinstance(condition, dict) or "@it" not in condition:
        return condition
    if names.current:
        return {f"@{names.current}": condition["@it"]}
    if names.chosen is not None:
        return {_named_now(names): condition["@it"]}
    if names.event:
        return {"that": condition["@it"]}
    raise Unreadable(str(condition), 0)
