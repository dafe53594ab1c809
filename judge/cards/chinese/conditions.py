"""What must be so: Leaders, numbers of cards, this card."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.amounts import counted
from judge.cards.chinese.grammar import GRAMMAR, NOT
from judge.cards.chinese.nouns import Filter, Noun, cards_of, either, filter_of, merged
from judge.cards.chinese.words import Printed

rule, words = GRAMMAR.rule, GRAMMAR.words
Condition = Any


def at_least(cards: dict[str, Any], n: int = 1) -> Condition:
    return {"is": [{"count": cards}, ">=", n]}


# -- how many: `在2張以下`, `為2張`, `有2張以上` ---------------------------------------------------


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
    examples={"自己的角色卡的費用合計": {"sum": "cost", "of": {"what": "character", "all": True}}},
)
def cost_of_all(owner: str) -> Any:
    return {"sum": "cost", "of": {**cards_of(Noun(("character",), {}, owner)), "all": True}}


# -- there is ------------------------------------------------------------------------------------

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
    "condition",
    "{owner}(場上)?(的)?角色卡只有{nouns}",
    examples={
        "自己的角色卡只有擁有《青苔庭》特徵的角色卡": {
            "is": [
                {"count": {"what": "character", "filter": {"not": {"feature": "Moss Court"}}}},
                "=",
                0,
            ]
        },
    },
)
def only_such(owner: str, nouns: Noun) -> Any:
    if nouns.who or nouns.kinds != ("character",) or not nouns.filter:
        return NOT
    others = Noun(("character",), {"not": nouns.filter}, owner)
    return {"is": [{"count": cards_of(others)}, "=", 0]}


# -- one number against another ------------------------------------------------------------------

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
            "is": [{"plus": [{"hand": "you"}, 3]}, "<=", {"hand": "opponent"}]
        }
    },
)
def fewer_by(countable: Any, other: Any, n: int) -> Any:
    return {"is": [{"plus": [countable, n]}, "<=", other]}


@rule(
    "condition",
    "{countable}(張數)?比對手少{n}張以上",
    examples={
        "自己的手牌比對手少3張以上": {
            "is": [{"plus": [{"hand": "you"}, 3]}, "<=", {"hand": "opponent"}]
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


# -- Leaders and this card -----------------------------------------------------------------------


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
        "選擇的角色卡費用與已附加在該角色卡的咚!!卡張數一樣": {
            "@x": {"cost": ["=", {"given": "@x"}]}
        }
    },
)
def costs_as_many_as_given(spoken_of: str) -> Any:
    return {spoken_of: {"cost": ["=", {"given": spoken_of}]}}


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


# -- several of them -----------------------------------------------------------------------------


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
