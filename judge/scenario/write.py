"""Writes scenarios in their canonical form: the same case is always the same bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from judge.scenario.carrying import is_citing
from judge.scenario.model import Answer, Ruling, Scenario, Wording
from judge.scenario.yaml_data import UNREADABLE
from judge.words import LANGS

_STEP = "  "
_BLOCK_LISTS = ("refused", "allowed", "at")  # in `expect`
# A text that starts like this is more than a text, or is not read at all.
_START = re.compile(r"[<=?:,\[\]{}#&*!|>'\"%@` ]|-(?: |$)|---|\.\.\.")
_INSIDE = re.compile(r": |:$| #| $")
_INSIDE_FLOW = re.compile(r"[,\[\]{}]")
# What some reader of YAML 1.2 takes for a number, a date, a truth or nothing. Only `+1` is
# left alone, though most read it as a number: it is our way to write a change.
_NOT_TEXT = re.compile(
    r"(?i:~|null|true|false|<<|[-+]?\.(?:inf|nan))"
    r"|-[0-9][0-9_]*|[0-9][0-9_]*|\+[0-9_]*_[0-9_]*"
    r"|[-+]?0[xob][0-9a-fA-F_]+"
    r"|[-+]?(?:\.[0-9][0-9_]*|[0-9][0-9_]*\.[0-9_]*|[0-9][0-9_]*(?=[eE]))(?:[eE][-+]?[0-9]+)?"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt ].*)?"
)
_ESCAPE = re.compile(rf'["\\\n]|{UNREADABLE.pattern}')
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


def write_scenario(scenario: Scenario) -> str:
    """The scenario as a text that reads back as the same scenario."""
    return "\n".join(_lines(scenario)) + "\n"


def format_data(data: Any) -> str:
    """Plain data in one line, as it stands inside a scenario."""
    if isinstance(data, Mapping):
        pairs = (f"{_text(key, flow=True)}: {format_data(item)}" for key, item in data.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(data, list | tuple):
        return "[" + ", ".join(map(format_data, data)) + "]"
    return _scalar(data, flow=True)


def _lines(scenario: Scenario) -> Iterator[str]:
    yield f"scenario: {_text(scenario.id, flow=False)}"
    yield from _line("title", _in_order(scenario.title))
    yield f"game: {_text(scenario.game, flow=False)}"
    for key, edition in _editions(scenario).items():
        if edition is not None:
            yield f"{key}: {_quoted(edition)}"
    yield from _line("situation", _in_order(scenario.situation))
    yield from _line("asks", _in_order(scenario.asks))
    yield from _block("answer", _answer(scenario.answer))
    yield from _block("ruling", _ruling(scenario.ruling))
    if scenario.difficulty is not None:
        yield f"difficulty: {scenario.difficulty}"
    yield from _line("tags", scenario.tags)
    yield from _line("conformance", scenario.conformance)
    yield from _line("reading", scenario.reading)
    yield from _block("cards", _cards(scenario.cards))
    if not scenario.is_open:
        yield from list(_block("given", _pairs(scenario.given))) or ["given: {}"]
    yield from _block("line", (f"- {x.player}: {_text(x.text, flow=False)}" for x in scenario.line))
    yield from _block("expect", _expectations(scenario.expect))
    differs = scenario.differs.items()
    yield from _block("differs", (f"{_quoted(key)}: {format_data(item)}" for key, item in differs))
    yield from _block("answers", _answers(scenario.answers))


def _editions(scenario: Scenario) -> dict[str, str | None]:
    """The editions that a scenario names; whose numbers it has is said before they mean another."""
    cites = scenario.cites
    if cites is None and scenario.edition is None and is_citing(scenario.expect):
        cites = scenario.numbers_of
    return {"edition": scenario.edition, "since": scenario.since, "cites": cites}


def _line(key: str, data: Any) -> Iterator[str]:
    """One line, or none where there is nothing to say."""
    if data:
        yield f"{key}: {_value(data)}"


def _block(key: str, lines: Iterator[str]) -> Iterator[str]:
    """The key and, indented, its lines; nothing where there are none."""
    inner = [_STEP + line for line in lines]
    if inner:
        yield f"{key}:"
        yield from inner


def _pairs(data: Mapping[str, Any]) -> Iterator[str]:
    for key, item in data.items():
        yield f"{_text(key, flow=False)}: {_value(item)}"


def _cards(cards: Mapping[str, Any]) -> Iterator[str]:
    """One line for each card, except that effects are listed one by one."""
    for name, card in cards.items():
        if card.get("effects") and isinstance(card["effects"], list):
            yield f"{_text(name, flow=False)}:"
            for key, item in card.items():
                rows = _items(key, item) if key == "effects" else _pairs({key: item})
                yield from (_STEP + row for row in rows)
        else:
            yield from _pairs({name: card})


def _expectations(expect: Mapping[str, Any]) -> Iterator[str]:
    for key, item in expect.items():
        if key in _BLOCK_LISTS and item and isinstance(item, list):
            yield from _items(key, item)
        else:
            yield from _pairs({key: item})


def _answer(answer: Answer | None) -> Iterator[str]:
    if answer is not None:
        text = _in_order(answer.text)
        told = {"verdict": answer.verdict, "text": text, "by": answer.by, "shows": answer.shows}
        yield from _pairs(told)


def _ruling(ruling: Ruling | None) -> Iterator[str]:
    if ruling is not None:
        told = {field.name: getattr(ruling, field.name) for field in fields(ruling)}
        for key in ("open", "against", "overtaken"):
            told[key] = _in_order(told[key])
        yield from _pairs({key: item for key, item in told.items() if item})


def _answers(answers: Mapping[str, Answer]) -> Iterator[str]:
    for edition, answer in answers.items():
        yield f"{_quoted(edition)}:"
        yield from (_STEP + row for row in _answer(answer))


def _items(key: str, items: list[Any]) -> Iterator[str]:
    yield f"{key}:"
    yield from (f"{_STEP}- {format_data(item)}" for item in items)


def _in_order(words: Wording) -> Wording:
    """The languages in the order in which we always name them."""
    if isinstance(words, str):
        return words
    return {lang: words[lang] for lang in sorted(words, key=LANGS.index)}


def _value(data: Any) -> str:
    """Data after `key: ` of a block: brackets outside are those of the data itself."""
    if isinstance(data, Mapping | list | tuple):
        return format_data(data)
    return _scalar(data, flow=False)


def _scalar(data: Any, *, flow: bool) -> str:
    if data is None:
        return "null"
    if isinstance(data, bool):
        return "true" if data else "false"
    return _text(data, flow=flow) if isinstance(data, str) else str(data)


def _text(text: str, *, flow: bool) -> str:
    """The text as it is where that reads back as the same text, else in double quotes."""
    plain = (
        text != ""
        and not _START.match(text)
        and not _INSIDE.search(text)
        and not _NOT_TEXT.fullmatch(text)
        and not (flow and _INSIDE_FLOW.search(text))
        and not _ESCAPE.search(text.replace('"', "").replace("\\", ""))
    )
    return text if plain else _quoted(text)


def _quoted(text: str) -> str:
    return '"' + _ESCAPE.sub(lambda match: _escape(match[0]), text) + '"'


def _escape(character: str) -> str:
    return _ESCAPES.get(character) or f"\\u{ord(character):04x}"
