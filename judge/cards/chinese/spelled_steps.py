"""Steps and bodies as they are spelled out: brackets say where each of them ends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judge.cards.chinese.amounts import per
from judge.cards.chinese.changes import Change
from judge.cards.chinese.events import Event
from judge.cards.chinese.grammar import GRAMMAR, NOT, Condition, Effect, Step
from judge.cards.chinese.moves import each_dealt
from judge.cards.chinese.nouns import Noun, cards_of, on_field

rule, words = GRAMMAR.rule, GRAMMAR.words

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
    "{did}執行〈{steps}〉",
    examples={"若有執行此動作時，執行〈抽1張卡片〉": [{"if-did": [{"draw": 1}]}]},
)
def if_did_enclosed(did: str, steps: list[Step]) -> list[Step]:
    return [{did: steps}]


words("did", {"若有執行此動作時，": "if-did", "若沒有執行此動作時，": "if-not"})


@rule(
    "clause",
    "可以執行〈{steps}〉",
    examples={"可以執行〈抽1張卡片〉": [{"may": [{"draw": 1}]}]},
)
def may_enclosed(steps: list[Step]) -> list[Step]:
    return [{"may": steps}]


@rule(
    "clause",
    "可以執行全部〈{steps}〉",
    examples={
        "可以執行全部〈抽1張卡片。廢棄2張自己的手牌〉": [{"do-all": [{"draw": 1}, {"discard": 2}]}]
    },
)
def may_do_all(steps: list[Step]) -> list[Step]:
    return [{"do-all": steps}]


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


@rule("each", "每有{n}張以此處理的卡片", examples={"每有1張以此處理的卡片": {"done": True}})
def each_done(n: int) -> Any:
    return per({"done": True}, n)


@rule("each", "每有{n}張以此選擇的卡片", examples={"每有1張以此選擇的卡片": {"count": "it"}})
def each_chosen(n: int) -> Any:
    return per({"count": "it"}, n)


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
