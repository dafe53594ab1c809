"""Clauses that leave open which of two things is done, or to how many cards."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.amounts import counted
from judge.cards.japanese.language import (
    GRAMMAR,
    KUWAERU,
    MODOSU,
    NI_SURU,
    OKU,
    SASERU,
    SURU,
    Cards,
    Step,
    Steps,
    Target,
    verbal,
    words,
)
from judge.cards.japanese.payments import moved, pile

rule = GRAMMAR.rule

# One of several things is done to a card: each stands for the step that it is.
FATES = ("ko", "put", "hand", "rest", "deck-bottom", "life-top", "life-top-or-bottom")


@rule(
    "step",
    "{target}を、{fates}",
    examples={
        "相手のキャラ1枚までを、KOするか、レストにする": [
            {"choose": {"who": "opponent", "what": "character", "up-to": 1}, "as": "x"},
            {"choose-one": [[{"ko": "@x"}], [{"rest": "@x"}]]},
        ]
    },
)
def _one_fate(target: Target, fates: list[Step]) -> Any:
    on_field = any("ko" in fate or "rest" in fate or fate.get("to") == "hand" for fate in fates)
    if on_field == bool(pile(target)) or not isinstance(target, dict):
        return NOT
    return _fated(target, fates)


def _fated(target: Cards, fates: list[Step]) -> Steps:
    """The card is chosen first, then what becomes of it: in one order, however it is printed."""
    options = [[_fate(fate)] for fate in sorted(fates, key=_rank)]
    return [{"choose": target, "as": "x"}, {"choose-one": options}]


def _fate(fate: Step) -> Step:
    if "to" in fate:
        return moved("@x", **fate)
    return {word: {"card": "@x"} if word == "put" else "@x" for word in fate}


def _rank(fate: Step) -> int:
    return FATES.index(fate["to"] if "to" in fate else next(iter(fate)))


@rule(
    "fates",
    "{one:outcome}か(、)?{other:outcome}",
    examples={"KOするか、レストにする": [{"ko": True}, {"rest": True}]},
)
def _two_fates(one: Step, other: Step) -> list[Step]:
    return [one, other]


@rule(
    "fates",
    "{outcome}か(、)?{fates}",
    examples={
        "KOするか、レストにするか、登場させる": [{"ko": True}, {"rest": True}, {"put": True}]
    },
)
def _fates(outcome: Step, fates: list[Step]) -> list[Step]:
    return [outcome, *fates]


words(
    "outcome",
    {
        "KOする": {"ko": True},
        "レストにする": {"rest": True},
        "登場させる": {"put": True},
        "持ち主の手札に戻す": {"to": "hand"},
        "持ち主のデッキの下に置く": {"to": "deck-bottom"},
        "ライフの上に表向きで加える": {"to": "life-top", "face": "up"},
        "ライフの上か下に表向きで置く": {"to": "life-top-or-bottom", "face": "up"},
    },
)


@rule(
    "step",
    "{target}を、持ち主の手札かデッキの下に戻す",
    examples={
        "自分のキャラ7枚までを、持ち主の手札かデッキの下に戻す": [
            {"choose": {"what": "character", "up-to": 7}, "as": "x"},
            {
                "choose-one": [
                    [{"move": {"card": "@x", "to": "hand"}}],
                    [{"move": {"card": "@x", "to": "deck-bottom"}}],
                ]
            },
        ]
    },
)
def _hand_or_deck(target: Target) -> Any:
    if pile(target) or not isinstance(target, dict):
        return NOT
    return _fated(target, [{"to": "hand"}, {"to": "deck-bottom"}])


@rule(
    "step",
    "{target}は(、)?{duration}、{choice}を得る",
    examples={
        "このキャラは、このターン中、【速攻】か【バニッシュ】を得る": [
            {
                "choose-one": [
                    [{"gain": {"keyword": "rush"}, "target": "self", "for": "this-turn"}],
                    [{"gain": {"keyword": "banish"}, "target": "self", "for": "this-turn"}],
                ]
            }
        ]
    },
)
def _one_keyword(target: Target, duration: str, choice: list[str]) -> Any:
    if isinstance(target, dict) and "all" in target:
        return NOT
    gains = ({"gain": {"keyword": one}, "target": target, "for": duration} for one in choice)
    return [{"choose-one": [[gain] for gain in gains]}]


@rule(
    "choice",
    "{one:keyword}か{other:keyword}",
    examples={"【速攻】か【バニッシュ】": ["rush", "banish"]},
)
def _two_keywords(one: str, other: str) -> list[str]:
    return [one, other]


@rule(
    "choice",
    "{keyword}か{choice}",
    examples={"【速攻】か【バニッシュ】か【ブロッカー】": ["rush", "banish", "blocker"]},
)
def _more_keywords(keyword: str, choice: list[str]) -> list[str]:
    return [keyword, *choice]


# A total that the chosen cards must keep to


@verbal(
    "step",
    "{target}を、{measure}の合計が{bound}になるようにKO",
    verb=SURU,
    examples={
        "相手のキャラ8枚までを、パワーの合計が11000以下になるようにKOする": [
            {
                "ko": {
                    "who": "opponent",
                    "what": "character",
                    "up-to": 8,
                    "total": {"power": "<=11000"},
                }
            }
        ]
    },
)
def _in_total(target: Target, measure: str, bound: Any) -> Any:
    if not isinstance(target, dict) or pile(target):
        return NOT
    return [{"ko": {**target, "total": {measure: bound}}}]


# Cards that are shown on their way


@verbal(
    "step",
    "{target}を公開し、手札に",
    verb=KUWAERU,
    examples={
        "自分のデッキから「Harbor Scout」1枚までを公開し、手札に加える": [
            {
                "move": {
                    "from": "deck",
                    "filter": {"name": "Harbor Scout"},
                    "up-to": 1,
                    "to": "hand",
                    "reveal": True,
                }
            }
        ]
    },
)
def _shown(target: Target) -> Any:
    return [moved(target, "hand", reveal=True)] if pile(target) == "deck" else NOT


@verbal(
    "step",
    "{target}を公開し、{to:life-end}に{facing}",
    verb=KUWAERU,
    examples={
        "自分の手札から赤のカード7枚までを公開し、ライフの上に裏向きで加える": [
            {
                "move": {
                    "from": "hand",
                    "filter": {"color": "red"},
                    "up-to": 7,
                    "to": "life-top",
                    "reveal": True,
                    "face": "down",
                }
            }
        ]
    },
)
def _shown_to_life(target: Target, to: str, facing: Cards) -> Any:
    if pile(target) != "hand":
        return NOT
    return [moved(target, to, reveal=True, **facing)]


@verbal(
    "step",
    "{target}を好きな順番(に|で)並び替え、{to:deck-end}に",
    verb=OKU,
    examples={
        "自分の手札8枚を好きな順番に並び替え、デッキの上に置く": [
            {"move": {"from": "hand", "n": 8, "to": "deck-top"}}
        ]
    },
)
def _ordered(target: Target, to: str) -> Any:
    return [moved(target, to)] if pile(target) == "hand" else NOT


# What a clause before has chosen, when the verb stands without an object


@verbal("step", "登場", verb=SASERU, examples={"登場させる": [{"put": {"card": "@x"}}]})
def _play_it() -> Steps:
    return [{"put": {"card": "@x"}}]


@verbal(
    "step",
    "レストで登場",
    verb=SASERU,
    examples={"レストで登場させる": [{"put": {"card": "@x", "state": "rested"}}]},
)
def _play_it_rested() -> Steps:
    return [{"put": {"card": "@x", "state": "rested"}}]


@rule("step", "KOする", examples={"KOする": [{"ko": "@x"}]})
def _ko_it() -> Steps:
    return [{"ko": "@x"}]


# Any number: as many as there are, at most


@verbal(
    "step",
    "{cards}を任意の枚数KO",
    verb=SURU,
    examples={
        "自分のキャラを任意の枚数KOする": [
            {"ko": {"what": "character", "up-to": {"count": {"what": "character"}}}}
        ]
    },
)
def _ko_any_number(cards: Cards) -> Any:
    return NOT if "from" in cards else [{"ko": any_number(cards)}]


@verbal(
    "step",
    "{cards}を任意の枚数(持ち主の)?手札に",
    verb=MODOSU,
    examples={
        "自分のキャラを任意の枚数手札に戻す": [
            {
                "move": {
                    "what": "character",
                    "up-to": {"count": {"what": "character"}},
                    "to": "hand",
                }
            }
        ]
    },
)
def _return_any_number(cards: Cards) -> Any:
    return NOT if "from" in cards else [moved(any_number(cards), "hand")]


@verbal(
    "step",
    "{cards}を任意の枚数好きな順番で{to:deck-end}に",
    verb=OKU,
    examples={
        "自分のトラッシュのカードを任意の枚数好きな順番でデッキの上に置く": [
            {"move": {"from": "trash", "up-to": {"trash": "you"}, "to": "deck-top"}}
        ]
    },
)
def _any_number_to_deck(cards: Cards, to: str) -> Any:
    return NOT if cards.get("from") != "trash" else [moved(any_number(cards), to)]


@verbal(
    "step",
    "自分のドン!!を任意の枚数レスト",
    verb=NI_SURU,
    examples={
        "自分のドン!!を任意の枚数レストにする": [
            {"rest": {"what": "don", "up-to": {"don": "you", "state": "active"}}}
        ]
    },
)
def _rest_any_number() -> Steps:
    return [{"rest": {"what": "don", "up-to": {"don": "you", "state": "active"}}}]


def any_number(cards: Cards) -> Cards:
    """Cards of which a player chooses as many as they like."""
    return {**cards, "up-to": counted(cards)}


@rule(
    "step",
    "{self}か自分のドン!!{how-many}を(、)?アクティブにする",
    examples={
        "このキャラか自分のドン!!7枚までを、アクティブにする": [
            {
                "choose-one": [
                    [{"set-active": "self"}],
                    [{"set-active": {"what": "don", "up-to": 7}}],
                ]
            }
        ]
    },
)
def _self_or_don(self: str, how_many: Cards) -> Steps:
    return [{"choose-one": [[{"set-active": self}], [{"set-active": {"what": "don", **how_many}}]]}]
