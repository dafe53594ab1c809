"""Every condition in every place of a text: what is accepted works, all else is refused.

The cases lie in `tests/<game>/conditions.yaml`. A word of a vocabulary that has no true and no
false case in a place, and is not refused there, fails here.
"""

from functools import cache
from importlib import import_module

import pytest

from judge.engine.trace import steps
from judge.games.common.events import Note
from judge.scenario.play import play, probe
from judge.scenario.read import read_scenario, read_text
from judge.scenario.write import format_data
from judge.scenario.yaml_data import load
from tests.conftest import ROOT

GAMES = {"one-piece": ("1.1.6", "1.1.9"), "kaiun-colosseum": ("1",), "dragon-ball-ic": ("3.00",)}
PLAYED = [(game, edition) for game, editions in GAMES.items() for edition in editions]
USUAL = {"kaiun-colosseum": {"phase": "open"}}  # when a case begins, if it does not say so


@cache
def cases(game):
    """The words and places of a game."""
    path = ROOT / "tests" / game.replace("-", "_") / "conditions.yaml"
    return load(read_text(path), path.name).data


PLACES = [(*here, place["place"]) for here in PLAYED for place in cases(here[0])["places"]]


def vocabulary_of(game):
    return import_module(f"judge.games.{game.replace('-', '_')}.vocabulary")


def put(data, condition):
    """Data with a condition where `here` stands, or a filter where `this` does."""
    if isinstance(data, dict):
        stands = {"here": [condition], "this": condition}
        return {
            key: stands[value] if value in ("here", "this") else put(value, condition)
            for key, value in data.items()
        }
    return [put(one, condition) for one in data] if isinstance(data, list) else data


def probe_card(game, case, condition):
    """The card whose effect shows whether a condition holds."""
    printed = {**cases(game).get("probe", {}), **case.get("more", {})}
    if "type" in case:
        printed = {"type": case["type"], "cost": 0}
    effects = printed.get("effects") or [case["effect"]]
    return {**printed, "effects": put(effects, condition)}


def text_of(game, case, condition):
    cards = {**cases(game)["cards"], "probe": probe_card(game, case, condition)}
    cards |= case.get("cards", {})
    turn = {"number": 5, **case.get("turn", USUAL.get(game, {"player": "A", "phase": "main"}))}
    if case.get("line") and "player" in turn:
        turn["player"] = next(iter(case["line"][0]))
    given = {"turn": turn, "A": case["A"], "B": case.get("B", {})}
    keys = {"scenario": "probed", "game": game, "cards": cards, "given": given}
    parts = {**keys, "line": case.get("line", [])}
    return "".join(f"{key}: {format_data(value)}\n" for key, value in parts.items() if value)


def showed(game, edition, case, condition):
    """Whether the condition held when the case was played."""
    run = play(read_scenario(text_of(game, case, condition), "probed"), edition)
    assert run.refusal is None, run.refusal
    while run.table.decision is not None and run.table.decision.ask in ANSWERS:
        run.table.answer(ANSWERS[run.table.decision.ask])
    ((what, value),) = case["shows"].items()
    state = run.table.state
    name = "probe"
    if what == "victim":
        name, ((what, value),) = what, value.items()
    if what == "may":
        return probe(run, "A", value) is None
    if what == "deck":
        return len(state.zones[("A", what)]) == value
    if what in ("step", "note"):
        return any(_is_told(state, one.what, value) for one in steps(run.table.trace))
    (card,) = (one for one, here in state.cards.items() if here.define == name)
    return state.book.policy.language.numbers[what](state, card) == value


def _is_told(state, what, name):
    """Whether a step is a note with that code, or an event with that name of the probe."""
    if isinstance(what, Note):
        return what.code == name
    card = getattr(what, "card", "")
    return (
        type(what).__name__ == name
        and card in state.cards
        and (state.cards[card].define == "probe")
    )


def expected(case, when):
    """Whether a condition has to hold in a case."""
    facts = case.get("facts", ())
    if when in ("always", "never"):
        return when == "always"
    return when[4:] not in facts if when.startswith("not-") else when in facts


def tried(game, edition, tests):
    """What every word came to in the cases: refused, true or false; and where that was wrong."""
    vocabulary = vocabulary_of(game)
    seen = {word: set() for word in words_of(game, "condition")}
    wrong = []
    for case in tests:
        for condition, when in cases(game)["words"]:
            found = word_of(condition)
            if vocabulary.check_card("probe", probe_card(game, case, condition)):
                seen[found].add("refused")
                continue
            holds = showed(game, edition, case, condition)
            seen[found].add(holds)
            if holds != expected(case, when):
                wrong.append((condition, case.get("facts"), holds))
    return seen, wrong


@pytest.mark.parametrize(("game", "edition", "name"), PLACES)
def test_what_is_accepted_works(game, edition, name):
    """In each place every word is refused, or is true and false as the case has it."""
    (place,) = (one for one in cases(game)["places"] if one["place"] == name)
    seen, wrong = tried(game, edition, place["cases"])
    unproved = {word for word, found in seen.items() if found not in PROVED}

    assert wrong == []
    assert unproved == set(cases(game).get("never", {}).get(name, {}))


PROVED = ({"refused"}, {True, False}, {True, False, "refused"})
ANSWERS = {"may": ("yes",), "option": ("option", 1)}  # to what is asked around a step
AROUND = {
    "each-player": lambda step: {"each-player": [step]},
    "choose-one": lambda step: {"choose-one": [[step], [{"shuffle": "you"}]]},
    "repeat": lambda step: {"repeat": 1, "do": [step]},
    "may": lambda step: {"may": [step]},
    "do-all": lambda step: {"do-all": [step]},
    "then": lambda step: {"then": [step]},
    "if-did": lambda step: {"if-did": [step]},
    "if": lambda step: {"if": [{"self": {"name": "probe"}}], "do": [step]},
    "else": lambda step: {"if": [{"self": {"name": "nobody"}}], "do": [step], "else": [step]},
}
INSIDE = [
    (*here, word)
    for here in PLAYED
    for word in AROUND
    if f"step:{word}" in vocabulary_of(here[0]).WORDS
    if (here[0], word) != ("kaiun-colosseum", "if")  # there the outer one is told in the same way
]


def inside(data, around):
    """Data with something around each step whose condition is tried."""
    if isinstance(data, dict):
        if data.get("if") == "here":
            return around(data)
        return {key: inside(value, around) for key, value in data.items()}
    return [inside(one, around) for one in data] if isinstance(data, list) else data


@pytest.mark.parametrize(("game", "edition", "word"), INSIDE)
def test_inside_another_step_it_works_as_well(game, edition, word):
    """What a text puts around a step takes nothing away that its condition asks for."""
    (place,) = (one for one in cases(game)["places"] if one["place"] == "if of a step")
    wrapped = [{**case, "effect": inside(case["effect"], AROUND[word])} for case in place["cases"]]
    seen, wrong = tried(game, edition, wrapped)

    assert wrong == []
    assert {word for word, found in seen.items() if found not in PROVED} == set()


def words_of(game, kind):
    """Every word that the vocabulary has of a kind."""
    found = vocabulary_of(game).WORDS
    return {one.removeprefix(f"{kind}:") for one in found if one.startswith(f"{kind}:")}


def word_of(condition):
    """The word by which a condition is known in the vocabulary."""
    if isinstance(condition, str):
        return condition
    (key,) = condition
    return "@x" if key.startswith("@") else key


FILTERED = [(*here, place["place"]) for here in PLAYED for place in cases(here[0])["filtered"]]


@pytest.mark.parametrize(("game", "edition", "name"), FILTERED)
def test_every_filter_works(game, edition, name):
    """In each place every word of a filter tells a card that fits from one that does not."""
    known, vocabulary = cases(game), vocabulary_of(game)
    (place,) = (one for one in known["filtered"] if one["place"] == name)
    sides = {"A": known["board"], "B": known.get("opposite", {})}
    silent = {"facts": [], "cards": {"victim": known["victim"]}}
    talking = {"facts": ["text"], "cards": {"victim": {**known["victim"], **known["talking"]}}}
    seen = {word: set() for word in words_of(game, "filter")}
    wrong = []
    for variant in (silent, talking):
        case = {**sides, **variant, **place}
        for wanted, when in known["filters"]:
            if variant is talking and when in ("always", "never"):
                continue
            assert not vocabulary.check_card("probe", probe_card(game, case, wanted)), wanted
            holds = showed(game, edition, case, wanted)
            seen[next(iter(wanted))].add(holds)
            if holds != expected(case, when):
                wrong.append((wanted, variant["facts"], holds))
    unproved = {word for word, found in seen.items() if found != {True, False}}

    assert wrong == []
    assert unproved == set(known.get("unfiltered", {}))


EVENTS = [(*here, word) for here in PLAYED for word in cases(here[0])["events"]]
DONE = {"kaiun-colosseum": {"mill": 1}}  # what takes a card from the deck; else: draw


def accepts_that(game, word):
    """Whether a text that waits for an event may speak of its cards."""
    effect = {"on": word, "when": [{"that": {"name": "victim"}}], "do": [{"shuffle": "you"}]}
    card = {**cases(game)["probe"], "effects": [effect]}
    return not vocabulary_of(game).check_card("probe", card)


@pytest.mark.parametrize("game", GAMES)
def test_every_event_that_has_cards_is_tried(game):
    """A word that lets a text say `that` and is not in the table fails here."""
    assert {word for word in words_of(game, "event") if accepts_that(game, word)} == set(
        cases(game)["events"]
    )


@pytest.mark.parametrize("place", ["when", "if"])
@pytest.mark.parametrize(("game", "edition", "word"), EVENTS)
def test_that_is_the_card_of_the_event(game, edition, word, place):
    """Where it is the card that is asked for the effect does something, else nothing."""
    case, step = cases(game)["events"][word], DONE.get(game, {"draw": 1})
    left = {}
    for name in (case["that"], "nobody"):
        that = [{"that": {"name": name}}]
        effect = {"on": case["on"], "when": that, "do": [step]}
        if place == "if":
            effect = {"on": case["on"], "do": [{"if": that, "do": [step]}]}
        probed = {**cases(game)["probe"], **case.get("more", {}), "effects": [effect]}
        assert not vocabulary_of(game).check_card("probe", probed)
        text = text_of(game, {**case, "more": {"effects": [effect], **case.get("more", {})}}, "")
        run = play(read_scenario(text, "probed"), edition)
        assert run.refusal is None, run.refusal
        left[name] = len(run.table.state.zones["A", "deck"])

    assert left[case["that"]] < left["nobody"]
