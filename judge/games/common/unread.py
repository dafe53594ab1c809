"""Abilities of which only the head was read: nobody may take them for nothing.

One that answers to an event, or that a player activates, is asked about when that comes: chance
says that play goes on without it, or it does not go on. One that has no timing of its own may be
at work as long as its card is in play; that is told of every step.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.script import BOOKKEEPING, CHANCE, Cites, Decision, Script
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.areas import definition
from judge.games.common.context import Context
from judge.games.common.events import Note, Say
from judge.games.common.facts import View
from judge.games.common.permanents import in_play
from judge.games.common.queries import all_hold
from judge.games.common.values import is_valid

ASK = "unknown-ability"  # the question whether play goes on without one
WITHOUT = "without"  # what is remembered when that was said


def name_of(s: View, card: CardId, effect: Effect) -> str:
    """What an ability is called in lines: the number of its card, and its place there."""
    return f"{definition(s, card).values.get('number') or s.cards[card].define}/{effect.unread}"


def is_left_out(s: View, key: str) -> bool:
    """Whether it was said that play goes on without an ability, on whichever copy of its card."""
    return any(name == WITHOUT and value == key for _, name, value in s.facts.said or ())


def left_out(s: View, ctx: Context, effect: Effect, rule: Cites) -> Script:
    """An ability that nobody has read would activate: it is asked about once, and then left out."""
    what = (ctx.card, effect.key)
    if is_left_out(s, effect.key):
        yield Note(rule, "without-unread", what)
        return
    name = name_of(s, ctx.card, effect)
    yield Decision(rule, CHANCE, ASK, (("without", name),), (*what, name))
    yield Say(BOOKKEEPING, ctx.card, WITHOUT, effect.key)


def lying(s: View) -> Iterator[tuple[CardId, Effect]]:
    """Every ability on a card of the position that nobody has read, wherever the card lies."""
    for card in s.cards if s.library.unread else ():
        for effect in definition(s, card).effects:
            if effect.unread:
                yield card, effect


def standing(s: View) -> Iterator[tuple[CardId, Effect]]:
    """The abilities in play of which nobody knows what they do, nor when."""
    if not s.library.unread:
        return
    for card, effect in in_play(s):
        if effect.kind == "unread" and is_valid(s, card, effect):
            here = s.cards[card]
            ctx = Context(here.owner, card, here.serial, effect.key)
            if all_hold(s, ctx, effect.when):
                yield card, effect
