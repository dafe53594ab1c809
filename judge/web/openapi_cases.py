"""Case files as JSON Schema: with the limits of `judge.cases`."""

from __future__ import annotations

from judge.cases import model
from judge.cases.files import FORMAT, FORMAT_VERSION, MAX_CASES
from judge.web.api_values import Schema
from judge.web.openapi_answers import OK, TEXT, WHOLE, maybe, named, some, thing

WORDS: Schema = {"type": "string", "maxLength": model.MAX_WORDS}
SHORT: Schema = {"type": "string", "maxLength": model.MAX_TITLE}
VERSION: Schema = {"type": "integer", "minimum": 1, "maximum": (1 << 53) - 1}
BRANCH = named(
    "Branch",
    {
        **thing(
            {
                "name": SHORT,
                "lines": {
                    **some({"type": "string", "maxLength": model.MAX_LINE}),
                    "maxItems": model.MAX_BRANCH_LINES,
                },
            },
            at={"type": "integer", "minimum": 0, "maximum": (1 << 53) - 1},
        ),
        "description": "After the first `at` lines of the case, these (`A: attack zoro`).",
    },
)
CONTENT: dict[str, Schema] = {
    "title": SHORT,
    "text": {
        "type": "string",
        "maxLength": model.MAX_TEXT,
        "description": "The position and the line, as a scenario.",
    },
    "claims": {
        **thing(dict.fromkeys(model.PLAYERS, WORDS)),
        "description": "What each player says.",
    },
    "branches": {**some(BRANCH), "maxItems": model.MAX_BRANCHES},
    "ruling": WORDS,
    "sections": {
        **some(TEXT),
        "maxItems": model.MAX_SECTIONS,
        "description": "Section numbers of the edition that the text is played in.",
    },
    "remarks": WORDS,
}
KEPT: dict[str, Schema] = {
    "id": {"type": "string", "pattern": f"^{model.ID.pattern}$"},
    **CONTENT,
    "game": TEXT,
    "edition": TEXT,
    "created": {"type": "string", "format": "date-time"},
    "changed": {"type": "string", "format": "date-time"},
    "version": VERSION,
}
CASE = named("Case", thing(**KEPT))
NEW_CASE = named("NewCase", thing(CONTENT))
CHANGED_CASE = named("ChangedCase", thing(CONTENT, version=VERSION))
ONE_CASE = named("OneCase", thing(ok=OK, **KEPT))
CASES = named("Cases", thing(ok=OK, count=WHOLE, offset=WHOLE, next=maybe(TEXT), cases=some(CASE)))
DELETED = named("Deleted", thing(ok=OK, deleted=TEXT))
CASE_FILE = named(
    "CaseFile",
    thing(
        {"exported": {"type": "string", "format": "date-time"}},
        format={"const": FORMAT},
        version={"const": FORMAT_VERSION},
        cases={**some(CASE), "maxItems": MAX_CASES},
    ),
)
IMPORTED = named(
    "ImportedCases", thing(ok=OK, added=WHOLE, updated=WHOLE, ignored=WHOLE, copied=WHOLE)
)
