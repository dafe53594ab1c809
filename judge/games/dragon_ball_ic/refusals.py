"""Why an answer is refused: every reason names the section that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.engine.loops import REPEAT
from judge.engine.rulebook import Reason
from judge.engine.script import Answer, Cites, Decision, also, sections
from judge.games.cards import ACTIVATED
from judge.games.common.activation import effects_of
from judge.games.common.areas import definition, other_side, turn_player
from judge.games.common.events import Note
from judge.games.common.refusals import not_an_option, not_asked, not_now
from judge.games.dragon_ball_ic.areas import FIELD, leader, on_field
from judge.games.dragon_ball_ic.battle import reasons_against_attacking, reasons_against_target
from judge.games.dragon_ball_ic.checkpoint import last_placed
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.keywords import ASKED_FOR, SHOWN
from judge.games.dragon_ball_ic.play import (
    FREE_TIMINGS,
    other_words,
    reasons_against_ability,
    reasons_against_joining,
    reasons_against_playing,
)

ACTIONS = ("play", "join", "activate", "awaken", "joint fight", "attack", "pass")
# how many cards an action names; to an activation an effect may be added
NAMED = {"play": (1,), "join": (1,), "activate": (1, 2), "choose": (1,)}
# which section speaks of an action, for when it is tried at the wrong time
WHEN: dict[str, tuple[str, ...]] = {
    "play": ("4-6-1",),
    "join": ("4-6-1",),
    "activate": ("8-1-2", "4-6-1"),
    "awaken": ("8-1-2", "4-6-1", "10-7-1"),
    "joint fight": ("7-4-1-2-3-1", "10-8-1", "4-6-1"),
    "attack": ("7-2-1-2-1", "4-6-1"),
    "pass": ("4-6-3", "4-6-1"),
    "number": ("1-3-5",),
    "first": ("5-2-1-3-1",),
    "second": ("5-2-1-3-1",),
}


# reasons that say that an action is none of the free timing, whatever else there is to it
ELSEWHERE = frozenset({"not-now", "no-such-effect"})
PLAYED = ("activate", "auto")
IN_TURN = ("choose", "choose-blind", "option")  # what several players choose in turn order


LOOP = ("11-1-1",)  # what can be done without end may be repeated


def allows(s: View, decision: Decision, answer: Answer) -> tuple[str, ...] | None:
    """The section by which something can be done in a free timing."""
    if answer == REPEAT:
        return LOOP
    timing = FREE_TIMINGS.get(decision.ask)
    if timing is None:
        return None
    verb, *rest = answer
    if verb == "play":
        battle = definition(s, rest[0]).category == "battle"
        return (timing.card,) if battle else (timing.ability,)
    if verb == "activate":
        usual = timing.word in s.library.effects[rest[1]].timings
        return (timing.ability,) if usual else (timing.awaken,)
    if verb in SHOWN:
        return (timing.awaken,)
    return ({"join": timing.join, "attack": timing.attack, "pass": timing.passing}[verb],)


def answered(s: View, decision: Decision, answer: Answer | None) -> Cites:
    """The sections of an answer: first the one by which just this can be answered."""
    rule = sections(decision.rule)
    if answer is None or not rule or rule[0].startswith("11-"):
        return decision.rule  # what stops a loop decides before all others
    first = allows(s, decision, answer) or _deciding(decision, answer, rule)
    return also(first, *rule) if first else decision.rule


def _deciding(decision: Decision, answer: Answer, rule: tuple[str, ...]) -> tuple[str, ...]:
    """Of the sections of a question the one that this answer rests on, if it is not the first."""
    ask, verb = decision.ask, answer[0]
    several = ask in IN_TURN and len(decision.options) > 1
    wanted: tuple[str, ...] = ()
    if ask == "replace" and verb == "no":
        return ("8-10-3",) if "8-10-1" in rule else ()  # "may" makes it one that can be chosen
    if ask == "replace" and len(decision.options) > 1:
        wanted = ("8-10-2",)
    elif ask == "draw-on":
        wanted = ("4-8-4-1",)
    elif ask == "redraw" and verb == "choose":
        wanted = ("5-2-1-3-1#2",)
    elif verb == "done":
        wanted = ("8-6-3-5", "8-6-3-2")
    elif verb == "number":
        wanted = ("8-6-3-2",)
    elif several:
        wanted = ("1-3-4",)
    return next(((number,) for number in wanted if number in rule), ())


def why_not(s: View, decision: Decision, answer: Answer) -> Reason:
    """The reason for which an answer that was not offered is refused."""
    return all_reasons(s, decision, answer)[0]


def all_reasons(s: View, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
    """Every reason against an answer, the first one first."""
    if not makes_sense(s, answer):
        return (Reason("not-offered", decision.rule),)
    stopped = s.stopped
    if stopped is not None and stopped.bars(decision, answer):
        return (Reason("loop-stopped", stopped.rule, stopped.ending),)
    found = tuple(_reasons(s, decision, answer))
    return found or (_not_an_option(s, decision, answer),)


def makes_sense(s: View, answer: Answer) -> bool:
    """Whether an action names as many cards as it takes, and cards that there are."""
    verb, *rest = answer
    counts = NAMED.get(verb)
    if verb == "number":
        return len(rest) == 1
    return counts is None or (len(rest) in counts and rest[0] in s.cards)


def _reasons(s: View, decision: Decision, answer: Answer) -> Iterator[Reason]:
    verb, player = answer[0], decision.player
    if decision.ask in FREE_TIMINGS:
        yield from _in_free_timing(s, player, decision.ask, answer)
    elif verb == "activate" and not _is_ever_activated(s, answer):
        yield Reason("no-such-effect", ("8-6-1", *WHEN[verb]), _card(answer))
    elif verb in ACTIONS:
        yield _untimely(s, decision, answer)
    elif decision.ask == "attacker" and verb == "choose":
        yield from reasons_against_attacking(s, player, answer[1])
    elif decision.ask == "attacked" and verb == "choose":
        yield from reasons_against_target(s, player, str(decision.about[0]), answer[1])


def _is_ever_activated(s: View, answer: Answer) -> bool:
    """8-6-1 Whether what is named is not just a [Permanent] ability, which is never played."""
    named = (s.library.effects.get(key) for key in answer[2:])
    found = [one for one in named if one is not None] or effects_of(s, answer[1])
    return not found or any(one.kind in PLAYED for one in found)


def _untimely(s: View, decision: Decision, answer: Answer) -> Reason:
    """4-6-1 No free timing is given now, though it is the step of this action."""
    facts = (("ask", decision.ask), ("player", decision.player))
    when = WHEN[answer[0]]
    step = _interrupted(s, decision)
    if step is None or not _belongs(s, decision.player, step, answer):
        return not_now(s, decision, when, facts)
    return not_now(s, decision, also(("4-6-1",), *when), facts)


def _interrupted(s: View, decision: Decision) -> str | None:
    """The free timing that the player is given again after what is open; none if uncertain.

    In the Main Phase that is always so. In the Battle Phase it is so while an activated
    ability is carried out: it was played in a free timing, and the battle says in which.
    """
    mine = decision.player == turn_player(s)
    if s.facts.phase == "main":
        return "main" if mine else None
    keys = (key for key in decision.about if isinstance(key, str))
    found = (s.library.effects.get(key) for key in keys)
    if not any(effect and effect.timings & ACTIVATED for effect in found):
        return None
    if s.facts.battle:
        return "attack" if mine else "guard"
    return "standby" if mine and s.facts.phase == "battle" else None


def _belongs(s: View, player: str, step: str, answer: Answer) -> bool:
    """Whether an action is one of those that a free timing is for."""
    if answer[0] == "pass":
        return True
    reasons = _in_free_timing(s, player, step, answer)
    return all(reason.code not in ELSEWHERE for reason in reasons)


def _in_free_timing(s: View, player: str, step: str, answer: Answer) -> Iterator[Reason]:
    verb, *rest = answer
    timing = FREE_TIMINGS[step]
    if verb == "play":
        yield from reasons_against_playing(s, player, rest[0], step)
    elif verb == "join":
        yield from reasons_against_joining(s, player, rest[0], step)
    elif verb == "activate":
        yield from _activating(s, player, step, answer)
    elif verb in SHOWN:
        yield from _of_leader(s, player, SHOWN[verb], step)
    elif verb == "attack":
        yield from _attacking(s, player, step)
    elif verb in WHEN:
        yield Reason("not-now", (timing.rule,), (("ask", step),))


def _activating(s: View, player: str, step: str, answer: Answer) -> Iterator[Reason]:
    card, facts = answer[1], (("card", answer[1]),)
    timing = FREE_TIMINGS[step]
    here = s.cards[card]
    if here.owner != player:
        yield Reason("not-yours", (timing.ability, "4-3-2"), facts)
        return
    effects = effects_of(s, card)
    if len(answer) > 2:
        effects = tuple(one for one in effects if one.key == answer[2])
    activated = [one for one in effects if one.kind == "activate"] or list(effects)
    if not activated and any(one.kind == "activate" for one in other_side(s, card)):
        yield Reason("other-side", ("2-3-2-1-2", timing.ability), facts)
        return
    if not activated:
        area = ("2-11-2",) if here.zone[1] not in FIELD else ()
        yield Reason("no-such-effect", (timing.ability, *area, timing.rule), facts)
    for effect in activated:
        yield from reasons_against_ability(s, player, card, effect, step)


def _of_leader(s: View, player: str, word: str, step: str) -> Iterator[Reason]:
    """Why [Awaken] or [Joint Fight] cannot be played now."""
    timing = FREE_TIMINGS[step]
    for card in leader(s, player):
        effects = [one for one in effects_of(s, card) if word in one.timings]
        facts = (("card", card),)
        if not effects and any(word in one.timings for one in other_side(s, card)):
            yield Reason("other-side", ("2-3-2-1-2", ASKED_FOR[word]), facts)
        elif not effects:
            here = word == "awaken" or word in other_words(s, step)
            allowed = (timing.awaken, timing.rule) if here else WHEN["joint fight"]
            yield Reason("no-such-effect", allowed, facts)
        for effect in effects:
            yield from reasons_against_ability(s, player, card, effect, step)


def _attacking(s: View, player: str, step: str) -> Iterator[Reason]:
    """Why no attack can be declared."""
    if step != "standby":
        yield Reason("not-now", (FREE_TIMINGS[step].rule,), (("ask", step),))
        return
    rules: list[str] = ["7-2-1-2-1"]
    for card in on_field(s, player):
        for reason in reasons_against_attacking(s, player, card):
            rules += sections(reason.rule)
    yield Reason("no-attacker", tuple(dict.fromkeys(rules)), (("player", player),))


def _not_an_option(s: View, decision: Decision, answer: Answer) -> Reason:
    """A choice that the instruction does not offer."""
    if decision.ask == "excess" and answer[1:] and answer[1] in last_placed(s, decision.player):
        return Reason("placed-last", also(("9-3-2",), *sections(decision.rule)), _card(answer))
    if decision.ask == "attacked" and answer[0] == "choose" and "10-10-1" in decision.rule:
        # somebody defended when this was asked, and may have left since
        return Reason("defended", ("10-10-1", "7-3-1-4"), _card(answer))
    reason = not_an_option(s, decision, answer)
    # what can be chosen has to be; what is put away is a Battle card of this battle area
    first = {"done": "8-6-3-1", "choose": "9-3-2"}.get(answer[0], "")
    if first in sections(reason.rule):
        return reason._replace(rule=also((first,), *sections(reason.rule)))
    return reason


IN_GUARD_STEP = ("play", "join", "activate", "awaken", "joint fight", "pass")


def skipped(s: View, what: Any, player: str, answer: Answer) -> Reason | None:
    """7-3-1-7 A Battle card is attacked, so there is no Guard Step."""
    if not isinstance(what, Note) or what.code != "judgement-step" or "7-3-1-7" not in what.rule:
        return None
    if player == turn_player(s) or answer[0] not in IN_GUARD_STEP:
        return None
    return Reason("no-guard-step", ("7-3-1-7", "7-4-1", *WHEN[answer[0]][:1]), ())


def _card(answer: Answer) -> tuple[tuple[str, Any], ...]:
    return (("card", answer[1]),)


def wrong_player(s: View, decision: Decision, player: str, answer: Answer) -> Reason:
    """Somebody acts who is not asked."""
    rule = sections(decision.rule)
    if answer[0] in ACTIONS:
        rule = ("4-6-1", *(number for number in rule if number != "4-6-1"))
    if decision.ask == "who-is-first":
        rule = ("5-2-1-3-1", "5-2-1-4")
    return not_asked(s, decision, player, rule)
