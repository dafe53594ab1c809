"""What lasts: what is said of cards, and of which cards it is said.

A predicate is a list of steps without the cards that it is said of and without how long it lasts;
both stand once in a sentence, and belong to every verb of it.
"""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Step, Steps, Target, rule, words
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import elsewhere, on_the_field, together
from judge.cards.grammar import NOT

words("no-duration", {"": None})


@rule(
    "lasting",
    "{no-duration}",
    "{duration}",
    examples={" during this turn": {"for": "this-turn"}, "": {}},
)
def _lasting(duration: str | None = None, no_duration: None = None) -> dict[str, str]:
    return {} if duration is None else {"for": duration}


def said_of(targets: tuple[Target, ...], changes: Steps, lasting: dict[str, str]) -> Steps:
    """Each change of each target; what was chosen is not chosen again."""
    steps: list[Step] = []
    for target in together(targets):
        for place, change in enumerate(changes):
            again = place and isinstance(target, dict) and "all" not in target
            steps.append(_with_target(change, "it" if again else target, lasting))
    return tuple(steps)


def _with_target(change: Step, target: Target, lasting: dict[str, str]) -> Step:
    if "choose-one" in change:
        options = change["choose-one"]
        return {
            "choose-one": [[_with_target(one, target, lasting) for one in row] for row in options]
        }
    return change | {"target": target} | lasting


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


words("multiple", {" per 1 cost on the revealed card": ({"cost": "@x"}, 1)})


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
        "gains [Banish] and +7 cost for every 9 cards in your trash": (
            (
                {"gain": {"keyword": "banish"}},
                {"cost": {"times": [7, {"divide": [{"trash": "you"}, 9], "round": "down"}]}},
            ),
            {},
        ),
    },
)
def _gaining_a_keyword_and_for_every(
    keyword: str, n: int, value: str, multiple: tuple[Any, int]
) -> tuple[Steps, dict[str, str]]:
    return ({"gain": {"keyword": keyword}}, {value: _times(n, *multiple)}), {}


@rule(
    "changed",
    "gain(s)? {a:keyword}, {b:keyword} or {c:keyword}{lasting}",
    examples={
        "gains [Rush], [Banish] or [Blocker] during this turn": (
            (
                {
                    "choose-one": [
                        [{"gain": {"keyword": "rush"}}],
                        [{"gain": {"keyword": "banish"}}],
                        [{"gain": {"keyword": "blocker"}}],
                    ]
                },
            ),
            {"for": "this-turn"},
        )
    },
)
def _gaining_one_of(
    a: str, b: str, c: str, lasting: dict[str, str]
) -> tuple[Steps, dict[str, str]]:
    options = [[{"gain": {"keyword": word}}] for word in (a, b, c)]
    return ({"choose-one": options},), lasting


@rule(
    "changed",
    "can also attack (your opponent's )?active Characters{lasting}",
    examples={
        "can also attack active Characters during this battle": (
            ({"permit": "attack-active"},),
            {"for": "this-battle"},
        )
    },
)
def _attacking_active_ones(lasting: dict[str, str]) -> tuple[Steps, dict[str, str]]:
    return ({"permit": "attack-active"},), lasting


@rule(
    "changed",
    "can attack Characters{when-played}{lasting}",
    examples={
        "can attack Characters during the turn in which they are played": (
            ({"permit": "attack-characters-at-once"},),
            {},
        )
    },
)
def _attacking_at_once(when_played: None, lasting: dict[str, str]) -> tuple[Steps, dict[str, str]]:
    return ({"permit": "attack-characters-at-once"},), lasting


@rule(
    "changed",
    "cannot {prohibited}{lasting}",
    examples={
        "cannot attack during this turn": (({"prohibit": "attack"},), {"for": "this-turn"}),
    },
)
def _unable(prohibited: Step, lasting: dict[str, str]) -> tuple[Steps, dict[str, str]]:
    return (prohibited,), lasting


@rule(
    "changed",
    "cannot be K.O.'d or rested{cause}",
    examples={
        "cannot be K.O.'d or rested by effects": (
            (
                {"prohibit": "ko", "cause": "by-effect"},
                {"prohibit": "rest", "cause": "by-effect"},
            ),
            {},
        )
    },
)
def _neither_ko_nor_rested(cause: Step) -> tuple[Steps, dict[str, str]]:
    return ({"prohibit": "ko"} | cause, {"prohibit": "rest"} | cause), {}


@rule(
    "changed",
    "will not become active{refresh}",
    examples={
        "will not become active in your opponent's next Refresh Phase": (
            ({"prohibit": "set-active"},),
            {"for": "next-refresh"},
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
        "this Stage gains [Rush] and +7 cost during this turn": (
            {"gain": {"keyword": "rush"}, "target": "self", "for": "this-turn"},
            {"cost": 7, "target": "self", "for": "this-turn"},
        )
    },
)
def _change(targets: tuple[Target, ...], predicate: tuple[Steps, dict[str, str]]) -> Any:
    if len(targets) > 1 and any(isinstance(one, dict) and "all" not in one for one in targets[:-1]):
        return NOT
    return said_of(targets, *predicate)


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
def _give(targets: tuple[Target, ...], n: int, value: str, lasting: dict[str, str]) -> Any:
    if any(isinstance(one, dict) and one.get("from") for one in targets):
        return NOT
    return said_of(targets, ({value: n},), lasting)


@rule(
    "step",
    "give {n:signed} {value}{lasting} to {target}",
    examples={
        "give -7 cost during this turn to up to 7 of your Stages": (
            {"cost": -7, "target": {"what": "stage", "up-to": 7}, "for": "this-turn"},
        )
    },
)
def _give_to(n: int, value: str, lasting: dict[str, str], target: Target) -> Steps:
    return said_of((target,), ({value: n},), lasting)


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
    return said_of((target,), ({value: _times(n, *multiple)},), lasting)


@rule(
    "step",
    "for every {noun:nominal} on your field, give {target} {n:signed} {value}{lasting}",
    examples={
        "for every red card on your field, give this Leader -7 cost during this turn": (
            {
                "cost": {"times": [-7, {"count": {"what": "card", "filter": {"color": "red"}}}]},
                "target": "self",
                "for": "this-turn",
            },
        )
    },
)
def _give_for_every_card(
    noun: Noun, target: Target, n: int, value: str, lasting: dict[str, str]
) -> Any:
    if noun.many or not noun.before:
        return NOT
    counted = {"count": on_the_field(noun)}
    return said_of((target,), ({value: _times(n, counted)},), lasting)


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
