"""Playing a scenario: from the file to a table, line by line, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter
from typing import Any, Protocol

from judge.engine.chance import unchanged
from judge.engine.rulebook import Reason, Rulebook
from judge.engine.script import CHANCE, Answer, Decision, readings, sections
from judge.engine.table import Listener, Table
from judge.engine.trace import Step, steps
from judge.errors import Endless, IllegalAnswer
from judge.games.common.facts import State
from judge.games.common.layout import find_card
from judge.games.common.near_misses import NearMiss
from judge.games.common.position import Opening
from judge.games.common.unread import ASK as UNREAD
from judge.games.game import Game
from judge.games.registry import game as known_game
from judge.scenario.landing import LineUse
from judge.scenario.lines import Actor, Refused, parse
from judge.scenario.meant import given_of
from judge.scenario.model import PLAYERS, Line, Scenario
from judge.scenario.reader import Reader
from judge.scenario.samples import library_for
from judge.scenario.told import Verdict
from judge.scenario.tongues import MODULES
from judge.scenario.tosses import leaves_out, says_toss, shuffled


@dataclass
class Refusal:
    """A line that was refused: why, and what was wanted."""

    line: int
    player: str
    text: str
    reason: Reason
    answer: Answer
    window: Step | None = None  # the window that passed by itself and that the line belongs to


class Recorded(Protocol):
    """Whoever keeps the position after each step."""

    def after(self, step: Step) -> State: ...


@dataclass
class Played:
    """A scenario as it was played in one edition: made once, and taken by whoever tells it,
    draws it, compares it, holds it against expectations or asks questions about it."""

    scenario: Scenario
    edition: str
    opening: Opening
    table: Table
    actor: Actor
    refusal: Refusal | None = None
    extra_cites: list[str] = field(default_factory=list)
    uses: list[tuple[int, LineUse]] = field(default_factory=list)  # lines, and what they answered
    unused: list[int] = field(default_factory=list)  # lines of chance that nothing was left to
    begun: list[tuple[int, Step | None]] = field(default_factory=list)  # lines, each after a step
    recorder: Recorded | None = None  # the positions after each step, where somebody kept them

    @property
    def start(self) -> State:
        """The position before the first line."""
        return self.opening.state

    @cached_property
    def near_misses(self) -> list[tuple[NearMiss, ...]]:
        """Of every step the effects that nearly applied; looked for when somebody asks."""
        from judge.scenario.why_not import near_misses

        return near_misses(self)

    @property
    def verdict(self) -> Verdict:
        if self.refusal is not None:
            return "refused"
        if self.is_unread:
            return "unread"
        return "complete" if self.table.is_over or self.at_rest else "waiting"

    @property
    def is_unread(self) -> bool:
        """It cannot go on: an ability would activate that nobody has read."""
        decision = self.table.decision
        return decision is not None and decision.ask == UNREAD

    @property
    def at_rest(self) -> bool:
        """All lines are done and nothing but the next free action is open."""
        decision = self.table.decision
        return decision is not None and decision.ask in self.game.rules.free

    @property
    def game(self) -> Game:
        return known_game(self.scenario.game)

    @property
    def winner(self) -> str:
        return str(self.table.state.facts.over or "none")

    def steps(self) -> list[Step]:
        return steps(self.table.trace)

    def cited(self) -> set[str]:
        """Every section that a step or a refusal of this run cites, as its edition numbers it.

        With them the readings of doubtful texts that its steps rest on.
        """
        book = self.table.book
        rules = [book.cite(step.rule) for step in self.steps()]
        found = {number for rule in rules for number in (*sections(rule), *readings(rule))}
        if self.table.decision is not None:
            found.update(sections(book.cite(self.table.decision.rule)))
        if self.refusal is not None:
            found.update(sections(book.cite(self.refusal.reason.rule)))
        found.update(sections(book.cite(tuple(self.actor.sorted_by))))
        return found | set(self.extra_cites)


@dataclass
class Playing:
    """How far playing has come: what is played, and the lines that are left."""

    played: Played | None = None
    left: list[Line] = field(default_factory=list)
    all: int = 0

    @property
    def number(self) -> int:
        """Of the line that was taken last; 0: none was."""
        return self.all - len(self.left)


class Speaking:
    """Tells answers in each language as they are offered; made when somebody asks."""

    def __init__(self, scenario: Scenario, start: State) -> None:
        self.scenario = scenario
        self.start = start

    def __iter__(self) -> Iterator[Callable[[tuple[Answer, ...]], str]]:
        return (Reader(lang, self.scenario, self.start).answers for lang in MODULES)


class Chance:
    """Chance as the scenario's lines have it; what they do not say stays as it lies.

    Lines are said in their order, except that play goes on without an ability that nobody has
    read: that holds for the whole case, so its line may stand anywhere.
    """

    def __init__(self, game: Game, lines: list[Line]) -> None:
        self.game = game
        self.lines = lines
        self.all = len(lines)
        self.uses: list[tuple[int, LineUse]] = []  # its lines, and what they answered
        # its lines by their numbers, and those that were used when it was not their turn
        self.said = {n: line for n, line in enumerate(lines, 1) if line.player == CHANCE}
        self.early: frozenset[int] = frozenset()
        self.state: State | None = None

    def __call__(self, decision: Decision) -> Answer | None:
        if decision.ask == UNREAD:
            return self._leave_out(decision)
        while self.lines and self.number in self.early:
            self.lines.pop(0)
        toss = decision.ask in self.game.speech.lines.tosses
        if not self.lines or self.lines[0].player != CHANCE:
            return None if toss else unchanged(decision)
        text = self.lines[0].text
        if decision.ask == "shuffle" and self.state is not None:
            owner, deck = str(decision.about[0]), decision.options.cards  # type: ignore[attr-defined]
            order = shuffled(self.game, self.state, owner, deck, text)
            if order is not None:
                return self._use(decision, order)
        for option in decision.options if toss else ():
            if says_toss(self.game, option, text):
                return self._use(decision, option)
        return unchanged(decision)

    @property
    def number(self) -> int:
        """Of the line that is next."""
        return self.all - len(self.lines) + 1

    def mark(self) -> Callable[[], None]:
        """What takes back the use of every line from now on."""
        lines, uses, early = tuple(self.lines), len(self.uses), self.early

        def back() -> None:
            self.lines[:] = lines
            self.early = early
            del self.uses[uses:]

        return back

    def _use(self, decision: Decision, answer: Answer) -> Answer:
        self.uses.append((self.number, LineUse(decision)))
        self.lines.pop(0)
        return answer

    def _leave_out(self, decision: Decision) -> Answer | None:
        """Play goes on without an ability, if some line says so."""
        assert self.state is not None
        library, key = self.state.library, str(decision.about[1])
        for number, line in self.said.items():
            if leaves_out(line.text, library, key):
                self.early |= {number}
                self.uses.append((number, LineUse(decision)))
                return decision.options[0]
        return None


def editions_of(scenario: Scenario) -> tuple[str, ...]:
    """The editions a scenario is played in."""
    if scenario.edition:
        return (scenario.edition,)
    known = tuple(known_game(scenario.game).rules.editions)
    return known[known.index(scenario.since) :] if scenario.since in known else known


def open_table(
    scenario: Scenario, edition: str, *, listener: Listener | None = None, lines: Any = None
) -> Table:
    """The table of a scenario before its first line."""
    game = known_game(scenario.game)
    chance = Chance(game, lines if lines is not None else [])
    opening = opened(scenario, game.rules.book_for(edition, scenario.reading))
    chance.state = opening.state
    return opening.table(chance=chance, listener=listener)


def opened(scenario: Scenario, book: Rulebook) -> Opening:
    """The position of a scenario, built by these rules."""
    return known_game(scenario.game).rules.build(given_of(scenario), library_for(scenario), book)


def play(
    scenario: Scenario,
    edition: str,
    *,
    listener: Listener | None = None,
    book: Rulebook | None = None,
    opening: Opening | None = None,
    progress: Playing | None = None,
) -> Played:
    """Replay a scenario in an edition, as far as its lines go or the rules allow.

    Who has built its position already gives it as `opening`.
    """
    game = known_game(scenario.game)
    lines = list(scenario.line)
    chance = Chance(game, lines)
    if opening is None:
        opening = opened(scenario, book or game.rules.book_for(edition, scenario.reading))
    chance.state = opening.state
    progress = progress if progress is not None else Playing()
    progress.left, progress.all = lines, len(lines)
    table = opening.table(chance=chance, listener=listener)

    def reopen(listener: Listener, other: Rulebook | None = None) -> Table:
        return opening.table(book=other, listener=listener)

    speaking = Speaking(scenario, opening.state)
    actor = Actor(game, table, reopen, speaking, chance.mark)
    run = progress.played = Played(scenario, edition, opening, table, actor)
    while lines:
        line = lines.pop(0)
        number = progress.number
        if line.player == CHANCE:
            run.unused.append(number)
            continue
        if run.is_unread:
            lines.insert(0, line)
            break
        run.begun.append((number, table.trace))
        back = actor.marked()
        try:
            actor.used = None
            actor.say(line.player, line.text)
            if actor.used is not None:
                run.uses.append((number, actor.used))
        except Refused as refused:
            why = (refused.reason, refused.answer, refused.window)
            run.refusal = Refusal(number, line.player, line.text, *why)
            break
        except IllegalAnswer as error:
            back()
            answer: Answer = (parse(game.rules.id, line.text).verb, line.player)
            run.refusal = Refusal(number, line.player, line.text, error.reason, answer)
            break
    run.unused = [number for number in run.unused if number not in chance.early]
    run.uses = sorted((*run.uses, *chance.uses), key=itemgetter(0))
    return run


def probe(run: Played, player: str, text: str) -> Refused | None:
    """Whether an action would be refused at the end of a run; the run itself goes on as it was."""
    table = run.table
    actor = Actor(run.game, table).like(run.actor)
    back = actor.marked()
    try:
        actor.say(player, text)
    except Refused as refused:
        return refused
    except Endless:
        return None  # it was accepted; what it starts is told when it is played
    finally:
        back()
    return None


def named(run: Played, name: str) -> str:
    """The card an expectation speaks of."""
    try:
        return find_card(run.table.state, name)
    except LookupError:
        return run.actor.nearest(name, PLAYERS[0])
