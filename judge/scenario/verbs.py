"""What players say for each action, in three languages; the canonical form is English."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from judge.games.registry import game as known_game

# canonical verb: other ways to say it; in Japanese and Chinese the verb may also come last
VERBS: dict[str, tuple[str, ...]] = {
    "choose": ("chooses", "選ぶ", "選択", "選擇"),
    "order": ("順番", "順序"),
    "option": ("選択肢", "選項"),
    "number": ("数", "數字", "次數"),
    "yes": ("はい", "是"),
    "no": ("いいえ", "否"),
    "resolve": ("解決", "處理"),
    "draw": ("draws", "引く", "抽"),
    "stop": ("やめる", "停止"),
    "top": ("上", "上方"),
    "bottom": ("下", "下方"),
    "concede": ("concedes", "投了", "投降"),
    "pass": ("passes", "パス", "跳過"),
}
LATIN = re.compile(r"[A-Za-z]")


@cache
def verbs_of(game: str) -> dict[str, tuple[str, ...]]:
    """Every verb of a game with its other forms: its own first, then those of all games."""
    own = {verb: one.forms for verb, one in known_game(game).lines.verbs.items()}
    return {**own, **{verb: forms for verb, forms in VERBS.items() if verb not in own}}


@cache
def _forms(game: str) -> list[tuple[str, str]]:
    """Each form with its verb, the longest first."""
    pairs = ((form, verb) for verb, forms in verbs_of(game).items() for form in (verb, *forms))
    return sorted(pairs, key=lambda pair: (-len(pair[0]), pair[0]))


def canonical(game: str, text: str) -> tuple[str, str]:
    """The English verb of a line of a game, and the rest of it; no verb if none is known."""
    text = " ".join(unicodedata.normalize("NFKC", text).split()).replace("→", "->")
    for form, verb in _forms(game):
        lower = text.lower()
        if lower == form:
            return verb, ""
        if lower.startswith(form) and _ends(form, text[len(form) :]):
            return verb, text[len(form) :].strip(" :をで")
        if not LATIN.match(form) and text.endswith(form):
            return verb, text[: -len(form)].strip(" :をで")
    return "", text


def _ends(form: str, rest: str) -> bool:
    """A Latin word ends at a space; other scripts need none."""
    return rest[:1] in (" ", ":", "") or not LATIN.match(form)
