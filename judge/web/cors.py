"""Which other sites' pages may use the API: those that the settings name, and no others.

Our own: the methods that are allowed are those of the route, the origin is compared to the
letter, and what is private asks for a token; Flask-CORS has lists and patterns for all routes.

Never with cookies. What is private needs the token in the request itself, so that a page
of another site can do no more than whoever wrote it.
"""

from __future__ import annotations

from flask import Flask, Response, current_app, request

from judge.errors import CrossSite
from judge.web.api_operation import Operation

ASKED = "Access-Control-Request-Method"
SENT = "Authorization, Content-Type, If-None-Match"
SHOWN = "Allow, ETag, Location, Retry-After"
SECONDS = 600  # for which a browser keeps the permission


def init_app(app: Flask) -> None:
    app.before_request(_need_the_token)
    app.after_request(_allow)


def _need_the_token() -> None:
    if request.method == "OPTIONS":  # asks what may be asked
        return
    view = current_app.view_functions.get(request.endpoint or "")
    declared = getattr(view, "operation", None)
    if isinstance(declared, Operation) and declared.private and _origin():
        config = current_app.config
        if not config["WRITE_TOKEN"] or "Authorization" not in request.headers:
            raise CrossSite()


def _origin() -> str | None:
    """The other site that asks for the API, if its pages may."""
    origin = request.headers.get("Origin")
    allowed = current_app.config["CORS_ORIGINS"]
    return origin if request.path.startswith("/api/") and origin in allowed else None


def _allow(response: Response) -> Response:
    if not current_app.config["CORS_ORIGINS"] or not request.path.startswith("/api/"):
        return response
    response.vary.add("Origin")
    origin = _origin()
    if origin is not None:
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"
        if request.method == "OPTIONS" and ASKED in request.headers:
            response.headers["Access-Control-Allow-Methods"] = ", ".join(sorted(response.allow))
            response.headers["Access-Control-Allow-Headers"] = SENT
            response.headers["Access-Control-Max-Age"] = str(SECONDS)
        else:
            response.headers["Access-Control-Expose-Headers"] = SHOWN
    return response
