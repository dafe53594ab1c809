"""Training as JSON Schema: questions, answers, progress, exams."""

from __future__ import annotations

from judge.training.answers import HINTS, MAX_TYPED
from judge.training.files import MAX_OPTIONS
from judge.training.model import Kind
from judge.training.profiles import MAX_NAME, MOST_A_DAY
from judge.web.api_values import Schema
from judge.web.openapi_answers import (
    NUMBER,
    OK,
    SECTION,
    TEXT,
    TEXTS,
    WHOLE,
    YES_NO,
    by_key,
    maybe,
    named,
    some,
    thing,
)

TIME: Schema = {"type": "string", "format": "date-time"}
KIND: Schema = {"type": "string", "enum": [str(kind) for kind in Kind]}
PLACES: Schema = {
    **some({"type": "integer", "minimum": 0, "maximum": MAX_OPTIONS - 1}),
    "maxItems": MAX_OPTIONS,
    "description": "Places of options, counted from 0.",
}
# what to open on the board: a step of a scenario, of a case as text, or of a branch of it
PLACE = named(
    "Place",
    thing(scenario=TEXT, edition=TEXT, step=WHOLE, branch=maybe({"type": "array"}), text=TEXT),
)
OPTION = named(
    "QuestionOption",
    thing(
        text=TEXT,
        right=YES_NO,
        why=TEXT,
        sections=some(SECTION),
        misreading=TEXT,
        shown=maybe(PLACE),
    ),
)
KNOWN: dict[str, Schema] = {
    "id": TEXT,
    "kind": KIND,
    "game": TEXT,
    "edition": TEXT,
    "chapter": TEXT,
    "difficulty": WHOLE,
}
QUESTION_KEYS: dict[str, Schema] = {
    **KNOWN,
    "sections": some(SECTION),
    "prompt": TEXT,
    "options": some(OPTION),
    "explanation": TEXT,
    "typed": TEXTS,
    "shown": maybe(PLACE),
    "clauses": by_key(TEXT),
    "proven": {**YES_NO, "description": "Whether the engine has confirmed all of it."},
}
QUESTION = named("TrainingQuestion", thing(**QUESTION_KEYS))
ONE_QUESTION = named("OneQuestion", thing(ok=OK, **QUESTION_KEYS))
QUESTIONS = named(
    "TrainingQuestions",
    thing(
        ok=OK,
        count=WHOLE,
        offset=WHOLE,
        next=maybe(TEXT),
        questions=some(thing(**KNOWN, sections=some(SECTION), misreadings=TEXTS)),
    ),
)
ASKED = named(
    "AskedQuestion",
    thing(
        ok=OK,
        profile=TEXT,
        reason=TEXT,
        question=thing(
            **KNOWN, prompt=TEXT, options=TEXTS, several=YES_NO, typed=YES_NO, shown=maybe(PLACE)
        ),
    ),
)
GIVEN = named(
    "GivenAnswer",
    {
        **thing(
            {
                "chosen": PLACES,
                "typed": {"type": "string", "maxLength": MAX_TYPED},
                "hints": {"type": "integer", "minimum": 0, "maximum": HINTS},
                "seconds": {"type": "integer", "minimum": 0, "maximum": 3600},
                "id": {
                    "type": "string",
                    "pattern": "^[0-9A-Za-z_-]{1,64}$",
                    "description": "Made by the sender: what is sent twice counts once.",
                },
                "profile": {"type": "string", "maxLength": MAX_NAME},
            }
        ),
        "additionalProperties": False,
    },
)
OUTCOME = named(
    "Outcome",
    thing(
        ok=OK,
        id=TEXT,
        question=QUESTION,
        right=YES_NO,
        chosen=PLACES,
        typed=TEXT,
        rating=WHOLE,
        due=TIME,
        again=YES_NO,
    ),
)
GOAL: dict[str, Schema] = {
    "day": TEXT,
    "game": TEXT,
    "chapters": TEXTS,
    "difficulty": WHOLE,
    "a_day": WHOLE,
    "since": maybe(TEXT),
}
PROFILE = named(
    "Profile",
    thing(
        id=TEXT, name=TEXT, created=maybe(TIME), editions=by_key(TEXT), goal=maybe(thing(**GOAL))
    ),
)
PROFILES = named("Profiles", thing(ok=OK, profiles=some(PROFILE)))
STRENGTH = named(
    "Strength",
    thing(
        game=TEXT,
        edition=TEXT,
        number=SECTION,
        recall=maybe(NUMBER),
        due=maybe(TIME),
        seen=WHOLE,
        wrong=WHOLE,
        questions=WHOLE,
    ),
)
PLAN = named(
    "Plan",
    thing(
        **GOAL,
        sections=WHOLE,
        unseen=WHOLE,
        new_a_day=WHOLE,
        needed={**WHOLE, "description": "Questions a day that are enough."},
        met={**YES_NO, "description": "Whether `a_day` questions are enough."},
        revise_from=TEXT,
        days=some(thing(day=TEXT, new=WHOLE, due=WHOLE)),
    ),
)
OUTLOOK = named(
    "Outlook",
    thing(
        ok=OK,
        plan={**maybe(PLAN), "description": "Null without a goal, or once its day is over."},
        later={**maybe(TEXT), "description": "The first day on which the goal could be met."},
    ),
)
WANTED = named(
    "Goal",
    {
        "type": "object",
        "required": ["day"],
        "properties": {
            "day": {"type": "string", "maxLength": 20, "description": "YYYY-MM-DD, after today."},
            "game": {"type": "string", "maxLength": 40},
            "chapters": {"type": "string", "maxLength": 200, "description": "As `7, 8`."},
            "difficulty": {"type": "integer", "minimum": 0, "maximum": 5},
            "a_day": {"type": "integer", "minimum": 1, "maximum": MOST_A_DAY},
        },
        "additionalProperties": False,
    },
)
PROGRESS = named(
    "Progress",
    thing(
        ok=OK,
        profile=PROFILE,
        day=TEXT,
        answers=WHOLE,
        right=WHOLE,
        streak=WHOLE,
        longest=WHOLE,
        due=WHOLE,
        new_left=WHOLE,
        chapters=some(
            thing(
                game=TEXT,
                edition=TEXT,
                number=SECTION,
                strength=NUMBER,
                seen=WHOLE,
                due=WHOLE,
                sections=some(STRENGTH),
            )
        ),
        weak=some(STRENGTH),
        history=some(thing(day=TEXT, answers=WHOLE, right=WHOLE)),
        mistaken=some(thing(game=TEXT, right=SECTION, taken=SECTION, times=WHOLE, owed=WHOLE)),
        misread=some(thing(game=TEXT, name=TEXT, recall=NUMBER, wrong=WHOLE)),
        suspended=WHOLE,
        newer={**by_key(TEXT), "description": "Game: a newer edition to go over to."},
        plan=maybe(PLAN),
    ),
)
STATISTICS = named(
    "Statistics",
    thing(
        ok=OK,
        statistics=some(
            thing(
                question=TEXT,
                times=WHOLE,
                wrong=WHOLE,
                share=NUMBER,
                options={**by_key(WHOLE), "description": "Place of an option: how often taken."},
                typed=WHOLE,
            )
        ),
    ),
)
EXAM = named(
    "Exam",
    thing(
        ok=OK,
        blueprint=thing(
            game=TEXT,
            edition=TEXT,
            count=WHOLE,
            minutes=WHOLE,
            percent=WHOLE,
            chapters=by_key(WHOLE),
            difficulties=by_key(WHOLE),
            kinds=TEXTS,
        ),
        seed=TEXT,
        questions=TEXTS,
        code=TEXT,
        needed=WHOLE,
        url=TEXT,
    ),
)
