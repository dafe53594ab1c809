"""What would make a refused answer legal in this game."""

from __future__ import annotations

from functools import partial

from judge.engine.script import Answer
from judge.games.common import remedies
from judge.games.common.remedies import Mender
from judge.games.one_piece.changes import CHANGES
from judge.games.one_piece.moments import moments
from judge.games.one_piece.refusals import all_reasons
from judge.games.one_piece.repairs import repairs


def plain(answer: Answer) -> Answer:
    """An answer as tables take it: a line may say how many DON!! cards are given."""
    if answer[0] == "give" and len(answer) == 3:
        return ("give", answer[2])
    return ("play", answer[1]) if answer[0] == "counter" and len(answer) == 2 else answer


MENDER = Mender(
    changes=CHANGES,
    moments=moments,
    repairs=repairs,
    reasons=all_reasons,
    with_cards=frozenset(("attack", "play", "give", "activate", "block", "counter")),
    aimed=frozenset(("attack", "counter")),
    lasting=frozenset(("main",)),
    plain=plain,
)
remedy = partial(remedies.remedy, MENDER)
works = partial(remedies.works, MENDER)
