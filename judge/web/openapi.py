"""The public description of the API (OpenAPI 3.1), made of the declarations themselves."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import yaml
from flask import Blueprint, current_app
from msgspec.json import schema_components

from judge.errors import Error
from judge.paths import PACKAGE
from judge.scenario.yaml_data import LOADER
from judge.web.api import running_version
from judge.web.api_operation import JSON, PLAIN, RAW, JsonBody, Operation, TextBody, operation
from judge.web.api_values import Param, Schema

bp = Blueprint("openapi", __name__, url_prefix="/api/v1")

Schemas = dict[int, Schema]  # of a class, by its id

PREFIX = "/api/v1"
REF = "#/components/schemas/"
ERROR = {"$ref": f"{REF}Error"}
TOKEN = "token"
TAGS = {
    "rules": "Sections, editions, search, glossary, manuals, audit.",
    "scenarios": "Positions and lines: replayed, checked, explored, drawn, shared.",
    "cases": "Case files: what was disputed and how it was ruled.",
    "training": "Questions about the rules, answers to them, progress, exams.",
    "service": "The service itself.",
}
STATUS = {
    400: "Something that was sent is not as it must be; `error` names it.",
    401: "This instance keeps cases and training only for those who know its token.",
    403: "Sent by a page of another site, or not by a name of this server.",
    404: "Something was named that does not exist; `hint` tells what does.",
    405: "Another method than those of this address; `Allow` names them.",
    409: "Somebody else has saved it in between.",
    413: "More than what is read here.",
    414: "The address is longer than what is read here.",
    415: "A content type that is not read here.",
    422: "It cannot be done, or it takes more time or memory than allowed: it was cut.",
    429: "Too many costly requests in a short time; Retry-After says when to go on.",
    431: "Headers that are longer than what is read here.",
    503: "Everybody is busy, or the data folder cannot be used; try again after Retry-After.",
}
RETRY = (429, 503)
EVERYWHERE = (400, 405, 414, 431, 503)  # what any address can answer
ABOUT = (
    "Rules and scenarios of trading card games, by section number: the same objects as the "
    "commands print with `--json`. Every answer is UTF-8; GET answers have an ETag and heed "
    "If-None-Match. Errors have one shape, in the reader's language."
)


@operation(bp, "GET", "/openapi.json", tag="service", answer=dict[str, Any])
def description() -> dict[str, Any]:
    """Read this description."""
    held = current_app.extensions
    if "openapi" not in held:
        held["openapi"] = _describe()
    found: dict[str, Any] = held["openapi"]
    return found


def _describe() -> dict[str, Any]:
    found = [
        (re.sub(r"<([^>]+)>", r"{\1}", rule.rule.removeprefix(PREFIX)), declared)
        for rule in current_app.url_map.iter_rules()
        for declared in (getattr(current_app.view_functions[rule.endpoint], "operation", None),)
        if isinstance(declared, Operation)
    ]
    schemas, components = _schemas([one for _, one in found])
    paths: dict[str, dict[str, Any]] = {}
    for path, declared in found:
        paths.setdefault(path, {})[declared.method.lower()] = _operation(declared, path, schemas)
    external: str = current_app.config["EXTERNAL_URL"]
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Judge",
            "version": running_version(),
            "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": f"{external.rstrip('/')}{PREFIX}"}],
        "tags": [{"name": name, "description": text} for name, text in TAGS.items()],
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": components,
            "responses": {f"Status{status}": _wrong(status, JSON, ERROR) for status in STATUS},
            "securitySchemes": {
                TOKEN: {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "Wanted where the instance was set up with a token.",
                }
            },
        },
    }


def _schemas(found: list[Operation]) -> tuple[Schemas, dict[str, Schema]]:
    """What is answered and sent, and the components: of an answer all keys are there.

    Only what is sent may leave out what has a default.
    """
    answers = [one.answer for one in found]
    bodies = [one.body.kind for one in found if isinstance(one.body, JsonBody)]
    made, components = schema_components([*answers, *bodies, Error], ref_template=f"{REF}{{name}}")
    schemas = dict(zip(map(id, (*answers, *bodies)), made, strict=False))
    sent = {id(kind) for kind in bodies} - {id(kind) for kind in answers}
    for name in components.keys() - {schemas[kind]["$ref"].removeprefix(REF) for kind in sent}:
        _require_all(components[name])
    for schema in components.values():
        if "description" in schema:  # a docstring
            schema["description"] = " ".join(schema["description"].split())
    return schemas, components


def _require_all(schema: Schema) -> None:
    for key, value in schema.get("properties", {}).items():
        if "default" in value:
            del value["default"]
            schema["required"].append(key)


def _operation(declared: Operation, path: str, schemas: Schemas) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": declared.name,
        "tags": [declared.tag],
        "summary": declared.summary,
        "parameters": [_parameter(param, path) for param in declared.takes],
        "responses": _responses(declared, schemas[id(declared.answer)]),
    }
    if declared.about:
        found["description"] = declared.about
    if declared.body is not None:
        found["requestBody"] = _body(declared, declared.body, path, schemas)
    if declared.private:
        found["security"] = [{}, {TOKEN: []}]
    return found


def _parameter(param: Param, path: str) -> dict[str, Any]:
    inside = f"{{{param.name}}}" in path
    found = {
        "name": param.name,
        "in": "path" if inside else "query",
        "description": param.about,
        "required": inside or param.required,
        "schema": param.schema(),
    }
    return found if param.example is None else {**found, "example": param.example}


def _body(
    declared: Operation, body: TextBody | JsonBody, path: str, schemas: Schemas
) -> dict[str, Any]:
    if isinstance(body, JsonBody):
        content = {JSON: {"schema": schemas[id(body.kind)], "example": body.example}}
        return {"required": True, "content": content}
    inside = [param for param in declared.params if f"{{{param.name}}}" not in path]
    schema: Schema = {
        "type": "object",
        "properties": {p.name: {**p.schema(), "description": p.about} for p in inside},
        "required": [body.param.name],
        "additionalProperties": False,
    }
    text, example = body.param.schema(), body.param.example
    raw = {kind: {"schema": text, "example": example} for kind in RAW}
    whole = {"schema": schema, "example": {body.param.name: example}}
    return {
        "required": True,
        "description": f"{body.param.about} As it is, or in an object with the rest.",
        "content": {JSON: whole, **raw},
    }


def _responses(declared: Operation, schema: Schema) -> dict[str, Any]:
    answer: dict[str, Any] = {"schema": schema}
    if declared.name in examples():
        answer["example"] = examples()[declared.name]
    headers = {"ETag": _header("A digest of the answer.")} if declared.method == "GET" else {}
    fine: dict[str, Any] = {"description": "The answer.", "content": {declared.media: answer}}
    if declared.status == 204:
        fine = {"description": "Done."}
    found = {str(declared.status): {**fine, "headers": headers} if headers else fine}
    for status in sorted({*declared.errors, *EVERYWHERE}):
        told: dict[str, Any] = {"$ref": f"#/components/responses/Status{status}"}
        if declared.media == PLAIN:
            told = _wrong(status, PLAIN, schema)
        found[str(status)] = told
    return found


def _wrong(status: int, media: str, schema: Schema) -> dict[str, Any]:
    headers = {}
    if status in RETRY:
        headers["Retry-After"] = _header("Seconds to wait.", "integer")
    if status == 405:
        headers["Allow"] = _header("The methods, with commas between them.")
    found: dict[str, Any] = {"description": STATUS[status], "content": {media: {"schema": schema}}}
    return {**found, "headers": headers} if headers else found


@cache
def examples() -> dict[str, Any]:
    """Real answers by the name of their operation, long lists and texts cut."""
    text = (PACKAGE / "web" / "openapi_examples.yaml").read_text(encoding="utf-8")
    found: dict[str, Any] = yaml.load(text, LOADER)
    return found


def _header(about: str, kind: str = "string") -> dict[str, Any]:
    return {"description": about, "schema": {"type": kind}}
