"""A case file: the position, what each player claims, what was tried, and the ruling."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct, to_builtins
from msgspec.structs import asdict

from judge.errors import BadCase
from judge.rules.numbers import read_number
from judge.told import Time, Yes

PLAYERS = ("A", "B")
MAX_TEXT = 256 * 1024  # bytes of a scenario, as in every other place that takes one
MAX_TITLE = 200  # characters
MAX_WORDS = 20_000  # characters of the ruling, the remarks and each claim
MAX_SECTIONS = 50
MAX_BRANCHES = 20
MAX_BRANCH_LINES = 200  # as many as an address takes
MAX_LINE = 500
MOST = (1 << 53) - 1  # what every reader of JSON takes for a whole number
ID = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?")
_LINE = re.compile(r"(A|B|chance): \S.*")
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00:00)")
_SURROGATE = re.compile("[\ud800-\udfff]")


CaseLine: TypeAlias = Annotated[str, Meta(max_length=MAX_LINE)]
Short: TypeAlias = Annotated[str, Meta(max_length=MAX_TITLE)]
CaseWords: TypeAlias = Annotated[str, Meta(max_length=MAX_WORDS)]
Version: TypeAlias = Annotated[int, Meta(ge=1, le=MOST)]


class Branch(Struct, frozen=True):
    """After the first `at` lines of the case, these (`A: attack zoro`)."""

    name: Short
    at: Annotated[int, Meta(ge=0, le=MOST)]
    lines: Annotated[tuple[CaseLine, ...], Meta(max_length=MAX_BRANCH_LINES)]


class Claims(Struct, frozen=True):
    """What each player says."""

    A: CaseWords = ""
    B: CaseWords = ""

    def by_player(self) -> dict[str, str]:
        return asdict(self)


class NewCase(Struct, frozen=True, kw_only=True):
    """What somebody writes into a case; whether or not its text can be read."""

    title: Short = ""
    text: Annotated[
        str,
        Meta(max_length=MAX_TEXT, description="The position and the line, as a scenario."),
    ] = ""
    claims: Claims = Claims()
    branches: Annotated[tuple[Branch, ...], Meta(max_length=MAX_BRANCHES)] = ()
    ruling: CaseWords = ""
    sections: Annotated[
        tuple[str, ...],
        Meta(
            max_length=MAX_SECTIONS,
            description="Section numbers of the edition that the text is played in.",
        ),
    ] = ()
    remarks: CaseWords = ""


class ChangedCase(NewCase, frozen=True, kw_only=True):
    """The same, to be saved over the version that was read."""

    version: Version


class Case(NewCase, frozen=True, kw_only=True):
    """One case as it is kept; `version` grows with each save.

    `sections` are numbers of `edition` of `game`; both are empty where the text does not
    say which game it is.
    """

    id: Annotated[str, Meta(pattern=f"^{ID.pattern}$")] = ""
    game: str = ""
    edition: str = ""
    created: Time = ""
    changed: Time = ""
    version: Version = 0

    @classmethod
    def from_json(cls, data: object, where: str = "") -> Case:
        """A case from plain data of somebody else's; BadCase names the field that is off."""
        read = _Reader(data, where)
        return cls(
            id=read.matching("id", ID),
            title=read.text("title", MAX_TITLE),
            text=read.scenario("text"),
            claims=read.claims(),
            branches=read.branches(),
            ruling=read.text("ruling", MAX_WORDS),
            sections=read.sections(),
            remarks=read.text("remarks", MAX_WORDS),
            game=read.text("game", 40),
            edition=read.text("edition", 40),
            created=read.matching("created", _TIME),
            changed=read.matching("changed", _TIME),
            version=read.number("version", 1),
        )

    def content(self) -> dict[str, Any]:
        """What somebody wrote: without id, times and version."""
        return {k: v for k, v in to_builtins(self).items() if k not in KEPT_BY_THE_STORE}


class OneCase(Case, frozen=True, kw_only=True):
    """A case as an answer."""

    ok: Yes = True

    @classmethod
    def of(cls, case: Case) -> OneCase:
        return cls(**asdict(case))


KEPT_BY_THE_STORE = ("id", "created", "changed", "version")


def checked(case: Case) -> Case:
    """The case, if every field of it is as it must be; else BadCase."""
    made_up = {"id": "new", "created": EPOCH, "changed": EPOCH, "version": 1}
    Case.from_json({**to_builtins(case), **made_up})
    return case


EPOCH = "1970-01-01T00:00:00Z"


def utc_now() -> str:
    """This moment, as cases write it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class _Reader:
    """Takes fields out of plain data, each with its limits."""

    def __init__(self, data: object, where: str) -> None:
        self.where = where
        if not isinstance(data, dict):
            raise BadCase("not-an-object", field=where or "case")
        self.data = data

    def _bad(self, reason: str, name: str, **values: Any) -> BadCase:
        path = f"{self.where}.{name}" if self.where else name
        return BadCase(reason, field=path, **values)

    def _string(self, name: str, value: Any, limit: int) -> str:
        if not isinstance(value, str) or _SURROGATE.search(value):
            raise self._bad("not-a-text", name)
        if len(value) > limit:
            raise self._bad("too-long", name, limit=limit, length=len(value))
        return value

    def text(self, name: str, limit: int) -> str:
        return self._string(name, self.data.get(name, ""), limit)

    def matching(self, name: str, pattern: re.Pattern[str]) -> str:
        value = self._string(name, self.data.get(name), 60)
        if not pattern.fullmatch(value):
            raise self._bad("not-like-that", name, value=value)
        return value

    def number(self, name: str, least: int) -> int:
        value = self.data.get(name)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MOST:
            raise self._bad("not-a-number", name)
        return value

    def scenario(self, name: str) -> str:
        value = self.text(name, MAX_TEXT)
        if len(value.encode()) > MAX_TEXT:
            raise self._bad("text-too-large", name, limit=MAX_TEXT // 1024)
        return value

    def _list(self, name: str, most: int) -> Sequence[Any]:
        value = self.data.get(name, [])
        if not isinstance(value, list | tuple):
            raise self._bad("not-a-list", name)
        if len(value) > most:
            raise self._bad("too-many", name, limit=most)
        return value

    def claims(self) -> Claims:
        inner = _Reader(self.data.get("claims", {}), self._path("claims"))
        return Claims(*(inner.text(player, MAX_WORDS) for player in PLAYERS))

    def sections(self) -> tuple[str, ...]:
        found = self._list("sections", MAX_SECTIONS)
        for value in found:
            if not isinstance(value, str) or read_number(value) != value:
                raise self._bad("not-a-section", "sections", value=str(value)[:40])
        return tuple(dict.fromkeys(found))

    def branches(self) -> tuple[Branch, ...]:
        rows = self._list("branches", MAX_BRANCHES)
        return tuple(self._branch(n, row) for n, row in enumerate(rows))

    def _branch(self, n: int, row: Any) -> Branch:
        inner = _Reader(row, self._path(f"branches[{n}]"))
        lines = inner._list("lines", MAX_BRANCH_LINES)
        for line in lines:
            if not _LINE.fullmatch(inner._string("lines", line, MAX_LINE)):
                raise inner._bad("line", "lines", value=line[:40])
        return Branch(inner.text("name", MAX_TITLE), inner.number("at", 0), tuple(lines))

    def _path(self, name: str) -> str:
        return f"{self.where}.{name}" if self.where else name
