"""Running a scenario for people: what cannot be played is said with file, line and advice."""

from __future__ import annotations

import logging
from collections.abc import Callable
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import NoReturn

from judge.engine.rulebook import Rulebook
from judge.engine.script import CHANCE
from judge.engine.script import Answer
from judge.engine.script import Decision
from judge.engine.state import State
from judge.engine.table import MOST_STEPS
from judge.engine.table import Listener
from judge.engine.trace import Step
from judge.errors import BadLine
from judge.errors import BadScenario
from judge.errors import BadText
from judge.errors import Endless
from judge.errors import IllegalAnswer
from judge.errors import JudgeError
from judge.games.common.fitting import REMEMBERED
from judge.games.registry import game as known_game
from judge.games.shapes import Problem
from judge.games.shapes import brief
from judge.scenario.check import CheckResult
from judge.scenario.check import Reason
from judge.scenario.check import check
from judge.scenario.expect import Checked
from judge.scenario.expect import compare
from judge.scenario.expect_names import misnamed
from judge.scenario.expect_names import unknown_cards
from judge.scenario.faults import beside
from judge.scenario.faults import in_order
from judge.scenario.faults import start_of
from judge.scenario.faults import together
from judge.scenario.lines import Unreadable
from judge.scenario.lines import parse
from judge.scenario.model import Scenario
from judge.scenario.offers import offers
from judge.scenario.play import Refusal
from judge.scenario.play import Run
from judge.scenario.play import play
from judge.scenario.read import bad_scenario
from judge.scenario.tosses import says_toss
from judge.scenario.tosses import shuffles
from judge.scenario.verbs import makes_sense
from judge.scenario.verbs import verbs_of

log = logging.getLogger(__name__)

MAX_NAMED = 12  # possible answers that a message names


class Watch:
    """Counts the answers of players; passes the steps on to whoever listens.

    `stop_at` ends it with the answer of this number, to find again where it went on for ever.
    """

    def __init__(self, listener: Listener | None, *, stop_at: int = 0) -> None:
        self.listener = listener
        self.stop_at = stop_at
        self.answers = 0

    def __call__(self, step: Step, state: State) -> None:
        asked = isinstance(step.what, Decision) and step.what.player != CHANCE
        if asked and not step.forced:
            self.answers += 1
            if self.answers == self.stop_at:
                raise Endless(limit=MOST_STEPS)
        if self.listener is not None:
            self.listener(step, state)


@contextmanager
def told_as_misfit(scenario: Scenario) -> Iterator[None]:
    """What goes wrong with a position that was saved and changed by hand is said with its place.

    No check finds everything that cannot be in the middle of a game; a position without such
    keys is never at fault, so there it stays a fault of ours.
    """
    try:
        yield
    except (JudgeError, MemoryError):
        raise
    except Exception as error:
        key = next((one for one in REMEMBERED if scenario.given.get(one)), None)
        if key is None or scenario.source is None:
            raise
        log.warning("a saved position went wrong", exc_info=error)
        value = brief(scenario.given[key])
        raise bad_scenario(
            scenario.source, [Problem(("given", key), "does-not-fit", value)]
        ) from None


def examine(scenario: Scenario, edition: str, book: Rulebook | None = None) -> CheckResult:
    """Whether the position is possible; a case with mistakes in its data is a BadScenario."""
    if scenario.edition == edition and (wrong := unknown_edition(scenario)) is not None:
        newest = replace(scenario, edition=known_game(scenario.game).newest)
        raise in_order(wrong, _errors(lambda: examine(newest, newest.edition or "")))
    try:
        found = check(scenario, edition, book=book)
    except BadText as error:
        raise in_order(error, beside(scenario)) from None
    mistakes = [_mistake(scenario, reason) for reason in found.reasons if not reason.rules]
    if mistakes:
        raise in_order(mistakes[0], (*mistakes[1:], *beside(scenario)))
    if (problems := misnamed(scenario)) and scenario.source is not None:
        missing = bad_scenario(scenario.source, problems)
        start = start_of(scenario, edition) if found.possible else None
        played = _errors(lambda: _played(scenario, edition)) if found.possible else []
        raise in_order(missing, (*played, *beside(scenario, start)))
    return found


def all_of(scenario: Scenario, error: BadText) -> BadText:
    """What was found wrong with a case when it was read, and everything else that is."""
    edition = scenario.edition or known_game(scenario.game).newest
    others = _errors(lambda: examine(scenario, edition))
    others = others or _errors(lambda: run(scenario, edition)) or beside(scenario)
    return in_order(error, others)


def unknown_edition(scenario: Scenario) -> BadText | None:
    """An edition that the game does not have, where the case names one."""
    known = tuple(known_game(scenario.game).editions)
    if scenario.edition is None or scenario.edition in known or scenario.source is None:
        return None
    problem = Problem(("edition",), "no-such-edition", scenario.edition, known)
    return bad_scenario(scenario.source, [problem])


def _errors(look: Callable[[], object]) -> list[BadText]:
    """What is found wrong by looking."""
    try:
        look()
    except BadText as error:
        return [error]
    return []


def _mistake(scenario: Scenario, reason: Reason) -> BadScenario:
    """A reason that no section gives: the position says something that means nothing."""
    named = reason.facts.get("card", reason.facts.get("id", ""))
    line, column = _place_of(scenario, str(named))
    return BadScenario(
        "bad-position", file=_name(scenario), line=line, column=column, problem=reason.text
    )


def run(
    scenario: Scenario,
    edition: str,
    *,
    listener: Listener | None = None,
    book: Rulebook | None = None,
) -> Run:
    """Play a scenario; a line that nobody can understand is a BadLine.

    Behind the first one stands everything else that is wrong with the case. `book` are its
    rules, where somebody listens to what is asked of them.
    """
    try:
        return _played(scenario, edition, listener=listener, book=book)
    except BadLine as error:
        place = (error.line, error.column)
        number = next((n for n, one in enumerate(scenario.line, 1) if one.place == place), 0)
        others = beside(scenario, start_of(scenario, edition), number) if number else []
        raise together(error, others) from None


def _played(
    scenario: Scenario,
    edition: str,
    *,
    listener: Listener | None = None,
    book: Rulebook | None = None,
) -> Run:
    watch = Watch(listener)
    try:
        done = play(scenario, edition, listener=watch, book=book)
    except Unreadable as error:
        _complain(scenario, edition, _failing(scenario, edition), error)
    except Endless:
        number = _failing(scenario, edition, watch.answers) if watch.answers else 0
        _complain(scenario, edition, number, Unreadable("endless", ""))
    except IllegalAnswer as error:
        number = _failing(scenario, edition)
        line = scenario.line[number - 1]
        done = _until(scenario, edition, number - 1, listener, book=book)
        done.scenario = scenario
        answer: Answer = (parse(scenario.game, line.text).verb, line.player)
        done.refusal = Refusal(number, line.player, line.text, error.reason, answer)
    _read_the_rest(scenario, done.refusal.line if done.refusal else len(scenario.line))
    done.table.listener = None
    return done


def _read_the_rest(scenario: Scenario, reached: int) -> None:
    """Lines that were not reached, and what chance does, have to make sense too."""
    game = known_game(scenario.game)
    tosses = [answer for answers in game.lines.tosses.values() for answer in answers]
    for number, line in enumerate(scenario.line, 1):
        try:
            if line.player != CHANCE:
                if number > reached and not makes_sense(game.id, line.text):
                    raise Unreadable("unknown-verb", line.text)
            elif not any(shuffles(game, line.text)) and not any(
                says_toss(game, toss, line.text) for toss in tosses
            ):
                raise Unreadable("bad-chance", line.text)
        except Unreadable as error:
            _complain(scenario, None, number, error)


def judged(done: Run, found: CheckResult) -> list[Checked]:
    """Every expectation, held against what came of it."""
    problems = unknown_cards(done.scenario, done.start)
    if problems and done.scenario.source is not None:
        raise bad_scenario(done.scenario.source, problems)
    wanted = done.scenario.expectations(done.edition)
    if "possible" in wanted:  # then the sections of the check are part of the answer
        done.extra_cites += found.sections
    return compare(done, found)


def _until(
    scenario: Scenario,
    edition: str,
    count: int,
    listener: Listener | None = None,
    *,
    stop_at: int = 0,
    book: Rulebook | None = None,
) -> Run:
    """The run of the first lines only."""
    watch = Watch(listener, stop_at=stop_at)
    return play(replace(scenario, line=scenario.line[:count]), edition, listener=watch, book=book)


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
        known = [one.line for one in offers(done.game, done.table, MAX_NAMED)]
    raise BadLine(
        error.code,
        file=_name(scenario),
        line=place[0] or None,
        column=place[1] or None,
        word=error.word,
        text=scenario.line[number - 1].text if number else "-",
        known=", ".join(known),
        limit=MOST_STEPS,
    ) from None


def _place_of(scenario: Scenario, card: str) -> tuple[int | None, int | None]:
    """Where a card is first written in the position."""
    if scenario.source is None:
        return None, None
    for path, place in scenario.source.values.items():
        value = scenario.source.data
        for step in path:
            value = value[step]
        named = value == card or (isinstance(value, str) and card in value.split())
        if path[:1] == ("given",) and named:
            return place
    return scenario.source.place(("given",))


def _name(scenario: Scenario) -> str:
    return scenario.source.name if scenario.source else scenario.id
