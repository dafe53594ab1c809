"""Training in the JSON API: the same questions and the same progress as everywhere."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, request, url_for

from judge.errors import BadParameter, NoQuestions
from judge.json_file import MAX_BYTES
from judge.training import told
from judge.training.answers import HINTS, MAX_TYPED, Given
from judge.training.blueprint import LONGEST, MAX_SEED, MOST, read_code
from judge.training.blueprint import Blueprint as Shape
from judge.training.exam import PRESETS, compose, read_parts
from judge.training.exam import preset as shape_of
from judge.training.files import ANSWER_ID, MAX_OPTIONS, ImportedAnswers, TrainingFile
from judge.training.model import Kind
from judge.training.plan import read_goal
from judge.training.practice import Filters, new_id
from judge.training.profiles import A_DAY, MAX_NAME, MOST_A_DAY, Profile
from judge.training.progress import progress as progress_of
from judge.training.progress import statistics as statistics_of
from judge.web.access import private, writes
from judge.web.api_cases import READS, SENDS
from judge.web.api_operation import LANG, JsonBody, Reply, operation
from judge.web.api_values import Choice, Param, TextValue, Whole
from judge.web.training_shared import bank, now, practice, store, today

bp = Blueprint("training_api", __name__, url_prefix="/api/v1/training")

Fields = dict[
    str, tuple[TextValue | Whole, Any]
]  # name -> kind, and what is meant where it is missing

MAX_BODY = 8 * 1024
TAG = "training"
NAME = Param("name", TextValue(80), "The id of a question.", example="w-my-question", required=True)
PROFILE = Param("profile", TextValue(MAX_NAME), "Id or name of a profile; by default the first.")
GAME = Param("game", TextValue(40), "Of this game.", example="one-piece")
FILTERS = (
    GAME,
    Param("chapter", TextValue(10), "Of this chapter.", example="7"),
    Param("section", TextValue(40), "That rest on this section or one below it.", example="7-1-4"),
    Param("edition", TextValue(40), "Of this edition.", example="1.1.9"),
    Param("difficulty", Whole(1, 5), "Of this difficulty."),
    Param("kind", Choice(tuple(map(str, Kind))), "Of this kind."),
)
IMPORT_EXAMPLE = {
    "format": "judge-training",
    "version": 2,
    "profile": {"id": "default", "name": "", "editions": {}, "goal": None},
    "answers": [],
    "exams": [],
}


def _filters(asked: dict[str, Any]) -> Filters:
    return Filters(**{name: value for name, value in asked.items() if value is not None})


@operation(
    bp,
    "GET",
    "/questions",
    tag=TAG,
    takes=(
        *FILTERS,
        Param("limit", Whole(1, 200), "How many.", default=50),
        Param("offset", Whole(0, 1_000_000), "How many to leave out.", default=0),
        LANG,
    ),
    answer=told.TrainingQuestions,
    errors=READS,
    private=True,
)
@private
def questions(limit: int, offset: int, lang: str, **asked: Any) -> Reply:
    """List questions.

    What is known of each without its text, page by page: `next` is the following one, or
    null.
    """
    found = bank().entries(**asked)
    query: dict[str, Any] = {**request.args.to_dict(), "offset": offset + limit}
    more = offset + limit < len(found)
    return told.TrainingQuestions(
        count=len(found),
        offset=offset,
        next=url_for("training_api.questions", **query) if more else None,
        questions=list(map(told.ListedQuestion.of, found[offset : offset + limit])),
    )


@operation(
    bp,
    "GET",
    "/questions/<name>",
    tag=TAG,
    takes=(NAME, LANG),
    answer=told.OneQuestion,
    errors=READS,
    private=True,
)
@private
def question(name: str, lang: str) -> Reply:
    """Read a question with its answers.

    Each option says whether it is right, why, by which sections, and where it can be seen.
    """
    return told.OneQuestion.of(bank().question(name), lang)


@operation(
    bp,
    "GET",
    "/next",
    tag=TAG,
    takes=(PROFILE, *FILTERS, LANG),
    answer=told.AskedQuestion,
    errors=READS,
    private=True,
)
@private
def next_question(profile: str | None, lang: str, **asked: Any) -> Reply:
    """Get the question to ask next.

    What is due, what was mistaken, then what is new; without a word about what is right.
    """
    work, learner = practice(), store().profile(profile or "")
    found = work.next(learner, work.pool(learner, _filters(asked)), now=now(), day=today())
    if found is None:
        raise NoQuestions()
    return told.AskedQuestion(
        profile=learner.id,
        reason=str(found.reason),
        question=told.PosedQuestion.of(bank().question(found.entry.id), lang),
    )


@operation(
    bp,
    "POST",
    "/questions/<name>/answers",
    tag=TAG,
    takes=(NAME, LANG),
    body=JsonBody(told.GivenAnswer, {"chosen": [0], "hints": 0}, MAX_BODY),
    answer=told.Outcome,
    errors=SENDS,
    private=True,
)
@writes
def answer_question(name: str, body: dict[str, Any], lang: str) -> Reply:
    """Answer a question.

    By the places of options or by typed words; the answer is kept and says what is right
    and why. The same `id` counts once.
    """
    sent = _given(body)
    done = practice().answer(
        store().profile(sent["profile"]),
        name,
        Given(tuple(sent["chosen"]), sent["typed"]),
        now=now(),
        day=today(),
        id=sent["id"],
        hints=sent["hints"],
        seconds=sent["seconds"],
    )
    return told.Outcome.of(done, lang)


def _given(body: dict[str, Any]) -> dict[str, Any]:
    """What was sent, read and checked; what is missing is nothing."""
    known: Fields = {
        "typed": (TextValue(MAX_TYPED), ""),
        "hints": (Whole(0, HINTS), 0),
        "seconds": (Whole(0, 3600), None),
        "id": (TextValue(64), new_id()),
        "profile": (TextValue(MAX_NAME), ""),
    }
    rest = {name: value for name, value in body.items() if name != "chosen"}
    found = _fields(rest, known)
    place = Whole(0, MAX_OPTIONS - 1)
    chosen = body.get("chosen", [])
    if not isinstance(chosen, list):
        raise BadParameter("whole", name="chosen", low=0, high=MAX_OPTIONS - 1)
    found["chosen"] = [place.read("chosen", one) for one in chosen[:99]]
    if not ANSWER_ID.fullmatch(found["id"]):
        raise BadParameter("text", name="id")
    return found


def _fields(body: dict[str, Any], known: Fields) -> dict[str, Any]:
    """The fields of a body, each as it must be; what is missing is as usual."""
    for name in body:
        if name not in known:
            raise BadParameter("unknown", name=name[:60])
    return {
        name: kind.read(name, body[name]) if name in body else usual
        for name, (kind, usual) in known.items()
    }


@operation(
    bp,
    "GET",
    "/profiles",
    tag=TAG,
    takes=(LANG,),
    answer=told.Profiles,
    errors=READS,
    private=True,
)
@private
def profiles(lang: str) -> Reply:
    """List the profiles."""
    return told.Profiles.of(store().profiles())


@operation(
    bp,
    "GET",
    "/progress",
    tag=TAG,
    takes=(PROFILE, GAME, LANG),
    answer=told.Progress,
    errors=READS,
    private=True,
)
@private
def progress(profile: str | None, game: str | None, lang: str) -> Reply:
    """Read how far somebody is.

    As `judge train progress --json`: strength by chapter and section, due, streak, history.
    """
    learner = store().profile(profile or "")
    done = progress_of(practice(), learner, Filters(game=game or ""), now=now(), day=today())
    return told.Progress.of(done)


@operation(
    bp,
    "GET",
    "/plan",
    tag=TAG,
    takes=(PROFILE, LANG),
    answer=told.Outlook,
    errors=READS,
    private=True,
)
@private
def plan(profile: str | None, lang: str) -> Reply:
    """Read the plan towards a day.

    As `judge train plan --json`: how much is new and due on each day until then, whether the
    wanted questions a day are enough and, if not, the first day on which they would be.
    """
    return _outlook(store().profile(profile or ""))


@operation(
    bp,
    "PUT",
    "/plan",
    tag=TAG,
    takes=(PROFILE, LANG),
    body=JsonBody(
        told.WantedGoal, {"day": "2027-03-14", "game": "one-piece", "a_day": 20}, MAX_BODY
    ),
    answer=told.Outlook,
    errors=SENDS,
    private=True,
)
@writes
def set_plan(profile: str | None, body: dict[str, Any], lang: str) -> Reply:
    """Plan for a day.

    What the plan is about is asked first from now on. Without a game it is about all games,
    without chapters about the whole rules, with difficulty 0 about all of them.
    """
    known: Fields = {
        "day": (TextValue(20), ""),
        "game": (TextValue(40), ""),
        "chapters": (TextValue(), ""),
        "difficulty": (Whole(0, 5), 0),
        "a_day": (Whole(1, MOST_A_DAY), A_DAY),
    }
    if "day" not in body:
        raise BadParameter("missing", name="day")
    goal = read_goal(**_fields(body, known))
    learner = store().profile(profile or "")
    return _outlook(practice().set_goal(learner, goal, now=now(), day=today()))


@operation(
    bp,
    "DELETE",
    "/plan",
    tag=TAG,
    takes=(PROFILE, LANG),
    answer=told.Outlook,
    errors=READS,
    private=True,
)
@writes
def delete_plan(profile: str | None, lang: str) -> Reply:
    """Plan for no day any more."""
    learner = store().profile(profile or "")
    return _outlook(practice().set_goal(learner, None, now=now(), day=today()))


def _outlook(learner: Profile) -> Reply:
    return told.Outlook.of(practice().outlook(learner, day=today()))


@operation(
    bp,
    "GET",
    "/statistics",
    tag=TAG,
    takes=(Param("question", TextValue(80), "Only of this question."), LANG),
    answer=told.Statistics,
    errors=READS,
    private=True,
)
@private
def statistics(question: str | None, lang: str) -> Reply:
    """Read how questions are answered: how often wrong, and which options were taken."""
    return told.Statistics(statistics=statistics_of(store(), question=question))


@operation(
    bp,
    "GET",
    "/exam",
    tag=TAG,
    takes=(
        Param("code", TextValue(8000), "The exam of a link; then nothing else counts."),
        Param("preset", Choice(tuple(PRESETS)), "A shape that is in use.", default="basic"),
        GAME,
        Param("edition", TextValue(40), "Of the game; by default the newest.", example="1.1.9"),
        Param("count", Whole(1, MOST), "Questions, instead of the preset's."),
        Param("minutes", Whole(0, LONGEST), "Time, instead of the preset's; 0: no limit."),
        Param("percent", Whole(1, 100), "Pass mark, instead of the preset's."),
        Param(
            "chapters", TextValue(), "Chapters with their parts; by default all.", example="7:3, 8"
        ),
        Param("seed", TextValue(MAX_SEED), "The same seed gives the same exam.", example="class"),
        LANG,
    ),
    answer=told.Exam,
    errors=(*READS, 414),
    private=True,
)
@private
def exam(code: str | None, lang: str, **asked: Any) -> Reply:
    """Compose an exam.

    A blueprint and a seed give the same questions on every machine. `url` is the page for a
    class; `code` holds the whole exam.
    """
    made = read_code(code) if code else compose(bank(), _shape(asked), asked["seed"] or "")
    return told.Exam(
        blueprint=made.blueprint,
        seed=made.seed,
        questions=made.questions,
        code=made.code,
        needed=made.blueprint.needed,
        url=url_for("exams.invitation", lang=lang, x=made.code),
    )


def _shape(asked: dict[str, Any]) -> Shape:
    usual = shape_of(asked["preset"])
    numbers = {
        name: getattr(usual, name) if asked[name] is None else asked[name]
        for name in ("count", "minutes", "percent")
    }
    return Shape(
        game=asked["game"] or "",
        edition=asked["edition"] or "",
        chapters=read_parts(asked["chapters"] or ""),
        **numbers,
    )


@operation(
    bp,
    "GET",
    "/export",
    tag=TAG,
    takes=(PROFILE, LANG),
    answer=TrainingFile,
    errors=READS,
    private=True,
)
@private
def export_training(profile: str | None, lang: str) -> Reply:
    """Export a profile with all its answers and exams as one file."""
    return store().export(store().profile(profile or "").id, now=now())


@operation(
    bp,
    "POST",
    "/import",
    tag=TAG,
    takes=(PROFILE, LANG),
    body=JsonBody(TrainingFile, IMPORT_EXAMPLE, MAX_BYTES + 4096),
    answer=ImportedAnswers,
    errors=SENDS,
    private=True,
)
@writes
def import_training(profile: str | None, body: dict[str, Any], lang: str) -> Reply:
    """Import an exported file.

    All of its answers and exams or, if something is not as it must be, nothing; what is here
    already is not counted twice. It goes to `profile`, or to the one that the file names.
    """
    return store().import_(body, profile=profile or "", now=now())
