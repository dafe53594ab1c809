"""A warm search over the shipped corpus, and a small corpus whose index is soon built."""

import shutil

import pytest

from judge.paths import corpus_folder
from judge.rules.corpus import open_corpus
from judge.search.index import open_index
from judge.search.searcher import Searcher

SMALL = "kaiun-colosseum"


@pytest.fixture(scope="session")
def searcher(shipped, cache):
    return Searcher(shipped, open_index(shipped, cache=cache))


@pytest.fixture(scope="session")
def small_folder(tmp_path_factory):
    """The shipped rules of one game alone."""
    folder = tmp_path_factory.mktemp("small-corpus")
    ignored = shutil.ignore_patterns("scenarios", "cards", "decks")
    shutil.copytree(corpus_folder() / SMALL, folder / SMALL, ignore=ignored)
    (folder / "games.toml").write_text(f'games = ["{SMALL}"]\n', encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def small(small_folder, tmp_path_factory):
    return open_corpus(small_folder, tmp_path_factory.mktemp("no-data"))
