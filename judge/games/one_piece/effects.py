"""Effects: activation and resolution (8-4), waiting and order (8-6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.coming_back import LONGEST
from judge.engine.loops import mark_of
from judge.engine.script import Cause, Cites, Decision, Inner, Script, also
from judge.engine.standby import Waiting, checkpoint, generations
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.activation import (
    added_conditions,
    costs,
    finish,
    obstacle,
    pay,
    refusal_note,
)
from judge.games.common.against import noted, unmet_parts
from judge.games.common.areas import OTHER, area, definition, in_turn_order, turn_player
from judge.games.common.choices import ask_whether, effect_rules
from judge.games.common.citations import condition_rules, event_rules
from judge.games.common.context import NOTHING, About, Context, Link
from judge.games.common.events import RULES, Activated, DrawnGame, Note, Take, Undelay, Use
from judge.games.common.language import cites
from judge.games.common.queries import all_hold
from judge.games.common.resolution import asks_to_choose, carry_out, negative_rules, resolve_delayed
from judge.games.common.unread import left_out
from judge.games.common.values import values
from judge.games.one_piece.areas import FIELD
from judge.games.one_piece.citations import WORDS
from judge.games.one_piece.facts import View
from judge.games.one_piece.rulebook import book

# what makes effects of a timing activate at that place of a turn or of a battle
IN_STEP = frozenset({"6-6-1-1", "7-1-1-3", "7-1-1-3 (opponent)", "7-1-1-3 (attacked)", "7-1-2-2"})


def not_activated(s: View, waiting: Waiting, effect: Effect) -> Note | None:
    """Why an effect that has met its timing is already known not to activate."""
    if not isinstance(waiting.about, About):
        return None
    what = (waiting.card, waiting.effect)
    if waiting.about.moment == "negated":
        return Note(("8-2-1-1", "8-2-1"), "negated", what)
    if waiting.about.moment == "unseen":
        moved = {card for card, _ in waiting.about.that}
        reading = () if waiting.card in moved else ("A20",)
        return Note(("8-4-5", *reading), "into-secret-area", what)
    if waiting.about.moment == "failed":
        rule = ("10-2-17-1", "8-4-1-1", *condition_rules(s, effect.conditions))
        return Note(rule, "condition-not-met", what)
    return None


def perform(
    s: View,
    ctx: Context,
    effect: Effect,
    rule: Cites,
    *,
    word: str = "",
    optional: bool = False,
    by: Cause = RULES,
) -> Script:
    """8-4-1, 8-4-1-4, 8-4-1-5, 8-4-3 Activation: conditions, cost, activation, resolution;
    1-3-7, 2-8-3 the text from its beginning to its end, 8-4-6 on the position as it is then.
    Whether it was resolved.

    For a card that was K.O.'d the conditions of [On K.O.] were checked on the field; the rest
    happens in the trash.
    """
    checked = ctx.about.moment == "on-ko"
    reason = obstacle(s, ctx, effect, word=word, checked=checked)
    if reason is not None:
        yield refusal_note(reason, ctx, rule)
        return False
    if effect.unread:
        yield from left_out(s, ctx, effect, rule)
        return False
    may_pay = effect.cost and effect.data.get("may-pay")
    if optional and (effect.may or may_pay):
        why: Cites = ("8-3-1-4", "8-1-2") if may_pay else ("8-1-2",)
        about = (ctx.card, ctx.effect)
        if not (yield from ask_whether(ctx.player, "activate", rule=why, about=about)):
            return False
    parts = costs(s, ctx, effect)
    if parts and not (yield from pay(s, ctx, effect, parts)):
        return False
    if s.cards[ctx.card].serial != ctx.serial and s.book.switches["A24"] == "canceled":
        yield Note("8-1-3-1-3", "moved-away", (ctx.card, ctx.effect))
        return False
    rule = activation_rules(s, ctx, effect, rule)
    yield Activated(rule, ctx.player, ctx.card, effect.key, word, by)
    ctx.activated = s.copy() if _sets_values(effect) else None
    recheck = effect.when and not checked and s.book.switches["A5"] == "recheck"
    if recheck and not all_hold(s, ctx, effect.when):
        unmet = ("8-2-1-2", *condition_rules(s, effect.when))
        what = noted(ctx.card, ctx.effect, unmet_parts(s, ctx, effect.when))
        yield Note(unmet, "no-longer-met", what)
        return False
    yield from carry_out(s, ctx, effect.do)
    yield from finish(s, ctx, effect)
    return True


SETTING = frozenset({"zero-power", "set-power", "set-cost"})


def _sets_values(effect: Effect) -> bool:
    """The same of an effect, which is printed and never changes."""
    known = effect.traits.get("sets-values")
    if known is None:
        known = effect.traits["sets-values"] = _sets_value(effect.do)
    return bool(known)


def _sets_value(steps: Any) -> bool:
    """Whether "set power to 0" or the like is among the steps: it asks for the power, or the
    cost, at the activation."""
    if isinstance(steps, Mapping):
        return not SETTING.isdisjoint(steps) or any(map(_sets_value, steps.values()))
    return isinstance(steps, list | tuple) and any(map(_sets_value, steps))


def activation_rules(s: View, ctx: Context, effect: Effect, rule: Cites) -> Cites:
    """The sections an activation rests on: the timing, the conditions, the order of text."""
    cited = ["8-4-1-4", "8-4-1-5", "8-4-1", "8-5-3"]
    asked = effect.conditions
    cited += (*condition_rules(s, asked), *negative_rules(s, ctx, asked))
    cited += (*effect_rules(s, ctx, effect), *event_rules(s, effect, ctx.about.moment))
    zone = s.cards[ctx.card].zone[1]
    if zone in FIELD:
        cited.append("8-4-3")
    if len(effect.do) > 1:
        cited += ["1-3-7", "2-8-3"]
    if asked:
        cited.append("8-4-1-1")
    if effect.kind == "auto" and "trigger" not in effect.timings:
        cited.append("8-1-3-1")
        if not effect.may and not effect.data.get("may-pay"):
            cited.append("8-1-2")
    if s.modifiers or values(s).in_force:
        cited.append("8-4-6")
    if added_conditions(s, ctx):
        cited.append("8-3-2-2")
    return also(rule, *cited)


def activate(s: View, by: Context, card: CardId, timing: str, rule: str) -> Script:
    """Another effect activates this card's effect of a timing; it is activated like any."""
    did = False
    for effect in definition(s, card).effects:
        if timing in effect.timings:
            ctx = Context(by.player, card, s.cards[card].serial, effect.key)
            asks = asks_to_choose(effect.data) or _names_some(effect.data)
            link = Link(card, effect.key, mark_of(s), asks)  # type: ignore[arg-type]
            if is_endless(by.chain, link):
                yield DrawnGame(cites(s, "endless"))
                return False
            ctx.chain = (*by.chain, link)
            cited = rule if definition(s, card).category == "event" else "1-3-1"
            script = perform(s, ctx, effect, (cited,), word=timing, optional=True, by=by.cause)
            did = (yield Inner(script)) or did
    return did


def _names_some(data: Any) -> bool:
    """Whether a text is about some of the cards of an area, so that they have to be chosen."""
    if isinstance(data, Mapping):
        lying = str(data.get("from", ""))
        some = "n" in data and not lying.endswith(("-top", "-bottom"))
        return some or any(map(_names_some, data.values()))
    return isinstance(data, list | tuple) and any(map(_names_some, data))


def is_endless(chain: tuple[Link, ...], link: Link) -> bool:
    """11-1-1-1 Whether effects activate one another in a circle in which nobody chooses."""
    compulsory = 0
    for before in reversed(chain):
        if before.asks:
            return False
        if before == link:
            return True
        compulsory += 1
    return compulsory >= LONGEST and not link.asks


# -- waiting effects (8-6) -------------------------------------------------------------------


@book.procedure("effects.next")
def next_effect(s: View) -> Script:
    """8-6, 8-6-1, 8-6-1-1 Order of resolution: the next waiting effect is chosen, activated and
    resolved; 6-6-1-1-3, 6-6-1-1-4 of several at the end of a turn, in the order their player
    likes.
    """
    yield from take_next(s, tuple(waiting for waiting in s.standby if not waiting.batch))


def take_next(s: View, due: tuple[Waiting, ...]) -> Script:
    """8-6 The next of the effects that are due is chosen, activated and resolved."""
    several = len({waiting.wave for waiting in due}) > 1
    turn = generations if several and s.book.switches["A12"] == "generations" else checkpoint
    player, mine = turn(due, in_turn_order(s))
    rule = order_rules(s, player, mine)
    waiting = mine[0]
    if len(mine) > 1:
        chooser = turn_player(s) if s.book.switches["A11"] == "turn-player" else player
        options = tuple(("resolve", waiting.card, waiting.effect) for waiting in mine)
        answer = yield Decision(rule, chooser, "resolve", tuple(dict.fromkeys(options)))
        waiting = mine[options.index(answer)]
    yield Take(rule, waiting)
    yield from resolve_waiting(s, waiting)


def order_rules(s: View, player: str, mine: tuple[Waiting, ...]) -> tuple[str, ...]:
    """The sections that decide the order among what waits."""
    cited: list[str] = []
    facts = [waiting.about for waiting in mine if isinstance(waiting.about, About)]
    moments = {about.moment for about in facts}
    others = {
        waiting.about.moment for waiting in s.standby if isinstance(waiting.about, About)
    } - moments
    if moments == {"when-attacking"} and others == {"on-opponents-attack"}:
        cited.append("10-2-16-1")
    if moments == {"end-of-your-turn"} and _waits_for_the_end_of_a_turn(s, OTHER[player]):
        cited.append("6-6-1-1-2")
    theirs = [waiting for waiting in s.standby if waiting.player != player]
    if theirs and (
        player != turn_player(s) or any(waiting.wave <= mine[0].wave for waiting in theirs)
    ):
        cited.append("8-6-1")
    elif any(waiting.wave > mine[0].wave for waiting in s.standby):
        cited.append("8-6-1-1")
    if len(mine) > 1 and all(about.moment.startswith("end-of") for about in facts):
        cited.append("6-6-1-1-3" if player == turn_player(s) else "6-6-1-1-4")
    if len(mine) > 1:
        cited.append("own order")  # editions state in different sections who orders their own
    timings = WORDS.timings.get(moments.pop(), ()) if len(moments) == 1 else ()
    held = {rule for about in facts for rule in about.held.split()}
    return also((*cited, *IN_STEP.intersection(timings), *sorted(held), "8-1-3-1"), *timings[1:])


def _waits_for_the_end_of_a_turn(s: View, player: str) -> bool:
    """Whether a player has an effect with [End of Your Opponent's Turn] on the field."""
    there = (card for name in FIELD for card in area(s, player, name))
    return any("end-of-opponents-turn" in definition(s, card).timings for card in there)


def resolve_waiting(s: View, waiting: Waiting) -> Script:
    """Activate an effect whose timing has been met, unless its card has moved since."""
    if waiting.effect.startswith("delayed "):
        (delayed,) = (
            left for left in s.facts.delayed or () if f"delayed {left.stamp}" == waiting.effect
        )
        yield Undelay(("6-6-1-1",), delayed)
        yield from resolve_delayed(s, delayed, ("8-1-4-2",))
        return
    effect: Effect = s.library.effects[waiting.effect]
    note = not_activated(s, waiting, effect)
    if note is not None:
        yield note
        return
    about = waiting.about if isinstance(waiting.about, About) else NOTHING
    moved = s.cards[waiting.card].serial != waiting.serial
    if moved and about.moment not in ("on-ko", "left"):
        yield Note("8-1-3-1-3", "moved-away", (waiting.card, waiting.effect))
        return
    ctx = Context(waiting.player, waiting.card, waiting.serial, effect.key, about)
    if about.moment.startswith("end-of"):
        yield Use(("6-6-1-1-1",), waiting.card, f"end {effect.key}")
    rule = WORDS.timings.get(about.moment, ("8-1-3-1", "8-3-1-8"))
    # what still stands against it is told as ever
    if about.missed and obstacle(s, ctx, effect, told=False) is None:
        late = ("8-3-2-3", "8-4-1-1", *rule)
        yield Note(late, "no-don-at-timing", (waiting.card, waiting.effect))
        return
    yield from perform(s, ctx, effect, rule, word=about.moment, optional=True)
