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

words("joint", {" and ": None, ", and ": None, ", then ": None, ", and then ": None, " and then ": None})


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


@rule("sentence", "then, {clause}", examples={"then, draw 1 card": Sentence(({"draw": 1},), link="then")})
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
    examples={"when this Character becomes rested, draw 1 card": Sentence(({"draw": 1},), on="rested")},
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
    examples={"this effect can be activated at the start of your turn": Sentence((), on="start-of-turn")},
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
            ({"discard": 1},), ({"leader": {"name": "Anna"}},), on="would-ko", instead=True, may=True
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
