"""What is said of cards before their noun: costs, colors, types, states, whose they are."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT
from judge.cards.chinese.nouns import Filter, either, merged
from judge.cards.chinese.words import Printed

rule, words = GRAMMAR.rule, GRAMMAR.words

words("owner", {"自己": "you", "對手": "opponent", "自身": "own"})
words("value", {
    "費用": "cost", "原本費用": "base-cost", "原本的費用": "base-cost",
    "力量值": "power", "原本力量值": "base-power", "原本的力量值": "base-power",
})  # fmt: skip
words("bound", {"以下": "<=", "以上": ">="})


@rule("mod", "{value}{n}{bound}", examples={"費用3以下": {"cost": "<=3"}})
def bounded(value: str, n: int, bound: str) -> Filter:
    return {value: f"{bound}{n}"}


@rule("mod", "{value}{n}", examples={"原本力量值4000": {"base-power": 4000}})
def exact(value: str, n: int) -> Filter:
    return {value: n}


@rule(
    "mod",
    "{value}{low:n}(至|到|～){high:n}",
    examples={"費用2至6": {"all": [{"cost": ">=2"}, {"cost": "<=6"}]}},
)
def between(value: str, low: int, high: int) -> Filter:
    return {"all": [{value: f">={low}"}, {value: f"<={high}"}]}


@rule(
    "mod",
    "{value}{n}或{other:n}{bound}",
    examples={"費用0或7以上": {"any": [{"cost": 0}, {"cost": ">=7"}]}},
)
def one_or_bounded(value: str, n: int, other: int, bound: str) -> Filter:
    return {"any": [{value: n}, {value: f"{bound}{other}"}]}


@rule(
    "mod",
    "{value}{n}(和|或){other:n}",
    examples={"費用2和4": {"any": [{"cost": 2}, {"cost": 4}]}},
)
def one_or_other(value: str, n: int, other: int) -> Filter:
    return {"any": [{value: n}, {value: other}]}


@rule(
    "mod",
    "{value}數值在{amount}{bound}",
    "持有{value}在{amount}{bound}",
    examples={"費用數值在自己的生命值卡張數以下": {"cost": ["<=", {"life": "you"}]}},
)
def measured(value: str, amount: Any, bound: str) -> Filter:
    return {value: [bound, amount]}


@rule(
    "mod",
    "{value}{n}以上、但是數值在{amount}以下",
    examples={
        "費用3以上、但是數值在對手的生命值卡張數以下": {
            "all": [{"cost": ">=3"}, {"cost": ["<=", {"life": "opponent"}]}]
        }
    },
)
def between_amounts(value: str, n: int, amount: Any) -> Filter:
    return {"all": [{value: f">={n}"}, {value: ["<=", amount]}]}


@rule(
    "mod", "{value}合計在{n}以下", examples={"力量值合計在4000以下": {"total": {"power": "<=4000"}}}
)
def together(value: str, n: int) -> Filter:
    return {"total": {value: f"<={n}"}}


@rule(
    "mod", "和被放回的角色卡不同顏色", examples={"和被放回的角色卡不同顏色": {"color-not-of": "it"}}
)
def of_another_color() -> Filter:
    return {"color-not-of": "it"}


@rule(
    "mod", "持有和廢棄卡片相同卡片名稱", examples={"持有和廢棄卡片相同卡片名稱": {"name-of": "it"}}
)
def of_the_same_name() -> Filter:
    return {"name-of": "it"}


@rule("mod", "{owner}", "{owner}場上", examples={"對手": {"who": "opponent"}})
def owned(owner: str) -> Filter:
    return {"who": owner}


@rule("mod", "{color}", examples={"紅色": {"color": "red"}})
def colored(color: str) -> Filter:
    return {"color": color}


@rule("mod", "休息狀態", "休息", examples={"休息狀態": {"state": "rested"}})
def rested() -> Filter:
    return {"state": "rested"}


@rule("mod", "活動狀態", examples={"活動狀態": {"state": "active"}})
def active() -> Filter:
    return {"state": "active"}


@rule("mod", "正面朝上", examples={"正面朝上": {"face": "up"}})
def face_up() -> Filter:
    return {"face": "up"}


@rule("mod", "其他", examples={"其他": {"other": True}})
def other() -> Filter:
    return {"other": True}


@rule("mod", "原本沒有效果", examples={"原本沒有效果": {"no-base-effect": True}})
def without_effect() -> Filter:
    return {"no-base-effect": True}


@rule("mod", "已附加咚!!卡", examples={"已附加咚!!卡": {"given": ">=1"}})
def given() -> Filter:
    return {"given": ">=1"}


@rule("mod", "已附加{n}張以上咚!!卡", examples={"已附加2張以上咚!!卡": {"given": ">=2"}})
def given_several(n: int) -> Filter:
    return {"given": f">={n}"}


@rule("mod", "卡片名稱不同", examples={"卡片名稱不同": {"distinct": "names"}})
def of_different_names() -> Filter:
    return {"distinct": "names"}


@rule("mod", "{trait}", examples={"持有【觸發器】": {"has": "trigger"}})
def having(trait: Filter) -> Filter:
    return trait


@rule("trait", "擁有{traits}", "{traits}", examples={"擁有（打）屬性": {"attribute": "strike"}})
def traits(traits: Filter) -> Filter:
    return traits


@rule(
    "trait",
    "未(擁有|持有){traits}",
    examples={"未擁有（特）屬性": {"not": {"attribute": "special"}}},
)
def without(traits: Filter) -> Filter:
    return {"not": traits}


@rule("traits", "{types}特徵", examples={"《青苔庭》特徵": {"feature": "Moss Court"}})
def types(types: list[Filter]) -> Filter:
    return either(types)


@rule("types", "{feature:type-name}", examples={"《青苔庭》": [{"feature": "Moss Court"}]})
def one_type(feature: Printed) -> list[Filter]:
    return [{"feature": feature}]


@rule(
    "types",
    "{feature:type-name}或{types}",
    examples={"《青苔庭》或《港口》": [{"feature": "Moss Court"}, {"feature": "Harbor"}]},
)
def several_types(feature: Printed, types: list[Filter]) -> list[Filter]:
    return [{"feature": feature}, *types]


@rule("traits", "包含{part}特徵", examples={"包含『庭』特徵": {"feature-contains": "Court"}})
def of_part(part: Printed) -> Filter:
    return {"feature-contains": part}


@rule(
    "traits",
    "{attribute}屬性",
    "屬性{attribute}",
    examples={"（斬）屬性": {"attribute": "slash"}, "屬性（打）": {"attribute": "strike"}},
)
def of_attribute(attribute: str) -> Filter:
    return {"attribute": attribute}


@rule("traits", "持有【觸發器】", "【觸發器】", examples={"持有【觸發器】": {"has": "trigger"}})
def with_trigger() -> Filter:
    return {"has": "trigger"}


@rule("traits", "{timing}效果", examples={"【登場時】效果": {"has": "on-play"}})
def with_timing(timing: str) -> Filter:
    return {"has": timing}


@rule("traits", "{keyword}", "持有{keyword}", examples={"持有【防禦】": {"keyword": "blocker"}})
def with_keyword(keyword: str) -> Filter:
    return {"keyword": keyword}


@rule(
    "traits",
    "{types}或{attribute}屬性",
    "{types}特徵或{attribute}屬性",
    examples={
        "《青苔庭》特徵或（斬）屬性": {"any": [{"feature": "Moss Court"}, {"attribute": "slash"}]}
    },
)
def type_or_attribute(types: list[Filter], attribute: str) -> Filter:
    return either([*types, {"attribute": attribute}])


@rule(
    "traits",
    "{types}特徵或持有【觸發器】",
    examples={
        "《青苔庭》特徵或持有【觸發器】": {"any": [{"feature": "Moss Court"}, {"has": "trigger"}]}
    },
)
def type_or_trigger(types: list[Filter]) -> Filter:
    return either([*types, {"has": "trigger"}])


@rule(
    "traits",
    "{types}特徵或包含{part}特徵",
    examples={
        "《港口》特徵或包含『庭』特徵": {
            "any": [{"feature": "Harbor"}, {"feature-contains": "Court"}]
        }
    },
)
def type_or_part(types: list[Filter], part: Printed) -> Filter:
    return either([*types, {"feature-contains": part}])


@rule(
    "mod",
    "除了{names}以外(，)?",
    "除了{who:owner}的{names}以外(，)?",
    examples={"除了「守燈人」以外": {"not": {"name": "Lamp Keeper"}}},
)
def except_named(names: list[Filter], who: str = "") -> Filter:
    return {"not": either(names), **({"who": who} if who else {})}


@rule("mod", "除了{self}以外(，)?", examples={"除了這張角色卡以外": {"other": True}})
def except_this(self: str) -> Filter:
    return {"other": True}


@rule("names", "{name}", examples={"「守燈人」": [{"name": "Lamp Keeper"}]})
def one_name(name: Printed) -> list[Filter]:
    return [{"name": name}]


@rule(
    "names",
    "{name}或{names}",
    examples={"「守燈人」或「斥候」": [{"name": "Lamp Keeper"}, {"name": "Scout"}]},
)
def several_names(name: Printed, names: list[Filter]) -> list[Filter]:
    return [{"name": name}, *names]


@rule("mods", "", examples={"": {}})
def no_mods() -> Filter:
    return {}


@rule(
    "mods",
    "{mod}(的(的)?)?{mods}",
    examples={"自己費用3以下紅色的": {"who": "you", "cost": "<=3", "color": "red"}},
)
def several_mods(mod: Filter, mods: Filter) -> Any:
    told = merged(mod, mods)
    return NOT if told is None else told
