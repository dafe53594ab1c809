"""Steps in full, and where a condition, an offer or a choice ends: as our own sentences say it."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.abilities import finished
from judge.cards.japanese.conditions import Conditions
from judge.cards.japanese.filters import elsewhere
from judge.cards.japanese.heads import Head
from judge.cards.japanese.language import (
    GRAMMAR,
    MIRU,
    OKU,
    SURU,
    SUTERU,
    Cards,
    Step,
    Steps,
    Target,
    verbal,
    words,
)
from judge.cards.japanese.payments import moved
from judge.cards.japanese.targets import Noun, printed

rule = GRAMMAR.rule


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
    examples={"2枚をデッキの上に置く": [{"move": {"from": "looked", "n": 2, "to": "deck-top"}}]},
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
    "step",
    "〈{steps}〉をすべて行ってもよい",
    examples={
        "〈カード1枚を引く。自分の手札2枚を捨てる。〉をすべて行ってもよい": [
            {"do-all": [{"draw": 1}, {"discard": 2}]}
        ]
    },
)
def _may_do_all(steps: Steps) -> Steps:
    return [{"do-all": steps}]


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
        "以下から1つを選ぶ。・カード1枚を引く。・自分の手札1枚を捨てる。"
        "選択の後、カード6枚を引く。": [
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


@rule(
    "step",
    "〈{steps}〉を行う",
    examples={"〈カード1枚を引く。自分の手札2枚を捨てる。〉を行う": [{"draw": 1}, {"discard": 2}]},
)
def _together(steps: Steps) -> Steps:
    return steps


@rule(
    "steps",
    "{if}{steps}そうでない場合、{other:steps}",
    examples={
        "自分のリーダーが多色の場合、カード7枚を引く。そうでない場合、自分の手札3枚を捨てる。": [
            {
                "if": [{"leader": {"multicolor": True}}],
                "do": [{"draw": 7}],
                "else": [{"discard": 3}],
            }
        ]
    },
)
def _or_else(steps: Steps, other: Steps, **parts: Any) -> Steps:
    return [{"if": parts["if"], "do": steps, "else": other}]


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
def _only_if_both(condition_and: Conditions, only_if: Conditions) -> Conditions:
    return [*condition_and, *only_if]


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
def _tagged_only(heads: Head, only_if: Conditions, steps: Steps) -> Any:
    if "on" not in heads:
        return NOT
    return finished({**heads, "when": [*heads.get("when", ()), *only_if], "do": steps})


@rule(
    "ability",
    "{heads}{only-if}{costs}:{steps}",
    "{heads}{only-if}{if}{costs}:{steps}",
    examples={
        "【KO時】自分のリーダーが多色の場合のみ、自分の手札6枚を捨てることができる:"
        "カード6枚を引く。": [
            {
                "on": "on-ko",
                "when": [{"leader": {"multicolor": True}}],
                "cost": [{"discard": 6}],
                "may-pay": True,
                "do": [{"draw": 6}],
            }
        ]
    },
)
def _paid_only(heads: Head, only_if: Conditions, costs: Steps, steps: Steps, **parts: Any) -> Any:
    if "on" not in heads:
        return NOT
    before = {"pay-if": parts["if"]} if "if" in parts else {}
    whens = [*heads.get("when", ()), *only_if]
    return finished({**heads, "when": whens, **before, "cost": costs, "do": steps})


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
def _event_only(heads: Head, event: Step, only_if: Conditions, steps: Steps) -> Any:
    if "on" in heads:
        return NOT
    whens = [*event.get("when", ()), *heads.get("when", ()), *only_if]
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


@rule(
    "alternative", "{condition}", examples={"このキャラがレストの": {"self": {"state": "rested"}}}
)
def _alternative(condition: Conditions) -> Any:
    return condition[0] if len(condition) == 1 else NOT
