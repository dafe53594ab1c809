"""What must be so: Leaders, numbers of cards, this card."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.amounts import counted
from judge.cards.chinese.grammar import GRAMMAR, NOT, Condition
from judge.cards.chinese.nouns import Filter, Noun, cards_of, either, merged
from judge.cards.chinese.words import Printed

rule, words = GRAMMAR.rule, GRAMMAR.words


def at_least(cards: dict[str, Any], n: int = 1) -> Condition:
    return {"is": [{"count": cards}, ">=", n]}


@rule("size", "(在|有)?{n}(張)?{bound}(的)?", examples={"在2張以下": ("<=", 2)})
def bounded(n: int, bound: str) -> tuple[str, int]:
    return bound, n


@rule("size", "(為|是)?{n}張(卡片)?", examples={"為0張": ("=", 0)})
def exact(n: int) -> tuple[str, int]:
    return "=", n


@rule(
    "condition",
    "{countable}{size}",
    examples={
        "自己的手牌在3張以下": {"is": [{"hand": "you"}, "<=", 3]},
    },
)
def of_size(countable: Any, size: tuple[str, int]) -> Condition:
    return {"is": [countable, *size]}


@rule(
    "condition",
    "{countable}{size}或{other:size}",
    "{countable}{size}、或有{other:size}",
    examples={
        "自己場上的咚!!卡為0張或在8張以上": {
            "any": [{"is": [{"don": "you"}, "=", 0]}, {"is": [{"don": "you"}, ">=", 8]}]
        }
    },
)
def of_either_size(countable: Any, size: tuple[str, int], other: tuple[str, int]) -> Condition:
    return {"any": [{"is": [countable, *size]}, {"is": [countable, *other]}]}


@rule("countable", "{owner}(的)?手牌", examples={"對手的手牌": {"hand": "opponent"}})
def hand(owner: str) -> Any:
    return {"hand": owner}


@rule("countable", "手牌", examples={"手牌": {"hand": "you"}})
def your_hand() -> Any:
    return {"hand": "you"}


@rule("countable", "{owner}(的)?生命值(卡)?", examples={"自己的生命值卡": {"life": "you"}})
def life(owner: str) -> Any:
    return {"life": owner}


@rule("countable", "{owner}(的)?卡組", examples={"自己的卡組": {"deck": "you"}})
def deck(owner: str) -> Any:
    return {"deck": owner}


@rule(
    "countable",
    "雙方(的)?生命值卡合計張數",
    examples={"雙方的生命值卡合計張數": {"plus": [{"life": "you"}, {"life": "opponent"}]}},
)
def life_of_both() -> Any:
    return {"plus": [{"life": "you"}, {"life": "opponent"}]}


@rule(
    "countable",
    "{owner}(的)?生命值卡和手牌合計張數",
    examples={"自己的生命值卡和手牌合計張數": {"plus": [{"life": "you"}, {"hand": "you"}]}},
)
def life_and_hand(owner: str) -> Any:
    return {"plus": [{"life": owner}, {"hand": owner}]}


@rule(
    "countable",
    "{owner}(場上)?已附加的咚!!卡(合計)?",
    examples={
        "自己已附加的咚!!卡合計": {"don": "you", "state": "given"},
    },
)
def given_don(owner: str) -> Any:
    return {"don": owner, "state": "given"}


@rule(
    "countable",
    "{nouns}",
    examples={
        "自己場上的咚!!卡": {"don": "you"},
        "自己的角色卡": {"count": {"what": "character"}},
    },
)
def cards(nouns: Noun) -> Any:
    return counted(nouns) if nouns.who and (nouns.kinds or nouns.filter) else NOT


@rule(
    "countable",
    "{owner}(的)?角色卡的費用合計",
    examples={"自己的角色卡的費用合計": {"sum": "cost", "of": {"what": "character"}}},
)
def cost_of_all(owner: str) -> Any:
    return {"sum": "cost", "of": cards_of(Noun(("character",), {}, owner))}


@rule(
    "governed",
    "{conditions}，且在這個回合，若{not-done}時，{steps}",
    examples={
        "自己的手牌在2張以下，且在這個回合，若沒有抽卡片時，抽3張卡片": [
            {
                "if": [
                    {"is": [{"hand": "you"}, "<=", 2]},
                    {"not": {"happened": {"drawn": {"who": "you"}}}},
                ],
                "do": [{"draw": 3}],
            }
        ]
    },
)
def if_not_done(conditions: list[Condition], not_done: Any, steps: list[Any]) -> list[Condition]:
    return [{"if": [*conditions, {"not": {"happened": not_done}}], "do": steps}]


@rule(
    "not-done",
    "沒有抽卡片",
    "因{this-leader}的效果而沒有抽卡片",
    examples={
        "因這張領航卡的效果而沒有抽卡片": {
            "drawn": {"who": "you", "cause": "by-own-effect", "by": {"category": "leader"}}
        }
    },
)
def not_drawn(this_leader: Filter | None = None) -> Any:
    cause = {"cause": "by-own-effect", "by": this_leader} if this_leader else {}
    return {"drawn": {"who": "you", **cause}}


words("this-leader", {"這張領航卡": {"category": "leader"}})  # a player has one Leader


words("field", {"場上": "", "自己場上": "you", "自己的場上": "you", "對手的場上": "opponent",
                "對手場上": "opponent", "自己": "you"})  # fmt: skip


def _owned(field: str, nouns: Noun) -> Noun | None:
    if field and nouns.who:
        return None
    return nouns.owned(field) if field else nouns


@rule(
    "condition",
    "{field}有{nouns}",
    examples={
        "場上有自己的「守燈人」": {
            "is": [{"count": {"what": "card", "filter": {"name": "Lamp Keeper"}}}, ">=", 1]
        },
    },
)
def there_is(field: str, nouns: Noun) -> Any:
    found = _owned(field, nouns)
    return NOT if found is None else {"is": [counted(found), ">=", 1]}


@rule(
    "condition",
    "{field}有{n}張以上{nouns}",
    examples={
        "場上有2張以上自己的角色卡": {"is": [{"count": {"what": "character"}}, ">=", 2]},
    },
)
def there_are(field: str, n: int, nouns: Noun) -> Any:
    found = _owned(field, nouns)
    return NOT if found is None else {"is": [counted(found), ">=", n]}


@rule(
    "condition",
    "{field}有{n}張{nouns}",
    examples={
        "自己的場上有10張咚!!卡": {"is": [{"don": "you"}, "=", 10]},
    },
)
def there_are_exactly(field: str, n: int, nouns: Noun) -> Any:
    found = _owned(field, nouns)
    return NOT if found is None else {"is": [counted(found), "=", n]}


@rule(
    "condition",
    "{field}沒有{nouns}",
    examples={
        "場上沒有自己的「守燈人」": {
            "is": [{"count": {"what": "card", "filter": {"name": "Lamp Keeper"}}}, "=", 0]
        },
    },
)
def there_is_no(field: str, nouns: Noun) -> Any:
    found = _owned(field, nouns)
    return NOT if found is None else {"is": [counted(found), "=", 0]}


@rule(
    "condition",
    "{field}沒有{n}張(以上)?{nouns}",
    examples={
        "場上沒有2張以上對手的角色卡": {
            "is": [{"count": {"who": "opponent", "what": "character"}}, "<", 2]
        }
    },
)
def there_are_fewer(field: str, n: int, nouns: Noun) -> Any:
    found = _owned(field, nouns)
    return NOT if found is None else {"is": [counted(found), "<", n]}


@rule(
    "conditions-1",
    "{field}有{mods}({kind})?{name}和{names-and}",
    examples={
        "場上有自己的「守燈人」和「斥候」": [
            {"is": [{"count": {"what": "card", "filter": {"name": "Lamp Keeper"}}}, ">=", 1]},
            {"is": [{"count": {"what": "card", "filter": {"name": "Scout"}}}, ">=", 1]},
        ],
    },
)
def there_are_all(
    field: str,
    mods: Filter,
    name: Printed,
    names_and: list[Filter],
    kind: tuple[str, ...] = (),
) -> Any:
    found = []
    for one in [{"name": name}, *names_and]:
        told = merged({key: value for key, value in mods.items() if key != "who"}, one)
        if told is None:
            return NOT
        found.append(at_least(cards_of(Noun(kind, told, mods.get("who", "") or field))))
    return found


@rule(
    "condition",
    "{owner}(的)?廢棄區(中)?有{n}張以上{nouns}",
    examples={
        "自己廢棄區有10張以上卡片": {"is": [{"trash": "you"}, ">=", 10]},
    },
)
def many_in_trash(owner: str, n: int, nouns: Noun) -> Any:
    if nouns.who:
        return NOT
    return {"is": [counted(Noun(nouns.kinds, nouns.filter, owner, "trash")), ">=", n]}


@rule(
    "conditions-1",
    "{owner}(的)?廢棄區中有{name}和{names-and}",
    examples={
        "自己的廢棄區中有「守燈人」和「斥候」": [
            {"is": [{"count": {"from": "trash", "filter": {"name": "Lamp Keeper"}}}, ">=", 1]},
            {"is": [{"count": {"from": "trash", "filter": {"name": "Scout"}}}, ">=", 1]},
        ]
    },
)
def named_in_trash(owner: str, name: Printed, names_and: list[Filter]) -> Any:
    return [
        at_least(cards_of(Noun((), one, owner, "trash"))) for one in [{"name": name}, *names_and]
    ]


@rule(
    "condition",
    "有{owner}已附加的咚!!卡",
    examples={
        "有自己已附加的咚!!卡": {"is": [{"don": "you", "state": "given"}, ">=", 1]},
    },
)
def some_given(owner: str) -> Any:
    return {"is": [{"don": owner, "state": "given"}, ">=", 1]}


@rule(
    "condition",
    "有{nouns}",
    examples={"有自己活動狀態的咚!!卡": {"is": [{"don": "you", "state": "active"}, ">=", 1]}},
)
def there_is_some(nouns: Noun) -> Any:
    return {"is": [counted(nouns), ">=", 1]} if nouns.who and nouns.kinds else NOT


@rule(
    "condition",
    "{owner}有正面朝上的生命值卡",
    examples={
        "自己有正面朝上的生命值卡": {
            "is": [{"count": {"from": "life", "filter": {"face": "up"}}}, ">=", 1]
        }
    },
)
def face_up_life(owner: str) -> Any:
    return at_least(cards_of(Noun((), {"face": "up"}, owner, "life")))


@rule(
    "condition",
    "{owner}的咚!!卡全部在休息狀態",
    examples={"自己的咚!!卡全部在休息狀態": {"is": [{"don": "you", "state": "active"}, "=", 0]}},
)
def all_don_rested(owner: str) -> Any:
    return {"is": [{"don": owner, "state": "active"}, "=", 0]}


@rule(
    "conditions-1",
    "{owner}(場上)?(的)?角色卡只有{nouns}",
    examples={
        "自己的角色卡只有擁有《青苔庭》特徵的角色卡": [
            {
                "is": [
                    {"count": {"what": "character", "filter": {"feature": "Moss Court"}}},
                    ">=",
                    1,
                ]
            },
            {
                "is": [
                    {"count": {"what": "character", "filter": {"not": {"feature": "Moss Court"}}}},
                    "=",
                    0,
                ]
            },
        ],
    },
)
def only_such(owner: str, nouns: Noun) -> Any:
    """At least one, and none that is not so."""
    if nouns.who or nouns.kinds != ("character",) or not nouns.filter:
        return NOT
    others = Noun(("character",), {"not": nouns.filter}, owner)
    such = at_least(cards_of(nouns.owned(owner)))
    return [such, {"is": [{"count": cards_of(others)}, "=", 0]}]


words("than", {"少於等於": "<=", "多於等於": ">="})


words("more", {"多": ">", "少": "<"})


@rule(
    "condition",
    "{countable}(張數)?{than}{other:countable}(張數)?",
    examples={
        "自己場上的咚!!卡少於等於對手場上的咚!!卡": {
            "is": [{"don": "you"}, "<=", {"don": "opponent"}]
        },
    },
)
def not_more(countable: Any, than: str, other: Any) -> Any:
    return {"is": [countable, than, other]}


@rule(
    "condition",
    "{countable}(張數)?比{other:countable}(張數)?{more}",
    examples={"自己的手牌比對手的手牌多": {"is": [{"hand": "you"}, ">", {"hand": "opponent"}]}},
)
def fewer(countable: Any, more: str, other: Any) -> Any:
    return {"is": [countable, more, other]}


@rule(
    "condition",
    "{countable}(張數)?比對手{more}",
    examples={
        "自己的生命值卡張數比對手少": {"is": [{"life": "you"}, "<", {"life": "opponent"}]},
    },
)
def fewer_than_opponent(countable: Any, more: str) -> Any:
    other = _of_opponent(countable)
    return NOT if other is None else {"is": [countable, more, other]}


@rule(
    "condition",
    "{countable}(張數)?比{other:countable}(張數)?少{n}張以上",
    examples={
        "自己的手牌比對手的手牌少3張以上": {
            "is": [{"hand": "you"}, "<=", {"minus": [{"hand": "opponent"}, 3]}]
        }
    },
)
def fewer_by(countable: Any, other: Any, n: int) -> Any:
    return {"is": [countable, "<=", {"minus": [other, n]}]}


@rule(
    "condition",
    "{countable}(張數)?比對手少{n}張以上",
    examples={
        "自己的手牌比對手少3張以上": {
            "is": [{"hand": "you"}, "<=", {"minus": [{"hand": "opponent"}, 3]}]
        }
    },
)
def fewer_than_opponent_by(countable: Any, n: int) -> Any:
    other = _of_opponent(countable)
    return NOT if other is None else fewer_by(countable, other, n)


def _of_opponent(amount: Any) -> Any:
    """The same number of the opponent."""
    mine = [key for key, value in amount.items() if value == "you"]
    return {**amount, mine[0]: "opponent"} if len(mine) == 1 else None


@rule(
    "condition",
    "自己或對手的{countable-of-either}{size}",
    examples={
        "自己或對手的生命值卡為0張": {
            "any": [{"is": [{"life": "you"}, "=", 0]}, {"is": [{"life": "opponent"}, "=", 0]}]
        },
    },
)
def of_either_player(countable_of_either: str, size: tuple[str, int]) -> Any:
    return {"any": [{"is": [{countable_of_either: who}, *size]} for who in ("you", "opponent")]}


words("countable-of-either", {"生命值卡": "life", "手牌": "hand"})


@rule(
    "condition",
    "自己或對手的場上有{n}張咚!!卡",
    examples={
        "自己或對手的場上有9張咚!!卡": {
            "any": [{"is": [{"don": "you"}, "=", 9]}, {"is": [{"don": "opponent"}, "=", 9]}]
        }
    },
)
def don_of_either(n: int) -> Any:
    return {"any": [{"is": [{"don": who}, "=", n]} for who in ("you", "opponent")]}


@rule(
    "condition",
    "沒有其他的{names}",
    examples={
        "沒有其他的「斥候」": {
            "is": [{"count": {"what": "card", "filter": {"name": "Scout", "other": True}}}, "=", 0]
        }
    },
)
def no_other(names: list[Filter]) -> Any:
    told = {**either(names), "other": True}
    return {"is": [{"count": cards_of(Noun((), told, "you"))}, "=", 0]}
