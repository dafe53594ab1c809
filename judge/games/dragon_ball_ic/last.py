"""8-11 What a card was like: abilities may ask about one that is not there any more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.engine.state import CardId
from judge.games.common.context import Context
from judge.games.common.queries import compares, matches
from judge.games.common.values import printed
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.values import Snapshot, was_number

WORDS = {"name": "names", "character": "characters", "trait": "traits", "age": "ages"}
WORDS_OF = {**WORDS, "color": "colors", "keyword": "keywords"}
NUMBERS = ("power", "strike", "level")


class Was(tuple[CardId, Snapshot]):
    """A card with what it was like."""

    __slots__ = ()

    @property
    def card(self) -> CardId:
        return self[0]

    @property
    def like(self) -> Mapping[str, Any]:
        return dict(self[1])


def was(s: View, ctx: Context, ref: Any) -> tuple[Was, ...]:
    """8-11-1 The cards that a word stands for, as they were, where that is what counts now."""
    if not isinstance(ref, str):
        return ()
    if ref == "that" and ctx.about.last:
        return tuple(Was((card, ctx.about.last)) for card, _ in ctx.about.that)
    return tuple(
        Was((card, known))
        for card, serial in _meant(s, ctx, ref)
        if s.cards[card].serial != serial
        for known in [_known(s, card, serial)]
        if known is not None
    )


def _meant(s: View, ctx: Context, ref: str) -> tuple[tuple[CardId, int], ...]:
    """The cards that a word was given to, wherever they are now."""
    battle = s.facts.battle
    if ref == "self":
        return ((ctx.card, ctx.serial),)
    if ref == "that":
        return ctx.about.that
    if ref == "it":
        return ctx.names.get("it", ())
    if ref.startswith("@"):
        return ctx.names.get(ref[1:], ())
    if ref == "attacker" and battle:
        return ((battle.attacker, battle.attacker_serial),)
    if ref == "attacked" and battle:
        return ((battle.target, battle.target_serial),)
    return ()


def _known(s: View, card: CardId, serial: int) -> Snapshot | None:
    for one, then, like in s.facts.last or ():
        if (one, then) == (card, serial):
            return like
    return None


def was_like(s: View, ctx: Context, one: Was, wanted: Mapping[str, Any]) -> bool:
    """Whether a card was as a filter wants it."""
    return all(_fits(s, ctx, one, word, value) for word, value in wanted.items())


def _fits(s: View, ctx: Context, one: Was, word: str, value: Any) -> bool:
    like = one.like
    if word in NUMBERS:
        return compares(s, ctx, was_number(s, one.card, like, word), value)
    if word in WORDS_OF:
        return value in like[WORDS_OF[word]]
    if word == "name-contains":
        return any(value in name for name in like["names"])
    if word in ("state", "side"):
        return bool(like[word] == value)
    if word == "entered":
        return bool(like["since"] == s.facts.turn)
    if word == "not":
        return not was_like(s, ctx, one, value)
    if word == "any":
        return any(was_like(s, ctx, one, part) for part in value)
    return matches(s, ctx, one.card, {word: value})  # printed: it never changes


def number_was(s: View, ctx: Context, ref: Any, word: str) -> int | None:
    """A number of a card that has moved, as it last was; none if it is still there."""
    for one in was(s, ctx, ref):
        base = word not in NUMBERS
        found = printed(s, word[5:], one.card) if base else was_number(s, one.card, one.like, word)
        return found or 0
    return None


def rules(s: View, ctx: Context, conditions: Iterable[Any]) -> tuple[str, ...]:
    """The sections by which conditions look at what a card was like, or is where it has moved."""
    refs = {ref for condition in conditions for ref in _refs(condition)}
    gone = ("8-11-1",) if any(ref != "that" and was(s, ctx, ref) for ref in refs) else ()
    return (*gone, *ctx.about.held.split()) if "that" in refs else gone


def _refs(data: Any) -> Iterable[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield key
            yield from _refs(value)
    elif isinstance(data, list | tuple):
        for one in data:
            yield from _refs(one)
