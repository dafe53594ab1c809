"""What takes cards from one area to another: returning, placing, adding, playing, turning."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.english.clauses import THEIRS, Clause, done_to
from judge.games.one_piece.wording.english.language import Context, Parts, Phrase, counted, word
from judge.games.one_piece.wording.english.steps import Say
from judge.games.one_piece.wording.english.targets import remember, target

# where cards go: of the player, of the opponent, of whoever owns them
PLACES = {
    "hand": "to {} hand",
    "trash": "in {} trash",
    "deck": "to {} deck and shuffle it",
    "deck-top": "at the top of {} deck",
    "deck-bottom": "at the bottom of {} deck",
    "deck-top-or-bottom": "at the top or bottom of {} deck",
    "life-top": "to the top of {} Life cards",
    "life-bottom": "to the bottom of {} Life cards",
    "life-top-or-bottom": "to the top or bottom of {} Life cards",
}
REST = {
    "deck-bottom": "at the bottom of your deck{order}",
    "deck-top": "at the top of your deck{order}",
    "deck-top-or-bottom": "at the top or bottom of the deck{order}",
    "life-top-or-bottom": "at the top or the bottom of the Life cards",
    "life-top": "at the top of the Life cards",
    "life-bottom": "at the bottom of the Life cards",
    "hand": "to your hand",
    "trash": "in your trash",
    "deck": "to your deck and shuffle it",
}


def back(to: str, *, one: bool = False) -> str:
    """Where looked-at cards go; several that go to a deck do so in any order."""
    place: str = word(REST, to, "to")
    return place.format(order="" if one else " in any order")


def move(told: Parts, ctx: Context) -> Clause:
    data = dict(told.take("move"))
    to, face, reveal = data.pop("to"), data.pop("face", None), data.pop("reveal", False)
    facing = f" face-{face}" if face else ""
    if data.get("from") == "looked":
        return _of_the_looked(data, to, facing, reveal=reveal, ctx=ctx)
    if reveal:
        return _shown(data, f"{word(PLACES, to, 'to').format('your')}{facing}", ctx)
    if data == {"who": "opponent", "from": "hand", "all": True} and to == "deck":
        return Clause("your opponent shuffles their hand into their deck", deed=False)
    if "card" in data and len(data) == 1:
        return _known_card(data["card"], to, facing, ctx)
    return _some(data, to, facing, ctx)


def _of_the_looked(
    data: dict[str, Any], to: str, facing: str, *, reveal: bool, ctx: Context
) -> Clause:
    place = word(PLACES, to, "to").format("your")
    if set(data) == {"from", "all"}:
        them = "the rest" if ctx.looked else "them"
        verb = "add" if to == "hand" else "place"
        return Clause(f"{verb} {them} {back(to)}{facing}")
    phrase = target(data, ctx)
    them = "them" if phrase.many else "it"
    ctx.looked = True
    if reveal:
        verb = "add" if to.startswith(("hand", "life")) else "place"
        return Clause(f"reveal {phrase.text} and {verb} {them} {place}{facing}")
    verb = "add" if to.startswith(("hand", "life")) else "place"
    return Clause(f"{verb} {phrase.text} {place}{facing}")


def _shown(data: dict[str, Any], place: str, ctx: Context) -> Clause:
    phrase = target(data, ctx)
    them = "them" if phrase.many else "it"
    verb = "place" if place.startswith("at") else "add"
    return Clause(f"reveal {phrase.text} and {verb} {them} {place}")


def _known_card(card: Any, to: str, facing: str, ctx: Context) -> Clause:
    phrase = target(card, ctx)
    if phrase.text == "the revealed card" and to.startswith("deck"):
        place = {"deck-top": "at the top of your deck", "deck-bottom": "at the bottom of your deck"}
        return Clause(
            f"place the revealed card {place.get(to, 'at the top or bottom of the deck')}"
        )
    ends_elsewhere = {"trigger", "on-ko"} & set(ctx.on)
    if card == "self" and to == "hand" and ends_elsewhere:
        return Clause(f"add {ctx.this} to your hand")
    verb = "return" if to in ("hand", "deck") else "place"
    if to.startswith("life"):
        verb = "add"
    return Clause(f"{verb} {phrase.text} {word(PLACES, to, 'to').format(_the_owners)}{facing}")


_the_owners = "the owner's"


def _some(data: dict[str, Any], to: str, facing: str, ctx: Context) -> Clause:
    first = data["each-of"][0] if "each-of" in data else data
    if isinstance(first, str):
        first = {}
    who, area = first.get("who", "you"), first.get("from", "field")
    lies = area == "field"
    owner = _the_owners if lies or "card" in data else "your"
    verb, verbs = _verbs(to, lies=lies)
    if who == "opponent" and (
        data.get("chooser") == "opponent" or (area, to) == ("life-top", "hand")
    ):
        owner = "their" if to != "hand" or not lies else "the owner's"
        place = word(PLACES, to, "to").format(owner) + facing + _order(data, to)
        plain = {key: value for key, value in data.items() if key != "chooser"}
        return Clause(
            f"your opponent {verbs} {target(plain, ctx, whose=THEIRS).text} {place}", False
        )
    if who == "opponent" and to.startswith("life"):
        owner = "your opponent's"
    elif who == "opponent" and not lies:
        owner = "the owner's"
    tail = f" {word(PLACES, to, 'to').format(owner)}{facing}{_order(data, to)}"
    return done_to(verb, verbs, data, ctx, tail)


def _verbs(to: str, *, lies: bool) -> tuple[str, str]:
    if to == "deck" or (to == "hand" and lies):
        return "return", "returns"
    if to == "hand" or to.startswith("life"):
        return "add", "adds"
    return "place", "places"


def _order(data: dict[str, Any], to: str) -> str:
    several = "all" in data or any(data.get(key, 1) != 1 for key in ("n", "up-to"))
    return (
        " in any order"
        if several and to in ("deck-bottom", "deck-top", "deck-top-or-bottom")
        else ""
    )


def flip(told: Parts, ctx: Context) -> Clause:
    data = dict(told.take("flip"))
    face = data.pop("face")
    if data == {"from": "life", "all": True}:
        return Clause(f"turn all of your Life cards face-{face}")
    if data.get("from") == "life" and data.get("filter") == {"face": "up"} and "n" in data:
        n = data["n"]
        return Clause(f"turn {n} of your face-up Life {counted(n, 'card')} face-{face}")
    return done_to("turn", "turns", data, ctx, f" face-{face}")


def put(told: Parts, ctx: Context) -> Clause:
    data = dict(told.take("put"))
    state = data.pop("state", None)
    lying = "" if state is None else f" {state}"
    if set(data) == {"card"}:
        phrase = "this card" if data["card"] == "self" else target(data["card"], ctx).text
        ctx.it = Phrase(phrase)
        return Clause(f"play {phrase}{lying}")
    if data.get("from") == "looked":
        ctx.looked = True
    clause = done_to("play", "plays", data, ctx, lying)
    label = data.get("as")
    remember({"what": "character", **data, "from": "field"}, ctx)
    ctx.it = Phrase("the Character played by this effect")
    if label is not None:
        ctx.names[label] = ctx.it
    return clause


STEPS: dict[str, Say] = {"move": move, "flip": flip, "put": put}
