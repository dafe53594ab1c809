"""YAML as plain data: every value with its place, and nothing that can surprise.

Read are mappings, lists, text, integers, true, false and null. Text stays text where YAML
would see more in it: 7-1-1, 1:30, yes, on, +1 and 007 are text. The values are made from
the parser's events with a stack of our own, so that no text can make us recurse, and the
limits are checked before anything is built.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn, TypeAlias

import yaml

from judge.errors import BadYaml
from judge.scenario.pure_yaml import PureLoader

MAX_BYTES = 1_000_000
MAX_DEPTH = 40
MAX_VALUES = 20_000
MAX_KEY = 150  # escaped, it still fits into the 1,024 characters that YAML allows a key
MAX_SHOWN = 40  # characters of a value that a message repeats
MAX_DIGITS = 15  # what every JSON reader keeps exactly

LOADER: Any = getattr(yaml, "CSafeLoader", PureLoader)

Node: TypeAlias = "dict[str, Node] | list[Node] | str | int | None"
NodePath: TypeAlias = tuple[str | int, ...]
Spot: TypeAlias = tuple[int, int]

_BOM = "\ufeff"
# Line breaks of YAML 1.1 that YAML 1.2 does not know are out, and so are tabs.
UNREADABLE = re.compile(
    "[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
_SURROGATE = re.compile("[\ud800-\udfff]")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "": None}
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)")
_FLOAT = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)(?:[eE][-+]?[0-9]+)?|[-+]?[0-9]+[eE][-+]?[0-9]+"
    r"|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
)
_DATE = re.compile(
    r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"
    r"(?:(?:[Tt]| +)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?"
    r"(?: *(?:Z|[-+][0-9]{1,2}(?::[0-9]{2})?))?)?"
)
# What the parsers complain of (both write it almost alike), and our name for it.
_SYNTAX = (
    ("mapping values are not allowed", "colon"),
    ("found unexpected end of stream", "open-quote"),
    ("found unexpected document indicator", "open-quote"),
    ("',' or ']'", "open-bracket"),
    ("',' or '}'", "open-bracket"),
    ("escape", "escape"),
    ("cannot start any token", "first-character"),
    ("mapping keys are not allowed", "first-character"),
    ("could not find expected ':'", "no-colon"),
    ("found unexpected ':'", "no-colon"),
    ("node content", "no-content"),
    ("document start>", "indentation"),
    ("<block end>", "indentation"),
    ("did not find expected key", "indentation"),
    ("'-' indicator", "indentation"),
    ("entries are not allowed", "indentation"),
    ("anchor", "anchor"),
    ("alias", "anchor"),
    ("directive", "directive"),
    (" a tag", "tag"),
)


@dataclass(frozen=True, slots=True)
class Located:
    """Plain data, and where in the text each of its values stands."""

    data: Any
    name: str
    values: Mapping[NodePath, Spot] = field(repr=False)
    keys: Mapping[NodePath, Spot] = field(repr=False)

    def place(self, path: NodePath) -> Spot:
        """Line and column (from 1) of the value, or of the nearest value around it."""
        while path and path not in self.values:
            path = path[:-1]
        return self.values.get(path, (1, 1))

    def key_place(self, path: NodePath) -> Spot:
        """Line and column of the key that leads to the value; of an item, its own."""
        return self.keys.get(path) or self.place(path)


def load(text: str, name: str) -> Located:
    """Read a YAML text; whatever is wrong with it is a BadYaml that says where."""
    text = _checked(text, name)
    builder = _Builder(name)
    try:
        for event in yaml.parse(text, Loader=LOADER):
            builder.take(event)
    except BadYaml:
        raise
    except yaml.MarkedYAMLError as error:
        raise _syntax_error(error, name) from None
    except (yaml.YAMLError, ValueError, OverflowError):
        builder.refuse("escape")  # the Python parser's way to meet an impossible character
    if builder.documents == 0:
        raise BadYaml("empty", file=name, line=1, column=1)
    return Located(builder.root, name, builder.values, builder.keys)


def decode(raw: bytes, name: str) -> str:
    """The text of a file's bytes."""
    if len(raw) > MAX_BYTES:
        raise _too_large(name)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _place_of(raw[: error.start].decode("utf-8"))
        raise BadYaml("not-utf-8", file=name, line=line, column=column) from None


def resolve(text: str) -> Node:
    """What a text without quotes stands for; ValueError names what we do not read."""
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        if len(text.lstrip("-")) > MAX_DIGITS:
            raise ValueError("large-number")
        return int(text)
    if _FLOAT.fullmatch(text):
        raise ValueError("float")
    if _DATE.fullmatch(text):
        raise ValueError("date")
    return text


def _checked(text: str, name: str) -> str:
    """The text with plain line ends, if every character of it can be read."""
    if len(text) > MAX_BYTES or len(text.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise _too_large(name)
    text = text.removeprefix(_BOM).replace("\r\n", "\n").replace("\r", "\n")
    if bad := UNREADABLE.search(text):
        line, column = _place_of(text[: bad.start()])
        reason = "tab" if bad[0] == "\t" else "character"
        code = f"U+{ord(bad[0]):04X}"
        raise BadYaml(reason, file=name, line=line, column=column, character=code)
    return text


def _too_large(name: str) -> BadYaml:
    return BadYaml("too-large", file=name, line=None, column=None, limit=MAX_BYTES // 1_000_000)


def _place_of(before: str) -> Spot:
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _syntax_error(error: yaml.MarkedYAMLError, name: str) -> BadYaml:
    problem = str(error.problem)
    told = f"{problem} {error.context}"
    reason = next((ours for theirs, ours in _SYNTAX if theirs in told), "syntax")
    mark = error.problem_mark
    if reason.startswith("open-") and error.context_mark:
        mark = error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
    return BadYaml(reason, file=name, line=line, column=column, problem=problem)


class _Frame:
    """A mapping or list that is being filled."""

    __slots__ = ("data", "flow", "key", "path")

    def __init__(self, data: dict[str, Node] | list[Node], path: NodePath, *, flow: bool) -> None:
        self.data = data
        self.path = path
        self.flow = flow
        self.key: str | None = None  # of a mapping: the key that waits for its value

    @property
    def wants_key(self) -> bool:
        return isinstance(self.data, dict) and self.key is None

    def next_path(self) -> NodePath:
        return (*self.path, len(self.data) if self.key is None else self.key)

    def add(self, value: Node) -> None:
        if isinstance(self.data, list):
            self.data.append(value)
        elif self.key is not None:
            self.data[self.key] = value
            self.key = None


class _Builder:
    """Makes data of parser events, one after the other."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.documents = 0
        self.root: Node = None
        self.values: dict[NodePath, Spot] = {}
        self.keys: dict[NodePath, Spot] = {}
        self.stack: list[_Frame] = []
        self.place: Spot = (1, 1)

    def refuse(self, reason: str, **values: Any) -> NoReturn:
        line, column = self.place
        raise BadYaml(reason, file=self.name, line=line, column=column, **values)

    def take(self, event: yaml.Event) -> None:
        if event.start_mark:
            self.place = (event.start_mark.line + 1, event.start_mark.column + 1)
        if isinstance(event, yaml.NodeEvent):
            self._check_node(event)
        if isinstance(event, yaml.ScalarEvent):
            self._take_scalar(event)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._open(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.stack.pop()
        elif isinstance(event, yaml.DocumentStartEvent):
            self._start_document(event)

    def _start_document(self, event: yaml.DocumentStartEvent) -> None:
        self.documents += 1
        if self.documents > 1:
            self.refuse("several-documents")
        if event.version or event.tags:
            self.refuse("directive")

    def _check_node(self, event: yaml.NodeEvent) -> None:
        if event.anchor is not None:  # an alias has one too
            self.refuse("anchor")
        if getattr(event, "tag", None) is not None:
            self.refuse("tag")
        if len(self.values) + len(self.keys) >= MAX_VALUES:
            self.refuse("too-many", limit=MAX_VALUES)

    def _open(self, event: yaml.CollectionStartEvent) -> None:
        if self.stack and self.stack[-1].wants_key:
            self.refuse("key-not-text")
        if len(self.stack) >= MAX_DEPTH:
            self.refuse("too-deep", limit=MAX_DEPTH)
        data: dict[str, Node] | list[Node]
        data = {} if isinstance(event, yaml.MappingStartEvent) else []
        path = self._add(data)
        self.stack.append(_Frame(data, path, flow=bool(event.flow_style)))

    def _take_scalar(self, event: yaml.ScalarEvent) -> None:
        text: str = event.value
        value: Node = text
        if not event.style:
            try:
                value = resolve(text)
            except ValueError as error:
                self.refuse(str(error), value=text[:MAX_SHOWN])
        elif _SURROGATE.search(text):
            self.refuse("escape")
        frame = self.stack[-1] if self.stack else None
        if frame and frame.wants_key:
            self._take_key(frame, value)
            return
        if frame and frame.flow and frame.key is not None and text == "" and not event.style:
            self.place = self.keys[frame.next_path()]
            self.refuse("no-value", key=frame.key)
        self._add(value)

    def _take_key(self, frame: _Frame, key: Node) -> None:
        if not isinstance(key, str):
            self.refuse("key-not-text")
        if len(key) > MAX_KEY:
            self.refuse("long-key", limit=MAX_KEY)
        path = (*frame.path, key)
        if path in self.keys:
            self.refuse("duplicate-key", key=key, first=self.keys[path][0])
        frame.key = key
        self.keys[path] = self.place

    def _add(self, value: Node) -> NodePath:
        path: NodePath = ()
        if self.stack:
            frame = self.stack[-1]
            path = frame.next_path()
            frame.add(value)
        else:
            self.root = value
        self.values[path] = self.place
        return path
