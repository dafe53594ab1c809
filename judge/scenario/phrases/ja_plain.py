"""The sentences of a replay of a game without sentences of its own, in Japanese."""

from __future__ import annotations

PHRASES: dict[str, str] = {
    "plain.answer": "{what}",
    "plain.answer.about": "{what}：{about}",
    "plain.ask": "{player}が決める：{what}。",
    "plain.ask.about": "{player}が決める：{what}（{about}）。",
    "plain.event": "{what}。",
    "plain.event.about": "{what}：{about}。",
    "plain.not": "{what}",
    "plain.not.about": "{what}（{about}）",
    "plain.reason": "ここではルール上これを選べない（{what}）。",
    "plain.reason.about": "ここではルール上これを選べない（{what}）：{about}。",
    "plain.remedy": "何が問われているかと項番を参照。",
    "plain.says": "{player}：{what}。",
    "plain.says.about": "{player}：{what}（{about}）。",
}
