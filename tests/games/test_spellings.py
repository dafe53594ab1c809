"""The same meaning cites the same sections, however it is written."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import cycle

import pytest

from judge.engine.script import sections
from judge.games.registry import PLAYABLE
from judge.scenario.files import files_in
from judge.scenario.play import editions_of
from judge.scenario.read import read_file
from judge.scenario.running import examine, run
from judge.scenario.why_not import near_misses
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
    """What is cited and what is left of a case, and which effects nearly applied."""
    done = run(case, edition)
    told = frozenset(
        (n, miss.card, miss.effect, miss.code, frozenset(sections(miss.rule)))
        for n, misses in enumerate(near_misses(done))
        for miss in misses
    )
    return frozenset(done.cited()), told, done.verdict, done.winner, done.table.state.zones


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
            different[case.id, edition, spelling] = (sorted(one[0] ^ two[0]), one[1] ^ two[1])
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
    if not isinstance(on, Mapping) or len(on) != 1:
        return effect
    ((word, asked),) = on.items()
    if not isinstance(asked, Mapping):
        return effect
    by = asked.get("by")
    if word == "attack-declared" and isinstance(by, Mapping) and "filter" in by:
        left, wanted = {**asked, "by": _without_filter(by)}, by["filter"]
    elif "filter" in asked and (word in ABOUT_A_CARD or word.startswith("would-")):
        left, wanted = _without_filter(asked), asked["filter"]
    else:
        return effect
    when = [*_listed(effect.get("when", [])), {"that": wanted}]
    return {**effect, "on": {word: left}, "when": when}


def _without_filter(asked):
    """The same card without the filter: any card of that player."""
    left = {key: value for key, value in asked.items() if key != "filter"}
    return left if {"who", "what", "card"} & left.keys() else {**left, "who": "you"}


def _words(on):
    return [on] if isinstance(on, str) else list(on)


CHOSEN = {"main", "counter", "battle", "awaken", "joint-fight", "melee", "trigger"}
ABOUT_A_CARD = {
    *("entered", "moved", "ko", "leaves", "rested", "set-active", "broken", "blocked", "attacked"),
    *("card-activated", "effect-activated", "trashed-from-hand", "discarded"),
}
PLACED = {
    "in-the-text": lambda effects: [in_the_text(one) for one in effects],
    "in-the-event": lambda effects: [in_the_event(one) for one in effects],
}


def both_ways(name, spelling):
    """Each case with a condition that can stand elsewhere, played as written and otherwise."""
    for case, edition in cases(name):
        other = otherwise(case, PLACED[spelling])
        if other is not None:
            yield (case.id, edition), run(case, edition), run(other, edition)


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
    for key, one, two in both_ways(name, spelling):
        if activated(one) != activated(two) or one.table.state.zones != two.table.state.zones:
            continue  # the condition was not met, and the spelling decides what is told
        compared += 1
        odd = (one.cited() ^ two.cited()) - PLACES[name]
        if odd:
            different[key] = tuple(sorted(odd))

    assert compared or name == "kaiun-colosseum"
    assert different == {}


# what is told of a condition that is not met, wherever it stands, and the sections on its place
UNMET = {"condition-not-met", "if-not-met", "other-filter"}
NOT_MET = {
    "one-piece": {"7-1-1-3", "8-1-3-1", "8-3-1-8", "8-1-3-4", "8-1-3-5", "8-3-2-1"},
    "kaiun-colosseum": {"8-1-2-1", "8-1-2-3", "8-2-1-2"},
    "dragon-ball-ic": {"8-7-2", "8-1-4-1", "8-10-1"},
}


def not_met(name, done):
    """The sections by which conditions were not met, for each effect and copy of a card."""
    found = {}
    for misses in near_misses(done):
        for miss in misses:
            if miss.code in UNMET:
                found.setdefault((miss.card, miss.effect), set()).update(sections(miss.rule))
    return {key: rules - PLACES[name] - NOT_MET[name] for key, rules in found.items()}


def only_in(first, second, elsewhere):
    """What is told of conditions in one spelling and nowhere in the other."""
    odd = {key: rules - second.get(key, set()) - elsewhere for key, rules in first.items()}
    return {key: rules for key, rules in odd.items() if rules or key not in second}


@pytest.mark.parametrize("spelling", PLACED)
@pytest.mark.parametrize("name", PLAYABLE)
def test_a_condition_that_is_not_met_is_told_wherever_it_stands(name, spelling):
    """Why an effect does not apply rests on the same sections, whoever looks at the condition."""
    different, compared = {}, 0
    for key, one, two in both_ways(name, spelling):
        first, second = not_met(name, one), not_met(name, two)
        if one.table.state.zones != two.table.state.zones or not first | second:
            continue  # what is asked at another time may come to something else
        compared += 1
        # by which timing an effect activates is told where it does activate
        odd = only_in(first, second, two.cited()), only_in(second, first, one.cited())
        if any(odd):
            different[key] = odd

    assert compared
    assert different == {}
