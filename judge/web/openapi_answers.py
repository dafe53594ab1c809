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
ANYTHING: Schema = {}
OBJECT: Schema = {"type": "object"}
TEXTS = some(TEXT)
PLAYER: Schema = {"type": "string", "enum": ["A", "B"]}
LANG_CODE: Schema = {"type": "string", "enum": ["en", "ja", "zh-TW"]}
OK: Schema = {"const": True}
SECTION: Schema = {"type": "string", "description": "A section number of the edition."}
IN_EVERY_LANGUAGE = thing(en=TEXT, ja=TEXT, **{"zh-TW": TEXT})


# -- errors ------------------------------------------------------------------------------------

ERROR = named(
    "Error",
    {
        **thing(
            {
                "file": TEXT,
                "line": maybe(WHOLE),
                "column": maybe(WHOLE),
                "more": some({"$ref": "#/components/schemas/Error"}),
                "id": TEXT,
            },
            ok={"const": False},
            code={"type": "string", "description": "Names the situation; stable."},
            error={"type": "string", "description": "What is wrong, for a person."},
            rule=maybe(SECTION),
            hint={"type": "string", "description": "What to do."},
        ),
        "description": (
            "Everything that goes wrong has this shape. Texts that cannot be read add the "
            "place (`file`, `line` and `column` from 1) and the `more` that is wrong; an "
            "error of the server's own adds the `id` under which it is logged."
        ),
    },
)


# -- rules -------------------------------------------------------------------------------------

BRIEF = named("Brief", thing(section=SECTION, title=TEXT, text=TEXT))
LABEL = named(
    "OfficialDocument", thing(title=TEXT, edition=TEXT, lang=TEXT, date=TEXT, digest=TEXT)
)
RULE = named(
    "Rule",
    thing(
        ok=OK,
        game=TEXT,
        edition=TEXT,
        section=SECTION,
        asked=thing(edition=TEXT, section=SECTION),
        lang=TEXT,
        title=TEXT,
        text=TEXT,
        notes=TEXTS,
        texts=by_key(TEXT),
        restatement=YES_NO,
        kind=maybe(TEXT),
        playable=maybe(YES_NO),
        intended=maybe(SECTION),
        official=some(
            thing(title=TEXT, edition=TEXT, lang=TEXT, date=TEXT, digest=TEXT, text=TEXT)
        ),
        parents=some(BRIEF),
        children=some(BRIEF),
        previous=maybe(SECTION),
        next=maybe(SECTION),
        refers_to=some(SECTION),
        referred_from=some(SECTION),
        history=some(thing(edition=TEXT, section=maybe(SECTION), change=TEXT, summary=TEXT)),
        other_meaning=some(thing(edition=TEXT, text=TEXT)),
        notices=TEXTS,
        also_in=TEXTS,
        terms=some(
            thing(id=TEXT, en=TEXT, ja=TEXT, **{"zh-TW": TEXT}, section=maybe(SECTION)),
        ),
        defects=some(thing(id=TEXT, severity=TEXT, printed=TEXT, intended=TEXT, reason=TEXT)),
        readings=some(
            thing(
                id=TEXT,
                question=TEXT,
                decision=TEXT,
                reason=TEXT,
                confidence=TEXT,
                numbers_of=TEXT,
            )
        ),
        manual=some(thing(document=TEXT, passage=TEXT)),
        scenarios=TEXTS,
        permalink=TEXT,
    ),
)

EDITION = named(
    "Edition",
    thing(
        edition=TEXT,
        title=TEXT,
        date=TEXT,
        current=YES_NO,
        restatement=YES_NO,
        playable=YES_NO,
        languages=TEXTS,
    ),
)
GAMES = named(
    "Games",
    thing(
        ok=OK,
        games=some(
            thing(
                game=TEXT,
                name=TEXT,
                names=IN_EVERY_LANGUAGE,
                current=TEXT,
                editions=some(EDITION),
                manuals=TEXTS,
            )
        ),
    ),
)
DOCUMENT = named(
    "Document",
    thing(
        ok=OK,
        game=TEXT,
        edition=TEXT,
        lang=TEXT,
        title=TEXT,
        date=TEXT,
        restatement=YES_NO,
        sections=some(thing(section=SECTION, title=TEXT, text=TEXT, notes=TEXTS)),
    ),
)

HIT = named(
    "Hit",
    thing(
        kind=TEXT,
        game=TEXT,
        edition=TEXT,
        section=TEXT,
        lang=TEXT,
        title=TEXT,
        path=some({"type": "array", "prefixItems": [TEXT, TEXT], "maxItems": 2}),
        snippet=TEXT,
        marks=some({"type": "array", "prefixItems": [TEXT, YES_NO], "maxItems": 2}),
        score=NUMBER,
        numbers=by_key(SECTION),
    ),
)
FOUND = named(
    "Found",
    thing(
        ok=OK,
        query=TEXT,
        took_ms=NUMBER,
        hits=some(HIT),
        also=some(HIT),
        corrected=some({"type": "array", "prefixItems": [TEXT, TEXT], "maxItems": 2}),
        notices=TEXTS,
    ),
)

CHANGE = named(
    "Change",
    thing(
        {
            "old_text": TEXT,
            "new_text": TEXT,
            "words": some(
                {
                    "type": "array",
                    "prefixItems": [{"enum": ["=", "-", "+"]}, TEXT],
                    "maxItems": 2,
                }
            ),
        },
        kind=TEXT,
        **{"from": maybe(SECTION)},
        to=maybe(SECTION),
        summary=TEXT,
        outcome=maybe(YES_NO),
        confidence=NUMBER,
    ),
)
DIFFERENCE = named(
    "Difference",
    thing(
        ok=OK,
        game=TEXT,
        **{"from": TEXT},
        to=TEXT,
        lang=TEXT,
        counts=by_key(WHOLE),
        changes=some(CHANGE),
    ),
)
TERMS = named(
    "Terms",
    thing(
        ok=OK,
        terms=some(
            thing(
                game=TEXT,
                id=TEXT,
                en=TEXT,
                ja=TEXT,
                **{"zh-TW": TEXT},
                also=by_key(TEXTS),
                edition=TEXT,
                section=maybe(SECTION),
                text=TEXT,
            )
        ),
    ),
)
MANUAL = named(
    "Manual",
    thing(
        ok=OK,
        game=TEXT,
        document=TEXT,
        lang=TEXT,
        restatement=YES_NO,
        official=maybe(LABEL),
        passages=some(
            thing(
                passage=TEXT,
                title=TEXT,
                text=TEXT,
                official=maybe(TEXT),
                edition=TEXT,
                explains=some(SECTION),
                conflicts=some(thing(kind=TEXT, sections=some(SECTION), prevails=TEXT, text=TEXT)),
            )
        ),
    ),
)
COVERAGE = named(
    "Coverage",
    thing(
        ok=YES_NO,
        games=some(
            thing(
                game=TEXT,
                edition=TEXT,
                totals=by_key(WHOLE),
                sections=some(
                    thing(
                        section=SECTION,
                        kind=TEXT,
                        playable=YES_NO,
                        texts=TEXTS,
                        cited=YES_NO,
                        scenarios=WHOLE,
                        questions=WHOLE,
                        gaps=TEXTS,
                    )
                ),
            )
        ),
    ),
)
AUDIT = named(
    "Audit",
    thing(
        ok=YES_NO,
        findings=some(
            thing(
                document=TEXT,
                section=TEXT,
                code=TEXT,
                text=TEXT,
                suggestion=TEXT,
                curated=YES_NO,
            )
        ),
    ),
)
OFFICIAL = named(
    "Imported",
    thing(
        ok=OK,
        documents=some(
            thing(
                game=TEXT,
                title=TEXT,
                edition=TEXT,
                lang=TEXT,
                date=TEXT,
                digest=TEXT,
                sections=WHOLE,
            )
        ),
    ),
)


# -- the service itself ------------------------------------------------------------------------

INDEX = named(
    "Index",
    thing(ok=OK, name=TEXT, version=TEXT, languages=some(LANG_CODE), links=by_key(TEXT)),
)
MESSAGE: Schema = {"type": "string", "maxLength": 500}
SHARED = named("Shared", thing(ok=OK, code=TEXT, url=TEXT))
UNPACKED = named("Unpacked", thing(ok=OK, text=TEXT))
ANY_OBJECT = named("JsonSchema", OBJECT)
