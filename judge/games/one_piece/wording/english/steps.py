"""What is done once: drawing, trashing, K.O., resting, choosing, activating."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from judge.games.one_piece.wording.english.amounts import amount, many
from judge.games.one_piece.wording.english.clauses import Clause, done_to
from judge.games.one_piece.wording.english.language import (
    SIDES,
    WHOSE,
    Context,
    Parts,
    Phrase,
    Unsaid,
    counted,
    word,
)
from judge.games.one_piece.wording.english.targets import remember, target

Say: TypeAlias = Callable[[Parts, Context], Clause]
EFFECT_OF = {
    "activate-main-of": "Main",
    "activate-counter-of": "Counter",
    "activate-on-play-of": "On Play",
    "activate-on-ko-of": "On K.O.",
}


def _cards(n: Any, ctx: Context, one: str = "card") -> str:
    """So many cards: `2 cards`, `cards equal to the number of your Life cards`."""
    if isinstance(n, int):
        return f"{n} {counted(n, one)}"
    return f"{one}s equal to {amount(n, ctx)}"


def draw(told: Parts, ctx: Context) -> Clause:
    n, who = told.take("draw"), told.take("who", "you")
    verb = "draw" if who == "you" else "your opponent draws"
    if isinstance(n, dict) and set(n) == {"minus"}:
        total, less = n["minus"]
        if isinstance(total, int) and less == {"hand": "you"} and who == "you":
            return Clause(f"draw cards so that you have {total} cards in your hand")
    if isinstance(n, dict) and set(n) == {"count"} and isinstance(n["count"], dict):
        each = many(n, ctx, one=True)
        each = f"of {each}" if each.startswith("your") else each
        return Clause(f"{verb} a card for each {each}", who == "you")
    if n == {"count": "that"} and ctx.fate:
        return Clause(f"{verb} as many cards as were {ctx.fate}", who == "you")
    if n == {"count": "it"}:
        return Clause(f"{verb} cards equal to the number of those cards", who == "you")
    return Clause(f"{verb} {_cards(n, ctx)}", who == "you")


def draw_up_to(told: Parts, ctx: Context) -> Clause:
    n, who = told.take("draw-up-to"), told.take("who", "you")
    verb = "draw" if who == "you" else "your opponent draws"
    return Clause(f"{verb} up to {_cards(n, ctx)}", who == "you")


def discard(told: Parts, ctx: Context) -> Clause:
    data = told.take("discard")
    if isinstance(data, int):
        ctx.it = Phrase("that card" if data == 1 else "those cards", data != 1)
        return Clause(f"trash {_cards(data, ctx)} from your hand")
    cards = {"from": "hand", **data}
    n = data.get("n")
    owner = data.get("who", "you")
    if isinstance(n, dict):
        return _discard_so_many(cards, n, ctx)
    if cards.get("chooser", owner) == owner:
        return done_to("trash", "trashes", cards, ctx)
    chooser = cards.pop("chooser")
    phrase = target(cards, ctx)
    text = f"{SIDES[chooser]} {'chooses' if chooser == 'opponent' else 'choose'} {phrase.text}"
    those = "those cards" if phrase.many else "that card"
    return Clause(f"{text}; trash {those}", deed=False)


def _discard_so_many(cards: dict[str, Any], n: dict[str, Any], ctx: Context) -> Clause:
    owner = cards.get("who", "you")
    whose = "your" if owner == "you" else "their"
    verb = "trash" if owner == "you" else "your opponent trashes"
    if set(cards) - {"from", "n", "who", "chooser"}:
        raise Unsaid(f"discard: {cards}")
    if n == {"hand": owner}:
        return Clause(f"{verb} all cards in {whose} hand", owner == "you")
    if n == {"done": True}:
        return Clause(f"{verb} the same number of cards from {whose} hand", owner == "you")
    text = f"{verb} cards from {whose} hand equal to {amount(n, ctx)}"
    return Clause(text, owner == "you")


def discard_down_to(told: Parts, ctx: Context) -> Clause:
    n, who = told.take("discard-down-to"), told.take("who", "you")
    have = {"you": "you have", "opponent": "they have"}[who]
    whose = {"you": "your", "opponent": "their"}[who]
    verb = "trash" if who == "you" else "your opponent trashes"
    text = f"{verb} cards from {whose} hand until {have} {_cards(n, ctx)} in {whose} hand"
    return Clause(text, who == "you")


def trash(told: Parts, ctx: Context) -> Clause:
    data = told.take("trash")
    if data == {"from": "looked", "all": True}:
        return Clause("trash the rest" if ctx.looked else "trash them")
    ctx.looked |= isinstance(data, dict) and data.get("from") == "looked"
    if data == {"from": "life", "filter": {"face": "up"}, "all": True}:
        return Clause("trash all your face-up Life cards")
    if data == {"from": "deck-top", "n": {"count": "it"}}:
        return Clause("trash cards from the top of your deck equal to the number of those cards")
    if data == {"from": "deck-top", "n": {"done": True}}:
        top = "trash cards from the top of your deck"
        return Clause(f"{top} equal to the number of cards this was done to")
    if (
        isinstance(data, dict)
        and isinstance(data.get("n"), dict)
        and data.get("from") == "life-top"
    ):
        return _trash_life(data, ctx)
    if isinstance(data, dict) and data.get("from") == "life" and "filter" not in data:
        who = data.get("who", "you")
        some = f"up to {data['up-to']}" if "up-to" in data else str(data.get("n"))
        return Clause(f"trash {some} of {word(WHOSE, who, 'who')} Life cards")
    return done_to("trash", "trashes", data, ctx)


def _trash_life(data: dict[str, Any], ctx: Context) -> Clause:
    n = data["n"]
    top = f"trash cards from the top of {word(WHOSE, data.get('who', 'you'), 'who')} Life cards"
    if set(n) == {"minus"} and n["minus"][0] == {"life": "you"} and "who" not in data:
        left = n["minus"][1]
        return Clause(f"{top} until you have {left} Life {counted(left, 'card')}")
    return Clause(f"{top} equal to {amount(n, ctx)}")


def ko(told: Parts, ctx: Context) -> Clause:
    return done_to("K.O.", "K.O.s", told.take("ko"), ctx)


def rest(told: Parts, ctx: Context) -> Clause:
    return done_to("rest", "rests", told.take("rest"), ctx)


def set_active(told: Parts, ctx: Context) -> Clause:
    return done_to("set", "sets", told.take("set-active"), ctx, " as active")


def damage(told: Parts, ctx: Context) -> Clause:
    n, who = told.take("damage"), told.take("who")
    if who == "you":
        return Clause(f"you take {amount(n, ctx)} damage", deed=False)
    return Clause(f"deal {amount(n, ctx)} damage to your opponent")


def choose(told: Parts, ctx: Context) -> Clause:
    data, label = told.take("choose"), told.take("as")
    clause = done_to("select", "selects", data, ctx)
    remember(data, ctx, label, "the selected")
    ctx.it = ctx.names[label] if label else ctx.it
    return clause


def choose_number(told: Parts, ctx: Context) -> Clause:
    free, label = told.take("choose-number"), told.take("as")
    chooser = told.take("chooser", "you")
    verb = "choose" if chooser == "you" else "your opponent chooses"
    ctx.names[label] = Phrase("the chosen cost")
    if free == "any":
        return Clause(f"{verb} a cost", chooser == "you")
    low = free.get("from", 0)
    return Clause(f"{verb} a number from {low} to {free['to']}", chooser == "you")


def set_attack_target(told: Parts, ctx: Context) -> Clause:
    return Clause(f"change the attack target to {target(told.take('set-attack-target'), ctx).text}")


def activate_of(told: Parts, ctx: Context) -> Clause:
    (action, *_) = told
    data = told.take(action)
    label = f"[{EFFECT_OF[action]}] effect"
    if data == "self":
        return Clause(f"activate this card's {label}")
    return Clause(f"activate the {label} of {target(data, ctx).text}")


def activate_event(told: Parts, ctx: Context) -> Clause:
    return done_to("activate", "activates", told.take("activate-event"), ctx)


def shuffle(told: Parts, ctx: Context) -> Clause:
    return Clause(f"shuffle {word(WHOSE, told.take('shuffle'), 'shuffle')} deck")


def win(told: Parts, ctx: Context) -> Clause:
    who = told.take("win")
    return Clause(f"{SIDES[who]} {'win' if who == 'you' else 'wins'} the game", deed=False)


def lose(told: Parts, ctx: Context) -> Clause:
    who = told.take("lose")
    return Clause(f"{SIDES[who]} {'lose' if who == 'you' else 'loses'} the game", deed=False)


def extra_turn(told: Parts, ctx: Context) -> Clause:
    if told.take("extra-turn") == "you":
        return Clause("take an extra turn after this one")
    return Clause("your opponent takes an extra turn after this one", deed=False)


STEPS: dict[str, Say] = {
    "draw": draw,
    "draw-up-to": draw_up_to,
    "discard": discard,
    "discard-down-to": discard_down_to,
    "trash": trash,
    "ko": ko,
    "rest": rest,
    "set-active": set_active,
    "damage": damage,
    "choose": choose,
    "choose-number": choose_number,
    "set-attack-target": set_attack_target,
    **dict.fromkeys(EFFECT_OF, activate_of),
    "activate-event": activate_event,
    "shuffle": shuffle,
    "win": win,
    "lose": lose,
    "extra-turn": extra_turn,
}
