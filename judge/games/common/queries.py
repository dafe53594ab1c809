"""Questions that effects ask about a position: filters, conditions, amounts, references.

What the words mean stands here and in the game's language; the sections that define them,
in `citations`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from judge.engine.apply import after
from judge.engine.script import BOOKKEEPING, Cause
from judge.engine.state import CardId
from judge.engine.state import View as AnyView
from judge.games.cards import UNKNOWN
from judge.games.common.areas import DECK, area, definition, own_turns, turn_player
from judge.games.common.context import Context, whose
from judge.games.common.definitions import ALL, OPERATORS
from judge.games.common.events import Say
from judge.games.common.facts import View
from judge.games.common.joint import Marks, largest
from judge.games.common.language import language
from judge.games.common.values import information, keywords, printed

# filters for which nobody has to see what is printed on a card
LYING = frozenset({"entered", "face", "given", "other", "other-than", "state"})

DONE_BEFORE = "DONE"  # no label: the number of cards that the step before did it to

# -- amounts ---------------------------------------------------------------------------


def amount(s: View, ctx: Context, data: Any) -> int:
    """A number: written, counted or calculated."""
    if isinstance(data, int):
        return data
    words = language(s)
    for word in data:
        if word == "count":
            found = _count(s, ctx, data["count"]) + _count_seen(s, ctx, data["count"])
            return found + data.get("said", 0)  # type: ignore[no-any-return]
        if word == "sum":
            value = words.numbers[data["sum"]]
            return sum(value(s, card) or 0 for card in candidates(s, ctx, data["of"]))
        if word == "turn":
            (player,) = whose(s, ctx, data[word])
            return own_turns(s, player)
        if word == "chosen":
            return ctx.numbers.get(data[word][1:], 0)
        if word == "done":
            return ctx.numbers.get(DONE_BEFORE, 0)
        if word in words.amounts:
            return words.amounts[word](s, ctx, data)
        if word in words.piles:
            zone = words.piles[word]
            return sum(len(area(s, player, zone)) for player in whose(s, ctx, data[word]))
        if word in words.numbers:
            was = words.number_was(s, ctx, data[word], word)
            if was is not None:
                return was
            cards = referred(s, ctx, data[word])
            if cards:
                return words.numbers[word](s, cards[0]) or 0
            seen = seen_before(s, ctx, data[word])
            return (words.numbers[word](_with_said(s, seen[0][1]), seen[0][0]) or 0) if seen else 0
    return _calculated(s, ctx, data)


def _count(s: View, ctx: Context, target: Any) -> int:
    if target == "that":  # the event is over: where its cards have gone since is no matter
        return len(ctx.about.that)
    found = candidates(s, ctx, target)
    if isinstance(target, Mapping) and "distinct" in target:
        return largest(marks for _, marks in told_apart(s, target["distinct"], found))
    return len(found)


def told_apart(s: View, kind: str, cards: Iterable[CardId]) -> list[tuple[CardId, Marks]]:
    """What tells cards apart, their names or their cost, of those of which it is known."""
    if kind == "names":
        known = (card for card in cards if s.cards[card].define != UNKNOWN)
        return [(card, information(s, card, "names")) for card in known]
    return [(card, frozenset({str(cost)})) for card, cost in valued(s, "cost", cards)]


def valued(s: View, word: str, cards: Iterable[CardId]) -> list[tuple[CardId, int]]:
    """A number that a filter can compare, of the cards that have it."""
    measure = language(s).filters[word]
    assert isinstance(measure, Measure)
    found = ((card, measure.value(s, card)) for card in cards)
    return [(card, value) for card, value in found if value is not None]


def _with_said(s: View, then: View) -> View:
    """A former position with what was said since of cards that nobody knows."""
    known = then.facts.said or ()
    since = tuple(one for one in s.facts.said or () if one not in known)
    return after(then, *(Say(BOOKKEEPING, *one) for one in since)) if since else then


def _calculated(s: View, ctx: Context, data: Mapping[str, Any]) -> int:
    if "half" in data:
        return _divided(amount(s, ctx, data["half"]), 2, data)
    if "divide" in data:
        whole, parts = data["divide"]
        return _divided(amount(s, ctx, whole), parts, data)
    for name, calculate in (
        ("plus", operator.add),
        ("minus", operator.sub),
        ("times", operator.mul),
    ):
        if name in data:
            first, second = (amount(s, ctx, part) for part in data[name])
            return calculate(first, second)  # type: ignore[no-any-return]
    raise LookupError(f"no amount {data!r}")


def _divided(whole: int, parts: int, data: Mapping[str, Any]) -> int:
    return -(-whole // parts) if data.get("round") == "up" else whole // parts


def compares(s: View, ctx: Context, value: int | None, wanted: Any) -> bool:
    """Whether a value is as a filter wants it: 3, "<=3" or [op, amount]."""
    if value is None:
        return False
    if isinstance(wanted, int):
        return value == wanted
    sign, other = comparison(s, ctx, wanted)
    return OPERATORS[sign](value, other)


def comparison(s: View, ctx: Context, wanted: Any) -> tuple[str, int]:
    """What a filter compares a value with, and how."""
    if isinstance(wanted, int):
        return "=", wanted
    if isinstance(wanted, str):
        sign = wanted.rstrip("0123456789-").strip()
        return sign or "=", int(wanted[len(sign) :])
    sign, other = wanted
    return sign, amount(s, ctx, other)


# -- filters ---------------------------------------------------------------------------


def named(kind: str) -> Callable[..., bool]:
    """A filter that wants a piece of information."""

    def test(s: View, ctx: Context, card: CardId, wanted: Any) -> bool:
        found = information(s, card, kind)
        return wanted in found or ALL in found

    return test


def containing(kind: str) -> Callable[..., bool]:
    """A filter that wants a part of a piece of information."""

    def test(s: View, ctx: Context, card: CardId, wanted: Any) -> bool:
        return any(wanted in one or one == ALL for one in information(s, card, kind))

    return test


class Measure:
    """A filter that wants a number; `value` is how a card has it."""

    def __init__(self, value: Callable[[AnyView, CardId], int | None]) -> None:
        self.value = value

    def __call__(self, s: View, ctx: Context, card: CardId, wanted: Any) -> bool:
        return compares(s, ctx, self.value(s, card), wanted)


def printed_value(name: str) -> Callable[[AnyView, CardId], int | None]:
    """A number as it is printed."""
    return lambda s, card: printed(s, name, card)


def where_printed(
    name: str, value: Callable[[AnyView, CardId], int]
) -> Callable[[AnyView, CardId], int | None]:
    """A number of cards that have it at all."""
    return lambda s, card: None if printed(s, name, card) is None else value(s, card)


def _has(s: View, ctx: Context, card: CardId, wanted: str) -> bool:
    """A printed timing, or a keyword effect."""
    found = definition(s, card)
    return wanted in found.keywords or any(wanted in one.timings for one in found.effects)


FILTERS: dict[str, Callable[..., bool]] = {
    "name": named("names"),
    "name-contains": containing("names"),
    "category": lambda s, ctx, card, wanted: definition(s, card).category == wanted,
    "number": lambda s, ctx, card, wanted: definition(s, card).values["number"] == wanted,
    "has": _has,
    "keyword": lambda s, ctx, card, wanted: wanted in keywords(s, card),
    "state": lambda s, ctx, card, wanted: s.cards[card].state == wanted,
    "face": lambda s, ctx, card, wanted: s.cards[card].face == wanted,
    "entered": lambda s, ctx, card, wanted: s.cards[card].since == s.facts.turn,
    "other": lambda s, ctx, card, wanted: (card != ctx.card) == wanted,
    "other-than": lambda s, ctx, card, wanted: card not in followed(s, ctx, wanted),
    "name-of": lambda s, ctx, card, wanted: _is_named_as(s, ctx, card, wanted),
    "not": lambda s, ctx, card, wanted: _is_not(s, ctx, card, wanted),
    "any": lambda s, ctx, card, wanted: any(matches(s, ctx, card, one) for one in wanted),
    "all": lambda s, ctx, card, wanted: all(matches(s, ctx, card, one) for one in wanted),
}


def matches(s: View, ctx: Context, card: CardId, wanted: Mapping[str, Any]) -> bool:
    """Whether a card is as a filter wants it. Nothing is known of an unknown card."""
    if not wanted:
        return True
    own = language(s).filters
    for word, value in wanted.items():
        test = own.get(word) or FILTERS.get(word)
        if test is None:
            raise LookupError(f"no filter {word!r} in the language of this game")
        if not test(s, ctx, card, value):
            return False
    return True


def is_source(s: View, ctx: Context, by: Cause, wanted: Mapping[str, Any]) -> bool:
    """Whether what happens is caused by a card as a text wants it.

    A card of a category is one that lies in its area, and some effects are those of no area.
    """
    if not by.card or not matches(s, ctx, by.card, wanted):
        return False
    effect = s.library.effects.get(by.effect)
    return not ("category" in wanted and effect and language(s).nowhere & {*effect.timings})


def _is_named_as(s: View, ctx: Context, card: CardId, ref: Any) -> bool:
    """Whether a card has a name of the cards that a text names, wherever they have gone."""
    here = information(s, card, "names")
    there = [information(s, one, "names") for one in followed(s, ctx, ref)]
    return s.cards[card].define != UNKNOWN and any(
        here & names or ALL in here | names for names in there
    )


def _is_not(s: View, ctx: Context, card: CardId, wanted: Mapping[str, Any]) -> bool:
    """Whether a card is not so; of an unknown one nobody can tell what it is not, either."""
    if matches(s, ctx, card, wanted):
        return False
    return s.cards[card].define != UNKNOWN or all(_is_seen(s, card, word) for word in wanted)


def _is_seen(s: View, card: CardId, word: str) -> bool:
    """Whether what a filter asks of an unknown card is known: where it lies, what was said."""
    if word in LYING:
        return True
    measure = language(s).filters.get(word)
    return isinstance(measure, Measure) and measure.value(s, card) is not None


# -- references and targets --------------------------------------------------------------


def referred(s: View, ctx: Context, ref: Any) -> tuple[CardId, ...]:
    """The cards that a word such as `self` or "@x" stands for; none if they have moved."""
    if not isinstance(ref, str):
        return candidates(s, ctx, ref)
    if ref.startswith("@"):
        return same(s, ctx.names.get(ref[1:], ()))
    battle = s.facts.battle
    if ref == "self":
        return same(s, ((ctx.card, ctx.serial),))
    if ref == "that":
        return same(s, ctx.about.that)
    if ref == "it":
        return same(s, ctx.names.get("it", ()))
    own = language(s).refs.get(ref)
    if own is not None:
        return own(s, ctx)
    if ref == "attacker":
        return same(s, ((battle.attacker, battle.attacker_serial),)) if battle else ()
    if ref == "attacked":
        return same(s, ((battle.target, battle.target_serial),)) if battle else ()
    raise LookupError(f"no card is called {ref!r}")


def followed(s: View, ctx: Context, ref: Any) -> tuple[CardId, ...]:
    """The same, with the cards that the effect has named and moved in its own processing.

    Whoever reads "other than that card" means the card that lies there now; what an effect has
    left for later finds a card that has moved since no more.
    """
    if not isinstance(ref, str) or (ref[0] != "@" and ref != "it") or ctx.later:
        return referred(s, ctx, ref)
    return tuple(card for card, _ in ctx.names.get(ref.removeprefix("@"), ()))


def same(s: View, cards: Iterable[tuple[CardId, int]]) -> tuple[CardId, ...]:
    """Those that are still the cards they were."""
    return tuple([card for card, serial in cards if s.cards[card].serial == serial])


def seen_before(s: View, ctx: Context, ref: Any) -> tuple[tuple[CardId, View], ...]:
    """Named cards that were revealed and have moved since, each as it was when it was seen."""
    if not ctx.shown or not isinstance(ref, str):
        return ()
    named = ctx.names.get(ref.removeprefix("@"), ()) if ref == "it" or ref[0] == "@" else ()
    return tuple(
        (card, ctx.shown[card])
        for card, serial in named
        if card in ctx.shown and s.cards[card].serial != serial
    )


def _was_seen_as(s: View, ctx: Context, card: CardId, then: View, wanted: Any) -> bool:
    """Whether a card was as a filter wants it; what it is compared with is counted now."""
    return matches(then, ctx, card, _counted(s, ctx, wanted))


def _counted(s: View, ctx: Context, wanted: Any) -> Any:
    """A filter whose numbers are known."""
    if isinstance(wanted, Mapping):
        return {word: _counted(s, ctx, value) for word, value in wanted.items()}
    if isinstance(wanted, list | tuple):
        if wanted and isinstance(wanted[0], str) and wanted[0] in OPERATORS:
            return (wanted[0], amount(s, ctx, wanted[1]))
        return tuple(_counted(s, ctx, one) for one in wanted)
    return wanted


def _count_seen(s: View, ctx: Context, target: Any) -> int:
    """How many revealed cards, which have moved since, a counted target names."""
    if not ctx.shown:
        return 0
    ref = target if isinstance(target, str) else target.get("card")
    wanted = {} if isinstance(target, str) else target.get("filter", {})
    return sum(_was_seen_as(s, ctx, card, then, wanted) for card, then in seen_before(s, ctx, ref))


def candidates(s: View, ctx: Context, target: Any) -> tuple[CardId, ...]:
    """Every card that a target could mean, whatever number of them is wanted."""
    if isinstance(target, str):
        return referred(s, ctx, target)
    if "each-of" in target:
        parts = (candidates(s, ctx, part) for part in target["each-of"])
        return tuple(dict.fromkeys(card for part in parts for card in part))
    if "card" in target:
        found: Iterable[CardId] = referred(s, ctx, target["card"])
    else:
        found = _lying(s, ctx, target)
    wanted = target.get("filter")
    if wanted:
        found = [card for card in found if matches(s, ctx, card, wanted)]
    return tuple(found)


def _lying(s: View, ctx: Context, target: Mapping[str, Any]) -> tuple[CardId, ...]:
    words = language(s)
    source = target.get("from", words.home)
    if not isinstance(source, str):
        parts = (_lying(s, ctx, {**target, "from": one}) for one in source)
        return tuple(dict.fromkeys(card for part in parts for card in part))
    what = target.get("what", "card")
    players = whose(s, ctx, target.get("who", "you"))
    if source == "looked":
        return of_category(s, same(s, ctx.looked), what)
    own = words.sources.get(what) or words.sources.get(source)
    if own is not None:
        return own(s, ctx, target, players)
    if source == words.home and what in words.places:
        return tuple(
            [card for one in players for zone in words.places[what] for card in area(s, one, zone)]
        )
    if source in words.ends:
        return _at_one_end(s, ctx, target, players)
    if source == "deck-top":
        count = max(0, amount(s, ctx, target.get("n", target.get("up-to", 1))))
        return tuple(card for player in players for card in area(s, player, DECK)[:count])
    return of_category(s, (card for player in players for card in area(s, player, source)), what)


def _at_one_end(
    s: View, ctx: Context, target: Mapping[str, Any], players: tuple[str, ...]
) -> tuple[CardId, ...]:
    """Cards of a pile from the top, from the bottom, or one from either end."""
    zone, end = language(s).ends[target["from"]]
    count = max(0, amount(s, ctx, target.get("n", target.get("up-to", 1))))
    found: tuple[CardId, ...] = ()
    for player in players:
        lying = area(s, player, zone)
        if end == "top":
            found += lying[:count]
        elif end == "bottom":
            found += lying[::-1][:count]
        else:
            found += tuple(dict.fromkeys((*lying[:1], *lying[-1:])))
    return found


def of_category(s: View, cards: Iterable[CardId], what: str) -> tuple[CardId, ...]:
    """The cards of a kind; `card` means every kind."""
    if what == "card":
        return tuple(cards)
    return tuple(card for card in cards if definition(s, card).category == what)


# -- conditions ------------------------------------------------------------------------


def holds(s: View, ctx: Context, condition: Any) -> bool:
    """Whether a condition is met now."""
    if condition == "your-turn":
        return turn_player(s) == ctx.player
    if condition == "opponents-turn":
        return turn_player(s) != ctx.player
    if isinstance(condition, str):
        return language(s).conditions[condition](s, ctx, None)
    ((word, value), *_) = condition.items()
    own = language(s).conditions.get(word)
    if own is not None:
        return own(s, ctx, value)
    if word == "is":
        return _compared(s, ctx, value) and not _is_unsaid(s, ctx, value)
    if word == "not":
        if isinstance(value, Mapping) and "is" in value:  # nor is it known that it is not so
            return not (_compared(s, ctx, value["is"]) or _is_unsaid(s, ctx, value["is"]))
        return not holds(s, ctx, value)
    if word == "any":
        return any(holds(s, ctx, one) for one in value)
    if word == "all":
        return all(holds(s, ctx, one) for one in value)
    words = language(s)
    if moved := words.was(s, ctx, word):
        return all(words.was_like(s, ctx, one, value) for one in moved)
    cards, seen = referred(s, ctx, word), seen_before(s, ctx, word) if ctx.shown else ()
    return (
        bool(cards or seen)
        and all(matches(s, ctx, card, value) for card in cards)
        and all(_was_seen_as(s, ctx, card, then, value) for card, then in seen)
    )


def _compared(s: View, ctx: Context, value: Any) -> bool:
    first, sign, second = value
    return bool(OPERATORS[sign](amount(s, ctx, first), amount(s, ctx, second)))


def _is_unsaid(s: View, ctx: Context, data: Any) -> bool:
    """Whether an amount takes a value from an unknown card that nobody has said."""
    if isinstance(data, Mapping):
        words = language(s)
        if "sum" in data:
            cards = candidates(s, ctx, data["of"])
            return any(words.unsaid(s, card, data["sum"]) for card in cards)
        for word, value in data.items():
            if word in words.numbers:
                return any(words.unsaid(s, card, word) for card in referred(s, ctx, value))
            if word not in words.piles and word != "count" and _is_unsaid(s, ctx, value):
                return True
        return False
    return isinstance(data, tuple | list) and any(_is_unsaid(s, ctx, part) for part in data)


def all_hold(s: View, ctx: Context, conditions: Iterable[Any]) -> bool:
    return failing(s, ctx, conditions) is None


def failing(s: View, ctx: Context, conditions: Iterable[Any]) -> Any:
    """`several-conditions`: The first condition that is not met, or none."""
    for condition in conditions:
        if not holds(s, ctx, condition):
            return condition
    return None
