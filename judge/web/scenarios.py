"""Pages of the scenarios: the list, one of them replayed, and a text of the reader's own."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from flask import Blueprint
from flask import render_template
from flask import request

from judge.errors import JudgeError
from judge.scenario.catalogue import catalogue
from judge.scenario.catalogue import find
from judge.scenario.catalogue import select
from judge.scenario.model import PLAYABLE
from judge.scenario.read import read_scenario
from judge.scenario.read import read_text
from judge.scenario.story import BOTH
from judge.scenario.story import PLAYED
from judge.scenario.story import VIEWERS
from judge.scenario.story import tell
from judge.scenario.story import visible
from judge.web import bounded
from judge.web.views import LANG
from judge.web.views import corpus
from judge.words import say

bp = Blueprint("scenarios", __name__, url_prefix=f"/{LANG}/scenarios")

FILTERS = ("section", "tag", "edition", "chapter", "words")
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
    groups = [(name, list(entries)) for name, entries in groupby(found, lambda e: e.chapter)]
    return render_template(
        "scenarios/list.html",
        asked=asked,
        found=found,
        groups=groups,
        chapters=sorted({entry.chapter for entry in known}),
        tags=sorted({tag for entry in known for tag in entry.tags}),
        editions=PLAYED,
        total=len(known),
        chapter_title=lambda name: chapter_title(name, lang),
    )


def chapter_title(folder: str, lang: str) -> str:
    """A chapter of the rules has its title there; the other folders have one of ours."""
    if folder in OTHER_FOLDERS:
        return say(lang, OTHER_FOLDERS[folder])
    edition = corpus().game(PLAYABLE[0]).edition()
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
    scenario = read_scenario(text, entry.path.name, games=PLAYABLE)
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
        chapter=chapter_title(entry.chapter, lang),
        **_choice(edition or entry.edition or BOTH, viewer),
    )


def _chosen() -> tuple[str | None, str | None]:
    """The edition and the viewer that the reader chose; what means nothing is left out."""
    asked = request.values
    edition, viewer = asked.get("edition"), asked.get("as")
    return edition if edition in (*PLAYED, BOTH) else None, viewer if viewer in VIEWERS else None


def _choice(edition: str, viewer: str | None) -> dict[str, Any]:
    """What a page needs to offer the other choices."""
    return {
        "chosen_edition": edition,
        "viewer": viewer or "judge",
        "editions": (*PLAYED, BOTH),
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
