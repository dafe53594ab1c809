"""What every answer gets: strict security headers, an ETag, a smaller body.

Our own: the headers are seven constants, and the order of ETag, kept page, 304 and compression
is what matters here; Flask-Talisman (last release in 2023) sets headers only.

No inline code and no nonces: a nonce per request would defeat ETags and offline copies.
"""

from __future__ import annotations

from pathlib import Path

from flask import Flask, Response, current_app, g, request

from judge.web.compress import accepts_gzip, worth_it, zipped
from judge.web.page_cache import Page, keep
from judge.web.views import file_digest

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
STAY_WITH_HTTPS = "max-age=31536000"
FOR_EVER = "public, max-age=31536000, immutable"
LARGEST_FILE = 2_000_000  # bytes: a file up to this size is read at once and compressed


def init_app(app: Flask) -> None:
    app.after_request(_finish)


def _finish(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if current_app.config["EXTERNAL_URL"].startswith("https:"):
        response.headers.setdefault("Strict-Transport-Security", STAY_WITH_HTTPS)
    if request.endpoint == "static" and response.status_code < 400:
        _finish_file(response)
    elif "lang" not in (request.view_args or {}):
        response.vary.add("Accept-Language")
    elif request.endpoint != "static":
        response.vary.add("Cookie")  # the search field knows the game that was chosen
    if g.get("private"):
        response.headers.setdefault("Cache-Control", "private, no-cache")
        response.vary.add("Cookie")
    if not response.is_streamed:
        _finish_body(response)
    return response


def _finish_file(response: Response) -> None:
    """A file whose address has its digest may be kept for ever."""
    assert current_app.static_folder is not None
    if response.status_code not in (200, 304) or request.method not in ("GET", "HEAD"):
        return  # whether there is such a file was not asked
    path = Path(current_app.static_folder, (request.view_args or {})["filename"])
    if request.args.get("v") == file_digest(str(path)):
        response.headers["Cache-Control"] = FOR_EVER
    if (response.content_length or LARGEST_FILE) < LARGEST_FILE and response.status_code == 200:
        _read_file(response)


def _read_file(response: Response) -> None:
    """The file as a body in memory, which can be compressed and kept."""
    file = response.response
    response.direct_passthrough = False
    response.set_data(b"".join(file))  # type: ignore[arg-type]
    file.close()  # type: ignore[union-attr]
    del response.headers["Accept-Ranges"]


def _finish_body(response: Response) -> None:
    """An ETag, the compressed form if there is one, and 304 for who has it already."""
    compressible = (
        worth_it(response.mimetype, response.calculate_content_length() or 0)
        and "Content-Encoding" not in response.headers
    )
    if compressible:
        response.vary.add("Accept-Encoding")
    page = None
    if request.method in ("GET", "HEAD") and response.status_code == 200:
        response.headers.setdefault("Cache-Control", "no-cache")
        response.add_etag()
        page = keep(response)
        response.make_conditional(request)
    accepted = accepts_gzip(request.headers.get("Accept-Encoding", ""))
    if compressible and accepted and response.status_code != 304:
        _compress(response, page)


def _compress(response: Response, page: Page | None) -> None:
    response.set_data(page.small if page else zipped(response.get_data()))
    response.headers["Content-Encoding"] = "gzip"
    etag, _ = response.get_etag()
    if etag is not None:
        response.set_etag(etag, weak=True)
