"""What the API answers with, as JSON Schema: the shapes that the commands print.

They are written open, so that a program built on them survives a key more; the tests hold
real answers against them closed, so that no key goes without its description.
"""

from __future__ import annotations

from judge.web.api_values import Schema

COMPONENTS: dict[str, Schema] = {}  # everything that has a name of its own


def named(name: str, schema: Schema) -> Schema:
    """Keep a shape under a name; what stands for it elsewhere."""
    COMPONENTS[name] = schema
    return {"$ref": f"#/components/schemas/{name}"}


def maybe(schema: Schema) -> Schema:
    """The same, or null."""
    return {"anyOf": [schema, {"type": "null"}]}


def some(schema: Schema) -> Schema:
    """Any number of them."""
    return {"type": "array", "items": schema}


def by_key(schema: Schema) -> Schema:
    """An object whose keys are data."""
    return {"type": "object", "additionalProperties": schema}


def thing(also: dict[str, Schema] | None = None, /, **keys: Schema) -> Schema:
    """An object that has all of these keys, and perhaps some of `also`."""
    return {"type": "object", "properties": {**keys, **(also or {})}, "required": list(keys)}


TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
NUMBER: Schema = {"type": "number"}
YES_NO: Schema = {"type": "boolean"}
TEXTS = some(TEXT)
OK: Schema = {"const": True}
SECTION: Schema = {"type": "string", "description": "A section number of the edition."}
