"""Looking at cards and revealing them, and what is done with those that were seen."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.english.amounts import amount
from judge.games.one_piece.wording.english.clauses import Clause
from judge.games.one_piece.wording.english.language import (
    Context,
    Parts,
    Phrase,
    Unsaid,
    counted,
    word,
)
from judge.games.one_piece.wording.english.moving import back, move, put
from judge.games.one_piece.wording.english.steps import Say, trash
from judge.games.one_piece.wording.english.targets import target

OWNERS = {"you": "your", "opponent": "your opponent's", "either": "your or your opponent's"}
ON_THE_LOOKED: dict[str, Say] = {"move": move, "put": put, "trash": trash}


def look(told: Parts, ctx: Context) -> Clause:
    """Looking at cards, which is said together with what is done with them."""
    data = Parts(told.take("look"))
    area, who = data.take("from", "deck-top"), data.take("who", "you")
    n = data.take("n") if "n" in data else None
    most = data.take("up-to") if "up-to" in data else None
    data.done()
    ctx.looked = False
    if area == "life":
        return Clause(_life(n, most, who, ctx))
    if area != "deck-top":
        raise Unsaid(f"look: {area}")
    text = f"up to {most}" if n is None else amount(n, ctx)
    deck = word(OWNERS, who, "who")
    ctx.it = Phrase("that card" if (n or most) == 1 else "those cards", (n or most) != 1)
    return Clause(f"look at {text} {counted(n or most, 'card')} from the top of {deck} deck")


def _life(n: Any, most: Any, who: str, ctx: Context) -> str:
    owner = word(OWNERS, who, "who")
    if n == {"life": who}:
        return f"look at all of {owner} Life cards"
    some = f"up to {amount(most, ctx)}" if n is None else amount(n, ctx)
    return f"look at {some} {counted(n or most, 'card')} from the top of {owner} Life cards"


def looked(step: Any) -> bool:
    """Whether a step is about cards that were looked at."""
    ((action, data), *_) = step.items()
    if action == "reorder":
        return True
    return action in ON_THE_LOOKED and isinstance(data, dict) and data.get("from") == "looked"


def together(steps: list[Any]) -> int:
    """How many steps are told in one with a look, which is the first of them."""
    if isinstance(steps[1], Clause) or not looked(steps[1]):
        return 1
    ends = len(steps) > 2 and steps[2] == {"reorder": "looked"}
    return 3 if ends and "reorder" not in steps[1] else 2


def of_the_revealed(first: Any, second: Any) -> bool:
    """Whether a card that was just revealed is used if it is of a kind."""
    if isinstance(second, Clause) or not isinstance(first["reveal"], dict):
        return False
    data = second.get("put") or second.get("move")
    label = f"@{first['reveal'].get('as')}"
    return isinstance(data, dict) and data.get("card") == label and "up-to" in data


def revealed_and_used(first: Any, second: Any, ctx: Context) -> Clause:
    """A reveal, and what is done with the card where it is of a kind."""
    told = reveal(Parts(first), ctx)
    kept = (ctx.it, dict(ctx.names))
    action = "put" if "put" in second else "move"
    data = {key: value for key, value in second[action].items() if key != "card"}
    ctx.looked = True
    used = ON_THE_LOOKED[action](Parts({action: {"from": "looked", **data}}), ctx)
    ctx.it, ctx.names = kept
    return Clause(f"{told.text} and {used.text}")


def search(steps: list[Any], ctx: Context) -> Clause:
    """A look and the steps that follow it."""
    if len(steps) > 2:
        told = search(steps[:2], ctx)
        whose = word(OWNERS, steps[0]["look"].get("who", "you"), "who")
        return Clause(f"{told.text} and place the rest back in {whose} Life area in any order")
    first, second = steps
    told = look(Parts(first), ctx)
    parts = Parts(second)
    (action, *_) = second
    who = first["look"].get("who", "you")
    if action == "reorder":
        area = f"{word(OWNERS, who, 'who')} Life area"
        if first["look"].get("from", "deck-top") == "deck-top":
            area = "the top of the deck"
        placed = f"place them back {'in' if 'Life' in area else 'at'} {area} in any order"
        return Clause(f"{told.text} and {placed}")
    if second == {"move": {"from": "looked", "all": True, "to": second.get("move", {}).get("to")}}:
        one = 1 in (first["look"].get("n"), first["look"].get("up-to"))
        to = back(second["move"]["to"], one=one)
        return Clause(f"{told.text} and place {'it' if one else 'them'} {to}")
    done = ON_THE_LOOKED[action](parts, ctx)
    parts.done()
    return Clause(f"{told.text}; {done.text}")


def reorder(told: Parts, ctx: Context) -> Clause:
    told.take("reorder")
    return Clause("place the rest back in any order")


def reveal(told: Parts, ctx: Context) -> Clause:
    data = told.take("reveal")
    if isinstance(data, str):
        return Clause(f"reveal {target(data, ctx).text}")
    label = data.get("as")
    if data == {"who": "opponent", "from": "hand", "all": True}:
        return Clause("your opponent reveals their hand", deed=False)
    if data.get("who") == "opponent" and data.get("from") == "hand":
        phrase = target(data, ctx)
        those = "those cards" if phrase.many else "that card"
        _known(label, ctx, many=phrase.many)
        return Clause(f"choose {phrase.text}; your opponent reveals {those}")
    phrase = target(data, ctx)
    _known(label, ctx, many=phrase.many)
    return Clause(f"reveal {phrase.text}")


def _known(label: str | None, ctx: Context, *, many: bool) -> None:
    ctx.it = Phrase("the revealed cards" if many else "the revealed card", many)
    if label is not None:
        ctx.names[label] = ctx.it


STEPS: dict[str, Say] = {"look": look, "reorder": reorder, "reveal": reveal}
