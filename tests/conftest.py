"""Fixtures: the shipped corpus with an empty data folder, and the real documents."""

from __future__ import annotations

import gc
import os
import pickle
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from judge.rules.corpus import Corpus, open_corpus

# The same examples on every machine; `--hypothesis-seed` tries others.
settings.register_profile("judge", derandomize=True)
settings.load_profile("judge")


def remember_toml() -> None:
    """Hundreds of tests open the corpus: its files are parsed once, and each has its own copy."""
    parse = tomllib.loads

    @cache
    def parsed(text: str) -> bytes:
        return pickle.dumps(parse(text))

    tomllib.loads = lambda text: pickle.loads(parsed(text))


remember_toml()
ROOT = Path(__file__).resolve().parents[1]
OFFICIAL = Path(os.environ.get("JUDGE_OFFICIAL") or ROOT.parent / "shared" / "official")
needs_official = pytest.mark.skipif(
    not OFFICIAL.is_dir(),
    reason="the publishers' documents are not here; point JUDGE_OFFICIAL to their folder",
)


# Edition of each game that answers where nothing says which: a test that means it, not the
# edition of this name, does not go stale with the next one.
NEWEST = {game.id: game.current for game in open_corpus()}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden", action="store_true", help="write the traces of tests/golden anew"
    )
    parser.addoption(
        "--rewrite-docs", action="store_true", help="write what the documents show anew"
    )


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    """Whether the golden traces are written anew."""
    return bool(request.config.getoption("--rewrite-golden"))


@pytest.fixture
def rewrite_docs(request: pytest.FixtureRequest) -> bool:
    """Whether what commands print and pages look like is put into the documents anew."""
    return bool(request.config.getoption("--rewrite-docs"))


def pytest_report_header() -> str:
    found = "found" if OFFICIAL.is_dir() else "not here: tests against them are left out"
    return f"official documents: {found}"


def pytest_collection_finish() -> None:
    """What is there when the tests begin stays: no time is spent on looking for garbage in it."""
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.fixture(scope="session", name="cache")
def cache_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The search index is built once for all tests of the same documents, in all processes."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "cache"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def data_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """New names of data folders; few tests write into theirs, so none is made before."""
    base = tmp_path_factory.mktemp("data")
    return (base / str(number) for number in count())


@pytest.fixture(autouse=True)
def data_folder(data_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch, cache: Path) -> Path:
    """No test reads or writes the user's own folder or depends on the user's language."""
    folder = next(data_folders)
    monkeypatch.setenv("JUDGE_DATA", str(folder))
    monkeypatch.setenv("JUDGE_CACHE", str(cache))
    for name in ("JUDGE_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "JUDGE_CORPUS"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def corpus(data_folder: Path) -> Corpus:
    return open_corpus()


@pytest.fixture(scope="session")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """The shipped corpus, read once; for tests that import nothing."""
    return open_corpus(data=tmp_path_factory.mktemp("no-data"))
