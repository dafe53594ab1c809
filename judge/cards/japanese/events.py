"""Sentences that say when: something has happened."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.language import GRAMMAR, Cards, Step, words
from judge.cards.japanese.targets import Noun, field_cards, printed

rule = GRAMMAR.rule

Event = Any

# An event is what stands under `on`; with `when` there is more to it.


@rule(
    "event",
    "{occurrence}時(、)?",
    examples={
        "相手のキャラがKOされた時、": {"on": {"ko": {"who": "opponent", "what": "character"}}}
    },
)
def _one(occurrence: Event) -> Step:
    return {"on": occurrence}


@rule(
    "event",
    "{one:occurrence}(時か、|時か|か){other:occurrence}時、",
    examples={
        "自分がダメージを受けた時かキャラがKOされた時、": {
            "on": [
                {"damage-taken": {"who": "you"}},
                {"ko": {"who": "any", "what": "character"}},
            ]
        }
    },
)
def _either(one: Event, other: Event) -> Step:
    return {"on": [one, other]}


@rule("who-is", "{self}", examples={"このキャラ": "self"})
def _self(self: str) -> str:
    return self


@rule("who-is", "{cards}", examples={"相手のキャラ": {"who": "opponent", "what": "character"}})
def _cards(cards: Cards) -> Any:
    return NOT if "from" in cards or cards.get("who") == "own" else cards


def of_cards(word: str, cards: Any, **more: Any) -> Event:
    """An event of cards; of the card itself the bare word says enough."""
    if cards == "self":
        return {word: more} if more else word
    return {word: {**cards, **more}}


@rule(
    "occurrence",
    "{who:who-is}が{cause}KOされた",
    examples={"このキャラが相手の効果でKOされた": {"ko": {"cause": "by-opponents-effect"}}},
)
def _ko(who: Any, cause: Step) -> Event:
    return of_cards("ko", who, **cause)


@rule(
    "occurrence",
    "{who:who-is}が{cause}場を離れた",
    examples={
        "キャラが自分の効果で場を離れた": {
            "leaves": {"who": "any", "what": "character", "cause": "by-own-effect"}
        }
    },
)
def _leaves(who: Any, cause: Step) -> Event:
    return of_cards("leaves", who, **cause)


@rule(
    "occurrence",
    "{who:who-is}が{cause}持ち主の手札に戻った",
    examples={
        "相手のステージが自分の効果で持ち主の手札に戻った": {
            "leaves": {
                "who": "opponent",
                "what": "stage",
                "cause": "by-own-effect",
                "to": "hand",
            }
        }
    },
)
def _returned(who: Any, cause: Step) -> Event:
    return of_cards("leaves", who, **cause, to="hand")


@rule(
    "occurrence",
    "{who:who-is}が{cause}レストになった",
    examples={"このキャラがレストになった": "rested"},
)
def _rested(who: Any, cause: Step) -> Event:
    return of_cards("rested", who, **cause)


@rule(
    "occurrence",
    "{who:who-is}が登場した",
    examples={"自分のキャラが登場した": {"entered": {"what": "character"}}},
)
def _entered(who: Any) -> Event:
    return of_cards("entered", who)


@rule(
    "occurrence",
    "{side:player}(、)?{group}を登場させた",
    examples={"相手がキャラを登場させた": {"entered": {"who": "opponent", "what": "character"}}},
)
def _played(side: str, group: list[Noun]) -> Any:
    cards = field_cards(group)
    whose = {"who": side} if side == "opponent" else {}
    return NOT if cards is None else {"entered": {**whose, **cards}}


@rule(
    "occurrence",
    "{side:player}(、)?{group}を手札から登場させた",
    examples={
        "自分がキャラを手札から登場させた": {"entered": {"what": "character", "from": "hand"}}
    },
)
def _played_from_hand(side: str, group: list[Noun]) -> Any:
    entered = _played(side, group)
    return NOT if entered is NOT else {"entered": {**entered["entered"], "from": "hand"}}


words("player", {"自分が": "you", "相手が": "opponent"})


@rule(
    "occurrence",
    "{whose}場のドン!!が{cause}ドン!!デッキに戻された",
    examples={"自分の場のドン!!がドン!!デッキに戻された": {"don-returned": {"who": "you"}}},
)
def _don_returned(whose: Cards, cause: Step) -> Event:
    return {"don-returned": {**whose, **cause}}


@rule(
    "occurrence",
    "{whose}場のドン!!が{number}枚以上ドン!!デッキに戻された",
    examples={
        "自分の場のドン!!が8枚以上ドン!!デッキに戻された": {
            "don-returned": {"who": "you", "min": 8}
        }
    },
)
def _several_returned(whose: Cards, number: int) -> Event:
    return {"don-returned": {**whose, "min": number}}


words("whose", {"自分の": {"who": "you"}, "相手の": {"who": "opponent"}, "": {"who": "any"}})


@rule(
    "occurrence",
    "{side:player}{group}を発動した",
    examples={
        "相手がイベントを発動した": {
            "card-activated": {"who": "opponent", "filter": {"category": "event"}}
        }
    },
)
def _activated(side: str, group: list[Noun]) -> Any:
    filters = printed(group)
    if filters.get("category") != "event":
        return NOT
    return {"card-activated": {"who": side, "filter": filters}}


@rule(
    "occurrence",
    "{side:player}【ブロッカー】を発動した",
    examples={
        "相手が【ブロッカー】を発動した": {
            "effect-activated": {"who": "opponent", "keyword": "blocker"}
        }
    },
)
def _blocker(side: str) -> Event:
    return {"effect-activated": {"who": side, "keyword": "blocker"}}


@rule(
    "occurrence",
    "{side:player}{cause}ダメージを受けた",
    examples={"自分がダメージを受けた": {"damage-taken": {"who": "you"}}},
)
def _damaged(side: str, cause: Step) -> Event:
    return {"damage-taken": {"who": side, **cause}}


@rule(
    "occurrence",
    "{self}のアタック(によって|で)、相手のライフにダメージを与えた",
    examples={"このリーダーのアタックで、相手のライフにダメージを与えた": "damage-dealt"},
)
def _dealt(self: str) -> Event:
    return "damage-dealt"


@rule(
    "occurrence",
    "{whose}ライフが離れた",
    examples={"相手のライフが離れた": {"life-moved": {"who": "opponent"}}},
)
def _life_moved(whose: Cards) -> Event:
    return {"life-moved": whose}


@rule(
    "occurrence",
    "自分のライフが手札に加わった",
    examples={"自分のライフが手札に加わった": {"life-moved": {"who": "you", "to": "hand"}}},
)
def _life_to_hand() -> Event:
    return {"life-moved": {"who": "you", "to": "hand"}}


@rule(
    "occurrence",
    "自分のライフが{number}枚になった",
    examples={"自分のライフが0枚になった": {"life-becomes": {"who": "you", "n": 0}}},
)
def _life_becomes(number: int) -> Event:
    return {"life-becomes": {"who": "you", "n": number}}


@rule(
    "occurrence",
    "自分がドローフェイズ以外でカードを引いた",
    examples={
        "自分がドローフェイズ以外でカードを引いた": {
            "drawn": {"who": "you", "outside": "draw-phase"}
        }
    },
)
def _drawn() -> Event:
    return {"drawn": {"who": "you", "outside": "draw-phase"}}


@rule(
    "occurrence",
    "{cause}自分の手札(から(、)?カード)?が捨てられた",
    examples={
        "効果で自分の手札が捨てられた": {"trashed-from-hand": {"who": "you", "cause": "by-effect"}}
    },
)
def _discarded(cause: Step) -> Event:
    return {"trashed-from-hand": {"who": "you", **cause}}


@rule(
    "occurrence",
    "このリーダーか自分のキャラ(に|へ)ドン!!が付与された",
    examples={
        "このリーダーか自分のキャラへドン!!が付与された": {
            "don-given": {"to": {"what": "leader-or-character"}}
        }
    },
)
def _given() -> Event:
    return {"don-given": {"to": {"what": "leader-or-character"}}}


@rule(
    "occurrence",
    "{who:who-is}が相手のリーダーにアタックした",
    examples={
        "このリーダーが相手のリーダーにアタックした": {
            "attack-declared": {"by": "self", "at": "opponents-leader"}
        }
    },
)
def _attacks_leader(who: Any) -> Event:
    return {"attack-declared": {"by": who, "at": "opponents-leader"}}


@rule(
    "occurrence",
    "相手がアタックした",
    examples={
        "相手がアタックした": {
            "attack-declared": {"by": {"who": "opponent", "what": "leader-or-character"}}
        }
    },
)
def _opponent_attacks() -> Event:
    return {"attack-declared": {"by": {"who": "opponent", "what": "leader-or-character"}}}


@rule(
    "occurrence",
    "{cards}がアタックした",
    examples={
        "相手のキャラがアタックした": {
            "attack-declared": {"by": {"who": "opponent", "what": "character"}}
        }
    },
)
def _attacks(cards: Cards) -> Any:
    return NOT if "from" in cards else {"attack-declared": {"by": cards}}


def opposing(cards: Cards) -> Cards:
    """Whom a card battles: without a possessive they are the opponent's all the same."""
    return {**cards, "who": "opponent"} if cards.get("who") == "any" else cards


@rule(
    "occurrence",
    "{self}が{cards}とバトルする",
    examples={
        "このキャラが相手のキャラとバトルする": {
            "battles": {"with": {"who": "opponent", "what": "character"}}
        }
    },
)
def _battles(self: str, cards: Cards) -> Event:
    return {"battles": {"with": opposing(cards)}}


@rule(
    "occurrence",
    "{self}が{cards}とバトルしたバトル終了",
    examples={
        "このステージが相手のリーダーとバトルしたバトル終了": {
            "battle-end": {"battled-with": {"who": "opponent", "what": "leader"}}
        }
    },
)
def _battled(self: str, cards: Cards) -> Event:
    return {"battle-end": {"battled-with": cards}}


@rule(
    "event",
    "自分のターン開始時、",
    examples={"自分のターン開始時、": {"on": "start-of-turn", "when": ["your-turn"]}},
)
def _start() -> Step:
    return {"on": "start-of-turn", "when": ["your-turn"]}


@rule(
    "event",
    "自分のターン終了時、",
    examples={"自分のターン終了時、": {"on": "end-of-turn", "when": ["your-turn"]}},
)
def _end() -> Step:
    return {"on": "end-of-turn", "when": ["your-turn"]}


@rule(
    "event",
    "{who:who-is}がKOされた時か、{cause}場を離れた時、",
    examples={
        "自分のステージがKOされた時か、自分の効果で場を離れた時、": {
            "on": [
                {"ko": {"what": "stage"}},
                {"leaves": {"what": "stage", "cause": "by-own-effect"}},
            ]
        }
    },
)
def _ko_or_leaves(who: Any, cause: Step) -> Step:
    return {"on": [of_cards("ko", who), of_cards("leaves", who, **cause)]}


@rule(
    "event",
    "{who:who-is}が{cause}場を離れた時か(、)?KOされた時、",
    examples={
        "自分のステージが効果で場を離れた時かKOされた時、": {
            "on": [
                {"leaves": {"what": "stage", "cause": "by-effect"}},
                {"ko": {"what": "stage"}},
            ]
        }
    },
)
def _leaves_or_ko(who: Any, cause: Step) -> Step:
    return {"on": [of_cards("leaves", who, **cause), of_cards("ko", who)]}


@rule(
    "event",
    "相手が、{group}を登場させた(時か|か)キャラの効果でキャラを登場させた時、",
    examples={
        "相手が、赤のキャラを登場させたかキャラの効果でキャラを登場させた時、": {
            "on": [
                {"entered": {"who": "opponent", "what": "character", "filter": {"color": "red"}}},
                {
                    "entered": {
                        "who": "opponent",
                        "what": "character",
                        "by": {"category": "character"},
                    }
                },
            ]
        }
    },
)
def _enters_either_way(group: list[Noun]) -> Any:
    cards = field_cards(group)
    if cards is None:
        return NOT
    by = {"who": "opponent", "what": "character", "by": {"category": "character"}}
    return {"on": [{"entered": {"who": "opponent", **cards}}, {"entered": by}]}


@rule(
    "event",
    "{side:player}イベントか{keyword:activated-tag}を発動した時、",
    "{side:player}{keyword:activated-tag}かイベントを発動した時、",
    examples={
        "相手がイベントか【ブロッカー】を発動した時、": {
            "on": [
                {"card-activated": {"who": "opponent", "filter": {"category": "event"}}},
                {"effect-activated": {"who": "opponent", "keyword": "blocker"}},
            ]
        }
    },
)
def _event_or_tag(side: str, keyword: str) -> Step:
    return {
        "on": [
            {"card-activated": {"who": side, "filter": {"category": "event"}}},
            {"effect-activated": {"who": side, "keyword": keyword}},
        ]
    }


words("activated-tag", {"【ブロッカー】": "blocker", "【トリガー】": "trigger"})


@rule(
    "occurrence",
    "【トリガー】が発動した",
    examples={"【トリガー】が発動した": {"effect-activated": {"who": "any", "keyword": "trigger"}}},
)
def _trigger() -> Event:
    return {"effect-activated": {"who": "any", "keyword": "trigger"}}


@rule(
    "event",
    "{self}が{cards}とバトルした場合、",
    examples={
        "このキャラが相手のキャラとバトルした場合、": {
            "on": {"battles": {"with": {"who": "opponent", "what": "character"}}}
        }
    },
)
def _if_battles(self: str, cards: Cards) -> Any:
    return NOT if "from" in cards else {"on": {"battles": {"with": opposing(cards)}}}


@rule(
    "event",
    "{self}がアタックした時かアタックされた時、",
    examples={
        "このキャラがアタックした時かアタックされた時、": {
            "on": [{"attack-declared": {"by": "self"}}, "attacked"]
        }
    },
)
def _attacks_or_attacked(self: str) -> Step:
    return {"on": [{"attack-declared": {"by": "self"}}, "attacked"]}
