"""Times at which an answer could be given: the Set Phase of this turn or the next one."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.script import Answer, Call
from judge.games.common.areas import PLAYERS
from judge.games.common.changes import cleared
from judge.games.common.remedies import OpenStep
from judge.games.kaiun_colosseum.areas import battle_card, face_up_card
from judge.games.kaiun_colosseum.facts import State
from judge.games.kaiun_colosseum.position import PHASES
from judge.games.kaiun_colosseum.values import RESET

SET, NEXT = "set-phase", "next-turn"
OF_TURN = ("this-turn",)
# what is kept of a turn only until it ends
OF_ONE_TURN = ("claims", "delayed", "emptied", "losing", "refreshes", "results", "together")


def moments(s: State, player: str, answer: Answer) -> Iterator[OpenStep]:
    """When a player could place a card or leave it, the nearest time first."""
    if answer[0] not in ("set", "stay") or not s.facts.started or s.facts.over:
        return
    if s.facts.phase == "draw":
        then = cleared(s, ())
        then.noting().phase = "set"
        yield _moment(SET, player, then, "set")
        return
    then = cleared(s, OF_TURN, **dict.fromkeys(OF_ONE_TURN))
    then.modifiers = tuple(one for one in then.modifiers if one.layer not in RESET)
    then.noting().turn += 1
    then.noting().phase = "draw"
    for card in filter(None, (battle_card(then, one) for one in PLAYERS)):
        then.cards[card] = then.cards[card]._replace(face="up")
    yield _moment(NEXT, player, then, "draw")
    at_once = then.copy()
    at_once.noting().phase = "set"
    yield _moment(NEXT, player, at_once, "set")


def _moment(name: str, player: str, then: State, phase: str) -> OpenStep:
    """A phase of a position; in the Set Phase who has a face-up card is asked about it."""
    ask = "stay" if face_up_card(then, player) else "set"
    agenda = tuple(map(Call, PHASES[phase]))
    return OpenStep(("wait-until", name, player), ask, then, agenda)
