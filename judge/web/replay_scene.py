"""A replay at one of its steps: what is shown, and where everything on its page leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from flask import url_for
from msgspec.structs import replace

from judge.errors import JudgeError, TooLong, UnknownEdition, UnknownStep
from judge.rules.corpus import Edition
from judge.rules.notes import is_open, readings, sections_of
from judge.scenario import share
from judge.scenario.camera import all_drawn
from judge.scenario.duel import chosen_pair
from judge.scenario.films import Board, Film, Frame, Parting, Printed, Reel
from judge.scenario.story import JUDGE, played
from judge.scenario.svg import linked
from judge.scenario.told import Cited, Decision, Force, Pick
from judge.scenario.verbs import LATIN, verbs_of
from judge.told import Told
from judge.web.card_images import with_pictures
from judge.web.replay_state import SOME, Branch, ReplayState
from judge.web.views import corpus, section_url

NUMBER = "@"  # stands for a section


class Source(NamedTuple):
    """What is replayed. `url` gives the address of its replay with a query, and with
    `file=` that of one of the FILES beside it.

    A `trusted` text is one of ours: it is played in this process and its films are kept.
    `back` leads to where it is listed (address, words); `offered` are branches that belong to
    it (name, code); `edit` is the query of the editor for it, if not its text.
    """

    text: str
    name: str
    trusted: bool
    url: Callable[..., str]
    title: str = ""
    back: tuple[tuple[str, str], ...] = ()
    offered: tuple[tuple[str, str], ...] = ()
    edit: dict[str, str] | None = None


class Shown(Told):
    """A section as it stands beside a replay."""

    number: str
    lang: str
    title: str
    text: str
    notes: list[str]
    url: str


class RunOfShots(Told):
    """What of a run the script of a page needs."""

    edition: str
    steps: list[Frame]
    boards: list[Board]
    cards: list[Printed]
    sections: dict[str, Shown]


class Shots(Told):
    """The same of all runs that a page shows."""

    step: int
    runs: list[RunOfShots]


class Scene:
    """A film at one of its steps: what the templates show."""

    def __init__(self, source: Source, state: ReplayState, film: Film, lang: str) -> None:
        self.source, self.state, self.film, self.lang = source, state, film, lang
        self.game: str = film.game
        self.runs = self._shown()
        self.main = self.runs[-1]
        self.last = max(len(run.steps) for run in self.runs) - 1
        usual = self.last if state.on else 0
        self.step: int = usual if state.step is None else state.step
        if self.step > self.last:
            raise UnknownStep(step=self.step, count=self.last)
        self.reading = state.reading or lang
        self._start = source.url(**state.query(step=None))
        self._editions = {run.edition: self._edition(run.edition) for run in film.runs}
        self._sections = {name: _around(one) for name, one in self._editions.items()}

    def _shown(self) -> list[Reel]:
        runs = self.film.runs
        if self.state.duel and len(runs) > 1:
            return self._pair()
        chosen = self.state.edition or self.film.edition
        return [next((run for run in runs if run.edition == chosen), runs[-1])]

    def _pair(self) -> list[Reel]:
        """The two runs that are side by side, the one of the older edition first."""
        runs = {run.edition: run for run in self.film.runs}
        asked = (None if self.state.duel == SOME else self.state.duel, self.state.edition)
        for name in asked:
            if name not in (None, *runs):
                raise UnknownEdition(game=self.game, edition=name, known=", ".join(runs))
        parted = {tuple(one.editions) for one in self.film.differences}
        pair = chosen_pair(runs, *asked, lambda one, other: (one, other) in parted)
        return [run for name, run in runs.items() if name in pair]

    # -- addresses ---------------------------------------------------------------------------

    def at(self, step: int) -> str:
        """The address of a step."""
        return f"{self._start}{'&' if '?' in self._start else '?'}step={step}"

    def to(self, **changes: Any) -> str:
        """The address of this step seen in another way."""
        return self.source.url(**self.state.query(step=self.step, **changes))

    def fresh(self, **changes: Any) -> str:
        """The address of another view from where it begins: it may have fewer steps."""
        return self.source.url(**self.state.query(step=None, **changes))

    def moved(self, **changes: Any) -> str:
        """The address of this moment for other eyes or in another edition, which may count its
        steps in another way: whoever follows it is led to the right step (`_moment`)."""
        query = self.state.query(step=self.step, **changes)
        return self.source.url(**query, was=self.state.viewer or JUDGE)

    @property
    def leave(self) -> str:
        """The address of the case where the branch that is shown left it."""
        own = self.state.branch
        if own is None or self.state.duel:
            return self.fresh(on=0)
        step = max(one.n for one in self.main.steps if one.line <= own.at)
        return self.source.url(**self.state.query(step=step, on=0))

    def beside(self, one: str, other: str) -> str:
        """The address of this moment in two editions side by side."""
        return self.moved(duel=one, edition=other)

    def parting(self, found: Parting) -> str:
        """The address of the step at which two editions part, with both side by side."""
        one, other = found.editions
        return self.source.url(
            **self.state.query(duel=one, edition=other, step=self.parts_at(found))
        )

    def file(self, name: str) -> str:
        step = self.step if name == "board.svg" else None
        return self.source.url(file=name, **self.state.query(step=step))

    @property
    def form(self) -> tuple[str, list[tuple[str, str]]]:
        """Where a form at the end of this view leads, and what it has to send along."""
        path, _, query = self.at(self.last).partition("?")
        return path, parse_qsl(query)

    def branched(self, branch: Branch) -> str:
        return self.source.url(**self.state.with_branch(branch))

    def answered(self, player: str, line: str) -> str:
        """The address of the branch in which a player does this at the end."""
        return self.branched(self.here.then(f"{player}: {line}"))

    def what_if(self, line: int) -> str:
        """The address of a new branch that goes another way before this line of the run."""
        own = self.state.branch
        if own is None or line <= own.at:
            return self.source.url(**self.state.beside(Branch(line - 1)))
        return self.source.url(**self.state.beside(Branch(own.at, own.lines[: line - 1 - own.at])))

    def offered(self, code: str) -> str:
        """The address of a branch that belongs to the case."""
        return self.source.url(**self.state.beside(Branch.read(code)))

    @property
    def here(self) -> Branch:
        """The branch that is shown, or the one that begins at the end of the case."""
        return self.state.branch or Branch(self.film.count)

    @property
    def undo(self) -> str | None:
        """The address without the last line, if there is one."""
        if not self.here.lines and not self.here.at:
            return None
        return self.branched(self.here.undone())

    def section(self, run: Reel, number: str) -> str:
        """The address of a section of the run's edition; a page has hundreds of them."""
        before, after = self._sections[run.edition]
        return f"{before}{number.replace('#', '~')}{after}"

    def reading_of(self, run: Reel, name: str) -> str:
        """The address where a reading of a doubtful text of the run's edition is explained."""
        game = corpus().game(self.game)
        (found,) = (one for one in readings(game) if one.id == name)
        here = game.edition(run.edition)
        edition = here if is_open(found, here) else game.edition(found.until or found.cites)
        number, *_ = sections_of(found, edition)
        return f"{section_url(edition, number)}#{name}"

    # -- what is shown -----------------------------------------------------------------------

    def _edition(self, name: str) -> Edition:
        return corpus().game(self.game).edition(name)

    def now(self, run: Reel) -> Frame:
        """The step of a run that is shown; one that has ended stays as it is."""
        return run.steps[min(self.step, len(run.steps) - 1)]

    def board(self, run: Reel) -> Board:
        return run.boards[self.now(run).board]

    def drawing(self, board: Board) -> str:
        """A board whose cards lead to what is told of them below it."""
        return linked(board.svg or "")

    def picture(self, board: Board) -> str:
        """The same with the reader's own pictures of cards, on the machine where they are."""
        return with_pictures(linked(board.svg or ""))

    def cited(self, run: Reel, entry: Cited | Frame) -> list[Shown]:
        """The sections of a step in the language they are read in."""
        return [self.text_of(run, number) for number in entry.rules]

    def text_of(self, run: Reel, number: str) -> Shown:
        edition = self._editions[run.edition]
        lang = self.reading if self.reading in edition.languages else edition.languages[0]
        section = edition.sections(lang)[number]
        return Shown(
            number=number,
            lang=lang,
            title=section.title,
            text=section.text,
            notes=list(section.notes),
            url=self.section(run, number),
        )

    def begins(self, run: Reel, step: Frame) -> bool:
        """Whether a step is the first of a line, so that it could have gone another way."""
        before = run.steps[step.n - 1] if step.n else step
        return bool(step.line and step.line != before.line)

    def groups(self, run: Reel) -> list[tuple[bool, list[Frame]]]:
        """The steps from the first on; those at which nothing was to do are together."""
        found: list[tuple[bool, list[Frame]]] = []
        for step in run.steps:
            if found and found[-1][0] == step.quiet:
                found[-1][1].append(step)
            else:
                found.append((step.quiet, [step]))
        return found

    def stepper(self) -> list[tuple[str, str, int]]:
        """Key of the words, what it does, and the step it leads to: this one if to no other."""
        steps = max((run.steps for run in self.runs), key=len)
        loud = [n for n in range(len(steps)) if not steps[n].quiet or n in (0, self.last)]
        return [
            ("step.first", "first", 0),
            ("step.previous", "previous", max((n for n in loud if n < self.step), default=0)),
            ("step.next", "next", min((n for n in loud if n > self.step), default=self.last)),
            ("step.last", "last", self.last),
        ]

    @property
    def difference(self) -> Parting | None:
        """Where the two editions part that are side by side, if they do."""
        shown = [run.edition for run in self.runs]
        return next((one for one in self.film.differences if one.editions == shown), None)

    @property
    def partings(self) -> list[Parting]:
        """Where the edition that is shown and each of the others part, if they do."""
        return [one for one in self.film.differences if self.main.edition in one.editions]

    def at_end(self, found: Parting) -> bool:
        """Whether all steps agree, and only how it ends or what can be done then does not."""
        return all(one and one.label == "end" for one in (found.left, found.right))

    def parts_at(self, found: Parting) -> int:
        """The step of this view that shows how two editions part: the last, where the ends do."""
        return min(found.step, self.last)

    def cards(self, decision: Decision) -> list[Pick]:
        """The answers of which several may be given together."""
        found = decision.together or []
        return found if len(found) > 1 else []

    @property
    def editions(self) -> tuple[str, ...]:
        return played(self.game)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Any two of the editions, the older first; the newest ones come first."""
        return list(combinations(self.editions, 2))[::-1]

    @property
    def written_for(self) -> str:
        """The edition that a case is written for, or the first of them, where another is shown."""
        own, shown = self.film.edition or self.film.since, self.main.edition
        if own is None or own not in self.editions or own == shown:
            return ""
        earlier = self.editions.index(shown) < self.editions.index(own)
        return own if self.film.edition or earlier else ""

    @property
    def text(self) -> str:
        """The case as a scenario, with the lines of the branch written in."""
        return self.film.text or self.source.text

    @property
    def verbs(self) -> list[str]:
        """What can be said in this game, in the letters of the reader's language."""
        latin = self.lang == "en"
        forms = (form for verb, more in verbs_of(self.game).items() for form in (verb, *more))
        return [form for form in forms if bool(LATIN.match(form)) == latin]

    @property
    def editor(self) -> dict[str, str] | None:
        """The query with which the editor opens this case; none if it is too long for one."""
        if self.source.edit and not self.state.on:
            return self.source.edit
        try:
            return {"s": share.pack(self.text)}
        except JudgeError:
            return None

    @property
    def link(self) -> str:
        """An address to share: it leads to one of ours, or holds the whole case."""
        if not self.source.trusted:
            with suppress(TooLong):
                code, query = share.pack(self.source.text), self.state.query(step=self.step)
                return url_for("replay.page", lang=self.lang, s=code, **query)
        return self.at(self.step)

    @property
    def as_film(self) -> Shots:
        """All that a page needs to go from step to step without asking again."""
        return Shots(step=self.step, runs=[self._shots(run, self.picture) for run in self.runs])

    @property
    def as_file(self) -> Shots:
        """The same for a page that is taken elsewhere: nobody's pictures go along."""
        return Shots(step=self.step, runs=[self._shots(run, self.drawing) for run in self.runs])

    def _shots(self, run: Reel, picture: Callable[[Board], str]) -> RunOfShots:
        run = all_drawn(run)
        told = [*run.steps, run.decision, run.refusal, *(run.reasons or ())]
        told += (force for board in run.boards for force in forces_of(board))
        numbers = dict.fromkeys(n for one in told if one for n in one.rules)
        options = run.decision.options if run.decision else ()
        numbers |= dict.fromkeys(one.rule for one in options if one.rule)
        return RunOfShots(
            edition=run.edition,
            steps=run.steps,
            boards=[replace(one, svg=picture(one)) if one.svg else one for one in run.boards],
            cards=run.cards,
            sections={number: self.text_of(run, number) for number in numbers},
        )


def forces_of(board: Board) -> Iterator[Force]:
    """Everything that is told to be in force on a board."""
    yield from board.in_force
    for card in board.cards:
        yield from card.in_force


def _around(edition: Edition) -> tuple[str, str]:
    """What stands before and after the number in the address of a section."""
    before, _, after = section_url(edition, NUMBER).rpartition(NUMBER)
    return before, after
