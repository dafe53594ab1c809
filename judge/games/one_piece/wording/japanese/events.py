"""What an effect answers to: something has happened, or is about to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.games.one_piece.wording.japanese.amounts import SIDES
from judge.games.one_piece.wording.japanese.filters import modifiers
from judge.games.one_piece.wording.japanese.language import Parts, Unsaid, either, only, word
from judge.games.one_piece.wording.japanese.nouns import (
    AREAS,
    OWNERS,
    noun,
    phrase,
    reference,
    target,
)
from judge.games.one_piece.wording.japanese.tags import tag

CAUSES = {
    "battle": "バトルで",
    "cost": "コストで",
    "damage": "ダメージで",
    "by-effect": "効果で",
    "by-own-effect": "自分の効果で",
    "by-opponents-effect": "相手の効果で",
    "by-opponents-character-effect": "相手のキャラの効果で",
    "by-opponent": "相手によって",
}
PLAYERS = {"you": "自分が", "opponent": "相手が", "any": "お互いのどちらかが"}
# What happens to a card: as it was done, and as it would be.
HAPPENED = {
    "ko": "KOされた",
    "leaves": "場を離れた",
    "rested": "レストになった",
    "set-active": "アクティブになった",
    "entered": "登場した",
    "blocked": "ブロックされた",
    "attacked": "アタックされた",
    "damage-dealt": "アタックで相手のライフにダメージを与えた",
}
DONE = {"ko": "KOした"}  # by the card itself
WOULD = {
    "would-ko": "KOされる",
    "would-leave": "場を離れる",
    "would-rest": "レストになる",
}
TO = {
    "hand": "手札に戻",
    "deck": "デッキに戻",
    "trash": "トラッシュに置かれ",
    "life": "ライフに加わ",
}
ALONE = {
    "start-of-turn": "ターン開始",
    "start-of-main": "メインフェイズ開始",
    "end-of-turn": "ターン終了",
    "battle-end": "バトル終了",
}


def cause(parts: Parts) -> str:
    """Why it happens, or would."""
    reason = parts.pop("cause", None)
    if "by" in parts:
        return _of_source(reason, parts.pop("by"))
    return "" if reason is None else word(CAUSES, reason, "cause")


def _of_source(reason: str | None, by: Any) -> str:
    source = noun(by, on_field=True)
    if reason == "battle":
        return f"{source}とのバトルで"
    whose = word(
        {"by-effect": "", "by-opponents-effect": "相手の", "by-own-effect": "自分の"},
        reason or "by-effect",
        "cause",
    )
    return f"{whose}{source}の効果で"


def whose_card(parts: Parts) -> str:
    """The cards that an event happens to; the card itself where nothing is said."""
    cards = Parts()
    for key in ("who", "what", "filter", "card", "distinct"):
        if key in parts:
            cards[key] = parts.pop(key)
    return phrase(cards) if cards else "このカード"


def happened(event: Any) -> str:
    """An event as a clause in the past."""
    key, parts = _opened(event)
    if key in HAPPENED:
        told = _of_cards(key, parts)
    elif key == "start-of-game":
        told = "ゲーム開始"
    else:
        told = word(OTHERS, key, "event")(parts)
    parts.done()
    return told


def _opened(event: Any) -> tuple[str, Parts]:
    if isinstance(event, str):
        return event, Parts()
    key, asked = only(event)
    return key, Parts({"card": asked} if isinstance(asked, str) else asked)


def _of_cards(key: str, parts: Parts) -> str:
    if key == "entered":
        return _entered(parts)
    if key == "damage-dealt" and parts == {"who": "you"}:
        return f"{_player(parts)}アタックで相手のライフにダメージを与えた"
    who = whose_card(parts)
    if parts.get("by") == "self":
        parts.pop("by")
        return f"このカードが{cause(parts)}{who}を{word(DONE, key, 'event')}"
    why = cause(parts)
    if key == "leaves" and "to" in parts:
        return f"{who}が{why}持ち主の{_arrived(parts.pop('to'))}"
    if key == "damage-dealt":
        return f"{who}のアタックで相手のライフにダメージを与えた"
    return f"{who}が{why}{HAPPENED[key]}"


def _arrived(to: str) -> str:
    """…に戻った, …に置かれた."""
    stem = word(TO, to, "to")
    return stem + ("た" if stem.endswith("れ") else "った")


def _entered(parts: Parts) -> str:
    source = parts.pop("from", None)
    by = parts.pop("by", None)
    who = whose_card(parts)
    why = "" if by is None else f"{noun(by, on_field=True)}の効果で"
    place = "" if source is None else f"{word(AREAS, source, 'area')}から"
    return f"{who}が{cause(parts)}{why}{place}登場した"


def _attack_declared(parts: Parts) -> str:
    by, at = parts.pop("by", None), parts.pop("at", None)
    who = "カード" if by is None else target(by)
    whom = "" if at is None else f"{target(at)}に"
    return f"{who}が{whom}アタックした"


def _damage_taken(parts: Parts) -> str:
    return f"{_player(parts)}{cause(parts)}ダメージを受けた"


def _player(parts: Parts) -> str:
    return word(PLAYERS, parts.pop("who", "you"), "player")


def _life_moved(parts: Parts) -> str:
    whose = word(OWNERS, parts.pop("who", "you"), "player")
    why = cause(parts)
    if "to" in parts:
        to = parts.pop("to")
        gone = "手札に加わった" if to == "hand" else _arrived(to)
        return f"{whose}ライフが{why}{gone}"
    return f"{whose}ライフが{why}離れた"


def _don_given(parts: Parts) -> str:
    to = parts.pop("to", None)
    whom = "カード" if to is None else target(to)
    return f"{whom}に{cause(parts)}ドン!!が付与された"


def _don_returned(parts: Parts) -> str:
    whose = word(OWNERS, parts.pop("who", "you"), "player")
    least = parts.pop("min", None)
    many = "" if least is None else f"{least}枚以上"
    return f"{whose}場のドン!!が{cause(parts)}{many}ドン!!デッキに戻された"


def _card_activated(parts: Parts) -> str:
    cards = noun(parts.pop("filter", {}))
    return f"{_player(parts)}{cause(parts)}{cards}を発動した"


def _effect_activated(parts: Parts) -> str:
    keyword, asked = parts.pop("keyword", None), parts.pop("filter", None)
    source = "" if asked is None else f"{noun(asked, on_field=True)}の"
    named = "効果" if keyword is None else tag(keyword)
    if parts.get("who") == "any" and not source:
        parts.pop("who")
        return f"{cause(parts)}{named}が発動した"
    return f"{_player(parts)}{cause(parts)}{source}{named}を発動した"


def _drawn(parts: Parts) -> str:
    outside = parts.pop("outside", None)
    when = (
        "" if outside is None else word({"draw-phase": "ドローフェイズ以外で"}, outside, "outside")
    )
    return f"{_player(parts)}{cause(parts)}{when}カードを引いた"


def _discarded(parts: Parts) -> str:
    asked = parts.pop("filter", None)
    whose = word(SIDES, parts.pop("who", "you"), "player")
    cards = f"{whose}手札" + ("" if asked is None else f"の{noun(asked)}")
    return f"{cause(parts)}{cards}が捨てられた"


def _life_becomes(parts: Parts) -> str:
    whose = word(SIDES, parts.pop("who", "you"), "player")
    return f"{whose}ライフが{cause(parts)}{parts.pop('n', 0)}枚になった"


def _battles(parts: Parts) -> str:
    return f"このカードが{target(parts.pop('with'))}とバトルする"


def _battle_end(parts: Parts) -> str:
    if "card" in parts:  # of a whole turn: that there has been such a battle
        whom = f"{target(parts.pop('battled-with'))}と" if "battled-with" in parts else ""
        return f"{reference(parts.pop('card'))}が{whom}バトルした"
    if "battled-with" in parts:
        return f"このカードが{target(parts.pop('battled-with'))}とバトルしたバトル終了"
    return "バトル終了"


OTHERS: dict[str, Callable[[Parts], str]] = {
    "attack-declared": _attack_declared,
    "damage-taken": _damage_taken,
    "life-moved": _life_moved,
    "don-given": _don_given,
    "don-returned": _don_returned,
    "card-activated": _card_activated,
    "effect-activated": _effect_activated,
    "drawn": _drawn,
    "trashed-from-hand": _discarded,
    "life-becomes": _life_becomes,
    "battles": _battles,
    "battle-end": _battle_end,
    "start-of-turn": lambda parts: "ターン開始",
    "start-of-main": lambda parts: "メインフェイズ開始",
    "end-of-turn": lambda parts: "ターン終了",
}


def would(events: list[Any]) -> str:
    """Events that are about to happen, of which one is enough."""
    told = [_would(event) for event in events]
    if len({who for who, _ in told}) == 1 and told[0][0]:
        return f"{told[0][0]}が{either(fate for _, fate in told)}"
    return "場合か、".join(f"{who}が{fate}" if who else fate for who, fate in told)


def _would(event: Any) -> tuple[str, str]:
    """Whose fate it would be, and which one."""
    key, parts = _opened(event)
    who = ""
    if key in WOULD:
        who = whose_card(parts)
        if "to" in parts:
            told = f"{cause(parts)}持ち主の{word(AREAS, parts.pop('to'), 'to')}に移る"
        else:
            told = f"{cause(parts)}{WOULD[key]}"
    elif key == "would-move-life":
        whose = word(SIDES, parts.pop("who", "you"), "player")
        to = parts.pop("to", None)
        place = "" if to is None else f"{word(AREAS, to, 'to')}に"
        told = f"{whose}{modifiers(parts.pop('filter', {}))}ライフが{cause(parts)}{place}移る"
    elif key == "would-lose":
        reasons = {"deck-out": "デッキが0枚になったことで", "damage": "ダメージで", "": ""}
        why = word(reasons, parts.pop("cause", ""), "cause")
        told = f"{_player(parts)}{why}敗北する"
    else:
        raise Unsaid(f"event: {key}")
    parts.done()
    return who, told
