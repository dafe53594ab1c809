"""What waitress refuses before the app sees it: a broken request, or one that is too large.

It would say so in English. Here the reader gets the error page (of the API the error) that
the app has for that status, as far as the request says whose it is; else one sentence in
each of our languages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Flask, Response
from werkzeug.exceptions import default_exceptions
from werkzeug.test import create_environ

from judge.web.errors import words_for
from judge.web.headers import HEADERS
from judge.web.logs import log, log_request
from judge.words import LANGS, say

if TYPE_CHECKING:
    from collections.abc import Mapping

PASSED_ON = ("ACCEPT_LANGUAGE", "HOST")  # of the request's headers: what the page depends on


def refusal(app: Flask, status: int, path: str, sent: Mapping[str, str]) -> Response:
    """The answer to a request that was not read to its end; `sent` has headers as WSGI has."""
    named = path.startswith("/api/") or path[1:].partition("/")[0] in LANGS
    if named or "ACCEPT_LANGUAGE" in sent:
        return _page(app, status, path, sent)
    text = "".join(f"{say(lang, words_for(status, lang))}\n" for lang in LANGS)
    response = Response(text, status, HEADERS, content_type="text/plain; charset=utf-8")
    response.headers["Content-Language"] = ", ".join(LANGS)
    return response


def _page(app: Flask, status: int, path: str, sent: Mapping[str, str]) -> Response:
    environ = create_environ()
    environ["PATH_INFO"] = path
    environ |= {f"HTTP_{name}": sent[name] for name in PASSED_ON if name in sent}
    with app.request_context(environ):
        answer = app.handle_user_exception(default_exceptions[status]())
        return app.process_response(app.make_response(answer))


def channel_of(app: Flask) -> type[Any]:
    """The connections of a server of waitress whose refusals are these."""
    from waitress.channel import HTTPChannel
    from waitress.task import ErrorTask

    class Refused(ErrorTask):  # type: ignore[misc]
        def execute(self) -> None:
            """Answer and close: nobody knows where the next request would begin."""
            request = self.request
            # there is neither where the first line is broken
            path, method = getattr(request, "path", "/"), getattr(request, "command", "-")
            try:
                answer = refusal(app, request.error.code, path, request.headers)
            except Exception:
                log.exception("no page for a refusal")
                super().execute()
                return
            self.status = answer.status
            self.response_headers.extend(answer.headers.to_wsgi_list())
            self.set_close_on_finish()
            body = answer.get_data()
            self.content_length = len(body)
            asked = {"REQUEST_METHOD": method, "PATH_INFO": path}
            # first, since writing ends this where the client has gone already
            log_request(asked, answer.status, self.response_headers, 0)
            self.write(b"" if method == "HEAD" else body)

    class Channel(HTTPChannel):  # type: ignore[misc]
        error_task_class = Refused

    return Channel
