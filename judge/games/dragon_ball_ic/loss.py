"""9-2 Loss judgment, and 1-2 what else ends a game."""

from __future__ import annotations

from judge.engine.script import INSTEAD, Script
from judge.games.common import defeat
from judge.games.common.areas import DECK, PLAYERS, area
from judge.games.common.events import Lose, Note
from judge.games.dragon_ball_ic.areas import LIFE
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.rulebook import book

WHY = {LIFE: ("9-2-3", "1-2-2-1"), DECK: ("9-2-4", "1-2-2-2")}


def losers(s: View, *areas: str) -> tuple[tuple[str, str], ...]:
    """1-2-2-1, 9-2-3, 1-2-2-2, 9-2-4 The players who meet a losing condition, each with the area
    that is empty."""
    if not s.facts.started:
        return ()
    found = {
        player: zone
        for zone in areas
        for player in PLAYERS
        if not area(s, player, zone) and defeat.is_looked_at(s, (player, zone))
    }
    return tuple(sorted(found.items()))


def is_due(s: View, *areas: str) -> bool:
    """Whether somebody meets a losing condition and no text keeps the loss off by itself."""
    return any(not defeat.kept_off(s, _lose((one,), zone)) for one, zone in losers(s, *areas))


def conditions(s: View, event: Lose) -> tuple[tuple[str, str], ...]:
    """The losing conditions that a loss follows from: for each player the empty areas."""
    if event.why not in WHY:
        return tuple((player, event.why) for player in event.players)
    return tuple((one, zone) for one in event.players for zone in WHY if not area(s, one, zone))


def interrupting(s: View) -> tuple[str, ...]:
    """The areas that are looked at in the middle of other actions."""
    return (DECK,) if s.book.switches["DJ12"] == "abilities-first" else (DECK, LIFE)


def judge_losses(s: View, *areas: str, told: bool = True) -> Script:
    """9-2-2 Who meets a losing condition loses, and who still does when that was replaced."""
    yield from defeat.judged(s, lambda told: _judge(s, *areas, told=told), told=told)


def _judge(s: View, *areas: str, told: bool) -> Script:
    """9-2-2, 1-2-2, 1-2-3 All who meet a losing condition lose; if all players do, the game is a
    draw."""
    found = losers(s, *areas)
    kept = tuple(one for one, zone in found if defeat.kept_off(s, _lose((one,), zone)))
    if not found or (not told and len(kept) == len(found)):
        return False
    players = tuple(player for player, _ in found)
    conditions = tuple(WHY[zone] for zone in dict.fromkeys(zone for _, zone in found))
    met = tuple(number for one in conditions for number in one)
    at_once = ("9-1-2-1", "9-2-1") if areas == interrupting(s) else ("9-1-2-2",)
    yield Note((*met, "9-2-2", *at_once, "1-2-2", "9-1-1"), "losing-condition", (players,))
    for player, zone in found:
        if told and player in kept:
            yield _lose((player,), zone)
    left = {player: zone for player, zone in found if player not in kept}
    if not left or s.facts.over:
        return False
    return (yield _lose(tuple(left), next(iter(left.values())))) == INSTEAD


def _lose(players: tuple[str, ...], why: str) -> Lose:
    if len(players) == len(PLAYERS):
        return Lose(("1-2-3", "9-2-2", "1-2-2", "4-2-3"), players, why)
    return Lose(("9-2-2", "1-2-2", "1-2-1", "4-2-3"), players, why)


def why_lost(s: View, event: Lose, player: str) -> str:
    """9-2-3, 9-2-4 Players who lose together may do so by different conditions."""
    return dict(losers(s, *WHY)).get(player, event.why) if event.why in WHY else event.why


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
    """1-2-4, 1-2-4-1 A player concedes and loses at once; nothing affects that."""
    yield Lose(("1-2-4", "1-2-4-1", "1-2-1", "4-2-3"), (player,), "concede")
