"""What every text of a kind means without saying it, whatever the language.

Whoever's effect it is chooses, also among the cards of the opponent's hand; the data says so,
because there the owner chooses where nothing is said. A cost may be declined, and an Event can
be used all the same: nothing but its effect is lost. An effect of a card in play is activated
by paying, so there is nothing to decline.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judge.cards.model import Ability, Effect

BY_THE_PLAYER = frozenset({"main", "counter"})


def completed(abilities: tuple[Ability, ...], category: str) -> tuple[Ability, ...]:
    """The abilities of a card of a category with what its text need not say."""
    return tuple(
        replace(ability, effects=tuple(_complete(effect, category) for effect in ability.effects))
        for ability in abilities
    )


def _complete(effect: Effect, category: str) -> Effect:
    told: Effect = _chosen(effect)
    return _declinable(told) if category == "Event" else told


def _chosen(data: Any) -> Any:
    """The same with who chooses what is discarded from the opponent's hand."""
    if isinstance(data, Mapping):
        told = {key: _chosen(value) for key, value in data.items()}
        taken = told.get("discard")
        if isinstance(taken, dict) and taken.get("who") == "opponent":
            told["discard"] = {**taken, "chooser": taken.get("chooser", "you")}
        return told
    return [_chosen(one) for one in data] if isinstance(data, list | tuple) else data


def _declinable(effect: Effect) -> Effect:
    on = effect.get("on", ())
    timings = [on] if isinstance(on, str) else list(on)
    used = all(isinstance(one, str) and one in BY_THE_PLAYER for one in timings)
    return {**effect, "may-pay": True} if timings and used and "cost" in effect else effect
