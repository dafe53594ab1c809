"""A question of one's own: drafted from a step of a replay or from a case, checked, written."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from flask import request

from judge.cases.model import PLAYERS
from judge.cases.model import Case
from judge.errors import BadStore
from judge.errors import JudgeError
from judge.rules.numbers import read_number
from judge.scenario import share
from judge.scenario.write import format_data
from judge.training.bank import Bank
from judge.training.model import Place
from judge.training.model import Question
from judge.training.written import MAX_OPTIONS
from judge.training.written import OWN
from judge.training.written import parse_questions
from judge.training.written import read_questions
from judge.web import bounded
from judge.web.replay_scene import Scene
from judge.web.replay_state import Branch
from judge.web.training_shared import scene_of
from judge.web.views import corpus
from judge.words import say

MAX_FORM = 2 * bounded.MAX_BODY
WRONG = 3  # wrong options of a draft
ROWS = 4  # options that a form has room for at least
USUAL = 3  # difficulty
MAX_NAME = 50


@dataclass(frozen=True, slots=True)
class Row:
    """One option as a form has it."""

    text: str = ""
    right: bool = False
    why: str = ""
    sections: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A question as a form has it: everything is text, nothing is checked."""

    name: str = ""
    game: str = ""
    edition: str = ""
    difficulty: str = str(USUAL)
    sections: str = ""
    prompt: str = ""
    explanation: str = ""
    typed: str = ""
    rows: tuple[Row, ...] = ()
    scenario: str = ""
    text: str = ""
    step: str = "0"
    branch: str = ""

    @property
    def shown(self) -> bool:
        return bool(self.scenario or self.text)

    @property
    def room(self) -> tuple[Row, ...]:
        """The options, and empty ones to fill in."""
        more = max(ROWS, min(MAX_OPTIONS, len(self.rows) + 1)) - len(self.rows)
        return (*self.rows, *(Row() for _ in range(more)))


# -- drafts -----------------------------------------------------------------------------------


def from_place(place: Place, lang: str) -> Draft:
    """What happens after a step of a replay: the wrong options are other steps of it."""
    scene = scene_of(place, lang)
    base = Draft(
        scenario=place.scenario,
        text=place.text,
        edition=place.edition,
        step=str(place.step),
        branch=Branch(*place.branch).code if place.branch else "",
    )
    if scene is None:
        return base
    base = replace(base, game=scene.game, edition=scene.main["edition"])
    return _about_step(base, scene, lang)


def _about_step(base: Draft, scene: Scene, lang: str) -> Draft:
    film, steps = scene.film, scene.main["steps"]
    told = [one for one in steps[1:] if not one["quiet"] and one["rules"]]
    level = film["difficulty"] or USUAL
    name = f"{film['scenario']}-{scene.step}"[:MAX_NAME].strip("-")
    base = replace(base, name=name, difficulty=str(max(1, min(5, level))))
    coming = [one for one in told if one["n"] > scene.step]
    if not coming and (asked := _about_the_end(base, scene, lang)):
        return asked
    if not told:
        return replace(base, prompt=film["question"] or film["title"])
    coming = coming or told[-1:]
    first = coming[0]
    number = first["rules"][0]
    later = say(lang, "question.later", number=number, first=first["text"])
    earlier = say(lang, "training.make.earlier", number=number, first=first["text"])
    others = [(one["text"], later) for one in coming[1:]]
    others += [(one["text"], earlier) for one in reversed(told) if one["n"] < first["n"]]
    others.append((say(lang, "question.over"), earlier))
    wrong = [(text, why) for text, why in dict(reversed(others)).items() if text != first["text"]]
    wrong = list(reversed(wrong))[:WRONG]
    cites = ", ".join(first["rules"])
    rule = scene.text_of(scene.main, number)
    before = steps[first["n"] - 1]
    so_far = say(lang, "question.so-far", sentences=before["text"]) if before["n"] else ""
    rows = [
        Row(first["text"], True, say(lang, "question.by", number=number), cites),
        *(Row(text, False, why, cites) for text, why in wrong),
    ]
    Random(name).shuffle(rows)
    return replace(
        base,
        step=str(before["n"]),
        sections=cites,
        prompt="\n".join(filter(None, (film["title"], so_far, say(lang, "question.next")))),
        explanation=say(lang, "question.says", number=number, text=rule["text"] or rule["title"]),
        rows=tuple(rows),
    )


def _about_the_end(base: Draft, scene: Scene, lang: str) -> Draft | None:
    """Where no step follows: is what is tried then allowed, or can the position be at all."""
    run = scene.main
    yes = say(lang, "question.legal.yes")
    refusal, decision = run.get("refusal"), run.get("decision")
    reasons = [one for one in run.get("reasons") or () if one["rules"]]
    if refusal and refusal["rules"]:
        asked = (refusal["player"], refusal["said"])
        rules, told = refusal["rules"], refusal["text"]
    elif reasons:
        asked, yes = None, say(lang, "training.make.possible.yes")
        rules, told = reasons[0]["rules"], reasons[0]["text"]
    elif decision and (open_ := [one for one in decision["options"] if one["rule"]]):
        asked = (decision["player"], open_[0]["text"])
        rules, told = [open_[0]["rule"]], ""
    else:
        return None
    rule = scene.text_of(scene.main, rules[0])
    text = rule["text"] or rule["title"]
    says = say(lang, "question.says", number=rules[0], text=text)
    no = say(lang, "question.legal.no", number=rules[0], text=text)
    cites = ", ".join(rules)
    title = scene.film["title"]
    if asked is None:
        prompt = say(lang, "training.make.possible")
    else:
        player = say(lang, "web.scenarios.player", player=asked[0])
        prompt = say(lang, "question.legal", player=player, action=asked[1])
    return replace(
        base,
        step=str(scene.step),
        sections=cites,
        prompt="\n".join(filter(None, (title, prompt))),
        explanation="\n".join(filter(None, (told, says))),
        rows=(Row(yes, not told, told or says, cites), Row(no, bool(told), says, cites)),
    )


def from_case(case: Case, right: str, lang: str) -> Draft:
    """Who is right in a dispute: the claims are the options, the ruling is the reason."""
    place = Place("", case.edition, 0, None, case.text)
    claims = {player: case.claims[player].strip() for player in PLAYERS}
    stepped = from_place(place, lang) if case.text else Draft()
    if right not in PLAYERS or not all(claims.values()):
        return stepped
    return replace(
        stepped,
        game=case.game,
        edition=case.edition,
        name=stepped.name or f"case-{case.id}",
        prompt="\n".join(filter(None, (case.title, say(lang, "training.make.who")))),
        sections=", ".join(case.sections) or stepped.sections,
        explanation=case.ruling or stepped.explanation,
        rows=tuple(
            Row(claims[player], player == right, case.ruling, ", ".join(case.sections))
            for player in PLAYERS
        ),
    )


def from_code(code: str, step: int, edition: str, lang: str) -> Draft:
    """The same of a case that stands in an address."""
    return from_place(Place("", edition, step, None, share.unpack(code)), lang)


def from_form() -> Draft:
    """What was filled in."""
    request.max_content_length = request.max_form_memory_size = MAX_FORM
    form = request.form

    def one(name: str) -> str:
        return form.get(name, "").replace("\r\n", "\n").strip()

    columns = [form.getlist(f"option-{name}") for name in ("text", "why", "sections")]
    rows = [
        Row(text.strip(), str(n) in form.getlist("right"), why.strip(), sections.strip())
        for n, (text, why, sections) in enumerate(zip(*columns, strict=False))
    ]
    game, _, edition = one("edition").partition("/")
    return Draft(
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


def save(draft: Draft, bank: Bank) -> Question:
    """Check a draft as any question file is checked, and write it into the user's folder.

    A file that is there is never overwritten: the name gets a number.
    """
    for name in _names(draft.name):
        if f"{OWN}{name}" in bank:
            continue
        text = written(replace(draft, name=name))
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
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except FileExistsError:
        return False
    except OSError as error:
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


def written(draft: Draft) -> str:
    """A draft as a question file."""
    question: dict[str, Any] = {
        "question": draft.name,
        "difficulty": int(draft.difficulty) if re.fullmatch(r"[1-5]", draft.difficulty) else 0,
        "sections": _sections(draft.sections),
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


def _option(row: Row) -> dict[str, Any]:
    found: dict[str, Any] = {"text": row.text, "why": row.why}
    if row.right:
        found["right"] = True
    if row.sections:
        found["sections"] = _sections(row.sections)
    return found


def _shown(draft: Draft) -> dict[str, Any]:
    step = int(draft.step) if re.fullmatch(r"[0-9]{1,4}", draft.step) else 0
    found: dict[str, Any] = {"step": step}
    found |= {"scenario": draft.scenario} if draft.scenario else {"text": draft.text}
    if draft.branch:
        branch = Branch.read(draft.branch)
        found["branch"] = {"at": branch.at, "lines": list(branch.lines)}
    return found


def _sections(typed: str) -> list[str]:
    words = (word.strip() for word in re.split(r"[,;，、；\n]", typed))
    return list(dict.fromkeys((read_number(word) or word) for word in words if word))


def problems(error: JudgeError, lang: str) -> list[dict[str, Any]]:
    """What is wrong with a draft; where it stands in the file means nothing to a form."""
    told = [error.as_json(lang), *error.as_json(lang).get("more", ())]
    for one in told:
        one["error"] = re.sub(r"^[\w-]+(?::\d+:\d+)?: ", "", one["error"])
    return told
