"""What cards and players cannot do, and what cannot be done to cards."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Filter, Step, Steps, Target, both, of, rule, words
from judge.cards.english.nouns import Noun, categories, description
from judge.cards.english.targets import elsewhere, on_the_field
from judge.cards.grammar import NOT

words(
    "cause",
    {
        " in battle": {"cause": "battle"},
        " by effects": {"cause": "by-effect"},
        " by an effect": {"cause": "by-effect"},
        " by your effect(s)?": {"cause": "by-own-effect"},
        " by your opponent's effect(s)?": {"cause": "by-opponents-effect"},
        " by your opponent's Character's effect": {"cause": "by-opponents-character-effect"},
        " by your opponent": {"cause": "by-opponent"},
    },
)
words("cause-or-none", {"": {}})


@rule("cause-or-none", "{cause}", examples={" in battle": {"cause": "battle"}})
def _some_cause(cause: Filter) -> Filter:
    return cause


@rule(
    "opponent-in-battle",
    "{nominal}",
    examples={"<Slash> attribute cards": {"attribute": "slash"}, "Leaders": {"category": "leader"}},
)
def _battled_by(nominal: Noun) -> Any:
    return both(categories(nominal), description(nominal)) if nominal.many else NOT


words(
    "prohibited",
    {
        "attack": {"prohibit": "attack"},
        "be removed from the field by your opponent's effects": {
            "prohibit": "leave",
            "cause": "by-opponents-effect",
        },
        "be removed from the field by your effects": {
            "prohibit": "leave",
            "cause": "by-own-effect",
        },
        "be removed from the field": {"prohibit": "leave"},
        "activate [Blocker]": {"prohibit": "block"},
    },
)


@rule(
    "prohibited",
    "be K.O.'d{cause:cause-or-none}",
    examples={"be K.O.'d in battle": {"prohibit": "ko", "cause": "battle"}},
)
def _be_ko(cause: Filter) -> Step:
    return {"prohibit": "ko"} | cause


@rule(
    "prohibited",
    "be K.O.'d in battle by {by:opponent-in-battle}",
    examples={
        "be K.O.'d in battle by Leaders": {
            "prohibit": "ko",
            "cause": "battle",
            "by": {"category": "leader"},
        }
    },
)
def _be_ko_by(by: Filter) -> Step:
    return {"prohibit": "ko", "cause": "battle", "by": by}


@rule(
    "prohibited",
    "be K.O.'d by effects of {noun:nominal}",
    examples={
        "be K.O.'d by effects of Stages": {
            "prohibit": "ko",
            "cause": "by-effect",
            "by": {"category": "stage"},
        }
    },
)
def _be_ko_by_effects_of(noun: Noun) -> Any:
    if not noun.many:
        return NOT
    by = both(categories(noun), description(noun))
    return {"prohibit": "ko", "cause": "by-effect", "by": by}


@rule(
    "prohibited",
    "be K.O.'d by effects of your opponent's {noun:nominal}",
    examples={
        "be K.O.'d by effects of your opponent's Stages": {
            "prohibit": "ko",
            "cause": "by-opponents-effect",
            "by": {"category": "stage"},
        }
    },
)
def _be_ko_by_effects_of_the_opponents(noun: Noun) -> Any:
    if not noun.many:
        return NOT
    by = both(categories(noun), description(noun))
    return {"prohibit": "ko", "cause": "by-opponents-effect", "by": by}


words(
    "prohibited",
    {
        "be rested by your opponent's Leader and Character effects": {
            "prohibit": "rest",
            "cause": "by-opponents-effect",
            "by": {"any": [{"category": "leader"}, {"category": "character"}]},
        }
    },
)


@rule(
    "prohibited",
    "be rested{cause:cause-or-none}",
    examples={
        "be rested by your opponent's effects": {
            "prohibit": "rest",
            "cause": "by-opponents-effect",
        }
    },
)
def _be_rested(cause: Filter) -> Step:
    return {"prohibit": "rest"} | cause


@rule(
    "step",
    "none of {whose} {nouns} can {prohibited}{lasting}",
    examples={
        "none of your Characters can be K.O.'d during this turn": (
            {"prohibit": "ko", "target": {"what": "character", "all": True}, "for": "this-turn"},
        )
    },
)
def _none_can(whose: str, nouns: Noun, prohibited: Step, lasting: dict[str, str]) -> Steps:
    target = ({"who": whose} if whose != "you" else {}) | on_the_field(nouns) | {"all": True}
    return (prohibited | {"target": target} | lasting,)


# What a player cannot do


@rule(
    "step",
    "your opponent cannot activate [Blocker]{lasting}",
    examples={
        "your opponent cannot activate [Blocker] during this battle": (
            {"prohibit": "block", "who": "opponent", "for": "this-battle"},
        )
    },
)
def _no_blocker(lasting: dict[str, str]) -> Steps:
    return ({"prohibit": "block", "who": "opponent"} | lasting,)


@rule(
    "step",
    "your opponent cannot activate the [Blocker] of any {noun:nominal}{lasting}",
    "your opponent cannot activate a [Blocker] {noun:nominal}{lasting}",
    examples={
        "your opponent cannot activate the [Blocker] of any Character with a cost of 4": (
            {
                "prohibit": "block",
                "target": {
                    "who": "opponent",
                    "what": "character",
                    "filter": {"cost": 4},
                    "all": True,
                },
            },
        )
    },
)
def _no_blocker_of(noun: Noun, lasting: dict[str, str]) -> Steps:
    target = {"who": "opponent"} | on_the_field(noun) | {"all": True}
    return ({"prohibit": "block", "target": target} | lasting,)


@rule(
    "step",
    "you cannot add Life cards to your hand using your own effects{lasting}",
    examples={
        "you cannot add Life cards to your hand using your own effects": (
            {"prohibit": "life-to-hand", "who": "you", "cause": "by-own-effect"},
        )
    },
)
def _no_life_to_hand(lasting: dict[str, str]) -> Steps:
    return ({"prohibit": "life-to-hand", "who": "you", "cause": "by-own-effect"} | lasting,)


@rule(
    "step",
    "you cannot draw cards using your own effects{lasting}",
    examples={
        "you cannot draw cards using your own effects": (
            {"prohibit": "draw", "who": "you", "cause": "by-own-effect"},
        )
    },
)
def _no_drawing(lasting: dict[str, str]) -> Steps:
    return ({"prohibit": "draw", "who": "you", "cause": "by-own-effect"} | lasting,)


@rule(
    "step",
    "you cannot play (any )?{noun:nominal}( on your field)?{lasting}",
    examples={
        "you cannot play Character cards during this turn": (
            {
                "prohibit": "play",
                "who": "you",
                "filter": {"category": "character"},
                "for": "this-turn",
            },
        )
    },
)
def _no_playing(noun: Noun, lasting: dict[str, str]) -> Any:
    return ({"prohibit": "play", "who": "you"} | elsewhere(noun) | lasting,)


@rule(
    "step",
    "the next time you play (a )?{noun:nominal} from your hand{lasting}, "
    "the cost will be reduced by {n:number}",
    examples={
        "the next time you play ⟪Anna⟫ from your hand during this turn, "
        "the cost will be reduced by 2": (
            {"next-play-cost": -2, "filter": {"name": "Anna"}, "for": "this-turn"},
        )
    },
)
def _next_play(noun: Noun, lasting: dict[str, str], n: int) -> Any:
    return ({"next-play-cost": -n} | elsewhere(noun) | lasting,)


@rule(
    "step",
    "{target} cannot attack unless {conditions}",
    examples={
        "this Character cannot attack unless you have 2 Life cards": (
            {
                "prohibit": "attack",
                "target": "self",
                "unless": {"when": [{"is": [{"life": "you"}, "=", 2]}]},
            },
        )
    },
)
def _no_attack_unless(target: Target, conditions: list[Any]) -> Steps:
    return ({"prohibit": "attack", "target": target, "unless": {"when": conditions}},)


@rule(
    "step",
    "{who:player} cannot activate [Blocker] (if|whenever) {attacker} attacks{lasting}",
    examples={
        "your opponent cannot activate [Blocker] whenever your Leader attacks during this turn": (
            {"prohibit": "block", "who": "opponent", "against": "leader", "for": "this-turn"},
        )
    },
)
def _no_blocker_against(who: str, attacker: str, lasting: dict[str, str]) -> Any:
    if who != "opponent":
        return NOT
    return ({"prohibit": "block", "who": "opponent", "against": attacker} | lasting,)


@rule(
    "step",
    "if {attacker} attacks{lasting}, your opponent cannot activate [Blocker]",
    examples={
        "if this Character attacks during this turn, your opponent cannot activate [Blocker]": (
            {"prohibit": "block", "who": "opponent", "against": "self", "for": "this-turn"},
        )
    },
)
def _if_it_attacks(attacker: str, lasting: dict[str, str]) -> Steps:
    return ({"prohibit": "block", "who": "opponent", "against": attacker} | lasting,)


words(
    "attacker",
    {
        "your Leader": "leader",
        "this Character": "self",
        "the selected (card|Character)": "@x",
        "that Leader or Character": "@x",
    },
)
words(
    "step",
    {
        "this card in your hand cannot be played by effects": (
            {"prohibit": "play", "target": "self", "cause": "by-effect", "active-in": "hand"},
        )
    },
)


@rule(
    "step",
    "all {noun:nominal} do not become active in your and your opponent's Refresh Phases",
    examples={
        "all Stages do not become active in your and your opponent's Refresh Phases": (
            {
                "prohibit": "set-active",
                "target": {"who": "any", "what": "stage", "all": True},
                "cause": "refresh",
            },
        )
    },
)
def _never_active(noun: Noun) -> Any:
    if noun.kind not in {"character", "stage"}:
        return NOT
    target = {"who": "any"} | on_the_field(noun) | {"all": True}
    return ({"prohibit": "set-active", "target": target, "cause": "refresh"},)
