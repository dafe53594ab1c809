"""What a player could try: actions that the engine allows or refuses at a point of a case."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from judge.engine.script import CHANCE, Answer, Decision
from judge.engine.state import Card, State
from judge.engine.trace import Step
from judge.errors import Endless, IllegalAnswer
from judge.games.common.areas import PLAYERS
from judge.games.common.events import Note
from judge.rules.corpus import Corpus
from judge.scenario.lines import Refused, Unreadable
from judge.scenario.phrases.plain import line_of
from judge.scenario.play import Played, play, probe
from judge.training.misreadings import readings
from judge.training.playing import PlayedCase

CERTAIN = "high"  # confidence of readings beside which no other can be defended
UNKNOWN = "unknown-placed"  # nothing is placed, because which cards there are is not told


class Offered(NamedTuple):
    """An answer that some decision of a case offered."""

    player: str
    line: str
    answer: Answer
    decision: Decision


class Attempt(NamedTuple):
    """An action that was tried: how it is written, and why it was refused, if it was."""

    player: str
    line: str
    refused: Refused | None
    answer: Answer | None = None


def until(case: PlayedCase, lines: int) -> Played:
    """The case played up to a number of its lines."""
    return play(replace(case.scenario, line=case.scenario.line[:lines]), case.edition)


def reread(corpus: Corpus, case: PlayedCase) -> Iterator[PlayedCase]:
    """The case as it is played by readings that were not decided for, but can be defended."""
    switches = case.run.table.book.switches
    edition = corpus.game(case.scenario.game).edition(case.edition)
    for name, doubtful in readings(edition).items():
        if name not in switches or doubtful.confidence == CERTAIN:
            continue
        for option in doubtful.options:
            if option != switches[name]:
                other = {**case.scenario.reading, name: option}
                yield PlayedCase(replace(case.scenario, reading=other), case.edition)


def reached(case: PlayedCase, lines: int) -> Played | None:
    """The case played up to a number of its lines; nothing where they cannot all be played."""
    given = case.scenario.line
    short = lines < len(given)
    one = case.other(line=given[:lines]) if short else case
    try:
        return None if one.run.refusal is not None else one.run
    except (Endless, IllegalAnswer, Unreadable):
        return None


def attempt(run: Played, player: str, line: str) -> Attempt | None:
    """Try an action at the end of a run; nothing where it means nothing there."""
    try:
        refused = probe(run, player, line)
    except (Unreadable, Endless, IllegalAnswer, LookupError, AssertionError):
        return None
    return Attempt(player, line, refused, refused.answer if refused else None)


def authored(case: PlayedCase) -> Iterator[Attempt]:
    """What the author of a case wrote down as refused or allowed at its end."""
    wanted = case.scenario.expectations(case.edition)
    for path in ("refused", "allowed"):
        for entry in wanted.get(path, ()):
            ((player, line),) = ((key, entry[key]) for key in entry if key in PLAYERS)
            found = attempt(case.run, player, line)
            if found is not None:
                yield found


def named_rule(case: PlayedCase, lines: int, player: str, line: str) -> str:
    """The section by which the author of a case says that an action at its end is refused."""
    if lines != len(case.scenario.line):
        return ""
    for entry in case.scenario.expectations(case.edition).get("refused", ()):
        if entry.get(player) == line:
            return str(entry.get("rule", ""))
    return ""


def offered(case: PlayedCase, limit: int = 40) -> Iterator[Offered]:
    """Everything that the decisions of a case offered, each once."""
    seen = set()
    decisions = [step.what for step in case.told.steps if isinstance(step.what, Decision)]
    if case.run.table.decision is not None:
        decisions.append(case.run.table.decision)

    def effects(define: str) -> int:
        library = case.run.table.state.library
        return len(library[define].effects) if define in library else 0

    for decision in decisions:
        if decision.player == CHANCE:
            continue
        for count, answer in enumerate(decision.options):
            if count == limit:
                break
            line = line_of(case.game, answer, decision.player, effects)
            if (decision.player, line) not in seen:
                seen.add((decision.player, line))
                yield Offered(decision.player, line, answer, decision)


def as_step(one: Offered) -> Step:
    """An offered answer as if it had been given, to tell it."""
    return Step(one.decision, "", one.answer, False, None)


def exchanged(case: PlayedCase, limit: int = 60) -> Iterator[Offered]:
    """What was offered, done with other cards that lie openly on the same side."""
    seen = {(one.player, one.line) for one in offered(case)}
    state = case.run.table.state
    areas = {area.name for area in case.game.table.areas if area.lies == "cards"}
    lying = [card for card, here in state.cards.items() if here.zone[1] in areas]
    count = 0
    for one in offered(case):
        attacks = one.answer[0] == case.game.checks.teaching.attack
        for place, part in enumerate(one.answer[1:], 1):
            here = state.cards.get(part) if isinstance(part, str) else None
            for other in lying if here is not None else ():
                if other == part or here is None or not _like(state, other, here, anywhere=attacks):
                    continue
                answer = (*one.answer[:place], other, *one.answer[place + 1 :])
                line = line_of(case.game, answer, one.player)
                if (one.player, line) not in seen and count < limit:
                    seen.add((one.player, line))
                    count += 1
                    yield Offered(one.player, line, answer, one.decision)


def _like(state: State, other: str, here: Card, *, anywhere: bool) -> bool:
    """Whether a card could be meant in the place of another; of an attack wherever it lies."""
    there = state.cards[other]
    return there.owner == here.owner and (anywhere or there.zone == here.zone)


def offering(case: PlayedCase, state: State, decision: Decision, answer: Answer) -> tuple[str, ...]:
    """The sections under which something is offered."""
    refusals = case.game.speech.refusals
    allows = refusals.allows(state, decision, answer)
    own = allows if allows is not None else refusals.when.get(answer[0])
    return case.told.numbers(own if own is not None else decision.rule)


def is_unknown(case: PlayedCase, step: int) -> bool:
    """Whether up to a step something was not done because a case does not tell the cards."""
    return any(noted(one) == UNKNOWN for one in case.told.steps[:step])


def noted(step: Step) -> str:
    """What a step remarks; empty where it is no remark."""
    return step.what.code if isinstance(step.what, Note) else ""


def coded(line: str) -> str:
    """A line as it stands in a recipe."""
    return line.translate(_CODE)


def decoded(code: str) -> str:
    return code.translate(_LINE)


_CODE = str.maketrans(":, ", "~^+")
_LINE = str.maketrans("~^+", ":, ")
