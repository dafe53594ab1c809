"""Steps that change cards for a time: numbers, what a card gains, what it cannot or may do."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.japanese import effects
from judge.games.one_piece.wording.japanese.amounts import each, tally
from judge.games.one_piece.wording.japanese.conditions import if_so
from judge.games.one_piece.wording.japanese.costs import paid
from judge.games.one_piece.wording.japanese.events import cause
from judge.games.one_piece.wording.japanese.language import (
    CHANGE,
    ERU,
    NAI,
    NARU,
    NI_SURU,
    Clause,
    Parts,
    Verb,
    only,
    word,
)
from judge.games.one_piece.wording.japanese.nouns import target
from judge.games.one_piece.wording.japanese.tags import ATTRIBUTES, tag
from judge.games.one_piece.wording.japanese.values import MEASURES, signed

CAN = Verb("できる", "でき")
Change = tuple[str, Clause]  # を or は after the cards, and what then follows


def _number(key: str, value: Any, parts: Parts) -> Change:
    name = MEASURES[key]
    if isinstance(value, int):
        return "を", Clause(f"{name}{signed(value)}", CHANGE)
    if isinstance(value, dict) and value.keys() == {"times"} and isinstance(value["times"][0], int):
        by, amount = value["times"]
        return "は", Clause(f"{each(amount)}{name}{signed(by)}", CHANGE)
    return "を", Clause(f"{name}+〈{tally(value)}〉", CHANGE)


def _set(key: str, value: Any, parts: Parts) -> Change:
    name = word(
        {
            "set-base-power": "元々のパワー",
            "set-base-cost": "元々のコスト",
            "set-power": "パワー",
            "set-cost": "コスト",
        },
        key,
        "step",
    )
    if isinstance(value, int):
        return "を", Clause(f"{name}{value}", NI_SURU)
    return f"の{name}は", Clause(f"{tally(value)}と同じ{name[-3:]}", NARU)


def _gain(value: Any) -> Clause:
    if "keyword" in value:
        return Clause(f"{tag(value['keyword'])}を", ERU)
    if "attribute" in value:
        return Clause(f"{word(ATTRIBUTES, value['attribute'], 'attribute')}を", ERU)
    key, effect = only(value)
    word({"effect": ""}, key, "gain")
    return Clause(f"〈{effects.sentence(effect)}〉を", ERU)


def _except(unless: Parts) -> str:
    """When a prohibition is lifted: what a player pays is their own."""
    told = []
    if "when" in unless:
        told.append(if_so(unless.pop("when")))
    if "pay" in unless:
        told.append(f"{paid(unless.pop('pay'))}場合".replace("自分の", "自身の"))
    unless.done()
    return "と、".join(told)


PROHIBITED = {
    "attack": "アタックでき",
    "rest": "レストにでき",
    "block": "【ブロッカー】を発動でき",
    "activate": "効果を発動でき",
    "counter": "カウンターを使用でき",
    "play": "プレイでき",
    "enter": "登場でき",
}
SUFFERED = {"ko": "KOされ", "leave": "場を離れ", "rest": "レストにされ"}
PERMITTED = {
    "attack-active": "アクティブのキャラにもアタック",
    "attack-at-once": "登場したターンにアタック",
    "attack-characters-at-once": "登場したターンにキャラへアタック",
}


def of_cards(key: str, value: Any, parts: Parts) -> Change:
    """What a step says of its cards; the cards and the time are told around it."""
    if key in ("power", "cost", "counter"):
        return _number(key, value, parts)
    if key.startswith("set-"):
        return _set(key, value, parts)
    if key == "zero-power":
        return "を", Clause("パワー0", NI_SURU)
    if key == "negate":
        return "は", Clause("効果が無効", NARU)
    if key == "gain":
        return "は", _gain(value)
    if key == "permit":
        return "は", Clause(word(PERMITTED, value, "permission"), CAN)
    if parts.pop("once-per-turn", False):
        clause = _prohibited(value, parts)
        return "は", Clause(f"ターンに1回、{clause.stem}", clause.verb)
    return "は", _prohibited(value, parts)


def _prohibited(value: str, parts: Parts) -> Clause:
    if "unless" in parts:
        return Clause(
            f"{_except(Parts(parts.pop('unless')))}を除き、{_prohibited(value, parts).stem}", NAI
        )
    if value == "set-active" and parts.get("cause") == "refresh":
        parts.pop("cause")
        return Clause("リフレッシュフェイズではアクティブになら", NAI)
    why = cause(parts)
    if value == "attack" and "at" in parts:
        return Clause(f"{target(parts.pop('at'))}にアタックでき", NAI)
    if value in SUFFERED and (why or value != "rest"):
        return Clause(f"{why}{SUFFERED[value]}", NAI)
    if value == "set-active":
        return Clause(f"{why}アクティブになら", NAI)
    return Clause(why + word(PROHIBITED, value, "prohibition"), NAI)


LASTING = frozenset(
    (
        "power",
        "counter",
        "cost",
        "set-base-power",
        "set-base-cost",
        "set-power",
        "set-cost",
        "zero-power",
        "negate",
        "gain",
        "permit",
        "prohibit",
    )
)
