"""Violations, remedies and outcomes of this game in English."""

from __future__ import annotations

VIOLATIONS: dict[str, str] = {
    "leader-count": "Leader cards in the Leader area: {count}; there must be exactly 1.",
    "not-a-leader": '"{card}" ({category}) cannot be the Leader.',
    "don-deck-size": "DON!! cards in the DON!! deck: {count}; there must be exactly {limit}.",
    "not-a-deck-card": (
        '"{card}" ({category}) cannot be part of a deck: '
        "a deck is made up of Character, Event and Stage cards."
    ),
    "wrong-color": '"{card}" ({colors}) does not fit the color of the Leader ({wanted}).',
    "don-count": "DON!! cards in all areas: {count}; there must be exactly {limit}.",
    "too-many-characters": (
        "Characters in the Character area: {count}; there may be {limit} at the most."
    ),
    "too-many-stages": "Stages in the Stage area: {count}; there may be {limit} at the most.",
    "don-not-given-there": (
        '"{card}" in the {area} cannot have DON!! cards ({count}): '
        "they are given to the Leader and to Characters only."
    ),
    "unknown-attribute": 'This edition does not have the attribute {attribute}: "{card}".',
    "battle-outside-main": "Battles take place in the Main Phase, not here: {phase}.",
    "battle-on-first-turn": "No battle can be performed on a player's first turn.",
    "not-an-attacker": (
        'The attacking card "{card}" must be the Leader or a Character of the turn player.'
    ),
    "attacker-active": (
        'The attacking card "{card}" must be rested: attacks are declared by resting the card.'
    ),
    "not-a-target": (
        'The attacked card "{card}" must be the Leader or a Character of the turn player\'s '
        "opponent."
    ),
    "target-active": 'The attacked Character "{card}" must be rested.',
}

NAMED: dict[str, str] = {
    "area.leader": "Leader area",
    "area.characters": "Character area",
    "area.stage": "Stage area",
    "area.cost-area": "cost area",
    "area.life": "Life area",
    "area.trash": "trash",
    "area.don-deck": "DON!! deck",
    "category.leader": "Leader card",
    "category.character": "Character card",
    "category.event": "Event card",
    "category.stage": "Stage card",
    "category.don": "DON!! card",
    "value.attributes": "attribute",
    "value.power": "power",
    "value.cost": "cost",
    "value.life": "Life",
    "value.counter": "(Symbol) Counter",
    "phase.setup": "before the game",
    "phase.refresh": "Refresh Phase",
    "phase.draw": "Draw Phase",
    "phase.don": "DON!! Phase",
    "phase.main": "Main Phase",
    "phase.end": "End Phase",
    "color.red": "red",
    "color.green": "green",
    "color.blue": "blue",
    "color.purple": "purple",
    "color.black": "black",
    "color.yellow": "yellow",
    "attribute.slash": "Slash",
    "attribute.strike": "Strike",
    "attribute.ranged": "Ranged",
    "attribute.special": "Special",
    "attribute.wisdom": "Wisdom",
    "attribute.?": '"?"',
}

REMEDIES: dict[str, str] = {
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
    "rest-don": "{number} of the active DON!! cards of {player} were rested",
    "rest-don.one": "1 of the active DON!! cards of {player} was rested",
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

EXPLORED: dict[str, str] = {
    "outcome.stopped": "The attack is stopped: the attacking card loses the battle.",
    "outcome.cut": "The attack comes to nothing: a card has left the battle.",
    "outcome.won": "The attacking card wins the battle, but nothing comes of it.",
    "outcome.none": "The battle is not decided.",
    "outcome.damage": "{player}'s Leader takes {points} damage.",
    "outcome.ko": "{player}'s {card} is K.O.'d.",
    "outcome.ko.unknown": "An unknown card of {player} is K.O.'d.",
    "outcome.left": "{player}'s {card} leaves the field.",
    "outcome.left.unknown": "An unknown card of {player} leaves the field.",
    "outcome.life": "{player}'s Life cards: {change}.",
    "outcome.same": "Nobody loses a card on the field or a Life card.",
    "question.stop": "Can {player} stop the attack?",
    "question.damage": "Can {player} keep the attack from dealing damage to the Leader?",
    "verdict.stop.yes": "Yes: {player} can stop the attack, whatever anybody else does.",
    "verdict.stop.no": "No: whatever {player} does, the attack can get through.",
    "verdict.damage.yes": "Yes: {player} can prevent the damage, whatever anybody else does.",
    "verdict.damage.no": "No: whatever {player} does, the Leader can take damage.",
}
