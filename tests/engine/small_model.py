"""A second, tiny model of the game, written from the rules text and not from the engine.

It knows Characters without text, [Blocker], Counter symbols, one [Counter] Event, one [Trigger],
giving DON!! cards, attacks, playing Characters and the turn. Cards in secret areas are unknown.
A game is at a decision; `options` are the games one answer later. A window in which only one
answer is possible is not asked, except in the Main Phase.
"""

from dataclasses import dataclass
from dataclasses import replace
from itertools import combinations

# card -> cost, power, counter
CARDS = {
    "plain": (1, 1000, 1000),
    "counter-2000": (1, 0, 2000),
    "trigger-draw": (2, 2000, 1000),
    "wall": (4, 5000, 0),
    "fence": (2, 2000, 0),
    "raider": (6, 6000, 0),
    "giant": (9, 9000, 0),
    "slayer": (6, 6000, 0),
    **{f"vanilla-{n}": (n, n * 1000, 1000) for n in range(2, 10)},
}
BLOCKERS = {"wall", "fence"}
DOUBLE = {"slayer"}


@dataclass(frozen=True)
class Unit:
    card: str  # "leader" or a Character
    rested: bool = False
    don: int = 0
    entered: int = 0

    @property
    def power(self):
        return 5000 if self.card == "leader" else CARDS.get(self.card, (1, 1000, 0))[1]


@dataclass(frozen=True)
class Side:
    units: tuple = (Unit("leader"),)  # the Leader first
    hand: tuple = ()
    active: int = 0
    rested: int = 0
    don_deck: int = 10
    life: tuple = ("?",) * 5
    turns: int = 2  # own turns begun

    def unit(self, n, **changes):
        units = list(self.units)
        units[n] = replace(units[n], **changes)
        return replace(self, units=tuple(units))

    def without(self, n):
        """6-5-5-4: given DON!! cards go to the cost area rested when their card leaves."""
        units = (*self.units[:n], *self.units[n + 1 :])
        return replace(self, units=units, rested=self.rested + self.units[n].don)

    def without_card(self, card):
        n = self.hand.index(card)
        return replace(self, hand=(*self.hand[:n], *self.hand[n + 1 :]))


@dataclass(frozen=True)
class Game:
    sides: tuple
    player: int = 0
    turn: int = 5
    asks: str = "main"  # main, room, block, counter, guard, trigger, over
    attack: tuple = ()  # attacker, target, blocked
    bonus: tuple = ()  # power gained in this battle, by (unit number, value)
    card: str = ""
    points: int = 0

    @property
    def me(self):
        return self.sides[self.player]

    @property
    def foe(self):
        return self.sides[1 - self.player]

    def with_me(self, side, **changes):
        return self._with(self.player, side, changes)

    def with_foe(self, side, **changes):
        return self._with(1 - self.player, side, changes)

    def _with(self, player, side, changes):
        sides = tuple(side if n == player else old for n, old in enumerate(self.sides))
        return replace(self, sides=sides, **changes)


def options(game):
    return globals()[f"_{game.asks}"](game)


def _over(game):
    return []


# -- 6-5 Main Phase


def _main(game):
    me, found = game.me, []
    for card in me.hand:
        if card in CARDS and CARDS[card][0] <= me.active:
            found.append(_play(game, card))
    for n in range(len(me.units)):
        if me.active:
            given = me.unit(n, don=me.units[n].don + 1)
            found.append(game.with_me(replace(given, active=me.active - 1)))
    if me.turns > 1:  # 6-5-6-1
        for n, unit in enumerate(me.units):
            if unit.rested or (n and unit.entered == game.turn):  # 3-7-4
                continue
            targets = [0, *(m for m, foe in enumerate(game.foe.units) if m and foe.rested)]
            found += [_declare(game, n, target) for target in targets]
    return [*found, end_turn(game)]


def _play(game, card):
    cost = CARDS[card][0]
    me = game.me.without_card(card)
    me = replace(me, active=me.active - cost, rested=me.rested + cost)
    if len(me.units) == 6:  # 3-7-6-1: five Characters are there
        return game.with_me(me, asks="room", card=card)
    return _enter(game.with_me(me), card)


def _enter(game, card):
    unit = Unit(card, entered=game.turn)
    return game.with_me(replace(game.me, units=(*game.me.units, unit)), asks="main", card="")


def _room(game):
    return [_enter(game.with_me(game.me.without(n)), game.card) for n in range(1, 6)]


def end_turn(game):
    """6-6-1-4, then 6-2 Refresh, 6-3 Draw (an unknown card), 6-4 DON!! of the other player."""
    me = game.foe
    don = me.active + me.rested + sum(unit.don for unit in me.units)
    more = min(2, me.don_deck)
    units = tuple(replace(unit, rested=False, don=0) for unit in me.units)
    me = replace(
        me,
        units=units,
        active=don + more,
        rested=0,
        don_deck=me.don_deck - more,
        turns=me.turns + 1,
    )
    game = replace(game, player=1 - game.player, turn=game.turn + 1, asks="main")
    return game.with_me(me)


# -- 7-1 Battle


def _declare(game, attacker, target):
    game = game.with_me(game.me.unit(attacker, rested=True))
    return to_block(replace(game, attack=(attacker, target)))


def to_block(game):
    game = replace(game, asks="block")
    return game if len(_block(game)) > 1 else to_counter(game)


def _block(game):
    """7-1-2-1, 10-1-4-1: one active [Blocker] that is not itself attacked, or none."""
    attacker, target = game.attack
    found = []
    for n, unit in enumerate(game.foe.units):
        if unit.card in BLOCKERS and not unit.rested and n != target:
            blocked = game.with_foe(game.foe.unit(n, rested=True), attack=(attacker, n))
            found.append(to_counter(blocked))
    return [*found, to_counter(game)]


def to_counter(game):
    """7-1-3-2: as often as the player likes; when nothing can be used the step passes."""
    foe = game.foe
    usable = any(CARDS.get(card, (0, 0, 0))[2] for card in foe.hand)
    usable = usable or ("guard-event" in foe.hand and foe.active >= 1)
    return replace(game, asks="counter") if usable else damage_step(game)


def _counter(game):
    foe, found = game.foe, []
    for card in foe.hand:
        value = CARDS.get(card, (0, 0, 0))[2]
        for n in range(len(foe.units)):
            if value:
                used = game.with_foe(foe.without_card(card), bonus=(*game.bonus, (n, value)))
                found.append(to_counter(used))
        if card == "guard-event" and foe.active >= 1:
            paid = replace(foe.without_card(card), active=foe.active - 1, rested=foe.rested + 1)
            found.append(game.with_foe(paid, asks="guard"))
    return [*found, damage_step(game)]


def _guard(game):
    """Up to 1 of your Leader or Characters gains 3000."""
    found = [
        to_counter(replace(game, bonus=(*game.bonus, (n, 3000))))
        for n in range(len(game.foe.units))
    ]
    return [*found, to_counter(game)]


def damage_step(game):
    """7-1-4: equal power is enough for the attacker."""
    attacker, target = game.attack
    mine = game.me.units[attacker].power + 1000 * game.me.units[attacker].don
    theirs = game.foe.units[target].power + sum(v for n, v in game.bonus if n == target)
    if mine < theirs:
        return end_battle(game)
    if target:
        return end_battle(game.with_foe(game.foe.without(target)))
    if not game.foe.life:
        return replace(game, asks="over")
    return take_damage(replace(game, points=2 if game.me.units[attacker].card in DOUBLE else 1))


def take_damage(game):
    """4-6-2-1, 10-1-5-1: the top Life card to the hand, or its [Trigger]."""
    foe = game.foe
    if not game.points or not foe.life:
        return end_battle(game)
    if foe.life[0] == "trigger-draw":
        return replace(game, asks="trigger")
    taken = replace(foe, life=foe.life[1:], hand=(*foe.hand, foe.life[0]))
    return take_damage(game.with_foe(taken, points=game.points - 1))


def _trigger(game):
    foe = game.foe
    used = replace(foe, life=foe.life[1:], hand=(*foe.hand, "?"))
    kept = replace(foe, life=foe.life[1:], hand=(*foe.hand, foe.life[0]))
    return [take_damage(game.with_foe(one, points=game.points - 1)) for one in (used, kept)]


def end_battle(game):
    return replace(game, asks="main", attack=(), bonus=(), points=0)


# -- counting


def count(game, depth):
    """How many ways there are to answer the next decisions."""
    if depth == 0:
        return 1
    found = game.then() if isinstance(game, Choice) else options(game)
    return sum(count(one, depth - 1) for one in found) if found else 1


class Choice:
    """A decision before the model's own: `then` gives what comes after each answer."""

    def __init__(self, *after):
        self.after = after

    def then(self):
        return self.after


def asked(*after):
    """A window with one answer is not asked."""
    return after[0] if len(after) == 1 else Choice(*after)


def pick(things, least, most, after, chosen=()):
    """Cards of one choice are named one after the other, in the order they lie; one way a set."""
    if len(chosen) == most or not things:
        return after(chosen)
    ways = [
        pick(things[n + 1 :], least, most, after, (*chosen, thing))
        for n, thing in enumerate(things)
        if len(things) - n >= least - len(chosen)
    ]
    return asked(*ways, after(chosen)) if len(chosen) >= least else asked(*ways)


def arrange(things, after, placed=()):
    """Cards are placed one after the other; the last one has no choice."""
    if len(things) <= 1:
        return after((*placed, *things))
    return asked(
        *(
            arrange([other for other in things if other is not thing], after, (*placed, thing))
            for thing in things
        )
    )


def by_heap(heaps, number, after):
    """Alike things of several heaps are taken heap by heap, never going back to an earlier one."""
    flat = [name for name, many in heaps for _ in range(many)]
    return _in_turn(sorted(set(combinations(flat, number)), key=flat_order(flat)), after)


def flat_order(flat):
    return lambda way: [flat.index(name) for name in way]


def _in_turn(ways, after, taken=()):
    if not ways[0]:
        return after(taken)
    firsts = dict.fromkeys(way[0] for way in ways)
    return asked(
        *(
            _in_turn([way[1:] for way in ways if way[0] == first], after, (*taken, first))
            for first in firsts
        )
    )
