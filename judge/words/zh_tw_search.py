"""Traditional Chinese words of the front page, the search and the help page."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "shell.menu": "選單",
    "shell.keys": "快速鍵",
    "shell.close": "關閉",
    "keys.search": "搜尋",
    "keys.move": "在結果中移動",
    "keys.open": "開啟所選結果",
    "keys.leave": "離開清單",
    "keys.list": "顯示快速鍵清單",
    "search.placeholder": "7-1-4 或文字",
    "help.title": "說明",
}
