"""What lasts: values, gains and what is forbidden; several changes of one card are told at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.games.one_piece.wording.english import unable
from judge.games.one_piece.wording.english.amounts import amount, multiple
from judge.games.one_piece.wording.english.clauses import Clause
from judge.games.one_piece.wording.english.durations import lasting
from judge.games.one_piece.wording.english.language import (
    WHOSE,
    Context,
    Parts,
    Phrase,
    Unsaid,
    signed,
    word,
)
from judge.games.one_piece.wording.english.nouns import KEYWORDS, PRINTED, noun
from judge.games.one_piece.wording.english.steps import Say
from judge.games.one_piece.wording.english.targets import every, target

VALUES = {"power": "power", "cost": "cost", "counter": "Counter"}
PERMITTED = {
    "attack-active": "can also attack active Characters",
    "attack-at-once": "can attack on the turn in which {} played",
    "attack-characters-at-once": "can attack Characters on the turn in which {} played",
}


# Several changes of one card


def in_one(steps: Sequence[Any]) -> int:
    """How many of the steps, from the first, are changes of the same cards for the same time."""
    first = steps[0]
    if not is_predicate(first):
        return 1
    data = first["target"]
    again = {"it"} if isinstance(data, dict) and "all" not in data else set()
    count = 1
    for step in steps[1:]:
        follows = is_predicate(step) and step.get("for") == first.get("for")
        asked = step.get("target")
        if not follows or not (asked == data or (isinstance(asked, str) and asked in again)):
            break
        count += 1
    return count


def is_predicate(step: Any) -> bool:
    """Whether a change is said as a verb of its cards."""
    data = step.get("target")
    if isinstance(data, dict) and data.get("from") == "hand":
        return False
    if "target" not in step or {"who", "against", "unless"} & set(step):
        return False
    if "prohibit" in step:
        return unable.is_usual(step)
    if "gain" in step:
        return "effect" not in step["gain"]
    if "permit" in step:
        return True
    return any(isinstance(step.get(value), int) and step[value] >= 0 for value in VALUES)


def together(steps: Sequence[Any], ctx: Context) -> Clause:
    """Changes of the same cards, as one clause."""
    phrase = target(steps[0]["target"], ctx)
    for_ = lasting(steps[0].get("for"))
    gains: list[str] = []
    verbs: list[str] = []
    for step in steps:
        told = Parts(step)
        told.take("target"), told.take("for")
        if "prohibit" in told:
            verbs.append(f"cannot {unable.of_cards(told, ctx)}")
        elif "permit" in told:
            permitted = word(PERMITTED, told.take("permit"), "permit")
            verbs.append(permitted.format("they are" if phrase.many else "it is"))
        else:
            if not gains:
                verbs.append("gains")
            gains.append(_gain(told))
        told.done()
    gain = "gain" if phrase.many else "gains"
    said = [f"{gain} {' and '.join(gains)}" if verb == "gains" else verb for verb in verbs]
    return Clause(f"{phrase.text} {' and '.join(said)}{for_}", deed=False)


def _gain(told: Parts) -> str:
    if "gain" in told:
        ((key, given),) = told.take("gain").items()
        if key == "attribute":
            return f"the <{given.capitalize()}> attribute"
        return f"[{word(KEYWORDS, given, 'keyword')}]"
    (value, *_) = told
    return f"{signed(told.take(value))} {VALUES[value]}"


# One change


def change(told: Parts, ctx: Context) -> Clause:
    """More or less of a value."""
    value = next(key for key in VALUES if key in told)
    by, data, for_ = told.take(value), told.take("target"), lasting(told.take("for"))
    phrase = _receiver(data, ctx)
    n, times = by, ""
    if (shared := multiple(by, ctx)) is not None:
        n, times = shared
    if not isinstance(n, int):
        text = f"{phrase.does('gains', 'gain')} {VALUES[value]} equal to {amount(n, ctx)}"
        return Clause(text + for_, deed=False)
    if n < 0:
        return Clause(f"give {phrase.text} {signed(n)} {VALUES[value]}{for_}{times}")
    if value == "counter" and isinstance(data, dict) and data.get("from") == "hand":
        phrase = Phrase(f"all {phrase.text}", many=True)
    text = f"{phrase.does('gains', 'gain')} {signed(n)} {VALUES[value]}{for_}{times}"
    return Clause(text, deed=False)


def _receiver(data: Any, ctx: Context) -> Phrase:
    """The cards whose value changes; those that are still in a hand are told by their area."""
    if isinstance(data, dict) and data.get("from") == "hand" and data.get("all"):
        return Phrase(every({key: data[key] for key in data if key != "all"}, ctx), many=True)
    return target(data, ctx)


def gain(told: Parts, ctx: Context) -> Clause:
    given, data, for_ = told.take("gain"), told.take("target"), lasting(told.take("for"))
    if "effect" in given:
        return _gained_effect(given["effect"], data, for_, ctx)
    raise Unsaid(f"gain: {given}")


def _gained_effect(effect: Any, data: Any, for_: str, ctx: Context) -> Clause:
    from judge.games.one_piece.wording.english.costs import deeds
    from judge.games.one_piece.wording.english.effects import sentence
    from judge.games.one_piece.wording.english.happenings import would

    told = dict(effect)
    on = told.pop("on", None)
    name = on if isinstance(on, str) else next(iter(on), "") if isinstance(on, dict) else ""
    several = isinstance(data, dict) and data.get("all") and data.get("what") == "character"
    if several and name.startswith("would-") and told.pop("may", False) and set(told) == {"do"}:
        cards = noun(data.get("filter") or {}, "character", ctx, field=True, many=True)
        whose = word(WHOSE, data.get("who", "you"), "who")
        inner = Context(this=f"any of {whose} {cards}")
        what = f"if {would(on, inner)}{for_}, you may {deeds(told['do'], ctx)} instead"
        return Clause(what, deed=False)
    phrase = target(data, ctx)
    text = sentence(effect, "card").removesuffix(".")
    return Clause(f"{phrase.does('gains', 'gain')} this effect{for_}: “{text}”", deed=False)


def _possessed(phrase: Phrase) -> str:
    return f"{phrase.text}'" if phrase.text.endswith("s") else f"{phrase.text}'s"


def set_base(told: Parts, ctx: Context) -> Clause:
    action = "set-base-power" if "set-base-power" in told else "set-base-cost"
    to, data, for_ = told.take(action), told.take("target"), lasting(told.take("for"))
    phrase = target(data, ctx)
    value = action.removeprefix("set-").replace("-", " ")
    if isinstance(to, int) and {"with", "that", "without", "other"} & set(phrase.text.split()):
        return Clause(f"set the {value} of {phrase.text} to {to}{for_}")
    become = f"{_possessed(phrase)} {value} becomes"
    return Clause(f"{become} {_base(to, ctx)}{for_}", deed=False)


def _base(to: Any, ctx: Context) -> str:
    if isinstance(to, int):
        return str(to)
    known = {
        "opponents-leader": "the same as the power of your opponent's Leader",
        "attacker": "the same power as your opponent's attacking Leader or Character",
    }
    if set(to) == {"power"} and to["power"] in known:
        return known[to["power"]]
    if to == {"base-power": "leader"}:
        return "the same as your Leader's base power"
    if set(to) == {"power"} and str(to["power"]).startswith("@"):
        return f"the same as {ctx.names[to['power'][1:]].text}'s power"
    return f"the same as {amount(to, ctx)}"


def set_value(told: Parts, ctx: Context) -> Clause:
    value = "power" if "set-power" in told else "cost"
    to, data, for_ = told.take(f"set-{value}"), told.take("target"), lasting(told.take("for"))
    return Clause(f"set the {value} of {target(data, ctx).text} to {amount(to, ctx)}{for_}")


def zero_power(told: Parts, ctx: Context) -> Clause:
    data, for_ = told.take("zero-power"), lasting(told.take("for"))
    return Clause(f"set the power of {target(data, ctx).text} to 0{for_}")


def swap(told: Parts, ctx: Context) -> Clause:
    data, for_ = told.take("swap-base-power"), lasting(told.take("for"))
    return Clause(f"swap the base power of {target(data, ctx).text} with each other{for_}")


def negate(told: Parts, ctx: Context) -> Clause:
    data, for_ = told.take("negate"), lasting(told.take("for"))
    options = (data.get("filter") or {}).get("any") if isinstance(data, dict) else None
    if (
        options
        and options[0] == {"category": "leader"}
        and data.get("all")
        and "who" not in data
        and not for_
    ):
        excluded = options[1].get("not") or {}
        if set(excluded) == {"feature-contains"} and len(options) == 2:
            part = f'a type including "{excluded["feature-contains"]}"'
            all_but = f"all of your Characters that do not have {part}"
            return Clause(f"your Leader and {all_but} have their effects negated", deed=False)
    return Clause(f"negate the effect of {target(data, ctx).text}{for_}")


def negate_effects(told: Parts, ctx: Context) -> Clause:
    data, for_ = told.take("negate-effects"), lasting(told.take("for"))
    whose = {**WHOSE, "any": "all players'"}[data["who"]]
    label = f"[{word(PRINTED, data['keyword'], 'keyword')}]"
    return Clause(f"{whose} {label} effects are negated{for_}", deed=False)


def next_play_cost(told: Parts, ctx: Context) -> Clause:
    by, filter_ = told.take("next-play-cost"), told.take("filter")
    for_ = lasting(told.take("for"))
    card = noun(filter_ or {}, "card", ctx, field=False, many=False)
    named = "name" in (filter_ or {}) and "category" not in (filter_ or {})
    what = card if named else f"a {card}"
    less = isinstance(by, int) and by < 0
    how = f"reduced by {-by}" if less else f"changed by {amount(by, ctx)}"
    text = f"the next time you play {what} from your hand{for_}, the cost will be {how}"
    return Clause(text, deed=False)


def play_cost(told: Parts, ctx: Context) -> Clause:
    """What is paid for playing cards of the hand."""
    by, data = told.take("play-cost"), dict(told.take("target"))
    if data.pop("from", "") != "hand" or not data.pop("all", False) or not isinstance(by, int):
        raise Unsaid(f"play-cost: {by}, {data}")
    cards = noun(data.pop("filter", {}), "card", ctx, field=False, many=True)
    if data:
        raise Unsaid(f"play-cost: {data}")
    how = f"reduced by {-by}" if by < 0 else f"increased by {by}"
    return Clause(f"the cost of playing {cards} from your hand will be {how}", deed=False)


def place_don(told: Parts, ctx: Context) -> Clause:
    """DON!! cards of the DON!! Phase that are given to a card."""
    n, to = told.take("place-don"), target(told.take("target"), ctx)
    cards = "DON!! card of your DON!! Phase is given"
    if n != 1:
        cards = "DON!! cards of your DON!! Phase are given"
    return Clause(f"{amount(n, ctx)} {cards} to {to.text}", deed=False)


STEPS: dict[str, Say] = {
    **dict.fromkeys(VALUES, change),
    "gain": gain,
    "set-base-power": set_base,
    "set-base-cost": set_base,
    "set-power": set_value,
    "set-cost": set_value,
    "zero-power": zero_power,
    "swap-base-power": swap,
    "negate": negate,
    "negate-effects": negate_effects,
    "next-play-cost": next_play_cost,
    "play-cost": play_cost,
    "place-don": place_don,
    "prohibit": unable.step,
}
