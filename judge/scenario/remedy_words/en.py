"""What would make a refused action legal, in English."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "frame.choice": "Legal now instead: {answer}.",
    "frame.position": "It would be legal if {changes}.",
    "frame.time": "It would be legal {time}.",
    "frame.both": "It would be legal {time}, if {changes}.",
    "join.changes": " and ",
    "join.times": ", ",
    # Changes of the position: "if …"
    "set-active": "{card} were active",
    "rest": "{card} were rested",
    "entered-earlier": "{card} had been put onto the field on an earlier turn",
    "gain-keyword": "{card} had {word}",
    "not-used": "{effect} had not been used this turn",
    "turn-face": "{card} were {face}",
    "in-hand": "{card} were in its owner's hand",
    "on-field": "{card} had been on the field since an earlier turn",
    "have": "{zone} of {player} held this number of cards: {number}",
    "have-card": "{zone} of {player} held {card}",
    "have-rested": "{player} had a rested {card} on the field",
    "ready-don": "{number} of the rested DON!! cards of {player} were active",
    "ready-don.one": "1 of the rested DON!! cards of {player} was active",
    "add-don": "{player} had {number} more active DON!! cards, placed from the DON!! deck",
    "add-don.one": "{player} had 1 more active DON!! card, placed from the DON!! deck",
    "release-don": "{number} of the given DON!! cards of {player} were active in the cost area",
    "release-don.one": "1 of the given DON!! cards of {player} was active in the cost area",
    "give-don": "{number} more DON!! cards were given to {card}",
    "give-don.one": "1 more DON!! card was given to {card}",
    "remove-prohibition": "what the text of {card} forbids or demands did not apply",
    "not-negated": "the effects of {card} were valid",
    "attack-target": "{card} were the target of the attack",
    # Times: "It would be legal …"
    "turn": "on turn {number} with the same cards",
    "wait-until.main-phase": "in the Main Phase of {player}, outside a battle",
    "wait-until.next-turn": "in the Main Phase of the next turn of {player}",
    "wait-until.block-step": (
        "in the Block Step of an attack on {player}, before a [Blocker] is activated in that battle"
    ),
    "wait-until.counter-step": "in the Counter Step of an attack on {player}",
    "after": 'after this answer of {player}: "{answer}"',
}
