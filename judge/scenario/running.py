"""Running a scenario for people: what cannot be played is said with file, line and advice."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, NoReturn

from judge.engine.rulebook import Rulebook
from judge.engine.script import CHANCE
from judge.engine.table import MOST_STEPS, Listener
from judge.errors import BadLine, BadScenario, BadText, Endless, JudgeError
from judge.games.common.fitting import REMEMBERED
from judge.games.common.position import Opening
from judge.games.registry import game as known_game
from judge.games.shapes import Problem, brief
from judge.scenario.answering import proven
from judge.scenario.check import CheckResult, Objection, check
from judge.scenario.expect import Checked, compare
from judge.scenario.expect_names import misnamed, unknown_cards
from judge.scenario.faults import beside, in_order, start_of, together
from judge.scenario.lines import Unreadable
from judge.scenario.meant import meant
from judge.scenario.model import Scenario
from judge.scenario.offers import offers
from judge.scenario.play import Played, Playing, play
from judge.scenario.read import bad_scenario
from judge.scenario.reader import told_apart
from judge.scenario.ruling_errors import UnplayedRuling
from judge.scenario.samples import library_for
from judge.scenario.tosses import leaves_some_out, says_toss, shuffles
from judge.scenario.verbs import makes_sense, verbs_of

log = logging.getLogger(__name__)

MAX_NAMED = 12  # possible answers that a message names


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
    if scenario.is_open:
        raise UnplayedRuling(name=scenario.id, why=scenario.ruling.open)  # type: ignore[union-attr]
    if (wrong := unknown_edition(scenario, edition)) is not None:
        newest = known_game(scenario.game).rules.newest
        rest = replace(scenario, edition=newest, since=None, cites=None)
        raise in_order(wrong, _errors(lambda: examine(rest, newest)))
    try:
        objections = check(scenario, edition, book=book)
    except BadText as error:
        raise in_order(error, beside(scenario)) from None
    unclear, source = meant(scenario).problems, scenario.source
    named = [bad_scenario(source, unclear)] if unclear and source is not None else []
    told = {problem.value for problem in unclear}
    mistakes = named + [
        _mistake(scenario, reason)
        for reason in objections.reasons
        if not reason.rules and not (named and reason.facts.get("card") in told)
    ]
    if mistakes:
        raise in_order(mistakes[0], (*mistakes[1:], *beside(scenario)))
    if (problems := misnamed(scenario)) and scenario.source is not None:
        missing = bad_scenario(scenario.source, problems)
        start = start_of(scenario, edition) if objections.possible else None
        played = _errors(lambda: _played(scenario, edition)) if objections.possible else []
        raise in_order(missing, (*played, *beside(scenario, start)))
    return objections


def all_of(scenario: Scenario, error: BadText) -> BadText:
    """What was found wrong with a case when it was read, and everything else that is."""
    edition = scenario.edition or known_game(scenario.game).rules.newest
    others = _errors(lambda: examine(scenario, edition))
    others = others or _errors(lambda: run(scenario, edition)) or beside(scenario)
    return in_order(error, others)


def unknown_edition(scenario: Scenario, edition: str) -> BadText | None:
    """Editions that the game does not have, where the case names some.

    The case's own does not matter where it is played in another `edition`.
    """
    known = tuple(known_game(scenario.game).rules.editions)
    own = scenario.edition if scenario.edition == edition else None
    named = {"edition": own, "since": scenario.since, "cites": scenario.cites}
    problems = [
        Problem((key,), "no-such-edition", name, known)
        for key, name in named.items()
        if name is not None and name not in known
    ]
    return bad_scenario(scenario.source, problems) if problems and scenario.source else None


def _errors(look: Callable[[], object]) -> list[BadText]:
    """What is found wrong by looking."""
    try:
        look()
    except BadText as error:
        return [error]
    return []


def _mistake(scenario: Scenario, reason: Objection) -> BadScenario:
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
    opening: Opening | None = None,
) -> Played:
    """Play a scenario; a line that nobody can understand is a BadLine.

    Behind the first one stands everything else that is wrong with the case. `opening` is its
    position, where somebody has built it already.
    """
    try:
        return _played(scenario, edition, listener=listener, opening=opening)
    except BadLine as error:
        place = (error.line, error.column)
        number = next((n for n, line in enumerate(scenario.line, 1) if line.place == place), 0)
        others = beside(scenario, start_of(scenario, edition), number) if number else []
        raise together(error, others) from None


def _played(
    scenario: Scenario,
    edition: str,
    *,
    listener: Listener | None = None,
    opening: Opening | None = None,
) -> Played:
    progress = Playing()
    try:
        done = play(scenario, edition, listener=listener, opening=opening, progress=progress)
    except Unreadable as error:
        _complain(scenario, progress.number, error, progress.played)
    except Endless:
        _complain(scenario, progress.number, Unreadable("endless", ""))
    reached = done.refusal.line if done.refusal else len(scenario.line)
    _read_the_rest(scenario, reached if not done.is_unread else progress.number)
    done.table.listener = None
    return done


def _read_the_rest(scenario: Scenario, reached: int) -> None:
    """Lines that were not reached, and what chance does, have to make sense too."""
    game = known_game(scenario.game)
    tosses = [answer for answers in game.speech.lines.tosses.values() for answer in answers]
    for number, line in enumerate(scenario.line, 1):
        try:
            if line.player != CHANCE:
                if number > reached and not makes_sense(game.rules.id, line.text):
                    raise Unreadable("unknown-verb", line.text)
            elif (
                not any(shuffles(game, line.text))
                and not any(says_toss(game, toss, line.text) for toss in tosses)
                and not leaves_some_out(line.text, library_for(scenario))
            ):
                raise Unreadable("bad-chance", line.text)
        except Unreadable as error:
            _complain(scenario, number, error)


def judged(done: Played, found: CheckResult) -> list[Checked]:
    """Every expectation, held against what came of it."""
    problems = unknown_cards(done.scenario, done.start)
    if problems and done.scenario.source is not None:
        raise bad_scenario(done.scenario.source, problems)
    wanted = done.scenario.expectations(done.edition)
    if "possible" in wanted:  # then the sections of the check are part of the answer
        done.extra_cites += found.sections
    checked = compare(done, found)
    return [*checked, *proven(done.scenario.answered(done.edition), checked, done.cited())]


def _complain(
    scenario: Scenario, number: int, error: Unreadable, done: Played | None = None
) -> NoReturn:
    """Say which line is off, and what could stand there if the game has come so far."""
    place: tuple[int | None, int | None] = scenario.line[number - 1].place if number else (1, 1)
    known = list(verbs_of(scenario.game))
    which: Any = ""  # of the cards that a word may mean, in the reader's language
    if done is not None:
        which = told_apart(scenario, done.table.state, error.among)
        known = [offer.line for offer in offers(done.game, done.table, MAX_NAMED)]
    raise BadLine(
        error.code,
        file=_name(scenario),
        line=place[0] or None,
        column=place[1] or None,
        word=error.word,
        text=scenario.line[number - 1].text if number else "-",
        known=", ".join(known),
        which=which,
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
