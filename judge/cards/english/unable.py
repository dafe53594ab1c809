"""What cards and players cannot do, and what cannot be done to cards."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Filter, Step, Steps, both, of, rule, words
from judge.cards.english.nouns import Noun, categories, description
from judge.cards.english.targets import elsewhere, on_the_field
from judge.cards.grammar import NOT

_CAUSES = {"you": "by-own-effect", "opponent": "by-opponents-effect"}

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
        "attack a Leader": {"prohibit": "attack", "at": "opponents-leader"},
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
    "be K.O.'d by effects of {whose} {noun:nominal}",
    examples={
        "be K.O.'d by effects of your Stages": {
            "prohibit": "ko",
            "cause": "by-own-effect",
            "by": {"category": "stage"},
        }
    },
)
def _be_ko_by_effects_of_a_player(whose: str, noun: Noun) -> Any:
    if not noun.many:
        return NOT
    by = both(categories(noun), description(noun))
    return {"prohibit": "ko", "cause": _CAUSES[whose], "by": by}


@rule(
    "prohibited",
    "be removed from the field{cause:cause-or-none}",
    examples={"be removed from the field by effects": {"prohibit": "leave", "cause": "by-effect"}},
)
def _be_removed(cause: Filter) -> Step:
    return {"prohibit": "leave"} | cause


@rule(
    "prohibited",
    "be rested by {whose} Leader and Character effects",
    examples={
        "be rested by your Leader and Character effects": {
            "prohibit": "rest",
            "cause": "by-own-effect",
            "by": {"any": [{"category": "leader"}, {"category": "character"}]},
        }
    },
)
def _be_rested_by_cards(whose: str) -> Step:
    by = {"any": [{"category": "leader"}, {"category": "character"}]}
    return {"prohibit": "rest", "cause": _CAUSES[whose], "by": by}


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
        "none of your Stages can be K.O.'d during this turn": (
            {"prohibit": "ko", "target": {"what": "stage", "all": True}, "for": "this-turn"},
        )
    },
)
def _none_can(whose: str, nouns: Noun, prohibited: Step, lasting: dict[str, str]) -> Steps:
    target = ({"who": whose} if whose != "you" else {}) | on_the_field(nouns) | {"all": True}
    return (prohibited | {"target": target} | lasting,)


@rule(
    "step",
    "{target} cannot attack{lasting} unless their player trashes {n:number} card(s)? from {hand}",
    examples={
        "all of your Stages cannot attack during this turn unless their player trashes 7 cards "
        "from their hand": (
            {
                "prohibit": "attack",
                "target": {"what": "stage", "all": True},
                "unless": {"pay": [{"discard": 7}]},
                "for": "this-turn",
            },
        )
    },
)
def _unless_paid_for(target: Any, lasting: dict[str, str], n: int, hand: str) -> Steps:
    unless = {"unless": {"pay": [{"discard": n}]}}
    return ({"prohibit": "attack", "target": target} | unless | lasting,)


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
    "{opponent} cannot activate the [Blocker] of any {noun:nominal}{lasting}",
    "{opponent} cannot activate a [Blocker] {noun:nominal}{lasting}",
    examples={
        "your opponent cannot activate the [Blocker] of any red Character": (
            {"prohibit": "block", "who": "opponent", "filter": {"color": "red"}},
        )
    },
)
def _no_blocker_of(opponent: str, noun: Noun, lasting: dict[str, str]) -> Any:
    """It is said of the player: which Characters are meant is seen whenever one would block."""
    blockers = on_the_field(noun)
    if blockers.pop("what") != "character":
        return NOT
    return ({"prohibit": "block", "who": opponent} | blockers | lasting,)


@rule(
    "step",
    "{opponent} cannot activate up to {n:number} [Blocker] {noun}{after:posts}{lasting}",
    examples={
        "your opponent cannot activate up to 7 [Blocker] Characters during this turn": (
            {
                "prohibit": "block",
                "target": {"who": "opponent", "what": "character", "up-to": 7},
                "for": "this-turn",
            },
        )
    },
)
def _no_blocker_of_some(
    opponent: str,
    n: int,
    noun: tuple[str, bool],
    after: tuple[Filter, ...],
    lasting: dict[str, str],
) -> Steps:
    target = {"who": opponent} | on_the_field(Noun(*noun, (), after)) | {"up-to": n}
    return ({"prohibit": "block", "target": target} | lasting,)


@rule(
    "step",
    "you cannot add Life cards to {hand} (using|by) your own effects{lasting}",
    examples={
        "you cannot add Life cards to your hand by your own effects": (
            {"prohibit": "life-to-hand", "who": "you", "cause": "by-own-effect"},
        )
    },
)
def _no_life_to_hand(hand: str, lasting: dict[str, str]) -> Any:
    if hand != "you":
        return NOT
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
                "prohibit": "enter",
                "who": "you",
                "filter": {"category": "character"},
                "for": "this-turn",
            },
        )
    },
)
def _no_entering(noun: Noun, lasting: dict[str, str]) -> Any:
    """Neither played from the hand nor put there by an effect."""
    return ({"prohibit": "enter", "who": "you"} | elsewhere(noun) | lasting,)


@rule(
    "step",
    "you cannot play (any )?{noun:nominal} from your hand{lasting}",
    examples={
        "you cannot play Events from your hand during this turn": (
            {
                "prohibit": "play",
                "who": "you",
                "filter": {"category": "event"},
                "for": "this-turn",
            },
        )
    },
)
def _no_playing_from_the_hand(noun: Noun, lasting: dict[str, str]) -> Any:
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
    "{who:player} cannot activate [Blocker] (if|whenever|when) {attacker} attacks{lasting}",
    examples={
        "your opponent cannot activate [Blocker] whenever this Character attacks": (
            {"prohibit": "block", "who": "opponent", "against": "self"},
        )
    },
)
def _no_blocker_against(who: str, attacker: str, lasting: dict[str, str]) -> Any:
    if who != "opponent":
        return NOT
    return ({"prohibit": "block", "who": "opponent", "against": attacker} | lasting,)


@rule(
    "step",
    "if {attacker} attacks{lasting}, {opponent} cannot activate [Blocker]",
    examples={
        "if your Leader attacks during this battle, your opponent cannot activate [Blocker]": (
            {"prohibit": "block", "who": "opponent", "against": "leader", "for": "this-battle"},
        )
    },
)
def _if_it_attacks(attacker: str, lasting: dict[str, str], opponent: str) -> Steps:
    return ({"prohibit": "block", "who": opponent, "against": attacker} | lasting,)


words(
    "attacker",
    {
        "your Leader": "leader",
        "this Character": "self",
        "the selected (card|Character)": "@x",
        "that (Leader or Character|card)": "@x",
        "the card given these DON!! cards": "@x",
    },
)
words(
    "step",
    {
        "this card (in|while in) your hand cannot be played by effects": (
            {"prohibit": "enter", "target": "self", "cause": "by-effect", "active-in": "hand"},
        )
    },
)


@rule(
    "step",
    "all {noun:nominal} do not become active in your and {whose:owner} Refresh Phases",
    examples={
        "all Stages do not become active in your and their Refresh Phases": (
            {
                "prohibit": "set-active",
                "target": {"who": "any", "what": "stage", "all": True},
                "cause": "refresh",
            },
        )
    },
)
def _never_active(noun: Noun, whose: str) -> Any:
    if whose != "opponent" or noun.kind not in {"character", "stage"}:
        return NOT
    target = {"who": "any"} | on_the_field(noun) | {"all": True}
    return ({"prohibit": "set-active", "target": target, "cause": "refresh"},)


@rule(
    "step",
    "you cannot set DON!! cards as active using {category} effects{lasting}",
    examples={
        "you cannot set DON!! cards as active using Event effects during this turn": (
            {
                "prohibit": "set-active",
                "who": "you",
                "filter": {"category": "don"},
                "cause": "by-own-effect",
                "by": {"category": "event"},
                "for": "this-turn",
            },
        )
    },
)
def _no_active_don(category: str, lasting: dict[str, str]) -> Steps:
    prohibited = {"prohibit": "set-active", "who": "you", "filter": {"category": "don"}}
    cause = {"cause": "by-own-effect", "by": {"category": category}}
    return (prohibited | cause | lasting,)


@rule(
    "step",
    "you cannot set {noun:nominal} as active using effects of {source:nominal}{lasting}",
    examples={
        "you cannot set DON!! cards as active using effects of Characters during this turn": (
            {
                "prohibit": "set-active",
                "who": "you",
                "filter": {"category": "don"},
                "cause": "by-effect",
                "by": {"category": "character"},
                "for": "this-turn",
            },
        )
    },
)
def _no_setting_active(noun: Noun, source: Noun, lasting: dict[str, str]) -> Any:
    if not (noun.many and source.many):
        return NOT
    by = {"cause": "by-effect", "by": both(categories(source), description(source))}
    return ({"prohibit": "set-active", "who": "you"} | elsewhere(noun) | by | lasting,)


@rule(
    "step",
    "you cannot attack a Leader{lasting}",
    examples={
        "you cannot attack a Leader during this turn": (
            {"prohibit": "attack", "who": "you", "at": "opponents-leader", "for": "this-turn"},
        )
    },
)
def _not_the_leader(lasting: dict[str, str]) -> Steps:
    return ({"prohibit": "attack", "who": "you", "at": "opponents-leader"} | lasting,)


@rule(
    "prohibited",
    "attack {whose} {nouns}",
    examples={
        "attack your opponent's Characters": {
            "prohibit": "attack",
            "at": {"who": "opponent", "what": "character"},
        }
    },
)
def _attack_some(whose: str, nouns: Noun) -> Any:
    return {"prohibit": "attack", "at": of(whose) | on_the_field(nouns)} if nouns.many else NOT


@rule(
    "step",
    "{opponent} cannot attack any card other than the {noun:nominal}",
    "{opponent} can only attack the {noun:nominal}",
    examples={
        "your opponent can only attack the red Character": (
            {
                "prohibit": "attack",
                "target": {"who": "opponent", "what": "leader-or-character", "all": True},
                "at": {
                    "what": "leader-or-character",
                    "filter": {"not": {"category": "character", "color": "red"}},
                },
            },
        )
    },
)
def _attack_only(opponent: str, noun: Noun) -> Any:
    if noun.kind not in {"character", "leader"} or noun.many:
        return NOT
    attackers = {"who": opponent, "what": "leader-or-character", "all": True}
    others = {"not": elsewhere(noun)["filter"]}
    at = {"what": "leader-or-character", "filter": others}
    return ({"prohibit": "attack", "target": attackers, "at": at},)
