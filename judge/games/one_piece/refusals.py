"""Why an answer is refused: every reason names the section that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.engine.loops import REPEAT
from judge.engine.rulebook import Reason
from judge.engine.script import Answer, Decision, also, sections
from judge.games.common.activation import context, effects_of, obstacle, once_rules
from judge.games.common.among import unmet
from judge.games.common.areas import ACTIVE, HAND, area, definition, turn_player
from judge.games.common.events import Move, Note
from judge.games.common.language import cites
from judge.games.common.prohibitions import ban_on
from judge.games.common.refusals import not_an_option, not_asked, not_now, open_section
from judge.games.one_piece.areas import CHARACTERS, FIELD, GIVEN, LEADER, dons
from judge.games.one_piece.battle import (
    reasons_against_attacking,
    reasons_against_blocking,
    reasons_against_counter,
    reasons_against_counter_event,
    reasons_against_target,
)
from judge.games.one_piece.events import TakeLife
from judge.games.one_piece.facts import View
from judge.games.one_piece.keywords import BANISH, DECLINED, only_counter
from judge.games.one_piece.play import reasons_against_playing

# which section speaks of an action, for when it is tried at the wrong time
WHEN: dict[str, tuple[str, ...]] = {
    "play": ("6-5-3-1",),
    "give": ("6-5-5-1",),
    "activate": ("10-2-2-1", "8-1-3-2", "6-5-4-1"),
    "attack": ("7-1",),
    "end": ("6-5-2-1",),
    "block": ("7-1-2-1", "10-1-4-1"),
    "no block": ("7-1-2-1",),
    "counter": ("7-1-3-2", "7-1-3-2-1"),
    "no counter": ("7-1-3-2",),
    "trigger": ("10-1-5-1",),
    "no trigger": (DECLINED,),
    "first": ("5-2-1-5",),
    "second": ("5-2-1-5",),
    "redraw": ("5-2-1-6", "5-2-1-6-1"),
    "keep": ("5-2-1-6",),
}


# what 6-5-2 lets the turn player do
IN_MAIN_PHASE = frozenset({"play", "give", "activate", "attack", "end"})
UP_TO = {"draw": "4-5-4-2", "stop": "4-5-4-1"}  # while up to so many cards are drawn
# what the player under attack may do in the Counter Step
IN_COUNTER_STEP = {"counter": "7-1-3-2-1", "play": "7-1-3-2-2", "no counter": "7-1-3-2"}


LOOP = ("11-1-1",)  # what can be done without end may be repeated


def allows(s: View, decision: Decision, answer: Answer) -> tuple[str, ...] | None:
    """The section by which something is offered, where it is not the usual one of its action."""
    if answer == REPEAT:
        return LOOP
    if decision.ask == "counter" and answer[0] in IN_COUNTER_STEP:
        return (IN_COUNTER_STEP[answer[0]],)
    if decision.ask == "draw-on":
        return (UP_TO[answer[0]],)
    if decision.ask == "main" and answer[0] == "activate":
        return _anew(s, answer)
    return None


def _anew(s: View, answer: Answer) -> tuple[str, ...] | None:
    """10-2-13-4 The sections of an effect that is used again by a card that has come back."""
    card, *keys = answer[1:]
    for effect in effects_of(s, card):
        if effect.once and "main" in effect.timings and (not keys or effect.key in keys):
            anew = cites(s, "once-anew")
            if set(anew) <= set(once_rules(s, context(s, card, effect), effect)):
                return also(anew, *WHEN["activate"])
    return None


# how many cards an action names; to an activation an effect may be added, a target left out
NAMED = {"play": 1, "give": 1, "activate": 1, "attack": 2, "block": 1, "counter": 2}


def makes_sense(s: View, answer: Answer) -> bool:
    """Whether an action names as many cards as it takes, and cards that there are."""
    verb, *rest = answer
    if verb == "number":
        return len(rest) == 1
    count = NAMED.get(verb)
    if count is None:
        return True
    extra = len(rest) - count
    return extra in (0, int(verb == "activate"), 1 - count) and all(
        card in s.cards for card in rest[:count]
    )


def why_not(s: View, decision: Decision, answer: Answer) -> Reason:
    """The reason for which an answer that was not offered is refused."""
    if not makes_sense(s, answer):
        return Reason("not-offered", decision.rule)
    stopped = s.stopped
    if stopped is not None and stopped.bars(decision, answer):
        return Reason("loop-stopped", stopped.rule, stopped.ending)
    reasons = REASONS.get((decision.ask, answer[0]))
    reason = next(reasons(s, decision.player, answer), None) if reasons else None
    if reason is None:
        reason = next(_untimely(s, decision, answer), None)
    return reason or _not_an_option(s, decision, answer)


def all_reasons(s: View, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
    """Every reason against an answer, the first one first."""
    reasons = REASONS.get((decision.ask, answer[0])) if makes_sense(s, answer) else None
    reasons_found = tuple(reasons(s, decision.player, answer)) if reasons else ()
    return reasons_found or (why_not(s, decision, answer),)


def _playing(s: View, player: str, answer: Answer) -> Iterator[Reason]:
    yield from reasons_against_playing(s, player, answer[1])


def _attacking(s: View, player: str, answer: Answer) -> Iterator[Reason]:
    _, attacker, *target = answer
    yield from reasons_against_attacking(s, player, attacker)
    if target:
        yield from reasons_against_target(s, player, attacker, *target)


def _giving(s: View, player: str, answer: Answer) -> Iterator[Reason]:
    card = s.cards[answer[1]]
    if card.owner != player or card.zone[1] not in (LEADER, CHARACTERS):
        yield Reason("not-yours", ("6-5-5-1",), (("card", answer[1]),))
    if not dons(s, player, ACTIVE):
        held = ("4-4-2",) if area(s, player, GIVEN) else ()
        yield Reason("no-active-don", ("6-5-5-1", *held), (("player", player),))


def _activating(s: View, player: str, answer: Answer) -> Iterator[Reason]:
    card = answer[1]
    facts = (("card", card),)
    lying = s.cards[card]
    if lying.owner != player:
        yield Reason("not-yours", ("8-1-3-2", "6-5-4-1"), facts)
        return
    if definition(s, card).category == "event":
        yield Reason("no-such-effect", ("10-2-3-1", "6-5-3-1"), facts)
        return
    if lying.zone[1] not in FIELD:
        yield Reason("text-not-valid", ("2-8-2", "6-5-4-1"), facts)
        return
    effects = [effect for effect in effects_of(s, card) if "main" in effect.timings]
    if len(answer) > 2:
        effects = [effect for effect in effects if effect.key == answer[2]]
    if not effects:
        yield Reason("no-such-effect", ("6-5-4-1", "10-2-2-1"), facts)
    for effect in effects:
        reason = obstacle(s, context(s, card, effect), effect)
        if reason is not None:
            yield reason
    ban = ban_on(s, "activate", card)
    if ban is not None:
        yield Reason("forbidden", ("1-3-3",), (("card", card), ("by", ban.source)))


def _blocking(s: View, player: str, answer: Answer) -> Iterator[Reason]:
    yield from reasons_against_blocking(s, player, answer[1])


def _countering(s: View, player: str, answer: Answer) -> Iterator[Reason]:
    target = answer[2] if len(answer) > 2 else area(s, player, LEADER)[0]
    yield from reasons_against_counter(s, player, answer[1], target)


def _counter_event(s: View, player: str, answer: Answer) -> Iterator[Reason]:
    yield from reasons_against_counter_event(s, player, answer[1])


def _redrawing(s: View, player: str, answer: Answer) -> Iterator[Reason]:
    yield Reason("whole-hand", ("5-2-1-6-1", "5-2-1-6"), ())


REASONS: dict[tuple[str, str], Callable[[View, str, Answer], Iterator[Reason]]] = {
    ("main", "play"): _playing,
    ("main", "attack"): _attacking,
    ("main", "give"): _giving,
    ("main", "activate"): _activating,
    ("block", "block"): _blocking,
    ("counter", "counter"): _countering,
    ("counter", "play"): _counter_event,
    ("redraw", "choose"): _redrawing,
}


def _untimely(s: View, decision: Decision, answer: Answer) -> Iterator[Reason]:
    """The action exists, but not now."""
    verb = answer[0]
    if verb == "play" and len(answer) > 1:
        yield from _untimely_play(s, decision, answer)
    if verb == "block" and s.facts.battle:
        if s.facts.battle.blocked:
            rule = also(("7-1-2-1", "10-1-4-1"), *open_section(s, decision))
            yield Reason("blocked-already", rule, (("card", answer[1]),))
        yield not_now(s, decision, ("10-1-4-1", "7-1-2-1"), (("ask", decision.ask),))
    if verb in ("redraw", "keep") and s.facts.started:
        yield redraw_decided(s, decision, decision.player)
    if verb == "activate" and s.facts.battle:
        yield Reason("in-battle", ("10-2-2-1", "8-1-3-2"), (("ask", decision.ask),))
    if verb in WHEN and not any(verb == option[0] for option in _listed(decision)):
        facts = (("ask", decision.ask), ("player", decision.player))
        free = verb in IN_MAIN_PHASE and _is_free(s, decision)
        free = free or (verb in IN_COUNTER_STEP and _is_countering(s, decision))
        yield not_now(s, decision, WHEN[verb], facts, free=free)


def _is_free(s: View, decision: Decision) -> bool:
    """6-5-2 Whether whoever is asked could do anything else in the own Main Phase."""
    mine = decision.player == turn_player(s)
    return mine and s.facts.phase == "main" and not s.facts.battle


def _is_countering(s: View, decision: Decision) -> bool:
    """7-1-3-2 Whether whoever is asked carries out a [Counter] in the own Counter Step."""
    battle = s.facts.battle
    if not battle or decision.player == turn_player(s) or s.facts.damaging:
        return False
    effects = (getattr(decision.among, "effect", ""), *decision.about)
    known = (s.library.effects[key] for key in effects if key in s.library.effects)
    return any("counter" in effect.timings for effect in known)


def redraw_decided(s: View, decision: Decision, player: str) -> Reason:
    """5-2-1-6 Each player may redraw once; this one has had the chance."""
    rule = also(("5-2-1-6",), *open_section(s, decision))
    return Reason("redraw-decided", rule, (("player", player),))


LEFT_OUT = {  # what the steps are for that a battle goes without
    "7-1-1-4": ("block", "no block", "counter", "no counter", "trigger", "no trigger"),
    "7-1-2-3": ("counter", "no counter", "trigger", "no trigger"),
    "7-1-3-2-3": ("trigger", "no trigger"),
}


def skipped(s: View, what: Any, player: str, answer: Answer) -> Reason | None:
    """7-1-1-4, 7-1-2-3, 7-1-3-2-3 A card has left the battle, so the other steps do not come;
    or a Life card whose [Trigger] could not be activated."""
    if answer[0] == "trigger" and (reason := _no_trigger(s, what, player)) is not None:
        return reason
    if not isinstance(what, Note) or what.code != "left-the-battle":
        return None
    verb, *cards = answer
    verbs = next((LEFT_OUT[number] for number in sections(what.rule) if number in LEFT_OUT), ())
    if verb == "play" and player != turn_player(s) and cards and cards[0] in s.cards:
        verb = "counter" if "counter" in definition(s, cards[0]).timings else verb
    if verb not in verbs:
        return None
    return Reason("step-skipped", also(what.rule, *WHEN[verb]), (("card", what.values[0]),))


TAKEN = ("7-1-4-1-1-2", "4-6-2-1", "4-6-2", "3-10-2")  # by which a Life card goes to the hand


def _no_trigger(s: View, what: Any, player: str) -> Reason | None:
    """Why the [Trigger] of a Life card was not asked for, if a step says what became of it."""
    if not isinstance(what, TakeLife | Move | Note):
        return None
    card = what.values[0] if isinstance(what, Note) and what.values else getattr(what, "card", "")
    if card not in s.cards or s.cards[card].owner != player:
        return None
    cited, facts = sections(what.rule), (("card", card),)
    if isinstance(what, Note):
        kept = what.code == "no-trigger"
        return Reason("trigger-kept", also(cited, "10-1-5-1"), facts) if kept else None
    if isinstance(what, Move):
        return Reason("banished", (BANISH, "10-1-5-1"), facts) if BANISH in cited else None
    if DECLINED in cited:
        return None  # it was asked for
    if not any("trigger" in effect.timings for effect in definition(s, card).effects):
        return Reason("has-no-trigger", ("10-1-5-1",), facts)
    if "8-3-1-3" in cited:
        return Reason("cannot-pay", ("8-3-1-3", "10-1-5-1"), facts)
    against = (number for number in cited if number not in TAKEN)
    return Reason("trigger-kept", also(tuple(against), "10-1-5-1"), facts)


def _listed(decision: Decision) -> tuple[Answer, ...]:
    return decision.options if isinstance(decision.options, tuple) else ()


def _untimely_play(s: View, decision: Decision, answer: Answer) -> Iterator[Reason]:
    card = answer[1]
    timings = {word for effect in definition(s, card).effects for word in effect.timings}
    facts = (("card", card), ("ask", decision.ask))
    free = _is_free(s, decision)
    if definition(s, card).category == "event":
        rules = []
        if "main" in timings:
            rules.append("10-2-3-1")
        if "counter" in timings:
            rules.append("10-2-4-1")
        when = tuple(rules) or ("6-5-3-1",)
        free = free and "main" in timings
        free = free or ("counter" in timings and _is_countering(s, decision))
        yield not_now(s, decision, when, facts, free=free)
    elif s.cards[card].zone[1] == HAND:
        yield not_now(s, decision, ("6-5-3-1",), facts, free=free)


def _not_an_option(s: View, decision: Decision, answer: Answer) -> Reason:
    """A choice that the instruction does not offer; 10-2-4-1-2 perhaps because of [Counter]."""
    if decision.ask == "main" and answer[0] in ("done", "no"):
        return Reason("not-an-option", decision.rule)  # nothing has to be done: there is `end`
    named = answer[0] == "choose" and len(answer) == 2 and answer[1] in s.cards
    fits = named and "10-2-4-1-2" in sections(decision.rule)
    if fits and unmet(s, decision, answer[1]) is None and only_counter(s, answer[1]):
        rule = also(("10-2-4-1-2", "10-2-4-1"), *open_section(s, decision))
        return Reason("not-an-option", rule, (("unmet", ("counter",)), ("card", answer[1])))
    return not_an_option(s, decision, answer)


def _has_decided(s: View, decision: Decision, player: str) -> bool:
    """Whether a player has had the chance to redraw: the player going first has it first."""
    first = s.facts.first
    return bool(s.facts.started) or (decision.ask == "redraw" and first == player)


def wrong_player(s: View, decision: Decision, player: str, answer: Answer) -> Reason:
    """Somebody acts who is not asked."""
    rule = WHEN.get(answer[0], sections(decision.rule))
    if answer[0] in ("redraw", "keep") and _has_decided(s, decision, player):
        return redraw_decided(s, decision, player)
    if answer[0] in IN_MAIN_PHASE and player != s.facts.player:
        if answer[0] == "activate":  # the turn player may, though not in a battle
            rule = ("6-5-4-1", "8-1-3-2", "10-2-2-1")
        rule = (*rule, "6-1-2")
    if decision.ask == "who-chooses":
        rule = ("5-2-1-4-1", "5-2-1-4")
    if answer[0] == "play" and len(answer) > 1 and answer[1] in s.cards:
        timings = {word for effect in definition(s, answer[1]).effects for word in effect.timings}
        others = player != s.facts.player and not s.facts.battle
        if "main" in timings:
            rule = ("6-5-4-1", "10-2-3-1", "6-1-2") if others else ("10-2-3-1",)
        elif "counter" in timings:
            rule = ("10-2-4-1",)
    return not_asked(s, decision, player, rule)
