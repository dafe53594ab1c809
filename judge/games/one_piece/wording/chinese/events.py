"""What an effect answers to, and what it replaces."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.chinese.filters import modifiers
from judge.games.one_piece.wording.chinese.language import Parts, Unsaid, only, word
from judge.games.one_piece.wording.chinese.nouns import noun, phrase
from judge.games.one_piece.wording.chinese.tags import player, tag

CAUSES = {
    "battle": "在對戰中",
    "cost": "因支付費用",
    "by-effect": "因效果",
    "by-own-effect": "因自己的效果",
    "by-opponents-effect": "因對手的效果",
    "by-opponent": "因對手",
    "by-opponents-character-effect": "因對手角色卡的效果",
    "damage": "因傷害",
}
OF_EFFECTS = {
    "by-effect": "",
    "by-own-effect": "自己",
    "by-opponents-effect": "對手",
}
CARD_EVENTS = {
    "entered": "登場",
    "blocked": "發動【防禦】",
    "attacked": "遭受攻擊",
    "damage-dealt": "以攻擊造成傷害",
    "ko": "遭到KO",
    "leaves": "離開場上",
    "rested": "置為休息狀態",
    "set-active": "置為活動狀態",
}
WOULD = {
    "would-ko": "遭到KO",
    "would-leave": "離開場上",
    "would-rest": "置為休息狀態",
}
LEFT_TO = {
    "hand": "放回持有者的手牌",
    "trash": "放置到廢棄區",
    "deck": "放回卡組",
    "life": "加入生命值區",
}
MOVED_TO = {"hand": "加入手牌", "trash": "放置到廢棄區", "deck": "放回卡組", "life": "加入生命值區"}
AREAS = {"hand": "手牌", "deck": "卡組", "trash": "廢棄區", "life": "生命值區"}
MOMENTS = {
    "start-of-turn": "回合開始",
    "start-of-main": "主要階段開始",
    "end-of-turn": "回合結束",
}


def cause(parts: Parts) -> str:
    """Why something happens, before what happens."""
    why, by = parts.pop("cause", None), parts.pop("by", None)
    if by == "self":
        of = word({**OF_EFFECTS, "battle": "", None: ""}, why, "cause")
        return "在和這張卡片對戰中" if why == "battle" else f"因{of}這張卡片"
    if by is None:
        return "" if why is None else word(CAUSES, why, "cause")
    if why == "battle":
        return f"在和{noun(by)}對戰中"
    if why is None:
        return f"因{noun(by)}"
    whose = word(OF_EFFECTS, why, "cause")
    return f"因{whose}{noun(by)}的效果"


def happened(event: Any) -> str:
    """An event, without the word for when."""
    if isinstance(event, str):
        if event in CARD_EVENTS:
            return f"這張卡片{CARD_EVENTS[event]}"
        if event in MOMENTS:
            return MOMENTS[event]
        if event == "battle-end":
            return "對戰結束"
        if event == "attack-declared":
            return "這張卡片攻擊"
        if event in WOULD:
            return f"這張卡片即將{WOULD[event]}"
        event = {event: {}}
    key, value = only(event)
    if key in CARD_EVENTS:
        return _of_cards(key, value)
    if key in WOULD:
        return would(event)
    parts = Parts(value)
    told = _of_battle(key, parts) or _of_player(key, parts)
    if not told:
        raise Unsaid(f"event: {key}")
    parts.done()
    return told


def _subject(parts: Parts) -> str:
    cards = {key: parts.pop(key) for key in ("who", "what", "filter", "card") if key in parts}
    if not cards:
        return "這張卡片"
    if cards.keys() <= {"who"}:
        cards["what"] = "card"
    return phrase(cards)


def _of_cards(key: str, value: Any) -> str:
    if isinstance(value, str):
        return f"{phrase(value)}{CARD_EVENTS[key]}"
    parts = Parts(value)
    source = parts.pop("from", None)
    who = parts.get("who", "you")
    by_effect = key == "entered" and "by" in parts and source is None and who != "any"
    if by_effect and parts.get("cause", "by-effect") == "by-effect":
        parts.pop("cause", None)
        whose, by = player(parts.pop("who", "you")), noun(parts.pop("by"))
        parts["who"] = "any"
        told = f"{whose}因{by}的效果使{_subject(parts)}登場"
        parts.done()
        return told
    if key == "damage-dealt" and parts == {"who": "you"}:
        return "自己以攻擊造成對手生命值傷害"
    subject = _subject(parts)
    why = cause(parts)
    place = "" if source is None else f"從{word(AREAS, source, 'from')}中"
    to = parts.pop("to", None)
    parts.done()
    if key == "leaves" and to is not None:
        return f"{subject}{why}{word(LEFT_TO, to, 'to')}"
    if place:
        return f"使{subject}{place}{CARD_EVENTS[key]}"
    return f"{subject}{why}{CARD_EVENTS[key]}"


def _of_battle(key: str, parts: Parts) -> str:
    if key == "attack-declared":
        by, at = parts.pop("by", None), parts.pop("at", None)
        attacker = "" if by is None else "對手" if by == {"who": "opponent"} else phrase(by)
        return f"{attacker}攻擊{'' if at is None else phrase(at)}"
    if key == "battles":
        return f"這張卡片和{phrase(parts.pop('with', {'who': 'any'}))}對戰"
    if key == "battle-end" and "card" in parts:
        word({"leader": ""}, parts.pop("card"), "card")
        with_ = parts.pop("battled-with", None)
        return f"自己的領航卡{'' if with_ is None else f'和{phrase(with_)}'}對戰且對戰結束"
    if key == "battle-end":
        with_ = parts.pop("battled-with", None)
        return "對戰結束" if with_ is None else f"這張卡片和{phrase(with_)}對戰且對戰結束"
    if key == "don-given":
        to = parts.pop("to", None)
        why = cause(parts)
        return f"{'' if to is None else phrase(to)}{why}附加咚!!卡"
    return MOMENTS.get(key, "")


def _of_player(key: str, parts: Parts) -> str:
    """Events of a player, who is always said."""
    whose = player(parts.pop("who", "you"))
    if whose == "雙方" and key in WITHOUT_PLAYER:
        whose = ""
    if key == "damage-taken":
        return f"{whose}{cause(parts)}受到傷害"
    if key in ("life-moved", "would-move-life"):
        to = parts.pop("to", None)
        soon = "即將" if key == "would-move-life" else ""
        of = f"{whose}的" if whose else ""
        asked = parts.pop("filter", {})
        if asked:
            of = f"{whose}{modifiers(asked)}的"
        return (
            f"{of}生命值卡{cause(parts)}{soon}{'離開' if to is None else word(MOVED_TO, to, 'to')}"
        )
    if key == "life-becomes":
        n = parts.pop("n", None)
        return f"{whose}的生命值卡{cause(parts)}變成{'任意' if n is None else n}張"
    if key == "don-returned":
        least = parts.pop("min", None)
        many = "" if least is None else f"{least}張以上的"
        return f"{whose}場上{many or '的'}咚!!卡{cause(parts)}被放回咚!!卡組"
    if key == "card-activated":
        asked = parts.pop("filter", {})
        return f"{whose}{cause(parts)}發動{noun(asked)}"
    if key == "effect-activated":
        keyword, asked = parts.pop("keyword", None), parts.pop("filter", None)
        of = "" if asked is None else f"{noun(asked)}的"
        which = "效果" if keyword is None else tag(keyword)
        return f"{whose}{cause(parts)}發動{of}{which}"
    if key == "drawn":
        outside = parts.pop("outside", None)
        place = (
            "" if outside is None else word({"draw-phase": "在抽卡階段以外"}, outside, "outside")
        )
        return f"{whose}{cause(parts)}{place}抽取卡片"
    if key == "trashed-from-hand":
        asked, why = parts.pop("filter", None), cause(parts)
        which = "手牌" if asked is None else f"手牌中的{noun(asked)}"
        return f"{why}{'而' if why else ''}廢棄{whose}{which}"
    if key == "would-lose":
        reasons = {"deck-out": "因卡組為0張", "damage": "因傷害", None: ""}
        return f"{whose}{word(reasons, parts.pop('cause', None), 'cause')}即將輸掉遊戲"
    return ""


# Events that are of any player where none is said.
WITHOUT_PLAYER = ("life-moved", "don-returned", "effect-activated")


def would(event: Any) -> str:
    """What is about to happen, of cards."""
    if isinstance(event, str):
        event = {event: {}}
    key, value = only(event)
    if key not in WOULD:
        return happened(event)
    parts = Parts({"card": value} if isinstance(value, str) else value)
    subject, why, to = _subject(parts), cause(parts), parts.pop("to", None)
    parts.done()
    fate = WOULD[key] if to is None else word(LEFT_TO, to, "to")
    return f"{subject}{why}即將{fate}"
