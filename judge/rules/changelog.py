"""Reads the change log that a rule document prints behind its last section."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.rules.layout import PrintedLine
from judge.rules.model import LogEntry

_DATE = re.compile(r"(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?")
_LONE_DATE = re.compile(rf"{_DATE.pattern}\s*$")
_HEADING = re.compile(
    r"(?:更新|改訂|改定|修訂)(?:履歴|履歷|紀錄|記錄|記録)\s*$|"
    r"(?:change|revision|update)\s*(?:log|history)\s*$",
    re.IGNORECASE,
)
_NUMBER = r"\d{1,2}(?:-\d{1,2})+"
_ENTRY = re.compile(rf"({_NUMBER})(?:\s*[~～〜]\s*({_NUMBER}|\d{{1,2}}))?")
_ACTIONS = (
    ("removed", re.compile(r"削除|刪除|removed?|deleted?", re.IGNORECASE)),
    ("added", re.compile(r"追記|追加|新增|added?", re.IGNORECASE)),
    ("modified", re.compile(r"修正|変更|變更|更新|modif|chang|revis|updat", re.IGNORECASE)),
)


def is_log_start(lines: Sequence[PrintedLine], index: int) -> bool:
    """Does the change log begin here? A heading, or a lone date in front of an entry."""
    text = lines[index].text
    if not index or not text:
        return False
    near = list(filter(None, (line.text for line in lines[index + 1 : index + 8])))
    if _HEADING.match(text):
        return bool(near) and bool(_DATE.match(near[0]) or _entry(near[0]))
    return bool(_LONE_DATE.match(text)) and bool(near) and bool(_entry(near[0]))


def read_log(lines: Sequence[str]) -> tuple[LogEntry, ...]:
    """Every entry with its date, in printed order; ranges are spelled out."""
    entries: list[LogEntry] = []
    date = ""
    for line in lines:
        if match := _DATE.search(line):
            date = f"{match[1]}-{int(match[2]):02}-{int(match[3]):02}"
            line = line[match.end() :]
        if entry := _entry(line):
            action, pairs = entry
            entries += [LogEntry(date, action, section, to) for section, to in pairs]
    return tuple(entries)


def _entry(line: str) -> tuple[str, list[tuple[str, str]]] | None:
    action = next((name for name, words in _ACTIONS if words.search(line)), None)
    left, _, right = line.partition("→")
    sections, targets = _numbers(left), _numbers(right)
    if sections and targets:
        return "renumbered", list(zip(sections, targets, strict=False))
    if action is None or not sections:
        return None
    return action, [(section, "") for section in sections]


def _numbers(text: str) -> list[str]:
    numbers: list[str] = []
    for match in _ENTRY.finditer(text):
        first, last = match[1], match[2]
        head, _, start = first.rpartition("-")
        stop = int(last.rpartition("-")[2]) if last else int(start)
        numbers += [f"{head}-{n}" for n in range(int(start), min(stop, int(start) + 40) + 1)]
    return numbers
