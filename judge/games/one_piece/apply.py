"""What the events of this game do to the position, and where it differs from others."""

from __future__ import annotations

from typing import Any

from judge.engine.script import Cites
from judge.engine.state import Card, CardId
from judge.games.common import apply
from judge.games.common.apply import forget, nothing, put, renewed
from judge.games.common.areas import HAND
from judge.games.common.events import Damage, Enter, Happen, Move
from judge.games.common.facts import running_battle
from judge.games.common.happened import noting
from judge.games.one_piece.areas import CHARACTERS, COST_AREA, DON_DECK, GIVEN, LEADER, STAGE, TRASH
from judge.games.one_piece.events import (
    CardActivated,
    CheckLife,
    CutBattle,
    GiveDon,
    Ko,
    PlaceDon,
    ReleaseDon,
    ReturnDon,
    TakeLife,
)
from judge.games.one_piece.facts import State


def move(s: State, event: Move) -> Cites | None:
    """4-2-1-1 A card goes to an area of its owner, 3-6-3 but for a Leader, which stays."""
    card = s.cards[event.card]
    if card.zone[1] == LEADER:
        return "3-6-3"
    if s.library.definitions[card.define].category == "don":
        return "1-3-2", "3-9-1"
    if card.zone[1] == event.to == TRASH:
        return "1-3-2-1"
    apply.take_out(s, event.card, event.to, event.at, face=event.face)
    return None


def ko(s: State, event: Ko) -> Cites | None:
    if s.cards[event.card].zone[1] != CHARACTERS:
        return "10-2-1-2"
    apply.take_out(s, event.card, TRASH, "top")
    return None


def enter(s: State, event: Enter) -> Cites | None:
    category = s.library[s.cards[event.card].define].category
    area = {"character": CHARACTERS, "stage": STAGE}.get(category)
    if area is None:
        return "1-3-2"
    if s.cards[event.card].zone[1] == area:
        return "1-3-2-1"
    apply.take_out(s, event.card, area, "bottom", state=event.state)
    return None


def take_life(s: State, event: TakeLife) -> Cites | None:
    put(s, event.card, renewed(s, event.card, HAND), "bottom")
    return None


def _don_to(s: State, don: CardId, area: str, *, state: str = "", host: CardId = "") -> None:
    """A DON!! card changes area, and perhaps loses what applied to it."""
    old = s.cards[don]
    lost = s.book.policy.don_loses_effects(s, old.zone[1], area)
    if lost:
        forget(s, don)
    new = (old.define, old.owner, (old.owner, area), state, "up", host, 0, old.serial + lost, ())
    put(s, don, tuple.__new__(Card, new), "bottom")  # made directly: they move all the time


def give_don(s: State, event: GiveDon) -> Cites | None:
    if s.cards[event.card].zone[1] not in (LEADER, CHARACTERS):
        return "6-5-5-1"
    kept = s.book.policy.state_when_given(s.cards[event.don].state)
    _don_to(s, event.don, GIVEN, state=kept, host=event.card)
    return None


def return_don(s: State, event: ReturnDon) -> Cites | None:
    _don_to(s, event.don, DON_DECK)
    return None


def place_don(s: State, event: PlaceDon | ReleaseDon) -> Cites | None:
    _don_to(s, event.don, COST_AREA, state=event.state)
    return None


def damage(s: State, event: Damage) -> Cites | None:
    s.noting().damaging = True
    return None


def happen(s: State, event: Happen) -> Cites | None:
    if event.moment in ("damage-taken", "damage-failed"):
        s.noting().damaging = None
    return None


def cut_battle(s: State, event: CutBattle) -> Cites | None:
    s.noting().battle = running_battle(s)._replace(cut=True)
    return None


APPLIES: dict[type, Any] = noting(
    {
        **apply.APPLIES,
        Move: move,
        Ko: ko,
        Enter: enter,
        CheckLife: nothing,
        TakeLife: take_life,
        GiveDon: give_don,
        ReturnDon: return_don,
        PlaceDon: place_don,
        ReleaseDon: place_don,
        CutBattle: cut_battle,
        CardActivated: nothing,
        Damage: damage,
        Happen: happen,
    }
)
