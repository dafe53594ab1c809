"""The heads of an ability: when it happens, under which standing condition, how often."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.grammar import GRAMMAR

rule, words = GRAMMAR.rule, GRAMMAR.words
Head = dict[str, Any]

WHEN = ("your-turn", "opponents-turn")


@rule("head", "{timing}", examples={"【登場時】": {"on": ["on-play"]}})
def timing(timing: str) -> Head:
    return {"on": [timing]}


@rule(
    "head",
    "{timing}/{other:timing}",
    examples={
        "【登場時】/【攻擊時】": {"on": ["on-play", "when-attacking"]},
    },
)
def two_timings(timing: str, other: str) -> Head:
    return {"on": [timing, other]}


@rule("head", "【我方回合中】", examples={"【我方回合中】": {"when": ["your-turn"]}})
def your_turn() -> Head:
    return {"when": ["your-turn"]}


@rule("head", "【對方回合中】", examples={"【對方回合中】": {"when": ["opponents-turn"]}})
def opponents_turn() -> Head:
    return {"when": ["opponents-turn"]}


@rule("head", "【咚!!×{n}】", examples={"【咚!!×2】": {"when": [{"don": 2}]}})
def given_don(n: int) -> Head:
    return {"when": [{"don": n}]}


@rule("head", "【每回合1次】", examples={"【每回合1次】": {"once-per-turn": True}})
def once_per_turn() -> Head:
    return {"once-per-turn": True}


@rule("heads", "", examples={"": {}})
def no_heads() -> Head:
    return {}


@rule(
    "heads",
    "{head}{heads}",
    examples={
        "【咚!!×1】【我方回合中】": {"when": ["your-turn", {"don": 1}]},
    },
)
def several_heads(head: Head, heads: Head) -> Head:
    told = dict(heads)
    if "on" in head:
        told["on"] = [*head["on"], *heads.get("on", ())]
    if "when" in head:
        every = [*head["when"], *heads.get("when", ())]
        told["when"] = sorted(every, key=lambda one: one not in WHEN)
    if "once-per-turn" in head:
        told["once-per-turn"] = True
    return told


# -- reminders: what a text repeats of the rules -------------------------------------------------

words("reminder", {
    "（對手攻擊後，將這張卡片置為休息狀態即可使攻擊的對象換成這張卡片）": "",
    "（可將自己場上的咚!!卡依指定的數量放回咚!!卡組）": "",
    "（可將費用區的咚!!卡依指定的數量置為休息狀態）": "",
    "（這張卡片在登場的回合即可攻擊）": "",
    "（這張卡片在登場的回合即可攻擊角色卡）": "",
    "（這張卡片造成的傷害為2）": "",
    "（這張卡片不會遭到防禦）": "",
    "（若這張卡(片)?造成傷害(時)?，觸發器不會發動且該張卡片即放置到廢棄區）": "",
})  # fmt: skip
