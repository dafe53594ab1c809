"""What stands on each section: texts, code, cases and questions."""

import json
import shutil

import pytest

from judge.cli import main
from judge.games.cited import literals
from judge.rules.corpus import open_corpus
from judge.training.coverage import coverage
from judge.words import LANGS
from tests.conftest import ROOT

EDITIONS = (
    ("one-piece", "1.1.6"),
    ("one-piece", "1.1.9"),
    ("kaiun-colosseum", "1"),
    ("dragon-ball-ic", "3.00"),
)


def row(found, number):
    return next(one for one in found.sections if one.section == number)


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_nothing_is_missing(shipped, game, edition):
    """What the engine must apply is cited and proven; every section can be read by everybody."""
    (found,) = coverage(shipped, game, edition)

    assert found.missing == ()
    assert found.totals["playable"] > 160
    assert found.totals["texts"] == 3 * found.totals["sections"]


def test_what_stands_on_a_section(shipped):
    """Double damage is all that; a heading is nothing but text."""
    (found,) = coverage(shipped, "one-piece")
    twice, heading = row(found, "7-1-4-1-1-3"), row(found, "2-1")

    assert (twice.playable, twice.cited, twice.texts) == (True, True, LANGS)
    assert twice.scenarios > 3
    assert twice.questions > 3
    assert (heading.playable, heading.scenarios) == (False, 0)


def test_questions_count_where_their_clause_is_the_same(shipped):
    """By the number that the older edition gives it; not where the text was another."""
    (older,) = coverage(shipped, "one-piece", "1.1.6")
    (newer,) = coverage(shipped, "one-piece", "1.1.9")

    assert row(older, "7-1-4-1-1-3").questions > 0
    assert older.totals["with_questions"] < newer.totals["with_questions"]


def test_a_gap_is_found(tmp_path):
    """A playable section that nothing proves, in a copy of the rules without its cases."""
    folder = tmp_path / "rules_corpus"
    shutil.copytree(ROOT / "rules_corpus", folder)
    index = folder / "kaiun-colosseum" / "1" / "scenarios.toml"
    rows = index.read_text(encoding="utf-8").splitlines(keepends=True)
    index.write_text("".join(one for one in rows if not one.startswith('"7-1-5-2" ')), "utf-8")

    (found,) = coverage(open_corpus(folder, tmp_path / "data"), "kaiun-colosseum")

    assert [(one.section, one.gaps) for one in found.missing] == [("7-1-5-2", ("scenario",))]


def test_a_docstring_cites_nothing():
    """Nor does a comment: only what code hands on."""
    text = 'def a():\n    """7-1-1 Step."""\n    # 7-1-2\n    yield Move(("7-1-3", "7-1-4 7-1-5"))'

    assert literals(text) == {"7-1-3", "7-1-4", "7-1-5"}


def test_the_command_as_data(capsys):
    """A game that is named alone; without one, all of them."""
    assert main(["coverage", "kaiun-colosseum", "--json"]) == 0
    (one,) = json.loads(capsys.readouterr().out)["games"]
    assert main(["coverage", "--json"]) == 0
    every = json.loads(capsys.readouterr().out)

    assert every["ok"]
    assert len(every["games"]) == 3
    assert one in every["games"]
    keys = ["section", "kind", "playable", "texts", "cited", "scenarios", "questions", "gaps"]
    assert list(one["sections"][0]) == keys


@pytest.mark.parametrize("lang", LANGS)
def test_the_command_for_people(capsys, lang):
    """Chapters by their names, in the reader's language."""
    assert main(["coverage", "one-piece", "--edition", "1.1.6", "--lang", lang]) == 0
    told = capsys.readouterr().out

    assert "452" in told
    assert len(told.splitlines()) == 13  # the edition, eleven chapters, that nothing is missing


@pytest.mark.parametrize("args", [("poker",), ("one-piece", "--edition", "9")])
def test_what_there_is_not(capsys, args):
    """One sentence, and status 2."""
    assert main(["coverage", *args]) == 2
    assert capsys.readouterr().err
