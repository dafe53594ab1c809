"""What is told of training, as typed values: the commands print them, the API describes them.

Times are texts: those of all files and answers are written with an offset.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import date
from typing import Annotated, Any, Self, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from judge.told import Fine, Page, Section, Time, Told, Yes
from judge.training import plan as planning
from judge.training import practice, progress
from judge.training.answers import HINTS, MAX_TYPED
from judge.training.blueprint import Blueprint
from judge.training.files import ANSWER_ID, MAX_OPTIONS
from judge.training.model import Kind, Listed, Option, Place, Question
from judge.training.plan import PlanDay
from judge.training.profiles import MAX_NAME, MOST_A_DAY, Goal
from judge.training.profiles import Profile as Learner
from judge.training.progress import Misread, Mistaken, Statistic
from judge.training.store import Day

Places: TypeAlias = Annotated[
    tuple[Annotated[int, Meta(ge=0, le=MAX_OPTIONS - 1)], ...],
    Meta(max_length=MAX_OPTIONS, description="Places of options, counted from 0."),
]


# -- questions ---------------------------------------------------------------------------------


class KnownQuestion(Told, kw_only=True):
    """What is known of a question without its text."""

    id: str
    kind: Kind
    game: str
    edition: str
    chapter: str
    difficulty: int

    @staticmethod
    def head(one: Question | Listed) -> dict[str, Any]:
        names = ("id", "kind", "game", "edition", "chapter", "difficulty")
        return {name: getattr(one, name) for name in names}


class ListedQuestion(KnownQuestion, kw_only=True):
    """The same, with what it rests on and what its wrong options are made of."""

    sections: tuple[Section, ...]
    misreadings: tuple[str, ...]

    @classmethod
    def of(cls, entry: Listed) -> ListedQuestion:
        return cls(**cls.head(entry), sections=entry.sections, misreadings=entry.misreadings)


class TrainingQuestions(Page, kw_only=True):
    """A page of the questions."""

    questions: list[ListedQuestion]


class PosedQuestion(KnownQuestion, kw_only=True):
    """A question without a word about what is right."""

    prompt: str
    options: list[str]
    several: bool
    typed: bool
    shown: Place | None

    @classmethod
    def of(cls, question: Question, lang: str) -> PosedQuestion:
        return cls(
            **cls.head(question),
            prompt=question.prompt[lang],
            options=[option.text[lang] for option in question.options],
            several=question.several,
            typed=bool(question.typed),
            shown=question.shown,
        )


class AskedQuestion(Fine, kw_only=True):
    """The question to ask next, and why it is this one."""

    profile: str
    reason: str
    question: PosedQuestion


class QuestionOption(Told, kw_only=True):
    """One possible answer, why it is right or wrong, and where that can be seen."""

    text: str
    right: bool
    why: str
    sections: tuple[Section, ...]
    misreading: str
    shown: Place | None

    @classmethod
    def of(cls, option: Option, lang: str) -> QuestionOption:
        return cls(
            text=option.text[lang],
            right=option.right,
            why=option.why[lang],
            sections=option.sections,
            misreading=option.misreading,
            shown=option.shown,
        )


class TrainingQuestion(KnownQuestion, kw_only=True):
    """A question with its answers."""

    sections: tuple[Section, ...]
    prompt: str
    options: list[QuestionOption]
    explanation: str
    typed: tuple[str, ...]
    shown: Place | None
    clauses: dict[str, str]
    proven: Annotated[bool, Meta(description="Whether the engine has confirmed all of it.")]

    @classmethod
    def of(cls, question: Question, lang: str) -> Self:
        return cls(
            **cls.head(question),
            sections=question.sections,
            prompt=question.prompt[lang],
            options=[QuestionOption.of(option, lang) for option in question.options],
            explanation=question.explanation[lang],
            typed=question.typed,
            shown=question.shown,
            clauses=dict(question.clauses),
            proven=question.proven,
        )


class OneQuestion(TrainingQuestion, kw_only=True):
    """A question as an answer."""

    ok: Yes = True


# -- answers -----------------------------------------------------------------------------------


class GivenAnswer(Struct, forbid_unknown_fields=True):
    """An answer to a question: places of options, or typed words."""

    chosen: Places | UnsetType = UNSET
    typed: Annotated[str, Meta(max_length=MAX_TYPED)] | UnsetType = UNSET
    hints: Annotated[int, Meta(ge=0, le=HINTS)] | UnsetType = UNSET
    seconds: Annotated[int, Meta(ge=0, le=3600)] | UnsetType = UNSET
    id: (
        Annotated[
            str,
            Meta(
                pattern=f"^{ANSWER_ID.pattern}$",
                description="Made by the sender: what is sent twice counts once.",
            ),
        ]
        | UnsetType
    ) = UNSET
    profile: Annotated[str, Meta(max_length=MAX_NAME)] | UnsetType = UNSET


class Outcome(Fine, kw_only=True):
    """What came of an answer; `again` says that it had been given before."""

    id: str
    question: TrainingQuestion
    right: bool
    chosen: Places
    typed: str
    rating: int
    due: Time
    again: bool

    @classmethod
    def of(cls, done: practice.Outcome, lang: str) -> Outcome:
        return cls(
            id=done.answer.id,
            question=TrainingQuestion.of(done.question, lang),
            right=done.checked.right,
            chosen=done.checked.chosen,
            typed=done.checked.typed,
            rating=int(done.answer.rating),
            due=done.card.due.isoformat(),
            again=done.again,
        )


# -- progress ----------------------------------------------------------------------------------


class Profile(Told, kw_only=True):
    """Somebody who learns."""

    id: str
    name: str
    created: Time | None
    editions: dict[str, str]
    goal: Goal | None

    @classmethod
    def of(cls, one: Learner) -> Profile:
        return cls(
            id=one.id,
            name=one.name,
            created=one.created.isoformat() if one.created else None,
            editions=dict(one.editions),
            goal=one.goal,
        )


class Profiles(Fine, kw_only=True):
    """Everybody who learns here."""

    profiles: list[Profile]

    @classmethod
    def of(cls, found: Iterable[Learner]) -> Profiles:
        return cls(profiles=list(map(Profile.of, found)))


class WantedGoal(Struct, forbid_unknown_fields=True):
    """A goal as it is sent."""

    day: Annotated[str, Meta(max_length=20, description="YYYY-MM-DD, after today.")]
    game: Annotated[str, Meta(max_length=40)] | UnsetType = UNSET
    chapters: Annotated[str, Meta(max_length=200, description="As `7, 8`.")] | UnsetType = UNSET
    difficulty: Annotated[int, Meta(ge=0, le=5)] | UnsetType = UNSET
    a_day: Annotated[int, Meta(ge=1, le=MOST_A_DAY)] | UnsetType = UNSET


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan(Goal):
    """A goal, and what is left to do for it on each day."""

    sections: int
    unseen: int
    new_a_day: int
    needed: Annotated[int, Meta(description="Questions a day that are enough.")]
    met: Annotated[bool, Meta(description="Whether `a_day` questions are enough.")]
    revise_from: date
    days: tuple[PlanDay, ...]

    @classmethod
    def of(cls, found: planning.Plan) -> Plan:
        return cls(
            **asdict(found.goal),
            sections=found.sections,
            unseen=found.unseen,
            new_a_day=found.new_a_day,
            needed=found.needed,
            met=found.is_met,
            revise_from=found.revise_from,
            days=found.days,
        )


class Outlook(Fine, kw_only=True):
    """The plan: null without a goal, or once its day is over.

    `later` is the first day on which a goal could be met whose day comes too soon.
    """

    plan: Plan | None
    later: date | None

    @classmethod
    def of(cls, found: planning.Outlook) -> Outlook:
        return cls(plan=Plan.of(found.plan) if found.plan else None, later=found.later)


class Strength(Told, kw_only=True):
    """How well a section is known, and what there is to ask."""

    game: str
    edition: str
    number: Section
    recall: float | None
    due: Time | None
    seen: int
    wrong: int
    questions: int

    @classmethod
    def of(cls, one: progress.Strength) -> Strength:
        known = None if one.recall is None else round(one.recall, 4)
        due = one.due.isoformat() if one.due else None
        return cls(**{**one._asdict(), "recall": known, "due": due})


class ChapterStrength(Told, kw_only=True):
    """How well a chapter is known."""

    game: str
    edition: str
    number: Section
    strength: float
    seen: int
    due: int
    sections: list[Strength]

    @classmethod
    def of(cls, one: progress.ChapterStrength) -> ChapterStrength:
        rows = list(map(Strength.of, one.sections))
        return cls(**{**one._asdict(), "strength": round(one.strength, 4), "sections": rows})


class Progress(Fine, kw_only=True):
    """How far somebody is."""

    profile: Profile
    day: date
    answers: int
    right: int
    streak: int
    longest: int
    due: int
    new_left: int
    chapters: list[ChapterStrength]
    weak: list[Strength]
    history: tuple[Day, ...]
    mistaken: tuple[Mistaken, ...]
    misread: tuple[Misread, ...]
    suspended: int
    newer: Annotated[dict[str, str], Meta(description="Game: a newer edition to go over to.")]
    plan: Plan | None

    @classmethod
    def of(cls, done: progress.Progress) -> Progress:
        return cls(
            profile=Profile.of(done.profile),
            day=done.day,
            answers=done.answers,
            right=done.right,
            streak=done.streak,
            longest=done.longest,
            due=done.due,
            new_left=done.new_left,
            chapters=list(map(ChapterStrength.of, done.chapters)),
            weak=list(map(Strength.of, done.weak)),
            history=done.history,
            mistaken=done.mistaken,
            misread=done.misread,
            suspended=done.suspended,
            newer=done.newer,
            plan=Plan.of(done.plan) if done.plan else None,
        )


class Statistics(Fine, kw_only=True):
    """How questions are answered."""

    statistics: list[Statistic]


# -- exams -------------------------------------------------------------------------------------


class Exam(Fine, kw_only=True):
    """An exam, where to sit it, and how many right answers pass."""

    blueprint: Blueprint
    seed: str
    questions: tuple[str, ...]
    code: str
    needed: int
    url: str
