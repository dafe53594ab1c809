"""Where tables of citations are used: from the name of a row to the functions that ask for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from judge.games.cited import EDITIONS, folder_of
from judge.games.places import (
    PACKAGE,
    Cited,
    CodeLine,
    Stack,
    function_of,
    keys_of,
    name_of,
    nodes,
    tree_of,
)

COMMON = PACKAGE / "games" / "common"
ASKED = "cites"  # the function that gives the sections of a row of `rules`
ROWS = "rules"
WORDS = "words"
ANY = "*"  # strings that can become several
LANGUAGE = "Language"
MADE = frozenset({LANGUAGE, "Words", "Game"})  # their tables are known by their keyword everywhere


class CodeNode(NamedTuple):
    """A node of the code of a game or of what all games share."""

    path: Path
    node: ast.AST
    around: Stack

    def line(self, holds: str) -> CodeLine:
        line: int = self.node.lineno  # type: ignore[attr-defined]
        return CodeLine(name_of(self.path), line, function_of(self.around), holds)


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
def uses(name: str, one: Cited) -> tuple[CodeLine, ...]:
    """The lines of functions that use the row of a table in which a literal stands."""
    table, *keys = one.keys
    found = _uses(name, Path(one.at.file).stem, table, tuple(keys), frozenset())
    return tuple(dict.fromkeys(found))


def _uses(
    name: str, module: str, table: str, keys: tuple[str, ...], seen: frozenset[str]
) -> Iterator[CodeLine]:
    if made := _made(name, module, table):
        yield from _by_keyword(name, made, keys)
        return
    for part in parts(name).get(table, ()):
        if table in seen or not _means(part, module, table) or _is_other_row(part, keys):
            continue
        if function_of(part.around):
            yield part.line(table)
            continue
        outer, *where = (*keys_of(part.node, part.around),) or ("",)
        if outer not in ("", table):
            yield from _uses(name, part.path.stem, outer, (*where, *keys), seen | {table})


def _means(part: CodeNode, module: str, table: str) -> bool:
    """Whether a node reads a table of a module: there, where it was imported, or of a class."""
    node = part.node
    if isinstance(node, ast.Attribute) and node.attr == table:
        of_class = not table.isupper()
        return isinstance(node.ctx, ast.Load) and (of_class or ast.unparse(node.value) == module)
    if not isinstance(node, ast.Name) or node.id != table or not isinstance(node.ctx, ast.Load):
        return False
    return part.path.stem == module or module in _imports(part.path, table)


def _is_other_row(part: CodeNode, keys: tuple[str, ...]) -> bool:
    """Whether the code says which row of a table it reads, and that is another one."""
    outer = part.around[-1] if part.around else None
    if isinstance(outer, ast.Subscript) and isinstance(outer.slice, ast.Constant):
        return bool(keys) and outer.slice.value != keys[0]
    return False


@cache
def _imports(path: Path, table: str) -> frozenset[str]:
    """The modules that a name of this one comes from."""
    return frozenset(
        (node.module or "").rpartition(".")[2]
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ImportFrom) and any(alias.name == table for alias in node.names)
    )


@cache
def _made(name: str, module: str, table: str) -> str:
    """What a table is made by, if its rows are known by their keyword everywhere."""
    tree = tree_of(folder_of(name) / f"{module}.py")
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == table:
            maker = ast.unparse(node.value.func) if isinstance(node.value, ast.Call) else ""
            return maker if maker in MADE else ""
    return ""


def _by_keyword(name: str, maker: str, keys: tuple[str, ...]) -> Iterator[CodeLine]:
    """The uses of a row of what describes a game: `rules` by name, `words` by their kind."""
    keywords = [key.removesuffix("=") for key in keys if key.endswith("=")]
    rows = [key for key in keys if not key.endswith("=")]
    if maker == LANGUAGE and keywords == [ROWS]:
        yield from _asked(name, rows[0])
    elif maker == "Words" or WORDS in keywords:
        yield from _looked_up(name, keywords[-1], rows[0] if rows else "")
    else:
        for part in parts(name).get(keywords[-1], ()):
            node = part.node
            if isinstance(node, ast.Attribute) and _path(node)[-2:] == keywords[-2:]:
                yield part.line(keywords[-1])


def _path(node: ast.expr) -> list[str]:
    """`game.rules.over` as its names."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.insert(0, node.attr)
        node = node.value
    return [node.id, *names] if isinstance(node, ast.Name) else names


def _asked(name: str, row: str) -> Iterator[CodeLine]:
    """Calls of `cites` with the name of a row; else where the name is made for such a call."""
    strings = (*parts(name).get(row, ()), *parts(name)[ANY])
    named = [part for part in strings if _says(part.node, row) and function_of(part.around)]
    asked = [part for part in named if _in_call(part.around)]
    exact = [part for part in asked if not _is_blank(part.node)]
    for part in exact or asked or [part for part in named if not _is_blank(part.node)]:
        yield part.line(_written(part.node))


def _says(node: ast.AST, row: str) -> bool:
    """Whether a string is the name, or an f-string can become it."""
    if isinstance(node, ast.Constant):
        return bool(node.value == row)
    if not isinstance(node, ast.JoinedStr):
        return False
    pieces = (
        re.escape(str(one.value)) if isinstance(one, ast.Constant) else ".+" for one in node.values
    )
    return re.fullmatch("".join(pieces), row) is not None


def _is_blank(node: ast.AST) -> bool:
    """An f-string without a word of its own: it can become nearly everything."""
    pieces = node.values if isinstance(node, ast.JoinedStr) else [node]
    return not any(isinstance(one, ast.Constant) and str(one.value).strip() for one in pieces)


def _written(node: ast.AST) -> str:
    """A string as it stands in the code, without its quotes."""
    pieces = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(
        str(one.value) if isinstance(one, ast.Constant) else f"{{{ast.unparse(one.value)}}}"  # type: ignore[attr-defined]
        for one in pieces
    )


def _in_call(around: Stack) -> bool:
    calls = (node for node in around if isinstance(node, ast.Call))
    return any(
        ast.unparse(call.func) == ASKED or ast.unparse(call.func).endswith(f".{ROWS}.get")
        for call in calls
    )


def _looked_up(name: str, kind: str, word: str) -> Iterator[CodeLine]:
    """Where words of a kind are looked up; a look-up of one certain word only for that word."""
    for part in parts(name).get(kind, ()):
        if not isinstance(part.node, ast.Attribute) or not _is_words(part):
            continue
        wanted = _wanted(part)
        if wanted is None or _says(wanted, word):
            yield part.line(kind)


def _is_words(part: CodeNode) -> bool:
    """Whether an attribute is one of a game's `words`, by itself or under a local name."""
    value = part.node.value  # type: ignore[attr-defined]
    if isinstance(value, ast.Attribute):
        return value.attr == WORDS
    if not isinstance(value, ast.Name):
        return False
    if value.id == WORDS.upper():
        return True
    functions = [node for node in part.around if isinstance(node, ast.FunctionDef)]
    assigned = (node for one in functions[-1:] for node in ast.walk(one))
    return any(
        isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == WORDS
        and ast.unparse(node.targets[0]) == value.id
        for node in assigned
    )


def _wanted(part: CodeNode) -> ast.AST | None:
    """The word that is asked for, where the code says it: `.get("own hand")`."""
    call = part.around[-2] if len(part.around) > 1 else None
    if isinstance(call, ast.Call) and call.args:
        first = call.args[0]
        if isinstance(first, ast.JoinedStr) or isinstance(getattr(first, "value", None), str):
            return first
    return None
