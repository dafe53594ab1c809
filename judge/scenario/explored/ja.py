"""Japanese sentences."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "horizon.battle": "このバトルの終わりまでに起こり得るすべてです。",
    "horizon.turn": "このターンの終わりまでに起こり得るすべてです。",
    "horizon.setup": "ゲームが始まるまでに起こり得るすべてです。",
    "outcome.winner": "{player}がゲームに勝利します。",
    "outcome.draw": "ゲームは引き分けです。",
    "outcome.nobody": "両プレイヤーがゲームに敗北します。",
    "question.win": "{player}は必ず勝つことができますか。",
    "verdict.win.yes": "はい。ほかの誰が何をしても、{player}は勝てます。",
    "verdict.win.no": "いいえ。{player}の勝利は阻止され得ます。",
    "question.draw": "{player}はゲームを引き分けにできますか。",
    "verdict.draw.yes": "はい。相手が何をしても、{player}は引き分けにできます。",
    "verdict.draw.no": "いいえ。{player}は引き分けを妨げられることがあります。",
    "verdict.unknown": "不明です。すべてを試してはいません。",
    "verdict.left-open": "決まりません。不明なカードについて誰にも分からないことによります。",
    "matters.all": "問われるどの場面でも、この選択が結果を左右します。",
    "matters.some": "問われる{nodes}か所のうち{matters}か所で、この選択が結果を左右します。",
    "answer.yes": "{answer}：可能です。",
    "answer.no": "{answer}：もう不可能です。",
    "answer.unknown": "{answer}：不明です。",
    "circles": "同じ場所に何度でも戻ることがあります。その繰り返しは数に入れていません。",
    "endless": "処理がひとりでに終わりなく続く手順があります。その結果は分かりません。",
    "left-open": "不明なカードによる手順があります。あり得るすべての場合を試しました。",
    "silent": "不明なカードは効果のないカードとし、手札にあれば使われないものとしています。",
    "capped": "上限の{limit}か所に達しました。調べていない続きがあります。",
    "tired": "{nodes}か所で手順が多くなりすぎました。試していない答え：{left}個。",
    "too-long": "答えが{answers}個を超える手順は、終わりまで調べていません。",
    "narrowed": "すべての答えを試してはいません（{answers}通りのうち{tried}通り）：{question}",
}
