"""Traditional Chinese words about questions in one's own words."""

from __future__ import annotations

WORDS: dict[str, str] = {
    "help.ask": "回答用自己的話提出的問題（任何語言皆可）：休息狀態的防禦角色可以防禦嗎？",
    "help.ask.game": "只限這個遊戲（問題中寫到的遊戲優先）",
    "help.ask.edition": "依這個版本回答（省略時為最新版）",
    "help.ask.limit": "條文的數量",
    "ask.answer": "回答",
    "ask.answers": "回答的問題：{question}",
    "ask.rests": "依據條文",
    "ask.source.scenario": "出自Judge的案例，經重播驗證",
    "ask.source.reading": "Judge的解釋（{name}）：規則未明定之處",
    "ask.readings": "這個回答依據Judge對規則未明定之處的解釋：{names}",
    "ask.replay": "重播",
    "ask.replay.command": "重播：judge replay {name}",
    "ask.did-you-mean": "你是不是要問",
    "ask.also": "其他相關案例",
    "ask.cards": "卡片",
    "ask.card": "{number} {name}：裁定{rulings}則",
    "ask.card.command": "更多：judge card {number}、judge ruling {number}",
    "ask.sections": "條文",
    "ask.check": "這是對上面那個問題的回答。卡片、張數或輪到誰的回合不同時，答案也可能不同。",
    "ask.nothing": "沒有足夠符合的案例或裁定，以下是最接近的條文。",
    "api.say.answer": "{text}［依據：{sections}］（{game} {edition}）",
    "ask.uncovered": "Judge只收錄{games}的綜合規則。",
    "ask.uncovered.penalties": "罰則、拖延時間與失誤後的處置屬於賽事規定，Judge沒有這些規定。請詢問主裁判，或查閱主辦單位的賽事規則。",
    "ask.uncovered.tournament": "賽事的進行方式（輪次、時間、排名、卡套、獎品等）不在綜合規則之內，Judge沒有這些規定。請查閱主辦單位的賽事規則。",
    "ask.uncovered.shuffling": "洗牌與切牌的方式屬於賽事規定；綜合規則只規定順序要隨機。",
    "ask.uncovered.market": "價格、商品、發售日與卡片真偽，Judge一概不知。",
    "ask.uncovered.deck-advice": "哪些卡片或牌組比較強，Judge不作評論；它只知道規則允許什麼。",
    "ask.uncovered.other-games": "Judge沒有那個遊戲的規則。",
}
