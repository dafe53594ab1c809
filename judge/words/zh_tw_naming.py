"""Traditional Chinese words about how cards are named."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "naming.more": "另有{count}張",
    "naming.did-you-mean": "是不是指：{known}？",
    "error.bad-scenario.no-such-number": "{key}：沒有編號為{found!r}的卡片。",
    "hint.bad-scenario.no-such-number": '{known}可用`judge card`以編號或名稱尋找卡片；沒有人知道的卡片寫"?"。',
    "error.bad-scenario.no-such-name": "{key}：沒有{found!r}這張卡片。",
    "hint.bad-scenario.no-such-name": '{known}請寫編號（OP01-025）、名稱、範例卡片或`cards`中卡片的id；沒有人知道的卡片寫"?"。',
    "error.bad-scenario.number-and-name": "{key}：{found!r}的編號與名稱屬於不同的卡片。",
    "hint.bad-scenario.number-and-name": "請寫出所指卡片的編號：{known}。",
    "error.bad-scenario.several-named": "{key}：有多種卡片稱為{found!r}。",
    "hint.bad-scenario.several-named": "請寫出所指卡片的編號：{known}。",
    "error.bad-scenario.several-meant": "{key}：這個案例中有多張卡片稱為{found!r}。",
    "hint.bad-scenario.several-meant": "請寫明是哪一張：{known}。",
    "replay.altered.text": "{card}以不同於印製內容的效果文字進行遊戲。",
    "replay.altered.facts": "{card}以不同於印製內容的數值或資訊進行遊戲。",
}
