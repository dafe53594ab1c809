"""Reads a section number in any writing and gives it back in ours: `7-1-4-1-1-2`.

Judges type numbers as they see them: full width, with dots, in brackets, with a section
sign or a word around them, in Japanese or Chinese form. What is no number is not
guessed at.
"""

from __future__ import annotations

import re
import unicodedata

MAX_DEPTH = 12  # the deepest printed number has six parts
MAX_LENGTH = 80  # of what somebody may write around a number

# Every character that people and PDF extractors put between the parts of a number.
_DASHES = "-‐‑‒–—―−⁃˗﹘﹣－ー─━ｰ~〜～"
_SEPARATOR = rf"\s*(?:[{re.escape(_DASHES)}]{{1,3}}|[.．。・,，、_/‧·の之])\s*|\s+"
_KANJI = {c: i for i, c in enumerate("〇一二三四五六七八九")} | {"零": 0}
_KANJI_NUMBER = r"[一二三四五六七八九]?十[一二三四五六七八九]?|[〇零一二三四五六七八九]{1,2}"
_WORDS = (
    r"(?:comprehensive\s+)?rules?|sections?|sect?\.?|chapters?|ch\.?|cr|no\.?|number|"
    r"請|请|見|见|see|cf\.?|§+|¶|参照|參照|総合ルール|ルール|規則|規則書|通用規則|条文|條文|章節|セクション|番号|編號"
)
_LEAD = re.compile(rf"^(?:\s|[(\[（［【「『〈《<\"'“”{{]|第|(?:{_WORDS})[\s:：.]*)+", re.IGNORECASE)
_TAIL = re.compile(
    r"(?:\s|[)\]）］】」』〉》>\"'“”}]|[.．。、,，:：;；]|条|條|項|章|節|节|号|號|款|を?参照|參照|[?？!！])+$"
)
_OPEN_END = re.compile(rf"[{re.escape(_DASHES)}]$")
_INVISIBLE = re.compile(r"[\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]")
# "1.1.9/7-1-4" is a path, "7-1-4~7-1-6" a range, "7-1, 7-2" two numbers
_ALONE = frozenset("/~〜～,，、")
_CHINESE = re.compile(r"(\d{1,2})章第(?=\d)(\d{1,2})節?")
_CIRCLED = re.compile(r"[\u2460-\u2473]")
_OCCURRENCE = re.compile(r"^(.*?)\s*[#＃]\s*(\d)$")
_PARTS = re.compile(rf"^\d{{1,3}}(?:(?:{_SEPARATOR})\d{{1,3}})*$")


def read_number(text: str) -> str | None:
    """The section number in `text` in canonical form, or None if it is no number.

    >>> read_number("（第７－１－４条）")
    '7-1-4'
    """
    text = _INVISIBLE.sub("", text).strip()
    if len(text) > MAX_LENGTH or _CIRCLED.search(text):  # ① is a cost on a card, not a section
        return None
    body = _CHINESE.sub(r"\1-\2", unicodedata.normalize("NFKC", text))
    body = _strip(body)
    occurrence = ""
    if match := _OCCURRENCE.match(body):
        body, occurrence = _strip(match[1]), f"#{match[2]}"
        if occurrence in ("#0", "#1"):
            occurrence = ""
    body = re.sub(_KANJI_NUMBER, lambda m: str(_kanji(m[0])), body)
    several = [word for word in body.split() if re.search(r"\d\D+\d", word)]
    if not _PARTS.match(body) or len(several) > 1:  # "1.1.9 7-1-4" is not one number
        return None
    marks = {sep.strip()[:1] for sep in re.split(r"\d+", body)[1:-1]}
    parts = [str(int(part)) for part in re.findall(r"\d+", body)]
    if len(parts) > MAX_DEPTH or (len(marks) > 1 and not marks.isdisjoint(_ALONE)):
        return None
    return "-".join(parts) + occurrence


def run_together(text: str) -> str | None:
    """The figures of a number that was typed without anything between its parts: `714112`."""
    figures = unicodedata.normalize("NFKC", text).strip().removeprefix("§")
    return figures if 3 <= len(figures) <= MAX_DEPTH * 2 and figures.isdecimal() else None


def sort_key(number: str) -> tuple[int, ...]:
    """Orders numbers as the book does; a second printing follows the first."""
    printed, _, occurrence = number.partition("#")
    return (*map(int, printed.split("-")), *((0, int(occurrence)) if occurrence else ()))


def parent(number: str) -> str | None:
    """The number one level up, whether or not a section stands there."""
    head, dash, _ = number.partition("#")[0].rpartition("-")
    return head if dash else None


def _strip(body: str) -> str:
    """Take brackets, section signs and words off both ends, and an unfinished dash."""
    before = ""
    while body != before:
        before = body
        body = _OPEN_END.sub("", _TAIL.sub("", _LEAD.sub("", body)))
    return body


def _kanji(text: str) -> int:
    """一 to 九十九, also written digit by digit (一〇)."""
    if "十" not in text:
        return int("".join(str(_KANJI[c]) for c in text))
    tens, _, units = text.partition("十")
    return (_KANJI[tens] if tens else 1) * 10 + (_KANJI[units] if units else 0)
