"""What is said in full where a print says it in passing: brackets, and numbers that are reckoned.

The sentences that are written from effect data say where a condition, an offer or one of several
descriptions ends, so that nothing has to be guessed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.chinese.amounts import counted, per
from judge.cards.chinese.conditions import at_least
from judge.cards.chinese.events import Event, of_cards
from judge.cards.chinese.grammar import GRAMMAR, NOT, Condition
from judge.cards.chinese.nouns import Filter, Noun, cards_of, either, filter_of, merged

rule, words = GRAMMAR.rule, GRAMMAR.words

words("duration", {"在場上的期間": "while-on-field"})
words("value", {"反擊值": "counter"})
words("happening", {"遭受攻擊": ("attacked", {}), "以攻擊造成傷害": ("damage-dealt", {})})
words(
    "that", {"觸發此效果的卡片": "that", "進行攻擊的卡片": "attacker", "遭受攻擊的卡片": "attacked"}
)
words("mod", {
    "和該張卡片不同顏色": {"color-not-of": "it"},
    "持有和該張卡片相同卡片名稱": {"name-of": "it"},
})  # fmt: skip

# -- nouns -----------------------------------------------------------------------------------------


@rule(
    "bracketed",
    "〈{nouns}〉或〈{other:nouns}〉",
    "〈{nouns}〉或{bracketed}",
    examples={"〈費用2的角色卡〉或〈「斥候」〉": [
        Noun(("character",), {"cost": 2}), Noun((), {"name": "Scout"}, is_named=True)
    ]},
)  # fmt: skip
def bracketed(
    nouns: Noun, other: Noun | None = None, bracketed: tuple[Noun, ...] = ()
) -> list[Noun]:
    return [nouns, *([other] if other else bracketed)]


@rule(
    "nouns",
    "{mods}{bracketed}",
    examples={
        "對手的〈費用2的角色卡〉或〈咚!!卡〉": Noun(
            (), {"any": [{"category": "character", "cost": 2}, {"category": "don"}]}, "opponent"
        )
    },
)
def one_of_several(mods: Filter, bracketed: list[Noun]) -> Any:
    """What stands before the brackets is asked of every alternative."""
    if any(one.who or one.area or one.more for one in bracketed) or "total" in mods:
        return NOT
    common = {key: value for key, value in mods.items() if key not in ("who", "distinct")}
    told = merged(common, either([filter_of(one) for one in bracketed]))
    more = {"distinct": mods["distinct"]} if "distinct" in mods else {}
    return NOT if told is None else Noun((), told, mods.get("who", ""), "", more)


@rule(
    "mod",
    "除了〈{nouns}〉以外",
    examples={
        "除了〈費用2的角色卡〉以外": {"not": {"category": "character", "cost": 2}},
    },
)
def but_not(nouns: Noun) -> Any:
    return NOT if nouns.who else {"not": filter_of(nouns)}


@rule(
    "target",
    "{count}{that}之中的{nouns}",
    "{count}{that:chosen}之中的{nouns}",
    examples={
        "最多1張公開的卡片之中的費用2的角色卡": {
            "card": "@x",
            "filter": {"category": "character", "cost": 2},
            "up-to": 1,
        }
    },
)
def among_known(count: dict[str, int], that: str, nouns: Noun) -> Any:
    return NOT if nouns.who else {"card": that, "filter": filter_of(nouns), **count}


@rule(
    "target",
    "任意張數的{cards}",
    examples={
        "任意張數的自己手牌中的事件卡": {
            "from": "hand",
            "filter": {"category": "event"},
            "up-to": {"count": {"from": "hand", "filter": {"category": "event"}}},
        }
    },
)
def as_many_as_wanted(cards: Noun) -> dict[str, Any]:
    return {**cards_of(cards), "up-to": counted(replace(cards, more={}))}


@rule("count", "〈{tally}〉張", examples={"〈自己的手牌張數〉張": {"n": {"hand": "you"}}})
def as_many(tally: Any) -> dict[str, Any]:
    return {"n": tally}


@rule(
    "count", "最多〈{tally}〉張", examples={"最多〈自己的手牌張數〉張": {"up-to": {"hand": "you"}}}
)
def at_most_as_many(tally: Any) -> dict[str, Any]:
    return {"up-to": tally}


# -- numbers ---------------------------------------------------------------------------------------


@rule(
    "in-area",
    "{owner}{area}中的{nouns}",
    examples={"自己廢棄區中的事件卡": Noun(("event",), {}, "you", "trash")},
)
def in_area(owner: str, area: Any, nouns: Noun) -> Any:
    return NOT if nouns.who else replace(nouns, who=owner, area=area)


@rule("countable", "{in-area}", examples={"自己廢棄區中的卡片": {"trash": "you"}})
def counted_in_area(in_area: Noun) -> Any:
    return counted(in_area)


@rule("tally", "{n}", examples={"3": 3})
def number(n: int) -> Any:
    return n


@rule("tally", "{countable}張數", examples={"自己的手牌張數": {"hand": "you"}})
def counted_cards(countable: Any) -> Any:
    return countable


words("tally", {
    "以此選擇的卡片張數": {"count": "it"}, "以此處理的卡片張數": {"done": True},
})  # fmt: skip
words("whose-power", {"選擇的卡片": "@x", "進行攻擊的卡片": "attacker"})
words("measured", {
    "自己的領航卡": "leader", "對手的領航卡": "opponents-leader", "這張卡片": "self",
})  # fmt: skip


@rule("measured", "{that}", "{that:chosen}", examples={"選擇的卡片": "@x"})
def measured(that: str) -> str:
    return that


@rule("tally", "{measured}的{value}", examples={"選擇的卡片的力量值": {"power": "@x"}})
def value_of(measured: str, value: str) -> Any:
    return {value: measured}


@rule(
    "tally",
    "{measured}已附加的咚!!卡張數",
    examples={"選擇的卡片已附加的咚!!卡張數": {"given": "@x"}},
)
def given_to(measured: str) -> Any:
    return {"given": measured}


@rule(
    "mod",
    "{value}數值在〈{tally}〉{bound}",
    examples={"費用數值在〈自己的手牌張數〉以下": {"cost": ["<=", {"hand": "you"}]}},
)
def held_against(value: str, tally: Any, bound: str) -> Filter:
    return {value: [bound, tally]}


words("relation", {"等於": "=", "少於": "<", "多於": ">", "少於等於": "<=", "多於等於": ">="})


@rule(
    "condition",
    "{that}的{value}{relation}〈{tally}〉",
    "{that:chosen}的{value}{relation}〈{tally}〉",
    examples={"選擇的卡片的費用等於〈自己的手牌張數〉": {"@x": {"cost": ["=", {"hand": "you"}]}}},
)
def value_compared(that: str, value: str, relation: str, tally: Any) -> Condition:
    return {that: {value: [relation, tally]}}


@rule(
    "each",
    "〈{tally}〉每有{n}",
    examples={"〈公開的卡片的費用〉每有1": {"cost": "@x"}},
)
def each_of_a_number(tally: Any, n: int) -> Any:
    return per(tally, n)


@rule("each", "每有{n}張{in-area}", examples={"每有1張自己廢棄區中的卡片": {"trash": "you"}})
def each_in_area(n: int, in_area: Noun) -> Any:
    return per(counted(in_area), n)


# -- conditions ------------------------------------------------------------------------------------


@rule(
    "condition",
    "有{in-area}",
    examples={
        "有自己廢棄區中的「斥候」": {
            "is": [{"count": {"from": "trash", "filter": {"name": "Scout"}}}, ">=", 1]
        }
    },
)
def some_in_area(in_area: Noun) -> Condition:
    return at_least(cards_of(in_area))


@rule(
    "condition",
    "有自己正面朝上的生命值卡",
    examples={
        "有自己正面朝上的生命值卡": {
            "is": [{"count": {"from": "life", "filter": {"face": "up"}}}, ">=", 1]
        }
    },
)
def some_life_face_up() -> Condition:
    return at_least(cards_of(Noun((), {"face": "up"}, "you", "life")))


@rule(
    "condition-group",
    "〈{conditions}〉",
    examples={"〈自己的手牌為0張〉": {"is": [{"hand": "you"}, "=", 0]}},
)
def condition_group(conditions: list[Condition]) -> Condition:
    return conditions[0] if len(conditions) == 1 else {"all": conditions}


@rule(
    "condition",
    "{condition-group}或{other:condition-group}",
    examples={
        "〈自己的手牌為0張〉或〈對手的手牌為0張〉": {
            "any": [{"is": [{"hand": "you"}, "=", 0]}, {"is": [{"hand": "opponent"}, "=", 0]}]
        }
    },
)
def one_group_or_other(condition_group: Condition, other: Condition) -> Condition:
    return {"any": [condition_group, other]}


@rule(
    "condition",
    "在這個回合曾發生〈{event}〉",
    examples={"在這個回合曾發生〈自己受到傷害〉": {"happened": {"damage-taken": {"who": "you"}}}},
)
def has_happened(event: list[Event]) -> Any:
    return {"happened": event[0]} if len(event) == 1 else NOT


@rule(
    "condition",
    "在這個回合未曾發生〈{event}〉",
    examples={
        "在這個回合未曾發生〈自己受到傷害〉": {
            "not": {"happened": {"damage-taken": {"who": "you"}}}
        }
    },
)
def has_not_happened(event: list[Event]) -> Any:
    return {"not": {"happened": event[0]}} if len(event) == 1 else NOT


# -- events ----------------------------------------------------------------------------------------


@rule(
    "event",
    "因{nouns}的效果而廢棄自己手牌",
    examples={
        "因自己的事件卡的效果而廢棄自己手牌": [
            {
                "trashed-from-hand": {
                    "who": "you",
                    "cause": "by-own-effect",
                    "by": {"category": "event"},
                }
            }
        ]
    },
)
def trashed_by_own(nouns: Noun) -> Any:
    if nouns.who != "you":
        return NOT
    return [{"trashed-from-hand": {"who": "you", "cause": "by-own-effect", "by": filter_of(nouns)}}]


@rule(
    "replaced",
    "{subject}({cause})?即將{would}時或{replaced}",
    examples={
        "這張卡片即將遭到KO時或自己的角色卡即將遭到KO": [
            "would-ko",
            {"would-ko": {"what": "character"}},
        ]
    },
)
def either_replaced(
    subject: Any, would: str, replaced: list[Event], cause: Filter | None = None
) -> list[Event]:
    return [of_cards(would, subject, **(cause or {})), *replaced]


@rule(
    "event",
    "{owner}{cause}受到傷害",
    examples={
        "對手因自己的效果受到傷害": [
            {"damage-taken": {"who": "opponent", "cause": "by-own-effect"}}
        ]
    },
)
def damaged_by(owner: str, cause: Filter) -> list[Event]:
    return [{"damage-taken": {"who": owner, **cause}}]


@rule(
    "event",
    "自己以攻擊造成對手生命值傷害",
    examples={"自己以攻擊造成對手生命值傷害": [{"damage-dealt": {"who": "you"}}]},
)
def damage_dealt() -> list[Event]:
    return [{"damage-dealt": {"who": "you"}}]


@rule(
    "event",
    "{owner}因{nouns}的效果抽取卡片",
    examples={
        "對手因自己的事件卡的效果抽取卡片": [
            {"drawn": {"who": "opponent", "cause": "by-own-effect", "by": {"category": "event"}}}
        ]
    },
)
def drawn_by(owner: str, nouns: Noun) -> Any:
    cause = {"": "by-effect", "you": "by-own-effect", "opponent": "by-opponents-effect"}
    if not nouns.who and not filter_of(nouns):
        return NOT
    return [{"drawn": {"who": owner, "cause": cause[nouns.who], "by": filter_of(nouns)}}]
