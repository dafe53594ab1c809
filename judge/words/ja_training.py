"""日本語：トレーニングで使う文。"""

WORDS = {
    # questions
    "error.unknown-question": "問題「{name}」はありません。",
    "hint.unknown-question": "別のバージョンで作られた問題かもしれません。ほかの問題を選んでください。",
    "error.bad-question.unknown-edition": "このゲームにその版はありません。",
    "hint.bad-question.unknown-edition": "版：{known}。",
    "error.bad-question.same-name": "名前「{name}」が2回使われています。",
    "hint.bad-question.same-name": "ファイルの問題ごとに別の名前を付けてください。",
    "error.bad-question.unknown-section": "{edition}版に項番{number}はありません。",
    "hint.bad-question.unknown-section": "近い項番：{near}。",
    "error.bad-question.no-case": "表示する局面には、シナリオかケースの文のどちらか一方が必要です。",
    "hint.bad-question.no-case": "scenario: にシナリオ一覧の名前を書くか、text: にケース全体を書いてください。",
    "error.bad-question.unknown-scenario": "シナリオ「{name}」はありません。",
    "hint.bad-question.unknown-scenario": "シナリオ一覧にある名前を使ってください。",
    "error.bad-question.too-many-options": "選択肢が{limit}個を超えています。",
    "hint.bad-question.too-many-options": "3〜5個が適切です。どの選択肢にも説明が必要です。",
    "error.bad-question.none-right": "正しい選択肢と誤った選択肢の両方が必要です。",
    "hint.bad-question.none-right": "正しい選択肢に right: true と書いてください。",
    "error.bad-question.several-right": "正しいとされた選択肢が{count}個あります。",
    "hint.bad-question.several-right": "1つだけにするか、問題に several: true と書いてください。",
    "error.bad-question.unknown-misreading": "誤解「{name}」はありません。",
    "hint.bad-question.unknown-misreading": "使える名前：{known}。",
    "error.bad-question.same-options": "同じ内容の選択肢が2つあります。",
    "hint.bad-question.same-options": "すべての言語で違う文にしてください。",
}
