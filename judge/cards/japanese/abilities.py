"""An ability put together: head, cost, what happens, or what holds as long as it is there."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.grammar import NOT, Unreadable
from judge.cards.japanese.heads import Head
from judge.cards.japanese.language import GRAMMAR, Step, Steps, words
from judge.cards.japanese.references import pointed
from judge.cards.japanese.sentences import Offered
from judge.cards.model import Ability

rule = GRAMMAR.rule

DECIDED = ("main", "counter")  # what only its player activates: paying is part of it
LASTING = frozenset(
    (
        *("power", "cost", "set-base-power", "set-base-cost", "set-power", "set-cost"),
        *("zero-power", "gain", "prohibit", "permit", "negate", "negate-effects"),
    )
)
PERMANENT = LASTING | {
    *("for", "target", "cause", "by", "at", "who", "filter", "keyword"),
    *("play-cost", "place-don", "once-per-turn"),
}
_TAGS = re.compile(r"(【[^】]*】/?)*")

Effects = list[Step]
Tier = tuple[tuple[str, int], list[str], Steps]  # how many, in whose turn, what then holds


@rule(
    "ability",
    "{heads}{steps}",
    examples={
        "【登場時】カード2枚を引く。": [{"on": "on-play", "do": [{"draw": 2}]}],
        "このキャラのパワー+1000。": [{"do": [{"power": 1000, "target": "self"}]}],
        "【KO時】このキャラがレストの場合、発動できる。カード7枚を引く。": [
            {
                "on": "on-ko",
                "when": [{"self": {"state": "rested"}}],
                "may": True,
                "do": [{"draw": 7}],
            }
        ],
    },
)
def _plain(heads: Head, steps: Steps) -> Any:
    if "on" in heads:
        return finished(_doing(heads, steps))
    return permanent(heads, steps)


def _doing(head: Head, steps: Steps) -> Step:
    """What happens; all of it is optional where the text says so, under what it asks before."""
    only = steps[0] if len(steps) == 1 else {}
    if only.keys() == {"if", "do"} and isinstance(only["do"][0], Offered):
        head = {**head, "when": [*head.get("when", ()), *only["if"]]}
        only = only["do"][0]
    if isinstance(only, Offered):
        return {**head, "may": True, "do": only["may"]}
    return {**head, "do": steps}


@rule(
    "ability",
    "{heads}{costs}:{steps}",
    examples={
        "【登場時】自分の手札7枚を捨てることができる:カード8枚を引く。": [
            {"on": "on-play", "cost": [{"discard": 7}], "may-pay": True, "do": [{"draw": 8}]}
        ]
    },
)
def _paid(heads: Head, costs: Steps, steps: Steps) -> Any:
    return finished({**heads, "cost": costs, "do": steps}) if "on" in heads else NOT


@rule(
    "ability",
    "{heads}{if}{costs}:{steps}",
    examples={
        "【起動メイン】このキャラがレストの場合、〔1〕:カード1枚を引く。": [
            {
                "on": "main",
                "pay-if": [{"self": {"state": "rested"}}],
                "cost": [{"rest-don": 1}],
                "do": [{"draw": 1}],
            }
        ]
    },
)
def _paid_if(heads: Head, costs: Steps, steps: Steps, **parts: Any) -> Any:
    # What stands before the cost is asked before it can be paid, and not again afterwards.
    return _paid({**heads, "pay-if": parts["if"]}, costs, steps)


@rule(
    "ability",
    "{heads}{event}{steps}",
    "{heads}{costs}:{event}{steps}",
    examples={
        "【ターン1回】相手のステージがKOされた時、カード7枚を引く。": [
            {
                "on": {"ko": {"who": "opponent", "what": "stage"}},
                "once-per-turn": True,
                "do": [{"draw": 7}],
            }
        ],
        "自分のステージが登場した時、発動できる。カード7枚を引く。": [
            {"on": {"entered": {"what": "stage"}}, "may": True, "do": [{"draw": 7}]}
        ],
    },
)
def _event(heads: Head, event: Step, steps: Steps, costs: Steps | None = None) -> Any:
    if "on" in heads:
        return NOT
    head = {**heads, **event}
    if "when" in heads and "when" in event:
        head["when"] = [*event["when"], *heads["when"]]
    return finished({**head, "cost": costs, "do": steps} if costs else _doing(head, steps))


@rule(
    "ability",
    "{heads}{replacement}",
    examples={
        "【ターン1回】このステージがKOされる場合、代わりに手札7枚を捨てることができる。": [
            {"on": "would-ko", "once-per-turn": True, "may": True, "do": [{"discard": 7}]}
        ]
    },
)
def _replacement(heads: Head, replacement: Step) -> Any:
    if "on" in heads:
        return NOT
    whens = [*heads.get("when", ()), *replacement.get("when", ())]
    return finished({**heads, **replacement, **({"when": whens} if whens else {})})


@rule(
    "ability",
    "{heads}{rules}",
    examples={
        "ルール上、自分のドン!!デッキは8枚になる。": [{"scope": "deck", "do": [{"don-deck": 8}]}]
    },
)
def _rules(heads: Head, rules: Effects) -> Any:
    return NOT if heads else rules


@rule(
    "ability",
    "{amount:tally}によって以下の効果をそれぞれ適用する。{tiers}",
    examples={
        "自分の手札の枚数によって以下の効果をそれぞれ適用する。"
        "・7枚以上ある場合、このキャラのパワー+9000。"
        "・8枚以上ある場合、相手のターン中、このキャラは、【ブロッカー】を得る。": [
            {
                "when": [{"is": [{"hand": "you"}, ">=", 7]}],
                "do": [{"power": 9000, "target": "self"}],
            },
            {
                "when": [{"is": [{"hand": "you"}, ">=", 8]}, "opponents-turn"],
                "do": [{"gain": {"keyword": "blocker"}, "target": "self"}],
            },
        ]
    },
)
def _graded(amount: Any, tiers: list[Tier]) -> Any:
    found: Effects = []
    for (sign, number), turn, steps in tiers:
        effects = permanent({"when": [{"is": [amount, sign, number]}, *turn]}, steps)
        if effects is NOT:
            return NOT
        found += effects
    return found


@rule(
    "tiers",
    "・{many}ある場合、{turn:in-turn}{steps}",
    "・{many}ある場合、{turn:in-turn}{steps}{tiers}",
    examples={
        "・7枚以上ある場合、このキャラのパワー+9000。": [
            ((">=", 7), [], [{"power": 9000, "target": "self"}])
        ]
    },
)
def _tiers(
    many: tuple[str, int], turn: list[str], steps: Steps, tiers: list[Tier] | None = None
) -> list[Tier]:
    return [(many, turn, steps), *(tiers or ())]


words(
    "in-turn", {"": [], "自分のターン中、": ["your-turn"], "相手のターン中、": ["opponents-turn"]}
)


def permanent(heads: Head, steps: Steps) -> Any:
    """Effects that hold as long as their card is there: one for each set of conditions."""
    effects: Effects = []
    for step in steps:
        conditions, done = ([], [step]) if "if" not in step else (step["if"], step["do"])
        if "once-per-turn" in heads or not all(_holds(one) for one in done):
            return NOT
        whens = [*heads.get("when", ()), *conditions]
        if effects and effects[-1].get("when", []) == whens:
            effects[-1]["do"].extend(done)
        else:
            effects.append({**({"when": whens} if whens else {}), "do": list(done)})
    return effects


def _holds(step: Step) -> bool:
    """Whether a step can be said of as long as a card is there, and of nothing shorter."""
    target = step.get("target")
    chosen = isinstance(target, dict) and "all" not in target
    return step.keys() <= PERMANENT and "for" not in step and not chosen


def finished(effect: Step) -> Any:
    """The one effect of an ability that happens, with what its parts mean together."""
    on = effect["on"]
    names = on if isinstance(on, list) else [on]
    if "cost" in effect and not set(map(str, names)) <= set(DECIDED):
        effect = {**effect, "may-pay": True}
    told = pointed({**effect, "do": lasting(effect["do"])})
    return NOT if told is NOT else [told]


def lasting(data: Any) -> Any:
    """Steps that last and do not say how long: as long as the card is on the field."""
    if isinstance(data, list):
        return [lasting(one) for one in data]
    if not isinstance(data, dict):
        return data
    told = {key: lasting(value) if key != "effect" else value for key, value in data.items()}
    if told.keys() & LASTING and "for" not in told and ("target" in told or "who" in told):
        told["for"] = "while-on-field"
    return told


def ability_of(text: str) -> Ability:
    """What one ability says, or its head and the clause that nobody understood."""
    try:
        return Ability(keywords=GRAMMAR.read("keywords", text))
    except Unreadable:
        pass
    try:
        return Ability(effects=tuple(GRAMMAR.read("ability", text)))
    except Unreadable as failed:
        clause = text if failed.is_ambiguous else _clause(text, failed.at)
        return Ability(head=head_of(text), unread=clause, ambiguous=failed.is_ambiguous)


def head_of(text: str) -> Head | None:
    """The tags in front, which are read where the rest is not."""
    tags = _TAGS.match(text)
    try:
        return GRAMMAR.read("heads", tags[0] if tags else "") or None
    except Unreadable:
        return None


def _clause(text: str, at: int) -> str:
    """The sentence in which reading ended; all of it where every sentence could be read."""
    start = text.rfind("。", 0, at) + 1
    end = text.find("。", at)
    return text[start : end + 1 if end >= 0 else len(text)] or text
