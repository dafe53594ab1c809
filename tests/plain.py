"""What is told of scenarios as the plain data that programs get, for tests that read it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from msgspec import convert, json, to_builtins

from judge.scenario import exploring, printing, report, story
from judge.scenario.play import play
from judge.scenario.told import Replay


def as_json(make: Callable[..., Any]) -> Callable[..., Any]:
    """The same function; what it gives is turned into plain data."""

    @wraps(make)
    def plain(*args: Any, **options: Any) -> Any:
        return to_builtins(make(*args, **options))

    return plain


def plain(told: Any) -> Any:
    """Whatever is told, as it is read from its JSON."""
    return json.decode(json.encode(told))


def replay_text(told: Any, lang: str) -> str:
    """A replay that was read as plain data, for a terminal."""
    return printing.replay_text(convert(told, Replay), lang)


replay = as_json(report.replay)
replay_in = as_json(report.replay_in)
legal = as_json(report.legal)
check = as_json(report.check)
duel = as_json(report.duel)
deck = as_json(report.deck)
film = as_json(story.film)


@as_json
def explore_scenario(scenario: Any, edition: str, **options: Any) -> Any:
    """Everything that can come of a scenario after its lines."""
    return exploring.explored(play(scenario, edition), **options)
