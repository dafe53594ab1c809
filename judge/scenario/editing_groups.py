"""Mappings and lists of a scenario as fields of a form, and the way back.

Keys that have no widget are kept in `<path>~rest`, an order of keys that is not the usual
one in `<path>~order`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.scenario.editing_values import (
    ABSENT,
    MAX_ROWS,
    RAW,
    FieldProblem,
    FieldTexts,
    NumberField,
    Sent,
    TextLine,
    Unfit,
    Widget,
)
from judge.scenario.write import format_data

REST, ORDER, NUMBER, MANY, ID = "~rest", "~order", "~n", "~many", "~id"


class Group(Widget):
    """A mapping: a widget for each key; keys without one are kept as they are."""

    kind = "group"

    def __init__(self, key: str, parts: Mapping[str, Widget]) -> None:
        super().__init__(key)
        self.parts = parts

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if not isinstance(data, dict):
            raise Unfit
        for key, widget in self.parts.items():
            if key in data:
                widget.write(data[key], _under(path, key), out)
        rest = {key: value for key, value in data.items() if key not in self.parts}
        if rest:
            out[path + REST] = [format_data(rest)]
        usual = [key for key in (*self.parts, *rest) if key in data]
        if not data or list(data) != usual:
            out[path + ORDER] = [",".join(data)]

    def take(self, sent: Sent, path: str) -> Any:
        values: dict[str, Any] = {}
        for key, widget in self.parts.items():
            value = widget.read(sent, _under(path, key))
            if value is not ABSENT:
                values[key] = value
        if rest := sent.one(path + REST).strip():
            kept = sent.data(path, rest)
            values |= kept if isinstance(kept, dict) else {}
        order = [key for key in sent.one(path + ORDER).split(",") if key in values]
        if not values and path + ORDER not in sent.fields:
            return ABSENT
        return {key: values[key] for key in dict.fromkeys((*order, *values))}

    def shown(self, sent: Sent, path: str) -> dict[str, Any]:
        parts = [widget.show(sent, _under(path, key)) for key, widget in self.parts.items()]
        return {"parts": parts, **self._hidden(sent, path)}

    def _hidden(self, sent: Sent, path: str) -> dict[str, Any]:
        names = [path + mark for mark in (REST, ORDER) if path + mark in sent.fields]
        kept = sent.data(path, sent.one(path + REST)) if path + REST in names else {}
        return {
            "hidden": [(name, sent.one(name)) for name in names],
            "kept": list(kept) if isinstance(kept, dict) else [],
        }


class PlacedRow(Group):
    """A card that lies somewhere: its name, or a mapping with its details."""

    kind = "placed"

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        super().put({"card": data} if isinstance(data, str) else data, path, out)

    def take(self, sent: Sent, path: str) -> Any:
        values = super().take(sent, path)
        return values["card"] if values is not ABSENT and list(values) == ["card"] else values


class DecisionRow(Widget):
    """One decision: who, and what is said."""

    kind = "move"

    def __init__(self, players: Iterable[str]) -> None:
        super().__init__("move")
        self.players = tuple(players)

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if not isinstance(data, dict) or len(data) != 1:
            raise Unfit
        ((player, text),) = data.items()
        if player not in self.players:
            raise Unfit
        out[f"{path}.player"] = [player]
        TextLine().put(text, f"{path}.text", out)

    def take(self, sent: Sent, path: str) -> Any:
        text = TextLine().take(sent, f"{path}.text")
        return ABSENT if text is ABSENT else {sent.one(f"{path}.player") or "A": text}

    def shown(self, sent: Sent, path: str) -> dict[str, Any]:
        values = {"player": sent.one(f"{path}.player"), "value": sent.one(f"{path}.text")}
        return {**values, "players": self.players}


class Rows(Widget):
    """A list with a row for each value."""

    kind = "rows"

    def __init__(self, key: str, row: Widget) -> None:
        super().__init__(key)
        self.row = row

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if not isinstance(data, list) or not data or len(data) > MAX_ROWS:
            raise Unfit
        for n, value in enumerate(data):
            self.row.write(value, f"{path}.{n}", out)

    def take(self, sent: Sent, path: str) -> Any:
        values = (self.row.read(sent, row) for row in sent.rows(path))
        return [value for value in values if value is not ABSENT] or ABSENT

    def shown(self, sent: Sent, path: str) -> dict[str, Any]:
        rows = [self.row.show(sent, row) for row in sent.rows(path)]
        return {"rows": rows, "blank": self.row.show(Sent({}), f"{path}.00")}


class AreaRows(Rows):
    """The cards of an area, or how many there are of which nothing is known."""

    kind = "area"

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if isinstance(data, int) and not isinstance(data, bool):
            NumberField().put(data, path + NUMBER, out)
        else:
            super().put(data, path, out)

    def take(self, sent: Sent, path: str) -> Any:
        cards = super().take(sent, path)
        number = NumberField().take(sent, path + NUMBER)
        if cards is ABSENT or number is ABSENT:
            return number if cards is ABSENT else cards
        unknown = [{"card": "?", "n": number}] if number > 1 else ["?"] * number
        return [*cards, *unknown]

    def shown(self, sent: Sent, path: str) -> dict[str, Any]:
        return {**super().shown(sent, path), "number": sent.one(path + NUMBER)}


class OneCardArea(Rows):
    """An area for one card; several can be asked about.

    `usual` is the card that lies there where none is named: details can be told of it, too.
    """

    kind = "one"
    usual = ""

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if isinstance(data, list):
            super().put(data, path, out)
            out[path + MANY] = ["1"]
        else:
            self.row.write(data, f"{path}.0", out)

    def take(self, sent: Sent, path: str) -> Any:
        cards = super().take(sent, path)
        if cards is ABSENT or len(cards) > 1 or sent.one(path + MANY):
            return cards
        card = cards[0]
        if self.usual and isinstance(card, dict) and "card" not in card:
            return {"card": self.usual, **card}
        return card

    def shown(self, sent: Sent, path: str) -> dict[str, Any]:
        told = super().shown(sent, path)
        rows = told["rows"] or [self.row.show(sent, f"{path}.0")]
        return {**told, "many": sent.one(path + MANY), "rows": rows}


class NamedRows(Rows):
    """A mapping with keys of the author's own: a row for each, with its name."""

    kind = "named"

    def put(self, data: Any, path: str, out: FieldTexts) -> None:
        if not isinstance(data, dict) or len(data) > MAX_ROWS:
            raise Unfit
        for n, (name, value) in enumerate(data.items()):
            TextLine().put(name, f"{path}.{n}{ID}", out)
            self.row.write(value, f"{path}.{n}", out)

    def take(self, sent: Sent, path: str) -> Any:
        values: dict[str, Any] = {}
        for row in sent.rows(path):
            name, value = sent.one(row + ID).strip(), self.row.read(sent, row)
            if not name and value is ABSENT:
                continue
            if not name or name in values:
                sent.problems.append(FieldProblem(row + ID, code="twice" if name else "name"))
            values[name] = {} if value is ABSENT else value
        return values or ABSENT

    def shown(self, sent: Sent, path: str) -> dict[str, Any]:
        told = super().shown(sent, path)
        for row in (*told["rows"], told["blank"]):
            place = row["path"].removesuffix(RAW)
            row["id"] = {"path": place + ID, "value": sent.one(place + ID)}
        return told


def _under(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
