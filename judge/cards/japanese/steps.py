"""What an effect does, clause by clause: drawing, looking, moving, DON!! cards."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.language import (
    ATAERU,
    ERABU,
    GRAMMAR,
    HIKU,
    KUWAERU,
    MODOSU,
    NI_SURU,
    OKU,
    SASERU,
    SURU,
    SUTERU,
    UKERU,
    Cards,
    Filter,
    Steps,
    Target,
    passed_on,
    verbal,
)
from judge.cards.japanese.payments import moved, pile
from judge.cards.japanese.targets import together

rule = GRAMMAR.rule


@passed_on("step", "{payment:payment~}", examples={"このキャラをKOする": [{"ko": "self"}]})
def _payment(payment: Steps) -> Any:
    # "Your opponent's own" is said of what the opponent is told to do.
    return NOT if owned(payment) else payment


@passed_on(
    "step",
    "{lasting:lasting~}",
    forms=("", "-and"),
    examples={"このキャラのパワー+1000": [{"power": 1000, "target": "self"}]},
)
def _lasting(lasting: Steps) -> Steps:
    return lasting


def owned(data: Any) -> bool:
    """Whether cards are somebody's own, of whom the clause itself does not speak."""
    if isinstance(data, dict):
        return data.get("who") == "own" or any(owned(value) for value in data.values())
    return isinstance(data, list) and any(owned(one) for one in data)


# Drawing and discarding


@verbal("step", "カード{number}枚を", verb=HIKU, examples={"カード2枚を引く": [{"draw": 2}]})
def _draw(number: int) -> Steps:
    return [{"draw": number}]


@verbal(
    "step",
    "カード{number}枚までを",
    verb=HIKU,
    examples={"カード2枚までを引く": [{"draw-up-to": 2}]},
)
def _draw_up_to(number: int) -> Steps:
    return [{"draw-up-to": number}]


@verbal(
    "step",
    "自分の手札が{number}枚になるようにカードを",
    verb=HIKU,
    examples={
        "自分の手札が5枚になるようにカードを引く": [{"draw": {"minus": [5, {"hand": "you"}]}}]
    },
)
def _draw_until(number: int) -> Steps:
    return [{"draw": {"minus": [number, {"hand": "you"}]}}]


@verbal(
    "step",
    "自分の手札が{number}枚になるように手札を",
    verb=SUTERU,
    examples={"自分の手札が5枚になるように手札を捨てる": [{"discard-down-to": 5}]},
)
def _down_to(number: int) -> Steps:
    return [{"discard-down-to": number}]


@verbal(
    "step",
    "お互いは手札が{number}枚になるように、自身の手札を",
    verb=SUTERU,
    examples={
        "お互いは手札が6枚になるように、自身の手札を捨てる": [
            {"each-player": [{"discard-down-to": 6}]}
        ]
    },
)
def _both_down_to(number: int) -> Steps:
    return [{"each-player": [{"discard-down-to": number}]}]


# DON!! cards


@verbal(
    "step",
    "(自分の)?ドン!!デッキから(、)?ドン!!{how-many}を(、)?{state}で追加",
    verb=SURU,
    examples={
        "ドン!!デッキからドン!!1枚までを、レストで追加する": [
            {"add-don": {"up-to": 1, "state": "rested"}}
        ]
    },
)
def _add_don(state: Filter, **many: Any) -> Steps:
    return [{"add-don": {**many["how_many"], **state}}]


@verbal(
    "step",
    "さらに{how-many}を{state}で追加",
    verb=SURU,
    examples={"さらに1枚までをレストで追加する": [{"add-don": {"up-to": 1, "state": "rested"}}]},
)
def _add_more_don(how_many: Cards, state: Filter) -> Steps:
    return [{"add-don": {**how_many, **state}}]


@verbal(
    "step",
    "相手の場のドン!!(の枚数)?と同じ枚数になる(ように|まで)自分の場のドン!!をドン!!デッキに",
    verb=MODOSU,
    examples={
        "相手の場のドン!!と同じ枚数になるまで自分の場のドン!!をドン!!デッキに戻す": [
            {"return-don": {"until": {"don": "opponent"}}}
        ]
    },
)
def _return_until() -> Steps:
    return [{"return-don": {"until": {"don": "opponent"}}}]


# What is done to cards on the field


@verbal(
    "step",
    "{targets}を(、)?アクティブ",
    verb=NI_SURU,
    examples={
        "このキャラをアクティブにする": [{"set-active": "self"}],
        "自分のドン!!2枚までを、アクティブにする": [{"set-active": {"what": "don", "up-to": 2}}],
    },
)
def _set_active(targets: list[Target]) -> Any:
    return NOT if any(map(pile, targets)) else [{"set-active": one} for one in together(targets)]


@verbal(
    "step",
    "{targets}を(、)?KO",
    verb=SURU,
    examples={
        "相手のコスト3以下のキャラ1枚までとコスト2以下のキャラ1枚までを、KOする": [
            {
                "ko": {
                    "each-of": [
                        {
                            "who": "opponent",
                            "what": "character",
                            "filter": {"cost": bound},
                            "up-to": 1,
                        }
                        for bound in ("<=3", "<=2")
                    ]
                }
            }
        ]
    },
)
def _ko(targets: list[Target]) -> Any:
    return NOT if any(map(pile, targets)) else [{"ko": one} for one in together(targets)]


@verbal(
    "step",
    "{targets}を(、)?レスト",
    verb=NI_SURU,
    examples={
        "このキャラと相手のキャラ7枚までを、レストにする": [
            {"rest": {"each-of": ["self", {"who": "opponent", "what": "character", "up-to": 7}]}}
        ]
    },
)
def _rest(targets: list[Target]) -> Any:
    if len(targets) < 2:
        return NOT  # one target is a payment as well
    return NOT if any(map(pile, targets)) else [{"rest": one} for one in together(targets)]


@verbal(
    "step",
    "{targets}を(、)?持ち主の手札に",
    verb=MODOSU,
    examples={
        "コスト9以下のキャラ7枚までとコスト8以下のキャラ7枚までを、持ち主の手札に戻す": [
            {
                "move": {
                    "each-of": [
                        {
                            "who": "any",
                            "what": "character",
                            "filter": {"cost": bound},
                            "up-to": 7,
                        }
                        for bound in ("<=9", "<=8")
                    ],
                    "to": "hand",
                }
            }
        ]
    },
)
def _return_both(targets: list[Target]) -> Any:
    return NOT if len(targets) < 2 else [moved(one, "hand") for one in together(targets)]


@verbal(
    "step",
    "{targets}を(、)?持ち主の{to:deck-end}に(好きな順番で)?",
    verb=OKU,
    examples={
        "相手の、コスト3以下のキャラ1枚までとコスト2以下のキャラ1枚までを、"
        "持ち主のデッキの下に置く": [
            {
                "move": {
                    "each-of": [
                        {
                            "who": "opponent",
                            "what": "character",
                            "filter": {"cost": bound},
                            "up-to": 1,
                        }
                        for bound in ("<=3", "<=2")
                    ],
                    "to": "deck-bottom",
                }
            }
        ]
    },
)
def _both_to_deck(targets: list[Target], to: str) -> Any:
    return NOT if len(targets) < 2 else [moved(one, to) for one in together(targets)]


@verbal(
    "step",
    "{target}を(、)?{state}で登場",
    verb=SASERU,
    examples={
        "自分の手札から「Harbor Scout」1枚までを、レストで登場させる": [
            {
                "put": {
                    "from": "hand",
                    "filter": {"name": "Harbor Scout"},
                    "up-to": 1,
                    "state": "rested",
                }
            }
        ]
    },
)
def _put_in_state(target: Target, state: Filter) -> Any:
    if isinstance(target, dict) and not pile(target) and "card" not in target:
        return NOT
    named = {"card": target} if isinstance(target, str) else target
    return [{"put": {**named, **_lying(state)}}]


def _lying(state: Filter) -> Filter:
    return {} if state["state"] == "active" else state


@verbal(
    "step",
    "このキャラカードをトラッシュから登場",
    verb=SASERU,
    examples={"このキャラカードをトラッシュから登場させる": [{"put": {"card": "self"}}]},
)
def _put_from_trash() -> Steps:
    return [{"put": {"card": "self"}}]


@verbal(
    "step",
    "このキャラカードをトラッシュから{state}で登場",
    verb=SASERU,
    examples={
        "このキャラカードをトラッシュからアクティブで登場させる": [{"put": {"card": "self"}}]
    },
)
def _put_from_trash_rested(state: Filter) -> Steps:
    return [{"put": {"card": "self", **_lying(state)}}]


@verbal(
    "step",
    "このキャラカードをトラッシュから手札に",
    verb=KUWAERU,
    examples={
        "このキャラカードをトラッシュから手札に加える": [{"move": {"card": "self", "to": "hand"}}]
    },
)
def _back_to_hand() -> Steps:
    return [moved("self", "hand")]


# Life, decks, the game


@verbal(
    "step",
    "自分のライフが{number}枚になる(ように|まで)ライフの上からトラッシュに",
    verb=OKU,
    examples={
        "自分のライフが7枚になるまでライフの上からトラッシュに置く": [
            {"trash": {"from": "life-top", "n": {"minus": [{"life": "you"}, 7]}}}
        ]
    },
)
def _life_down_to(number: int) -> Steps:
    return [{"trash": {"from": "life-top", "n": {"minus": [{"life": "you"}, number]}}}]


@verbal(
    "step",
    "お互いのライフの上から{number}枚をトラッシュに",
    verb=OKU,
    examples={
        "お互いのライフの上から7枚をトラッシュに置く": [
            {"each-player": [{"trash": {"from": "life-top", "n": 7}}]}
        ]
    },
)
def _both_lives(number: int) -> Steps:
    return [{"each-player": [{"trash": {"from": "life-top", "n": number}}]}]


@verbal(
    "step",
    "相手に{number}ダメージを",
    verb=ATAERU,
    examples={"相手に1ダメージを与える": [{"damage": 1, "who": "opponent"}]},
)
def _damage(number: int) -> Steps:
    return [{"damage": number, "who": "opponent"}]


@verbal(
    "step",
    "自分は{number}ダメージを",
    verb=UKERU,
    examples={"自分は1ダメージを受ける": [{"damage": 1, "who": "you"}]},
)
def _own_damage(number: int) -> Steps:
    return [{"damage": number, "who": "you"}]


@verbal(
    "step",
    "デッキをシャッフル",
    verb=SURU,
    examples={"デッキをシャッフルする": [{"shuffle": "you"}]},
)
def _shuffle() -> Steps:
    return [{"shuffle": "you"}]


@verbal(
    "step",
    "{owner}手札すべてをデッキに戻し(、デッキを)?シャッフル",
    verb=SURU,
    examples={
        "自分の手札すべてをデッキに戻しシャッフルする": [
            {"move": {"from": "hand", "all": True, "to": "deck"}}
        ]
    },
)
def _hand_into_deck(owner: Cards) -> Steps:
    return [moved({**owner, "from": "hand", "all": True}, "deck")]


@rule("step", "自分はゲームに勝利する", examples={"自分はゲームに勝利する": [{"win": "you"}]})
def _win() -> Steps:
    return [{"win": "you"}]


@rule(
    "step",
    "このターンの後に自分のターンを追加で得る",
    examples={"このターンの後に自分のターンを追加で得る": [{"extra-turn": "you"}]},
)
def _extra_turn() -> Steps:
    return [{"extra-turn": "you"}]


# Other effects


@verbal(
    "step",
    "{self}の{timing}効果を発動",
    verb=SURU,
    examples={"このカードの【メイン】効果を発動する": [{"activate-main-of": "self"}]},
)
def _activate(self: str, timing: str) -> Any:
    if timing not in ("main", "counter", "on-play", "on-ko"):
        return NOT
    return [{f"activate-{timing}-of": self}]


@verbal(
    "step",
    "{target}を(、)?発動",
    verb=SURU,
    examples={
        "自分の手札から赤のイベント1枚までを、発動する": [
            {
                "activate-event": {
                    "from": "hand",
                    "filter": {"category": "event", "color": "red"},
                    "up-to": 1,
                }
            }
        ]
    },
)
def _activate_event(target: Target) -> Any:
    is_event = isinstance(target, dict) and target.get("filter", {}).get("category") == "event"
    return [{"activate-event": target}] if is_event else NOT


@verbal(
    "step",
    "{target}の、{timing}効果を発動",
    verb=SURU,
    examples={
        "自分のトラッシュにあるイベント1枚までの、【メイン】効果を発動する": [
            {"activate-main-of": {"from": "trash", "filter": {"category": "event"}, "up-to": 1}}
        ]
    },
)
def _activate_of(target: Target, timing: str) -> Any:
    if timing not in ("main", "counter") or pile(target) != "trash":
        return NOT
    return [{f"activate-{timing}-of": target}]


@verbal(
    "step",
    "{target}にアタックの対象を変更",
    verb=SURU,
    examples={"このキャラにアタックの対象を変更する": [{"set-attack-target": "self"}]},
)
def _redirect(target: Target) -> Steps:
    return [{"set-attack-target": target}]


@verbal(
    "step",
    "{target}を",
    verb=ERABU,
    examples={"自分のキャラ1枚を選ぶ": [{"choose": {"what": "character", "n": 1}, "as": "x"}]},
)
def _choose(target: Target) -> Any:
    return [{"choose": target, "as": "x"}] if isinstance(target, dict) else NOT
