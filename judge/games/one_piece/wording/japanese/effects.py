"""Whole effects: when it happens, what it costs, and what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.one_piece.wording.japanese.conditions import going_on, if_so
from judge.games.one_piece.wording.japanese.costs import priced
from judge.games.one_piece.wording.japanese.events import happened, would
from judge.games.one_piece.wording.japanese.language import Parts, word
from judge.games.one_piece.wording.japanese.marks import marked
from judge.games.one_piece.wording.japanese.rules import ruled
from judge.games.one_piece.wording.japanese.steps import simple, told
from judge.games.one_piece.wording.japanese.tags import TAGS, tag


def sentence(effect: Mapping[str, Any]) -> str:
    """One effect as a card would say it."""
    parts = Parts(marked(dict(effect)))
    parts.pop("text", None)
    if "keyword" in parts:
        text = f"{tag(parts.pop('keyword'))}"
    elif "scope" in parts:
        text = ruled(parts)
    elif "active-in" in parts:
        text = _in_hand(parts)
    elif "on" not in parts:
        text = _permanent(parts)
    else:
        text = _happening(parts)
    parts.done()
    return text


def _in_hand(parts: Parts) -> str:
    """What a card does to itself while it lies in hand."""
    parts.pop("active-in")
    head, conditions = _head(parts)
    steps = told(parts.pop("do"))
    for itself in ("このカードの", "このカードは"):
        steps = steps.removeprefix(itself)
    asked = f"{if_so(conditions)}、" if conditions else ""
    return f"{head}手札のこのカードは、{asked}{steps}"


def _head(parts: Parts) -> tuple[str, list[Any]]:
    """The tags in front, and the conditions that have none."""
    text = ""
    others = []
    for one in parts.pop("when", ()):
        if one == "your-turn":
            text += "【自分のターン中】"
        elif one == "opponents-turn":
            text += "【相手のターン中】"
        elif isinstance(one, dict) and one.keys() == {"don"}:
            text += f"【ドン!!×{one['don']}】"
        else:
            others.append(one)
    return text, others


def _permanent(parts: Parts) -> str:
    head, conditions = _head(parts)
    asked = f"{if_so(conditions)}、" if conditions else ""
    return f"{head}{asked}{told(parts.pop('do'))}"


def _happening(parts: Parts) -> str:
    on = parts.pop("on")
    events = on if isinstance(on, list) else [on]
    head, conditions = _head(parts)
    often = "【ターン1回】" if parts.pop("once-per-turn", False) else ""
    if any(_name(event).startswith("would-") for event in events):
        return f"{head}{often}{_replaced(events, conditions, parts)}"
    offers = "may" in parts and "cost" not in parts
    price, does = _price(parts, [_name(event) for event in events]), _does(parts)
    asked = f"{if_so(conditions)}、" if conditions else ""
    only = f"{if_so(conditions)}のみ、" if conditions else ""
    if all(_name(event) in TAGS for event in events):
        tags = "/".join(map(tag_of, events))
        return f"{head}{tags}{often}{asked if offers else only}{price}{does}"
    if isinstance(events[0], str) and events[0] in TURNS and head.startswith("【自分のターン中】"):
        head = head.removeprefix("【自分のターン中】")
        return f"{head}{often}{price}{TURNS[events[0]]}{only}{does}"
    return f"{head}{often}{price}{_occasion(events)}{only}{does}"


TURNS = {"start-of-turn": "自分のターン開始時、", "end-of-turn": "自分のターン終了時、"}


def tag_of(event: str) -> str:
    return "【起動メイン】" if event == "main" else tag(event)


def _name(event: Any) -> str:
    return event if isinstance(event, str) else next(iter(event))


def _occasion(events: list[Any]) -> str:
    return "時か、".join(happened(event) for event in events) + "時、"


def _price(parts: Parts, names: list[str]) -> str:
    """What is paid: what its own player activates, and what says so, need not be paid."""
    offered = parts.pop("may-pay", False) or set(names) <= {"main", "counter"}
    if "cost" not in parts:
        return ""
    asked = f"{if_so(parts.pop('pay-if'))}、" if "pay-if" in parts else ""
    return f"{asked}{priced(parts.pop('cost'), offered=offered)}:"


def _does(parts: Parts) -> str:
    offered = "発動できる。" if parts.pop("may", False) else ""
    return f"{offered}{told(parts.pop('do'))}"


def _replaced(events: list[Any], conditions: list[Any], parts: Parts) -> str:
    text = f"{going_on(conditions)}{would(events)}場合、"
    may = parts.pop("may", False)
    covers = parts.pop("covers", None)
    if covers is not None:
        text += word({"each": "そのすべてについてまとめて、"}, covers, "covers")
    steps = parts.pop("do")
    clauses = [clause for step in steps for clause in simple(step, []) or ()]
    if not steps:
        return f"{text}代わりに何もしない。"
    if len(clauses) < len(steps):
        return f"{text}代わりに{told(steps)}"
    *before, last = clauses
    instead = "".join(f"{one.going_on}、" for one in before) + (last.payable if may else last.ended)
    return f"{text}代わりに{instead}。"
