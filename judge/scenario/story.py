"""A scenario as a page tells it: what it is about, where it starts, and every replay of it.

Everything is plain data, so that it can be told in another process.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from judge.games.registry import PLAYABLE
from judge.games.registry import game
from judge.scenario.board import board_text
from judge.scenario.board import position
from judge.scenario.model import Scenario
from judge.scenario.model import words_in
from judge.scenario.play import library_for
from judge.scenario.reader import Reader
from judge.scenario.report import Report
from judge.scenario.report import replay
from judge.scenario.visibility import Sight
from judge.scenario.write import format_data

BOTH = "both"
VIEWERS = ("A", "B")

# Characters that would not be seen, or would turn the text around them.
_UNSEEN = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)


def played(name: str | None = None) -> tuple[str, ...]:
    """The editions that a game can be played in, or all of them."""
    games = PLAYABLE if name is None else (name,)
    return tuple(dict.fromkeys(edition for one in games for edition in game(one).editions))


def tell(
    scenario: Scenario, *, edition: str | None = None, lang: str, viewer: str | None = None
) -> Report:
    """The whole story: in `edition`, in both of them, or as the scenario itself wants it."""
    chosen = edition
    if edition == BOTH:
        scenario, chosen = replace(scenario, edition=None), None
    answer = replay(scenario, edition=chosen, lang=lang, viewer=viewer, positions=True)
    runs = answer.get("runs") or [answer]
    for run in runs:
        run["given"] = _opening(scenario, run, lang, viewer)
    told = {
        "ok": answer["ok"],
        "scenario": scenario.id,
        "game": scenario.game,
        "title": words_in(scenario.title, lang),
        "question": words_in(scenario.question, lang),
        "difficulty": scenario.difficulty,
        "tags": list(scenario.tags),
        "runs": runs,
        "first_difference": answer.get("first_difference"),
    }
    shown: Report = visible(told)
    return shown


def _opening(scenario: Scenario, run: Report, lang: str, viewer: str | None) -> str:
    """The given position as text; one that cannot be is shown as it was written."""
    if run["verdict"] == "impossible":
        return "\n".join(f"{key}: {format_data(part)}" for key, part in scenario.given.items())
    here = game(scenario.game)
    book = here.book_for(run["edition"], scenario.reading)
    state, _ = here.build(scenario.given, library_for(scenario), book)
    reader = Reader(lang, scenario, state)
    reader.known = Sight(here, viewer, state).now
    return board_text(position(state, reader), reader)


def visible(data: Any) -> Any:
    """The same data with control characters written out, as in `\\x1b`."""
    if isinstance(data, str):
        return _UNSEEN.sub(lambda found: ascii(found[0])[1:-1], data)
    if isinstance(data, dict):
        return {visible(key): visible(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [visible(value) for value in data]
    return data
