"""English sentences."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "player-count": "{count} players ({players}) are at the table; the rules are for two.",
    "leader-count": "Leader cards in the Leader area: {count}; there must be exactly 1.",
    "not-a-leader": '"{card}" ({category}) cannot be the Leader.',
    "deck-size": "Cards in the deck: {count}; there must be exactly {limit}.",
    "don-deck-size": "DON!! cards in the DON!! deck: {count}; there must be exactly {limit}.",
    "not-a-deck-card": (
        '"{card}" ({category}) cannot be part of a deck: '
        "a deck is made up of Character, Event and Stage cards."
    ),
    "wrong-color": '"{card}" ({colors}) does not fit the color of the Leader ({wanted}).',
    "too-many-copies": (
        "Cards with the card number {number}: {count}; there may be {limit} at the most."
    ),
    "forbidden-in-deck": '"{card}" cannot be in the deck: the text of "{by}" forbids it.',
    "too-many-cards": (
        "Cards in all areas that come from the deck: {count}; the deck has only {limit}."
    ),
    "don-count": "DON!! cards in all areas: {count}; there must be exactly {limit}.",
    "too-early": "Before the game, {count} cards cannot be in the {area} yet.",
    "wrong-area": '"{card}" ({category}) cannot be in the {area}.',
    "too-many-characters": (
        "Characters in the Character area: {count}; there may be {limit} at the most."
    ),
    "too-many-stages": "Stages in the Stage area: {count}; there may be {limit} at the most.",
    "negative-count": "{count} cards in the {area}: a number of cards cannot be negative.",
    "don-not-given-there": (
        '"{card}" in the {area} cannot have DON!! cards ({count}): '
        "they are given to the Leader and to Characters only."
    ),
    "impossible-value": 'A card of this category ({category}) has no {value}: "{card}".',
    "unknown-attribute": 'This edition does not have the attribute {attribute}: "{card}".',
    "not-the-first-player": "The first turn of the game belongs to the player going first.",
    "turns-do-not-add-up": (
        "The players have begun {count} turns together, but this is turn {number}."
    ),
    "turn-not-begun": "It is this player's turn, so they have begun at least 1 turn.",
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
    "unknown-card": 'There is no card "{card}".',
    "no-such-card": 'No card of this position is called "{card}".',
    "no-such-effect": '"{card}" has no effect number {effect}; it has {count}.',
    "duplicate-id": 'More than one card is called "{id}".',
}

WORDS: dict[str, str] = {
    "list": ", ",
    "of-player": "Player {player}: {text}",
    "area.leader": "Leader area",
    "area.characters": "Character area",
    "area.stage": "Stage area",
    "area.cost-area": "cost area",
    "area.hand": "hand",
    "area.life": "Life area",
    "area.deck": "deck",
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
