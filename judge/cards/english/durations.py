"""How long something lasts, and when it is done later. Each begins with its space."""

from __future__ import annotations

from judge.cards.english.language import words

words(
    "duration",
    {
        " during this battle": "this-battle",
        " during this turn": "this-turn",
        " until the end of this turn": "until-end-of-turn",
        " until the start of your next turn": "until-start-of-your-next-turn",
        " until the end of your opponent's next turn": "until-end-of-opponents-next-turn",
        " until the end of your opponent's next End Phase": "until-end-of-opponents-next-end-phase",
        " until the end of your next turn": "until-end-of-your-next-turn",
        " for as long as it is on the field": "while-on-field",
    },
)
words(
    "refresh",
    {
        " in your opponent's next Refresh Phase": "next-refresh",
        " in the next Refresh Phase": "next-refresh",
        " in your next Refresh Phase": "your-next-refresh",
    },
)
words("when-played", {" (on|during) the turn in which (it is|they are) played": None})
words(
    "moment",
    {
        "at the end of this turn": "end-of-this-turn",
        "at the end of this battle": "end-of-battle",
        "at the start of your next turn": "start-of-your-next-turn",
        "at the start of (their|your opponent's) next Main Phase": "start-of-opponents-next-main",
    },
)
