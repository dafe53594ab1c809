"""What a search answers with, as the command line prints it and the API describes it."""

from __future__ import annotations

from typing import TypedDict


class Hit(TypedDict):
    """A rule, a passage or an open question; `marks` is the snippet in pieces, marked or not."""

    kind: str
    game: str
    edition: str
    section: str
    lang: str
    title: str
    path: list[tuple[str, str]]
    snippet: str
    marks: list[tuple[str, bool]]
    score: float
    numbers: dict[str, str]


class Found(TypedDict):
    """The hits, and what was done to the query."""

    ok: bool
    query: str
    took_ms: float
    hits: list[Hit]
    also: list[Hit]
    corrected: list[tuple[str, str]]
    notices: list[str]
