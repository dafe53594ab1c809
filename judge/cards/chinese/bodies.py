"""The body of an ability: what stands after its heads, as the parts of effects."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.changes import Step
from judge.cards.chinese.grammar import GRAMMAR, NOT
from judge.cards.chinese.nouns import Filter

rule, words = GRAMMAR.rule, GRAMMAR.words
Effect = dict[str, Any]


# -- activated and automatic ---------------------------------------------------------------------


@rule("timed", "{steps}", examples={"抽1張卡片": [{"do": [{"draw": 1}]}]})
def free(steps: list[Step]) -> list[Effect]:
    return [{"do": steps}]


@rule("timed", "{costs}：{steps}", examples={
    "可將這張角色卡置為休息狀態：抽1張卡片": [{"cost": [{"rest": "self"}], "do": [{"draw": 1}]}],
})  # fmt: skip
def paid(costs: list[Step], steps: list[Step]) -> list[Effect]:
    return [{"cost": costs, "do": steps}]


@rule("timed", "若{conditions}(時)?，{costs}：{steps}", examples={})
def paid_under_condition(
    conditions: list[Any], costs: list[Step], steps: list[Step]
) -> list[Effect]:
    return [{"cost": costs, "do": [{"if": conditions, "do": steps}]}]


@rule("untimed", "(若)?{events}時，{steps}", "(若)?{events}時，可以發動。{steps}", examples={
    "對手的角色卡遭到KO時，抽1張卡片": [
        {"on": [{"ko": {"who": "opponent", "what": "character"}}], "do": [{"draw": 1}]}
    ],
})  # fmt: skip
def answering(events: list[Any], steps: list[Step]) -> list[Effect]:
    return [{"on": events, "do": steps}]


@rule("untimed", "{costs}：(若)?{events}時，{steps}")
def answering_for_a_cost(costs: list[Step], events: list[Any], steps: list[Step]) -> list[Effect]:
    return [{"on": events, "cost": costs, "do": steps}]


@rule("untimed", "我方回合開始時，可以發動。{steps}", "我方回合開始時，{steps}")
def at_start_of_turn(steps: list[Step]) -> list[Effect]:
    return [{"on": ["start-of-turn"], "when": ["your-turn"], "do": steps}]


# -- replacements --------------------------------------------------------------------------------

words("instead", {
    "可以替換成": True, "可以替換成可": True, "替換成可": True, "替換成可以": True, "替換成": False,
})  # fmt: skip


@rule("untimed", "(若)?{replaced}時，{instead}{sentence}", examples={
    "這張角色卡即將遭到KO時，可以替換成廢棄1張自己的手牌": [
        {"on": ["would-ko"], "may": True, "do": [{"discard": 1}]}
    ],
})  # fmt: skip
def replacing(replaced: list[Any], instead: bool, sentence: list[Step]) -> list[Effect]:
    return [{"on": replaced, **({"may": True} if instead else {}), "do": sentence}]


@rule("untimed", "若{conditions}(，|、){replaced}時，{instead}{sentence}", examples={})
def replacing_under_condition(
    conditions: list[Any], replaced: list[Any], instead: bool, sentence: list[Step]
) -> list[Effect]:
    return [{**replacing(replaced, instead, sentence)[0], "when": conditions}]


# -- permanent -----------------------------------------------------------------------------------


@rule("lasting", "{statement}", examples={})
def statement(statement: tuple[list[Step], str]) -> Any:
    steps, duration = statement
    return NOT if duration else steps


@rule("lasting", "{statement}(、|，){lasting}", examples={})
def several_statements(statement: tuple[list[Step], str], lasting: list[Step]) -> Any:
    steps, duration = statement
    return NOT if duration else [*steps, *lasting]


@rule("permanent", "{lasting}", "若{conditions}(時)?，{lasting}", "{conditions}時，{lasting}", examples={
    "若自己的手牌在2張以下時，這張角色卡的力量值+1000": {
        "when": [{"is": [{"hand": "you"}, "<=", 2]}],
        "do": [{"power": 1000, "target": "self"}],
    },
})  # fmt: skip
def permanent(lasting: list[Step], conditions: list[Any] | None = None) -> Effect:
    return {**({"when": conditions} if conditions else {}), "do": lasting}


@rule("permanent", "手牌中這張卡片的費用{signed}", "若{conditions}(時)?，手牌中這張卡片的費用{signed}", examples={
    "手牌中這張卡片的費用-3": {"active-in": "hand", "do": [{"cost": -3, "target": "self"}]},
})  # fmt: skip
def cost_in_hand(signed: int, conditions: list[Any] | None = None) -> Effect:
    return {**permanent([{"cost": signed, "target": "self"}], conditions), "active-in": "hand"}


@rule("untimed", "{permanents}", examples={})
def only_permanent(permanents: list[Effect]) -> list[Effect]:
    return permanents


@rule("permanents", "{permanent}", "{permanent}。{permanents}")
def permanents(permanent: Effect, permanents: tuple[Effect, ...] = ()) -> list[Effect]:
    return [permanent, *permanents]


# -- rules ---------------------------------------------------------------------------------------


@rule("untimed", "在規則上，這張卡片可不限張數放入卡組中")
def any_number() -> list[Effect]:
    return [{"scope": "deck", "do": [{"copies": "any"}]}]


@rule("untimed", "在規則上，這張卡片的卡片名稱也可視為{names-and}", examples={
    "在規則上，這張卡片的卡片名稱也可視為「守燈人」": [
        {"scope": "rules", "do": [{"also": {"name": "Lamp Keeper"}}]}
    ],
})  # fmt: skip
def also_named(names_and: list[Filter]) -> list[Effect]:
    return [{"scope": "rules", "do": [{"also": one} for one in names_and]}]


@rule("keywords", "{keyword}({reminder})?", "{keyword}({reminder})?{keywords}", examples={
    "【速攻】": ["rush"],
})  # fmt: skip
def keywords(keyword: str, keywords: tuple[str, ...] = (), **_: str) -> list[str]:
    return [keyword, *keywords]
