"""Refusals that every game gives in the same way."""

from __future__ import annotations

from typing import Any

from judge.engine.rulebook import Reason
from judge.engine.script import CARD_TEXT, Answer, Decision, also, sections
from judge.games.common.among import Among, Unmet, unmet
from judge.games.common.facts import View
from judge.games.common.language import cites

Facts = tuple[tuple[str, Any], ...]


def open_section(s: View, decision: Decision) -> tuple[str, ...]:
    """The section that the open question rests on before all others, if this edition has one."""
    cited = sections(decision.rule)
    return next(((number,) for number in cited if sections(s.book.cite(number))), ())


def not_now(
    s: View, decision: Decision, when: tuple[str, ...], facts: Facts, *, free: bool = False
) -> Reason:
    """The action exists, but not now.

    `when` says at which time it may be done. Where it is that very time (`free`) these
    sections forbid nothing: what is open has to be finished first, and is cited first.
    """
    now = open_section(s, decision)
    return Reason("not-now", also(now, *when) if free else also(when, *now), facts)


def not_an_option(s: View, decision: Decision, answer: Answer) -> Reason:
    """A choice that the instruction does not offer."""
    verb = answer[0]
    rule = sections(decision.rule) or (CARD_TEXT,)
    if verb == "number" and len(answer) == 2:
        below = not isinstance(answer[1], int) or answer[1] < 0
        offered = numbers(decision)
        limits = tuple(number for number in cites(s, "up-to") if offered and number in rule)
        why = also(cites(s, "whole-number") if below else limits, *rule)
        return Reason("not-that-number", why, (*offered, ("number", answer[1])))
    if verb in ("done", "no"):
        must = cites(s, "must-choose") if decision.ask == "choose" and verb == "done" else ()
        return Reason("must-choose", also(must, *rule), still_missing(decision))
    found = unmet(s, decision, answer[1]) if verb == "choose" and len(answer) == 2 else None
    if found is not None:
        return does_not_fit(s, decision, answer, found)
    facts = (("card", answer[1]),) if len(answer) > 1 else ()
    return Reason("not-an-option", rule, facts)


def does_not_fit(s: View, decision: Decision, answer: Answer, found: Unmet) -> Reason:
    """A card that does not meet a word of the instruction: the choice, then what defines it."""
    rule = also(open_section(s, decision), *found.rule) or (CARD_TEXT,)
    return Reason("not-an-option", rule, (("unmet", found.what), ("card", answer[1])))


def numbers(decision: Decision) -> Facts:
    """The least and the greatest number that is offered, where every one between them is."""
    options = decision.options if isinstance(decision.options, tuple) else ()
    offered = [option[1] for option in options if option[0] == "number"]
    if not offered or offered != list(range(offered[0], offered[-1] + 1)):
        return ()
    return (("least", offered[0]), ("most", offered[-1]))


def still_missing(decision: Decision) -> Facts:
    """How many cards have still to be chosen, where an instruction says so."""
    here = decision.among
    return (("missing", here.missing),) if isinstance(here, Among) and here.missing else ()


def not_asked(s: View, decision: Decision, player: str, rule: tuple[str, ...]) -> Reason:
    """Somebody acts who is not asked; what is asked comes behind the sections given."""
    facts = (("player", player), ("asked", decision.player), ("ask", decision.ask))
    cited = also(rule, *open_section(s, decision))
    return Reason("not-your-decision", cited or (CARD_TEXT,), facts)
