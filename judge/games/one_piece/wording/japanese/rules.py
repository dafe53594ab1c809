"""Effects that change the rules: names, decks, how cards enter."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.japanese.events import would
from judge.games.one_piece.wording.japanese.language import Parts, Unsaid, only, word
from judge.games.one_piece.wording.japanese.nouns import noun, phrase
from judge.games.one_piece.wording.japanese.steps import told
from judge.games.one_piece.wording.japanese.tags import ATTRIBUTES
from judge.games.one_piece.wording.japanese.values import signed

RULE = "ルール上、"
DECK_OUT = {"would-lose": {"who": "you", "cause": "deck-out"}}


def ruled(parts: Parts) -> str:
    """A text about the rules of the game or of deck construction."""
    scope = parts.pop("scope")
    word({"rules": "", "deck": ""}, scope, "scope")
    if "on" in parts:
        event, steps = parts.pop("on"), parts.pop("do")
        if event == DECK_OUT and steps == [{"win": "you"}]:
            return f"{RULE}自分のデッキが0枚になった場合、敗北せず勝利する。"
        return f"{RULE}{would([event])}場合、代わりに{told(steps)}"
    steps = parts.pop("do")
    names = [
        step["also"]["name"]
        for step in steps
        if step.keys() == {"also"} and step["also"].keys() == {"name"}
    ]
    if len(names) == len(steps):
        also = "と".join(f"「{name}」" for name in names)
        return f"{RULE}このカードはカード名を{also}としても扱う。"
    if all(step.keys() == {"counter", "target"} for step in steps):
        return "".join(_counter(step) for step in steps)
    return "".join(_rule(step) for step in steps)


def _counter(step: dict[str, Any]) -> str:
    """A Counter is used from the hand and nowhere else, so that its place need not be told."""
    cards = Parts(step["target"])
    if cards.pop("from", "") != "hand" or not cards.pop("all", False):
        raise Unsaid(f"counter: {step}")
    asked = noun(cards.pop("filter", {}))
    cards.done()
    return f"{RULE}自分の{asked}すべてはカウンター{signed(step['counter'])}を持つ。"


def _rule(step: dict[str, Any]) -> str:
    key, value = only(step)
    if key == "also":
        return f"{RULE}このカードは{_also(value)}としても扱う。"
    if key == "copies":
        many = "何枚でも" if value == "any" else f"{value}枚まで"
        return f"{RULE}このカードはデッキに{many}入れることができる。"
    if key == "forbid-in-deck":
        return f"{RULE}自分は{noun(value)}をデッキに入れることができない。"
    if key == "allow-in-deck":
        return f"{RULE}自分は{noun(value)}をデッキに入れることができる。"
    if key == "don-deck":
        return f"{RULE}自分のドン!!デッキは{value}枚になる。"
    if key == "enters-rested":
        return f"{phrase(value)}カードはレストで登場する。"
    if key == "treat-as-all":
        kinds = {"names": "カード名", "features": "特徴", "attributes": "属性"}
        every = "と".join(word(kinds, one, "treat-as-all") for one in value)
        return f"{RULE}このカードはすべての{every}を持つものとして扱う。"
    raise Unsaid(f"step: {key}")


def _also(value: dict[str, Any]) -> str:
    told = {
        "name": lambda name: f"カード名を「{name}」",
        "feature": lambda name: f"特徴を《{name}》",
        "attribute": lambda name: f"属性を{word(ATTRIBUTES, name, 'attribute')}",
    }
    return "、".join(word(told, key, "also")(one) for key, one in value.items())
