"""Effects: activation and resolution (8-4), waiting and order (8-6), costs (8-3)."""

from __future__ import annotations

from typing import Any

from judge.engine.rulebook import Reason
from judge.engine.script import Cites
from judge.engine.script import Decision
from judge.engine.script import Script
from judge.engine.script import also
from judge.engine.standby import Waiting
from judge.engine.standby import checkpoint
from judge.engine.standby import generations
from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.cards import Effect
from judge.games.one_piece.areas import ACTIVE
from judge.games.one_piece.areas import COST_AREA
from judge.games.one_piece.areas import FIELD
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.areas import HAND
from judge.games.one_piece.areas import TRASH
from judge.games.one_piece.areas import area
from judge.games.one_piece.areas import definition
from judge.games.one_piece.areas import dons
from judge.games.one_piece.areas import in_turn_order
from judge.games.one_piece.areas import turn_player
from judge.games.one_piece.choices import ask_whether
from judge.games.one_piece.citations import condition_rules
from judge.games.one_piece.events import Activated
from judge.games.one_piece.events import Delayed
from judge.games.one_piece.events import DrawnGame
from judge.games.one_piece.events import Move
from judge.games.one_piece.events import Note
from judge.games.one_piece.events import Take
from judge.games.one_piece.events import Undelay
from judge.games.one_piece.events import Use
from judge.games.one_piece.prohibitions import concerns
from judge.games.one_piece.queries import NOTHING
from judge.games.one_piece.queries import About
from judge.games.one_piece.queries import Context
from judge.games.one_piece.queries import all_hold
from judge.games.one_piece.queries import failing
from judge.games.one_piece.queries import same
from judge.games.one_piece.resolution import can_carry_out
from judge.games.one_piece.resolution import carry_out
from judge.games.one_piece.rulebook import book
from judge.games.one_piece.steps import ACTIONS
from judge.games.one_piece.steps import word_of
from judge.games.one_piece.values import is_valid
from judge.games.one_piece.values import values

TIMING_RULES: dict[str, tuple[str, ...]] = {
    "on-play": ("10-2-6-1",),
    "when-attacking": ("10-2-5-1", "7-1-1-3"),
    "on-block": ("10-2-15-1", "7-1-2-2"),
    "on-ko": ("10-2-17-1", "10-2-17-2"),
    "on-opponents-attack": ("10-2-16-1", "7-1-1-3 (opponent)"),
    "end-of-your-turn": ("10-2-7-1", "6-6-1-1"),
    "end-of-opponents-turn": ("10-2-8-1", "6-6-1-1"),
    "trigger": ("10-1-5-1", "2-11-1"),
    "main": ("10-2-2-1",),
    "counter": ("10-2-4-1",),
    "start-of-game": ("5-2-1-5-1",),
    "start-of-turn": ("6-2-2",),
    "start-of-main": ("6-5-1",),
    "battle-end": ("7-1-5-2",),
    "attacked": ("7-1-3-1",),
    "blocked": ("7-1-2-2",),
    "attack-declared": ("7-1-1-3",),
    "leaves": ("8-3-1-8", "4-11-2"),
    "left": ("8-3-1-8", "8-4-5", "4-11-2"),
    "end-of-turn": ("6-6-1-1", "8-3-1-8"),
}


def not_activated(waiting: Waiting, effect: Effect) -> Note | None:
    """Why an effect that has met its timing is already known not to activate."""
    if not isinstance(waiting.about, About):
        return None
    what = (waiting.card, waiting.effect)
    if waiting.about.moment == "negated":
        return Note(("8-2-1-1", "8-2-1"), "negated", what)
    if waiting.about.moment == "unseen":
        return Note(("8-4-5",), "into-secret-area", what)
    if waiting.about.moment == "failed":
        rule = ("10-2-17-1", "8-4-1-1", *condition_rules(effect.when))
        return Note(rule, "condition-not-met", what)
    return None


DEEPEST = 40  # effects that activate one another without end


def effects_of(s: View, card: CardId) -> tuple[Effect, ...]:
    """Printed effects and those the card has gained."""
    printed = definition(s, card).effects
    if not s.modifiers and not s.derived().index.gives_effects:
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
    """Whether a [Once Per Turn] effect has been used this turn."""
    return effect.once and (effect.key, s.facts["turn"]) in s.cards[card].used


def is_broken_off(s: View, card: CardId, effect: Effect) -> bool:
    """Whether it was used up because its cost could not be paid to the end."""
    return (f"{effect.key} broken off", s.facts["turn"]) in s.cards[card].used


# -- why an effect cannot be activated -------------------------------------------------------


def obstacle(s: View, ctx: Context, effect: Effect, *, checked: bool = False) -> Reason | None:
    """The first reason for which an effect cannot be activated now.

    `checked`: whether it is valid and its conditions hold was seen to earlier.
    """
    card = ctx.card
    if not checked and not is_valid(s, card, effect):
        return Reason("negated", ("8-2-1-1", "8-2-1"), (("card", card),))
    if is_used(s, card, effect):
        rule: tuple[str, ...] = ("10-2-13-3", "10-2-13-1")
        if is_broken_off(s, card, effect):
            rule = ("10-2-13-5",)
        return Reason("used-this-turn", rule, (("card", card),))
    failed = None if checked else failing(s, ctx, effect.when)
    if failed is not None:
        rule = ("8-4-1-1", "8-2-1-2", *condition_rules(effect.when))
        return Reason("condition-not-met", rule, (("card", card), ("condition", failed)))
    added = None if checked else failing(s, ctx, _added_conditions(s, ctx))
    if added is not None:
        facts = (("card", card), ("condition", added))
        return Reason("condition-not-met", ("8-3-2-2", "8-4-1-1"), facts)
    if (effect.cost or _added_costs(s, ctx)) and not payable(s, ctx, costs(s, ctx, effect)):
        return Reason("cannot-pay", ("8-3-1-3",), (("card", card),))
    return None


def costs(s: View, ctx: Context, effect: Effect) -> tuple[Any, ...]:
    """The activation cost as printed, then what other effects have added to it."""
    return (*effect.cost, *_added_costs(s, ctx))


def _added_costs(s: View, ctx: Context) -> tuple[Any, ...]:
    bans = values(s).bans
    if not bans:
        return ()
    return tuple(
        part
        for ban in bans
        if ban.what == "activate" and "unless" in ban.data and concerns(s, ban, ctx.card)
        for part in ban.data["unless"].get("pay", ())
    )


def _added_conditions(s: View, ctx: Context) -> tuple[Any, ...]:
    """Conditions that other effects have added to activating this one's effects."""
    bans = values(s).bans
    return tuple(
        condition
        for ban in bans
        if ban.what == "activate" and "unless" in ban.data and concerns(s, ban, ctx.card)
        for condition in ban.data["unless"].get("when", ())
    )


def payable(s: View, ctx: Context, parts: tuple[Any, ...]) -> bool:
    """Whether the whole cost can be paid now; simple costs are counted, others tried out."""
    simple = [_countable(s, ctx, part) for part in parts]
    words = [word_of(part) for part in parts]
    if (
        None not in simple
        and len(set(words)) == len(words)
        and not {"rest-don", "return-don"} <= set(words)
    ):
        return all(simple)
    return can_carry_out(s, ctx, parts, paying=True)


def _countable(s: View, ctx: Context, part: Any) -> bool | None:
    """Whether a plain cost can be paid by itself; None if that takes a closer look."""
    word = word_of(part)
    data = part[word]
    if values(s).bans:
        return None
    if word == "rest-don" and isinstance(data, int):
        return len(dons(s, ctx.player, ACTIVE)) >= data
    if word == "return-don" and isinstance(data, int):
        return len(area(s, ctx.player, COST_AREA)) + len(area(s, ctx.player, GIVEN)) >= data
    if word == "rest" and data == "self":
        return s.cards[ctx.card].state == ACTIVE
    if word == "discard" and isinstance(data, int):
        return len(area(s, ctx.player, HAND)) >= data
    return None


# -- activation (8-4-1) ----------------------------------------------------------------------


def perform(
    s: View, ctx: Context, effect: Effect, rule: Cites, *, word: str = "", optional: bool = False
) -> Script:
    """8-4-1 Activation: conditions, cost, activation, resolution. Whether it was resolved.

    For [On K.O.] the conditions were checked on the field; the rest happens in the trash.
    """
    checked = word == "on-ko"
    reason = obstacle(s, ctx, effect, checked=checked)
    if reason is not None:
        yield Note(also(reason.rule, *_tuple(rule)), reason.code, (ctx.card, ctx.effect))
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
    yield Activated(activation_rules(s, ctx, effect, rule), ctx.player, ctx.card, effect.key, word)
    recheck = effect.when and not checked and s.book.switches["A5"] == "recheck"
    if recheck and not all_hold(s, ctx, effect.when):
        yield Note(("8-2-1-2", *condition_rules(effect.when)), "no-longer-met", (ctx.card,))
        return False
    yield from carry_out(s, ctx, effect.do)
    left = same(s, ctx.looked)
    if left:
        yield Note(("11-3-3", "3-2-2"), "put-back", left)
    if effect.once and s.cards[ctx.card].serial == ctx.serial:
        yield Use(once_rules(s, ctx, effect), ctx.card, effect.key)
    return True


def once_rules(s: View, ctx: Context, effect: Effect) -> tuple[str, ...]:
    """[Once Per Turn]: for each card by itself, and anew for a card that has come back."""
    found = ["10-2-13-1"]
    mark = (effect.key, s.facts["turn"])
    if any(mark in here.used for card, here in s.cards.items() if card != ctx.card):
        found.append("10-2-13-2")
    if (ctx.card, *mark) in (s.facts.get("former uses") or ()):
        found += ["10-2-13-4", "3-1-6"]
    return tuple(found)


def activation_rules(s: View, ctx: Context, effect: Effect, rule: Cites) -> Cites:
    """The sections an activation rests on: the timing, the conditions, the order of text."""
    found = ["8-4-1-4", "8-4-1-5", "8-4-1", "8-5-3"]
    found += condition_rules(effect.when)
    zone = s.cards[ctx.card].zone[1]
    if zone in FIELD:
        found.append("8-4-3")
    if len(effect.do) > 1:
        found += ["1-3-7", "2-8-3"]
    if effect.when:
        found.append("8-4-1-1")
    if effect.kind == "auto" and "trigger" not in effect.timings:
        found.append("8-1-3-1")
        if not effect.may and not effect.data.get("may-pay"):
            found.append("8-1-2")
    if s.modifiers or values(s).in_force:
        found.append("8-4-6")
    if _added_conditions(s, ctx):
        found.append("8-3-2-2")
    return also(rule, *found)


def pay(s: View, ctx: Context, effect: Effect, parts: tuple[Any, ...]) -> Script:
    """8-4-1-3 Pay all parts in order; whether everything was paid as written."""
    rule = ("8-4-1-3", *(("8-3-1-1",) if len(effect.cost) > 1 else ()))
    if len(parts) > len(effect.cost):
        rule = (*rule, "8-3-1-2")
    yield Note(rule, "pay", (ctx.card, ctx.effect))
    failed, replaced = False, False
    for part in parts:
        ctx.instead = False
        if not (yield from ACTIONS[word_of(part)](s, ctx, part, True)):
            failed, replaced = True, replaced or ctx.instead
            yield Note(
                "8-3-1-7" if ctx.instead else "8-3-1-3-1", "not-paid", (ctx.card, ctx.effect)
            )
    if failed and effect.once and _used_up_by_failure(s, replaced=replaced):
        yield Use("10-2-13-5", ctx.card, effect.key)
        yield Use("10-2-13-5", ctx.card, f"{effect.key} broken off")
    return not failed


def _used_up_by_failure(s: View, *, replaced: bool) -> bool:
    if replaced and s.book.switches["A25"] == "not-used":
        return False
    return bool(s.book.switches["failed_payment_uses_up"])


def activate(
    s: View, player: str, card: CardId, timing: str, rule: str, *, depth: int = 0
) -> Script:
    """Another effect activates this card's effect of a timing; it is activated like any."""
    did = False
    if depth > DEEPEST:
        yield DrawnGame(("11-1-1-1", "11-1-1"))
        return False
    for effect in definition(s, card).effects:
        if timing in effect.timings:
            here = s.cards[card]
            ctx = Context(player, card, here.serial, effect.key)
            ctx.depth = depth
            cited = rule if definition(s, card).category == "event" else "1-3-1"
            did = (yield from perform(s, ctx, effect, (cited,), word=timing)) or did
    return did


def activate_event_card(s: View, ctx: Context, card: CardId) -> Script:
    """An effect says "activate an Event": put it into the trash and carry out its text."""
    if s.cards[card].zone[1] != TRASH:
        yield Move(("8-4-2", "2-2-5"), card, TRASH, by=ctx.cause, shown=True)
    did = False
    for timing, rule in (("main", "10-2-3-1-1"), ("counter", "10-2-4-1-1")):
        if timing in _event_timings(s):
            deeper = ctx.depth + 1
            did = (yield from activate(s, ctx.player, card, timing, rule, depth=deeper)) or did
    return did


def _event_timings(s: View) -> tuple[str, ...]:
    if s.book.switches["any_activation_may_use_counter"]:
        return ("main", "counter")
    return ("main",)


def can_be_activated(s: View, card: CardId) -> bool:
    """Whether "activate an Event" reaches an effect of this card."""
    timings = _event_timings(s)
    return any(word in one.timings for one in definition(s, card).effects for word in timings)


# -- waiting effects (8-6) -------------------------------------------------------------------


@book.procedure("effects.next")
def next_effect(s: View) -> Script:
    """8-6 Order of resolution: the next waiting effect is chosen, activated and resolved."""
    turn = generations if s.book.switches["A12"] == "generations" else checkpoint
    player, mine = turn([one for one in s.standby if not one.batch], in_turn_order(s))
    rule = order_rules(s, player, mine)
    waiting = mine[0]
    if len(mine) > 1:
        chooser = turn_player(s) if s.book.switches["A11"] == "turn-player" else player
        options = tuple(("resolve", one.card, one.effect) for one in mine)
        answer = yield Decision(rule, chooser, "resolve", tuple(dict.fromkeys(options)))
        waiting = mine[options.index(answer)]
    yield Take(rule, waiting)
    yield from resolve_waiting(s, waiting)


def order_rules(s: View, player: str, mine: tuple[Waiting, ...]) -> tuple[str, ...]:
    """The sections that decide the order among what waits."""
    found = ["8-1-3-1"]
    if len(mine) > 1:
        found.insert(0, "own order")
    if any(one.player != player for one in s.standby):
        found.insert(0, "8-6-1")
    elif any(one.wave > mine[0].wave for one in s.standby):
        found.append("8-6-1-1")
    facts = [one.about for one in mine if isinstance(one.about, About)]
    if len(mine) > 1 and all(about.moment.startswith("end-of") for about in facts):
        found.append("6-6-1-1-3" if player == turn_player(s) else "6-6-1-1-4")
    held = {about.held for about in facts} - {""}
    moments = {about.moment for about in facts}
    timings = TIMING_RULES.get(moments.pop(), ()) if len(moments) == 1 else ()
    return (*found, *sorted(held), *timings[1:])


def resolve_waiting(s: View, waiting: Waiting) -> Script:
    """Activate an effect whose timing has been met, unless its card has moved since."""
    if waiting.effect.startswith("delayed "):
        (delayed,) = (one for one in s.facts["delayed"] if f"delayed {one.stamp}" == waiting.effect)
        yield Undelay(("6-6-1-1",), delayed)
        yield from resolve_delayed(s, delayed)
        return
    effect: Effect = s.library.effects[waiting.effect]
    note = not_activated(waiting, effect)
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
    rule = TIMING_RULES.get(about.moment, ("8-3-1-8",))
    yield from perform(s, ctx, effect, rule, word=about.moment, optional=True)


def resolve_delayed(s: View, delayed: Delayed) -> Script:
    """Carry out what an effect has left for now, with the cards it had named."""
    ctx = Context(delayed.player, delayed.card, delayed.serial, delayed.effect)
    ctx.names = dict(delayed.names)
    yield Note(("8-1-4-2",), "delayed", (delayed.card, delayed.effect))
    yield from carry_out(s, ctx, delayed.do)


def _tuple(rule: Cites) -> tuple[str, ...]:
    return (rule,) if isinstance(rule, str) else rule
