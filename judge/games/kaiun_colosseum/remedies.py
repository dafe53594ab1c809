"""What would make a refused answer legal in this game."""

from __future__ import annotations

from functools import partial

from judge.engine.rulebook import Reason
from judge.engine.script import Answer, Decision
from judge.games.common import remedies
from judge.games.common.remedies import Mender
from judge.games.kaiun_colosseum.changes import CHANGES
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.moments import moments
from judge.games.kaiun_colosseum.refusals import why_not
from judge.games.kaiun_colosseum.repairs import repairs


def reasons(s: View, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
    """One reason after the other: what is left shows once the first is gone."""
    return (why_not(s, decision, answer),)


MENDER = Mender(
    changes=CHANGES,
    moments=moments,
    repairs=repairs,
    reasons=reasons,
    with_cards=frozenset(("set",)),
)
remedy = partial(remedies.remedy, MENDER)
works = partial(remedies.works, MENDER)
