"""The wheel: built, installed into an empty environment elsewhere, and used."""

import ast
import json
import os
import re
import site
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from judge.words import LANGS, say
from tests.conftest import ROOT


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    subprocess.run([*command, str(ROOT)], check=True, capture_output=True)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="session")
def python(wheel, tmp_path_factory):
    """An environment with the wheel; its dependencies come from the running one."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "env", with_pip=False)
    python = folder / "env" / "bin" / "python"
    ask = [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]
    packages = subprocess.run(ask, check=True, capture_output=True, text=True).stdout.strip()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(packages)
    # A plain path in a .pth file adds the folder and runs none of the .pth files in it, so
    # the editable install of the checkout stays out of sight.
    path = Path(packages) / "dependencies.pth"
    path.write_text("\n".join(site.getsitepackages()), encoding="utf-8")
    return python


def run(python, *arguments, **environment):
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "JUDGE"))}
    return subprocess.run(
        [str(python), *arguments], cwd=python.parents[2], env={**clean, **environment},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_it_contains_what_it_needs_and_nothing_else(wheel):
    """Package, corpus and templates; no tests, no caches, no secrets."""
    names = zipfile.ZipFile(wheel).namelist()
    kinds = {name.rpartition(".")[2] for name in names if ".dist-info/" not in name}

    assert "judge/rules_corpus/one-piece/1.1.9/zh-TW.md" in names
    assert "judge/rules_corpus/one-piece/1.1.6/ja.md" in names
    assert "judge/rules_corpus/one-piece/cards/basics.yaml" in names
    assert "judge/rules_corpus/one-piece/decks/sakazuki-op05-041.txt" in names
    assert "judge/templates/rules/section.html" in names
    assert "judge/web/static/judge.css" in names
    assert kinds == {"py", "typed", "css", "js", "svg", "png", "md", "toml", "txt", "yaml", "html"}
    assert all(n.startswith(("judge/", "judge_tcg-")) for n in names)
    assert not any(n.startswith("judge/bench") for n in names)


def packages_of(source):
    """The packages that a module imports, wherever in it; a sentence is no import."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_it_declares_what_it_imports(wheel):
    """Every package that the code imports is a dependency, and the command exists."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = archive.read(next(n for n in names if n.endswith("/METADATA"))).decode()
        scripts = archive.read(next(n for n in names if n.endswith("/entry_points.txt"))).decode()
        code = [archive.read(n) for n in names if n.endswith(".py")]
    projects = {"yaml": "pyyaml"}  # where they differ
    imported = {projects.get(name, name) for source in code for name in packages_of(source)}
    declared = {
        m[1].lower() for m in re.finditer(r"^Requires-Dist: ([\w-]+)", metadata, re.MULTILINE)
    }

    assert {"flask", "whoosh"} <= imported
    assert imported - set(sys.stdlib_module_names) - {"judge"} <= declared
    assert "judge = judge.cli:main" in scripts


def test_it_works_outside_the_checkout(python, data_folder):
    """The installed command finds its own corpus."""
    where = run(python, "-c", "import judge; print(judge.__file__)").stdout
    done = run(python, "-m", "judge", "rule", "7-1-4", "--json", JUDGE_DATA=str(data_folder))

    assert str(python.parents[1]) in where
    assert json.loads(done.stdout)["section"] == "7-1-4"


def test_it_replays_scenarios_outside_the_checkout(python, data_folder):
    """A shipped one by its name, and one of the user's own with the shipped cards."""
    name = "double-attack-on-the-last-life"
    own = data_folder.parent / "own.yaml"
    own.write_text(
        "scenario: own\ngame: one-piece\ngiven: {A: {characters: [vanilla-5]}}\n"
        "line:\n  - A: attack vanilla-5 -> B.leader\nexpect: {B.life: -1}\n",
        encoding="utf-8",
    )
    for scenario in (name, str(own)):
        done = run(
            python, "-m", "judge", "replay", scenario, "--edition", "1.1.9", "--json",
            JUDGE_DATA=str(data_folder),
        )  # fmt: skip

        assert json.loads(done.stdout)["ok"] is True, done.stderr


def test_its_pages_work_outside_the_checkout(python, data_folder):
    """Templates and static files are found too."""
    code = (
        "from judge.web import create_app; c = create_app().test_client();"
        "print(c.get('/en/rules/one-piece/1.1.9/7-1').status_code,"
        " c.get('/static/judge.css').status_code)"
    )
    done = run(python, "-c", code, JUDGE_DATA=str(data_folder))

    assert done.stdout.split() == ["200", "200"], done.stderr


@pytest.mark.parametrize("lang", LANGS)
def test_it_says_where_the_benches_are(python, data_folder, lang):
    """They are for who works on Judge, and come with a checkout."""
    done = run(python, "-m", "judge", "bench", JUDGE_DATA=str(data_folder), JUDGE_LANG=lang)

    assert done.returncode == 2
    assert say(lang, "error.missing-benches") in done.stderr
    assert "pip install -e '.[dev]'" in done.stderr
