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
    {
        " and ": None,
        ", and ": None,
        ", ": None,
        ", then ": None,
        ", and then ": None,
        " and then ": None,
    },
)


@rule("act", "{step}", examples={"draw 1 card": ({"draw": 1},)})
def _at_once(step: Steps) -> Steps:
    return step


@rule(
    "act",
    "{step} {moment}",
    examples={
        "trash this Stage at the end of this turn": (
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
    "you may, all or nothing, {steps}",
    examples={
        "you may, all or nothing, draw 1 card and rest this Character": (
            {"do-all": [{"draw": 1}, {"rest": "self"}]},
        )
    },
)
def _may_do_all(steps: Steps) -> Any:
    return ({"do-all": list(steps)},) if "may" not in steps[0] else NOT


@rule(
    "steps",
    "you may choose that {steps}",
    examples={
        "you may choose that this Character gains +7 power": (
            {"may": [{"power": 7, "target": "self"}]},
        )
    },
)
def _may_be_so(steps: Steps) -> Any:
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


words("clause", {"do the following": Sentence(())})
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


words("link", {"then, if you did, ": "did"})


@rule(
    "sentence",
    "in any case, {clause}",
    examples={"in any case, draw 1 card": Sentence(({"draw": 1},), link="regardless")},
)
def _in_any_case(clause: Sentence) -> Any:
    return clause._replace(link="regardless") if not clause.link else NOT


@rule(
    "sentence",
    "otherwise, {clause}",
    examples={"otherwise, draw 1 card": Sentence(({"draw": 1},), link="otherwise")},
)
def _otherwise(clause: Sentence) -> Any:
    return clause._replace(link="otherwise") if not clause.link else NOT


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
    return clause._replace(on=event)


@rule(
    "sentence",
    "when {first:event}, or when {second:event}, {clause}",
    examples={
        "when you take damage, or when you activate an Event, draw 1 card": Sentence(
            ({"draw": 1},),
            on=[
                {"damage-taken": {"who": "you"}},
                {"card-activated": {"who": "you", "filter": {"category": "event"}}},
            ],
        )
    },
)
def _when_either(first: Any, second: Any, clause: Sentence) -> Any:
    return clause._replace(on=[first, second]) if not clause.late else NOT


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
    "if {event:happened-to-a-card}, {clause}",
    examples={
        "if a Character is rested in battle, draw 1 card": Sentence(
            ({"draw": 1},),
            on={"rested": {"who": "any", "what": "character", "cause": "battle"}},
        )
    },
)
def _if_it_happens(event: Any, clause: Sentence) -> Sentence:
    return clause._replace(on=event)


@rule(
    "happened-to-a-card",
    "{subject} is rested{cause}",
    examples={
        "a Character is rested in battle": {
            "rested": {"who": "any", "what": "character", "cause": "battle"}
        }
    },
)
def _rested_by_a_cause(subject: Step, cause: Step) -> Any:
    return {"rested": subject | cause}


@rule(
    "sentence",
    "this effect can be activated when {event}",
    "this effect can be activated {event:at-a-time}",
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
    "this effect can be activated when {conditions}",
    examples={
        "this effect can be activated when you have 7 or less Life cards": Sentence(
            (), ({"is": [{"life": "you"}, "<=", 7]},)
        )
    },
)
def _activated_while(conditions: list[Any]) -> Sentence:
    return Sentence((), tuple(conditions))


@rule(
    "sentence",
    "{on:at-a-time}, {clause}",
    examples={
        "at the start of your turn, draw 1 card": Sentence(({"draw": 1},), on="start-of-turn")
    },
)
def _at_a_time(on: str, clause: Sentence) -> Any:
    return clause._replace(on=on) if not clause.late else NOT


words("at-a-time", {"at the start of your turn": "start-of-turn"})


@rule(
    "sentence",
    "at the end of {event:event-end}, {clause}",
    examples={
        "at the end of any battle in which this Character battles a red Character, "
        "draw 1 card": Sentence(
            ({"draw": 1},),
            on={
                "battle-end": {
                    "battled-with": {
                        "who": "any",
                        "what": "character",
                        "filter": {"color": "red"},
                    }
                }
            },
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
    "during the turn in which a card in {hand} is trashed{cause}, {steps}",
    examples={
        "during the turn in which a card in their hand is trashed by effects, "
        "give this card in your hand -7 cost": Sentence(
            ({"cost": -7, "target": "self", "active-in": "hand"},),
            ({"happened": {"trashed-from-hand": {"who": "opponent", "cause": "by-effect"}}},),
        )
    },
)
def _in_the_turn_of_a_discard(hand: str, cause: Step, steps: Steps) -> Sentence:
    happened = {"happened": {"trashed-from-hand": {"who": hand} | cause}}
    return Sentence(steps, (happened,))


@rule(
    "sentence",
    "{target} cannot attack unless {condition}",
    examples={
        "this Character cannot attack unless you have 2 Life cards": Sentence(
            ({"prohibit": "attack", "target": "self"},),
            ({"not": {"is": [{"life": "you"}, "=", 2]}},),
        )
    },
)
def _unless(target: Any, condition: Any) -> Sentence:
    return Sentence(({"prohibit": "attack", "target": target},), ({"not": condition},))


@rule(
    "sentence",
    "this Character cannot attack{at}{when-played}",
    examples={
        "this Character cannot attack on the turn in which it is played": Sentence(
            ({"prohibit": "attack", "target": "self"},), ({"self": {"entered": "this-turn"}},)
        )
    },
)
def _no_attack_at_first(at: Step, when_played: None) -> Sentence:
    prohibited = {"prohibit": "attack", "target": "self"} | at
    return Sentence((prohibited,), ({"self": {"entered": "this-turn"}},))


words("at", {"": {}, " a Leader": {"at": "opponents-leader"}})


@rule(
    "sentence",
    "this effect can be activated when {first:event}, or when {second:event}",
    examples={
        "this effect can be activated when you take damage, or when you activate an Event": (
            Sentence(
                (),
                on=[
                    {"damage-taken": {"who": "you"}},
                    {"card-activated": {"who": "you", "filter": {"category": "event"}}},
                ],
            )
        )
    },
)
def _activated_when_either(first: Any, second: Any) -> Sentence:
    return Sentence((), on=[first, second])
