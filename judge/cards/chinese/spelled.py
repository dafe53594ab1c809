"""What is said in full where a print says it in passing: brackets, and numbers that are reckoned.

The sentences that are written from effect data say where a condition, an offer or one of several
descriptions ends, so that nothing has to be guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judge.cards.chinese.amounts import counted, per
from judge.cards.chinese.changes import Change
from judge.cards.chinese.conditions import at_least
from judge.cards.chinese.events import Event, of_cards
from judge.cards.chinese.grammar import GRAMMAR, NOT, Condition, Effect, Step
from judge.cards.chinese.moves import each_dealt
from judge.cards.chinese.nouns import Filter, Noun, cards_of, either, filter_of, merged, on_field

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
    "以此處理的卡片張數": {"count": "it"}, "以此處理的張數": {"done": True},
})  # fmt: skip
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
    "這個回合中曾發生〈{event}〉",
    examples={"這個回合中曾發生〈自己受到傷害〉": {"happened": {"damage-taken": {"who": "you"}}}},
)
def has_happened(event: list[Event]) -> Any:
    return {"happened": event[0]} if len(event) == 1 else NOT


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


# -- steps -----------------------------------------------------------------------------------------


words("offer", {"可以": True, "": False})


@rule(
    "untimed",
    "{replaced}時，{offer}替換成執行〈{steps}〉",
    "若{conditions}，{replaced}時，{offer}替換成執行〈{steps}〉",
    examples={
        "這張卡片即將遭到KO時，替換成執行〈將這張卡片放置到廢棄區。抽1張卡片〉": [
            {"on": ["would-ko"], "do": [{"trash": "self"}, {"draw": 1}]}
        ]
    },
)
def replacing_by_steps(
    replaced: list[Event],
    offer: bool,
    steps: list[Step],
    conditions: list[Condition] | None = None,
) -> list[Effect]:
    when = {"when": conditions} if conditions else {}
    return [{**when, "on": replaced, **({"may": True} if offer else {}), "do": steps}]


@rule(
    "timed",
    "僅在〈{conditions}〉時發動。{steps}",
    examples={
        "僅在〈自己的手牌為0張〉時發動。抽1張卡片": [
            {"when": [{"is": [{"hand": "you"}, "=", 0]}], "do": [{"draw": 1}]}
        ]
    },
)
def only_under_condition(conditions: list[Condition], steps: list[Step]) -> list[Effect]:
    return [{"when": conditions, "do": steps}]


@rule(
    "timed",
    "僅在〈{conditions}〉時發動。{costs}：{steps}",
    examples={
        "僅在〈自己的手牌為0張〉時發動。廢棄1張自己的手牌：抽1張卡片": [
            {
                "when": [{"is": [{"hand": "you"}, "=", 0]}],
                "cost": [{"discard": 1}],
                "do": [{"draw": 1}],
            }
        ]
    },
)
def only_under_condition_for_a_cost(
    conditions: list[Condition], costs: list[Step], steps: list[Step]
) -> list[Effect]:
    return [{"when": conditions, "cost": costs, "do": steps}]


@rule("timed", "可以發動。{steps}", examples={
    "可以發動。抽1張卡片": [{"may": True, "do": [{"draw": 1}]}]
})  # fmt: skip
def at_will(steps: list[Step]) -> list[Effect]:
    return [{"may": True, "do": steps}]


@rule(
    "deed",
    "使{target}和{other:target}登場",
    examples={
        "使最多1張自己手牌中的「斥候」和最多1張自己手牌中的舞台卡登場": [
            {
                "put": {
                    "each-of": [
                        {"from": "hand", "filter": {"name": "Scout"}, "up-to": 1},
                        {"from": "hand", "filter": {"category": "stage"}, "up-to": 1},
                    ]
                }
            }
        ]
    },
)
def both_put(target: Any, other: Any) -> Any:
    both = (target, other)
    if any(not isinstance(one, Mapping) or "what" in one for one in both):
        return NOT
    return [{"put": {"each-of": list(both)}}]


@rule(
    "untimed",
    "在規則上，{target}，反擊值{signed}",
    examples={
        "在規則上，自己手牌中的事件卡全數，反擊值+1000": [
            {
                "scope": "rules",
                "do": [
                    {
                        "counter": 1000,
                        "target": {"from": "hand", "filter": {"category": "event"}, "all": True},
                    }
                ],
            }
        ]
    },
)
def other_counter(target: Any, signed: int) -> list[Effect]:
    return [{"scope": "rules", "do": [{"counter": signed, "target": target}]}]


@rule(
    "costs",
    "{one:cost}、或{two:cost}、或{three:cost}",
    examples={
        "廢棄1張自己的手牌、或將這張卡片置為休息狀態、或將這張卡片放置到廢棄區": [
            {"choose-one": [[{"discard": 1}], [{"rest": "self"}], [{"trash": "self"}]]}
        ]
    },
)
def one_cost_of_three(one: list[Step], two: list[Step], three: list[Step]) -> list[Step]:
    return [{"choose-one": [one, two, three]}]


@rule(
    "clause",
    "{moment}，執行〈{steps}〉",
    examples={
        "這個回合結束時，執行〈抽1張卡片〉": [
            {"delayed": {"at": "end-of-this-turn", "do": [{"draw": 1}]}}
        ]
    },
)
def later_enclosed(moment: str, steps: list[Step]) -> list[Step]:
    return [{"delayed": {"at": moment, "do": steps}}]


@rule(
    "clause",
    "若{conditions}時，執行〈{steps}〉",
    examples={
        "若自己的手牌為0張時，執行〈抽1張卡片〉": [
            {"if": [{"is": [{"hand": "you"}, "=", 0]}], "do": [{"draw": 1}]}
        ]
    },
)
def if_enclosed(conditions: list[Condition], steps: list[Step]) -> list[Step]:
    return [{"if": conditions, "do": steps}]


@rule(
    "clause",
    "可以執行〈{steps}〉",
    examples={"可以執行〈抽1張卡片〉": [{"may": [{"draw": 1}]}]},
)
def may_enclosed(steps: list[Step]) -> list[Step]:
    return [{"may": steps}]


@rule(
    "sentence",
    "若{conditions}時，執行〈{steps}〉。否則{sentence}",
    examples={
        "若自己的手牌為0張時，執行〈抽2張卡片〉。否則抽1張卡片": [
            {
                "if": [{"is": [{"hand": "you"}, "=", 0]}],
                "do": [{"draw": 2}],
                "else": [{"draw": 1}],
            }
        ]
    },
)
def if_or_else(conditions: list[Condition], steps: list[Step], sentence: list[Step]) -> list[Step]:
    return [{"if": conditions, "do": steps, "else": sentence}]


@rule(
    "clause",
    "選擇下列其中一項{enclosed-options}",
    examples={
        "選擇下列其中一項〈抽1張卡片〉〈抽2張卡片〉": [
            {"choose-one": [[{"draw": 1}], [{"draw": 2}]]}
        ]
    },
)
def enclosed_choice(enclosed_options: list[list[Step]]) -> list[Step]:
    return [{"choose-one": enclosed_options}]


@rule(
    "enclosed-options",
    "〈{steps}〉",
    "〈{steps}〉{enclosed-options}",
    examples={"〈抽1張卡片〉": [[{"draw": 1}]]},
)
def options(steps: list[Step], enclosed_options: tuple[list[Step], ...] = ()) -> list[list[Step]]:
    return [steps, *enclosed_options]


@rule(
    "deed",
    "公開{target}，並{place}",
    examples={
        "公開最多1張自己卡組中的「斥候」，並加入手牌": [
            {
                "move": {
                    "from": "deck",
                    "filter": {"name": "Scout"},
                    "up-to": 1,
                    "to": "hand",
                    "reveal": True,
                }
            }
        ]
    },
)
def revealed_and_moved(target: Any, place: Step) -> Any:
    if not isinstance(target, Mapping) or target.get("from") not in ("deck", "hand"):
        return NOT
    (step,) = each_dealt([target], place)
    return [{"move": {**step["move"], "reveal": True}}] if "move" in step else NOT


@rule(
    "deed",
    "將查看的卡片依任意順序放置",
    examples={"將查看的卡片依任意順序放置": [{"reorder": "looked"}]},
)
def looked_reordered() -> list[Step]:
    return [{"reorder": "looked"}]


@rule(
    "deed",
    "將{count}查看的卡片中的{nouns}{place}",
    "將{count}查看的卡片{place}",
    examples={
        "將1張查看的卡片放回卡組上面": [{"move": {"from": "looked", "n": 1, "to": "deck-top"}}]
    },
)
def some_looked_moved(count: dict[str, int], place: Step, nouns: Noun | None = None) -> Any:
    told = nouns or Noun()
    return each_dealt([{**cards_of(replace(told, area="looked")), **count}], place)


@rule("deed", "{look-at-all-life}", examples={
    "查看自己全數的生命值卡": [{"look": {"n": {"life": "you"}, "from": "life"}}]
})  # fmt: skip
def all_life_looked_at(look_at_all_life: Step) -> list[Step]:
    return [look_at_all_life]


@rule(
    "deed",
    "攻擊的對象變更為{target}",
    examples={
        "攻擊的對象變更為1張自己的角色卡": [{"set-attack-target": {"what": "character", "n": 1}}]
    },
)
def attack_redirected(target: Any) -> Any:
    return [{"set-attack-target": target}]


@rule(
    "deed",
    "將{n}張以上自己場上的咚!!卡放回咚!!卡組",
    examples={"將1張以上自己場上的咚!!卡放回咚!!卡組": [{"return-don": {"at-least": 1}}]},
)
def some_don_returned(n: int) -> list[Step]:
    return [{"return-don": {"at-least": n}}]


@rule(
    "deed",
    "將{n}張自己已附加的咚!!卡以休息狀態放回費用區",
    examples={
        "將2張自己已附加的咚!!卡以休息狀態放回費用區": [
            {"take-back-don": {"n": 2, "state": "rested"}}
        ]
    },
)
def don_taken_back(n: int) -> list[Step]:
    return [{"take-back-don": {"n": n, "state": "rested"}}]


@rule(
    "deed",
    "{duration}，交換{target}的原本力量值",
    examples={
        "在這個回合，交換選擇的卡片的原本力量值": [{"swap-base-power": "@x", "for": "this-turn"}]
    },
)
def base_power_swapped(duration: str, target: Any) -> list[Step]:
    return [{"swap-base-power": target, "for": duration}]


# -- what is said of cards and players -------------------------------------------------------------


@rule("change", "{base}變成和〈{tally}〉相同", examples={
    "原本力量值變成和〈自己的領航卡的力量值〉相同": {"set-base-power": {"power": "leader"}}
})  # fmt: skip
def base_like(base: str, tally: Any) -> Change:
    return {base: tally}


@rule("change", "力量值變成和〈{tally}〉相同", examples={
    "力量值變成和〈自己的領航卡的力量值〉相同": {"set-power": {"power": "leader"}}
})  # fmt: skip
def power_like(tally: Any) -> Change:
    return {"set-power": tally}


@rule(
    "change",
    "無法攻擊{nouns}",
    examples={
        "無法攻擊自己費用2的角色卡": {
            "prohibit": "attack",
            "at": {"what": "character", "filter": {"cost": 2}},
        }
    },
)
def attacks_not(nouns: Noun) -> Any:
    if nouns.kinds == ("leader",) and nouns.is_bare:
        return LEADER_NOT_ATTACKED if nouns.who == "opponent" else NOT
    return {"prohibit": "attack", "at": on_field(nouns)} if nouns.who else NOT


LEADER_NOT_ATTACKED = {"prohibit": "attack", "at": "opponents-leader"}
words("not-done", {
    "無法攻擊對手的領航卡": LEADER_NOT_ATTACKED,
    "無法以自己角色卡的效果將咚!!卡置為活動狀態": {
        "prohibit": "set-active",
        "filter": {"category": "don"},
        "cause": "by-own-effect",
        "by": {"category": "character"},
    },
})  # fmt: skip
words("set-value", {"費用": "set-cost", "力量值": "set-power"})


@rule("change", "{set-value}變成{n}", examples={"費用變成0": {"set-cost": 0}})
def value_set(set_value: str, n: int) -> Change:
    return {set_value: n}


@rule(
    "each",
    "每有{n}張該事件中的卡片",
    examples={"每有1張該事件中的卡片": {"count": "that"}},
)
def each_of_the_event(n: int) -> Any:
    return per({"count": "that"}, n)


@rule(
    "gain",
    "〈{replaced}時，可以替換成{deed}〉",
    examples={
        "〈這張卡片即將遭到KO時，可以替換成廢棄1張自己的手牌〉": {
            "gain": {"effect": {"on": "would-ko", "may": True, "do": [{"discard": 1}]}}
        }
    },
)
def replacement_gained(replaced: list[Event], deed: list[Step]) -> Any:
    effect: Effect = {"on": replaced[0], "may": True, "do": deed}
    return {"gain": {"effect": effect}} if len(replaced) == 1 else NOT
