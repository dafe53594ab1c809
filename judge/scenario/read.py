"""Reads scenario and card files; what is wrong in them is said with its place."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from judge.errors import BadScenario, BadText, BadYaml
from judge.games.shapes import OpenKind, Problem, check
from judge.rules.corpus import Corpus, open_corpus
from judge.scenario import yaml_data
from judge.scenario.candidates import Candidate
from judge.scenario.model import MAX_ID, MAX_LINES, PLAYABLE, Line, Scenario, answer_of, ruling_of
from judge.scenario.shape import CARDS, OPEN, REQUIRED, SAID_BY, scenario_shape
from judge.scenario.yaml_data import Located, Spot
from judge.words import LANGS, say

SPEAKING = ("A", "B", "chance")  # who can say a line
MAX_SHOWN = 20  # problems that are told in full; the others are counted
_KINDS = {"mapping": "not-a-mapping", "list": "not-a-list", "text": "not-a-text"}
_SAID_BY = re.compile(SAID_BY)
# names that mean no card or several: what is offered instead stands in the order to read it in
GUESSED = ("no-such-number", "no-such-name")
LISTED = (*GUESSED, "number-and-name", "several-named", "several-meant")
_GENERAL = {
    *("unknown-key", "missing-key", "one-action", "one-cause", "too-deep"),
    *("no-such-card", "no-such-effect", "does-not-fit"),
    *("no-section", "no-reading", "no-card", "no-line", "no-such-line", "no-such-edition"),
    "only-after-a-line",
    *LISTED,
}


def read_scenario(text: str, name: str, corpus: Corpus | None = None) -> Scenario:
    """The scenario in `text`; `name` is what errors call it by.

    It is read against `corpus`, or the one that comes with Judge.
    """
    source = _spoken(yaml_data.load(text, name))
    data = source.data
    if isinstance(data, dict):  # `line:` with nothing after it says that there is no line
        data = {key: value for key, value in data.items() if value is not None}
    problems = check(scenario_shape(required=OPEN if _is_open(data) else REQUIRED), data)
    if not problems and len(data.get("line", ())) > MAX_LINES:
        problems = [Problem(("line",), "too-many-lines", str(len(data["line"])))]
    if problems:
        error = bad_scenario(source, [*problems, *_below(data, problems)])
        raise _with_the_rest(data, source, problems, error, corpus)
    return _scenario(data, source, corpus)


def _spoken(source: Located) -> Located:
    """The same text with each sentence about a player (`A attacks …`) as that player's line."""
    data = source.data
    lines = data.get("line") if isinstance(data, dict) else None
    if not isinstance(lines, list) or not any(isinstance(entry, str) for entry in lines):
        return source
    return replace(source, data={**data, "line": [_by_player(entry) for entry in lines]})


def _by_player(entry: object) -> object:
    said = _SAID_BY.fullmatch(entry) if isinstance(entry, str) else None
    return {said[1]: said[2]} if said else entry


def _is_open(data: Any) -> bool:
    """Whether it is a ruling that says why no position plays it."""
    ruling = data.get("ruling") if isinstance(data, dict) and "given" not in data else None
    return isinstance(ruling, dict) and bool(ruling.get("open"))


def _with_the_rest(
    data: Any,
    source: Located,
    problems: Iterable[Problem],
    error: BadScenario,
    corpus: Corpus | None,
) -> BadText:
    """The same error, and what is wrong in the parts that can still be read."""
    if not isinstance(data, dict) or data.get("game") not in PLAYABLE:
        return error
    from judge.scenario import running  # only needed where something is wrong

    wrong = {problem.path[0] for problem in problems if problem.path}
    written = data.get("line")
    kept = {key: value for key, value in data.items() if key not in wrong}
    kept |= {"scenario": str(data.get("scenario")), "given": kept.get("given", {}), "line": []}
    case = replace(_scenario(kept, source, corpus), line=tuple(_lines(written, source)))
    return running.all_of(case, error)


def _lines(entries: object, source: Located) -> Iterable[Line]:
    """The lines that are written as they must be."""
    for number, entry in enumerate(entries if isinstance(entries, list) else ()):
        for player, text in entry.items() if isinstance(entry, dict) and len(entry) == 1 else ():
            if player in SPEAKING and isinstance(text, str):
                yield Line(player, text, source.place(("line", number)))


def _below(data: Any, found: Iterable[Problem]) -> list[Problem]:
    """What is wrong in the parts that only a game understands, if the game can be told."""
    if not isinstance(data, dict) or data.get("game") not in PLAYABLE:
        return []
    from judge.scenario.schema import parts_of  # only needed where something is wrong

    wrong = {problem.path[:1] for problem in found}
    parts = parts_of(data["game"])._asdict()
    written = ((key, shape) for key, shape in parts.items() if key in data and (key,) not in wrong)
    return [problem for key, shape in written for problem in check(shape, data[key], (key,))]


def read_file(path: str | os.PathLike[str], corpus: Corpus | None = None) -> Scenario:
    """The scenario in a file."""
    return read_scenario(read_text(path), os.fspath(path), corpus)


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a file; never more of it is read than we allow."""
    name = os.fspath(path)
    try:
        with Path(path).open("rb") as file:
            raw = file.read(yaml_data.MAX_BYTES + 1)
    except IsADirectoryError:
        raise BadYaml("not-a-file", file=name, line=None, column=None) from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        problem = getattr(error, "strerror", None) or str(error)
        raise BadYaml("unreadable", file=name, line=None, column=None, problem=problem) from None
    return yaml_data.decode(raw, name)


def read_cards(text: str, name: str) -> dict[str, dict[str, Any]]:
    """The cards in `text`, by their ids."""
    source = yaml_data.load(text, name)
    problems = check(CARDS, source.data)
    if problems:
        raise bad_scenario(source, problems, top=False)
    cards: dict[str, dict[str, Any]] = source.data
    return cards


def bad_scenario(
    source: Located,
    problems: Iterable[Problem],
    *,
    top: bool = True,
) -> BadScenario:
    """One error of many problems: the first in the text with its place, then the others.

    What is missing comes last, since a misspelt key explains it. `top` says whether the
    paths start at the top of a scenario, where some keys have advice of their own.
    """
    placed = sorted(problems, key=lambda p: (p.code == "missing-key", _place(source, p)))
    errors = [_error(source, problem, top=top) for problem in placed[:MAX_SHOWN]]
    first = errors[0]
    return BadScenario(
        first.reason,
        file=first.file,
        line=first.line,
        column=first.column,
        more=tuple(errors[1:]),
        further=len(placed) - 1,
        **first.values,
    )


def _scenario(data: dict[str, Any], source: Located, corpus: Corpus | None) -> Scenario:
    lines = [next(iter(entry.items())) for entry in data.get("line", ())]
    return Scenario(
        id=data["scenario"],
        title=data.get("title") or "",
        game=data["game"],
        edition=data.get("edition"),
        since=data.get("since"),
        cites=data.get("cites"),
        situation=data.get("situation") or "",
        asks=data.get("asks") or data.get("question") or "",
        answer=answer_of(data["answer"]) if "answer" in data else None,
        ruling=ruling_of(data["ruling"]) if "ruling" in data else None,
        difficulty=data.get("difficulty"),
        tags=tuple(data.get("tags", ())),
        conformance=tuple(data.get("conformance", ())),
        reading=data.get("reading", {}),
        cards=data.get("cards", {}),
        given=data.get("given", {}),
        line=tuple(
            Line(player, text, source.place(("line", number)))
            for number, (player, text) in enumerate(lines)
        ),
        expect=data.get("expect", {}),
        differs=data.get("differs", {}),
        answers={key: answer_of(one) for key, one in data.get("answers", {}).items()},
        source=source,
        corpus=corpus or open_corpus(),
    )


def _error(source: Located, problem: Problem, *, top: bool) -> BadScenario:
    line, column = _place(source, problem)
    steps = (str(step + 1 if isinstance(step, int) else step) for step in problem.path)
    key = ".".join(steps) or source.name
    if problem.code == "unknown-key":
        key = str(problem.path[-1])
    elif problem.code == "missing-key":
        key = problem.allowed[0]
    elif problem.code == "one-cause":
        key = str(problem.path[-2])
    return BadScenario(
        (top and _special(problem)) or _reason(problem),
        file=source.name,
        line=line,
        column=column,
        key=key,
        found=problem.value,
        edition=problem.edition,
        known=lambda lang: _offered(problem, lang),
        languages=", ".join(LANGS),
        example=lambda lang: say(lang, "example.scenario"),
        limit=MAX_ID if problem.path == ("scenario",) else MAX_LINES,
    )


def _offered(problem: Problem, lang: str) -> str:
    """What may stand there, the nearest first."""
    listed = problem.code in LISTED
    offered = problem.allowed if listed else nearest_first(problem.value, problem.allowed)
    known = ", ".join(in_words(one, lang) for one in offered)
    guessed = problem.code in GUESSED and known
    return say(lang, "naming.did-you-mean", known=known) if guessed else known


def _place(source: Located, problem: Problem) -> Spot:
    """Of a key that should not be there, the key itself; else the value."""
    if problem.code in ("unknown-key", "one-cause"):
        return source.key_place(problem.path)
    return source.place(problem.path)


def _reason(problem: Problem) -> str:
    if problem.code in _GENERAL:
        return problem.code
    if problem.code == "wrong-type" and len(problem.allowed) == 1:
        return _KINDS.get(problem.allowed[0], "not-allowed")
    return "not-allowed"


def _special(problem: Problem) -> str:
    """The reason with advice of its own that fits the place, if there is one."""
    match problem.path, problem.code:
        case (), "wrong-type":
            return "not-a-scenario"
        case ("title" | "situation" | "asks" | "question", _), "unknown-key":
            return "unknown-language"
        case ("title" | "situation" | "asks" | "question",), _:
            return "not-words"
        case ("scenario",), _:
            return "bad-id"
        case ("game",), _:
            return "unknown-game"
        case ("edition" | "since" | "cites",), code:
            return code if code == "no-such-edition" else "bad-edition"
        case ("difficulty",), _:
            return "bad-difficulty"
        case ("line",), "too-many-lines":
            return "too-many-lines"
        case ("line", _, _), "unknown-key":
            return "unknown-player"
        case ("line", _) | ("line", _, _), _:
            return "bad-line"
    return ""


def in_words(allowed: str, lang: str) -> str:
    """What may stand somewhere, as a reader of `lang` says it."""
    if isinstance(allowed, Candidate):
        return allowed.said(lang)
    if not isinstance(allowed, OpenKind):
        return allowed
    return say(lang, f"shape.{allowed.name}", n=allowed.n, example=allowed.example)


def nearest_first(word: str, known: Iterable[str]) -> list[str]:
    """The known words, the most similar first; the others in their own order."""
    return sorted(known, key=lambda k: -SequenceMatcher(None, word.lower(), k.lower()).ratio())
