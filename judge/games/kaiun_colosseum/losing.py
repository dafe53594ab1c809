"""9 Rule processing: refresh and loss judgment; 1-2 winning and losing."""

from __future__ import annotations

from judge.engine.script import (
    BOOKKEEPING,
    DONE,
    NOT_DONE,
    Cites,
    Decision,
    Script,
    Sealed,
    Together,
    also,
)
from judge.games.common import defeat
from judge.games.common.areas import DECK, OTHER, PLAYERS, area
from judge.games.common.events import DrawnGame, Keep, Lose, Move, Note, Win
from judge.games.common.prohibitions import ban_on, forbidden
from judge.games.common.steps import shuffle_deck
from judge.games.kaiun_colosseum.areas import BARRIER, TRASH, barrier
from judge.games.kaiun_colosseum.definitions import JANKEN
from judge.games.kaiun_colosseum.events import (
    EndSimultaneous,
    FaceLoss,
    JudgeLoss,
    MeetCondition,
    Refresh,
    Simultaneous,
)
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.values import beats

AT_ONCE = ("9-1-2", "9-1-1")
BY_REFRESH = ("1-2-2-2", "9-2-1-2", "9-3-3", "1-2-1-1-2", "1-2-1-1")
BY_BATTLE = ("1-2-2-1", "9-2-1-1")
JUDGED = ("1-2-2", "9-2-1")  # who meets a losing condition loses
LOST = ("1-2-1", "4-2-2")
STAYS = {"battle": ("1-2-2-1", "9-2-1-1"), "refresh": ("1-2-2-2", "9-2-1-2")}
STANDING = "standing"  # losing conditions (player, why) met while a text kept the loss off
LOSING_STEP = "7-1-5-2"  # in a battle: who has lost it without barrier loses the game


def refresh(s: View, player: str) -> Script:
    """9-3 The deck has become empty: the trash goes back, and that has its price."""
    without_barrier = not barrier(s, player)
    rule = ("9-3-2", "9-3-1", "10-2-1-1", *AT_ONCE)
    yield Refresh(rule, player)
    yield from shuffle_deck(s, player, ("9-3-1", "3-2-4"))
    if without_barrier:
        yield MeetCondition(BY_REFRESH, player, "refresh")
        if not s.facts.together:
            yield from judge_loss(s)
        return
    for card in area(s, player, BARRIER)[:1]:
        yield Move(("9-3-4", "3-7-3"), card, TRASH, "top")
    again = not area(s, player, DECK) and s.book.switches["KJ14"] == "refresh-again"
    if again and not s.facts.over:
        yield from refresh(s, player)


def at_the_same_time(s: View, script: Script, rule: Cites) -> Script:
    """What both players do side by side; losing is judged when it is complete."""
    if s.facts.together:
        yield Note(rule, "all-players", ())
        return (yield from script)
    yield Simultaneous(rule)
    done = yield from script
    yield EndSimultaneous()
    yield from judge_loss(s)
    return done


def lose_by_battle(s: View, player: str, *rule: str) -> Script:
    """9-2-1-1 A battle was lost without barrier."""
    yield MeetCondition((*BY_BATTLE, *rule, "1-2-1-1-1", "1-2-1-1"), player, "battle")
    yield from judge_loss(s, said=tuple(number for number in rule if number == LOSING_STEP))


def judge_loss(
    s: View, *rule: str, when: tuple[str, ...] = AT_ONCE, said: tuple[str, ...] = ()
) -> Script:
    """9-2-1 Everybody who meets a losing condition now loses; if all do, janken decides.

    `said` is the step of a battle that says it, where it was that step.
    """
    if s.facts.standing:
        yield from _look_again(s)
    losing = s.facts.losing or ()
    if not losing:
        return
    why = dict(losing)
    players = tuple(player for player in PLAYERS if player in why)
    both = len(players) > 1
    yield JudgeLoss(("9-2-1", "1-2-2", *when, *(rule if both else ())), players)
    if not both:
        by = ("9-3-3",) if why[players[0]] == "refresh" else said
        outcome = yield Lose((*JUDGED, *by, *LOST), players, why[players[0]])
        if outcome == NOT_DONE:
            yield from _stays(s, players[0], why[players[0]])
        return
    if s.book.switches["KJ23"] == "janken" and not _kept(s, players, why):
        yield from _by_janken(s, *rule)
        return
    outcomes = yield Together(tuple(FaceLoss(("9-2-1",), one, why[one]) for one in players))
    for one, outcome in zip(players, outcomes, strict=True):
        if outcome == NOT_DONE:
            yield from _stays(s, one, why[one])
    left = [one for one, outcome in zip(players, outcomes, strict=True) if outcome == DONE]
    if len(left) == 1:
        yield Win(LOST, OTHER[left[0]])
    elif left:
        yield from _by_janken(s, *rule)


def _stays(s: View, player: str, why: str) -> Script:
    """9-2-1 Losing is forbidden; the condition stays met."""
    if s.book.switches["KJ24"] == "while-no-barrier":
        yield Note(STAYS[why], "condition-stays", (player,))
        yield Keep(BOOKKEEPING, STANDING, (*(s.facts.standing or ()), (player, why)))


def _look_again(s: View) -> Script:
    """9-2-1 Conditions that stayed met are judged as soon as no text keeps their loss off."""
    known = s.facts.standing or ()
    met = tuple(one for one in known if not barrier(s, one[0]))
    kept = tuple(one for one in met if defeat.kept_off(s, Lose(JUDGED, one[:1], one[1])))
    due = tuple(one for one in met if one not in kept)
    if kept != known:
        yield Keep(BOOKKEEPING, STANDING, kept or None)
    if due:
        yield Keep(BOOKKEEPING, "losing", (*due, *(s.facts.losing or ())))


def _kept(s: View, players: tuple[str, ...], why: dict[str, str]) -> bool:
    """Whether a text keeps one of them from losing: then not all lose at the same time."""
    return any(forbidden(s, FaceLoss(("9-2-1",), one, why[one])) is not None for one in players)


def _by_janken(s: View, *rule: str) -> Script:
    """1-2-3 All players lose at the same time: who wins the janken wins the game."""
    winner = yield from players_janken(s, ("1-2-3", *rule))
    if winner:
        yield Win(("1-2-3", *LOST), winner)
    else:
        yield DrawnGame(("1-2-3",))


def players_janken(s: View, rule: tuple[str, ...]) -> Script:
    """1-2-3 The players' own janken; who has won it, nobody if it may end tied."""
    tied = False
    while True:
        options = tuple(("janken", word) for word in JANKEN)
        asked = tuple(Decision(rule, player, "janken", options) for player in PLAYERS)
        first, second = yield Sealed(asked, tied)
        one, other = first[1], second[1]
        if one != other:
            winner = PLAYERS[0] if beats(one, other) else PLAYERS[1]
            yield Note(also(("2-2-3",), *rule), "janken-won", (winner,))
            return winner
        tied = True
        yield Note(also(("2-2-4",), *rule), "janken-tied", ())
        if rule[0] == "1-2-3" and s.book.switches["KJ20"] == "game-drawn":
            return ""


def concede_rules(s: View, player: str) -> tuple[str, ...]:
    """1-2-4 A player concedes; no effect forbids that loss or takes its place."""
    live = s.derived().index.replacements
    waiting = any("would-lose" in effect.timings for _, effect in live)
    kept = waiting or ban_on(s, "lose", "", player=player) is not None
    return ("1-2-4", *(("1-2-5",) if kept else ()), *LOST)
