"""Violations, remedies and outcomes of this game in Japanese."""

from __future__ import annotations

VIOLATIONS: dict[str, str] = {
    "too-many-in-battle": "{area}のカードは{count}枚です。{limit}枚までしか置けません。",
    "should-be-empty": "{area}のカードは{count}枚です。この時点ではカードはありません。",
    "face-down": "バトルエリアの「{card}」は、この時点では裏向きではありません。",
}

NAMED: dict[str, str] = {
    "area.battle": "バトルエリア",
    "area.barrier": "バリア",
    "area.trash": "トラッシュ",
    "area.cost-area": "コストエリア",
}

REMEDIES: dict[str, str] = {
    # Changes of the position: "…なら"
    "in-hand": "{card}が持ち主の手札にある",
    "in-battle": "{card}が表向きでバトルエリアにある",
    "remove-prohibition": "{card}のテキストによる禁止がない",
    # Times: "…なら"
    "wait-until.set-phase": "このターンのセットフェイズ",
    "wait-until.next-turn": "次のターンのセットフェイズ",
    "after": "{player}が『{answer}』を選んだ後",
}

EXPLORED: dict[str, str] = {
    "outcome.left": "{player}の{card}がバトルエリアを離れます。",
    "outcome.left.unknown": "{player}の不明なカードがバトルエリアを離れます。",
    "outcome.life": "{player}のバリア：{change}枚。",
    "outcome.same": "バトルエリアのカードもバリアも失われません。",
}
