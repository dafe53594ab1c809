"""1-3-3 What effects forbid in this game besides what all games know."""

from __future__ import annotations

from typing import Any

from judge.engine.script import Cites
from judge.engine.state import CardId
from judge.games.common.areas import ACTIVE, RESTED
from judge.games.common.events import Move, Rest, SetActive
from judge.games.common.prohibitions import concerns, context_of
from judge.games.common.queries import candidates
from judge.games.common.values import Ban, values
from judge.games.one_piece.areas import CHARACTERS, LEADER, LIFE, STAGE
from judge.games.one_piece.events import Ko
from judge.games.one_piece.facts import View


def attack_price(
    s: View, attacker: CardId, target: CardId | None = None
) -> tuple[tuple[Ban, Any], ...]:
    """What has to be paid for this attack, each time; without a target, for any of them."""
    return tuple(
        (ban, part)
        for ban in values(s).bans
        if ban.what == "attack"
        and "unless" in ban.data
        and concerns(s, ban, attacker)
        and _at(s, ban, target)
        for part in ban.data["unless"].get("pay", ())
    )


def _at(s: View, ban: Ban, target: CardId | None) -> bool:
    """Whether a prohibition of attacks is about this target."""
    if "at" not in ban.data:
        return True
    return target is not None and target in candidates(s, context_of(s, ban), ban.data["at"])


def block_ban(s: View, blocking: CardId, attacker: CardId) -> Ban | None:
    """A prohibition by which a card cannot block this attack."""
    for ban in values(s).bans:
        if ban.what == "block" and concerns(s, ban, blocking) and _against(s, ban, attacker):
            return ban
    return None


def _against(s: View, ban: Ban, attacker: CardId) -> bool:
    """Whether a prohibition of blocking is about the attacks of this card."""
    if ban.against:
        return attacker == ban.against
    if "against" not in ban.data:
        return True
    return attacker in candidates(s, context_of(s, ban), ban.data["against"])


def impossible(s: View, event: Any) -> Cites | None:
    """Why an event cannot take place: then there is nothing to forbid or to replace."""
    if isinstance(event, Rest) and s.cards[event.card].state != ACTIVE:
        return "1-3-2-1"
    if isinstance(event, SetActive) and s.cards[event.card].state != RESTED:
        return "1-3-2-1"
    if isinstance(event, Ko) and s.cards[event.card].zone[1] != CHARACTERS:
        return "10-2-1-2"
    if isinstance(event, Move) and s.cards[event.card].zone[1] == LEADER:
        return "3-6-3"
    return None


def is_about(s: View, ban: Ban, event: Any) -> bool:
    """Whether a move is one that a prohibition of leaving, or of taking Life, speaks of."""
    if not isinstance(event, Move):
        return True
    zone = s.cards[event.card].zone[1]
    if ban.what == "leave":
        return zone in (CHARACTERS, STAGE)
    return ban.what != "life-to-hand" or (zone == LIFE and event.to == "hand")
