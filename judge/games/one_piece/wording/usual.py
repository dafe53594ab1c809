"""What texts leave unsaid and data says, or the other way round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def as_printed(data: Any) -> Any:
    """Data as texts have it: lists as lists, no notes, and who chooses cards of a hand.

    A text that does not say who picks from the opponent's hand means the effect's player; the
    data has to say so, because there the owner picks unless it is said.
    """
    if isinstance(data, Mapping):
        told = {key: as_printed(value) for key, value in data.items() if key != "text"}
        taken = told.get("discard")
        if isinstance(taken, dict) and taken.get("who") == "opponent":
            told["discard"] = _chosen(taken)
        return told
    return [as_printed(one) for one in data] if isinstance(data, list | tuple) else data


def _chosen(taken: dict[str, Any]) -> dict[str, Any]:
    if "chooser" not in taken:
        return {**taken, "chooser": "opponent"}
    return {key: value for key, value in taken.items() if (key, value) != ("chooser", "you")}
