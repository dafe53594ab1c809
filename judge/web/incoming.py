"""Requests as they come in: a query and a host that can be worked with, whatever was sent."""

from __future__ import annotations

import re
from string import punctuation
from typing import Any
from urllib.parse import quote_from_bytes

from flask import Request, current_app
from werkzeug.exceptions import RequestEntityTooLarge

MAX_HOST = 255
MAX_FIELDS = 5000  # of a form: a page that shows them again has to stay one
_HOST = re.compile(
    r"[\w-]{1,63}(\.[\w-]{1,63})*\.?(:\d{1,5})?|\[[\da-fA-F:.]{2,45}\](:\d{1,5})?", re.ASCII
)


class JudgeRequest(Request):
    """A request of which every part can be read, so that at least an error page can be made.

    `odd_host` says that it came for a host that cannot be one; it is answered as if it had
    named none.
    """

    def __init__(self, environ: dict[str, Any], *args: Any, **kwargs: Any) -> None:
        host = environ.get("HTTP_HOST")
        self.odd_host = host is not None and not is_host(host)
        if self.odd_host:
            del environ["HTTP_HOST"]
        super().__init__(environ, *args, **kwargs)
        self.max_form_parts = MAX_FIELDS
        if not self.query_string.isascii():  # bytes as some programs write them: of any encoding
            self.query_string = quote_from_bytes(self.query_string, safe=punctuation).encode()

    def _load_form_data(self) -> None:
        super()._load_form_data()
        if sum(map(len, self.form.listvalues())) > MAX_FIELDS:
            raise RequestEntityTooLarge()

    @property
    def host_url(self) -> str:
        """Where links for other people lead: the outside address, if it is set."""
        external: str = current_app.config["EXTERNAL_URL"]
        return f"{external}/" if external else super().host_url


def is_host(text: str) -> bool:
    """Whether a name or address, perhaps with a port, can be a host."""
    return len(text) <= MAX_HOST and bool(_HOST.fullmatch(text))
