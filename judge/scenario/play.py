"""Playing a scenario: from the file to a table, line by line, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field
from typing import Any

from judge.engine.chance import unchanged
from judge.engine.rulebook import Reason
from judge.engine.rulebook import Rulebook
from judge.engine.script import CHANCE
from judge.engine.script import Answer
from judge.engine.script import Decision
from judge.engine.script import sections
from judge.engine.state import State
from judge.engine.table import Listener
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.engine.trace import steps
from judge.games.cards import Library
from judge.games.game import Game
from judge.games.registry import game as known_game
from judge.scenario.lines import Actor
from judge.scenario.lines import Refused
from judge.scenario.lines import parse
from judge.scenario.model import PLAYERS
from judge.scenario.model import Line
from judge.scenario.model import Scenario
from judge.scenario.phrases.plain import line_of
from judge.scenario.samples import library_with


@dataclass
class Refusal:
    """A line that was refused: why, and what was wanted."""

    line: int
    player: str
    text: str
    reason: Reason
    answer: Answer


@dataclass
class Run:
    """A scenario as it was played in one edition."""

    scenario: Scenario
    edition: str
    table: Table
    start: State
    actor: Actor
    refusal: Refusal | None = None
    extra_cites: list[str] = field(default_factory=list)
    begun: list[tuple[int, Step | None]] = field(default_factory=list)  # lines, each after a step

    @property
    def verdict(self) -> str:
        if self.refusal is not None:
            return "refused"
        return "complete" if self.table.is_over or self.at_rest else "waiting"

    @property
    def at_rest(self) -> bool:
        """All lines are done and nothing but the next free action is open."""
        decision = self.table.decision
        return decision is not None and decision.ask in self.game.free

    @property
    def game(self) -> Game:
        return known_game(self.scenario.game)

    @property
    def winner(self) -> str:
        return str(self.table.state.facts.get("over") or "none")

    def steps(self) -> list[Step]:
        return steps(self.table.trace)

    def cited(self) -> set[str]:
        """Every section that a step or a refusal of this run cites, as its edition numbers it."""
        book = self.table.book
        found = {number for step in self.steps() for number in sections(book.cite(step.rule))}
        if self.table.decision is not None:
            found.update(sections(book.cite(self.table.decision.rule)))
        if self.refusal is not None:
            found.update(sections(book.cite(self.refusal.reason.rule)))
        found.update(sections(book.cite(tuple(self.actor.sorted_by))))
        return found | set(self.extra_cites)


class Chance:
    """Chance as the scenario's lines have it; what they do not say stays as it lies."""

    def __init__(self, game: Game, lines: list[Line]) -> None:
        self.game = game
        self.lines = lines
        self.state: State | None = None

    def __call__(self, decision: Decision) -> Answer | None:
        toss = decision.ask in self.game.lines.tosses
        if not self.lines or self.lines[0].player != CHANCE:
            return None if toss else unchanged(decision)
        text = self.lines[0].text
        if decision.ask == "shuffle" and text.startswith(f"shuffle {decision.about[0]}"):
            self.lines.pop(0)
            return self._shuffled(decision, text)
        for option in decision.options if toss else ():
            if line_of(self.game, option, CHANCE) == text:
                self.lines.pop(0)
                return option
        return unchanged(decision)

    def _shuffled(self, decision: Decision, text: str) -> Answer:
        deck = list(decision.options.cards)  # type: ignore[attr-defined]
        top: list[str] = []
        state = self.state
        assert state is not None
        for name in text.partition(":")[2].split(","):
            for card in deck:
                if name.strip() in (card, state.cards[card].define) and card not in top:
                    top.append(card)
                    break
        return ("order", *top, *(card for card in deck if card not in top))


def library_for(scenario: Scenario) -> Library:
    return library_with(scenario.game, scenario.cards)


def editions_of(scenario: Scenario) -> tuple[str, ...]:
    """The editions a scenario is played in."""
    if scenario.edition:
        return (scenario.edition,)
    return tuple(known_game(scenario.game).editions)


def open_table(
    scenario: Scenario, edition: str, *, listener: Listener | None = None, lines: Any = None
) -> Table:
    """The table of a scenario before its first line."""
    game = known_game(scenario.game)
    chance = Chance(game, lines if lines is not None else [])
    book = game.book_for(edition, scenario.reading)
    state, agenda = game.build(scenario.given, library_for(scenario), book)
    chance.state = state
    return Table(state, agenda, chance=chance, listener=listener)


def play(
    scenario: Scenario,
    edition: str,
    *,
    listener: Listener | None = None,
    book: Rulebook | None = None,
) -> Run:
    """Replay a scenario in an edition, as far as its lines go or the rules allow."""
    game = known_game(scenario.game)
    lines = list(scenario.line)
    chance = Chance(game, lines)
    book = book or game.book_for(edition, scenario.reading)
    library = library_for(scenario)
    start, _ = game.build(scenario.given, library, book)
    chance.state = start
    table = game.resume(scenario.given, library, book, chance=chance, listener=listener)
    run = Run(scenario, edition, table, start, Actor(game, table))
    while lines:
        line = lines.pop(0)
        if line.player == CHANCE:
            continue
        number = len(scenario.line) - len(lines)
        run.begun.append((number, table.trace))
        try:
            run.actor.do(line.player, parse(game.id, line.text))
        except Refused as refused:
            run.refusal = Refusal(number, line.player, line.text, refused.reason, refused.answer)
            break
    return run


def probe(run: Run, player: str, text: str) -> Refused | None:
    """Whether an action would be refused at the end of a run; the run itself goes on as it was."""
    table = run.table
    saved = table.save()
    actor = Actor(run.game, table).like(run.actor)
    try:
        actor.do(player, parse(run.game.id, text))
    except Refused as refused:
        return refused
    finally:
        table.load(saved)
    return None


def named(run: Run, name: str) -> str:
    """The card an expectation speaks of."""
    try:
        return run.game.find_card(run.table.state, name)
    except LookupError:
        return run.actor.nearest(name, PLAYERS[0])
