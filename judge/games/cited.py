"""Which sections the code of a game cites: its citations are literals, so they can be read."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from judge.games.registry import game, module_of

NUMBER = re.compile(r"[0-9]+(-[0-9]+)+(#[0-9])?")
TABLE = "editions.py"  # what sections are called elsewhere: names, no citations


def literals(text: str) -> frozenset[str]:
    """Every section number in a string of a module, alone or among others, but for docstrings."""
    nodes = list(ast.walk(ast.parse(text)))
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    strings = (
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    )
    return frozenset(word for text in strings for word in text.split() if NUMBER.fullmatch(word))


@cache
def folder_of(name: str) -> Path:
    """Where the code of a game is."""
    spec = find_spec(module_of(name))
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


@cache
def cited(name: str) -> frozenset[str]:
    """The sections that a game's code cites, as the newest edition numbers them."""
    modules = (path for path in folder_of(name).glob("*.py") if path.name != TABLE)
    return frozenset().union(*(literals(path.read_text(encoding="utf-8")) for path in modules))


def cited_in(name: str, edition: str) -> frozenset[str]:
    """The same as an edition numbers them."""
    book = game(name).rules.editions[edition]
    return frozenset(number for one in cited(name) for number in book.cite(one))
