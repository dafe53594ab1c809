"""Values of cards as they are now: printed, then what is not a number, then numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.state import CardId
from judge.games.common.areas import HAND, OTHER, area, definition
from judge.games.common.unknown import is_unknown
from judge.games.common.values import (
    added,
    base_setters,
    has_keyword,
    information,
    is_known,
    keywords,
    latest_base,
    said,
    values,
)
from judge.games.dragon_ball_ic.areas import BACK, BATTLE, FRONT, LEADER
from judge.games.dragon_ball_ic.facts import View

SWIFT = 2  # levels by which a card with that keyword is cheaper
NUMBERS = ("power", "strike", "level")


def raw(s: View, name: str, card: CardId) -> int:
    """8-9-1, 8-9-1-1, 8-9-1-3 A value as it is calculated, below zero too: its base, then what is
    added."""
    found = (latest_base(s, name, card) or 0) + added(s, name, card)
    if name == "level" and is_swift(s, card):
        found -= SWIFT
    return int(found)


def value(s: View, name: str, card: CardId) -> int | None:
    """A value as it counts; none of a card that has no such value."""
    if definition(s, card).values[name] is None and not _is_told(s, name, card):
        return None
    return max(0, raw(s, name, card))


def _is_told(s: View, name: str, card: CardId) -> bool:
    """Whether a value of an unknown card was said or set."""
    return is_unknown(s, card) and is_known(s, name, card)


def unsaid(s: View, card: CardId, word: str) -> tuple[tuple[CardId, str], ...]:
    """What has to be said before a number of a card is known; printed is what no effect sets."""
    if not is_unknown(s, card):
        return ()
    name = word.removeprefix("base-")
    known = is_known(s, name, card) if name == word else said(s, name, card) is not None
    return () if known else ((card, name),)


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
    unknown = is_unknown(s, card)
    return (
        *((name, value(s, name, card)) for name in NUMBERS),
        *((f"added {name}", added(s, name, card)) for name in NUMBERS if unknown),
        *((kind, tuple(sorted(information(s, card, kind)))) for kind in KINDS),
        ("keywords", tuple(sorted(keywords(s, card)))),
        ("state", here.state),
        ("side", side(s, card)),
        ("since", here.since),
    )


def was_number(s: View, card: CardId, like: Mapping[str, Any], name: str) -> int | None:
    """A number of a card that is not there any more; of an unknown one by what was said since."""
    found: int | None = like[name]
    told = said(s, name, card) if found is None else None
    return found if told is None else max(0, told + like.get(f"added {name}", 0))


KINDS = ("names", "characters", "traits", "ages", "colors")
