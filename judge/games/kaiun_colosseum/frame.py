"""8-5 Order of resolution: effects of both players with one timing go side by side."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Hashable
from typing import Any, cast

from judge.engine.apply import after
from judge.engine.chance import unchanged
from judge.engine.driving import END, parts, passed_on
from judge.engine.script import (
    BOOKKEEPING,
    CHANCE,
    Answer,
    Call,
    Decision,
    Script,
    Sealed,
    Together,
    also,
)
from judge.engine.side_by_side import side_by_side
from judge.engine.standby import Waiting
from judge.engine.standby import frame as taken_together
from judge.engine.table import Table
from judge.errors import Endless
from judge.games.common.areas import OTHER, PLAYERS
from judge.games.common.events import Keep, Lose, Modify, Note, Take, Win
from judge.games.kaiun_colosseum.effects import Silenced, Voice, is_ready, resolve
from judge.games.kaiun_colosseum.events import EndSimultaneous, Simultaneous
from judge.games.kaiun_colosseum.facts import State, View
from judge.games.kaiun_colosseum.keywords import UNSEEN
from judge.games.kaiun_colosseum.losing import LOST, judge_loss
from judge.games.kaiun_colosseum.rulebook import book
from judge.games.kaiun_colosseum.settling import settle_by_janken

SAME_TIME = ("8-5-1",)
UNSETTLED = ("8-5-1", "11-3-1")
BOTH_CHOOSE = "1-3-4"  # what both are asked at the same time


@book.procedure("effects.next")
def next_effects(s: View) -> Script:
    """8-1-2-1 Automatic effects whose event has happened: all that wait, taken together."""
    _, waiting = taken_together(s.standby, PLAYERS)
    for one in waiting:
        yield Take(("8-1-2-1",), one)
    yield from carry_out_all(s, waiting, SAME_TIME)


@book.procedure("effects.in-order")
def effects_in_order(s: View, *waiting: Waiting) -> Script:
    """The same effects one after the other, to see whether their order matters."""
    for one in waiting:
        yield from resolve(s, one, Voice())


def carry_out_all(s: View, waiting: tuple[Waiting, ...], rule: tuple[str, ...]) -> Script:
    """8-5-1 Carry out effects that have met their timing; `rule` is for those of both players."""
    sides = {player: [one for one in waiting if one.player == player] for player in PLAYERS}
    active = [player for player in PLAYERS if any(is_ready(s, one) for one in sides[player])]
    if len(active) < len(PLAYERS):
        for player in PLAYERS:
            yield from _one_side(s, sides[player], Voice())
    elif s.book.switches["KJ12"] == "one-after-the-other":
        yield from _agreed_order(s, sides)
    else:
        yield from _both_sides(s, sides, rule)


def _one_side(s: View, waiting: list[Waiting], voice: Voice) -> Script:
    """The effects of one player: a card's own in the order of its text, else as chosen."""
    left = list(waiting)
    while left:
        first = {one.card: one for one in reversed(left)}
        one = left[0]
        if len(first) > 1:
            options = tuple(
                ("resolve", each.card, each.effect) for each in reversed(first.values())
            )
            answer = yield Decision(("8-1-1",), one.player, "resolve", options)
            one = next(each for each in left if answer[1:] == (each.card, each.effect))
        left.remove(one)
        yield from resolve(s, one, voice)


def _agreed_order(s: View, sides: dict[str, list[Waiting]]) -> Script:
    """11-3-1 The players agree whose effects come first; the first player says it for both."""
    options = tuple(("resolve", mine[0].card, mine[0].effect) for mine in sides.values())
    answer = yield Decision(UNSETTLED, PLAYERS[0], "resolve", options)
    first = PLAYERS[options.index(answer)]
    for player in sorted(PLAYERS, key=lambda one: one != first):
        yield from _one_side(s, sides[player], Voice())


def _both_sides(s: View, sides: dict[str, list[Waiting]], rule: tuple[str, ...]) -> Script:
    """8-5-1 Step by step, side by side; nobody chooses after seeing what the other did."""
    before = cast("State", s).copy()
    said: dict[str, list[Answer]] = {}
    voices = tuple(Voice() for _ in PLAYERS)
    sealed = tuple(number for number in rule if number == UNSEEN)
    scripts = tuple(
        _heard(_one_side(s, sides[player], voice), said, sealed)
        for player, voice in zip(PLAYERS, voices, strict=True)
    )
    first = s.book.switches["KJ13"] == "invalid-first"

    def stopped(number: int) -> Exception | None:
        return Silenced() if first and voices[number].is_invalid(s) else None

    def next_ones(wanted: dict[int, Any]) -> list[int]:
        """Who is yet to make effects invalid goes first; they do so together."""
        silencing = [n for n in wanted if first and voices[n].silences]
        on_the_way = [n for n in silencing if not _negates(wanted[n])]
        return on_the_way or silencing or list(wanted)

    yield Simultaneous(rule)
    both = side_by_side(
        scripts, next_ones=next_ones, stopped=stopped, after_each=lambda: judge_loss(s)
    )
    yield from _one_end(s, both)
    yield EndSimultaneous()
    waiting = tuple(one for player in PLAYERS for one in sides[player])
    if not before.facts.trial and _depends_on_order(before, waiting, said):
        yield Note(UNSETTLED, "order-sensitive", ())


def _negates(item: Any) -> bool:
    return any(
        isinstance(one, Modify) and one.modifier.layer in ("negate", "mute") for one in parts(item)
    )


def _one_end(s: View, script: Script) -> Script:
    """1-2-6 The script as it is; if the game would end for both players in one step, it stops."""

    def handle(item: Any) -> Script:
        if not isinstance(item, Together) or len(_winners(item.events)) < 2:
            return (yield _unseen(item, (BOTH_CHOOSE,)) if isinstance(item, Sealed) else item)
        yield Note(("1-2-6", *UNSETTLED), "both-ends", ())
        winner = yield from settle_by_janken(s, "end")
        if winner:
            yield Win(("11-3-1", "1-2-6", *LOST), winner)
        return END

    return passed_on(script, handle)


def _winners(events: tuple[Any, ...]) -> set[str]:
    """Whom effects make win the game."""
    won = {event.player for event in events if isinstance(event, Win)}
    lost = {one for event in events if isinstance(event, Lose) for one in event.players}
    return won | {OTHER[player] for player in lost}


def _heard(script: Script, said: dict[str, list[Answer]], sealed: tuple[str, ...]) -> Script:
    """A script as it is; what players and chance answer in it is written down.

    `sealed` is the section by which nobody chooses after seeing what the other did.
    """

    def handle(item: Any) -> Script:
        outcome = yield _unseen(item, sealed)
        if isinstance(item, Decision):
            said.setdefault(item.player, []).append(outcome)
        elif isinstance(item, Sealed):
            for decision, answer in zip(item.decisions, outcome, strict=True):
                said.setdefault(decision.player, []).append(answer)
        return outcome

    return passed_on(script, handle)


def _unseen(item: Any, sealed: tuple[str, ...]) -> Any:
    """A question with the section by which it is answered unseen."""
    if isinstance(item, Sealed):
        unseen = tuple(_unseen(one, sealed) for one in item.decisions)
        return item._replace(decisions=unseen)
    if isinstance(item, Decision) and item.player != CHANCE:
        return item._replace(rule=also(item.rule, *sealed))
    return item


# -- whether the order matters ------------------------------------------------------------------


def _depends_on_order(
    before: State, waiting: tuple[Waiting, ...], said: dict[str, list[Answer]]
) -> bool:
    """Whether one player's effects first and the other's first come to different things."""
    turned = tuple(sorted(waiting, key=lambda one: -PLAYERS.index(one.player)))
    return _tried(before, waiting, said) != _tried(before, turned, said)


def _tried(before: State, waiting: tuple[Waiting, ...], said: dict[str, list[Answer]]) -> Hashable:
    """What comes of the effects in an order, with the same answers."""
    state = after(before, Keep(BOOKKEEPING, "trial", True))
    left = {player: deque(answers) for player, answers in said.items() if player != CHANCE}
    try:
        table = Table(state, [Call("effects.in-order", waiting)], chance=unchanged)
        while table.decision is not None:
            answer = _same_answer(table.decision, left)
            if answer is None:
                return table.decision.player, table.decision.ask
            table.answer(answer)
    except Endless as endless:
        return endless.code
    return _outcome(table.state)


def _same_answer(decision: Decision, left: dict[str, deque[Answer]]) -> Answer | None:
    """The next answer that was given and fits here too."""
    mine = left.get(decision.player, deque())
    while mine:
        answer = mine.popleft()
        if answer is not None and answer in decision.options:
            return answer
    return None


def _outcome(state: State) -> Hashable:
    """What players can tell of a position, whatever came first."""
    applied = Counter((one.layer, repr(one.value), one.card, one.whom) for one in state.modifiers)
    waiting = Counter((one.effect, one.card) for one in state.standby)
    lying = tuple(sorted((zone, cards) for zone, cards in state.zones.items() if cards))
    faces = tuple(sorted((card, here.face) for card, here in state.cards.items()))
    mine = state.facts
    facts = (mine.over, mine.losing, mine.standing)
    # it means nothing which of these came first
    lasting = Counter(map(repr, (*(mine.claims or ()), *(mine.results or ()))))
    left = Counter((one.card, one.effect) for one in state.facts.delayed or ())
    counted: tuple[Counter[Any], ...] = (applied, waiting, left, lasting)
    return lying, faces, facts, tuple(frozenset(one.items()) for one in counted)
