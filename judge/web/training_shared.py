"""What all pages of the training share: who learns, which day it is, what is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any, NamedTuple

from flask import Response, abort, current_app, make_response, redirect, request, url_for

from judge.errors import JudgeError, UnknownProfile
from judge.paths import data_folder
from judge.rules.numbers import read_number
from judge.scenario import share
from judge.training.bank import WRITTEN, Bank
from judge.training.choosing import Pool, Reason
from judge.training.editions import reading, title
from judge.training.model import Kind, Place, Question
from judge.training.practice import Filters, Practice
from judge.training.profiles import DEFAULT, Profile
from judge.training.store import TrainingStore
from judge.web.access import is_https
from judge.web.replay import shared
from judge.web.replay_scene import Scene
from judge.web.replay_state import Branch, ReplayState
from judge.web.replaying import Unplayed, film_of
from judge.web.scenarios import shipped
from judge.web.views import corpus, interface_language, section_url

COOKIE = "judge_profile"
ZONE = "judge_zone"  # minutes from the learner's clock to UTC, as the browser counts them
YEAR = 365 * 86400
FARTHEST = 14 * 60  # minutes: no clock is further from UTC
FILTERS = ("game", "chapter", "section", "edition", "difficulty", "kind", "drill")
KINDS = {
    Kind.NEXT: "training.kind.next",
    Kind.LEGAL: "training.kind.legal",
    Kind.SECTION: "training.kind.section",
    Kind.ORDER: "training.kind.order",
    Kind.FINAL: "training.kind.final",
    Kind.ILLEGAL: "training.kind.illegal",
    Kind.CHANGED: "training.kind.changed",
    Kind.DEFINITION: "training.kind.definition",
    Kind.TRANSLATION: "training.kind.translation",
    Kind.WRITTEN: "training.kind.written",
}

REASONS = {
    Reason.DUE: "training.reason.due",
    Reason.MISREADING: "training.reason.misreading",
    Reason.APART: "training.reason.apart",
    Reason.AGAIN: "training.reason.again",
    Reason.NEW: "training.reason.new",
    Reason.AHEAD: "training.reason.ahead",
}


def bank() -> Bank:
    """The questions; kept, because their list is long."""
    folder = data_folder() / WRITTEN
    held = current_app.extensions
    if "questions" not in held or held["questions"].folder != folder:
        held["questions"] = Bank(corpus(), folder)
    found: Bank = held["questions"]
    return found


def store() -> TrainingStore:
    """The progress in the user's data folder."""
    return TrainingStore(data_folder())


def practice() -> Practice:
    return Practice(bank(), store())


# -- who, and when ----------------------------------------------------------------------------


def profile() -> Profile:
    """Who learns in this browser; the first profile where it knows none, or none any more.

    Nothing is kept for somebody else: where a profile was deleted in another window, whoever
    sends something is asked who learns now.
    """
    name = request.cookies.get(COOKIE, "")
    try:
        return store().profile(name)
    except UnknownProfile:
        if request.method == "POST":
            lang = interface_language()
            back = redirect(url_for("progress.settings", lang=lang, gone=1), 303)
            abort(remember(make_response(back), DEFAULT))
        return store().profile()


def remember(response: Response, name: str) -> Response:
    """Let a browser go on with this profile."""
    response.set_cookie(
        COOKIE, name, max_age=YEAR, httponly=True, samesite="Strict", secure=is_https()
    )
    return response


def now() -> datetime:
    return datetime.now(UTC)


def today() -> date:
    """The learner's own date."""
    return local(now()).date()


def local(time: datetime) -> datetime:
    """A time by the learner's clock, as far as the browser has told it; else by the server's."""
    minutes = request.cookies.get(ZONE, type=int)
    if minutes is None or abs(minutes) > FARTHEST:
        return time.astimezone()
    return time.astimezone(timezone(-timedelta(minutes=minutes)))


# -- what is asked for ------------------------------------------------------------------------


def query() -> dict[str, Any]:
    """What of this address says what is practised; it goes along from page to page."""
    found = ((name, request.args.get(name, "").strip()[:100]) for name in FILTERS)
    return {name: value for name, value in found if value}


def filters(asked: dict[str, Any]) -> Filters:
    """The same as filters; a chapter may name its game, as in `one-piece/7`, and then does."""
    named, _, chapter = asked.get("chapter", "").rpartition("/")
    level = asked.get("difficulty", "")
    typed = asked.get("section", "")
    return Filters(
        game=named or asked.get("game", ""),
        chapter=chapter,
        section=read_number(typed) or typed,
        edition=asked.get("edition", ""),
        difficulty=int(level) if level.isascii() and level.isdigit() and len(level) == 1 else 0,
        kind=asked.get("kind", ""),
    )


def pool(work: Practice, learner: Profile, asked: dict[str, Any]) -> Pool:
    """The questions of a round: what the filters leave, or the drill of a change."""
    wanted = filters(asked)
    if not asked.get("drill"):
        return work.pool(learner, wanted)
    game, old, new = [*asked["drill"].split("/"), "", ""][:3]
    return work.drill(learner, wanted._replace(game=game, edition=new or wanted.edition), old)


# -- what is shown ----------------------------------------------------------------------------


def place_url(place: Place | None, lang: str) -> str | None:
    """The address of the replay at a place; None where there is nothing to open."""
    if place is None or not (place.scenario or place.text):
        return None
    asked: dict[str, Any] = _state(place).query()
    if place.scenario:
        return url_for("scenarios.page", lang=lang, name=place.scenario, **asked)
    try:
        return url_for("replay.page", lang=lang, s=share.pack(place.text), **asked)
    except JudgeError:  # too long for an address
        return None


def scene_of(place: Place | None, lang: str) -> Scene | None:
    """The board at a place; None where there is none, or where it cannot be played."""
    if place is None or not (place.scenario or place.text):
        return None
    state = _state(place)
    try:
        source = shipped(place.scenario, lang) if place.scenario else shared(place.text, lang)
        return Scene(source, state, film_of(source, state, lang), lang)
    except Unplayed:
        return None
    except JudgeError as error:
        if error.status in (429, 503):
            raise
        return None


def _state(place: Place) -> ReplayState:
    branches = (Branch(*place.branch),) if place.branch else ()
    edition = place.edition or None
    return ReplayState(step=place.step, edition=edition, branches=branches, on=len(branches))


class Titled(NamedTuple):
    """A section with its title, and the language of it."""

    text: str
    lang: str


def titled(game: str, edition: str, number: str, lang: str) -> Titled:
    """What a section is called in an edition that may not have the reader's language."""
    found = title(corpus(), game, edition, number, lang)
    language = reading(corpus().game(game).edition(edition), lang)
    return Titled(f"{number} {found}".strip(), language)


def cited(question: Question, numbers: Iterable[str], lang: str) -> list[dict[str, Any]]:
    """Sections of a question's edition with their texts and addresses."""
    edition = corpus().game(question.game).edition(question.edition)
    language = reading(edition, lang)
    texts = edition.sections(language)
    return [
        {
            "number": number,
            "section": texts.get(number),
            "lang": language,
            "url": section_url(edition, number) if number in edition else "",
        }
        for number in dict.fromkeys(numbers)
    ]
