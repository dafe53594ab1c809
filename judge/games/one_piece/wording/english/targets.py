"""Cards that are named: one that is spoken of, or so many of some kind, wherever they lie."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.english.amounts import amount
from judge.games.one_piece.wording.english.language import (
    WHOSE,
    Context,
    Data,
    Parts,
    Phrase,
    Unsaid,
    word,
)
from judge.games.one_piece.wording.english.nouns import noun

REFERENCES = {
    "leader": "your Leader",
    "opponents-leader": "your opponent's Leader",
    "attacker": "the attacking card",
    "attacked": "the attacked card",
    "battle-opponent": "the opponent's Character you battled with",
}
# where cards lie: `1 card from your hand`, `each card in your hand`
PILES = {
    "hand": "hand",
    "deck": "deck",
    "trash": "trash",
    "life": "Life area",
    "cost-area": "cost area",
    "don-deck": "DON!! deck",
}
ENDS = {
    "deck-top": "the top of {} deck",
    "life-top": "the top of {} Life cards",
    "life-bottom": "the bottom of {} Life cards",
    "life-top-or-bottom": "the top or bottom of {} Life cards",
}
OWNERS = {"you": "your", "opponent": "your opponent's", "any": "either player's"}
KINDS = {"leader": "Leader", "character": "Character", "stage": "Stage"}


def reference(ref: Any, ctx: Context) -> Phrase:
    """One card that needs no description."""
    if ref == "self":
        return Phrase(ctx.this)
    if ref == "it":
        return ctx.it
    if ref == "that":
        return ctx.that
    if isinstance(ref, str) and ref.startswith("@"):
        return word(ctx.names, ref[1:], "reference")
    return Phrase(word(REFERENCES, ref, "reference"))


def target(data: Any, ctx: Context, *, whose: dict[str, str] = WHOSE) -> Phrase:
    """Cards that a step is about; what they are called from now on is kept."""
    if isinstance(data, str):
        return reference(data, ctx)
    if "each-of" in data:
        return _each_of(data, ctx, whose)
    told = Parts(data)
    label, chooser = told.take("as"), told.take("chooser")
    phrase = _described(told, ctx, whose)
    told.done()
    if label is not None and isinstance(data.get("card"), str):
        ctx.parts[label] = data["card"]
    remember(data, ctx, label)
    if chooser is not None and chooser != "you":
        return Phrase(f"{phrase.text}, chosen by {'your opponent' if chooser else ''}", phrase.many)
    return phrase


def _each_of(data: Any, ctx: Context, whose: dict[str, str]) -> Phrase:
    """Some of several kinds, to all of which the same is done at once."""
    told = Parts(data)
    parts = [target(one, ctx, whose=whose).text for one in told.take("each-of")]
    label = told.take("as")
    told.done()
    ctx.it = Phrase("those cards", many=True)
    if label is not None:
        ctx.names[label] = ctx.it
    return Phrase(" and ".join(parts), many=True)


def remember(data: Any, ctx: Context, label: str | None = None, called: str = "") -> None:
    """What cards are called when they are spoken of again."""
    if not isinstance(data, dict):
        return
    many = _is_many(data)
    kind = _kind(data)
    ctx.it = Phrase(f"{'those' if many else 'that'} {kind}{'s' if many else ''}", many)
    if label is not None:
        told = called or ("those" if many else "that")
        ctx.names[label] = Phrase(f"{told} {kind}{'s' if many else ''}", many)


def _kind(data: Data) -> str:
    asked = (data.get("filter") or {}).get("category")
    lies = data.get("from", "field") == "field"
    if lies and data.get("what") == "character":
        return "Character"
    return "Character" if lies and asked == "character" else "card"


def _is_many(data: Data) -> bool:
    several = "all" in data or "each-of" in data
    return several or any(data.get(key, 1) != 1 for key in ("n", "up-to"))


def _described(told: Parts, ctx: Context, whose: dict[str, str]) -> Phrase:
    any_active = told.get("up-to") == {"don": "you", "state": "active"}
    quantity, many = _quantity(told, ctx)
    if (card := told.take("card")) is not None:
        return _of_cards(card, quantity, told, ctx)
    if quantity is None:
        raise Unsaid(f"target: {dict(told)}")
    area = told.take("from", "field")
    who = told.take("who", "you")
    told.take("what") if area != "field" and told.get("what") == "card" else None
    if area != "field":
        return Phrase(_elsewhere(told, quantity, (area, who), many, ctx, whose), many)
    kind = told.take("what", "card")
    filter_ = {"state": "active"} if any_active and kind == "don" else _filter(told)
    many_of = many or who != "any"
    if kind == "leader" and not filter_ and who != "any" and quantity == "all":
        return Phrase(f"{word(whose, who, 'who')} Leader")
    if quantity in ("all", "any number"):
        many_of = True
    cards = noun(filter_, kind, ctx, field=True, many=_plural(kind, many_of))
    if who == "any":
        place = "" if kind not in ("card", "don") else " on the field"
        return Phrase(f"{quantity} {cards}{place}", many)
    if quantity == "all" and kind == "leader":
        return Phrase(f"{word(whose, who, 'who')} {cards}")
    if quantity == "all":
        cards = cards.replace("Leader or Character", "Leader and Character", 1)
    return Phrase(f"{quantity} of {word(whose, who, 'who')} {cards}", many)


def _plural(kind: str, many: bool) -> bool:
    return many and kind != "leader"


def _filter(told: Parts) -> dict[str, Any]:
    """What is asked of each card, and of all of them together."""
    asked = dict(told.take("filter") or {})
    for key in ("distinct", "total"):
        if key in told:
            asked[key] = told.take(key)
    return asked


def _quantity(told: Parts, ctx: Context) -> tuple[str | None, bool]:
    if told.take("all"):
        return "all", True
    if "n" in told:
        n = told.take("n")
        text = str(n) if isinstance(n, int) else f"as many as {amount(n, ctx)}"
        return text, n != 1
    if "up-to" not in told:
        return None, False
    n = told.take("up-to")
    if isinstance(n, int):
        return f"up to {n}", n != 1
    if set(n) & {"count", "hand", "don"}:
        return "any number", True
    return f"up to as many as {amount(n, ctx)}", True


def _of_cards(card: Any, quantity: str | None, told: Parts, ctx: Context) -> Phrase:
    """Some of cards that are known already."""
    known = reference(card, ctx)
    filter_ = _filter(told)
    told.take("what")
    if quantity is None and not filter_:
        return known
    if quantity is not None and not filter_ and known.many:
        return Phrase(f"{quantity} of {known.text}", quantity != "1")
    if quantity is None and ctx.parts.get(str(filter_.get("other-than"))[1:]) == card:
        left = {key: value for key, value in filter_.items() if key != "other-than"}
        others = noun(left, "card", ctx, field=False, many=True)
        return Phrase(f"the other {others}", many=True)
    some = noun(filter_, "card", ctx, field=False, many=False)
    return Phrase(f"{quantity or 'every'} {some} of {known.text}")


def _elsewhere(
    told: Parts,
    quantity: str,
    place: tuple[Any, str],
    many: bool,
    ctx: Context,
    whose: dict[str, str],
) -> str:
    area, who = place
    filter_ = dict(_filter(told))
    kind = told.take("what")
    if kind is not None:
        filter_.setdefault("category", kind)
    owner = word(OWNERS | whose, who, "who")
    if area == "looked":
        return f"{quantity} {noun(filter_, 'card', ctx, field=False, many=many)}"
    if area in ("hand", "life") and quantity == "all" and not filter_:
        return f"all cards in {owner} {PILES[area]}"
    cards = noun(filter_, "card", ctx, field=False, many=many)
    some = f"{quantity} of" if quantity == "any number" else quantity
    return f"{some} {cards} from {areas(area, owner)}"


def areas(area: Any, owner: str) -> str:
    """One area, or several of which each will do."""
    if isinstance(area, list | tuple):
        return (
            f"{owner} {' or '.join(word(PILES | {'field': 'field'}, one, 'from') for one in area)}"
        )
    if area in ENDS:
        return ENDS[area].format(owner)
    return f"{owner} {word(PILES, area, 'from')}"


def every(data: Any, ctx: Context, *, many: bool = True) -> str:
    """Cards of a kind, however many there are: `your red Characters`."""
    if isinstance(data, str):
        return reference(data, ctx).text
    told = Parts(data)
    area, who = told.take("from", "field"), told.take("who", "you")
    if (card := told.take("card")) is not None:
        told.take("who")
        some = noun(_filter(told), "card", ctx, field=True, many=many)
        text = f"{some} of {reference(card, ctx).text}"
    elif area == "field":
        kind = told.take("what", "card")
        text = noun(_filter(told), kind, ctx, field=True, many=many)
        text = f"{word(OWNERS, who, 'who')} {text}" if who != "any" else text
    else:
        kind = told.take("what", "card")
        cards = noun(_filter(told), kind, ctx, field=False, many=many)
        lies = area in ENDS
        text = f"{cards} {'at' if lies else 'in'} {areas(area, word(OWNERS, who, 'who'))}"
    told.done()
    return text


def counted_cards(data: Any, ctx: Context, *, one: bool = False) -> str:
    """What is counted: `your red Characters`, or `red Character`, of which each counts."""
    if data == "it":
        return "card of those" if one else "those cards"
    if data == "that" and ctx.fate:
        return f"card {ctx.fate}" if one else f"cards {ctx.fate}"
    if isinstance(data, str):
        return reference(data, ctx).text
    lies = data.get("from", "field") == "field"
    if lies and data.get("who") == "any":
        return f"{every(data, ctx, many=not one)} on the field"
    return every(data, ctx, many=not one or lies)
