"""Exploration: everything that can come of a position, and what is proved by that."""

import itertools
import sys
from random import Random
from typing import NamedTuple

import pytest

from judge.engine.alike import Likeness
from judge.engine.explore import can_force, explore, tree
from judge.engine.rulebook import Policy, Rulebook
from judge.engine.script import Call, Decision, Sealed, Then
from judge.engine.state import State
from judge.engine.table import Table
from judge.errors import Endless
from judge.games.one_piece.alike import OnePieceLikeness
from judge.scenario.exploring import explore_run, horizon_of
from judge.scenario.play import editions_of, play
from judge.scenario.read import read_file, read_scenario
from tests.conftest import ROOT
from tests.engine.toy import Flags, Set, rulebook, table

TREES = sorted((ROOT / "tests" / "trees").glob("*.yaml"))

BATTLE = """
scenario: battle
game: one-piece
cards:
  giant: {{type: character, cost: 9, power: {power}}}
  wall: {{type: character, cost: 4, power: 5000, keywords: [blocker]}}
  fence: {{type: character, cost: 2, power: 2000, keywords: [blocker]}}
given:
  turn: {{player: A, number: 5, phase: main}}
  A: {{characters: [giant]}}
  B: {{characters: [wall, fence], hand: [{hand}]}}
line:
  - A: attack giant -> B.leader
"""
FOUR = "plain, vanilla-2, vanilla-3, counter-2000"


def run_of(text):
    return play(read_scenario(text, "test"), "1.1.9")


def battle(power=9000, hand=FOUR):
    return run_of(BATTLE.format(power=power, hand=hand))


def is_over(table):
    return table.state.facts.battle is None


def life(table):
    return len(table.state.zones[("B", "life")])


def stopped(ending):
    return ending.attack not in ("damage", "ko")


# -- counting ----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", TREES, ids=lambda path: path.stem)
def test_memory_changes_nothing_but_the_work(path):
    """With and without memory the same outcomes are found by the same number of lines."""
    case = read_file(path)
    run = play(case, editions_of(case)[-1])
    plain = explore_run(run, limit=400, memo=False)
    known = explore_run(run, limit=400)

    assert plain.capped or known.outcomes == plain.outcomes
    assert plain.capped or known.nodes <= plain.nodes
    assert plain.narrowed == known.narrowed or plain.capped


def test_lines_are_counted_as_orders_of_counters_say():
    """Three cards for three own cards: the lines are the arrangements, worked out by hand."""
    run = battle(hand="plain, vanilla-2, counter-2000")
    plain = explore_run(run, memo=False)
    known = explore_run(run)
    # in each of three battles: nothing, or 1, 2 or 3 cards in some order, each for one of three
    expected = 3 * (1 + 3 * 3 + 6 * 3**2 + 6 * 3**3)

    assert plain.lines == known.lines == expected
    assert plain.outcomes == known.outcomes
    assert known.nodes < plain.nodes


def test_equal_cards_in_a_hand_stand_for_each_other():
    """Three equal cards are looked at once for each number of them; the lines stay all there."""
    hand = "{card: plain, n: 3}"
    run = battle(power=7000, hand=hand)
    known = explore_run(run)
    exact = explore(run.table, life, stop=is_over, likeness=Likeness())
    alike = explore(run.table, life, stop=is_over, likeness=OnePieceLikeness(run.table.state))

    assert known.lines == exact.lines == alike.lines
    assert exact.outcomes == alike.outcomes
    assert alike.nodes * 2 < exact.nodes


def test_cards_that_something_remembers_are_not_exchanged():
    """Two equal cards of which one is remembered are two places, not one."""
    text = """
scenario: remembered
game: one-piece
cards:
  binder:
    type: character
    cost: 1
    effects:
      - on: on-play
        do:
          - {choose: {who: you, what: card, from: trash, n: 1}, as: x}
          - {delayed: {at: end-of-this-turn, do: [{move: {card: "@x", to: hand}}]}}
given:
  turn: {player: A, number: 1, phase: main}
  A: {characters: [binder], trash: [plain, plain]}
  waiting: [{card: binder, effect: 1}]
"""
    run = run_of(text)
    plain = explore_run(run, limit=2000, memo=False)
    known = explore_run(run, limit=2000)

    assert not plain.capped
    assert known.outcomes == plain.outcomes


def test_the_table_stays_where_it_is():
    """Whoever explores can go on playing."""
    run = battle(hand="plain")
    table = run.table
    before = (table.state.key(), table.log, table.decision, table.trace, table.chance)
    found = explore_run(run)
    found.depends_on()
    found.witness(next(iter(found.outcomes)))

    assert (table.state.key(), table.log, table.decision, table.trace, table.chance) == before


def test_a_limit_is_kept_and_told():
    """What was cut off is not passed over in silence, and proves nothing."""
    run = battle()
    found = explore_run(run, limit=50)

    assert found.capped
    assert not found.complete
    assert found.nodes == 50
    assert found.can_force("B", lambda ending: False).verdict is not True
    assert explore_run(run, limit=100_000).complete


class Rung(NamedTuple):
    rule: str


def ladder(rungs):
    """A game of one player, who climbs or lets go; at the top the game is over."""
    book = Rulebook("ladder", Policy())

    @book.procedure("climb")
    def climb(s):
        if s.facts["height"] == rungs:
            return
        answer = yield Decision("1-1", "A", "climb", (("up",), ("down",)))
        if answer == ("up",):
            yield Rung("1-1")
            yield Then((Call("climb"),))

    @book.event(Rung)
    def rung(state, event):
        state.noting()["height"] += 1

    state = State(book, None, Flags())
    state.noting()["height"] = 0
    return Table(state, [Call("climb")])


def test_a_long_game_needs_no_deep_recursion():
    """More decisions in a row than Python can recurse are explored all the same."""
    rungs = sys.getrecursionlimit() + 500
    table = ladder(rungs)
    found = explore(table, lambda table: table.state.facts["height"] == rungs)

    assert found.nodes == rungs
    assert found.outcomes == {True: 1, False: rungs}
    assert found.witness(True) == (("up",),) * rungs
    assert found.can_force("A", bool).verdict is True
    assert tree(table, rungs) == rungs + 1


# -- chance ------------------------------------------------------------------------------------

SHUFFLE = """
scenario: shuffle
game: one-piece
cards:
  mixer:
    type: character
    cost: 1
    effects:
      - {{on: on-play, may: true, do: [{{shuffle: you}}, {{draw: 1}}]}}
given:
  turn: {{player: A, number: 1, phase: main}}
  A: {{characters: [mixer], deck: [{deck}]}}
  waiting: [{{card: mixer, effect: 1}}]
"""


def drawn(table):
    return tuple(
        sorted(table.state.cards[card].define for card in table.state.zones[("A", "hand")])
    )


def is_done(table):
    return table.decision.ask == "main"


def test_few_outcomes_of_chance_are_all_tried():
    """Every order of three different cards: each card is drawn in two of six."""
    run = run_of(SHUFFLE.format(deck="plain, vanilla-2, vanilla-3"))
    found = explore(run.table, drawn, stop=is_done)

    assert found.outcomes == {("plain",): 2, ("vanilla-2",): 2, ("vanilla-3",): 2, (): 1}
    assert found.complete


def test_orders_that_cannot_be_told_apart_are_tried_once():
    """Unknown cards have no order of their own: only the place of the known one counts."""
    run = run_of(SHUFFLE.format(deck='plain, {card: "?", n: 4}'))
    likeness = OnePieceLikeness(run.table.state)
    found = explore(run.table, drawn, stop=is_done, likeness=likeness)

    assert found.outcomes == {("plain",): 1, ("?",): 4, (): 1}
    assert found.complete


def test_chance_that_cannot_be_tried_out_is_told():
    """Too many orders: one is taken, the result says so, and it can only disprove."""
    deck = "plain, vanilla-2, vanilla-3, vanilla-4, vanilla-5, vanilla-6"
    run = run_of(SHUFFLE.format(deck=deck))
    found = explore(run.table, drawn, stop=is_done)
    (narrowed,) = found.narrowed

    assert (narrowed.question.player, narrowed.question.ask) == ("chance", "shuffle")
    assert (narrowed.answers, narrowed.tried) == (720, 1)
    assert not found.complete
    assert found.can_force("A", lambda hand: hand == ("vanilla-6",)).verdict is False
    assert found.can_force("A", lambda hand: hand == ("plain",)).verdict is None
    assert found.can_force("A", lambda hand: hand == ()).verdict is True


# -- witnesses and decisions that matter -------------------------------------------------------


def test_every_outcome_has_a_line_that_leads_to_it():
    """A witness is played and gives what it was called for; none is shorter."""
    run = battle(hand="plain, counter-2000", power=7000)
    found = explore(run.table, life, stop=is_over)
    for outcome in found.outcomes:
        table = run.table.fork()
        for answer in found.witness(outcome):
            assert answer in table.legal()
            table.answer(answer)

        assert is_over(table)
        assert life(table) == outcome
    assert found.witness("nothing of the kind") == ()


def test_a_witness_is_as_short_as_can_be():
    """Damage is taken by doing nothing: two answers, although there are longer ways."""
    found = explore_run(battle())
    (damage,) = [ending for ending in found.outcomes if ending.attack == "damage"]

    assert found.witness(damage) == (("no block",), ("no counter",))


def test_decisions_that_change_nothing_are_not_called_decisive():
    """Against an attacker too weak to win, no answer matters for whether it is stopped."""
    found = explore_run(battle(power=1000, hand="plain"))

    assert found.depends_on(stopped) == ()
    assert {ending.attack for ending in found.outcomes} == {"stopped", "ko"} - {"ko"}


def test_decisive_decisions_come_with_what_each_answer_leads_to():
    """The fence cannot win against 9000, whatever is added; the wall and the Leader can."""
    found = explore_run(battle(power=9000))
    block, counter = found.depends_on(stopped)

    assert (block.question.call, block.question.player) == ("battle.block", "B")
    assert dict(block.ways)[("block", "B.fence")] == {False}
    assert dict(block.ways)[("block", "B.wall")] == {False, True}
    assert counter.question.call == "battle.counter"
    assert counter.matters < counter.nodes


# -- who can force what ------------------------------------------------------------------------


def by_hand(power, blocker, values):
    """Whether some of the counters on the attacked card beat the attacker: 7-1-4."""
    return any(
        blocker + sum(some) > power
        for n in range(len(values) + 1)
        for some in itertools.combinations(values, n)
    )


@pytest.mark.parametrize("power", [4000, 5000, 6000, 7000, 9000, 10000, 11000, 12000])
def test_two_blockers_and_four_counters_are_proved(power):
    """For every power: whether each answer in the Block Step can still stop the attack."""
    found = explore_run(battle(power=power))
    forced = found.can_force("B", stopped)
    values = (1000, 1000, 1000, 2000)
    expected = {
        ("block", "B.wall"): by_hand(power, 5000, values),
        ("block", "B.fence"): by_hand(power, 2000, values),
        ("no block",): by_hand(power, 5000, values),
    }

    assert dict(forced.moves) == expected
    assert forced.verdict is any(expected.values())
    assert found.complete


def test_who_can_force_something_is_decided_against_the_others():
    """What player B can prevent player A cannot force, and the other way round."""
    found = explore_run(battle(power=9000))

    assert found.can_force("B", stopped).verdict is True
    assert found.can_force("A", lambda ending: not stopped(ending)).verdict is False


def test_the_short_form_answers_for_a_test_on_the_table():
    """`can_force` explores by itself and gives first moves and a line."""
    run = battle(power=5000, hand="plain")
    forced = can_force(run.table, "B", lambda table: life(table) == 5, stop=is_over)

    assert forced.verdict is True
    assert dict(forced.moves)[("no block",)] is True
    assert forced.line[-1] in (("no counter",), ("counter", "B.plain", "B.blue-leader"))


def test_opponents_choices_count_against_a_player():
    """Player A may rest a blocker when attacking: what helps only if A is kind is not forced."""
    text = BATTLE.format(power=12000, hand="").replace(
        "power: 12000}",
        "power: 12000, effects: [{on: when-attacking, "
        "do: [{rest: {who: opponent, what: character, up-to: 2}}]}]}",
    )
    run = run_of(text)
    found = explore_run(run)

    assert run.table.decision.player == "A"
    assert any(ending.attack == "ko" for ending in found.outcomes)
    assert found.can_force("B", lambda ending: ending.attack != "damage").verdict is False
    assert found.can_force("A", lambda ending: ending.attack == "damage").verdict is True


# -- how far -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "horizon"),
    [("two-blockers", "battle"), ("give-don", "turn"), ("setup", "setup")],
)
def test_the_horizon_fits_the_position(name, horizon):
    """A battle is explored to its end, a turn to its end, the setup to the start of the game."""
    run = play(read_file(ROOT / "tests" / "trees" / f"{name}.yaml"), "1.1.9")

    assert horizon_of(run) == horizon
    assert not explore_run(run).capped


JANKEN = """
scenario: equal
game: kaiun-colosseum
given:
  turn: {{number: 3, phase: {phase}}}
  A: {side}
  B: {side}
"""
EQUAL = [
    ("battle", "{battle: plain-rock, barrier: 0}"),
    ("set", "{hand: [plain-rock, plain-rock], barrier: 0, deck: 1}"),
    ("draw", "{hand: [plain-rock], barrier: 0, deck: 1}"),
]


@pytest.mark.parametrize(("phase", "side"), EQUAL)
def test_janken_that_may_be_tied_without_end_is_explored(phase, side):
    """Either may win it, nobody can force that: who shows first is not seen by the other."""
    text = JANKEN.format(phase=phase, side=side)
    run = play(read_scenario(text, "test"), "1")
    found = explore_run(run, limit=300)

    assert found.circles
    assert not found.capped
    assert {"A", "B"} <= {ending.winner for ending in found.outcomes}
    for player in "AB":
        forced = found.can_force(player, lambda ending, who=player: ending.winner == who)
        assert forced.verdict is False


def test_who_answers_without_seeing_can_force_only_what_one_answer_forces():
    """Of two coins laid down at once: equal ones cannot be forced, a head can."""

    def script(s):
        coins = (("coin", "head"), ("coin", "tail"))
        asked = tuple(Decision("1-1", player, "coin", coins) for player in "AB")
        first, second = yield Sealed(asked)
        yield Set("1-2", "coins", (first[1], second[1]))

    t = table(script)

    def shown(now):
        return now.state.facts["coins"]

    for player, mine in (("A", 0), ("B", 1)):
        assert can_force(t, player, lambda now, n=mine: shown(now)[n] == "head").verdict is True
        assert can_force(t, player, lambda now: len(set(shown(now))) == 1).verdict is False


def test_a_line_without_end_is_told_and_proves_nothing():
    """The rules go on by themselves after one answer, and stop after the other."""

    def script(s):
        answer = yield Decision("1-1", "A", "go", (("on",), ("stop",)))
        if answer == ("on",):
            yield Then((Call("for-ever"),))

    def for_ever(s):
        yield Set("1-2", "count", s.facts.get("count", 0) + 1)
        yield Then((Call("for-ever"),))

    book = rulebook()
    book.procedures["for-ever"] = for_ever
    t = table(script, book=book)
    found = explore(t, lambda now: now.state.facts.get("count", 0))

    assert found.endless
    assert not found.complete
    assert found.outcomes == {0: 1}
    assert found.can_force("A", lambda count: count == 0).verdict is True
    assert found.can_force("B", lambda count: count == 0).verdict is None
    with pytest.raises(Endless, match="2000 steps"):
        t.answer(("on",))
    assert t.is_over


# -- how long a forced line is -----------------------------------------------------------------


def random_tree(source, depth):
    """Who is asked and what the answers lead to; an end is won by A or not."""
    if not depth or source.random() < 0.2:
        return source.random() < 0.5
    ways = tuple(random_tree(source, depth - 1) for _ in range(source.randint(2, 3)))
    return source.choice("AB"), ways


def walked(tree):
    """A game that walks a tree."""

    def script(s):
        here = tree
        while not isinstance(here, bool):
            player, ways = here
            answers = tuple(("go", n) for n in range(len(ways)))
            answer = yield Decision("1-1", player, "go", answers)
            here = ways[answer[1]]
        yield Set("1-2", "won", here)

    return table(script)


def worked_out(tree):
    """Whether A can win, and the length: who gets it hurries, who does not holds out."""
    if isinstance(tree, bool):
        return tree, 0
    player, ways = tree
    found = [worked_out(way) for way in ways]
    mine = player == "A"
    good = [far for won, far in found if won is mine]
    if good:
        return mine, 1 + min(good)
    return not mine, 1 + max(far for _, far in found)


def replayed(tree, line):
    for answer in line:
        tree = tree[1][answer[1]]
    return tree


@pytest.mark.parametrize("seed", range(40))
def test_a_forced_line_is_as_long_as_both_sides_make_it(seed):
    """As short as who gets it can make it, as long as the other can; worked out by hand."""
    tree = random_tree(Random(seed), 5)
    won, length = worked_out(tree)
    forced = can_force(walked(tree), "A", lambda now: now.state.facts["won"])

    assert forced.verdict is won
    assert len(forced.line) == length
    assert replayed(tree, forced.line) is won


def test_a_line_through_hidden_answers_counts_both():
    """A may wait twice, or lay coins down with B at once, which wins whatever B lays down."""

    def script(s):
        first = yield Decision("1-1", "A", "go", (("wait",), ("coins",)))
        if first == ("wait",):
            for _ in range(2):
                yield Decision("1-1", "A", "go", (("wait",), ("sigh",)))
        else:
            coins = (("coin", "head"), ("coin", "tail"))
            yield Sealed(tuple(Decision("1-1", one, "coin", coins) for one in "BA"))
            yield Decision("1-1", "A", "go", (("wait",), ("sigh",)))
        yield Set("1-2", "won")

    forced = can_force(table(script), "A", lambda now: now.state.facts["won"])

    assert forced.verdict is True
    assert len(forced.line) == 3
    assert forced.line[0] == ("wait",)
