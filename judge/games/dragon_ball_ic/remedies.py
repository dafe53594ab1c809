"""What would make a refused answer legal in this game."""

from __future__ import annotations

from functools import partial

from judge.engine.script import Answer
from judge.engine.state import View
from judge.games.cards import ACTIVATED
from judge.games.common import remedies
from judge.games.common.activation import effects_of
from judge.games.common.areas import HAND
from judge.games.common.areas import definition
from judge.games.common.remedies import Mender
from judge.games.dragon_ball_ic.areas import LEADER
from judge.games.dragon_ball_ic.changes import CHANGES
from judge.games.dragon_ball_ic.moments import moments
from judge.games.dragon_ball_ic.play import SHOWN
from judge.games.dragon_ball_ic.refusals import all_reasons
from judge.games.dragon_ball_ic.repairs import repairs


def alike(s: View, player: str, answer: Answer) -> tuple[Answer, ...]:
    """Whoever activates an Extra card wants to play it; a Leader's [Awaken] has its own verb."""
    if answer[0] != "activate":
        return ()
    card = s.cards[answer[1]]
    if card.zone == (player, HAND) and definition(s, answer[1]).category == "extra":
        return (("play", answer[1]),)
    if card.zone != (player, LEADER):
        return ()
    meant = (one for one in effects_of(s, answer[1]) if len(answer) < 3 or one.key == answer[2])
    words = {word for effect in meant for word in effect.timings} & ACTIVATED
    return tuple((verb,) for verb, word in SHOWN.items() if words == {word})


MENDER = Mender(
    changes=CHANGES,
    moments=moments,
    repairs=repairs,
    reasons=all_reasons,
    with_cards=frozenset(("play", "join", "activate")),
    lasting=frozenset(("main", "standby")),
    picked=frozenset(("attacker",)),
    alike=alike,
)
remedy = partial(remedies.remedy, MENDER)
works = partial(remedies.works, MENDER)
