"""Tree counts: how many ways there are to answer the next decisions of small positions.

The counts stand in files. They are checked against a second model of the game written from the
rules text (`small_model`), and against plain replaying of every line from its start.
"""

from dataclasses import replace
from functools import cache

import pytest

from judge.engine.explore import divide
from judge.engine.explore import tree
from judge.scenario.play import open_table
from judge.scenario.read import read_file
from tests.conftest import ROOT
from tests.engine.small_model import Choice
from tests.engine.small_model import Game
from tests.engine.small_model import Side
from tests.engine.small_model import Unit
from tests.engine.small_model import arrange
from tests.engine.small_model import asked
from tests.engine.small_model import by_heap
from tests.engine.small_model import count
from tests.engine.small_model import damage_step
from tests.engine.small_model import options
from tests.engine.small_model import pick
from tests.engine.small_model import to_block
from tests.engine.small_model import to_counter

FOLDER = ROOT / "tests" / "trees"
LEADER = Unit("leader")
RESTED = Unit("leader", rested=True)


def read_tree(path):
    """Scenario, edition, the reasons given and the counts by depth."""
    found = {"why": [], "depth": {}}
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "depth":
            depth, number = rest.split()
            found["depth"][int(depth)] = int(number)
        elif word == "why":
            found["why"].append(rest.strip())
        elif word:
            assert word in ("scenario", "edition"), line
            found[word] = rest.strip()
    return found


TREES = {path.stem: read_tree(path) for path in sorted(FOLDER.glob("*.tree"))}


def table_of(name):
    scenario = read_file(FOLDER / f"{TREES[name]['scenario']}.yaml")
    return open_table(scenario, TREES[name]["edition"])


def units(*cards, leader=LEADER):
    return (leader, *(one if isinstance(one, Unit) else Unit(one) for one in cards))


# -- the same positions in the second model ----------------------------------------------------


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
        game = Choice(game, game)
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


MODELS = {
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
ALL = [(name, depth) for name, found in TREES.items() for depth in found["depth"]]


def told(name, depth):
    """The divide of a position, for a failure to show where two counts part."""
    found = divide(table_of(name), depth)
    lines = [f"{' '.join(map(str, answer))}: {number}" for answer, number in found.items()]
    model = model_of(name) if name in MODELS else None
    then = model.then() if isinstance(model, Choice) else options(model) if model else ()
    lines += [f"model, answer {n}: {count(one, depth - 1)}" for n, one in enumerate(then)]
    return f"{name}, depth {depth}, by first answer:\n" + "\n".join(lines)


@cache
def model_of(name):
    return MODELS[name]()


@pytest.mark.parametrize(("name", "depth"), ALL)
def test_the_engine_reproduces_every_count(name, depth):
    """Any version of the engine finds as many decision paths as the files say."""
    assert tree(table_of(name), depth) == TREES[name]["depth"][depth], told(name, depth)


@pytest.mark.parametrize(("name", "depth"), [one for one in ALL if one[0] in MODELS])
def test_a_second_model_finds_the_same_counts(name, depth):
    """What the files say does not come from the engine: another model agrees."""
    assert count(model_of(name), depth) == TREES[name]["depth"][depth], told(name, depth)


def test_there_are_enough_positions_and_every_one_says_why():
    """Each file explains its first counts, and only the loop has no second model."""
    assert len(TREES) >= 14
    assert set(TREES) - set(MODELS) == {"loop"}
    assert {path.stem for path in FOLDER.glob("*.yaml")} == set(TREES)
    assert [name for name, found in TREES.items() if not found["why"]] == []


@pytest.mark.parametrize("name", TREES)
def test_divide_adds_up_to_the_tree(name):
    """The count by first answer is the same count."""
    table = table_of(name)

    assert [sum(divide(table, n).values()) for n in (1, 2, 3)] == [
        tree(table, n) for n in (1, 2, 3)
    ]


def replayed(name, depth):
    """All lines of a length, each found by playing it again from the very beginning."""
    lines = [()]
    for _ in range(depth):
        longer = []
        for line in lines:
            table = table_of(name)
            for answer in line:
                table.answer(answer)
            longer += [(*line, answer) for answer in table.legal()] or [line]
        lines = longer
    return lines


@pytest.mark.parametrize(
    ("name", "depth"), [(name, 4 if name == "setup" else 2) for name in TREES if name != "loop"]
)
def test_counting_equals_replaying_from_the_start(name, depth):
    """Saves and loads find the lines that replaying logs finds, no more and no fewer."""
    lines = replayed(name, depth)

    assert len(lines) == len(set(lines)) == tree(table_of(name), depth)


def test_counting_leaves_the_table_where_it_is():
    """Whoever counts can go on playing."""
    table = table_of("two-blockers")
    before = (table.state.key(), table.log, table.decision)

    tree(table, 3)

    assert (table.state.key(), table.log, table.decision) == before
