"""What players cannot do for a time."""

from __future__ import annotations

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
    asked = parts.pop("filter", None)
    if value == "block":
        if "against" in parts:
            return Clause(
                f"{who}{during}{target(parts.pop('against'))}がアタックする場合【ブロッカー】を発動でき",
                NAI,
            )
        return Clause(f"{who}{during}【ブロッカー】を発動でき", NAI)
    if value == "play":
        if asked is None:
            return Clause(f"{who}{during}{why}手札からカードをプレイでき", NAI)
        return Clause(f"{who}{during}{why}{noun(asked)}を登場でき", NAI)
    if value == "life-to-hand":
        return Clause(f"{who}{during}{why}ライフを手札に加えられ", NAI)
    if value == "draw":
        return Clause(f"{who}{during}{why}カードを引くことができ", NAI)
    if value == "set-active":
        return Clause(
            f"{who}{during}{why}{noun(asked or {}, on_field=True)}をアクティブにでき", NAI
        )
    if value == "rest":
        return Clause(f"{who}{during}{why}{noun(asked or {}, on_field=True)}をレストにでき", NAI)
    if value == "counter":
        return Clause(f"{who}{during}{why}カウンターを使用でき", NAI)
    if value == "lose":
        return Clause(f"{who}{during}{why}敗北し", NAI)
    if value == "attack":
        at = parts.pop("at", None)
        whom = "" if at is None else f"{target(at)}に"
        return Clause(f"{who}{during}{why}{whom}アタックでき", NAI)
    if value == "activate":
        return Clause(f"{who}{during}{why}{noun(asked or {})}の効果を発動でき", NAI)
    raise Unsaid(f"prohibition: {value}")
