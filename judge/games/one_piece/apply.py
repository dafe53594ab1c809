"""What events do to the position: the only functions that write it.

Each returns the sections by which nothing happened, or nothing when the event took place.
"""

from __future__ import annotations

from typing import Any

from judge.engine.modifiers import Modifier
from judge.engine.modifiers import without
from judge.engine.script import Cites
from judge.engine.state import STALE
from judge.engine.state import VALUES_STALE
from judge.engine.state import Card
from judge.engine.state import CardId
from judge.engine.state import State
from judge.games.one_piece.areas import ACTIVE
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.areas import COST_AREA
from judge.games.one_piece.areas import DECK
from judge.games.one_piece.areas import DON_DECK
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.areas import HAND
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import RESTED
from judge.games.one_piece.areas import STAGE
from judge.games.one_piece.areas import TRASH
from judge.games.one_piece.events import Activated
from judge.games.one_piece.events import Arrange
from judge.games.one_piece.events import Attack
from judge.games.one_piece.events import Battle
from judge.games.one_piece.events import BeginTurn
from judge.games.one_piece.events import CardActivated
from judge.games.one_piece.events import CheckLife
from judge.games.one_piece.events import CutBattle
from judge.games.one_piece.events import Damage
from judge.games.one_piece.events import Delay
from judge.games.one_piece.events import Draw
from judge.games.one_piece.events import DrawnGame
from judge.games.one_piece.events import EndBattle
from judge.games.one_piece.events import Enter
from judge.games.one_piece.events import Expire
from judge.games.one_piece.events import Flip
from judge.games.one_piece.events import GiveDon
from judge.games.one_piece.events import Happen
from judge.games.one_piece.events import InForce
from judge.games.one_piece.events import Ko
from judge.games.one_piece.events import Look
from judge.games.one_piece.events import Lose
from judge.games.one_piece.events import Modify
from judge.games.one_piece.events import Move
from judge.games.one_piece.events import Note
from judge.games.one_piece.events import PlaceDon
from judge.games.one_piece.events import ReleaseDon
from judge.games.one_piece.events import Rest
from judge.games.one_piece.events import Retarget
from judge.games.one_piece.events import ReturnDon
from judge.games.one_piece.events import Reveal
from judge.games.one_piece.events import SetActive
from judge.games.one_piece.events import SetFact
from judge.games.one_piece.events import Shuffle
from judge.games.one_piece.events import Take
from judge.games.one_piece.events import TakeLife
from judge.games.one_piece.events import Undelay
from judge.games.one_piece.events import Use
from judge.games.one_piece.events import Wait
from judge.games.one_piece.events import Win

IN_PLAY = frozenset({LEADER, CHARACTERS, STAGE})  # where texts can be valid
ON_EFFECTS = frozenset({"ban", "effect", "mute", "negate"})  # layers about effects


def touch(s: State) -> None:
    """Values may have changed; which effects are in play has not."""
    if s.fresh:
        s.fresh = VALUES_STALE


def changed(s: State, modifiers: tuple[Modifier, ...]) -> None:
    """Something began or ended to apply; most of it changes no more than values."""
    if any(one.layer in ON_EFFECTS for one in modifiers):
        s.fresh = STALE
    else:
        touch(s)


def put(s: State, card: CardId, new: Card, at: str) -> None:
    """Take a card out of its area and place it in another one."""
    old = s.cards[card].zone
    zones = s.zones
    lying = zones[old]
    place = lying.index(card)
    zones[old] = lying[:place] + lying[place + 1 :]
    lying = zones.get(new.zone, ())
    zones[new.zone] = (*lying, card) if at == "bottom" else (card, *lying)
    s.cards[card] = new
    here, there = old[1], new.zone[1]
    if here in IN_PLAY or there in IN_PLAY or new.define in s.library.working_in_hand:
        s.fresh = STALE
    elif s.fresh:
        s.fresh = VALUES_STALE


def renewed(s: State, card: CardId, area: str, *, state: str = "", face: str = "up") -> Card:
    """The card as a new card in an area of its owner."""
    old = s.cards[card]
    if old.used:  # remembered, so that a use by the new card can be explained
        former = tuple((card, *mark) for mark in old.used)
        s.facts["former uses"] = (*(s.facts.get("former uses") or ()), *former)
    return Card(
        old.define,
        old.owner,
        (old.owner, area),
        state,
        face,
        "",
        s.facts.get("turn", 0) if area in (CHARACTERS, STAGE) else 0,
        old.serial + 1,
        (),
    )


def forget(s: State, card: CardId) -> None:
    """What applied to a card in its former area does not go on applying."""
    gone = tuple(one for one in s.modifiers if one.card == card)
    if gone:
        s.modifiers = tuple(one for one in s.modifiers if one.card != card)
        changed(s, gone)


def _turn(s: State, card: CardId, old: str, new: str) -> Cites | None:
    here = s.cards[card]
    if here.state != old:
        return "1-3-2-1"
    s.cards[card] = here.turned(new)
    touch(s)
    return None


def rest(s: State, event: Rest) -> Cites | None:
    return _turn(s, event.card, ACTIVE, RESTED)


def set_active(s: State, event: SetActive) -> Cites | None:
    return _turn(s, event.card, RESTED, ACTIVE)


def move(s: State, event: Move) -> Cites | None:
    card = s.cards[event.card]
    if card.zone[1] == LEADER:
        return "3-6-3"
    if s.library.definitions[card.define].category == "don":
        return "1-3-2"
    if card.zone[1] == event.to == TRASH:
        return "1-3-2-1"
    face = event.face or ("down" if event.to in (DECK, LIFE) else "up")
    forget(s, event.card)
    put(s, event.card, renewed(s, event.card, event.to, face=face), event.at)
    return None


def ko(s: State, event: Ko) -> Cites | None:
    if s.cards[event.card].zone[1] != CHARACTERS:
        return "10-2-1-2"
    forget(s, event.card)
    put(s, event.card, renewed(s, event.card, "trash"), "top")
    return None


def enter(s: State, event: Enter) -> Cites | None:
    category = s.library[s.cards[event.card].define].category
    area = {"character": CHARACTERS, "stage": STAGE}.get(category)
    if area is None:
        return "1-3-2"
    if s.cards[event.card].zone[1] == area:
        return "1-3-2-1"
    forget(s, event.card)
    put(s, event.card, renewed(s, event.card, area, state=event.state), "bottom")
    return None


def draw(s: State, event: Draw) -> Cites | None:
    deck = s.zones.get((event.player, DECK))
    if not deck:
        return "1-3-2"
    put(s, deck[0], renewed(s, deck[0], HAND), "bottom")
    return None


def take_life(s: State, event: TakeLife) -> Cites | None:
    put(s, event.card, renewed(s, event.card, HAND), "bottom")
    return None


def _don_to(s: State, don: CardId, area: str, *, state: str = "", host: CardId = "") -> None:
    """A DON!! card changes area; whether it keeps what applied to it, the edition says."""
    old = s.cards[don]
    under = GIVEN in (area, old.zone[1]) and s.book.switches["A32"] == "no-change"
    lost = s.book.switches["don_effects_lost_on_move"] and not under
    if lost:
        forget(s, don)
    new = Card(
        old.define, old.owner, (old.owner, area), state, "up", host, 0, old.serial + lost, ()
    )
    put(s, don, new, "bottom")


def give_don(s: State, event: GiveDon) -> Cites | None:
    if s.cards[event.card].zone[1] not in (LEADER, CHARACTERS):
        return "6-5-5-1"
    kept = s.cards[event.don].state if s.book.switches["given_don_has_state"] else ""
    _don_to(s, event.don, GIVEN, state=kept, host=event.card)
    return None


def return_don(s: State, event: ReturnDon) -> Cites | None:
    _don_to(s, event.don, DON_DECK)
    return None


def place_don(s: State, event: PlaceDon) -> Cites | None:
    _don_to(s, event.don, COST_AREA, state=event.state)
    return None


def release_don(s: State, event: ReleaseDon) -> Cites | None:
    _don_to(s, event.don, COST_AREA, state=event.state)
    return None


def attack(s: State, event: Attack) -> Cites | None:
    cards = s.cards
    s.facts["battle"] = Battle(
        event.attacker, cards[event.attacker].serial, event.target, cards[event.target].serial
    )
    touch(s)
    return None


def retarget(s: State, event: Retarget) -> Cites | None:
    battle = s.facts.get("battle")
    if battle is None:
        return "1-3-2"
    s.facts["battle"] = battle._replace(
        target=event.card,
        target_serial=s.cards[event.card].serial,
        blocked=battle.blocked or event.blocked,
    )
    touch(s)
    return None


def end_battle(s: State, event: EndBattle) -> Cites | None:
    s.facts["battle"] = None
    touch(s)
    return None


def modify(s: State, event: Modify) -> Cites | None:
    s.stamp += 1
    s.modifiers = (*s.modifiers, event.modifier._replace(stamp=s.stamp))
    changed(s, (event.modifier,))
    return None


def expire(s: State, event: Expire) -> Cites | None:
    s.modifiers = without(s.modifiers, event.modifiers)
    changed(s, event.modifiers)
    return None


def in_force(s: State, event: InForce) -> Cites | None:
    s.facts["in force"] = event.now
    return None


def flip(s: State, event: Flip) -> Cites | None:
    card = s.cards[event.card]
    if card.face == event.face:
        return "1-3-2-1"
    s.cards[event.card] = card._replace(face=event.face)
    touch(s)
    return None


def arrange(s: State, event: Arrange) -> Cites | None:
    zone = (event.player, event.area)
    moving = set(event.cards)
    new = iter(event.cards)
    s.zones[zone] = tuple(next(new) if one in moving else one for one in s.zones[zone])
    return None


def shuffle(s: State, event: Shuffle) -> Cites | None:
    s.zones[(event.player, DECK)] = event.order
    return None


def use(s: State, event: Use) -> Cites | None:
    card = s.cards[event.card]
    mark = (event.effect, s.facts["turn"])
    if mark not in card.used:
        s.cards[event.card] = card._replace(used=(*card.used, mark))
    touch(s)
    return None


def begin_turn(s: State, event: BeginTurn) -> Cites | None:
    s.facts["player"] = event.player
    s.facts["turn"] = event.number
    s.facts[f"turns {event.player}"] = event.own
    touch(s)
    return None


def set_fact(s: State, event: SetFact) -> Cites | None:
    s.facts[event.fact] = event.value
    if event.fact != "phase":  # no value depends on it
        touch(s)
    return None


def wait(s: State, event: Wait) -> Cites | None:
    s.stamp += 1
    s.standby = (*s.standby, event.waiting._replace(stamp=s.stamp))
    return None


def take(s: State, event: Take) -> Cites | None:
    s.standby = tuple(one for one in s.standby if one.stamp != event.waiting.stamp)
    # what is triggered from here on waits for the next wave; counting starts anew when it can
    s.facts["wave"] = event.waiting.wave if s.standby else 1
    return None


def delay(s: State, event: Delay) -> Cites | None:
    s.stamp += 1
    s.facts["delayed"] = (*(s.facts.get("delayed") or ()), event.delayed._replace(stamp=s.stamp))
    return None


def undelay(s: State, event: Undelay) -> Cites | None:
    s.facts["delayed"] = tuple(
        one for one in s.facts.get("delayed") or () if one.stamp != event.delayed.stamp
    )
    return None


def lose(s: State, event: Lose) -> Cites | None:
    lost = tuple(sorted(set(event.players)))
    s.facts["lost"] = lost
    both = "draw" if s.book.switches["A2"] == "draw" else "nobody"
    s.over = True
    s.facts["over"] = ({"A", "B"} - set(lost)).pop() if len(lost) == 1 else both
    return None


def win(s: State, event: Win) -> Cites | None:
    s.over = True
    s.facts["over"] = event.player
    return None


def drawn_game(s: State, event: DrawnGame) -> Cites | None:
    s.over = True
    s.facts["over"] = "draw"
    return None


def damage(s: State, event: Damage) -> Cites | None:
    s.facts["damaging"] = True
    return None


def happen(s: State, event: Happen) -> Cites | None:
    if event.moment in ("damage-taken", "damage-failed"):
        s.facts["damaging"] = None
    return None


def cut_battle(s: State, event: CutBattle) -> Cites | None:
    s.facts["battle"] = s.facts["battle"]._replace(cut=True)
    return None


def nothing(s: State, event: Any) -> Cites | None:
    """The event only has to be known: it is recorded and may be waited for."""
    return None


APPLIES: dict[type, Any] = {
    Rest: rest,
    SetActive: set_active,
    Move: move,
    Ko: ko,
    Enter: enter,
    Draw: draw,
    CheckLife: nothing,
    TakeLife: take_life,
    GiveDon: give_don,
    ReturnDon: return_don,
    PlaceDon: place_don,
    ReleaseDon: release_don,
    Attack: attack,
    Retarget: retarget,
    CutBattle: cut_battle,
    EndBattle: end_battle,
    Modify: modify,
    Expire: expire,
    InForce: in_force,
    Flip: flip,
    Reveal: nothing,
    Look: nothing,
    Arrange: arrange,
    Shuffle: shuffle,
    Activated: nothing,
    CardActivated: nothing,
    Use: use,
    Damage: damage,
    Happen: happen,
    BeginTurn: begin_turn,
    SetFact: set_fact,
    Wait: wait,
    Take: take,
    Delay: delay,
    Undelay: undelay,
    Note: nothing,
    Lose: lose,
    Win: win,
    DrawnGame: drawn_game,
}
