"""The index from sections to scenarios: fresh, true, and cheap to look up."""

import subprocess
import sys
import tomllib

import pytest
from msgspec import to_builtins

from judge.errors import BadText
from judge.games.registry import PLAYABLE, game
from judge.making import write_outdated
from judge.rules.lookup import look_up
from judge.scenario import citing
from judge.scenario.catalogue import catalogue, find, select
from judge.scenario.citing import cited_sections, indexes
from judge.scenario.files import files_in
from judge.scenario.read import read_file, read_scenario
from judge.scenario.running import examine, judged, run
from tests.conftest import ROOT

FOLDER = ROOT / "rules_corpus"
DIFFERENCES = list(files_in(FOLDER / "one-piece" / "scenarios" / "editions"))
BASE = "scenario: x\ngame: one-piece\ngiven: {A: {}}\n"


def test_the_index_is_fresh():
    """`make corpus` would write the same bytes."""
    for path, text in indexes(FOLDER).items():
        assert path.read_text(encoding="utf-8") == text, "run `make corpus`"


def test_what_is_out_of_date_is_written(tmp_path, monkeypatch):
    """Once; the second time there is nothing to do."""
    home = tmp_path / "one-piece"
    for folder in ("scenarios/07-battle", *game("one-piece").rules.editions):
        (home / folder).mkdir(parents=True)
    text = f"{BASE}expect: {{cites: [8-1-3-4]}}\n"
    (home / "scenarios" / "07-battle" / "x.yaml").write_text(text, encoding="utf-8")
    monkeypatch.setenv("JUDGE_CORPUS", str(tmp_path))
    monkeypatch.setattr(citing, "PLAYABLE", ("one-piece",))
    files = indexes(tmp_path).items()
    written = [path.as_posix() for path in write_outdated(files, tmp_path)]

    assert written == [
        f"one-piece/{edition}/scenarios.toml" for edition in ("1.1.6", "1.1.9", "1.2.0")
    ]
    assert list(write_outdated(files, tmp_path)) == []
    assert '"8-1-3-5" = "x"' in (home / "1.1.6" / "scenarios.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "edition"),
    [(name, edition) for name in PLAYABLE for edition in game(name).rules.editions],
)
def test_every_section_of_the_index_exists(shipped, name, edition):
    """In its own edition, and the look-up finds the same scenarios."""
    text = (FOLDER / name / edition / "scenarios.toml").read_text(encoding="utf-8")
    index = tomllib.loads(text)["scenarios"]

    assert len(index) > 160
    for number, names in index.items():
        answer = look_up(shipped, number, game=name, edition=edition)
        assert list(answer.scenarios) == names.split(), number


@pytest.mark.parametrize(
    ("expect", "newest", "older"),
    [
        ("expect: {cites: [8-1-3-4, 7-1-1]}", ("7-1-1", "8-1-3-4"), ("7-1-1", "8-1-3-5")),
        ("expect: {cites: [4-11-2]}", ("4-11-2",), ()),
        ("expect: {refused: [{A: end, rule: 8-1-3-4}]}", ("8-1-3-4",), ("8-1-3-5",)),
        ("expect: {refused: [{A: end, rule: 8-3-1-3-1}]}", ("8-3-1-3-1",), ("8-3-1-3",)),
        ("expect: {refused: [{A: end, rule: 4-9-2-1}]}", ("4-9-2-1",), ()),
        ("expect: {refused: [{A: end}], impossible: [1-1-1]}", ("1-1-1",), ("1-1-1",)),
        ("expect: {decision: {rule: 7-1-2-1}}", ("7-1-2-1",), ("7-1-2-1",)),
        (
            'expect: {cites: [6-2-3]}\ndiffers: {"1.1.6": {cites: [8-1-3-4]}}',
            ("6-2-3",),
            ("8-1-3-4",),
        ),
        ("expect: {cites-not: [6-2-3], A.hand: 0}", (), ()),
    ],
)
def test_numbers_are_those_of_the_edition(expect, newest, older):
    """As the expectations themselves are read; what must not be cited does not count."""
    scenario = read_scenario(BASE + expect, "x")

    assert cited_sections(scenario, "1.1.9") == newest
    assert cited_sections(scenario, "1.1.6") == older


@pytest.mark.parametrize("path", DIFFERENCES, ids=lambda path: path.stem)
def test_what_is_indexed_is_cited_when_it_is_played(path):
    """The index promises nothing that a replay does not keep."""
    scenario = read_file(path)
    for edition in ("1.1.6", "1.1.9"):
        found = examine(scenario, edition)
        if not found.possible:
            assert set(cited_sections(scenario, edition)) <= set(found.sections)
            continue
        done = run(scenario, edition)
        judged(done, found)

        assert set(cited_sections(scenario, edition)) <= done.cited()


def test_a_look_up_reads_no_scenario():
    """Neither YAML nor the engine is loaded for `judge rule`."""
    code = (
        "import sys; from judge.cli import main; main(['rule', '7-1-4-1-2', '--json']);"
        "assert not [m for m in sys.modules if m == 'yaml' or m.startswith('judge.scenario')]"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert '"scenarios": [\n' in done.stdout


def test_a_heading_has_no_scenarios(shipped):
    """An empty list, not an error."""
    answer = look_up(shipped, "1-1", game="kaiun-colosseum").as_json()

    assert answer["scenarios"] == []


def test_the_catalogue_names_every_file():
    """With its chapter, title and sections."""
    known = catalogue(FOLDER)
    entry = to_builtins(find(FOLDER, "attack-at-zero-life").told("ja"))

    files = [path for name in PLAYABLE for path in files_in(FOLDER / name / "scenarios")]
    assert len(known) == len(files)
    assert entry["chapter"] == "01-overview"
    assert entry["title"] == "ライフ0枚のリーダーへのアタック"
    assert entry["sections"]["1.1.9"] == ["1-2-1", "7-1-4-1-1-1"]


@pytest.mark.parametrize(
    ("asked", "name", "other"),
    [
        ({"section": "1-2-1"}, "attack-at-zero-life", "three-players-at-one-table"),
        ({"section": "７．１．４"}, "attack-at-zero-life", "three-players-at-one-table"),
        ({"tag": "players"}, "three-players-at-one-table", "attack-at-zero-life"),
        ({"chapter": "01-overview"}, "attack-at-zero-life", "playing-a-stage"),
        ({"words": "ライフ0枚 アタック"}, "attack-at-zero-life", "playing-a-stage"),
        ({"words": "NO LIFE"}, "attack-at-zero-life", "playing-a-stage"),
        ({"section": "8-1-3-5", "edition": "1.1.6"}, "turn-player-replaces-first",
         "playing-a-stage"),
    ],
)  # fmt: skip
def test_scenarios_are_found(asked, name, other):
    """By section and what is below it, tag, chapter, edition and words in any language."""
    found = [entry.id for entry in select(catalogue(FOLDER).values(), **asked)]

    assert name in found
    assert other not in found


def test_nothing_is_found_for_nonsense():
    """An empty list, never an error."""
    for asked in ({"section": "x"}, {"tag": "\x00"}, {"edition": "9"}, {"words": "qwertz"}):
        assert select(catalogue(FOLDER).values(), **asked) == []


def test_no_other_scenario_is_read_to_find_one(tmp_path):
    """One that cannot be read stands beside it."""
    folder = tmp_path / "one-piece" / "scenarios" / "07-battle"
    folder.mkdir(parents=True)
    shipped = find(FOLDER, "attack-at-zero-life")
    (folder / "found.yaml").write_text(shipped.path.read_text())
    (folder / "other.yaml").write_text("this: is no scenario")
    assert find(tmp_path, "found").chapter == "07-battle"
    with pytest.raises(BadText):
        catalogue(tmp_path)
