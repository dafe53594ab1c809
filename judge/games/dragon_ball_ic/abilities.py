"""8-6 Playing abilities: choices, costs, resolution; what an ability on standby comes to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.script import Decision, Script, also
from judge.engine.standby import Waiting
from judge.games.cards import Effect
from judge.games.common.activation import effects_of, finish, is_used, pay, payable
from judge.games.common.against import noted, unmet_parts
from judge.games.common.choices import ask_whether, choose, effect_rules
from judge.games.common.citations import condition_rules, event_rules
from judge.games.common.context import NOTHING, About, Context
from judge.games.common.events import Activated, Note, Undelay
from judge.games.common.memory import LEFT
from judge.games.common.queries import all_hold
from judge.games.common.resolution import carry_out, resolve_delayed
from judge.games.common.steps import nothing_chosen
from judge.games.common.unread import left_out
from judge.games.common.values import is_valid
from judge.games.dragon_ball_ic import last
from judge.games.dragon_ball_ic.areas import MELEE
from judge.games.dragon_ball_ic.citations import TIMINGS
from judge.games.dragon_ball_ic.facts import View

Steps = tuple[Mapping[str, Any], ...]
TARGETS = ("rest", "set-active", "break", "drop", "turn-over", "negate", "set-attack-target")
CHOSEN = ("move", "put")  # words whose target stands with other things they say


# -- 8-6-2-2 Choices before paying -----------------------------------------------------------------


def settle(s: View, ctx: Context, steps: Steps) -> Script:
    """The steps with the choices made that belong before the payment."""
    settled: list[Mapping[str, Any]] = []
    for step in steps:
        if "choose-one" in step and step.get("chooser") != "opponent":
            options = tuple(("option", n) for n in range(1, len(step["choose-one"]) + 1))
            rule = ("8-6-2-2", "8-6-2")
            answer = yield Decision(rule, ctx.player, "option", options, (ctx.effect,))
            settled += step["choose-one"][answer[1] - 1]
        elif _aim(step) and s.book.switches["DJ2"] == "all-before-paying":
            settled += yield from _aimed(s, ctx, step, len(settled))
        else:
            settled.append(step)
    return tuple(settled)


def _aim(step: Mapping[str, Any]) -> str:
    """The word of a step behind which stand targets to be chosen; none if there are none."""
    word = next((one for one in (*TARGETS, *CHOSEN, "target") if one in step), "")
    target = step.get(word)
    return word if isinstance(target, Mapping) and {"n", "up-to"} & target.keys() else ""


def _aimed(s: View, ctx: Context, step: Mapping[str, Any], place: int) -> Script:
    """A step with its targets chosen now; without the step where there are none."""
    word = _aim(step)
    target, name = step[word], f"chosen {place}"
    chosen = yield from choose(s, ctx, target)
    if not chosen:
        yield from nothing_chosen(s, ctx, target, "8-6-2-2")
        return ()
    yield Note(("8-6-2-2", "8-6-2"), "chosen", (chosen,))
    ctx.names[name] = tuple((card, s.cards[card].serial) for card in chosen)
    rest = {key: value for key, value in target.items() if key not in ("n", "up-to", "filter")}
    return ({**step, word: {**rest, "card": f"@{name}"}},)


# -- playing ---------------------------------------------------------------------------------------


def played_rules(effect: Effect) -> tuple[str, ...]:
    """The sections by which an ability is played and resolved, whatever its kind."""
    kind = ("8-1-4", "4-3-6") if effect.kind == "auto" else ("8-1-2", "4-3-4")
    cost = ("8-4-1",) if effect.cost and effect.kind == "activate" else ()
    if effect.cost and effect.timings & {"main", "battle"}:
        cost = ("8-1-2-1", *cost)
    return ("8-6-1", "8-6-2", "8-6-2-1", "8-6-2-4", "8-6-2-4-3", *kind, *cost)


def perform(s: View, ctx: Context, effect: Effect, rule: tuple[str, ...], word: str) -> Script:
    """8-6-2 Choices, costs, resolution; whether it came to the resolution."""
    if effect.unread:
        yield from left_out(s, ctx, effect, rule)
        return False
    do = yield from settle(s, ctx, effect.do)
    if effect.cost and not (yield from pay(s, ctx, effect, effect.cost)):
        return False
    asked = (*condition_rules(s, effect.when), *effect_rules(s, ctx, effect))
    asked = (*asked, *event_rules(s, effect, ctx.about.moment))
    cited = also(rule, *played_rules(effect), *asked)
    if not effect.once and (ctx.card, effect.key, s.facts.turn) in (s.facts.played or ()):
        cited = also(cited, "10-15-3")
    yield Activated(cited, ctx.player, ctx.card, effect.key, word)
    yield from carry_out(s, ctx, do)
    yield from finish(s, ctx, effect)
    return True


# -- 8-7-3 Abilities on standby --------------------------------------------------------------------


def is_gone(s: View, waiting: Waiting) -> bool:
    """Whether the card of an ability is not the card any more that it was on standby."""
    return s.cards[waiting.card].serial != waiting.serial


def has_moved(s: View, waiting: Waiting, effect: Effect) -> bool:
    """Whether the card is elsewhere now, be it the same card as before."""
    in_melee = s.cards[waiting.card].zone[1] == MELEE
    moment = getattr(waiting.about, "moment", "")
    from_melee = moment in ("on-melee", "surge") or MELEE in effect.valid_in
    return is_gone(s, waiting) or in_melee != from_melee


def resolve(s: View, waiting: Waiting) -> Script:
    """8-7-3, 4-3-6 Play an ability that was on standby, if it can be played; whether it was
    resolved."""
    if waiting.effect.startswith(LEFT):
        (left,) = (one for one in s.facts.delayed or () if f"{LEFT}{one.stamp}" == waiting.effect)
        yield Undelay(("6-5-1-1",), left)
        yield from resolve_delayed(s, left, ("6-5-1-1", "8-8-1"))
        return True
    effect: Effect = s.library.effects[waiting.effect]
    about = waiting.about if isinstance(waiting.about, About) else NOTHING
    ctx = Context(waiting.player, waiting.card, waiting.serial, effect.key, about)
    note = cannot_be_played(s, waiting, effect)
    if note is not None:
        yield note
        return False
    if not all_hold(s, ctx, effect.when):
        rule = ("8-3-3", *condition_rules(s, effect.when), *last.rules(s, ctx, effect.when))
        what = noted(waiting.card, effect.key, unmet_parts(s, ctx, effect.when))
        yield Note(rule, "condition-not-met", what)
        return False
    if effect.cost and not payable(s, ctx, effect.cost):
        yield Note(("8-4-2-2", "8-7-3-1"), "cannot-pay", (waiting.card, effect.key))
        return False
    if effect.may:
        rule = ("8-6-2-2", "8-7-3")
        what = (waiting.card, effect.key)
        if not (yield from ask_whether(ctx.player, "activate", rule=rule, about=what)):
            return False
    moved = ("8-7-6",) if has_moved(s, waiting, effect) else ()
    rule = (*moved, "8-7-3", "8-6-2-4-3", *TIMINGS.get(about.moment, ()), "8-7-1")
    return (yield from perform(s, ctx, effect, rule, about.moment))


def _has(s: View, waiting: Waiting, effect: Effect) -> bool:
    """Whether the card still shows the ability: it may have been turned over."""
    return effect.key.startswith("keyword ") or effect in effects_of(s, waiting.card)


def cannot_be_played(s: View, waiting: Waiting, effect: Effect) -> Note | None:
    """Why an ability on standby is not played, or comes to nothing."""
    what = (waiting.card, effect.key)
    gone = is_gone(s, waiting)
    note = _out_of_force(s, waiting, effect)
    if note is not None and s.book.switches["DJ20"] == "not-played":
        return note
    if not gone and is_used(s, waiting.card, effect):
        return Note(("8-7-3-1", "10-15-1"), "used-this-turn", what)
    negated = note is not None and not gone and not is_valid(s, waiting.card, effect)
    if negated and s.book.switches["DJ20"] != "always-resolves":
        return Note(("8-3-2",), "negated", what)
    return None


def _out_of_force(s: View, waiting: Waiting, effect: Effect) -> Note | None:
    """Why the text of a card with an ability on standby is not in force any more."""
    what = (waiting.card, effect.key)
    if is_gone(s, waiting):
        return Note(("8-7-3-1", "DJ20"), "source-gone", what)
    if not _has(s, waiting, effect):
        return Note(("8-7-3-1", "2-3-2-1-2", "DJ20"), "other-side-up", what)
    if not is_valid(s, waiting.card, effect):
        return Note(("8-7-3-1", "8-3-2", "DJ20"), "standby-canceled", what)
    return None
