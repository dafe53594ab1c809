"""Japanese words of the front page, the search and the help page."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "shell.menu": "メニュー",
    "shell.keys": "キー操作",
    "shell.close": "閉じる",
    "keys.search": "検索する",
    "keys.move": "結果を選ぶ",
    "keys.open": "選んだ結果を開く",
    "keys.leave": "一覧を閉じる",
    "keys.list": "キーの一覧を表示する",
    "search.placeholder": "7-1-4 または語句",
    "help.title": "使い方",
}
