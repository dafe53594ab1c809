"""Lines that say what is discarded, where that answers what is asked.

People do not say "yes" and then which card, but "I discard this card". Where an effect asks
whether it is paid for, or which cards, such a line is both, if the effect lets cards of the
hand be discarded and nothing else be chosen from there.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any

from judge.engine.script import Decision
from judge.games.common.areas import HAND
from judge.games.common.areas import area
from judge.scenario.naming import Names
from judge.scenario.naming import Unreadable
from judge.scenario.naming import few
from judge.scenario.verbs import Intent

DISCARD = "discard"
NONE = ("none",)


def discarding_effect(names: Names, decision: Any) -> str:
    """The effect that is asked about, if it is by discarding that such a question is answered."""
    known = names.table.state.library.effects
    about = decision.about if isinstance(decision, Decision) else ()
    asking = next((one for one in about if isinstance(one, str) and one in known), "")
    if not asking:
        return ""
    said = list(_pairs((known[asking].cost, known[asking].do)))
    from_hand = any(word == "from" and value == HAND for word, value in said)
    return asking if any(word == DISCARD for word, _ in said) and not from_hand else ""


def _pairs(data: Any) -> Iterable[tuple[str, Any]]:
    """Every word of an effect with its value."""
    if isinstance(data, Mapping):
        for word, value in data.items():
            yield word, value
            yield from _pairs(value)
    elif isinstance(data, list | tuple):
        for one in data:
            yield from _pairs(one)


def meant(names: Names, decision: Decision | None, player: str, intent: Intent) -> Intent:
    """What a line that discards answers: `yes` or `no` to a payment, else a choice."""
    if not discarding_effect(names, decision):
        raise Unreadable("unknown-verb", " ".join((intent.verb, ", ".join(intent.things))).strip())
    whether = ("yes",) in few(decision)
    if intent.things == NONE:
        return Intent("no") if whether else Intent("choose", NONE)
    cards = tuple(_held(names, player, intent.things))
    return Intent("yes", cards) if whether else Intent("choose", cards)


def _held(names: Names, player: str, wanted: tuple[str, ...]) -> Iterable[str]:
    """The cards of a hand that are named, each only once."""
    left = list(area(names.table.state, player, HAND))
    for name in wanted:
        plainly = [card for card in left if names.is_named(card, name)]
        found = plainly or [card for card in left if names.is_called(card, name, player)]
        names.only_one(found, name)
        card = found[0] if found else names.card(name, player)
        if found:
            left.remove(card)
        yield card
