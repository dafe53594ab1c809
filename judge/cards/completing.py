"""What the rules add to every text of a kind, whatever the language.

A cost may be declined, and an Event can be used all the same: nothing but its effect is lost.
An effect of a card in play is activated by paying, so there is nothing to decline.
"""

from __future__ import annotations

from dataclasses import replace

from judge.cards.model import Ability, Effect

BY_THE_PLAYER = frozenset({"main", "counter"})


def completed(abilities: tuple[Ability, ...], category: str) -> tuple[Ability, ...]:
    """The abilities of a card of a category with what its text need not say."""
    if category != "Event":
        return abilities
    return tuple(
        replace(ability, effects=tuple(map(_declinable, ability.effects))) for ability in abilities
    )


def _declinable(effect: Effect) -> Effect:
    on = effect.get("on", ())
    timings = [on] if isinstance(on, str) else list(on)
    used = all(isinstance(one, str) and one in BY_THE_PLAYER for one in timings)
    return {**effect, "may-pay": True} if timings and used and "cost" in effect else effect
