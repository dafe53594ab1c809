"""Values that are set, what playing costs, effects that do not count."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Steps, Target, rule, words
from judge.cards.english.lasting import said_of
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import elsewhere, together
from judge.cards.grammar import NOT

# Base values


@rule("possessed", "{target}'s", examples={"this Character's": ("self",)})
def _its(target: Target) -> tuple[Target, ...]:
    return (target,)


@rule(
    "possessed",
    "{target}'",
    examples={"all of your Characters'": ({"what": "character", "all": True},)},
)
def _their(target: Target) -> tuple[Target, ...]:
    return (target,)


@rule(
    "possessed",
    "all of your {name} cards' base power and this Character's",
    examples={
        "all of your ⟪Anna⟫ cards' base power and this Character's": (
            {"what": "card", "filter": {"name": "Anna"}, "all": True},
            "self",
        )
    },
)
def _theirs_and_its(name: str) -> tuple[Target, ...]:
    return ({"what": "card", "filter": {"name": name}, "all": True}, "self")


words(
    "base",
    {
        "the same as your opponent's Leader": {"power": "opponents-leader"},
        "the same as the power of your opponent's Leader": {"power": "opponents-leader"},
        "the same as the selected Character's power": {"power": "@x"},
        "the same as your Leader's base power": {"base-power": "leader"},
    },
)


@rule(
    "base",
    "the same as the power of {whose} attacking Leader or Character",
    "the same power as {whose} attacking Leader or Character",
    examples={
        "the same power as your opponent's attacking Leader or Character": {"power": "attacker"}
    },
)
def _power_of_the_attacker(whose: str) -> Any:
    return {"power": "attacker"} if whose == "opponent" else NOT


@rule("base", "{n:number}", examples={"7000": 7000})
def _base_number(n: int) -> int:
    return n


@rule(
    "step",
    "{targets:possessed} base power become(s)? {base}{lasting}",
    examples={
        "this Character's base power becomes 7000": ({"set-base-power": 7000, "target": "self"},)
    },
)
def _base_power(targets: tuple[Target, ...], base: Any, lasting: dict[str, str]) -> Steps:
    return said_of(targets, ({"set-base-power": base},), lasting)


@rule(
    "step",
    "set the base power of {target} to {n:number}{lasting}",
    examples={
        "set the base power of this Character to 7000": (
            {"set-base-power": 7000, "target": "self"},
        )
    },
)
def _set_base_power(target: Target, n: int, lasting: dict[str, str]) -> Steps:
    return said_of((target,), ({"set-base-power": n},), lasting)


@rule(
    "step",
    "set the {value} of {target} to {n:number}{lasting}",
    examples={
        "set the cost of this Character to 0": ({"set-cost": 0, "target": "self"},),
        "set the power of this Character to 0 during this turn": (
            {"zero-power": "self", "for": "this-turn"},
        ),
    },
)
def _set_value(value: str, target: Target, n: int, lasting: dict[str, str]) -> Steps:
    if value == "power" and n == 0:
        return ({"zero-power": target} | lasting,)
    return said_of((target,), ({f"set-{value}": n},), lasting)


@rule(
    "step",
    "set the power of {target} to the power of {whose} Leader{lasting}",
    examples={
        "set the power of this Character to the power of your opponent's Leader": (
            {"set-power": {"power": "opponents-leader"}, "target": "self"},
        )
    },
)
def _set_power_of_a_leader(target: Target, whose: str, lasting: dict[str, str]) -> Steps:
    leader = "leader" if whose == "you" else "opponents-leader"
    return said_of((target,), ({"set-power": {"power": leader}},), lasting)


@rule(
    "step",
    "swap the base power of {cards:the-selected} with each other{lasting}",
    examples={
        "swap the base power of the chosen cards with each other during this battle": (
            {"swap-base-power": "@x", "for": "this-battle"},
        )
    },
)
def _swap(cards: str, lasting: dict[str, str]) -> Steps:
    return ({"swap-base-power": cards} | lasting,)


# Paying, and DON!! cards that are placed

words("condition", {"you have any DON!! cards on your field": {"is": [{"don": "you"}, ">=", 1]}})
words("more-or-less", {"reduced": -1, "increased": 1})


@rule(
    "step",
    "the cost of playing {noun:nominal} from your hand will be {sign:more-or-less} by {n:number}",
    examples={
        "the cost of playing red Stages from your hand will be reduced by 7": (
            {
                "play-cost": -7,
                "target": {
                    "from": "hand",
                    "filter": {"category": "stage", "color": "red"},
                    "all": True,
                },
            },
        )
    },
)
def _play_cost(noun: Noun, sign: int, n: int) -> Any:
    if not noun.many:
        return NOT
    return ({"play-cost": sign * n, "target": {"from": "hand"} | elsewhere(noun) | {"all": True}},)


@rule(
    "step",
    "{n:number} DON!! card(s)? (of|placed during) your DON!! Phase (is|are) given to {target}",
    examples={
        "7 DON!! cards of your DON!! Phase are given to your Leader": (
            {"place-don": 7, "target": "leader"},
        )
    },
)
def _place_don(n: int, target: Target) -> Steps:
    return ({"place-don": n, "target": target},)


@rule(
    "step",
    "once per turn, {step}",
    examples={
        "once per turn, this Stage cannot be K.O.'d by effects": (
            {
                "prohibit": "ko",
                "target": "self",
                "cause": "by-effect",
                "once-per-turn": True,
            },
        )
    },
)
def _once_per_turn(step: Steps) -> Any:
    """What is stopped once in a turn; a deed is done once by what stands in its head."""
    if len(step) != 1 or step[0].get("prohibit") not in {"ko", "leave"}:
        return NOT
    return (step[0] | {"once-per-turn": True},)


# Effects that do not count


@rule(
    "step",
    "negate the effect(s)? of {targets}{lasting}",
    examples={
        "negate the effect of this Character during this turn": (
            {"negate": "self", "for": "this-turn"},
        )
    },
)
def _negate(targets: tuple[Target, ...], lasting: dict[str, str]) -> Steps:
    return tuple({"negate": target} | lasting for target in together(targets))


@rule(
    "step",
    "your Leader and all of your Characters {without:without-a-type} {fragment} "
    "have their effects negated",
    examples={
        'your Leader and all of your Characters without a type including "Court" '
        "have their effects negated": (
            {
                "negate": {
                    "what": "leader-or-character",
                    "filter": {
                        "any": [
                            {"category": "leader"},
                            {"category": "character", "not": {"feature-contains": "Court"}},
                        ]
                    },
                    "all": True,
                }
            },
        )
    },
)
def _negate_all_but(without: None, fragment: str) -> Steps:
    others = {"category": "character", "not": {"feature-contains": fragment}}
    either = {"any": [{"category": "leader"}, others]}
    return ({"negate": {"what": "leader-or-character", "filter": either, "all": True}},)


words("without-a-type", {"(without|that do not have) a type including": None})


@rule(
    "step",
    "this Character's effect is negated{lasting}",
    examples={"this Character's effect is negated": ({"negate": "self"},)},
)
def _negate_itself(lasting: dict[str, str]) -> Steps:
    return ({"negate": "self"} | lasting,)


@rule(
    "step",
    "{whose} [On Play] effects are negated{lasting}",
    examples={
        "your opponent's [On Play] effects are negated": (
            {"negate-effects": {"who": "opponent", "keyword": "on-play"}},
        )
    },
)
def _negate_timing(whose: str, lasting: dict[str, str]) -> Steps:
    return ({"negate-effects": {"who": whose, "keyword": "on-play"}} | lasting,)
