"""English sentences."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "horizon.battle": "Everything that can happen until the end of this battle.",
    "horizon.turn": "Everything that can happen until the end of this turn.",
    "horizon.setup": "Everything that can happen until the game starts.",
    "outcome.winner": "{player} wins the game.",
    "outcome.draw": "The game ends in a draw.",
    "outcome.nobody": "Both players lose the game.",
    "question.win": "Can {player} force a win?",
    "verdict.win.yes": "Yes: {player} can win, whatever anybody else does.",
    "verdict.win.no": "No: {player} can be kept from winning.",
    "question.draw": "Can {player} make the game end in a draw?",
    "verdict.draw.yes": "Yes: {player} can make it end in a draw, whatever anybody else does.",
    "verdict.draw.no": "No: {player} can be kept from a draw.",
    "verdict.unknown": "Not decided: not everything was tried.",
    "verdict.left-open": "Not decided: it depends on what nobody knows of an unknown card.",
    "matters.all": "It matters wherever it is asked.",
    "matters.some": "It matters at {matters} of the {nodes} places where it is asked.",
    "answer.yes": "{answer}: possible.",
    "answer.no": "{answer}: not possible any more.",
    "answer.unknown": "{answer}: not decided.",
    "circles": "A place can come back again and again; such repetitions are not counted.",
    "endless": "Some lines go on by themselves without end; what comes of them is not known.",
    "left-open": "Some lines depend on an unknown card; whatever it may be was tried.",
    "silent": "Unknown cards count as cards without effects, and those in hands are not used.",
    "capped": "There is more than was looked at: the limit of {limit} places was reached.",
    "tired": "There is more: the {nodes} places looked at took too many steps. Untried: {left}.",
    "too-long": "Lines of more than {answers} answers were not followed to their end.",
    "narrowed": "Not every answer was tried ({tried} of {answers}): {question}",
}
