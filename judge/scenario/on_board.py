"""The cards of a board one by one: where each lies, what counts of it now, and what does it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.games.common.areas import OTHER, PLAYERS
from judge.games.tabletop import Area, Value
from judge.scenario.board import key_of, value_text
from judge.scenario.films import OnBoard
from judge.scenario.svg import anchor
from judge.scenario.told import Facts, Force, Position
from judge.scenario.words import Speaker
from judge.words import say


def on_board(
    found: Position, speaker: Speaker, places: Mapping[str, int], *, bottom: str, uid: str
) -> list[OnBoard]:
    """Every card that the viewer sees, those of the near side first, as the picture has them."""
    near = bottom if bottom in PLAYERS else PLAYERS[0]
    return [
        OnBoard(
            at=anchor(uid, one["card"]),
            name=one["name"],
            where=f"{speaker.player(player)} · {speaker.say(f'board.{area.name}')}",
            printed=places.get(one["card"]),
            now=list(_now(one, speaker)),
            in_force=[force for force in found.in_force if one["card"] in force.cards],
        )
        for player in (near, OTHER[near])
        for area in speaker.game.table.areas
        for one in _lying(found, player, area, speaker)
    ]


def of_players(found: Position) -> list[Force]:
    """What is in force and concerns no single card."""
    return [force for force in found.in_force if not force.cards]


def _lying(found: Position, player: str, area: Area, speaker: Speaker) -> Iterator[Facts]:
    """The cards of an area that have a name; of a pile that nobody looks through the top one."""
    if area.tally is not None:
        return
    draws = {place.area: place.draws for _, row in speaker.game.table.mat.rows for place in row}
    side = found.side(player).get(key_of(area), [])
    lying = side["cards"] if isinstance(side, Mapping) else side
    if draws[area.name] == "pile" and area.seen_by == "nobody":
        lying = lying[:1]
    unknown = say(speaker.lang, "scenario.unknown-card")
    yield from (one for one in lying if one["card"] and one["name"] != unknown)


def _now(one: Facts, speaker: Speaker) -> Iterator[str]:
    """What lies otherwise than printed, and how the card lies."""
    for value in speaker.game.table.values if "printed" in one else ():
        if value.name in one["printed"]:
            yield speaker.say(
                "board.changed",
                value=say(speaker.lang, f"field.{value.name}"),
                now=_spoken(one[value.name], value, speaker),
                number=_spoken(one["printed"][value.name], value, speaker),
            )
        elif value.told == "word" or value.name == speaker.game.table.mat.under:
            yield from value_text(one, value, speaker)
    if one.get("face"):
        yield speaker.say(f"face.{one['face']}")
    if one.get("used"):
        yield speaker.say("board.used", effects=", ".join(one["used"]))
    if one.get("entered_this_turn"):
        yield speaker.say("board.entered")


def _spoken(shown: object, value: Value, speaker: Speaker) -> str:
    """A value in words; of several words all of them."""
    if not value.words:
        return str(shown)
    words = shown if isinstance(shown, list) else [shown]
    return " ".join(speaker.say(f"{value.words}.{word}") for word in words) or "-"
