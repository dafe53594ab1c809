"""11-3 Settling problems: what the rules leave open, the players may decide by janken."""

from __future__ import annotations

from typing import Any

from judge.engine.script import Decision, Script, Sealed
from judge.games.common.areas import OTHER, PLAYERS
from judge.games.common.events import DrawnGame, Lose, Note
from judge.games.kaiun_colosseum.events import GiveUp
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.losing import LOST, concede_rules, players_janken
from judge.games.kaiun_colosseum.rulebook import book

RULE = ("11-3-1",)
ANSWERS = (("yes",), ("no",))
GIVE_UP = GiveUp(RULE)


@book.procedure("game.interrupt")
def interrupt(s: View, verb: str, player: str) -> Script:
    """1-2-4, 1-2-5 A player concedes and nothing affects that, or 11-3-1 proposes to settle a
    problem by janken."""
    if verb == "concede":
        yield Lose(concede_rules(s, player), (player,), "concede")
        return
    yield Note(RULE, "settle-proposed", (player,))
    answer = yield Decision(RULE, OTHER[player], "settle", ANSWERS, (player,))
    if answer == ("no",):
        yield Note(RULE, "settle-refused", (OTHER[player],))
        return
    winner = yield from players_janken(s, RULE)
    yield Note(RULE, "settled", (winner,))


def settle_by_janken(s: View, what: str, otherwise: Any = GIVE_UP) -> Script:
    """11-3-1 Play cannot go on: if both agree, their janken settles it; who has won it.

    `otherwise` is how the game ends without agreement.
    """
    asked = tuple(Decision(RULE, player, "settle-stop", ANSWERS, (what,)) for player in PLAYERS)
    answers = yield Sealed(asked)
    if answers != (("yes",), ("yes",)):
        yield otherwise
        return ""
    winner = yield from players_janken(s, RULE)
    yield Note(RULE, "settled", (winner,))
    return winner


def settle_replacement(s: View) -> Script | None:
    """11-3-1 Nobody is named who picks one of several replacements; who wins the janken does."""
    if s.book.switches["KJ11"] != "players-settle-it":
        return None
    return settle_by_janken(s, "replacement", GiveUp((*RULE, "KJ11")))


@book.procedure("loop.found")
def endless(s: View, *stops: object) -> Script:
    """11-3-1 What must activate repeats without end; nobody can stop it."""
    if stops:
        return
    yield Note(("8-1-1", "11-3-1"), "endless", ())
    drawn = s.book.switches["KJ22"] == "game-drawn"
    otherwise = DrawnGame(("8-1-1", "1-2-1", "KJ22")) if drawn else GiveUp((*RULE, "KJ22"))
    winner = yield from settle_by_janken(s, "endless", otherwise)
    if winner:
        yield Lose((*RULE, *LOST), (OTHER[winner],), "settled")
