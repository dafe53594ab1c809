"""Traditional Chinese words about rulings."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "help.ruling": "關於卡片、條文或問題的裁定：以編號（OP05-001、10-1-4-1）、卡片名稱、任一語言的詞語，或裁定本身的名稱（qa-op01-11）查詢。",
    "error.unknown-ruling": "找不到關於{name!r}的裁定。",
    "hint.unknown-ruling": "請輸入卡片（OP05-001、娜美）、條文（10-1-4-1），或問題與回答中的詞語。",
    "error.unplayed-ruling": "{name}是無法以盤面重現的裁定：{why}",
    "hint.unplayed-ruling": "可用 judge ruling 名稱 閱讀。",
    "ruling.count": "裁定{count}則",
    "ruling.number": "第{number}題",
    "ruling.undated": "未註明日期",
    "ruling.source.publisher": "官方的回答（Judge的改寫）：{document}的問題（{date}）",
    "ruling.source.user": "您自行匯入的裁定：{document}（{date}）",
    "ruling.overtaken": "之後的變更：{text}",
    "ruling.against": "Judge得到不同的結果：{text}",
    "ruling.open": "未重現：{text}",
    "ruling.replay": "重現：judge replay {name}",
}
