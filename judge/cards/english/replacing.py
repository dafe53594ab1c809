"""What would happen, and what is done instead of it."""

from __future__ import annotations

from typing import Any

from judge.cards.english.events import Event
from judge.cards.english.language import Filter, Step, Steps, rule, words
from judge.cards.english.sentences import Sentence
from judge.cards.grammar import NOT

# What would happen


words(
    "fate",
    {
        "be K.O.'d": "would-ko",
        "be removed from the field": "would-leave",
        "leave the field": "would-leave",
        "be rested": "would-rest",
    },
)


@rule(
    "would",
    "this (Character|Leader|Stage) would {fate}{cause:cause-or-none}",
    examples={
        "this Character would leave the field": "would-leave",
        "this Stage would be rested by effects": {"would-rest": {"cause": "by-effect"}},
    },
)
def _would_itself(fate: str, cause: Filter) -> Event:
    return {fate: cause} if cause else fate


@rule(
    "would",
    "this (Character|Stage) would {second:fate}{cause} or K.O.'d",
    "this (Character|Stage) would {first:fate} or would {second:fate}{cause}",
    examples={
        "this Stage would be K.O.'d or would leave the field by an effect": [
            {"would-leave": {"cause": "by-effect"}},
            "would-ko",
        ],
    },
)
def _would_leave_or_be_ko(second: str, cause: Filter, first: str = "would-ko") -> Any:
    if (first, second) != ("would-ko", "would-leave"):
        return NOT
    return [{"would-leave": cause}, "would-ko"]


@rule(
    "would",
    "{subject} would {fate}{cause:cause-or-none}",
    "you have {subject} that would {fate}{cause:cause-or-none}",
    examples={
        "your Character would be rested by effects": {
            "would-rest": {"what": "character", "cause": "by-effect"}
        },
    },
)
def _would_others(subject: Step, fate: str, cause: Filter) -> Event:
    return {fate: {key: value for key, value in subject.items() if key != "who"} | cause}


# Instead of it


@rule(
    "sentence",
    "if {would}, you may {steps:deeds} instead",
    examples={
        "if this Stage would leave the field, you may rest your Leader instead": Sentence(
            ({"rest": "leader"},), on="would-leave", instead=True, may=True
        )
    },
)
def _may_instead(would: Any, steps: Steps) -> Sentence:
    return Sentence(steps, on=would, instead=True, may=True)


@rule(
    "sentence",
    "if {would}{duration}, you may {steps:deeds} instead",
    examples={
        "if your Character would leave the field during this turn, "
        "you may rest your Leader instead": Sentence(
            (
                {
                    "gain": {
                        "effect": {
                            "on": "would-leave",
                            "may": True,
                            "do": [{"rest": "leader"}],
                        }
                    },
                    "target": {"what": "character", "all": True},
                    "for": "this-turn",
                },
            )
        )
    },
)
def _may_instead_for_a_time(would: Any, duration: str, steps: Steps) -> Any:
    """Cards of which there may be several have such an effect each."""
    if not isinstance(would, dict):
        return NOT
    ((fate, asked),) = would.items()
    cause = {"cause": asked["cause"]} if "cause" in asked else {}
    target = {key: value for key, value in asked.items() if key != "cause"}
    if target.get("what") != "character":
        return NOT
    on = {fate: cause} if cause else fate
    replaced = {"effect": {"on": on, "may": True, "do": list(steps)}}
    return Sentence(({"gain": replaced, "target": target | {"all": True}, "for": duration},))


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
        "you may rest your Leader instead": Sentence(
            ({"rest": "leader"},),
            ({"leader": {"name": "Anna"}},),
            on="would-ko",
            instead=True,
            may=True,
        )
    },
)
def _may_instead_if(conditions: list[Any], would: Any, steps: Steps) -> Sentence:
    return Sentence(steps, tuple(conditions), on=would, instead=True, may=True)


@rule(
    "sentence",
    "if {would}, you may {steps:deeds} instead of that Character being K.O.'d",
    examples={
        "if your Character would be K.O.'d, you may draw 1 card "
        "instead of that Character being K.O.'d": Sentence(
            ({"draw": 1},),
            on={"would-ko": {"what": "character"}},
            instead=True,
            may=True,
        )
    },
)
def _instead_of_the_ko(would: Any, steps: Steps) -> Any:
    if not isinstance(would, dict) or set(would) != {"would-ko"}:
        return NOT
    return Sentence(steps, on=would, instead=True, may=True)
