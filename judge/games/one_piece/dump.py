"""A running game as plain data in the form of a scenario's `given`; `position` reads it back.

What goes without saying is left out: at the start of a phase or of a battle step the data
says no more than a player would. In the middle of a procedure it also says what is running,
what comes after it and what was answered in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from collections.abc import Iterator
from itertools import groupby

from judge.engine.agenda import Agenda
from judge.engine.script import Call
from judge.engine.state import CardId
from judge.engine.state import State
from judge.engine.table import Save
from judge.engine.table import Table
from judge.games.cards import UNKNOWN
from judge.games.one_piece import memory
from judge.games.one_piece.areas import ACTIVE
from judge.games.one_piece.areas import COST_AREA
from judge.games.one_piece.areas import DECK
from judge.games.one_piece.areas import DON_DECK
from judge.games.one_piece.areas import FIELD
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import NOWHERE
from judge.games.one_piece.areas import OTHER
from judge.games.one_piece.areas import PLAYERS
from judge.games.one_piece.areas import RESTED
from judge.games.one_piece.areas import area
from judge.games.one_piece.areas import dons
from judge.games.one_piece.areas import given
from judge.games.one_piece.position import BATTLE_STEPS
from judge.games.one_piece.position import FACES
from judge.games.one_piece.position import WRITTEN
from judge.games.one_piece.position import given_state
from judge.games.one_piece.position import usual_agenda

Written = memory.Written

DONS = 10  # DON!! cards of a player where nothing else is said
# facts that have a key of their own, or follow from one
TOLD = frozenset(
    {"player", "turn", "phase", "first", "started", "battle", "delayed"}
    | {f"turns {player}" for player in PLAYERS}
)


def dump(table: Table) -> Written:
    """The position of a game and where in the rules it is."""
    saved = table.save()
    s = saved.state
    calls = _calls(saved)
    written: Written = {"turn": _turn(s), **_turns(s)}
    written |= {player: _side(s, player) for player in PLAYERS}
    step = _step_of(calls)
    if s.facts.get("battle") is not None:
        written["battle"] = _battle(s, step)
    more: Written = {
        "moved": {card: here.serial for card, here in sorted(s.cards.items()) if here.serial},
        "modifiers": _modifiers(s),
        "waiting": [memory.write_waiting(s, one) for one in s.standby],
        "delayed": [memory.write_delayed(s, one) for one in s.facts.get("delayed") or ()],
        "memory": _memory(s, saved),
    }
    written |= {key: value for key, value in more.items() if value}
    usual = usual_agenda(s, step if "battle" in written else "")
    if calls != usual or s.standby or written.get("battle", {}).get("step") == "attack":
        written["agenda"] = [memory.write_call(call) for call in calls]
    if saved.answers:
        written["answers"] = memory.write_answers(saved.answers)
    return written


def _calls(saved: Save) -> tuple[Call, ...]:
    """What is running, then what waits behind it."""
    found = [] if saved.call is None else [saved.call]
    agenda: Agenda = saved.agenda
    while agenda is not None:
        call, agenda = agenda
        found.append(call)
    return tuple(found)


# -- turns --------------------------------------------------------------------------------------


def _turn(s: State) -> Written:
    facts = s.facts
    now = {"player": facts["player"], "number": facts["turn"], "phase": facts["phase"]}
    return memory.without(now, number=0)


def _turns(s: State) -> Written:
    """Who went first and how many turns each has begun, where that does not follow."""
    number, player, first = s.facts["turn"], s.facts["player"], s.facts.get("first")
    usual = player if number % 2 else OTHER[player]
    told: Written = {}
    if first is not None and (first != usual or s.facts["phase"] == "setup"):
        told["first"] = first
    first = first or usual
    counts = {one: s.facts.get(f"turns {one}", 0) for one in PLAYERS}
    if counts != {first: (number + 1) // 2, OTHER[first]: number // 2}:
        told["turns"] = counts
    return told


# -- areas --------------------------------------------------------------------------------------


def _side(s: State, player: str) -> Written:
    """What a player has in each area."""
    written: Written = {}
    names = Names()
    for zone in (*WRITTEN, NOWHERE):
        cards = [_card(s, card, zone, names) for card in area(s, player, zone)]
        if zone == LEADER:
            (written[zone],) = cards
        elif cards or zone in (LIFE, DECK):
            written[zone] = _together(cards)
    counts = {state: len(dons(s, player, state)) for state in (ACTIVE, RESTED)}
    if any(counts.values()):
        written[COST_AREA] = {state: count for state, count in counts.items() if count}
    left = len(area(s, player, DON_DECK))
    if left != max(0, DONS - len(area(s, player, COST_AREA)) - len(area(s, player, GIVEN))):
        written[DON_DECK] = left
    arranged = list(_don_cards(s, player))
    if arranged != list(_usual_don_cards(s, player)):
        written["don-cards"] = arranged
    return written


def _card(s: State, card: CardId, zone: str, names: Names) -> str | Written:
    here = s.cards[card]
    written = {
        "card": here.define,
        "id": card,
        "rested": here.state == RESTED and zone in FIELD,
        "don": len(given(s, card)),
        "entered": "this-turn" if here.since == s.facts["turn"] else here.since,
        "used": memory.write_used(s, card),
        "face": here.face,
    }
    usual: Written = {"rested": False, "don": 0, "used": [], "face": FACES.get(zone, "up")}
    if names.is_usual(card, here.owner, here.define):
        usual["id"] = card
    if not here.since:
        usual["entered"] = written["entered"]
    told = memory.without(written, **usual)
    return here.define if told.keys() == {"card"} else told


class Names:
    """The names that copies get by themselves, as far as they have been written."""

    def __init__(self) -> None:
        self.unnamed: Counter[str] = Counter()

    def is_usual(self, card: CardId, player: str, define: str) -> bool:
        """Whether a card is called so without being named."""
        count = self.unnamed[define] + 1
        name = f"{player}.{define}" + (f"-{count}" if count > 1 else "")
        usual = card == name
        self.unnamed[define] += usual
        return usual


def _together(cards: list[str | Written]) -> int | list[str | Written]:
    """Copies that lie side by side in one entry; unknown cards are only counted."""
    if all(card == UNKNOWN for card in cards):
        return len(cards)
    found: list[str | Written] = []
    for card, copies in groupby(cards):
        count = len(list(copies))
        told = {"card": card} if isinstance(card, str) else card
        found.append({**told, "n": count} if count > 1 else card)
    return found


def _don_cards(s: State, player: str) -> Iterator[str]:
    """Every DON!! card by itself, in the order in which they lie."""
    for zone in (COST_AREA, GIVEN, DON_DECK):
        for don in area(s, player, zone):
            here = s.cards[don]
            name = don.removeprefix(f"{player}.")
            yield " ".join(filter(None, (name, here.state, here.host and f"-> {here.host}")))


def _usual_don_cards(s: State, player: str) -> Iterator[str]:
    """As they lie where only their numbers are told."""
    places = [state for state in (ACTIVE, RESTED) for _ in dons(s, player, state)]
    for zone in WRITTEN:
        for card in area(s, player, zone):
            places += [f"{given_state(s)} -> {card}".strip() for _ in given(s, card)]
    places += ["" for _ in area(s, player, DON_DECK)]
    for number, place in enumerate(places, 1):
        yield f"don-{number} {place}".strip()


# -- what is remembered -------------------------------------------------------------------------


def _step_of(calls: Iterable[Call]) -> str:
    """The battle step that what comes next belongs to."""
    steps = {name: step for step, names in BATTLE_STEPS.items() for name in names}
    return next((steps[call.name] for call in calls if call.name in steps), "end")


def _battle(s: State, step: str) -> Written:
    battle = s.facts["battle"]
    written = {
        "attacker": memory.write_ref(s, battle.attacker, battle.attacker_serial),
        "target": memory.write_ref(s, battle.target, battle.target_serial),
        "step": step,
        "blocked": battle.blocked,
        "cut": battle.cut,
    }
    return memory.without(written, blocked=False, cut=False)


def _modifiers(s: State) -> list[Written]:
    found: list[Written] = []
    last = 0
    for one in s.modifiers:
        found.append(memory.write_modifier(s, one, last))
        last = one.stamp
    return found


def _memory(s: State, saved: Save) -> Written:
    """Facts without a key of their own, and positions that a loop could come back to."""
    found: Written = {}
    for name, value in sorted(s.facts.items()):
        if name in TOLD or value is None or value == ():
            continue
        if name == "chooser" and s.facts["started"]:
            continue  # who chose first or second means nothing any more
        key = name.replace(" ", "-")
        found[key] = memory.write_stopped(value) if key == "stopped" else memory.plain(value)
    stamps = [one.stamp for one in (*s.modifiers[-1:], *(s.facts.get("delayed") or ()))]
    if s.stamp != max(stamps, default=0):
        found["stamp"] = s.stamp
    place = saved.seen
    if place is not None and saved.call and saved.call.name in s.book.policy.loop_points:
        place = place.prev  # the position that the running call itself has noted
    seen = memory.write_seen(place, saved.trace)
    return found | ({"seen": seen} if seen else {})
