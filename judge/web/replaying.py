"""One page for every replay: shipped scenarios, shared and pasted texts, saved cases."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace
from functools import lru_cache
from typing import Any

from flask import Response, make_response, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound

from judge.errors import (
    BadBranch,
    BadUsage,
    Error,
    JudgeError,
    UnknownEdition,
    UnknownLanguage,
    UnknownStep,
)
from judge.rules.corpus import Corpus
from judge.scenario.camera import LATER
from judge.scenario.films import Film, Noticed
from judge.scenario.interactive import SAYS
from judge.scenario.picking import CHOOSE
from judge.scenario.read import read_scenario
from judge.scenario.story import ALL, JUDGE, VIEWERS, noticed
from judge.scenario.story import film as make_film
from judge.scenario.unseen import visible
from judge.web import bounded, replay_files
from judge.web.replay_scene import Scene as Scene
from judge.web.replay_scene import Source as Source
from judge.web.replay_state import ReplayState, read_state, readable_state
from judge.web.views import corpus, interface_language
from judge.words import DEFAULT_LANG

MAX_ATTEMPT = 300  # letters of a line that a reader tries
FILES = ("film.json", "board.svg", "case.yaml", "file.html")
WITH_EVERY_BOARD = ("film.json", "file.html")  # of the files
FILE = f"<any({', '.join(map(repr, FILES))}):file>"  # in an address, below that of the page


class Unplayed(Exception):
    """A text or a branch that cannot be played: the HTTP status, and what is wrong."""

    def __init__(self, status: int, problem: Error) -> None:
        self.status = status
        self.problem: Error = visible(problem)
        super().__init__(status)


def replay_page(source: Source) -> Response:
    """The replay of a source as the address of this request asks for it, or one of its files."""
    name = (request.view_args or {}).get("file") or request.args.get("file", "")
    if name not in ("", *FILES):
        raise NotFound()
    lang = interface_language()
    try:
        return _replayed(source, read_state(lang), lang, name)
    except (BadBranch, BadUsage, UnknownEdition, UnknownLanguage, UnknownStep) as error:
        if name:
            raise
        return _failed(source, readable_state(), Unplayed(error.status, error.as_json(lang)))


def _replayed(source: Source, state: ReplayState, lang: str, name: str) -> Response:
    attempt = "" if name else _attempt()
    try:
        if not name and request.args.get("was") and state.step is not None:
            step = _moment(source, state, lang, request.args["was"])
            return redirect(source.url(**state.query(step=step)), 303)  # type: ignore[return-value]
        every_board = name in WITH_EVERY_BOARD
        film = film_of(source, state, lang, attempt=attempt, every_board=every_board)
    except Unplayed as error:
        if name:
            raise NotFound() from None
        if not source.trusted and not state.on:
            return form_page(source.text, error)  # with the text to mend it
        return _failed(source, state, error)
    scene = Scene(source, state, film, lang)
    if name:
        return replay_files.send(scene, name)
    tried = film.tried
    if tried and tried.ok:
        return redirect(scene.branched(scene.here.then(attempt)), 303)  # type: ignore[return-value]
    shown = render_template(
        "replay/page.html",
        scene=scene,
        story=film,
        attempt=attempt,
        viewers=(JUDGE, *VIEWERS),
        link=request.host_url.rstrip("/") + scene.link,
    )
    return make_response(shown, tried.status if tried else 200)


def film_of(
    source: Source, state: ReplayState, lang: str, *, attempt: str = "", every_board: bool = False
) -> Film:
    """The film that a view shows; `Unplayed` says why there is none."""
    try:
        if source.trusted and state.branch is None and not attempt:
            asked = (_edition(state), state.viewer, state.bottom)
            return _kept(corpus(), source.text, source.name, lang, *asked)
        return bounded.told(
            Film,
            "film",
            source.text,
            lang,
            **_asked(state),
            viewer=state.viewer,
            bottom=state.bottom,
            attempt=attempt,
            drawn=None if every_board else _drawn(state),
            compared=True,
        )
    except bounded.Failed as failed:
        raise Unplayed(failed.status, failed.problem) from None
    except JudgeError as error:
        if error.status in (429, 503):
            raise
        raise Unplayed(error.status, error.as_json(lang)) from None


@lru_cache(maxsize=256)
def _kept(
    corpus: Corpus,
    text: str,
    name: str,
    lang: str,
    edition: str | None,
    viewer: str | None,
    bottom: str,
) -> Film:
    scenario = read_scenario(text, name, corpus)
    return make_film(
        scenario,
        lang=lang,
        edition=edition,
        viewer=viewer,
        bottom=bottom,
        drawn=LATER,
        compared=True,
    )


def _moment(source: Source, state: ReplayState, lang: str, was: str) -> int:
    """The step of this view at which one is who comes from step `state.step` of another.

    A player does not notice every step, so the last one noticed stands for those after it; the
    end is the end for everybody. In an edition with fewer steps it is the last one.
    """
    film = film_of(source, state, lang)
    scene = Scene(source, replace(state, step=None), film, lang)
    last = scene.last
    step, viewer = state.step or 0, state.viewer or JUDGE
    if step and was in (JUDGE, *VIEWERS) and was != viewer:
        if state.duel:  # the later of the two is counted
            state = replace(state, edition=scene.main.edition, duel=None)
        seen = _noticed(source, state, lang)
        before, after = getattr(seen, was), getattr(seen, viewer)
        step = last if step >= len(before) else bisect_right(after, before[step - 1])
    return min(step, last)


def _noticed(source: Source, state: ReplayState, lang: str) -> Noticed:
    """The steps that each viewer notices, as the judge counts them."""
    if source.trusted and state.branch is None:
        return _kept_noticed(corpus(), source.text, source.name, _edition(state))
    try:
        return bounded.told(Noticed, "noticed", source.text, lang, **_asked(state))
    except bounded.Failed as failed:
        raise Unplayed(failed.status, failed.problem) from None


@lru_cache(maxsize=1024)
def _kept_noticed(corpus: Corpus, text: str, name: str, edition: str | None) -> Noticed:
    return noticed(read_scenario(text, name, corpus), lang=DEFAULT_LANG, edition=edition)


def _edition(state: ReplayState) -> str | None:
    return ALL if state.duel else state.edition


def _asked(state: ReplayState) -> dict[str, Any]:
    """What is to be played, as the tasks want it."""
    branch = state.branch
    lines = list(branch.lines) if branch else []
    return {"edition": _edition(state), "at": branch and branch.at, "lines": lines}


def _drawn(state: ReplayState) -> int:
    if state.step is not None:
        return state.step
    return -1 if state.on else 0


def _attempt() -> str:
    """The line that a reader tries: in words, or as several cards that were picked."""
    picked = [" ".join(one.split()) for one in request.args.getlist("pick")[:50]]
    text = " ".join(request.args.get("try", "").split())
    if picked and not text:
        first, *others = picked
        text = ", ".join([first, *(one.removeprefix(CHOOSE) for one in others)])
    if not text or SAYS.fullmatch(text):
        return text[:MAX_ATTEMPT]
    player = request.args.get("by", "")
    return f"{player if player in (*VIEWERS, 'chance') else 'A'}: {text}"[:MAX_ATTEMPT]


def _failed(source: Source, state: ReplayState, error: Unplayed) -> Response:
    """What is wrong, and the way out: of the branch, or to where the case begins."""
    shown = render_template(
        "replay/failed.html",
        source=source,
        state=state,
        problem=error.problem,
        undo=source.url(**state.with_branch(state.branch.undone())) if state.branch else None,
        leave=source.url(**state.query(on=0, step=None, edition=None, duel=None)),
        fresh=lambda **changes: source.url(**state.query(step=None, **changes)),
    )
    return make_response(shown, error.status)


def form_page(text: str, error: Unplayed | None = None) -> Response:
    """The form for a text; what is wrong with it stands above it."""
    lang = interface_language()
    shown = render_template(
        "replay/form.html",
        text=text,
        lines=text.split("\n"),
        limit=bounded.MAX_TEXT // 1024,
        problem=error and error.problem,
        action=url_for("replay.send", lang=lang),
    )
    return make_response(shown, error.status if error else 200)
