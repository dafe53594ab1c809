"""Small changes of a position, for asking what would make an answer legal.

A change is a word and plain values. `change` writes it into a copy of a position; a change
that the position has no cards for is not made. These are no events: nothing happens, another
position is made, which may be one that no event leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from judge.engine.modifiers import Modifier
from judge.engine.state import CardId, StateOf
from judge.engine.state import State as AnyState
from judge.games.cards import UNKNOWN
from judge.games.common.apply import forget, put, renewed
from judge.games.common.areas import (
    ACTIVE,
    DECK,
    HAND,
    OTHER,
    RESTED,
    area,
    definition,
    own_turns,
    turn_player,
)
from judge.games.common.events import Battle
from judge.games.common.facts import Facts, State
from judge.games.common.language import language
from judge.games.common.values import is_valid, values

if TYPE_CHECKING:
    from judge.games.common.policy import GamePolicy

F = TypeVar("F", bound=Facts)
P = TypeVar("P", bound="GamePolicy[Any]")
PositionChange: TypeAlias = tuple[Any, ...]
Changes: TypeAlias = Mapping[str, Callable[..., bool]]
SOURCE = "remedy"


def change(changes: Changes, s: State, wanted: PositionChange) -> bool:
    """Make a change in a position; whether it could be made."""
    word, *rest = wanted
    done = changes[word](s, *rest)
    s.fresh = False
    return done


def set_active(s: State, card: CardId) -> bool:
    return turn_card(s, card, RESTED, ACTIVE)


def rest(s: State, card: CardId) -> bool:
    return turn_card(s, card, ACTIVE, RESTED)


def turn_card(s: State, card: CardId, old: str, new: str) -> bool:
    here = s.cards[card]
    if here.state != old:
        return False
    s.cards[card] = here.turned(new)
    return True


def entered_earlier(s: State, card: CardId) -> bool:
    s.cards[card] = s.cards[card]._replace(since=0)
    return True


def gain_keyword(s: State, card: CardId, word: str) -> bool:
    let_apply(s, card, "keyword", (word, SOURCE))
    return True


def let_apply(s: State, card: CardId, layer: str, value: Any) -> None:
    here = s.cards[card]
    s.stamp += 1
    until = ("this-turn", here.owner, s.facts.turn)
    one = Modifier(layer, value, card, here.serial, "", until, here.owner, s.stamp, SOURCE)
    s.modifiers = (*s.modifiers, one)


def not_used(s: State, card: CardId, effect: str) -> bool:
    here = s.cards[card]
    marks = (effect, f"{effect} broken off")
    left = tuple(one for one in here.used if one[0] not in marks)
    s.cards[card] = here._replace(used=left)
    return left != here.used


def turn_face(s: State, card: CardId, face: str) -> bool:
    here = s.cards[card]
    s.cards[card] = here._replace(face=face)
    return here.face != face


def have(s: State, player: str, zone: str, number: int) -> bool:
    """A number of cards in an area; the deck gives and takes."""
    lying = area(s, player, zone)
    deck = area(s, player, DECK)
    more = number - len(lying)
    if number < 0 or not more or more >= len(deck):
        return False
    face = "down" if zone in language(s).down else "up"
    for card in deck[: max(0, more)]:
        put(s, card, renewed(s, card, zone, face=face), "bottom")
    for card in lying[number:]:
        put(s, card, renewed(s, card, DECK, face="down"), "bottom")
    return True


def remove_prohibition(s: State, source: CardId) -> bool:
    """What a card's text forbids is not forbidden."""
    left = tuple(one for one in s.modifiers if one.layer != "ban" or one.value.source != source)
    gone = len(left) < len(s.modifiers)
    s.modifiers, s.fresh = left, False
    lasting = {ban.effect for ban in values(s).bans if ban.source == source}
    if lasting:
        let_apply(s, source, "negate", tuple(sorted(lasting)))
    return bool(gone or lasting)


def not_negated(s: State, card: CardId) -> bool:
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
        let_apply(without, source, "negate", (effect.key,))
        without.fresh = False
        if source != card and negations(without, card) < negations(s, card):
            s.modifiers, s.stamp, s.fresh, gone = without.modifiers, without.stamp, False, True
    return gone


def negations(s: State, card: CardId) -> int:
    """How many effects of a card are negated."""
    effects = definition(s, card).effects
    return sum(not is_valid(s, card, effect) for effect in effects)


def attack_target(s: State, card: CardId) -> bool:
    battle = s.facts.battle
    if not isinstance(battle, Battle) or battle.target == card:
        return False
    s.noting().battle = battle._replace(target=card, target_serial=s.cards[card].serial)
    return True


def later_turn(s: State, number: int) -> bool:
    """The same position in a later turn of the same player: what is of this turn stays so."""
    old, player = s.facts.turn, turn_player(s)
    if number <= old or (number - old) % 2:
        return False
    s.noting().turn = number
    for one in (player, OTHER[player]):
        s.noting().begun(one, own_turns(s, one) + (number - old) // 2)
    for card, here in tuple(s.cards.items()):
        used = tuple((key, number if turn == old else turn) for key, turn in here.used)
        since = number if here.since == old else here.since
        if (used, since) != (here.used, here.since):
            s.cards[card] = here._replace(used=used, since=since)
    return True


def goes_to(s: State, card: CardId, zone: str) -> bool:
    """A card lies in another area of its owner, if nothing holds it where it is."""
    here = s.cards[card]
    battle = s.facts.battle
    held = any(one.host == card for one in s.cards.values())
    if here.zone[1] == zone or held or here.zone[1] == "leader":
        return False
    if isinstance(battle, Battle) and card in (battle.attacker, battle.target):
        return False
    forget(s, card)
    face = "down" if zone in language(s).down else "up"
    put(s, card, renewed(s, card, zone, face=face), "bottom" if zone == HAND else "top")
    return True


def comes_into(s: State, card: CardId, zone: str, most: int, state: str = "") -> bool:
    """A card has been in an area since an earlier turn, if there is room for it."""
    here = s.cards[card]
    if here.zone[1] == zone or len(area(s, here.owner, zone)) >= most:
        return False
    forget(s, card)
    put(s, card, renewed(s, card, zone, state=state)._replace(since=0), "bottom")
    return True


def in_hand(s: State, card: CardId) -> bool:
    return goes_to(s, card, HAND)


def unknown_card(s: State, player: str, zone: str, define: str) -> CardId | None:
    """One of the unknown cards of an area or the deck becomes a certain card; which one."""
    found = [
        card
        for source in (zone, DECK)
        for card in area(s, player, source)
        if s.cards[card].define == UNKNOWN
    ]
    if not found or (len(area(s, player, DECK)) == 1 and s.cards[found[0]].zone[1] == DECK):
        return None
    s.cards[found[0]] = s.cards[found[0]]._replace(define=define)
    return found[0]


def have_card(
    on_field: Callable[[AnyState, CardId], bool],
    field: str,
    s: State,
    player: str,
    zone: str,
    define: str,
) -> bool:
    """One of the unknown cards is a certain card, and lies in an area."""
    card = unknown_card(s, player, zone, define)
    if card is None:
        return False
    if s.cards[card].zone[1] == zone:
        return True
    return on_field(s, card) if zone == field else goes_to(s, card, zone)


# -- other times -----------------------------------------------------------------------------


def cleared(s: StateOf[F, P], ended: tuple[str, ...], **facts: Any) -> StateOf[F, P]:
    """A copy in which no battle goes on, nothing waits, and what has ended does not apply."""
    then = s.copy()
    then.noting().battle = None
    for fact, value in facts.items():
        setattr(then.noting(), fact, value)
    then.standby = ()
    then.modifiers = tuple(one for one in s.modifiers if not (one.until and one.until[0] in ended))
    then.fresh = False
    return then


def turns_later(then: StateOf[F, P], player: str, later: int) -> StateOf[F, P]:
    """A turn of the player is next, or the one after that; written into the position."""
    other = OTHER[player]
    then.noting().player = player
    then.noting().turn += later
    then.noting().begun(player, own_turns(then, player) + 1)
    if later == 2:
        then.noting().begun(other, own_turns(then, other) + 1)
    return then


CHANGES: dict[str, Callable[..., bool]] = {
    "set-active": set_active,
    "rest": rest,
    "entered-earlier": entered_earlier,
    "gain-keyword": gain_keyword,
    "not-used": not_used,
    "turn-face": turn_face,
    "in-hand": in_hand,
    "have": have,
    "remove-prohibition": remove_prohibition,
    "not-negated": not_negated,
    "attack-target": attack_target,
    "turn": later_turn,
}
