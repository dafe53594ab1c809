"""What stands before a noun and says which cards: a filter for each modifier."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.japanese.language import GRAMMAR, Filter, words

rule = GRAMMAR.rule

_PRINTED = ("blocker", "rush", "double-attack", "banish", "unblockable", "rush-character")


@GRAMMAR.pattern("name", r"「([^」]+)」")
def _name(match: re.Match[str]) -> str:
    return match[1]


@GRAMMAR.pattern("type", r"《([^》]+)》")
def _type(match: re.Match[str]) -> Filter:
    return {"feature": match[1]}


@GRAMMAR.pattern("fragment", r"『([^』]+)』")
def _fragment(match: re.Match[str]) -> Filter:
    return {"feature-contains": match[1]}


words(
    "color",
    {
        "赤": {"color": "red"},
        "緑": {"color": "green"},
        "青": {"color": "blue"},
        "紫": {"color": "purple"},
        "黒": {"color": "black"},
        "黄": {"color": "yellow"},
    },
)
words(
    "attribute",
    {
        "属性(斬)": {"attribute": "slash"},
        "属性(打)": {"attribute": "strike"},
        "属性(射)": {"attribute": "ranged"},
        "属性(特)": {"attribute": "special"},
        "属性(知)": {"attribute": "wisdom"},
    },
)
words(
    "keyword",
    {
        "【ブロッカー】": "blocker",
        "【速攻】": "rush",
        "【速攻:キャラ】": "rush-character",
        "【ダブルアタック】": "double-attack",
        "【バニッシュ】": "banish",
        "【ブロック不可】": "unblockable",
    },
)
words(
    "timing",
    {
        "【登場時】": "on-play",
        "【アタック時】": "when-attacking",
        "【ブロック時】": "on-block",
        "【KO時】": "on-ko",
        "【トリガー】": "trigger",
        "【メイン】": "main",
        "【カウンター】": "counter",
    },
)
words(
    "measure",
    {
        "コスト": "cost",
        "パワー": "power",
        "元々のコスト": "base-cost",
        "元々のパワー": "base-power",
    },
)
words("state", {"レスト": {"state": "rested"}, "アクティブ": {"state": "active"}})


def joined(one: Filter, other: Filter) -> Filter:
    """A filter that asks for both; what cannot stand twice under a key goes into a list."""
    both = dict(one)
    for key, value in other.items():
        if key not in both or both[key] == value:
            both[key] = value
        elif key == "not":
            both[key] = {"any": [*_options(both[key]), *_options(value)]}
        else:
            first = both.pop(key)
            both["all"] = [*both.get("all", ()), {key: first}, {key: value}]
    return both


def _options(filters: Filter) -> list[Filter]:
    return filters["any"] if filters.keys() == {"any"} else [filters]


def elsewhere(filters: Any) -> Any:
    """A filter of cards that are not on the field, where nothing is gained: what is printed."""
    if isinstance(filters, list):
        return [elsewhere(one) for one in filters]
    if isinstance(filters, dict):
        return {
            "has" if key == "keyword" else key: elsewhere(value) for key, value in filters.items()
        }
    return filters


@rule("modifier", "{measure}(が)?{bound}の", examples={"コスト4以下の": {"cost": "<=4"}})
def _bound(measure: str, bound: Any) -> Filter:
    return {measure: bound}


@rule(
    "modifier",
    "{measure}{least:number}から{most:number}の",
    examples={"コスト3から8の": {"all": [{"cost": ">=3"}, {"cost": "<=8"}]}},
)
def _between(measure: str, least: int, most: int) -> Filter:
    return {"all": [{measure: f">={least}"}, {measure: f"<={most}"}]}


@rule(
    "modifier",
    "{measure}{one:number}(か|と){other:bound}の",
    examples={"コスト0か8以上の": {"any": [{"cost": 0}, {"cost": ">=8"}]}},
)
def _either_value(measure: str, one: int, other: Any) -> Filter:
    return {"any": [{measure: one}, {measure: other}]}


@rule(
    "modifier",
    "{one:measure}{first:bound}で{other:measure}{second:bound}の",
    examples={"コスト3以上でパワー7000以上の": {"cost": ">=3", "power": ">=7000"}},
)
def _both_values(one: str, first: Any, other: str, second: Any) -> Filter:
    return {one: first, other: second}


@rule(
    "modifier",
    "{amount:tally}以下のコストを持(つ|ち、)",
    examples={"自分のライフの枚数以下のコストを持つ": {"cost": ["<=", {"life": "you"}]}},
)
def _amount(amount: dict[str, Any]) -> Filter:
    return {"cost": ["<=", amount]}


@rule(
    "modifier",
    "{measure}{bound}でかつ、{amount:tally}以下のコストを持つ",
    examples={
        "コスト5以上でかつ、自分のライフの枚数以下のコストを持つ": {
            "all": [{"cost": ">=5"}, {"cost": ["<=", {"life": "you"}]}]
        }
    },
)
def _bound_and_amount(measure: str, bound: Any, amount: dict[str, Any]) -> Filter:
    return {"all": [{measure: bound}, {"cost": ["<=", amount]}]}


@rule("modifier", "{color}の", examples={"赤の": {"color": "red"}})
def _color(color: Filter) -> Filter:
    return color


@rule("modifier", "{state}の", examples={"レストの": {"state": "rested"}})
def _state(state: Filter) -> Filter:
    return state


@rule(
    "trait",
    "特徴{first:type}",
    examples={"特徴《Moss Court》": [{"feature": "Moss Court"}]},
)
def _feature(first: Filter) -> list[Filter]:
    return [first]


@rule(
    "trait",
    "{attribute}",
    "特徴{attribute:fragment}を含む",
    examples={"属性(斬)": [{"attribute": "slash"}]},
)
def _attribute(attribute: Filter) -> list[Filter]:
    return [attribute]


@rule(
    "trait",
    "{fragment}を含む特徴",
    examples={"『Moss』を含む特徴": [{"feature-contains": "Moss"}]},
)
def _part(fragment: Filter) -> list[Filter]:
    return [fragment]


@rule("trait", "{keyword}(効果)?", examples={"【ブロッカー】": [{"keyword": "blocker"}]})
def _keyword(keyword: str) -> list[Filter]:
    return [{"keyword": keyword}]


@rule("trait", "{timing}(効果)?", examples={"【登場時】効果": [{"has": "on-play"}]})
def _timing(timing: str) -> list[Filter]:
    return [{"has": timing}]


@rule("traits", "{trait}", examples={"属性(斬)": [{"attribute": "slash"}]})
def _one_trait(trait: list[Filter]) -> list[Filter]:
    return trait


@rule(
    "traits",
    "{trait}か{more:further-traits}",
    examples={
        "特徴《Moss Court》か《Reef Guild》": [
            {"feature": "Moss Court"},
            {"feature": "Reef Guild"},
        ]
    },
)
def _traits(trait: list[Filter], more: list[Filter]) -> list[Filter]:
    return trait + more


@rule("further-traits", "{traits}", examples={"属性(斬)": [{"attribute": "slash"}]})
def _full(traits: list[Filter]) -> list[Filter]:
    return traits


@rule("further-traits", "{type}", examples={"《Reef Guild》": [{"feature": "Reef Guild"}]})
def _last_type(type: Filter) -> list[Filter]:  # noqa: A002
    return [type]


@rule(
    "further-traits",
    "{type}か{further-traits}",
    examples={
        "《Reef Guild》か《Moss Court》": [{"feature": "Reef Guild"}, {"feature": "Moss Court"}]
    },
)
def _more_types(type: Filter, further_traits: list[Filter]) -> list[Filter]:  # noqa: A002
    return [type, *further_traits]


def either(options: list[Filter]) -> Filter:
    """A filter that one of several meets."""
    return options[0] if len(options) == 1 else {"any": options}


@rule(
    "modifier",
    "{traits}を持(つ|ち)",
    examples={
        "特徴《Moss Court》を持つ": {"feature": "Moss Court"},
        "【トリガー】を持つ": {"has": "trigger"},
    },
)
def _with(traits: list[Filter]) -> Filter:
    return either(traits)


@rule(
    "modifier",
    "{traits}を持たない",
    examples={"属性(特)を持たない": {"not": {"attribute": "special"}}},
)
def _without(traits: list[Filter]) -> Filter:
    return {"not": either(traits)}


@rule(
    "modifier",
    "特徴{fragment}を含む",
    examples={"特徴『Moss』を含む": {"feature-contains": "Moss"}},
)
def _containing(fragment: Filter) -> Filter:
    return fragment


@rule(
    "modifier",
    "元々の効果(の|が)ない",
    examples={"元々の効果のない": {"no-base-effect": True}},
)
def _no_effect() -> Filter:
    return {"no-base-effect": True}


@rule(
    "modifier",
    "カウンターを持たない",
    examples={"カウンターを持たない": {"not": {"counter": ">=1000"}}},
)
def _no_counter() -> Filter:
    return {"not": {"counter": ">=1000"}}


@rule(
    "modifier",
    "ドン!!が付与されている",
    examples={"ドン!!が付与されている": {"given": ">=1"}},
)
def _given() -> Filter:
    return {"given": ">=1"}


@rule(
    "modifier",
    "ドン!!が{number}枚以上付与されている",
    examples={"ドン!!が2枚以上付与されている": {"given": ">=2"}},
)
def _given_several(number: int) -> Filter:
    return {"given": f">={number}"}


@rule(
    "modifier",
    "戻したキャラと異なる色の",
    examples={"戻したキャラと異なる色の": {"color-not-of": "it"}},
)
def _other_color() -> Filter:
    return {"color-not-of": "it"}


@rule(
    "modifier",
    "捨てたカードと同じカード名を持つ",
    examples={"捨てたカードと同じカード名を持つ": {"name-of": "it"}},
)
def _same_name() -> Filter:
    return {"name-of": "it"}


@rule(
    "other-than",
    "{name}以外(の|で、)",
    examples={"「Harbor Scout」以外の": {"not": {"name": "Harbor Scout"}}},
)
def _not_named(name: str) -> Filter:
    return {"not": {"name": name}}


words(
    "other-than",
    {
        "このキャラ以外の": {"other": True},
        "このカード以外の": {"other": True},
        "他の": {"other": True},
    },
)


@rule("modifiers", "{modifier}", "{modifier:other-than}", examples={"赤の": {"color": "red"}})
def _last(modifier: Filter) -> Filter:
    return modifier


@rule(
    "modifiers",
    "{modifier}{modifiers}",
    "{modifier:other-than}{modifiers}",
    examples={"コスト4以下の赤の": {"cost": "<=4", "color": "red"}},
)
def _several(modifier: Filter, modifiers: Filter) -> Filter:
    return joined(modifier, modifiers)


@rule(
    "modifier",
    "カード名(が異なる|の異なる)",
    examples={"カード名が異なる": {"distinct": "names"}},
)
def _distinct() -> Filter:
    return {"distinct": "names"}
