"""Fixtures: the shipped corpus with an empty data folder, and the real documents."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from judge.rules.corpus import Corpus
from judge.rules.corpus import open_corpus

# The same examples on every machine; `--hypothesis-seed` tries others.
settings.register_profile("judge", derandomize=True)
settings.load_profile("judge")

ROOT = Path(__file__).resolve().parents[1]
OFFICIAL = Path(os.environ.get("JUDGE_OFFICIAL") or ROOT.parent / "shared" / "official")
needs_official = pytest.mark.skipif(
    not OFFICIAL.is_dir(),
    reason="the publishers' documents are not here; point JUDGE_OFFICIAL to their folder",
)


def pytest_report_header() -> str:
    found = "found" if OFFICIAL.is_dir() else "not here: tests against them are left out"
    return f"official documents: {found}"


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The search index is built once for all tests of the same documents."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache: Path) -> Path:
    """No test reads or writes the user's own folder or depends on the user's language."""
    folder = tmp_path / "data"
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
