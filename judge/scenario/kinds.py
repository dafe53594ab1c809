"""What kind of card may be chosen, as far as the text of an effect says so in plain words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.games.common.among import Among
from judge.games.common.areas import OTHER
from judge.games.common.citations import one_by_one

Say = Callable[..., str]
Value = Callable[[str, Any], str]  # a word of a filter with what it wants: how that is called

WORDS = ("has", "keyword")  # filters that want a keyword
PLAIN = ("other", "other-than")  # filters of which the word says enough
UNTOLD = ("looked",)  # places that are no areas


def kind_told(among: Among, say: Say, known: Mapping[str, str], value: Value) -> list[str]:
    """The cards that a choice is made among: whose and where, then what is wanted of each.

    `known` are the sentences there are. Where something is wanted that has none, the last
    part says so.
    """
    target = among.target
    if isinstance(target, str):
        return []
    wanted = dict(target.get("filter") or {})
    parts = list(_lying(among, wanted.get("category"), say, known, value))
    if parts:
        wanted.pop("category", None)
    return [*parts, *filter_told(wanted, say, known, value), *_together(target, say)]


def filter_told(
    wanted: Mapping[str, Any], say: Say, known: Mapping[str, str], value: Value
) -> list[str]:
    """What a filter wants of a card, word by word; the last part says if there is more."""
    told = [_wanted(word, one, say, known, value) for word, one in one_by_one(wanted)]
    return [*(one for one in told if one), *([] if all(told) else [say("kind.text")])]


def _together(target: Mapping[str, Any], say: Say) -> Iterator[str]:
    """What is wanted of all the cards together."""
    if "distinct" in target:
        yield say(f"kind.distinct.{target['distinct']}")
    for word, wanted in target.get("total", {}).items():
        told = _compared(word, wanted, say)
        yield say("kind.total", what=told) if told else say("kind.text")


def _lying(
    among: Among, category: str | None, say: Say, known: Mapping[str, str], value: Value
) -> Iterator[str]:
    """Whose cards, of which category, and in which area."""
    target = among.target
    what, source = target.get("what", "card"), target.get("from", "")
    who = {"you": among.player, "opponent": OTHER[among.player]}.get(target.get("who", "you"))
    if "card" in target or not isinstance(source, str) or source in UNTOLD:
        return
    here = f"kind.{what}"
    told = value("category", category) if category else say(here if here in known else "kind.card")
    area = f"zone.{source}"
    if area in known:
        told = say("kind.in", what=told, zone=source)
    if who is not None:
        told = say("kind.of", what=told, player=who)
    yield told


def _wanted(word: str, wanted: Any, say: Say, known: Mapping[str, str], value: Value) -> str:
    """One word of a filter; empty if there are no words for it."""
    if f"measure.{word}" in known:
        return _compared(word, wanted, say)
    if word in WORDS and f"keyword.{wanted}" in known:
        return say("kind.word", word=wanted)
    if word in PLAIN and wanted:
        return say(f"kind.{word}")
    if f"kind.{word}" in known and isinstance(wanted, str):
        return say(f"kind.{word}", value=value(word, wanted))
    return ""


def _compared(word: str, wanted: Any, say: Say) -> str:
    text = str(wanted)
    sign = text.rstrip("0123456789-").strip() if isinstance(wanted, str | int) else ""
    number = text[len(sign) :].strip()
    if not isinstance(wanted, str | int) or not number.lstrip("-").isdigit():
        return ""  # the number is counted or remembered
    wants = say(f"compare.{sign or '='}", number=number)
    return say("kind.measure", measure=say(f"measure.{word}"), wanted=wants)
