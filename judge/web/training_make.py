"""A question of one's own: taken from its form, checked, proven where that can be, written."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from flask import request

from judge.errors import BadStore, JudgeError
from judge.scenario.write import format_data
from judge.training.bank import Bank
from judge.training.model import Question
from judge.training.written import OWN, parse_questions, read_questions, seal_of
from judge.web import bounded
from judge.web.replay_state import Branch
from judge.web.training_draft import MAX_NAME, OptionRow, QuestionDraft, numbers_in
from judge.web.training_proof import is_proven
from judge.web.views import corpus

MAX_FORM = 2 * bounded.MAX_BODY


def from_form() -> QuestionDraft:
    """What was filled in."""
    request.max_content_length = request.max_form_memory_size = MAX_FORM
    form = request.form

    def one(name: str) -> str:
        return form.get(name, "").replace("\r\n", "\n").strip()

    columns = [form.getlist(f"option-{name}") for name in ("text", "why", "sections")]
    rows = [
        OptionRow(text.strip(), str(n) in form.getlist("right"), why.strip(), sections.strip())
        for n, (text, why, sections) in enumerate(zip(*columns, strict=False))
    ]
    game, _, edition = one("edition").partition("/")
    return QuestionDraft(
        name=one("name"),
        game=game,
        edition=edition,
        difficulty=one("difficulty"),
        sections=one("sections"),
        prompt=one("prompt"),
        explanation=one("explanation"),
        typed=one("typed"),
        rows=tuple(row for row in rows if row.text or row.why),
        scenario=one("scenario"),
        text=form.get("text", "").replace("\r\n", "\n"),
        step=one("step"),
        branch=one("branch"),
    )


# -- files ------------------------------------------------------------------------------------


def save(draft: QuestionDraft, bank: Bank, lang: str) -> Question:
    """Check a draft as any question file is checked, and write it into the user's folder.

    Where it is about a step that the engine can play, the engine has to agree. A file that is
    there is never overwritten: the name gets a number.
    """
    draft = replace(draft, name=next(_names(draft.name)))
    checked = parse_questions(written(draft), draft.name, corpus())[0]
    proven = is_proven(draft, checked.shown, lang)
    for name in _names(draft.name):
        if f"{OWN}{name}" in bank:
            continue
        text = written(replace(draft, name=name))
        if proven:
            text += f"    proven: {seal_of(text)}\n"
        question = parse_questions(text, name, corpus())[0]
        if _put(bank.folder / f"{name}.yaml", text):
            return question
    raise AssertionError("names never end")


def _names(name: str) -> Iterator[str]:
    made = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:MAX_NAME].strip("-") or "question"
    yield made
    number = 1
    while True:
        number += 1
        yield f"{made}-{number}"


def _put(path: Path, text: str) -> bool:
    """Write a new file as a whole; False where there is one of this name."""
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(exist_ok=False)  # the name is ours
    except FileExistsError:
        return False
    except OSError as error:
        raise BadStore(path=path, reason=error.strerror) from error
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            path.unlink()  # an empty file would be a problem of every page
        raise BadStore(path=path, reason=error.strerror) from error
    return True


def own_file(bank: Bank, name: str) -> Path | None:
    """The file that holds this question alone, if it was written here."""
    path = bank.folder / f"{name.removeprefix(OWN)}.yaml"
    return path if name in bank and name.startswith(OWN) and path.is_file() else None


def own_questions(bank: Bank) -> list[Question]:
    """The questions in the user's folder; what is wrong in a file is told by the bank."""
    found: list[Question] = []
    for path in sorted(bank.folder.glob("*.yaml")):
        with suppress(JudgeError):
            found += read_questions(path, bank.corpus)
    return found


def written(draft: QuestionDraft) -> str:
    """A draft as a question file."""
    question: dict[str, Any] = {
        "question": draft.name,
        "difficulty": int(draft.difficulty) if re.fullmatch(r"[1-5]", draft.difficulty) else 0,
        "sections": numbers_in(draft.sections),
        "prompt": draft.prompt,
    }
    if draft.shown:
        question["shown"] = _shown(draft)
    if sum(row.right for row in draft.rows) > 1:
        question["several"] = True
    question["options"] = [_option(row) for row in draft.rows]
    if typed := [word.strip() for word in draft.typed.split(";") if word.strip()]:
        question["typed"] = typed
    question["explanation"] = draft.explanation
    head, *rest = (f"{key}: {format_data(value)}" for key, value in question.items())
    lines = [f"game: {format_data(draft.game)}", f"edition: {format_data(draft.edition)}"]
    lines += ["questions:", f"  - {head}", *(f"    {row}" for row in rest)]
    return "\n".join(lines) + "\n"


def _option(row: OptionRow) -> dict[str, Any]:
    found: dict[str, Any] = {"text": row.text, "why": row.why}
    if row.right:
        found["right"] = True
    if row.sections:
        found["sections"] = numbers_in(row.sections)
    return found


def _shown(draft: QuestionDraft) -> dict[str, Any]:
    step = int(draft.step) if re.fullmatch(r"[0-9]{1,4}", draft.step) else 0
    found: dict[str, Any] = {"step": step}
    found |= {"scenario": draft.scenario} if draft.scenario else {"text": draft.text}
    if draft.branch:
        branch = Branch.read(draft.branch)
        found["branch"] = {"at": branch.at, "lines": list(branch.lines)}
    return found


def problems(error: JudgeError, lang: str) -> list[dict[str, Any]]:
    """What is wrong with a draft; where it stands in the file means nothing to a form."""
    told = [error.as_json(lang), *error.as_json(lang).get("more", ())]
    for one in told:
        one["error"] = re.sub(r"^[\w-]+(?::\d+:\d+)?: ", "", one["error"])
    return told
