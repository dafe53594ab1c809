"""The commands about case files: thin, like the others; what they need is loaded inside."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.cli_common import JudgeGroup, json_option, save_export, show, show_counts, w
from judge.errors import NotANumber

if TYPE_CHECKING:
    from judge.cases.model import Case
    from judge.cases.store import CaseStore

MOST = 10_000  # cases that a list shows


@click.group(cls=JudgeGroup, help=w("help.cases"))
def cases() -> None:
    pass


@cases.command("list", help=w("help.cases.list"))
@click.argument("words", nargs=-1)
@click.option("--section", metavar="NUMBER", help=w("help.cases.section"))
@json_option
def list_(words: tuple[str, ...], section: str | None, *, as_json: bool) -> None:
    from judge.rules.numbers import read_number

    number = read_number(section) if section else ""
    if number is None:
        raise NotANumber(words=section)
    found = _store().list(" ".join(words), section=number, limit=MOST)
    show(
        lambda: {"ok": True, "cases": found},
        lambda: "\n".join(map(_line, found)) or w("cases.none"),
        as_json=as_json,
    )


@cases.command("show", help=w("help.cases.show"))
@click.argument("case")
@json_option
def show_case(case: str, *, as_json: bool) -> None:
    from judge.cases.model import OneCase

    found = _store().get(case)
    show(lambda: OneCase.of(found), lambda: _text(found), as_json=as_json)


@cases.command(help=w("help.cases.export"))
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("ids", nargs=-1)
@json_option
def export(file: Path, ids: tuple[str, ...], *, as_json: bool) -> None:
    from judge.cases.model import utc_now

    found = _store().export(ids or None, now=utc_now())
    save_export(file, found, "cases.exported", "cases", as_json=as_json)


@cases.command("import", help=w("help.cases.import"))
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def import_(file: Path, *, as_json: bool) -> None:
    from judge.cases.files import open_file
    from judge.cases.model import utc_now

    counts = _store().import_(open_file(file), now=utc_now())
    show_counts(counts, "cases.imported", as_json=as_json)


@cases.command(help=w("help.cases.delete"))
@click.argument("case")
@click.option("--yes", is_flag=True, help=w("help.cases.yes"))
@json_option
def delete(case: str, *, yes: bool, as_json: bool) -> None:
    store = _store()
    found = store.get(case)
    name = found.title or found.id
    asked = not as_json and sys.stdin.isatty() and click.confirm(w("cases.ask-delete", title=name))
    agreed = yes or asked
    if agreed:
        store.delete(found.id, expected=found.version)
    show(
        lambda: {"ok": agreed, "deleted": found.id if agreed else None},
        lambda: w("cases.deleted", case=found.id) if agreed else w("cases.not-deleted"),
        as_json=as_json,
    )
    if not agreed:
        raise SystemExit(1)


def _store() -> CaseStore:
    from judge.cases.store import CaseStore
    from judge.paths import data_folder

    return CaseStore(data_folder())


def _line(case: Case) -> str:
    return f"{case.id}  {case.changed[:10]}  {case.title or case.id}"


def _text(case: Case) -> str:
    """A case for a person, part by part."""
    parts = [case.title or case.id]
    for player, claim in case.claims.by_player().items():
        parts.append(f"{w('cases.claim', player=player)}: {claim or w('cases.nothing')}")
    parts.append(f"{w('cases.ruling')}: {case.ruling or w('cases.no-ruling')}")
    if case.sections:
        place = f" ({case.game} {case.edition})" if case.edition else ""
        parts.append(f"{w('cases.sections')}: {', '.join(case.sections)}{place}")
    if case.remarks:
        parts.append(f"{w('cases.remarks')}: {case.remarks}")
    for n, branch in enumerate(case.branches, 1):
        name = branch.name or w("cases.branch", n=n)
        parts.append(f"{name} ({w('cases.branch.at', at=branch.at)}): {'; '.join(branch.lines)}")
    times = {"created": case.created, "changed": case.changed, "version": case.version}
    parts.append(w("cases.dates", **times))
    return "\n".join([*parts, "", case.text]).rstrip()
