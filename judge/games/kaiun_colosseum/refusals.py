"""Why an answer is refused: every reason names the section that forbids it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.rulebook import Reason
from judge.engine.script import CARD_TEXT, Answer, Decision, also, sections
from judge.engine.state import CardId
from judge.games.cards import UNKNOWN
from judge.games.common.areas import HAND
from judge.games.common.prohibitions import ban_on
from judge.games.common.refusals import not_an_option, not_asked, not_now, numbers, still_missing
from judge.games.kaiun_colosseum.areas import BATTLE, face_up_card
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.keywords import UNSEEN

# which section speaks of an action, for when it is tried at the wrong time
WHEN: dict[str, tuple[str, ...]] = {
    "set": ("6-3-1", "6-3-2"),
    "stay": ("6-3-2",),
    "janken": ("1-2-3", "11-3-1"),
}


def allows(s: View, decision: Decision, answer: Answer) -> tuple[str, ...] | None:
    """What is offered rests on the section that asks: placing a card may be one or the other."""
    return sections(decision.rule)[:1] if answer[0] in WHEN else None


DECLINED = (("stay",), ("done",), ("no",), ("pass",))  # that no card is placed
LIMITS = ("4-8-1", "1-3-5-1")  # how many may be chosen
OBLIGED = ("8-3-2-2", "8-4-1-5-2")  # how many have to be, of a cost or of an instruction
UNCHOSEN = ("3-7-3", "3-3-3")  # cards that are taken from the top, or that nobody may look at
AT_ONCE = (UNSEEN, "1-3-4")  # nobody answers after the other has
# area -> who may put its cards into order, or why nobody may
SORTING: dict[str, tuple[str, ...]] = {
    "deck": ("3-2-2",),
    "barrier": ("3-7-2",),
    "hand": ("3-3-2", "3-3-3"),
    "trash": ("3-4-2",),
    "": ("3-1-2",),
}


def why_not(s: View, decision: Decision, answer: Answer) -> Reason:
    """The reason for which an answer that was not offered is refused."""
    found = next(_setting(s, decision, answer), None)
    if found is None:
        found = next(_untimely(s, decision, answer), None)
    return found or _not_an_option(s, decision, answer)


def _setting(s: View, decision: Decision, answer: Answer) -> Iterator[Reason]:
    """6-3-1, 6-3-2 What stands against placing a card, or against placing none."""
    player = decision.player
    if decision.ask == "set" and answer in DECLINED:
        yield Reason("must-set", ("6-3-1",), (("player", player),))
    if answer[0] != "set" or len(answer) != 2 or answer[1] not in s.cards:
        return
    card: CardId = answer[1]
    here = s.cards[card]
    facts = (("card", card),)
    if decision.ask not in ("set", "stay"):
        if here.zone[1] == HAND and here.owner == player:
            when = (("ask", decision.ask), ("player", player))
            yield not_now(s, decision, _placing(s, player), when, free=_is_free(s, decision))
        return
    from_hand = ("6-3-1",) if decision.ask == "set" else ("6-3-2",)
    if here.zone[1] == BATTLE:
        yield Reason("second-card", from_hand, facts)
    if here.owner != player or here.zone[1] != HAND:
        yield Reason("not-in-hand", from_hand, facts)
    ban = ban_on(s, "set", card, player=player)
    if ban is not None:
        yield Reason("forbidden", ("1-3-1",), (("by", ban.source), ("effect", ban.effect)))
    kept = ban_on(s, "leave", face_up_card(s, player)) if decision.ask == "stay" else None
    if kept is not None:  # the old card stays, and there is room for one only
        rule = ("1-3-1", "6-3-2", "3-5-3")
        yield Reason("forbidden", rule, (("by", kept.source), ("effect", kept.effect)))
    if here.define == UNKNOWN:
        yield Reason("unknown-card", from_hand, facts)


def _untimely(s: View, decision: Decision, answer: Answer) -> Iterator[Reason]:
    """The action exists, but not now."""
    verb = answer[0]
    offered = decision.options if isinstance(decision.options, tuple) else ()
    if verb in WHEN and all(option[0] != verb for option in offered):
        facts = (("ask", decision.ask), ("player", decision.player))
        lying = face_up_card(s, decision.player)
        free = verb == "stay" and bool(lying) and _is_free(s, decision)
        when = _placing(s, decision.player) if verb == "set" else WHEN[verb]
        yield not_now(s, decision, when, facts, free=free)


def _placing(s: View, player: str) -> tuple[str, ...]:
    """When a player may place a card: 6-3-2 is for who has a face-up one, 6-3-1 for the others."""
    without, beside_a_card = WHEN["set"]
    return (beside_a_card, without) if face_up_card(s, player) else (without, beside_a_card)


def _is_free(s: View, decision: Decision) -> bool:
    """6-3 Whether whoever is asked has still to place a card, or to leave one, in this phase."""
    lying = s.zones.get((decision.player, BATTLE), ())
    return s.facts.phase == "set" and all(s.cards[card].face != "down" for card in lying)


def _not_an_option(s: View, decision: Decision, answer: Answer) -> Reason:
    """A choice that the instruction does not offer."""
    verb = answer[0]
    rule = sections(decision.rule) or (CARD_TEXT,)
    if verb == "number" and len(answer) == 2:
        below = not isinstance(answer[1], int) or answer[1] < 0
        cited = also(("1-3-5",), *rule) if below else first(rule, *LIMITS)
        facts = (*numbers(decision), ("number", answer[1]))
        return Reason("not-that-number", cited, facts)
    if verb == "no":
        return Reason("must-choose", also(("8-1-1",), *rule), ())
    if verb == "done":
        return Reason("must-choose", first(rule, *OBLIGED), still_missing(decision))
    found = not_an_option(s, decision, answer)
    return found._replace(rule=first(sections(found.rule) or rule, *UNCHOSEN))


def first(rule: tuple[str, ...], *numbers: str) -> tuple[str, ...]:
    """The same sections, with those in front that forbid it."""
    return also(tuple(number for number in numbers if number in rule), *rule)


def wrong_player(s: View, decision: Decision, player: str, answer: Answer) -> Reason:
    """Somebody acts who is not asked."""
    rule = WHEN.get(answer[0], first(sections(decision.rule), *AT_ONCE))
    if answer[0] == "set":
        rule = _placing(s, player)
    return not_asked(s, decision, player, rule)
