"""Sentences: steps that are joined, and what stands before and after them."""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.cards.english.language import Step, Steps, rule, words
from judge.cards.grammar import NOT


class Sentence(NamedTuple):
    """What one sentence says, apart from its place among the others."""

    steps: Steps
    conditions: tuple[Any, ...] = ()
    link: str = ""  # `then`, or what it depends on: `if-did`, `if-not`
    on: Any = None  # the event that it answers to
    instead: bool = False  # it is done instead of that event
    may: bool = False  # of what is done instead
    late: bool = False  # the condition stands at its end
    chooser: str = ""  # who chooses one of the options that follow


# Steps in a row

words(
    "joint",
    {" and ": None, ", and ": None, ", then ": None, ", and then ": None, " and then ": None},
)


@rule("act", "{step}", examples={"draw 1 card": ({"draw": 1},)})
def _at_once(step: Steps) -> Steps:
    return step


@rule(
    "act",
    "{step} {moment}",
    examples={
        "trash this Character at the end of this turn": (
            {"delayed": {"at": "end-of-this-turn", "do": [{"trash": "self"}]}},
        )
    },
)
def _later(step: Steps, moment: str) -> Steps:
    return ({"delayed": {"at": moment, "do": list(step)}},)


@rule("steps", "{act}", examples={"draw 1 card": ({"draw": 1},)})
def _one_act(act: Steps) -> Steps:
    return act


@rule(
    "steps",
    "{first:act}{joint}{rest:steps}",
    examples={"draw 1 card and rest this Character": ({"draw": 1}, {"rest": "self"})},
)
def _several_acts(first: Steps, joint: None, rest: Steps) -> Steps:
    return first + rest


@rule(
    "steps",
    "you may {steps}",
    examples={"you may draw 1 card": ({"may": [{"draw": 1}]},)},
)
def _may(steps: Steps) -> Any:
    return ({"may": list(steps)},) if "may" not in steps[0] else NOT


@rule(
    "steps",
    "{first:act}( and|, and| and,) if {conditions}, {rest:steps}",
    examples={
        "draw 1 card and if your Leader is ⟪Anna⟫, rest this Character": (
            {"draw": 1},
            {"if": [{"leader": {"name": "Anna"}}], "do": [{"rest": "self"}]},
        )
    },
)
def _and_if(first: Steps, conditions: list[Any], rest: Steps) -> Steps:
    return (*first, {"if": conditions, "do": list(rest)})


@rule(
    "steps",
    "{moment}, {steps}",
    examples={
        "at the end of this turn, trash this Character": (
            {"delayed": {"at": "end-of-this-turn", "do": [{"trash": "self"}]}},
        )
    },
)
def _later_first(moment: str, steps: Steps) -> Steps:
    return ({"delayed": {"at": moment, "do": list(steps)}},)


# Sentences


@rule("clause", "{steps}", examples={"draw 1 card": Sentence(({"draw": 1},))})
def _plain(steps: Steps) -> Sentence:
    return Sentence(steps)


@rule(
    "clause",
    "if {conditions}, {clause}",
    examples={
        "if your Leader is ⟪Anna⟫, draw 1 card": Sentence(
            ({"draw": 1},), ({"leader": {"name": "Anna"}},)
        )
    },
)
def _conditional(conditions: list[Any], clause: Sentence) -> Any:
    if clause.conditions or clause.link:
        return NOT
    return clause._replace(conditions=tuple(conditions))


@rule(
    "clause",
    "{steps} if {conditions}",
    examples={
        "draw 1 card if your Leader is ⟪Anna⟫": Sentence(
            ({"draw": 1},), ({"leader": {"name": "Anna"}},), late=True
        )
    },
)
def _conditional_late(steps: Steps, conditions: list[Any]) -> Any:
    if len(steps) > 1:
        return NOT  # nothing says how many of the steps it is about
    return Sentence(steps, tuple(conditions), late=True)


words("choosing", {"choose one:": "you", "your opponent chooses one:": "opponent"})


@rule("clause", "{chooser:choosing}", examples={"choose one:": Sentence((), chooser="you")})
def _choosing(chooser: str) -> Sentence:
    return Sentence((), chooser=chooser)


@rule("sentence", "{clause}", examples={"draw 1 card": Sentence(({"draw": 1},))})
def _sentence(clause: Sentence) -> Sentence:
    return clause


@rule(
    "sentence",
    "then, {clause}",
    examples={"then, draw 1 card": Sentence(({"draw": 1},), link="then")},
)
def _then(clause: Sentence) -> Sentence:
    return clause._replace(link="then")


words("link", {"if you do, ": "if-did", "if they do, ": "if-did", "if they do not, ": "if-not"})


@rule(
    "sentence",
    "{link}{steps}",
    examples={"if you do, draw 1 card": Sentence(({"draw": 1},), link="if-did")},
)
def _linked(link: str, steps: Steps) -> Sentence:
    return Sentence(steps, link=link)


@rule(
    "sentence",
    "when {event}, {clause}",
    examples={
        "when this Character becomes rested, draw 1 card": Sentence(({"draw": 1},), on="rested")
    },
)
def _when(event: Any, clause: Sentence) -> Any:
    return clause._replace(on=event) if not clause.late else NOT


@rule(
    "sentence",
    "{step} when {event}",
    examples={
        "draw 1 card when you activate an Event": Sentence(
            ({"draw": 1},),
            on={"card-activated": {"who": "you", "filter": {"category": "event"}}},
        )
    },
)
def _when_late(step: Steps, event: Any) -> Sentence:
    return Sentence(step, on=event)


@rule(
    "sentence",
    "if a Character is rested by your effect, {clause}",
    examples={
        "if a Character is rested by your effect, draw 1 card": Sentence(
            ({"draw": 1},),
            on={"rested": {"who": "any", "what": "character", "cause": "by-own-effect"}},
        )
    },
)
def _if_it_happens(clause: Sentence) -> Sentence:
    event = {"rested": {"who": "any", "what": "character", "cause": "by-own-effect"}}
    return clause._replace(on=event)


@rule(
    "sentence",
    "this effect can be activated when {event}",
    examples={
        "this effect can be activated when you take damage": Sentence(
            (), on={"damage-taken": {"who": "you"}}
        )
    },
)
def _activated_when(event: Any) -> Sentence:
    return Sentence((), on=event)


@rule(
    "sentence",
    "this effect can be activated at the start of your turn",
    examples={
        "this effect can be activated at the start of your turn": Sentence((), on="start-of-turn")
    },
)
def _activated_at_the_start() -> Sentence:
    return Sentence((), on="start-of-turn")


@rule(
    "sentence",
    "if {would}, you may {steps:deeds} instead",
    examples={
        "if this Character would be K.O.'d, you may trash 1 card from your hand instead": Sentence(
            ({"discard": 1},), on="would-ko", instead=True, may=True
        )
    },
)
def _may_instead(would: Any, steps: Steps) -> Sentence:
    return Sentence(steps, on=would, instead=True, may=True)


@rule(
    "sentence",
    "if {would}, {steps:deeds} instead",
    examples={
        "if this Character would be K.O.'d, trash this Character instead": Sentence(
            ({"trash": "self"},), on="would-ko", instead=True
        )
    },
)
def _must_instead(would: Any, steps: Steps) -> Sentence:
    return Sentence(steps, on=would, instead=True)


@rule(
    "sentence",
    "if {conditions} and {would}, you may {steps:deeds} instead",
    examples={
        "if your Leader is ⟪Anna⟫ and this Character would be K.O.'d, "
        "you may trash 1 card from your hand instead": Sentence(
            ({"discard": 1},),
            ({"leader": {"name": "Anna"}},),
            on="would-ko",
            instead=True,
            may=True,
        )
    },
)
def _may_instead_if(conditions: list[Any], would: Any, steps: Steps) -> Sentence:
    return Sentence(steps, tuple(conditions), on=would, instead=True, may=True)


# Rules of the game that a text changes


@rule(
    "rules-text",
    "(under the rules of this game, )?also treat this card's name as {name}"
    "( according to the rules)?",
    examples={
        "also treat this card's name as ⟪Anna⟫ according to the rules": (
            {"scope": "rules", "do": [{"also": {"name": "Anna"}}]},
        )
    },
)
def _also_named(name: str) -> tuple[Step, ...]:
    return ({"scope": "rules", "do": [{"also": {"name": name}}]},)


@rule(
    "rules-text",
    "under the rules of this game, also treat this card's name as {a:name} and {b:name}",
    examples={
        "under the rules of this game, also treat this card's name as ⟪Anna⟫ and ⟪Bert⟫": (
            {"scope": "rules", "do": [{"also": {"name": "Anna"}}, {"also": {"name": "Bert"}}]},
        )
    },
)
def _also_named_twice(a: str, b: str) -> tuple[Step, ...]:
    return ({"scope": "rules", "do": [{"also": {"name": a}}, {"also": {"name": b}}]},)


words(
    "rules-text",
    {
        "under the rules of this game, you may have any number of this card in your deck": (
            {"scope": "deck", "do": [{"copies": "any"}]},
        ),
        "your Character cards are played rested": (
            {"scope": "rules", "do": [{"enters-rested": {"who": "you", "what": "character"}}]},
        ),
        "when your deck is reduced to 0, you win the game instead of losing, "
        "according to the rules": (
            {
                "on": {"would-lose": {"who": "you", "cause": "deck-out"}},
                "scope": "rules",
                "do": [{"win": "you"}],
            },
        ),
    },
)


@rule(
    "rules-text",
    "under the rules of this game, your DON!! deck consists of {n:number} cards",
    examples={
        "under the rules of this game, your DON!! deck consists of 6 cards": (
            {"scope": "deck", "do": [{"don-deck": 6}]},
        )
    },
)
def _don_deck(n: int) -> tuple[Step, ...]:
    return ({"scope": "deck", "do": [{"don-deck": n}]},)


@rule(
    "sentence",
    "at the end of {event:event-end}, {clause}",
    examples={
        "at the end of a battle in which this Character battles your opponent's Character, "
        "draw 1 card": Sentence(
            ({"draw": 1},),
            on={"battle-end": {"battled-with": {"who": "opponent", "what": "character"}}},
        )
    },
)
def _at_the_end(event: Any, clause: Sentence) -> Sentence:
    return clause._replace(on=event)


@rule(
    "sentence",
    "if this Character battles your opponent's Character, {clause}",
    examples={
        "if this Character battles your opponent's Character, draw 1 card": Sentence(
            ({"draw": 1},), on={"battles": {"with": {"who": "opponent", "what": "character"}}}
        )
    },
)
def _if_it_battles(clause: Sentence) -> Sentence:
    return clause._replace(on={"battles": {"with": {"who": "opponent", "what": "character"}}})


@rule(
    "sentence",
    "if {would}, you may give that Character {n:signed} power during this turn "
    "instead of that Character being K.O.'d",
    examples={
        "if your Character would be K.O.'d, you may give that Character -1000 power during this "
        "turn instead of that Character being K.O.'d": Sentence(
            ({"power": -1000, "target": "it", "for": "this-turn"},),
            on={"would-ko": {"what": "character"}},
            instead=True,
            may=True,
        )
    },
)
def _weaker_instead(would: Any, n: int) -> Any:
    if not isinstance(would, dict) or set(would) != {"would-ko"}:
        return NOT
    weaker = {"power": n, "target": "it", "for": "this-turn"}
    return Sentence((weaker,), on=would, instead=True, may=True)


@rule(
    "sentence",
    "during the turn in which a card in your hand is trashed by an effect, {steps}",
    examples={
        "during the turn in which a card in your hand is trashed by an effect, "
        "give this card in your hand -3 cost": Sentence(
            ({"cost": -3, "target": "self", "active-in": "hand"},),
            ({"happened": {"trashed-from-hand": {"who": "you", "cause": "by-effect"}}},),
        )
    },
)
def _in_the_turn_of_a_discard(steps: Steps) -> Sentence:
    happened = {"happened": {"trashed-from-hand": {"who": "you", "cause": "by-effect"}}}
    return Sentence(steps, (happened,))


# More that a text says about decks


@rule(
    "in-a-deck",
    "cards with {price}",
    examples={"cards with a cost of 5 or more": {"cost": ">=5"}},
)
def _cards_at_a_price(price: Any) -> Any:
    return price


@rule(
    "in-a-deck",
    "Events with {price}",
    examples={"Events with a cost of 2 or more": {"category": "event", "cost": ">=2"}},
)
def _events_at_a_price(price: Any) -> Any:
    return {"category": "event"} | price


@rule(
    "rules-text",
    "under the rules of this game, you cannot include {cards:in-a-deck} in your deck",
    examples={
        "under the rules of this game, you cannot include cards with a cost of 5 in your deck": (
            {"scope": "deck", "do": [{"forbid-in-deck": {"cost": 5}}]},
        )
    },
)
def _not_in_the_deck(cards: Any) -> tuple[Step, ...]:
    return ({"scope": "deck", "do": [{"forbid-in-deck": cards}]},)


@rule(
    "rules-text",
    "under the rules of this game, you cannot include {cards:in-a-deck} in your deck "
    "and at the start of the game, {steps}",
    examples={
        "under the rules of this game, you cannot include cards with a cost of 5 in your deck "
        "and at the start of the game, draw 1 card": (
            {"scope": "deck", "do": [{"forbid-in-deck": {"cost": 5}}]},
            {"on": "start-of-game", "do": [{"draw": 1}]},
        )
    },
)
def _not_in_the_deck_and_at_the_start(cards: Any, steps: Steps) -> tuple[Step, ...]:
    return (*_not_in_the_deck(cards), {"on": "start-of-game", "do": list(steps)})


@rule(
    "rules-text",
    "under the rules of this game, you can only include {type} type cards in your deck and "
    "when your deck is reduced to 0, you win the game instead of losing",
    examples={
        "under the rules of this game, you can only include ‹Moss Court› type cards in your deck "
        "and when your deck is reduced to 0, you win the game instead of losing": (
            {"scope": "deck", "do": [{"forbid-in-deck": {"not": {"feature": "Moss Court"}}}]},
            {
                "on": {"would-lose": {"who": "you", "cause": "deck-out"}},
                "scope": "rules",
                "do": [{"win": "you"}],
            },
        )
    },
)
def _only_in_the_deck(type: str) -> tuple[Step, ...]:
    winning = {"on": {"would-lose": {"who": "you", "cause": "deck-out"}}, "scope": "rules"}
    return (
        {"scope": "deck", "do": [{"forbid-in-deck": {"not": {"feature": type}}}]},
        winning | {"do": [{"win": "you"}]},
    )
