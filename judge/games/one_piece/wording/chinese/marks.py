"""Cards that an effect names: how each is spoken of later."""

from __future__ import annotations

from collections import Counter
from typing import Any

# By the step that names it; what another step has done something to is simply that card.
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
    return _renamed(effect, labels)


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
