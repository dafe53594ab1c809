"""What players cannot do for a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.games.one_piece.wording.japanese.durations import duration
from judge.games.one_piece.wording.japanese.events import CAUSES
from judge.games.one_piece.wording.japanese.language import NAI, Clause, Parts, Unsaid, word
from judge.games.one_piece.wording.japanese.nouns import noun, target

PLAYERS = {"you": "自分は", "opponent": "相手は", "any": "お互いは"}


def of_player(key: str, value: Any, parts: Parts) -> Clause:
    """A prohibition of a player, of no card."""
    if key != "prohibit":
        raise Unsaid(f"{key}: target")
    who = word(PLAYERS, parts.pop("who", "you"), "player")
    time = parts.pop("for", None)
    during = "" if time is None else f"、{duration(time)}、"
    reason = parts.pop("cause", None)
    why = "" if reason is None else word(CAUSES, reason, "cause")
    by = parts.pop("by", None)
    if by is not None:
        whose = why.removesuffix("効果で")
        why = f"{whose}{noun(by, on_field=True)}の効果で"
    return Clause(f"{who}{during}{why}{word(BANS, value, 'prohibition')(parts)}", NAI)


def _block(parts: Parts) -> str:
    against = f"{target(parts.pop('against'))}がアタックする場合" if "against" in parts else ""
    if "filter" not in parts:
        return f"{against}【ブロッカー】を発動でき"
    blockers = noun(parts.pop("filter"), ("character",), on_field=True)
    return f"{against}{'、' if against else ''}{blockers}の【ブロッカー】を発動でき"


def _play(parts: Parts) -> str:
    """By paying its cost, which is done from the hand only."""
    return f"手札から{noun(parts.pop('filter', {}))}をプレイでき"


def _enter(parts: Parts) -> str:
    return f"{noun(parts.pop('filter', {}))}を登場でき"


def _set_active(parts: Parts) -> str:
    return f"{noun(parts.pop('filter', {}), on_field=True)}をアクティブにでき"


def _rest(parts: Parts) -> str:
    return f"{noun(parts.pop('filter', {}), on_field=True)}をレストにでき"


def _attack(parts: Parts) -> str:
    return f"{target(parts.pop('at'))}にアタックでき" if "at" in parts else "アタックでき"


def _activate(parts: Parts) -> str:
    return f"{noun(parts.pop('filter', {}))}の効果を発動でき"


BANS: dict[str, Callable[[Parts], str]] = {
    "block": _block,
    "play": _play,
    "enter": _enter,
    "life-to-hand": lambda parts: "ライフを手札に加えられ",
    "draw": lambda parts: "カードを引くことができ",
    "set-active": _set_active,
    "rest": _rest,
    "counter": lambda parts: "カウンターを使用でき",
    "lose": lambda parts: "敗北し",
    "attack": _attack,
    "activate": _activate,
}
