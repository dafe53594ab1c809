"""What must be so: everything that follows an `if`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.games.one_piece.wording.english.amounts import amount, many, number
from judge.games.one_piece.wording.english.happenings import happened
from judge.games.one_piece.wording.english.language import (
    Context,
    Data,
    Parts,
    Unsaid,
    article,
    listed,
    word,
)
from judge.games.one_piece.wording.english.nouns import noun, types
from judge.games.one_piece.wording.english.targets import PILES, every, reference

SITUATIONS = {"your-turn": "it is your turn", "opponents-turn": "it is your opponent's turn"}
HAVE = {"you": "you have", "opponent": "your opponent has"}
THEIR = {"you": "your", "opponent": "their"}
OPPOSITE = {"<=": ">", ">=": "<", "<": ">=", ">": "<=", "=": "!=", "!=": "="}
TRAITS = {"name", "multicolor", "state", "feature", "attribute", "feature-contains"}
DRAWN_BY_THE_LEADER = {
    "happened": {
        "drawn": {"who": "you", "cause": "by-own-effect", "by": {"category": "leader"}},
    }
}
COMPARED = {
    "=": "is equal to",
    "!=": "is not equal to",
    "<": "is less than",
    "<=": "is equal to or less than",
    ">": "is greater than",
    ">=": "is equal to or greater than",
}


def conditions(several: Iterable[Any], ctx: Context) -> str:
    """Conditions of which every one must be met."""
    return " and ".join(condition(one, ctx) for one in several)


def condition(data: Any, ctx: Context) -> str:
    """One condition, as a clause."""
    if isinstance(data, str):
        return word(SITUATIONS, data, "condition")
    ((key, asked),) = data.items()
    if key == "is":
        return _is(asked, ctx)
    if key == "not":
        return _not(asked, ctx)
    if key == "any":
        return f"either {' or '.join(condition(one, ctx) for one in asked)}"
    if key == "all":
        return conditions(asked, ctx)
    if key == "don":
        return f"{ctx.this} has {asked} or more DON!! cards given"
    if key == "happened":
        return happened(asked, ctx)
    if key == "leader" and set(asked) == {"color"}:
        return f"your Leader's colors include {asked['color']}"
    if key == "self" and set(asked) == {"entered"}:
        return f"{ctx.this} was played on this turn"
    return f"{reference(key, ctx).text} {trait(asked, ctx)}"


# What a card is


def trait(filter_: Data, ctx: Context) -> str:
    """What is asked of one card, with its verb."""
    keys = set(filter_)
    if keys == {"any"} and all(len(one) == 1 for one in filter_["any"]):
        return _either([_trait(one, ctx) for one in filter_["any"]], filter_["any"], ctx)
    if keys <= {"cost", "power", "base-power", "base-cost", "life", "no-base-effect", *TRAITS}:
        parts = [_trait({key: value}, ctx) for key, value in filter_.items()]
        being = [text for verb, text in parts if verb == "is"]
        having = [text for verb, text in parts if verb == "has"]
        if len(being) <= 1:
            has = [f"has {' and '.join(having)}"] if having else []
            return " and ".join([*has, *(f"is {one}" for one in being)])
    return f"is {article(noun(filter_, 'card', ctx, field=False, many=False))}"


def _trait(filter_: Data, ctx: Context) -> tuple[str, str]:
    ((key, value),) = filter_.items()
    if key == "name":
        return "is", f"[{value}]"
    if key == "multicolor":
        return "is", "multicolored"
    if key == "state":
        return "is", value
    if key == "cost" and isinstance(value, list) and value[0] == "=" and "chosen" in value[1]:
        return "has", "the chosen cost"
    text = noun({key: value}, "card", ctx, field=True, many=False)
    if key in ("feature", "attribute"):
        return "has", f"the {text.removesuffix(' card')}"
    if " with " in text:
        return "has", text.partition(" with ")[2]
    return "is", article(text)


def _either(parts: list[tuple[str, str]], options: Any, ctx: Context) -> str:
    verbs = [verb for verb, _ in parts]
    texts = [text for _, text in parts]
    if len({key for one in options for key in one}) == 1 and "feature" in options[0]:
        return f"has the {types([one['feature'] for one in options])} type"
    if len(set(verbs)) == 1:
        return f"{verbs[0]} {listed(texts, 'or')}"
    return " or ".join(f"{verb} {text}" for verb, text in sorted(parts))


# Numbers


def _not(asked: Any, ctx: Context) -> str:
    if isinstance(asked, dict) and "is" in asked:
        left, sign, right = asked["is"]
        return _is([left, word(OPPOSITE, sign, "sign"), right], ctx)
    if asked == DRAWN_BY_THE_LEADER:
        return "you have not drawn a card using your Leader's effect during this turn"
    return f"it is not so that {condition(asked, ctx)}"


def _is(parts: Any, ctx: Context) -> str:
    left, sign, right = parts
    if isinstance(right, dict) and "minus" in right and sign == "<=" and _same(left, right):
        more, by = right["minus"]
        return f"{amount(left, ctx)} is at least {amount(by, ctx)} less than {amount(more, ctx)}"
    if not isinstance(right, int):
        if _is_less(left, sign, right):
            return f"you have less {many(left, ctx).removeprefix('your ')} than your opponent"
        return f"{amount(left, ctx)} {word(COMPARED, sign, 'sign')} {amount(right, ctx)}"
    if sign in ("<", ">"):
        sign, right = (f"{sign}=", right - 1 if sign == "<" else right + 1)
    if not isinstance(left, dict):
        raise Unsaid(f"is: {left}")
    return _so_many(left, sign, right, ctx)


def _same(left: Any, right: Data) -> bool:
    more = right["minus"][0]
    return isinstance(left, dict) and isinstance(more, dict) and set(left) == set(more)


def _is_less(left: Any, sign: str, right: Any) -> bool:
    pair = ({"life": "you"}, {"life": "opponent"})
    characters = (
        {"count": {"what": "character"}},
        {"count": {"who": "opponent", "what": "character"}},
    )
    return sign == "<" and (left, right) in (pair, characters)


def _so_many(data: Data, sign: str, n: int, ctx: Context) -> str:
    told = Parts(data)
    times = number(sign, n)
    (key, *_) = data
    if key == "count":
        return _has_cards(told.take("count"), sign, n, ctx)
    if key == "minus":
        more, less = told.take("minus")
        if sign == ">=":
            return f"{amount(less, ctx)} is at least {n} less than {amount(more, ctx)}"
        return f"{amount(data, ctx)} is {times}"
    if key == "plus":
        return _together(told.take("plus"), times, ctx)
    if key == "turn" and data == {"turn": "you"} and sign == ">=":
        return f"it is your {_ordinal(n)} turn or later"
    if key == "life":
        return f"{word(HAVE, told.take('life'), 'life')} {times} Life cards"
    if key in ("hand", "trash", "deck"):
        who = told.take(key)
        return f"{word(HAVE, who, key)} {times} cards in {THEIR[who]} {PILES[key]}"
    if key == "don":
        who, state = told.take("don"), told.take("state")
        if state is not None:
            return f"{word(HAVE, who, 'don')} {times} {state} DON!! cards"
        return f"{word(HAVE, who, 'don')} {times} DON!! cards on {THEIR[who]} field"
    if key == "sum":
        return f"the total {told.take('sum')} of {every(told.take('of'), ctx)} is {times}"
    return f"{amount(data, ctx)} is {times}"


def _ordinal(n: int) -> str:
    return {1: "first", 2: "second", 3: "third"}.get(n, f"{n}th")


def _together(pair: Any, times: str, ctx: Context) -> str:
    if pair == [{"life": "you"}, {"life": "opponent"}]:
        return f"you and your opponent have a total of {times} Life cards"
    if pair == [{"life": "you"}, {"hand": "you"}]:
        return f"you have a total of {times} cards in your Life area and hand"
    return f"{amount({'plus': pair}, ctx)} is {times}"


def _has_cards(data: Any, sign: str, n: int, ctx: Context) -> str:
    """Whether there are so many cards somewhere."""
    if not isinstance(data, dict):
        return f"the number of {reference(data, ctx).text} is {number(sign, n)}"
    if data == {"from": "life", "filter": {"face": "up"}} and (sign, n) == (">=", 1):
        return "you have a face-up Life card"
    if "card" in data:
        asked = article(noun(data.get("filter") or {}, "card", ctx, field=False, many=False))
        verb = "is not" if n == 0 else "is"
        return f"{reference(data['card'], ctx).text} {verb} {asked}"
    told = Parts(data)
    who, area = told.take("who", "you"), told.take("from", "field")
    kind = told.take("what", "card")
    filter_ = dict(told.take("filter") or {})
    if apart := told.take("distinct"):
        filter_["distinct"] = apart
    told.done()
    lies = area == "field"
    place = "" if lies else f" in {THEIR.get(who, '')} {word(PILES, area, 'from')}"
    have = "there {}" if who == "any" else word(HAVE, who, "who")
    one = (sign, n) in ((">=", 1), ("!=", 0))
    none = (sign, n) in (("=", 0), ("<=", 0))
    cards = noun(filter_, kind, ctx, field=lies, many=not one)
    if one:
        named = "name" in filter_ and kind == "card" and set(filter_) <= {"name"} and who != "any"
        return f"{have.format('is')} {cards if named else article(cards)}{place}"
    if none:
        return f"{have.format('are')} no {cards}{place}"
    return f"{have.format('are')} {number(sign, n)} {cards}{place}"
