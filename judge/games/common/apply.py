"""What events do to the position: once it is made, only such functions write it.

Each returns the sections by which nothing happened, or nothing when the event took place.
"""

from __future__ import annotations

from typing import Any

from judge.engine.modifiers import Modifier, without
from judge.engine.script import Cites
from judge.engine.state import FRESH, STALE, VALUES_STALE, Card, CardId
from judge.games.cards import BACK
from judge.games.common import events
from judge.games.common.areas import ACTIVE, DECK, HAND, PLAYERS, RESTED
from judge.games.common.facts import Happened, State
from judge.games.common.language import cites, language
from judge.games.common.looks import BATTLE, HAPPENED, STATE, USED

ON_EFFECTS = frozenset({"ban", "effect", "mute", "negate"})  # layers about effects


def touch(s: State, part: str = "") -> None:
    """Values may have changed; which effects are in play has not.

    `part` is what was touched, where it is only that: most of it no permanent effect looks at.
    """
    if s.fresh == FRESH and (not part or part in s.cache.index.watched):
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
    zones[old] = left = lying[:place] + lying[place + 1 :]
    lying = zones.get(new.zone, ())
    if not left or not lying:
        s.restless = None  # an area has become empty, or is so no more
    zones[new.zone] = (*lying, card) if at == "bottom" else (card, *lying)
    s.cards[card] = new
    # a move between hand and deck changes nothing about which effects are in play: then what
    # is known of them is kept, and only values are worked out again
    in_play = language(s).field
    if old[1] in in_play or new.zone[1] in in_play or new.define in s.library.working_elsewhere:
        s.fresh = STALE
    elif s.fresh == FRESH and (
        old[1] in (watched := s.cache.index.watched)
        or new.zone[1] in watched
        or any(one.card == card for one in s.modifiers)  # it may not go on applying
    ):
        s.fresh = VALUES_STALE


def renewed(s: State, card: CardId, area: str, *, state: str = "", face: str = "up") -> Card:
    """`new-card`: The card as a new card in an area of its owner."""
    old = s.cards[card]
    if old.used:  # remembered, so that a use by the new card can be explained
        former = tuple((card, effect, turn, old.zone[1]) for effect, turn in old.used)
        s.noting().former_uses = (*(s.facts.former_uses or ()), *former)
    since = s.facts.turn if area in language(s).fresh else 0
    zone = (old.owner, area)
    # a new serial is all it takes that nothing remembers the card any more
    new = (old.define, old.owner, zone, state, face, "", since, old.serial + 1, ())
    return tuple.__new__(Card, new)


def forget(s: State, card: CardId) -> None:
    """What applied to a card in its former area does not go on applying."""
    gone = tuple(one for one in s.modifiers if one.card == card)
    if gone:
        s.modifiers = tuple(one for one in s.modifiers if one.card != card)
        changed(s, gone)


def take_out(
    s: State, card: CardId, area: str, at: str, *, state: str = "", face: str = ""
) -> None:
    """A card goes to another area, as a new card that nothing applies to."""
    forget(s, card)
    face = face or ("down" if area in language(s).down else "up")
    put(s, card, renewed(s, card, area, state=state, face=face), at)


def turn(s: State, card: CardId, old: str, new: str) -> Cites | None:
    here = s.cards[card]
    if here.state != old:
        return cites(s, "already")
    s.cards[card] = here.turned(new)
    touch(s, STATE)
    return None


def rest(s: State, event: events.Rest) -> Cites | None:
    return turn(s, event.card, ACTIVE, RESTED)


def set_active(s: State, event: events.SetActive) -> Cites | None:
    return turn(s, event.card, RESTED, ACTIVE)


def move(s: State, event: events.Move) -> Cites | None:
    if s.cards[event.card].zone[1] == event.to and event.to not in (DECK, *language(s).down):
        return cites(s, "already")
    take_out(s, event.card, event.to, event.at, face=event.face)
    return None


def draw(s: State, event: events.Draw) -> Cites | None:
    """`draw`, `draw-several`, `draw-up-to-one`: The top card of the deck goes to the hand."""
    deck = s.zones.get((event.player, DECK))
    if not deck:
        return cites(s, "impossible")
    put(s, deck[0], renewed(s, deck[0], HAND), "bottom")
    return None


def attack(s: State, event: events.Attack) -> Cites | None:
    cards = s.cards
    s.noting().battle = events.Battle(
        event.attacker, cards[event.attacker].serial, event.target, cards[event.target].serial
    )
    touch(s, BATTLE)
    return None


def retarget(s: State, event: events.Retarget) -> Cites | None:
    battle = s.facts.battle
    if battle is None:
        return cites(s, "impossible")
    s.noting().battle = battle._replace(
        target=event.card,
        target_serial=s.cards[event.card].serial,
        blocked=battle.blocked or event.blocked,
    )
    touch(s, BATTLE)
    return None


def end_battle(s: State, event: events.EndBattle) -> Cites | None:
    s.noting().battle = None
    touch(s, BATTLE)
    return None


def modify(s: State, event: events.Modify) -> Cites | None:
    s.stamp += 1
    s.modifiers = (*s.modifiers, event.modifier._replace(stamp=s.stamp))
    changed(s, (event.modifier,))
    return None


def expire(s: State, event: events.Expire) -> Cites | None:
    s.modifiers = without(s.modifiers, event.modifiers)
    changed(s, event.modifiers)
    return None


def in_force(s: State, event: events.InForce) -> Cites | None:
    s.noting().in_force = event.now
    return None


def flip(s: State, event: events.Flip) -> Cites | None:
    card = s.cards[event.card]
    if card.face == event.face:
        return cites(s, "already")
    s.cards[event.card] = card._replace(face=event.face)
    if card.zone[1] in language(s).field or BACK in (card.face, event.face):
        s.fresh = STALE
    else:
        touch(s)
    return None


def arrange(s: State, event: events.Arrange) -> Cites | None:
    zone = (event.player, event.area)
    moving = set(event.cards)
    new = iter(event.cards)
    s.zones[zone] = tuple(next(new) if one in moving else one for one in s.zones[zone])
    touch(s, event.area)
    return None


def shuffle(s: State, event: events.Shuffle) -> Cites | None:
    s.zones[(event.player, DECK)] = event.order
    touch(s, DECK)
    return None


def use(s: State, event: events.Use) -> Cites | None:
    card = s.cards[event.card]
    mark = (event.effect, s.facts.turn)
    if mark not in card.used:
        s.cards[event.card] = card._replace(used=(*card.used, mark))
    touch(s, USED)
    return None


def begin_turn(s: State, event: events.BeginTurn) -> Cites | None:
    s.noting().turn = event.number
    s.noting().happened = None
    if event.player:
        s.noting().player = event.player
        s.noting().begun(event.player, event.own)
    touch(s)
    return None


def note_happened(s: State, met: Happened) -> None:
    """Events that cards ask for have happened this turn, each noted once."""
    s.noting().happened = (*(s.facts.happened or ()), *dict.fromkeys(met))
    touch(s, HAPPENED)


def set_fact(s: State, event: events.SetFact) -> Cites | None:
    if event.fact == "stopped":  # the kernel keeps it
        s.stopped = event.value
    else:
        setattr(s.noting(), event.fact, event.value)
    if event.fact != "phase":  # no value depends on it
        touch(s)
    return None


def keep(s: State, event: events.Keep) -> Cites | None:
    setattr(s.noting(), event.fact, event.value)
    s.restless = None
    return None


def say(s: State, event: events.Say) -> Cites | None:
    s.noting().said = (*(s.facts.said or ()), (event.card, event.name, event.value))
    touch(s)
    return None


def wait(s: State, event: events.Wait) -> Cites | None:
    s.stamp += 1
    s.standby = (*s.standby, event.waiting._replace(stamp=s.stamp))
    return None


def take(s: State, event: events.Take) -> Cites | None:
    s.standby = tuple(one for one in s.standby if one.stamp != event.waiting.stamp)
    if event.dropped:
        return None
    # what is triggered from here on waits for the next wave; counting starts anew when it can
    s.noting().wave = event.waiting.wave if s.standby else 1
    return None


def delay(s: State, event: events.Delay) -> Cites | None:
    s.stamp += 1
    s.noting().delayed = (*(s.facts.delayed or ()), event.delayed._replace(stamp=s.stamp))
    return None


def undelay(s: State, event: events.Undelay) -> Cites | None:
    s.noting().delayed = tuple(
        one for one in s.facts.delayed or () if one.stamp != event.delayed.stamp
    )
    return None


def lose(s: State, event: events.Lose) -> Cites | None:
    """The game is over; who has not lost has won."""
    lost = tuple(sorted(set(event.players)))
    s.noting().lost = lost
    left = set(PLAYERS) - set(lost)
    s.over = True
    s.noting().over = left.pop() if left else s.book.policy.if_all_lose(s)
    return None


def win(s: State, event: events.Win) -> Cites | None:
    """The game is over for all."""
    s.over = True
    s.noting().over = event.player
    return None


def drawn_game(s: State, event: events.DrawnGame) -> Cites | None:
    s.over = True
    s.noting().over = "draw"
    return None


def nothing(s: State, event: Any) -> Cites | None:
    """The event only has to be known: it is recorded and may be waited for."""
    return None


APPLIES: dict[type, Any] = {
    events.Rest: rest,
    events.SetActive: set_active,
    events.Move: move,
    events.Draw: draw,
    events.Attack: attack,
    events.Retarget: retarget,
    events.EndBattle: end_battle,
    events.Modify: modify,
    events.Expire: expire,
    events.InForce: in_force,
    events.Flip: flip,
    events.Reveal: nothing,
    events.Look: nothing,
    events.Arrange: arrange,
    events.Shuffle: shuffle,
    events.Activated: nothing,
    events.Use: use,
    events.Damage: nothing,
    events.Happen: nothing,
    events.BeginTurn: begin_turn,
    events.SetFact: set_fact,
    events.Keep: keep,
    events.Say: say,
    events.Wait: wait,
    events.Take: take,
    events.Delay: delay,
    events.Undelay: undelay,
    events.Note: nothing,
    events.Lose: lose,
    events.Win: win,
    events.DrawnGame: drawn_game,
}
