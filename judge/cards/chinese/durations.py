"""For how long something lasts, and when something happens later."""

from __future__ import annotations

from judge.cards.chinese.grammar import GRAMMAR

GRAMMAR.words("duration", {
    "在這場對戰中": "this-battle", "在這個回合": "this-turn", "在這回合": "this-turn",
    "(在|到)下一個對手回合結束前": "until-end-of-opponents-next-turn",
    "(在|到)下一個對手結束階段結束前": "until-end-of-opponents-next-end-phase",
    "(在|到)下一個我方回合開始前": "until-start-of-your-next-turn",
    "(在|到)下一個我方回合結束前": "until-end-of-your-next-turn",
})  # fmt: skip
GRAMMAR.words("refresh", {
    "在下一個對手的重整階段": "next-refresh", "在下一個重整階段": "next-refresh",
    "在下一個自己的重整階段": "your-next-refresh",
})  # fmt: skip
GRAMMAR.words("moment", {
    "這個回合結束時": "end-of-this-turn", "這回合結束時": "end-of-this-turn",
    "這場對戰結束時": "end-of-battle",
    "在下一個對手主要階段開始時": "start-of-opponents-next-main",
})  # fmt: skip
