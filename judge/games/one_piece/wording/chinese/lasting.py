"""Steps that change cards for a time: numbers, what a card gains, what it cannot or may do."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.chinese.amounts import each, tally
from judge.games.one_piece.wording.chinese.conditions import if_so
from judge.games.one_piece.wording.chinese.durations import duration
from judge.games.one_piece.wording.chinese.events import OF_EFFECTS, cause
from judge.games.one_piece.wording.chinese.language import Parts, Unsaid, only, word
from judge.games.one_piece.wording.chinese.nouns import phrase, target
from judge.games.one_piece.wording.chinese.tags import ATTRIBUTES, KEYWORDS
from judge.games.one_piece.wording.chinese.values import signed

NUMBERS = {"power": "力量值", "cost": "費用", "counter": "反擊值"}
SET = {
    "set-base-power": "原本力量值",
    "set-base-cost": "原本費用",
    "set-power": "力量值",
    "set-cost": "費用",
}
PROHIBITED = {
    "attack": "無法攻擊",
    "block": "無法發動【防禦】",
    "activate": "無法發動效果",
    "counter": "無法使用反擊",
    "play": "無法使用",
    "enter": "無法登場",
    "draw": "無法抽取",
    "lose": "不會輸掉遊戲",
    "life-to-hand": "無法加入手牌",
}
BY_EFFECT = {"play": "使用", "enter": "登場"}
SUFFERED = {
    "ko": "遭到KO",
    "leave": "離開場上",
    "rest": "置為休息狀態",
    "set-active": "置為活動狀態",
}
PERMITTED = {
    "attack-active": "可以攻擊活動狀態的角色卡",
    "attack-at-once": "在登場的回合即可攻擊",
    "attack-characters-at-once": "在登場的回合即可攻擊角色卡",
}
LASTING = (*NUMBERS, *SET, "zero-power", "negate", "gain", "permit", "prohibit")


def lasting(key: str, value: Any, parts: Parts) -> str:
    """What changes cards, with the cards and how long."""
    of_value = key in ("zero-power", "negate")
    cards = target(value if of_value else parts.pop("target"))
    time = parts.pop("for", None)
    more = parts.pop("and", ())
    during = "" if time is None else f"{duration(time)}，"
    if value == "attack" and parts.get("unless", {}).keys() == {"pay"}:
        from judge.games.one_piece.wording.chinese.costs import paid

        price = paid(parts.pop("unless")["pay"])
        return f"{during}{cards}要進行攻擊時，必須{price}才可以進行攻擊"
    changes = [change(key, value, parts)]
    for step in more:
        rest = Parts(step)
        other = next(one for one in LASTING if one in rest)
        changes.append(change(other, rest.pop(other), rest))
        rest.done()
    return f"{cards}，{during}{'，並'.join(changes)}"


def change(key: str, value: Any, parts: Parts) -> str:
    """What is said of the cards."""
    if key in NUMBERS:
        return _number(NUMBERS[key], value)
    if key in SET:
        return _set(key, value)
    if key == "zero-power":
        return "力量值減至0"
    if key == "negate":
        return "效果無效"
    if key == "gain":
        return f"獲得{_gained(value)}"
    if key == "permit":
        return word(PERMITTED, value, "permission")
    often = "每回合1次" if parts.pop("once-per-turn", False) else ""
    return often + _prohibited(value, parts)


def _number(name: str, value: Any) -> str:
    if isinstance(value, int):
        return f"{name}{signed(value)}"
    if isinstance(value, dict) and value.keys() == {"times"} and isinstance(value["times"][0], int):
        by, amount = value["times"]
        return f"{each(amount)}，{name}{signed(by)}"
    return f"{name}增加〈{tally(value)}〉"


def _set(key: str, value: Any) -> str:
    name = SET[key]
    if isinstance(value, int):
        return f"{name}變成{value}"
    told = tally(value)
    if key != "set-base-power" or value.keys().isdisjoint(("power", "base-power")):
        told = f"〈{told}〉"
    return f"{name}變成和{told}相同"


def _gained(value: Any) -> str:
    if "keyword" in value:
        return word(KEYWORDS, value["keyword"], "keyword")
    if "attribute" in value:
        return f"{word(ATTRIBUTES, value['attribute'], 'attribute')}屬性"
    from judge.games.one_piece.wording.chinese.effects import sentence

    key, effect = only(value)
    word({"effect": ""}, key, "gain")
    return f"〈{sentence(effect)}〉"


def _prohibited(value: str, parts: Parts) -> str:
    if "unless" in parts:
        lifted = unless(Parts(parts.pop("unless")))
        return f"除非{lifted}，否則{_prohibited(value, parts)}"
    if value == "set-active" and parts.get("cause") == "refresh":
        parts.pop("cause")
        return "在雙方的重整階段無法為活動狀態"
    if value in BY_EFFECT and "by" not in parts and parts.get("cause") in OF_EFFECTS:
        whose = OF_EFFECTS[parts.pop("cause")]
        return f"無法以{whose}{'的' if whose else ''}效果{BY_EFFECT[value]}"
    why = cause(parts)
    if value == "attack" and "at" in parts:
        return f"無法攻擊{phrase(parts.pop('at'))}"
    if value in ("rest", "set-active") and not why:
        return "無法置為休息狀態" if value == "rest" else "無法為活動狀態"
    if value in SUFFERED:
        return (
            f"{why}不會{SUFFERED[value]}" if why.startswith("在") else f"不會{why}{SUFFERED[value]}"
        )
    return f"{why}{word(PROHIBITED, value, 'prohibition')}"


def unless(lifted: Parts) -> str:
    """When a prohibition is lifted: what a player pays is their own."""
    from judge.games.one_piece.wording.chinese.costs import paid

    told = []
    if "when" in lifted:
        told.append(if_so(lifted.pop("when")).removeprefix("若").removesuffix("時，"))
    if "pay" in lifted:
        told.append(paid(lifted.pop("pay")))
    lifted.done()
    if not told:
        raise Unsaid("unless")
    return "、".join(told)
