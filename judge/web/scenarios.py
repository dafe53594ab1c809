"""Pages of the shipped scenarios: the list, page by page, and the replay of each."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from flask import Blueprint, Response, render_template, request, url_for

from judge.scenario.catalogue import Shipped, catalogue, find, select
from judge.scenario.model import PLAYABLE
from judge.scenario.read import read_text
from judge.scenario.story import played
from judge.web.replaying import FILE, Source, replay_page
from judge.web.views import LANG, corpus, with_query
from judge.words import say

bp = Blueprint("scenarios", __name__, url_prefix=f"/{LANG}/scenarios")

FILTERS = ("game", "section", "tag", "edition", "chapter", "difficulty", "words")
OTHER_FOLDERS = {
    "conformance": "web.scenarios.conformance",
    "editions": "web.scenarios.editions",
    "readings": "web.scenarios.readings",
}
PER_PAGE = 30


@bp.get("/")
def index(lang: str) -> str:
    """The shipped scenarios chapter by chapter, a page at a time; the query narrows them."""
    known = catalogue(corpus().folder).values()
    asked = {name: request.args.get(name, "").strip()[:100] for name in FILTERS}
    found = select(known, **_split(asked))
    last = max(1, -(-len(found) // PER_PAGE))
    wanted = request.args.get("page", "1")
    here = min(last, max(1, int(wanted))) if wanted.isdecimal() and len(wanted) < 6 else 1
    shown = found[(here - 1) * PER_PAGE : here * PER_PAGE]
    query: dict[str, Any] = {name: value for name, value in asked.items() if value}
    return render_template(
        "scenarios/list.html",
        asked=asked,
        found=found,
        groups=[(place, list(entries)) for place, entries in groupby(shown, _place)],
        chapters=groupby(sorted(set(map(_place, known)), key=_rank), lambda place: place[0]),
        games=PLAYABLE,
        tags=sorted({tag for entry in known for tag in entry.tags}),
        editions=[(game, edition) for game in PLAYABLE for edition in played(game)],
        total=len(known),
        here=here,
        last=last,
        chapter_title=lambda game, name: chapter_title(game, name, lang),
        page_url=lambda number: url_for("scenarios.index", lang=lang, **query, page=number),
    )


def _split(asked: dict[str, str]) -> dict[str, str]:
    """What the catalogue is asked: a chapter may name its game, as in `one-piece/07-battle`."""
    game, slash, chapter = asked["chapter"].partition("/")
    if not slash or (asked["game"] and asked["game"] != game):
        return asked
    return {**asked, "game": game, "chapter": chapter}


def _place(entry: Shipped) -> tuple[str, str]:
    return entry.game, entry.chapter


def _rank(place: tuple[str, str]) -> tuple[int, str]:
    return PLAYABLE.index(place[0]), place[1]


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
@bp.get(f"/<name>/{FILE}")
def page(lang: str, name: str, file: str = "") -> Response:
    """A shipped scenario, replayed."""
    return replay_page(shipped(name, lang))


def shipped(name: str, lang: str) -> Source:
    """One of our scenarios."""
    entry = find(corpus().folder, name)

    path = url_for("scenarios.page", lang=lang, name=name)  # a page has many addresses of it

    def url(*, file: str = "", **query: Any) -> str:
        return with_query(f"{path}/{file}" if file else path, **query)

    chapter = chapter_title(entry.game, entry.chapter, lang)
    folder = f"{entry.game}/{entry.chapter}"
    back = (
        (url_for("scenarios.index", lang=lang), say(lang, "web.scenarios")),
        (
            url_for("scenarios.index", lang=lang, game=entry.game),
            corpus().game(entry.game).name(lang),
        ),
        (url_for("scenarios.index", lang=lang, chapter=folder), chapter),
    )
    text = read_text(entry.path)
    return Source(text, entry.path.name, True, url, back=back, edit={"from": name})
