"""Games between two decks of printed cards, played to the end by a seed, and what is kept of them.

A game is told in few words: its answers, and behind each of them the steps it led to. A step is
its kind with the sections it cites, and a digest of everything else that it says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from random import Random
from typing import Any

from msgspec import json

from judge.engine.chance import pick
from judge.engine.script import CHANCE, Decision, readings, sections
from judge.engine.table import Table
from judge.engine.trace import Step, steps
from judge.games.registry import game
from judge.rules.corpus import open_corpus
from judge.scenario.history import Recorder
from judge.scenario.phrases.plain import data_of, kind_of
from judge.scenario.play import Played, play
from judge.scenario.printing import replay_text
from judge.scenario.read import read_scenario
from judge.scenario.telling import Teller

NAME = "one-piece"
MOST = 2_000  # decisions; a game that takes more has no end
# how likely a player is to do something of this kind where the rules let them do what they like
EAGER = {"end": 1, "play": 8, "attack": 8, "activate": 6, "give": 4}
USUAL = 4
CASE = """
scenario: {name}
game: one-piece
given:
  turn: {{phase: setup}}
  A: {{leader: {a[leader]}, deck: {a[deck]}}}
  B: {{leader: {b[leader]}, deck: {b[deck]}}}
"""


@dataclass(frozen=True)
class Match:
    """Which two decks meet, in which edition, by which seed."""

    name: str
    decks: tuple[str, str]
    edition: str
    seed: int

    @cached_property
    def recorder(self) -> Recorder:
        return Recorder()

    @cached_property
    def played(self) -> Played:
        """The game, built as any scenario is, and played to its end; chance is the seed's, too."""
        a, b = (listed(name) for name in self.decks)
        text = CASE.format(name=self.name, a=a, b=b)
        built = play(read_scenario(text, self.name, open_corpus()), self.edition)
        table = built.opening.table(listener=self.recorder)
        play_out(table, Random(self.seed))
        return replace(built, table=table, recorder=self.recorder)

    def told(self) -> str:
        """The whole game in words, to be read."""
        teller = Teller(self.played, self.recorder, lang="en", viewer=None)
        return replay_text(teller.tell(final="lying"), "en")


def listed(name: str) -> dict[str, Any]:
    """A deck that comes with the game, as a position names its cards."""
    lines = (open_corpus().folder / NAME / "decks" / f"{name}.txt").read_text("utf-8").split()
    (_, leader), *others = (line.split("x", 1) for line in lines)
    cards = ", ".join(f"{{card: {card}, n: {count}}}" for count, card in others)
    return {"leader": leader, "deck": f"[{cards}]"}


def play_out(table: Table, source: Random) -> None:
    """To the end of the game, at random; but nobody is in a hurry to end a turn."""
    free = game(NAME).rules.free
    for _ in range(MOST):
        decision = table.decision
        if decision is None:
            return
        options = decision.options
        if decision.ask in free:
            verbs = sorted({option[0] for option in options})
            (verb,) = source.choices(verbs, [EAGER.get(one, USUAL) for one in verbs])
            options = [option for option in options if option[0] == verb]
        table.answer(pick(options, source))
    raise AssertionError(f"{MOST} decisions, and no end")


# -- what is kept --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """An answer of a player or of chance, and the steps until the next one."""

    said: str
    marks: tuple[str, ...]  # of each step: its number in the list of kinds, and its digest

    def __str__(self) -> str:
        return f"{self.said} | {' '.join(self.marks)}"

    @classmethod
    def read(cls, text: str) -> Line:
        said, _, marks = text.partition(" | ")
        return cls(said, tuple(marks.split()))


@dataclass(frozen=True)
class Kept:
    """A game as its file has it."""

    facts: dict[str, str]
    cited: dict[str, int]  # how many steps cite a section
    kinds: tuple[str, ...]  # kinds of steps with their sections
    lines: tuple[Line, ...]

    def text(self) -> str:
        return "\n".join(
            [
                *(f"{key}: {value}" for key, value in self.facts.items()),
                "cited:",
                *(f"  {section} {count}" for section, count in self.cited.items()),
                "kinds:",
                *(f"  {said}" for said in self.kinds),
                "game:",
                *(f"  {line}" for line in self.lines),
                "",
            ]
        )

    @classmethod
    def read(cls, text: str) -> Kept:
        parts: dict[str, list[str]] = {"": []}
        part = ""
        for line in text.splitlines():
            if line.startswith("  "):
                parts[part].append(line[2:])
            elif line.endswith(":"):
                parts[part := line[:-1]] = []
            else:
                parts[""].append(line)
        counted = (line.split(" ") for line in parts.get("cited", ()))
        return cls(
            dict(line.split(": ", 1) for line in parts[""]),
            {section: int(count) for section, count in counted},
            tuple(parts.get("kinds", ())),
            tuple(map(Line.read, parts.get("game", ()))),
        )


def kept(match: Match) -> Kept:
    """What is kept of a game that was played."""
    trace = steps(match.played.table.trace)
    cite = match.played.table.book.cite
    kinds: dict[str, int] = {}
    cited: Counter[str] = Counter()
    lines: list[tuple[str, list[str]]] = [("", [])]
    for step in trace:
        rule = cite(step.rule)
        cited.update((*sections(rule), *readings(rule)))
        what = f"{kind_of(step.what)} {' '.join(rule)}"
        mark = f"{kinds.setdefault(what, len(kinds))}.{digest(step)}"
        if isinstance(step.what, Decision) and not step.forced:
            lines.append((said(step), []))
        lines[-1][1].append(mark)
    facts = match.played.table.state.facts
    decisions = len(lines) - 1
    return Kept(
        {
            "decks": " ".join(match.decks),
            "edition": match.edition,
            "seed": str(match.seed),
            "winner": str(facts.over),
            "turns": str(facts.turn),
            "decisions": str(decisions),
            "steps": str(len(trace)),
        },
        {section: cited[section] for section in sorted(cited, key=_in_order)},
        tuple(kinds),
        tuple(Line(words, tuple(marks)) for words, marks in lines),
    )


def said(step: Step) -> str:
    """Who answers what; in which order chance puts a deck follows from the seed."""
    decision, answer = step.what, step.answer
    assert isinstance(decision, Decision)
    assert answer is not None
    words = answer[:1] if decision.player == CHANCE else answer
    return " ".join([decision.player, decision.ask, *map(str, words)])


def digest(step: Step) -> str:
    """Of all that a step says but the sections, which stand beside it."""
    whole = json.encode([step.label, data_of(step)], order="sorted")
    return blake2b(whole, digest_size=1).hexdigest()


def _in_order(section: str) -> tuple[Any, ...]:
    """By number, part for part."""
    return tuple((not part.isdigit(), part.zfill(4)) for part in section.split("-"))


# -- what has changed ------------------------------------------------------------------------------


def first_difference(then: Kept, now: Kept) -> str:
    """Where two games part: the answer before it, and the step as it was and as it is."""
    number = 0
    for turn, (was, is_now) in enumerate(zip(then.lines, now.lines, strict=False)):
        if was.said != is_now.said:
            return (
                f"decision {turn}, before step {number + 1}: was {was.said!r}, is {is_now.said!r}"
            )
        for old, new in _pairs(was.marks, is_now.marks):
            number += 1
            if _step(then, old) != _step(now, new):
                after = f"step {number}, after decision {turn} ({was.said})"
                return f"{after}: was {_shown(then, old)}, is {_shown(now, new)}"
    if len(then.lines) != len(now.lines):
        return (
            f"step {number + 1}: it had {len(then.lines) - 1} decisions, now {len(now.lines) - 1}"
        )
    return ""


def _pairs(one: tuple[str, ...], other: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for n in range(max(len(one), len(other))):
        yield one[n] if n < len(one) else "", other[n] if n < len(other) else ""


def _step(game: Kept, mark: str) -> tuple[str, str]:
    if not mark:
        return "", ""
    place, _, rest = mark.partition(".")
    return game.kinds[int(place)], rest


def _shown(game: Kept, mark: str) -> str:
    what, rest = _step(game, mark)
    return f"[{what}] ({rest})" if mark else "nothing"
