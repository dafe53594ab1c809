"""Who may write, and who may read what is not for everybody.

Without a token (local use) whoever reaches the server may do both, from the server's own
pages. With JUDGE_WRITE_TOKEN set both need the token: a program sends it as
`Authorization: Bearer …`, a browser has a cookie from the page /{lang}/sign-in.

    @bp.post("/cases/")
    @writes
    def create(...): ...

    @bp.get("/cases/")
    @private
    def index(...): ...
"""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable
from functools import wraps
from ipaddress import ip_address
from typing import ParamSpec, TypeVar
from urllib.parse import urlsplit

from flask import (
    Blueprint,
    Response,
    current_app,
    g,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)

from judge.errors import NeedsToken, UnknownHost, WrongToken
from judge.web.limits import spend
from judge.web.views import LANG

bp = Blueprint("access", __name__)

COOKIE = "judge_sign_in"
DAYS = 30  # for which a browser stays signed in
MAX_FORM = 4096  # bytes

P = ParamSpec("P")
R = TypeVar("R")


def writes(view: Callable[P, R]) -> Callable[P, R]:
    """A route that changes what is stored."""
    return _guarded(view)


def private(view: Callable[P, R]) -> Callable[P, R]:
    """A route that shows what is stored: nothing for everybody on a hosted instance."""
    return _guarded(view)


def _guarded(view: Callable[P, R]) -> Callable[P, R]:
    @wraps(view)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        g.private = True  # neither we nor anybody between keeps the answer
        check_access()
        return view(*args, **kwargs)

    return guarded


def check_access() -> None:
    """Let go on who may; NeedsToken, WrongToken or UnknownHost for everybody else."""
    if not current_app.config["WRITE_TOKEN"]:
        _refuse_foreign_names()
        return
    kind, _, sent = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() == "bearer":
        spend("sign-in", 0)  # who has guessed too often is not even compared
        if not _is_token(sent.strip()):
            spend("sign-in")
            raise WrongToken()
    elif not signed_in():
        raise NeedsToken()


def signed_in() -> bool:
    """Whether this browser has shown the token, in the last days."""
    if not current_app.config["WRITE_TOKEN"]:
        return False
    since, _, _ = request.cookies.get(COOKIE, "").partition(".")
    if not since.isascii() or not since.isdigit() or len(since) > 12:
        return False
    fresh = 0 <= time.time() - int(since) < DAYS * 86400
    return fresh and hmac.compare_digest(request.cookies[COOKIE].encode(), _seal(since).encode())


def _seal(since: str) -> str:
    """What a browser keeps: not the token, and worthless once the token has changed."""
    key = current_app.config["WRITE_TOKEN"].encode()
    return f"{since}.{hmac.digest(key, since.encode(), 'sha256').hex()}"


def _is_token(text: str) -> bool:
    token: str = current_app.config["WRITE_TOKEN"]
    return bool(token) and hmac.compare_digest(text.encode("utf-8", "replace"), token.encode())


def _refuse_foreign_names() -> None:
    """A name that another site made up for this machine's address is not ours.

    Otherwise that site's pages would count as our own.
    """
    name = (urlsplit(f"//{request.host}").hostname or "").rstrip(".")
    ours = urlsplit(current_app.config["EXTERNAL_URL"]).hostname
    known = {"localhost", ours, current_app.config["HOST"].lower()}
    if name in known or name.endswith(".localhost"):
        return
    try:
        ip_address(name)
    except ValueError:
        raise UnknownHost(host=name[:80]) from None


def is_https() -> bool:
    """Whether the reader's connection is a secure one, as far as we know."""
    external: str = current_app.config["EXTERNAL_URL"]
    return request.is_secure or external.startswith("https:")


@bp.get(f"/{LANG}/sign-in")
def sign_in_page(lang: str) -> Response:
    return sign_in_form(_own_path(request.args.get("next", "")))


@bp.post(f"/{LANG}/sign-in")
def sign_in(lang: str) -> Response:
    request.max_content_length = request.max_form_memory_size = MAX_FORM
    next_ = _own_path(request.form.get("next", ""))
    spend("sign-in")
    if not _is_token(request.form.get("token", "").strip()):
        return sign_in_form(next_, wrong=True, status=403)
    response = make_response(redirect(next_ or url_for("pages.home", lang=lang), 303))
    response.set_cookie(
        COOKIE,
        _seal(str(int(time.time()))),
        max_age=DAYS * 86400,
        httponly=True,
        samesite="Strict",
        secure=is_https(),
    )
    return response


@bp.post(f"/{LANG}/sign-out")
def sign_out(lang: str) -> Response:
    response = make_response(redirect(url_for("access.sign_in_page", lang=lang), 303))
    response.delete_cookie(COOKIE, httponly=True, samesite="Strict", secure=is_https())
    return response


def sign_in_form(next_: str, *, wrong: bool = False, status: int = 200) -> Response:
    """The page that asks for the token; `next_` is where it leads to."""
    g.private = True
    page = render_template(
        "access/sign_in.html",
        next=next_,
        wrong=wrong,
        lost=request.method != "GET" and not wrong,
        days=DAYS,
        needed=bool(current_app.config["WRITE_TOKEN"]),
        signed_in=signed_in(),
    )
    return make_response(page, status)


def _own_path(text: str) -> str:
    """An address of ours to go to, or nothing: never another site's."""
    fine = text.startswith("/") and not text.startswith(("//", "/\\")) and text.isprintable()
    return text if fine and len(text) <= 2000 else ""
