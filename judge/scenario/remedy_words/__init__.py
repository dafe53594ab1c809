"""What would make a refused action legal, as a sentence: one catalogue per language.

A change is a clause, a time is a phrase; a frame for each kind of remedy makes a sentence of
them. Cards, players and answers are spoken as everywhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from judge.games.common.changes import Change
from judge.games.common.remedies import Remedy
from judge.scenario.words import Speaker

_MODULES = {"en": "en", "ja": "ja", "zh-TW": "zh_tw"}
# what follows the word of a change
VALUES: dict[str, tuple[str, ...]] = {
    "set-active": ("card",),
    "rest": ("card",),
    "entered-earlier": ("card",),
    "gain-keyword": ("card", "word"),
    "not-used": ("card", "effect"),
    "turn-face": ("card", "face"),
    "in-hand": ("card",),
    "on-field": ("card",),
    "have": ("player", "zone", "number"),
    "have-card": ("player", "zone", "card"),
    "have-rested": ("player", "card"),
    "ready-don": ("player", "number"),
    "add-don": ("player", "number"),
    "release-don": ("player", "number"),
    "give-don": ("card", "number"),
    "remove-prohibition": ("card",),
    "not-negated": ("card",),
    "attack-target": ("card",),
    "turn": ("number",),
    "wait-until": ("step", "player"),
    "after": ("player", "answer"),
    "choose-instead": ("answer",),
}
TIMES = ("turn", "wait-until", "after")


def sentences(lang: str) -> Mapping[str, str]:
    """Every clause and frame of a language."""
    found: Mapping[str, str] = import_module(f"{__name__}.{_MODULES[lang]}").SENTENCES
    return found


def tell(remedy: Remedy, lang: str, names: Callable[[str], str]) -> str:
    """A remedy as a sentence; `names` gives the name of a card or of its definition."""
    known = sentences(lang)
    speaker = Speaker(lang, names)
    if remedy.kind == "choice":
        (instead,) = remedy.changes
        return known["frame.choice"].format(answer=speaker.answer(instead[1]))
    times = [_clause(known, speaker, one) for one in remedy.changes if one[0] in TIMES]
    changes = [_clause(known, speaker, one) for one in remedy.changes if one[0] not in TIMES]
    frame = "both" if times and changes else "time" if times else "position"
    return known[f"frame.{frame}"].format(
        time=known["join.times"].join(times), changes=known["join.changes"].join(changes)
    )


def _clause(known: Mapping[str, str], speaker: Speaker, change: Change) -> str:
    word, *rest = change
    values = dict(zip(VALUES[word], rest, strict=True))
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
