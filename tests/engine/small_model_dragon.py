"""A second, tiny model of IC Carddass Dragon Ball, written from the rules and not from the engine.

It knows the whole turn, Leaders, Battle cards without skills, [Defense], one Extra card, and the
few skills of the positions below. Cards of a battle area are called by their names, the Leader
"leader"; unknown cards ("?") cannot be played. The Main and the Standby free timing always ask.
"""

from dataclasses import dataclass, replace
from functools import partial

from tests.engine.small_model import OVER, Ask, asked, by_heap, pick

# Battle card -> level, power
CARDS = {
    "vanilla-0": (0, 3000),
    "plain": (1, 5000),
    "defender": (2, 8000),
    "bulwark": (2, 4000),
    **{f"vanilla-{n}": (n, 5000 * n) for n in range(2, 6)},
    "surger": (0, 3000),
    **dict.fromkeys("hero medic one two three four watcher caller crier".split(), (1, 5000)),
    **dict.fromkeys("raider chaser ironclad".split(), (1, 5000)),
}
DEFENSE = {"defender", "bulwark"}


@dataclass(frozen=True)
class Unit:
    card: str  # "leader" or a Battle card
    rested: bool = False


LEADER = Unit("leader")
RESTED = Unit("leader", rested=True)


@dataclass(frozen=True)
class Side:
    units: tuple = (LEADER,)  # the Leader first
    hand: tuple = ()
    energy: tuple = ()
    life: tuple = ("?",) * 7
    melee: tuple = ()  # cards, and where they came from
    turns: str = ""  # what the Leader's front has: "awaken" or "joint fight"
    back: bool = False  # the Leader shows its back: power 15000, strike 2

    def unit(self, card):
        return next(unit for unit in self.units if unit.card == card)

    def turned(self, card, *, rested):
        return replace(
            self,
            units=tuple(
                replace(unit, rested=rested) if unit.card == card else unit for unit in self.units
            ),
        )

    def without(self, card):
        return replace(self, units=tuple(unit for unit in self.units if unit.card != card))

    def without_card(self, card):
        n = self.hand.index(card)
        return replace(self, hand=(*self.hand[:n], *self.hand[n + 1 :]))

    def broken(self, card):
        return self.without(card).charged(card)

    def charged(self, *cards):
        return replace(self, energy=(*self.energy, *cards))

    def drawn(self):
        """Decks are unknown."""
        return replace(self, hand=(*self.hand, "?"))

    def power(self, card):
        if card == "leader":
            return 15000 if self.back else 10000
        return CARDS[card][1]


@dataclass(frozen=True)
class Game:
    sides: tuple
    player: int = 0
    turn: int = 5
    attack: tuple = ()  # attack card, guard card
    bonus: tuple = ()  # "during that battle": player, card, power
    waiting: tuple = ()  # player, Automatic ability on standby
    newest: str = ""  # the card placed last in a battle area
    used: tuple = ()  # abilities used up in this turn

    @property
    def foe(self):
        return 1 - self.player

    def put(self, player, side, **changes):
        sides = tuple(side if n == player else old for n, old in enumerate(self.sides))
        return replace(self, sides=sides, **changes)


# -- 8-5 Checkpoints


def checkpoint(game, after):
    """8-5-1: rule processing, the turn player's abilities, then the other player's."""
    for player, side in enumerate(game.sides):
        if len(side.units) > 5:  # 9-3-2: four, and the Leader
            others = tuple(
                one.card for one in side.units if one.card not in ("leader", game.newest)
            )
            return asked(
                *(
                    partial(checkpoint, game.put(player, side.without(card)), after)
                    for card in others
                )
            )
    for player in (game.player, game.foe):
        mine = [one for one in game.waiting if one[0] == player]
        if mine:
            return asked(*(partial(_resolve, game, one, after) for one in mine))
    return after(game)


def _resolve(game, one, after):
    """8-7-3: played and resolved, then no longer on standby."""
    n = game.waiting.index(one)
    player, ability = one
    game = replace(game, waiting=(*game.waiting[:n], *game.waiting[n + 1 :]))
    return ABILITIES[ability](game, player, partial(checkpoint, after=after))


# -- 6-3 Main Phase


def main_phase(game):
    return checkpoint(game, _main)


def _main(game):
    """6-3-1-2: play, [Awaken], or go on to the Battle Phase."""
    player = game.player
    return Ask(
        *plays(game, player, lambda *now: main_phase(enter(*now))),
        *turn_over(game, player, "awaken", main_phase),
        partial(standby, game),
    )


def plays(game, player, after):
    """6-3-1-2-1: Battle cards whose level can be paid; `after` is told the card."""
    side = game.sides[player]
    return [
        partial(pay, game.put(player, side.without_card(card)), player, CARDS[card][0], card, after)
        for card in side.hand
        if card in CARDS and CARDS[card][0] <= len(side.energy)
    ]


def pay(game, player, level, card, after):
    """2-10-1-1: any energy cards; cards of one name are alike."""
    side = game.sides[player]
    names = dict.fromkeys(side.energy)

    def paid(taken):
        left = list(side.energy)
        for name in taken:
            left.remove(name)
        return after(game.put(player, replace(side, energy=tuple(left))), player, card)

    return by_heap([(name, side.energy.count(name)) for name in names], level, paid)


def enter(game, player, card):
    side = game.sides[player]
    return game.put(player, replace(side, units=(*side.units, Unit(card))), newest=card)


def turn_over(game, player, ability, after):
    """With 4 or fewer life cards, discard 1: the Leader shows its back, draw 1."""
    side = game.sides[player]
    if side.turns != ability or side.back or len(side.life) > 4 or not side.hand:
        return []

    def turned(card):
        back = replace(side.without_card(card), back=True)
        return after(draw(game.put(player, back), player))

    return [lambda: asked(*(partial(turned, card) for card in side.hand))]


# -- 7-2 Standby Step


def standby(game):
    return checkpoint(game, _standby)


def _standby(game):
    ways = [partial(attack_step, game)] if _active(game) else []
    return Ask(
        *ways,
        *boosts(game, game.player, standby),
        *turn_over(game, game.player, "awaken", standby),
        partial(end_of_turn, game),
    )


def _active(game):
    return [unit.card for unit in game.sides[game.player].units if not unit.rested]


def boosts(game, player, after):
    """The Extra card: level 1; choose 1 of your Leader or battle-area cards: +10000 power."""
    side = game.sides[player]
    if "boost" not in side.hand or not side.energy:
        return []

    def choose(paid, player, card):
        return asked(
            *(
                partial(after, replace(paid, bonus=(*paid.bonus, (player, unit.card, 10000))))
                for unit in paid.sides[player].units
            )
        )

    return [partial(pay, game.put(player, side.without_card("boost")), player, 1, "boost", choose)]


# -- 7-3 Attack Step


def attack_step(game):
    """7-3-1-2: an active card, or none, which ends the Battle Phase."""
    return asked(*(partial(_aim, game, card) for card in _active(game)), partial(end_of_turn, game))


def _aim(game, attacker):
    """7-3-1-3, 7-3-1-4, 10-10-1."""
    game = game.put(game.player, game.sides[game.player].turned(attacker, rested=True))
    targets = [unit.card for unit in game.sides[game.foe].units]
    targets = [card for card in targets if card in DEFENSE] or targets
    if attacker == "raider":
        game = replace(game, waiting=(*game.waiting, (game.player, "raider")))
    return asked(
        *(partial(attacking, replace(game, attack=(attacker, target))) for target in targets)
    )


def attacking(game):
    """7-3-1-5 to 7-3-1-7: free timing of the turn player."""
    after = guarding if game.attack[1] == "leader" else judgement
    return checkpoint(game, partial(_fight, player=game.player, again=attacking, after=after))


def guarding(game):
    """7-4: free timing of the other player, whose Leader is attacked."""
    return checkpoint(game, partial(_fight, player=game.foe, again=guarding, after=judgement))


def _fight(game, player, again, after):
    side = game.sides[player]
    joining = [unit.card for unit in side.units[1:] if not unit.rested]
    return asked(
        *(partial(again, _join(game, player, card)) for card in joining),
        *plays(game, player, lambda *now: again(into_melee(*now, "hand"))),
        *boosts(game, player, again),
        *turn_over(game, player, "awaken", again),
        *(turn_over(game, player, "joint fight", again) if player == game.foe else ()),
        partial(after, game),
    )


def _join(game, player, card):
    return into_melee(game.put(player, game.sides[player].without(card)), player, card, "battle")


def into_melee(game, player, card, source):
    side = game.sides[player]
    return game.put(player, replace(side, melee=(*side.melee, (card, source))))


# -- 7-5, 7-6 Battle Judgment Step and Battle Completion Step


def judgement(game):
    """7-5-1-4: equal power is enough for the attack card."""
    attacker, target = game.attack
    mine = _strength(game, game.player, attacker)
    theirs = _strength(game, game.foe, target)
    if mine < theirs:
        return completion(game)
    if target == "leader":
        strike = 2 if attacker == "leader" and game.sides[game.player].back else 1
        return damage(game, game.foe, strike, completion)
    return would_break(game, game.foe, target, completion)


def _strength(game, player, card):
    """7-5-1-3-1: a card that is gone counts 0; in the melee cards keep their bonus."""
    side = game.sides[player]
    fighting = [card] if any(unit.card == card for unit in side.units) else []
    fighting += [one for one, _ in side.melee]
    bonus = sum(value for who, what, value in game.bonus if who == player and what in fighting)
    return bonus + sum(side.power(one) for one in fighting)


def damage(game, player, points, after):
    """4-9-1-1-1: any life cards, unseen; where all are alike there is nothing to choose."""
    side = game.sides[player]
    number = min(points, len(side.life))

    def taken(places):
        left = tuple(card for n, card in enumerate(side.life) if n not in places)
        if not left:
            return OVER
        moved = (side.life[n] for n in places)
        return after(game.put(player, replace(side, life=left).charged(*moved)))

    places = tuple(range(len(side.life)))
    if len(set(side.life)) == 1:
        return taken(places[:number])
    return pick(places, number, number, taken)


def would_break(game, player, card, after):
    """7-5-1-4-2; 10-9-1; 8-10-2: one of the replacements that can be carried out, or none."""
    side = game.sides[player]
    if all(unit.card != card for unit in side.units):
        return after(game)
    if card == "ironclad" and (player, card) not in game.used:
        return after(replace(game, used=(*game.used, (player, card))))
    ways = [partial(_broken, game, player, card, after)]
    if card == "hero":
        if side.hand:  # the hero: you may discard 1 card instead
            ways += [lambda: asked(*(partial(spared, one) for one in side.hand))]
        if any(unit == Unit("medic") for unit in side.units):  # it may be rested instead
            ways += [partial(after, game.put(player, side.turned("medic", rested=True)))]

    def spared(discarded):
        return after(game.put(player, side.without_card(discarded)))

    return asked(*ways)


def _broken(game, player, card, after):
    """10-4-1: the chaser, once in a turn, becomes active when it breaks a card by battle."""
    game = game.put(player, game.sides[player].broken(card))
    chaser = (game.player, "chaser")
    if game.attack[0] == "chaser" and chaser not in game.used:
        game = replace(game, waiting=(*game.waiting, chaser), used=(*game.used, chaser))
    return after(game)


def completion(game):
    """7-5-1-5, 7-6-1-2, 7-6-1-3."""
    return checkpoint(game, _completed)


def _completed(game):
    for player, side in enumerate(game.sides):
        surging = ("surger", "hand")  # 10-11-1
        left = (one[0] for one in side.melee if one != surging)
        game = game.put(player, replace(side.charged(*left), melee=()))
        if surging in side.melee:
            game = enter(game, player, "surger")
    return standby(replace(game, attack=(), bonus=()))


# -- 6-5, 6-2 End Phase, and the Charge Phase of the next turn


def end_of_turn(game):
    """6-5-1-2; then 6-2-2 and 6-2-4: the other player draws and charges unknown cards."""
    side = game.sides[game.player]
    active = replace(side, units=tuple(replace(unit, rested=False) for unit in side.units))
    game = game.put(game.player, active, bonus=(), used=())
    game = draw(replace(game, player=game.foe, turn=game.turn + 1), game.foe)
    return checkpoint(game, _charge)


def _charge(game):
    return main_phase(game.put(game.player, game.sides[game.player].charged("?")))


def draw(game, player):
    """An unknown card; the opponent's watcher, if there is one, goes on standby."""
    if any(unit.card == "watcher" for unit in game.sides[1 - player].units):
        game = replace(game, waiting=(*game.waiting, (1 - player, "watcher")))
    return game.put(player, game.sides[player].drawn())


# -- the Automatic abilities of the positions


def rest_up_to_one(game, player, after):
    """Up to 1 of the opponent's battle-area cards is rested."""
    foe = game.sides[1 - player]
    cards = tuple(unit.card for unit in foe.units[1:])

    def rested(chosen):
        side = foe
        for card in chosen:
            side = side.turned(card, rested=True)
        return after(game.put(1 - player, side))

    return pick(cards, 0, 1, rested)


def draw_one(game, player, after):
    return after(draw(game, player))


def break_up_to_one(game, player, after):
    """Up to 1 of the opponent's battle-area cards is broken."""
    cards = tuple(unit.card for unit in game.sides[1 - player].units[1:])

    def broken(chosen):
        return would_break(game, 1 - player, chosen[0], after) if chosen else after(game)

    return pick(cards, 0, 1, broken)


def set_active(game, player, after):
    side = game.sides[player]
    return after(game.put(player, side.turned("chaser", rested=False)))


ABILITIES = {
    **dict.fromkeys(("one", "two", "three", "four", "caller", "crier"), draw_one),
    "chaser": set_active,
    "raider": break_up_to_one,
    "watcher": rest_up_to_one,
}


# -- the positions of the files


def units(*cards, leader=LEADER):
    return (leader, *(one if isinstance(one, Unit) else Unit(one) for one in cards))


def energy_to_pay():
    energy = ("vanilla-4", "vanilla-5", "vanilla-5")
    return main_phase(Game((Side(hand=("plain", "vanilla-2"), energy=energy), Side())))


def attack_declarations():
    mine = Side(units(Unit("plain", rested=True), "vanilla-2"))
    return standby(Game((mine, Side(units("vanilla-0", Unit("vanilla-3", rested=True))))))


def defense():
    mine = Side(units("vanilla-2"))
    foe = Side(units("vanilla-0", "defender", Unit("bulwark", rested=True)))
    return standby(Game((mine, foe)))


def melee_on_both_sides():
    mine = Side(units("plain", "vanilla-2", leader=RESTED), hand=("vanilla-0",))
    foe = Side(units("vanilla-3", Unit("vanilla-4", rested=True)))
    return attacking(Game((mine, foe), attack=("leader", "leader")))


def guard_step():
    mine = Side(units(leader=RESTED))
    foe = Side(units("vanilla-0"), hand=("plain", "boost"), energy=("vanilla-4", "vanilla-5"))
    return guarding(Game((mine, foe), attack=("leader", "leader")))


def two_life_cards():
    mine = Side(units("vanilla-2", leader=RESTED), back=True)
    foe = Side(life=("plain", "vanilla-2", "vanilla-3", "vanilla-4"))
    return judgement(Game((mine, foe), attack=("leader", "leader")))


def fifth_card():
    mine = Side(
        units("vanilla-2", "vanilla-3", "vanilla-4", "vanilla-5"), hand=("plain",), energy=("?",)
    )
    return main_phase(Game((mine, Side())))


def waiting_abilities():
    mine, foe = Side(units("one", "two")), Side(units("three", "four"))
    waiting = ((0, "one"), (0, "two"), (1, "three"), (1, "four"))
    return main_phase(Game((mine, foe), waiting=waiting))


def new_ability_goes_ahead():
    mine, foe = Side(units("watcher")), Side(units("caller", "crier"))
    return main_phase(Game((mine, foe), waiting=((1, "caller"), (1, "crier"))))


def replacements():
    mine = Side(units(Unit("vanilla-2", rested=True), leader=RESTED))
    foe = Side(units("hero", "medic"), hand=("vanilla-4", "vanilla-5"))
    return judgement(Game((mine, foe), attack=("vanilla-2", "hero")))


def awaken():
    mine = Side(hand=("vanilla-4", "vanilla-5"), life=("?",) * 4, turns="awaken")
    return main_phase(Game((mine, Side())))


def joint_fight():
    foe = Side(hand=("vanilla-4", "vanilla-5"), life=("?",) * 4, turns="joint fight")
    return standby(Game((Side(units("vanilla-2")), foe)))


def iron_wall():
    return standby(Game((Side(units("vanilla-2")), Side(units("ironclad", "vanilla-0")))))


def attack_and_break_skills():
    mine = Side(units("raider", "chaser", leader=RESTED))
    return standby(Game((mine, Side(units("vanilla-0", "plain")))))


def boost_without_a_battle():
    """ "During that battle" ends with the Battle Phase: the next turn's battle is another one."""
    mine = Side(hand=("boost",), energy=("?",), life=("plain", "vanilla-2"))
    return standby(Game((mine, Side())))


def surge():
    """The card comes into a full battle area when the battle is over."""
    cards = (Unit(f"vanilla-{n}", rested=True) for n in range(2, 6))
    mine = Side(units(*cards, leader=RESTED), hand=("surger",))
    return attacking(Game((mine, Side(units("vanilla-0"))), attack=("leader", "leader")))


def setup():
    """5-2-1-5: any number of three cards goes back, first for the first player."""
    mine, foe = (Side(energy=("?",)), Side())
    hand = ("vanilla-3", "vanilla-4", "vanilla-5")

    def start(_):
        return main_phase(Game((mine, foe), turn=1))

    def redraw():
        return pick(hand, 0, 3, lambda _: pick(hand, 0, 3, start))

    return Ask(redraw, redraw)


POSITIONS = {
    "dragon-attack-and-break-skills": attack_and_break_skills,
    "dragon-attack-declarations": attack_declarations,
    "dragon-awaken": awaken,
    "dragon-boost-without-a-battle": boost_without_a_battle,
    "dragon-defense": defense,
    "dragon-energy-to-pay": energy_to_pay,
    "dragon-fifth-card": fifth_card,
    "dragon-guard-step": guard_step,
    "dragon-iron-wall": iron_wall,
    "dragon-joint-fight": joint_fight,
    "dragon-melee-on-both-sides": melee_on_both_sides,
    "dragon-new-ability-goes-ahead": new_ability_goes_ahead,
    "dragon-replacements": replacements,
    "dragon-setup": setup,
    "dragon-surge": surge,
    "dragon-two-life-cards": two_life_cards,
    "dragon-waiting-abilities": waiting_abilities,
}
