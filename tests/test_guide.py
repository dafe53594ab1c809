"""Whoever types in the worked examples of CONTRIBUTING.md gets what it says."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys

import pytest

from tests.conftest import ROOT

GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
CHAPTERS = dict(re.findall(r"^## (.*?)\n(.*?)(?=^## |\Z)", GUIDE, re.MULTILINE | re.DOTALL))
# a file that is named, said to be new or not, or a block of text
PART = re.compile(r"`([\w./-]+\.\w+)`( \(new\))?|^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NEWEST = ("--edition", "1.1.9")
COPIED = ("judge", "rules_corpus", "tests", "templates", "docs")
NOT_COPIED = shutil.ignore_patterns("__pycache__", "browser")


@pytest.fixture
def tree(tmp_path):
    """A copy of what the examples change."""
    for name in COPIED:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=NOT_COPIED)
    for name in ("pyproject.toml", "README.md", "CONTRIBUTING.md", "SECURITY.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def follow(tree, chapter):
    """Type in the blocks of a chapter, each into the file that is named last before it."""
    path, new, done = None, False, 0
    for name, is_new, kind, text in PART.findall(CHAPTERS[chapter]):
        if name:
            path, new = tree / name, bool(is_new)
        elif kind == "diff":
            change(path, text)
            done += 1
        elif new:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            new, done = False, done + 1
    return done


def change(path, block):
    """Put a block in the place of the lines that it begins with a space or a minus."""
    lines = block.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if line[0] in " -")
    after = "".join(line[1:] for line in lines if line[0] in " +")
    text = path.read_text(encoding="utf-8")
    if text.count(before) != 1:  # a row of a table of Markdown may go on behind what is shown
        before, after = before.rstrip("\n"), after.rstrip("\n")
    assert text.count(before) == 1, f"{path.name} has {text.count(before)} times:\n{before}"
    path.write_text(text.replace(before, after), encoding="utf-8")


def printed(tree, *arguments):
    """What a module prints that runs in the copy."""
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=tree,
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(tree), "HOME": str(tree), "JUDGE_LANG": "en", "PATH": ""},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def shown(chapter):
    """Lines that a chapter shows as printed."""
    blocks = re.findall(r"^```text\n(.*?)^```$", CHAPTERS[chapter], re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def scenarios(chapter):
    return re.findall(r"`(rules_corpus/[\w./-]+\.yaml)` \(new\)", CHAPTERS[chapter])


@pytest.mark.parametrize(
    ("chapter", "gates"),
    [
        ("A scenario", ()),
        ("A card", ("tests/one_piece/test_vocabulary.py",)),
        (
            "A word of the effect language",
            ("tests/one_piece/test_vocabulary.py", "tests/one_piece/test_citations.py"),
        ),
        (
            "A keyword",
            (
                "tests/one_piece/test_vocabulary.py",
                "tests/scenario/test_phrases.py::test_every_word_of_the_game_has_its_words",
                "tests/games/test_remedies.py::test_there_is_a_case_for_every_code",
            ),
        ),
    ],
)  # fmt: skip
def test_an_example_can_be_followed(tree, chapter, gates):
    """Its scenarios come out as they say in every edition, and the tests it names pass."""
    assert follow(tree, chapter)
    cases = scenarios(chapter)
    told = "".join(printed(tree, "judge", "replay", case, "--why-not") for case in cases)

    assert len(re.findall(r"Expectations met: (\d+) of \1$", told, re.MULTILINE)) == 3 * len(cases)
    newest = [printed(tree, "judge", "replay", case, "--why-not", *NEWEST) for case in cases]
    steps = "".join(newest).splitlines()
    assert [line for line in shown(chapter) if line not in steps] == []
    canonical = ("tests/games/test_scenarios.py::test_files_are_canonical[one-piece]",)
    words = ("tests/test_docs.py::test_every_word_of_card_data_is_explained[one-piece]",)
    checks = ("-p", "no:cacheprovider", "-p", "no:xdist", *canonical, *words, *gates)
    assert "passed" in printed(tree, "pytest", "-q", *checks)


def test_the_edition_of_the_guide_works(tree):
    """With one folder of texts and one module: the numbers, the texts, the code and a case."""
    folder = tree / "rules_corpus" / "one-piece"
    (folder / "1.3.0").mkdir()
    shutil.copy(folder / "1.1.9" / "sections.toml", folder / "1.3.0" / "sections.toml")
    assert follow(tree, "An edition")
    derive = (  # what `make corpus` does, but for the questions
        "from judge.making import write_outdated\n"
        "from judge.rules.corpus import open_corpus\n"
        "from judge.rules.derive import derived_documents\n"
        "from judge.scenario.citing import indexes\n"
        "corpus = open_corpus()\n"
        "texts = derived_documents(corpus.game('one-piece')).items()\n"
        "list(write_outdated(texts, corpus.folder))\n"
        "list(write_outdated(indexes(corpus.folder).items(), corpus.folder))\n"
    )
    (tree / "derive.py").write_text(derive, encoding="utf-8")
    printed(tree, "derive")
    told = printed(tree, "judge", "replay", "given-don-counted-as-active")
    difference = printed(tree, "judge", "diff", "one-piece", "1.2.0", "1.3.0")

    assert len(re.findall(r"Expectations met: (\d+) of \1$", told, re.MULTILINE)) == 4
    assert difference.splitlines()[1] in CHAPTERS["An edition"]
    assert "6-2-3 -> 6-2-4  renumbered" in difference
    assert "returned to the cost area rested" in printed(tree, "judge", "rule", "6-2-4")
    assert "Nothing is missing" in printed(tree, "judge", "coverage", "one-piece")
    assert "0 of them by checks" in printed(tree, "judge", "audit")


def test_a_block_that_fits_nowhere_is_named(tmp_path):
    """The tests of the guide would see it."""
    (tmp_path / "x.py").write_text("a = 1\n", encoding="utf-8")

    with pytest.raises(AssertionError, match=r"x\.py has 0 times"):
        change(tmp_path / "x.py", " b = 1\n+c = 2\n")
