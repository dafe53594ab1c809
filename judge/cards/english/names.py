"""Cards that a text speaks of again: which step chose them, and what it calls them.

While sentences are read, `@x` stands for cards that were selected or revealed, `@it` and `it` for
those spoken of last, `@some` for those of the selected that something else is done with than with
the others. Here they get their names, and the steps that chose them give them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.cards.english.language import Step
from judge.cards.grammar import Unreadable

_LABELS = "xyzuvw"
_SOME = "@some"
_MARKS = {"@x", "@it", "@number", _SOME}
_BODIES = ("do", "else", "then", "if-did", "if-not", "may", "do-all")
# Actions whose value is the cards themselves; of the others they are the `target`.
_OF_CARDS = (
    *("choose", "reveal", "ko", "rest", "trash", "set-active", "move", "put", "negate"),
    *("zero-power", "give-don"),
)
_POINTING = (*_OF_CARDS, "target", "set-attack-target", "swap-base-power", "against")


class _Names:
    """What has been chosen so far, in the order of the text."""

    def __init__(self, *, event: bool) -> None:
        self.event = event  # whether `that` is a card
        self.given = 0
        self.selected = ""  # the name of what was selected or revealed
        self.number = ""  # the name of a number that was chosen
        self.some = ""  # the name of those that were taken from what was selected
        self.last = ""  # the name of what was spoken of last, if it has one
        self.chosen: dict[str, Any] | None = None  # where it has none: the target that can give it
        self.at_once = False  # whether the step just before chose it
        self.looked = False

    def label(self) -> str:
        self.given += 1
        return _LABELS[self.given - 1]

    def name_of_last(self) -> str:
        """A name for the cards spoken of last, given now if they have none."""
        if not self.last:
            if self.chosen is None:
                raise Unreadable("it", 0)
            self.last = self.chosen.setdefault("as", "") or self.label()
            self.chosen["as"] = self.last
        return f"@{self.last}"

    def reference(self, value: str) -> str:
        """What a reference that was read stands for."""
        if value == "@number":
            return f"@{self.number}"
        if value == _SOME:
            if not self.some:
                raise Unreadable("others", 0)
            return f"@{self.some}"
        if value == "@x":
            return f"@{self.selected}" if self.selected else self.name_of_last()
        if value not in {"it", "@it"}:
            return value
        if self.last or self.chosen is not None:
            return "it" if value == "it" and self._needs_no_name() else self.name_of_last()
        if self.event:
            return "that"
        raise Unreadable(value, 0)

    def _needs_no_name(self) -> bool:
        return not self.last and self.at_once


def named(steps: Iterable[Step], *, event: bool = False, cost: Iterable[Step] = ()) -> list[Step]:
    """Steps in which cards that are spoken of again have their names."""
    names = _Names(event=event)
    for step in cost:
        _remember(step, names)
    return [_step(step, names) for step in steps]


def _step(step: Step, names: _Names) -> Step:
    step = dict(step)
    if "if" in step:
        step["if"] = [_replaced(one, names) for one in step["if"]]
    for key in _BODIES:
        if isinstance(step.get(key), list):
            step[key] = [_step(one, names) for one in step[key]]
    if "delayed" in step:
        body = [_step(one, names) for one in step["delayed"]["do"]]
        step["delayed"] = step["delayed"] | {"do": body}
    if "choose-one" in step:
        step["choose-one"] = [[_step(one, names) for one in body] for body in step["choose-one"]]
    if not set(step) & {"if", "delayed", "choose-one", *_BODIES}:
        return _done(step, names)
    return step


def _done(step: Step, names: _Names) -> Step:
    names.looked |= "look" in step
    step = {key: _pointing(key, value, names) for key, value in step.items()}
    step = {key: _replaced(value, names) for key, value in step.items()}
    _remember(step, names)
    return step


def _pointing(key: str, value: Any, names: _Names) -> Any:
    if key not in _POINTING:
        return value
    if isinstance(value, str):
        return names.reference(value)
    if not isinstance(value, dict):
        return value
    if value.get("from") == "looked" and not names.looked:
        rest = {one: what for one, what in value.items() if one not in {"from", "all"}}
        return {"card": names.reference("@x")} | rest
    if "each-of" in value:
        return value | {"each-of": [_pointing(key, one, names) for one in value["each-of"]]}
    pointed = {one: names.reference(value[one]) for one in ("card", "to") if value.get(one) == "it"}
    return value | pointed


def _replaced(value: Any, names: _Names) -> Any:
    """The same with its marks replaced, in conditions, filters and amounts too."""
    if isinstance(value, str) and value in _MARKS:
        return names.reference(value)
    if isinstance(value, list):
        return [_replaced(one, names) for one in value]
    if isinstance(value, dict):
        if value.get("as") == _SOME:
            names.some = names.label()
            value = value | {"as": names.some}
        return {
            names.reference(key) if key in _MARKS else key: _replaced(one, names)
            for key, one in value.items()
        }
    return value


def _remember(step: Step, names: _Names) -> None:
    key = next((one for one in (*_OF_CARDS, "target", "discard") if one in step), "")
    value: Any = step.get(key)
    names.at_once = False
    if "choose-number" in step:
        step["as"] = names.number = names.label()
    elif "choose" in step or _is_named_reveal(step):
        label = names.label()
        if key == "reveal":
            step["reveal"] = value | {"as": label}
        else:
            step["as"] = label
        names.selected = names.last = label
    elif key == "discard":
        names.last, names.chosen, names.at_once = "", None, False
    elif key == "give-don" and isinstance(value.get("to"), dict):
        names.last, names.chosen = "", dict(value["to"])
        step["give-don"] = value | {"to": names.chosen}
    elif key == "give-don":
        names.last, names.chosen = "", None
    elif key and isinstance(value, dict) and "card" not in value:
        step[key] = names.chosen = dict(value)
        names.last, names.at_once = "", True
    elif value == "it":
        names.at_once = True


def _is_named_reveal(step: Step) -> bool:
    return isinstance(step.get("reveal"), dict) and "as" in step["reveal"]
