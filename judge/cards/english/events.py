"""When something happens: everything that follows a "when", and what would happen instead."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Filter, Step, of, rule, words
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import elsewhere, on_the_field
from judge.cards.grammar import NOT

Event = Any

words(
    "event",
    {
        "this Character is K.O.'d": "ko",
        "this Leader attacks or is attacked": [{"attack-declared": {"by": "self"}}, "attacked"],
        "a [Trigger] activates": {"effect-activated": {"who": "any", "keyword": "trigger"}},
        "you take damage": {"damage-taken": {"who": "you"}},
        "you draw (a card|cards) outside of your Draw Phase": {
            "drawn": {"who": "you", "outside": "draw-phase"}
        },
        "(a|any) DON!! card on the field is returned to (its|the) owner's DON!! deck": {
            "don-returned": {"who": "any"}
        },
    },
)


@rule(
    "event",
    "this Character (becomes|is) rested{cause:cause-or-none}",
    examples={
        "this Character becomes rested": "rested",
        "this Character is rested by an effect": {"rested": {"cause": "by-effect"}},
    },
)
def _itself_rested(cause: Filter) -> Event:
    return {"rested": cause} if cause else "rested"


@rule(
    "event",
    "a DON!! card on (the|your) field is returned to {owner:DON!! deck}{cause:cause-or-none}",
    examples={
        "a DON!! card on your field is returned to your DON!! deck": {
            "don-returned": {"who": "you"}
        }
    },
)
def _don_returned(owner: str, cause: Filter) -> Any:
    return {"don-returned": {"who": "you"} | cause} if owner == "you" else NOT


@rule(
    "event",
    "{n:number} or more DON!! cards (on|from) {field} are returned to {owner:DON!! deck}",
    examples={
        "7 or more DON!! cards from your field are returned to your DON!! deck": {
            "don-returned": {"who": "you", "min": 7}
        }
    },
)
def _much_don_returned(n: int, field: str, owner: str) -> Any:
    return {"don-returned": {"who": "you", "min": n}} if field == owner == "you" else NOT


@rule(
    "event",
    "{opponent} activates (a )?[Blocker]",
    examples={
        "your opponent activates [Blocker]": {
            "effect-activated": {"who": "opponent", "keyword": "blocker"}
        }
    },
)
def _blocker_activated(opponent: str) -> Event:
    return {"effect-activated": {"who": opponent, "keyword": "blocker"}}


@rule(
    "event",
    "{who:player} activate(s)? [Trigger]",
    examples={
        "your opponent activates [Trigger]": {
            "effect-activated": {"who": "opponent", "keyword": "trigger"}
        }
    },
)
def _trigger_activated(who: str) -> Event:
    return {"effect-activated": {"who": who, "keyword": "trigger"}}


@rule(
    "event",
    "a card is removed from {owner:Life cards}",
    examples={"a card is removed from their Life cards": {"life-moved": {"who": "opponent"}}},
)
def _life_removed(owner: str) -> Event:
    return {"life-moved": {"who": owner}}


@rule(
    "event",
    "a card is removed from your or {owner:Life cards}",
    examples={"a card is removed from your or their Life cards": {"life-moved": {"who": "any"}}},
)
def _anyones_life_removed(owner: str) -> Any:
    return {"life-moved": {"who": "any"}} if owner == "opponent" else NOT


@rule(
    "event",
    "a card is added to {owner:hand} from your Life",
    "a card from your Life is added to {owner:hand}",
    examples={
        "a card from your Life is added to your hand": {"life-moved": {"who": "you", "to": "hand"}}
    },
)
def _life_added(owner: str) -> Any:
    return {"life-moved": {"who": "you", "to": "hand"}} if owner == "you" else NOT


@rule(
    "event",
    "{opponent} attacks",
    examples={
        "your opponent attacks": {
            "attack-declared": {"by": {"who": "opponent", "what": "leader-or-character"}}
        }
    },
)
def _opponent_attacks(opponent: str) -> Event:
    return {"attack-declared": {"by": {"who": opponent, "what": "leader-or-character"}}}


@rule(
    "event",
    "this (Character|Leader)'s attack deals damage to {owner} Life",
    examples={"this Leader's attack deals damage to their Life": "damage-dealt"},
)
def _damage_dealt(owner: str) -> Any:
    return "damage-dealt" if owner == "opponent" else NOT


@rule(
    "event",
    "a card is trashed from {owner:hand}{cause}",
    examples={
        "a card is trashed from their hand by your effect": {
            "trashed-from-hand": {"who": "opponent", "cause": "by-own-effect"}
        }
    },
)
def _trashed_from_hand(owner: str, cause: Filter) -> Event:
    return {"trashed-from-hand": {"who": owner} | cause}


@rule(
    "event",
    "this Leader attacks {whose} Leader",
    examples={
        "this Leader attacks your opponent's Leader": {
            "attack-declared": {"by": "self", "at": "opponents-leader"}
        }
    },
)
def _attacks_the_leader(whose: str) -> Any:
    if whose != "opponent":
        return NOT
    return {"attack-declared": {"by": "self", "at": "opponents-leader"}}


@rule(
    "event",
    "this Character is K.O.'d{cause}",
    examples={"this Character is K.O.'d in battle": {"ko": {"cause": "battle"}}},
)
def _itself_ko(cause: Filter) -> Event:
    return {"ko": cause}


@rule(
    "event",
    "your number of Life cards becomes {n:number}",
    examples={"your number of Life cards becomes 0": {"life-becomes": {"who": "you", "n": 0}}},
)
def _life_becomes(n: int) -> Event:
    return {"life-becomes": {"who": "you", "n": n}}


words("player", {"you": "you", "your opponent": "opponent"})


@rule(
    "event",
    "{who:player} activate(s)? (a|an) {noun:nominal}",
    examples={
        "you activate an Event": {"card-activated": {"who": "you", "filter": {"category": "event"}}}
    },
)
def _activates(who: str, noun: Noun) -> Any:
    if noun.kind != "event" or noun.many:
        return NOT
    return {"card-activated": {"who": who} | elsewhere(noun)}


@rule(
    "event",
    "your opponent activates an Event or [Blocker]",
    "your opponent activates [Blocker] or an Event",
    examples={
        "your opponent activates an Event or [Blocker]": [
            {"card-activated": {"who": "opponent", "filter": {"category": "event"}}},
            {"effect-activated": {"who": "opponent", "keyword": "blocker"}},
        ]
    },
)
def _activates_one_or_the_other() -> Event:
    return [
        {"card-activated": {"who": "opponent", "filter": {"category": "event"}}},
        {"effect-activated": {"who": "opponent", "keyword": "blocker"}},
    ]


@rule(
    "event",
    "your opponent activates an Event or [Trigger]",
    examples={
        "your opponent activates an Event or [Trigger]": [
            {"card-activated": {"who": "opponent", "filter": {"category": "event"}}},
            {"effect-activated": {"who": "opponent", "keyword": "trigger"}},
        ]
    },
)
def _activates_event_or_trigger() -> Event:
    return [
        {"card-activated": {"who": "opponent", "filter": {"category": "event"}}},
        {"effect-activated": {"who": "opponent", "keyword": "trigger"}},
    ]


# Cards of a kind


@rule(
    "subject",
    "{whose} {noun:nominal}",
    examples={
        "your ‹Moss Court› type Character": {
            "what": "character",
            "filter": {"feature": "Moss Court"},
        }
    },
)
def _owned(whose: str, noun: Noun) -> Any:
    return of(whose) | on_the_field(noun) if noun.kind in {"character", "named"} else NOT


@rule(
    "subject",
    "(one|any) of {whose} {noun:nominal}",
    examples={"one of your Characters": {"what": "character"}},
)
def _one_of(whose: str, noun: Noun) -> Any:
    return of(whose) | on_the_field(noun) if noun.kind == "character" and noun.many else NOT


@rule(
    "subject",
    "a {noun:nominal}",
    examples={"a Character": {"who": "any", "what": "character"}},
)
def _anyones(noun: Noun) -> Any:
    return {"who": "any"} | on_the_field(noun) if noun.kind == "character" else NOT


words(
    "happening",
    {
        "K.O.'d": "ko",
        "removed from the field": "leaves",
        "rested": "rested",
    },
)


@rule(
    "event",
    "{subject} is {happening}{cause:cause-or-none}",
    examples={
        "your opponent's Character is K.O.'d": {"ko": {"who": "opponent", "what": "character"}},
        "a Character is rested by your effect": {
            "rested": {"who": "any", "what": "character", "cause": "by-own-effect"}
        },
    },
)
def _happens(subject: Step, happening: str, cause: Filter) -> Event:
    return {happening: subject | cause}


@rule(
    "event",
    "{subject} is returned to the owner's hand{cause:cause-or-none}",
    examples={
        "a Character is returned to the owner's hand by an effect": {
            "leaves": {"who": "any", "what": "character", "to": "hand", "cause": "by-effect"}
        },
    },
)
def _is_returned(subject: Step, cause: Filter) -> Event:
    return {"leaves": subject | {"to": "hand"} | cause}


@rule(
    "event",
    "{subject} is removed from the field{cause} or K.O.'d",
    examples={
        "a Character is removed from the field by an effect or K.O.'d": [
            {"leaves": {"who": "any", "what": "character", "cause": "by-effect"}},
            {"ko": {"who": "any", "what": "character"}},
        ],
    },
)
def _leaves_or_is_ko(subject: Step, cause: Filter) -> Event:
    return [{"leaves": subject | cause}, {"ko": subject}]


@rule(
    "event",
    "{who:player} play(s)? a {noun:nominal}",
    examples={"you play a Character": {"entered": {"what": "character"}}},
)
def _plays(who: str, noun: Noun) -> Any:
    if noun.kind not in {"character", "stage"}:
        return NOT
    return {"entered": of(who) | on_the_field(noun)}


@rule(
    "event",
    "you play a {noun:nominal} from your hand",
    examples={
        "you play a Character from your hand": {"entered": {"what": "character", "from": "hand"}}
    },
)
def _plays_from_hand(noun: Noun) -> Any:
    return {"entered": on_the_field(noun) | {"from": "hand"}} if noun.kind == "character" else NOT


@rule(
    "event",
    "this Character battles {noun:nominal}",
    examples={
        "this Character battles <Slash> attribute Characters": {
            "battles": {
                "with": {
                    "who": "opponent",
                    "what": "character",
                    "filter": {"attribute": "slash"},
                }
            }
        }
    },
)
def _battles(noun: Noun) -> Any:
    if noun.kind != "character" or not noun.many:
        return NOT
    return {"battles": {"with": {"who": "opponent"} | on_the_field(noun)}}


@rule(
    "event",
    "you take damage or {subject} is K.O.'d",
    examples={
        "you take damage or your Character is K.O.'d": [
            {"damage-taken": {"who": "you"}},
            {"ko": {"what": "character"}},
        ]
    },
)
def _damage_or_ko(subject: Step) -> Event:
    return [{"damage-taken": {"who": "you"}}, {"ko": subject}]


@rule(
    "event",
    "{subject} attacks",
    examples={
        "your opponent's Character attacks": {
            "attack-declared": {"by": {"who": "opponent", "what": "character"}}
        }
    },
)
def _attacks(subject: Step) -> Event:
    return {"attack-declared": {"by": subject}}


@rule(
    "event",
    "this Leader or {others:subject} is given a DON!! card",
    examples={
        "this Leader or your Character is given a DON!! card": {
            "don-given": {"to": {"what": "leader-or-character"}}
        }
    },
)
def _don_given(others: Step) -> Any:
    if others != {"what": "character"}:
        return NOT
    return {"don-given": {"to": {"what": "leader-or-character"}}}


@rule(
    "event",
    "(this Character|this Leader) battles {whose} Character",
    examples={
        "this Leader battles your opponent's Character": {
            "battles": {"with": {"who": "opponent", "what": "character"}}
        }
    },
)
def _battles_a_character(whose: str) -> Any:
    if whose != "opponent":
        return NOT
    return {"battles": {"with": {"who": "opponent", "what": "character"}}}


@rule(
    "event",
    "this Character battles {others:subject}",
    examples={
        "this Character battles a Character": {
            "battles": {"with": {"who": "any", "what": "character"}}
        }
    },
)
def _battles_one(others: Step) -> Event:
    return {"battles": {"with": others}}


@rule(
    "event",
    "this Character battles and K.O.'s {others:subject}",
    examples={
        "this Character battles and K.O.'s a Character": {
            "ko": {"who": "any", "what": "character", "cause": "battle", "by": "self"}
        }
    },
)
def _battles_and_kos(others: Step) -> Event:
    return {"ko": others | {"cause": "battle", "by": "self"}}


@rule(
    "event-end",
    "(a|any) battle in which this Character battles {opponents:subject}",
    examples={
        "a battle in which this Character battles a Character": {
            "battle-end": {"battled-with": {"who": "any", "what": "character"}}
        }
    },
)
def _end_of_a_battle(opponents: Step) -> Event:
    return {"battle-end": {"battled-with": opponents}}


@rule(
    "event",
    "{opponent} plays a {noun:nominal} using a Character's effect",
    examples={
        "your opponent plays a red Character using a Character's effect": {
            "entered": {
                "who": "opponent",
                "what": "character",
                "filter": {"color": "red"},
                "by": {"category": "character"},
            }
        }
    },
)
def _plays_by_an_effect(opponent: str, noun: Noun) -> Any:
    if noun.kind != "character":
        return NOT
    return {"entered": {"who": opponent} | on_the_field(noun) | {"by": {"category": "character"}}}
