"""What comes of a scenario, told: what commands print, pages show and the API answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from judge.games.registry import USUAL
from judge.games.registry import game
from judge.scenario import told
from judge.scenario.check import CheckResult
from judge.scenario.check import Reason
from judge.scenario.expect import Checked
from judge.scenario.history import Recorder
from judge.scenario.model import Scenario
from judge.scenario.phrases.plain import plain
from judge.scenario.play import editions_of
from judge.scenario.resting import Doubts
from judge.scenario.running import examine
from judge.scenario.running import judged
from judge.scenario.running import run
from judge.scenario.running import told_as_misfit
from judge.scenario.telling import Teller
from judge.scenario.why_not import near_misses
from judge.words import say


def replay(
    scenario: Scenario,
    *,
    edition: str | None = None,
    lang: str,
    viewer: str | None = None,
    positions: bool = False,
    why_not: bool = False,
    readings: bool = False,
) -> told.Replay:
    """A scenario as it is played: in `edition`, its own, or in every one we know.

    `viewer` A or B sees only what that player may know. With `positions` each step carries
    the position after it and the number of the line that led to it (0: none). With `why_not`
    each step carries the effects that nearly applied, each with the reason against it. With
    `readings` it is played again with doubtful texts read otherwise, to tell what rests on them.
    """
    how: dict[str, Any] = {"lang": lang, "viewer": viewer}
    how |= {"positions": positions, "why_not": why_not, "readings": readings}
    played = (edition,) if edition is not None else editions_of(scenario)
    if len(played) == 1:
        return replay_in(scenario, played[0], **how)
    from judge.scenario.duel import first_difference

    runs = [replay_in(scenario, one, **how) for one in played]
    return told.Runs(
        ok=all(one.ok for one in runs),
        scenario=scenario.id,
        game=scenario.game,
        runs=runs,
        first_difference=first_difference(scenario, runs[0], runs[-1], lang=lang),
    )


def replay_in(
    scenario: Scenario,
    edition: str,
    *,
    lang: str,
    viewer: str | None = None,
    positions: bool = False,
    why_not: bool = False,
    readings: bool = False,
) -> told.Run:
    """A scenario as it is played in one edition."""
    doubts = Doubts(scenario, edition, lang=lang, viewer=viewer) if readings else None
    book = doubts.book if doubts else None
    found = examine(scenario, edition, book)
    if not found.possible:
        answer = _impossible(scenario, found, lang, viewer)
        rests_on = doubts.of_position(found) if doubts else UNSET
        return replace(answer, rests_on=rests_on, not_reread=[] if doubts else UNSET)
    recorder = Recorder()
    with told_as_misfit(scenario):
        done = run(scenario, edition, listener=recorder, book=book)
        done.recorder = recorder
        teller = Teller(done, recorder, lang=lang, viewer=viewer)
        if doubts:
            teller.resting = doubts.of_run(found, done, recorder)
        if why_not:
            teller.misses = near_misses(done)
        answer = teller.tell(positions=positions)
        checked = judged(done, found)
    unexpected = done.verdict == "refused" and "verdict" not in scenario.expectations(edition)
    return replace(
        answer,
        ok=not unexpected and all(one.ok for one in checked),
        expectations=[] if viewer else [_expectation(one) for one in checked],
    )


def _impossible(
    scenario: Scenario, found: CheckResult, lang: str, viewer: str | None = None
) -> told.Run:
    """A position that cannot be is not played; what is expected of it can be told.

    The reasons name cards wherever they lie, so a player is told the sections only.
    """
    wanted = scenario.expectations(found.edition)
    numbers = sorted({number for reason in found.reasons for number in reason.rules})
    checked = []
    for path, expected in wanted.items():
        actual: Any = None
        if path == "possible":
            actual, ok = False, expected is False
        elif path in ("impossible", "cites"):
            actual, ok = numbers, set(expected) <= set(numbers)
        elif path == "cites-not":
            actual, ok = numbers, not set(expected) & set(numbers)
        else:
            ok = False
        checked.append(Checked(path, expected, actual, ok))
    return told.Run(
        ok=wanted.get("possible") is False and all(one.ok for one in checked),
        scenario=scenario.id,
        game=scenario.game,
        edition=found.edition,
        verdict="impossible",
        steps=[],
        decision=None,
        refusal=None,
        used=[],
        winner=None,
        final=None,
        reasons=[_reason(reason, lang, viewer) for reason in found.reasons],
        expectations=[] if viewer else [_expectation(one) for one in checked],
    )


def _reason(reason: Reason, lang: str, viewer: str | None) -> told.Reason:
    found = reason.told(lang)
    return found if viewer is None else replace(found, text=say(lang, "step.impossible.hidden"))


def _expectation(one: Checked) -> told.Expectation:
    return told.Expectation(
        path=one.path,
        after=one.after,
        expected=plain(one.expected),
        actual=plain(one.actual),
        ok=one.ok,
    )


def chosen_edition(scenario: Scenario, edition: str | None) -> str:
    """The edition that is asked for, the scenario's, or the newest."""
    return edition or scenario.edition or game(scenario.game).newest


def legal(
    scenario: Scenario, *, edition: str | None = None, lang: str, viewer: str | None = None
) -> told.Legal:
    """Who is asked after the last line, under which section, and what can be answered."""
    answer = replay_in(scenario, chosen_edition(scenario, edition), lang=lang, viewer=viewer)
    asked = answer.decision
    return told.Legal(
        ok=answer.verdict in ("complete", "waiting"),
        scenario=answer.scenario,
        game=answer.game,
        edition=answer.edition,
        verdict=answer.verdict,
        refusal=answer.refusal,
        winner=answer.winner,
        reasons=answer.reasons,
        player=asked.player if asked else None,
        rule=asked.rule if asked else None,
        rules=asked.rules if asked else [],
        readings=asked.readings if asked else [],
        ask=asked.ask if asked else None,
        text=asked.text if asked else None,
        options=asked.options if asked else [],
        total=asked.total if asked else 0,
        least=asked.least if asked else UNSET,
        most=asked.most if asked else UNSET,
    )


def check(scenario: Scenario, *, edition: str | None = None, lang: str) -> told.Check:
    """Whether the position is possible, and every reason why not."""
    from judge.scenario.check import check as check_position

    found = check_position(scenario, edition)
    return told.Check(
        ok=found.possible,
        scenario=scenario.id,
        game=scenario.game,
        edition=found.edition,
        possible=found.possible,
        reasons=[reason.told(lang) for reason in found.reasons],
        sections=list(found.sections),
    )


def deck(
    data: Mapping[str, Any], *, game_id: str | None = None, edition: str | None = None, lang: str
) -> told.Deck:
    """Whether a deck and what belongs to it are legal, and everything that is not."""
    from judge.scenario.deck import examine_deck

    chosen = game_id or data.get("game", USUAL)
    found = examine_deck(chosen, data, edition or game(chosen).newest)
    return told.Deck(
        ok=found.possible,
        game=chosen,
        edition=found.edition,
        legal=found.possible,
        cards=sum(found.counts.values()),
        violations=[reason.told(lang) for reason in found.reasons],
        sections=list(found.grounds),
    )


def duel(scenario: Scenario, one: str | None, other: str | None, lang: str) -> told.Duel:
    """The same case under two editions, by default the oldest and the newest of the game."""
    from judge.scenario.duel import duel as compare_editions

    oldest, *_, newest = (*game(scenario.game).editions, game(scenario.game).newest)
    return compare_editions(scenario, one or oldest, other or newest, lang)


def explore(
    scenario: Scenario, *, edition: str | None = None, limit: int, lang: str
) -> told.Explored:
    """Every way a scenario can go on after its last line."""
    from judge.scenario.exploring import explore_scenario

    chosen = chosen_edition(scenario, edition)
    found = examine(scenario, chosen)
    if not found.possible:
        return told.Explored(
            ok=False,
            scenario=scenario.id,
            game=scenario.game,
            edition=chosen,
            verdict="impossible",
            reasons=[reason.told(lang) for reason in found.reasons],
        )
    with told_as_misfit(scenario):
        run(scenario, chosen)  # lines that cannot be read are told better here
        return explore_scenario(scenario, chosen, limit=limit, lang=lang)
