"""Numbers: a whole game in one module, and the guide for whoever writes the next one.

Each player has a deck of numbers and a line of numbers that lie open. In turns the top of the
own deck joins the line, then one number may attack another. Who has to place a number and has
none, loses. The rule text is in `corpus/`; every step below cites the section it carries out.

Only the rules group of a `Game` is filled in. That is enough to read and replay scenarios, to
refuse with a section, to explore, to draw boards and to tell it all in three languages. What
a real game adds, one group after the other: `CardLanguage` (shapes that check card data),
`Tabletop` (a mat as the publisher lays it out), `Speech` (verbs and sentences that players
would say), `Checks` (impossible positions, decks, remedies).

In a package of its own this would be several modules: `events.py`, a module for each chapter
of the rules, `policy.py`, `position.py`, and `here.py` with the `GAME`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from judge.engine.rulebook import Policy, Reason, Rulebook
from judge.engine.script import Answer, Call, Cites, Decision, Script, Then, kind
from judge.engine.state import CardId
from judge.games import written
from judge.games.common.areas import DECK, OTHER, area, definition, turn_player
from judge.games.common.facts import Facts, State, View
from judge.games.common.layout import Layout, WrittenSide, take_turns, write_turns
from judge.games.edition import Edition, put_together
from judge.games.game import Rules, game_of

LINE = "line"
PASS: Answer = ("stay",)

# -- events: plain values, the first is the section -----------------------------------------------
# A kind is the name under which programs know an event; it stays when the class is renamed.


@kind("turn-begins")
class Begin(NamedTuple):
    rule: Cites
    player: str


@kind("joins-the-line")
class Join(NamedTuple):
    rule: Cites
    card: CardId


@kind("meets")
class Meet(NamedTuple):
    rule: Cites
    card: CardId
    target: CardId


@kind("goes-under-the-deck")
class Return(NamedTuple):
    rule: Cites
    card: CardId


@kind("loses")
class Lose(NamedTuple):
    rule: Cites
    player: str


# -- what a game decides for the kernel -----------------------------------------------------------


class NumbersPolicy(Policy[View]):
    """Every hook of the kernel has a default; here only a refusal says more than that."""

    def why_not(self, state: View, decision: Decision, answer: Answer) -> Reason:
        """Not offered; of an attack on an own number the section about targets says so."""
        own = len(answer) > 2 and answer[2] in area(state, decision.player, LINE)
        return Reason("not-offered", ("3-1-1",) if own else decision.rule)


book = Rulebook("1", NumbersPolicy())

# -- what events do to the position: nothing else writes it ---------------------------------------


@book.event(Begin)
def _begin(s: State, event: Begin) -> None:
    facts = s.noting()
    facts.player, facts.turn = event.player, facts.turn + 1


@book.event(Join)
def _join(s: State, event: Join) -> None:
    _put(s, event.card, LINE)


@book.event(Return)
def _return(s: State, event: Return) -> None:
    _put(s, event.card, DECK)


@book.event(Meet)
def _meet(s: State, event: Meet) -> None:
    """It is told; the position stays as it is."""


@book.event(Lose)
def _lose(s: State, event: Lose) -> None:
    s.noting().over = OTHER[event.player]  # the winner
    s.over = True


def _put(s: State, card: CardId, to: str) -> None:
    """To the end of another area of the owner, where it is a new card."""
    here = s.cards[card]
    there = (here.owner, to)
    s.zones[here.zone] = tuple(one for one in s.zones[here.zone] if one != card)
    s.zones[there] = (*s.zones.get(there, ()), card)
    face = LAYOUT.faces.get(to, "up")
    s.cards[card] = here._replace(zone=there, face=face, serial=here.serial + 1)


# -- procedures: they never write, they yield events, decisions and what comes next ---------------


@book.procedure("turn.begin", asks=False)
def begin(s: View) -> Script:
    """2-1. The other player's turn begins."""
    yield Begin("2-1", OTHER[turn_player(s)])
    yield Then((Call("turn.place"),))


@book.procedure("turn.place", asks=False)
def place(s: View) -> Script:
    """2-2. The top number of the deck joins the line; who has none, loses (1-2)."""
    player = turn_player(s)
    deck = area(s, player, DECK)
    if not deck:
        yield Lose("1-2", player)
        return
    yield Join("2-2", deck[0])
    yield Then((Call("turn.attack"), Call("turn.begin")))


@book.procedure("turn.attack")
def attack(s: View) -> Script:
    """3. One number of the own line may attack one of the other line."""
    player = turn_player(s)
    mine, theirs = area(s, player, LINE), area(s, OTHER[player], LINE)
    attacks = tuple(("attack", one, target) for one in mine for target in theirs)
    answer = yield Decision("3-1", player, "attack", (*attacks, PASS))
    if answer == PASS:
        return
    _, attacker, target = answer
    yield Meet("3-1", attacker, target)
    difference = worth(s, attacker) - worth(s, target)
    if difference >= 0:
        yield Return("3-2" if difference else "3-3", target)
    if difference <= 0:
        yield Return("3-2" if difference else "3-3", attacker)


def worth(s: View, card: CardId) -> int:
    return int(definition(s, card).values["worth"])


# -- positions: how a scenario writes them --------------------------------------------------------


class NumbersLayout(Layout):
    """Two areas; what comes next follows from the phase."""

    record = Facts
    written = (LINE, DECK)
    faces: Mapping[str, str] = {DECK: "down"}
    told = frozenset({"turn", "player", "phase", "first", "started", "turns_a", "turns_b"})
    numbers = ("worth",)

    def facts(self, s: State, given: Mapping[str, Any]) -> None:
        take_turns(s, given, usual=3)

    def zones(self, s: State, player: str, written: Mapping[str, Any]) -> WrittenSide:
        return {name: written.get(name) for name in self.written}

    def agenda(self, s: State, given: Mapping[str, Any]) -> tuple[Call, ...]:
        return Call("turn.attack"), Call("turn.begin")

    def turn(self, s: State) -> WrittenSide:
        return write_turns(s)


LAYOUT = NumbersLayout()
PHASES = ("main",)

# -- the game: the rules group, and nothing else --------------------------------------------------

EDITIONS, NUMBERING = put_together(book, [Edition(name="1")])
GAME = game_of(
    Rules(
        id="numbers",
        editions=EDITIONS,
        numbering=NUMBERING,
        over=("1-2",),
        free=frozenset({"attack"}),
        phases=PHASES,
        layout=LAYOUT,
        given=written.given_shape(
            phases=PHASES, details={}, areas=dict.fromkeys(LAYOUT.written, "area")
        ),
    )
)
