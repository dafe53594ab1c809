"""What the README and the pages about scenario files say is so."""

import re
import shlex

import pytest

from judge.cli import cli, main
from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.games.shapes import words
from judge.rules.corpus import open_corpus
from judge.rules.notes import readings
from judge.scenario.deck import examine_deck, read_deck
from judge.scenario.expect import compare
from judge.scenario.read import read_scenario
from judge.scenario.running import examine, run
from judge.scenario.verbs import VERBS
from judge.web import create_app
from tests.conftest import ROOT

FRONT = (ROOT / "README.md").read_text(encoding="utf-8")
MANUALS = sorted((ROOT / "docs").glob("*.md"))
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
README = "\n".join((FRONT, *(page.read_text(encoding="utf-8") for page in MANUALS)))
CREATED = re.findall(r"`([\w./-]+)` \(new\)", CONTRIBUTING)  # by who follows the guide
CORPUS = ROOT / "rules_corpus"
SHARED = (CORPUS / "SCENARIOS.md").read_text(encoding="utf-8")
PAGES = {game: (CORPUS / game / "SCENARIOS.md").read_text(encoding="utf-8") for game in PLAYABLE}
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, re.DOTALL)


def commands():
    """Every `judge …` line of the README that can run anywhere."""
    lines = [line for kind, block in BLOCKS if kind == "console" for line in block.splitlines()]
    found = [line.split("#")[0].strip().removeprefix("$ ") for line in lines]
    return [c for c in found if c.startswith("judge ") and "import" not in c and "remove" not in c
            and "serve" not in c and "export site" not in c]  # fmt: skip


def examples():
    """Every piece of YAML in a page, with the page's game."""
    for game, text in (("", SHARED), *PAGES.items()):
        for example in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL):
            name = f"{game or 'shared'}: {example.split(chr(10))[0]}"
            yield pytest.param(game, example, id=name)


def code(text):
    """The words that a page writes as code."""
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return {word for span in re.findall(r"`([^`]+)`", text)
            for word in re.findall(r"[a-z@][a-z-]*|[<>=!]+|\?", span)}  # fmt: skip


@pytest.mark.parametrize("command", commands())
def test_every_command_of_the_readme_runs(command, capsys):
    """And answers."""
    assert main(shlex.split(command)[1:]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("block", [b for _, b in BLOCKS if b.startswith("$ judge")])
def test_the_tour_prints_what_it_shows(block, capsys, rewrite_docs):
    """The lines of the examples are the first that the program prints."""
    command, *lines = block.splitlines()
    main(shlex.split(command)[2:])
    printed = [_short(line) for line in capsys.readouterr().out.splitlines()[: len(lines) - 1]]
    if rewrite_docs:
        _put_into_pages(block, "\n".join((command, *printed, "...")) + "\n")
    else:
        assert [*printed, "..."] == lines


def _short(line):
    """What fits into a page: of a long line the first sentence."""
    return line if len(line) <= 100 else line[: line.index(". ", 40) + 1]


def _put_into_pages(block, text):
    for page in (ROOT / "README.md", *MANUALS):
        before = page.read_text(encoding="utf-8")
        page.write_text(before.replace(block, text), encoding="utf-8")


def test_the_python_examples_run(capsys):
    """As they stand."""
    for kind, example in BLOCKS:
        if kind == "python":
            exec(compile(example, "README.md", "exec"), {})
    out = capsys.readouterr().out

    assert "Life" in out
    assert "Does Player B activate a [Blocker]?" in out or "Main Phase" in out


@pytest.mark.parametrize(("game", "example"), list(examples()))
def test_the_examples_of_the_scenario_format_are_right(game, example):
    """Decks are legal, scenarios can be and come out as they say; parts are made whole first."""
    if "deck:" in example.splitlines():
        deck = read_deck(example, "example.yaml", game)
        assert examine_deck(open_corpus(), game, deck, known_game(game).rules.newest).reasons == ()
        return
    if not example.startswith("scenario:"):
        given = "" if "given:" in example else "given: {}\n"
        example = f"scenario: example\ngame: {game}\n{example}{given}"
    scenario = read_scenario(example, "example.yaml")
    for edition in (
        [scenario.edition] if scenario.edition else known_game(scenario.game).rules.editions
    ):
        found = examine(scenario, edition)
        done = run(scenario, edition)

        assert found.reasons == ()
        assert done.refusal is None
        assert [one for one in compare(done, found) if not one.ok] == []


@pytest.mark.parametrize("game", PLAYABLE)
def test_each_game_has_a_whole_scenario(game):
    """One that begins with its title and ends with what must come of it."""
    whole = [e.values[1] for e in examples() if e.values[0] == game and "\ntitle:" in e.values[1]]

    assert whole
    assert all("\nexpect:" in example for example in whole)


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_word_of_card_data_is_explained(game):
    """On the page of the game or on the one for all games."""
    known = code(SHARED) | code(PAGES[game])
    missing = {
        word for word in words(known_game(game).language.card) if word.split(":")[1] not in known
    }

    assert missing == set()


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_area_value_and_phase_is_explained(game):
    """What positions and expectations of a game are made of."""
    here = known_game(game)
    known = code(PAGES[game])
    areas = {area.name for area in here.table.areas if area.name != "nowhere"}
    values = {value.name for value in here.table.values}
    phases = set(here.rules.given.keys["turn"].keys["phase"].choices)

    assert areas | values | phases <= known


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_verb_is_explained(game):
    """In each of its forms; English ones that only bend the verb go without saying."""
    forms = [form for verb, one in known_game(game).speech.lines.verbs.items()
             for form in (verb, *one.forms) if form == verb or not form.isascii()]  # fmt: skip

    assert [form for form in forms if form not in PAGES[game]] == []
    shared = [form for verb, forms in VERBS.items() for form in (verb, *forms)
              if form == verb or not form.isascii()]  # fmt: skip
    assert [form for form in shared if form not in SHARED] == []


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_table_of_readings_is_right(game):
    """Every reading that can be switched with all its options, ours in bold; then the others."""
    here = known_game(game)
    rows = dict(re.findall(r"^\| ([A-Z]+\d+) \|.*\| ([^|]*) \|$", PAGES[game], re.MULTILINE))
    shown = {name: (tuple(re.findall(r"`([^`]+)`", row)), *re.findall(r"\*\*`([^`]+)`\*\*", row))
             for name, row in rows.items()}  # fmt: skip
    switches = here.rules.editions[here.rules.newest].switches

    assert shown == {
        one.id: (tuple(one.options), switches[one.id])
        for one in readings(open_corpus().game(game))
        if one.id in switches
    }
    for name, option in here.rules.decided.items():
        assert re.search(rf"\b{name} \(`{option}`\)", PAGES[game])


def test_the_links_between_the_pages_lead_somewhere():
    """From the README, the page for all games and those of the games."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *MANUALS]
    pages += [CORPUS / "SCENARIOS.md", CORPUS / "QUESTIONS.md"]
    pages += [CORPUS / game / "SCENARIOS.md" for game in PLAYABLE]
    for page in pages:
        for link in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
            assert link.startswith("http") or (page.parent / link).exists(), (page, link)
    for game in PLAYABLE:
        assert f"({game}/SCENARIOS.md)" in SHARED
        assert f"(rules_corpus/{game}/SCENARIOS.md)" in FRONT
    assert all(f"(docs/{page.name})" in FRONT for page in MANUALS)


def test_the_front_page_is_short():
    """What it is, two commands, a tour, where to read on."""
    assert len(FRONT.splitlines()) < 150


def test_every_path_that_a_page_names_is_there():
    """Files and folders that are written as code."""
    folders = ("judge", "rules_corpus", "templates", "tests", "docs")
    there = [f"/{p.relative_to(ROOT).as_posix()}" for f in folders for p in (ROOT / f).rglob("*")]
    for text in (CONTRIBUTING, (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")):
        named = re.findall(r"`([\w./-]+(?:\.py|\.toml|\.md|/))`(?! \(new\))", text)
        for name in set(named) - set(CREATED):
            wanted = f"/{name.rstrip('/')}"
            assert wanted[1:] in folders or any(one.endswith(wanted) for one in there), name


def test_every_command_is_in_the_readme():
    """A command that the README does not show does not exist."""
    for name in cli.commands:
        assert f"judge {name}" in README


def test_every_page_is_in_the_readme():
    """So is every kind of address."""
    rules = [str(rule) for rule in create_app().url_map.iter_rules()]
    rows = re.findall(r"^\| (`/.*?`) \|", README, re.MULTILINE)
    shown = [path for row in rows for path in re.findall(r"`(/[^`]*)`", row)]
    adapter = create_app().url_map.bind("localhost")
    endpoints = set()
    for path in shown:
        address = re.sub("TERM|CODE|ID", "x", path.split("?")[0])
        methods = set(adapter.allowed_methods(address)) - {"HEAD", "OPTIONS"}
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
