"""Steps that neither move nor change cards: draws, looks, choices, the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.games.one_piece.wording.chinese.amounts import each, is_counted, tally
from judge.games.one_piece.wording.chinese.durations import duration
from judge.games.one_piece.wording.chinese.language import Parts, Unsaid, word
from judge.games.one_piece.wording.chinese.nouns import noun, number, target
from judge.games.one_piece.wording.chinese.tags import ATTRIBUTES, LYING, player, tag

WHOSE = {"you": "自己", "opponent": "對手", "either": "自己或對手"}


def _does(parts: Parts) -> str:
    return word({"you": "", "opponent": "對手"}, parts.pop("who", "you"), "player")


def _draw(value: Any, parts: Parts) -> str:
    does = _does(parts)
    if isinstance(value, int):
        return f"{does}抽{value}張卡片"
    if isinstance(value, dict) and "minus" in value and isinstance(value["minus"][0], int):
        most, held = value["minus"]
        if held == {"hand": "you"} and not does:
            return f"抽取卡片使自己的手牌有{most}張"
    if is_counted(value) or value == {"done": True}:
        return f"{does}{each(value)}，抽1張卡片"
    return f"{does}抽〈{tally(value)}〉張卡片"


def _draw_up_to(value: Any, parts: Parts) -> str:
    many = str(value) if isinstance(value, int) else f"〈{tally(value)}〉"
    return f"{_does(parts)}最多抽{many}張卡片"


def _look(value: Any, parts: Parts) -> str:
    cards = Parts(value)
    source, who = cards.pop("from", "deck-top"), cards.pop("who", "you")
    whose = word(WHOSE, who, "player")
    if source == "life":
        if cards == {"n": {"life": who}}:
            return f"查看{whose}全數的生命值卡"
        told = f"查看{number(cards)}{whose}生命值區上面的卡片"
    else:
        word({"deck-top": ""}, source, "from")
        told = f"從{whose}的卡組上面查看{number(cards)}卡片"
    cards.done()
    return told


def _reorder(value: Any, parts: Parts) -> str:
    word({"looked": ""}, value, "reorder")
    return "將查看的卡片依任意順序放置"


def _shuffle(value: Any, parts: Parts) -> str:
    return word({"you": "將卡組洗牌", "opponent": "將對手的卡組洗牌"}, value, "player")


def _damage(value: Any, parts: Parts) -> str:
    many = value if isinstance(value, int) else f"〈{tally(value)}〉"
    if parts.pop("who") == "opponent":
        return f"造成對手{many}傷害"
    return f"自己將受到{many}傷害"


def _add_don(value: Any, parts: Parts) -> str:
    don = Parts(value)
    lying = word(LYING, don.pop("state", "active"), "state")
    does = _does(don)
    many = number(don)
    don.done()
    return f"{does}從咚!!卡組追加{many}{lying}的咚!!卡"


def _discard_down_to(value: Any, parts: Parts) -> str:
    many = value if isinstance(value, int) else f"〈{tally(value)}〉"
    if parts.pop("who", "you") == "opponent":
        return f"對手廢棄自身的手牌使手牌只有{many}張"
    return f"廢棄自己的手牌使手牌只有{many}張"


def _activate_of(which: str) -> Callable[[Any, Parts], str]:
    return lambda value, parts: f"發動{target(value)}的{which}效果"


def _activate_event(value: Any, parts: Parts) -> str:
    return f"發動{target(value)}"


def _set_attack_target(value: Any, parts: Parts) -> str:
    return f"攻擊的對象變更為{target(value)}"


def _choose(value: Any, parts: Parts) -> str:
    parts.pop("as")
    return f"選擇{target(value)}"


def _choose_number(value: Any, parts: Parts) -> str:
    parts.pop("as")
    does = "對手" if parts.pop("chooser", "you") == "opponent" else ""
    if value == "any":
        return f"{does}聲明任意的費用"
    return f"{does}聲明{value.get('from', 0)}至{value['to']}的1個數字"


def _during(parts: Parts) -> str:
    time = parts.pop("for", None)
    return "" if time is None else f"{duration(time)}，"


def _swap(value: Any, parts: Parts) -> str:
    return f"{_during(parts)}交換{target(value)}的原本力量值"


def _win(value: str, parts: Parts) -> str:
    return f"{word({'you': '自己', 'opponent': '對手'}, value, 'player')}將遊戲獲勝"


def _lose(value: str, parts: Parts) -> str:
    return f"{word({'you': '自己', 'opponent': '對手'}, value, 'player')}輸掉遊戲"


def _extra_turn(value: str, parts: Parts) -> str:
    whose = word({"you": "我方", "opponent": "對手"}, value, "player")
    return f"在這個回合之後獲得追加{whose}回合"


def _negate_effects(value: Any, parts: Parts) -> str:
    return f"{_during(parts)}{player(value['who'])}的{tag(value['keyword'])}效果無效"


def _next_play_cost(value: Any, parts: Parts) -> str:
    asked, during = parts.pop("filter", {}), _during(parts)
    if isinstance(value, int):
        change = f"{'減少' if value < 0 else '增加'}{abs(value)}"
    else:
        change = f"增加〈{tally(value)}〉"
    return f"{during}接下來使自己手牌中{noun(asked)}登場的支付費用{change}"


def _play_cost(value: Any, parts: Parts) -> str:
    cards, during = parts.pop("target"), _during(parts)
    played = target(cards).removesuffix("全數")
    if isinstance(cards, dict) and cards.get("from") == "hand":
        played = played.replace("手牌中的", "手牌中", 1)
    if isinstance(value, int):
        change = f"{'減少' if value < 0 else '增加'}{abs(value)}"
    else:
        change = f"增加〈{tally(value)}〉"
    return f"{during}使{played}登場的支付費用{change}"


def _place_don(value: Any, parts: Parts) -> str:
    to, during = target(parts.pop("target")), _during(parts)
    many = value if isinstance(value, int) else f"〈{tally(value)}〉"
    return f"{during}將{many}張在自己咚!!階段放置的咚!!卡附加在{to}"


def _also(value: Any, parts: Parts) -> str:
    told = []
    for key, one in value.items():
        named = {"name": f"卡片名稱也視為「{one}」", "feature": f"特徵也視為《{one}》"}
        if key == "attribute":
            named["attribute"] = f"也視為擁有{word(ATTRIBUTES, one, 'attribute')}屬性"
        told.append(word(named, key, "also"))
    return f"這張卡片的{'、'.join(told)}"


def _treat_as_all(value: Any, parts: Parts) -> str:
    words = {"names": "卡片名稱", "features": "特徵", "attributes": "屬性"}
    return f"這張卡片視為擁有所有的{'、'.join(word(words, one, 'treat-as-all') for one in value)}"


def _enters_rested(value: Any, parts: Parts) -> str:
    from judge.games.one_piece.wording.chinese.nouns import phrase

    return f"{phrase(value)}以休息狀態登場"


def _copies(value: Any, parts: Parts) -> str:
    if value == "any":
        return "這張卡片可不限張數放入卡組中"
    return f"這張卡片最多可放入{value}張到卡組中"


def _allow(value: Any, parts: Parts) -> str:
    return f"自己也可以將{noun(value)}放入卡組"


def _forbid(value: Any, parts: Parts) -> str:
    if value.keys() == {"not"}:
        return f"自己只可以將{noun(value['not'])}放入卡組"
    return f"自己無法將{noun(value)}放入卡組"


def _don_deck(value: Any, parts: Parts) -> str:
    if not isinstance(value, int):
        raise Unsaid(f"don-deck: {value}")
    return f"自己的咚!!卡組為{value}張卡片"


OTHERS: dict[str, Callable[[Any, Parts], str]] = {
    "draw": _draw,
    "draw-up-to": _draw_up_to,
    "look": _look,
    "reorder": _reorder,
    "shuffle": _shuffle,
    "damage": _damage,
    "add-don": _add_don,
    "discard-down-to": _discard_down_to,
    "activate-main-of": _activate_of("【主要】"),
    "activate-counter-of": _activate_of("【反擊】"),
    "activate-on-play-of": _activate_of("【登場時】"),
    "activate-on-ko-of": _activate_of("【KO時】"),
    "activate-event": _activate_event,
    "set-attack-target": _set_attack_target,
    "choose": _choose,
    "choose-number": _choose_number,
    "swap-base-power": _swap,
    "win": _win,
    "lose": _lose,
    "extra-turn": _extra_turn,
    "negate-effects": _negate_effects,
    "next-play-cost": _next_play_cost,
    "play-cost": _play_cost,
    "place-don": _place_don,
    "also": _also,
    "treat-as-all": _treat_as_all,
    "enters-rested": _enters_rested,
    "copies": _copies,
    "allow-in-deck": _allow,
    "forbid-in-deck": _forbid,
    "don-deck": _don_deck,
}
