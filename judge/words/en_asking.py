"""English words about questions in one's own words."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "help.ask": "Answer a question asked in your own words, in any language: can a rested blocker block?",
    "help.ask.game": "only this game (a game named in the question is stronger)",
    "help.ask.edition": "answer by this edition (left out: the newest)",
    "help.ask.limit": "how many sections",
    "ask.answer": "Answer",
    "ask.answers": "It answers: {question}",
    "ask.rests": "Decided by",
    "ask.source.scenario": "From a scenario of Judge, proven by playing it",
    "ask.source.reading": "Our reading ({name}): the rules leave this open",
    "ask.readings": "It rests on our reading of an open question: {names}",
    "ask.replay": "Replay it",
    "ask.replay.command": "Replay it: judge replay {name}",
    "ask.did-you-mean": "Did you mean …?",
    "ask.also": "Further cases",
    "ask.cards": "Cards",
    "ask.card": "{number} {name}: rulings {rulings}",
    "ask.card.command": "More: judge card {number}, judge ruling {number}",
    "ask.sections": "Sections",
    "ask.check": "It answers the question above. If yours differs in a card, a number or whose turn it is, the answer may differ.",
    "ask.nothing": "No case or ruling answers this closely enough. The sections below come nearest.",
    "api.say.answer": "{text} [{sections}] ({game} {edition})",
    "ask.uncovered": "Judge covers the comprehensive rules of {games}.",
    "ask.uncovered.penalties": "Penalties, slow play and what to do after a mistake are tournament policy; Judge has no rules on them. Ask the head judge, or see the organizer's floor rules.",
    "ask.uncovered.tournament": "How a tournament is run (rounds, time, tie-breaks, sleeves, prizes) is not in the comprehensive rules; Judge has no rules on it. See the organizer's tournament rules.",
    "ask.uncovered.shuffling": "How a deck has to be shuffled, cut or presented is tournament policy; the comprehensive rules only say that the order is made random.",
    "ask.uncovered.market": "Prices, products, release dates and whether a card is genuine are nothing that Judge knows about.",
    "ask.uncovered.deck-advice": "Which cards or decks are good is nothing that Judge says; it only knows what the rules allow.",
    "ask.uncovered.other-games": "Judge has no rules of that game.",
}
