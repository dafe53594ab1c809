"""Conditions about numbers: how much there is, and what there is at all."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.conditions import (
    ARU,
    DA,
    EXISTING,
    INAI,
    IRU,
    Conditions,
    condition,
    existing,
)
from judge.cards.japanese.language import GRAMMAR, Cards, Filter, Verb, words
from judge.cards.japanese.targets import Noun, field_cards, printed

rule = GRAMMAR.rule

# Numbers


@condition(
    "{amount}が(合計)?{many}",
    verb=EXISTING,
    examples={
        "自分のライフが2枚以下の": [{"is": [{"life": "you"}, "<=", 2]}],
        "自分のレストのキャラが2枚以上いる": [
            {"is": [{"count": {"what": "character", "filter": {"state": "rested"}}}, ">=", 2]}
        ],
    },
)
def _amount(amount: Any, many: tuple[str, int]) -> Conditions:
    return [{"is": [amount, *many]}]


@condition(
    "{amount}が{number}枚(以上)?",
    verb=INAI,
    examples={
        "相手のキャラが2枚以上いない": [
            {"is": [{"count": {"who": "opponent", "what": "character"}}, "<", 2]}
        ]
    },
)
def _fewer(amount: Any, number: int) -> Conditions:
    return [{"is": [amount, "<", number]}]


@condition(
    "{side}場にドン!!が{many}",
    verb=ARU,
    examples={"自分の場にドン!!が8枚以上ある": [{"is": [{"don": "you"}, ">=", 8]}]},
)
def _don(side: str, many: tuple[str, int]) -> Conditions:
    return [{"is": [{"don": side}, *many]}]


@condition(
    "{side}場のドン!!が{number}枚(か、|、または自分の場のドン!!が){many}",
    verb=Verb("(ある|の)", "あり"),
    examples={
        "自分の場のドン!!が0枚か、8枚以上ある": [
            {"any": [{"is": [{"don": "you"}, "=", 0]}, {"is": [{"don": "you"}, ">=", 8]}]}
        ]
    },
)
def _don_either(side: str, number: int, many: tuple[str, int]) -> Any:
    if side != "you":
        return NOT
    return [{"any": [{"is": [{"don": side}, "=", number]}, {"is": [{"don": side}, *many]}]}]


@condition(
    "自分か相手の{what:of-both}が{many}",
    verb=EXISTING,
    examples={
        "自分か相手のライフが0枚の": [
            {"any": [{"is": [{"life": "you"}, "=", 0]}, {"is": [{"life": "opponent"}, "=", 0]}]}
        ]
    },
)
def _either_players(what: str, many: tuple[str, int]) -> Conditions:
    return [{"any": [{"is": [{what: side}, *many]} for side in ("you", "opponent")]}]


words("of-both", {"ライフ": "life", "場のドン!!": "don"})


@condition(
    "{one:amount}が{other:amount}以下",
    "{one:amount}が{other:amount}の枚数以下",
    verb=DA,
    examples={
        "自分の場のドン!!が相手の場のドン!!の枚数以下の": [
            {"is": [{"don": "you"}, "<=", {"don": "opponent"}]}
        ]
    },
)
def _at_most(one: Any, other: Any) -> Conditions:
    return [{"is": [one, "<=", other]}]


@condition(
    "{one:amount}が{other:amount}より{how:more-or-less}",
    verb=Verb("い", "く"),
    examples={
        "自分のトラッシュの枚数が相手のデッキの枚数より多い": [
            {"is": [{"trash": "you"}, ">", {"deck": "opponent"}]}
        ]
    },
)
def _compared(one: Any, other: Any, how: str) -> Conditions:
    return [{"is": [one, how, other]}]


words("more-or-less", {"少な": "<", "多": ">"})


@condition(
    "自分の{pile}(の枚数)?が相手より{how:more-or-less}",
    verb=Verb("い", "く"),
    examples={
        "自分のライフの枚数が相手より少ない": [{"is": [{"life": "you"}, "<", {"life": "opponent"}]}]
    },
)
def _than_opponent(pile: str, how: str) -> Conditions:
    return [{"is": [{pile: "you"}, how, {pile: "opponent"}]}]


@condition(
    "{one:amount}が{other:amount}より{number}枚以上少な",
    verb=Verb("い", "く"),
    examples={
        "自分の手札が相手の手札より2枚以上少ない": [
            {"is": [{"hand": "you"}, "<=", {"minus": [{"hand": "opponent"}, 2]}]}
        ]
    },
)
def _much_less(one: Any, other: Any, number: int) -> Conditions:
    return [{"is": [one, "<=", {"minus": [other, number]}]}]


@condition(
    "自分の場のドン!!の枚数が相手より{number}枚以上少な",
    verb=Verb("い", "く"),
    examples={
        "自分の場のドン!!の枚数が相手より8枚以上少ない": [
            {"is": [{"don": "you"}, "<=", {"minus": [{"don": "opponent"}, 8]}]}
        ]
    },
)
def _much_less_don(number: int) -> Conditions:
    return [{"is": [{"don": "you"}, "<=", {"minus": [{"don": "opponent"}, number]}]}]


@condition(
    "自分のキャラのコストの合計が{many}",
    verb=DA,
    examples={
        "自分のキャラのコストの合計が5以上の": [
            {"is": [{"sum": "cost", "of": {"what": "character"}}, ">=", 5]}
        ]
    },
)
def _sum(many: tuple[str, int]) -> Conditions:
    return [{"is": [{"sum": "cost", "of": {"what": "character"}}, *many]}]


# What there is


@condition(
    "{cards}が",
    verb=Verb("(いる|ある)", "(いて|あり)"),
    examples={
        "コスト0のキャラがいる": [
            {
                "is": [
                    {"count": {"who": "any", "what": "character", "filter": {"cost": 0}}},
                    ">=",
                    1,
                ]
            }
        ]
    },
)
def _there_is(cards: Cards) -> Conditions:
    return existing(cards)


@condition(
    "{cards}が",
    verb=Verb("(いない|ない)", "(いず|なく)"),
    examples={
        "自分の「Harbor Scout」がいない": [
            {"is": [{"count": {"what": "card", "filter": {"name": "Harbor Scout"}}}, "=", 0]}
        ]
    },
)
def _there_is_no(cards: Cards) -> Conditions:
    return existing(cards, "=", 0)


@condition(
    "{owner}{area}に{group}が{many}",
    verb=ARU,
    examples={
        "自分のトラッシュにイベントが4枚以上ある": [
            {"is": [{"count": {"from": "trash", "filter": {"category": "event"}}}, ">=", 4]}
        ]
    },
)
def _lying_in(owner: Cards, area: Any, group: list[Noun], many: tuple[str, int]) -> Conditions:
    return existing({**owner, "from": area, "filter": printed(group)}, *many)


@condition(
    "自分の場に{group}が{many}",
    verb=EXISTING,
    examples={
        "自分の場に特徴《Moss Court》を持つキャラが2枚以上いる": [
            {"is": [{"count": {"what": "character", "filter": {"feature": "Moss Court"}}}, ">=", 2]}
        ]
    },
)
@condition(
    "自分の場に{group}が",
    verb=Verb("(いる|ある)", "(いて|あり)"),
    examples={
        "自分の場に「Tide Pier」がある": [
            {"is": [{"count": {"what": "card", "filter": {"name": "Tide Pier"}}}, ">=", 1]}
        ]
    },
)
def _on_field(group: list[Noun], many: tuple[str, int] = (">=", 1)) -> Any:
    cards = field_cards(group)
    return NOT if cards is None else existing(cards, *many)


@condition(
    "自分の{one:name}と{other:name}が",
    verb=IRU,
    examples={
        "自分の「Harbor Scout」と「Moss Page」がいる": [
            {"is": [{"count": {"what": "card", "filter": {"name": "Harbor Scout"}}}, ">=", 1]},
            {"is": [{"count": {"what": "card", "filter": {"name": "Moss Page"}}}, ">=", 1]},
        ]
    },
)
def _both_named(one: str, other: str) -> Conditions:
    return [
        *existing({"what": "card", "filter": {"name": one}}),
        *existing({"what": "card", "filter": {"name": other}}),
    ]


@condition(
    "自分の{modifiers}キャラの、{one:name}と{other:name}が",
    verb=IRU,
    examples={
        "自分のレストのキャラの、「Harbor Scout」と「Moss Page」がいる": [
            {
                "is": [
                    {"count": {"what": "character", "filter": {"state": "rested", "name": name}}},
                    ">=",
                    1,
                ]
            }
            for name in ("Harbor Scout", "Moss Page")
        ]
    },
)
def _both_characters(modifiers: Filter, one: str, other: str) -> Conditions:
    return [
        condition
        for name in (one, other)
        for condition in existing({"what": "character", "filter": {**modifiers, "name": name}})
    ]


@condition(
    "自分のトラッシュに{one:name}と{other:name}が",
    verb=ARU,
    examples={
        "自分のトラッシュに「Harbor Scout」と「Moss Page」がある": [
            {"is": [{"count": {"from": "trash", "filter": {"name": "Harbor Scout"}}}, ">=", 1]},
            {"is": [{"count": {"from": "trash", "filter": {"name": "Moss Page"}}}, ">=", 1]},
        ]
    },
)
def _both_in_trash(one: str, other: str) -> Conditions:
    return [
        *existing({"from": "trash", "filter": {"name": one}}),
        *existing({"from": "trash", "filter": {"name": other}}),
    ]


@condition(
    "自分の(場の)?キャラが(、)?{modifiers}キャラのみ",
    verb=DA,
    examples={
        "自分のキャラが特徴《Moss Court》を持つキャラのみの": [
            {
                "is": [
                    {"count": {"what": "character", "filter": {"feature": "Moss Court"}}},
                    ">=",
                    1,
                ]
            },
            {
                "is": [
                    {
                        "count": {
                            "what": "character",
                            "filter": {"not": {"feature": "Moss Court"}},
                        }
                    },
                    "=",
                    0,
                ]
            },
        ]
    },
)
def _only(modifiers: Filter) -> Conditions:
    # Without any Character it is not so: official answers on EB02-010 and OP13-097.
    return [
        *existing({"what": "character", "filter": modifiers}),
        *existing({"what": "character", "filter": {"not": modifiers}}, "=", 0),
    ]


@condition(
    "自分のドン!!すべてがレスト",
    verb=DA,
    examples={
        "自分のドン!!すべてがレストの": [{"is": [{"don": "you", "state": "active"}, "=", 0]}]
    },
)
def _all_rested() -> Conditions:
    return [{"is": [{"don": "you", "state": "active"}, "=", 0]}]


@condition(
    "{cards}がレスト",
    verb=DA,
    examples={
        "自分の「Harbor Scout」がレストの": [
            {
                "is": [
                    {
                        "count": {
                            "what": "card",
                            "filter": {"name": "Harbor Scout", "state": "rested"},
                        }
                    },
                    ">=",
                    1,
                ]
            }
        ]
    },
)
def _rested(cards: Cards) -> Any:
    if "from" in cards or cards.get("what") in ("leader", "don"):
        return NOT
    return existing({**cards, "filter": {**cards.get("filter", {}), "state": "rested"}})


@condition(
    "自分の第{number}ターン以降",
    verb=DA,
    examples={"自分の第2ターン以降の": [{"is": [{"turn": "you"}, ">=", 2]}]},
)
def _turn(number: int) -> Conditions:
    return [{"is": [{"turn": "you"}, ">=", number]}]


@rule(
    "condition",
    "このターン中、自分が{modifiers}イベントを発動している",
    examples={
        "このターン中、自分が元々のコスト9以上のイベントを発動している": [
            {
                "happened": {
                    "card-activated": {
                        "who": "you",
                        "filter": {"category": "event", "base-cost": ">=9"},
                    }
                }
            }
        ]
    },
)
def _activated(modifiers: Filter) -> Conditions:
    filters = {"category": "event", **modifiers}
    return [{"happened": {"card-activated": {"who": "you", "filter": filters}}}]


@rule(
    "condition",
    "選んだキャラの{measure}が{its-don}と同じ",
    examples={
        "選んだキャラのパワーがそのキャラに付与されたドン!!の枚数と同じ": [
            {"@x": {"power": ["=", {"given": "@x"}]}}
        ]
    },
)
def _as_given(measure: str, its_don: Any) -> Conditions:
    return [{"@x": {measure: ["=", its_don]}}]


words(
    "its-don",
    {
        "そのキャラに付与されているドン!!の枚数": {"given": "@x"},
        "そのキャラに付与されたドン!!の枚数": {"given": "@x"},
    },
)


@condition(
    "自分のリーダーが{name}で、手札が{many}",
    verb=DA,
    examples={
        "自分のリーダーが「Harbor Scout」で、手札が2枚以下の": [
            {"leader": {"name": "Harbor Scout"}},
            {"is": [{"hand": "you"}, "<=", 2]},
        ]
    },
)
def _leader_and_hand(name: str, many: tuple[str, int]) -> Conditions:
    return [{"leader": {"name": name}}, {"is": [{"hand": "you"}, *many]}]


@condition(
    "自分の場に、{one:item}がいて、他の{name}が",
    verb=INAI,
    examples={
        "自分の場に、赤のキャラがいて、他の「Harbor Scout」がいない": [
            {"is": [{"count": {"what": "character", "filter": {"color": "red"}}}, ">=", 1]},
            {
                "is": [
                    {"count": {"what": "card", "filter": {"name": "Harbor Scout", "other": True}}},
                    "=",
                    0,
                ]
            },
        ]
    },
)
def _one_and_no_other(one: list[Noun], name: str) -> Any:
    cards = field_cards(one)
    if cards is None:
        return NOT
    others = {"what": "card", "filter": {"name": name, "other": True}}
    return [*existing(cards), *existing(others, "=", 0)]
