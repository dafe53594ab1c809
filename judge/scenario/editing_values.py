"""Single values of a scenario as fields of a form, and the way back.

Whatever a widget cannot show as it is written is kept as data in one line (`<path>~raw`),
so that a value which goes into a form and comes back is the same value.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from judge.errors import BadText
from judge.scenario import yaml_data
from judge.scenario.write import format_data

Fields = Mapping[str, list[str]]  # what a form sends: every name with its values
FieldTexts = dict[str, list[str]]

MAX_ROWS = 80  # a longer list is told as data
RAW = "~raw"
NAME = "form"  # what messages call a value that was typed into a form
_INDEX = re.compile(r"(.*)\.(\d{1,6})(?=[.~]|$)")


class _Absent:
    """Nothing stands here."""

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT: Any = _Absent()


class Unfit(Exception):
    """A value that a widget cannot show as it is written."""


class FieldProblem(NamedTuple):
    """A field that says nothing readable; `error` says why."""

    path: str
    error: BadText | None = None
    code: str = ""


class Sent:
    """The fields of a form, with the rows that each list has."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        self.resolve: Callable[[str], str] = str  # from the name of a card to its id
        self.problems: list[FieldProblem] = []
        self._rows: dict[str, set[int]] = defaultdict(set)
        for name in fields:
            match = _INDEX.match(name)
            while match:
                self._rows[match[1]].add(int(match[2]))
                match = _INDEX.match(match[1])

    def one(self, path: str) -> str:
        """The value of a field, or nothing."""
        return self.fields.get(path, [""])[0]

    def rows(self, path: str) -> list[str]:
        """The paths of the rows of a list, in order."""
        return [f"{path}.{n}" for n in sorted(self._rows.get(path, ()))]

    def data(self, path: str, text: str) -> Any:
        """What a text says as data; what cannot be read is a problem of its field."""
        try:
            return yaml_data.load(text, NAME).data
        except BadText as error:
            self.problems.append(FieldProblem(path, error))
            return ABSENT


class Widget(ABC):
    """One way to put a value into a form; subclasses say how.

    `key` is what the value is called where it stands.
    """

    kind = "data"

    def __init__(self, key: str = "") -> None:
        self.key = key

    def write(self, data: Any, path: str, out: FieldTexts) -> None:
        """Put a value into fields, so that they read back as the same value."""
        mine: FieldTexts = {}
        try:
            self.put(data, path, mine)
            same = same_data(self.read(Sent(mine), path), data)
        except Unfit:
            same = False
        out.update(mine if same else {path + RAW: [format_data(data)]})

    def read(self, sent: Sent, path: str) -> Any:
        """The value that fields say, or ABSENT."""
        if path + RAW in sent.fields:
            text = sent.one(path + RAW).strip()
            return sent.data(path, text) if text else ABSENT
        return self.take(sent, path)

    def show(self, sent: Sent, path: str) -> dict[str, Any]:
        """Plain data for a template."""
        told = {"kind": self.kind, "key": self.key, "path": path}
        if path + RAW in sent.fields:
            return {**told, "kind": "data", "path": path + RAW, "value": sent.one(path + RAW)}
        return {**told, **self.shown(sent, path)}

    def shown(self, sent: Sent, path: str) -> dict[str, Any]:
        return {"value": sent.one(path)}

    @abstractmethod
    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        """Write the value, or raise Unfit."""

    @abstractmethod
    def take(self, sent: Sent, path: str) -> Any:
        """The value that the fields of this widget say."""


def same_data(one: Any, other: Any) -> bool:
    """Whether two values are written alike, order and types included."""
    if one is ABSENT or other is ABSENT:
        return one is other
    return format_data(one) == format_data(other)


class AnyValue(Widget):
    """Any value, as it stands in a scenario."""

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        raise Unfit

    def take(self, sent: Sent, path: str) -> Any:
        return ABSENT

    def show(self, sent: Sent, path: str) -> dict[str, Any]:
        told = {"kind": self.kind, "key": self.key, "path": path + RAW}
        return {**told, "value": sent.one(path + RAW)}


class TextLine(Widget):
    """A text in one line."""

    kind = "text"

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if not isinstance(data, str) or "\n" in data or data != data.strip():
            raise Unfit
        out[path] = [data]

    def take(self, sent: Sent, path: str) -> Any:
        return sent.one(path).strip() or ABSENT


class CardName(TextLine):
    """The id of a card; its name in any language leads to it."""

    kind = "card"

    def take(self, sent: Sent, path: str) -> Any:
        typed = sent.one(path).strip()
        return sent.resolve(typed) if typed else ABSENT


class NumberField(Widget):
    """A whole number."""

    kind = "number"

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        out[path] = [format_data(data)]

    def take(self, sent: Sent, path: str) -> Any:
        typed = sent.one(path).strip()
        if not typed:
            return ABSENT
        if not re.fullmatch(r"-?\d{1,15}", typed):
            sent.problems.append(FieldProblem(path, code="number"))
            return ABSENT
        return int(typed)


class ChoiceField(Widget):
    """One of several words or numbers; `words` is the group that they have names in."""

    kind = "choice"

    def __init__(self, key: str, choices: Iterable[str | int], words: str = "") -> None:
        super().__init__(key)
        self.choices = tuple(choices)
        self.words = words or key

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if data not in self.choices or isinstance(data, bool):
            raise Unfit
        out[path] = [str(data)]

    def take(self, sent: Sent, path: str) -> Any:
        typed = sent.one(path)
        return next((choice for choice in self.choices if str(choice) == typed), typed or ABSENT)

    def shown(self, sent: Sent, path: str) -> dict[str, Any]:
        return {
            "value": sent.one(path),
            "choices": [str(choice) for choice in self.choices],
            "words": self.words,
        }


class Many(ChoiceField):
    """Several of a few words; those that are chosen stand first, in their order."""

    kind = "many"

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if not isinstance(data, list) or any(item not in self.choices for item in data):
            raise Unfit
        out[path] = list(data)

    def take(self, sent: Sent, path: str) -> Any:
        return list(sent.fields.get(path, ())) or ABSENT

    def shown(self, sent: Sent, path: str) -> dict[str, Any]:
        chosen = sent.fields.get(path, [])
        rest = [str(choice) for choice in self.choices if choice not in chosen]
        return {"value": chosen, "choices": [*chosen, *rest], "words": self.words}


class FlagField(Widget):
    """True, or not said."""

    kind = "flag"

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if data is not True:
            raise Unfit
        out[path] = ["true"]

    def take(self, sent: Sent, path: str) -> Any:
        return True if sent.one(path) else ABSENT


class Listed(Widget):
    """Values in one line, with commas between them."""

    kind = "list"

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if not isinstance(data, list):
            raise Unfit
        out[path] = [format_data(data)[1:-1]]

    def take(self, sent: Sent, path: str) -> Any:
        typed = sent.one(path).strip()
        return sent.data(path, f"[{typed}]") if typed else ABSENT


class ValueLines(Widget):
    """Values below each other: of a list one by one, of a mapping each with its key."""

    kind = "lines"

    def __init__(self, key: str, *, keyed: bool) -> None:
        super().__init__(key)
        self.keyed = keyed

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if not isinstance(data, dict if self.keyed else list) or len(data) > MAX_ROWS:
            raise Unfit
        rows = [format_data({k: data[k]})[1:-1] for k in data] if self.keyed else data
        out[path] = ["\n".join(rows if self.keyed else map(format_data, rows))]

    def take(self, sent: Sent, path: str) -> Any:
        rows = [row.strip() for row in sent.one(path).splitlines() if row.strip()]
        if not rows:
            return ABSENT
        start, end = "{}" if self.keyed else "[]"
        return sent.data(path, start + ",\n".join(rows) + end)

    def shown(self, sent: Sent, path: str) -> dict[str, Any]:
        return {"value": sent.one(path), "keyed": self.keyed}


class WordingField(Widget):
    """A text for all readers, or one for each language."""

    kind = "words"

    def __init__(self, key: str, langs: Iterable[str]) -> None:
        super().__init__(key)
        self.langs = {lang: TextLine(lang) for lang in langs}

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if isinstance(data, str):
            TextLine().put(data, path, out)
        elif isinstance(data, dict) and all(lang in self.langs for lang in data):
            for lang, text in data.items():
                self.langs[lang].put(text, f"{path}.{lang}", out)
        else:
            raise Unfit

    def take(self, sent: Sent, path: str) -> Any:
        texts = {
            lang: text
            for lang, widget in self.langs.items()
            if (text := widget.take(sent, f"{path}.{lang}")) is not ABSENT
        }
        plain = TextLine().take(sent, path)
        if texts and plain is not ABSENT:  # a text for all and one for some: for those without
            return {lang: texts.get(lang, plain) for lang in self.langs}
        return texts or plain

    def shown(self, sent: Sent, path: str) -> dict[str, Any]:
        told = [widget.show(sent, f"{path}.{lang}") for lang, widget in self.langs.items()]
        return {"value": sent.one(path), "langs": told}
