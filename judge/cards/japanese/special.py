"""Clauses that name two groups of cards, or leave open which of two things is done."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.filters import elsewhere, joined
from judge.cards.japanese.language import (
    GRAMMAR,
    KUWAERU,
    OKU,
    SASERU,
    SURU,
    Cards,
    Filter,
    Step,
    Steps,
    Target,
    verbal,
    words,
)
from judge.cards.japanese.payments import moved, pile
from judge.cards.japanese.targets import Noun, field_cards, printed

rule = GRAMMAR.rule

# One of several things is done to a card: each stands for the step that it is.


@rule(
    "step",
    "{target}を、{fates}",
    examples={
        "相手のキャラ1枚までを、KOするか、レストにする": [
            {
                "choose-one": [
                    [{"ko": {"who": "opponent", "what": "character", "up-to": 1}}],
                    [{"rest": {"who": "opponent", "what": "character", "up-to": 1}}],
                ]
            }
        ]
    },
)
def _one_fate(target: Target, fates: list[Step]) -> Any:
    on_field = any("ko" in fate or "rest" in fate or fate.get("to") == "hand" for fate in fates)
    if on_field == bool(pile(target)) or not isinstance(target, dict):
        return NOT
    return [{"choose-one": [[_fated(target, fate)] for fate in fates]}]


def _fated(target: Cards, fate: Step) -> Step:
    if "to" in fate:
        return {"move": {**target, **fate}}
    return {word: target for word in fate}


@rule(
    "fates",
    "{one:outcome}か(、)?{other:outcome}",
    examples={"KOするか、レストにする": [{"ko": True}, {"rest": True}]},
)
def _two_fates(one: Step, other: Step) -> list[Step]:
    return [one, other]


@rule(
    "fates",
    "{outcome}か(、)?{fates}",
    examples={
        "KOするか、レストにするか、登場させる": [{"ko": True}, {"rest": True}, {"put": True}]
    },
)
def _fates(outcome: Step, fates: list[Step]) -> list[Step]:
    return [outcome, *fates]


words(
    "outcome",
    {
        "KOする": {"ko": True},
        "レストにする": {"rest": True},
        "登場させる": {"put": True},
        "持ち主の手札に戻す": {"to": "hand"},
        "持ち主のデッキの下に置く": {"to": "deck-bottom"},
        "ライフの上に表向きで加える": {"to": "life-top", "face": "up"},
        "ライフの上か下に表向きで置く": {"to": "life-top-or-bottom", "face": "up"},
    },
)


@rule(
    "step",
    "{target}を、持ち主の手札かデッキの下に戻す",
    examples={
        "自分のキャラ1枚までを、持ち主の手札かデッキの下に戻す": [
            {
                "choose-one": [
                    [{"move": {"what": "character", "up-to": 1, "to": "hand"}}],
                    [{"move": {"what": "character", "up-to": 1, "to": "deck-bottom"}}],
                ]
            }
        ]
    },
)
def _hand_or_deck(target: Target) -> Any:
    if pile(target):
        return NOT
    return [{"choose-one": [[moved(target, "hand")], [moved(target, "deck-bottom")]]}]


@rule(
    "step",
    "{target}は(、)?{duration}、{choice}を得る",
    examples={
        "このキャラは、このターン中、【速攻】か【バニッシュ】を得る": [
            {
                "choose-one": [
                    [{"gain": {"keyword": "rush"}, "target": "self", "for": "this-turn"}],
                    [{"gain": {"keyword": "banish"}, "target": "self", "for": "this-turn"}],
                ]
            }
        ]
    },
)
def _one_keyword(target: Target, duration: str, choice: list[str]) -> Any:
    if isinstance(target, dict) and "all" in target:
        return NOT
    gains = ({"gain": {"keyword": one}, "target": target, "for": duration} for one in choice)
    return [{"choose-one": [[gain] for gain in gains]}]


@rule(
    "choice",
    "{one:keyword}か{other:keyword}",
    examples={"【速攻】か【バニッシュ】": ["rush", "banish"]},
)
def _two_keywords(one: str, other: str) -> list[str]:
    return [one, other]


@rule(
    "choice",
    "{keyword}か{choice}",
    examples={"【速攻】か【バニッシュ】か【ブロッカー】": ["rush", "banish", "blocker"]},
)
def _more_keywords(keyword: str, choice: list[str]) -> list[str]:
    return [keyword, *choice]


# A total that the chosen cards must keep to


@verbal(
    "step",
    "{target}を、{measure}の合計が{bound}になるようにKO",
    verb=SURU,
    examples={
        "相手のキャラ2枚までを、パワーの合計が4000以下になるようにKOする": [
            {
                "ko": {
                    "who": "opponent",
                    "what": "character",
                    "up-to": 2,
                    "total": {"power": "<=4000"},
                }
            }
        ]
    },
)
def _in_total(target: Target, measure: str, bound: Any) -> Any:
    if not isinstance(target, dict) or pile(target):
        return NOT
    return [{"ko": {**target, "total": {measure: bound}}}]


# Two groups of which each card has its number


@rule(
    "targets",
    "{owner}元々の、{first:item}{first-many:how-many}と{second:item}{second-many:how-many}",
    examples={
        "相手の元々の、コスト5以下のキャラ1枚までとパワー3000以下のキャラ1枚まで": [
            {"who": "opponent", "what": "character", "filter": {"base-cost": "<=5"}, "up-to": 1},
            {
                "who": "opponent",
                "what": "character",
                "filter": {"base-power": "<=3000"},
                "up-to": 1,
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
        "自分のリーダーとキャラ1枚にレストのドン!!2枚ずつまでを、付与する": [
            {"give-don": {"up-to": 2, "state": "rested", "to": "leader"}},
            {"give-don": {"up-to": 2, "state": "rested", "to": {"what": "character", "n": 1}}},
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
        "相手のコスト6以下のキャラ1枚かドン!!1枚まで": {
            "who": "opponent",
            "what": "card",
            "filter": {"any": [{"category": "character", "cost": "<=6"}, {"category": "don"}]},
            "up-to": 1,
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
    more = parts.get("other-than", {})
    others = [noun._replace(filters=joined(more, noun.filters)) for noun in other]
    cards = field_cards(one + others)
    how_many = parts["how-many"] if "how-many" in parts else parts["how_many"]
    return NOT if cards is None or owner != again else {**owner, **cards, **how_many}


@rule(
    "step",
    "{owner}{area}から{modifiers}、コスト{one:bound}と(コスト)?{other:bound}の{noun}"
    "{number}枚ずつまでを、登場させる",
    examples={
        "自分のトラッシュから赤の、コスト4以下と1のキャラカード1枚ずつまでを、登場させる": [
            {
                "put": {
                    "from": "trash",
                    "filter": {"category": "character", "color": "red", "cost": cost},
                    "up-to": 1,
                }
            }
            for cost in ("<=4", 1)
        ]
    },
)
def _two_costs(area: Any, modifiers: Filter, noun: Noun, number: int, **parts: Any) -> Any:
    if parts["owner"]:
        return NOT
    filters = elsewhere({**printed([noun]), **modifiers})
    return [
        {"put": {"from": area, "filter": {**filters, "cost": parts[which]}, "up-to": number}}
        for which in ("one", "other")
    ]


@rule(
    "step",
    "自分の手札から{modifiers}、{names-of-each}それぞれ1枚ずつまでを、登場させる",
    examples={
        "自分の手札からコスト2の、「Harbor Scout」と「Moss Page」それぞれ1枚ずつまでを、登場させる": [
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
    names = parts["names-of-each"] if "names-of-each" in parts else parts["names_of_each"]
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


# Cards that are shown on their way


@verbal(
    "step",
    "{target}を公開し、手札に",
    verb=KUWAERU,
    examples={
        "自分のデッキから「Harbor Scout」1枚までを公開し、手札に加える": [
            {
                "move": {
                    "from": "deck",
                    "filter": {"name": "Harbor Scout"},
                    "up-to": 1,
                    "to": "hand",
                    "reveal": True,
                }
            }
        ]
    },
)
def _shown(target: Target) -> Any:
    return [moved(target, "hand", reveal=True)] if pile(target) == "deck" else NOT


@verbal(
    "step",
    "{target}を公開し、{to:life-end}に{facing}",
    verb=KUWAERU,
    examples={
        "自分の手札から赤のカード1枚までを公開し、ライフの上に裏向きで加える": [
            {
                "move": {
                    "from": "hand",
                    "filter": {"color": "red"},
                    "up-to": 1,
                    "to": "life-top",
                    "reveal": True,
                    "face": "down",
                }
            }
        ]
    },
)
def _shown_to_life(target: Target, to: str, facing: Cards) -> Any:
    if pile(target) != "hand":
        return NOT
    return [moved(target, to, reveal=True, **facing)]


@verbal(
    "step",
    "{target}を好きな順番(に|で)並び替え、{to:deck-end}に",
    verb=OKU,
    examples={
        "自分の手札2枚を好きな順番に並び替え、デッキの上か下に置く": [
            {"move": {"from": "hand", "n": 2, "to": "deck-top-or-bottom"}}
        ]
    },
)
def _ordered(target: Target, to: str) -> Any:
    return [moved(target, to)] if pile(target) == "hand" else NOT


# What a clause before has chosen, when the verb stands without an object


@verbal("step", "登場", verb=SASERU, examples={"登場させる": [{"put": {"card": "@x"}}]})
def _play_it() -> Steps:
    return [{"put": {"card": "@x"}}]


@verbal(
    "step",
    "レストで登場",
    verb=SASERU,
    examples={"レストで登場させる": [{"put": {"card": "@x", "state": "rested"}}]},
)
def _play_it_rested() -> Steps:
    return [{"put": {"card": "@x", "state": "rested"}}]


@rule("step", "KOする", examples={"KOする": [{"ko": "@x"}]})
def _ko_it() -> Steps:
    return [{"ko": "@x"}]
