"""Automatic effects: which of them an event makes wait."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.script import Cause
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.areas import definition
from judge.games.common.context import About, Context, whose
from judge.games.common.events import Happen
from judge.games.common.facts import View
from judge.games.common.language import language
from judge.games.common.prohibitions import is_cause
from judge.games.common.queries import candidates, is_source, matches, referred
from judge.games.common.values import index_of, values

ANY = "any"  # a number that a text leaves open
TARGET_WORDS = frozenset({"card", "who", "what", "filter", "from"})


def before(s: View, event: Any) -> tuple[Waiting, ...]:
    """Effects whose timing is met by cards leaving: looked at while they are still there."""
    words = language(s).before.get(type(event))
    return () if words is None else all_met(s, event, words)


def triggered(s: View, event: Any) -> tuple[Waiting, ...]:
    """Effects whose timing an event has met."""
    if type(event) is Happen:
        return all_met(s, event, s.book.policy.moment_words(s, event.moment))
    words = language(s).after.get(type(event))
    return () if words is None else all_met(s, event, words)


def all_met(s: View, event: Any, words: tuple[str, ...]) -> tuple[Waiting, ...]:
    """The effects in play whose words an event meets, ready to wait."""
    index = index_of(s)
    found: list[Waiting] = []
    for word in words:
        if word in index.autos or index.gives_effects:
            found += _met(s, event, word)
    return tuple(found)


def once_each(
    found: tuple[Waiting, ...], in_vain: frozenset[str] = frozenset()
) -> tuple[Waiting, ...]:
    """What one event makes wait, each effect once, even if the event fits several of its words.

    Of several fits one counts by which the effect can activate: `in_vain` are the others.
    """
    kept: dict[tuple[CardId, str], Waiting] = {}
    for one in found:
        key = (one.card, one.effect)
        if key not in kept or _moment(kept[key]) in in_vain:
            kept[key] = one
    return tuple(kept.values())


def waiting_twice(
    s: View, words: tuple[str, ...], *, moved_by: Cause, since: int
) -> tuple[Waiting, ...]:
    """What has come to wait for one of the words, and also for a card that a cause has moved."""
    late = [one for one in s.standby if one.stamp > since]
    if len(late) < 2:
        return ()
    in_vain: frozenset[str] = s.book.policy.in_vain
    moved = {
        (one.card, one.effect)
        for one in late
        if isinstance(one.about, About) and one.about.by == moved_by
        if one.about.moment not in in_vain
    }
    return tuple(one for one in late if _moment(one) in words and (one.card, one.effect) in moved)


def _moment(waiting: Waiting) -> str:
    return waiting.about.moment if isinstance(waiting.about, About) else ""


def live(s: View, word: str) -> Iterator[tuple[CardId, Effect]]:
    """Effects in play that wait for a word, the gained ones too."""
    index = index_of(s)
    yield from index.autos.get(word, ())
    if not index.gives_effects:
        return
    for card, keys in values(s).gained.items():
        for key in keys:
            effect = s.library.effects[key]
            if effect.kind == "auto" and word in effect.timings:
                yield card, effect


def _met(s: View, event: Any, word: str) -> Iterator[Waiting]:
    tests, waits = language(s).timings, s.book.policy.waits
    for card, effect in tuple(live(s, word)):
        here = s.cards[card]
        ctx = Context(here.owner, card, here.serial, effect.key)
        test, about = tests.get(word) or TESTS[word], None
        for name, wanted in effect.on:
            if name == word and about is None:
                about = test(s, ctx, event, wanted)
        if about is None:
            continue
        wave = (s.facts.wave or 0) + 1
        found = Waiting(effect.key, card, here.serial, here.owner, wave, about)
        waiting = waits(s, ctx, effect, event, word, found)
        if waiting is not None:
            yield waiting


# -- one test for each word ------------------------------------------------------------------


def fits(s: View, ctx: Context, arguments: Mapping[str, Any], card: CardId) -> bool:
    """Whether a card is one that the arguments of an event mean; this card, if none is named."""
    if not TARGET_WORDS & arguments.keys():
        return card == ctx.card
    if "card" in arguments:
        return card in referred(s, ctx, arguments["card"])
    if s.cards[card].owner not in whose(s, ctx, arguments.get("who", "you")):
        return False
    what = arguments.get("what", "card")
    if what != "card" and definition(s, card).category not in what.split("-or-"):
        return False
    return matches(s, ctx, card, arguments.get("filter", {}))


def fits_cause(s: View, ctx: Context, arguments: Mapping[str, Any], by: Cause) -> bool:
    """Whether an event has the cause that the arguments name."""
    if "cause" in arguments and not is_cause(s, by, arguments["cause"], ctx.player):
        return False
    wanted = arguments.get("by")
    if isinstance(wanted, str):
        return by.card in referred(s, ctx, wanted)
    return wanted is None or is_source(s, ctx, by, wanted)


def about_card(s: View, card: CardId, *, by: Cause, moved: bool = False, other: str = "") -> About:
    """What is known of the card of an event; `moved` if it will be a new card then."""
    return About(((card, s.cards[card].serial + moved),), other, by)


def on_self(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    return about_card(s, event.card, by=event.by) if event.card == ctx.card else None


def on_card(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if fits(s, ctx, arguments, event.card) and fits_cause(s, ctx, arguments, event.by):
        return about_card(s, event.card, by=event.by)
    return None


def when_attacking(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if event.attacker != ctx.card:
        return None
    return about_card(s, event.attacker, by=Cause("battle"), other=event.target)


def on_attack(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    by, at = arguments.get("by", arguments.get("card", "self")), arguments.get("at")
    if event.attacker not in candidates(s, ctx, by):
        return None
    if at is not None and event.target not in candidates(s, ctx, at):
        return None
    return about_card(s, event.attacker, by=Cause("battle"), other=event.target)


def on_drawn(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    if event.player not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if not fits_cause(s, ctx, arguments, event.by):
        return None
    return About(by=event.by)


def moment(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    """Moments that both players' effects wait for."""
    return About(by=event.by)


def moment_of_player(s: View, ctx: Context, event: Any, arguments: Any) -> About | None:
    """Moments that belong to a player."""
    if event.player not in whose(s, ctx, arguments.get("who", "you")):
        return None
    if event.times < arguments.get("min", 1):
        return None
    if not fits_cause(s, ctx, arguments, event.by):
        return None
    return About(by=event.by, times=event.times)


TESTS: dict[str, Any] = {
    "attack-declared": on_attack,
    "rested": on_card,
    "set-active": on_card,
    "drawn": on_drawn,
}
