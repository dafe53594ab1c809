"""Golden traces: what a scenario does, step by step, with the sections beside each step.

Whoever changes a trace on purpose writes it anew with `--rewrite-golden` and reads the diff.
"""

from dataclasses import replace
from difflib import unified_diff
from functools import cache
from pathlib import Path

import pytest
from msgspec import UNSET

from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.paths import corpus_folder
from judge.scenario.files import files_in
from judge.scenario.model import Line
from judge.scenario.play import editions_of
from judge.scenario.read import read_file
from judge.scenario.report import replay_in

GOLDEN = Path(__file__).parent / "golden"
REWRITE = "python -m pytest tests/test_golden.py --rewrite-golden"
EACH = 20

# of every chapter; chosen for many sections, kinds of steps, questions, refusals, near misses
SCENARIOS = {
    "one-piece": """
        deck-empty-before-the-win
        keyword-inside-an-explanatory-note
        attack-target-must-be-rested
        frozen-don-given-away
        making-room-is-not-a-ko
        protection-from-ko-only
        leader-that-forbids-expensive-cards
        end-of-turn-effect-of-a-card-that-left
        keyword-and-delayed-effect-in-the-chosen-order
        the-only-blocker-cannot-block
        condition-lost-while-paying
        don-condition-of-a-permanent-effect
        twins-that-stand-in-for-each-other
        protection-negated-with-the-deck-empty
        once-per-turn-cost-that-breaks-off
        an-effect-that-only-activates-itself
        setup-start-of-game-effects-before-the-opening-hand
        banish-and-damage-by-an-effect
        both-decks-empty-at-once
        watching-a-card-go-into-the-deck-other-reading
    """,
    "kaiun-colosseum": """
        kaiun-card-text-wins-the-game
        luck-raised-from-below-zero
        end-of-turn-text-of-a-lost-card
        picking-a-card-unseen
        current-luck-counts-changes
        two-copies-where-only-one-is-allowed
        put-off-when-the-turn-already-ends
        unknown-hand-in-the-set-phase
        loss-effect-of-the-winning-card
        prevention-does-not-save-without-barrier
        a-named-cost-and-either-deck
        by-rule-name-in-the-deck
        invalid-effect-is-still-an-effect
        loss-by-refresh-replaced-once-per-turn
        both-decide-about-a-discard-unseen
        a-circle-without-agreement-is-a-draw
        kj11-no-agreement-other-reading
        kj18-cannot-win-beats-win-this-battle
        kj25-loss-replaced-other-reading
        no-stacking-of-deck-and-barrier
    """,
    "dragon-ball-ic": """
        dragon-deck-empty-before-the-win
        dragon-same-name-with-different-numbers
        why-not-texts-of-a-melee-card
        fifth-battle-card
        deck-ability-lifts-the-limit-of-three
        two-leaders
        pass-to-the-battle-phase
        battle-ability-in-attack-step
        end-of-the-battle-phase-is-not-the-end-of-the-turn
        a-revealed-level-is-asked-after-the-move
        draw-two-instead-only-once
        invalid-play-skill-asks-for-no-choice
        why-not-a-weakened-card-that-left
        target-may-be-active-or-rested
        protection-gone-at-no-life
        awakened-leader-turned-to-the-front
        state-trigger-that-changes-nothing
        dj16-equal-numbers-bind-nobody
        loss-not-replaced-by-a-missing-card
        standby-cancelled-when-made-invalid
    """,
}


@cache
def files(game):
    return {path.stem: path for path in files_in(corpus_folder() / game / "scenarios")}


@cache
def scenario(game, name):
    return read_file(files(game)[name])


def runs():
    """Every scenario in every edition it is played in."""
    return [
        pytest.param(game, name, edition, id=f"{game}/{name}.{edition}")
        for game, names in SCENARIOS.items()
        for name in names.split()
        for edition in editions_of(scenario(game, name))
    ]


def sections(cited):
    """The sections and readings behind something."""
    return f"[{' '.join(cited.rules)}]" + "".join(f" ({one})" for one in cited.readings)


def trace(case, edition):
    """A run as lines: the steps, what nearly applied, how it ends, what is refused there."""
    run = replay_in(case, edition, lang="en", why_not=True)
    for step in run.steps:
        yield f"{step.n} {step.kind} {step.player or '-'} {sections(step)} {step.text}"
        for near in step.near_misses if step.near_misses is not UNSET else ():
            yield f"  near miss: {near.card} {near.code} {sections(near)} {near.text}"
    yield f"verdict: {run.verdict}"
    for reason in run.reasons if run.reasons is not UNSET else ():
        yield f"impossible: {reason.code} [{' '.join(reason.rules)}] {reason.text}"
    if run.decision:
        asked = run.decision
        yield f"decision: {asked.ask} {asked.player} {sections(asked)} {asked.text}"
        yield from (f"  option: {one.answer}" for one in asked.options)
    yield f"winner: {run.winner or '-'}"
    for tried in case.expectations(edition).get("refused", ()):
        ((player, said), *_) = tried.items()
        refusal = refused(case, edition, player, said)
        yield f"refused: {player} {said}: {refusal.code} {sections(refusal)} {refusal.text}"


def refused(case, edition, player, said):
    """Why a player who says this after the last line is refused."""
    tried = replace(case, line=(*case.line, Line(player, said)), expect={}, differs={})
    return replay_in(tried, edition, lang="en").refusal


def difference(then, now):
    """What has changed, and what to do if it is meant."""
    lines = unified_diff(then.split("\n"), now.split("\n"), "golden", "now", lineterm="")
    return "\n".join([*lines, f"If it is meant: {REWRITE}"])


@pytest.mark.parametrize(("game", "name", "edition"), runs())
def test_a_scenario_goes_as_it_went(game, name, edition, rewrite_golden):
    """Step by step: what happens, to whom, by which sections, and how it is told."""
    path = GOLDEN / game / f"{name}.{edition}.txt"
    now = "".join(f"{line}\n" for line in trace(scenario(game, name), edition))
    if rewrite_golden:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(now, encoding="utf-8")
    then = path.read_text(encoding="utf-8") if path.is_file() else ""

    assert now == then, difference(then, now)


def test_no_golden_trace_is_left_over():
    """A file for every run, and none besides."""
    wanted = {f"{one.values[0]}/{one.values[1]}.{one.values[2]}.txt" for one in runs()}

    assert {path.relative_to(GOLDEN).as_posix() for path in GOLDEN.rglob("*.txt")} == wanted


@pytest.mark.parametrize("game", PLAYABLE)
def test_the_traces_stand_for_the_whole_game(game):
    """Every chapter and edition, refusals, near misses, questions, positions that cannot be."""
    names = SCENARIOS[game].split()
    chapters = {path.parent for path in files(game).values()}
    text = "".join(path.read_text(encoding="utf-8") for path in (GOLDEN / game).glob("*.txt"))
    marks = ("refused: ", "near miss: ", "decision: ", "impossible: ", "winner: A", "winner: B")

    assert len(set(names)) == EACH
    assert {files(game)[name].parent for name in names} == chapters
    assert {edition for name in names for edition in editions_of(scenario(game, name))} == set(
        known_game(game).rules.editions
    )
    assert [mark for mark in marks if mark not in text] == []


def test_a_changed_trace_shows_what_changed():
    """As a diff, with the command that writes it anew."""
    told = difference("1 draw A\n2 rest A\n", "1 draw A\n2 rest B\n")

    assert "-2 rest A\n+2 rest B" in told
    assert "1 draw A" in told
    assert REWRITE in told
