"""What cards become for a time, or as long as an effect stands: power, cost, keywords, bans."""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.language import (
    CHANGE,
    ERU,
    GRAMMAR,
    NAI,
    Filter,
    Step,
    Steps,
    Verb,
    verbal,
    words,
)
from judge.cards.japanese.targets import Noun, printed

rule = GRAMMAR.rule

CAN = Verb("できる", "でき")
SURU_TO = Verb("にする", "にし")
NARU = Verb("になる", "になり")

NUMERIC = frozenset(
    ("power", "cost", "set-base-power", "set-base-cost", "set-power", "set-cost", "zero-power")
)
# A change is a step that lacks its target; the sentence says for whom and how long.


@verbal("change", "パワー{signed}", verb=CHANGE, examples={"パワー+1000": [{"power": 1000}]})
def _power(signed: int) -> Steps:
    return [{"power": signed}]


@verbal("change", "コスト{signed}", verb=CHANGE, examples={"コスト-2": [{"cost": -2}]})
def _cost(signed: int) -> Steps:
    return [{"cost": signed}]


@verbal(
    "change",
    "{each}{change-by}",
    verb=CHANGE,
    forms=("",),
    examples={"自分の手札1枚につき、パワー+1000": [{"power": {"times": [1000, {"hand": "you"}]}}]},
)
def _times(each: Any, change_by: Steps) -> Steps:
    return [{word: {"times": [value, each]}} for step in change_by for word, value in step.items()]


@rule("change-by", "パワー{signed}", examples={"パワー+1000": [{"power": 1000}]})
def _power_by(signed: int) -> Steps:
    return [{"power": signed}]


@rule("change-by", "コスト{signed}", examples={"コスト-2": [{"cost": -2}]})
def _cost_by(signed: int) -> Steps:
    return [{"cost": signed}]


@rule(
    "change-by",
    "パワー{power:signed}し、コスト{cost:signed}",
    examples={"パワー+1000し、コスト+1": [{"power": 1000}, {"cost": 1}]},
)
def _both_by(power: int, cost: int) -> Steps:
    return [{"power": power}, {"cost": cost}]


@verbal(
    "change",
    "{keyword}を",
    verb=ERU,
    examples={"【速攻】を得る": [{"gain": {"keyword": "rush"}}]},
)
def _gain(keyword: str) -> Steps:
    return [{"gain": {"keyword": keyword}}]


@verbal(
    "change",
    "{keyword}と{attribute}を",
    verb=ERU,
    examples={
        "【速攻】と属性(斬)を得る": [
            {"gain": {"keyword": "rush"}},
            {"gain": {"attribute": "slash"}},
        ]
    },
)
def _gain_both(keyword: str, attribute: Filter) -> Steps:
    return [{"gain": {"keyword": keyword}}, {"gain": attribute}]


@rule(
    "change",
    "登場したターンにキャラへアタックできる",
    examples={"登場したターンにキャラへアタックできる": [{"permit": "attack-characters-at-once"}]},
)
def _attack_characters_at_once() -> Steps:
    return [{"permit": "attack-characters-at-once"}]


@rule(
    "change",
    "(相手の)?アクティブのキャラにもアタックできる",
    examples={"アクティブのキャラにもアタックできる": [{"permit": "attack-active"}]},
)
def _attack_active() -> Steps:
    return [{"permit": "attack-active"}]


@verbal(
    "change",
    "{measure}{number}",
    verb=SURU_TO,
    examples={
        "元々のパワー7000にする": [{"set-base-power": 7000}],
        "パワー0にする": [{"zero-power": True}],
    },
)
@verbal(
    "change",
    "{measure}{number}",
    verb=NARU,
    examples={"元々のパワー7000になる": [{"set-base-power": 7000}]},
)
def _set(measure: str, number: int) -> Steps:
    if measure == "power" and number == 0:
        return [{"zero-power": True}]
    return [{f"set-{measure}": number}]


# What is not possible


@verbal("change", "アタックでき", verb=NAI, examples={"アタックできない": [{"prohibit": "attack"}]})
def _no_attack() -> Steps:
    return [{"prohibit": "attack"}]


@verbal("change", "レストにでき", verb=NAI, examples={"レストにできない": [{"prohibit": "rest"}]})
def _no_rest() -> Steps:
    return [{"prohibit": "rest"}]


@verbal(
    "change",
    "【ブロッカー】を発動でき",
    verb=NAI,
    examples={"【ブロッカー】を発動できない": [{"prohibit": "block"}]},
)
def _no_block() -> Steps:
    return [{"prohibit": "block"}]


@verbal(
    "change",
    "{refresh}アクティブになら",
    verb=NAI,
    examples={
        "次の相手のリフレッシュフェイズでアクティブにならない": [
            {"prohibit": "set-active", "for": "next-refresh"}
        ]
    },
)
def _not_active(refresh: str) -> Steps:
    if refresh == "every":  # as long as the effect is there
        return [{"prohibit": "set-active", "cause": "refresh"}]
    return [{"prohibit": "set-active", "for": refresh}]


@verbal(
    "change",
    "{cause}{fate}",
    verb=NAI,
    examples={
        "効果でKOされない": [{"prohibit": "ko", "cause": "by-effect"}],
        "相手の効果で場を離れない": [{"prohibit": "leave", "cause": "by-opponents-effect"}],
    },
)
def _safe(cause: Step, fate: str) -> Steps:
    return [{"prohibit": fate, **cause}]


@verbal(
    "change",
    "ターンに1回、{cause}{fate}",
    verb=NAI,
    forms=("",),  # with more after it, it could be once for all of that
    examples={
        "ターンに1回、効果で場を離れない": [
            {"prohibit": "leave", "cause": "by-effect", "once-per-turn": True}
        ]
    },
)
def _safe_once(cause: Step, fate: str) -> Steps:
    return [{"prohibit": fate, **cause, "once-per-turn": True}]


@rule(
    "change",
    "{cause}、{one:fate}ず{other:fate}ない",
    examples={
        "相手の効果で、KOされずレストにされない": [
            {"prohibit": "ko", "cause": "by-opponents-effect"},
            {"prohibit": "rest", "cause": "by-opponents-effect"},
        ]
    },
)
def _safe_from_both(cause: Step, one: str, other: str) -> Steps:
    return [{"prohibit": one, **cause}, {"prohibit": other, **cause}]


words("fate", {"KOされ": "ko", "場を離れ": "leave", "レストにされ": "rest"})
words(
    "cause",
    {
        "": {},
        "バトルで": {"cause": "battle"},
        "バトルでは": {"cause": "battle"},
        "効果で": {"cause": "by-effect"},
        "効果によって": {"cause": "by-effect"},
        "自分の効果で": {"cause": "by-own-effect"},
        "自分の効果によって": {"cause": "by-own-effect"},
        "相手の効果で": {"cause": "by-opponents-effect"},
        "相手のキャラの効果で": {"cause": "by-opponents-character-effect"},
        "相手によって": {"cause": "by-opponent"},
    },
)


@rule(
    "cause",
    "{group}とのバトルで(は)?",
    examples={
        "属性(斬)を持つカードとのバトルで": {"cause": "battle", "by": {"attribute": "slash"}}
    },
)
def _in_battle_with(group: list[Noun]) -> Any:
    return {"cause": "battle", "by": printed(group)}


@rule(
    "cause",
    "{group}の効果で",
    examples={
        "属性(特)を持つキャラの効果で": {
            "cause": "by-effect",
            "by": {"category": "character", "attribute": "special"},
        }
    },
)
def _by_effect_of(group: list[Noun]) -> Any:
    return {"cause": "by-effect", "by": printed(group)}


@verbal("change", "効果を無効", verb=SURU_TO, examples={"効果を無効にする": [{"negate": True}]})
@verbal("change", "効果が無効", verb=NARU, examples={"効果が無効になる": [{"negate": True}]})
def _negate() -> Steps:
    return [{"negate": True}]


@rule(
    "cause",
    "相手の{group}の効果で",
    examples={
        "相手のパワー3000以下のキャラの効果で": {
            "cause": "by-opponents-effect",
            "by": {"category": "character", "power": "<=3000"},
        }
    },
)
def _by_opponents_effect_of(group: list[Noun]) -> Any:
    by = printed(group)
    if by == {"category": "character"}:
        return NOT  # has a word of its own
    return {"cause": "by-opponents-effect", "by": by}


@rule(
    "cause",
    "相手のリーダーとキャラの効果で",
    examples={
        "相手のリーダーとキャラの効果で": {
            "cause": "by-opponents-effect",
            "by": {"any": [{"category": "leader"}, {"category": "character"}]},
        }
    },
)
def _by_leaders_and_characters() -> Step:
    by = {"any": [{"category": "leader"}, {"category": "character"}]}
    return {"cause": "by-opponents-effect", "by": by}


@rule(
    "cause",
    "{modifiers}リーダーとキャラとのバトルで",
    examples={
        "属性(打)を持つリーダーとキャラとのバトルで": {
            "cause": "battle",
            "by": {
                "attribute": "strike",
                "any": [{"category": "leader"}, {"category": "character"}],
            },
        }
    },
)
def _in_battle_with_both(modifiers: Filter) -> Step:
    kinds = [{"category": "leader"}, {"category": "character"}]
    return {"cause": "battle", "by": {**modifiers, "any": kinds}}


@verbal(
    "change",
    "相手のリーダーと同じパワー",
    verb=NARU,
    examples={"相手のリーダーと同じパワーになる": [{"set-power": {"power": "opponents-leader"}}]},
)
def _same_power() -> Steps:
    return [{"set-power": {"power": "opponents-leader"}}]
