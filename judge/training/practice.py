"""Practice: the next question, its hints, and what an answer brings.

`Practice` puts bank, store and editions together; the web app and the terminal use nothing
else to ask and to take answers.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import NamedTuple

from judge.errors import NoQuestions, UnknownEdition
from judge.rules.corpus import Corpus, version_key
from judge.training.answers import Checked, Given, LoggedAnswer, check
from judge.training.answers import answer as make_answer
from judge.training.bank import Bank
from judge.training.choosing import RECENT, Pick, Pool, Situation, choose
from judge.training.editions import Clauses, Switch, title
from judge.training.memory import Memory, section_key
from judge.training.model import Listed, Question
from judge.training.plan import NEW_A_DAY, Outlook, Plan, checked_goal, earliest, is_about, plan
from judge.training.profiles import Goal, Profile
from judge.training.schedule import LearntCard
from judge.training.store import TrainingStore
from judge.words import say


class Filters(NamedTuple):
    """What is practised: everything, or what fits all of this."""

    game: str = ""
    chapter: str = ""
    section: str = ""
    edition: str = ""
    difficulty: int = 0
    kind: str = ""


ALL = Filters()


@dataclass(frozen=True)
class Outcome:
    """What came of an answer; `again` says that it had been given before.

    `edition` is the one that the profile practises: the question may be of another that has
    the same clauses.
    """

    question: Question
    answer: LoggedAnswer
    checked: Checked
    card: LearntCard
    edition: str
    again: bool = False


class Practice:
    """Questions for the profiles of a store. Make a new one for each request or round."""

    def __init__(self, bank: Bank, store: TrainingStore) -> None:
        self.bank, self.store = bank, store
        self.corpus: Corpus = bank.corpus
        self.clauses = Clauses(bank.corpus)

    # -- asking -----------------------------------------------------------------------------

    def pool(self, profile: Profile, filters: Filters = ALL) -> Pool:
        """The questions that may be asked."""
        current = self.editions(profile, filters)
        entries = (entry for entry in self._fitting(filters) if entry.game in current)
        return self._pool(self.clauses.pool(entries, current))

    def drill(self, profile: Profile, filters: Filters, since: str) -> Pool:
        """The questions about what changed since an edition.

        They go up to the edition of the filters or the one that is practised, and some of
        them are of the old one.
        """
        book = self.corpus.game(filters.game or None)
        until = filters.edition or profile.edition(self.corpus, book.id)
        names = [book.edition(name or None).name for name in (since, until)]
        entries = self._fitting(filters._replace(game=book.id))
        return self._pool(self.clauses.drill(entries, book.id, *names))

    def _fitting(self, filters: Filters) -> tuple[Listed, ...]:
        """What the filters leave of the bank, of any edition."""
        return self.bank.entries(
            game=filters.game or None,
            kind=filters.kind or None,
            chapter=filters.chapter or None,
            section=filters.section or None,
            difficulty=filters.difficulty or None,
        )

    def _pool(self, entries: Iterable[Listed]) -> Pool:
        return Pool(
            entries, lambda entry, number: self.clauses.name(entry.game, entry.edition, number)
        )

    def editions(self, profile: Profile, filters: Filters = ALL) -> dict[str, str]:
        """Game -> the edition that is practised, for the games that are."""
        if filters.game:
            self.corpus.game(filters.game)
        current = profile.current(self.corpus)
        if filters.edition:
            games = (filters.game,) if filters.game else self.corpus.game_ids
            known = {game: self.corpus.game(game).all_editions for game in games}
            current = {game: filters.edition for game in games if filters.edition in known[game]}
            if not current:
                names = ", ".join(name for found in known.values() for name in found)
                game = filters.game or ", ".join(games)
                raise UnknownEdition(game=game, edition=filters.edition, known=names)
        return {g: e for g, e in current.items() if filters.game in ("", g)}

    def next(
        self,
        profile: Profile,
        pool: Pool,
        *,
        now: datetime,
        day: date,
        seed: str = "",
    ) -> Pick | None:
        """What to ask now; NoQuestions where nothing fits at all, None where nothing is left."""
        if not pool.entries:
            raise NoQuestions()
        memory = self.store.memory(profile.id)
        coming = self._plan(profile, memory, day)
        situation = Situation(
            memory=memory,
            asked=self.store.asked(profile.id),
            recent=self.store.answers(profile.id, last=RECENT),
            now=now,
            new_left=self.new_left(profile, coming, day=day),
            revising=coming is not None and day >= coming.revise_from,
            day=day.isoformat(),
            goal=_planned(pool, coming),
            seed=seed or f"{profile.id} {day}",
        )
        return choose(pool, situation)

    def new_left(self, profile: Profile, coming: Plan | None, *, day: date) -> int:
        """How many new sections there are today: as a plan has it, or a few."""
        if coming is not None:
            return coming.days[0].new
        return max(0, NEW_A_DAY - self.store.new_on(profile.id, day.isoformat()))

    # -- answering --------------------------------------------------------------------------

    def answer(
        self,
        profile: Profile,
        question: str,
        given: Given,
        *,
        now: datetime,
        day: date,
        id: str = "",  # noqa: A002 - the name of the field
        hints: int = 0,
        seconds: float | None = None,
    ) -> Outcome:
        """Check an answer and keep it.

        `id` is made by whoever asks, so that a form that is sent twice counts once: then the
        outcome is that of the answer which was kept.
        """
        asked = self.bank.question(question)
        checked = check(asked, given)
        made = make_answer(
            asked,
            self.bank.entry(question),
            checked,
            lambda number: self.clauses.name(asked.game, asked.edition, number),
            id=id or new_id(),
            at=now,
            day=day.isoformat(),
            hints=hints,
            seconds=seconds,
        )
        again = not self.store.record(profile.id, made)
        if again:
            made = self.store.answer(profile.id, made.id) or made
            asked = self.bank.question(made.question)
            checked = Checked(made.right, made.chosen, made.typed, made.fallen)
        card = self.store.memory(profile.id).cards[section_key(made)]
        edition = profile.edition(self.corpus, asked.game)
        return Outcome(asked, made, checked, card, edition, again)

    def hint(self, question: Question, level: int, lang: str) -> str:
        """The first hint is the chapter, the second the section."""
        number = question.chapter if level <= 1 else question.sections[0]
        named = title(self.corpus, question.game, question.edition, number, lang)
        key = "practice.hint.chapter" if level <= 1 else "practice.hint.section"
        return say(lang, key, number=number, title=named)

    # -- planning and editions --------------------------------------------------------------

    def plan(self, profile: Profile, *, day: date) -> Plan | None:
        """The days until the goal of a profile; None without one, or once it is over."""
        return self._plan(profile, self.store.memory(profile.id), day)

    def outlook(self, profile: Profile, *, day: date) -> Outlook:
        """The plan, and whether another day has to be taken."""
        memory = self.store.memory(profile.id)
        found = self._plan(profile, memory, day)
        if found is None or found.is_met:
            return Outlook(found)
        return Outlook(found, earliest(found.goal, self.pool(profile), memory, day))

    def _plan(self, profile: Profile, memory: Memory, day: date) -> Plan | None:
        if profile.goal is None or profile.goal.day <= day:
            return None
        return plan(profile.goal, self.pool(profile), memory, day)

    def set_goal(self, profile: Profile, goal: Goal | None, *, now: datetime, day: date) -> Profile:
        """Plan for a day, or no more."""
        if goal is not None:
            if goal.game:
                self.corpus.game(goal.game)
            goal = replace(checked_goal(goal, self.pool(profile), day), since=day)
        return self.store.change_profile(replace(profile, goal=goal), now=now)

    def newer(self, profile: Profile) -> dict[str, str]:
        """Game -> an edition that is newer than the one practised: imported, or passed over."""
        found = {}
        for game, edition in profile.current(self.corpus).items():
            newest = self.corpus.game(game).all_editions[-1]
            if version_key(newest) > version_key(edition):
                found[game] = newest
        return found

    def switch(self, profile: Profile, game: str, edition: str) -> Switch:
        """What going over to another edition would do; `set_edition` does it."""
        self.corpus.game(game).edition(edition)
        entries = self.bank.entries(game=game)
        return self.clauses.switch(entries, game, profile.edition(self.corpus, game), edition)

    def set_edition(self, profile: Profile, game: str, edition: str, *, now: datetime) -> Profile:
        """Practise a game by another edition from now on."""
        self.corpus.game(game).edition(edition)
        editions = {**profile.editions, game: edition}
        if edition == self.corpus.game(game).current:
            del editions[game]  # so that it goes on to the next one that we ship
        return self.store.change_profile(replace(profile, editions=editions), now=now)


def _planned(pool: Pool, coming: Plan | None) -> frozenset[str]:
    """The questions that a plan is about."""
    if coming is None:
        return frozenset()
    return frozenset(entry.id for entry in pool.entries if is_about(coming.goal, entry))


def new_id() -> str:
    """An id for an answer."""
    return secrets.token_hex(8)
