"""What a player cannot do for a time, and what is not to be done against certain cards."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.filters import elsewhere
from judge.cards.japanese.language import GRAMMAR, Cards, Step, Steps, Target, words
from judge.cards.japanese.targets import Noun, printed

rule = GRAMMAR.rule

OPPONENTS_CARDS = {"who": "opponent", "what": "leader-or-character", "all": True}


@rule(
    "step",
    "自分は、{duration}、{ban}",
    "自分は{duration}、{ban}",
    examples={
        "自分は、次の自分のターン終了時まで、自分の効果でライフを手札に加えられない": [
            {
                "prohibit": "life-to-hand",
                "who": "you",
                "cause": "by-own-effect",
                "for": "until-end-of-your-next-turn",
            }
        ]
    },
)
def _you_cannot(duration: str, ban: Step) -> Steps:
    return [{**ban, "who": "you", "for": duration}]


words(
    "ban",
    {
        "自分の効果でライフを手札に加えられない": {
            "prohibit": "life-to-hand",
            "cause": "by-own-effect",
        },
        "自分の効果でカードを引くことができない": {"prohibit": "draw", "cause": "by-own-effect"},
        "キャラの効果でドン!!をアクティブにできない": {
            "prohibit": "set-active",
            "filter": {"category": "don"},
            "cause": "by-own-effect",
            "by": {"category": "character"},
        },
        "手札からカードをプレイできない": {"prohibit": "play"},
        "リーダーにアタックできない": {"prohibit": "attack", "at": "opponents-leader"},
    },
)


@rule(
    "ban",
    "(自分の場に)?{group}を登場できない",
    examples={
        "元々のコスト6以上のキャラカードを登場できない": {
            "prohibit": "enter",
            "filter": {"category": "character", "base-cost": ">=6"},
        }
    },
)
def _no_entering(group: list[Noun]) -> Any:
    # Neither played from the hand nor put there by an effect.
    return {"prohibit": "enter", "filter": elsewhere(printed(group))}


@rule(
    "step",
    "自分は、自分の効果でライフを手札に加えられない",
    examples={
        "自分は、自分の効果でライフを手札に加えられない": [
            {"prohibit": "life-to-hand", "who": "you", "cause": "by-own-effect"}
        ]
    },
)
def _never_life() -> Steps:
    return [{"prohibit": "life-to-hand", "who": "you", "cause": "by-own-effect"}]


# Blocking


@rule(
    "step",
    "相手は、{duration}、【ブロッカー】を発動できない",
    examples={
        "相手は、このバトル中、【ブロッカー】を発動できない": [
            {"prohibit": "block", "who": "opponent", "for": "this-battle"}
        ]
    },
)
def _no_block(duration: str) -> Steps:
    return [{"prohibit": "block", "who": "opponent", "for": duration}]


@rule(
    "step",
    "相手は、{duration}、{item}の【ブロッカー】を発動できない",
    examples={
        "相手は、このバトル中、赤のキャラの【ブロッカー】を発動できない": [
            {
                "prohibit": "block",
                "who": "opponent",
                "filter": {"color": "red"},
                "for": "this-battle",
            }
        ]
    },
)
def _no_block_by(duration: str, item: list[Noun]) -> Any:
    if [noun.kind for noun in item] != ["character"]:
        return NOT
    # It is said of the player: which Characters are meant is seen whenever one would block.
    blockers = {"filter": item[0].filters} if item[0].filters else {}
    return [{"prohibit": "block", "who": "opponent", **blockers, "for": duration}]


@rule(
    "step",
    "相手は、{duration}、{attacker}がアタックする(場合|際)【ブロッカー】を発動できない",
    examples={
        "相手は、このターン中、このキャラがアタックする際【ブロッカー】を発動できない": [
            {"prohibit": "block", "who": "opponent", "against": "self", "for": "this-turn"}
        ]
    },
)
def _no_block_against(duration: str, attacker: Target) -> Steps:
    return [{"prohibit": "block", "who": "opponent", "against": attacker, "for": duration}]


words(
    "attacker",
    {
        "選んだカード": "@x",
        "選んだキャラ": "@x",
        "そのリーダーかキャラ": "@x",
        "その付与したカード": "@x",
        "自分のリーダー": "leader",
        "このキャラ": "self",
    },
)


# Attacking


@rule(
    "step",
    "相手はキャラの{name}以外にアタックできない",
    examples={
        "相手はキャラの「Harbor Scout」以外にアタックできない": [
            {
                "prohibit": "attack",
                "target": OPPONENTS_CARDS,
                "at": {
                    "what": "leader-or-character",
                    "filter": {"not": {"category": "character", "name": "Harbor Scout"}},
                },
            }
        ]
    },
)
def _attack_only(name: str) -> Steps:
    others = {"not": {"category": "character", "name": name}}
    at = {"what": "leader-or-character", "filter": others}
    return [{"prohibit": "attack", "target": OPPONENTS_CARDS, "at": at}]


@rule(
    "step",
    "{target}は、{duration}、アタックする際、自身の手札{number}枚を捨てなければアタックすることができない",
    examples={
        "相手のキャラすべては、このターン中、アタックする際、"
        "自身の手札1枚を捨てなければアタックすることができない": [
            {
                "prohibit": "attack",
                "target": {"who": "opponent", "what": "character", "all": True},
                "unless": {"pay": [{"discard": 1}]},
                "for": "this-turn",
            }
        ]
    },
)
def _attack_for_cards(target: Target, duration: str, number: int) -> Steps:
    unless = {"pay": [{"discard": number}]}
    return [{"prohibit": "attack", "target": target, "unless": unless, "for": duration}]


@rule(
    "step",
    "このキャラは、登場した(ターン|ターン中)、リーダーにアタックできない",
    examples={
        "このキャラは、登場したターン、リーダーにアタックできない": [
            {
                "if": [{"self": {"entered": "this-turn"}}],
                "do": [{"prohibit": "attack", "target": "self", "at": "opponents-leader"}],
            }
        ]
    },
)
def _not_at_once() -> Steps:
    ban = {"prohibit": "attack", "target": "self", "at": "opponents-leader"}
    return [{"if": [{"self": {"entered": "this-turn"}}], "do": [ban]}]


@rule(
    "step",
    "このリーダーは、{duration}、{cards}へアタックできない",
    examples={
        "このリーダーは、このターン中、相手のキャラへアタックできない": [
            {
                "prohibit": "attack",
                "target": "self",
                "at": {"who": "opponent", "what": "character"},
                "for": "this-turn",
            }
        ]
    },
)
def _not_at(duration: str, cards: Cards) -> Any:
    if "from" in cards:
        return NOT
    return [{"prohibit": "attack", "target": "self", "at": cards, "for": duration}]


# Effects of a kind, and what cards cost


@rule(
    "step",
    "{side}{timing}効果は無効になる",
    "{duration}、{side}{timing}効果は無効になる",
    examples={
        "自分の【登場時】効果は無効になる": [
            {"negate-effects": {"who": "you", "keyword": "on-play"}}
        ]
    },
)
def _negated(side: str, timing: str, duration: str = "") -> Steps:
    lasts = {"for": duration} if duration else {}
    return [{"negate-effects": {"who": side, "keyword": timing}, **lasts}]


@rule(
    "step",
    "{duration}、次に自分が手札から登場させる{item}の支払うコストは{number}少なくなる",
    examples={
        "このターン中、次に自分が手札から登場させる赤のキャラカードの支払うコストは1少なくなる": [
            {
                "next-play-cost": -1,
                "filter": {"category": "character", "color": "red"},
                "for": "this-turn",
            }
        ]
    },
)
def _next_cost(duration: str, item: list[Noun], number: int) -> Steps:
    return [{"next-play-cost": -number, "filter": elsewhere(printed(item)), "for": duration}]


@rule(
    "step",
    "自分が手札から登場させる{item}の支払うコストは{number}{way}なる",
    examples={
        "自分が手札から登場させる赤のキャラカードの支払うコストは6少なくなる": [
            {
                "play-cost": -6,
                "target": {
                    "from": "hand",
                    "filter": {"category": "character", "color": "red"},
                    "all": True,
                },
            }
        ]
    },
)
def _play_cost(item: list[Noun], number: int, way: int) -> Steps:
    target = {"from": "hand", "filter": elsewhere(printed(item)), "all": True}
    return [{"play-cost": way * number, "target": target}]


words("way", {"少なく": -1, "多く": 1})


@rule(
    "step",
    "自分の手札の{item}を、コスト{signed}",
    examples={
        "自分の手札の赤のイベントを、コスト-1": [
            {
                "cost": -1,
                "target": {
                    "from": "hand",
                    "filter": {"category": "event", "color": "red"},
                    "all": True,
                },
            }
        ]
    },
)
def _cost_in_hand(item: list[Noun], signed: int) -> Steps:
    target = {"from": "hand", "filter": elsewhere(printed(item)), "all": True}
    return [{"cost": signed, "target": target}]
