"""Tree counts: how many ways there are to answer the next decisions of small positions.

The counts stand in files. They are checked against a second model of each game written from the
rules text (`small_model_...`), and against plain replaying of every line from its start.
"""

from functools import cache

import pytest

from judge.engine.explore import divide, tree
from judge.games.registry import game
from judge.scenario.play import open_table
from judge.scenario.read import read_file
from tests.conftest import ROOT
from tests.engine import small_model_dragon, small_model_kaiun, small_model_one_piece
from tests.engine.small_model import count

FOLDER = ROOT / "tests" / "trees"
GAMES = {
    "dragon-ball-ic": small_model_dragon.POSITIONS,
    "kaiun-colosseum": small_model_kaiun.POSITIONS,
    "one-piece": small_model_one_piece.POSITIONS,
}
MODELS = {name: model for models in GAMES.values() for name, model in models.items()}


def read_tree(path):
    """Scenario, edition, the reasons given and the counts by depth."""
    found = {"why": [], "depth": {}}
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "depth":
            depth, number = rest.split()
            found["depth"][int(depth)] = int(number)
        elif word == "why":
            found["why"].append(rest.strip())
        elif word:
            assert word in ("scenario", "edition"), line
            found[word] = rest.strip()
    return found


TREES = {path.stem: read_tree(path) for path in sorted(FOLDER.glob("*.tree"))}


@cache
def scenario_of(name):
    return read_file(FOLDER / f"{TREES[name]['scenario']}.yaml")


def table_of(name):
    return open_table(scenario_of(name), TREES[name]["edition"])


ALL = [(name, depth) for name, found in TREES.items() for depth in found["depth"]]


def told(name, depth):
    """The divide of a position, for a failure to show where two counts part."""
    found = divide(table_of(name), depth)
    lines = [f"{' '.join(map(str, answer))}: {number}" for answer, number in found.items()]
    then = model_of(name).then() if name in MODELS else ()
    lines += [f"model, answer {n}: {count(one, depth - 1)}" for n, one in enumerate(then)]
    return f"{name}, depth {depth}, by first answer:\n" + "\n".join(lines)


@cache
def model_of(name):
    return MODELS[name]()


@pytest.mark.parametrize(("name", "depth"), ALL)
def test_the_engine_reproduces_every_count(name, depth):
    """Any version of the engine finds as many decision paths as the files say."""
    assert tree(table_of(name), depth) == TREES[name]["depth"][depth], told(name, depth)


def later_editions():
    """Every position in the editions that came after the one its file names."""
    for name, depth in ALL:
        editions = tuple(game(scenario_of(name).game).rules.editions)
        for edition in editions[editions.index(TREES[name]["edition"]) + 1 :]:
            yield name, depth, edition


@pytest.mark.parametrize(("name", "depth", "edition"), [*later_editions()])
def test_later_editions_have_the_same_counts(name, depth, edition):
    """Nothing that they changed comes up in these positions."""
    table = open_table(scenario_of(name), edition)

    assert tree(table, depth) == TREES[name]["depth"][depth]


@pytest.mark.parametrize(("name", "depth"), [one for one in ALL if one[0] in MODELS])
def test_a_second_model_finds_the_same_counts(name, depth):
    """What the files say does not come from the engine: another model agrees."""
    assert count(model_of(name), depth) == TREES[name]["depth"][depth], told(name, depth)


def test_there_are_enough_positions_and_every_one_says_why():
    """Each file explains its first counts, and only the loop has no second model."""
    assert set(TREES) == {*MODELS, "loop"}
    for played, models in GAMES.items():
        assert len(models) >= 8
        assert {scenario_of(name).game for name in models} == {played}
    assert {path.stem for path in FOLDER.glob("*.yaml")} == set(TREES)
    assert [name for name, found in TREES.items() if not found["why"]] == []


@pytest.mark.parametrize("name", TREES)
def test_divide_adds_up_to_the_tree(name):
    """The count by first answer is the same count."""
    table = table_of(name)

    assert [sum(divide(table, n).values()) for n in (1, 2, 3)] == [
        tree(table, n) for n in (1, 2, 3)
    ]


def replayed(name, depth):
    """All lines of a length, each found by playing it again from the very beginning."""
    lines = [()]
    for _ in range(depth):
        longer = []
        for line in lines:
            table = table_of(name)
            for answer in line:
                table.answer(answer)
            longer += [(*line, answer) for answer in table.legal()] or [line]
        lines = longer
    return lines


@pytest.mark.parametrize(
    ("name", "depth"), [(name, 4 if name == "setup" else 2) for name in TREES if name != "loop"]
)
def test_counting_equals_replaying_from_the_start(name, depth):
    """Saves and loads find the lines that replaying logs finds, no more and no fewer."""
    lines = replayed(name, depth)

    assert len(lines) == len(set(lines)) == tree(table_of(name), depth)


def test_counting_leaves_the_table_where_it_is():
    """Whoever counts can go on playing."""
    table = table_of("two-blockers")
    before = (table.state.key(), table.log, table.decision)

    tree(table, 3)

    assert (table.state.key(), table.log, table.decision) == before
