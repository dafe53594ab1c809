"""Takes layout residue off a document that came out of a PDF, line by line."""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.rules import ruby
from judge.rules.model import Anomaly

MAX_LINE = 5_000  # the longest line of a real rulebook has some 600 characters

_CJK = r"\u3000-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef"
_IS_CJK = re.compile(rf"[{_CJK}]")
_BLANK_IN_CJK = re.compile(rf"(?<=[{_CJK}])[ \t]+(?=[{_CJK}]|\^\{{)")
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]{0,15})(?:\s[^<>\n]{0,200})?/?>")
_HARMLESS_TAGS = frozenset({"u", "b", "i", "br", "sub", "sup", "em", "strong", "span"})
_LATEX = re.compile(r"\$|\\[A-Za-z]{1,20}\{|(?<=\w)\}")
_BULLET = re.compile(r"^(?:\s|#{1,6}\s|[-*•●・]\s|[・•●])+")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\u2028\u2029\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff]")
_PAGE = re.compile(r"(?<!\d)\d{1,3}(?:[~～〜-]\d{1,3})?$")
_CONTENTS_CHAPTER = re.compile(r"(\d{1,2})[.．]?\s*([^\t.…・]{1,80})")


class PrintedLine(NamedTuple):
    """A line with its place in the file, and whether it was marked as a heading."""

    number: int
    text: str
    heading: bool = False


def clean_lines(text: str, *, readings: bool = False) -> tuple[list[PrintedLine], list[Anomaly]]:
    """All lines without marks of layout; what was taken away is reported.

    `readings` keeps what is printed over kanji, where it is sure (`judge.rules.ruby`).
    """
    lines: list[PrintedLine] = []
    anomalies: list[Anomaly] = []
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        if len(raw) > MAX_LINE:
            anomalies.append(Anomaly(number, "long-line", f"{len(raw)}"))
            raw = ""
        line, codes = _clean(ruby.settled(raw) if readings else ruby.plain(raw))
        anomalies += [Anomaly(number, code, line[:80]) for code in codes]
        lines.append(PrintedLine(number, line, raw.lstrip().startswith("#")))
    return lines, anomalies


def _clean(raw: str) -> tuple[str, list[str]]:
    codes = []
    raw = raw.replace("\f", "")  # where a page ends; nothing is lost with it
    line = _CONTROL.sub("", raw)
    if line != raw:
        codes.append("control-characters")
    if "<" in line:
        tags = {m[2].lower() for m in _TAG.finditer(line)}
        if tags - _HARMLESS_TAGS:
            codes.append("markup-removed")
        line = _TAG.sub("", line)
    if "$" in line:
        codes.append("formula-removed")
        line = _LATEX.sub("", line)
    line = line.replace("**", "").replace("__", "")
    return _BULLET.sub("", line).rstrip(" \u3000"), codes


def is_contents(text: str) -> bool:
    """Is this a line of the table of contents (a title, dots or a tab, a page)?"""
    title = _PAGE.sub("", text.rstrip(), count=1)
    stem = title.rstrip(" .…・\t")
    leader = title[len(stem) :]
    return bool(stem) and ("\t" in leader or sum(leader.count(c) for c in ".…・") >= 3)


def contents(lines: list[PrintedLine]) -> tuple[tuple[str, str], ...]:
    """The chapters that the document's own table of contents announces."""
    titles: dict[str, str] = {}
    for line in lines:
        if is_contents(line.text) and (match := _CONTENTS_CHAPTER.match(line.text)):
            titles.setdefault(match[1], tidy(match[2]))
    return tuple(titles.items())


def join(pieces: list[str]) -> str:
    """Lines put together: no blank inside Japanese or Chinese or a broken number."""
    parts: list[str] = []
    last = ""
    for piece in filter(None, pieces):
        first = (ruby.plain(piece) if piece[0] == "^" else piece)[:1]
        glued = not last or _IS_CJK.match(last) or _IS_CJK.match(first)
        broken_number = last == "-" and first.isdigit()
        parts.append(piece if glued or broken_number else f" {piece}")
        last = piece[-1]
    return "".join(parts)


def tidy(text: str) -> str:
    """White space as a reader expects it."""
    return _BLANK_IN_CJK.sub("", re.sub(r"[ \t\u3000]+", " ", text)).strip()
