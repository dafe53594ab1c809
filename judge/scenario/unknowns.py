"""What cannot be told of unknown cards: whether they could have been used, or would fit."""

from __future__ import annotations

from judge.engine.rulebook import Reason
from judge.engine.script import Decision
from judge.engine.state import View
from judge.engine.trace import Step
from judge.games.cards import UNKNOWN
from judge.games.common.among import Among, fitting_if_known
from judge.games.common.context import Context
from judge.games.common.events import Note
from judge.games.common.unknown import might_hold
from judge.games.game import Game

# reasons that speak of what a card is or says, which nobody knows of an unknown one; a game has
# its own besides
ABOUT_THE_CARD = frozenset(
    "cannot-pay condition-not-met entered-this-turn no-such-effect not-an-option "
    "not-playable".split()
)


def unknown_cards(game: Game, s: View, step: Step) -> int:
    """How many unknown cards might have let a step be another one: a window that passed by
    itself, a choice in which nothing or a single card was known to fit, a condition."""
    what = step.what
    if isinstance(what, Decision) and step.chosen:
        return 0
    if isinstance(what, Decision) and isinstance(what.among, Among):
        offered = {answer[1] for answer in what.options if len(answer) > 1}
        return fitting_if_known(s, what.among, offered)
    if isinstance(what, Note) and what.code == "condition-not-met":
        return _asked(s, *what.values[:2])
    return game.speech.sight.unknown(s, step)


def _asked(s: View, card: str, key: str) -> int:
    """Of how many unknown cards the conditions of an effect ask something that might be so."""
    effect, lying = s.library.effects.get(key), s.cards[card]
    if effect is None:
        return 0
    return len(might_hold(s, Context(lying.owner, card, lying.serial, key), effect.conditions))


def honest(game: Game, s: View, reason: Reason) -> Reason:
    """The reason against an answer; of an unknown card it claims nothing that is not known."""
    facts = dict(reason.facts)
    lying = s.cards.get(facts.get("card", ""))
    about = ABOUT_THE_CARD | game.speech.sight.about_cards
    if lying is None or lying.define != UNKNOWN or reason.code not in about:
        return reason
    if "unmet" in facts:  # where it lies, or whose it is
        return reason
    return Reason("unknown-card", reason.rule, (("card", facts["card"]),))
