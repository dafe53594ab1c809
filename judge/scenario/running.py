"""Running a scenario for people: what cannot be played is said with file, line and advice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import NoReturn

from judge.engine.script import CHANCE
from judge.engine.script import Answer
from judge.engine.script import Decision
from judge.engine.state import State
from judge.engine.table import Listener
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.errors import BadLine
from judge.errors import BadScenario
from judge.errors import IllegalAnswer
from judge.games.common.areas import PLAYERS
from judge.games.game import Game
from judge.games.registry import game as known_game
from judge.games.shapes import check as check_shape
from judge.scenario.check import CheckResult
from judge.scenario.check import check
from judge.scenario.expect import Checked
from judge.scenario.expect import compare
from judge.scenario.lines import Unreadable
from judge.scenario.lines import parse
from judge.scenario.model import Scenario
from judge.scenario.phrases.plain import line_of
from judge.scenario.play import Refusal
from judge.scenario.play import Run
from judge.scenario.play import play
from judge.scenario.read import bad_scenario
from judge.scenario.verbs import verbs_of

MAX_STEPS = 2_000  # steps that the rules may take by themselves between two answers
MAX_NAMED = 12  # possible answers that a message names
SHUFFLE = re.compile(r"shuffle [AB]: .+")


class Endless(Exception):
    """The rules go on by themselves and no end is in sight."""


class Watch:
    """Counts the steps since somebody last decided; passes them on to whoever listens.

    `stop_at` ends it with the answer of this number, to find again where it went on for ever.
    """

    def __init__(self, listener: Listener | None, *, stop_at: int = 0) -> None:
        self.listener = listener
        self.stop_at = stop_at
        self.answers = 0
        self.count = 0

    def __call__(self, step: Step, state: State) -> None:
        asked = isinstance(step.what, Decision) and step.what.player != CHANCE
        if asked and not step.forced:
            self.answers += 1
            self.count = 0
        else:
            self.count += 1
        if self.count > MAX_STEPS or self.answers == self.stop_at > 0:
            raise Endless
        if self.listener is not None:
            self.listener(step, state)


def examine(scenario: Scenario, edition: str) -> CheckResult:
    """Whether the position is possible; a case with mistakes in its data is a BadScenario."""
    found = check(scenario, edition)
    shape = known_game(scenario.game).expect
    problems = check_shape(shape, scenario.expect, ("expect",))
    for name, expected in scenario.differs.items():
        problems += check_shape(shape, expected, ("differs", name))
    if problems and scenario.source is not None:
        raise bad_scenario(scenario.source, problems)
    mistakes = [reason for reason in found.reasons if not reason.rules]
    if mistakes:
        line, column = _place_of(scenario, str(mistakes[0].facts.get("card", "")))
        raise BadScenario(
            "bad-position",
            file=_name(scenario),
            line=line,
            column=column,
            further=len(mistakes) - 1,
            problem=mistakes[0].text,
        )
    return found


def run(scenario: Scenario, edition: str, *, listener: Listener | None = None) -> Run:
    """Play a scenario; a line that nobody can understand is a BadLine."""
    watch = Watch(listener)
    try:
        done = play(scenario, edition, listener=watch)
    except Unreadable as error:
        _complain(scenario, edition, _failing(scenario, edition), error)
    except Endless:
        number = _failing(scenario, edition, watch.answers) if watch.answers else 0
        _complain(scenario, edition, number, Unreadable("endless", ""))
    except IllegalAnswer as error:
        number = _failing(scenario, edition)
        line = scenario.line[number - 1]
        done = _until(scenario, edition, number - 1, listener)
        done.scenario = scenario
        answer: Answer = (parse(scenario.game, line.text).verb, line.player)
        done.refusal = Refusal(number, line.player, line.text, error.reason, answer)
    _read_the_rest(scenario)
    done.table.listener = None
    return done


def _read_the_rest(scenario: Scenario) -> None:
    """Lines that were not reached, and what chance does, have to make sense too."""
    game = known_game(scenario.game)
    tossed = {
        line_of(game, (verb, player), CHANCE)
        for verb in game.lines.tosses.values()
        for player in PLAYERS
    }
    for number, line in enumerate(scenario.line, 1):
        try:
            if line.player != CHANCE:
                parse(game.id, line.text)
            elif line.text not in tossed and not SHUFFLE.fullmatch(line.text):
                raise Unreadable("bad-chance", line.text)
        except Unreadable as error:
            _complain(scenario, None, number, error)


def judged(done: Run, found: CheckResult) -> list[Checked]:
    """Every expectation, held against what came of it."""
    wanted = done.scenario.expectations(done.edition)
    if "possible" in wanted:  # then the sections of the check are part of the answer
        done.extra_cites += found.sections
    return compare(done, found)


def lines(game: Game, table: Table, limit: int | None = None) -> Iterator[tuple[Answer, str]]:
    """The answers that are possible now, each with the line that gives it."""
    decision = table.decision
    if decision is None:
        return

    def effects(define: str) -> int:
        library = table.state.library
        return len(library[define].effects) if define in library else 0

    for count, answer in enumerate(decision.options):
        if limit is not None and count == limit:
            return
        yield answer, line_of(game, answer, decision.player, effects)


def _until(
    scenario: Scenario,
    edition: str,
    count: int,
    listener: Listener | None = None,
    *,
    stop_at: int = 0,
) -> Run:
    """The run of the first lines only."""
    watch = Watch(listener, stop_at=stop_at)
    return play(replace(scenario, line=scenario.line[:count]), edition, listener=watch)


def _failing(scenario: Scenario, edition: str, stop_at: int = 0) -> int:
    """The number of the line that fails, found by halves; 0: it goes wrong before the first."""
    low, high = 0, len(scenario.line)
    while low < high:
        middle = (low + high) // 2
        try:
            _until(scenario, edition, middle, stop_at=stop_at)
        except (Unreadable, Endless, IllegalAnswer):
            high = middle
        else:
            low = middle + 1
    return low


def _complain(scenario: Scenario, edition: str | None, number: int, error: Unreadable) -> NoReturn:
    """Say which line is off and what could stand there; no edition: it was not reached."""
    place: tuple[int | None, int | None] = scenario.line[number - 1].place if number else (1, 1)
    known = list(verbs_of(scenario.game))
    if edition is not None and error.code != "endless":
        done = _until(scenario, edition, number - 1)
        known = [text for _, text in lines(done.game, done.table, MAX_NAMED)]
    raise BadLine(
        error.code,
        file=_name(scenario),
        line=place[0] or None,
        column=place[1] or None,
        word=error.word,
        text=scenario.line[number - 1].text if number else "-",
        known=", ".join(known),
        limit=MAX_STEPS,
    ) from None


def _place_of(scenario: Scenario, card: str) -> tuple[int | None, int | None]:
    """Where a card is first written in the position."""
    if scenario.source is None:
        return None, None
    for path, place in scenario.source.values.items():
        value = scenario.source.data
        for step in path:
            value = value[step]
        if path[:1] == ("given",) and value == card:
            return place
    return scenario.source.place(("given",))


def _name(scenario: Scenario) -> str:
    return scenario.source.name if scenario.source else scenario.id
