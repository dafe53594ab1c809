"""One declaration for each operation of the API: it reads the input and describes itself.

    @operation(bp, "GET", "/rule/<number>", tag="rules", takes=(NUMBER, LANG), answer=Rule)
    def rule(number: str, lang: str) -> Answer:
        \"\"\"Look up a section.\"\"\"

The view gets exactly what is declared, read and checked; `judge.web.openapi` makes the
public description of the same declaration. Decorators that limit access or rate stand
below it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from inspect import cleandoc
from typing import Any

from flask import Blueprint, Response, g, request
from msgspec import Struct
from msgspec.json import encode

from judge.errors import BadParameter, TooLarge, UnknownKindOfBody
from judge.scenario import yaml_data
from judge.web import bounded
from judge.web.access import check_access
from judge.web.api_values import Language, Param, TextValue
from judge.web.views import preferred_language

Payload = Struct | Mapping[str, object]
Reply = Payload | tuple[Payload, int] | Response
View = Callable[..., Reply]
AnswerType = Any  # a class or a union of classes

JSON = "application/json"
PLAIN = "text/plain"
# a text as it is; `curl --data-binary` calls everything a form
RAW = (PLAIN, "text/yaml", "application/yaml", "application/x-yaml")
ALSO_RAW = ("", "application/x-www-form-urlencoded", "application/octet-stream")

LANG = Param(
    "lang",
    Language(),
    "The reader's language: en, ja or zh-TW; by default what Accept-Language asks for.",
    example="en",
)


class LongText(TextValue):
    """A text as long as anything that is read here; a longer one is a 413."""

    def read(self, name: str, value: Any) -> str:
        if isinstance(value, str) and len(value) > self.limit:
            raise TooLarge(limit=self.limit // 1024)
        return TextValue.read(self, name, value)


@dataclass(frozen=True, slots=True)
class TextBody:
    """A body that is a text, or a JSON object with the text and everything else that is taken.

    What stands in the object is stronger than the query.
    """

    param: Param

    def read(self) -> dict[str, Any]:
        request.max_content_length = bounded.MAX_BODY
        raw = request.get_data(cache=False)
        query = request.args.to_dict()
        if request.is_json:
            return {**query, **_object(raw, "body", name=self.param.name)}
        if request.mimetype not in (*RAW, *ALSO_RAW):
            raise _unknown_kind(JSON, *RAW)
        return {**query, self.param.name: yaml_data.decode(raw, bounded.NAME)}


@dataclass(frozen=True, slots=True)
class JsonBody:
    """A body that is a JSON object of its own; the view gets it as `body`."""

    kind: AnswerType
    example: Any
    limit: int  # bytes

    def read(self) -> dict[str, Any]:
        request.max_content_length = self.limit
        if not request.is_json:
            raise _unknown_kind(JSON)
        return {**request.args.to_dict(), "body": _object(request.get_data(cache=False), "object")}


def _unknown_kind(*known: str) -> UnknownKindOfBody:
    return UnknownKindOfBody(kind=request.mimetype[:60] or "-", known=", ".join(known))


def _object(raw: bytes, reason: str, **values: str) -> dict[str, Any]:
    """The object; numbers that are none and half characters are no JSON to us."""
    try:
        found = json.loads(raw, parse_constant=_refuse)
        if b"\\u" in raw:
            json.dumps(found, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise BadParameter(reason, **values)
    return found


def _refuse(constant: str) -> None:
    raise ValueError(constant)


@dataclass(frozen=True, slots=True)
class Operation:
    """What an address of the API takes and gives."""

    name: str
    method: str
    tag: str
    summary: str
    about: str
    takes: tuple[Param, ...]
    answer: AnswerType
    errors: tuple[int, ...]
    status: int
    media: str
    body: TextBody | JsonBody | None
    private: bool

    @property
    def params(self) -> tuple[Param, ...]:
        """Everything that can be sent by name."""
        return (*self.takes, self.body.param) if isinstance(self.body, TextBody) else self.takes

    def read(self, in_path: dict[str, Any]) -> dict[str, Any]:
        """The arguments of the view."""
        sent = (self.body.read() if self.body else request.args.to_dict()) | in_path
        if LANG in self.takes:
            g.lang = LANG.read(sent.get("lang")) or preferred_language()
        known = {param.name: param for param in self.params}
        whole = isinstance(self.body, JsonBody)
        for name in sent:
            if name not in known and not (whole and name == "body"):
                raise BadParameter("unknown", name=name[:60])
        found = {p.argument: p.read(sent.get(name)) for name, p in known.items()}
        if LANG in self.takes:
            found["lang"] = g.lang
        return {**found, "body": sent["body"]} if whole else found


def operation(
    bp: Blueprint,
    method: str,
    path: str,
    *,
    tag: str,
    answer: AnswerType,
    takes: tuple[Param, ...] = (),
    errors: tuple[int, ...] = (),
    status: int = 200,
    media: str = JSON,
    body: TextBody | JsonBody | None = None,
    private: bool = False,
) -> Callable[[View], View]:
    """Register a view for an address; its docstring is the public description."""

    def declare(view: View) -> View:
        summary, _, about = cleandoc(view.__doc__ or "").partition("\n")
        done = Operation(
            view.__name__,
            method,
            tag,
            summary.rstrip("."),
            " ".join(about.split()),
            takes,
            answer,
            errors,
            status,
            media,
            body,
            private,
        )

        @wraps(view)
        def answered(**in_path: Any) -> Response:
            if private:  # before anything that was sent is read
                g.private = True
                check_access()
            return response_of(view(**done.read(in_path)))

        answered.operation = done  # type: ignore[attr-defined]
        bp.add_url_rule(path, view_func=answered, methods=[method], strict_slashes=False)
        return answered

    return declare


def response_of(answer: Reply) -> Response:
    if isinstance(answer, Response):
        return answer
    body, status = answer if isinstance(answer, tuple) else (answer, 200)
    return Response(encode(body), status, content_type=JSON)
