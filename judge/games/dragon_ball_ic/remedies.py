"""What would make a refused answer legal in this game."""

from __future__ import annotations

from functools import partial

from judge.engine.rulebook import Reason
from judge.engine.script import Answer, Decision
from judge.games.cards import ACTIVATED
from judge.games.common import remedies
from judge.games.common.activation import effects_of
from judge.games.common.areas import HAND, definition
from judge.games.common.remedies import Mender
from judge.games.dragon_ball_ic.areas import LEADER
from judge.games.dragon_ball_ic.battle import reasons_against_attacking, reasons_against_target
from judge.games.dragon_ball_ic.changes import CHANGES
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.keywords import SHOWN
from judge.games.dragon_ball_ic.moments import moments
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


def parts(answer: Answer) -> tuple[Answer, ...]:
    """An attack may be said with its cards, which are asked for one after the other."""
    if answer[0] != "attack":
        return (answer,)
    return (answer[:1], *(("choose", card) for card in answer[1:]))


def reasons(s: View, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
    """Every reason against an answer; of an attack, also those against its cards."""
    if answer[0] != "attack":
        return all_reasons(s, decision, answer)
    found: list[Reason] = []
    if decision.ask == "standby" and len(answer) == 3 and all(one in s.cards for one in answer[1:]):
        _, attacker, target = answer
        found += reasons_against_attacking(s, decision.player, attacker)
        found += reasons_against_target(s, decision.player, attacker, target)
    return tuple(found) or all_reasons(s, decision, answer[:1])


MENDER = Mender(
    changes=CHANGES,
    moments=moments,
    repairs=repairs,
    reasons=reasons,
    with_cards=frozenset(("play", "join", "activate")),
    lasting=frozenset(("main", "standby")),
    picked=frozenset(("attacker",)),
    alike=alike,
    parts=parts,
)
remedy = partial(remedies.remedy, MENDER)
works = partial(remedies.works, MENDER)
