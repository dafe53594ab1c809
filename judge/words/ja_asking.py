"""Japanese words about questions in one's own words."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "help.ask": "自分の言葉での質問に答えます（どの言語でも）: レストのブロッカーでブロックできる？",
    "help.ask.game": "このゲームだけ（質問の中にゲーム名があればそちらを優先）",
    "help.ask.edition": "この版で答える（省略時は最新）",
    "help.ask.limit": "項目の数",
    "ask.answer": "回答",
    "ask.answers": "次の質問への回答: {question}",
    "ask.rests": "決め手の項目",
    "ask.source.scenario": "Judgeのシナリオより（再生して確かめてあります）",
    "ask.source.reading": "Judgeの解釈（{name}）: ルールに定めのない点です",
    "ask.readings": "ルールに定めのない点についてのJudgeの解釈に基づきます: {names}",
    "ask.replay": "再生する",
    "ask.replay.command": "再生する: judge replay {name}",
    "ask.did-you-mean": "もしかして",
    "ask.also": "関連する事例",
    "ask.cards": "カード",
    "ask.card": "{number} {name}: 裁定 {rulings}件",
    "ask.card.command": "詳しく: judge card {number}、judge ruling {number}",
    "ask.sections": "項目",
    "ask.check": "上の質問への回答です。カード、枚数、どちらのターンかなどが違うと、答えも変わることがあります。",
    "ask.nothing": "十分に当てはまる事例や裁定がありません。最も近い項目は次のとおりです。",
    "api.say.answer": "{text}［決め手: {sections}］（{game} {edition}）",
    "ask.uncovered": "Judgeが扱うのは{games}の総合ルールです。",
    "ask.uncovered.penalties": "ペナルティ、遅延行為、ミスをした後の処置は大会の規定によるもので、Judgeにはその規定がありません。ヘッドジャッジに聞くか、主催者のフロアルールを見てください。",
    "ask.uncovered.tournament": "大会の進め方（ラウンド、制限時間、順位、スリーブ、賞品など）は総合ルールの範囲外で、Judgeにはその規定がありません。主催者の大会規定を見てください。",
    "ask.uncovered.shuffling": "シャッフルやカットの仕方は大会の規定によるものです。総合ルールは順番を無作為にすることだけを定めています。",
    "ask.uncovered.market": "値段、商品、発売日、カードの真贋については、Judgeは何も知りません。",
    "ask.uncovered.deck-advice": "どのカードやデッキが強いかはJudgeの答えるところではありません。わかるのはルール上できることだけです。",
    "ask.uncovered.other-games": "そのゲームのルールはJudgeにありません。",
}
