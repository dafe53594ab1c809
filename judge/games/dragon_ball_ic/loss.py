"""9-2 Loss judgment, and 1-2 what else ends a game."""

from __future__ import annotations

from judge.engine.script import Script
from judge.engine.state import View
from judge.games.common.areas import DECK
from judge.games.common.areas import PLAYERS
from judge.games.common.areas import area
from judge.games.common.events import Lose
from judge.games.common.events import Note
from judge.games.dragon_ball_ic.areas import LIFE
from judge.games.dragon_ball_ic.rulebook import book

WHY = {LIFE: ("9-2-3", "1-2-2-1"), DECK: ("9-2-4", "1-2-2-2")}


def losers(s: View, *areas: str) -> tuple[tuple[str, str], ...]:
    """The players who meet a losing condition, each with the area that is empty."""
    if not s.facts.get("started"):
        return ()
    found = {player: zone for zone in areas for player in PLAYERS if not area(s, player, zone)}
    return tuple(sorted(found.items()))


def interrupting(s: View) -> tuple[str, ...]:
    """The areas that are looked at in the middle of other actions."""
    return (DECK,) if s.book.switches["DJ12"] == "abilities-first" else (DECK, LIFE)


def judge_losses(s: View, *areas: str) -> Script:
    """9-2-2 All who meet a losing condition lose; if all players do, the game is a draw."""
    found = losers(s, *areas)
    if not found:
        return
    players = tuple(player for player, _ in found)
    conditions = tuple(WHY[zone] for zone in dict.fromkeys(zone for _, zone in found))
    met = tuple(number for one in conditions for number in one)
    at_once = ("9-1-2-1", "9-2-1") if areas == interrupting(s) else ("9-1-2-2",)
    yield Note((*met, "9-2-2", *at_once, "1-2-2", "9-1-1"), "losing-condition", (players,))
    yield _lose(players, found[0][1])


def _lose(players: tuple[str, ...], why: str) -> Lose:
    if len(players) == len(PLAYERS):
        return Lose(("1-2-3", "9-2-2", "1-2-2", "4-2-3"), players, why)
    return Lose(("9-2-2", "1-2-2", "1-2-1", "4-2-3"), players, why)


def rest_of_loss(s: View, event: Lose, others: tuple[str, ...]) -> Lose | None:
    """9-2-2 Those lose who still meet a losing condition when another's loss was replaced."""
    if event.why not in WHY:
        return event._replace(players=others)
    found = dict(losers(s, *WHY))
    left = tuple(one for one in others if one in found)
    return _lose(left, found[left[0]]) if left else None


@book.procedure("game.check")
def check_losses(s: View) -> Script:
    """9-2-1 Whether anybody has lost already."""
    yield from judge_losses(s, *interrupting(s))


@book.procedure("game.concede")
def concede(s: View, verb: str, player: str) -> Script:
    """1-2-4 A player concedes and loses at once; nothing affects that."""
    yield Lose(("1-2-4", "1-2-4-1", "1-2-1", "4-2-3"), (player,), "concede")
