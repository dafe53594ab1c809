"""A scenario as a page shows it: a film with a sentence, its sections and a board for each step.

Everything is plain data, so that it can be made in another process. A film may be one of a
branch: the first lines of the case, and then others.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge.engine.trace import steps as trace_steps
from judge.errors import BadBranch
from judge.errors import BadLine
from judge.errors import JudgeError
from judge.errors import UnknownEdition
from judge.games.registry import PLAYABLE
from judge.games.registry import game
from judge.scenario.board import Position
from judge.scenario.board import board_text
from judge.scenario.board import position
from judge.scenario.history import Recorder
from judge.scenario.interactive import SAYS
from judge.scenario.model import Line
from judge.scenario.model import Scenario
from judge.scenario.model import words_in
from judge.scenario.picking import add_picks
from judge.scenario.play import library_for
from judge.scenario.printed import Printed
from judge.scenario.printed import printed_cards
from judge.scenario.reader import Reader
from judge.scenario.report import Report
from judge.scenario.report import chosen_edition
from judge.scenario.report import replay
from judge.scenario.running import examine
from judge.scenario.running import run
from judge.scenario.svg import board_svg
from judge.scenario.unseen import visible as visible
from judge.scenario.verbs import verbs_of
from judge.scenario.visibility import Sight
from judge.scenario.write import format_data
from judge.scenario.write import write_scenario
from judge.words import say

BOTH = "both"
VIEWERS = ("A", "B")
JUDGE = "judge"  # sees everything
# a step of this kind, under this label, says that there was nothing to do
QUIET = ("checkpoint-over", "checkpoint")
ABOUT = ("card", "attacker", "target", "cards", "answer")  # values of a step that name its cards
KEPT = (
    "edition",
    "verdict",
    "winner",
    "ok",
    "decision",
    "refusal",
    "reasons",
    "expectations",
    "used",
    "rests_on",
    "not_reread",
)


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
) -> Report:
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
    full = {"positions": True, "why_not": True, "readings": True}
    told = _played(case, edition=alone, lang=lang, viewer=viewer, **full)
    runs = told.get("runs", (told,))
    for one in runs:
        add_picks(case, one, lang=lang, viewer=viewer)
    camera = Camera(case, lang, viewer, bottom, drawn)
    made = {
        "ok": told["ok"],
        "scenario": scenario.id,
        "game": scenario.game,
        "title": words_in(scenario.title, lang),
        "question": words_in(scenario.question, lang),
        "difficulty": scenario.difficulty,
        "tags": list(scenario.tags),
        "edition": scenario.edition,
        "lines": [] if viewer else [f"{one.player}: {one.text}" for one in case.line],
        "count": len(case.line),
        "text": None if viewer or at is None else write_scenario(case),
        "runs": [camera.reel(one) for one in runs],
        "first_difference": _brief(told.get("first_difference")),
        "tried": _tried(case, attempt, edition, lang, viewer) if attempt else None,
    }
    shown: Report = visible(made)
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
) -> Report:
    """Which steps each viewer notices, by the numbers that they have for the judge.

    It is not for the eyes of a player: it tells where something happened unseen. `lang` is
    there because every task is given one.
    """
    case, chosen = _case(scenario, edition, at, lines)
    told = chosen_edition(case, chosen)
    if not examine(case, told).possible:
        return {viewer: [] for viewer in (JUDGE, *VIEWERS)}
    recorder = Recorder()
    done = run(case, told, listener=recorder)
    steps = list(trace_steps(done.table.trace))
    found: Report = {JUDGE: list(range(1, len(steps) + 1))}
    for viewer in VIEWERS:
        sight = Sight(done.game, viewer, done.start)
        known = [(step, sight.follow(step, recorder.after(step))) for step in steps]
        seen = (sight.notices(step, names) for step, names in known)
        found[viewer] = [number for number, one in enumerate(seen, 1) if one]
    return found


def _played(case: Scenario, *, viewer: str | None, **options: Any) -> Report:
    """The replay; to a player an error does not name the answers that hidden cards allow."""
    try:
        return replay(case, viewer=viewer, **options)
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
) -> Report:
    """What comes of one more line: nothing said against it, a refusal, or that it says nothing."""
    try:
        if ";" in attempt:  # it would be two lines of the branch
            raise BadBranch(count=len(case.line))
        longer = branch(case, len(case.line), [attempt])
        found = _played(longer, edition=chosen_edition(case, edition), lang=lang, viewer=viewer)
    except JudgeError as error:
        return {"ok": False, "refusal": None, "error": error.as_json(lang), "status": error.status}
    refusal = found["refusal"]
    return {"ok": refusal is None, "refusal": refusal, "error": None, "status": 200}


class Camera:
    """Makes the reel of a run: what is said at each step, and what lies there."""

    def __init__(
        self, case: Scenario, lang: str, viewer: str | None, bottom: str, drawn: int | None
    ) -> None:
        self.case, self.lang, self.viewer = case, lang, viewer
        self.bottom, self.drawn = bottom, drawn
        self.game = game(case.game)

    def reel(self, run: Report) -> Report:
        """A run with all its steps from the given position on, and the boards they refer to."""
        opening, text, cards = self._opening(run)
        given: Report = {
            "n": 0,
            "player": None,
            "text": say(self.lang, "web.scenarios.given"),
            "rules": [],
            "readings": [],
            "label": "",
            "line": 0,
            "near_misses": [],
            "quiet": False,
        }
        positions: list[tuple[Position | None, str, list[str]]] = [(opening, text, [])]
        positions += [(s["position"], s["position"]["text"], _about(s)) for s in run["steps"]]
        steps = [given, *(_said(step, before) for step, before in _with_last(run["steps"]))]
        boards: list[Report] = []
        places: dict[str, int] = {}
        chosen = None if self.drawn is None else range(len(steps))[self._clip(len(steps))]
        for step, (lying, told, about) in zip(steps, positions, strict=True):
            key = repr((lying or told, about))
            if key not in places:
                places[key] = len(boards)
                boards.append({"text": told, "svg": None})
            step["board"] = places[key]
            board = boards[places[key]]
            if lying and board["svg"] is None and chosen in (None, step["n"]):
                uid = f"b{run['edition']}-{places[key]}"  # a page may show two editions
                board["svg"] = self._draw(lying, about, uid)
        kept = {key: run[key] for key in KEPT if key in run}
        return {**kept, "steps": steps, "boards": boards, "cards": cards}

    def _clip(self, count: int) -> int:
        """A step that there is, for one that need not be."""
        return max(-count, min(self.drawn or 0, count - 1))

    def _draw(self, lying: Position, about: list[str], uid: str) -> str:
        return board_svg(
            lying, self.game, self.lang, bottom=self.bottom, uid=uid, about=frozenset(about)
        )

    def _opening(self, run: Report) -> tuple[Position | None, str, list[Printed]]:
        """The given position, and what is printed on the cards in it.

        One that cannot be is shown to the judge as it was written.
        """
        if run["verdict"] == "impossible" and self.viewer is not None:
            return None, say(self.lang, "replay.impossible"), []
        if run["verdict"] == "impossible":
            given = self.case.given.items()
            written = "\n".join(f"{key}: {format_data(part)}" for key, part in given)
            return None, written, []
        book = self.game.book_for(run["edition"], self.case.reading)
        state, _ = self.game.build(self.case.given, library_for(self.case), book)
        reader = Reader(self.lang, self.case, state)
        reader.known = Sight(self.game, self.viewer, state).now
        found = position(state, reader)
        cards = printed_cards(self.case, state, reader)
        return found, board_text(found, reader), cards


def _with_last(steps: Sequence[Report]) -> Iterator[tuple[Report, Report | None]]:
    """Each step with the one before it."""
    return zip(steps, (None, *steps), strict=False)


def _said(step: Report, before: Report | None) -> Report:
    kind, label = QUIET
    idle = step["kind"] == kind and (before is None or label != before["label"] or _idle(before))
    keys = ("n", "player", "text", "rules", "readings", "label", "line", "near_misses")
    return {**{key: step[key] for key in keys}, "quiet": idle}


def _idle(step: Report) -> bool:
    return bool(step["kind"] == QUIET[0])


def _about(step: Report) -> list[str]:
    """The cards that a step names, as far as the viewer may know them."""
    data = step["data"]
    values = [data.get(key) for key in ABOUT]
    flat = [one for value in values for one in (value if isinstance(value, list) else [value])]
    return sorted({one for one in flat if isinstance(one, str)})


def _brief(found: Report | None) -> Report | None:
    """The first difference without the positions of its steps."""
    if found is None:
        return None
    keys = ("n", "text", "rules", "readings", "label")
    sides = {side: found[side] for side in ("left", "right")}
    for side, step in sides.items():
        if step is not None:
            sides[side] = {**{key: step[key] for key in keys}, "options": _answers(step)}
    return {**found, **sides}


def _answers(step: Report) -> list[str]:
    """What could be answered where a run ended."""
    return [one for one in step["data"].get("options", ()) if one] if step["label"] == "end" else []
