"""A position as plain data and as text: both players, every area, whatever applies.

The text has one line for each area, labels in one column, and needs nothing but a font of
fixed width; a viewer who may not see a card reads only how many there are.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Iterator
from itertools import groupby
from typing import Any
from unicodedata import east_asian_width

from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.cards import UNKNOWN
from judge.games.common.areas import ACTIVE
from judge.games.common.areas import DECK
from judge.games.common.areas import HAND
from judge.games.common.areas import NOWHERE
from judge.games.common.areas import PLAYERS
from judge.games.common.areas import RESTED
from judge.games.common.areas import area
from judge.games.common.areas import definition
from judge.games.common.values import keywords
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.areas import DON_DECK
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import STAGE
from judge.games.one_piece.areas import TRASH
from judge.games.one_piece.areas import dons
from judge.games.one_piece.areas import given
from judge.games.one_piece.values import cost
from judge.games.one_piece.values import power
from judge.scenario.reader import Reader
from judge.words import say

WIDTH = 72
ON_FIELD = (LEADER, CHARACTERS, STAGE)
PILES = (HAND, LIFE, DECK, TRASH)

Position = dict[str, Any]


def position(state: View, reader: Reader) -> Position:
    """The position as plain data, as far as the reader may know it."""
    facts = state.facts
    battle = facts.get("battle")
    return {
        "turn": {"player": facts["player"], "number": facts["turn"], "phase": facts["phase"]},
        "winner": facts.get("over"),
        "battle": battle
        and {
            "attacker": battle.attacker,
            "target": battle.target,
            "blocked": battle.blocked,
            "text": reader.say("event.attack", attacker=battle.attacker, target=battle.target),
        },
        **{player: _side(state, player, reader) for player in PLAYERS},
        "waiting": [
            {
                "player": one.player,
                "card": one.card if one.card in reader.known else None,
                "text": reader.effect(one.effect, one.card),
            }
            for one in state.standby
        ],
        "applies": [reader.applies(one) for one in state.modifiers],
    }


def _side(state: View, player: str, reader: Reader) -> Position:
    found: Position = {
        zone: [_placed(state, card, reader) for card in area(state, player, zone)]
        for zone in ON_FIELD
    }
    found["cost_area"] = {
        "active": len(dons(state, player, ACTIVE)),
        "rested": len(dons(state, player, RESTED)),
    }
    found["don_deck"] = len(area(state, player, DON_DECK))
    for zone in (*PILES, NOWHERE):
        cards = area(state, player, zone)
        if cards or zone != NOWHERE:
            found[zone] = {"count": len(cards), "cards": list(_pile(state, cards, reader))}
    return found


def _placed(state: View, card: CardId, reader: Reader) -> Position:
    here = state.cards[card]
    category = definition(state, card).category
    return {
        "card": card,
        "name": reader.name(card),
        "state": here.state,
        "power": power(state, card) if category in ("leader", "character") else None,
        "cost": cost(state, card) if category in ("character", "stage") else None,
        "don": len(given(state, card)),
        "keywords": sorted(keywords(state, card)),
        "used": [key.rpartition("/")[2] for key, turn in here.used if turn == state.facts["turn"]],
        "entered_this_turn": here.zone[1] == CHARACTERS and here.since == state.facts["turn"],
    }


def _pile(state: View, cards: Iterable[CardId], reader: Reader) -> Iterator[Position]:
    """The cards of a pile from the top; those that tell nothing are counted."""

    def told(card: CardId) -> tuple[str | None, str, str]:
        here = state.cards[card]
        face = here.face if here.zone[1] == LIFE else ""
        hidden = card not in reader.known or here.define == UNKNOWN
        return (None if hidden else card, reader.name(card), face)

    for (card, name, face), alike in groupby(cards, told):
        entry: Position = {"card": card, "name": name, "n": sum(1 for _ in alike)}
        yield {**entry, "face": face} if face else entry


def board_text(found: Position, reader: Reader) -> str:
    """The position as lines of text."""
    return "\n".join(_lines(found, reader))


def _lines(found: Position, reader: Reader) -> Iterator[str]:
    lang, turn = reader.lang, found["turn"]
    phase = reader.say(f"phase.{turn['phase']}")
    yield say(lang, "board.turn", number=turn["number"], player=turn["player"], phase=phase)
    if found["battle"]:
        blocked = f" ({say(lang, 'board.blocked')})" if found["battle"]["blocked"] else ""
        yield f"{say(lang, 'board.battle')}: {found['battle']['text']}{blocked}"
    for player in PLAYERS:
        title = f"== {reader.player(player)} "
        yield title + "=" * (WIDTH - _width(title))
        yield from _table(list(_rows(found[player], reader)))
    for one in found["waiting"]:
        yield f"{say(lang, 'board.waiting')}: {reader.player(one['player'])}, {one['text']}"
    for text in found["applies"]:
        yield f"{say(lang, 'board.applies')}: {text}"


def _rows(side: Position, reader: Reader) -> Iterator[tuple[str, str]]:
    lang = reader.lang
    for zone, label in (
        (LEADER, say(lang, "board.leader")),
        (CHARACTERS, say(lang, "board.characters")),
        (STAGE, say(lang, "board.stage")),
    ):
        for n, card in enumerate(side[zone]):
            yield ("" if n else label, _card_text(card, reader))
        if not side[zone]:
            yield label, "-"
    lying = say(lang, "board.don", **side["cost_area"], deck=side["don_deck"])
    yield say(lang, "board.cost-area"), lying
    for zone, label in (
        (HAND, say(lang, "board.hand")),
        (LIFE, say(lang, "board.life")),
        (DECK, say(lang, "board.deck")),
        (TRASH, say(lang, "board.trash")),
        (NOWHERE, say(lang, "board.nowhere")),
    ):
        if zone in side:
            yield label, _pile_text(side[zone], reader)


def _card_text(card: Position, reader: Reader) -> str:
    lang = reader.lang
    parts = [card["name"]]
    if card["power"] is not None:
        parts.append(str(card["power"]))
    parts.append(reader.say(f"state.{card['state']}"))
    parts += (reader.say(f"keyword.{word}") for word in card["keywords"])
    if card["don"]:
        parts.append(say(lang, "board.given", count=card["don"]))
    if card["used"]:
        parts.append(say(lang, "board.used", effects=", ".join(card["used"])))
    if card["entered_this_turn"]:
        parts.append(say(lang, "board.entered"))
    return "  ".join(parts)


def _pile_text(pile: Position, reader: Reader) -> str:
    parts = []
    for one in pile["cards"]:
        count = f" x{one['n']}" if one["n"] > 1 else ""
        face = f" ({reader.say('face.up')})" if one.get("face") == "up" else ""
        parts.append(f"{one['name']}{count}{face}")
    return "  ".join([str(pile["count"]), ", ".join(parts)]) if parts else "0"


def _table(rows: list[tuple[str, str]]) -> Iterator[str]:
    """Labels in a column of their own, in scripts of any width."""
    column = max(_width(label) for label, _ in rows) + 2
    for label, text in rows:
        yield f"  {label}{' ' * (column - _width(label))}{text}"


def _width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
