"""What would make a refused action legal, in Traditional Chinese."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "frame.choice": "現在可以改為：{answer}。",
    "frame.position": "如果{changes}，就可以這麼做。",
    "frame.time": "{time}，就可以這麼做。",
    "frame.both": "{time}，如果{changes}，就可以這麼做。",
    "join.changes": "，且",
    "join.times": "、",
    # Changes of the position: "如果…"
    "set-active": "{card}為活動狀態",
    "rest": "{card}為休息狀態",
    "entered-earlier": "{card}在更早的回合就已登場",
    "gain-keyword": "{card}具有{word}",
    "not-used": "{effect}在這個回合尚未使用",
    "turn-face": "{card}為{face}",
    "in-hand": "{card}在持有者的手牌中",
    "on-field": "{card}從更早的回合起就在場上",
    "have": "{player}的{zone}有{number}張卡片",
    "have-card": "{player}的{zone}有{card}",
    "have-rested": "{player}的場上有休息狀態的{card}",
    "ready-don": "{player}休息狀態的咚!!卡中有{number}張為活動狀態",
    "ready-don.one": "{player}休息狀態的咚!!卡中有1張為活動狀態",
    "add-don": "{player}的費用區再有{number}張來自咚!!卡組的活動狀態的咚!!卡",
    "add-don.one": "{player}的費用區再有1張來自咚!!卡組的活動狀態的咚!!卡",
    "release-don": "{player}已附加的咚!!卡中有{number}張以活動狀態置於費用區",
    "release-don.one": "{player}已附加的咚!!卡中有1張以活動狀態置於費用區",
    "give-don": "{card}再附加{number}張咚!!卡",
    "give-don.one": "{card}再附加1張咚!!卡",
    "remove-prohibition": "{card}的文字內容所禁止或要求的事項不適用",
    "not-negated": "{card}的效果有效",
    "attack-target": "攻擊的對象是{card}",
    # Times
    "turn": "卡片狀態相同而為第{number}回合時",
    "wait-until.main-phase": "在{player}的主要階段、對戰以外時",
    "wait-until.next-turn": "在{player}下個回合的主要階段",
    "wait-until.block-step": "在{player}受到攻擊的防禦・步驟，且該對戰尚未發動【防禦】時",
    "wait-until.counter-step": "在{player}受到攻擊的反擊・步驟",
    "after": "在{player}選擇『{answer}』之後",
}
