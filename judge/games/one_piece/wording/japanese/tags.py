"""Words of the game that are the same wherever they stand: tags, colors, attributes."""

from __future__ import annotations

from judge.games.one_piece.wording.japanese.language import word

TAGS = {
    "on-play": "【登場時】",
    "when-attacking": "【アタック時】",
    "on-block": "【ブロック時】",
    "on-ko": "【KO時】",
    "on-opponents-attack": "【相手のアタック時】",
    "end-of-your-turn": "【自分のターン終了時】",
    "end-of-opponents-turn": "【相手のターン終了時】",
    "counter": "【カウンター】",
    "trigger": "【トリガー】",
    "main": "【起動メイン】",
    "rush": "【速攻】",
    "double-attack": "【ダブルアタック】",
    "banish": "【バニッシュ】",
    "blocker": "【ブロッカー】",
    "rush-character": "【速攻:キャラ】",
    "unblockable": "【ブロック不可】",
}
COLORS = {
    "red": "赤",
    "green": "緑",
    "blue": "青",
    "purple": "紫",
    "black": "黒",
    "yellow": "黄",
}
ATTRIBUTES = {
    "slash": "属性(斬)",
    "strike": "属性(打)",
    "ranged": "属性(射)",
    "special": "属性(特)",
    "wisdom": "属性(知)",
    "?": "属性(?)",
}

# kinds of cards: on the field, and as printed elsewhere
KINDS = {
    "leader": "リーダー",
    "character": "キャラ",
    "event": "イベント",
    "stage": "ステージ",
    "don": "ドン!!",
}
PRINTED = {
    **KINDS,
    "leader": "リーダーカード",
    "character": "キャラカード",
    "stage": "ステージカード",
}


def tag(name: str) -> str:
    """A timing or a keyword as a card prints it."""
    return "【メイン】" if name == "main" else word(TAGS, name, "tag")
