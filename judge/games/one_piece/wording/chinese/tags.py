"""Words of the game that are the same wherever they stand: tags, colors, attributes, players."""

from __future__ import annotations

from judge.games.one_piece.wording.chinese.language import word

TAGS = {
    "on-play": "【登場時】",
    "when-attacking": "【攻擊時】",
    "on-block": "【防禦時】",
    "on-ko": "【KO時】",
    "on-opponents-attack": "【對方攻擊時】",
    "end-of-your-turn": "【我方回合結束時】",
    "end-of-opponents-turn": "【對方回合結束時】",
    "counter": "【反擊】",
    "trigger": "【觸發器】",
    "main": "【啟動主要】",
}
KEYWORDS = {
    "rush": "【速攻】",
    "double-attack": "【雙重攻擊】",
    "banish": "【消失】",
    "blocker": "【防禦】",
    "rush-character": "【速攻：角色】",
    "unblockable": "【防禦不可】",
}
COLORS = {
    "red": "紅色",
    "green": "綠色",
    "blue": "藍色",
    "purple": "紫色",
    "black": "黑色",
    "yellow": "黃色",
}
ATTRIBUTES = {
    "slash": "（斬）",
    "strike": "（打）",
    "ranged": "（射）",
    "special": "（特）",
    "wisdom": "（知）",
    "?": "（?）",
}
PLAYERS = {"you": "自己", "opponent": "對手", "any": "雙方", "own": "自身"}
LYING = {"active": "活動狀態", "rested": "休息狀態"}
FACING = {"up": "以正面朝上", "down": "以背面朝上"}


def tag(name: str) -> str:
    """A timing as a card prints it inside a sentence, or a keyword."""
    if name == "main":
        return "【主要】"
    if name == "start-of-game":
        return "【遊戲開始時】"
    return word({**TAGS, **KEYWORDS}, name, "tag")


def player(name: str) -> str:
    return word(PLAYERS, name, "player")
