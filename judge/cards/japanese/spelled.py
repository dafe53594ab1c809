"""What is said in full where a print has it from the layout or from a card that is at hand.

The sentences that are written from effect data do not know whether their card is a Character or
a Leader, and they say where a condition or an offer ends.
"""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.abilities import finished
from judge.cards.japanese.changes import NARU
from judge.cards.japanese.conditions import ARU, DA, Conditions, condition
from judge.cards.japanese.events import Event, of_cards
from judge.cards.japanese.filters import elsewhere
from judge.cards.japanese.heads import Head
from judge.cards.japanese.language import (
    ERU,
    GRAMMAR,
    MIRU,
    NAI,
    OKU,
    SURU,
    SUTERU,
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
from judge.cards.japanese.payments import moved
from judge.cards.japanese.targets import Noun, field_cards, printed

rule = GRAMMAR.rule

# The card itself, and cards that were named before

words("which", {"このカード": "self"})
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
        "キャラの「Harbor Scout」以外の": {
            "not": {"category": "character", "name": "Harbor Scout"}
        }
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
        "自分のキャラの効果でドン!!をアクティブにできない": {
            "prohibit": "set-active",
            "filter": {"category": "don"},
            "cause": "by-own-effect",
            "by": {"category": "character"},
        }
    },
)


# Values of other cards


@rule("value", "{target}のパワー", examples={"相手のリーダーのパワー": {"power": "opponents-leader"}})
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


# Amounts


@rule(
    "each",
    "そのカード{number}枚につき(、)?",
    examples={"そのカード1枚につき、": {"count": "it"}},
)
def _each_of_them(number: int) -> Any:
    amount = {"count": "it"}
    return amount if number == 1 else {"divide": [amount, number], "round": "down"}


@rule("each", "その枚数1につき(、)?", examples={"その枚数1につき、": {"done": True}})
def _each_done() -> Any:
    return {"done": True}


@rule("how-many", "そのカードの枚数分", examples={"そのカードの枚数分": {"n": {"count": "it"}}})
def _as_many_as_they() -> Cards:
    return {"n": {"count": "it"}}


@rule("how-many", "その枚数分", examples={"その枚数分": {"n": {"done": True}}})
def _as_many_as_done() -> Cards:
    return {"n": {"done": True}}


@verbal(
    "step",
    "そのカードの枚数分カードを",
    verb=Verb("引く", "引き", "引いてもよい"),
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


@rule("alternatives", "{alternative}", examples={"相手の手札が0枚の": [
    {"is": [{"hand": "opponent"}, "=", 0]}]})
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
        "自分のキャラがトラッシュから登場した": {
            "entered": {"what": "character", "from": "trash"}
        }
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


@rule("event", "ゲーム開始時、", examples={"ゲーム開始時、": {"on": "start-of-game"}})
def _start_of_game() -> Step:
    return {"on": "start-of-game"}


# Steps


@verbal(
    "payment",
    "{target}を(、)?デッキに戻し、デッキをシャッフル",
    verb=SURU,
    examples={
        "自分のトラッシュのカード2枚をデッキに戻し、デッキをシャッフルする": [
            {"move": {"from": "trash", "n": 2, "to": "deck"}}
        ]
    },
)
def _into_deck(target: Target) -> Steps:
    return [moved(target, "deck")]


@rule(
    "step",
    "相手の手札すべてを公開する",
    examples={
        "相手の手札すべてを公開する": [{"reveal": {"who": "opponent", "from": "hand", "all": True}}]
    },
)
def _their_hand_shown() -> Steps:
    return [{"reveal": {"who": "opponent", "from": "hand", "all": True}}]


@verbal(
    "step",
    "{owner}ライフすべてを",
    verb=MIRU,
    examples={
        "自分のライフすべてを見る": [{"look": {"n": {"life": "you"}, "from": "life"}}],
    },
)
def _look_at_life(owner: Cards) -> Any:
    side = owner.get("who", "you")
    if side not in ("you", "opponent"):
        return NOT
    return [{"look": {"n": {"life": side}, "from": "life", **owner}}]


@verbal(
    "step",
    "ライフを好きな順番で",
    verb=OKU,
    examples={"ライフを好きな順番で置く": [{"reorder": "looked"}]},
)
def _reorder() -> Steps:
    return [{"reorder": "looked"}]


@verbal(
    "step",
    "{looked:how-many}を{to:deck-end}に",
    verb=OKU,
    examples={
        "2枚をデッキの上に置く": [{"move": {"from": "looked", "n": 2, "to": "deck-top"}}]
    },
)
def _looked_to_deck(looked: Cards, to: str) -> Steps:
    return [moved({"from": "looked", **looked}, to)]


@verbal(
    "step",
    "自分の手札の{group}を任意の枚数",
    verb=SUTERU,
    examples={
        "自分の手札の赤のカードを任意の枚数捨てる": [
            {
                "discard": {
                    "up-to": {"count": {"from": "hand", "filter": {"color": "red"}}},
                    "filter": {"color": "red"},
                }
            }
        ]
    },
)
def _discard_any_number(group: list[Noun]) -> Steps:
    filters = elsewhere(printed(group))
    held = {"count": {"from": "hand", "filter": filters}}
    return [{"discard": {"up-to": held, "filter": filters}}]


# Where a condition, an offer or a choice ends


@rule(
    "step",
    "〈{steps}〉を行ってもよい",
    examples={
        "〈カード1枚を引く。自分の手札2枚を捨てる。〉を行ってもよい": [
            {"may": [{"draw": 1}, {"discard": 2}]}
        ]
    },
)
def _may_do(steps: Steps) -> Steps:
    return [{"may": steps}]



@rule(
    "steps",
    "お互いは、それぞれ次を行う。{steps}",
    examples={"お互いは、それぞれ次を行う。カード6枚を引く。": [{"each-player": [{"draw": 6}]}]},
)
def _each_player(steps: Steps) -> Steps:
    return [{"each-player": steps}]


@rule(
    "steps",
    "以下から1つを選ぶ。{options}選択の後、{more:steps}",
    examples={
        "以下から1つを選ぶ。・カード1枚を引く。・自分の手札1枚を捨てる。選択の後、カード6枚を引く。": [
            {"choose-one": [[{"draw": 1}], [{"discard": 1}]]},
            {"then": [{"draw": 6}]},
        ]
    },
)
def _choose_and(options: list[Steps], more: Steps) -> Steps:
    return [{"choose-one": options}, {"then": more}]


@rule(
    "steps",
    "{if}{steps}その条件にかかわらず、{more:steps}",
    examples={
        "自分のリーダーが多色の場合、カード1枚を引く。"
        "その条件にかかわらず、自分の手札1枚を捨てる。": [
            {"if": [{"leader": {"multicolor": True}}], "do": [{"draw": 1}]},
            {"then": [{"discard": 1}]},
        ]
    },
)
def _whatever(steps: Steps, more: Steps, **parts: Any) -> Steps:
    return [{"if": parts["if"], "do": steps}, {"then": more}]


# What can be activated, and what only happens under a condition


@rule(
    "ability",
    "{heads}発動できる。{steps}",
    examples={
        "【KO時】発動できる。カード6枚を引く。": [{"on": "on-ko", "may": True, "do": [{"draw": 6}]}]
    },
)
def _can_activate(heads: Head, steps: Steps) -> Any:
    return finished({**heads, "may": True, "do": steps}) if "on" in heads else NOT


@rule(
    "only-if",
    "{condition}場合のみ、",
    examples={"自分のリーダーが多色の場合のみ、": [{"leader": {"multicolor": True}}]},
)
def _only_if(condition: Conditions) -> Conditions:
    return condition


@rule(
    "only-if",
    "{condition-and}、{only-if}",
    examples={
        "自分のリーダーが多色で、このカードがレストの場合のみ、": [
            {"leader": {"multicolor": True}},
            {"self": {"state": "rested"}},
        ]
    },
)
def _only_if_both(condition_and: Conditions, **parts: Any) -> Conditions:
    return [*condition_and, *_only(parts)]


def _only(parts: dict[str, Any]) -> Conditions:
    return parts["only-if"] if "only-if" in parts else parts["only_if"]


@rule(
    "ability",
    "{heads}{only-if}{steps}",
    examples={
        "【KO時】自分のリーダーが多色の場合のみ、カード6枚を引く。": [
            {
                "on": "on-ko",
                "when": [{"leader": {"multicolor": True}}],
                "do": [{"draw": 6}],
            }
        ]
    },
)
def _tagged_only(heads: Head, steps: Steps, **parts: Any) -> Any:
    if "on" not in heads:
        return NOT
    return finished({**heads, "when": [*heads.get("when", ()), *_only(parts)], "do": steps})


@rule(
    "ability",
    "{heads}{event}{only-if}{steps}",
    examples={
        "自分のステージが登場した時、自分のリーダーが多色の場合のみ、カード6枚を引く。": [
            {
                "on": {"entered": {"what": "stage"}},
                "when": [{"leader": {"multicolor": True}}],
                "do": [{"draw": 6}],
            }
        ]
    },
)
def _event_only(heads: Head, event: Step, steps: Steps, **parts: Any) -> Any:
    if "on" in heads:
        return NOT
    whens = [*event.get("when", ()), *heads.get("when", ()), *_only(parts)]
    return finished({**heads, **event, "when": whens, "do": steps})


@rule(
    "following",
    "{did}{steps}どちらの場合も、{more:steps}",
    examples={
        "そうした場合、カード1枚を引く。どちらの場合も、自分の手札1枚を捨てる。": [
            {"if-did": [{"draw": 1}]},
            {"then": [{"discard": 1}]},
        ]
    },
)
def _done_or_not(did: str, steps: Steps, more: Steps) -> Steps:
    return [{did: steps}, {"then": more}]


words("did", {"そうした場合、": "if-did", "そうしなかった場合、": "if-not"})


@rule(
    "offered",
    "{payment}か、{offered}",
    examples={
        "このカードをレストにするか、自分の手札1枚を捨てることができる": [
            {"choose-one": [[{"rest": "self"}], [{"discard": 1}]]}
        ]
    },
)
def _one_price(payment: Steps, offered: Steps) -> Steps:
    options = [offered]
    if len(offered) == 1 and "choose-one" in offered[0]:
        options = offered[0]["choose-one"]
    return [{"choose-one": [payment, *options]}]


@rule("alternative", "{condition}", examples={"このキャラがレストの": {"self": {"state": "rested"}}})
def _alternative(condition: Conditions) -> Any:
    return condition[0] if len(condition) == 1 else NOT


