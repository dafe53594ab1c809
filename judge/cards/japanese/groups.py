"""Groups of which each has a number of its own, and cards that are named one by one."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.filters import elsewhere, joined
from judge.cards.japanese.language import (
    GRAMMAR,
    SASERU,
    SURU,
    Cards,
    Filter,
    Steps,
    Target,
    verbal,
)
from judge.cards.japanese.payments import pile
from judge.cards.japanese.targets import Noun, area_cards, field_cards, printed, together

rule = GRAMMAR.rule

# Two groups of which each card has its number


@rule(
    "targets",
    "{owner}元々の、{first:item}{first-many:how-many}と{second:item}{second-many:how-many}",
    examples={
        "相手の元々の、コスト6以下のキャラ7枚までとパワー11000以下のキャラ7枚まで": [
            {"who": "opponent", "what": "character", "filter": {"base-cost": "<=6"}, "up-to": 7},
            {
                "who": "opponent",
                "what": "character",
                "filter": {"base-power": "<=11000"},
                "up-to": 7,
            },
        ]
    },
)
def _by_base(owner: Cards, first: list[Noun], second: list[Noun], **many: Any) -> Any:
    groups = [(first, many["first-many"]), (second, many["second-many"])]
    targets = [_base(owner, item, how_many) for item, how_many in groups]
    return NOT if None in targets else targets


def _base(owner: Cards, item: list[Noun], how_many: Cards) -> Any:
    if len(item) != 1 or not item[0].filters.keys() <= {"cost", "power"}:
        return None
    based = {f"base-{measure}": bound for measure, bound in item[0].filters.items()}
    cards = field_cards([item[0]._replace(filters=based)])
    return None if cards is None else {**owner, **cards, **how_many}


@rule(
    "targets",
    "{owner}リーダーと{item}{number}枚ずつまで",
    examples={
        "相手のリーダーとキャラ1枚ずつまで": [
            {"who": "opponent", "what": "leader", "up-to": 1},
            {"who": "opponent", "what": "character", "up-to": 1},
        ]
    },
)
def _leader_and_each(owner: Cards, item: list[Noun], number: int) -> Any:
    cards = field_cards(item)
    if cards is None:
        return NOT
    return [{**owner, "what": "leader", "up-to": number}, {**owner, **cards, "up-to": number}]


@verbal(
    "step",
    "自分のリーダーと{item}{number}枚に{don:given-don}{each:number}枚ずつまでを、付与",
    verb=SURU,
    examples={
        "自分のリーダーとキャラ7枚にレストのドン!!8枚ずつまでを、付与する": [
            {"give-don": {"up-to": 8, "state": "rested", "to": "leader"}},
            {"give-don": {"up-to": 8, "state": "rested", "to": {"what": "character", "n": 7}}},
        ]
    },
)
def _give_leader_and(item: list[Noun], number: int, don: Cards, each: int) -> Any:
    cards = field_cards(item)
    if cards is None or "who" in don:
        return NOT
    given = {"up-to": each, **don}
    return [
        {"give-don": {**given, "to": "leader"}},
        {"give-don": {**given, "to": {**cards, "n": number}}},
    ]


@rule(
    "target",
    "このリーダーか自分の{item}{how-many}",
    examples={"このリーダーか自分のキャラ1枚": {"what": "leader-or-character", "n": 1}},
)
def _this_leader_or(item: list[Noun], **many: Any) -> Any:
    cards = field_cards([Noun("leader", {}), *item])
    return NOT if cards is None else {**cards, **many["how_many"]}


@rule(
    "target",
    "{owner}{one:item}{first:number}枚か{other:item}{number}枚まで",
    examples={
        "相手のコスト9以下のキャラ7枚かドン!!7枚まで": {
            "who": "opponent",
            "what": "card",
            "filter": {"any": [{"category": "character", "cost": "<=9"}, {"category": "don"}]},
            "up-to": 7,
        }
    },
)
def _one_or_one(owner: Cards, one: list[Noun], first: int, other: list[Noun], number: int) -> Any:
    cards = field_cards(one + other)
    return NOT if cards is None or first != number else {**owner, **cards, "up-to": number}


@rule(
    "target",
    "{owner}{one:item}か、{again:owner}{other:item}{how-many}",
    "{owner}{one:item}か、{other-than}{again:owner}{other:item}{how-many}",
    examples={
        "相手のレストのリーダーか、相手のコスト3以下のキャラ1枚まで": {
            "who": "opponent",
            "what": "leader-or-character",
            "filter": {
                "any": [
                    {"category": "leader", "state": "rested"},
                    {"category": "character", "cost": "<=3"},
                ]
            },
            "up-to": 1,
        }
    },
)
def _one_or_other(
    owner: Cards, again: Cards, one: list[Noun], other: list[Noun], **parts: Any
) -> Any:
    more = parts.get("other_than", {})
    others = [noun._replace(filters=joined(more, noun.filters)) for noun in other]
    cards = field_cards(one + others)
    how_many = parts["how_many"]
    return NOT if cards is None or owner != again else {**owner, **cards, **how_many}


@rule(
    "step",
    "{owner}{area}から{modifiers}、コスト{one:bound}と(コスト)?{other:bound}の{noun}"
    "{number}枚ずつまでを、登場させる",
    examples={
        "自分のトラッシュから赤の、コスト6以下と7のキャラカード7枚ずつまでを、登場させる": [
            {
                "put": {
                    "each-of": [
                        {
                            "from": "trash",
                            "filter": {"category": "character", "color": "red", "cost": cost},
                            "up-to": 7,
                        }
                        for cost in ("<=6", 7)
                    ]
                }
            }
        ]
    },
)
def _two_costs(area: Any, modifiers: Filter, noun: Noun, number: int, **parts: Any) -> Any:
    if parts["owner"]:
        return NOT
    filters = elsewhere({**printed([noun]), **modifiers})
    both: list[Target] = [
        {"from": area, "filter": {**filters, "cost": parts[which]}, "up-to": number}
        for which in ("one", "other")
    ]
    return [{"put": one} for one in together(both)]


@rule(
    "targets",
    "{owner}{area}から、{first:group}{first-many:how-many}と{second:group}{second-many:how-many}",
    examples={
        "自分の手札から、コスト6以下のキャラカード7枚までとイベント7枚まで": [
            {"from": "hand", "filter": {"category": "character", "cost": "<=6"}, "up-to": 7},
            {"from": "hand", "filter": {"category": "event"}, "up-to": 7},
        ]
    },
)
def _two_of_area(
    owner: Cards, area: Any, first: list[Noun], second: list[Noun], **many: Any
) -> Any:
    one, other = area_cards(area, first), area_cards(area, second)
    if one is None or other is None:
        return NOT
    return [{**owner, **one, **many["first-many"]}, {**owner, **other, **many["second-many"]}]


@verbal(
    "step",
    "{targets}を(、)?登場",
    verb=SASERU,
    examples={
        "自分の手札から、コスト6以下のキャラカード7枚までとステージカード7枚までを登場させる": [
            {
                "put": {
                    "each-of": [
                        {
                            "from": "hand",
                            "filter": {"category": "character", "cost": "<=6"},
                            "up-to": 7,
                        },
                        {"from": "hand", "filter": {"category": "stage"}, "up-to": 7},
                    ]
                }
            }
        ]
    },
)
def _put_both(targets: list[Target]) -> Any:
    if len(targets) < 2 or not all(map(pile, targets)):
        return NOT  # one target is a payment as well
    return [{"put": one} for one in together(targets)]


@rule(
    "step",
    "自分の手札から{modifiers}、{names-of-each}それぞれ1枚ずつまでを、登場させる",
    examples={
        "自分の手札からコスト2の、「Harbor Scout」と「Moss Page」それぞれ1枚ずつまでを、"
        "登場させる": [
            {
                "put": {
                    "from": "hand",
                    "filter": {
                        "cost": 2,
                        "any": [{"name": "Harbor Scout"}, {"name": "Moss Page"}],
                    },
                    "up-to": 2,
                    "distinct": "names",
                }
            }
        ]
    },
)
def _one_of_each(modifiers: Filter, **parts: Any) -> Steps:
    names = parts["names_of_each"]
    filters = {**modifiers, "any": [{"name": name} for name in names]}
    each = {"from": "hand", "filter": filters, "up-to": len(names), "distinct": "names"}
    return [{"put": each}]


@rule("names-of-each", "{name}", examples={"「Harbor Scout」": ["Harbor Scout"]})
def _name(name: str) -> list[str]:
    return [name]


@rule(
    "names-of-each",
    "{name}と{names-of-each}",
    examples={"「Harbor Scout」と「Moss Page」": ["Harbor Scout", "Moss Page"]},
)
def _names(name: str, names_of_each: list[str]) -> list[str]:
    return [name, *names_of_each]
