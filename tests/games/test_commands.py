"""Every command works for every game, through the same code."""

import io
import json
import sys

import pytest

from judge.cli import main
from judge.games.registry import PLAYABLE, game
from judge.games.shapes import check
from judge.scenario.read import read_file
from judge.scenario.write import write_scenario
from judge.web import create_app
from judge.words import LANGS
from tests.conftest import ROOT
from tests.random_games import shipped_decks

# of each game: a position in which much is open, one that cannot be, a line that is refused
OPEN = {
    "one-piece": ROOT / "tests" / "trees" / "two-blockers.yaml",
    "kaiun-colosseum": ROOT / "tests" / "trees" / "kaiun-cards-from-hand.yaml",
    "dragon-ball-ic": ROOT / "tests" / "trees" / "dragon-guard-step.yaml",
}
IMPOSSIBLE = {
    "one-piece": ("A: {characters: [{card: plain, n: 6}]}", "3-7-6"),
    "kaiun-colosseum": ("A: {battle: [plain-rock, plain-paper]}", "3-5-3"),
    "dragon-ball-ic": ("A: {battle: [boost]}", "2-3-2-3"),
}
REFUSED = {
    "one-piece": (
        "turn: {player: A, number: 3, phase: main}\n  A: {hand: [vanilla-3]}",
        "A: play vanilla-3",
        "6-5-3-1",
    ),
    "kaiun-colosseum": (
        "turn: {number: 2, phase: set}\n  A: {hand: [plain-rock, plain-paper]}\n"
        "  B: {hand: [weak-rock, weak-paper]}",
        "A: stay",
        "6-3-1",
    ),
    "dragon-ball-ic": (
        "turn: {player: A, number: 3, phase: main}\n  A: {hand: [vanilla-3]}",
        "A: play vanilla-3",
        "6-3-1-2-1-1",
    ),
}
names = pytest.mark.parametrize("name", PLAYABLE)


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command and give its status and its answer as data."""

    def runner(*arguments, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        status = main([*map(str, arguments), "--json"])
        return status, json.loads(capsys.readouterr().out)

    return runner


def case(name, given, line=""):
    said = f"line:\n  - {line}\n" if line else ""
    return f"scenario: case\ngame: {name}\ngiven:\n  {given}\n{said}"


@names
def test_replay(run, name):
    """A position is replayed and waits; every step has a section or says why not."""
    status, answer = run("replay", OPEN[name], "--edition", game(name).rules.newest)

    assert status == 0
    assert answer["game"] == name
    assert answer["verdict"] in ("waiting", "complete")
    assert answer["decision"]["options"]


@names
def test_legal(run, name):
    """Everything that can be answered, with the section that asks."""
    status, answer = run("legal", OPEN[name])

    assert status == 0
    assert len(answer["options"]) > 1
    assert answer["rule"]


@names
def test_check(run, name):
    """A position that cannot be is told with its section; the one above can be."""
    given, section = IMPOSSIBLE[name]
    status, answer = run("check", "-", stdin=case(name, given))

    assert status == 1
    assert section in {rule for reason in answer["reasons"] for rule in reason["rules"]}
    assert run("check", OPEN[name])[1]["possible"] is True


@names
@pytest.mark.parametrize("lang", LANGS)
def test_a_refusal_has_a_section_and_a_remedy(run, name, lang):
    """What is illegal is refused with the rule that forbids it, and what could be done."""
    given, line, section = REFUSED[name]
    text, newest = case(name, given, line), game(name).rules.newest
    status, answer = run("replay", "-", "--lang", lang, "--edition", newest, stdin=text)

    assert status == 1
    assert section in answer["refusal"]["rules"]
    assert answer["refusal"]["text"]
    assert answer["refusal"]["remedy"]


@names
def test_explore(run, name):
    """All lines of a position, and which decisions matter."""
    status, answer = run("explore", OPEN[name])

    assert status == 0
    assert answer["lines"] > 1
    assert answer["outcomes"]


@names
def test_deck(run, name, tmp_path):
    """A shipped deck is legal; without a card it is not."""
    deck = shipped_decks(name)[0]
    path = tmp_path / "deck.yaml"
    path.write_text(json.dumps({"game": name, **deck}), encoding="utf-8")
    short = tmp_path / "short.yaml"
    short.write_text(json.dumps({"game": name, **deck, "deck": deck["deck"][1:]}), encoding="utf-8")

    assert run("deck", path)[0] == 0
    status, answer = run("deck", short)
    assert status == 1
    assert all(one["rule"] for one in answer["violations"])


@names
def test_a_position_in_the_middle_goes_on_as_data(run, name):
    """The last position of a replay is the given of another one that asks the same."""
    newest = game(name).rules.newest
    _, answer = run("replay", OPEN[name], "--edition", newest)
    given = answer["final"]["given"]
    cards = read_file(OPEN[name]).cards
    again = json.dumps({"scenario": "again", "game": name, "cards": cards, "given": given})
    ours = run("legal", OPEN[name], "--edition", newest)[1]

    assert check(game(name).rules.given, given) == []
    assert run("legal", "-", "--edition", newest, stdin=again)[1]["options"] == ours["options"]


@names
def test_interactive_play(run, name):
    """The first answer offered is taken: more has happened, and something else is asked."""
    newest = ("--edition", game(name).rules.newest)
    before = run("replay", OPEN[name], *newest)[1]
    status, answer = run("replay", OPEN[name], *newest, "--interactive", stdin="1\n")

    assert status == 0
    assert len(answer["steps"]) > len(before["steps"])
    assert answer["decision"] != before["decision"]


@names
def test_schema(run, name):
    """The schema knows the game."""
    status, answer = run("schema")
    told = [one["if"]["properties"]["game"]["const"] for one in answer["allOf"]]

    assert status == 0
    assert name in told


@names
def test_bench(run, name, monkeypatch):
    """Figures for each game."""
    from judge.bench import engine as bench

    few = bench.Amounts(0.01, 1, early=1, late=4, span=2, repeats=1, rounds=1, explorations=1)
    monkeypatch.setattr(bench, "Amounts", lambda: few)
    monkeypatch.setattr(bench, "find_perft", lambda: None)
    status, answer = run("bench", "engine", "--game", name)

    assert status == 0
    assert all(figure["per_s"] > 0 for figure in answer["figures"])


@names
def test_the_web_shows_it(name):
    """A pasted case is replayed on a page, in three languages."""
    client = create_app().test_client()
    text = write_scenario(read_file(OPEN[name]))
    for lang in LANGS:
        page = client.post(f"/{lang}/replay", data={"text": text}, follow_redirects=True)

        assert page.status_code == 200
        assert f'lang="{lang}"' in page.text


OFFERED = {
    "one-piece": (
        "turn: {player: A, number: 5, phase: main}\n  A: {characters: [vanilla-5]}\n"
        "  B: {hand: [guard-event, plain], cost-area: {active: 2}}",
        "A: attack vanilla-5 -> B.leader",
        {"play B.guard-event": "7-1-3-2-2", "counter B.plain -> B.blue-leader": "7-1-3-2-1"},
    ),
    "kaiun-colosseum": (
        "turn: {number: 2, phase: set}\n  A: {battle: plain-rock, hand: [plain-paper]}",
        "",
        {"stay": "6-3-2", "set A.plain-paper": "6-3-2"},
    ),
    "dragon-ball-ic": (
        "turn: {player: A, number: 3, phase: main}\n  A: {hand: [vanilla-0]}",
        "",
        {"play A.vanilla-0": "6-3-1-2-1", "pass": "6-3-1-3"},
    ),
}


@names
def test_an_offered_answer_cites_what_allows_it(run, name):
    """The section of this very step, not of the same action elsewhere."""
    given, line, wanted = OFFERED[name]
    newest = ("--edition", game(name).rules.newest)
    answer = run("legal", "-", *newest, stdin=case(name, given, line))[1]
    told = {option["answer"]: option["rule"] for option in answer["options"]}

    assert {text: told.get(text) for text in wanted} == wanted
