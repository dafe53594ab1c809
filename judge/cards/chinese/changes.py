"""What is said of cards: power and cost, what they gain, what they cannot do or suffer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT, Step
from judge.cards.chinese.nouns import Filter, Noun, each_of, filter_of

rule, words = GRAMMAR.rule, GRAMMAR.words
Change = dict[str, Any]  # a step without its target; None stands where the target goes

WITHOUT_END = "while-on-field"


def changed(targets: list[Any], changes: list[Change], duration: str = "") -> list[Step]:
    """The steps of a statement: every change for all of its cards."""
    target = each_of(targets)
    again = "it" if any(_is_chosen(one) for one in targets) else target
    return [
        _on(change, again if place else target, duration) for place, change in enumerate(changes)
    ]


def _is_chosen(target: Any) -> bool:
    """Whether these are cards that are chosen once, and not again."""
    return isinstance(target, Mapping) and not target.get("all")


def _on(change: Change, target: Any, duration: str) -> Step:
    if "options" in change:
        options = [[_on(one, target, duration)] for one in change["options"]]
        return {"choose-one": options}
    step = {key: target if value is None else value for key, value in change.items()}
    if None not in change.values():
        step["target"] = target
    if duration and "for" not in step:
        step["for"] = duration
    return step


@rule("change", "(的)?力量(值)?{signed}", examples={"力量值+1000": {"power": 1000}})
def power(signed: int) -> Change:
    return {"power": signed}


@rule("change", "(的)?費用{signed}", examples={"的費用-2": {"cost": -2}})
def cost(signed: int) -> Change:
    return {"cost": signed}


@rule(
    "change",
    "{each}，{change}",
    examples={
        "每有1張自己的角色卡，力量值+1000": {
            "power": {"times": [1000, {"count": {"what": "character"}}]}
        }
    },
)
def so_much_for_each(each: Any, change: Change) -> Any:
    return times(change, each)


@rule(
    "change",
    "{each}{change}",
    examples={
        "每有1張自己的舞台卡力量值+1000": {"power": {"times": [1000, {"count": {"what": "stage"}}]}}
    },
)
def so_much_for_each_at_once(each: Any, change: Change) -> Any:
    return times(change, each)


def times(change: Change, each: Any) -> Any:
    """A change by a number, for each of several cards."""
    ((key, value), *more) = change.items()
    if more or key not in ("power", "cost") or not isinstance(value, int):
        return NOT
    return {key: {"times": [value, each]}}


words("base", {
    "原本(的)?力量值": "set-base-power", "原本(的)?費用": "set-base-cost",
})  # fmt: skip


@rule(
    "change",
    "(的)?{base}(變更成|變成){n}",
    examples={"原本的力量值變更成7000": {"set-base-power": 7000}},
)
def base_value(base: str, n: int) -> Change:
    return {base: n}


@rule("change", "(的)?原本(的)?力量值減至0", examples={"原本的力量值減至0": {"set-base-power": 0}})
def base_power_to_zero() -> Change:
    return {"set-base-power": 0}


@rule("change", "(的)?力量值減至0", examples={"力量值減至0": {"zero-power": None}})
def power_to_zero() -> Change:
    return {"zero-power": None}


@rule("change", "(的)?費用降為{n}", examples={"費用降為0": {"set-cost": 0}})
def cost_set(n: int) -> Change:
    return {"set-cost": n}


@rule("change", "效果無效", examples={"效果無效": {"negate": None}})
def without_effect() -> Change:
    return {"negate": None}


@rule(
    "change",
    "(的)?原本(的)?力量值(，)?變成和{whose-power}(的)?{value}相同",
    examples={
        "原本的力量值變成和對手的領航卡的力量值相同": {
            "set-base-power": {"power": "opponents-leader"}
        },
    },
)
def power_like(whose_power: str, value: str) -> Change:
    return {"set-base-power": {value: whose_power}}


@rule(
    "change",
    "(的)?力量值變成和{whose-power}相同",
    examples={"力量值變成和對手的領航卡相同": {"set-power": {"power": "opponents-leader"}}},
)
def power_set_like(whose_power: str) -> Change:
    return {"set-power": {"power": whose_power}}


words("whose-power", {
    "對手的領航卡": "opponents-leader", "自己的領航卡": "leader", "選擇的角色卡": "@x",
    "對手進行攻擊的領航卡或角色卡": "attacker",
})  # fmt: skip


@rule("gain", "{keyword}", examples={"【速攻】": {"gain": {"keyword": "rush"}}})
def keyword(keyword: str) -> Change:
    return {"gain": {"keyword": keyword}}


@rule("gain", "{attribute}屬性", examples={"（斬）屬性": {"gain": {"attribute": "slash"}}})
def attribute(attribute: str) -> Change:
    return {"gain": {"attribute": attribute}}


@rule(
    "change",
    "在登場的回合即可攻擊角色卡",
    examples={"在登場的回合即可攻擊角色卡": {"permit": "attack-characters-at-once"}},
)
def can_attack_characters() -> Change:
    """What a keyword says too; here nothing is gained that could be lost or counted."""
    return {"permit": "attack-characters-at-once"}


@rule(
    "change",
    "可以攻擊(對手)?活動狀態的角色卡",
    examples={"可以攻擊活動狀態的角色卡": {"permit": "attack-active"}},
)
def can_attack_active() -> Change:
    return {"permit": "attack-active"}


@rule(
    "change",
    "獲得{gain}或{gains}",
    examples={
        "獲得【速攻】或【消失】": {
            "options": [{"gain": {"keyword": "rush"}}, {"gain": {"keyword": "banish"}}]
        }
    },
)
def one_gain_of(gain: Change, gains: list[Change]) -> Change:
    return {"options": [gain, *gains]}


@rule("gains", "{gain}", examples={"【速攻】": [{"gain": {"keyword": "rush"}}]})
def one_gain(gain: Change) -> list[Change]:
    return [gain]


@rule(
    "gains",
    "{gain}或{gains}",
    examples={
        "【速攻】或【消失】": [{"gain": {"keyword": "rush"}}, {"gain": {"keyword": "banish"}}]
    },
)
def several_gains(gain: Change, gains: list[Change]) -> list[Change]:
    return [gain, *gains]


# -- prohibitions ------------------------------------------------------------------------------

words("change", {
    "無法(進行)?攻擊": {"prohibit": "attack"},
    "無法發動【防禦】": {"prohibit": "block"},
    "無法置為休息狀態": {"prohibit": "rest"},
})  # fmt: skip
words("cause", {
    "因效果": {"cause": "by-effect"}, "因為效果": {"cause": "by-effect"},
    "因(為)?對手的效果": {"cause": "by-opponents-effect"},
    "因(為)?自己的效果": {"cause": "by-own-effect"},
    "因(為)?對手": {"cause": "by-opponent"},
    "因對手角色卡的效果": {"cause": "by-opponents-character-effect"},
    "在對戰中": {"cause": "battle"},
})  # fmt: skip
words("fate", {
    "(而)?遭到KO": "ko", "(而)?離開場上": "leave", "置為休息狀態": "rest", "被置為休息狀態": "rest",
})  # fmt: skip


@rule("fates", "{fate}", examples={"遭到KO": ["ko"]})
def one_fate(fate: str) -> list[str]:
    return [fate]


@rule("fates", "{fate}(、|或){fates}", examples={"遭到KO、置為休息狀態": ["ko", "rest"]})
def several_fates(fate: str, fates: list[str]) -> list[str]:
    return [fate, *fates]


@rule(
    "not-suffered",
    "不會{cause}{fates}",
    "不會{fates}",
    examples={
        "不會因效果而遭到KO": [{"prohibit": "ko", "cause": "by-effect"}],
    },
)
def not_suffered(fates: list[str], cause: Filter | None = None) -> list[Change]:
    return [{"prohibit": fate, **(cause or {})} for fate in fates]


@rule(
    "not-suffered",
    "在對戰中(，)?不會遭到KO",
    examples={"在對戰中不會遭到KO": [{"prohibit": "ko", "cause": "battle"}]},
)
def not_killed_in_battle() -> list[Change]:
    return [{"prohibit": "ko", "cause": "battle"}]


@rule(
    "not-suffered",
    "在(和|與){nouns}(的)?對戰中(，)?不會遭到KO",
    examples={
        "在和擁有（斬）屬性的卡片對戰中，不會遭到KO": [
            {"prohibit": "ko", "cause": "battle", "by": {"attribute": "slash"}}
        ],
    },
)
def not_killed_by(nouns: Noun) -> Any:
    if nouns.who or nouns.more:
        return NOT
    return [{"prohibit": "ko", "cause": "battle", "by": filter_of(nouns)}]


@rule(
    "not-suffered",
    "不會因{nouns}(的)?效果{fates}",
    examples={
        "不會因對手費用2以下的角色卡效果而遭到KO": [
            {
                "prohibit": "ko",
                "cause": "by-opponents-effect",
                "by": {"category": "character", "cost": "<=2"},
            }
        ],
    },
)
def not_suffered_from(nouns: Noun, fates: list[str]) -> Any:
    if nouns.more or not filter_of(nouns):
        return NOT
    cause = {"": "by-effect", "you": "by-own-effect", "opponent": "by-opponents-effect"}[nouns.who]
    return [{"prohibit": fate, "cause": cause, "by": filter_of(nouns)} for fate in fates]


@rule(
    "said",
    "{not-suffered}",
    examples={"不會因效果而遭到KO": [{"prohibit": "ko", "cause": "by-effect"}]},
)
def cannot_suffer(not_suffered: list[Change]) -> list[Change]:
    return not_suffered


@rule("said", "{change}", examples={"力量值+1000": [{"power": 1000}]})
def one_change(change: Change) -> list[Change]:
    return [change]


@rule(
    "said",
    "獲得{gain}({reminder})?",
    "獲得{gain}和{other:gain}",
    examples={
        "獲得【速攻】": [{"gain": {"keyword": "rush"}}],
    },
)
def gained(gain: Change, other: Change | None = None, **_: str) -> list[Change]:
    return [gain, other] if other else [gain]


words("and", {
    "、": "", "，": "", "且": "", "、且": "", "，且": "", "並且": "", "，並且": "", "、並且": "",
    "，並": "", "、並": "", "而且": "", "、而且": "", "，而且": "", "，和": "", "，再": "",
    "，並再": "",
})  # fmt: skip


@rule(
    "changes",
    "{said}",
    "{said}{and}({that})?{changes}",
    examples={
        "費用+1、力量值+1000": [{"cost": 1}, {"power": 1000}],
    },
)
def several_changes(said: list[Change], changes: tuple[Change, ...] = (), **_: str) -> list[Change]:
    return [*said, *changes]


# -- whole statements: of cards, then of a player ------------------------------------------------


@rule(
    "statement",
    "{targets}(，)?{changes}",
    examples={
        "自己的領航卡，力量值+1000": ([{"power": 1000, "target": "leader"}], ""),
        "這張角色卡和自己的領航卡，力量值+1000": (
            [{"power": 1000, "target": {"each-of": ["self", "leader"]}}],
            "",
        ),
    },
)
def without_duration(targets: list[Any], changes: list[Change]) -> tuple[list[Step], str]:
    return changed(targets, changes), ""


@rule(
    "statement",
    "{targets}(，)?{duration}(，)?{changes}",
    "{duration}(，)?{targets}(，)?{changes}",
    examples={
        "自己的領航卡，在這個回合，力量值+1000": (
            [{"power": 1000, "target": "leader", "for": "this-turn"}],
            "this-turn",
        )
    },
)
def with_duration(
    targets: list[Any], duration: str, changes: list[Change]
) -> tuple[list[Step], str]:
    return changed(targets, changes, duration), duration


@rule(
    "statement",
    "將{targets}，{duration}，{changes}",
    examples={
        "將1張自己的角色卡，在這個回合，費用+1": (
            [{"cost": 1, "target": {"what": "character", "n": 1}, "for": "this-turn"}],
            "this-turn",
        )
    },
)
def taken_and_changed(
    targets: list[Any], duration: str, changes: list[Change]
) -> tuple[list[Step], str]:
    return changed(targets, changes, duration), duration


@rule(
    "statement",
    "{targets}，在雙方的重整階段無法為活動狀態",
    examples={
        "這張角色卡，在雙方的重整階段無法為活動狀態": (
            [{"prohibit": "set-active", "cause": "refresh", "target": "self"}],
            "",
        )
    },
)
def never_refreshed(targets: list[Any]) -> tuple[list[Step], str]:
    return changed(targets, [{"prohibit": "set-active", "cause": "refresh"}]), ""


@rule(
    "statement",
    "{targets}(，)?{refresh}(，)?無法為活動狀態",
    examples={
        "這張舞台卡在下一個自己的重整階段無法為活動狀態": (
            [{"prohibit": "set-active", "target": "self", "for": "your-next-refresh"}],
            "your-next-refresh",
        )
    },
)
def not_refreshed(targets: list[Any], refresh: str) -> tuple[list[Step], str]:
    return changed(targets, [{"prohibit": "set-active"}], refresh), refresh


@rule(
    "statement",
    "{targets}(的)?原本(的)?力量值，{duration}，變成和{whose-power}(的)?{value}相同",
    examples={
        "這張角色卡的原本力量值，在這場對戰中，變成和自己的領航卡的力量值相同": (
            [{"set-base-power": {"power": "leader"}, "target": "self", "for": "this-battle"}],
            "this-battle",
        )
    },
)
def power_like_for(
    targets: list[Any], duration: str, whose_power: str, value: str
) -> tuple[list[Step], str]:
    return changed(targets, [power_like(whose_power, value)], duration), duration


@rule(
    "statement",
    "{each}，{statement}",
    examples={
        "每有1張自己的舞台卡，這張角色卡費用+1": (
            [{"cost": {"times": [1, {"count": {"what": "stage"}}]}, "target": "self"}],
            "",
        )
    },
)
def for_each(each: Any, statement: Any) -> Any:
    steps, duration = statement
    multiplied = [_times(step, each) for step in steps]
    return NOT if None in multiplied else (multiplied, duration)


def _times(step: Step, each: Any) -> Step | None:
    for key in ("power", "cost"):
        if isinstance(step.get(key), int):
            return {**step, key: {"times": [step[key], each]}}
    return None
