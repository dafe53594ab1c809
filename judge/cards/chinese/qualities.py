"""What is asked of Leaders, of this card, and of a card that was spoken of."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.conditions import at_least
from judge.cards.chinese.grammar import GRAMMAR, NOT, Condition, Step
from judge.cards.chinese.nouns import Filter, Noun, cards_of, either, filter_of, merged, on_field
from judge.cards.chinese.steps import if_

rule, words = GRAMMAR.rule, GRAMMAR.words


@rule("quality", "(是|為){names}", examples={"是「守燈人」": {"name": "Lamp Keeper"}})
def is_named(names: list[Filter]) -> Filter:
    return either(names)


@rule("quality", "{trait}", examples={"擁有《青苔庭》特徵": {"feature": "Moss Court"}})
def has_trait(trait: Filter) -> Filter:
    return trait


@rule("quality", "特徵是{types}", examples={"特徵是《青苔庭》": {"feature": "Moss Court"}})
def is_of_type(types: list[Filter]) -> Filter:
    return either(types)


@rule("quality", "有多種顏色", examples={"有多種顏色": {"multicolor": True}})
def of_several_colors() -> Filter:
    return {"multicolor": True}


@rule("quality", "包含{color}", examples={"包含藍色": {"color": "blue"}})
def of_color(color: str) -> Filter:
    return {"color": color}


@rule("quality", "(的)?{value}(在)?{n}{bound}", examples={"的力量值7000以上": {"power": ">=7000"}})
def of_value(value: str, n: int, bound: str) -> Filter:
    return {value: f"{bound}{n}"}


@rule("quality", "(在|為)休息狀態", examples={"在休息狀態": {"state": "rested"}})
def is_rested() -> Filter:
    return {"state": "rested"}


@rule("quality", "(在|為)活動狀態", examples={"為活動狀態": {"state": "active"}})
def is_active() -> Filter:
    return {"state": "active"}


@rule(
    "qualities",
    "{quality}",
    "{quality}並且{also:quality}",
    examples={"在休息狀態": {"state": "rested"}},
)
def qualities(quality: Filter, also: Filter | None = None) -> Any:
    return merged(quality, also or {}) or NOT


@rule(
    "qualities",
    "{quality}或(是)?{other:quality}",
    examples={
        "是「守燈人」或有多種顏色": {"any": [{"name": "Lamp Keeper"}, {"multicolor": True}]},
    },
)
def one_quality_or_other(quality: Filter, other: Filter) -> Filter:
    return either([quality, other])


@rule(
    "condition",
    "自己的領航卡{qualities}",
    examples={
        "自己的領航卡是「守燈人」": {"leader": {"name": "Lamp Keeper"}},
    },
)
def leader(qualities: Filter) -> Any:
    return {"leader": qualities}


@rule(
    "condition",
    "對手的領航卡{qualities}",
    examples={
        "對手的領航卡擁有（斬）屬性": {
            "is": [
                {"count": {"who": "opponent", "what": "leader", "filter": {"attribute": "slash"}}},
                ">=",
                1,
            ]
        }
    },
)
def leader_of_opponent(qualities: Filter) -> Any:
    return at_least(cards_of(Noun(("leader",), qualities, "opponent")))


@rule(
    "condition",
    "{self}{qualities}",
    examples={"這張角色卡在休息狀態": {"self": {"state": "rested"}}},
)
def this_card(self: str, qualities: Filter) -> Any:
    return {"self": qualities}


@rule(
    "condition",
    "是{self}登場的回合",
    "{self}登場的回合",
    examples={"是這張角色卡登場的回合": {"self": {"entered": "this-turn"}}},
)
def entered_this_turn(self: str) -> Any:
    return {"self": {"entered": "this-turn"}}


@rule("spoken-of", "{that}", "{chosen}", examples={"該張卡片": "it"})
def spoken_of(that: str = "", chosen: str = "") -> str:
    return that or chosen


@rule(
    "condition",
    "{spoken-of}{qualities}",
    examples={"公開的卡片擁有《青苔庭》特徵": {"@x": {"feature": "Moss Court"}}},
)
def that_card(spoken_of: str, qualities: Filter) -> Any:
    return {spoken_of: qualities}


@rule(
    "condition",
    "{spoken-of}(是|為){nouns}",
    examples={"公開的卡片是事件卡": {"@x": {"category": "event"}}},
)
def that_card_is(spoken_of: str, nouns: Noun) -> Any:
    return NOT if nouns.who else {spoken_of: filter_of(nouns)}


@rule(
    "condition",
    "{spoken-of}(是|為){mods}",
    examples={"公開的卡片是費用3以上": {"@x": {"cost": ">=3"}}},
)
def that_card_is_such(spoken_of: str, mods: Filter) -> Any:
    return NOT if not mods or "who" in mods else {spoken_of: mods}


@rule(
    "condition",
    "{spoken-of}費用和聲明的費用一樣",
    examples={"公開的卡片費用和聲明的費用一樣": {"@x": {"cost": ["=", {"chosen": "@said"}]}}},
)
def costs_what_was_said(spoken_of: str) -> Any:
    return {spoken_of: {"cost": ["=", {"chosen": "@said"}]}}


@rule(
    "condition",
    "{spoken-of}費用與已附加在該角色卡的咚!!卡張數一樣",
    examples={
        "該張卡片費用與已附加在該角色卡的咚!!卡張數一樣": {"it": {"cost": ["=", {"given": "it"}]}}
    },
)
def costs_as_many_as_given(spoken_of: str) -> Any:
    return {spoken_of: {"cost": ["=", {"given": spoken_of}]}}


@rule(
    "condition",
    "{owner}的{names}{quality}",
    examples={
        "自己的「守燈人」在休息狀態": {
            "is": [
                {"count": {"what": "card", "filter": {"name": "Lamp Keeper", "state": "rested"}}},
                ">=",
                1,
            ]
        },
    },
)
def named_card(owner: str, names: list[Filter], quality: Filter) -> Any:
    told = merged(either(names), quality)
    return NOT if told is None else at_least(cards_of(Noun((), told, owner)))


@rule(
    "condition",
    "是自己第{n}回合之後的回合",
    examples={"是自己第3回合之後的回合": {"is": [{"turn": "you"}, ">=", 3]}},
)
def own_turn(n: int) -> Any:
    return {"is": [{"turn": "you"}, ">=", n]}


@rule(
    "conditions-1",
    "{condition}",
    examples={"有自己活動狀態的咚!!卡": [{"is": [{"don": "you", "state": "active"}, ">=", 1]}]},
)
def one_condition(condition: Condition) -> list[Condition]:
    return [condition]


@rule(
    "conditions",
    "{conditions-1}",
    "{conditions-1}{and}{conditions}",
    examples={
        "這張角色卡在休息狀態、手牌在2張以下": [
            {"self": {"state": "rested"}},
            {"is": [{"hand": "you"}, "<=", 2]},
        ],
    },
)
def conditions(
    conditions_1: list[Condition], conditions: tuple[Condition, ...] = (), **_: str
) -> list[Condition]:
    return [*conditions_1, *conditions]


@rule(
    "conditions",
    "{condition}、(或是|或){other:condition}",
    examples={
        "自己的手牌為0張、或是對手的手牌為0張": [
            {"any": [{"is": [{"hand": "you"}, "=", 0]}, {"is": [{"hand": "opponent"}, "=", 0]}]}
        ]
    },
)
def either_condition(condition: Condition, other: Condition) -> list[Condition]:
    return [{"any": [condition, other]}]


# -- what the Leader has done --------------------------------------------------------------------


@rule(
    "condition",
    "在這個回合曾發生〈自己的領航卡(和|與){nouns}對戰且對戰結束〉",
    examples={
        "在這個回合曾發生〈自己的領航卡和對手的角色卡對戰且對戰結束〉": {
            "happened": {
                "battle-end": {
                    "card": "leader",
                    "battled-with": {"who": "opponent", "what": "character"},
                }
            }
        }
    },
)
def leader_battled(nouns: Noun) -> Condition:
    return {"happened": {"battle-end": {"card": "leader", "battled-with": on_field(nouns)}}}


@rule(
    "governed",
    "在這個回合，若這張領航卡(和|與){nouns}對戰時，{steps}",
    examples={
        "在這個回合，若這張領航卡和對手費用2的角色卡對戰時，抽1張卡片": [
            {
                "if": [
                    {
                        "happened": {
                            "battle-end": {
                                "card": "leader",
                                "battled-with": {
                                    "who": "opponent",
                                    "what": "character",
                                    "filter": {"cost": 2},
                                },
                            }
                        }
                    }
                ],
                "do": [{"draw": 1}],
            }
        ]
    },
)
def if_leader_battled(nouns: Noun, steps: list[Step]) -> Any:
    return if_([leader_battled(nouns)], steps)
