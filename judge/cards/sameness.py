"""When two readings of a card say the same: what changes nothing in play is taken away.

Marks of order (`then`), names of stored cards, the order of alternatives and of conditions,
words that only repeat what would be so anyway, and the ways to write one set of cards: a
filter becomes the list of its alternatives, each with everything that it asks.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, TypeAlias

Data: TypeAlias = dict[str, Any]

# what is meant where nothing is said
USUAL: tuple[tuple[str, Any], ...] = (("who", "you"), ("from", "field"))
UNORDERED = frozenset({"any", "all", "when", "pay-if", "on", "if"})
TEXTS = frozenset({"name", "name-contains", "number", "feature", "feature-contains"})
FILTERS = frozenset({"filter", "leader", "self", "that", "attacker", "attacked", "by"})
WHAT = {  # the kind of card that is meant on the field -> the categories of a filter
    "leader": ("leader",),
    "character": ("character",),
    "stage": ("stage",),
    "leader-or-character": ("leader", "character"),
}
COUNTED = {"count", "life", "hand", "deck", "trash", "don"}  # amounts that are never below 0
OPPOSITE = {"<=": ">", ">=": "<", "<": ">=", ">": "<=", "=": "!=", "!=": "="}
TURNED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "=": "=", "!=": "!="}


def same(one: Iterable[Mapping[str, Any]], other: Iterable[Mapping[str, Any]]) -> bool:
    """Whether two lists of effects do the same; in which order they are printed is no matter."""
    return plain(one) == plain(other)


def plain(effects: Iterable[Mapping[str, Any]]) -> list[str]:
    """Effects without what changes nothing, in an order that does not depend on the text."""
    return sorted(_text(_renamed(_effect(effect))) for effect in effects)


def _effect(effect: Mapping[str, Any]) -> Data:
    told: Data = _plain(effect, "")
    steps = told.get("do", [])
    if "on" not in told:
        told["do"] = sorted(steps, key=_text)  # all of it applies at once
    elif len(steps) == 1 and steps[0].keys() == {"may"}:
        told |= {"may": True, "do": steps[0]["may"]}
    return told


def _plain(data: Any, key: str) -> Any:
    if isinstance(data, Mapping):
        return _mapping(data, key)
    if isinstance(data, list | tuple):
        return _list(data, key)
    if key not in TEXTS and isinstance(data, str) and data.startswith("="):
        number = data.removeprefix("=")
        return int(number) if number.lstrip("-").isdigit() else data
    return data


def _mapping(data: Mapping[str, Any], key: str) -> Any:
    told = {inner: _plain(value, inner) for inner, value in data.items() if inner != "text"}
    if key in FILTERS or key.startswith("@"):
        return told if "what" in told or "who" in told else _alternatives(told)
    if not _is_event(key):
        for usual, value in USUAL:
            if told.get(usual) == value and (usual != "from" or "what" in told):
                del told[usual]
    if "what" in told and "from" not in told:
        _of_kind(told)
    if told.keys() == {"not"} and isinstance(told["not"], dict) and told["not"].keys() == {"is"}:
        left, sign, right = told["not"]["is"]
        return {"is": _whole_numbers([left, OPPOSITE[sign], right])}
    if key in ("return-don", "give-don") and told.get("chooser") == told.get("who"):
        told.pop("chooser", None)
    if told.keys() == {"rest"} and told["rest"] == _ACTIVE_DON | {"n": _number(told["rest"])}:
        return {"rest-don": told["rest"]["n"]}
    return told


_ACTIVE_DON: Data = {"what": "don", "filter": [{"state": "active"}]}


def _number(target: Any) -> Any:
    return target.get("n") if isinstance(target, dict) else None


def _of_kind(target: Data) -> None:
    """The kind of card as part of the filter, which may say the same there."""
    kinds = WHAT.get(target["what"])
    if kinds is None:
        return
    asked = target.pop("filter", None) or [{}]
    found = [
        {**one, "category": kind}
        for one in asked
        for kind in kinds
        if one.get("category", kind) == kind
    ]
    target["what"] = "card"
    target["filter"] = sorted(found, key=_text)
    if kinds == ("leader",) and target.pop("all", False):
        target["n"] = 1  # there is one


def _alternatives(data: Data) -> list[Data]:
    """A filter as the list of everything that fits it, each with all that is asked."""
    outer = {key: value for key, value in data.items() if key not in ("any", "all")}
    groups = [_nested(one) for one in data.get("all", ())]
    if "any" in data:
        groups.append([one for option in data["any"] for one in _nested(option)])
    found: list[Data] = []
    for combination in product(*groups):
        merged = dict(outer)
        for part in combination:
            for key, value in part.items():
                known = merged.setdefault(key, value)
                if known != value:
                    merged[key] = _both(known, value)
        found.append(_without_idle(merged))
    return sorted(found, key=_text)


def _nested(option: Any) -> list[Data]:
    return _alternatives(option) if isinstance(option, dict) else [option]


def _both(one: Any, other: Any) -> list[Any]:
    """Two demands on one value."""
    parts = [*(one if isinstance(one, list) else [one]), other]
    return sorted(parts, key=_text)


def _without_idle(asked: Data) -> Data:
    """Who asks for a name need not rule out another one."""
    ruled_out = asked.get("not")
    if "name" in asked and isinstance(ruled_out, dict) and ruled_out.keys() == {"name"}:
        return {key: value for key, value in asked.items() if key != "not"}
    return asked


def _is_event(key: str) -> bool:
    """Events of players always say whose; there `who` is never left out."""
    return key.startswith(("don-", "damage-", "life-", "card-", "effect-", "trashed-", "drawn"))


def _list(data: Iterable[Any], key: str) -> list[Any]:
    items = [_plain(item, key) for item in data]
    if key in ("when", "pay-if", "if"):
        items = [part for item in items for part in _conditions(item)]
    if key in UNORDERED:
        return sorted(items, key=_text)
    if key == "is" and len(items) == 3:
        return _whole_numbers(_compared(items))
    return list(_flat(items))


def _conditions(item: Any) -> Iterator[Any]:
    """What is asked of one card at once is asked of it one by one."""
    if isinstance(item, dict) and len(item) == 1:
        ((card, asked),) = item.items()
        if card in FILTERS and isinstance(asked, list) and len(asked) == 1 and len(asked[0]) > 1:
            yield from ({card: [{key: value}]} for key, value in asked[0].items())
            return
    yield item


def _compared(parts: list[Any]) -> list[Any]:
    """`a <= b - n` and `b - a >= n` are one."""
    left, sign, right = parts
    if isinstance(right, dict) and "minus" in right and isinstance(right["minus"][1], int):
        more, by = right["minus"]
        return [{"minus": [more, left]}, TURNED[sign], by]
    return parts


def _whole_numbers(parts: list[Any]) -> list[Any]:
    """Less than 3 is 2 or less; and nothing of what is counted is 0 or less of it."""
    left, sign, right = parts
    if isinstance(right, int):
        if sign in ("<", ">"):
            return [left, f"{sign}=", right - 1 if sign == "<" else right + 1]
        if sign == "=" and right == 0 and isinstance(left, dict) and COUNTED & left.keys():
            return [left, "<=", 0]
    return parts


def _flat(steps: Iterable[Any]) -> Iterator[Any]:
    """Steps in a row: what follows "then" follows."""
    for step in steps:
        if isinstance(step, Mapping) and step.keys() == {"then"}:
            yield from _flat(step["then"])
        elif isinstance(step, dict):
            yield from _one_by_one(step)
        else:
            yield step


def _one_by_one(step: Data) -> Iterator[Data]:
    """One instruction for several groups of which nobody chooses is one for each of them.

    So is giving: every card gets its own.
    """
    for key, target in step.items():
        given = key == "give-don" and isinstance(target, dict) and "each-of" in target.get("to", ())
        parts = target["to"]["each-of"] if given else _groups(target)
        for part in parts:
            yield {**step, key: {**target, "to": part} if given else part}
        if parts:
            return
    yield step


def _groups(target: Any) -> list[Any]:
    """The groups that a target names side by side, if nothing is chosen in any."""
    parts = target.get("each-of", []) if isinstance(target, dict) else []
    chosen = any(isinstance(part, dict) and not part.get("all") for part in parts)
    return [] if chosen else list(parts)


def _renamed(effect: Data) -> Data:
    """Cards that are spoken of again, by the order in which they were named.

    What a reader called them does not matter, nor whether it said "it" of what the step before
    was about.
    """
    names: dict[str, str] = {}
    named = _named_steps(effect)

    def of(label: str) -> str:
        return names.setdefault(label, f"x{len(names) + 1}")

    def rename(item: Any, key: str) -> Any:
        if isinstance(item, dict):
            told = {}
            for inner, value in item.items():
                is_label = inner.startswith("@")
                told["@" + of(inner[1:]) if is_label else inner] = rename(value, inner)
            return told
        if isinstance(item, list):
            return [rename(one, key) for one in item]
        if isinstance(item, str) and key not in TEXTS:
            if key == "as":
                return of(item)
            if item.startswith("@"):
                return "@" + of(item[1:])
        return item

    told: Data = rename(named, "")
    return told


def _named_steps(effect: Data) -> Data:
    """The effect with a name for every target that is spoken of later, and for no other."""
    last = ""
    count = 0

    def name(item: Any) -> Any:
        nonlocal last, count
        if isinstance(item, list):
            return [name(one) for one in item]
        if not isinstance(item, dict):
            return f"@{last}" if item == "it" and last else item
        told = {key: name(value) for key, value in item.items()}
        target = next((told[key] for key in ("target", *told) if _is_chosen(told.get(key))), None)
        if target is not None and "if" not in told:
            label = told.pop("as", None) or target.get("as")
            if label is None:
                count += 1
                label = f"auto-{count}"
            target["as"] = last = label
        return told

    steps = [name(step) for step in effect.get("do", ())]
    used = json.dumps([effect.get("cost"), steps])

    def bare(item: Any) -> Any:
        if isinstance(item, list):
            return [bare(one) for one in item]
        if isinstance(item, dict):
            return {
                key: bare(value)
                for key, value in item.items()
                if key != "as" or f'"@{value}"' in used or "choose-number" in item
            }
        return item

    return {**effect, "do": bare(steps)} if "do" in effect else effect


def _is_chosen(data: Any) -> bool:
    """Whether this is a target of which somebody chooses, or which is all there is."""
    return isinstance(data, dict) and not {"n", "up-to", "all"}.isdisjoint(data)


def _text(data: Any) -> str:
    return json.dumps(data, sort_keys=True, ensure_ascii=False)
