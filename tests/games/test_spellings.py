"""The same meaning cites the same sections, however it is written."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import cycle

import pytest

from judge.games.registry import PLAYABLE
from judge.scenario.files import files_in
from judge.scenario.play import editions_of
from judge.scenario.read import read_file
from judge.scenario.running import examine
from judge.scenario.running import run
from tests.conftest import ROOT

TURNED = {"=": "=", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
OTHERWISE = {"=": "!=", "!=": "=", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}
# sections on the place of a condition, before the activation or in the text: they tell the
# two spellings apart, and what the condition is about is told by others
PLACES = {
    "one-piece": {"8-3-2", "8-3-3", "8-4-1-1", "8-2-1-2"},
    "kaiun-colosseum": {"8-3-1", "8-3-1-1", "8-4-1-1", "8-1-2-1-2", "2-6-3"},
    "dragon-ball-ic": {"8-3-3"},
}


def each_condition(change):
    """Conditions of effects and steps, changed wherever they stand."""

    def rewritten(data):
        if isinstance(data, Mapping):
            return {
                key: [change(one) for one in _listed(value)]
                if key in ("when", "if")
                else rewritten(value)
                for key, value in data.items()
            }
        return [rewritten(one) for one in data] if isinstance(data, list | tuple) else data

    return rewritten


def _listed(value):
    return list(value) if isinstance(value, list | tuple) else [value]


def turned(condition):
    """`a <= b` as `b >= a`."""
    if isinstance(condition, Mapping) and "is" in condition:
        one, sign, other = condition["is"]
        return {"is": [other, TURNED[sign], one]}
    return condition


def denied(condition):
    """`a <= b` as not `a > b`."""
    if isinstance(condition, Mapping) and "is" in condition:
        one, sign, other = condition["is"]
        return {"not": {"is": [one, OTHERWISE[sign], other]}}
    return condition


def twice_denied(condition):
    return {"not": {"not": condition}}


def one_of_one(condition):
    return {"any": [condition]}


def each_filter(data):
    """Every filter as one of a single filter."""
    if isinstance(data, Mapping):
        return {
            key: {"any": [value]}
            if key == "filter" and isinstance(value, Mapping) and value
            else each_filter(value)
            for key, value in data.items()
        }
    return [each_filter(one) for one in data] if isinstance(data, list | tuple) else data


def all_together(data):
    """Several conditions as one that is met if all are."""
    if isinstance(data, Mapping):
        return {
            key: [{"all": list(value)}]
            if key in ("when", "if") and isinstance(value, list | tuple) and len(value) > 1
            else all_together(value)
            for key, value in data.items()
        }
    return [all_together(one) for one in data] if isinstance(data, list | tuple) else data


EXACT = {
    "turned": each_condition(turned),
    "denied": each_condition(denied),
    "twice-denied": each_condition(twice_denied),
    "one-of-one": each_condition(one_of_one),
    "filters": each_filter,
    "all-together": all_together,
}


@cache
def cases(name):
    """Every shipped case whose own cards have conditions or filters, with its edition."""
    found = []
    for path in files_in(ROOT / "rules_corpus" / name / "scenarios"):
        case = read_file(path)
        if any(word in str(case.cards) for word in ("'when'", "'if'", "'filter'")):
            found += [(case, one) for one in editions_of(case) if examine(case, one).possible]
    return found


def played(case, edition):
    """What is cited and what is left of a case."""
    done = run(case, edition)
    return frozenset(done.cited()), done.verdict, done.winner, done.table.state.zones


def otherwise(case, rewrite):
    """The case with its cards written otherwise; none where there is nothing to rewrite."""
    cards = {
        key: {**card, "effects": rewrite(card["effects"])} if "effects" in card else card
        for key, card in case.cards.items()
    }
    return replace(case, cards=cards) if cards != case.cards else None


def differences(name, pairs):
    """Cases that come to something else, or cite something else, when written otherwise."""
    compared, different = 0, {}
    for (case, edition), spelling in pairs:
        other = otherwise(case, EXACT[spelling])
        if other is None:
            continue
        compared += 1
        one, two = played(case, edition), played(other, edition)
        if one != two:
            different[case.id, edition, spelling] = tuple(sorted(one[0] ^ two[0]))
    return compared, different


@pytest.mark.parametrize("name", PLAYABLE)
def test_conditions_and_filters_mean_the_same_however_they_are_written(name):
    """The same outcome, the same sections; every case in one other spelling, in turn."""
    compared, different = differences(name, zip(cases(name), cycle(EXACT), strict=False))

    assert compared > 10
    assert different == {}


@pytest.mark.long
@pytest.mark.parametrize("spelling", EXACT)
@pytest.mark.parametrize("name", PLAYABLE)
def test_every_spelling_of_every_case_means_the_same(name, spelling):
    """The same, each case in each spelling."""
    _, different = differences(name, ((one, spelling) for one in cases(name)))

    assert different == {}


# -- a condition before the activation, in the text, or in the event -----------------------------


def in_the_text(effect):
    """`when` of an automatic effect as `if` in its text."""
    plain = "on" in effect and not effect.keys() & {"cost", "may", "may-pay", "once-per-turn"}
    would = "would-" in str(effect.get("on"))
    if not plain or would or "when" not in effect or set(_words(effect["on"])) & CHOSEN:
        return effect
    rest = {key: value for key, value in effect.items() if key not in ("when", "do")}
    return {**rest, "do": [{"if": effect["when"], "do": effect["do"]}]}


def in_the_event(effect):
    """`filter` of an event's card as a condition about that card."""
    on = effect.get("on")
    if not isinstance(on, Mapping) or len(on) != 1 or "would-" in str(on):
        return effect
    ((word, asked),) = on.items()
    if not isinstance(asked, Mapping) or "filter" not in asked or word not in ABOUT_A_CARD:
        return effect
    left = {key: value for key, value in asked.items() if key != "filter"}
    when = [*_listed(effect.get("when", [])), {"that": asked["filter"]}]
    return {**effect, "on": {word: left}, "when": when}


def _words(on):
    return [on] if isinstance(on, str) else list(on)


CHOSEN = {"main", "counter", "battle", "awaken", "joint-fight", "melee", "trigger"}
ABOUT_A_CARD = {"entered", "moved", "ko", "leaves", "rested", "set-active", "broken"}
PLACED = {
    "in-the-text": lambda effects: [in_the_text(one) for one in effects],
    "in-the-event": lambda effects: [in_the_event(one) for one in effects],
}


def activated(done):
    """How often effects wait and activate, and how often a condition in a text is not met."""
    kinds = Counter(type(step.what).__name__ for step in done.steps())
    unmet = sum(getattr(step.what, "code", "") == "if-not-met" for step in done.steps())
    return kinds["Activated"], kinds["Take"], unmet


@pytest.mark.parametrize("spelling", PLACED)
@pytest.mark.parametrize("name", PLAYABLE)
def test_a_condition_that_is_met_is_told_wherever_it_stands(name, spelling):
    """What it is about is cited alike; only the sections on its place differ."""
    different, compared = {}, 0
    for case, edition in cases(name):
        other = otherwise(case, PLACED[spelling])
        if other is None:
            continue
        one, two = run(case, edition), run(other, edition)
        if activated(one) != activated(two) or one.table.state.zones != two.table.state.zones:
            continue  # the condition was not met, and the spelling decides what is told
        compared += 1
        odd = (one.cited() ^ two.cited()) - PLACES[name]
        if odd:
            different[case.id, edition] = tuple(sorted(odd))

    assert compared or name == "kaiun-colosseum"
    assert different == {}
