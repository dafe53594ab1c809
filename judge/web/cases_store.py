"""The cases as the pages use them: where they are kept, and what a form says of one."""

from __future__ import annotations

import re

from flask import g, request
from msgspec.structs import replace

from judge.cases.files import scenario_of
from judge.cases.model import MAX_TITLE, Branch, Case, Claims
from judge.cases.store import CaseStore
from judge.errors import BadCase, NeedsToken, UnknownEdition
from judge.paths import data_folder
from judge.rules.corpus import Edition
from judge.rules.numbers import read_number
from judge.scenario.editing_words import NEW
from judge.scenario.model import words_in
from judge.web import bounded
from judge.web.access import check_access
from judge.web.replay_state import Branch as Way
from judge.web.views import corpus
from judge.words import say

MAX_FORM = 2 * bounded.MAX_BODY


def store() -> CaseStore:
    """The cases in the user's data folder."""
    return CaseStore(data_folder())


def refused() -> NeedsToken | None:
    """Why whoever sent this form may not save it, if it is for lack of a token.

    A form comes back with what was typed; a program that sends a token is told by the error.
    """
    g.private = True
    try:
        check_access()
    except NeedsToken as error:
        if "Authorization" in request.headers:
            raise
        return error
    return None


def whole_number(name: str) -> int:
    """A number that a form of ours sends along."""
    found = request.form.get(name, type=int)
    if found is None:
        raise BadCase("not-a-number", field=name)
    return found


def named(case: Case, lang: str) -> Case:
    """The case with a title: its own, or the scenario's."""
    if case.title.strip():
        return case
    scenario = scenario_of(case)
    if scenario is None:
        return case
    title = words_in(scenario.title, lang) or scenario.id
    if title == NEW and scenario.game in corpus().game_ids:
        title = say(lang, "cases.untitled", game=corpus().game(scenario.game).name(lang))
    return replace(case, title=title[:MAX_TITLE])


def kept(case: Case) -> Case:
    """The case with the game and edition of its text; a section that is not in it is a BadCase."""
    scenario = scenario_of(case)
    if scenario is not None:
        case = replace(case, game=scenario.game, edition=scenario.edition or "")
        case = replace(case, edition=_edition_name(case))
    edition = edition_of(case)
    found: list[str] = []
    for number in case.sections:
        if read_number(number) != number:
            raise BadCase("not-a-section", field="sections", value=number[:40])
        here = edition.find(number) if edition else number
        if here is None:
            assert edition is not None
            place = f"{edition.game.id} {edition.name}"
            near = ", ".join(edition.nearest(number))
            raise BadCase("no-section", field="sections", value=number, place=place, near=near)
        found.append(here)
    return replace(case, sections=tuple(dict.fromkeys(found)))


def _edition_name(case: Case) -> str:
    """The edition that the text names, else the newest; empty if there is no such edition."""
    try:
        return corpus().game(case.game).edition(case.edition or None).name
    except UnknownEdition:
        return ""


def edition_of(case: Case) -> Edition | None:
    """The edition whose numbers the sections are, where it is known."""
    try:
        return corpus().game(case.game).edition(case.edition) if case.edition else None
    except LookupError:
        return None


def case_of_form(old: Case) -> Case:
    """The case that a form says; what the form does not have stays as it was."""
    request.max_content_length = request.max_form_memory_size = MAX_FORM
    form = request.form
    claims = {p: _text(f"claim_{p}", said) for p, said in old.claims.by_player().items()}
    sections = _sections(form["sections"]) if "sections" in form else old.sections
    return replace(
        old,
        title=" ".join(_text("title", old.title).split()),
        text=_text("text", old.text),
        ruling=_text("ruling", old.ruling),
        remarks=_text("remarks", old.remarks),
        claims=Claims(**claims),
        sections=sections,
        branches=_branches(old),
    )


def _text(name: str, old: str) -> str:
    return request.form.get(name, old).replace("\r\n", "\n")


def _sections(typed: str) -> tuple[str, ...]:
    """Numbers with commas, semicolons or line ends between them; what is none stays as typed."""
    words = (word.strip() for word in re.split(r"[,;，、；\n]", typed))
    return tuple(dict.fromkeys((read_number(word) or word) for word in words if word))


def _branches(old: Case) -> tuple[Branch, ...]:
    form = request.form
    if "b" in form:  # as a replay's address says them
        ways = [Way.read(code) for code in form.getlist("b")]
        return tuple(Branch("", way.at, way.lines) for way in ways)
    names = form.getlist("branch_name")
    if not names:
        return old.branches
    rows = zip(names, form.getlist("branch_at"), form.getlist("branch_lines"), strict=False)
    found = (_branch(name.strip(), at.strip(), lines) for name, at, lines in rows)
    return tuple(one for one in found if one)


def _branch(name: str, at: str, typed: str) -> Branch | None:
    lines = tuple(line.strip() for line in typed.splitlines() if line.strip())
    if not (name or lines):
        return None
    if not re.fullmatch(r"\d{0,4}", at):
        raise BadCase("not-a-number", field="branches.at")
    return Branch(name, int(at or 0), lines)
