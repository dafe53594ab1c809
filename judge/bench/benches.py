"""Which benches there are; what each needs is loaded when it is asked for."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from judge.bench import speed
from judge.errors import BadUsage, UnknownBench
from judge.words import say


class Measured(NamedTuple):
    """The figures of a run: for a program, and for a person."""

    figures: dict[str, Any]
    text: str


def measured(name: str | None, *, game: str | None, deck: str | None, lang: str) -> Measured:
    """What a bench finds; without a name, those that take seconds."""
    if name == "engine":
        return _engine(game, deck, lang)
    for option, said in (("--game", game), ("--deck", deck)):
        if said is not None:
            other = " ".join(["judge bench", *([name] if name else [])])
            raise BadUsage(problem=say(lang, "usage.apart", one=option, other=other))
    if name is not None and name in OTHERS:
        return OTHERS[name](lang)
    if name is not None and name not in speed.BENCHES:
        raise UnknownBench(name=name, known=", ".join([*speed.BENCHES, "engine", *OTHERS]))
    chosen = [name] if name else list(speed.BENCHES)
    figures = [figure for each in chosen for figure in speed.BENCHES[each]()]
    return Measured(
        {"figures": [figure.as_json() for figure in figures]}, "\n".join(map(str, figures))
    )


def _search(lang: str) -> Measured:
    from judge.bench import search

    found = search.run()
    return Measured(found, json.dumps(found, indent=2))


def _ask(lang: str) -> Measured:
    from judge.bench import asking

    found = asking.run()
    return Measured(found, json.dumps(found, indent=2, ensure_ascii=False))


def _engine(game: str | None, deck: str | None, lang: str) -> Measured:
    from judge.bench import engine

    found = engine.run(game=game, deck=deck)
    return Measured(found, engine.bench_text(found, lang))


def _web(lang: str) -> Measured:
    from judge.bench import web

    found = web.run()
    return Measured(found, web.bench_text(found, lang))


def _training(lang: str) -> Measured:
    from judge.bench import training

    found = training.run()
    return Measured(found, training.bench_text(found, lang))


OTHERS: dict[str, Callable[[str], Measured]] = {
    "search": _search,
    "ask": _ask,
    "web": _web,
    "training": _training,
}
