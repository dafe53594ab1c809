"""Sentences that change cards: for whom, for how long, and what about them."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.changes import NARU, NUMERIC, SURU_TO
from judge.cards.japanese.language import (
    GRAMMAR,
    Cards,
    Step,
    Steps,
    Target,
    passed_on,
    verbal,
    words,
)
from judge.cards.japanese.targets import Noun, field_cards, together

rule = GRAMMAR.rule


@passed_on(
    "changes",
    "{change:change~}",
    forms=("", "-and"),
    examples={"パワー+1000": [{"power": 1000}]},
)
def _one(change: Steps) -> Steps:
    return change


@passed_on(
    "changes",
    "{change-and}(、)?{changes:changes~}",
    forms=("", "-and"),
    examples={"【ブロッカー】を得て、コスト+1": [{"gain": {"keyword": "blocker"}}, {"cost": 1}]},
)
def _several(change_and: Steps, changes: Steps) -> Steps:
    return change_and + changes


@rule("subject", "{targets}(を|は)(、)?", examples={"このキャラは、": ["self"]})
def _subject(targets: list[Target]) -> list[Target]:
    return targets


@rule(
    "subject",
    "{cards}は(、)?",
    examples={"自分のキャラは、": [{"what": "character", "all": True}]},
)
def _every(cards: Cards) -> Any:
    # Without a number it is said of all that there are.
    if "from" in cards or cards.get("what") == "leader":
        return NOT
    return [{**cards, "all": True}]


@rule("numbers", "{targets}の", examples={"このキャラの": ["self"]})
def _possessive(targets: list[Target]) -> list[Target]:
    return targets


@rule(
    "numbers",
    "{owner}{modifiers}リーダーとキャラの",
    examples={
        "自分の特徴《Moss Court》を持つリーダーとキャラの": [
            {"what": "leader-or-character", "filter": {"feature": "Moss Court"}, "all": True}
        ]
    },
)
def _every_possessive(owner: Cards, modifiers: Cards) -> list[Target]:
    return [{**owner, "what": "leader-or-character", "filter": modifiers, "all": True}]


@rule("targets", "{target}", examples={"このキャラ": ["self"]})
def _target(target: Target) -> list[Target]:
    return [target]


@rule(
    "targets",
    "{one:target}と(、)?{other:target}",
    examples={
        "このキャラと自分のリーダー1枚まで": ["self", {"what": "leader", "up-to": 1}],
    },
)
def _two(one: Target, other: Target) -> Any:
    return NOT if _whose(other) == "any" != _whose(one) else [one, other]


def _whose(target: Target) -> str:
    return str(target.get("who", "you")) if isinstance(target, dict) else "you"


@rule(
    "targets",
    "{owner}(、)?{first:group}{first-many:how-many}と{second:group}{second-many:how-many}",
    examples={
        "相手の、コスト3以下のキャラ1枚までとコスト2以下のキャラ1枚まで": [
            {"who": "opponent", "what": "character", "filter": {"cost": "<=3"}, "up-to": 1},
            {"who": "opponent", "what": "character", "filter": {"cost": "<=2"}, "up-to": 1},
        ]
    },
)
def _two_of(owner: Cards, first: list[Noun], second: list[Noun], **many: Any) -> Any:
    one, other = field_cards(first), field_cards(second)
    if one is None or other is None:
        return NOT
    return [{**owner, **one, **many["first-many"]}, {**owner, **other, **many["second-many"]}]


@rule(
    "targets",
    "{owner}リーダーと{group}{how_many:exactly}",
    examples={
        "相手のリーダーとキャラ1枚": [
            "opponents-leader",
            {"who": "opponent", "what": "character", "n": 1},
        ],
    },
)
def _leader_and(owner: Cards, group: list[Noun], **many: Any) -> Any:
    # "The Leader and up to 1 Character" is not read: "up to" may be said of the Leader as well.
    cards = field_cards(group)
    return NOT if cards is None else [_leader(owner), {**owner, **cards, **many["how_many"]}]


@rule(
    "targets",
    "{owner}{group}{how-many}とリーダー",
    examples={"自分のキャラ2枚までとリーダー": [{"what": "character", "up-to": 2}, "leader"]},
)
def _and_leader(owner: Cards, group: list[Noun], **many: Any) -> Any:
    how_many = many["how_many"]
    cards = field_cards(group)
    if cards is None or "all" in how_many:
        return NOT
    return [{**owner, **cards, **how_many}, _leader(owner)]


def _leader(owner: Cards) -> str:
    return "opponents-leader" if owner.get("who") == "opponent" else "leader"


@rule(
    "target",
    "{owner}(、)?{one:item}と{other:item}{how-many:altogether}",
    examples={
        "自分のリーダーとキャラすべて": {"what": "leader-or-character", "all": True},
        "自分のリーダーとキャラ合計3枚まで": {"what": "leader-or-character", "up-to": 3},
    },
)
def _altogether(owner: Cards, one: list[Noun], other: list[Noun], **many: Any) -> Any:
    return _union(owner, one + other, many["how-many"])


@rule(
    "target",
    "{owner}(、)?{modifiers}、{one:noun}と{other:noun}{how-many:altogether}",
    examples={
        "自分の特徴《Moss Court》を持つ、リーダーとキャラすべて": {
            "what": "leader-or-character",
            "filter": {"feature": "Moss Court"},
            "all": True,
        }
    },
)
def _altogether_with(owner: Cards, modifiers: Cards, one: Noun, other: Noun, **many: Any) -> Any:
    both = [noun._replace(filters={**modifiers, **noun.filters}) for noun in (one, other)]
    return _union(owner, both, many["how-many"])


def _union(owner: Cards, group: list[Noun], how_many: Cards) -> Any:
    cards = field_cards(group)
    return NOT if cards is None else {**owner, **cards, **how_many}


@rule("altogether", "すべて", examples={"すべて": {"all": True}})
def _all() -> Cards:
    return {"all": True}


@rule("altogether", "合計{number}枚まで", examples={"合計3枚まで": {"up-to": 3}})
def _up_to(number: int) -> Cards:
    return {"up-to": number}


@passed_on(
    "lasting",
    "{subject}{changes:changes~}",
    "{subject}{duration}(、)?{changes:changes~}",
    "{duration}、{subject}{changes:changes~}",
    forms=("", "-and"),
    examples={
        "このキャラは、このターン中、【速攻】を得る": [
            {"gain": {"keyword": "rush"}, "target": "self", "for": "this-turn"}
        ]
    },
)
def _changing(subject: list[Target], changes: Steps, duration: str = "") -> Any:
    return changing(subject, changes, duration)


@passed_on(
    "lasting",
    "{numbers}{changes:changes~}",
    "{duration}、{numbers}{changes:changes~}",
    "{each}{numbers}{changes:changes~}",
    "{each}{numbers:subject}{changes:changes~}",
    "{each}{numbers:subject}{duration}、{changes:changes~}",
    forms=("", "-and"),
    examples={
        "このキャラのパワー+2000": [{"power": 2000, "target": "self"}],
        "自分のデッキ1枚につき、このステージはパワー+9000": [
            {"power": {"times": [9000, {"deck": "you"}]}, "target": "self"}
        ],
    },
)
def _by_numbers(changes: Steps, numbers: list[Target], duration: str = "", each: Any = None) -> Any:
    if not all(NUMERIC.intersection(step) for step in changes):
        return NOT
    if each is not None:
        changes = [times(step, each) for step in changes]
    return changing(numbers, changes, duration)


def times(step: Step, each: Any) -> Step:
    """A change of a number, so many times."""
    return {word: {"times": [value, each]} for word, value in step.items()}


def changing(targets: list[Target], changes: Steps, duration: str) -> Any:
    """The steps that make changes to targets; what is chosen once is then `it`."""
    steps: Steps = []
    if any(isinstance(one, dict) and isinstance(one.get("from"), str) for one in targets):
        return NOT
    for target in together(targets):
        chosen = isinstance(target, dict) and "all" not in target
        for number, change in enumerate(changes):
            if duration and "for" in change:
                return NOT
            on = "it" if chosen and number else target
            steps.append(_applied(change, on, duration))
    return steps


def _applied(change: Step, target: Target, duration: str) -> Step:
    lasts = {"for": duration} if duration else {}
    for word in ("zero-power", "negate"):  # these name their cards themselves
        if word in change:
            return {word: target, **lasts}
    return {**change, "target": target, **lasts}


@rule("exactly", "{number}枚", examples={"1枚": {"n": 1}})
def _exactly(number: int) -> Cards:
    return {"n": number}


# Values that are taken from another card, and cards that are named before they change


@verbal(
    "lasting",
    "{targets}の元々のパワーは、{value}と同じパワー",
    "{targets}の元々のパワーは、{duration}、{value}と同じパワー",
    verb=NARU,
    forms=("", "-and"),
    examples={
        "このキャラの元々のパワーは、このバトル中、相手のリーダーと同じパワーになる": [
            {
                "set-base-power": {"power": "opponents-leader"},
                "target": "self",
                "for": "this-battle",
            }
        ]
    },
)
def _same(targets: list[Target], value: Any, duration: str = "") -> Any:
    return changing(targets, [{"set-base-power": value}], duration)


words(
    "value",
    {
        "相手のリーダー": {"power": "opponents-leader"},
        "選んだキャラ": {"power": "@x"},
        "自分のリーダーの元々のパワー": {"base-power": "leader"},
        "相手のアタックしているリーダーかキャラ": {"power": "attacker"},
    },
)


@verbal(
    "lasting",
    "{targets}の元々のパワーを{number}",
    verb=SURU_TO,
    forms=("", "-and"),
    examples={
        "自分のキャラすべての元々のパワーを7000にする": [
            {"set-base-power": 7000, "target": {"what": "character", "all": True}}
        ]
    },
)
def _base_power(targets: list[Target], number: int) -> Any:
    return changing(targets, [{"set-base-power": number}], "")


@rule(
    "lasting",
    "{target}を選び、{duration}、{changes}",
    examples={
        "自分のキャラ7枚までを選び、このターン中、パワー+11000": [
            {"choose": {"what": "character", "up-to": 7}, "as": "x"},
            {"power": 11000, "target": "@x", "for": "this-turn"},
        ]
    },
)
def _chosen(target: Target, duration: str, changes: Steps) -> Any:
    if not isinstance(target, dict):
        return NOT
    return [{"choose": target, "as": "x"}, *changing(["@x"], changes, duration)]


@rule(
    "lasting",
    "{those}それぞれの元々のパワーを、{duration}、入れ替える",
    examples={
        "選んだカードそれぞれの元々のパワーを、次の自分のターン終了時まで、入れ替える": [
            {"swap-base-power": "@x", "for": "until-end-of-your-next-turn"}
        ]
    },
)
def _swapped(those: str, duration: str) -> Steps:
    return [{"swap-base-power": those, "for": duration}]


words("those", {"選んだキャラ": "@x", "選んだカード": "@x"})
