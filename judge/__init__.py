"""Judge: rules reference and scenario engine for trading card games."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.engine.table import Table
    from judge.rules.corpus import open_corpus
    from judge.scenario.read import read_scenario
    from judge.search.searcher import open_search as open_index

__all__ = ["Table", "open_corpus", "open_index", "read_scenario"]


def __getattr__(name: str) -> object:
    """The library's front door, opened only when somebody comes in."""
    if name == "open_corpus":
        from judge.rules.corpus import open_corpus

        return open_corpus
    if name == "open_index":
        from judge.search.searcher import open_search

        return open_search
    if name == "read_scenario":
        from judge.scenario.read import read_scenario

        return read_scenario
    if name == "Table":
        from judge.engine.table import Table

        return Table
    raise AttributeError(name)
