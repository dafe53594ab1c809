"""A second, tiny model of ONE PIECE CARD GAME, written from the rules and not from the engine.

It knows Characters without text, [Blocker], Counter symbols, one [Counter] Event, one [Trigger],
giving DON!! cards, attacks, playing Characters and the turn. Cards in secret areas are unknown.
A game is at a decision; `then` gives the games one answer later. A window in which only one
answer is possible is not asked, except in the Main Phase.
"""

from dataclasses import dataclass, replace

from tests.engine.small_model import Ask, arrange, asked, by_heap, pick

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

    def then(self):
        return globals()[f"_{self.asks}"](self)

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


# -- the positions of the files

LEADER = Unit("leader")
RESTED = Unit("leader", rested=True)


def units(*cards, leader=LEADER):
    return (leader, *(one if isinstance(one, Unit) else Unit(one) for one in cards))


def attacked(attacker, foe, **changes):
    """Turn 5: player A's Leader is rested, one Character attacks the other Leader."""
    mine = Side(units(Unit(attacker, rested=True), leader=RESTED), turns=3)
    return Game((mine, foe), attack=(1, 0), **changes)


def first_turn(me, foe=None):
    """Turn 1: nobody can attack yet."""
    return Game((replace(me, turns=1), replace(foe or Side(), turns=0)), turn=1)


def two_blockers():
    return to_block(attacked("giant", Side(units("wall", "fence"))))


def two_counters():
    return to_block(attacked("raider", Side(hand=("plain", "counter-2000"))))


def block_and_counter():
    return to_block(attacked("raider", Side(units("wall"), hand=("plain", "vanilla-2"))))


def counter_event():
    hand = ("guard-event", "plain")
    return to_counter(attacked("raider", Side(units("vanilla-2"), hand=hand, active=1, don_deck=9)))


def give_don():
    return first_turn(Side(units("plain"), active=2, don_deck=8))


def attacks():
    foe = Side(units(Unit("vanilla-9", rested=True)))
    return Game((Side(units("vanilla-7", "vanilla-8"), turns=3), foe))


def choose_up_to_two():
    game = first_turn(Side(units("binder")), Side(units("plain", "vanilla-2", "vanilla-3")))

    def after(chosen):
        foe = game.foe
        for n in chosen:
            foe = foe.unit(n, rested=True)
        return game.with_foe(foe)

    return pick((1, 2, 3), 0, 2, after)


def discard_two_of_four():
    hand = ("vanilla-6", "vanilla-7", "vanilla-8", "vanilla-9")
    game = first_turn(Side(units("hermit"), hand=hand))

    def after(chosen):
        return game.with_me(game.me.without_card(chosen[0]).without_card(chosen[1]))

    return pick(hand, 2, 2, after)


def order_of_effects():
    game = first_turn(Side(units("one", "two", "three")), Side(units("four")))
    return arrange(["one", "two", "three"], lambda _: game)


def two_triggers():
    return damage_step(attacked("slayer", Side(life=("trigger-draw", "trigger-draw"))))


def three_replacements():
    hero = Unit("hero", rested=True)
    foe = Side(units("medic", "monk", hero), hand=("?",))
    game = replace(attacked("giant", foe), attack=())
    after = (
        foe.without(1),  # the medic is trashed instead
        foe.unit(2, rested=True),  # the monk is rested instead
        replace(foe, hand=()),  # a card is discarded instead
        foe.without(3),  # nothing instead: the hero is K.O.'d
    )
    return asked(*(game.with_foe(one) for one in after))


def setup():
    """Who may choose, first or second, a redraw for each; then the first turn with 1 DON!!."""
    hand = ("vanilla-9",) * 5
    mine = Side(hand=hand, life=hand, active=1, don_deck=9)
    game = first_turn(mine, Side(hand=hand, life=hand))
    for _ in range(4):
        game = Ask(game, game)
    return game


def reorder_three():
    game = first_turn(Side(units("seer")))
    return arrange(["vanilla-7", "vanilla-8", "vanilla-9"], lambda _: game)


def make_room():
    cards = ("vanilla-2", "vanilla-3", "vanilla-4", "vanilla-5", "vanilla-6")
    return first_turn(Side(units(*cards), hand=("plain",), active=1, don_deck=9))


def return_two_don():
    me = Side(units("payer", Unit("plain", don=1)), active=2, rested=1, don_deck=6)
    game = first_turn(me)

    def after(taken):
        left = game.me.unit(2, don=1 - taken.count("given"))
        active, rested = me.active - taken.count("active"), me.rested - taken.count("rested")
        return game.with_me(replace(left, active=active, rested=rested, don_deck=8))

    return by_heap((("active", 2), ("rested", 1), ("given", 1)), 2, after)


def optional_cost():
    hand = ("vanilla-8", "vanilla-9")
    game = first_turn(Side(units("broker"), hand=hand), Side(units("plain", "vanilla-2")))

    def paid(discarded):
        after = game.with_me(game.me.without_card(discarded[0]))
        return pick((1, 2), 0, 1, lambda n: after.with_foe(after.foe.without(*n)) if n else after)

    return asked(pick(hand, 1, 1, paid), game)


POSITIONS = {
    "attacks": attacks,
    "block-and-counter": block_and_counter,
    "choose-up-to-two": choose_up_to_two,
    "counter-event": counter_event,
    "discard-two-of-four": discard_two_of_four,
    "give-don": give_don,
    "make-room": make_room,
    "optional-cost": optional_cost,
    "order-of-effects": order_of_effects,
    "reorder-three": reorder_three,
    "return-two-don": return_two_don,
    "setup": setup,
    "three-replacements": three_replacements,
    "two-blockers": two_blockers,
    "two-counters": two_counters,
    "two-triggers": two_triggers,
}
