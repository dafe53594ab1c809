"""Traditional Chinese sentences."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "horizon.battle": "至本次對戰結束為止可能發生的一切。",
    "horizon.turn": "至本回合結束為止可能發生的一切。",
    "horizon.setup": "至遊戲開始為止可能發生的一切。",
    "outcome.winner": "{player}獲勝。",
    "outcome.draw": "遊戲以平手告終。",
    "outcome.nobody": "雙方玩家皆戰敗。",
    "question.win": "{player}必定能獲勝嗎？",
    "verdict.win.yes": "能。無論其他人怎麼做，{player}都能獲勝。",
    "verdict.win.no": "不能。{player}的獲勝可以被阻止。",
    "question.draw": "{player}能使遊戲平手嗎？",
    "verdict.draw.yes": "能：無論他人怎麼做，{player}都能使遊戲平手。",
    "verdict.draw.no": "不能：可以阻止{player}使遊戲平手。",
    "verdict.unknown": "無法確定：並未嘗試所有可能。",
    "verdict.left-open": "無法判定：取決於未知卡片中無人知道的部分。",
    "matters.all": "每次詢問時，這個選擇都會影響結果。",
    "matters.some": "在詢問的{nodes}處之中，有{matters}處會影響結果。",
    "answer.yes": "{answer}：可以達成。",
    "answer.no": "{answer}：已無法達成。",
    "answer.unknown": "{answer}：無法確定。",
    "circles": "同一處可能無限次重複出現；計數時不計入此類重複。",
    "endless": "部分走法會自行無止境地處理下去；其結果不明。",
    "left-open": "部分手順取決於未知的卡片，已嘗試所有可能的情況。",
    "silent": "未知的卡片視為沒有效果，手牌中的視為不使用。",
    "capped": "已達上限{limit}處，尚有未探索的部分。",
    "tired": "{nodes}處的步驟過多。未嘗試的答案：{left}個。",
    "too-long": "超過{answers}個答案的手順未查看到最後。",
    "narrowed": "並未嘗試所有答案（{answers}種之中的{tried}種）：{question}",
}
