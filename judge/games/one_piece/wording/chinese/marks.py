"""Cards that an effect names: how each is spoken of later."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.chinese.language import Unsaid

# By the step that names it; what another step has done something to is simply that card.
KINDS = {"choose": "chosen", "reveal": "revealed", "choose-number": "declared"}


def marked(effect: Any) -> Any:
    """An effect whose labels say how a card was named, as far as they are told apart by it."""
    labels: dict[str, str] = {}
    _find(effect, "", labels)
    if len(set(labels.values())) < len(labels):
        raise Unsaid(f"as: {', '.join(labels)}")
    return _renamed(effect, labels)


def _find(data: Any, step: str, labels: dict[str, str]) -> None:
    if isinstance(data, list):
        for one in data:
            _find(one, step, labels)
    if not isinstance(data, dict):
        return
    kind = next((KINDS[key] for key in KINDS if key in data), KINDS.get(step, "it"))
    if "as" in data:
        labels[data["as"]] = kind
    for key, value in data.items():
        _find(value, key, labels)


def _renamed(data: Any, labels: dict[str, str]) -> Any:
    if isinstance(data, list):
        return [_renamed(one, labels) for one in data]
    if isinstance(data, dict):
        return {_label(key, labels): _renamed(value, labels) for key, value in data.items()}
    return _label(data, labels) if isinstance(data, str) else data


def _label(text: str, labels: dict[str, str]) -> str:
    if not text.startswith("@"):
        return text
    return "it" if labels.get(text[1:]) == "it" else f"@{labels.get(text[1:], text[1:])}"
