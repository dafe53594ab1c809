"""Texts that change the rules: names, decks, how cards enter."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.filters import elsewhere
from judge.cards.japanese.language import GRAMMAR, Cards, Filter, Step, words
from judge.cards.japanese.targets import Noun, printed

rule = GRAMMAR.rule

Effects = list[Step]


@rule(
    "rules",
    "ルール上、このカードはカード名を{name}としても扱う。",
    examples={
        "ルール上、このカードはカード名を「Harbor Scout」としても扱う。": [
            {"scope": "rules", "do": [{"also": {"name": "Harbor Scout"}}]}
        ]
    },
)
def _also(name: str) -> Effects:
    return [{"scope": "rules", "do": [{"also": {"name": name}}]}]


@rule(
    "rules",
    "ルール上、このカードはカード名を{one:name}と{other:name}としても扱う。",
    examples={
        "ルール上、このカードはカード名を「Harbor Scout」と「Moss Page」としても扱う。": [
            {
                "scope": "rules",
                "do": [{"also": {"name": "Harbor Scout"}}, {"also": {"name": "Moss Page"}}],
            }
        ]
    },
)
def _also_both(one: str, other: str) -> Effects:
    return [{"scope": "rules", "do": [{"also": {"name": one}}, {"also": {"name": other}}]}]


@rule(
    "rules",
    "ルール上、このカードは(デッキに何枚でも|何枚でもデッキに)入れる(こと|事)ができる。",
    examples={
        "ルール上、このカードは何枚でもデッキに入れることができる。": [
            {"scope": "deck", "do": [{"copies": "any"}]}
        ]
    },
)
def _copies() -> Effects:
    return [{"scope": "deck", "do": [{"copies": "any"}]}]


@rule(
    "rules",
    "ルール上、自分は{group}をデッキに入れることができない。",
    examples={
        "ルール上、自分はコスト6以上のカードをデッキに入れることができない。": [
            {"scope": "deck", "do": [{"forbid-in-deck": {"cost": ">=6"}}]}
        ]
    },
)
def _forbidden(group: list[Noun]) -> Effects:
    return [{"scope": "deck", "do": [{"forbid-in-deck": printed(group)}]}]


@rule(
    "rules",
    "ルール上、自分は{group}をデッキに入れることができず、ゲーム開始時、{steps}",
    examples={
        "ルール上、自分はコスト8以上のイベントをデッキに入れることができず、"
        "ゲーム開始時、カード7枚を引く。": [
            {"scope": "deck", "do": [{"forbid-in-deck": {"category": "event", "cost": ">=8"}}]},
            {"on": "start-of-game", "do": [{"draw": 7}]},
        ]
    },
)
def _forbidden_and_start(group: list[Noun], steps: list[Step]) -> Effects:
    return [*_forbidden(group), {"on": "start-of-game", "do": steps}]


@rule(
    "rules",
    "ルール上、自分のドン!!デッキは{number}枚になる。",
    examples={
        "ルール上、自分のドン!!デッキは6枚になる。": [{"scope": "deck", "do": [{"don-deck": 6}]}]
    },
)
def _don_deck(number: int) -> Effects:
    return [{"scope": "deck", "do": [{"don-deck": number}]}]


WINS: Step = {
    "on": {"would-lose": {"who": "you", "cause": "deck-out"}},
    "scope": "rules",
    "do": [{"win": "you"}],
}


@rule(
    "rules",
    "ルール上、{deck-out}",
    examples={"ルール上、自分のデッキが0枚の場合、自分は敗北する代わりに勝利する。": [WINS]},
)
def _wins(**parts: Any) -> Effects:
    return [WINS]


@rule(
    "deck-out",
    "自分のデッキが0枚(になった場合|の場合)、自分は敗北する代わりに勝利する。",
    examples={"自分のデッキが0枚の場合、自分は敗北する代わりに勝利する。": ()},
)
def _deck_out() -> tuple[()]:
    return ()


@rule(
    "rules",
    "ルール上、自分は{modifiers}カードしかデッキに入れることができず、{deck-out}",
    examples={
        "ルール上、自分は特徴《Moss Court》を持つカードしかデッキに入れることができず、"
        "自分のデッキが0枚の場合、自分は敗北する代わりに勝利する。": [
            {
                "scope": "deck",
                "do": [{"forbid-in-deck": {"not": {"feature": "Moss Court"}}}],
            },
            WINS,
        ]
    },
)
def _only(modifiers: Filter, **parts: Any) -> Effects:
    return [{"scope": "deck", "do": [{"forbid-in-deck": {"not": modifiers}}]}, WINS]


@rule(
    "rules",
    "自分のキャラカードはレストで登場する。",
    examples={
        "自分のキャラカードはレストで登場する。": [
            {"scope": "rules", "do": [{"enters-rested": {"who": "you", "what": "character"}}]}
        ]
    },
)
def _rested() -> Effects:
    return [{"scope": "rules", "do": [{"enters-rested": {"who": "you", "what": "character"}}]}]


@rule(
    "rules",
    "ルール上、自分の{group}すべてはカウンター{signed}を持つ。",
    examples={
        "ルール上、自分の赤のカードすべてはカウンター+2000を持つ。": [
            {
                "scope": "rules",
                "do": [
                    {
                        "counter": 2000,
                        "target": {"from": "hand", "filter": {"color": "red"}, "all": True},
                    }
                ],
            }
        ]
    },
)
def _counter(group: list[Noun], signed: int) -> Effects:
    # A Counter is used from the hand, nowhere else.
    target = {"from": "hand", "filter": elsewhere(printed(group)), "all": True}
    return [{"scope": "rules", "do": [{"counter": signed, "target": target}]}]


@rule(
    "rules",
    "手札のこのカードは、{if}コスト{signed}。",
    examples={
        "手札のこのカードは、自分のトラッシュが10枚以上ある場合、コスト-3。": [
            {
                "when": [{"is": [{"trash": "you"}, ">=", 10]}],
                "active-in": "hand",
                "do": [{"cost": -3, "target": "self"}],
            }
        ]
    },
)
def _in_hand(signed: int, **parts: Any) -> Effects:
    return _cheaper(parts["if"], signed)


def _cheaper(conditions: list[Any], signed: int) -> Effects:
    """An effect of the card in hand that changes its own cost."""
    change = {"cost": signed, "target": "self"}
    return [{"when": conditions, "active-in": "hand", "do": [change]}]


@rule(
    "rules",
    "手札のこのカードは、効果で登場できない。",
    examples={
        "手札のこのカードは、効果で登場できない。": [
            {
                "active-in": "hand",
                "do": [{"prohibit": "enter", "target": "self", "cause": "by-effect"}],
            }
        ]
    },
)
def _not_by_effects() -> Effects:
    return [
        {
            "active-in": "hand",
            "do": [{"prohibit": "enter", "target": "self", "cause": "by-effect"}],
        }
    ]


@rule(
    "rules",
    "手札のこのカードは、{happened}ターン中、コスト{signed}。",
    examples={
        "手札のこのカードは、相手のライフが離れたターン中、コスト-8。": [
            {
                "when": [{"happened": {"life-moved": {"who": "opponent"}}}],
                "active-in": "hand",
                "do": [{"cost": -8, "target": "self"}],
            }
        ]
    },
)
def _in_hand_after(happened: Step, signed: int) -> Effects:
    return _cheaper([{"happened": happened}], signed)


words(
    "happened",
    {
        "相手のライフが離れている": {"life-moved": {"who": "opponent"}},
        "相手のライフが離れた": {"life-moved": {"who": "opponent"}},
        "効果で自分の手札が捨てられている": {
            "trashed-from-hand": {"who": "you", "cause": "by-effect"}
        },
    },
)


@rule(
    "rules",
    "ルール上、{owner}{face}ライフは手札に加わる代わりに{to:deck-end}に置かれる。",
    "ルール上、{owner}{face}ライフが手札に移る場合、代わりにそのカードを持ち主の{to:deck-end}に置く。",
    examples={
        "ルール上、相手の裏向きのライフは手札に加わる代わりにデッキの上に置かれる。": [
            {
                "scope": "rules",
                "on": {
                    "would-move-life": {"who": "opponent", "to": "hand", "filter": {"face": "down"}}
                },
                "do": [{"move": {"card": "that", "to": "deck-top"}}],
            }
        ]
    },
)
def _life_to_deck(owner: Cards, face: str, to: str) -> Any:
    who = owner.get("who", "you")
    if who == "own":
        return NOT
    life = {"who": who, "to": "hand", "filter": {"face": face}}
    move = {"card": "that", "to": to}
    return [{"scope": "rules", "on": {"would-move-life": life}, "do": [{"move": move}]}]


words("face", {"表向きの": "up", "裏向きの": "down"})
