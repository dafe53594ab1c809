"""The sentences of a replay of a game without sentences of its own, in Traditional Chinese."""

from __future__ import annotations

PHRASES: dict[str, str] = {
    "plain.answer": "{what}",
    "plain.answer.about": "{what}：{about}",
    "plain.ask": "由{player}決定：{what}。",
    "plain.ask.about": "由{player}決定：{what}（{about}）。",
    "plain.event": "{what}。",
    "plain.event.about": "{what}：{about}。",
    "plain.not": "{what}",
    "plain.not.about": "{what}（{about}）",
    "plain.reason": "規則在此不提供這個選擇（{what}）。",
    "plain.reason.about": "規則在此不提供這個選擇（{what}）：{about}。",
    "plain.remedy": "請看目前詢問的內容與條目。",
    "plain.says": "{player}：{what}。",
    "plain.says.about": "{player}：{what}（{about}）。",
}
