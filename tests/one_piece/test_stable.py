"""8-1-3-3-5 What permanent effects come to does not depend on where their cards lie."""

import random
from itertools import permutations

import pytest

from judge.games.common.stable import open_question
from judge.games.one_piece.editions import EDITIONS
from judge.games.one_piece.here import GAME
from judge.games.one_piece.values import power
from judge.scenario.model import Scenario
from judge.scenario.play import library_for

NAMES = ("ash", "birch", "cedar", "elm")
CASES = 20


def an_effect(rng, owner):
    """A permanent effect that reads powers and changes powers, or silences somebody."""
    others = [name for name in NAMES if name != owner]
    target = {"what": "character", "filter": {"name": rng.choice(others)}, "all": True}
    compared = [rng.choice(("<", ">=")), rng.choice((5000, 6000, 7000))]
    step = {"power": rng.choice((-1000, 1000, 2000)), "target": target}
    if rng.random() < 0.2:
        step = {"negate": target}
    effect = {"do": [step]}
    return effect | (
        {"when": [{"is": [{"power": "self"}, *compared]}]} if rng.random() < 0.8 else {}
    )


def a_case(seed):
    rng = random.Random(seed)
    cards = {
        name: {
            "type": "character",
            "power": rng.choice((4000, 5000, 6000)),
            "effects": [an_effect(rng, name)],
        }
        for name in NAMES
    }
    turn = {"player": rng.choice("AB"), "number": 5, "phase": "main"}
    return {"cards": cards, "given": {"turn": turn}}


def result(case, library, order, edition, split):
    given = {
        **case["given"],
        "A": {"characters": order[:split]},
        "B": {"characters": order[split:]},
    }
    state = GAME.rules.build(given, library, EDITIONS[edition]).state
    powers = {card: power(state, card) for card in state.cards if card.partition(".")[2] in NAMES}
    return powers, open_question(state)


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("split", [4, 2])
def test_the_order_of_cards_means_nothing(edition, split):
    """The same powers, and the same said about them, however the cards of a player lie."""
    for seed in range(CASES):
        case = a_case(seed)
        library = library_for(Scenario(id="x", game="one-piece", **case))
        usual = result(case, library, NAMES, edition, split)
        for mine in permutations(NAMES[:split]):
            other = (*mine, *reversed(NAMES[split:]))
            assert result(case, library, other, edition, split) == usual, (seed, other)
