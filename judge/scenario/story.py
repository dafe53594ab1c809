"""A scenario as a page shows it: a film with a sentence, its sections and a board for each step.

Everything is plain data, so that it can be made in another process. A film may be one of a
branch: the first lines of the case, and then others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from judge.engine.trace import steps as trace_steps
from judge.errors import BadBranch, BadLine, JudgeError, UnknownEdition
from judge.games.registry import PLAYABLE, game
from judge.scenario import films, told
from judge.scenario.board import board_text, position
from judge.scenario.history import Recorder
from judge.scenario.interactive import SAYS
from judge.scenario.model import Line, Scenario, words_in
from judge.scenario.performing import Performance
from judge.scenario.picking import with_picks
from judge.scenario.printed import printed_cards
from judge.scenario.reader import Reader
from judge.scenario.report import chosen_edition, performances, together
from judge.scenario.running import examine, run
from judge.scenario.svg import board_svg
from judge.scenario.unseen import visible as visible
from judge.scenario.verbs import verbs_of
from judge.scenario.visibility import Sight
from judge.scenario.write import format_data, write_scenario
from judge.words import say

BOTH = "both"
VIEWERS = ("A", "B")
JUDGE = "judge"  # sees everything
# a step of this kind, under this label, says that there was nothing to do
QUIET = ("checkpoint-over", "checkpoint")
ABOUT = ("card", "attacker", "target", "cards", "answer")  # values of a step that name its cards


def played(name: str | None = None) -> tuple[str, ...]:
    """The editions that a game can be played in, or all of them."""
    games = PLAYABLE if name is None else (name,)
    return tuple(dict.fromkeys(edition for one in games for edition in game(one).editions))


def film(
    scenario: Scenario,
    *,
    lang: str,
    edition: str | None = None,
    viewer: str | None = None,
    bottom: str = "A",
    at: int | None = None,
    lines: Sequence[str] = (),
    attempt: str = "",
    drawn: int | None = None,
    compared: bool = False,
) -> films.Film:
    """The film of a scenario: in `edition`, in both of them, or as the scenario itself wants it.

    With `at` it is a branch: so many lines of the case, then `lines` such as `B: no block`. It
    is played in one edition (the newest, where nothing says which): its lines answer what that
    edition asks.
    An `attempt` is a further line, of which only is told whether it is refused. `bottom` is
    the player who sits near; `drawn` is the only step whose board is drawn (a negative one
    counts from the end), none means all of them. With `compared` a case that is written for
    no edition is played in all of them whatever is chosen, to tell where they part.
    """
    case, edition = _case(scenario, edition, at, lines)
    alone = None if compared and at is None and case.edition is None else edition
    done = _played(case, alone, viewer, readings=True)
    full: dict[str, Any] = {"positions": True, "why_not": True}
    runs = [one.told(lang=lang, viewer=viewer, **full) for one in done]
    found = together(case, runs, lang)
    camera = Camera(case, lang, viewer, bottom, drawn)
    made = films.Film(
        ok=found.ok,
        scenario=scenario.id,
        game=scenario.game,
        title=words_in(scenario.title, lang),
        question=words_in(scenario.question, lang),
        difficulty=scenario.difficulty,
        tags=list(scenario.tags),
        edition=scenario.edition,
        lines=[] if viewer else [f"{one.player}: {one.text}" for one in case.line],
        count=len(case.line),
        text=None if viewer or at is None else write_scenario(case),
        runs=[camera.reel(one, run) for one, run in zip(done, runs, strict=True)],
        first_difference=_brief(found.first_difference) if isinstance(found, told.Runs) else None,
        tried=_tried(case, attempt, edition, lang, viewer) if attempt else None,
    )
    shown: films.Film = visible(made)
    return shown


def _case(
    scenario: Scenario, edition: str | None, at: int | None, lines: Sequence[str]
) -> tuple[Scenario, str | None]:
    """What is played, and the one edition it is played in, if it is one."""
    known = played(scenario.game)
    if edition not in (None, BOTH, *known):
        raise UnknownEdition(game=scenario.game, edition=edition, known=", ".join(known))
    case = scenario if at is None else branch(scenario, at, lines)
    if edition == BOTH:
        return replace(case, edition=None), None
    return case, edition if at is None else chosen_edition(scenario, edition)


def noticed(
    scenario: Scenario,
    *,
    lang: str,
    edition: str | None = None,
    at: int | None = None,
    lines: Sequence[str] = (),
) -> films.Noticed:
    """Which steps each viewer notices, by the numbers that they have for the judge.

    It is not for the eyes of a player: it tells where something happened unseen. `lang` is
    there because every task is given one.
    """
    case, chosen = _case(scenario, edition, at, lines)
    one_edition = chosen_edition(case, chosen)
    if not examine(case, one_edition).possible:
        return films.Noticed(judge=[], A=[], B=[])
    recorder = Recorder()
    done = run(case, one_edition, listener=recorder)
    steps = list(trace_steps(done.table.trace))
    found: dict[str, list[int]] = {}
    for viewer in VIEWERS:
        sight = Sight(done.game, viewer, done.start)
        known = [(step, sight.follow(step, recorder.after(step))) for step in steps]
        seen = (sight.notices(step, names) for step, names in known)
        found[viewer] = [number for number, one in enumerate(seen, 1) if one]
    return films.Noticed(judge=list(range(1, len(steps) + 1)), **found)


def _played(
    case: Scenario, edition: str | None, viewer: str | None, *, readings: bool = False
) -> list[Performance]:
    """The case as it is played; to a player an error does not name the answers that hidden cards
    allow."""
    try:
        return performances(case, edition, readings=readings)
    except BadLine as error:
        if viewer is not None:
            error.values["known"] = ", ".join(verbs_of(case.game))
        raise


def branch(scenario: Scenario, at: int, lines: Sequence[str]) -> Scenario:
    """The case with other lines after the first `at`; nothing is expected of it any more."""
    if not 0 <= at <= len(scenario.line):
        raise BadBranch(count=len(scenario.line))
    added = (SAYS.fullmatch(line.strip()) for line in lines)
    said = tuple(Line(one[1], one[2].strip()) if one else None for one in added)
    if None in said:
        raise BadBranch(count=len(scenario.line))
    own = scenario.line[:at]
    other = tuple(line for line in said if line is not None)
    return replace(scenario, line=(*own, *other), expect={}, differs={})


def _tried(
    case: Scenario, attempt: str, edition: str | None, lang: str, viewer: str | None
) -> films.Tried:
    """What comes of one more line: nothing said against it, a refusal, or that it says nothing."""
    try:
        if ";" in attempt:  # it would be two lines of the branch
            raise BadBranch(count=len(case.line))
        longer = branch(case, len(case.line), [attempt])
        (done,) = _played(longer, chosen_edition(case, edition), viewer)
        refusal = done.told(lang=lang, viewer=viewer).refusal
    except JudgeError as error:
        problem = error.as_json(lang)
        return films.Tried(ok=False, refusal=None, error=problem, status=error.status)
    return films.Tried(ok=refusal is None, refusal=refusal, error=None, status=200)


class Lying(NamedTuple):
    """What lies on the table at a step, in words too, and the cards that the step names."""

    position: told.Position | None
    text: str
    about: list[str]


class Camera:
    """Makes the reel of a run: what is said at each step, and what lies there."""

    def __init__(
        self, case: Scenario, lang: str, viewer: str | None, bottom: str, drawn: int | None
    ) -> None:
        self.case, self.lang, self.viewer = case, lang, viewer
        self.bottom, self.drawn = bottom, drawn
        self.game = game(case.game)

    def reel(self, done: Performance, run: told.Run) -> films.Reel:
        """A run with all its steps from the given position on, and the boards they refer to."""
        run = with_picks(done, run, lang=self.lang, viewer=self.viewer)
        opening, text, cards = self._opening(done)
        lying: list[Lying] = [Lying(opening, text, [])]
        lying += [_lying(step) for step in run.steps]
        places, boards = self._boards(lying, run.edition)
        given = films.Frame(
            n=0,
            player=None,
            text=say(self.lang, "web.scenarios.given"),
            rules=[],
            readings=[],
            label="",
            line=0,
            near_misses=[],
            quiet=False,
            board=places[0],
        )
        before = (None, *run.steps)
        frames = map(_frame, run.steps, before, places[1:])
        return films.Reel(
            edition=run.edition,
            verdict=run.verdict,
            winner=run.winner,
            ok=run.ok,
            decision=run.decision,
            refusal=run.refusal,
            reasons=run.reasons,
            expectations=run.expectations,
            used=run.used,
            rests_on=run.rests_on,
            not_reread=run.not_reread,
            steps=[given, *frames],
            boards=boards,
            cards=cards,
        )

    def _boards(self, lying: list[Lying], edition: str) -> tuple[list[int], list[films.Board]]:
        """The boards, those that look alike only once, and the number of each step's."""
        numbers: dict[str, int] = {}
        places: list[int] = []
        boards: list[films.Board] = []
        chosen = None if self.drawn is None else range(len(lying))[self._clip(len(lying))]
        for step, one in enumerate(lying):
            number = numbers.setdefault(repr((one.position or one.text, one.about)), len(boards))
            if number == len(boards):
                boards.append(films.Board(text=one.text, svg=None))
            places.append(number)
            if one.position and boards[number].svg is None and chosen in (None, step):
                uid = f"b{edition}-{number}"  # a page may show two editions
                svg = self._draw(one.position, one.about, uid)
                boards[number] = films.Board(text=one.text, svg=svg)
        return places, boards

    def _clip(self, count: int) -> int:
        """A step that there is, for one that need not be."""
        return max(-count, min(self.drawn or 0, count - 1))

    def _draw(self, lying: told.Position, about: list[str], uid: str) -> str:
        return board_svg(
            lying, self.game, self.lang, bottom=self.bottom, uid=uid, about=frozenset(about)
        )

    def _opening(self, done: Performance) -> tuple[told.Position | None, str, list[films.Printed]]:
        """The given position, and what is printed on the cards in it.

        One that cannot be is shown to the judge as it was written.
        """
        if done.played is None and self.viewer is not None:
            return None, say(self.lang, "replay.impossible"), []
        if done.played is None:
            given = self.case.given.items()
            written = "\n".join(f"{key}: {format_data(part)}" for key, part in given)
            return None, written, []
        state = done.played.start
        reader = Reader(self.lang, self.case, state)
        reader.known = Sight(self.game, self.viewer, state).now
        found = position(state, reader)
        cards = printed_cards(self.case, state, reader)
        return found, board_text(found, reader), cards


def _frame(step: told.Step, before: told.Step | None, board: int) -> films.Frame:
    kind, label = QUIET
    first = before is None or label != before.label or before.kind == kind
    return films.Frame(
        n=step.n,
        player=step.player,
        text=step.text or "",
        rules=step.rules,
        readings=step.readings,
        label=step.label,
        line=step.line or 0,
        near_misses=step.near_misses or [],
        quiet=step.kind == kind and first,
        board=board,
    )


def _lying(step: told.Step) -> Lying:
    """What lies there after a step that was told with its position."""
    assert step.position
    return Lying(step.position, step.position.text or "", _about(step))


def _about(step: told.Step) -> list[str]:
    """The cards that a step names, as far as the viewer may know them."""
    data = step.data
    values = [data.get(key) for key in ABOUT]
    flat = [one for value in values for one in (value if isinstance(value, list) else [value])]
    return sorted({one for one in flat if isinstance(one, str)})


def _brief(found: told.FirstDifference | None) -> films.Parting | None:
    """The first difference without the positions of its steps."""
    if found is None:
        return None
    left, right = _side(found.left), _side(found.right)
    sections = found.changed_sections
    return films.Parting(step=found.step, left=left, right=right, changed_sections=sections)


def _side(step: told.Step | None) -> films.Side | None:
    """One of the steps, with what could be answered where it is the end of its run."""
    if step is None:
        return None
    options = step.data.get("options", ()) if step.label == "end" else ()
    return films.Side(
        n=step.n,
        text=step.text,
        rules=step.rules,
        readings=step.readings,
        label=step.label,
        options=[one for one in options if one],
    )
