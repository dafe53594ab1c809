"""日本語の文。"""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "player-count": ("プレイヤーが{count}人（{players}）います。ルールは2人のゲームのものです。"),
    "deck-size": "デッキのカードは{count}枚です。ちょうど{limit}枚でなければなりません。",
    "too-many-copies": (
        "カードナンバー{number}のカードが{count}枚あります。{limit}枚まででなければなりません。"
    ),
    "forbidden-in-deck": ("「{card}」はデッキに入れられません。「{by}」のテキストが禁じています。"),
    "too-many-cards": (
        "すべての領域にあるデッキのカードは合わせて{count}枚です。デッキは{limit}枚しかありません。"
    ),
    "too-early": "ゲームの開始前に、{area}にカードが{count}枚あることはありません。",
    "wrong-area": "「{card}」（{category}）は{area}に置けません。",
    "negative-count": "{area}のカードが{count}枚です。枚数は負の数になりません。",
    "impossible-value": "{category}の「{card}」が{value}を持つことはありません。",
    "not-the-first-player": "ゲームの最初のターンは先攻のプレイヤーのものです。",
    "turns-do-not-add-up": (
        "両プレイヤーの始めたターンは合わせて{count}回ですが、現在は{number}ターン目です。"
    ),
    "turn-not-begun": ("このプレイヤーのターンなので、少なくとも1回はターンを始めているはずです。"),
    "unknown-card": "「{card}」というカードはありません。",
    "no-such-card": "この局面に「{card}」と呼ばれるカードはありません。",
    "no-such-effect": "「{card}」に{effect}番目の効果はありません（効果の数：{count}）。",
    "out-of-time": (
        "「{card}」の「{detail}」は、ここでは「{duration}」の間適用されません。その期間は終わったか、まだ始まっていません。"
    ),
    "duplicate-id": "「{id}」と呼ばれるカードが2枚以上あります。",
}

WORDS: dict[str, str] = {
    "list": "、",
    "of-player": "プレイヤー{player}：{text}",
    "area.hand": "手札",
    "area.deck": "デッキ",
}
