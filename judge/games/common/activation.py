"""Using effects: what may stand against it, costs, activation, resolution."""

from __future__ import annotations

from typing import Any

from judge.engine.rulebook import Reason
from judge.engine.script import Cites, Script, also
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.against import against, noted, part_rules
from judge.games.common.areas import ACTIVE, HAND, area, definition
from judge.games.common.choices import asked_rules
from judge.games.common.citations import condition_rules
from judge.games.common.context import NOTHING, About, Context
from judge.games.common.events import Note, Use
from judge.games.common.facts import View
from judge.games.common.language import Sections, cited, cites, language
from judge.games.common.prohibitions import concerns
from judge.games.common.queries import failing, same
from judge.games.common.resolution import can_carry_out, give_names
from judge.games.common.said import reads_cards, settled
from judge.games.common.steps import action_of, word_of
from judge.games.common.values import index_of, is_banned, is_valid, values

APART = frozenset({"ko", "attack", "block"})  # prohibitions of what no simple cost does


def effects_of(s: View, card: CardId) -> tuple[Effect, ...]:
    """Printed effects and those the card has gained."""
    printed = definition(s, card).effects
    if not s.modifiers and not index_of(s).gives_effects:
        return printed
    serial = s.cards[card].serial
    gained = [
        s.library.effects[one.value]
        for one in s.modifiers
        if one.layer == "effect" and one.card == card and one.serial == serial
    ]
    given = [s.library.effects[key] for key in values(s).gained.get(card, ())]
    return (*printed, *gained, *given) if gained or given else printed


def context(s: View, card: CardId, effect: Effect, about: About = NOTHING) -> Context:
    here = s.cards[card]
    return Context(here.owner, card, here.serial, effect.key, about)


def is_used(s: View, card: CardId, effect: Effect) -> bool:
    """`once`, `once-used`, `once-each`: Whether an effect that works once per turn has been used
    this turn; each card has its own use."""
    return effect.once and (effect.key, s.facts.turn) in s.cards[card].used


def is_broken_off(s: View, card: CardId, effect: Effect) -> bool:
    """Whether it was used up because its cost could not be paid to the end."""
    return (f"{effect.key} broken off", s.facts.turn) in s.cards[card].used


# -- why an effect cannot be activated -------------------------------------------------------


def obstacle(
    s: View,
    ctx: Context,
    effect: Effect,
    *,
    word: str = "",
    checked: bool = False,
    told: bool = True,
) -> Reason | None:
    """`conditions-first`, `valid-only-if`, `added-condition`, `cannot-pay`: The first reason for
    which an effect cannot be activated now.

    `checked`: whether it is valid and its conditions hold was seen to earlier. Where it is not
    `told` to anybody, nobody looks by which part and by which sections a condition is not met.
    """
    card = ctx.card
    if not checked and not is_valid(s, card, effect, word):
        return Reason("negated", cites(s, "invalid"), (("card", card),))
    if is_used(s, card, effect):
        broken = is_broken_off(s, card, effect)
        rule = cites(s, "once-broken-off" if broken else "once-used")
        return Reason("used-this-turn", rule, (("card", card),))
    failed = None if checked else failing(s, ctx, effect.conditions)
    if failed is not None:
        lasting = ("valid-only-if",) if failed in effect.when else ()
        rule = cites(s, "conditions-first", *lasting)
        if not told:
            return Reason("condition-not-met", rule)
        conditions = effect.when if lasting else effect.pay_if
        asked = (*condition_rules(s, conditions), *asked_rules(s, ctx, conditions))
        return _unmet(s, ctx, failed, (*rule, *asked))
    limited = is_banned(s, "activate")  # what is added to an activation is added by a prohibition
    more = failing(s, ctx, added_conditions(s, ctx)) if limited and not checked else None
    if more is not None:
        return _unmet(s, ctx, more, cites(s, "added-condition", "conditions-first"))
    parts = costs(s, ctx, effect) if limited else effect.cost
    if parts and not payable(s, ctx, parts):
        return Reason("cannot-pay", cites(s, "cannot-pay"), (("card", card),))
    return None


def _unmet(s: View, ctx: Context, failed: Any, rule: Sections) -> Reason:
    """A condition is not met: which, and by what part of it."""
    parts = against(s, ctx, failed)
    facts: tuple[tuple[str, Any], ...] = (("card", ctx.card), ("condition", failed))
    if parts:
        facts = (*facts[:1], ("against", parts), *facts[1:])
        rule = also(rule, *part_rules(s, parts))
    return Reason("condition-not-met", rule, facts)


def costs(s: View, ctx: Context, effect: Effect) -> tuple[Any, ...]:
    """The activation cost as printed, then what other effects have added to it."""
    return (*effect.cost, *_added_costs(s, ctx))


def _added(s: View, ctx: Context, key: str) -> tuple[Any, ...]:
    """What other effects have added to activating this card's effects."""
    bans = values(s).bans
    if not bans:
        return ()
    return tuple(
        part
        for ban in bans
        if ban.what == "activate" and "unless" in ban.data and concerns(s, ban, ctx.card)
        for part in ban.data["unless"].get(key, ())
    )


def _added_costs(s: View, ctx: Context) -> tuple[Any, ...]:
    return _added(s, ctx, "pay")


def added_conditions(s: View, ctx: Context) -> tuple[Any, ...]:
    """Conditions that other effects have added to activating this one's effects."""
    return _added(s, ctx, "when")


def payable(s: View, ctx: Context, parts: tuple[Any, ...]) -> bool:
    """Whether the whole cost can be paid now; simple costs are counted, others tried out."""
    if values(s).banned <= APART:
        words = [word_of(s, part) for part in parts]
        simple = [_countable(s, ctx, word, part) for word, part in zip(words, parts, strict=True)]
        rivals = language(s).rivals
        if (
            None not in simple
            and len(set(words)) == len(words)
            and not (rivals and rivals <= set(words))
        ):
            return all(simple)
    return can_carry_out(s, ctx, parts, paying=True)


def _countable(s: View, ctx: Context, word: str, part: Any) -> bool | None:
    """Whether a plain cost can be paid by itself; None if that takes a closer look."""
    data = part[word]
    own = language(s).prices.get(word)
    if own is not None and isinstance(data, int):
        return own(s, ctx.player) >= data
    if word == "rest" and data == "self":
        here = s.cards[ctx.card]
        return here.serial == ctx.serial and here.state == ACTIVE
    if word == "discard" and isinstance(data, int):
        return len(area(s, ctx.player, HAND)) >= data
    return None


# -- activation --------------------------------------------------------------------------------


def pay(s: View, ctx: Context, effect: Effect, parts: tuple[Any, ...]) -> Script:
    """`pay`, `cost`, `cost-in-order`, `added-cost`, `short-of-cost`, `cost-replaced`,
    `once-broken-off`: Pay all parts in order; whether everything was paid as written."""
    rule = cites(s, "pay", *(("cost-in-order",) if len(effect.cost) > 1 else ()))
    if len(parts) > len(effect.cost):
        rule = (*rule, *cites(s, "added-cost"))
    yield Note(rule, "pay", (ctx.card, ctx.effect))
    failed, replaced = False, False
    ctx.parts = len(parts)
    reads = reads_cards(s, ctx.effect)
    for part in parts:
        if reads:
            part = yield from settled(s, ctx, part)
        ctx.instead = False
        paid = yield from action_of(s, part)(s, ctx, part, True)
        give_names(s, ctx, part)
        if not paid:
            failed, replaced = True, replaced or ctx.instead
            why = cites(s, "cost-replaced" if ctx.instead else "short-of-cost")
            yield Note(why, "not-paid", (ctx.card, ctx.effect))
    if failed and effect.once and s.book.policy.used_up_by_failure(s, replaced):
        yield Use(cites(s, "once-broken-off"), ctx.card, effect.key)
        yield Use(cites(s, "once-broken-off"), ctx.card, f"{effect.key} broken off")
    return not failed


def once_rules(s: View, ctx: Context, effect: Effect) -> tuple[str, ...]:
    """Once per turn: for each card by itself, and anew for a card that has come back."""
    found = [*cites(s, "once")]
    mark = (effect.key, s.facts.turn)
    used = [card for card, here in s.cards.items() if here.used and mark in here.used]
    if any(card != ctx.card for card in used):
        found += cites(s, "once-each")
    for card, *former, zone in s.facts.former_uses or ():
        if (card, *former) == (ctx.card, *mark):
            found += cites(s, "once-anew", f"once-anew {zone}")
    return tuple(found)


def finish(s: View, ctx: Context, effect: Effect) -> Script:
    """`put-back`: What follows when a text has been carried out: cards go back, the use is
    noted."""
    left = same(s, ctx.looked)
    if left:
        yield Note(cites(s, "put-back"), "put-back", left)
    if effect.once and s.cards[ctx.card].serial == ctx.serial:
        yield Use(once_rules(s, ctx, effect), ctx.card, effect.key)


def refusal_note(reason: Reason, ctx: Context, rule: Cites) -> Note:
    """A reason against an activation, as a step of the trace."""
    what = noted(ctx.card, ctx.effect, dict(reason.facts).get("against", ()))
    return Note(also(reason.rule, *cited(rule)), reason.code, what)
