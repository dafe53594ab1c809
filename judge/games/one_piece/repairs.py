"""What could be changed about a position so that a reason against an answer falls away.

For every code of a reason: the changes worth trying, the smallest first. Whether one helps is
found out by running it (`remedies`); here nothing is decided.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Iterator
from collections.abc import Mapping
from itertools import chain
from typing import Any

from judge.engine.rulebook import Reason
from judge.engine.script import Answer
from judge.engine.state import CardId
from judge.engine.state import State
from judge.games.cards import UNKNOWN
from judge.games.common.activation import context
from judge.games.common.activation import costs
from judge.games.common.activation import effects_of
from judge.games.common.activation import is_used
from judge.games.common.activation import payable
from judge.games.common.areas import ACTIVE
from judge.games.common.areas import DECK
from judge.games.common.areas import HAND
from judge.games.common.areas import OTHER
from judge.games.common.areas import RESTED
from judge.games.common.areas import area
from judge.games.common.areas import definition
from judge.games.common.areas import own_turns
from judge.games.common.areas import turn_player
from judge.games.common.changes import Change
from judge.games.common.changes import change
from judge.games.common.context import Context
from judge.games.common.context import whose
from judge.games.common.queries import amount
from judge.games.common.queries import candidates
from judge.games.common.queries import referred
from judge.games.common.steps import word_of
from judge.games.common.values import values
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.areas import COST_AREA
from judge.games.one_piece.areas import DON_DECK
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import STAGE
from judge.games.one_piece.areas import TRASH
from judge.games.one_piece.areas import dons
from judge.games.one_piece.areas import given
from judge.games.one_piece.areas import leader
from judge.games.one_piece.changes import CHANGES
from judge.games.one_piece.language import LANGUAGE
from judge.games.one_piece.prohibitions import attack_price

Changes = Iterator[Change]


def repairs(s: State, player: str, answer: Answer, reason: Reason) -> Changes:
    """The changes of the position that could do away with a reason."""
    repair = REPAIRS.get(reason.code)
    if repair is not None:
        yield from repair(s, player, answer, dict(reason.facts))


Facts = Mapping[str, Any]
Repair = Callable[[State, str, Answer, Facts], Changes]


# -- attacking and blocking ------------------------------------------------------------------


def _first_turn(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    yield ("turn", s.facts["turn"] + 2 * (2 - own_turns(s, player)))


def _on_field(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    """The card lies elsewhere: it could be on the field."""
    here = s.cards[facts["card"]]
    wanted = OTHER[player] if answer[0] == "attack" and facts["card"] == answer[-1] else player
    if here.owner == wanted and here.zone[1] not in (LEADER, CHARACTERS, STAGE):
        yield ("on-field", facts["card"])


def _set_active(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    yield ("set-active", facts["card"])


def _rested(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    yield ("rest", facts["card"])


def _entered(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    yield ("entered-earlier", facts["card"])
    yield ("gain-keyword", facts["card"], "rush")


def _forbidden(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    yield ("remove-prohibition", facts["by"])


def _no_blocker(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    if s.cards[facts["card"]].zone[1] in (LEADER, CHARACTERS):
        yield ("gain-keyword", facts["card"], "blocker")


def _is_attacked(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    for card in (leader(s, player), *area(s, player, CHARACTERS)):
        if card != facts["card"]:
            yield ("attack-target", card)


# -- playing and giving ----------------------------------------------------------------------


def _in_hand(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    if s.cards[facts["card"]].owner == player:
        yield ("in-hand", facts["card"])


def _not_enough(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    yield from active_don(s, player, facts["need"] - facts["have"])


def _no_active_don(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    yield from active_don(s, player, 1)


def active_don(s: State, player: str, missing: int) -> Changes:
    """More active DON!! cards in the cost area, as far as there are any."""
    for word, found in (
        ("ready-don", dons(s, player, RESTED)),
        ("add-don", area(s, player, DON_DECK)),
        ("release-don", area(s, player, GIVEN)),
    ):
        number = min(missing, len(found))
        if number > 0:
            yield (word, player, number)


# -- activating ------------------------------------------------------------------------------


def _meant(s: State, answer: Answer) -> Iterator[Any]:
    """The [Activate: Main] effects that an answer speaks of."""
    for effect in effects_of(s, answer[1]):
        if "main" in effect.timings and (len(answer) < 3 or effect.key == answer[2]):
            yield effect


def _negated(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    yield ("not-negated", facts["card"])


def _used(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    for effect in _meant(s, answer):
        if is_used(s, answer[1], effect):
            yield ("not-used", answer[1], effect.key)


def _condition(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    for effect in _meant(s, answer):
        yield from for_condition(s, context(s, answer[1], effect), facts["condition"])
    yield from _lifted(s)


def _cannot_pay(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    if answer[0] == "attack":
        price = attack_price(s, answer[1])
        yield from for_costs(
            s,
            Context(player, answer[1], s.cards[answer[1]].serial, ""),
            tuple(part for _, part in price),
        )
    elif answer[0] == "activate":
        for effect in _meant(s, answer):
            ctx = context(s, answer[1], effect)
            yield from for_costs(s, ctx, costs(s, ctx, effect))
    yield from _lifted(s)


def _lifted(s: State) -> Changes:
    """Prohibitions and what they demand, one card's after the other."""
    for source in dict.fromkeys(ban.source for ban in values(s).bans):
        yield ("remove-prohibition", source)


def for_costs(s: State, ctx: Context, parts: tuple[Any, ...]) -> Changes:
    """What would make the parts of a cost payable; those that are not come alone."""
    missing = [part for part in parts if not payable(s, ctx, (part,))]
    for part in missing or parts:
        yield from _for_part(s, ctx, part)


def _for_part(s: State, ctx: Context, part: Any) -> Changes:
    word = word_of(s, part)
    data = part[word]
    player = ctx.player
    if word in ("rest-don", "return-don", "give-don"):
        yield from _for_don(s, player, word, data)
    elif word == "rest" and data == "self":
        yield ("set-active", ctx.card)
    elif word == "discard" and not (isinstance(data, Mapping) and data.get("filter")):
        number = data if isinstance(data, int) else data.get("n", 1)
        yield ("have", player, HAND, amount(s, ctx, number))
    elif isinstance(data, Mapping):
        source = HAND if word == "discard" else None
        yield from more_targets(s, ctx, {"from": source, **data} if source else data)


def _for_don(s: State, player: str, word: str, data: Any) -> Changes:
    number = data if isinstance(data, int) else data.get("n", 1)
    if not isinstance(number, int):
        number = 1
    if word == "return-don":
        there = len(area(s, player, COST_AREA)) + len(area(s, player, GIVEN))
        number -= there
        if number > 0:
            yield ("add-don", player, number)
        return
    yield from active_don(s, player, max(1, number - len(dons(s, player, ACTIVE))))


# -- conditions ------------------------------------------------------------------------------


def for_condition(s: State, ctx: Context, condition: Any) -> Changes:
    """What would meet a condition, or keep the opposite from being met."""
    if isinstance(condition, str):
        return
    ((word, value), *_) = condition.items()
    if word == "don":
        missing = value - len(given(s, ctx.card))
        if missing > 0:
            yield ("give-don", ctx.card, missing)
    elif word == "is":
        yield from _for_comparison(s, ctx, value)
    elif word == "not":
        yield from for_condition(s, ctx, value)
    elif word in ("any", "all"):
        yield from chain.from_iterable(for_condition(s, ctx, one) for one in value)
    else:
        for card in referred(s, ctx, word):
            yield from _as_wanted(s, card, value)


def _as_wanted(s: State, card: CardId, wanted: Mapping[str, Any]) -> Changes:
    """A card as a filter wants it, as far as that can be changed without another card."""
    if "state" in wanted:
        yield ("set-active", card) if wanted["state"] == ACTIVE else ("rest", card)
    if "given" in wanted or ("power" in wanted and s.cards[card].owner == turn_player(s)):
        yield from (("give-don", card, number) for number in range(1, 6))
    if "keyword" in wanted:
        yield ("gain-keyword", card, wanted["keyword"])


def _for_comparison(s: State, ctx: Context, value: Any) -> Changes:
    first, sign, second = value
    gap = amount(s, ctx, second) - amount(s, ctx, first)
    strict = sign in ("<", ">", "!=")
    step = max(1, abs(gap) + (1 if strict and gap else 0)) if sign != "!=" else 1
    for side in (first, second):
        yield from _other_amount(s, ctx, side, step)


def _other_amount(s: State, ctx: Context, data: Any, step: int) -> Changes:
    """An amount that is greater or smaller by a step."""
    if not isinstance(data, Mapping):
        return
    for zone in (LIFE, HAND, TRASH):
        if zone in data:
            for player in whose(s, ctx, data[zone]):
                now = len(area(s, player, zone))
                yield ("have", player, zone, now + step)
                yield ("have", player, zone, now - step)
    if "don" in data:
        for player in whose(s, ctx, data["don"]):
            if data.get("state") == ACTIVE:
                yield from active_don(s, player, step)
            else:
                yield ("add-don", player, step)
    if "power" in data:
        for card in referred(s, ctx, data["power"]):
            yield ("give-don", card, -(-step // 1000))
    if "count" in data:
        yield from more_targets(s, ctx, data["count"])
        yield from (("in-hand", card) for card in candidates(s, ctx, data["count"]))
    for word in ("plus", "minus", "times"):
        for part in data.get(word, ()):
            yield from _other_amount(s, ctx, part, step)
    if "half" in data:
        yield from _other_amount(s, ctx, data["half"], 2 * step)


# -- more cards of a kind --------------------------------------------------------------------


def more_targets(s: State, ctx: Context, target: Any) -> Changes:
    """Changes after which a target means more cards than it does now."""
    if isinstance(target, str):
        return
    before = len(candidates(s, ctx, target))
    for one in _worth_trying(s, ctx, target):
        there = s.copy()
        if change(CHANGES, there, one) and len(candidates(there, ctx, target)) > before:
            yield one


def _worth_trying(s: State, ctx: Context, target: Mapping[str, Any]) -> Changes:
    source = target.get("from", "field")
    for player in whose(s, ctx, target.get("who", "you")):
        if source == "field":
            yield from _more_on_field(s, player, target.get("what", "card"))
        elif source == HAND:
            yield ("have", player, HAND, len(area(s, player, HAND)) + 1)
            for card in _known(s, player, (DECK, TRASH, LIFE)):
                yield ("in-hand", card)
            yield from _unknown_as(s, player, HAND)
        elif source == TRASH:
            yield ("have", player, TRASH, len(area(s, player, TRASH)) + target.get("n", 1))
            yield from _unknown_as(s, player, TRASH)
        elif source.startswith(LIFE):
            yield ("have", player, LIFE, len(area(s, player, LIFE)) + 1)
            for card in area(s, player, LIFE):
                yield ("turn-face", card, "down" if s.cards[card].face == "up" else "up")


def _more_on_field(s: State, player: str, what: str) -> Changes:
    if what == "don":
        yield from active_don(s, player, 1)
        return
    for zone in LANGUAGE.places[what]:
        for card in area(s, player, zone):
            yield ("set-active", card) if s.cards[card].state == RESTED else ("rest", card)
    if CHARACTERS in LANGUAGE.places[what]:
        for card in _known(s, player, (HAND, TRASH, DECK)):
            yield ("on-field", card)
        yield from _unknown_as(s, player, CHARACTERS)


def _known(s: State, player: str, zones: Iterable[str]) -> Iterator[CardId]:
    """Known cards in some areas, of each definition the first."""
    seen: set[str] = {UNKNOWN}
    for zone in zones:
        for card in area(s, player, zone):
            if s.cards[card].define not in seen:
                seen.add(s.cards[card].define)
                yield card


def _unknown_as(s: State, player: str, zone: str) -> Changes:
    """An unknown card could be any card; plain ones come first."""
    wanted = ("character",) if zone == CHARACTERS else ("character", "event", "stage")
    found = [s.library[define] for define in s.library]
    found = [one for one in found if one.category in wanted]
    for one in sorted(found, key=lambda one: (bool(one.effects or one.keywords), one.id)):
        yield ("have-card", player, zone, one.id)
        if zone == CHARACTERS:
            yield ("have-rested", player, one.id)


def _text(s: State, player: str, answer: Answer, facts: Facts) -> Changes:
    if definition(s, facts["card"]).category in ("character", "stage"):
        yield ("on-field", facts["card"])


REPAIRS: dict[str, Repair] = {
    "first-turn": _first_turn,
    "not-an-attacker": _on_field,
    "attacker-rested": _set_active,
    "entered-this-turn": _entered,
    "forbidden": _forbidden,
    "may-not-play": _forbidden,
    "cannot-pay": _cannot_pay,
    "not-a-target": _on_field,
    "target-active": _rested,
    "not-a-blocker": _on_field,
    "no-blocker": _no_blocker,
    "is-attacked": _is_attacked,
    "blocker-rested": _set_active,
    "not-in-hand": _in_hand,
    "not-enough-don": _not_enough,
    "no-active-don": _no_active_don,
    "text-not-valid": _text,
    "negated": _negated,
    "used-this-turn": _used,
    "condition-not-met": _condition,
}
