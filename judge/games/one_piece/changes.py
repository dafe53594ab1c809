"""Small changes of a position, for asking what would make an answer legal.

A change is a word and plain values. `change` writes it into a copy of a position; a change
that the position has no cards for is not made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from typing import TypeAlias

from judge.engine.modifiers import Modifier
from judge.engine.state import Card
from judge.engine.state import CardId
from judge.engine.state import State
from judge.games.cards import UNKNOWN
from judge.games.common.apply import forget
from judge.games.common.apply import put
from judge.games.common.apply import renewed
from judge.games.common.areas import ACTIVE
from judge.games.common.areas import DECK
from judge.games.common.areas import HAND
from judge.games.common.areas import OTHER
from judge.games.common.areas import RESTED
from judge.games.common.areas import area
from judge.games.common.areas import definition
from judge.games.common.areas import own_turns
from judge.games.common.areas import turn_player
from judge.games.common.values import is_valid
from judge.games.common.values import values
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.areas import COST_AREA
from judge.games.one_piece.areas import DON_DECK
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import STAGE
from judge.games.one_piece.areas import dons
from judge.games.one_piece.areas import given

Change: TypeAlias = tuple[Any, ...]
MOST_CHARACTERS = 5
SOURCE = "remedy"


def change(s: State, wanted: Change) -> bool:
    """Make a change in a position; whether it could be made."""
    word, *rest = wanted
    done = CHANGES[word](s, *rest)
    s.fresh = False
    return done


# -- cards on the field ----------------------------------------------------------------------


def _set_active(s: State, card: CardId) -> bool:
    return _turn_card(s, card, RESTED, ACTIVE)


def _rest(s: State, card: CardId) -> bool:
    return _turn_card(s, card, ACTIVE, RESTED)


def _turn_card(s: State, card: CardId, old: str, new: str) -> bool:
    here = s.cards[card]
    if here.state != old:
        return False
    s.cards[card] = here.turned(new)
    return True


def _entered_earlier(s: State, card: CardId) -> bool:
    s.cards[card] = s.cards[card]._replace(since=0)
    return True


def _gain_keyword(s: State, card: CardId, word: str) -> bool:
    _apply(s, card, "keyword", (word, SOURCE))
    return True


def _apply(s: State, card: CardId, layer: str, value: Any) -> None:
    here = s.cards[card]
    s.stamp += 1
    until = ("this-turn", here.owner, s.facts["turn"])
    one = Modifier(layer, value, card, here.serial, "", until, here.owner, s.stamp, SOURCE)
    s.modifiers = (*s.modifiers, one)


def _not_used(s: State, card: CardId, effect: str) -> bool:
    here = s.cards[card]
    marks = (effect, f"{effect} broken off")
    left = tuple(one for one in here.used if one[0] not in marks)
    s.cards[card] = here._replace(used=left)
    return left != here.used


def _turn_face(s: State, card: CardId, face: str) -> bool:
    here = s.cards[card]
    s.cards[card] = here._replace(face=face)
    return here.face != face


# -- cards in other areas --------------------------------------------------------------------


def _in_hand(s: State, card: CardId) -> bool:
    return _goes_to(s, card, HAND)


def _goes_to(s: State, card: CardId, zone: str) -> bool:
    """A card without anything under it lies in another area of its owner."""
    here = s.cards[card]
    battle = s.facts.get("battle")
    if here.zone[1] in (LEADER, zone) or given(s, card):
        return False
    if battle and card in (battle.attacker, battle.target):
        return False
    forget(s, card)
    face = "down" if zone in (DECK, LIFE) else "up"
    put(s, card, renewed(s, card, zone, face=face), "bottom" if zone == HAND else "top")
    return True


def _on_field(s: State, card: CardId, state: str = ACTIVE) -> bool:
    """A card is on the field, and has been there since an earlier turn."""
    zone = {"character": CHARACTERS, "stage": STAGE}.get(definition(s, card).category)
    here = s.cards[card]
    if zone is None or here.zone[1] == zone:
        return False
    if len(area(s, here.owner, zone)) >= (MOST_CHARACTERS if zone == CHARACTERS else 1):
        return False
    forget(s, card)
    put(s, card, renewed(s, card, zone, state=state)._replace(since=0), "bottom")
    return True


def _have(s: State, player: str, zone: str, number: int) -> bool:
    """A number of cards in the hand, the Life area or the trash; the deck gives and takes."""
    lying = area(s, player, zone)
    deck = area(s, player, DECK)
    more = number - len(lying)
    if number < 0 or not more or more >= len(deck):
        return False
    face = "down" if zone == LIFE else "up"
    for card in deck[: max(0, more)]:
        put(s, card, renewed(s, card, zone, face=face), "bottom")
    for card in lying[number:]:
        put(s, card, renewed(s, card, DECK, face="down"), "bottom")
    return True


def _have_card(s: State, player: str, zone: str, define: str, state: str = ACTIVE) -> bool:
    """One of the unknown cards is a certain card, and lies in an area."""
    found = [
        card
        for source in (zone, DECK)
        for card in area(s, player, source)
        if s.cards[card].define == UNKNOWN
    ]
    if not found or (len(area(s, player, DECK)) == 1 and s.cards[found[0]].zone[1] == DECK):
        return False
    card = found[0]
    s.cards[card] = s.cards[card]._replace(define=define)
    if s.cards[card].zone[1] == zone:
        return True
    return _on_field(s, card, state) if zone == CHARACTERS else _goes_to(s, card, zone)


def _have_rested(s: State, player: str, define: str) -> bool:
    return _have_card(s, player, CHARACTERS, define, RESTED)


# -- DON!! cards -----------------------------------------------------------------------------


def _ready_don(s: State, player: str, number: int) -> bool:
    found = dons(s, player, RESTED)[:number]
    for don in found:
        s.cards[don] = s.cards[don].turned(ACTIVE)
    return len(found) == number


def _add_don(s: State, player: str, number: int) -> bool:
    return _place(s, area(s, player, DON_DECK), number, COST_AREA, ACTIVE)


def _release_don(s: State, player: str, number: int) -> bool:
    return _place(s, area(s, player, GIVEN), number, COST_AREA, ACTIVE)


def _give_don(s: State, card: CardId, number: int) -> bool:
    """DON!! cards lie under a card; they come from where they are missed least."""
    player = s.cards[card].owner
    sources = (area(s, player, DON_DECK), dons(s, player, RESTED), dons(s, player, ACTIVE))
    return _place(s, sum(sources, ()), number, GIVEN, "", card)


def _place(
    s: State, found: tuple[CardId, ...], number: int, zone: str, state: str, host: str = ""
) -> bool:
    if len(found) < number:
        return False
    for don in found[:number]:
        old = s.cards[don]
        new = Card(old.define, old.owner, (old.owner, zone), state, "up", host, 0, old.serial)
        put(s, don, new, "bottom")
    return True


# -- what effects do -------------------------------------------------------------------------


def _remove_prohibition(s: State, source: CardId) -> bool:
    """What a card's text forbids is not forbidden."""
    left = tuple(one for one in s.modifiers if one.layer != "ban" or one.value.source != source)
    gone = len(left) < len(s.modifiers)
    s.modifiers, s.fresh = left, False
    lasting = {ban.effect for ban in values(s).bans if ban.source == source}
    if lasting:
        _apply(s, source, "negate", tuple(sorted(lasting)))
    return bool(gone or lasting)


def _not_negated(s: State, card: CardId) -> bool:
    """Nothing negates the effects of a card."""
    owner = s.cards[card].owner
    left = tuple(
        one
        for one in s.modifiers
        if not (one.layer == "negate" and one.card == card)
        and not (one.layer == "mute" and one.value[0] == owner)
    )
    gone = len(left) < len(s.modifiers)
    s.modifiers, s.fresh = left, False
    for source, effect in tuple(s.derived().index.permanents):
        without = s.copy()
        _apply(without, source, "negate", (effect.key,))
        without.fresh = False
        if source != card and _negations(without, card) < _negations(s, card):
            s.modifiers, s.stamp, s.fresh, gone = without.modifiers, without.stamp, False, True
    return gone


def _negations(s: State, card: CardId) -> int:
    """How many effects of a card are negated."""
    effects = definition(s, card).effects
    return sum(not is_valid(s, card, effect) for effect in effects)


# -- battle and turn -------------------------------------------------------------------------


def _attack_target(s: State, card: CardId) -> bool:
    battle = s.facts.get("battle")
    if battle is None or battle.target == card:
        return False
    s.facts["battle"] = battle._replace(target=card, target_serial=s.cards[card].serial)
    return True


def _turn(s: State, number: int) -> bool:
    """The same position in a later turn of the same player: what is of this turn stays so."""
    old, player = s.facts["turn"], turn_player(s)
    if number <= old or (number - old) % 2:
        return False
    s.facts["turn"] = number
    for one in (player, OTHER[player]):
        s.facts[f"turns {one}"] = own_turns(s, one) + (number - old) // 2
    for card, here in tuple(s.cards.items()):
        used = tuple((key, number if turn == old else turn) for key, turn in here.used)
        since = number if here.since == old else here.since
        if (used, since) != (here.used, here.since):
            s.cards[card] = here._replace(used=used, since=since)
    return True


CHANGES: dict[str, Callable[..., bool]] = {
    "set-active": _set_active,
    "rest": _rest,
    "entered-earlier": _entered_earlier,
    "gain-keyword": _gain_keyword,
    "not-used": _not_used,
    "turn-face": _turn_face,
    "in-hand": _in_hand,
    "on-field": _on_field,
    "have": _have,
    "have-card": _have_card,
    "have-rested": _have_rested,
    "ready-don": _ready_don,
    "add-don": _add_don,
    "release-don": _release_don,
    "give-don": _give_don,
    "remove-prohibition": _remove_prohibition,
    "not-negated": _not_negated,
    "attack-target": _attack_target,
    "turn": _turn,
}
