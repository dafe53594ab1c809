"""A warm search over the shipped corpus."""

import pytest

from judge.search.index import open_index
from judge.search.searcher import Searcher


@pytest.fixture(scope="session")
def searcher(shipped, cache):
    return Searcher(shipped, open_index(shipped, cache=cache))
