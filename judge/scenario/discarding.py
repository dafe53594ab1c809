"""Lines that say what is discarded, where that answers what is asked.

People do not say "yes" and then which card, but "I discard this card". Where an effect asks
whether it is paid for, or which cards, such a line is both, if the effect lets cards of the
hand be discarded and nothing else be chosen from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.engine.rulebook import Reason
from judge.engine.script import Answer, Decision
from judge.games.common.areas import HAND, area
from judge.games.game import Game
from judge.scenario.naming import Names, Unreadable, few
from judge.scenario.picker import CHOOSING, Refused
from judge.scenario.verbs import Intent

DISCARD = "discard"
NONE = ("none",)


def discarding_effect(names: Names, decision: Any) -> str:
    """The effect that is asked about, if it is by discarding that such a question is answered."""
    asking, said = _asking(names, decision)
    from_hand = ("from", HAND) in said
    return asking if any(word == DISCARD for word, _ in said) and not from_hand else ""


def _asking(names: Names, decision: Any) -> tuple[str, list[tuple[str, Any]]]:
    """The effect that a question is about, with all that it says; nothing if it is about none."""
    known = names.table.state.library.effects
    about = decision.about if isinstance(decision, Decision) else ()
    asking = next((one for one in about if isinstance(one, str) and one in known), "")
    return asking, list(_pairs((known[asking].cost, known[asking].do))) if asking else []


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
    whether = ("yes",) in few(decision)
    if intent.things == NONE:
        return Intent("no") if whether else Intent("choose", NONE)
    cards = tuple(_held(names, player, intent.things))
    return Intent("yes", cards) if whether else Intent("choose", cards)


def nothing_to_discard(
    game: Game, names: Names, decision: Decision | None, answer: Answer
) -> Refused:
    """The refusal of a line that discards where nobody is asked to.

    Where cards of a hand are chosen for something that may be that or not, nothing is claimed.
    """
    verbs = (*CHOOSING, *game.speech.lines.choosing)
    chosen = [one[1] for one in few(decision) if one[0] in verbs] if decision else []
    cards = names.table.state.cards
    held = any(card in cards and cards[card].zone[1] == HAND for card in chosen)
    if held or any(word == DISCARD for word, _ in _asking(names, decision)[1]):
        raise Unreadable("discard-unclear", DISCARD)
    if decision is None:
        return Refused(Reason("game-over", game.rules.over), answer)
    asked = (("asked", decision.player), ("ask", decision.ask))
    return Refused(Reason("nothing-to-discard", decision.rule, asked), answer)


def _held(names: Names, player: str, wanted: tuple[str, ...]) -> Iterable[str]:
    """The cards of a hand that are named, each only once."""
    left = list(area(names.table.state, player, HAND))
    for name in wanted:
        plainly = [card for card in left if names.is_named(card, name)]
        held = plainly or names.called(left, name, player)
        names.only_one(held, name)
        card = held[0] if held else names.card(name, player)
        if held:
            left.remove(card)
        yield card
