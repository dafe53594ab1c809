"""Rules of the game that a text changes, and what it says about decks."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.english.clauses import Clause
from judge.games.one_piece.wording.english.language import Context, Parts, listed, word
from judge.games.one_piece.wording.english.nouns import noun
from judge.games.one_piece.wording.english.steps import Say

ALL_OF = {"names": "card names", "features": "types", "attributes": "attributes"}


def also(told: Parts, ctx: Context) -> Clause:
    data = Parts(told.take("also"))
    parts = []
    if name := data.take("name"):
        parts.append(f"name as [{name}]")
    if feature := data.take("feature"):
        parts.append(f"type as {{{feature}}}")
    if attribute := data.take("attribute"):
        parts.append(f"attribute as <{attribute.capitalize()}>")
    data.done()
    return Clause(f"also treat this card's {listed(parts)}")


def treat_as_all(told: Parts, ctx: Context) -> Clause:
    kinds = [word(ALL_OF, one, "treat-as-all") for one in told.take("treat-as-all")]
    return Clause(f"also treat this card as having all {listed(kinds)}")


def copies(told: Parts, ctx: Context) -> Clause:
    n = told.take("copies")
    many = "any number" if n == "any" else f"up to {n}"
    text = f"you may have {many} of this card in your deck"
    return Clause(text if n == "any" else text.replace("of this card", "copies of this card"))


def forbid(told: Parts, ctx: Context) -> Clause:
    filter_: Any = told.take("forbid-in-deck")
    if set(filter_) == {"not"}:
        cards = noun(filter_["not"], "card", ctx, field=True, many=True)
        return Clause(f"you can only include {cards} in your deck")
    cards = noun(filter_, "card", ctx, field=True, many=True)
    return Clause(f"you cannot include {cards} in your deck")


def allow(told: Parts, ctx: Context) -> Clause:
    cards = noun(told.take("allow-in-deck"), "card", ctx, field=True, many=True)
    return Clause(f"you may include {cards} in your deck")


def don_deck(told: Parts, ctx: Context) -> Clause:
    return Clause(f"your DON!! deck consists of {told.take('don-deck')} cards")


def enters_rested(told: Parts, ctx: Context) -> Clause:
    data = Parts(told.take("enters-rested"))
    who, kind = data.take("who", "you"), data.take("what", "card")
    cards = noun(data.take("filter") or {}, kind, ctx, field=False, many=True)
    data.done()
    whose = {"you": "your ", "opponent": "your opponent's ", "any": "all "}
    return Clause(f"{word(whose, who, 'who')}{cards} are played rested", deed=False)


STEPS: dict[str, Say] = {
    "also": also,
    "treat-as-all": treat_as_all,
    "copies": copies,
    "forbid-in-deck": forbid,
    "allow-in-deck": allow,
    "don-deck": don_deck,
    "enters-rested": enters_rested,
}
