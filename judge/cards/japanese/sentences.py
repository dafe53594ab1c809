"""Clauses in a row: sentences, what follows from them, what may be done, and options."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.language import GRAMMAR, Cards, Step, Steps, passed_on
from judge.cards.japanese.steps import owned

rule = GRAMMAR.rule


@rule("chain", "{step}", examples={"カード2枚を引く": [{"draw": 2}]})
def _last(step: Steps) -> Steps:
    return step


@rule(
    "chain",
    "{step-and}、{chain}",
    examples={"カード2枚を引き、自分の手札1枚を捨てる": [{"draw": 2}, {"discard": 1}]},
)
def _linked(step_and: Steps, chain: Steps) -> Steps:
    if "choose" in step_and[-1] and chain[0] == {"ko": "@x"}:
        return [*step_and[:-1], {"ko": step_and[-1]["choose"]}, *chain[1:]]
    # What goes on to speak of the same card goes on for the same time.
    first, duration = chain[0], step_and[-1].get("for")
    if duration and first.get("target") == "it" and "for" not in first:
        chain = [{**first, "for": duration}, *chain[1:]]
    return step_and + chain


@rule("chain", "{step-may}", examples={"カード1枚を引いてもよい": [{"may": [{"draw": 1}]}]})
def _offered(step_may: Steps) -> Steps:
    return [{"may": step_may}]


@rule(
    "chain",
    "{step-and}、{offer}",
    examples={
        "このキャラをトラッシュに置き、カード7枚を引くことができる": [
            {"may": [{"trash": "self"}, {"draw": 7}]}
        ]
    },
)
def _offered_both(step_and: Steps, offer: Steps) -> Steps:
    # The offer may be of the last clause alone as well: then there are two readings.
    return [OneOffer({"may": step_and + offer})]


class OneOffer(dict[str, Any]):
    """Several acts that are offered in one clause; what follows from it asks for all of them."""


def asked_for(chain: Steps, after: Steps) -> Steps:
    """Steps before "if they do so", which is the case when the whole of an offer was done."""
    if isinstance(chain[-1], OneOffer) and "if-did" in after[0]:
        return [*chain[:-1], {"do-all": chain[-1]["may"]}]
    return chain


@rule("offer", "{step-may}", examples={"カード1枚を引いてもよい": [{"draw": 1}]})
def _offer(step_may: Steps) -> Steps:
    return step_may


@rule(
    "offer",
    "{step-and}、{offer}",
    examples={"カード1枚を引き、カード1枚を引いてもよい": [{"draw": 1}, {"draw": 1}]},
)
def _longer_offer(step_and: Steps, offer: Steps) -> Steps:
    return step_and + offer


# Sentences. A condition governs everything that comes after it.


@rule("steps", "{chain}。", examples={"カード2枚を引く。": [{"draw": 2}]})
def _only(chain: Steps) -> Steps:
    return chain


@rule(
    "steps",
    "{chain}。{more:steps}",
    "{chain}。{more:following}",
    examples={
        "カード2枚を引く。その後、自分の手札1枚を捨てる。": [
            {"draw": 2},
            {"then": [{"discard": 1}]},
        ]
    },
)
def _more(chain: Steps, more: Steps) -> Steps:
    return asked_for(chain, more) + more


@rule(
    "steps",
    "{chain-and:step-and}、{if}{steps}",
    examples={
        "カード1枚を引き、自分のリーダーが多色の場合、カード1枚を引く。": [
            {"draw": 1},
            {"if": [{"leader": {"multicolor": True}}], "do": [{"draw": 1}]},
        ]
    },
)
def _then_if(**parts: Any) -> Steps:
    steps, after = parts["steps"], []
    if len(steps) > 1 and _clears(steps[-1]):
        steps, after = steps[:-1], steps[-1:]
    return [*parts["chain-and"], {"if": parts["if"], "do": steps}, *after]


def _clears(step: Step) -> bool:
    """Whether a step only puts away what was revealed, whatever it was."""
    moves = [inner.get("move", {}) for inner in step.get("then", ())]
    return any(move.get("card") == "@x" or move.get("from") == "looked" for move in moves)


@rule(
    "steps",
    "{chain}。{if}{one:cards}の代わりに{other:cards}を選ぶ。",
    examples={
        "相手のコスト3以下のキャラ1枚までを、KOする。自分のライフが1枚以下の場合、"
        "相手のコスト3以下のキャラの代わりに相手のコスト5以下のキャラを選ぶ。": [
            {
                "if": [{"is": [{"life": "you"}, "<=", 1]}],
                "do": [
                    {
                        "ko": {
                            "who": "opponent",
                            "what": "character",
                            "filter": {"cost": "<=5"},
                            "up-to": 1,
                        }
                    }
                ],
                "else": [
                    {
                        "ko": {
                            "who": "opponent",
                            "what": "character",
                            "filter": {"cost": "<=3"},
                            "up-to": 1,
                        }
                    }
                ],
            }
        ]
    },
)
def _chosen_instead(chain: Steps, one: Cards, other: Cards, **parts: Any) -> Any:
    instead = _exchanged(chain, one, other)
    return NOT if instead == chain else [{"if": parts["if"], "do": instead, "else": chain}]


def _exchanged(data: Any, one: Cards, other: Cards) -> Any:
    """Steps in which other cards stand wherever some cards stood."""
    if isinstance(data, list):
        return [_exchanged(item, one, other) for item in data]
    if not isinstance(data, dict):
        return data
    if one.items() <= data.items():
        return {**other, **{key: value for key, value in data.items() if key not in one}}
    return {key: _exchanged(value, one, other) for key, value in data.items()}


@rule(
    "steps",
    "{chain}。{if}{again:chain}代わりに{offer}。",
    examples={
        "カード7枚を引く。このキャラがレストの場合、カード7枚を引く代わりに"
        "自分のデッキの上から8枚をトラッシュに置くことができる。": [
            {
                "if": [{"self": {"state": "rested"}}],
                "do": [{"choose-one": [[{"draw": 7}], [{"trash": {"from": "deck-top", "n": 8}}]]}],
                "else": [{"draw": 7}],
            }
        ]
    },
)
def _done_instead(chain: Steps, again: Steps, offer: Steps, **parts: Any) -> Any:
    if again != chain:
        return NOT
    return [{"if": parts["if"], "do": [{"choose-one": [chain, offer]}], "else": chain}]


@rule(
    "steps",
    "{if}{steps}",
    examples={
        "自分のリーダーが多色の場合、カード1枚を引く。": [
            {"if": [{"leader": {"multicolor": True}}], "do": [{"draw": 1}]}
        ]
    },
)
def _if(steps: Steps, **conditions: Any) -> Steps:
    return [{"if": conditions["if"], "do": steps}]


@rule(
    "following",
    "その後、{steps}",
    examples={"その後、カード1枚を引く。": [{"then": [{"draw": 1}]}]},
)
def _then(steps: Steps) -> Steps:
    return [{"then": steps}]


@rule(
    "following",
    "(そうした|登場させた)場合、{steps}",
    examples={"そうした場合、カード1枚を引く。": [{"if-did": [{"draw": 1}]}]},
)
def _if_did(steps: Steps) -> Steps:
    return [{"if-did": steps}]


@rule(
    "steps",
    "このターン終了時、{steps}",
    examples={
        "このターン終了時、カード7枚を引く。": [
            {"delayed": {"at": "end-of-this-turn", "do": [{"draw": 7}]}}
        ]
    },
)
def _delayed(steps: Steps) -> Steps:
    return [{"delayed": {"at": "end-of-this-turn", "do": steps}}]


@rule(
    "steps",
    "このバトル終了時、{steps}",
    examples={
        "このバトル終了時、このキャラをアクティブにする。": [
            {"delayed": {"at": "end-of-battle", "do": [{"set-active": "self"}]}}
        ]
    },
)
def _delayed_in_battle(steps: Steps) -> Steps:
    return [{"delayed": {"at": "end-of-battle", "do": steps}}]


@rule(
    "steps",
    "次の相手のメインフェイズ開始時、{steps}",
    examples={
        "次の相手のメインフェイズ開始時、カード1枚を引く。": [
            {"delayed": {"at": "start-of-opponents-next-main", "do": [{"draw": 1}]}}
        ]
    },
)
def _delayed_to_main(steps: Steps) -> Steps:
    return [{"delayed": {"at": "start-of-opponents-next-main", "do": steps}}]


class Offered(dict[str, Any]):
    """A step of which the text says beforehand that it can be done."""


@rule(
    "steps",
    "発動できる。{steps}",
    examples={"発動できる。カード1枚を引く。": [{"may": [{"draw": 1}]}]},
)
def _may_activate(steps: Steps) -> Steps:
    return [Offered({"may": steps})]


# Options


@rule(
    "steps",
    "以下から1つを選ぶ。{options}",
    examples={
        "以下から1つを選ぶ。・カード1枚を引く。・自分の手札1枚を捨てる。": [
            {"choose-one": [[{"draw": 1}], [{"discard": 1}]]}
        ]
    },
)
def _choose(options: list[Steps]) -> Steps:
    return [{"choose-one": options}]


@rule(
    "steps",
    "相手は以下から1つを選ぶ。{options}",
    examples={
        "相手は以下から1つを選ぶ。・カード1枚を引く。・自分の手札1枚を捨てる。": [
            {"choose-one": [[{"draw": 1}], [{"discard": 1}]], "chooser": "opponent"}
        ]
    },
)
def _opponent_chooses(options: list[Steps]) -> Steps:
    return [{"choose-one": options, "chooser": "opponent"}]


@rule(
    "options",
    "・{one:steps}・{other:steps}",
    examples={"・カード1枚を引く。・自分の手札1枚を捨てる。": [[{"draw": 1}], [{"discard": 1}]]},
)
def _two_options(one: Steps, other: Steps) -> list[Steps]:
    return [one, other]


@rule(
    "options",
    "・{steps}{options}",
    examples={
        "・カード1枚を引く。・カード2枚を引く。・自分の手札1枚を捨てる。": [
            [{"draw": 1}],
            [{"draw": 2}],
            [{"discard": 1}],
        ]
    },
)
def _more_options(steps: Steps, options: list[Steps]) -> list[Steps]:
    return [steps, *options]


# What the opponent does


@passed_on(
    "opponents",
    "相手は(、)?{payment:payment~}",
    examples={
        "相手は自身の手札1枚を捨てる": [
            {"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}}
        ]
    },
)
def _told(payment: Steps) -> Any:
    return [opponents(step) for step in payment] if owned(payment) else NOT


@rule(
    "step",
    "{opponents}",
    examples={
        "相手は自身の手札1枚を捨てる": [
            {"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}}
        ]
    },
)
def _opponent_does(opponents: Steps) -> Steps:
    return opponents


@rule("step-and", "{opponents-and}", examples={})
def _opponent_does_and(opponents_and: Steps) -> Steps:
    return opponents_and


@rule(
    "step",
    "{opponents-may}",
    examples={
        "相手は自身の手札1枚を捨ててもよい": [
            {
                "may": [{"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}}],
                "who": "opponent",
            }
        ]
    },
)
def _opponent_may(opponents_may: Steps) -> Steps:
    return [{"may": opponents_may, "who": "opponent"}]


@rule(
    "following",
    "そうしなかった場合、{steps}",
    examples={"そうしなかった場合、カード1枚を引く。": [{"if-not": [{"draw": 1}]}]},
)
def _if_not(steps: Steps) -> Steps:
    return [{"if-not": steps}]


def opponents(data: Any) -> Any:
    """What the opponent does with cards of their own, and chooses where there is a choice."""
    if isinstance(data, list):
        return [opponents(one) for one in data]
    if not isinstance(data, dict):
        return data
    told = {key: opponents(value) for key, value in data.items()}
    if "return-don" in told:
        told["return-don"].pop("chooser", None)  # DON!! cards are alike: nobody chooses
    if told.get("who") == "own":
        told["who"] = "opponent"
        if _is_chosen(told):
            told["chooser"] = "opponent"
    return told


def _is_chosen(target: Cards) -> bool:
    """Whether somebody picks the cards: not all of them, and not those on top of a pile."""
    if "n" not in target and "up-to" not in target:
        return False
    return target.get("from") not in ("life-top", "deck-top")


@rule(
    "step",
    "相手はカード{number}枚を引く",
    examples={"相手はカード1枚を引く": [{"draw": 1, "who": "opponent"}]},
)
def _opponent_draws(number: int) -> Steps:
    return [{"draw": number, "who": "opponent"}]
