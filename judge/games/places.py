"""Where the code of a game cites a section: its citations are literals, so they can be read.

A citation stands in a function, or in a table that functions use under a name: a table of the
module, a row of a game's `rules` that is asked for with `cites(s, name)`, a word of its
`words`. `judge.games.uses` follows such names to the functions.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from judge.games.cited import NUMBER, folder_of, module_in
from judge.games.registry import game

How: TypeAlias = Literal["applies", "asks", "refuses", "near-miss", "table"]
Stack: TypeAlias = tuple[ast.AST, ...]  # the nodes around a node, the outermost first

PACKAGE = Path(__file__).resolve().parents[1]
REFUSING = frozenset({"Reason", "Violation", "Copies", "not_now", "deck_size", "not_in_decks"})
REFUSING_MODULES = frozenset({"refusals.py", "possible.py", "decks.py"})
ASKING = frozenset({"Decision", "Decide", "ask"})
MISSING = frozenset({"NearMiss", "_miss"})
NEAR = "near.py"


class CodeLine(NamedTuple):
    """A line of our code, the function around it, and what of interest stands on it."""

    file: str
    line: int
    function: str
    holds: str


class Cited(NamedTuple):
    """A literal that cites: how, and the keys under which it stands in a table.

    The first key of a table is the name it has in its module; a keyword ends in `=`. `of` is
    the edition whose number it is.
    """

    at: CodeLine
    how: How
    keys: tuple[str, ...] = ()
    of: str = ""


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def name_of(path: Path) -> str:
    """A file as it is named from the folder that the package is in, if it is there."""
    home = PACKAGE.parent
    return (path.relative_to(home) if path.is_relative_to(home) else path).as_posix()


def nodes(tree: ast.AST, around: Stack = ()) -> Iterator[tuple[ast.AST, Stack]]:
    """Every node with the nodes around it, in the order of the text."""
    yield tree, around
    for child in ast.iter_child_nodes(tree):
        yield from nodes(child, (*around, tree))


def function_of(around: Stack) -> str:
    """The name of the function around a node, with those around it; empty in a table."""
    named = (ast.FunctionDef, ast.ClassDef)
    if not any(isinstance(node, ast.FunctionDef) for node in around):
        return ""
    return ".".join(node.name for node in around if isinstance(node, named))


def calls_around(around: Stack) -> Iterator[str]:
    """The names of the calls a node is an argument of, inside its function."""
    for node in reversed(around):
        if isinstance(node, ast.FunctionDef):
            return
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func).rpartition(".")[2]


def is_told(node: ast.AST, around: Stack) -> bool:
    """Whether a string stands by itself: a docstring cites nothing."""
    return bool(around) and isinstance(around[-1], ast.Expr) and around[-1].value is node


@cache
def citations(name: str) -> tuple[Cited, ...]:
    """Every literal of a game's code that cites, with the edition whose number it is."""
    here = game(name)
    clauses = here.rules.editions[here.rules.cites].numbers
    found: list[Cited] = []
    for path in sorted(folder_of(name).glob("*.py")):
        found += (one._replace(of=here.rules.cites) for one in _citations(path, clauses))
    for edition in here.rules.editions:
        done = (one for one in _citations(module_in(name, edition), ()) if one.at.function)
        found += (one._replace(of=edition) for one in done)
    return tuple(found)


def _citations(path: Path, clauses: Container[str]) -> Iterator[Cited]:
    for node, around in nodes(tree_of(path)):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        numbers = [word for word in node.value.split() if NUMBER.fullmatch(word)]
        if (numbers or node.value in clauses) and not is_told(node, around):
            yield _cited(path, node, around)


def _cited(path: Path, node: ast.Constant, around: Stack) -> Cited:
    function = function_of(around)
    at = CodeLine(name_of(path), node.lineno, function, str(node.value))
    if function:
        return Cited(at, _how(path, around))
    keys = tuple(keys_of(node, around))
    if keys:
        return Cited(at, "table", keys)
    calls = tuple(calls_around(around))  # a chapter that registers something by a call
    return Cited(at._replace(function=calls[-1] if calls else ""), _how(path, around))


def _how(path: Path, around: Stack) -> How:
    calls = set(calls_around(around))
    if calls & MISSING or path.name == NEAR:
        return "near-miss"
    if calls & REFUSING or path.name in REFUSING_MODULES:
        return "refuses"
    if "reasons_against" in function_of(around):
        return "refuses"
    return "asks" if calls & ASKING else "applies"


def keys_of(node: ast.AST, around: Stack) -> Iterator[str]:
    """The name of a table, then the keys and keywords that lead to a literal in it."""
    for outer, inner in zip(around, (*around[1:], node), strict=True):
        if isinstance(outer, ast.Assign) and isinstance(outer.targets[0], ast.Name):
            yield outer.targets[0].id
        elif isinstance(outer, ast.AnnAssign) and isinstance(outer.target, ast.Name):
            yield outer.target.id
        elif isinstance(outer, ast.keyword) and outer.arg:
            yield f"{outer.arg}="
        elif isinstance(outer, ast.Dict):
            yield from _key_of(outer, inner)


def _key_of(table: ast.Dict, value: ast.AST) -> Iterator[str]:
    """The key of a value of a table; a literal that is itself a key leads to itself."""
    for key, one in zip(table.keys, table.values, strict=True):
        if one is value or key is value:
            if isinstance(key, ast.Constant):
                yield str(key.value)
            elif key is not None:
                yield ast.unparse(key)


def numbers_in(name: str, edition: str, one: Cited) -> tuple[str, ...]:
    """The sections that a literal stands for in an edition; none where it has none of them, or
    where the module with the literal has no say."""
    here = game(name)
    if one.of not in (here.rules.cites, *here.rules.numbering.way(edition)):
        return ()
    book = here.rules.editions[edition]
    text = one.at.holds
    whole = text in book.numbers or NUMBER.fullmatch(text)
    words = (text,) if whole else tuple(w for w in text.split() if NUMBER.fullmatch(w))
    return book.cite(book.of(one.of, words))
