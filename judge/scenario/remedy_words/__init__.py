"""What would make a refused action legal, as a sentence: one catalogue per language.

A change is a clause, a time is a phrase; a frame for each kind of remedy makes a sentence of
them. Cards, players and answers are spoken as everywhere else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from judge.games.checks import Remedy
from judge.games.game import Game
from judge.scenario.tongues import MODULES, of_game
from judge.scenario.words import Speaker

TIMES = ("turn", "wait-until", "after")


def sentences(game: str, lang: str) -> Mapping[str, str]:
    """Every clause and frame of a language."""
    shared = import_module(f"{__name__}.{MODULES[lang]}").SENTENCES
    return {**shared, **of_game(game, lang, "REMEDIES")}


def tell(game: Game, remedy: Remedy, lang: str, names: Callable[[str], str]) -> str:
    """A remedy as a sentence; `names` gives the name of a card or of its definition."""
    known = sentences(game.rules.id, lang)
    speaker = Speaker(game, lang, names)
    if remedy.kind == "choice":
        (instead,) = remedy.changes
        return known["frame.choice"].format(answer=speaker.answer(instead[1]))
    times = [_clause(known, speaker, one) for one in remedy.changes if one[0] in TIMES]
    changes = [_clause(known, speaker, one) for one in remedy.changes if one[0] not in TIMES]
    frame = "time" if times else "position"
    if times and changes:
        frame = "both"
    return known[f"frame.{frame}"].format(
        time=known["join.times"].join(times), changes=known["join.changes"].join(changes)
    )


def _clause(known: Mapping[str, str], speaker: Speaker, change: tuple[Any, ...]) -> str:
    word, *rest = change
    values = dict(zip(speaker.game.speech.words.changes[word], rest, strict=True))
    key = f"{word}.{values['step']}" if "step" in values else word
    if values.get("number") == 1 and f"{key}.one" in known:
        key = f"{key}.one"
    return known[key].format(**{name: _spoken(speaker, name, values) for name in values})


def _spoken(speaker: Speaker, name: str, values: Mapping[str, Any]) -> str:
    value = values[name]
    if name == "effect":
        return speaker.effect(value, values["card"])
    if name == "answer":
        return speaker.answer(value)
    speak = speaker.spoken.get(name)
    return speak(value) if speak else str(value)
