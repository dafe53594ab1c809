"""What is said in full where a print has it from the layout or from a card that is at hand.

The sentences that are written from effect data do not know whether their card is a Character or
a Leader, and they say where a condition or an offer ends.
"""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.changes import NARU
from judge.cards.japanese.conditions import ARU, DA, Conditions, condition
from judge.cards.japanese.events import Event, of_cards
from judge.cards.japanese.filters import elsewhere
from judge.cards.japanese.language import (
    ERU,
    GRAMMAR,
    HIKU,
    NAI,
    Cards,
    Filter,
    Step,
    Steps,
    Target,
    Verb,
    verbal,
    words,
)
from judge.cards.japanese.lasting import changing
from judge.cards.japanese.rules import WINS
from judge.cards.japanese.targets import Noun, field_cards, printed

rule = GRAMMAR.rule

# The card itself, and cards that were named before

words("which", {"このカード": "self"})
words("one", {"きっかけのカード": "that"})
words("one", {"アタックしているカード": "attacker", "アタックされているカード": "attacked"})
words("attacker", {"そのカード": "@x", "このカード": "self"})
words("duration", {"場にある限り": "while-on-field"})
words("marked", {"公開したカード": "@x", "選んだカード": "@x"})


@condition(
    "このカードが{state}",
    verb=DA,
    examples={"このカードがレストの": [{"self": {"state": "rested"}}]},
)
def _self_lies(state: Filter) -> Conditions:
    return [{"self": state}]


@condition(
    "このカードが登場したターン",
    verb=DA,
    examples={"このカードが登場したターンの": [{"self": {"entered": "this-turn"}}]},
)
def _self_entered() -> Conditions:
    return [{"self": {"entered": "this-turn"}}]


@condition(
    "{marked}の{measure}が{bound}",
    verb=DA,
    examples={"選んだカードのコストが3以下の": [{"@x": {"cost": "<=3"}}]},
)
def _marked_measure(marked: str, measure: str, bound: Any) -> Conditions:
    return [{marked: {measure: bound}}]


@condition(
    "選んだカードが{item:group}",
    verb=DA,
    examples={"選んだカードがキャラの": [{"@x": {"category": "character"}}]},
)
def _marked_is(item: list[Noun]) -> Conditions:
    return [{"@x": elsewhere(printed(item))}]


@condition(
    "{marked}のコストが{again:marked}に付与されているドン!!の枚数と同じ",
    verb=Verb("", "で"),
    examples={
        "選んだカードのコストが選んだカードに付与されているドン!!の枚数と同じ": [
            {"@x": {"cost": ["=", {"given": "@x"}]}}
        ]
    },
)
def _as_many_given(marked: str, again: str) -> Any:
    return [{marked: {"cost": ["=", {"given": again}]}}] if marked == again else NOT


@rule(
    "modifier",
    "そのカードと異なる色の",
    examples={"そのカードと異なる色の": {"color-not-of": "it"}},
)
def _other_color() -> Filter:
    return {"color-not-of": "it"}


@rule(
    "modifier",
    "そのカードと同じカード名を持つ",
    examples={"そのカードと同じカード名を持つ": {"name-of": "it"}},
)
def _same_name() -> Filter:
    return {"name-of": "it"}


@rule(
    "other-than",
    "キャラの{name}以外の",
    examples={
        "キャラの「Harbor Scout」以外の": {"not": {"category": "character", "name": "Harbor Scout"}}
    },
)
def _not_character(name: str) -> Filter:
    return {"not": {"category": "character", "name": name}}


@rule(
    "cards",
    "お互いの場の{group}",
    examples={
        "お互いの場の「Harbor Scout」": {
            "who": "any",
            "what": "card",
            "filter": {"name": "Harbor Scout"},
        }
    },
)
def _of_both(group: list[Noun]) -> Any:
    cards = field_cards(group)
    return NOT if cards is None else {"who": "any", **cards}


words(
    "ban",
    {
        "相手のリーダーにアタックできない": {"prohibit": "attack", "at": "opponents-leader"},
        "自分のキャラの効果でドン!!をアクティブにできない": {
            "prohibit": "set-active",
            "filter": {"category": "don"},
            "cause": "by-own-effect",
            "by": {"category": "character"},
        },
    },
)


# Values of other cards


@rule(
    "value", "{target}のパワー", examples={"相手のリーダーのパワー": {"power": "opponents-leader"}}
)
def _power_of(target: Target) -> Any:
    return {"power": target} if isinstance(target, str) else NOT


@rule(
    "value",
    "{target}の元々のパワー",
    examples={"相手のリーダーの元々のパワー": {"base-power": "opponents-leader"}},
)
def _base_power_of(target: Target) -> Any:
    return {"base-power": target} if isinstance(target, str) else NOT


@verbal(
    "lasting",
    "{targets}のパワーは、{value}と同じパワー",
    "{targets}のパワーは、{duration}、{value}と同じパワー",
    verb=NARU,
    forms=("", "-and"),
    examples={
        "このカードのパワーは、このバトル中、相手のリーダーのパワーと同じパワーになる": [
            {
                "set-power": {"power": "opponents-leader"},
                "target": "self",
                "for": "this-battle",
            }
        ]
    },
)
def _same_power(targets: list[Target], value: Any, duration: str = "") -> Any:
    return changing(targets, [{"set-power": value}], duration)


@verbal(
    "change",
    "{attribute}を",
    verb=ERU,
    examples={"属性(打)を得る": [{"gain": {"attribute": "strike"}}]},
)
def _gain_attribute(attribute: Filter) -> Steps:
    return [{"gain": attribute}]


@verbal(
    "change",
    "{cards}にアタックでき",
    verb=NAI,
    examples={
        "相手のキャラにアタックできない": [
            {"prohibit": "attack", "at": {"who": "opponent", "what": "character"}}
        ]
    },
)
def _no_attack_at(cards: Cards) -> Any:
    if "from" in cards or cards.get("who", "you") in ("any", "own", "owner"):
        return NOT
    at = "opponents-leader" if cards == {"who": "opponent", "what": "leader"} else cards
    return [{"prohibit": "attack", "at": at}]


@verbal(
    "change",
    "〈{ability}〉を",
    verb=ERU,
    examples={
        "〈【アタック時】カード6枚を引く。〉を得る": [
            {"gain": {"effect": {"on": "when-attacking", "do": [{"draw": 6}]}}}
        ]
    },
)
def _gain_effect(ability: Steps) -> Any:
    return [{"gain": {"effect": ability[0]}}] if len(ability) == 1 else NOT


@rule(
    "step",
    "自分の手札の{item}すべてを、コスト{signed}",
    examples={
        "自分の手札の赤のイベントすべてを、コスト-2": [
            {
                "cost": -2,
                "target": {
                    "from": "hand",
                    "filter": {"category": "event", "color": "red"},
                    "all": True,
                },
            }
        ]
    },
)
def _cost_of_all_in_hand(item: list[Noun], signed: int) -> Steps:
    target = {"from": "hand", "filter": elsewhere(printed(item)), "all": True}
    return [{"cost": signed, "target": target}]


@verbal(
    "change",
    "自身の手札{number}枚を捨てる場合を除き、アタックでき",
    verb=NAI,
    examples={
        "自身の手札6枚を捨てる場合を除き、アタックできない": [
            {"prohibit": "attack", "unless": {"pay": [{"discard": 6}]}}
        ]
    },
)
def _attack_for_cards(number: int) -> Steps:
    return [{"prohibit": "attack", "unless": {"pay": [{"discard": number}]}}]


@verbal(
    "change",
    "リフレッシュフェイズではアクティブになら",
    verb=NAI,
    examples={
        "リフレッシュフェイズではアクティブにならない": [
            {"prohibit": "set-active", "cause": "refresh"}
        ]
    },
)
def _not_in_refresh() -> Steps:
    return [{"prohibit": "set-active", "cause": "refresh"}]


@rule(
    "rules",
    "ルール上、自分のデッキが0枚になった場合、敗北せず勝利する。",
    examples={"ルール上、自分のデッキが0枚になった場合、敗北せず勝利する。": [WINS]},
)
def _wins() -> Steps:
    return [WINS]


# Amounts


@rule(
    "each",
    "そのカード{number}枚につき(、)?",
    examples={"そのカード1枚につき、": {"count": "it"}},
)
def _each_of_them(number: int) -> Any:
    amount = {"count": "it"}
    return amount if number == 1 else {"divide": [amount, number], "round": "down"}


@rule("each", "その枚数{number}枚につき(、)?", examples={"その枚数1枚につき、": {"done": True}})
def _each_done(number: int) -> Any:
    amount = {"done": True}
    return amount if number == 1 else {"divide": [amount, number], "round": "down"}


@rule("how-many", "そのカードの枚数分", examples={"そのカードの枚数分": {"n": {"count": "it"}}})
def _as_many_as_they() -> Cards:
    return {"n": {"count": "it"}}


@rule("how-many", "その枚数分", examples={"その枚数分": {"n": {"done": True}}})
def _as_many_as_done() -> Cards:
    return {"n": {"done": True}}


@verbal(
    "step",
    "きっかけのカードの枚数分カードを",
    verb=HIKU,
    examples={"きっかけのカードの枚数分カードを引く": [{"draw": {"count": "that"}}]},
)
def _draw_as_many_as_happened() -> Steps:
    return [{"draw": {"count": "that"}}]


@rule(
    "cause",
    "自分の{group}の効果で",
    examples={
        "自分の属性(特)を持つキャラの効果で": {
            "cause": "by-own-effect",
            "by": {"category": "character", "attribute": "special"},
        }
    },
)
def _by_own_effect_of(group: list[Noun]) -> Step:
    return {"cause": "by-own-effect", "by": printed(group)}


@verbal(
    "step",
    "そのカードの枚数分カードを",
    verb=HIKU,
    examples={"そのカードの枚数分カードを引く": [{"draw": {"count": "it"}}]},
)
def _draw_as_many() -> Steps:
    return [{"draw": {"count": "it"}}]


# Conditions


@rule(
    "if",
    "{one:alternative}場合か、{more:alternatives}場合、",
    examples={
        "自分のライフが0枚の場合か、相手の手札が0枚の場合、": [
            {"any": [{"is": [{"life": "you"}, "=", 0]}, {"is": [{"hand": "opponent"}, "=", 0]}]}
        ]
    },
)
def _any_of(one: Any, more: list[Any]) -> Conditions:
    return [{"any": [one, *more]}]


@rule(
    "alternatives",
    "{alternative}",
    examples={"相手の手札が0枚の": [{"is": [{"hand": "opponent"}, "=", 0]}]},
)
def _last_alternative(alternative: Any) -> list[Any]:
    return [alternative]


@rule(
    "alternatives",
    "{alternative}場合か、{alternatives}",
    examples={
        "自分のライフが0枚の場合か、相手の手札が0枚の": [
            {"is": [{"life": "you"}, "=", 0]},
            {"is": [{"hand": "opponent"}, "=", 0]},
        ]
    },
)
def _more_alternatives(alternative: Any, alternatives: list[Any]) -> list[Any]:
    return [alternative, *alternatives]


@condition(
    "このターン中に{occurrence}ことが",
    verb=ARU,
    examples={
        "このターン中に自分がイベントを発動したことがある": [
            {"happened": {"card-activated": {"who": "you", "filter": {"category": "event"}}}}
        ]
    },
)
def _happened(occurrence: Event) -> Any:
    return [{"happened": occurrence}] if isinstance(occurrence, dict) else NOT


# Events


@rule(
    "occurrence",
    "{who:who-is}が{area:one-area}から登場した",
    examples={
        "自分のキャラがトラッシュから登場した": {"entered": {"what": "character", "from": "trash"}}
    },
)
def _entered_from(who: Any, area: str) -> Event:
    return of_cards("entered", who, **{"from": area})


words("one-area", {"手札": "hand", "トラッシュ": "trash", "デッキ": "deck", "ライフ": "life"})


@rule(
    "occurrence",
    "{who:who-is}が{source:group}の効果で登場した",
    examples={
        "相手のキャラがステージの効果で登場した": {
            "entered": {"who": "opponent", "what": "character", "by": {"category": "stage"}}
        }
    },
)
def _entered_by(who: Any, source: list[Noun]) -> Event:
    return of_cards("entered", who, by=printed(source))


@rule(
    "occurrence",
    "{cards}にドン!!が付与された",
    examples={"自分のキャラにドン!!が付与された": {"don-given": {"to": {"what": "character"}}}},
)
def _don_given(cards: Cards) -> Any:
    return NOT if "from" in cards else {"don-given": {"to": cards}}


@rule(
    "occurrence",
    "{side:player}【トリガー】を発動した",
    examples={
        "相手が【トリガー】を発動した": {
            "effect-activated": {"who": "opponent", "keyword": "trigger"}
        }
    },
)
def _trigger_activated(side: str) -> Event:
    return {"effect-activated": {"who": side, "keyword": "trigger"}}


@rule(
    "occurrence",
    "{self}がアタックした",
    examples={"このカードがアタックした": {"attack-declared": {"by": "self"}}},
)
def _self_attacks(self: str) -> Event:
    return {"attack-declared": {"by": self}}


@rule("occurrence", "{self}がアタックされた", examples={"このカードがアタックされた": "attacked"})
def _self_attacked(self: str) -> Event:
    return "attacked"


@rule(
    "occurrence",
    "{who:who-is}のアタックで相手のライフにダメージを与えた",
    examples={
        "自分のキャラのアタックで相手のライフにダメージを与えた": {
            "damage-dealt": {"what": "character"}
        }
    },
)
def _damage_dealt(who: Any) -> Event:
    return of_cards("damage-dealt", who)


@rule("event", "ゲーム開始時、", examples={"ゲーム開始時、": {"on": "start-of-game"}})
def _start_of_game() -> Step:
    return {"on": "start-of-game"}
