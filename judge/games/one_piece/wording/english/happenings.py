"""When something happens: everything that follows a `when`, and what would happen instead."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.english.language import (
    WHOSE,
    Context,
    Data,
    Parts,
    Phrase,
    Unsaid,
    article,
    word,
)
from judge.games.one_piece.wording.english.nouns import PRINTED, noun
from judge.games.one_piece.wording.english.targets import OWNERS, every

CAUSES = {
    "battle": " in battle",
    "cost": " to pay a cost",
    "by-effect": " by an effect",
    "by-own-effect": " by your effect",
    "by-opponents-effect": " by your opponent's effect",
    "by-opponent": " by your opponent",
    "by-opponents-character-effect": " by your opponent's Character's effect",
    "damage": " by damage",
    "refresh": " in a Refresh Phase",
    "deck-out": " for having no cards in the deck",
}
PLACES = {"hand": "hand", "trash": "trash", "deck": "deck", "life": "Life area"}
SEVERAL = {"you": "you", "opponent": "your opponent", "any": "either player"}
WHOEVER = {"you": "your", "opponent": "your opponent's", "any": "your or your opponent's"}
# what happens to cards
PASSIVE = {
    "ko": "K.O.'d",
    "leaves": "removed from the field",
    "rested": "rested",
    "set-active": "set as active",
    "attacked": "attacked",
}
WOULD = {
    "would-ko": "be K.O.'d",
    "would-leave": "be removed from the field",
    "would-rest": "be rested",
}
MOMENTS = {
    "start-of-turn": "a turn starts",
    "start-of-main": "a Main Phase starts",
    "end-of-turn": "a turn ends",
}


def cause(told: Parts, ctx: Context) -> str:
    """Why something happens, with its space."""
    text = ""
    why, by = told.take("cause"), told.take("by")
    if why == "by-own-effect" and isinstance(by, dict):
        return f" by your {noun(by, 'card', ctx, field=True, many=False)}'s effect"
    if why is not None:
        text = word(CAUSES, why, "cause")
    if by == "self":
        return f"{text} by {ctx.this}"
    if by:
        text += f" of {article(noun(by, 'card', ctx, field=True, many=False))}"
    return text


def event(data: Any, ctx: Context) -> str:
    """An event as a clause: `your opponent's Character is K.O.'d`."""
    name, asked = _apart(data)
    if name in MOMENTS:
        return MOMENTS[name]
    if name in PASSIVE:
        return _passive(name, asked, ctx)
    if name in WOULD or name in ("would-move-life", "would-lose"):
        return would(data, ctx)
    return _of_player(name, asked, ctx)


def _apart(data: Any) -> tuple[str, Any]:
    if isinstance(data, str):
        return data, {}
    ((name, asked),) = data.items()
    return name, asked


def _subject(told: Any, ctx: Context, *, would_be: bool = False) -> str:
    """The cards to which something happens; without any description the card itself."""
    if isinstance(told, str):
        return every(told, ctx)
    named = {key: told.take(key) for key in ("who", "what", "filter", "card") if key in told}
    if not named:
        return ctx.this
    if "card" in named and len(named) == 1:
        return every(named["card"], ctx)
    who = named.get("who", "you")
    kind = named.get("what", "card")
    ctx.that = Phrase("that Character" if kind == "character" else "that card")
    cards = noun(named.get("filter") or {}, kind, ctx, field=True, many=False)
    return article(cards) if who == "any" else f"{word(OWNERS, who, 'who')} {cards}"


def _ko_by_itself(told: Parts, ctx: Context) -> str:
    """A battle of the card itself, with the card that does not survive it."""
    told.take("cause"), told.take("by")
    text = f"{ctx.this} battles and K.O.'s {_subject(told, ctx)}"
    told.done()
    return text


def _passive(name: str, asked: Any, ctx: Context) -> str:
    told = asked if isinstance(asked, str) else Parts(asked)
    if isinstance(told, Parts) and (told.get("cause"), told.get("by")) == ("battle", "self"):
        return _ko_by_itself(told, ctx)
    subject = _subject(told, ctx)
    verb = PASSIVE[name]
    if isinstance(told, str):
        return f"{subject} is {verb}"
    place = told.take("to")
    why = cause(told, ctx)
    told.done()
    becomes = "becomes" if name == "rested" and not why and subject == ctx.this else "is"
    if place == "hand":
        return f"{subject} is returned to the owner's hand{why}"
    going = f" and goes to the {word(PLACES, place, 'to')}" if place else ""
    return f"{subject} {becomes} {verb}{why}{going}"


def would(data: Any, ctx: Context) -> str:
    """What would happen, and is replaced."""
    name, asked = _apart(data)
    told = Parts(asked)
    if name == "would-lose":
        who, why = told.take("who", "you"), told.take("cause")
        told.done()
        for_what = "" if why is None else word(CAUSES, why, "cause")
        return f"{word(SEVERAL, who, 'who')} would lose the game{for_what}"
    if name == "would-move-life":
        who, to = told.take("who", "you"), told.take("to")
        place = "" if to is None else f" to the {word(PLACES, to, 'to')}"
        cards = noun(told.take("filter") or {}, "card", ctx, field=False, many=False)
        text = f"{article(cards)} would be moved from {word(WHOEVER, who, 'who')} Life cards{place}"
        text += cause(told, ctx)
        told.done()
        return text
    subject = _subject(told, ctx, would_be=True)
    place = told.take("to")
    text = f"{subject} would {word(WOULD, name, 'event')}{cause(told, ctx)}"
    told.done()
    return f"{text} and go to the {word(PLACES, place, 'to')}" if place else text


def _of_player(name: str, asked: Any, ctx: Context) -> str:
    told = Parts({"card": asked} if isinstance(asked, str) else asked)
    make = EVENTS.get(name)
    if make is None:
        raise Unsaid(f"event: {name}")
    text = make(told, ctx)
    told.done()
    return str(text)


def _verb(told: Parts, one: str, many: str) -> str:
    who = told.take("who", "you")
    return f"{word(SEVERAL, who, 'who')} {one if who == 'you' else many}"


def _entered(told: Parts, ctx: Context) -> str:
    player = _verb(told, "play", "plays") if "card" not in told else ""
    area, by = told.take("from"), told.take("by")
    text = ""
    if not player or not {"what", "filter"} & set(told):
        told.take("card")
        text = f"{ctx.this} is played"
    else:
        kind = told.take("what", "card")
        ctx.that = Phrase("that Character" if kind == "character" else "that card")
        cards = noun(told.take("filter") or {}, kind, ctx, field=True, many=False)
        text = f"{player} {article(cards)}"
    if area:
        owner = "their" if player.startswith("your opponent") else "your"
        text += f" from {owner} {word(PLACES, area, 'from')}"
    text += cause(told, ctx)
    if by == {"category": "character"}:
        return f"{text} using a Character's effect"
    if by:
        return f"{text} using an effect of {article(noun(by, 'card', ctx, field=True, many=False))}"
    return text


def _blocked(told: Parts, ctx: Context) -> str:
    return f"{_subject(told, ctx)} blocks{cause(told, ctx)}"


def _attack_declared(told: Parts, ctx: Context) -> str:
    told.take("card")
    by, at = told.take("by"), told.take("at")
    if isinstance(by, str) or by is None:
        subject = every(by or "self", ctx)
    elif by == {"who": "opponent", "what": "leader-or-character"}:
        subject = "your opponent"
        ctx.that = Phrase("that card")
    else:
        subject = _subject(Parts(by), ctx)
    if at is None:
        return f"{subject} attacks"
    object_ = every(at, ctx, many=False) if isinstance(at, str) else _subject(Parts(at), ctx)
    return f"{subject} attacks {object_}"


def _damage_taken(told: Parts, ctx: Context) -> str:
    return f"{_verb(told, 'take', 'takes')} damage{cause(told, ctx)}"


def _damage_dealt(told: Parts, ctx: Context) -> str:
    return f"{_subject(told, ctx)}'s attack deals damage to your opponent's Life"


def _life_moved(told: Parts, ctx: Context) -> str:
    who, to = told.take("who", "you"), told.take("to")
    if (who, to) == ("you", "hand"):
        return f"a card from your Life is added to your hand{cause(told, ctx)}"
    owner = word(WHOEVER, who, "who")
    place = "" if to is None else f" and goes to the {word(PLACES, to, 'to')}"
    return f"a card is removed from {owner} Life cards{place}{cause(told, ctx)}"


def _don_given(told: Parts, ctx: Context) -> str:
    told.take("card")
    to = told.take("to")
    if to == {"what": "leader-or-character"}:
        return "this Leader or your Character is given a DON!! card"
    subject = _subject(Parts(to), ctx) if isinstance(to, dict) else every(to or "self", ctx)
    return f"{subject} is given a DON!! card{cause(told, ctx)}"


def _don_returned(told: Parts, ctx: Context) -> str:
    who, least = told.take("who", "you"), told.take("min")
    owner = {"you": "your", "opponent": "your opponent's", "any": "either player's"}[who]
    if least:
        text = f"{least} or more DON!! cards on {owner} field are returned to {owner} DON!! deck"
    elif who == "any":
        text = "any DON!! card on the field is returned to its owner's DON!! deck"
    else:
        text = f"a DON!! card on {owner} field is returned to {owner} DON!! deck"
    return text + cause(told, ctx)


def _card_activated(told: Parts, ctx: Context) -> str:
    player = _verb(told, "activate", "activates")
    cards = noun(told.take("filter") or {}, "card", ctx, field=True, many=False)
    return f"{player} {article(cards)}{cause(told, ctx)}"


def _effect_activated(told: Parts, ctx: Context) -> str:
    who, keyword = told.take("who", "you"), told.take("keyword")
    what = "an effect" if keyword is None else f"[{word(PRINTED, keyword, 'keyword')}]"
    of = told.take("filter")
    text = "" if not of else f" of {article(noun(of, 'card', ctx, field=True, many=False))}"
    if who == "any" and not text and keyword is not None:
        return f"a {what} activates{cause(told, ctx)}"
    verb = "activate" if who == "you" else "activates"
    return f"{word(SEVERAL, who, 'who')} {verb} {what}{text}{cause(told, ctx)}"


def _drawn(told: Parts, ctx: Context) -> str:
    player = _verb(told, "draw", "draws")
    outside = ""
    if (phase := told.take("outside")) is not None:
        outside = f" outside of your {word({'draw-phase': 'Draw Phase'}, phase, 'outside')}"
    return f"{player} a card{outside}{cause(told, ctx)}"


def _trashed_from_hand(told: Parts, ctx: Context) -> str:
    who = told.take("who", "you")
    cards = noun(told.take("filter") or {}, "card", ctx, field=False, many=False)
    owner = word(WHOEVER, who, "who")
    ctx.fate = "trashed"
    return f"{article(cards)} is trashed from {owner} hand{cause(told, ctx)}"


def _battle_end(told: Parts, ctx: Context) -> str:
    with_ = told.take("battled-with")
    if with_ is None:
        return "a battle ends"
    other = _subject(Parts(with_), ctx) if isinstance(with_, dict) else every(with_, ctx)
    return f"a battle ends in which {ctx.this} battles {other}"


def _battles(told: Parts, ctx: Context) -> str:
    told.take("card")
    with_ = told.take("with")
    if with_ is None:
        return f"{ctx.this} battles"
    other = _subject(Parts(with_), ctx) if isinstance(with_, dict) else every(with_, ctx)
    return f"{ctx.this} battles {other}"


def _life_becomes(told: Parts, ctx: Context) -> str:
    who, n = told.take("who", "you"), told.take("n")
    if who == "any":
        return f"the number of either player's Life cards becomes {n}{cause(told, ctx)}"
    return f"{word(WHOSE, who, 'who')} number of Life cards becomes {n}{cause(told, ctx)}"


EVENTS: dict[str, Any] = {
    "entered": _entered,
    "blocked": _blocked,
    "attack-declared": _attack_declared,
    "damage-taken": _damage_taken,
    "damage-dealt": _damage_dealt,
    "life-moved": _life_moved,
    "don-given": _don_given,
    "don-returned": _don_returned,
    "card-activated": _card_activated,
    "effect-activated": _effect_activated,
    "drawn": _drawn,
    "trashed-from-hand": _trashed_from_hand,
    "battle-end": _battle_end,
    "battles": _battles,
    "life-becomes": _life_becomes,
}


def happened(data: Data, ctx: Context) -> str:
    """An event of this turn, as a condition."""
    ((name, asked),) = data.items()
    if name == "card-activated" and asked.get("who") == "you" and set(asked) <= {"who", "filter"}:
        cards = noun(asked.get("filter") or {}, "card", ctx, field=True, many=False)
        return f"you have activated {article(cards)} during this turn"
    if name == "battle-end":
        return _has_battled(Parts(asked), ctx)
    text = event(data, ctx)
    subject, is_, rest = text.partition(" is ")
    if is_:
        return f"{subject} has been {rest} during this turn"
    return f"it has happened during this turn that {text}"


def _has_battled(told: Parts, ctx: Context) -> str:
    with_ = told.take("battled-with")
    card = every(told.take("card"), ctx)
    told.done()
    if with_ is None:
        return f"{card} has battled during this turn"
    other = _subject(Parts(with_), ctx) if isinstance(with_, dict) else every(with_, ctx)
    return f"{card} has battled {other} during this turn"
