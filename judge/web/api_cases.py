"""The case files in the JSON API."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, request, url_for
from msgspec.structs import replace

from judge.cases.files import MAX_BYTES, CaseFile, ImportedCases
from judge.cases.model import EPOCH, MOST, Case, ChangedCase, NewCase, OneCase, utc_now
from judge.errors import BadParameter, NotANumber
from judge.rules.numbers import read_number
from judge.told import Fine, Page
from judge.web import bounded
from judge.web.access import private, writes
from judge.web.api_operation import LANG, JsonBody, Reply, operation, response_of
from judge.web.api_values import Param, TextValue, Whole
from judge.web.cases_store import kept, named, store

bp = Blueprint("case_api", __name__, url_prefix="/api/v1")

MAX_CASE = 2 * bounded.MAX_BODY
READS = (401, 403, 404, 429)  # what can go wrong where only some may read
SENDS = (*READS, 413, 415)
EXAMPLE_TEXT = """\
scenario: dispute
game: one-piece
cards:
  twin-blade: {type: character, power: 6000, keywords: [double-attack]}
given:
  A: {characters: [twin-blade]}
  B: {life: 1}
line:
  - A: attack twin-blade -> B.leader
"""
EXAMPLE = {
    "title": "Double attack on the last Life",
    "text": EXAMPLE_TEXT,
    "claims": {"A": "The second damage ends the game.", "B": "There is no second damage."},
    "ruling": "The second damage finds no Life card: nothing happens, and the game goes on.",
    "sections": ["7-1-4-1-1-2", "7-1-4-1-1-3"],
}
ID = Param("case_id", TextValue(60), "The id of a case.", example="0a1b2c3d4e", required=True)
VERSION = Param("version", Whole(1, MOST), "Only if it still is this version.")


class Cases(Page, kw_only=True):
    """A page of the cases."""

    cases: list[Case]


class Deleted(Fine, kw_only=True):
    """The case that is gone."""

    deleted: str


@operation(
    bp,
    "GET",
    "/cases",
    tag="cases",
    takes=(
        Param("words", TextValue(), "That have all these words."),
        Param("section", TextValue(), "That cite this section or one below it.", example="7-1-4"),
        Param("limit", Whole(1, 200), "How many.", default=50),
        Param("offset", Whole(0, 1_000_000), "How many to leave out.", default=0),
        LANG,
    ),
    answer=Cases,
    errors=READS,
    private=True,
)
@private
def cases(words: str | None, section: str | None, limit: int, offset: int, lang: str) -> Reply:
    """List the cases, newest first.

    As `judge cases list --json`, page by page: `next` is the following one, or null.
    """
    number = read_number(section) if section else ""
    if number is None:
        raise NotANumber(words=str(section)[:60])
    asked: dict[str, Any] = {"section": number}
    total = store().count(words or "", **asked)
    found = store().list(words or "", **asked, limit=limit, offset=offset)
    query: dict[str, Any] = {**request.args.to_dict(), "offset": offset + limit}
    return Cases(
        count=total,
        offset=offset,
        next=url_for("case_api.cases", **query) if offset + limit < total else None,
        cases=found,
    )


@operation(
    bp,
    "GET",
    "/cases/<case_id>",
    tag="cases",
    takes=(ID, LANG),
    answer=OneCase,
    errors=READS,
    private=True,
)
@private
def case(case_id: str, lang: str) -> Reply:
    """Read a case.

    As `judge cases show --json`.
    """
    return OneCase.of(store().get(case_id))


@operation(
    bp,
    "POST",
    "/cases",
    tag="cases",
    takes=(LANG,),
    body=JsonBody(NewCase, EXAMPLE, MAX_CASE),
    answer=OneCase,
    status=201,
    errors=SENDS,
    private=True,
)
@writes
def create_case(body: dict[str, Any], lang: str) -> Reply:
    """Save a new case.

    Game and edition are those of its text; a section that the edition does not have is
    refused. `Location` is the address of the case.
    """
    new = kept(named(_case({**body, "version": 1}, "new"), lang))
    done = store().put(replace(new, id=""), now=utc_now())
    response = response_of((OneCase.of(done), 201))
    response.headers["Location"] = url_for("case_api.case", case_id=done.id)
    return response


@operation(
    bp,
    "PUT",
    "/cases/<case_id>",
    tag="cases",
    takes=(ID, LANG),
    body=JsonBody(ChangedCase, {**EXAMPLE, "version": 1}, MAX_CASE),
    answer=OneCase,
    errors=(*SENDS, 409),
    private=True,
)
@writes
def change_case(case_id: str, body: dict[str, Any], lang: str) -> Reply:
    """Save a case anew.

    `version` is the one that was read: if somebody has saved the case since, nothing is
    changed and the answer is a 409.
    """
    if body.get("version") is None:
        raise BadParameter("missing", name="version")
    old = store().get(case_id)
    changed = kept(named(_case(body, old.id), lang))
    done = store().put(changed, expected=changed.version, now=utc_now())
    return OneCase.of(done)


@operation(
    bp,
    "DELETE",
    "/cases/<case_id>",
    tag="cases",
    takes=(ID, VERSION, LANG),
    answer=Deleted,
    errors=(*READS, 409),
    private=True,
)
@writes
def delete_case(case_id: str, version: int | None, lang: str) -> Reply:
    """Delete a case.

    As `judge cases delete --json`.
    """
    store().delete(case_id, expected=version)
    return Deleted(deleted=case_id)


@operation(
    bp,
    "GET",
    "/cases/export",
    tag="cases",
    takes=(
        Param("ids", TextValue(8000), "Ids with commas between them; all cases by default."),
        LANG,
    ),
    answer=CaseFile,
    errors=READS,
    private=True,
)
@private
def export_cases(ids: str | None, lang: str) -> Reply:
    """Export cases as one file."""
    wanted = [one.strip() for one in ids.split(",") if one.strip()] if ids else None
    return store().export(wanted, now=utc_now())


@operation(
    bp,
    "POST",
    "/cases/import",
    tag="cases",
    takes=(LANG,),
    body=JsonBody(CaseFile, {"format": "judge-cases", "version": 1, "cases": []}, MAX_BYTES + 4096),
    answer=ImportedCases,
    errors=SENDS,
    private=True,
)
@writes
def import_cases(body: dict[str, Any], lang: str) -> Reply:
    """Import an exported file.

    All of its cases or, if one is not as it must be, none. Of two versions the newer one
    stays; where both differ in content only, the other is kept as a copy.
    """
    return store().import_(body, now=utc_now())


def _case(body: dict[str, Any], case_id: str) -> Case:
    """The case that was sent; what the store keeps track of is not the sender's to say."""
    return Case.from_json({**body, "id": case_id, "created": EPOCH, "changed": EPOCH})
