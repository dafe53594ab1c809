"""What a player can do as a step and as a cost."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.language import (
    CHANGE,
    GRAMMAR,
    KUWAERU,
    MODOSU,
    NI_SURU,
    OKU,
    SASERU,
    SURU,
    SUTERU,
    Cards,
    Filter,
    Steps,
    Target,
    Verb,
    verbal,
    words,
)
from judge.cards.japanese.targets import together

rule = GRAMMAR.rule
ANY_ORDER = "(好きな順番で)?"


def pile(target: Any) -> str:
    """The area from which a target is taken, where it is not the field."""
    source = target.get("from", "") if isinstance(target, dict) else ""
    return source if isinstance(source, str) else "several"


# Resting and DON!! cards


@verbal(
    "payment",
    "{target}を(、)?レスト",
    verb=NI_SURU,
    examples={
        "このキャラをレストにする": [{"rest": "self"}],
        "相手のキャラ1枚までを、レストにする": [
            {"rest": {"who": "opponent", "what": "character", "up-to": 1}}
        ],
    },
)
def _rest(target: Target) -> Any:
    if pile(target):
        return NOT
    if isinstance(target, dict) and target.get("what") == "don" and _own(target):
        if target.keys() <= {"what", "n"}:
            return [{"rest-don": target["n"]}]
        if target.get("filter") == {"state": "active"} and "n" in target:
            return [{"rest-don": target["n"]}]
    return [{"rest": target}]


def _own(target: dict[str, Any]) -> bool:
    return "who" not in target


@verbal(
    "payment",
    "自分のドン!!{number}枚と{self}をレスト",
    "{self}と自分のドン!!{number}枚をレスト",
    verb=NI_SURU,
    examples={"自分のドン!!2枚とこのキャラをレストにする": [{"rest-don": 2}, {"rest": "self"}]},
)
def _rest_both(number: int, self: str) -> Steps:
    return [{"rest-don": number}, {"rest": self}]


@verbal(
    "payment",
    "{self}と{target}を(、)?レスト",
    verb=NI_SURU,
    examples={
        "このキャラと自分のキャラ1枚をレストにする": [
            {"rest": {"each-of": ["self", {"what": "character", "n": 1}]}}
        ]
    },
)
def _rest_self_and(self: str, target: Target) -> Any:
    if not isinstance(target, dict) or pile(target) or target.get("what") == "don":
        return NOT
    return [{"rest": one} for one in together([self, target])]


@verbal(
    "payment",
    "{owner}場のドン!!{number}枚を(、)?ドン!!デッキに",
    verb=MODOSU,
    examples={"自分の場のドン!!2枚をドン!!デッキに戻す": [{"return-don": 2}]},
)
def _return_don(owner: Cards, number: int) -> Any:
    return [{"return-don": {"n": number, **owner} if owner else number}]


@verbal(
    "payment",
    "自分の場のドン!!を{number}枚以上ドン!!デッキに",
    verb=MODOSU,
    examples={"自分の場のドン!!を2枚以上ドン!!デッキに戻す": [{"return-don": {"at-least": 2}}]},
)
def _return_several(number: int) -> Steps:
    return [{"return-don": {"at-least": number}}]


@verbal(
    "payment",
    "{owner}{state}のドン!!{number}枚を(、)?ドン!!デッキに",
    verb=MODOSU,
    examples={
        "自分のアクティブのドン!!1枚をドン!!デッキに戻す": [
            {"return-don": {"n": 1, "state": "active"}}
        ]
    },
)
def _return_some(owner: Cards, state: Filter, number: int) -> Steps:
    return [{"return-don": {"n": number, **owner, **state}}]


@verbal(
    "payment",
    "自分の付与されているドン!!(合計)?{number}枚をコストエリアに{state}で",
    verb=MODOSU,
    examples={
        "自分の付与されているドン!!2枚をコストエリアにレストで戻す": [
            {"take-back-don": {"n": 2, "state": "rested"}}
        ]
    },
)
def _take_back(number: int, state: Filter) -> Steps:
    return [{"take-back-don": {"n": number, **state}}]


# Cards in hand


@verbal(
    "payment",
    "{target}を(、)?",
    "手札{target:bare-number}を(、)?",
    verb=SUTERU,
    examples={
        "自分の手札2枚を捨てる": [{"discard": 2}],
        "自分の手札からイベント1枚を捨てる": [
            {"discard": {"n": 1, "filter": {"category": "event"}}}
        ],
    },
)
def _discard(target: Target) -> Any:
    if not isinstance(target, dict) or target.get("from") != "hand":
        return NOT
    told = {key: value for key, value in target.items() if key != "from"}
    if "all" in told:
        side = told.get("who", "you")
        return [{"discard": {"n": {"hand": side}}}] if side == "you" and len(told) == 1 else NOT
    return [{"discard": told["n"] if told.keys() == {"n"} and _fixed(told["n"]) else told}]


def _fixed(number: Any) -> bool:
    return isinstance(number, int)


@rule("bare-number", "{number}枚", examples={"1枚": {"from": "hand", "n": 1}})
def _bare_number(number: int) -> Cards:
    return {"from": "hand", "n": number}


@verbal(
    "payment",
    "{target}を(、)?公開",
    verb=SURU,
    examples={
        "自分の手札からイベント1枚を公開する": [
            {"reveal": {"from": "hand", "filter": {"category": "event"}, "n": 1}}
        ]
    },
)
def _reveal(target: Target) -> Any:
    return [{"reveal": target}] if pile(target) == "hand" and _own_hand(target) else NOT


def _own_hand(target: Any) -> bool:
    return "who" not in target


# Moving cards

HAND = Verb("加える", "加え", "加えてもよい", "加えることができる")


@verbal(
    "payment",
    "{target}を(、)?手札に",
    "{target}を(、)?持ち主の手札に",
    verb=KUWAERU,
    examples={
        "自分のライフの上から1枚を手札に加える": [
            {"move": {"from": "life-top", "n": 1, "to": "hand"}}
        ],
        "このカードを手札に加える": [{"move": {"card": "self", "to": "hand"}}],
    },
)
def _to_hand(target: Target) -> Any:
    if isinstance(target, dict) and ("what" in target or pile(target) == "hand"):
        return NOT
    return [moved(target, "hand")]


@verbal(
    "payment",
    "{target}を(、)?持ち主の{to:destination}に",
    "{target}を(、)?{to:deck-bottom}に",
    verb=MODOSU,
    examples={
        "自分のキャラ1枚を持ち主の手札に戻す": [
            {"move": {"what": "character", "n": 1, "to": "hand"}}
        ]
    },
)
def _return(target: Target, to: str) -> Any:
    return [moved(target, to)]


@verbal(
    "payment",
    "{target}を(、)?(好きな順番で)?(持ち主の)?{to:deck-end}に",
    "{target}を(、)?持ち主の{to:deck-end}に好きな順番で",
    "自分のトラッシュから{target:trash-cards}を好きな順番で{to:deck-end}に",
    verb=OKU,
    examples={
        "自分の手札1枚をデッキの下に置く": [{"move": {"from": "hand", "n": 1, "to": "deck-bottom"}}]
    },
)
def _to_deck(target: Target, to: str) -> Any:
    return [moved(target, to)]


@rule("trash-cards", "カード{number}枚", examples={"カード2枚": {"from": "trash", "n": 2}})
def _trash_cards(number: int) -> Cards:
    return {"from": "trash", "n": number}


@verbal(
    "payment",
    "{target}を(、)?好きな順番で{to:deck-end}に",
    verb=MODOSU,
    examples={
        "自分のトラッシュのカード9枚を好きな順番でデッキの下に戻す": [
            {"move": {"from": "trash", "n": 9, "to": "deck-bottom"}}
        ]
    },
)
def _back_to_deck(target: Target, to: str) -> Any:
    return [moved(target, to)]


@verbal(
    "payment",
    "{self}と{target}を好きな順番で{to:deck-end}に",
    verb=OKU,
    examples={
        "このカードと自分の手札7枚を好きな順番でデッキの下に置く": [
            {"move": {"each-of": ["self", {"from": "hand", "n": 7}], "to": "deck-bottom"}}
        ]
    },
)
def _both_to_deck(self: str, target: Target, to: str) -> Any:
    return [moved(one, to) for one in together([self, target])]


words("deck-bottom", {"デッキの下": "deck-bottom"})
words(
    "deck-end",
    {"デッキの上": "deck-top", "デッキの下": "deck-bottom", "デッキの上か下": "deck-top-or-bottom"},
)
words("destination", {"手札": "hand", "デッキの下": "deck-bottom"})
words(
    "life-end",
    {"ライフの上": "life-top", "ライフの下": "life-bottom", "ライフの上か下": "life-top-or-bottom"},
)
words("facing", {"": {}, "表向きで": {"face": "up"}, "裏向きで": {"face": "down"}})


def moved(target: Target, to: str, **more: Any) -> dict[str, Any]:
    """The step that moves cards somewhere."""
    named = {"card": target} if isinstance(target, str) else target
    return {"move": {**named, "to": to, **more}}


@verbal(
    "payment",
    "{target}を(、)?(自分の)?{to:life-end}に{facing}",
    verb=KUWAERU,
    examples={
        "自分の手札1枚までを、ライフの上に加える": [
            {"move": {"from": "hand", "up-to": 1, "to": "life-top"}}
        ]
    },
)
@verbal(
    "payment",
    "{target}を(、)?(相手の|持ち主の){to:life-end}に{facing}",
    verb=KUWAERU,
    examples={
        "相手のステージ7枚までを、相手のライフの上に加える": [
            {
                "move": {
                    "who": "opponent",
                    "what": "stage",
                    "up-to": 7,
                    "to": "life-top",
                }
            }
        ]
    },
)
@verbal(
    "payment",
    "{target}を(、)?(相手の|持ち主の){to:life-end}に{facing}",
    verb=OKU,
    examples={
        "自分のキャラ7枚までを、持ち主のライフの上か下に置く": [
            {
                "move": {
                    "what": "character",
                    "up-to": 7,
                    "to": "life-top-or-bottom",
                }
            }
        ]
    },
)
def _to_life(target: Target, to: str, facing: Cards) -> Any:
    return [moved(target, to, **facing)]


@verbal(
    "payment",
    "{target}を(、)?トラッシュに",
    verb=OKU,
    examples={
        "このキャラをトラッシュに置く": [{"trash": "self"}],
        "自分のデッキの上から2枚をトラッシュに置く": [{"trash": {"from": "deck-top", "n": 2}}],
        "自分の手札1枚をトラッシュに置く": [{"discard": 1}],
    },
)
def _trash(target: Target) -> Any:
    return _discard(target) if pile(target) == "hand" else [{"trash": target}]


@verbal(
    "payment",
    "{self}と{target}をトラッシュに",
    verb=OKU,
    examples={
        "このキャラと自分のキャラ1枚をトラッシュに置く": [
            {"trash": {"each-of": ["self", {"what": "character", "n": 1}]}}
        ]
    },
)
def _trash_both(self: str, target: Target) -> Any:
    if not isinstance(target, dict):
        return NOT
    return [{"trash": one} for one in together([self, target])]


@verbal(
    "payment",
    "{target}を(、)?KO",
    verb=SURU,
    examples={"自分のキャラ1枚をKOする": [{"ko": {"what": "character", "n": 1}}]},
)
def _ko(target: Target) -> Any:
    return NOT if pile(target) else [{"ko": target}]


@verbal(
    "payment",
    "{target}を(、)?{face:turned}",
    verb=NI_SURU,
    examples={
        "自分のライフの上から1枚を表向きにする": [
            {"flip": {"from": "life-top", "n": 1, "face": "up"}}
        ]
    },
)
def _flip(target: Target, face: str) -> Any:
    if not isinstance(target, dict) or not pile(target).startswith("life"):
        return NOT
    return [{"flip": {**target, "face": face}}]


words("turned", {"表向き": "up", "裏向き": "down"})


@verbal(
    "payment",
    "{target}を、{duration}、パワー{signed}",
    verb=CHANGE,
    forms=("-may",),
)
def _power(target: Target, duration: str, signed: int) -> Any:
    return [{"power": signed, "target": target, "for": duration}]


@verbal(
    "payment",
    "{target}を(、)?登場",
    verb=SASERU,
    examples={
        "自分の手札から「Harbor Scout」1枚を、登場させる": [
            {"put": {"from": "hand", "filter": {"name": "Harbor Scout"}, "n": 1}}
        ]
    },
)
def _put(target: Target) -> Any:
    if isinstance(target, str):
        return [{"put": {"card": target}}]
    return [{"put": target}] if pile(target) or "card" in target else NOT
