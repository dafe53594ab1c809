"""What the README says is so."""

import re
import shlex

import pytest

from judge.cli import cli
from judge.cli import main
from judge.web import create_app
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
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


def test_the_tour_prints_what_it_shows(capsys):
    """The lines of the example are the program's own."""
    block = next(b for kind, b in BLOCKS if b.startswith("$ judge rule 8-1-3-5-3"))
    main(["rule", "8-1-3-5-3"])
    out = capsys.readouterr().out

    for line in block.splitlines()[1:-1]:
        assert line in out


def test_the_python_example_runs(capsys):
    """As it stands."""
    example = next(b for kind, b in BLOCKS if kind == "python")
    exec(compile(example, "README.md", "exec"), {})

    assert "Life" in capsys.readouterr().out


def test_every_command_is_in_the_readme():
    """A command that the README does not show does not exist."""
    for name in cli.commands:
        assert f"judge {name}" in README


def test_every_page_is_in_the_readme():
    """So is every kind of address."""
    rules = [str(rule) for rule in create_app().url_map.iter_rules()]
    shown = re.findall(r"^\| `(/[^`]*)`", README, re.MULTILINE)
    adapter = create_app().url_map.bind("localhost")
    endpoints = {adapter.match(path.split("?")[0].replace("TERM", "x"))[0] for path in shown}
    all_endpoints = {rule.endpoint for rule in create_app().url_map.iter_rules()}

    assert len(rules) > 5
    assert all_endpoints - endpoints == {"static", "pages.index"}


def test_every_target_of_make_is_explained():
    """`make help` shows them all."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[1].split()

    for target in targets:
        assert re.search(rf"^{target}:.*##", makefile, re.MULTILINE), target
