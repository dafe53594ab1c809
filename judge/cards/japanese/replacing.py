"""Sentences that replace what would happen."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.events import Event, of_cards
from judge.cards.japanese.language import GRAMMAR, Step, Steps, Target

rule = GRAMMAR.rule


@rule(
    "would",
    "{who:who-is}が{fated}",
    examples={
        "このキャラが相手の効果で場を離れる": {"would-leave": {"cause": "by-opponents-effect"}}
    },
)
def _would(who: Any, fated: tuple[str, Step]) -> Event:
    word, cause = fated
    return of_cards(word, who, **cause)


@rule("fated", "{cause}KOされる", examples={"KOされる": ("would-ko", {})})
def _ko(cause: Step) -> tuple[str, Step]:
    return ("would-ko", cause)


@rule(
    "fated",
    "{cause}場を離れる",
    examples={"効果で場を離れる": ("would-leave", {"cause": "by-effect"})},
)
def _leave(cause: Step) -> tuple[str, Step]:
    return ("would-leave", cause)


@rule("fated", "{cause}レストになる", examples={"レストになる": ("would-rest", {})})
def _rest(cause: Step) -> tuple[str, Step]:
    return ("would-rest", cause)


@rule(
    "replaced",
    "{would}場合、",
    examples={"このキャラがKOされる場合、": {"on": "would-ko"}},
)
def _replaced(would: Event) -> Step:
    return {"on": would}


@rule(
    "replaced",
    "{who:who-is}が{one:fated}(場合か、|か){other:fated}場合、",
    examples={
        "このキャラがKOされるか効果で場を離れる場合、": {
            "on": ["would-ko", {"would-leave": {"cause": "by-effect"}}]
        }
    },
)
def _either(who: Any, one: tuple[str, Step], other: tuple[str, Step]) -> Step:
    return {"on": [of_cards(word, who, **cause) for word, cause in (one, other)]}


@rule(
    "replaced",
    "{condition-and}、{replaced}",
    examples={
        "自分のリーダーが多色で、このキャラがKOされる場合、": {
            "on": "would-ko",
            "when": [{"leader": {"multicolor": True}}],
        }
    },
)
def _conditioned(condition_and: list[Any], replaced: Step) -> Step:
    return {**replaced, "when": [*condition_and, *replaced.get("when", ())]}


@rule(
    "replacement",
    "{replaced}代わりに{instead}。",
    examples={
        "このステージがKOされる場合、代わりに手札7枚を捨てることができる。": {
            "on": "would-ko",
            "may": True,
            "do": [{"discard": 7}],
        }
    },
)
def _replacement(replaced: Step, instead: Step) -> Step:
    return {**replaced, **instead}


@rule(
    "replacement",
    "{replaced}そのキャラ(は|が)KOされる代わりに、{duration}、パワー{signed}できる。",
    examples={
        "自分のステージがKOされる場合、そのキャラがKOされる代わりに、このターン中、"
        "パワー-11000できる。": {
            "on": {"would-ko": {"what": "stage"}},
            "may": True,
            "do": [{"power": -11000, "target": "that", "for": "this-turn"}],
        }
    },
)
def _weakened(replaced: Step, duration: str, signed: int) -> Step:
    return {
        **replaced,
        "may": True,
        "do": [{"power": signed, "target": "that", "for": duration}],
    }


@rule(
    "instead",
    "{offer}",
    examples={
        "自分の手札1枚を捨てることができる": {"may": True, "do": [{"discard": 1}]},
        "このキャラをトラッシュに置き、カード7枚を引くことができる": {
            "may": True,
            "do": [{"trash": "self"}, {"draw": 7}],
        },
    },
)
def _offered(offer: Steps) -> Step:
    return {"may": True, "do": offer}


@rule(
    "instead",
    "{told}",
    examples={
        "このステージをトラッシュに置き、カード7枚を引く": {"do": [{"trash": "self"}, {"draw": 7}]}
    },
)
def _told(told: Steps) -> Step:
    return {"do": told}


@rule("told", "{step}", examples={"カード1枚を引く": [{"draw": 1}]})
def _step(step: Steps) -> Steps:
    return step


@rule(
    "told",
    "{step-and}、{told}",
    examples={"このステージをトラッシュに置き、カード7枚を引く": [{"trash": "self"}, {"draw": 7}]},
)
def _steps(step_and: Steps, told: Steps) -> Steps:
    return step_and + told


@rule(
    "step",
    "{target}は、{duration}、{fated}場合、代わりに{instead}",
    examples={
        "自分のステージすべては、このターン中、効果で場を離れる場合、"
        "代わりに自分の手札7枚を捨てることができる": [
            {
                "gain": {
                    "effect": {
                        "on": {"would-leave": {"cause": "by-effect"}},
                        "may": True,
                        "do": [{"discard": 7}],
                    }
                },
                "target": {"what": "stage", "all": True},
                "for": "this-turn",
            }
        ]
    },
)
def _lent(target: Target, duration: str, fated: tuple[str, Step], instead: Step) -> Steps:
    word, cause = fated
    effect = {"on": of_cards(word, "self", **cause), **instead}
    return [{"gain": {"effect": effect}, "target": target, "for": duration}]


@rule(
    "replacement",
    "{replaced}代わりに(自分の)?ライフの上に{facing}加えることができる。",
    examples={
        "自分のキャラが効果で場を離れる場合、代わりにライフの上に裏向きで加えることができる。": {
            "on": {"would-leave": {"what": "character", "cause": "by-effect"}},
            "may": True,
            "do": [{"move": {"card": "that", "to": "life-top", "face": "down"}}],
        }
    },
)
def _to_life(replaced: Step, facing: Step) -> Step:
    return {
        **replaced,
        "may": True,
        "do": [{"move": {"card": "that", "to": "life-top", **facing}}],
    }


@rule(
    "replacement",
    "{replacement-alone}{if}この効果は無効になる。",
    examples={
        "このステージがKOされる場合、代わりに手札7枚を捨てることができる。"
        "自分のライフが20枚の場合、この効果は無効になる。": {
            "on": "would-ko",
            "when": [{"not": {"is": [{"life": "you"}, "=", 20]}}],
            "may": True,
            "do": [{"discard": 7}],
        }
    },
)
def _negated(**parts: Any) -> Any:
    replacement, conditions = parts["replacement_alone"], parts["if"]
    if len(conditions) > 1:
        return NOT
    whens = [*replacement.get("when", ()), {"not": conditions[0]}]
    return {**replacement, "when": whens}


@rule(
    "replacement-alone",
    "{replaced}代わりに{instead}。",
    examples={
        "このキャラがKOされる場合、代わりにカード1枚を引く。": {
            "on": "would-ko",
            "do": [{"draw": 1}],
        }
    },
)
def _alone(replaced: Step, instead: Step) -> Step:
    return {**replaced, **instead}
