"""Finds out what a document is: game, edition, language, title and date."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from judge.rules.corpus import Corpus, version_key
from judge.rules.layout import clean_lines, is_contents

_VERSION = re.compile(r"\bver(?:sion)?[.\s]*([0-9]+(?:\.[0-9]+)*)", re.IGNORECASE)
_UPDATED = re.compile(
    r"(?:最終更新日|最後更新日|更新日|last\s+updated?)\D{0,5}(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})",
    re.IGNORECASE,
)
_UPDATED_AMERICAN = re.compile(r"last\s+updated?\D{0,5}(\d{1,2})/(\d{1,2})/(\d{4})", re.IGNORECASE)
_DATE = re.compile(r"(\d{4})[/年-](\d{1,2})[/月-](\d{1,2})")
_KANA = re.compile(r"[\u3041-\u30fa]")
_HAN = re.compile(r"[\u4e00-\u9fff]")
_SIMPLIFIED = frozenset("这个进战对发动击时为则规费区场组选择会应权则")
_TITLE = re.compile(
    r"総合ルール|通用規則|綜合規則|comprehensive rules|rule ?book|ルールマニュアル|rule manual",
    re.IGNORECASE,
)


class Recognised(NamedTuple):
    """What the document says of itself; None where it does not say."""

    game: str | None
    edition: str | None
    lang: str | None
    title: str
    date: str
    form: str


def recognise(corpus: Corpus, text: str) -> Recognised:
    """Look at the title page first, then at the words the document uses."""
    lines = [line.text for line in clean_lines(text[:4000])[0]]
    head = [line for line in lines[:40] if line and not is_contents(line)]
    title = next((line for line in head if _may_be_title(line)), "")
    lang = _language(text)
    form = "passages" if re.search(r"マニュアル|manual", title, re.IGNORECASE) else "numbered"
    game = _named_game(corpus, head) or _game_by_words(corpus, text, lang)
    if form == "passages" and not _TITLE.fullmatch(title):
        title = " ".join(head[: head.index(title) + 1])
    return Recognised(
        game, _edition(head, text, form), lang, title.strip(), _date(head, text), form
    )


def _may_be_title(line: str) -> bool:
    """Names a rulebook, and is neither a sentence of it nor the heading of its body."""
    return bool(_TITLE.search(line)) and not line[0].isdigit() and "本文" not in line


def _language(text: str) -> str | None:
    kana, han = len(_KANA.findall(text)), len(_HAN.findall(text))
    letters = len(re.findall(r"[A-Za-z]", text))
    if kana > max(20, han // 10):
        return "ja"
    if han > letters // 4 and han > 20:
        simplified = sum(text.count(c) for c in _SIMPLIFIED)
        return "zh-TW" if simplified * 30 < han else None
    return "en" if letters > 40 else None


def _named_game(corpus: Corpus, head: Sequence[str]) -> str | None:
    page = unicodedata.normalize("NFKC", " ".join(head)).casefold()
    for game in corpus:
        for name in game.info["recognise"]:
            if unicodedata.normalize("NFKC", name).casefold() in page:
                return game.id
    return None


def _game_by_words(corpus: Corpus, text: str, lang: str | None) -> str | None:
    """The title page may be lost: count the terms that only one game has."""
    if lang is None:
        return None
    forms = {
        g.id: {f for t in g.glossary.terms for f in t.all_forms(lang) if len(f) > 2} for g in corpus
    }
    scores: dict[str, int] = {}
    for game, own in forms.items():
        others = set().union(*(f for g, f in forms.items() if g != game))
        scores[game] = sum(form in text for form in own - others)
    best, *rest = sorted(scores, key=lambda g: scores[g], reverse=True)
    second = scores[rest[0]] if rest else 0
    return best if scores[best] >= 10 and scores[best] >= 2 * second else None


def _edition(head: Sequence[str], text: str, form: str) -> str | None:
    """From the title page, else the newest version that the change log names."""
    version = next((m[1] for line in head if (m := _VERSION.search(line))), None)
    version = version or max(_VERSION.findall(text), key=version_key, default=None)
    return f"manual-{version}" if version and form == "passages" else version


def _date(head: Sequence[str], text: str) -> str:
    page = "\n".join(head)
    match = _UPDATED.search(page)
    american = _UPDATED_AMERICAN.search(page)
    if match is None and american:
        month, day = int(american[1]), int(american[2])
        # 3/4/2026 is March in one country and April in another: not guessed at
        return f"{american[3]}-{month:02}-{day:02}" if month <= 12 < day <= 31 else ""
    if match is None:
        match = next(reversed(list(_DATE.finditer(text))), None)
    return f"{match[1]}-{int(match[2]):02}-{int(match[3]):02}" if match else ""
