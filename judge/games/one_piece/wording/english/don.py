"""What is done with DON!! cards."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.english.amounts import amount
from judge.games.one_piece.wording.english.clauses import Clause
from judge.games.one_piece.wording.english.language import (
    Context,
    Parts,
    Unsaid,
    counted,
    word,
)
from judge.games.one_piece.wording.english.steps import Say
from judge.games.one_piece.wording.english.targets import OWNERS, every, target


def _quantity(told: Parts, ctx: Context) -> tuple[str, Any]:
    """How many, in words and as they stand in the data."""
    if "up-to" in told:
        n = told.take("up-to")
        return (f"up to {n}" if isinstance(n, int) else f"up to {amount(n, ctx)}"), n
    n = told.take("n")
    return (str(n) if isinstance(n, int) else amount(n, ctx)), n


def rest_don(told: Parts, ctx: Context) -> Clause:
    return Clause(f"rest {told.take('rest-don')} of your DON!! cards")


def add_don(told: Parts, ctx: Context) -> Clause:
    data = Parts(told.take("add-don"))
    text, n = _quantity(data, ctx)
    them = counted(n, "it", "them")
    state, who = data.take("state", "active"), data.take("who", "you")
    data.take("chooser")
    data.done()
    if who == "opponent":
        theirs = {"rested": f"rests {them}", "active": f"sets {them} as active"}
        added = f"your opponent adds {text} {counted(n, 'DON!! card')} from their DON!! deck"
        return Clause(f"{added} and {word(theirs, state, 'state')}", deed=False)
    then = {"rested": f"rest {them}", "active": f"set {them} as active"}
    cards = counted(n, "DON!! card")
    return Clause(f"add {text} {cards} from your DON!! deck and {word(then, state, 'state')}")


def return_don(told: Parts, ctx: Context) -> Clause:
    data = told.take("return-don")
    if isinstance(data, int):
        data = {"n": data}
    parts = Parts(data)
    who, state = parts.take("who", "you"), parts.take("state")
    parts.take("chooser")
    owner = {"you": "your", "opponent": "their"}[who]
    verb = "return" if who == "you" else "your opponent returns"
    if (until := parts.take("until")) is not None:
        parts.done()
        return Clause(_return_until(verb, owner, until, ctx), who == "you")
    least = parts.take("at-least")
    n = least if least is not None else parts.take("n")
    parts.done()
    text = amount(n, ctx) if least is None else f"{n} or more"
    cards = counted(n if least is None else 2, "DON!! card")
    if state is not None:
        where = f"{text} of {owner} {state} DON!! cards"
    else:
        where = f"{text} {cards} from {owner} field"
    return Clause(f"{verb} {where} to {owner} DON!! deck", who == "you")


def _return_until(verb: str, owner: str, until: Any, ctx: Context) -> str:
    text = f"{verb} DON!! cards from {owner} field to {owner} DON!! deck until"
    if owner == "your" and until == {"don": "opponent"}:
        return f"{text} you have as many DON!! cards on your field as your opponent"
    return f"{text} as many as {amount(until, ctx)} are left"


def give_don(told: Parts, ctx: Context) -> Clause:
    data = Parts(told.take("give-don"))
    text, n = _quantity(data, ctx)
    state, who, of = data.take("state", "rested"), data.take("who", "you"), data.take("of")
    to = data.take("to")
    data.done()
    if who == "any":
        return _to_its_owners(text, n, state, to)
    if state == "any":
        area = f"{word(OWNERS, who, 'who')} cost area"
        which = f"{text} {counted(n, 'DON!! card')} from {area}"
    elif of is not None:
        which = f"{text} of the DON!! cards given to {every(of, ctx)}"
    elif state == "given":
        which = f"{text} of {'your' if who == 'you' else 'your opponents'} given DON!! cards"
    elif who == "opponent":
        which = f"{text} of your opponent's {state} DON!! cards"
    elif state == "active":
        which = f"{text} of your active DON!! cards" if n != 1 else "1 active DON!! card"
    else:
        which = f"{text} {state} {counted(n, 'DON!! card')}"
    receiver = target(to, ctx).text
    several = isinstance(to, dict) and (
        "all" in to or any(to.get(k, 1) != 1 for k in ("n", "up-to"))
    )
    if several:
        return Clause(f"give {receiver} {which} each")
    return Clause(f"give {which} to {receiver}")


def _to_its_owners(text: str, n: Any, state: str, to: Any) -> Clause:
    """DON!! cards of either player, to a card of the same player."""
    usual = {"who": "any", "what": "leader-or-character", "n": 1}
    if to != usual:
        raise Unsaid(f"give-don: {to}")
    whose = "its" if n == 1 else "their"
    cards = f"{state} {counted(n, 'DON!! card')}"
    if state == "any":
        cards = f"{counted(n, 'DON!! card')} from {whose} owner's cost area"
    return Clause(f"give {text} {cards} to {whose} owner's Leader or 1 of their Characters")


def take_back_don(told: Parts, ctx: Context) -> Clause:
    data = Parts(told.take("take-back-don"))
    text, _ = _quantity(data, ctx)
    state = data.take("state")
    data.done()
    lying = "" if state is None else f" {state}"
    return Clause(f"return {text} of your given DON!! cards to your cost area{lying}")


STEPS: dict[str, Say] = {
    "rest-don": rest_don,
    "add-don": add_don,
    "return-don": return_don,
    "give-don": give_don,
    "take-back-don": take_back_don,
}
