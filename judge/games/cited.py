"""Which sections the code of a game cites: its citations are literals, so they can be read."""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from judge.engine.script import CARD_TEXT
from judge.games.edition import module_of as module_of_edition
from judge.games.registry import game, module_of

NUMBER = re.compile(r"[0-9]+(-[0-9]+)+(#[0-9])?")
EDITIONS = "editions"  # the folder of what editions do otherwise: what they cite is their own
OWN = "V"  # what the module of an edition cites its own sections by


def literals(text: str) -> frozenset[str]:
    """Every section number in a string of a module, alone or among others, but for docstrings."""
    words = (word for string in strings(text) for word in string.split())
    return frozenset(word for word in words if NUMBER.fullmatch(word))


def strings(text: str) -> frozenset[str]:
    """Every string of a module but for docstrings."""
    nodes = list(ast.walk(ast.parse(text)))
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    return frozenset(
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    )


@cache
def folder_of(name: str) -> Path:
    """Where the code of a game is."""
    return _path_of(module_of(name)).parent


@cache
def cited(name: str) -> frozenset[str]:
    """The sections that a game's chapters cite, by the numbers of the edition they are of."""
    return frozenset().union(*map(literals, _chapters(name)))


@cache
def clauses(name: str) -> frozenset[str]:
    """The names that a game's chapters cite for parts of sections."""
    numbers = {key for book in game(name).rules.editions.values() for key in book.numbers}
    written = frozenset().union(*map(strings, _chapters(name)))
    return frozenset(key for key in numbers & written if not NUMBER.fullmatch(key))


def _chapters(name: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in folder_of(name).glob("*.py")]


def module_in(name: str, edition: str) -> Path:
    """The module of an edition, wherever the package of editions has it from."""
    package = module_of(name).rpartition(".")[0]
    return _path_of(f"{package}.{EDITIONS}.{module_of_edition(edition)}")


def _path_of(module: str) -> Path:
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin)


def own(text: str) -> frozenset[str]:
    """The sections that the module of an edition cites; its tables only say what numbers are
    called."""
    calls = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))
    citing = (ast.unparse(node) for node in calls if ast.unparse(node.func) == OWN)
    return frozenset().union(*map(literals, citing))


def cited_in(name: str, edition: str) -> frozenset[str]:
    """The sections that are cited in an edition: by the chapters, and by the modules of the
    editions on the way from theirs to this one."""
    here = game(name)
    book = here.rules.editions[edition]
    found = {number for one in (*cited(name), *clauses(name)) for number in book.cite(one)}
    for passed in here.rules.numbering.way(edition):
        text = module_in(name, passed).read_text(encoding="utf-8")
        found |= {here.rules.decides_in(edition, number, of=passed) for number in own(text)}
    return frozenset(found - {"", CARD_TEXT})
