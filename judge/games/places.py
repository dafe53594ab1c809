"""Where the code of a game carries a section out or cites it: both can be read from its text.

A function whose docstring begins with a section is the one that does what the section says. A
citation is a literal. It stands in a function, or in a table that functions use under a name: a
table of the module, a row of a game's `rules` that is asked for with `cites(s, name)`, a word of
its `words`. `judge.games.uses` follows such names to the functions.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Container, Iterator
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

from judge.games.cited import NUMBER, folder_of, module_in
from judge.games.registry import game

How: TypeAlias = Literal[
    "does", "applies", "asks", "refuses", "permits", "order", "table", "told", "near-miss", "cites"
]
Stack: TypeAlias = tuple[ast.AST, ...]  # the nodes around a node, the outermost first

PACKAGE = Path(__file__).resolve().parents[1]
# what a section is used for: told by what is made of it, else by what its function returns
REFUSALS = frozenset({"Reason", "Violation", "Copies"})
REFUSING = REFUSALS | {"not_now", "deck_size", "not_in_decks"}
ASKING = frozenset({"Decision", "Decide", "ask"})
CALLING = frozenset({"Call", "call"})
MISSING = frozenset({"NearMiss", "_miss"})
NEAR = frozenset({"near.py", "near_misses.py"})
PERMITTING = "grounds"
AGAINST = re.compile(r"_?reasons?_against")
COLLECTING = re.compile(r"(.*_)?(rules?|sections?)")  # names of functions that only gather sections
COLLECTS = frozenset({"tuple[str, ...]", "Sections", "Cites", "Iterator[str]", "str"})
NAME = re.compile(r"\w+")
SAID = re.compile(r"(?<![\w.-])[0-9]+(?:-[0-9]+)+(?:#[0-9])?(?![\w-])")  # a section in a sentence


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


def nodes(tree: ast.AST) -> Iterator[tuple[ast.AST, Stack]]:
    """Every node with the nodes around it, in the order of the text."""
    left: list[tuple[ast.AST, Stack]] = [(tree, ())]
    while left:  # a stack of our own: generators within generators cost for each node above
        node, around = left.pop()
        yield node, around
        inside = (*around, node)
        left.extend((child, inside) for child in reversed(list(ast.iter_child_nodes(node))))


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
            yield call_name(node)


def call_name(call: ast.Call) -> str:
    return ast.unparse(call.func).rpartition(".")[2]


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
        if isinstance(node, ast.FunctionDef):
            yield from _done(path, node, around)
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        numbers = [word for word in node.value.split() if NUMBER.fullmatch(word)]
        if (numbers or node.value in clauses) and not is_told(node, around):
            yield _cited(path, node, around)


def _cited(path: Path, node: ast.Constant, around: Stack) -> Cited:
    function = function_of(around)
    at = CodeLine(name_of(path), node.lineno, function, str(node.value))
    if function:
        return Cited(at, how_of(path, around))
    keys = tuple(keys_of(node, around))
    if keys:
        in_order = set(calls_around(around)) & CALLING
        return Cited(at, "order" if in_order else "table", keys)
    calls = tuple(calls_around(around))  # a chapter that registers something by a call
    return Cited(at._replace(function=calls[-1] if calls else ""), how_of(path, around))


def _done(path: Path, node: ast.FunctionDef, around: Stack) -> Iterator[Cited]:
    """The sections that a function carries out: those its docstring begins with."""
    told = ast.get_docstring(node, clean=False) or ""
    if not SAID.match(told) or COLLECTING.fullmatch(node.name):
        return
    first = node.body[0].lineno
    how: How = "refuses" if AGAINST.match(node.name) else "does"
    function = function_of((*around, node))
    for offset, text in enumerate(told.partition("\n\n")[0].split("\n")):
        for number in SAID.findall(text):
            yield Cited(CodeLine(name_of(path), first + offset, function, number), how)


def how_of(path: Path, around: Stack) -> How:
    """What a section is used for where it stands, or where the name of its row does."""
    calls = set(calls_around(around))
    inner = next((one for one in reversed(around) if isinstance(one, ast.FunctionDef)), None)
    returns = ast.unparse(inner.returns) if inner and inner.returns else ""
    named = set(NAME.findall(returns))
    if path.is_relative_to(PACKAGE / "scenario"):
        made = (
            {call_name(node) for node in ast.walk(inner) if isinstance(node, ast.Call)}
            if inner
            else ()
        )
        return "refuses" if REFUSING.intersection(made) else "told"
    if calls & MISSING or path.name in NEAR:
        return "near-miss"
    if inner and inner.name == PERMITTING:
        return "permits"
    if calls & REFUSING or named & REFUSALS or (inner and AGAINST.match(inner.name)):
        return "refuses"
    if calls & CALLING or named & CALLING:
        return "order"
    if calls & ASKING:
        return "asks"
    return "cites" if returns in COLLECTS else "applies"


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
