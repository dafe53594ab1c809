"""An app over another corpus plays with that corpus: its cards, scenarios, decks, questions."""

import ast
import shutil

import pytest

from judge.paths import PACKAGE, corpus_folder
from judge.rules.corpus import open_corpus
from judge.scenario import share
from judge.training.model import Place
from judge.training.places import position_text
from judge.web.app import create_app

# the same names as shipped ones, and other things under them
CARDS = """\
red-leader: {name: Paper Admiral, type: leader, colors: [red], life: 2, power: 9000}
plain: {name: Paper Sailor, type: character, colors: [red], cost: 1, power: 1000}
only-here: {name: Paper Boat, type: character, colors: [red], cost: 1, power: 3000}
"""
CASE = """\
scenario: paper-boat
title: The boat
game: one-piece
edition: 1.1.9
question: Does it reach the leader?
given:
  turn: {player: A, number: 5, phase: main}
  A: {leader: red-leader, characters: [only-here]}
  B: {leader: red-leader, life: [plain], characters: [plain]}
line:
  - A: attack A.leader -> B.leader
expect:
  B.life: 0
  cites: [7-1-1-2]
"""
DECK = "deck: [{card: only-here, n: 4}]\nleader: red-leader\n"
UNKNOWN = CASE.replace("only-here", "vanilla-5")  # a card that only the shipped corpus has
# who may look for a corpus: where a process begins, and what is for cases without any
DOORS = {
    "cli.py",
    "cli_asking.py",
    "cli_cards.py",
    "cli_import.py",
    "cli_rulings.py",
    "cli_scenario.py",
    "cli_training.py",
    "making.py",
}
ELSEWHERE = {"app.py", "site.py", "worker.py", "model.py", "read.py", "corpus.py"}
# only the form of a text is asked for there, or its names: no card is looked up
READ_ALONE = {"canonical", "scenario_of", "_entry", "indexes"}


def corpus_with(cards, home):
    """Our rules with these cards, one scenario and one deck."""
    ours = shutil.ignore_patterns("scenarios", "cards", "decks")
    shutil.copytree(corpus_folder(), home / "corpus", ignore=ours)
    folder = home / "corpus" / "one-piece"
    for name, file, text in (
        ("cards", "paper.yaml", cards),
        ("scenarios/07-battle", "paper-boat.yaml", CASE),
        ("decks", "fleet.yaml", DECK),
    ):
        (folder / name).mkdir(parents=True)
        (folder / name / file).write_text(text, encoding="utf-8")
    return open_corpus(home / "corpus", home / "data")


@pytest.fixture(scope="module", name="other")
def other_corpus(tmp_path_factory):
    """Cards of its own, under names that the shipped corpus has too."""
    return corpus_with(CARDS, tmp_path_factory.mktemp("other"))


@pytest.fixture(name="client")
def client_of_other(other, data_folder):
    return create_app(other).test_client()


def test_a_scenario_is_played_with_the_cards_of_its_corpus(client):
    """Power 9000 against 9000 hits; the shipped leader of that name has 5000."""
    answer = client.get("/api/v1/scenarios/paper-boat?positions=true").get_json()

    assert answer["ok"] is True, answer
    assert any("Paper Admiral" in step["text"] for step in answer["replay"]["steps"])


def test_the_page_of_a_scenario_shows_them(client):
    """By their names, those that do nothing as well."""
    page = client.get("/en/scenarios/paper-boat").get_data(as_text=True)

    assert "Paper Admiral" in page
    assert "Paper Boat" in page


def test_a_text_that_is_sent_is_played_with_them(client):
    """In a process of its own, which is told the folder."""
    answer = client.post("/api/v1/replay", json={"text": CASE}).get_json()

    assert answer["ok"] is True, answer
    assert any("Paper Admiral" in step["text"] for step in answer["steps"])


def test_cards_of_the_shipped_corpus_are_unknown_there(client):
    """The reason names the card."""
    answer = client.post("/api/v1/check", json={"text": UNKNOWN}).get_json()

    assert answer["possible"] is False
    assert any("vanilla-5" in reason["text"] for reason in answer["reasons"]), answer


def test_a_shared_text_is_played_by_each_app_with_its_own_cards(client, data_folder):
    """The same address of two apps in one process."""
    address = f"/en/replay?s={share.pack(CASE.replace('only-here', 'plain'))}"
    ours = create_app().test_client().get(address).get_data(as_text=True)
    theirs = client.get(address).get_data(as_text=True)

    assert "Paper Sailor" in theirs
    assert "Paper Sailor" not in ours


def test_two_apps_of_one_process_do_not_share_what_they_keep(client, data_folder, tmp_path):
    """The same text under the same name is another film in each."""
    tin = create_app(corpus_with(CARDS.replace("Paper", "Tin"), tmp_path)).test_client()
    address = "/en/scenarios/paper-boat?step=2"
    paper, tin = (one.get(address).get_data(as_text=True) for one in (client, tin))

    assert "Paper Admiral" in paper
    assert "Tin Admiral" in tin
    assert "Tin" not in paper
    assert "Paper" not in tin


def test_the_editor_offers_the_cards_and_decks_of_its_corpus(client):
    """In its lists of names."""
    page = client.get("/en/editor").get_data(as_text=True)

    assert "Paper Boat" in page
    assert "fleet" in page


def test_questions_show_positions_with_the_cards_of_their_corpus(other):
    """In the terminal and on paper."""
    place = Place(scenario="paper-boat", edition="1.1.9", step=1)

    assert "Paper Boat" in position_text(other, place, "en")


def calls(tree, names):
    """Every call of one of these names, with the function that it stands in."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for function in functions:
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                yield function.name, node


def test_no_module_looks_for_a_corpus_of_its_own():
    """It is an argument; a case has it from whoever reads it."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if path.name not in DOORS | ELSEWHERE and path.parent.name != "bench":
            found += [(path.name, f) for f, _ in calls(tree, {"open_corpus", "corpus_folder"})]
        if path.parent.name in ("web", "scenario", "training", "cases"):
            for function, call in calls(tree, {"read_scenario"}):
                if len(call.args) < 3 and function not in READ_ALONE:
                    found.append((path.name, function))

    # these are told the folder, and what they find is kept by it
    assert found == [("playing.py", "case"), ("roles.py", "roles")]
