"""What comes of a scenario, told: what commands print, pages show and the API answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, UnsetType

from judge.games.registry import USUAL, game
from judge.rules.corpus import Corpus
from judge.scenario import told, told_tree
from judge.scenario.model import Scenario, words_in
from judge.scenario.performing import Performance
from judge.scenario.play import editions_of
from judge.scenario.running import examine, run, told_as_misfit
from judge.scenario.told_regulation import Regulation
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
    done = performances(scenario, edition, readings=readings)
    how: dict[str, Any] = {"positions": positions, "why_not": why_not}
    return together(scenario, [run.told(lang=lang, viewer=viewer, **how) for run in done], lang)


def performances(
    scenario: Scenario, edition: str | None = None, *, readings: bool = False
) -> list[Performance]:
    """A scenario played in `edition`, its own, or in every one we know."""
    editions = (edition,) if edition is not None else editions_of(scenario)
    return [Performance(scenario, edition, readings=readings) for edition in editions]


def together(scenario: Scenario, runs: list[told.Run], lang: str) -> told.Replay:
    """What is told of a single run, or of several with where they part."""
    if len(runs) == 1:
        return runs[0]
    from judge.scenario.duel import alike, differences

    found = differences(scenario, runs, lang=lang)
    return told.Runs(
        ok=all(run.ok for run in runs),
        scenario=scenario.id,
        game=scenario.game,
        runs=runs,
        alike=[[run.edition for run in group] for group in alike(runs)],
        differences=found,
        first_difference=found[-1] if found else None,
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
    performance = Performance(scenario, edition, readings=readings)
    return performance.told(lang=lang, viewer=viewer, positions=positions, why_not=why_not)


def chosen_edition(scenario: Scenario, edition: str | None) -> str:
    """The edition that is asked for, the scenario's, or the newest."""
    return edition or scenario.edition or game(scenario.game).rules.newest


def legal(
    scenario: Scenario, *, edition: str | None = None, lang: str, viewer: str | None = None
) -> told.Legal:
    """Who is asked after the last line, under which section, and what can be answered."""
    answer = replay_in(scenario, chosen_edition(scenario, edition), lang=lang, viewer=viewer)
    asked = answer.decision
    return told.Legal(
        ok=answer.verdict in ("complete", "waiting", "unread"),
        scenario=answer.scenario,
        game=answer.game,
        edition=answer.edition,
        verdict=answer.verdict,
        refusal=answer.refusal,
        winner=answer.winner,
        reservations=answer.reservations,
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

    objections = check_position(scenario, edition)
    return told.Check(
        ok=objections.possible,
        scenario=scenario.id,
        game=scenario.game,
        edition=objections.edition,
        possible=objections.possible,
        reasons=[reason.told(lang) for reason in objections.reasons],
        sections=list(objections.sections),
    )


def deck(
    corpus: Corpus,
    data: Mapping[str, Any],
    *,
    game_id: str | None = None,
    edition: str | None = None,
    on: str | None = None,
    format: str | None = None,  # noqa: A002  # as players and the option call it
    region: str | None = None,
    lang: str,
) -> told.Deck:
    """Whether a deck and what belongs to it are legal, and everything that is not.

    With a day, a format or a region it is also held against what tournaments allow there.
    """
    from judge.scenario import regulations
    from judge.scenario.deck import examine_deck

    chosen = game_id or data.get("game", USUAL)
    asked = regulations.asked_for(corpus, chosen, on, format, region)
    examined = examine_deck(corpus, chosen, data, edition or game(chosen).rules.newest)
    unread = [
        say(lang, "deck.unread", card=words_in(name, lang), ability=ability)
        for name, ability in examined.unread
    ]
    held: Regulation | UnsetType = UNSET
    if asked is not None:
        cards = regulations.deck_of(corpus, chosen, examined.leading, examined.counts)
        held = regulations.hold(cards, asked, lang)
    return told.Deck(
        ok=examined.possible and (isinstance(held, UnsetType) or held.verdict != "illegal"),
        game=chosen,
        edition=examined.edition,
        legal=examined.possible,
        cards=sum(examined.counts.values()),
        violations=[reason.told(lang) for reason in examined.reasons],
        sections=list(examined.grounds),
        remarks=unread,
        lines=list(examined.lines),
        regulation=held,
    )


def duel(scenario: Scenario, one: str | None, other: str | None, lang: str) -> told.Duel:
    """The same case under two editions, by default the newest and the last that parts from it."""
    from judge.scenario.duel import duel as compare_editions

    return compare_editions(scenario, one, other, lang)


def explore(
    scenario: Scenario, *, edition: str | None = None, limit: int, lang: str
) -> told_tree.Explored:
    """Every way a scenario can go on after its last line."""
    from judge.scenario.exploring import explored

    chosen = chosen_edition(scenario, edition)
    examined = examine(scenario, chosen)
    if not examined.possible:
        return told_tree.Explored(
            ok=False,
            scenario=scenario.id,
            game=scenario.game,
            edition=chosen,
            verdict="impossible",
            reasons=[reason.told(lang) for reason in examined.reasons],
        )
    with told_as_misfit(scenario):
        return explored(run(scenario, chosen), limit=limit, lang=lang)
