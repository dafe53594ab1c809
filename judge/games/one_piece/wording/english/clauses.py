"""Clauses, and who does what is said in them."""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.games.one_piece.wording.english.language import Context
from judge.games.one_piece.wording.english.targets import target

THEIRS = {"you": "your", "opponent": "their"}


class Clause(NamedTuple):
    """One thing that is done, or that is so from now on."""

    text: str
    deed: bool = True  # what the player does, said as in `draw 1 card`


def done_to(verb: str, verbs: str, data: Any, ctx: Context, tail: str = "") -> Clause:
    """A deed with cards; what the opponent chooses of their own is the opponent's deed."""
    if isinstance(data, dict) and _is_the_opponents(data):
        plain = {key: value for key, value in data.items() if key != "chooser"}
        return Clause(f"your opponent {verbs} {target(plain, ctx, whose=THEIRS).text}{tail}", False)
    return Clause(f"{verb} {target(data, ctx).text}{tail}")


def _is_the_opponents(data: dict[str, Any]) -> bool:
    return data.get("chooser") == data.get("who") == "opponent"
