"""The law of the line: whatever is offered is a line that is accepted as it stands.

Cases are replayed as a page, the API and the terminal do it. What is offered there, as a line
and in the words of each language, with and without hidden cards, is said as the next line:
every time it must be the answer that was offered, and no other.
"""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from judge.engine.agenda import listed
from judge.engine.chance import pick
from judge.engine.script import CHANCE
from judge.games.registry import game
from judge.scenario.model import Line, Scenario
from judge.scenario.offers import MOST, offers, texts
from judge.scenario.play import Chance, editions_of
from judge.scenario.read import read_file
from judge.scenario.reader import Reader
from judge.scenario.running import examine, run
from judge.scenario.write import write_scenario
from judge.web import create_app
from judge.words import LANGS
from tests.conftest import ROOT
from tests.plain import legal, replay_in
from tests.random_games import NAMES, matchup, start

GAMES = 6  # random games
LOOKED_AT = 5  # decisions of a random game
SHIPPED = 30  # scenarios, each cut somewhere
LONG = 2_000
BATCH = 20
LIMIT = 200
MANY = 4  # orders of a shuffled deck that are looked at
TRIED = 2  # offers of a decision that are said
COMMON = frozenset(("main", "set", "stay", "standby"))  # asked often; looked at less often
FILES = {
    name: sorted((ROOT / "rules_corpus" / name / "scenarios").rglob("*.yaml")) for name in NAMES
}


def ways_to_say(case, edition, seen):
    """Of every offer its line, and its words in each language for whoever looks on."""
    told = [
        replay_in(case, edition, lang=lang, viewer=viewer)["decision"]["options"]
        for lang in LANGS
        for viewer in (None, seen["player"])
    ]
    told.append(legal(case, edition=edition, lang="en")["options"])
    said = {option["answer"]: {option["answer"]} for option in seen["options"]}
    for options in told:
        texts = [option["text"] for option in options]
        assert len(set(texts)) == len(texts)
        for option in options:
            said[option["answer"]].add(option["text"])
    return said


def in_full(done, before):
    """What a player answered since, and what was answered by itself."""
    steps = [step for step in done.steps()[len(before.steps()) :] if step.answer]
    by_chance = [step.answer for step in steps if step.what.player == CHANCE]
    given = listed(done.table.log)[len(listed(before.table.log)) :]
    forced = {step.answer for step in steps if step.forced}
    return [one for one in given if one != ("done",) and one not in by_chance], forced


def law_holds(case, edition, source, tried=TRIED):
    """How many texts were said after a case."""
    if not examine(case, edition).possible:
        return 0
    before = run(case, edition)
    decision = before.table.decision
    if before.refusal or decision is None or decision.player == CHANCE:
        return 0
    seen = replay_in(case, edition, lang="en")["decision"]
    found = list(offers(before.game, before.table, MOST))
    said = ways_to_say(case, edition, seen)
    assert [one.line for one in found] == [option["answer"] for option in seen["options"]]
    count = 0
    for offer in source.sample(found, min(tried, len(found))):
        wanted = [answer for answer in offer.answers if answer != ("done",)]
        keys = set()
        for text in said[offer.line]:
            done = run(replace(case, line=(*case.line, Line(decision.player, text))), edition)
            assert done.refusal is None, (case.id, text)
            given, forced = in_full(done, before)
            in_order = iter(wanted)
            assert all(answer in in_order for answer in given), (case.id, text)
            assert set(Counter(wanted) - Counter(given)) <= forced, (case.id, text)
            keys.add((done.table.state.key(), len(done.steps())))
            count += 1
        assert len(keys) == 1, (case.id, said[offer.line])
    return count


# -- cases ------------------------------------------------------------------------------------


def random_cases(name, seed, looked_at=LOOKED_AT):
    """Positions of a random game in which somebody is asked, each with its edition."""
    table, source = start(name, seed), Random(seed)
    edition = matchup(name, seed)[2]
    found = []
    for _ in range(LIMIT):
        decision = table.decision
        if decision is None:
            break
        rare = decision.ask not in COMMON
        if decision.player != CHANCE and (rare or source.random() < 0.1):
            found.append((decision.ask, game(name).rules.dump(table)))
        table.answer(pick(decision.options, source))
    kinds = Counter(ask for ask, _ in found)
    source.shuffle(found)
    found.sort(key=lambda one: kinds[one[0]])  # what is rarely asked first
    for n, (_, given) in enumerate(found[:looked_at]):
        given = hidden(given, source) if n % 2 else given
        yield Scenario(id=f"random-{seed}-{n}", game=name, given=given), edition


def hidden(given, source):
    """The same position with unknown cards, where nothing else speaks of the cards."""
    if not set(given) <= {"turn", "first", "turns", "A", "B"}:
        return given
    found = {}
    for key, value in given.items():
        areas = dict(value) if key in ("A", "B") else value
        for area in ("hand", "life", "deck", "trash", "drop", "barrier"):
            if key in ("A", "B") and isinstance(areas.get(area), list):
                areas[area] = [
                    "?" if isinstance(one, str) and source.random() < 0.3 else one
                    for one in areas[area]
                ]
        found[key] = areas
    return found


def cut(path, source):
    """A shipped case up to some line of it, in one of its editions."""
    case = read_file(path)
    edition = source.choice(editions_of(case))
    count = source.choice((len(case.line), source.randint(0, len(case.line))))
    return replace(case, line=case.line[:count], expect={}, differs={}), edition


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_offered_is_accepted_as_it_stands(name):
    """In random games, with cards that nobody knows."""
    said = 0
    for seed in range(GAMES):
        source = Random(seed)
        said += sum(law_holds(*one, source) for one in random_cases(name, seed))

    assert said > 0


@pytest.mark.parametrize("name", NAMES)
def test_whatever_is_offered_in_a_shipped_case_is_accepted(name):
    """At any of its lines."""
    source = Random(name)
    cases = [cut(path, source) for path in source.sample(FILES[name], SHIPPED)]

    assert sum(law_holds(*one, source) for one in cases) > SHIPPED


SPECIAL = {
    "one-piece": (
        "loop-both-can-stop-opponent-names-less",
        "bonus-expires-before-the-delayed-effect",
    ),
    "kaiun-colosseum": ("kj11-affected-player-chooses",),
    "dragon-ball-ic": ("two-replacements-for-one-break", "turn-player-picks-the-order"),
}


@pytest.mark.parametrize("name", NAMES)
def test_loops_orders_and_replacements_are_offered_as_lines(name):
    """What is rarely asked, at every line of some cases."""
    said = []
    for case in (read_file(path) for path in FILES[name] if path.stem in SPECIAL[name]):
        for count in range(len(case.line) + 1):
            part = replace(case, line=case.line[:count], expect={}, differs={})
            said.append(law_holds(part, editions_of(case)[-1], Random(count), tried=3))

    assert sum(said) > len(said)


@pytest.mark.parametrize("name", NAMES)
def test_what_chance_can_decide_is_a_line_of_chance(name):
    """As it is written, and in the words of each language."""
    case, said = Scenario(id="random", game=name, given={}), 0
    for seed in range(GAMES):
        table, source = start(name, seed), Random(seed)
        speak = [Reader(lang, case, table.state).answers for lang in LANGS]
        while (decision := table.decision) is not None and said < (seed + 1) * MANY:
            if decision.player == CHANCE:
                found = list(offers(game(name), table, MANY))
                told = [[one.line for one in found], *(texts(found, one) for one in speak)]
                for text in (one[-1] for one in told):
                    chance = Chance(game(name), [Line(CHANCE, text)])
                    chance.state = table.state
                    assert chance(decision) == found[-1].answers[0], text
                said += 1
            table.answer(pick(decision.options, source))

    assert said


@pytest.mark.parametrize("name", NAMES)
def test_the_api_takes_what_it_offers(name):
    """The text of a case with a line more."""
    client, source = create_app().test_client(), Random(7)
    found = (cut(path, source) for path in FILES[name])
    case, edition = next(one for one in found if law_holds(*one, source))
    for lang in LANGS:
        asked = {"lang": lang, "edition": edition}
        told = client.post("/api/v1/replay", json={"text": write_scenario(case), **asked}).json
        option = source.choice(told["decision"]["options"])
        line = Line(told["decision"]["player"], option["text"])
        more = write_scenario(replace(case, line=(*case.line, line)))
        answer = client.post("/api/v1/replay", json={"text": more, **asked}).json

        assert answer["refusal"] is None


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("first", range(0, LONG, BATCH))
def test_whatever_is_offered_is_accepted_in_thousands_of_games(name, first):
    """The same in many games."""
    for seed in range(first, first + BATCH):
        source = Random(seed)
        assert all(law_holds(*one, source) >= 0 for one in random_cases(name, seed, looked_at=2))


@pytest.mark.long
@pytest.mark.parametrize("path", [path for files in FILES.values() for path in files], ids=str)
def test_whatever_is_offered_in_any_shipped_case_is_accepted(path):
    """In every one of them."""
    source = Random(path.stem)

    assert law_holds(*cut(path, source), source) >= 0
