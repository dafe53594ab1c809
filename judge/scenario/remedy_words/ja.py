"""What would make a refused action legal, in Japanese."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "frame.choice": "代わりに今できること：{answer}。",
    "frame.position": "{changes}なら、できます。",
    "frame.time": "{time}なら、できます。",
    "frame.both": "{time}に、{changes}なら、できます。",
    "join.changes": "、かつ",
    "join.times": "、",
    # Changes of the position: "…なら"
    "set-active": "{card}がアクティブ",
    "rest": "{card}がレスト",
    "entered-earlier": "{card}が前のターンまでに登場していた",
    "gain-keyword": "{card}が{word}を持っている",
    "not-used": "{effect}をこのターン中に使っていない",
    "turn-face": "{card}が{face}",
    "in-hand": "{card}が持ち主の手札にある",
    "on-field": "{card}が前のターンから場にある",
    "have": "{player}の{zone}のカードが{number}枚",
    "have-card": "{player}の{zone}に{card}がある",
    "have-rested": "{player}の場にレストの{card}がいる",
    "ready-don": "{player}のレストのドン!!カードのうち{number}枚がアクティブ",
    "ready-don.one": "{player}のレストのドン!!カードのうち1枚がアクティブ",
    "add-don": "{player}のアクティブのドン!!カードがドン!!デッキから{number}枚多く置かれている",
    "add-don.one": "{player}のアクティブのドン!!カードがドン!!デッキから1枚多く置かれている",
    "release-don": (
        "{player}の付与されているドン!!カードのうち{number}枚がコストエリアにアクティブで置かれている"
    ),
    "release-don.one": (
        "{player}の付与されているドン!!カードのうち1枚がコストエリアにアクティブで置かれている"
    ),
    "give-don": "{card}にドン!!カードがさらに{number}枚付与されている",
    "give-don.one": "{card}にドン!!カードがさらに1枚付与されている",
    "remove-prohibition": "{card}のテキストによる禁止や要求がない",
    "not-negated": "{card}の効果が有効",
    "attack-target": "アタックの対象が{card}",
    # Times: "…なら"
    "turn": "同じカードの状態で第{number}ターン",
    "wait-until.main-phase": "{player}のメインフェイズ（バトル中を除く）",
    "wait-until.next-turn": "{player}の次のターンのメインフェイズ",
    "wait-until.block-step": (
        "{player}へのアタックのブロック・ステップで、"
        "そのバトルでまだ【ブロッカー】が発動されていないとき"
    ),
    "wait-until.counter-step": "{player}へのアタックのカウンター・ステップ",
    "after": "{player}が『{answer}』を選んだ後",
}
