"""Cases as files: all of them in one JSON file, one as a scenario, one as a question draft.

A question draft is YAML with these keys, in this order; the training part reads it:

    question    its name: a to z, digits and hyphens
    game, edition   what the sections are numbers of
    ask         what is asked: a text, or one for each language
    options     a list of {text, right}: what each player claims; `right` is true or false,
                and null until somebody has filled it in by the ruling
    explanation the ruling
    cites       a list of section numbers
    scenario    the position and the line, as the text of a scenario file
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType

from judge.cases.model import Case
from judge.errors import BadCase, BadCaseFile, BadText
from judge.json_file import MAX_BYTES as MAX_BYTES
from judge.json_file import open_json, read_json
from judge.scenario.editing import canonical
from judge.scenario.model import MAX_ID, Scenario, words_in
from judge.scenario.read import read_scenario
from judge.scenario.write import format_data, write_scenario
from judge.told import Fine, Time, Told

FORMAT = "judge-cases"
FORMAT_VERSION = 1
MAX_CASES = 50_000  # whoever has so many gets them back: 20,000 take three seconds
TAKEN = ("new", "import", "export")  # no ids: at these addresses stands something else


class ImportedCases(Fine, kw_only=True):
    """What came of an import.

    Ignored are those that were here already, or older than what is here; copied are those
    that are kept beside a case that says something else.
    """

    added: int = 0
    updated: int = 0
    ignored: int = 0
    copied: int = 0


class CaseFile(Told, kw_only=True):
    """Cases in one file."""

    format: Annotated[str, Meta(extra_json_schema={"const": FORMAT})] = FORMAT
    version: Annotated[int, Meta(extra_json_schema={"const": FORMAT_VERSION})] = FORMAT_VERSION
    exported: Time | UnsetType = UNSET
    cases: Annotated[list[Case], Meta(max_length=MAX_CASES)]


def read_file(raw: bytes) -> Any:
    """The data of a file's bytes; BadCaseFile says at which line it is no JSON."""
    return read_json(raw, BadCaseFile)


def open_file(path: Path) -> Any:
    """The data of a file; never more of it is read than we allow."""
    return open_json(path, BadCaseFile)


def read_cases(data: object) -> list[Case]:
    """The cases of an exported file; what is off is named by its place in the file."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadCaseFile("not-cases")
    version = data.get("version")
    if version != FORMAT_VERSION or isinstance(version, bool):
        raise BadCaseFile("version", found=str(version)[:20], known=FORMAT_VERSION)
    rows = data.get("cases")
    if not isinstance(rows, list):
        raise BadCaseFile("not-cases")
    if len(rows) > MAX_CASES:
        raise BadCaseFile("too-many", limit=MAX_CASES)
    return [_read_case(row, f"cases[{n}]") for n, row in enumerate(rows)]


def _read_case(row: object, where: str) -> Case:
    case = Case.from_json(row, where)
    if case.id in TAKEN:
        raise BadCase("not-like-that", field=f"{where}.id", value=case.id)
    return case


def scenario_of(case: Case) -> Scenario | None:
    """The scenario of a case, where its text can be read."""
    try:
        return read_scenario(case.text, case.id or "case")
    except BadText:
        return None


def scenario_file(case: Case) -> str:
    """The case as a scenario file: with its title if the scenario has none, canonical."""
    scenario = scenario_of(case)
    if scenario is None:
        return canonical(case.text)
    titled = scenario.title or " ".join(case.title.split())
    return write_scenario(replace(scenario, title=titled))


def question_file(case: Case, lang: str) -> str:
    """The case as the draft of a question; see above for its shape."""
    scenario = scenario_of(case)
    ask: Any = scenario.question if scenario else ""
    options = [
        {"text": claim.strip(), "right": None}
        for claim in case.claims.by_player().values()
        if claim.strip()
    ]
    head = {
        "question": question_name(case, scenario),
        "game": case.game,
        "edition": case.edition,
        "ask": ask or case.title or (words_in(scenario.title, lang) if scenario else ""),
    }
    rows = [f"{key}: {format_data(value)}" for key, value in head.items()]
    rows += ["options:" if options else "options: []"]
    rows += [f"  - {format_data(option)}" for option in options]
    rows += [f"explanation: {format_data(case.ruling)}"]
    rows += [f"cites: {format_data(list(case.sections))}"]
    rows += list(_block("scenario", scenario_file(case), literal=scenario is not None))
    return "\n".join(rows) + "\n"


def _block(key: str, text: str, *, literal: bool) -> Iterator[str]:
    """A text of several lines, as they are where that reads back as the same text."""
    if literal:
        yield f"{key}: |"
        yield from (f"  {row}" for row in text.splitlines())
    else:
        yield f"{key}: {format_data(text)}"


def question_name(case: Case, scenario: Scenario | None) -> str:
    """A name for a file: the scenario's, else the title's letters, else the id."""
    if scenario is not None:
        return scenario.id
    made = re.sub(r"[^a-z0-9]+", "-", case.title.lower()).strip("-")[:MAX_ID].strip("-")
    return made or case.id
