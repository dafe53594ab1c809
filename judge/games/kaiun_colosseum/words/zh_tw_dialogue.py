"""Questions, answers and refusals of this game in Traditional Chinese."""

from __future__ import annotations

PHRASES: dict[str, str] = {
    # Why an answer is refused
    "reason.used-this-turn": "{card}的效果這回合已發動過。",
    "reason.must-set": "{player}的對戰區沒有正面卡片，必須放置卡片。",
    "reason.second-card": "{card}已在對戰區；放置的是手牌的卡片。",
    "remedy.used-this-turn": "下個回合可再次發動。",
    "remedy.must-set": "請以背面放置1張手牌。",
    "remedy.second-card": "請指定手牌的卡片。",
    # What a card does not meet
    "kind.attribute": "屬性「{value}」",
    "kind.tribe": "種族「{value}」",
    "kind.janken": "{value}",
    "unmet.attribute": "沒有屬性「{value}」",
    "unmet.tribe": "沒有種族「{value}」",
    "unmet.janken": "並非{value}",
    "measure.cost": "費用",
    "measure.luck-win": "運值（勝）",
    "measure.luck-other": "運值（平・敗）",
    "measure.base-luck-win": "標示的運值（勝）",
    "measure.base-luck-other": "標示的運值（平・敗）",
    # Questions
    "ask.set": "{player}要以背面放置哪張手牌？",
    "ask.stay": "{player}要保留正面卡片，還是將其放置於廢棄區並放置另一張？",
    "ask.pay": "{player}要支付{effect}的發動費用嗎？",
    "ask.janken": "{player}在猜拳中出什麼？",
    "ask.settle": "{player}是否同意依{other}的提議以猜拳決定？",
    "ask.settle-stop": "遊戲無法繼續。{player}是否同意以猜拳決定？",
    "now.set": "以背面放置哪張卡片",
    "now.stay": "保留或更換正面卡片",
    "now.pay": "支付發動費用",
    "now.janken": "玩家進行的猜拳",
    "now.settle": "以猜拳解決問題",
    "now.settle-stop": "以猜拳決定如何繼續",
    # Answers, as they are offered
    "answer.set": "以背面放置{card}",
    "answer.stay": "不做任何事（不放置卡片）",
    "answer.janken": "出{janken}",
    "answer.settle": "{player}提議以猜拳解決問題",
    # Answers, once they are given
    "says.set": "{player}決定以背面放置{card}。",
    "says.stay": "{player}保留正面卡片。",
    "says.janken": "{player}出{janken}。",
    "says.pay.yes": "{player}決定支付{effect}的發動費用。",
    "says.pay.no": "{player}決定不支付{effect}的發動費用。",
    "says.settle.yes": "{player}同意以猜拳決定。",
    "says.settle.no": "{player}不同意以猜拳決定。",
    "says.settle-stop.yes": "{player}同意以猜拳決定如何繼續。",
    "says.settle-stop.no": "{player}不同意以猜拳決定如何繼續。",
    "near.battle-drawn": "{effect}不發動：對戰為平手。",
    "near.battle-lost": "{effect}不發動：{card}在對戰中敗北。",
    "near.battle-won": "{effect}不發動：{card}在對戰中勝利。",
}
