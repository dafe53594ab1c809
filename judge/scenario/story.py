"""A scenario as a page shows it: a film with a sentence, its sections and a board for each step.

Everything is plain data, so that it can be made in another process. A film may be one of a
branch: the first lines of the case, and then others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge.engine.trace import steps as trace_steps
from judge.errors import BadBranch, BadLine, JudgeError, UnknownEdition
from judge.games.registry import PLAYABLE, game
from judge.scenario import films, told
from judge.scenario.camera import LATER, Camera, Drawn
from judge.scenario.duel import all_differences
from judge.scenario.history import Recorder
from judge.scenario.interactive import SAYS
from judge.scenario.model import Line, Scenario, words_in
from judge.scenario.performing import Performance
from judge.scenario.play import editions_of
from judge.scenario.report import chosen_edition, performances
from judge.scenario.running import examine, run
from judge.scenario.unseen import visible
from judge.scenario.verbs import verbs_of
from judge.scenario.visibility import Sight
from judge.scenario.write import write_scenario

ALL = "all"
VIEWERS = ("A", "B")
JUDGE = "judge"  # sees everything


def played(name: str | None = None) -> tuple[str, ...]:
    """The editions that a game can be played in, or all of them."""
    games = PLAYABLE if name is None else (name,)
    return tuple(dict.fromkeys(edition for one in games for edition in game(one).rules.editions))


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
    drawn: Drawn = None,
    compared: bool = False,
) -> films.Film:
    """The film of a scenario: in `edition`, in all of them, or as the scenario itself wants it.

    With `at` it is a branch: so many lines of the case, then `lines` such as `B: no block`. It
    is played in one edition (the newest, where nothing says which): its lines answer what that
    edition asks.
    An `attempt` is a further line, of which only is told whether it is refused. `bottom` is
    the player who sits near; `drawn` is the only step whose board is drawn (a negative one
    counts from the end), none means all of them, `LATER` each when somebody looks at it (for
    texts of ours: what is in them is not made visible first). With `compared` a case that is
    written for no edition is played in all of them whatever is chosen, to tell where they part.
    """
    case, edition = _case(scenario, edition, at, lines)
    own = editions_of(case)
    in_all = compared and at is None and len(own) > 1 and edition in (None, *own)
    alone = None if in_all else edition
    done = _played(case, alone, viewer, readings=True)
    how: dict[str, Any] = {"lang": lang, "viewer": viewer, "lines": True, "why_not": True}
    how["final"] = "lying" if len(done) > 1 else "untold"  # it is compared, and not shown
    all_told = [one.tell(**how) for one in done]
    runs = [run for run, _ in all_told]
    camera = Camera(case, lang, viewer, bottom)
    made = films.Film(
        ok=all(run.ok for run in runs),
        scenario=scenario.id,
        game=scenario.game,
        title=words_in(scenario.title, lang),
        question=words_in(scenario.question, lang),
        difficulty=scenario.difficulty,
        tags=list(scenario.tags),
        edition=scenario.edition,
        since=scenario.since,
        lines=[] if viewer else [f"{one.player}: {one.text}" for one in case.line],
        count=len(case.line),
        text=None if viewer or at is None else write_scenario(case),
        runs=[camera.reel(one, drawn) for one in all_told],
        differences=[_brief(one) for one in all_differences(case, runs, lang=lang)],
        tried=_tried(case, attempt, edition, lang, viewer) if attempt else None,
    )
    return made if drawn is LATER else visible(made)


def _case(
    scenario: Scenario, edition: str | None, at: int | None, lines: Sequence[str]
) -> tuple[Scenario, str | None]:
    """What is played, and the one edition it is played in, if it is one."""
    known = played(scenario.game)
    if edition not in (None, ALL, *known):
        raise UnknownEdition(game=scenario.game, edition=edition, known=", ".join(known))
    case = scenario if at is None else branch(scenario, at, lines)
    if edition == ALL:
        return replace(case, edition=None, since=None), None
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
    steps_seen: dict[str, list[int]] = {}
    for viewer in VIEWERS:
        sight = Sight(done.game, viewer, done.start)
        known = [(step, sight.follow(step, recorder.after(step))) for step in steps]
        seen = (sight.notices(step, names) for step, names in known)
        steps_seen[viewer] = [number for number, one in enumerate(seen, 1) if one]
    return films.Noticed(judge=list(range(1, len(steps) + 1)), **steps_seen)


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
    branched = tuple(line for line in said if line is not None)
    return replace(scenario, line=(*own, *branched), expect={}, differs={}, answer=None, answers={})


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


def _brief(found: told.FirstDifference) -> films.Parting:
    """A first difference without the positions of its steps."""
    return films.Parting(
        editions=found.editions,
        step=found.step,
        left=_side(found.left),
        right=_side(found.right),
        changed_sections=found.changed_sections,
    )


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
        options=[option for option in options if option],
    )
