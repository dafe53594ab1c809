"""A position as plain data and as text: both players, every area, whatever applies.

The text has one line for each area, labels in one column, and needs nothing but a font of
fixed width; a viewer who may not see a card reads only how many there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import cast
from unicodedata import east_asian_width

from msgspec import UNSET

from judge.engine.state import CardId
from judge.games.cards import UNKNOWN
from judge.games.common.areas import PLAYERS, definition
from judge.games.common.facts import View
from judge.games.tabletop import Area, Value
from judge.scenario.reader import Reader
from judge.scenario.told import Facts, Player, Position, Turn, Waits
from judge.scenario.words import Speaker
from judge.words import say

WIDTH = 72


def position(state: View, reader: Reader) -> Position:
    """The position as plain data, as far as the reader may know it."""
    facts = state.facts
    player = cast("Player", facts.player) if facts.player else UNSET
    return Position(
        turn=Turn(number=facts.turn, phase=facts.phase, player=player),
        winner=facts.over,
        battle=_battle(state, reader),
        A=_side(state, "A", reader),
        B=_side(state, "B", reader),
        waiting=[
            Waits(
                player=waiting.player,
                card=waiting.card if waiting.card in reader.known else None,
                text=reader.effect(waiting.effect, waiting.card),
            )
            for waiting in state.standby
        ],
        applies=[reader.applies(modifier) for modifier in state.modifiers],
    )


def _battle(state: View, reader: Reader) -> Facts | None:
    fight = reader.game.table.fight(state)
    if fight is None:
        return None
    return {**fight.values, "text": reader.say(fight.text, **fight.values)}


def _side(state: View, player: str, reader: Reader) -> Facts:
    side: Facts = {}
    for area in reader.game.table.areas:
        cards = state.zones.get((player, area.name), ())
        if area.tally is not None:
            side[key_of(area)] = area.tally(state, player)
        elif area.lies == "cards":
            side[key_of(area)] = [_placed(state, card, area, reader) for card in cards]
        elif cards or not area.rare:
            pile = list(_pile(state, cards, area, reader))
            side[key_of(area)] = {"count": len(cards), "cards": pile}
    return side


def key_of(area: Area) -> str:
    """The name of an area in the data of a position."""
    return area.name.replace("-", "_")


def _placed(state: View, card: CardId, area: Area, reader: Reader) -> Facts:
    here, turn = state.cards[card], state.facts.turn
    if card not in reader.known:
        return {"card": None, "name": reader.name(card), "face": here.face}
    return {
        "card": card,
        "name": reader.name(card),
        **_values(state, card, reader),
        **({"face": here.face} if area.faces else {}),
        "used": [key.rpartition("/")[2] for key, when in here.used if when == turn],
        "entered_this_turn": area.fresh and here.since == turn,
    }


def _values(state: View, card: CardId, reader: Reader) -> Facts:
    """The values of a card as they are now, and those that are not as they are printed."""
    category = definition(state, card).category
    now: Facts = {}
    changed: Facts = {}
    for value in reader.game.table.values:
        counts = value.on is None or category in value.on
        now[value.name] = value.of(state, card) if counts else None
        if counts and value.printed is not None:
            printed = value.printed(state, card)
            if printed is not None and printed != now[value.name]:
                changed[value.name] = printed
    return {**now, "printed": changed}


def _pile(state: View, cards: Iterable[CardId], area: Area, reader: Reader) -> Iterator[Facts]:
    """The cards of a pile from the top; those that tell nothing are counted."""

    def told(card: CardId) -> tuple[str | None, str, str]:
        lying = state.cards[card]
        hidden = card not in reader.known or lying.define == UNKNOWN
        return (None if hidden else card, reader.name(card), lying.face if area.faces else "")

    for (card, name, face), alike in groupby(cards, told):
        entry: Facts = {"card": card, "name": name, "n": sum(1 for _ in alike)}
        if area.valued and card is not None:
            entry |= _values(state, card, reader)
        yield {**entry, "face": face} if face else entry


def board_text(found: Position, reader: Reader) -> str:
    """The position as lines of text."""
    return "\n".join(_lines(found, reader))


def _lines(found: Position, reader: Reader) -> Iterator[str]:
    turn, say = found.turn, reader.say
    key = "board.turn" if turn.player else "board.turn.shared"
    yield say(key, number=turn.number, name=turn.player or None, phase=turn.phase)
    if found.battle:
        true = (say(f"board.{key}") for key, value in found.battle.items() if value is True)
        remarks = "".join(f" ({remark})" for remark in true)
        yield f"{say('board.fight')}: {found.battle['text']}{remarks}"
    for player in PLAYERS:
        title = f"== {reader.player(player)} "
        yield title + "=" * (WIDTH - _width(title))
        yield from _table(list(_rows(found.side(player), reader)))
    for waiting in found.waiting:
        yield f"{say('board.waiting')}: {reader.player(waiting.player)}, {waiting.text}"
    for text in found.applies:
        yield f"{say('board.applies')}: {text}"


def _rows(side: Facts, reader: Reader) -> Iterator[tuple[str, str]]:
    for area in reader.game.table.areas:
        if not area.told or key_of(area) not in side:
            continue
        label, lying = reader.say(f"board.{area.name}"), side[key_of(area)]
        if area.tally is not None:
            yield label, reader.say(f"board.{area.name}.tally", **_tallies(side, reader))
        elif area.lies == "cards":
            for n, card in enumerate(lying):
                yield ("" if n else label, card_text(card, reader))
            if not lying:
                yield label, "-"
        else:
            yield label, _pile_text(lying, reader)


def _tallies(side: Facts, reader: Reader) -> dict[str, int]:
    """Every number that is counted on a side, by its name."""
    counts: dict[str, int] = {}
    for area in reader.game.table.areas:
        if area.tally is not None:
            counted = side[key_of(area)]
            counts |= counted if isinstance(counted, Mapping) else {key_of(area): counted}
    return counts


def card_text(card: Facts, reader: Speaker) -> str:
    """A card that lies by itself, with everything that is told of it."""
    parts = [card["name"]]
    if card["card"] is not None:
        parts += (
            text for value in reader.game.table.values for text in value_text(card, value, reader)
        )
    if card.get("face") == "down":
        parts.append(reader.say("face.down"))
    if card.get("used"):
        parts.append(reader.say("board.used", effects=", ".join(card["used"])))
    if card.get("entered_this_turn"):
        parts.append(reader.say("board.entered"))
    return "  ".join(parts)


def value_text(card: Facts, value: Value, reader: Speaker) -> Iterator[str]:
    """A value as the board tells it, if it does."""
    shown, group = card[value.name], value.words or value.name
    if shown in (None, "") or shown == value.usual:  # a card in a pile is neither active nor rested
        return
    if value.told == "number":
        yield str(shown)
    elif value.told == "word":
        yield reader.say(f"{group}.{shown}")
    elif value.told == "words":
        yield from (reader.say(f"{group}.{word}") for word in shown)
    elif value.told == "phrase":
        yield reader.say(f"board.{value.name}", value=shown)


def drawn_text(card: Facts, value: Value, reader: Speaker, *, short: bool = True) -> Iterator[str]:
    """A value as it is written on a picture of the card."""
    if not value.drawn:
        yield from value_text(card, value, reader)
        return
    shown, group = card[value.name], value.words or value.name
    if shown is None or shown == value.usual:
        return
    if value.drawn == "words":
        yield from (reader.say(f"{group}.{word}") for word in shown)
    elif value.drawn == "phrase":
        yield reader.say(f"board.{value.name}{'.short' if short else ''}", value=shown)


def changed_text(card: Facts, values: Iterable[Value], reader: Speaker) -> Iterator[str]:
    """What is printed of the values that are something else now."""
    for value in values:
        if value.name in card["printed"]:
            printed = card["printed"][value.name]
            if value.words and not isinstance(printed, list):
                printed = [printed]
            if isinstance(printed, list):
                group = value.words or value.name
                printed = " ".join(reader.say(f"{group}.{word}") for word in printed) or "-"
            yield reader.say(
                "board.as-printed", value=say(reader.lang, f"field.{value.name}"), number=printed
            )


def _pile_text(pile: Facts, reader: Reader) -> str:
    parts = []
    for card in pile["cards"]:
        count = f" x{card['n']}" if card["n"] > 1 else ""
        face = f" ({reader.say('face.up')})" if card.get("face") == "up" else ""
        parts.append(f"{card['name']}{count}{face}")
    return "  ".join([str(pile["count"]), ", ".join(parts)]) if parts else "0"


def _table(rows: list[tuple[str, str]]) -> Iterator[str]:
    """Labels in a column of their own, in scripts of any width."""
    column = max(_width(label) for label, _ in rows) + 2
    for label, text in rows:
        yield f"  {label}{' ' * (column - _width(label))}{text}"


def _width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
