"""Violations and outcomes of this game in Traditional Chinese."""

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

EXPLORED: dict[str, str] = {
    "outcome.left": "{player}的{card}離開對戰區。",
    "outcome.life": "{player}的護壁：{change}張。",
    "outcome.same": "沒有人失去對戰區的卡片或護壁。",
}
