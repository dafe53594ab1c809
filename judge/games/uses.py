"""Where tables of citations are used: from the name of a row to the functions that ask for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from judge.games.cited import folder_of
from judge.games.meant import CITATIONS, TABLES, meant
from judge.games.parts import ANY, CodeNode, Use, done, imports, parts
from judge.games.places import Cited, Stack, function_of, keys_of, nodes, tree_of

ASKED = "cites"  # the function that gives the sections of a row of `rules`
ROWS = "rules"
WORDS = "words"
LANGUAGE = "Language"
MADE = frozenset({LANGUAGE, "Words", "Game"})  # their tables are known by their keyword everywhere


@cache
def uses(name: str, one: Cited) -> tuple[Use, ...]:
    """The lines of functions that use the row of a table in which a literal stands."""
    table, *keys = one.keys
    module, kind = Path(one.at.file).stem, table.lower()
    words = meant(name, kind, keys[0]) if module == CITATIONS and kind in TABLES else ()
    found = _uses(name, module, table, tuple(keys), frozenset())
    return tuple(dict.fromkeys((*words, *found)))


def _uses(
    name: str, module: str, table: str, keys: tuple[str, ...], seen: frozenset[str]
) -> Iterator[Use]:
    if made := _made(name, module, table):
        yield from _by_keyword(name, made, keys)
        return
    for part in parts(name).get(table, ()):
        if table in seen or not _means(part, module, table) or _is_other_row(part, keys):
            continue
        if function_of(part.around):
            yield from _of_record(part, table, keys)
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
    return part.path.stem == module or module in imports(part.path, table)


def _is_other_row(part: CodeNode, keys: tuple[str, ...]) -> bool:
    """Whether the code says which row of a table it reads, and that is another one."""
    outer = part.around[-1] if part.around else None
    if isinstance(outer, ast.Subscript) and isinstance(outer.slice, ast.Constant):
        return bool(keys) and outer.slice.value != keys[0]
    return False


def _of_record(part: CodeNode, table: str, keys: tuple[str, ...]) -> Iterator[Use]:
    """A use of a table; where its rows are records, those of the field in this function."""
    field = keys[-1].removesuffix("=") if keys and keys[-1].endswith("=") else ""
    function = next(node for node in reversed(part.around) if isinstance(node, ast.FunctionDef))
    records = _records(function, table) if field else frozenset()
    if not field or not (records or _is_asked(part)):
        yield part.use(table)
        return
    outer = part.around[: part.around.index(function)]
    for node, around in nodes(function):
        if isinstance(node, ast.Attribute) and node.attr == field:
            of = ast.unparse(node.value)
            if of in records or of.startswith(table):
                yield CodeNode(part.path, node, (*outer, *around)).use(field)


def _is_asked(part: CodeNode) -> bool:
    """Whether one field of a row is read, `TIMINGS[step].rule`, or only whether there is a row."""
    outer = part.around[-2] if len(part.around) > 1 else None
    return isinstance(outer, ast.Attribute) or isinstance(part.around[-1], ast.Compare)


def _records(function: ast.FunctionDef, table: str) -> frozenset[str]:
    """The local names of rows of a table: `timing, facts = TIMINGS[step], ()`."""
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
            several = isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple)
            pairs = zip(target.elts, value.elts, strict=True) if several else ((target, value),)  # type: ignore[attr-defined]
            found |= {ast.unparse(to) for to, row in pairs if ast.unparse(row).startswith(table)}
    return frozenset(found)


@cache
def _made(name: str, module: str, table: str) -> str:
    """What a table is made by, if its rows are known by their keyword everywhere."""
    tree = tree_of(folder_of(name) / f"{module}.py")
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == table:
            maker = ast.unparse(node.value.func) if isinstance(node.value, ast.Call) else ""
            return maker if maker in MADE else ""
    return ""


def _by_keyword(name: str, maker: str, keys: tuple[str, ...]) -> Iterator[Use]:
    """The uses of a row of what describes a game: `rules` by name, `words` by their kind."""
    keywords = [key.removesuffix("=") for key in keys if key.endswith("=")]
    rows = [key for key in keys if not key.endswith("=")]
    if maker == LANGUAGE and keywords == [ROWS]:
        yield from _asked(name, rows[0])
    elif maker == "Words" or WORDS in keywords:
        yield from meant(name, keywords[-1], rows[0] if rows else "")
        yield from _looked_up(name, keywords[-1], rows[0] if rows else "")
    else:
        for part in parts(name).get(keywords[-1], ()):
            node = part.node
            if isinstance(node, ast.Attribute) and _path(node)[-2:] == keywords[-2:]:
                yield part.use(keywords[-1])


def _path(node: ast.expr) -> list[str]:
    """`game.rules.over` as its names."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.insert(0, node.attr)
        node = node.value
    return [node.id, *names] if isinstance(node, ast.Name) else names


def _asked(name: str, row: str) -> Iterator[Use]:
    """Who carries a row out, and calls of `cites` with its name; else where the name is made for
    such a call."""
    yield from done().get(row, ())
    strings = (*parts(name).get(row, ()), *parts(name)[ANY])
    named = [part for part in strings if _says(part.node, row) and function_of(part.around)]
    asked = [part for part in named if _in_call(part.around)]
    exact = [part for part in asked if not _is_blank(part.node)]
    for part in exact or asked or [part for part in named if not _is_blank(part.node)]:
        yield part.use(_written(part.node))


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
    return not any(
        isinstance(one, ast.Constant) and re.search(r"\w", str(one.value)) for one in pieces
    )


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


def _looked_up(name: str, kind: str, word: str) -> Iterator[Use]:
    """Where words of a kind are looked up; a look-up of one certain word only for that word."""
    for part in parts(name).get(kind, ()):
        if not isinstance(part.node, ast.Attribute) or not _is_words(part):
            continue
        wanted = _wanted(part)
        if wanted is None or _says(wanted, word):
            yield part.use(kind)


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
