"""From the paragraphs of a card to its abilities."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, Unreadable
from judge.cards.chinese.referents import NoReferent, settled, without_unused_names
from judge.cards.chinese.text import paragraphs
from judge.cards.chinese.words import Dictionary, UnknownWord
from judge.cards.model import Ability

ACTIVATED = ("main", "counter")  # there paying is a part of activating
CARD_EVENTS = frozenset(
    {"ko", "entered", "leaves", "rested", "attack-declared", "blocked", "attacked", "set-active"}
    | {"would-ko", "would-leave", "would-rest", "trashed-from-hand"}
)
_HEADS = re.compile(r"(?:【[^】]*】/?)*")
_STOP = re.compile(r"[，。：、・]")


def abilities_of(text: str, dictionary: Dictionary) -> Iterator[Ability]:
    """Every ability of a text; a paragraph that only repeats the rules is none."""
    for paragraph in paragraphs(text):
        if not _reads("reminder", paragraph):
            yield _ability(paragraph, dictionary)


def _ability(text: str, dictionary: Dictionary) -> Ability:
    head, body = _split(text)
    try:
        keywords, effects = _read(text)
        return Ability(tuple(dictionary.resolved(effect) for effect in effects), tuple(keywords))
    except Unreadable as error:
        unread = body if error.is_ambiguous else _clause(error.text, error.at)
        return Ability(head=_told(head), unread=unread, ambiguous=error.is_ambiguous)
    except UnknownWord as error:
        return Ability(head=_told(head), unread=str(error))
    except NoReferent:
        return Ability(head=_told(head), unread=body)


def _reads(rule: str, text: str) -> bool:
    try:
        GRAMMAR.read(rule, text)
    except Unreadable:
        return False
    return True


def _clause(text: str, at: int) -> str:
    """The clause in which reading came to its end."""
    at = min(at, len(text) - 1)
    start = max((found.end() for found in _STOP.finditer(text, 0, at)), default=0)
    end = _STOP.search(text, at)
    return text[start : end.start() if end and end.start() > at else len(text)] or text


def _split(text: str) -> tuple[dict[str, Any], str]:
    """The heads of an ability and its body; a keyword may stand where a head could."""
    whole = _HEADS.match(text)
    ends = [found.end() for found in re.finditer(r"】", whole[0])] if whole else []
    for end in (*reversed(ends), 0):
        if _reads("heads", text[:end]):
            return GRAMMAR.read("heads", text[:end]), text[end:]
    raise AssertionError("no heads are heads too")


@lru_cache(maxsize=4096)
def _read(text: str) -> tuple[list[str], list[dict[str, Any]]]:
    """The keywords and effects of an ability, names and types as they are printed."""
    head, body = _split(text)
    if _reads("keywords", body):
        keywords = GRAMMAR.read("keywords", body)
        if not head:
            return keywords, []
        if "on" not in head:
            gained = [{"gain": {"keyword": word}, "target": "self"} for word in keywords]
            return [], [_effect(head, {"do": gained})]
    parts = GRAMMAR.read("timed" if "on" in head else "untimed", body)
    return [], [_effect(head, part) for part in parts]


def _effect(head: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    on = [*head.get("on", ()), *part.get("on", ())]
    told = {key: value for key, value in part.items() if key not in ("on", "when", "do")}
    when = [*head.get("when", ()), *part.get("when", ())]
    if when:
        told["when"] = when
    if head.get("once-per-turn"):
        told["once-per-turn"] = True
    if on:
        told["on"] = on[0] if len(on) == 1 else on
    if "cost" in told and not all(event in ACTIVATED for event in on):
        told["may-pay"] = True
    every = settled(
        [*told.get("cost", ()), *part["do"]],
        has_event_card=_names_a_card(on),
        counts_cards=len(on) == 1 and isinstance(on[0], dict) and "trashed-from-hand" in on[0],
    )
    if "cost" in told:
        told["cost"] = every[: len(told["cost"])]
    told["do"] = every[len(told.get("cost", ())) :]
    return dict(without_unused_names(told))


def _names_a_card(on: list[Any]) -> bool:
    """Whether the event is of a card, which a pronoun then means."""
    return any(isinstance(event, dict) and next(iter(event)) in CARD_EVENTS for event in on)


def _told(head: dict[str, Any]) -> dict[str, Any]:
    on = head.get("on", [])
    return {**head, "on": on[0] if len(on) == 1 else on} if on else head
