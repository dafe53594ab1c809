"""A scenario text sent through everything that can be done with one."""

from __future__ import annotations

from random import Random
from typing import Any

from judge.engine.chance import pick
from judge.engine.table import Table
from judge.errors import BadText, JudgeError
from judge.games.registry import game as known_game
from judge.rules.corpus import open_corpus
from judge.scenario.editing import fields_of, text_of
from judge.scenario.model import Scenario
from judge.scenario.play import library_for
from judge.scenario.read import read_scenario
from judge.scenario.running import Endless, run, told_as_misfit
from judge.words import LANGS
from tests import plain as report
from tests.plain import explore_scenario, film
from tests.scenario.sampling import Way

CORPUS = open_corpus()
PLACES_LOOKED_AT = 30  # by an exploration
ANSWERS = 15  # random ones that are given after the last line
# of each game a plain position with the card `x` in it, and where `x` lies by its category
BASES: dict[str, dict[str, Any]] = {
    "one-piece": {
        "cards": {
            "x": {
                "type": "character",
                "cost": 1,
                "power": 3000,
                "effects": [{"on": "main", "do": [{"draw": 1}]}],
            }
        },
        "given": {
            "turn": {"player": "A", "number": 5, "phase": "main"},
            "A": {"characters": ["x"], "hand": ["plain"], "cost-area": {"active": 3}},
            "B": {"characters": ["plain"]},
        },
    },
    "kaiun-colosseum": {
        "cards": {"x": {"janken": "rock", "luck-win": 3000, "luck-other": 1000, "cost": 1}},
        "given": {
            "turn": {"number": 3, "phase": "set"},
            "A": {"hand": ["x", "plain-rock"]},
            "B": {"hand": ["plain-paper", "plain-scissors"]},
        },
    },
    "dragon-ball-ic": {
        "cards": {"x": {"type": "battle", "level": 1, "power": 3, "strike": 1}},
        "given": {
            "turn": {"player": "A", "number": 5, "phase": "main"},
            "A": {"battle": ["x"], "energy": 3, "hand": 1},
            "B": {"hand": 1},
        },
    },
}
PLACES: dict[str, dict[str, dict[str, Any]]] = {
    "one-piece": {
        "leader": {"leader": "x"},
        "event": {"hand": ["x"], "cost-area": {"active": 10}},
        "stage": {"stage": "x", "hand": ["x"], "cost-area": {"active": 10}},
        "": {"characters": ["x"], "hand": ["x"], "cost-area": {"active": 10}},
    },
    "kaiun-colosseum": {"": {"hand": ["x", "x"]}},
    "dragon-ball-ic": {
        "leader": {"leader": "x"},
        "extra": {"hand": ["x"], "energy": 6},
        "": {"battle": ["x"], "hand": ["x"], "energy": 6},
    },
}


def document(game: str, way: Way, made: dict[str, Any]) -> dict[str, Any]:
    """A whole scenario around what was made along a way."""
    base = BASES[game]
    found = {**base, **made, "scenario": made.get("scenario", "sample"), "game": game}
    if way and way[0] == ("key", "game"):
        found["game"] = made["game"]
    if way and way[0] == ("key", "given"):
        given = {**base["given"], **made["given"]}
        for player in "AB":
            if isinstance(made["given"].get(player), dict):
                given[player] = {**base["given"][player], **made["given"][player]}
        found["given"] = given
    elif way and way[0] == ("key", "cards"):
        kind = str(made["cards"].get("x", {}).get("type", ""))
        places = PLACES[game].get(kind, PLACES[game][""])
        found["given"] = {**base["given"], "A": places}
        found["cards"] = {"x": base["cards"]["x"], **made["cards"]}
    else:
        found["given"] = base["given"]
    return found


def exercise(text: str, seed: int, *, whole: bool) -> JudgeError | None:
    """Read, edit, check, replay and look on; the error that a reader is told, if there is one.

    The `whole` of it are all editions, a film for a page, and a few answers more. Anything
    else that is raised is a fault of ours.
    """
    try:
        scenario = read_scenario(text, "sample.yaml")
        if whole or seed % 4 == 0:
            text_of(CORPUS, fields_of(CORPUS, text))
        possible = report.check(scenario, lang="en")["possible"]
        editions = tuple(known_game(scenario.game).rules.editions)
        for edition in editions if whole else editions[-1:]:
            report.replay(scenario, edition=edition, lang="en", positions=whole)
        if whole:
            report.legal(scenario, lang="ja", viewer="A")
            film(scenario, lang="zh-TW", drawn=0)
        if possible and (whole or seed % 10 == 0):
            explore_scenario(scenario, editions[-1], limit=PLACES_LOOKED_AT)
        if possible and (whole or seed % 3 == 0):
            play_on(scenario, seed)
    except JudgeError as error:
        return error
    return None


def has_its_place(error: JudgeError) -> bool:
    """A mistake in a text is told with its line and column, and in every language."""
    placed = not isinstance(error, BadText) or bool(error.line and error.column)
    return placed and all(error.message(lang) and error.hint(lang) for lang in LANGS)


def play_on(scenario: Scenario, seed: int) -> None:
    """Some random answers, then the position as data and back."""
    here = known_game(scenario.game)
    edition = scenario.edition or here.rules.newest
    with told_as_misfit(scenario):
        table = run(scenario, edition).table
        try:
            answer_at_random(table, Random(seed))
        except Endless:
            return
        if not table.is_over:
            book = here.rules.book_for(edition, scenario.reading)
            here.rules.build(here.rules.dump(table), library_for(scenario), book)


def answer_at_random(table: Table, source: Random) -> None:
    for _ in range(ANSWERS):
        if table.decision is None:
            return
        table.answer(pick(table.decision.options, source))
