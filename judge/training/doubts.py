"""What somebody could think stands against an action, and whether it is so where it is tried.

`doubts.toml` of each game lists sections that are taken for a prohibition; a misreading may
forbid something too (`forbids` in `misreadings.toml`). Both say when they come to mind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from judge.engine.script import Answer, Decision
from judge.games.common.areas import area, definition, own_turns
from judge.games.common.facts import State
from judge.games.common.values import added, has_keyword, latest_base
from judge.rules.corpus import Corpus, Edition, toml_file
from judge.training.carried import decides_in
from judge.training.misreadings import Misreading, misreadings
from judge.training.model import InLanguages
from judge.training.playing import PlayedCase
from judge.words import LANGS

LISTED = "doubts.toml"


@dataclass(frozen=True, slots=True)
class Doubt:
    """A section that is taken for a prohibition of some actions, and why it is none.

    Where an action is refused for one of `codes`, the section does forbid it. `when` are the
    conditions under which it comes to mind.
    """

    section: str
    actions: tuple[str, ...]
    why: InLanguages
    codes: tuple[str, ...] = ()
    when: Mapping[str, Any] | None = None


class Tempted(NamedTuple):
    """An answer that a player could give after a number of steps of a case."""

    case: PlayedCase
    step: int
    decision: Decision
    answer: Answer

    @property
    def state(self) -> State:
        return self.case.states[self.step]

    def card(self, place: int = 1) -> str:
        """The card that the answer names there; empty: none."""
        found = self.answer[place] if len(self.answer) > place else ""
        return found if isinstance(found, str) and found in self.state.cards else ""

    def given_before(self) -> Iterator[Answer]:
        """What the same player decided earlier in this turn, the last first."""
        turn = self.state.facts.turn
        for number in range(self.step, 0, -1):
            if self.case.states[number].facts.turn != turn:
                return
            step = self.case.told.steps[number - 1]
            asked = step.what
            if isinstance(asked, Decision) and asked.player == self.decision.player and step.answer:
                yield step.answer


@lru_cache(maxsize=8)
def doubts(edition: Edition) -> tuple[Doubt, ...]:
    """The sections of an edition that are taken for prohibitions."""
    data = toml_file(edition.game.folder / LISTED)
    return tuple(
        Doubt(
            section,
            tuple(row["actions"]),
            {lang: row["why"][lang] for lang in LANGS},
            tuple(row.get("codes", ())),
            row.get("when"),
        )
        for row in data["doubt"]
        if (section := decides_in(edition.game, edition.name, row["section"], data["cites"]))
    )


@lru_cache(maxsize=8)
def _unasked(path: Path, what: str) -> frozenset[str]:
    return frozenset(toml_file(path).get(what, ()))


def unasked(corpus: Corpus, game: str) -> frozenset[str]:
    """The cases in which it can be disputed whether something is allowed."""
    return _unasked(corpus.folder / game / LISTED, "unasked")


def unasked_endings(corpus: Corpus, game: str) -> frozenset[str]:
    """The cases whose end rests on what none of their steps tells."""
    return _unasked(corpus.folder / game / LISTED, "unasked-endings")


def coming_to_mind(corpus: Corpus, one: Tempted) -> Iterator[Doubt]:
    """The doubts about an action, first those with a condition that is met."""
    edition = corpus.game(one.case.scenario.game).edition(one.case.edition)
    found = [
        doubt
        for doubt in doubts(edition)
        if one.answer[0] in doubt.actions and holds(one, doubt.when or {})
    ]
    yield from sorted(found, key=lambda doubt: doubt.when is None)


def forbidding(corpus: Corpus, one: Tempted) -> Iterator[Misreading]:
    """The misreadings of somebody who thinks that an action is not allowed."""
    for misreading in misreadings(corpus, one.case.scenario.game, one.case.edition).values():
        thought = misreading.forbids
        if thought and one.answer[0] in thought.actions and holds(one, thought.when):
            yield misreading


def holds(one: Tempted, when: Mapping[str, Any]) -> bool:
    """Whether all of some conditions are met."""
    return all(CONDITIONS[name](one, wanted) for name, wanted in when.items())


def _card(one: Tempted, wanted: str) -> bool:
    card = one.card()
    if not card:
        return False
    here = one.state.cards[card]
    if wanted == "new":
        return here.since == one.state.facts.turn
    return here.state == wanted


def _category(one: Tempted, wanted: str) -> bool:
    return bool(one.card() and definition(one.state, one.card()).category == wanted)


def _full(one: Tempted, wanted: list[Any]) -> bool:
    name, count = wanted
    return len(area(one.state, one.decision.player, name)) >= int(count)


def _keyword(one: Tempted, wanted: str) -> bool:
    return bool(one.card()) and has_keyword(one.state, one.card(), wanted)


def _again(one: Tempted, wanted: str) -> bool:
    """The same player did such a thing before; what belongs to a battle: in this one."""
    for answer in one.given_before():
        if answer[0] == wanted:
            return True
        if answer[0] == one.case.game.checks.teaching.attack:
            return False
    return False


def _after(one: Tempted, wanted: str) -> bool:
    """The same player did such a thing before in this turn."""
    return any(answer[0] == wanted for answer in one.given_before())


def _same(one: Tempted, wanted: str) -> bool:
    """The same card did it before in this turn."""
    return any(
        answer[0] == wanted and answer[1:2] == one.answer[1:2] for answer in one.given_before()
    )


def _attacked(one: Tempted, wanted: str) -> bool:
    battle = one.state.facts.battle
    target = battle.target if battle else ""
    if wanted == "other":  # than the one that is aimed at
        return bool(target) and one.card(2) not in ("", target)
    return bool(target) and one.state.cards[target].zone[1] == wanted


def _weaker(one: Tempted, wanted: str) -> bool:
    """The first card has less of a value than the second, and nothing lies under either."""
    pair = (one.card(1), one.card(2))
    if not all(pair) or any(card.host in pair for card in one.state.cards.values()):
        return False
    printed = [latest_base(one.state, wanted, card) for card in pair]
    if None in printed:
        return False
    first, second = (
        base + added(one.state, wanted, card) for base, card in zip(printed, pair, strict=True)
    )
    return bool(first < second)


def _first_turn(one: Tempted, wanted: bool) -> bool:
    return (own_turns(one.state, one.decision.player) <= 1) is wanted


def _ask(one: Tempted, wanted: list[str]) -> bool:
    return one.decision.ask in wanted


CONDITIONS: Mapping[str, Callable[[Tempted, Any], bool]] = {
    "card": _card,
    "category": _category,
    "full": _full,
    "keyword": _keyword,
    "again": _again,
    "after": _after,
    "same": _same,
    "attacked": _attacked,
    "weaker": _weaker,
    "first-turn": _first_turn,
    "ask": _ask,
}
