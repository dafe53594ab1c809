"""Whole effects: when it happens, what it costs, and what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.one_piece.wording.chinese.conditions import if_so, joined
from judge.games.one_piece.wording.chinese.costs import priced
from judge.games.one_piece.wording.chinese.events import WOULD, happened, would
from judge.games.one_piece.wording.chinese.language import Parts, word
from judge.games.one_piece.wording.chinese.marks import marked
from judge.games.one_piece.wording.chinese.steps import told
from judge.games.one_piece.wording.chinese.tags import KEYWORDS, TAGS

TURNS = {"start-of-turn": "我方回合開始時", "end-of-turn": "我方回合結束時"}
STOP = "。"


def sentence(effect: Mapping[str, Any]) -> str:
    """One effect as a card would say it, without the last full stop."""
    parts = Parts(marked(dict(effect)))
    parts.pop("text", None)
    if "keyword" in parts:
        text = word(KEYWORDS, parts.pop("keyword"), "keyword")
    elif "scope" in parts:
        text = _rule(parts)
    elif "active-in" in parts:
        text = _in_hand(parts)
    elif "on" not in parts:
        text = _permanent(parts)
    else:
        text = _happening(parts)
    parts.done()
    return text


def _rule(parts: Parts) -> str:
    """What holds before anything happens."""
    word({"rules": "", "deck": ""}, parts.pop("scope"), "scope")
    head, conditions = _head(parts)
    asked = if_so(conditions) if conditions else ""
    on = parts.pop("on", None)
    if on is not None:
        events = on if isinstance(on, list) else [on]
        asked += f"{'或'.join(would(event) for event in events)}時，替換成"
    steps = parts.pop("do")
    if on == {"would-lose": {"who": "you", "cause": "deck-out"}} and steps == [{"win": "you"}]:
        return f"{head}在規則上，若自己的卡組為0張時，自己將獲勝而非輸掉遊戲"
    names = [step["also"]["name"] for step in steps if step.get("also", {}).keys() == {"name"}]
    if len(names) == len(steps):
        also = "和".join(f"「{name}」" for name in names)
        return f"{head}在規則上，{asked}這張卡片的卡片名稱也可視為{also}"
    clause = told(steps) if parts.get("enters") is None else ""
    rule = "在規則上，" if "enters-rested" not in steps[0] else ""
    return f"{head}{rule}{asked}{clause}"


def _in_hand(parts: Parts) -> str:
    """What a card does to itself while it lies in hand."""
    word({"hand": ""}, parts.pop("active-in"), "active-in")
    head, conditions = _head(parts)
    asked = if_so(conditions) if conditions else ""
    steps = told(parts.pop("do")).removeprefix("這張卡片，")
    return f"{head}{asked}手牌中這張卡片{'的' if steps.startswith('費用') else ''}{steps}"


def _head(parts: Parts) -> tuple[str, list[Any]]:
    """The tags in front, and the conditions that have none."""
    text = ""
    others = []
    for one in parts.pop("when", ()):
        if one == "your-turn":
            text += "【我方回合中】"
        elif one == "opponents-turn":
            text += "【對方回合中】"
        elif isinstance(one, dict) and one.keys() == {"don"}:
            text += f"【咚!!×{one['don']}】"
        else:
            others.append(one)
    return text, others


def _permanent(parts: Parts) -> str:
    head, conditions = _head(parts)
    often = "【每回合1次】" if parts.pop("once-per-turn", False) else ""
    asked = if_so(conditions) if conditions else ""
    return f"{head}{often}{asked}{_all_at_once(parts.pop('do'))}"


def _all_at_once(steps: list[Any]) -> str:
    """What holds at the same time."""
    clause = told(steps)
    return clause if any("if" in step for step in steps) else clause.replace("。", "、")


def _happening(parts: Parts) -> str:
    on = parts.pop("on")
    events = on if isinstance(on, list) else [on]
    head, conditions = _head(parts)
    often = "【每回合1次】" if parts.pop("once-per-turn", False) else ""
    if any(_name(event) in WOULD or _name(event).startswith("would-") for event in events):
        return f"{head}{often}{_replaced(events, conditions, parts)}"
    is_offered = "may" in parts
    payable = parts.pop("pay-if", ())
    price, does = _price(parts), _does(parts)
    asked = ""
    if conditions:
        asked = if_so(conditions) if is_offered else f"僅在〈{joined(conditions)}〉時發動。"
    price = f"{if_so(payable) if payable else ''}{price}"
    if all(event in TAGS for event in events if isinstance(event, str)) and all(
        isinstance(event, str) for event in events
    ):
        return f"{head}{_tags(events)}{often}{asked}{price}{does}"
    if events == ["start-of-game"]:
        return f"{head}{often}{asked}{price}在規則上，在遊戲開始時，{does}"
    if len(events) == 1 and events[0] in ("start-of-turn", "end-of-turn"):
        return f"{_without_turn(head)}{often}{price}{_turn(events[0], head)}，{asked}{does}"
    return f"{head}{often}{asked}{price}{_occasion(events)}，{does}"


def _turn(event: str, head: str) -> str:
    return TURNS[event] if "【我方回合中】" in head else TURNS[event].removeprefix("我方")


def _without_turn(head: str) -> str:
    return head.replace("【我方回合中】", "")


def _tags(events: list[str]) -> str:
    return ("/" if len(events) == 2 else "").join(TAGS[event] for event in events)


def _name(event: Any) -> str:
    return event if isinstance(event, str) else next(iter(event))


def _occasion(events: list[Any]) -> str:
    told_of = [
        TAGS.get(event) or happened(event) if isinstance(event, str) else happened(event)
        for event in events
    ]
    return "時或".join(told_of) + "時"


def _price(parts: Parts) -> str:
    may = parts.pop("may-pay", False)
    return f"{priced(parts.pop('cost'), may)}：" if "cost" in parts else ""


def _does(parts: Parts) -> str:
    offered = "可以發動。" if parts.pop("may", False) else ""
    return f"{offered}{told(parts.pop('do'))}"


def _replaced(events: list[Any], conditions: list[Any], parts: Parts) -> str:
    asked = f"若{joined(conditions)}，" if conditions else ""
    price = _price(parts)
    may = "可以" if parts.pop("may", False) else ""
    covers = parts.pop("covers", None)
    every = "" if covers is None else word({"each": "一併"}, covers, "covers")
    steps = parts.pop("do")
    text = f"{asked}{price}{'時或'.join(would(event) for event in events)}時，{may}{every}替換成"
    if not steps:
        return f"{text}不執行任何動作"
    clause = told(steps)
    return f"{text}執行〈{clause}〉" if STOP in clause else f"{text}{clause}"
