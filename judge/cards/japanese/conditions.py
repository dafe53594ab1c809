"""What has to be so: each condition as it ends a clause, and as another one follows it."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.amounts import counted
from judge.cards.japanese.filters import either, elsewhere
from judge.cards.japanese.language import GRAMMAR, Cards, Filter, Verb, verbal, words
from judge.cards.japanese.targets import Noun, printed

rule = GRAMMAR.rule

Conditions = list[Any]

DA = Verb("(の|だった)", "で(かつ)?")
MOTSU = Verb("持つ", "持ち")
ARU = Verb("ある", "あり")
IRU = Verb("いる", "いて")
INAI = Verb("いない", "いず")
EXISTING = Verb("(の|ある|いる)", "(で(かつ)?|あり|いて)")


def condition(*templates: str, verb: Verb, examples: Any) -> Any:
    """A condition in both of its forms."""
    return verbal("condition", *templates, verb=verb, forms=("", "-and"), examples=examples)


@rule(
    "if",
    "{condition}場合、",
    examples={"このキャラがレストの場合、": [{"self": {"state": "rested"}}]},
)
def _if(condition: Conditions) -> Conditions:
    return condition


@rule(
    "if",
    "{condition-and}、{if}",
    examples={
        "自分のリーダーが多色で、このキャラがレストの場合、": [
            {"leader": {"multicolor": True}},
            {"self": {"state": "rested"}},
        ]
    },
)
def _both(condition_and: Conditions, **more: Any) -> Conditions:
    return condition_and + more["if"]


# The Leader

words("whose-leader", {"自分のリーダー": "leader"})


@condition(
    "自分のリーダーが{options:leader-is}",
    verb=DA,
    examples={"自分のリーダーが「Harbor Scout」の": [{"leader": {"name": "Harbor Scout"}}]},
)
def _leader_is(options: list[Filter]) -> Conditions:
    return [{"leader": either(options)}]


@rule("leader-is", "{name}", examples={"「Harbor Scout」": [{"name": "Harbor Scout"}]})
def _is_named(name: str) -> list[Filter]:
    return [{"name": name}]


@rule("leader-is", "{state}", examples={"アクティブ": [{"state": "active"}]})
def _is_lying(state: Filter) -> list[Filter]:
    return [state]


@rule("leader-is", "パワー{bound}", examples={"パワー0以下": [{"power": "<=0"}]})
def _is_strong(bound: Any) -> list[Filter]:
    return [{"power": bound}]


@rule(
    "leader-is",
    "{name}か{leader-is}",
    "{traits}を持つか{leader-is}",
    examples={
        "「Harbor Scout」か「Moss Page」": [{"name": "Harbor Scout"}, {"name": "Moss Page"}],
    },
)
def _is_one_of(
    leader_is: list[Filter], name: str = "", traits: list[Filter] | None = None
) -> list[Filter]:
    return [*(traits or [{"name": name}]), *leader_is]


words("leader-is", {"多色": [{"multicolor": True}]})


@condition(
    "自分のリーダーが{traits}を",
    verb=MOTSU,
    examples={"自分のリーダーが特徴《Moss Court》を持つ": [{"leader": {"feature": "Moss Court"}}]},
)
def _leader_has(traits: list[Filter]) -> Conditions:
    return [{"leader": either(traits)}]


@condition(
    "自分のリーダーが、パワー{bound}でかつ{traits}を",
    verb=MOTSU,
    examples={
        "自分のリーダーが、パワー7000以上でかつ属性(斬)を持つ": [
            {"leader": {"power": ">=7000", "attribute": "slash"}}
        ]
    },
)
def _strong_leader_has(bound: Any, traits: list[Filter]) -> Conditions:
    return [{"leader": {"power": bound, **either(traits)}}]


@condition(
    "自分のリーダーが特徴{type}",
    verb=DA,
    examples={"自分のリーダーが特徴《Moss Court》の": [{"leader": {"feature": "Moss Court"}}]},
)
def _leader_of(type: Filter) -> Conditions:  # noqa: A002
    return [{"leader": type}]


@rule(
    "condition",
    "自分のリーダーが{color}を含む",
    examples={"自分のリーダーが青を含む": [{"leader": {"color": "blue"}}]},
)
def _leader_color(color: Filter) -> Conditions:
    return [{"leader": color}]


@condition(
    "自分のリーダーのパワーが{bound}",
    verb=DA,
    examples={"自分のリーダーのパワーが0以下の": [{"leader": {"power": "<=0"}}]},
)
def _leader_power(bound: Any) -> Conditions:
    return [{"leader": {"power": bound}}]


@condition(
    "相手のリーダーが{traits}を",
    verb=MOTSU,
    examples={
        "相手のリーダーが属性(斬)を持つ": [
            {
                "is": [
                    {
                        "count": {
                            "who": "opponent",
                            "what": "leader",
                            "filter": {"attribute": "slash"},
                        }
                    },
                    ">=",
                    1,
                ]
            }
        ]
    },
)
def _opponents_leader(traits: list[Filter]) -> Conditions:
    return existing({"who": "opponent", "what": "leader", "filter": either(traits)})


# This card, and the card of the event


@condition(
    "このキャラが{state}",
    verb=DA,
    examples={"このキャラがレストの": [{"self": {"state": "rested"}}]},
)
def _self(state: Filter) -> Conditions:
    return [{"self": state}]


@condition(
    "このキャラが登場したターン",
    verb=DA,
    examples={"このキャラが登場したターンの": [{"self": {"entered": "this-turn"}}]},
)
def _entered() -> Conditions:
    return [{"self": {"entered": "this-turn"}}]


@condition(
    "{who:which}の{measure}が{bound}",
    verb=DA,
    examples={"このキャラのパワーが7000以上の": [{"self": {"power": ">=7000"}}]},
)
def _measured(who: str, measure: str, bound: Any) -> Conditions:
    return [{who: {measure: bound}}]


words("which", {"このキャラ": "self", "そのキャラ": "that", "そのカード": "that"})
words("revealed", {"そのカード": "@x", "公開したカード": "@x"})


@condition(
    "{who:which}が{traits}を",
    verb=MOTSU,
    examples={"そのキャラが属性(斬)を持つ": [{"that": {"attribute": "slash"}}]},
)
def _which_has(who: str, traits: list[Filter]) -> Any:
    return [{who: either(traits)}]


@condition(
    "{who:which}が{item}",
    verb=DA,
    examples={"そのカードがキャラの": [{"that": {"category": "character"}}]},
)
def _which_is(who: str, item: list[Noun]) -> Any:
    return [{who: printed(item)}]


@condition(
    "公開したカードが{traits}を",
    verb=MOTSU,
    examples={"公開したカードが属性(斬)を持つ": [{"@x": {"attribute": "slash"}}]},
)
def _revealed_has(traits: list[Filter]) -> Conditions:
    return [{"@x": elsewhere(either(traits))}]


@condition(
    "公開したカードが{item}",
    verb=DA,
    examples={"公開したカードがイベントの": [{"@x": {"category": "event"}}]},
)
def _revealed_is(item: list[Noun]) -> Conditions:
    return [{"@x": elsewhere(printed(item))}]


@condition(
    "(公開したカード|そのカード)が{measure}{bound}",
    verb=DA,
    examples={"公開したカードがコスト4以上の": [{"@x": {"cost": ">=4"}}]},
)
def _revealed_measure(measure: str, bound: Any) -> Conditions:
    return [{"@x": {measure: bound}}]


@condition(
    "置いたカードが{measure}{bound}",
    verb=DA,
    examples={"置いたカードがコスト6以上の": [{"that": {"cost": ">=6"}}]},
)
def _trashed_measure(measure: str, bound: Any) -> Conditions:
    return [{"that": {measure: bound}}]


@condition(
    "公開したカードが宣言したコストと同じ",
    verb=Verb("", ""),
    examples={"公開したカードが宣言したコストと同じ": [{"@x": {"cost": ["=", {"chosen": "@y"}]}}]},
)
def _declared() -> Conditions:
    return [{"@x": {"cost": ["=", {"chosen": "@y"}]}}]


# Numbers


def existing(cards: Cards, sign: str = ">=", number: Any = 1) -> Conditions:
    """That there are so many of some cards."""
    return [{"is": [counted(cards), sign, number]}]


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
    "{amount}が{number}枚以上",
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
        "自分のライフの枚数が相手のライフの枚数より少ない": [
            {"is": [{"life": "you"}, "<", {"life": "opponent"}]}
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
        "自分の場のドン!!の枚数が相手より2枚以上少ない": [
            {"is": [{"don": "you"}, "<=", {"minus": [{"don": "opponent"}, 2]}]}
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
            {"is": [{"sum": "cost", "of": {"what": "character", "all": True}}, ">=", 5]}
        ]
    },
)
def _sum(many: tuple[str, int]) -> Conditions:
    return [{"is": [{"sum": "cost", "of": {"what": "character", "all": True}}, *many]}]


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
    from judge.cards.japanese.targets import field_cards

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
                    {
                        "count": {
                            "what": "character",
                            "filter": {"not": {"feature": "Moss Court"}},
                        }
                    },
                    "=",
                    0,
                ]
            }
        ]
    },
)
def _only(modifiers: Filter) -> Conditions:
    return existing({"what": "character", "filter": {"not": modifiers}}, "=", 0)


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
        "このターン中、自分が元々のコスト3以上のイベントを発動している": [
            {
                "happened": {
                    "card-activated": {
                        "who": "you",
                        "filter": {"category": "event", "base-cost": ">=3"},
                    }
                }
            }
        ]
    },
)
def _activated(modifiers: Filter) -> Conditions:
    filters = {"category": "event", **modifiers}
    return [{"happened": {"card-activated": {"who": "you", "filter": filters}}}]
