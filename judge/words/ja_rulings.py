"""Japanese words about rulings."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "help.ruling": "カード、条項、質問についての裁定：番号（OP05-001、10-1-4-1）、カード名、どの言語の言葉でも、または裁定そのものの名前（qa-op01-11）で。",
    "error.unknown-ruling": "{name!r}についての裁定は見つかりません。",
    "hint.unknown-ruling": "カード（OP05-001、ナミ）、条項（10-1-4-1）、または質問や回答にある言葉を書いてください。",
    "error.unplayed-ruling": "{name}は盤面で再現できない裁定です：{why}",
    "hint.unplayed-ruling": "judge ruling 名前 で読めます。",
    "ruling.count": "裁定{count}件",
    "ruling.number": "（{number}番）",
    "ruling.undated": "日付なし",
    "ruling.source.publisher": "公式の回答（Judgeの言い換え）：{document}の質問（{date}）",
    "ruling.source.user": "自分で取り込んだもの：{document}（{date}）",
    "ruling.overtaken": "その後の変更：{text}",
    "ruling.against": "Judgeの結果は異なります：{text}",
    "ruling.open": "再現していません：{text}",
    "ruling.replay": "再現：judge replay {name}",
}
