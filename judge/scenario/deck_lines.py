"""One line of a deck list as people write it: how many of which card, or a head.

    4xOP01-016    4 OP01-016 Nami    4x Nami (OP01-016)    OP01-016 x4    OP01-016,4
    1 Leader: OP12-001    Characters (30)    1nOP12-001a4nOP01-016    ナミ 4枚    # a comment

Nothing is looked up here. What is not written in one of these ways is Unclear.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import unquote

from judge.games.checks import Listed
from judge.scenario.shipped import card_number

_NUMBER = r"(?:[A-Z]{1,4}[0-9]{0,2}-[0-9]{1,3}|[A-Z]{1,4}[0-9]{5})(?![0-9])(?:_[A-Z][0-9]*)?"
_TIMES = r"[x×✕✖*]"
_PIECES = r"(?:枚|張|张)"
# what stands above the columns of a table
_COLUMNS = frozenset(
    "number card cardnumber id code count quantity qty amount copies name cardname set "
    "番号 カード カード番号 カードナンバー 枚数 名前 カード名 "
    "編號 卡號 卡片編號 數量 張數 名稱 卡名".split()
)

NUMBER = re.compile(rf"(?<![A-Z0-9]){_NUMBER}", re.IGNORECASE)
LINK = re.compile(rf"[0-9]{{1,6}}n{_NUMBER}(?:a[0-9]{{1,6}}n{_NUMBER})*a?", re.IGNORECASE)
_LINKED = re.compile(rf"([0-9]{{1,6}})n({_NUMBER})", re.IGNORECASE)
_SHORT = re.compile(rf"([0-9]{{1,6}}){_TIMES}({_NUMBER})", re.IGNORECASE)
_BULLET = re.compile(r"^[-*•・]\s+")
_COMMENT = re.compile(r"(?:^|\s)#|^(?://|;)")
_FIRST = re.compile(
    rf"([0-9]{{1,6}})(?:\s*{_TIMES}\s*|\s*{_PIECES}\s*|\s+|(?=[A-Z]+[0-9]))", re.IGNORECASE
)
_LAST = re.compile(
    rf"(?P<name>.*?)(?:\s*{_TIMES}\s*(?P<times>[0-9]{{1,6}})\s*{_PIECES}?"
    rf"|\s+(?P<bare>[0-9]{{1,6}})\s*(?:{_PIECES}|{_TIMES})?|(?P<pieces>[0-9]{{1,6}})\s*{_PIECES})",
    re.IGNORECASE,
)
_APART = str.maketrans(dict.fromkeys(',;\t|"', " "))
MOST_SIGNS = 200  # of a line that is no link; nobody writes more about a card
_DASHES = re.compile(r"[‐‑‒–—―−⁃]")


class Entry(NamedTuple):
    """So many of a card: by its number, with what stands beside it, or by its name."""

    n: int
    number: str | None
    name: str


class Apart(NamedTuple):
    """How many cards lie apart, which have no numbers."""

    n: int


class Named(NamedTuple):
    """A line without a number, in all ways in which it can be read."""

    ways: tuple[Entry, ...]


class Unclear(Exception):
    """A line that is not written as cards of a list are; `reason` has words of its own."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Grammar:
    """How lines are read where a game has its own heads, and a pile of cards without numbers."""

    def __init__(self, listed: Listed) -> None:
        heads = "|".join(map(re.escape, sorted(listed.heads, key=len, reverse=True)))
        called = "|".join(one.rstrip("!").lower() for one in listed.called)
        head = f"(?:{heads})(?: ?cards?|s)?"
        self.alone = _compiled(rf"{head}\s*[:(\[]?\s*[0-9]*\s*(?:{_PIECES}|cards?)?\s*[)\]]?:?")
        self.prefix = _compiled(
            rf"(?:([0-9]{{1,6}})\s*{_TIMES}?\s*)?{head}(?:\s*:\s*|\s+(?={_NUMBER}))(\S.*)"
        )
        self.apart = _compiled(
            rf"(?:([0-9]{{1,6}})\s*{_TIMES}?\s*)?(?:{called})!*\s*"
            r"(?:deck|cards?|デッキ|カード|卡組|牌組|卡)?"
            rf"\s*[:(]?\s*(?:{_TIMES}?\s*([0-9]{{1,6}}))?\s*{_PIECES}?\)?"
        )

    def read(self, line: str) -> tuple[Entry | Apart | Named, ...]:
        """What a line says; nothing where it is empty, a comment or a head."""
        text = _COMMENT.split(normal(line), maxsplit=1)[0].strip()
        if not plain(text):
            return ()
        if (linked := _link(text)) is not None:
            return linked
        if len(text) > MOST_SIGNS:
            raise Unclear("line")
        text = _BULLET.sub("", text, count=1)
        if self.alone.fullmatch(text.strip("=*[]【】■◆- ")) or _is_columns(text):
            return ()
        if match := self.apart.fullmatch(text):
            return tuple(Apart(int(count)) for count in match.groups() if count)[:1]
        if match := self.prefix.fullmatch(text):
            count, text = match.groups()
            text = f"{count} {text}" if count else text
        return _cards(text.translate(_APART).strip())


def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def normal(text: str) -> str:
    """Full-width signs as their usual ones, and one dash for all."""
    return _DASHES.sub("-", unicodedata.normalize("NFKC", text).replace("\ufeff", ""))


def plain(name: str) -> str:
    """A name without what people leave out or write otherwise: dots, blanks, case, width."""
    return "".join(one for one in normal(name).casefold() if one.isalnum())


def _link(text: str) -> tuple[Entry, ...] | None:
    """The deck of a link, or of the parameter of one; None where it is no link."""
    pieces = re.split(r"[?&=#\s]", unquote(text))
    found = [piece for piece in pieces if LINK.fullmatch(piece)]
    if len(found) == 1 and (len(pieces) == 1 or "=" in text):
        return tuple(_numbered(n, number) for n, number in _LINKED.findall(found[0]))
    if "://" in text or found:
        raise Unclear("link")
    return None


def _is_columns(text: str) -> bool:
    words = text.casefold().translate(_APART).replace("_", "").split()
    return len(words) > 1 and all(word in _COLUMNS for word in words)


def _cards(text: str) -> tuple[Entry | Named, ...]:
    words = text.split()
    if len(words) > 1 and all(_SHORT.fullmatch(word) for word in words):
        return tuple(_numbered(n, number) for n, number in _SHORT.findall(text))
    first = _FIRST.match(text)
    rest = text[first.end() :] if first else text
    numbers = list(NUMBER.finditer(rest))
    if len(numbers) > 1:
        raise Unclear("several")
    if not numbers:
        return (Named(tuple(_ways(text))),)
    before, after = rest[: numbers[0].start()].strip(), rest[numbers[0].end() :].strip()
    if before[-1:] in ("(", "[") and after[:1] in (")", "]"):
        before, after = before[:-1], after[1:]
    count = first[1] if first else None
    if count is None and (last := _LAST.fullmatch(f" {after}")):
        count, after = last["times"] or last["bare"] or last["pieces"], last["name"]
    elif count is None and not before and (column := _FIRST.match(after)):
        count, after = column[1], after[column.end() :]
    return (_numbered(count or "1", numbers[0][0], f"{before} {after}".strip()),)


def _numbered(count: str, number: str, name: str = "") -> Entry:
    return Entry(int(count), card_number(number), name)


def _ways(text: str) -> Iterator[Entry]:
    """How a line without a number can be read; a name may begin or end with figures."""
    yield Entry(1, None, text)
    if match := re.fullmatch(
        rf"([0-9]{{1,6}})\s*(?:{_TIMES}|{_PIECES})?\s*(.+)", text, re.IGNORECASE
    ):
        yield Entry(int(match[1]), None, match[2].strip())
    if match := _LAST.fullmatch(text):
        count = match["times"] or match["bare"] or match["pieces"]
        yield Entry(int(count), None, match["name"].strip())
