"""Judge: rules reference and scenario engine for trading card games."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.rules.corpus import open_corpus
    from judge.search.searcher import open_search as open_index

__all__ = ["open_corpus", "open_index"]


def __getattr__(name: str) -> object:
    """The library's front door, opened only when somebody comes in."""
    if name == "open_corpus":
        from judge.rules.corpus import open_corpus

        return open_corpus
    if name == "open_index":
        from judge.search.searcher import open_search

        return open_search
    raise AttributeError(name)
