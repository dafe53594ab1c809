"""What can happen in every game: events as plain values; `apply` says what each one does."""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.engine.modifiers import Modifier
from judge.engine.script import Cause, Cites, kind
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.games.common.areas import ACTIVE
from judge.games.common.context import Remembered

RULES = Cause("rule")


class Battle(NamedTuple):
    """The running battle: who attacks what, both with their serials, and how far it is."""

    attacker: CardId
    attacker_serial: int
    target: CardId
    target_serial: int
    blocked: bool = False
    cut: bool = False


class Shown(NamedTuple):
    """A card that was revealed: where it lay, and what effects added to its values there."""

    card: CardId
    owner: str
    zone: str
    added: tuple[tuple[str, int], ...] = ()


class Delayed(NamedTuple):
    """Steps that an effect has left for later, with the cards it had given names to.

    With them go the numbers that were chosen, and what was seen of revealed cards.
    """

    at: str
    player: str
    card: CardId
    effect: str
    do: tuple[Any, ...]
    names: Remembered = ()
    turn: int = 0
    stamp: int = 0
    serial: int = 0  # of the card, when it left this
    numbers: tuple[tuple[str, int], ...] = ()
    shown: tuple[Shown, ...] = ()


@kind("rest")
class Rest(NamedTuple):
    rule: Cites
    card: CardId
    by: Cause = RULES


@kind("set-active")
class SetActive(NamedTuple):
    rule: Cites
    card: CardId
    by: Cause = RULES


@kind("move")
class Move(NamedTuple):
    """A card goes to an area of its owner; `shown` says that everybody sees which it is."""

    rule: Cites
    card: CardId
    to: str
    at: str = "top"
    by: Cause = RULES
    face: str = ""
    shown: bool = False


@kind("enter")
class Enter(NamedTuple):
    """A card is put onto the field; `paid` tells playing it from being put there.

    `origin` is the area that it came from.
    """

    rule: Cites
    card: CardId
    state: str = ACTIVE
    by: Cause = RULES
    paid: bool = False
    origin: str = ""


@kind("draw")
class Draw(NamedTuple):
    rule: Cites
    player: str
    by: Cause = RULES


@kind("attack")
class Attack(NamedTuple):
    rule: Cites
    attacker: CardId
    target: CardId


@kind("retarget")
class Retarget(NamedTuple):
    rule: Cites
    card: CardId
    by: Cause
    blocked: bool = False


@kind("end-battle")
class EndBattle(NamedTuple):
    rule: Cites


@kind("modify")
class Modify(NamedTuple):
    """Something begins to apply."""

    rule: Cites
    modifier: Modifier
    by: Cause = RULES


@kind("expire")
class Expire(NamedTuple):
    rule: Cites
    modifiers: tuple[Modifier, ...]


@kind("in-force")
class InForce(NamedTuple):
    """Permanent effects that apply from now on, and those that do not any more."""

    rule: Cites
    began: tuple[tuple[CardId, str], ...]
    ended: tuple[tuple[CardId, str], ...]
    now: tuple[tuple[CardId, str], ...]


@kind("flip")
class Flip(NamedTuple):
    rule: Cites
    card: CardId
    face: str
    by: Cause = RULES


@kind("reveal")
class Reveal(NamedTuple):
    rule: Cites
    cards: tuple[CardId, ...]
    by: Cause = RULES


@kind("look")
class Look(NamedTuple):
    """A player looks at cards of a secret area; they stay where they are."""

    rule: Cites
    player: str
    cards: tuple[CardId, ...]
    by: Cause = RULES


@kind("arrange")
class Arrange(NamedTuple):
    """Cards of one area get a new order among themselves, on the places they had."""

    rule: Cites
    player: str
    area: str
    cards: tuple[CardId, ...]


@kind("shuffle")
class Shuffle(NamedTuple):
    rule: Cites
    player: str
    order: tuple[CardId, ...]


@kind("activated")
class Activated(NamedTuple):
    """An effect activates. `word` is the keyword it activates by, if it has one."""

    rule: Cites
    player: str
    card: CardId
    effect: str
    word: str = ""
    by: Cause = RULES  # another effect that activates it


@kind("use")
class Use(NamedTuple):
    """A [Once Per Turn] effect is used up for this turn."""

    rule: Cites
    card: CardId
    effect: str


@kind("damage")
class Damage(NamedTuple):
    """It is determined that a Leader takes damage."""

    rule: Cites
    player: str
    points: int
    by: Cause


@kind("happen")
class Happen(NamedTuple):
    """A moment that effects wait for: the start of a turn, the end of a battle …"""

    rule: Cites
    moment: str
    player: str = ""
    times: int = 1
    by: Cause = RULES


@kind("begin-turn")
class BeginTurn(NamedTuple):
    """A player becomes the turn player; `own` counts that player's turns."""

    rule: Cites
    player: str
    number: int
    own: int


@kind("set-fact")
class SetFact(NamedTuple):
    """The game moves on: turn, phase and the like."""

    rule: Cites
    fact: str
    value: Any


@kind("keep")
class Keep(NamedTuple):
    """Something to be remembered that is no step of its own."""

    rule: Cites
    fact: str
    value: Any


@kind("say")
class Say(NamedTuple):
    """What is printed on an unknown card is said: it holds for that card, wherever it goes."""

    rule: Cites
    card: CardId
    name: str
    value: Any


@kind("wait")
class Wait(NamedTuple):
    """An effect has met its timing and waits."""

    rule: Cites
    waiting: Waiting


@kind("take")
class Take(NamedTuple):
    """A waiting effect is taken up, or dropped."""

    rule: Cites
    waiting: Waiting
    dropped: bool = False


@kind("delay")
class Delay(NamedTuple):
    rule: Cites
    delayed: Delayed


@kind("undelay")
class Undelay(NamedTuple):
    rule: Cites
    delayed: Delayed


@kind("note")
class Note(NamedTuple):
    """A section is applied and nothing changes: a comparison, a check, a window."""

    rule: Cites
    code: str
    values: tuple[Any, ...] = ()


@kind("lose")
class Lose(NamedTuple):
    rule: Cites
    players: tuple[str, ...]
    why: str
    by: Cause = RULES


@kind("win")
class Win(NamedTuple):
    rule: Cites
    player: str
    by: Cause = RULES


@kind("drawn-game")
class DrawnGame(NamedTuple):
    rule: Cites
