"""What is done with DON!! cards."""

from __future__ import annotations

from typing import Any

from judge.cards.english.language import Filter, Step, Steps, Target, both, filtered, rule, words
from judge.cards.english.nouns import Noun
from judge.cards.english.targets import on_the_field
from judge.cards.grammar import NOT

words(
    "added",
    {
        "rest (it|them)": "rested",
        "set (it|them) as active": "active",
    },
)


@rule(
    "step",
    "add {quantity} (additional )?DON!! card(s)? from {owner:DON!! deck} and {state:added}",
    examples={
        "add up to 1 DON!! card from your DON!! deck and rest it": (
            {"add-don": {"up-to": 1, "state": "rested"}},
        )
    },
)
def _add_don(quantity: Step, owner: str, state: str) -> Any:
    return ({"add-don": quantity | {"state": state}},) if owner == "you" else NOT


@rule(
    "step",
    "add {a:quantity} DON!! card(s)? from {owner:DON!! deck} and {first:added}, and "
    "add {b:quantity} additional DON!! card(s)? and {second:added}",
    examples={
        "add up to 7 DON!! cards from your DON!! deck and set them as active, and "
        "add up to 8 additional DON!! cards and rest them": (
            {"add-don": {"up-to": 7, "state": "active"}},
            {"add-don": {"up-to": 8, "state": "rested"}},
        )
    },
)
def _add_don_twice(a: Step, owner: str, first: str, b: Step, second: str) -> Any:
    if owner != "you":
        return NOT
    return ({"add-don": a | {"state": first}}, {"add-don": b | {"state": second}})


@rule(
    "don-from",
    "DON!! card(s)? (from|on) {field} to {owner:DON!! deck}",
    examples={"DON!! cards from your field to your DON!! deck": None},
)
def _of_any_state(field: str, owner: str) -> Any:
    return None if field == owner == "you" else NOT


@rule(
    "don-from",
    "(of your )?active DON!! card(s)? to {owner:DON!! deck}",
    examples={"active DON!! cards to your DON!! deck": "active"},
)
def _of_the_active(owner: str) -> Any:
    return "active" if owner == "you" else NOT


@rule(
    "step",
    "return {n:number} {state:don-from}",
    examples={
        "return 7 active DON!! cards to your DON!! deck": (
            {"return-don": {"n": 7, "state": "active"}},
        ),
    },
)
def _return_don(n: int, state: str | None) -> Steps:
    return ({"return-don": n if state is None else {"n": n, "state": state}},)


@rule(
    "step",
    "return {n:number} or more {state:don-from}",
    examples={
        "return 7 or more DON!! cards on your field to your DON!! deck": (
            {"return-don": {"at-least": 7}},
        )
    },
)
def _return_don_at_least(n: int, state: str | None) -> Any:
    return ({"return-don": {"at-least": n}},) if state is None else NOT


@rule(
    "step",
    "return {state:don-from} (until|so that) you have {as-many} DON!! cards on {field} "
    "as {opponent}",
    examples={
        "return DON!! cards on your field to your DON!! deck so that you have as many DON!! cards "
        "on your field as your opponent": ({"return-don": {"until": {"don": "opponent"}}},)
    },
)
def _return_don_until(state: str | None, as_many: None, field: str, opponent: str) -> Any:
    if state is not None or field != "you":
        return NOT
    return ({"return-don": {"until": {"don": opponent}}},)


words("as-many", {"as many": None, "the same number of": None})


@rule(
    "step",
    "{opponent} returns {n:number} DON!! card(s)? (from|on) {field} to {owner:DON!! deck}",
    examples={
        "your opponent returns 7 DON!! cards on their field to their DON!! deck": (
            {"return-don": {"n": 7, "who": "opponent"}},
        )
    },
)
def _opponent_returns_don(opponent: str, n: int, field: str, owner: str) -> Any:
    if not opponent == field == owner:
        return NOT
    return ({"return-don": {"n": n, "who": "opponent"}},)


words(
    "don",
    {
        "rested DON!! card(s)?": {"state": "rested"},
        "active DON!! card(s)?": {"state": "active"},
        "of your active DON!! cards": {"state": "active"},
        "(total )?of your (currently )?given DON!! cards": {"state": "given"},
        "of your opponent's rested DON!! cards": {"state": "rested", "who": "opponent"},
        "DON!! card(s)? from your cost area": {"state": "any"},
        "DON!! card(s)? from your opponent's cost area": {"state": "any", "who": "opponent"},
    },
)


@rule(
    "step",
    "give {quantity} {don} to {to:receiver}",
    examples={
        "give up to 1 rested DON!! card to your Leader": (
            {"give-don": {"up-to": 1, "state": "rested", "to": "leader"}},
        )
    },
)
def _give_don(quantity: Step, don: Step, to: Target) -> Any:
    """The DON!! cards of a player go to cards of the same player."""
    if isinstance(to, dict) and to.get("who") != don.get("who"):
        return NOT
    return ({"give-don": quantity | don | {"to": to}},)


@rule(
    "step",
    "give {to:receiver} {quantity} {don}( each)?",
    examples={
        "give this Character up to 7 rested DON!! cards": (
            {"give-don": {"up-to": 7, "state": "rested", "to": "self"}},
        )
    },
)
def _give_it_don(to: Target, quantity: Step, don: Step) -> Any:
    if isinstance(to, dict) and to.get("who") != don.get("who"):
        return NOT
    return ({"give-don": quantity | don | {"to": to}},)


@rule(
    "step",
    "give up to {n:number} rested DON!! card(s)? to {to:owners-receiver}",
    examples={
        "give up to 7 rested DON!! cards to their owner's Leader or 1 of their Characters": (
            {
                "give-don": {
                    "up-to": 7,
                    "state": "rested",
                    "who": "any",
                    "to": {"who": "any", "what": "leader-or-character", "n": 1},
                }
            },
        )
    },
)
def _give_don_of_either_player(n: int, to: Target) -> Steps:
    return ({"give-don": {"up-to": n, "state": "rested", "who": "any", "to": to}},)


@rule(
    "step",
    "give up to {n:number} DON!! card(s)? from (its|their) owner's cost area to "
    "{to:owners-receiver}",
    examples={
        "give up to 7 DON!! cards from their owner's cost area to their owner's Leader or 1 of "
        "their Characters": (
            {
                "give-don": {
                    "up-to": 7,
                    "state": "any",
                    "who": "any",
                    "to": {"who": "any", "what": "leader-or-character", "n": 1},
                }
            },
        )
    },
)
def _give_any_don_of_either_player(n: int, to: Target) -> Steps:
    return ({"give-don": {"up-to": n, "state": "any", "who": "any", "to": to}},)


@rule(
    "owners-receiver",
    "(its|their) owner's Leader or {m:number} of their Characters",
    examples={
        "their owner's Leader or 1 of their Characters": {
            "who": "any",
            "what": "leader-or-character",
            "n": 1,
        }
    },
)
def _of_its_owner(m: int) -> Any:
    if m != 1:
        return NOT  # one Leader could not be one of several
    return {"who": "any", "what": "leader-or-character", "n": 1}


@rule("receiver", "{target}", examples={"this Character": "self"})
def _one_receiver(target: Target) -> Target:
    return target


words(
    "receiver",
    {"your Leader and all of your Characters": {"what": "leader-or-character", "all": True}},
)
words("receiver", {"this Leader or 1 of your Characters": {"what": "leader-or-character", "n": 1}})
words("receiver", {"your Leader or 1 of your Characters": {"what": "leader-or-character", "n": 1}})


@rule(
    "receiver",
    "each of your {nouns}",
    examples={"each of your Characters": {"what": "character", "all": True}},
)
def _each(nouns: Noun) -> Target:
    return on_the_field(nouns) | {"all": True}


@rule(
    "receiver",
    "your Leader{a:posts} or {n:number} Character{b:posts}",
    examples={
        "your Leader with 7 power or 1 Character with 7 power": {
            "what": "leader-or-character",
            "filter": {"power": 7},
            "n": 1,
        }
    },
)
def _leader_or_character(a: tuple[Filter, ...], n: int, b: tuple[Filter, ...]) -> Any:
    """One's own DON!! cards go to one's own cards, whose Character that is need not be said."""
    if a != b or not a:
        return NOT
    return {"what": "leader-or-character"} | filtered(both(*a)) | {"n": n}


@rule(
    "step",
    "give your Leader and {m:number} Character(s)? {quantity} {don} each",
    examples={
        "give your Leader and 7 Characters up to 8 rested DON!! cards each": (
            {"give-don": {"up-to": 8, "state": "rested", "to": "leader"}},
            {"give-don": {"up-to": 8, "state": "rested", "to": {"what": "character", "n": 7}}},
        )
    },
)
def _give_don_to_both(m: int, quantity: Step, don: Step) -> Any:
    if "who" in don:
        return NOT
    given = quantity | don
    to = ("leader", {"what": "character", "n": m})
    return tuple({"give-don": given | {"to": one}} for one in to)
