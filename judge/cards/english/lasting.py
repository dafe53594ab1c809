"""What lasts: power and costs that change, keywords that are gained, what cannot be done.

A predicate is a list of steps without the cards that it is said of and without how long it lasts;
both stand once in a sentence, and belong to every verb of it.
"""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Filter, Step, Steps, Target, both, rule, words
from judge.cards.english.nouns import Noun, categories, description
from judge.cards.english.targets import elsewhere, on_the_field
from judge.cards.grammar import NOT

words("no-duration", {"": None})


@rule("lasting", "{no-duration}", "{duration}", examples={" during this turn": {"for": "this-turn"}, "": {}})
def _lasting(duration: str | None = None, no_duration: None = None) -> dict[str, str]:
    return {} if duration is None else {"for": duration}


def _said_of(targets: tuple[Target, ...], changes: Steps, lasting: dict[str, str]) -> Steps:
    """Each change of each target; what was chosen is not chosen again."""
    steps: list[Step] = []
    for target in targets:
        for place, change in enumerate(changes):
            again = place and isinstance(target, dict) and "all" not in target
            steps.append(change | {"target": "it" if again else target} | lasting)
    return tuple(steps)


# Gaining


words("value", {"power": "power", "cost": "cost"})


@rule(
    "gain",
    "(an additional )?{n:signed} {value}",
    examples={"+1000 power": ({"power": 1000},), "+1 cost": ({"cost": 1},)},
)
def _gain_value(n: int, value: str) -> Steps:
    return ({value: n},)


@rule("gain", "{keyword}", examples={"[Rush]": ({"gain": {"keyword": "rush"}},)})
def _gain_keyword(keyword: str) -> Steps:
    return ({"gain": {"keyword": keyword}},)


@rule(
    "gain",
    "the {attribute} attribute",
    examples={"the <Slash> attribute": ({"gain": {"attribute": "slash"}},)},
)
def _gain_attribute(attribute: str) -> Steps:
    return ({"gain": {"attribute": attribute}},)


@rule("gains", "{gain}", examples={"[Rush]": ({"gain": {"keyword": "rush"}},)})
def _one_gain(gain: Steps) -> Steps:
    return gain


@rule(
    "gains",
    "{first:gain} and {rest:gains}",
    examples={"[Rush] and +1 cost": ({"gain": {"keyword": "rush"}}, {"cost": 1})},
)
def _several_gains(first: Steps, rest: Steps) -> Steps:
    return first + rest


def _times(n: int, counted: Any, by: int = 1) -> dict[str, Any]:
    shared = counted if by == 1 else {"divide": [counted, by], "round": "down"}
    return {"times": [n, shared]}


@rule(
    "multiple",
    " (for every|for each) {counted}",
    examples={" for every card in your hand": ({"hand": "you"}, 1)},
)
def _for_every(counted: Any) -> tuple[Any, int]:
    return (counted, 1)


@rule(
    "multiple",
    " for every {by:number} {counted}",
    examples={" for every 3 cards in your trash": ({"trash": "you"}, 3)},
)
def _for_every_so_many(by: int, counted: Any) -> tuple[Any, int]:
    return (counted, by)


@rule(
    "changed",
    "gain(s)? {gains}{lasting}",
    examples={
        "gains +1000 power during this turn": (({"power": 1000},), {"for": "this-turn"}),
    },
)
def _gaining(gains: Steps, lasting: dict[str, str]) -> tuple[Steps, dict[str, str]]:
    return gains, lasting


@rule(
    "changed",
    "gain(s)? (an additional )?{n:signed} {value}{lasting}{multiple}",
    "gain(s)? (an additional )?{n:signed} {value}{multiple}{lasting}",
    examples={
        "gains +1000 power for every 3 cards in your trash": (
            ({"power": {"times": [1000, {"divide": [{"trash": "you"}, 3], "round": "down"}]}},),
            {},
        ),
    },
)
def _gaining_for_every(
    n: int, value: str, multiple: tuple[Any, int], lasting: dict[str, str]
) -> tuple[Steps, dict[str, str]]:
    return ({value: _times(n, *multiple)},), lasting


@rule(
    "changed",
    "gain(s)? {keyword} and {n:signed} {value}{multiple}",
    examples={
        "gains [Blocker] and +1 cost for every 4 cards in your trash": (
            (
                {"gain": {"keyword": "blocker"}},
                {"cost": {"times": [1, {"divide": [{"trash": "you"}, 4], "round": "down"}]}},
            ),
            {},
        ),
    },
)
def _gaining_a_keyword_and_for_every(
    keyword: str, n: int, value: str, multiple: tuple[Any, int]
) -> tuple[Steps, dict[str, str]]:
    return ({"gain": {"keyword": keyword}}, {value: _times(n, *multiple)}), {}


# Not being able


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


words("prohibited", {
    "attack": {"prohibit": "attack"},
    "be removed from the field by your opponent's effects": {
        "prohibit": "leave", "cause": "by-opponents-effect"},
    "be removed from the field by your effects": {"prohibit": "leave", "cause": "by-own-effect"},
    "be removed from the field": {"prohibit": "leave"},
    "activate [Blocker]": {"prohibit": "block"},
})


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


words(
    "changed",
    {
        "can also attack (your opponent's )?active Characters": (
            ({"permit": "attack-active"},),
            {},
        ),
        "can also attack (your opponent's )?active Characters during this turn": (
            ({"permit": "attack-active"},),
            {"for": "this-turn"},
        ),
        "can attack Characters on the turn in which (it is|they are) played": (
            ({"gain": {"keyword": "rush-character"}},),
            {},
        ),
    },
)


@rule(
    "changed",
    "cannot {prohibited}{lasting}",
    examples={
        "cannot attack during this turn": (({"prohibit": "attack"},), {"for": "this-turn"}),
    },
)
def _unable(prohibited: Step, lasting: dict[str, str]) -> tuple[Steps, dict[str, str]]:
    return (prohibited,), lasting


words(
    "changed",
    {
        "cannot be K.O.'d or rested by your opponent's effects": (
            (
                {"prohibit": "ko", "cause": "by-opponents-effect"},
                {"prohibit": "rest", "cause": "by-opponents-effect"},
            ),
            {},
        )
    },
)


@rule(
    "changed",
    "will not become active{refresh}",
    examples={
        "will not become active in your next Refresh Phase": (
            ({"prohibit": "set-active"},),
            {"for": "your-next-refresh"},
        )
    },
)
def _staying_rested(refresh: str) -> tuple[Steps, dict[str, str]]:
    return ({"prohibit": "set-active"},), {"for": refresh}


@rule(
    "predicate",
    "{changed}",
    examples={"gains [Rush]": (({"gain": {"keyword": "rush"}},), {})},
)
def _one_predicate(changed: tuple[Steps, dict[str, str]]) -> tuple[Steps, dict[str, str]]:
    return changed


@rule(
    "predicate",
    "{first:changed}(,|) and {rest:predicate}",
    examples={
        "cannot attack and gains [Rush] during this turn": (
            ({"prohibit": "attack"}, {"gain": {"keyword": "rush"}}),
            {"for": "this-turn"},
        )
    },
)
def _several_predicates(
    first: tuple[Steps, dict[str, str]], rest: tuple[Steps, dict[str, str]]
) -> Any:
    """A duration at the end is that of every verb before it."""
    if first[1] and first[1] != rest[1]:
        return NOT
    return first[0] + rest[0], rest[1]


@rule(
    "step",
    "{targets} {predicate}",
    examples={
        "this Character gains [Rush] and +1000 power during this turn": (
            {"gain": {"keyword": "rush"}, "target": "self", "for": "this-turn"},
            {"power": 1000, "target": "self", "for": "this-turn"},
        )
    },
)
def _change(targets: tuple[Target, ...], predicate: tuple[Steps, dict[str, str]]) -> Any:
    if len(targets) > 1 and any(isinstance(one, dict) and "all" not in one for one in targets[:-1]):
        return NOT
    return _said_of(targets, *predicate)


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


# Giving


@rule(
    "step",
    "give {targets} {n:signed} {value}{lasting}",
    examples={
        "give up to 1 of your Characters -1000 power during this turn": (
            {"power": -1000, "target": {"what": "character", "up-to": 1}, "for": "this-turn"},
        )
    },
)
def _give(targets: tuple[Target, ...], n: int, value: str, lasting: dict[str, str]) -> Steps:
    return _said_of(targets, ({value: n},), lasting)


@rule(
    "step",
    "give {n:signed} {value}{lasting} to {target}",
    examples={
        "give -1000 power during this turn to up to 1 of your Characters": (
            {"power": -1000, "target": {"what": "character", "up-to": 1}, "for": "this-turn"},
        )
    },
)
def _give_to(n: int, value: str, lasting: dict[str, str], target: Target) -> Steps:
    return _said_of((target,), ({value: n},), lasting)


@rule(
    "step",
    "give {target} {n:signed} {value}{lasting}{multiple}",
    examples={
        "give this Leader -1000 power during this turn for every card in your hand": (
            {
                "power": {"times": [-1000, {"hand": "you"}]},
                "target": "self",
                "for": "this-turn",
            },
        )
    },
)
def _give_for_every(
    target: Target, n: int, value: str, lasting: dict[str, str], multiple: tuple[Any, int]
) -> Steps:
    return _said_of((target,), ({value: _times(n, *multiple)},), lasting)


@rule(
    "step",
    "give this card in your hand {n:signed} cost",
    examples={
        "give this card in your hand -2 cost": (
            {"cost": -2, "target": "self", "active-in": "hand"},
        )
    },
)
def _cheaper_in_hand(n: int) -> Steps:
    """`active-in` is a key of the effect, and is put there with the effect."""
    return ({"cost": n, "target": "self", "active-in": "hand"},)


@rule(
    "step",
    "give {nominal} in your hand {n:signed} cost",
    examples={
        "give red Events in your hand -1 cost": (
            {
                "cost": -1,
                "target": {
                    "from": "hand",
                    "filter": {"category": "event", "color": "red"},
                    "all": True,
                },
            },
        )
    },
)
def _cheaper_cards_in_hand(nominal: Noun, n: int) -> Any:
    if not nominal.many:
        return NOT
    return ({"cost": n, "target": {"from": "hand"} | elsewhere(nominal) | {"all": True}},)


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


words(
    "base",
    {
        "the same as your opponent's Leader": {"power": "opponents-leader"},
        "the same as the power of your opponent's Leader": {"power": "opponents-leader"},
        "the same as the selected Character's power": {"power": "@x"},
        "the same as your Leader's base power": {"base-power": "leader"},
    },
)


@rule("base", "{n:number}", examples={"7000": 7000})
def _base_number(n: int) -> int:
    return n


@rule(
    "step",
    "{targets:possessed} base power become(s)? {base}{lasting}",
    examples={
        "this Character's base power becomes 7000": (
            {"set-base-power": 7000, "target": "self"},
        )
    },
)
def _base_power(targets: tuple[Target, ...], base: Any, lasting: dict[str, str]) -> Steps:
    return _said_of(targets, ({"set-base-power": base},), lasting)


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
    return _said_of((target,), ({"set-base-power": n},), lasting)


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
    return _said_of((target,), ({f"set-{value}": n},), lasting)


@rule(
    "step",
    "swap the base power of the selected (Characters|cards) with each other{lasting}",
    examples={
        "swap the base power of the selected Characters with each other during this turn": (
            {"swap-base-power": "@x", "for": "this-turn"},
        )
    },
)
def _swap(lasting: dict[str, str]) -> Steps:
    return ({"swap-base-power": "@x"} | lasting,)


# Effects that do not count


@rule(
    "step",
    "negate the effect(s)? of {target}{lasting}",
    examples={
        "negate the effect of this Character during this turn": (
            {"negate": "self", "for": "this-turn"},
        )
    },
)
def _negate(target: Target, lasting: dict[str, str]) -> Steps:
    return ({"negate": target} | lasting,)


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
    "the next time you play {noun:nominal} from your hand{lasting}, "
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
