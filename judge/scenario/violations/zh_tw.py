"""繁體中文的句子。"""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "player-count": "有{count}位玩家（{players}）。這份規則適用於2位玩家的遊戲。",
    "deck-size": "卡組有{count}張卡片，必須剛好{limit}張。",
    "too-many-copies": "卡片編號{number}的卡片有{count}張，最多只能有{limit}張。",
    "forbidden-in-deck": "「{card}」不可放入卡組：「{by}」的文字內容禁止放入。",
    "too-many-cards": "所有區域中來自卡組的卡片共{count}張，但卡組只有{limit}張。",
    "too-early": "遊戲開始前，{area}還不會有{count}張卡片。",
    "wrong-area": "「{card}」（{category}）不可放置在{area}。",
    "negative-count": "{area}的卡片為{count}張；張數不會是負數。",
    "impossible-value": "{category}不會有{value}：「{card}」。",
    "not-the-first-player": "遊戲的第一個回合屬於先攻玩家。",
    "turns-do-not-add-up": "雙方玩家開始過的回合共{count}次，但現在是第{number}回合。",
    "turn-not-begun": "現在是這位玩家的回合，因此至少已開始過1次回合。",
    "unknown-card": "沒有「{card}」這張卡片。",
    "no-such-card": "這個局面沒有稱為「{card}」的卡片。",
    "no-such-effect": "「{card}」沒有第{effect}個效果（效果數：{count}）。",
    "out-of-time": (
        "「{card}」的「{detail}」在此無法於「{duration}」的期間適用：該期間已結束或尚未開始。"
    ),
    "duplicate-id": "有2張以上的卡片稱為「{id}」。",
}

WORDS: dict[str, str] = {
    "list": "、",
    "of-player": "玩家{player}：{text}",
    "area.hand": "手牌",
    "area.deck": "卡組",
}
