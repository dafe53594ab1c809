"""Near misses: effects that an event speaks to and that still do not apply, each with its reason.

Nothing here is a second interpreter. Whether an effect is met is asked of the same test that
the game asks; what stands against it is found by asking again with one argument of its text
left open at a time. What does not fit with every argument left open has nothing to do with
the event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from judge.engine.script import CARD_TEXT, Cites, Decision, also, kind
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.engine.state import View as AnyView
from judge.games.cards import Effect
from judge.games.common import replacements, triggers
from judge.games.common.activation import is_used
from judge.games.common.against import SubCondition, against, part_rules
from judge.games.common.among import TOLD
from judge.games.common.areas import NOWHERE, PLAYERS, area, definition, other_side
from judge.games.common.aspects import Arguments, Aspect, unmet
from judge.games.common.choices import asked_rules
from judge.games.common.citations import asked_for, condition_rules, filter_rules
from judge.games.common.context import About, Context
from judge.games.common.events import Happen, Note
from judge.games.common.facts import View
from judge.games.common.language import Sections, cites, decided, language
from judge.games.common.prohibitions import stops
from judge.games.common.queries import Measure, comparison, failing
from judge.games.common.unknown import asks_unknown, is_unknown
from judge.games.common.values import is_valid, values

Facts = tuple[tuple[str, Any], ...]


@kind("near-miss")
class NearMiss(NamedTuple):
    """An effect that does not apply although its timing fits: a code, the facts, the sections."""

    card: CardId
    effect: str
    code: str
    rule: Cites
    facts: Facts = ()


class Watched(NamedTuple):
    """An event as effects see it, in the position in which they look, with their words for it."""

    state: View
    event: Any
    words: tuple[str, ...]


class AsIf(NamedTuple):
    """An event that something close to it has not been, and the section that tells them apart."""

    event: Any
    words: tuple[str, ...]
    code: str
    rule: Sections


class Usable(NamedTuple):
    """An effect that could be used in a window, and the answer that would use it."""

    card: CardId
    effect: str
    answer: tuple[Any, ...]


class Nearness(NamedTuple):
    """What a game adds: how effects look at events, what comes close to them, its windows."""

    watched: Callable[[AnyView, Any, bool], Iterable[Watched]]
    nearly: Callable[[AnyView, Any], Iterable[AsIf]] = lambda s, event: ()
    windows: Callable[[AnyView, Decision], Iterable[Usable]] = lambda s, decision: ()
    leaving: Callable[[AnyView, Any], Iterable[NearMiss]] = lambda s, event: ()
    results: Callable[[AnyView, Any], Iterable[NearMiss]] = lambda s, event: ()
    ended: Callable[[str], Sections] = lambda word: ()  # why not twice at the same end
    # by which sections the words of a filter look at the card of an event
    looked_at: Callable[[AnyView, Any, tuple[str, ...]], Sections] = lambda s, event, words: ()


# -- what nobody knows ---------------------------------------------------------------------------


def certain(s: View, misses: Iterable[NearMiss]) -> Iterator[NearMiss]:
    """Those that hold whatever the unknown cards of a position are."""
    for miss in misses:
        condition = dict(miss.facts).get("condition")
        if condition is not None:
            here = s.cards[miss.card]
            ctx = Context(here.owner, miss.card, here.serial, miss.effect)
        if condition is None or not asks_unknown(s, ctx, condition):
            yield miss


# -- automatic effects ---------------------------------------------------------------------------


def automatic(s: View, near: Nearness, event: Any, early: bool) -> Iterator[NearMiss]:
    """Automatic effects that an event comes close to; `early` while it is not yet applied."""
    for watched in near.watched(s, event, early):
        for word in watched.words:
            for card, effect in tuple(triggers.live(watched.state, word)):
                yield from _missed(watched.state, near, watched.event, word, card, effect)
            yield from _unseen(watched.state, watched.event, word)
    if early:
        for close in near.nearly(s, event):
            for word in close.words:
                yield from _taken_for(s, close, word)
        yield from near.leaving(s, event)


def usual_views(s: View, event: Any, early: bool) -> Iterator[Watched]:
    """How effects look at events where the game has no way of its own."""
    words = language(s)
    if early:
        found = words.before.get(type(event))
    elif type(event) is Happen:
        found = s.book.policy.moment_words(s, event.moment)
    else:
        found = words.after.get(type(event))
    if found:
        yield Watched(s, event, found)


def _context(s: View, card: CardId, effect: Effect) -> Context:
    here = s.cards[card]
    return Context(here.owner, card, here.serial, effect.key)


def _tester(s: View, word: str) -> Any:
    return language(s).timings.get(word) or triggers.TESTS.get(word)


def _missed(
    s: View, near: Nearness, event: Any, word: str, card: CardId, effect: Effect
) -> Iterator[NearMiss]:
    """Why an effect in play that waits for a word is not met by an event of that kind."""
    ctx, test = _context(s, card, effect), _tester(s, word)
    if test is None or _is_placing(event) or _is_own(event, card, effect):
        return
    arguments = effect.arguments(word)
    if test(s, ctx, event, arguments) is not None:
        ended = near.ended(word)
        if ended and not _waits(s, ctx, effect, event, word):
            yield NearMiss(card, effect.key, "already-at-this-end", ended)
        return
    found = unmet(arguments, word, lambda relaxed: test(s, ctx, event, relaxed) is not None)
    found = _known(s, event, found or ())
    if found and _concerns_a_card(event, found):
        yield _of_aspect(s, ctx, event, found, cites(s, "timing"), near.looked_at)


def _is_placing(event: Any) -> bool:
    """Whether an event only puts cards where a position says that they lie."""
    return getattr(getattr(event, "by", None), "how", "") == "placing"


def _is_own(event: Any, card: CardId, effect: Effect) -> bool:
    """Whether an effect has brought an event about itself: nobody asks why it does not meet it."""
    by = getattr(event, "by", None)
    return by is not None and (by.card, by.effect) == (card, effect.key)


def _known(s: View, event: Any, found: tuple[Aspect, ...]) -> tuple[Aspect, ...]:
    """What is not met for certain: of an unknown card nobody knows whether it fits a text.

    Nor is it known where a card goes that belongs to no area for the moment.
    """
    asked = ("category", "filter", "source")
    nowhere = getattr(event, "to", "") == NOWHERE
    return tuple(
        aspect
        for aspect in found
        if not (aspect.code in asked and is_unknown(s, _subject(event, aspect)))
        and not (aspect.code == "destination" and nowhere)
    )


def _subject(event: Any, aspect: Aspect) -> CardId:
    """The card of an event that a text asks something of there."""
    if aspect.code == "source":
        cause = getattr(event, "by", None)
        return "" if cause is None else cause.card
    about = getattr(event, "target", "") if "at" in aspect.path else ""
    card: CardId = about or getattr(event, "card", "") or getattr(event, "attacker", "")
    return card


def _waits(s: View, ctx: Context, effect: Effect, event: Any, word: str) -> bool:
    """Whether an effect that is met goes on standby."""
    found = Waiting(effect.key, ctx.card, ctx.serial, ctx.player, 1, About())
    return s.book.policy.waits(s, ctx, effect, event, word, found) is not None


def _concerns_a_card(event: Any, found: tuple[Aspect, ...]) -> bool:
    """What happens to another player, and to no card, has nothing to do with a text."""
    codes = {aspect.code for aspect in found}
    if "owner" not in codes:
        return True
    about_card = getattr(event, "card", "") or getattr(event, "attacker", "")
    return "number" not in codes and bool(about_card)


def _of_aspect(
    s: View,
    ctx: Context,
    event: Any,
    found: tuple[Aspect, ...],
    rule: Sections,
    looked_at: Callable[[AnyView, Any, tuple[str, ...]], Sections] = lambda s, event, words: (),
) -> NearMiss:
    """The near miss of what is not met first, with the sections that define its words."""
    order = ("owner", "category", "filter", "source", "cause", "destination", "times", "number")
    first = min(found, key=lambda aspect: order.index(aspect.code))
    other = _subject(event, first)
    facts: Facts = (("card", ctx.card),)
    if other and first.code in ("owner", "category", "filter", "source"):
        facts = (("by" if first.code == "source" else "target", other), *facts)
    if first.code == "filter":
        word = first.path[-1]
        asked = (*filter_rules(s, {word: first.value}), *filter_rules(s, first.whole))
        words = tuple(dict(asked_for(first.whole)))
        rule = also(rule, *asked, *looked_at(s, event, words))
        facts = (*_lacking(s, ctx, other, word, first.value), *facts)
    elif first.code == "cause":
        rule = also(rule, *_whose(s, event))
    elif first.code == "number":
        facts = (("need", first.value), *facts)
    elif first.code == "category":
        rule = also(rule, *_category_rules(s, other, first.value))
    return NearMiss(ctx.card, ctx.effect, f"other-{first.code}", rule, facts)


def _whose(s: View, event: Any) -> Sections:
    """By which section what is done instead of something is an effect of its owner."""
    effect = s.library.effects.get(event.by.effect)
    return cites(s, "replaced-part") if effect is not None and effect.kind == "replacement" else ()


def _category_rules(s: View, card: CardId, what: str) -> Sections:
    """The sections that say what a text means by a kind of card, where the card is."""
    words = language(s)
    at_home = card in s.cards and s.cards[card].zone[1] in words.field
    return (words.words.what if at_home else words.words.cards).get(what, ())


def _lacking(s: View, ctx: Context, card: CardId, word: str, value: Any) -> Facts:
    """What a card does not meet, where a single word says it."""
    measure = language(s).filters.get(word)
    if card not in s.cards:
        return ()
    if isinstance(measure, Measure):
        what = ("measure", word, measure.value(s, card), *comparison(s, ctx, value))
        return (("unmet", what),)
    return (("unmet", (word, value)),) if word in TOLD and isinstance(value, str) else ()


def _unseen(s: View, event: Any, word: str) -> Iterator[NearMiss]:
    """Effects that would be met, were they not on a side or in an area where they do not count."""
    test = _tester(s, word)
    for card, effect, code in _off(s) if test is not None else ():
        if effect.kind == "auto" and word in effect.timings:
            ctx = _context(s, card, effect)
            if test(s, ctx, event, effect.arguments(word)) is not None:
                yield _switched_off(s, card, effect, code)


def _switched_off(s: View, card: CardId, effect: Effect, code: str) -> NearMiss:
    return NearMiss(card, effect.key, code, cites(s, code), (("card", card),))


def _off(s: View) -> Iterator[tuple[CardId, Effect, str]]:
    """Effects of cards in play that do not count now, each with the reason.

    The card lies face-down, or shows its other side, or is where its text is off.
    """
    words = language(s)
    is_live = words.is_live
    works = words.face_down_works is not None and words.face_down_works(s)
    for player in PLAYERS:
        for zone in words.field:
            for card in area(s, player, zone):
                here = s.cards[card]
                if here.face == "down" and not works:
                    for effect in s.library[here.define].live:
                        if effect.scope != "rules":  # counts even where nobody sees it
                            yield card, effect, "face-down"
                    continue
                for effect in other_side(s, card):
                    if effect.scope != "deck":
                        yield card, effect, "other-side"
                for effect in definition(s, card).live:
                    if is_live is not None and not is_live(zone, effect):
                        yield card, effect, "not-valid-here"


def _taken_for(s: View, close: AsIf, word: str) -> Iterator[NearMiss]:
    """Effects that would be met or would apply if something had been what it is close to."""
    if word.startswith("would-"):
        test = language(s).would.get(word)
        live: Iterable[tuple[CardId, Effect]] = replacements.live(s)
    else:
        test = None
        live = triggers.live(s, word)
    for card, effect in tuple(live):
        if word not in effect.timings or _is_own(close.event, card, effect):
            continue
        ctx, arguments = _context(s, card, effect), effect.arguments(word)
        if test is not None:
            met = test(s, ctx, arguments, close.event)
        else:
            met = _tester(s, word)(s, ctx, close.event, arguments) is not None
        if met:
            yield NearMiss(card, effect.key, close.code, close.rule, (("card", card),))


# -- replacement effects and prohibitions --------------------------------------------------------


def replacing(s: View, events: tuple[Any, ...], offered: Iterable[Any]) -> Iterator[Any]:
    """Replacement effects that were not offered, or that cannot be applied, each with its event."""
    seen = set()
    for offer in offered:
        seen.add((offer.card, offer.effect))
        if offer.blocked is not None:
            event = events[offer.covers[0]]
            code = _blocked(s, offer)
            facts = (("card", offer.card),)
            yield event, NearMiss(offer.card, offer.effect, code, offer.blocked, facts)
    for card, effect in tuple(replacements.live(s)):
        if (card, effect.key) in seen:
            continue
        for event in events:
            found = _not_offered(s, card, effect, event)
            if found is not None:
                yield event, found
    for event in events:
        for miss in not_replacing(s, event):
            yield event, miss


def not_replacing(s: View, event: Any) -> Iterator[NearMiss]:
    """Replacement effects that would apply, were they not switched off."""
    for card, effect, code in _off(s):
        if effect.kind == "replacement":
            ctx = _context(s, card, effect)
            if replacements.covers(s, ctx, effect, event):
                yield _switched_off(s, card, effect, code)


def _blocked(s: View, offer: Any) -> str:
    """Why a replacement that fits cannot be applied."""
    effect = s.library.effects.get(offer.effect)
    if effect is None or is_used(s, offer.card, effect):
        return "used-this-turn"
    if not is_valid(s, offer.card, effect):
        return "negated"
    here = tuple(offer.blocked)
    return "replaced-once" if here == cites(s, "replaced-once") else "cannot-replace"


def _not_offered(s: View, card: CardId, effect: Effect, event: Any) -> NearMiss | None:
    ctx = _context(s, card, effect)
    if getattr(event, "by", None) is None or _is_placing(event) or _is_own(event, card, effect):
        return None
    if replacements.would(s, ctx, effect, event):
        ctx.about = replacements.about_of(s, (event,))
        failed = failing(s, ctx, effect.when)
        if failed is None:
            return None
        return _unmet(s, ctx, effect, failed, cites(s, "valid-only-if"))
    tests = language(s).would
    for word, arguments in effect.on:
        test = tests.get(word) or replacements.WOULD.get(word)
        if test is None:
            continue
        found = unmet(arguments, word, lambda one, test=test: test(s, ctx, one, event))  # type: ignore[misc]
        found = _known(s, event, found or ())
        if found and _concerns_a_card(event, found):
            return _of_aspect(s, ctx, event, found, cites(s, "replacement"))
    return None


def _unmet(s: View, ctx: Context, effect: Effect, failed: Any, rule: Sections) -> NearMiss:
    """The near miss of a condition: which it is, and what part of it is not as it has to be."""
    asked = (*condition_rules(s, effect.when), *asked_rules(s, ctx, effect.when))
    parts = against(s, ctx, failed)
    facts: Facts = (("card", ctx.card), *_against(parts), ("condition", failed))
    rule = also(rule, *asked, *part_rules(s, parts))
    return NearMiss(ctx.card, effect.key, "condition-not-met", rule, facts)


def _against(parts: tuple[SubCondition, ...]) -> Facts:
    return (("against", parts),) if parts else ()


def of_note(s: View, note: Note) -> NearMiss:
    """The near miss of a note that says that an effect is left out."""
    card, effect = (*note.values, "")[:2]
    parts = note.values[2] if len(note.values) > 2 else ()
    rule = also(note.rule, *part_rules(s, parts)) if parts else note.rule
    return NearMiss(card, effect, note.code, rule, (("card", card), *_against(parts)))


def forbidding_not(s: View, event: Any) -> Iterator[NearMiss]:
    """Prohibitions about such an event and this card that leave out its cause."""
    words = language(s).forbids.get(type(event))
    for ban in values(s).bans if words and event.by.how != "placing" else ():
        if ban.what not in (words or ()) or stops(s, ban, event):
            continue
        if stops(s, ban._replace(data=_causeless(ban.data)), event):
            facts = (("card", ban.source),)
            rule = (*_whose(s, event), CARD_TEXT)
            yield NearMiss(ban.source, ban.effect, "other-cause", rule, facts)


def _causeless(data: Arguments) -> Arguments:
    return {key: value for key, value in data.items() if key not in ("cause", "by")}


# -- permanent effects ---------------------------------------------------------------------------


def permanent(s: View) -> Iterator[NearMiss]:
    """Permanent effects in play that are not valid, or whose condition is not met."""
    for card, effect in s.derived().index.permanents:
        if (card, effect.key) in values(s).in_force:
            continue
        if not is_valid(s, card, effect):
            facts = (("card", card),)
            yield NearMiss(card, effect.key, "negated", cites(s, "invalid"), facts)
            continue
        ctx = _context(s, card, effect)
        failed = failing(s, ctx, effect.when)
        if failed is not None:
            rule = cites(s, "valid-only-if", "permanent-condition")
            miss = _unmet(s, ctx, effect, failed, rule)
            yield miss._replace(rule=decided(s, miss.rule))
    for card, effect, code in _off(s):
        if effect.kind == "permanent":
            yield _switched_off(s, card, effect, code)
