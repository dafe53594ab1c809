"""Violations, remedies and outcomes of this game in Traditional Chinese."""

from __future__ import annotations

VIOLATIONS: dict[str, str] = {
    "too-many-in-battle": "{area}的卡片為{count}張；最多放置{limit}張。",
    "should-be-empty": "{area}的卡片為{count}張；此時應沒有卡片。",
    "face-down": "對戰區的「{card}」此時不會是背面。",
}

NAMED: dict[str, str] = {
    "area.battle": "對戰區",
    "area.barrier": "護壁",
    "area.trash": "廢棄區",
    "area.cost-area": "費用區",
}

REMEDIES: dict[str, str] = {
    # Changes of the position: "如果…"
    "in-hand": "{card}在持有者的手牌中",
    "in-battle": "{card}以正面放置於對戰區",
    "remove-prohibition": "{card}的文字內容所禁止的事項不適用",
    # Times
    "wait-until.set-phase": "在這個回合的設置階段",
    "wait-until.next-turn": "在下個回合的設置階段",
    "after": "在{player}選擇『{answer}』之後",
}

EXPLORED: dict[str, str] = {
    "outcome.left": "{player}的{card}離開對戰區。",
    "outcome.left.unknown": "{player}的1張未知卡片離開對戰區。",
    "outcome.life": "{player}的護壁：{change}張。",
    "outcome.same": "沒有人失去對戰區的卡片或護壁。",
}
