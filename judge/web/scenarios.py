"""Pages of the scenarios: the list, one of them replayed, and a text of the reader's own."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from flask import Blueprint
from flask import render_template
from flask import request

from judge.errors import JudgeError
from judge.scenario.catalogue import Entry
from judge.scenario.catalogue import catalogue
from judge.scenario.catalogue import find
from judge.scenario.catalogue import select
from judge.scenario.model import PLAYABLE
from judge.scenario.read import read_scenario
from judge.scenario.read import read_text
from judge.scenario.story import BOTH
from judge.scenario.story import VIEWERS
from judge.scenario.story import played
from judge.scenario.story import tell
from judge.scenario.story import visible
from judge.web import bounded
from judge.web.views import LANG
from judge.web.views import corpus
from judge.words import say

bp = Blueprint("scenarios", __name__, url_prefix=f"/{LANG}/scenarios")

FILTERS = ("game", "section", "tag", "edition", "chapter", "words")
OTHER_FOLDERS = {
    "conformance": "web.scenarios.conformance",
    "editions": "web.scenarios.editions",
    "readings": "web.scenarios.readings",
}
REFUSED = {"refused": 409, "impossible": 422}  # HTTP status of a run that came to nothing


@bp.get("/")
def index(lang: str) -> str:
    """The shipped scenarios chapter by chapter; the query narrows them."""
    known = catalogue(corpus().folder).values()
    asked = {name: request.args.get(name, "").strip()[:100] for name in FILTERS}
    found = select(known, **asked)
    groups = [(place, list(entries)) for place, entries in groupby(found, _place)]
    return render_template(
        "scenarios/list.html",
        asked=asked,
        found=found,
        groups=groups,
        chapters=sorted(set(map(_place, known))),
        games=PLAYABLE,
        tags=sorted({tag for entry in known for tag in entry.tags}),
        editions=played(),
        total=len(known),
        chapter_title=lambda game, name: chapter_title(game, name, lang),
    )


def _place(entry: Entry) -> tuple[str, str]:
    return entry.game, entry.chapter


def chapter_title(game: str, folder: str, lang: str) -> str:
    """A chapter of the rules has its title there; the other folders have one of ours."""
    if folder in OTHER_FOLDERS:
        return say(lang, OTHER_FOLDERS[folder])
    edition = corpus().game(game).edition()
    number = folder.partition("-")[0].lstrip("0")
    if number not in edition:
        return folder
    return f"{number} {edition.sections(lang)[number].title}"


@bp.get("/<name>")
def page(lang: str, name: str) -> str:
    """A shipped scenario, replayed."""
    entry = find(corpus().folder, name)
    text = read_text(entry.path)
    edition, viewer = _chosen()
    scenario = read_scenario(text, entry.path.name)
    problem = ""
    try:
        story = tell(scenario, edition=edition, lang=lang, viewer=viewer)
    except JudgeError as error:
        if entry.edition is None or edition is None:
            raise
        # a line of one edition may say nothing in the other
        edition, problem = None, error.message(lang)
        story = tell(scenario, lang=lang, viewer=viewer)
    return render_template(
        "scenarios/page.html",
        entry=entry,
        problem=problem,
        story=story,
        text=text,
        chapter=chapter_title(entry.game, entry.chapter, lang),
        **_choice(edition or entry.edition or BOTH, viewer, entry.game),
    )


def _chosen() -> tuple[str | None, str | None]:
    """The edition and the viewer that the reader chose; what means nothing is left out."""
    asked = request.values
    edition, viewer = asked.get("edition"), asked.get("as")
    return edition if edition in (*played(), BOTH) else None, viewer if viewer in VIEWERS else None


def _choice(edition: str, viewer: str | None, game: str | None = None) -> dict[str, Any]:
    """What a page needs to offer the other choices; editions of a game, or all there are."""
    editions = played(game)
    return {
        "chosen_edition": edition,
        "viewer": viewer or "judge",
        "editions": (*editions, BOTH) if len(editions) > 1 else editions,
        "viewers": ("judge", *VIEWERS),
    }


@bp.get("/replay")
def paste(lang: str) -> str:
    """The form for a text; `from` names a shipped scenario to start with."""
    name = request.args.get("from")
    text = read_text(find(corpus().folder, name).path) if name else ""
    return _form(text)


@bp.post("/replay")
def replay(lang: str) -> tuple[str, int]:
    """A text, replayed; what is wrong with it stands above it."""
    request.max_content_length = request.max_form_memory_size = bounded.MAX_BODY
    text = request.form.get("text", "").replace("\r\n", "\n")
    edition, viewer = _chosen()
    try:
        status, answer = bounded.run("tell", text, lang, edition=edition, viewer=viewer)
    except JudgeError as error:
        status, answer = error.status, error.as_json(lang)
    if status != 200:
        return _form(text, error=visible(answer)), status
    bad = [REFUSED[r["verdict"]] for r in answer["runs"] if not r["ok"] and r["verdict"] in REFUSED]
    return _form(text, story=answer), max(bad, default=200)


def _form(text: str, *, story: Any = None, error: Any = None) -> str:
    edition, viewer = _chosen()
    return render_template(
        "scenarios/replay.html",
        text=text,
        lines=text.split("\n"),
        limit=bounded.MAX_TEXT // 1024,
        story=story,
        error=error,
        **_choice(edition or "", viewer),
    )
