"""What is said of a player: what cannot be done for a time."""

from __future__ import annotations

from judge.games.one_piece.wording.chinese.durations import duration
from judge.games.one_piece.wording.chinese.events import OF_EFFECTS, cause
from judge.games.one_piece.wording.chinese.language import Parts, word
from judge.games.one_piece.wording.chinese.nouns import noun, phrase
from judge.games.one_piece.wording.chinese.tags import player

SUFFERED = {
    "ko": "遭到KO",
    "leave": "離開場上",
    "rest": "置為休息狀態",
    "set-active": "置為活動狀態",
}
DONE = {
    "attack": "無法攻擊",
    "block": "無法發動【防禦】",
    "ko": "無法KO卡片",
    "leave": "無法使卡片離開場上",
    "rest": "無法將卡片置為休息狀態",
    "set-active": "無法將卡片置為活動狀態",
    "play": "無法使用手牌中的卡片",
    "enter": "無法使卡片登場",
    "counter": "無法使用反擊",
    "life-to-hand": "無法將生命值卡加入手牌",
    "draw": "無法抽取卡片",
    "activate": "無法發動效果",
    "lose": "不會輸掉遊戲",
}


def of_player(value: str, parts: Parts) -> str:
    """A prohibition of a player."""
    who = player(parts.pop("who", "you"))
    time = parts.pop("for", None)
    during = "" if time is None else f"{duration(time)}，"
    against = parts.pop("against", None)
    if against is not None:
        during += f"{phrase(against)}攻擊時，"
    if value == "block" and "filter" in parts and not parts.keys() - {"filter"}:
        blockers = parts.pop("filter")
        kind = "" if "category" in blockers else "角色卡"
        return f"{who}{during}{noun(blockers, kind)}無法發動【防禦】"
    if value in SUFFERED and "filter" in parts and who != "自己":
        cards = noun(parts.pop("filter"))
        return f"{during}{who}的{cards}不會{cause(parts)}{SUFFERED[value]}"
    return f"{during}{who}{_not_done(value, parts)}"


def _not_done(value: str, parts: Parts) -> str:
    asked = parts.pop("filter", None)
    if "unless" in parts:
        from judge.games.one_piece.wording.chinese.lasting import unless

        return f"除非{unless(Parts(parts.pop('unless')))}，否則{_not_done(value, parts)}"
    if value == "attack" and "at" in parts:
        at = parts.pop("at")
        return (
            "無法攻擊領航卡" if at == {"who": "any", "what": "leader"} else f"無法攻擊{phrase(at)}"
        )
    why = _by_effect(parts)
    if asked is None:
        return word(DONE, value, "prohibition").replace("無法", f"無法{why}", 1)
    cards = noun(asked)
    if value == "block":
        return f"無法{why}發動{cards}的【防禦】"
    if value in ("attack", "activate", "counter"):
        return f"{cards}{word(DONE, value, 'prohibition').replace('無法', f'無法{why}', 1)}"
    return word(DONE, value, "prohibition").replace("無法", f"無法{why}", 1).replace("卡片", cards)


def _by_effect(parts: Parts) -> str:
    """With whose effects something cannot be done."""
    why, by = parts.get("cause"), parts.get("by")
    if why in OF_EFFECTS:
        parts.pop("cause")
        parts.pop("by", None)
        of = "的" if OF_EFFECTS[why] else ""
        if by is not None:
            of = f"{noun(by)}的"
        return f"以{OF_EFFECTS[why]}{of}效果"
    return cause(parts)
