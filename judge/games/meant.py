"""Where a word of card data is carried out: the function that tests, counts or does it.

The words of a game are rows of tables of functions; some of all games are compared by name in
the functions that read them (`holds`, `referred`, `amount`). What has no row of its own is done
by the function that reads words of its kind.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from judge.games.parts import COMMON, CodeNode, Use, called, imports, parts
from judge.games.places import CodeLine, function_of, keys_of, name_of, tree_of

# kind of word -> the tables that have its functions, in a game or for all of them
TABLES = {
    "filters": ("filters=", "FILTERS", "MEASURES"),
    "conditions": ("conditions=",),
    "what": ("picks=", "PICKS"),
    "cards": (),
    "refs": ("refs=",),
    "sources": ("sources=", "ends="),
    "amounts": ("amounts=", "numbers=", "NUMBERS", "piles="),
    "steps": ("actions=", "STEPS"),
    "granted": (),
    "timings": ("timings=", "TIMINGS", "WOULD"),
}
CITATIONS = "citations"  # the module that has the sections of words
SAYING = (CITATIONS, "vocabulary")  # modules whose tables say of words what is no function
# kind of word -> the functions of all games that read words of this kind
READERS = {
    "filters": ("_has",),
    "conditions": ("holds",),
    "what": ("_lying",),
    "cards": ("of_category",),
    "refs": ("referred",),
    "sources": ("_lying", "choose"),
    "amounts": ("amount", "_calculated"),
    "steps": ("_card_entries",),
    "granted": ("also", "information"),
    "timings": ("_met",),
}


def meant(name: str, kind: str, word: str) -> Iterator[Use]:
    """The function in the row of a word; else where all games read it, or words of its kind."""
    rows = [part for part in parts(name).get(word, ()) if _is_row(part, kind)]
    read = [part for part in parts(name).get(word, ()) if _is_read(part, kind)]
    if rows:
        yield from (_function(part) for part in rows)
    elif read:
        yield from (part.use(word, "does") for part in read)
    else:
        yield from (
            _defined(path, one) for path, one in _functions(COMMON) if one.name in READERS[kind]
        )


def _is_row(part: CodeNode, kind: str) -> bool:
    """Whether a string is a key of a table of functions for words of a kind."""
    table = part.around[-1] if part.around else None
    if not isinstance(table, ast.Dict) or part.node not in table.keys:
        return False
    if part.path.stem.startswith(SAYING):
        return False
    return any(key in TABLES[kind] for key in keys_of(table, part.around[:-1]))


def _is_read(part: CodeNode, kind: str) -> bool:
    """Whether a function that reads words of a kind asks for this one by name."""
    outer = part.around[-1] if part.around else None
    named = isinstance(outer, ast.Compare | ast.Tuple)
    return named and function_of(part.around) in READERS[kind] and part.path.parent == COMMON


def _function(part: CodeNode) -> Use:
    """Where the function of a row is; the row itself if it is written there."""
    table = part.around[-1]
    assert isinstance(table, ast.Dict)
    value = table.values[table.keys.index(part.node)]  # type: ignore[arg-type]
    value = value.func if isinstance(value, ast.Call) else value
    module, _, name = ast.unparse(value).rpartition(".")
    homes = {called(part.path, module)} if module else {part.path.stem, *imports(part.path, name)}
    for path, function in _functions(part.path.parent, COMMON):
        if function.name == name and path.stem in homes:
            return _defined(path, function)
    return part.use(str(part.node.value), "does")  # type: ignore[attr-defined]


@cache
def _functions(*folders: Path) -> tuple[tuple[Path, ast.FunctionDef | ast.ClassDef], ...]:
    """The functions, and classes of callables, of the modules in some folders."""
    return tuple(
        (path, node)
        for folder in folders
        for path in sorted(folder.glob("*.py"))
        for node in tree_of(path).body
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
    )


def _defined(path: Path, function: ast.FunctionDef | ast.ClassDef) -> Use:
    return Use(CodeLine(name_of(path), function.lineno, function.name, function.name), "does")
