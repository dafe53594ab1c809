"""What can be answered now, each answer with the line that gives it as it stands.

The rules ask for the cards of one choice one after the other; a line names all of them. So of
such a choice every whole one is offered, not its first card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import groupby, islice
from typing import NamedTuple

from judge.engine.script import Answer, Decision, Several
from judge.engine.table import Table
from judge.games.game import Game
from judge.scenario.phrases.plain import line_of

NONE: Answer = ("done",)
MOST = 200  # offers that are told; how many there are is told as well
Answers = tuple[Answer, ...]
AnswerGroup = tuple[Answer, ...]  # answers that come to the same


class WholeAnswer(NamedTuple):
    """One whole answer: what is answered one after the other, and the line that says it."""

    answers: Answers
    line: str


def offers(game: Game, table: Table, limit: int | None = None) -> Iterator[WholeAnswer]:
    """Everything that can be answered now, at most `limit`."""
    decision = table.decision
    if decision is None:
        return

    def effects(define: str) -> int:
        library = table.state.library
        return len(library[define].effects) if define in library else 0

    told: Counter[str] = Counter()
    for answers in islice(whole(decision), limit):
        lines = [line_of(game, answer, decision.player, effects) for answer in answers]
        first, *more = lines
        line = ", ".join([first, *(line.partition(" ")[2] for line in more)])
        told[line] += 1
        yield WholeAnswer(answers, f"{line} ({told[line]})" if told[line] > 1 else line)


def texts(found: Sequence[WholeAnswer], speak: Callable[[Answers], str]) -> list[str]:
    """The words of each offer; where two would be the same, with what tells them apart."""
    told = [speak(one.answers) for one in found]
    times = Counter(told)
    return [
        f"{text} ({one.line.partition(' ')[2]})" if times[text] > 1 else text
        for text, one in zip(told, found, strict=True)
    ]


def count(decision: Decision) -> int:
    """How many whole answers there are."""
    several = decision.several
    if several is None or several.most < 2:
        return len(decision.options)
    if several.joint is not None:
        return sum(1 for _ in whole(decision))
    ways = [1]  # by the number of answers that are taken
    for group in _groups(several):
        longer = [0] * (len(ways) + len(group))
        for taken, found in enumerate(ways):
            for more in range(len(group) + 1):
                longer[taken + more] += found
        ways = longer[: several.most + 1]
    return sum(ways[several.least :])


def whole(decision: Decision) -> Iterator[Answers]:
    """Every whole answer: few cards before many, nothing at all last."""
    several = decision.several
    if several is None or several.most < 2:
        yield from ((option,) for option in decision.options)
        return
    groups = _groups(several)
    for number in range(max(several.least, 1), several.most + 1):
        for found in _taken(groups, number):
            if found[0] in decision.options and several.fits(found):
                yield found
    if NONE in decision.options:
        yield (NONE,)


def _groups(several: Several) -> list[AnswerGroup]:
    """The answers of a choice, those together that come to the same."""
    kinds: Iterator[tuple[Hashable, Answer]] = zip(several.kinds, several.pool, strict=True)
    return [tuple(one for _, one in group) for _, group in groupby(kinds, key=lambda one: one[0])]


def _taken(groups: list[AnswerGroup], number: int) -> Iterator[Answers]:
    """Every way to take so many answers, in the order in which they are asked for."""
    if not number:
        yield ()
        return
    if sum(map(len, groups)) < number:
        return
    first, *rest = groups
    for here in range(min(number, len(first)), -1, -1):
        yield from ((*first[:here], *more) for more in _taken(rest, number - here))
