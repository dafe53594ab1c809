"""1-3-3 What effects forbid: a prohibition always wins."""

from __future__ import annotations

from typing import Any

from judge.engine.rulebook import Reason
from judge.engine.script import Cause
from judge.engine.script import Cites
from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.one_piece.areas import ACTIVE
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import RESTED
from judge.games.one_piece.areas import STAGE
from judge.games.one_piece.citations import filter_rules
from judge.games.one_piece.events import CheckLife
from judge.games.one_piece.events import Draw
from judge.games.one_piece.events import Ko
from judge.games.one_piece.events import Move
from judge.games.one_piece.events import Rest
from judge.games.one_piece.events import SetActive
from judge.games.one_piece.queries import Context
from judge.games.one_piece.queries import candidates
from judge.games.one_piece.queries import matches
from judge.games.one_piece.values import Ban
from judge.games.one_piece.values import values


def ban_on(s: View, what: str, card: CardId, *, player: str = "") -> Ban | None:
    """A prohibition that concerns the card (or player), whatever the cause; payments aside."""
    for ban in values(s).bans:
        if ban.what == what and "unless" not in ban.data and concerns(s, ban, card, player):
            return ban
    return None


def concerns(s: View, ban: Ban, card: CardId, player: str = "") -> bool:
    if ban.cards is not None:
        return card in ban.cards
    owner = player or s.cards[card].owner
    if ban.whom not in ("any", owner):
        return False
    wanted = ban.data.get("filter")
    return not wanted or matches(s, _context(ban), card, wanted)


def _context(ban: Ban) -> Context:
    return Context(ban.owner, ban.source, 0, ban.effect)


def attack_ban(s: View, attacker: CardId, target: CardId | None) -> Ban | None:
    """A prohibition of this attack that no payment lifts."""
    for ban in values(s).bans:
        if ban.what != "attack" or "unless" in ban.data or not concerns(s, ban, attacker):
            continue
        if "at" not in ban.data:
            return ban
        if target is not None and target in candidates(s, _context(ban), ban.data["at"]):
            return ban
    return None


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
    return target is not None and target in candidates(s, _context(ban), ban.data["at"])


EVENTS: dict[type, tuple[str, ...]] = {
    Ko: ("ko", "leave"),
    Move: ("leave", "life-to-hand"),
    Rest: ("rest",),
    SetActive: ("set-active",),
    Draw: ("draw",),
    CheckLife: ("life-to-hand",),
}


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


def forbidden(s: View, event: Any) -> Reason | None:
    """The prohibition that stops an event, if there is one."""
    words = EVENTS.get(type(event))
    if words is None or event.by.how == "placing":
        return None
    for ban in values(s).bans:
        if ban.what in words and _stops(s, ban, event):
            text_wins = event.by.how not in ("effect", "cost")
            if text_wins and s.book.switches["A33"] == "rule-goes-on":
                continue
            rule: tuple[str, ...] = ("1-3-1",) if text_wins else ("1-3-3",)
            if ban.what == "leave":
                rule = (*rule, "4-11-2")
            rule = (*rule, *filter_rules(ban.data.get("by", {})))
            return Reason("forbidden", rule, (("by", ban.source), ("effect", ban.effect)))
    return None


def _stops(s: View, ban: Ban, event: Any) -> bool:
    if isinstance(event, Draw):
        return ban.whom in ("any", event.player) and _caused(s, ban, event.by)
    if isinstance(event, Move):
        if ban.what == "leave" and s.cards[event.card].zone[1] not in (CHARACTERS, STAGE):
            return False
        if ban.what == "life-to-hand" and (
            s.cards[event.card].zone[1] != LIFE or event.to != "hand"
        ):
            return False
    return concerns(s, ban, event.card) and _caused(s, ban, event.by)


def _caused(s: View, ban: Ban, by: Cause) -> bool:
    """Whether the prohibition is about events with this cause."""
    cause = ban.data.get("cause")
    if cause is not None and not is_cause(s, by, cause, ban.owner):
        return False
    wanted = ban.data.get("by")
    return wanted is None or bool(by.card and matches(s, _context(ban), by.card, wanted))


def is_cause(s: View, by: Cause, cause: str, player: str) -> bool:
    """Whether an event has the cause that a text names, as seen by the text's player."""
    effect = by.how in ("effect", "cost")
    if cause == "battle":
        return by.how == "battle"
    if cause == "damage":
        return by.how == "damage"
    if cause == "cost":
        return by.how == "cost"
    if cause == "by-effect":
        return effect
    if cause == "by-own-effect":
        return effect and by.player == player
    if cause == "by-opponents-effect":
        return effect and by.player not in ("", player)
    if cause == "by-opponents-character-effect":
        category = s.library[s.cards[by.card].define].category if by.card else ""
        return effect and by.player not in ("", player) and category == "character"
    raise LookupError(f"no cause {cause!r}")
