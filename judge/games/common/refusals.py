"""Refusals that every game gives in the same way."""

from __future__ import annotations

from judge.engine.rulebook import Reason
from judge.engine.script import CARD_TEXT
from judge.engine.script import Answer
from judge.engine.script import Decision
from judge.engine.script import also
from judge.engine.script import sections
from judge.engine.state import View
from judge.games.common.language import cites


def not_an_option(s: View, decision: Decision, answer: Answer) -> Reason:
    """A choice that the instruction does not offer."""
    verb = answer[0]
    rule = sections(decision.rule) or (CARD_TEXT,)
    if verb == "number":
        below = not isinstance(answer[1], int) or answer[1] < 0
        why = also(cites(s, "whole-number"), *rule) if below else rule
        return Reason("not-that-number", why, (("number", answer[1]),))
    if verb in ("done", "no"):
        must = cites(s, "must-choose") if decision.ask == "choose" and verb == "done" else ()
        return Reason("must-choose", also(must, *rule), ())
    facts = (("card", answer[1]),) if len(answer) > 1 else ()
    return Reason("not-an-option", rule, facts)


def not_asked(decision: Decision, player: str, rule: tuple[str, ...]) -> Reason:
    """Somebody acts who is not asked."""
    facts = (("player", player), ("asked", decision.player), ("ask", decision.ask))
    return Reason("not-your-decision", rule or (CARD_TEXT,), facts)
