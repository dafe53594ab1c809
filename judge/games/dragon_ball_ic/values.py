"""Values of cards as they are now: printed, then what is not a number, then numbers."""

from __future__ import annotations

from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.common.areas import HAND
from judge.games.common.areas import OTHER
from judge.games.common.areas import area
from judge.games.common.areas import definition
from judge.games.common.values import added
from judge.games.common.values import base_setters
from judge.games.common.values import has_keyword
from judge.games.common.values import information
from judge.games.common.values import keywords
from judge.games.common.values import latest_base
from judge.games.common.values import values
from judge.games.dragon_ball_ic.areas import BACK
from judge.games.dragon_ball_ic.areas import BATTLE
from judge.games.dragon_ball_ic.areas import FRONT
from judge.games.dragon_ball_ic.areas import LEADER

SWIFT = 2  # levels by which a card with that keyword is cheaper
NUMBERS = ("power", "strike", "level")


def raw(s: View, name: str, card: CardId) -> int:
    """A value as it is calculated, below zero too."""
    found = (latest_base(s, name, card) or 0) + added(s, name, card)
    if name == "level" and is_swift(s, card):
        found -= SWIFT
    return int(found)


def value(s: View, name: str, card: CardId) -> int | None:
    """A value as it counts; none of a card that has no such value."""
    if definition(s, card).values[name] is None:
        return None
    return max(0, raw(s, name, card))


def power(s: View, card: CardId) -> int:
    return value(s, "power", card) or 0


def strike(s: View, card: CardId) -> int:
    return value(s, "strike", card) or 0


def level(s: View, card: CardId) -> int:
    return value(s, "level", card) or 0


def is_swift(s: View, card: CardId) -> bool:
    """Whether a card in the hand is cheaper while the opponent has no Battle cards."""
    here = s.cards[card]
    if here.zone[1] != HAND or not has_keyword(s, card, "swift"):
        return False
    return not area(s, OTHER[here.owner], BATTLE)


def is_changed(s: View, card: CardId, names: tuple[str, ...] = NUMBERS) -> bool:
    """Whether a continuous effect changes a number of the card."""
    return any(added(s, name, card) or base_setters(s, name, card) for name in names)


def side(s: View, card: CardId) -> str:
    """The side of a card that counts; none of a card that has but one."""
    here = s.cards[card]
    if here.zone[1] != LEADER:
        return ""
    return BACK if here.face == BACK else FRONT


def layer_rules(
    s: View, cards: tuple[CardId, ...], names: tuple[str, ...] = NUMBERS
) -> tuple[str, ...]:
    """The sections by which continuous effects are applied to values of these cards."""
    here = [card for card in cards if is_changed(s, card, names)]
    if not here:
        return ()
    granted = values(s).also
    words = ("8-9-1-2",) if any(card in granted for card in here) else ()
    return ("8-9-1", "8-9-1-1", *words, "8-9-1-3")


Snapshot = tuple[tuple[str, object], ...]


def snapshot(s: View, card: CardId) -> Snapshot:
    """What a card is like now, to be asked about when it is not there any more."""
    here = s.cards[card]
    return (
        *((name, value(s, name, card)) for name in NUMBERS),
        *((kind, tuple(sorted(information(s, card, kind)))) for kind in KINDS),
        ("keywords", tuple(sorted(keywords(s, card)))),
        ("state", here.state),
        ("side", side(s, card)),
        ("since", here.since),
    )


KINDS = ("names", "characters", "traits", "ages", "colors")
