"""What stands in brackets before an ability: when it activates, and under which condition."""

from __future__ import annotations

import re
from typing import Any

from judge.cards.english.language import Step, pattern, rule, words

words(
    "timing",
    {
        "[On Play]": "on-play",
        "[When Attacking]": "when-attacking",
        "[On Block]": "on-block",
        "[On K.O.]": "on-ko",
        "[On Your Opponent's Attack]": "on-opponents-attack",
        "[End of Your Turn]": "end-of-your-turn",
        "[End of Your Opponent's Turn]": "end-of-opponents-turn",
        "[Activate: Main]": "main",
        "[Main]": "main",
        "[Counter]": "counter",
        "[Trigger]": "trigger",
    },
)
words("situation", {"[Your Turn]": "your-turn", "[Opponent's Turn]": "opponents-turn"})


@pattern("given-don", r"\[DON!! x(\d)\]")
def _given_don(match: re.Match[str]) -> dict[str, int]:
    return {"don": int(match[1])}


@rule("timings", "{timing}", examples={"[On Play]": ("on-play",)})
def _one_timing(timing: str) -> tuple[str, ...]:
    return (timing,)


@rule(
    "timings",
    "{timing}(/| ){rest:timings}",
    examples={"[Main]/[Counter]": ("main", "counter")},
)
def _several_timings(timing: str, rest: tuple[str, ...]) -> tuple[str, ...]:
    return (timing, *rest)


@rule("tag", "{timings}", examples={"[On Play]": {"on": "on-play"}})
def _activating(timings: tuple[str, ...]) -> Step:
    return {"on": timings[0] if len(timings) == 1 else list(timings)}


@rule("tag", "{situation}", examples={"[Your Turn]": {"when": ["your-turn"]}})
def _in_a_turn(situation: str) -> Step:
    return {"when": [situation]}


@rule("tag", "{given:given-don}", examples={"[DON!! x2]": {"when": [{"don": 2}]}})
def _with_don(given: Any) -> Step:
    return {"when": [given]}


words("tag", {"[Once Per Turn]": {"once-per-turn": True}})


@rule("head", "", examples={"": {}})
def _no_head() -> Step:
    return {}


@rule(
    "head",
    "{tag}( )?{rest:head}",
    examples={
        "[DON!! x1] [When Attacking] [Once Per Turn] ": {
            "on": "when-attacking",
            "when": [{"don": 1}],
            "once-per-turn": True,
        }
    },
)
def _headed(tag: Step, rest: Step) -> Step:
    if "on" in tag and "on" in rest:
        listed = [tag["on"]] if isinstance(tag["on"], str) else tag["on"]
        more = [rest["on"]] if isinstance(rest["on"], str) else rest["on"]
        return tag | rest | {"on": [*listed, *more]}
    if "when" in tag and "when" in rest:
        order = sorted(tag["when"] + rest["when"], key=lambda one: not isinstance(one, str))
        return tag | rest | {"when": order}
    return tag | rest
