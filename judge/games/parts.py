"""The code of a game and of what all games share, by the names that stand in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from judge.games.cited import EDITIONS, folder_of
from judge.games.places import (
    PACKAGE,
    CodeLine,
    How,
    Stack,
    function_of,
    how_of,
    name_of,
    nodes,
    tree_of,
)

COMMON = PACKAGE / "games" / "common"
ANY = "*"  # strings that can become several
ROW = re.compile(r"`([a-z][a-z -]*)`")
NAMED = re.compile(rf"{ROW.pattern}(,\s+{ROW.pattern})*: ")


class Use(NamedTuple):
    """A line that uses a row of a table, and for what."""

    at: CodeLine
    how: How


class CodeNode(NamedTuple):
    """A node of the code of a game or of what all games share."""

    path: Path
    node: ast.AST
    around: Stack

    def use(self, holds: str, how: How | None = None) -> Use:
        line: int = self.node.lineno  # type: ignore[attr-defined]
        at = CodeLine(name_of(self.path), line, function_of(self.around), holds)
        return Use(at, how or how_of(self.path, self.around))


@cache
def parts(name: str) -> Mapping[str, list[CodeNode]]:
    """What may use a table of a game, by the name, attribute or string that it is.

    F-strings, which can become several, stand together under `ANY`.
    """
    own = (folder_of(name), folder_of(name) / EDITIONS, COMMON)
    files = (path for folder in own for path in sorted(folder.glob("*.py")))
    folders = ("games/*.py", "engine/*.py", "scenario/**/*.py")
    outside = (path for folder in folders for path in sorted(PACKAGE.glob(folder)))
    found: dict[str, list[CodeNode]] = {ANY: []}
    for path in (*files, *outside):
        for node, around in nodes(tree_of(path)):
            key = _key(node)
            if key is not None:
                found.setdefault(key, []).append(CodeNode(path, node, around))
    return found


def _key(node: ast.AST) -> str | None:
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.JoinedStr):
        return ANY
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


@cache
def imports(path: Path, table: str) -> frozenset[str]:
    """The modules that a name of this one comes from."""
    return frozenset(
        (node.module or "").rpartition(".")[2]
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ImportFrom) and any(alias.name == table for alias in node.names)
    )


def called(path: Path, name: str) -> str:
    """The module that has a name in another one: `from … import triggers as common`."""
    aliases = (
        alias
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    )
    return next((alias.name for alias in aliases if alias.asname == name), name)


@cache
def done() -> Mapping[str, list[Use]]:
    """What all games share cites no section. A docstring there begins with the names of the rows
    of `rules` that the function carries out: row -> the functions."""
    found: dict[str, list[Use]] = {}
    for path in (*sorted(COMMON.glob("*.py")), *sorted(PACKAGE.glob("engine/*.py"))):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef):
                told = NAMED.match(ast.get_docstring(node, clean=False) or "")
                for row in ROW.findall(told[0]) if told else ():
                    at = CodeLine(name_of(path), node.lineno, node.name, node.name)
                    found.setdefault(row, []).append(Use(at, "does"))
    return found
