"""/replay: a text of the reader's own, sent by a form or held in the address."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, redirect, request, url_for

from judge.errors import JudgeError
from judge.scenario import share
from judge.scenario.catalogue import find
from judge.scenario.read import read_text
from judge.web import bounded
from judge.web.replay_state import ReplayState
from judge.web.replaying import FILE, Source, Unplayed, film_of, form_page, replay_page
from judge.web.views import LANG, corpus
from judge.words import say

bp = Blueprint("replay", __name__, url_prefix=f"/{LANG}/replay")


@bp.get("")
@bp.get(f"/{FILE}")
def page(lang: str, file: str = "") -> Response:
    """The case that `s` holds, replayed; else the form, with the text of `from` if it is given."""
    code = request.args.get("s")
    if code is not None:
        return replay_page(shared(share.unpack(code), lang, code))
    name = request.args.get("from")
    return form_page(read_text(find(corpus().folder, name).path) if name else "")


@bp.post("")
def send(lang: str) -> Response:
    """A text that can be played gets an address; one that cannot is told what is wrong."""
    request.max_content_length = request.max_form_memory_size = bounded.MAX_BODY
    text = request.form.get("text", "").replace("\r\n", "\n")
    try:
        film_of(shared(text, lang), ReplayState(), lang)
        code = share.pack(text)
    except Unplayed as error:
        return form_page(text, error)
    except JudgeError as error:  # too many at once, or too long for an address
        return form_page(text, Unplayed(error.status, error.as_json(lang)))
    return redirect(url_for("replay.page", lang=lang, s=code), 303)  # type: ignore[return-value]


def shared(text: str, lang: str, code: str = "") -> Source:
    """A text that somebody sent, or shared by this code."""

    def url(**query: Any) -> str:
        return url_for("replay.page", lang=lang, s=code, **query)

    back = ((url_for("replay.page", lang=lang), say(lang, "web.scenarios.paste")),)
    return Source(text, bounded.NAME, trusted=False, url=url, back=back)
