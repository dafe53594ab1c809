"""Replays to take away: the film, a board, the scenario file, and a page that needs no server."""

from __future__ import annotations

from pathlib import Path

from flask import Response, current_app, make_response, render_template
from markupsafe import Markup
from msgspec.json import encode
from msgspec.structs import replace
from werkzeug.exceptions import NotFound

from judge.errors import HiddenFromPlayer
from judge.web.replay_scene import Scene, Shots

STYLES = ("judge.css", "board.css", "replay.css")
SCRIPTS = ("js/replay.js",)


def send(scene: Scene, name: str) -> Response:
    """One of the files of a replay."""
    match name:
        case "film.json":
            return _json(scene.as_film)
        case "board.svg":
            drawn = scene.board(scene.main).svg
            if not drawn:
                raise NotFound()  # a position that cannot be is not drawn
            return _file(scene, drawn, "image/svg+xml", "svg")
        case "case.yaml":
            if scene.state.viewer:
                raise HiddenFromPlayer()
            return _file(scene, scene.text, "application/yaml", "yaml")
        case _:
            return _file(scene, _single_page(scene), "text/html", "html")


def _json(film: Shots) -> Response:
    response = make_response(encode(film))
    response.content_type = "application/json"
    return response


def _file(scene: Scene, body: str, kind: str, suffix: str) -> Response:
    response = make_response(body)
    response.content_type = f"{kind}; charset=utf-8"
    stem = "".join(c if c.isascii() and (c.isalnum() or c == "-") else "-" for c in _stem(scene))
    response.headers["Content-Disposition"] = f'attachment; filename="{stem[:80]}.{suffix}"'
    return response


def _stem(scene: Scene) -> str:
    """The name of the case, and what of it is shown."""
    parts = [str(scene.film.scenario)]
    if scene.state.on:
        parts.append(f"branch-{scene.state.on}")
    if scene.step:
        parts.append(f"step-{scene.step}")
    return "-".join(parts)


def _single_page(scene: Scene) -> str:
    """A page with everything in it: it opens from a disk, and asks nobody for anything."""
    film = scene.as_file
    for run in film.runs:
        run.sections = {key: replace(one, url="") for key, one in run.sections.items()}
    data = encode(film).decode().replace("<", "\\u003c")
    return render_template(
        "replay/file.html",
        scene=scene,
        story=scene.film,
        data=Markup(data),  # no `<` is left in it
        style=Markup("\n".join(map(_static, STYLES))),  # files of ours
        script=Markup("\n".join(map(_static, SCRIPTS))),  # files of ours
    )


def _static(name: str) -> str:
    assert current_app.static_folder is not None
    path = Path(current_app.static_folder, name)
    return path.read_text(encoding="utf-8") if path.is_file() else ""
