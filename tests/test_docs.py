"""What the README says is so."""

import re
import shlex

import pytest

from judge.cli import cli
from judge.cli import main
from judge.web import create_app
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
FORMAT = (ROOT / "rules_corpus" / "one-piece" / "SCENARIOS.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", FORMAT, re.DOTALL)
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)


def commands():
    """Every `judge …` line of the README that can run anywhere."""
    lines = [line for kind, block in BLOCKS if kind == "console" for line in block.splitlines()]
    found = [line.split("#")[0].strip().removeprefix("$ ") for line in lines]
    return [c for c in found if c.startswith("judge ") and "import" not in c and "remove" not in c
            and "serve" not in c]  # fmt: skip


@pytest.mark.parametrize("command", commands())
def test_every_command_of_the_readme_runs(command, capsys):
    """And answers."""
    assert main(shlex.split(command)[1:]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("block", [b for _, b in BLOCKS if b.startswith("$ judge")])
def test_the_tour_prints_what_it_shows(block, capsys):
    """The lines of the examples are the program's own."""
    command, *lines = block.splitlines()
    main(shlex.split(command)[2:])
    out = capsys.readouterr().out

    for line in lines[:-1]:
        assert line in out


def test_the_python_examples_run(capsys):
    """As they stand."""
    for kind, example in BLOCKS:
        if kind == "python":
            exec(compile(example, "README.md", "exec"), {})
    out = capsys.readouterr().out

    assert "Life" in out
    assert "Does Player B activate a [Blocker]?" in out or "Main Phase" in out


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.split("\n")[0])
def test_the_examples_of_the_scenario_format_are_right(example, tmp_path, capsys):
    """Whole scenarios are played, decks are examined, parts are made whole first."""
    file = tmp_path / "example.yaml"
    if example.startswith("leader:"):
        file.write_text(example, encoding="utf-8")
        assert main(["deck", str(file)]) == 1
        assert "deck-size" not in capsys.readouterr().err
        return
    if not example.startswith("scenario:"):
        given = "" if "given:" in example else "given: {}\n"
        example = f"scenario: example\ngame: one-piece\n{example}{given}"
    file.write_text(example, encoding="utf-8")

    assert main(["replay", str(file)]) == 0
    assert main(["check", str(file)]) == 0


def test_every_command_is_in_the_readme():
    """A command that the README does not show does not exist."""
    for name in cli.commands:
        assert f"judge {name}" in README


def test_every_page_is_in_the_readme():
    """So is every kind of address."""
    rules = [str(rule) for rule in create_app().url_map.iter_rules()]
    shown = re.findall(r"^\| `(/[^`]*)`", README, re.MULTILINE)
    adapter = create_app().url_map.bind("localhost")
    endpoints = set()
    for path in shown:
        address = path.split("?")[0].replace("TERM", "x")
        methods = set(adapter.allowed_methods(address)) & {"GET", "POST"}
        endpoints |= {adapter.match(address, method)[0] for method in methods}
        assert methods, path
    all_endpoints = {rule.endpoint for rule in create_app().url_map.iter_rules()}

    assert len(rules) > 5
    assert all_endpoints - endpoints == {"static", "pages.index"}


def test_every_target_of_make_is_explained():
    """`make help` shows them all."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[1].split()

    for target in targets:
        assert re.search(rf"^{target}:.*##", makefile, re.MULTILINE), target
