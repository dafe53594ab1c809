"""Strict security headers on every answer.

No inline code and no nonces: a nonce per request would defeat ETags and offline copies.
"""

from __future__ import annotations

from flask import Flask
from flask import Response
from flask import request

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


def init_app(app: Flask) -> None:
    app.after_request(_finish)


def _finish(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if "lang" not in (request.view_args or {}) and not request.path.startswith("/static/"):
        response.vary.add("Accept-Language")
    if (
        request.method in ("GET", "HEAD")
        and response.status_code == 200
        and not response.is_streamed
    ):
        response.headers.setdefault("Cache-Control", "no-cache")
        response.add_etag()
        response.make_conditional(request)
    return response
