"""Questions that effects ask about a position: filters, conditions, amounts, references.

What they mean by themselves stands here; the sections that define the words, in
`citations`.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any
from typing import NamedTuple

from judge.engine.script import Cause
from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.areas import COST_AREA
from judge.games.one_piece.areas import DECK
from judge.games.one_piece.areas import DON_DECK
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.areas import HAND
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import OTHER
from judge.games.one_piece.areas import STAGE
from judge.games.one_piece.areas import TRASH
from judge.games.one_piece.areas import area
from judge.games.one_piece.areas import definition
from judge.games.one_piece.areas import given
from judge.games.one_piece.areas import in_turn_order
from judge.games.one_piece.areas import leader
from judge.games.one_piece.areas import turn_player
from judge.games.one_piece.definitions import ALL
from judge.games.one_piece.definitions import OPERATORS
from judge.games.one_piece.definitions import has_text
from judge.games.one_piece.values import base_cost
from judge.games.one_piece.values import base_power
from judge.games.one_piece.values import cost
from judge.games.one_piece.values import information
from judge.games.one_piece.values import keywords
from judge.games.one_piece.values import power

NOBODY = Cause("rule")


class About(NamedTuple):
    """The facts of the event that an effect answers to."""

    that: tuple[tuple[CardId, int], ...] = ()  # the cards of the event, with their serials
    other: CardId = ""  # the other card of a battle
    by: Cause = NOBODY
    times: int = 1
    moment: str = ""
    held: str = ""  # the section by which the effect had to wait


NOTHING = About()


class Context:
    """What an effect knows while it is carried out."""

    __slots__ = (
        "about",
        "card",
        "depth",
        "did",
        "due_to",
        "effect",
        "instead",
        "it",
        "looked",
        "names",
        "owner",
        "player",
        "serial",
    )

    def __init__(
        self, player: str, card: CardId, serial: int, effect: str, about: About = NOTHING
    ) -> None:
        self.player = player  # who "you" is
        self.owner = player  # whose effect it is
        self.card = card
        self.serial = serial
        self.effect = effect
        self.about = about
        self.names: dict[str, tuple[tuple[CardId, int], ...]] = {}
        self.it: tuple[CardId, ...] = ()
        self.looked: tuple[tuple[CardId, int], ...] = ()  # cards that are being looked at
        self.depth = 0  # how many effects have activated one another
        self.did = True  # whether the step before was done
        self.due_to: Cause | None = None  # what the steps count as caused by, if not by this
        self.instead = False  # whether something took the place of a part of the cost

    @property
    def cause(self) -> Cause:
        return self.due_to or Cause("effect", self.owner, self.card, self.effect)

    @property
    def price(self) -> Cause:
        return Cause("cost", self.owner, self.card, self.effect)

    def copy(self) -> Context:
        other = Context(self.player, self.card, self.serial, self.effect, self.about)
        other.names = dict(self.names)
        other.it, other.looked, other.did = self.it, self.looked, self.did
        other.depth = self.depth
        other.due_to, other.owner = self.due_to, self.owner
        return other


def whose(s: View, ctx: Context, who: str) -> tuple[str, ...]:
    """The players meant by `you`, `opponent` or `any`, as seen by the effect's player."""
    if who == "you":
        return (ctx.player,)
    if who == "opponent":
        return (OTHER[ctx.player],)
    return in_turn_order(s)


# -- amounts ---------------------------------------------------------------------------


def amount(s: View, ctx: Context, data: Any) -> int:
    """A number: written, counted or calculated."""
    if isinstance(data, int):
        return data
    if "count" in data:
        return len(candidates(s, ctx, data["count"]))
    for name, zone in (("life", LIFE), ("hand", HAND), ("deck", DECK), ("trash", TRASH)):
        if name in data:
            return sum(len(area(s, player, zone)) for player in whose(s, ctx, data[name]))
    if "don" in data:
        return sum(_dons(s, player, data.get("state")) for player in whose(s, ctx, data["don"]))
    for name, value in (
        ("power", power),
        ("cost", cost),
        ("base-power", base_power),
        ("base-cost", base_cost),
    ):
        if name in data:
            cards = referred(s, ctx, data[name])
            return value(s, cards[0]) if cards else 0
    return _calculated(s, ctx, data)


def _calculated(s: View, ctx: Context, data: Mapping[str, Any]) -> int:
    if "half" in data:
        whole = amount(s, ctx, data["half"])
        return -(-whole // 2) if data.get("round") == "up" else whole // 2
    for name, calculate in (
        ("plus", operator.add),
        ("minus", operator.sub),
        ("times", operator.mul),
    ):
        if name in data:
            first, second = (amount(s, ctx, part) for part in data[name])
            return calculate(first, second)  # type: ignore[no-any-return]
    raise LookupError(f"no amount {data!r}")


def _dons(s: View, player: str, state: str | None) -> int:
    """DON!! cards on the field; whether given ones have a state, the edition says."""
    if state == "given":
        return len(area(s, player, GIVEN))
    lying = (*area(s, player, COST_AREA), *area(s, player, GIVEN))
    if state is None:
        return len(lying)
    return sum(s.cards[don].state == state for don in lying)


def compares(s: View, ctx: Context, value: int | None, wanted: Any) -> bool:
    """Whether a value is as a filter wants it: 3, "<=3" or [op, amount]."""
    if value is None:
        return False
    if isinstance(wanted, int):
        return value == wanted
    if isinstance(wanted, str):
        sign = wanted.rstrip("0123456789-").strip()
        return OPERATORS[sign or "="](value, int(wanted[len(sign) :] if sign else wanted))
    sign, other = wanted
    return OPERATORS[sign](value, amount(s, ctx, other))


# -- filters ---------------------------------------------------------------------------


def _named(kind: str) -> Callable[..., bool]:
    def test(s: View, ctx: Context, card: CardId, wanted: Any) -> bool:
        found = information(s, card, kind)
        return wanted in found or ALL in found

    return test


def _containing(kind: str) -> Callable[..., bool]:
    def test(s: View, ctx: Context, card: CardId, wanted: Any) -> bool:
        return any(wanted in one or one == ALL for one in information(s, card, kind))

    return test


def _number(value: Callable[[View, CardId], int | None]) -> Callable[..., bool]:
    def test(s: View, ctx: Context, card: CardId, wanted: Any) -> bool:
        return compares(s, ctx, value(s, card), wanted)

    return test


def _printed(name: str) -> Callable[[View, CardId], int | None]:
    return lambda s, card: definition(s, card).values[name]


def _has_power(s: View, card: CardId) -> int | None:
    return None if definition(s, card).values["power"] is None else power(s, card)


def _has_cost(s: View, card: CardId) -> int | None:
    return None if definition(s, card).values["cost"] is None else cost(s, card)


def _has_base_power(s: View, card: CardId) -> int | None:
    return None if definition(s, card).values["power"] is None else base_power(s, card)


def _has_base_cost(s: View, card: CardId) -> int | None:
    return None if definition(s, card).values["cost"] is None else base_cost(s, card)


def _has(s: View, ctx: Context, card: CardId, wanted: str) -> bool:
    """A printed timing such as [Trigger] or [On Play], or a keyword effect."""
    printed = definition(s, card)
    return wanted in printed.keywords or any(wanted in one.timings for one in printed.effects)


FILTERS: dict[str, Callable[..., bool]] = {
    "name": _named("names"),
    "name-contains": _containing("names"),
    "feature": _named("features"),
    "feature-contains": _containing("features"),
    "attribute": _named("attributes"),
    "color": _named("colors"),
    "multicolor": lambda s, ctx, card, wanted: (len(information(s, card, "colors")) > 1) == wanted,
    "category": lambda s, ctx, card, wanted: definition(s, card).category == wanted,
    "number": lambda s, ctx, card, wanted: definition(s, card).values["number"] == wanted,
    "cost": _number(_has_cost),
    "base-cost": _number(_has_base_cost),
    "power": _number(_has_power),
    "base-power": _number(_has_base_power),
    "counter": _number(_printed("counter")),
    "life": _number(_printed("life")),
    "has": _has,
    "keyword": lambda s, ctx, card, wanted: wanted in keywords(s, card),
    "no-base-effect": lambda s, ctx, card, wanted: (not has_text(definition(s, card))) == wanted,
    "state": lambda s, ctx, card, wanted: s.cards[card].state == wanted,
    "given": _number(lambda s, card: len(given(s, card))),
    "face": lambda s, ctx, card, wanted: s.cards[card].face == wanted,
    "entered": lambda s, ctx, card, wanted: s.cards[card].since == s.facts["turn"],
    "other": lambda s, ctx, card, wanted: (card != ctx.card) == wanted,
    "not": lambda s, ctx, card, wanted: not matches(s, ctx, card, wanted),
    "any": lambda s, ctx, card, wanted: any(matches(s, ctx, card, one) for one in wanted),
}


def matches(s: View, ctx: Context, card: CardId, wanted: Mapping[str, Any]) -> bool:
    """Whether a card is as a filter wants it. Nothing is known of an unknown card."""
    return all(FILTERS[word](s, ctx, card, value) for word, value in wanted.items())


# -- references and targets --------------------------------------------------------------


def referred(s: View, ctx: Context, ref: Any) -> tuple[CardId, ...]:
    """The cards that a word such as `self` or "@x" stands for; none if they have moved."""
    if not isinstance(ref, str):
        return candidates(s, ctx, ref)
    if ref.startswith("@"):
        return same(s, ctx.names.get(ref[1:], ()))
    battle = s.facts.get("battle")
    if ref == "self":
        return same(s, ((ctx.card, ctx.serial),))
    if ref == "that":
        return same(s, ctx.about.that)
    if ref == "it":
        return same(s, ctx.names.get("it", ()))
    if ref == "attacker":
        return same(s, ((battle.attacker, battle.attacker_serial),)) if battle else ()
    if ref == "attacked":
        return same(s, ((battle.target, battle.target_serial),)) if battle else ()
    if ref == "battle-opponent":
        return _battled(s, ctx, battle)
    if ref == "leader":
        return (leader(s, ctx.player),)
    if ref == "opponents-leader":
        return (leader(s, OTHER[ctx.player]),)
    raise LookupError(f"no card is called {ref!r}")


def _battled(s: View, ctx: Context, battle: Any) -> tuple[CardId, ...]:
    if ctx.about.moment == "battle-end":
        return same(s, ctx.about.that)
    if battle is None:
        return ()
    if battle.attacker == ctx.card:
        return same(s, ((battle.target, battle.target_serial),))
    return same(s, ((battle.attacker, battle.attacker_serial),))


def same(s: View, cards: Iterable[tuple[CardId, int]]) -> tuple[CardId, ...]:
    """Those that are still the cards they were."""
    return tuple(card for card, serial in cards if s.cards[card].serial == serial)


PLACES = {
    "leader": (LEADER,),
    "character": (CHARACTERS,),
    "leader-or-character": (LEADER, CHARACTERS),
    "stage": (STAGE,),
    "card": (LEADER, CHARACTERS, STAGE),
}
FROM = {"hand": HAND, "deck": DECK, "trash": TRASH, "life": LIFE, "don-deck": DON_DECK}
CATEGORY = {"character": "character", "stage": "stage", "event": "event", "leader": "leader"}


def candidates(s: View, ctx: Context, target: Any) -> tuple[CardId, ...]:
    """Every card that a target could mean, whatever number of them is wanted."""
    if isinstance(target, str):
        return referred(s, ctx, target)
    if "card" in target:
        found: Iterable[CardId] = referred(s, ctx, target["card"])
    else:
        found = _lying(s, ctx, target)
    wanted = target.get("filter")
    if wanted:
        found = tuple(card for card in found if matches(s, ctx, card, wanted))
    return tuple(found)


def _lying(s: View, ctx: Context, target: Mapping[str, Any]) -> tuple[CardId, ...]:
    source = target.get("from", "field")
    what = target.get("what", "card")
    players = whose(s, ctx, target.get("who", "you"))
    if source == "looked":
        return _of_category(s, same(s, ctx.looked), what)
    if what == "don":
        return _don_cards(s, players, source)
    if source == "field":
        return tuple(
            card for player in players for zone in PLACES[what] for card in area(s, player, zone)
        )
    if source == "deck-top":
        count = max(0, amount(s, ctx, target.get("n", target.get("up-to", 1))))
        return tuple(card for player in players for card in area(s, player, DECK)[:count])
    if source.startswith("life"):
        return _life_cards(s, ctx, target, players)
    zone = FROM.get(source, source)
    return _of_category(s, (card for player in players for card in area(s, player, zone)), what)


def _life_cards(
    s: View, ctx: Context, target: Mapping[str, Any], players: tuple[str, ...]
) -> tuple[CardId, ...]:
    source = target["from"]
    if source == "life":
        return tuple(card for player in players for card in area(s, player, LIFE))
    count = max(0, amount(s, ctx, target.get("n", target.get("up-to", 1))))
    found: tuple[CardId, ...] = ()
    for player in players:
        lying = area(s, player, LIFE)
        if source == "life-top":
            found += lying[:count]
        elif source == "life-bottom":
            found += lying[::-1][:count]
        else:
            found += tuple(dict.fromkeys((*lying[:1], *lying[-1:])))
    return found


def _don_cards(s: View, players: tuple[str, ...], source: str) -> tuple[CardId, ...]:
    zones = {"field": (COST_AREA, GIVEN), "cost-area": (COST_AREA,), "don-deck": (DON_DECK,)}.get(
        source, ()
    )
    return tuple(card for player in players for zone in zones for card in area(s, player, zone))


def _of_category(s: View, cards: Iterable[CardId], what: str) -> tuple[CardId, ...]:
    wanted = CATEGORY.get(what)
    if wanted is None:
        return tuple(cards)
    return tuple(card for card in cards if definition(s, card).category == wanted)


# -- conditions ------------------------------------------------------------------------


def holds(s: View, ctx: Context, condition: Any) -> bool:
    """Whether a condition is met now."""
    if condition == "your-turn":
        return turn_player(s) == ctx.player
    if condition == "opponents-turn":
        return turn_player(s) != ctx.player
    ((word, value), *_) = condition.items()
    if word == "don":
        return len(given(s, ctx.card)) >= int(value)
    if word == "is":
        first, sign, second = value
        return bool(OPERATORS[sign](amount(s, ctx, first), amount(s, ctx, second)))
    if word == "not":
        return not holds(s, ctx, value)
    if word == "any":
        return any(holds(s, ctx, one) for one in value)
    if word == "all":
        return all(holds(s, ctx, one) for one in value)
    cards = referred(s, ctx, word)
    return bool(cards) and all(matches(s, ctx, card, value) for card in cards)


def all_hold(s: View, ctx: Context, conditions: Iterable[Any]) -> bool:
    return all(holds(s, ctx, condition) for condition in conditions)


def failing(s: View, ctx: Context, conditions: Iterable[Any]) -> Any:
    """The first condition that is not met, or none."""
    return next((one for one in conditions if not holds(s, ctx, one)), None)
