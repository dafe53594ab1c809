"""A second, tiny model of Kaiun Colosseum, written from the rules and not from the engine.

It knows the whole turn, cards without effects and the few effects of the positions below, each
as a list of instructions that both players carry out side by side: what the player is asked, and
what is done with the answer. Unknown cards ("?") cannot be set. A shuffle leaves cards as they
lie; the positions are made so that it does not matter how.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple

from tests.engine.small_model import OVER, sealed

HANDS = ("rock", "scissors", "paper")
BEATS = {"rock": "scissors", "scissors": "paper", "paper": "rock"}
NOTHING = (None,)  # the answer of somebody who is not asked

# card -> janken, luck value (win), luck value (draw/lose), cost
CARDS = {
    **{f"plain-{hand}": (hand, 3000, 1000, 1) for hand in HANDS},
    **{f"strong-{hand}": (hand, 5000, 3000, 2) for hand in HANDS},
    **{f"weak-{hand}": (hand, 2000, 500, 0) for hand in HANDS},
    "trader": ("rock", 3000, 1000, 0),
    "dealer": ("rock", 3000, 500, 0),
    "juggler": ("rock", 3000, 2000, 0),
    "pickpocket": ("rock", 3000, 2000, 0),
    "thief": ("rock", 3000, 2000, 0),
    "giant": ("rock", 6000, 4000, 3),
    "victor": ("rock", 6000, 4000, 0),
    "sufferer": ("rock", 2000, 1000, 0),
    "survivor": ("rock", 2000, 1000, 0),
    "padding": ("rock", 2000, 1000, 0),
    "silencer": ("paper", 4000, 1000, 0),
    "scribe": ("rock", 3000, 2000, 0),
    "reader": ("rock", 3000, 1000, 0),
    "builder": ("rock", 3000, 2000, 0),
}


@dataclass(frozen=True)
class Side:
    battle: str = ""
    up: bool = True
    hand: tuple = ()
    deck: tuple = ("?",) * 15
    barrier: tuple = ("?",) * 5  # the top, the right end, first
    trash: tuple = ()
    cost_area: tuple = ()
    luck: int = 0  # changes made by effects
    lost: bool = False  # meets a losing condition

    def without_card(self, card):
        n = self.hand.index(card)
        return replace(self, hand=(*self.hand[:n], *self.hand[n + 1 :]))

    def discard(self, card):
        side = self.without_card(card)
        return replace(side, trash=(card, *side.trash))

    def top_to(self, zone):
        """The top card of the deck, if there is one, to a zone; 9-3-2: then perhaps a refresh."""
        if not self.deck:
            return self
        lying = getattr(self, zone)
        lying = (*lying, self.deck[0]) if zone == "hand" else (self.deck[0], *lying)
        side = replace(self, deck=self.deck[1:], **{zone: lying})
        return side if side.deck else side.refresh()

    def refresh(self):
        """9-3-1 to 9-3-4."""
        side = replace(self, deck=self.trash, trash=())
        if not side.barrier:
            return replace(side, lost=True)
        assert len(set(side.deck)) <= 1, "the order would matter"
        return replace(side, barrier=side.barrier[1:], trash=side.barrier[:1])

    def draw(self):
        return self.top_to("hand")


@dataclass(frozen=True)
class Game:
    sides: tuple
    winner: int | None = None  # of this turn's battle; none: it is a draw

    def put(self, player, side):
        return replace(
            self, sides=tuple(side if n == player else old for n, old in enumerate(self.sides))
        )

    def each(self, change):
        return replace(self, sides=tuple(map(change, self.sides)))


# -- 6-2, 6-3 Draw Phase and Set Phase


def draw_phase(game):
    return judged(game.each(Side.draw), set_phase)


def set_phase(game):
    """6-3-1, 6-3-2: who has no face-up card sets first; equals choose at the same time."""
    empty = [n for n, side in enumerate(game.sides) if not side.battle]
    full = [n for n, side in enumerate(game.sides) if side.battle]
    return _setting(game, empty, (), lambda after: _setting(after, full, ("",), open_phase))


def different(cards):
    """Cards to choose from; the positions have no two that could not be told apart."""
    cards = tuple(cards)
    assert len(set(cards)) == len(cards), "two cards are alike"
    return cards


def _setting(game, players, staying, after):
    known = [different(card for card in game.sides[n].hand if card != "?") for n in players]
    assert all(cards or staying for cards in known), "nothing can be set"

    def done(answers):
        found = game
        for n, card in zip(players, answers, strict=True):
            if card:
                side = game.sides[n].without_card(card)
                gone = (side.battle,) if side.battle else ()
                side = replace(side, battle=card, up=False, trash=(*gone, *side.trash))
                found = found.put(n, side)
        return after(found)

    return sealed(tuple((*staying, *cards) for cards in known), done)


# -- 6-4 Open Phase


def open_phase(game):
    """6-4-1, 6-4-2, 8-2-1-1: also a card that stayed activates its effect."""
    game = game.each(lambda side: replace(side, up=True))
    # an effect that the other one makes invalid does not occur, and nothing is chosen for it
    heard = tuple(n for n in (0, 1) if game.sides[1 - n].battle != "silencer")
    return side_by_side(game, ON_OPEN, heard, battle_phase)


class Instruction(NamedTuple):
    """What a player is asked, and what is done with the answer: the last of those given."""

    ask: Callable  # (game, player, answers given before) -> possible answers
    do: Callable = lambda game, player, given: game


def side_by_side(game, effects, players, after, given=((), ())):
    """8-5-1, 10-1-1-3: instruction by instruction, nobody sees what the other answers."""
    steps = {}
    for n in players:
        text = effects.get(game.sides[n].battle, ())
        if len(given[n]) < len(text):
            steps[n] = text[len(given[n])]
    if not steps:
        return after(game)

    def done(answers):
        found, told = game, list(given)
        for (n, step), answer in zip(steps.items(), answers, strict=True):
            told[n] = (*told[n], answer)
            found = step.do(found, n, told[n])
        on = partial(side_by_side, effects=effects, players=players, after=after, given=tuple(told))
        return judged(found, on)

    return sealed(tuple(step.ask(game, n, given[n]) for n, step in steps.items()), done)


# -- 6-5, 7 Battle


def battle_phase(game):
    """7-1-1, 7-1-2."""
    first, second = (CARDS[side.battle] for side in game.sides)
    luck = []
    for side, mine, other in zip(game.sides, (first, second), (second, first), strict=True):
        value = mine[1] if BEATS[mine[0]] == other[0] else mine[2]
        luck.append(max(0, value + side.luck))
    if luck[0] == luck[1]:
        return cost_phase(replace(game, winner=None))
    winner = 0 if luck[0] > luck[1] else 1
    return _won(replace(game, winner=winner))


def _won(game):
    """7-1-3, then 7-1-4."""
    winner, loser = game.winner, 1 - game.winner
    return side_by_side(
        game, ON_WIN, (winner,), lambda after: side_by_side(after, ON_LOSE, (loser,), _result)
    )


def _result(game):
    """7-1-5-2, 7-1-5-4."""
    loser = 1 - game.winner
    if not game.sides[loser].barrier:
        return OVER
    if game.sides[loser].battle in INSTEAD:
        return side_by_side(game, INSTEAD, (loser,), cost_phase)
    return cost_phase(barrier_to_hand(game, loser))


def barrier_to_hand(game, player):
    side = game.sides[player]
    hand = (*side.hand, *side.barrier[:1])
    return game.put(player, replace(side, hand=hand, barrier=side.barrier[1:]))


# -- 6-6 Cost Phase


def cost_phase(game):
    """6-6-1: whoever refreshes without a barrier is judged when both have paid."""

    def pay(side):
        for _ in range(CARDS[side.battle][3]):
            side = side.top_to("cost_area")
        return side

    return judged(game.each(pay), _end_of_turn)


def _end_of_turn(game):
    """6-6-2 to 6-6-6."""
    for n, side in enumerate(game.sides):
        trash = (*side.cost_area, *side.trash)
        side = replace(side, trash=trash, cost_area=(), luck=0)
        if n != game.winner:
            side = replace(side, trash=(side.battle, *side.trash), battle="")
        game = game.put(n, side)
    return side_by_side(game, AT_END, (0, 1), draw_phase)


# -- 1-2 Winning and losing


def judged(game, after):
    """9-2-1, 1-2-3: if both have lost, the players' own janken decides."""
    lost = [side.lost for side in game.sides]
    if not any(lost):
        return after(game)
    return janken() if all(lost) else OVER


def janken():
    return sealed((HANDS, HANDS), lambda both: janken() if both[0] == both[1] else OVER)


# -- the effects of the positions


def cost_to_discard(step):
    """ "If you discard 1 card, ...": optional, and only if it can be done (8-3-2-1)."""

    def whether(game, player, given):
        return ("yes", "no") if game.sides[player].hand else ("no",)

    def which(game, player, given):
        return different(game.sides[player].hand) if given[0] == "yes" else NOTHING

    def pay(game, player, given):
        side = game.sides[player]
        return game.put(player, side.discard(given[1])) if given[0] == "yes" else game

    def ask(game, player, given):
        return step.ask(game, player, given) if given[0] == "yes" else NOTHING

    def do(game, player, given):
        return step.do(game, player, given) if given[0] == "yes" else game

    return Instruction(whether), Instruction(which, pay), Instruction(ask, do)


def simply(change):
    """Something is done to the own side, and nobody is asked."""
    return one_of(change)


def one_of(*changes):
    """One of several things is done to the own side."""
    return Instruction(
        lambda game, player, given: changes,
        lambda game, player, given: game.put(player, given[-1](game.sides[player])),
    )


def discard_up_to_two():
    """Card by card in the order they lie; it may be enough at any time (4-8-1)."""

    def first(game, player, given):
        return (*different(game.sides[player].hand), "enough")

    def second(game, player, given):
        if given[0] == "enough":
            return NOTHING
        hand = game.sides[player].hand
        return (*hand[hand.index(given[0]) + 1 :], "enough")

    def do(game, player, given):
        side = game.sides[player]
        for card in given:
            if card in side.hand:
                side = side.discard(card)
        return game.put(player, side)

    return Instruction(first), Instruction(second, do)


def discard_at_random():
    """4-4-3: the player whose effect it is picks a place in the opponent's hand."""

    def places(game, player, given):
        hand = game.sides[1 - player].hand
        return tuple(range(len(hand))) if len(set(hand)) > 1 else NOTHING

    def do(game, player, given):
        side = game.sides[1 - player]
        return game.put(1 - player, side.discard(side.hand[given[-1] or 0])) if side.hand else game

    return Instruction(places, do)


def take_one_of_two():
    """Look at the top 2 cards of the deck: 1 to the hand, the other to the bottom."""

    def do(game, player, given):
        side = game.sides[player]
        (below,) = (card for card in side.deck[:2] if card != given[-1])
        hand = (*side.hand, given[-1])
        return game.put(player, replace(side, hand=hand, deck=(*side.deck[2:], below)))

    return Instruction(lambda game, player, given: different(game.sides[player].deck[:2]), do)


def luckier(side):
    return replace(side, luck=side.luck + 2000)


def draw_two(side):
    return side.draw().draw()


def mill_two(side):
    return side.top_to("trash").top_to("trash")


def walled(side):
    """The top card of the deck becomes the top card of the barrier."""
    return side.top_to("barrier")


def barrier_or_deck(game, player, given):
    """8-1-2-3-1: the replacement may be declined."""
    if given[-1] == "no":
        return barrier_to_hand(game, player)
    return game.put(player, mill_two(game.sides[player]))


ON_OPEN = {
    "trader": cost_to_discard(simply(draw_two)),
    "dealer": cost_to_discard(simply(luckier)),
    "juggler": discard_up_to_two(),
    "pickpocket": (discard_at_random(),),
    "thief": (discard_at_random(),),
    "scribe": (take_one_of_two(),),
    "reader": (take_one_of_two(),),
}
ON_WIN = {"victor": cost_to_discard(discard_at_random())}
ON_LOSE = {
    "sufferer": (one_of(draw_two, mill_two),),
    "survivor": cost_to_discard(simply(walled)),
}
AT_END = {"builder": cost_to_discard(simply(walled))}
INSTEAD = {"padding": (Instruction(lambda *_: ("yes", "no"), barrier_or_deck),)}


# -- the positions of the files


def stock(*hand):
    """Hand and deck of a player: every sample card once, then unknown ones."""
    rest = [f"{kind}-{which}" for kind in ("plain", "strong", "weak") for which in HANDS]
    return {"hand": hand, "deck": (*(one for one in rest if one not in hand), *("?",) * 6)}


def set_in_secret():
    mine = stock("plain-rock", "plain-paper", "weak-scissors")
    return set_phase(Game((Side(**mine), Side(**stock("plain-scissors", "strong-rock")))))


def stay_or_swap():
    mine = Side("strong-rock", **stock("plain-paper", "weak-scissors"))
    return set_phase(Game((mine, Side("strong-paper", **stock("strong-scissors")))))


def one_side_is_empty():
    mine = Side("plain-rock", **stock("weak-paper"))
    return set_phase(Game((mine, Side(**stock("strong-paper", "weak-scissors", "strong-rock")))))


def sealed_costs():
    mine = Side("trader", **stock("weak-rock", "weak-paper"))
    foe = Side("dealer", **stock("weak-scissors", "plain-rock", "plain-paper"))
    return open_phase(Game((mine, foe)))


def cards_from_hand():
    mine = Side("juggler", **stock("weak-rock", "weak-paper", "weak-scissors"))
    return open_phase(Game((mine, Side("weak-scissors", **stock("plain-rock")))))


def discards_at_random():
    mine = Side("pickpocket", **stock("weak-rock", "weak-paper"))
    foe = Side("thief", **stock("weak-scissors", "plain-rock", "plain-paper"))
    return open_phase(Game((mine, foe)))


def refresh_while_paying():
    """Player A refreshes with the last barrier card; the second time will be too often."""
    mine = Side("giant", deck=("?", "?"), trash=("weak-rock",) * 4, barrier=("strong-paper",))
    foe = Side("weak-rock", **stock("plain-scissors", "plain-paper", "plain-rock"))
    return cost_phase(Game((mine, foe), winner=0))


def janken_of_the_players():
    mine = Side("giant", deck=("?",) * 3, trash=("?",) * 4, barrier=())
    foe = Side("plain-rock", deck=("?",), trash=("?",) * 4, barrier=())
    return cost_phase(Game((mine, foe), winner=0))


def winner_then_loser():
    mine = Side("victor", **stock("weak-rock", "weak-paper"))
    foe = Side("sufferer", **stock("weak-scissors", "plain-rock", "plain-paper"))
    return battle_phase(Game((mine, foe)))


def saved_by_a_loss():
    foe = Side("survivor", **stock("weak-scissors", "plain-rock"), barrier=())
    return battle_phase(Game((Side("strong-rock", **stock("weak-rock")), foe)))


def barrier_replaced():
    mine = Side("strong-rock", **stock("weak-rock", "strong-scissors"))
    return battle_phase(Game((mine, Side("padding", **stock("weak-scissors", "plain-rock")))))


def looking_together():
    mine = Side("scribe", **stock("weak-rock"))
    return open_phase(Game((mine, Side("reader", **stock("weak-scissors", "plain-rock")))))


def silenced():
    mine = Side("silencer", **stock("weak-rock", "weak-paper"))
    foe = Side("dealer", **stock("weak-scissors", "plain-rock", "plain-paper"))
    return open_phase(Game((mine, foe)))


def end_of_turn():
    mine = Side("builder", **stock("weak-rock", "weak-paper"))
    return battle_phase(Game((mine, Side("weak-rock", **stock("weak-scissors", "plain-rock")))))


POSITIONS = {
    "kaiun-barrier-replaced": barrier_replaced,
    "kaiun-cards-from-hand": cards_from_hand,
    "kaiun-discards-at-random": discards_at_random,
    "kaiun-end-of-turn": end_of_turn,
    "kaiun-janken": janken_of_the_players,
    "kaiun-looking-together": looking_together,
    "kaiun-one-side-is-empty": one_side_is_empty,
    "kaiun-refresh-while-paying": refresh_while_paying,
    "kaiun-saved-by-a-loss": saved_by_a_loss,
    "kaiun-sealed-costs": sealed_costs,
    "kaiun-set-in-secret": set_in_secret,
    "kaiun-silenced": silenced,
    "kaiun-stay-or-swap": stay_or_swap,
    "kaiun-winner-then-loser": winner_then_loser,
}
