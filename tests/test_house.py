"""House rules that are worth a test: who imports whom, sizes, what must not be in the tree."""

import ast
import shutil
import subprocess
from functools import cache

import pytest

from judge.games.registry import PLAYABLE, game, module_of
from tests.conftest import ROOT

# package -> what of ours it may import
MAY_IMPORT = {
    "judge/words": {"words"},
    "judge/errors.py": {"words"},
    "judge/paths.py": set(),
    "judge/told.py": set(),
    "judge/database.py": {"errors"},
    "judge/json_file.py": {"errors"},
    "judge/rules": {"errors", "paths", "rules", "words"},
    "judge/cards": {
        "json_file",
        "cards",
        "errors",
        "games",
        "paths",
        "rules",
        "scenario",
        "search",
        "told",
        "words",
    },
    "judge/rulings": {
        "cards",
        "errors",
        "games",
        "json_file",
        "rules",
        "rulings",
        "scenario",
        "search",
        "told",
        "words",
    },
    "judge/asking": {
        "asking",
        "cards",
        "paths",
        "rules",
        "rulings",
        "scenario",
        "search",
        "told",
        "words",
    },
    "judge/search": {"errors", "paths", "rules", "search", "words"},
    "judge/scenario": {
        "engine",
        "errors",
        "games",
        "paths",
        "rules",
        "scenario",
        "told",
        "words",
    },
    "judge/engine": {"engine", "errors"},
    "judge/games": {"engine", "errors", "games"},
    "judge/bench": {
        "asking",
        "bench",
        "engine",
        "errors",
        "games",
        "paths",
        "rules",
        "scenario",
        "search",
        "training",
        "web",
        "words",
    },
    "judge/making.py": {"rules", "scenario", "training"},
    "judge/cases": {
        "cases",
        "database",
        "errors",
        "json_file",
        "paths",
        "rules",
        "scenario",
        "told",
        "words",
    },
    "judge/training": {
        "database",
        "engine",
        "errors",
        "games",
        "json_file",
        "paths",
        "rules",
        "scenario",
        "told",
        "training",
        "words",
    },
    "judge/web": {
        "asking",
        "cards",
        "cases",
        "errors",
        "json_file",
        "paths",
        "rules",
        "rulings",
        "scenario",
        "search",
        "told",
        "training",
        "web",
        "words",
    },
    "judge/cli_common.py": {"errors", "paths", "words"},
    "judge/cli_import.py": {"cards", "cli_common", "errors", "rules", "rulings", "scenario"},
    "judge/cli_asking.py": {"asking", "cli_common", "rules"},
    "judge/cli_cards.py": {"cards", "cli_common", "rules"},
    "judge/cli_export.py": {"cli_common", "errors", "web", "words"},
    "judge/cli_rulings.py": {"cli_common", "rules", "rulings"},
    "judge/cli_scenario.py": {"cli_common", "errors", "rules", "scenario", "words"},
    "judge/cli_serve.py": {"cli_common", "web"},
    "judge/cli_training.py": {"cli_common", "errors", "paths", "rules", "training", "words"},
    "judge/cli_cases.py": {"cases", "cli_common", "errors", "paths", "rules"},
    "judge/cli.py": {
        "bench",
        "cards",
        "cli_asking",
        "cli_cards",
        "cli_cases",
        "cli_common",
        "cli_export",
        "cli_import",
        "cli_rulings",
        "cli_scenario",
        "cli_serve",
        "cli_training",
        "errors",
        "rules",
        "scenario",
        "search",
        "training",
        "web",
        "words",
    },
}
# what of the outside world `rules` may import: it has to run anywhere
OUTSIDE = {"pypdf"}


def modules():
    return sorted((ROOT / "judge").rglob("*.py"))


@cache
def tree_of(path):
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path):
    """The names of the modules that a module imports."""
    found = []
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return found


def owner(path):
    name = path.relative_to(ROOT).as_posix()
    return next((key for key in MAY_IMPORT if name == key or name.startswith(f"{key}/")), None)


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_imports_point_one_way(path):
    """Leaves know the packages below them, never the other way round."""
    key = owner(path)
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("judge.")}

    assert key or path.name in ("__init__.py", "__main__.py"), "say what this may import"
    assert ours <= MAY_IMPORT.get(key, {"cli", "engine", "rules", "scenario", "search"})


# what is of one game though it stands elsewhere: printed cards are known of this one only
OF_ONE_GAME = {"judge/cards/": "one_piece", "judge/rulings/": "one_piece"}


def game_of(name):
    """The game that a module is of, if it is of one."""
    if name.startswith("judge/games/"):
        return name.split("/")[2]
    return next((own for folder, own in OF_ONE_GAME.items() if name.startswith(folder)), "")


NO_GAME = (
    *("cards", "checks", "cited", "common", "edition", "game", "mappings", "meant", "numbering"),
    *("parts", "places", "registry", "shapes", "speech", "tabletop", "teaching", "uses", "written"),
)


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_only_a_game_knows_its_own_name(path):
    """What is not a game's own module gets to know it through the registry."""
    name = path.relative_to(ROOT).as_posix()
    found = {module.split(".")[2] for module in imports(path) if module.startswith("judge.games.")}
    own = game_of(name)

    assert found - {*NO_GAME, own} == set()


# words of a game's tables that are words of every game, or of ours
EVERYONES = {
    "card": "what all games are played with; a category of one that has no other",
    "deck": "an area of all games (`judge.games.common.areas`)",
    "hand": "the same",
    "none": "the same, and nobody and nothing",
    "state": "what every card can have: active or rested",
    "keywords": "what a card of any game may list",
    "battle": "what the facts of every game have; an area of some",
    "cost": "what a cause of every game can be; a value of some",
    "counter": "when an effect is used: cards of all games are read alike; a value of some",
    "colors": "what a card of several games lists, and a field of its data",
    "attributes": "the same",
    "event": "what happens; a category of some",
}
# module, word -> why it stands there
KNOWN_THERE = {
    ("judge/games/registry.py", "id"): "the list of all games",
    ("judge/bench/speed.py", "id"): "measures commands about the corpus that we ship",
    ("judge/web/api.py", "id"): "examples of the API's description",
    ("judge/web/api_scenarios.py", "id"): "the same",
    ("judge/web/api_training.py", "id"): "the same",
    ("judge/web/api_scenarios.py", "life"): "the same",
    ("judge/scenario/yaml_data.py", "character"): "a sign in a text",
    ("judge/web/logs.py", "level"): "of a line of the log",
    ("judge/web/training_exams.py", "level"): "of difficulty",
    ("judge/games/written.py", "side"): "a player's, of a position",
    ("judge/rules/official.py", "extra"): "of a document, what another one lacks",
    ("judge/games/cards.py", "melee"): "when an effect is used: cards of all games are read alike",
}


@cache
def words_of_games():
    """The names of games, areas, categories and values, each with the games that have it."""
    found = {}
    for name in PLAYABLE:
        table = game(name).table
        values = (*table.values, *table.asked)
        words = {area.name for area in table.areas} | {value.name for value in values}
        words |= {category for value in values for category in value.on or ()}
        for word in words - set(EVERYONES):
            found.setdefault(word, set()).add(name)
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_no_word_of_a_game_stands_outside_its_package(path):
    """What is so in one game only, it says itself; what games share knows what several have."""
    name = path.relative_to(ROOT).as_posix()
    own = game_of(name)
    if own in {module_of(game).split(".")[2] for game in PLAYABLE}:
        return
    told = {id(node.value) for node in ast.walk(tree_of(path)) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree_of(path)):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        word, having = node.value, words_of_games().get(node.value, ())
        if word in PLAYABLE:
            assert (name, "id") in KNOWN_THERE, word
        shared = name.startswith(("judge/games/", "judge/engine/")) and len(having) > 1
        if having and id(node) not in told and not shared:
            assert (name, word) in KNOWN_THERE, word


def test_the_reference_half_needs_only_the_standard_library():
    """It has to run in places where nothing can be installed."""
    import sys

    used = {
        name.split(".")[0]
        for path in (ROOT / "judge" / "rules").glob("*.py")
        for name in imports(path)
    }

    assert used - set(sys.stdlib_module_names) - {"judge"} <= OUTSIDE


@pytest.mark.parametrize("path", modules(), ids=lambda p: p.relative_to(ROOT).as_posix())
def test_modules_and_functions_stay_small(path):
    """A module is read in one sitting, a function in one look."""
    text = path.read_text(encoding="utf-8")
    long = [
        node.name
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef) and node.end_lineno - node.lineno > 60
    ]

    assert text.count("\n") <= 500
    assert long == []


# who goes on with a script, and with the questions that come of running one
GOING_ON = {"engine/driving.py", "engine/dry_run.py", "engine/table.py"}


def test_what_a_script_yields_is_understood_in_one_place():
    """Who stands between a script and the table passes on; nobody else takes it apart."""
    found = {
        path.relative_to(ROOT / "judge").as_posix()
        for path in modules()
        if any((ROOT / "judge" / one) in path.parents for one in ("engine", "games", "scenario"))
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Attribute) and node.attr in ("send", "throw")
    }

    assert found == GOING_ON


def test_every_test_asserts_something():
    """A test that asserts nothing proves nothing."""
    idle = []
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                body = list(ast.walk(node))
                checks = any(
                    isinstance(n, ast.Assert)
                    or (isinstance(n, ast.Attribute) and n.attr == "raises")
                    or (isinstance(n, ast.Name) and n.id == "expect")  # Playwright's assertion
                    for n in body
                )
                if not checks or not ast.get_docstring(node):
                    idle.append(f"{path.name}: {node.name}")

    assert idle == []


def tracked():
    """The files of the project: what git knows, or everything where there is no git."""
    names: list[str] = []
    if shutil.which("git") and (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
        names = list(filter(None, done.stdout.decode().split("\0")))
    folders = ("judge", "rules_corpus", "templates", "tests")
    found = [ROOT / name for name in names] or [p for f in folders for p in (ROOT / f).rglob("*")]
    found = [p for p in found if p.is_file() and "__pycache__" not in p.parts]
    assert len(found) > 100
    return found


def test_no_official_document_is_in_the_tree():
    """Neither a file of the publishers' nor an index made of one."""
    tests = ROOT / "tests"
    ours = {tests / "search" / "queries.jsonl", tests / "ask" / "questions.jsonl"}
    suffixes = {p.suffix for p in tracked() if p not in ours}

    assert not suffixes & {".pdf", ".jsonl", ".json", ".db", ".pickle"}


def test_no_path_of_a_machine_is_in_the_tree():
    """What works only here does not belong here."""
    needles = ["/" + "work/", "/" + "root/", "/" + "home/"]
    found = [
        path.name
        for path in tracked()
        if any(needle in path.read_text(encoding="utf-8", errors="ignore") for needle in needles)
    ]

    assert found == []


def test_files_of_the_pages_are_named_in_one_way():
    """Words of a name are joined by hyphens, as everywhere in addresses."""
    static = ROOT / "judge" / "web" / "static"

    assert [path.name for path in static.rglob("*") if "_" in path.name] == []
