"""What players say for each action, in three languages; the canonical form is English."""

from __future__ import annotations

import re
import unicodedata

# canonical verb: other ways to say it; in Japanese and Chinese the verb may also come last
VERBS: dict[str, tuple[str, ...]] = {
    "no block": ("does not block", "ブロックしない", "不防禦", "不阻擋", "不格擋"),
    "no counter": ("does not counter", "カウンターしない", "不反擊"),
    "no trigger": ("トリガーしない", "トリガーを使わない", "不觸發", "不發動觸發"),
    "attack": ("attacks", "アタック", "攻撃", "攻擊"),
    "block": ("blocks", "ブロック", "防禦", "阻擋", "格擋"),
    "counter": ("counters", "カウンター", "反擊"),
    "trigger": ("トリガー", "觸發"),
    "play": ("plays", "プレイ", "登場", "使用"),
    "give": ("gives", "付与", "賦予", "附加"),
    "activate": ("activates", "起動", "発動", "發動"),
    "end": ("end turn", "end main phase", "終了", "結束"),
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
    "first": ("goes first", "先攻", "先手"),
    "second": ("goes second", "後攻", "後手"),
    "redraw": ("引き直す", "引き直し", "重抽"),
    "keep": ("keeps", "引き直さない", "そのまま", "保留"),
    "concede": ("concedes", "投了", "投降"),
    "pass": ("passes", "パス", "跳過"),
}
LATIN = re.compile(r"[A-Za-z]")
FORMS = sorted(
    ((form, verb) for verb, forms in VERBS.items() for form in (verb, *forms)),
    key=lambda pair: (-len(pair[0]), pair[0]),
)


def canonical(text: str) -> tuple[str, str]:
    """The English verb of a line, and the rest of it; no verb if none is known."""
    text = " ".join(unicodedata.normalize("NFKC", text).split()).replace("→", "->")
    for form, verb in FORMS:
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
