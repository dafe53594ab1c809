"""Cards that an effect names: how each is spoken of later."""

from __future__ import annotations

from collections import Counter
from typing import Any

# By the step that names it; what another step has done something to is simply that card.
BODIES = ("do", "else", "then", "if-did", "if-not", "may", "each-player", "do-all")
KINDS = {"choose": "chosen", "reveal": "revealed", "choose-number": "declared"}


def marked(effect: Any) -> Any:
    """An effect whose labels say how a card was named; several of a kind are counted."""
    kinds: dict[str, str] = {}
    _find(effect, "", kinds)
    several = Counter(kinds.values())
    before: Counter[str] = Counter()
    labels = {}
    for label, kind in kinds.items():
        before[kind] += 1
        counted = several[kind] > 1 and kind != "declared"
        labels[label] = f"@{kind}-{before[kind]}" if counted else f"@{kind}"
    told = _renamed(effect, labels)
    if "do" in told:
        told["do"], _ = _told_apart(told["do"], follows=False)
    return told


def _told_apart(steps: list[Any], *, follows: bool) -> tuple[list[Any], bool]:
    """Steps in which the card of the event has a name of its own, once another was spoken of."""
    told = []
    for step in steps:
        bodies = [key for key in BODIES if key in step]
        new = {
            key: value if key in bodies or not follows else _of_event(value)
            for key, value in step.items()
        }
        for key in bodies:
            new[key], follows = _told_apart(step[key], follows=follows)
        told.append(new)
        follows = follows or not bodies
    return told, follows


def _of_event(data: Any) -> Any:
    if isinstance(data, list):
        return [_of_event(one) for one in data]
    if isinstance(data, dict):
        return {"@event" if key == "that" else key: _of_event(value) for key, value in data.items()}
    return "@event" if data == "that" else data


def _find(data: Any, step: str, kinds: dict[str, str]) -> None:
    if isinstance(data, list):
        for one in data:
            _find(one, step, kinds)
    if not isinstance(data, dict):
        return
    kind = next((KINDS[key] for key in KINDS if key in data), KINDS.get(step, "it"))
    if "as" in data:
        kinds[data["as"]] = kind
    for key, value in data.items():
        _find(value, key, kinds)


def _renamed(data: Any, labels: dict[str, str]) -> Any:
    if isinstance(data, list):
        return [_renamed(one, labels) for one in data]
    if isinstance(data, dict):
        return {_label(key, labels): _renamed(value, labels) for key, value in data.items()}
    return _label(data, labels) if isinstance(data, str) else data


def _label(text: str, labels: dict[str, str]) -> str:
    if not text.startswith("@"):
        return text
    told = labels.get(text[1:], text)
    return "it" if told == "@it" else told
