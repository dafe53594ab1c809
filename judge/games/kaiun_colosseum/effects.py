"""8-4 Activation and resolution of effects: conditions, activation cost, the text in order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.rulebook import Reason
from judge.engine.script import Decision, Script, also
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.activation import added_conditions, costs, finish, obstacle, pay
from judge.games.common.choices import effect_rules
from judge.games.common.citations import condition_rules, event_rules
from judge.games.common.context import NOTHING, About, Context
from judge.games.common.events import Activated, Note, Undelay
from judge.games.common.language import cites
from judge.games.common.memory import LEFT
from judge.games.common.resolution import carry_out, negative_rules, resolve_delayed
from judge.games.common.unread import left_out
from judge.games.common.values import is_valid, values
from judge.games.kaiun_colosseum.areas import BATTLE
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.keywords import TIMING, reason_against_once_more, word_of
from judge.games.kaiun_colosseum.steps import DECLINED, PAYING

EVENT = ("8-1-2-1",)
LATER = frozenset({"delayed", "gain", "result"})  # words whose instructions come later


class Silenced(Exception):
    """An effect that is being carried out has become invalid."""


class Voice:
    """What a player's effect is doing while effects of both are carried out."""

    __slots__ = ("card", "effect", "left", "word")

    def __init__(self) -> None:
        self.rest()

    def rest(self) -> None:
        """Nothing is being carried out."""
        self.card: CardId = ""
        self.effect: Effect | None = None
        self.word = ""
        self.left: tuple[Any, ...] = ()  # the instructions that are not yet done

    def speak(self, card: CardId, effect: Effect, word: str) -> None:
        self.card, self.effect, self.word, self.left = card, effect, word, effect.do

    def is_invalid(self, s: View) -> bool:
        """Whether the effect that is being carried out has become invalid, not by itself."""
        if self.effect is None or is_valid(s, self.card, self.effect):
            return False
        key = self.effect.key
        by = [one.source for one in s.modifiers if one.layer == "negate" and one.card == self.card]
        return set(by) != {key}

    @property
    def silences(self) -> bool:
        """Whether it is yet to make effects invalid that may be carried out beside it."""
        return _silences(self.left, self.word)


def _silences(data: Any, word: str) -> bool:
    if isinstance(data, Mapping):
        target, kind = data.get("negate", "self"), data.get("keyword", word)
        muted = data.get("negate-effects", {}).get("keyword")
        here = (target not in ("self", "mine") and kind == word) or (word and muted == word)
        inside = (value for key, value in data.items() if key not in LATER)
        return bool(here) or any(_silences(value, word) for value in inside)
    return isinstance(data, list | tuple) and any(_silences(one, word) for one in data)


def context_of(waiting: Waiting) -> Context:
    about = waiting.about if isinstance(waiting.about, About) else NOTHING
    return Context(waiting.player, waiting.card, waiting.serial, waiting.effect, about)


def against(s: View, ctx: Context, effect: Effect, word: str) -> Reason | None:
    """Why an effect cannot be activated now."""
    if not is_valid(s, ctx.card, effect):
        return Reason("negated", cites(s, "invalid"), (("card", ctx.card),))
    spent = reason_against_once_more(s, ctx.card, effect, word)
    return spent if spent is not None else obstacle(s, ctx, effect)


def is_ready(s: View, waiting: Waiting) -> bool:
    """Whether an effect that waits will really be activated, as things are."""
    if waiting.effect.startswith(LEFT):
        return True
    effect = s.library.effects[waiting.effect]
    return against(s, context_of(waiting), effect, word_of(waiting)) is None


def resolve(s: View, waiting: Waiting, voice: Voice) -> Script:
    """Activate and resolve an effect that has met its timing, or what one has left for now."""
    if waiting.effect.startswith(LEFT):
        (left,) = (one for one in s.facts.delayed or () if f"{LEFT}{one.stamp}" == waiting.effect)
        yield Undelay(("6-6-5",), left)
        yield from resolve_delayed(s, left, ("6-6-5",))
        return
    effect: Effect = s.library.effects[waiting.effect]
    ctx = context_of(waiting)
    moved = s.cards[waiting.card].serial != waiting.serial
    if moved and "left" not in effect.timings:
        yield Note(("2-6-2", "3-1-5"), "moved-away", (waiting.card, waiting.effect))
        return
    word = word_of(waiting)
    silenced = False
    try:
        yield from perform(s, ctx, effect, word, voice)
    except Silenced:
        silenced = True
    voice.rest()
    if silenced:
        yield Note((*cites(s, "invalid"), "KJ13"), "silenced", (ctx.card, ctx.effect))


def perform(s: View, ctx: Context, effect: Effect, word: str, voice: Voice) -> Script:
    """8-4-1, 8-4-1-2, 8-4-1-4, 8-4-1-5 Activation: conditions, activation cost, activation,
    resolution; 4-1-1 the price and the order, 2-6-3 the text from its beginning to its end.
    """
    what = (ctx.card, ctx.effect)
    reason = against(s, ctx, effect, word)
    if reason is not None:
        yield Note(also(reason.rule, *TIMING.get(word, ())[:1]), reason.code, what)
        return
    if effect.unread:
        yield from left_out(s, ctx, effect, TIMING.get(word, EVENT))
        return
    voice.speak(ctx.card, effect, word)
    parts = costs(s, ctx, effect)
    if parts or effect.may:
        rule = PAYING if parts else ("8-1-1",)
        options = (("yes",), ("no",))
        answer = yield Decision(rule, ctx.player, "pay" if parts else "activate", options, what)
        if answer == ("no",):
            yield Note(DECLINED if parts else ("8-1-1",), "declined", what)
            return
    if parts and not (yield from pay(s, ctx, effect, parts)):
        return
    yield Activated(activation_rules(s, ctx, effect, word), ctx.player, *what, word)
    for number, step in enumerate(effect.do):
        voice.left = effect.do[number:]
        yield from carry_out(s, ctx, (step,))
    voice.left = ()
    yield from finish(s, ctx, effect)


def activation_rules(s: View, ctx: Context, effect: Effect, word: str) -> tuple[str, ...]:
    """The sections an activation rests on: its timing, its conditions, the order of the text."""
    found = [*TIMING.get(word, EVENT), "8-4-1-4", "8-4-1-5", "8-4-1", "8-4-1-2"]
    if not effect.cost and not effect.may:
        found.append("8-1-1")
    if effect.cost:
        found += ("4-1-1", "8-3-2")
    if effect.when:
        found += ("8-4-1-1", "8-1-2-1-2", *condition_rules(s, effect.when))
        found += (*effect_rules(s, ctx, effect), *negative_rules(s, ctx, effect.when))
    found += event_rules(s, effect, ctx.about.moment)
    if added_conditions(s, ctx):
        found += cites(s, "added-condition")
    if len(effect.do) > 1:
        found.append("2-6-3")
    if s.cards[ctx.card].zone[1] == BATTLE and _is_new(s, ctx.card, effect):
        found += cites(s, "gained-later")
    return tuple(dict.fromkeys(found))


def _is_new(s: View, card: CardId, effect: Effect) -> bool:
    """Whether a card whose effects are invalid has gained this one afterwards."""
    negated = {key for one, key in values(s).negated if one == card}
    printed: Any = s.library.printed(s.cards[card]).effects
    return bool(negated) and effect not in printed and effect.key not in negated
