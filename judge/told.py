"""What answers for programs are made of: classes that are also their OpenAPI description."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

Section: TypeAlias = Annotated[str, Meta(description="A section number of the edition.")]
Time: TypeAlias = Annotated[str, Meta(extra_json_schema={"format": "date-time"})]
Yes: TypeAlias = Annotated[bool, Meta(extra_json_schema={"const": True})]


class Told(Struct):
    """Something that is told; it is made once and not changed any more."""


class Fine(Told, kw_only=True):
    """An answer to what could be done."""

    ok: Yes = True


class Page(Fine, kw_only=True):
    """Some of a long list: `count` is how many there are, `next` the address of the rest."""

    count: int
    offset: int
    next: str | None
