"""What has to be so: each condition as it ends a clause, and as another one follows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.cards.grammar import NOT, Action
from judge.cards.japanese.amounts import counted
from judge.cards.japanese.filters import either, elsewhere
from judge.cards.japanese.language import GRAMMAR, Cards, Filter, Step, Verb, verbal, words
from judge.cards.japanese.targets import Noun, printed

rule = GRAMMAR.rule

Conditions = list[Any]

DA = Verb("(の|だった)", "で(かつ)?")
MOTSU = Verb("持つ", "持ち")
ARU = Verb("ある", "あり")
IRU = Verb("いる", "いて")
INAI = Verb("いない", "いず")
NAKU = Verb("ない", "なく")
EXISTING = Verb("(の|ある|いる)", "(で(かつ)?|あり|いて)")


def condition(
    *templates: str, verb: Verb, examples: Mapping[str, Any]
) -> Callable[[Action], Action]:
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
    return [*condition_and, *more["if"]]


def existing(cards: Cards, sign: str = ">=", number: Any = 1) -> Conditions:
    """That there are so many of some cards."""
    return [{"is": [counted(cards), sign, number]}]


# What has not happened


@condition(
    "このターン中に{occurrence}ことが",
    verb=NAKU,
    examples={
        "このターン中に自分がカードを引いたことがない": [
            {"not": {"happened": {"drawn": {"who": "you"}}}}
        ]
    },
)
def _not_happened(occurrence: Any) -> Any:
    return [{"not": {"happened": occurrence}}] if isinstance(occurrence, dict) else NOT


@rule(
    "condition",
    "このターン中、{not-done}",
    examples={
        "このターン中、カードを引いていない": [{"not": {"happened": {"drawn": {"who": "you"}}}}]
    },
)
def _not_done(not_done: Step) -> Conditions:
    return [{"not": {"happened": not_done}}]


@rule(
    "not-done",
    "カードを引いていない",
    "{source:this-leader}の効果でカードを引いていない",
    examples={
        "このリーダーの効果でカードを引いていない": {
            "drawn": {"who": "you", "cause": "by-own-effect", "by": {"category": "leader"}}
        }
    },
)
def _not_drawn(source: Filter | None = None) -> Step:
    cause = {"cause": "by-own-effect", "by": source} if source else {}
    return {"drawn": {"who": "you", **cause}}


words("this-leader", {"このリーダー": {"category": "leader"}})  # a player has one Leader


@rule(
    "occurrence",
    "自分が{cause}カードを引いた",
    examples={
        "自分が効果でカードを引いた": {"drawn": {"who": "you", "cause": "by-effect"}},
    },
)
def _drawn(cause: Step) -> Step:
    return {"drawn": {"who": "you", **cause}}


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
    "{who:which}が{item:group}",
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
    "公開したカードが{item:group}",
    verb=DA,
    examples={"公開したカードがイベントの": [{"@x": {"category": "event"}}]},
)
def _revealed_is(item: list[Noun]) -> Conditions:
    return [{"@x": elsewhere(printed(item))}]


@condition(
    "公開したカードが{measure}{bound}",
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
