"""Questions, answers and refusals of this game in English."""

from __future__ import annotations

PHRASES: dict[str, str] = {
    # Why an answer is refused
    "reason.used-this-turn": "{card}'s effect has already activated this turn.",
    "reason.must-set": "{player} has no face-up card in the battle area and must place a card.",
    "reason.second-card": "{card} already lies in the battle area; a card is placed from the hand.",
    "remedy.used-this-turn": "It can activate again next turn.",
    "remedy.must-set": "Place a card of the hand face-down.",
    "remedy.second-card": "Name a card of the hand.",
    # What a card does not meet
    "kind.attribute": "attribute “{value}”",
    "kind.tribe": "tribe “{value}”",
    "kind.janken": "{value}",
    "unmet.attribute": "it does not have the attribute “{value}”",
    "unmet.tribe": "it does not have the tribe “{value}”",
    "unmet.janken": "it is not {value}",
    "measure.cost": "cost",
    "measure.luck-win": "luck value (win)",
    "measure.luck-other": "luck value (draw/lose)",
    "measure.base-luck-win": "printed luck value (win)",
    "measure.base-luck-other": "printed luck value (draw/lose)",
    # Questions
    "ask.set": "Which card of the hand does {player} place face-down?",
    "ask.stay": "Does {player} keep the face-up card, or put it into the trash and place another one?",
    "ask.pay": "Does {player} pay the activation cost of {effect}?",
    "ask.janken": "Which janken does {player} show?",
    "ask.settle": "Does {player} agree to settle it by janken, as {other} proposes?",
    "ask.settle-stop": "Play cannot go on. Does {player} agree to settle it by janken?",
    "now.set": "which card to place face-down",
    "now.stay": "keeping or exchanging the face-up card",
    "now.pay": "paying an activation cost",
    "now.janken": "the players' janken",
    "now.settle": "settling a problem by janken",
    "now.settle-stop": "settling by janken how to go on",
    # Answers, as they are offered
    "answer.set": "Place {card} face-down",
    "answer.stay": "Do nothing: place no card",
    "answer.janken": "Show {janken}",
    "answer.settle": "{player} proposes to settle a problem by janken",
    # Answers, once they are given
    "says.set": "{player} places {card} face-down.",
    "says.stay": "{player} keeps the face-up card.",
    "says.janken": "{player} shows {janken}.",
    "says.pay.yes": "{player} decides to pay the activation cost of {effect}.",
    "says.pay.no": "{player} decides not to pay the activation cost of {effect}.",
    "says.settle.yes": "{player} agrees to settle it by janken.",
    "says.settle.no": "{player} does not agree to settle it by janken.",
    "says.settle-stop.yes": "{player} agrees to settle by janken how to go on.",
    "says.settle-stop.no": "{player} does not agree to settle by janken how to go on.",
    "near.battle-drawn": "{effect} does not activate: the battle is a draw.",
    "near.battle-lost": "{effect} does not activate: {card} lost the battle.",
    "near.battle-won": "{effect} does not activate: {card} won the battle.",
}
