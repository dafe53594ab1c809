"""How sure it is what a card does: readings of several languages, held against each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from judge.cards.facts import LEADING
from judge.cards.model import Effect, Reading
from judge.cards.sameness import plain, same

AGREED = "agreed"  # two languages or more say the same, none says anything else
CHECKED = "checked"  # somebody looked at it against every text
READ = "read"  # one language was read
UNREAD = "unread"  # at least one ability was read in no language


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What somebody found who looked at a card: which text is followed, and why."""

    number: str
    kind: str  # the class of the disagreement
    follow: str  # a language, or `hand` for data written by hand
    why: str
    effects: tuple[Effect, ...] = ()  # of `hand`
    keywords: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Proven:
    """What a card does, and how sure that is."""

    effects: tuple[Effect, ...]
    keywords: tuple[str, ...]
    unread: tuple[Mapping[str, Any], ...]
    proof: str
    apart: tuple[str, ...] = ()  # languages that were read and say something else


def prove(readings: Mapping[str, Reading], decision: Decision | None = None) -> Proven:
    """Put together what the languages say of one card."""
    order = [lang for lang in LEADING if lang in readings]
    whole = [lang for lang in order if readings[lang].is_whole]
    if decision is not None:
        return _decided(readings, whole, decision)
    if not whole:
        return _in_part([readings[lang] for lang in order])
    groups = _groups(readings, whole)
    best = max(groups, key=len)  # of equals the one of the leading language
    leader = readings[best[0]]
    apart = tuple(lang for lang in whole if lang not in best)
    proof = AGREED if len(best) > 1 and not apart else READ
    return Proven(leader.effects, leader.keywords, (), proof, apart)


def _groups(readings: Mapping[str, Reading], langs: list[str]) -> list[list[str]]:
    """The languages that say the same."""
    groups: list[list[str]] = []
    for lang in langs:
        for group in groups:
            if agree(readings[group[0]], readings[lang]):
                group.append(lang)
                break
        else:
            groups.append([lang])
    return groups


def agree(one: Reading, other: Reading) -> bool:
    """Whether two readings say the same of a card."""
    return set(one.keywords) == set(other.keywords) and same(one.effects, other.effects)


def _decided(readings: Mapping[str, Reading], whole: list[str], decision: Decision) -> Proven:
    if decision.follow in whole:
        followed = readings[decision.follow]
        return Proven(followed.effects, followed.keywords, (), CHECKED)
    if decision.follow != "hand":
        return _in_part([readings[lang] for lang in LEADING if lang in readings])
    return Proven(decision.effects, decision.keywords, (), CHECKED)


def _in_part(readings: list[Reading]) -> Proven:
    """Of what no language reads wholly, the reading that leaves the least."""
    best = min(readings, key=lambda one: sum(bool(a.unread) for a in one.abilities))
    unread = tuple(
        {"ability": number, **(ability.head or {})}
        for number, ability in enumerate(best.abilities, 1)
        if ability.unread
    )
    return Proven(best.effects, best.keywords, unread, UNREAD)


def difference(one: Reading, other: Reading) -> tuple[list[str], list[str]]:
    """The effects that only the one, and only the other says."""
    mine, theirs = plain(one.effects), plain(other.effects)
    only = [effect for effect in mine if effect not in theirs]
    return only, [effect for effect in theirs if effect not in mine]
