"""States that the rules look at: whatever makes one true, it is noticed at once.

ONE PIECE 9-2-1 (no cards in the deck; damage taken at no Life), Dragon Ball 9-2-3 and 9-2-4 (no
cards in the life area or the deck), 9-3-2 and 9-4-2 (looked at in checkpoints), Kaiun 9-2-1. In
each case the state is there and a text keeps its consequence off; then that text ends, by
something else than the moving of a card.
"""

import pytest

from judge.engine.script import Decision
from judge.engine.trace import NotDone, steps
from judge.games.common.events import InForce, Keep, Lose, Note, Use
from judge.games.kaiun_colosseum.events import JudgeLoss
from judge.scenario.play import play
from judge.scenario.read import read_scenario
from judge.scenario.write import format_data

TOLD = (
    Decision,
    InForce,
    JudgeLoss,
    Keep,
    Note,
    NotDone,
    Use,
)  # steps that change nothing that counts
WARD = "{when: here, do: [{prohibit: lose, who: you}]}"

# what ends the protection -> when it applies, the turn, A's and B's side, the line
ONE_PIECE = {
    "BeginTurn": ("[your-turn]", "A", "characters: [ward]", "", ["A: end"]),
    "Expire": (
        *("[{self: {power: '>=5000'}}]", "A"),
        *("characters: [{card: ward, power: +1000 for this-turn}]", "", ["A: end"]),
    ),
    "Rest": (
        *("[{self: {state: active}}]", "A", "characters: [ward]", ""),
        ["A: attack ward -> B.leader"],
    ),
    "SetActive": (
        *("[{self: {state: rested}}]", "B", "characters: [{card: ward, rested: true}]", ""),
        ["B: end"],
    ),
    "Modify": (
        *("[{self: {power: '>=4000'}}]", "B", "characters: [ward]", "hand: [weaken]"),
        ["B: play weaken"],
    ),
    "Modify of a negation": (
        *("[]", "B", "characters: [ward]", "hand: [silence]", ["B: play silence"]),
    ),
    "GiveDon": (
        *("[{not: {don: 1}}]", "A", "characters: [ward], cost-area: {active: 1}", ""),
        ["A: give 1 -> ward"],
    ),
    "ReleaseDon": ("[{don: 1}]", "B", "characters: [{card: ward, don: 1}]", "", ["B: end"]),
    "PlaceDon": (
        *("[{is: [{don: you}, '<', 3]}]", "B", "characters: [ward], cost-area: {active: 2}", ""),
        ["B: end"],
    ),
    "ReturnDon": (
        *("[{is: [{don: you}, '>', 1]}]", "A"),
        *("characters: [ward], cost-area: {active: 2}, hand: [repay]", "", ["A: play repay"]),
    ),
    "Attack": (
        *("[{not: {attacker: {name: raider}}}]", "B", "characters: [ward]"),
        *("characters: [raider]", ["B: attack raider -> A.leader"]),
    ),
    "Retarget": (
        *("[{not: {attacked: {name: shield}}}]", "B", "characters: [ward, shield]"),
        *("characters: [raider]", ["B: attack raider -> A.leader", "A: block shield"]),
    ),
    "EndBattle": (
        *("[{attacker: {name: raider}}]", "B", "deck: 1, characters: [ward], hand: [dig]"),
        *("characters: [raider]", ["B: attack raider -> A.leader", "A: counter dig"]),
    ),
    "Flip": (
        *("[{is: [{count: {from: life, filter: {face: up}}}, '<', 1]}]", "B"),
        *("characters: [ward], life: 3", "hand: [unveil]", ["B: play unveil"]),
    ),
}
ONE_PIECE_CARDS = """{
  ward: {type: character, cost: 3, power: 4000, effects: [WARD]},
  shield: {type: character, cost: 1, power: 1000, keywords: [blocker]},
  raider: {type: character, cost: 3, power: 3000},
  weaken: {type: event, cost: 0, effects: [{on: main, do: [{power: -1000, target: {who: opponent, what: character, n: 1}, for: this-turn}]}]},
  silence: {type: event, cost: 0, effects: [{on: main, do: [{negate: {who: opponent, what: character, n: 1}, for: this-turn}]}]},
  unveil: {type: event, cost: 0, effects: [{on: main, do: [{flip: {who: opponent, from: life-top, n: 1, face: up}}]}]},
  repay: {type: event, cost: 0, effects: [{on: main, do: [{return-don: 1}]}]},
  dig: {type: event, cost: 0, effects: [{on: counter, do: [{draw: 1}]}]}
}"""  # noqa: E501
DRAGON_BALL = {
    "BeginTurn": ("[your-turn]", "A main", "battle: [ward]", "", ["A: pass", "A: pass"]),
    "Expire": (
        *("[{self: {power: '>=5000'}}]", "A main"),
        *("battle: [{card: ward, power: +2000 for this-turn}]", ""),
        ["A: pass", "A: pass"],
    ),
    "Rest": (
        *("[{self: {state: active}}]", "A battle", "battle: [ward]", ""),
        ["A: attack ward -> B.leader"],
    ),
    "SetActive": (
        *("[{self: {state: rested}}]", "A main", "battle: [{card: ward, rested: true}]", ""),
        ["A: pass", "A: pass"],
    ),
    "Modify": (
        *("[{self: {power: '>=3000'}}]", "B main", "battle: [ward]", "hand: [weaken]"),
        ["B: play weaken"],
    ),
    "Modify of a negation": (
        *("[]", "B main", "battle: [ward]", "hand: [silence]", ["B: play silence"]),
    ),
    "Attack": (
        *("[{not: {attacker: {name: raider}}}]", "B battle", "battle: [ward]"),
        *("battle: [raider]", ["B: attack raider -> A.leader"]),
    ),
}
DRAGON_BALL_CARDS = """{
  ward: {type: battle, level: 1, power: 3000, effects: [WARD]},
  raider: {type: battle, level: 1, power: 3000},
  weaken: {type: extra, level: 0, effects: [{on: main, do: [{power: -1000, target: {who: opponent, what: battle, n: 1}, for: this-turn}]}]},
  silence: {type: extra, level: 0, effects: [{on: main, do: [{negate: {who: opponent, what: battle, n: 1}, for: this-turn}]}]}
}"""  # noqa: E501
KAIUN = {
    "Flip": ("[{not: {opposing: {janken: rock}}}]", "plain-scissors", ["A: stay"]),
    "Modify": ("[{self: {luck-other: '>=9000'}}]", "weaken", []),
    "Modify of a negation": ("[]", "silence", []),
    "Draw": ("[{is: [{hand: opponent}, '<', 3]}]", "plain-scissors", []),
}
KAIUN_CARDS = """{
  ward: {cost: 0, janken: paper, luck-win: 9000, luck-other: 9000, effects: [WARD, {on: on-open, do: [{mill: 1}]}]},
  weaken: {cost: 0, janken: rock, luck-win: 1000, luck-other: 1000, effects: [{on: on-lose, do: [{luck: -1000, target: opposing}]}]},
  silence: {cost: 0, janken: rock, luck-win: 1000, luck-other: 1000, effects: [{on: on-lose, do: [{negate: opposing, for: this-turn}]}]}
}"""  # noqa: E501


def played(game, edition, cards, when, turn, sides, line):
    cards = cards.replace("WARD", WARD.replace("here", when))
    parts = [
        f"scenario: state\ngame: {game}\ncards: {cards}",
        f"given:\n  turn: {{{turn}}}",
        *(f"  {player}: {{{side}}}" for player, side in zip("AB", sides, strict=True)),
    ]
    told = [dict([one.split(": ", 1)]) for one in line]
    text = "\n".join(parts) + "\n" + (f"line: {format_data(told)}\n" if told else "")
    run = play(read_scenario(text, "state"), edition)

    assert run.refusal is None, run.refusal
    return run.table


def before_the_loss(table):
    """What happened last before somebody lost, and who won."""
    last = None
    for one in steps(table.trace):
        if isinstance(one.what, Lose):
            break
        if not isinstance(one.what, TOLD):
            last = type(one.what).__name__
    return last, table.state.facts.over


MET = [
    *((what, "deck-out") for what in ONE_PIECE),
    # two of the cases are about the deck, or about Life cards
    *((what, "damage") for what in ONE_PIECE if what not in ("EndBattle", "Flip")),
]


@pytest.mark.parametrize("edition", ["1.1.6", "1.1.9"])
@pytest.mark.parametrize(("what", "why"), MET)
def test_one_piece_9_2_1_defeat_is_a_state(what, why, edition):
    """A deck without cards and damage taken at no Life are looked at after each of these."""
    when, player, mine, theirs, line = ONE_PIECE[what]
    turn = f"player: {player}, number: {5 + (player == 'B')}, phase: main"
    if why == "damage":
        mine += ", life: 0"
    elif "deck" not in mine:
        mine += ", deck: 0"
    given = f"{turn}}}\n  memory: {{struck: [A]" if why == "damage" else turn
    table = played("one-piece", edition, ONE_PIECE_CARDS, when, given, (mine, theirs), line)

    assert before_the_loss(table) == (what.split()[0], "B")


@pytest.mark.parametrize("empty", ["deck", "life"])
@pytest.mark.parametrize("what", DRAGON_BALL)
def test_dragon_ball_9_2_loss_is_a_state(what, empty):
    """A deck or a life area without cards is looked at after each of these."""
    when, now, mine, theirs, line = DRAGON_BALL[what]
    player, phase = now.split()
    turn = f"player: {player}, number: {5 + (player == 'B')}, phase: {phase}"
    sides = (f"{mine}, {empty}: 0", theirs)
    table = played("dragon-ball-ic", "3.00", DRAGON_BALL_CARDS, when, turn, sides, line)

    assert before_the_loss(table) == (what.split()[0], "B")


@pytest.mark.parametrize("what", KAIUN)
def test_kaiun_9_2_1_a_loss_that_was_kept_off_is_a_state(what):
    """A refresh without barrier is looked at after each of these, while there is no barrier."""
    when, opposing, line = KAIUN[what]
    sides = (
        "battle: {card: ward, face: down}, barrier: 0, deck: 1, trash: 9, hand: [plain-paper]",
        f"battle: {{card: {opposing}, face: down}}, hand: [plain-rock]",
    )
    turn = "number: 3, phase: open"
    table = played("kaiun-colosseum", "1", KAIUN_CARDS, when, turn, sides, line)

    assert before_the_loss(table) == (what.split()[0], "B")


LIMIT = """{
  anchor: {type: battle, level: 1, power: 3000, effects: [{when: here, do: [{prohibit: leave, target: {who: you, all: true}}]}]}
}"""  # noqa: E501


def test_dragon_ball_9_3_2_the_limit_is_a_state():
    """Five cards that cannot leave in one turn: in the next one they can, and one goes."""
    sides = ("battle: [anchor, plain, vanilla-0, vanilla-2, vanilla-3]", "")
    cards = LIMIT.replace("here", "[your-turn]")
    line = ["A: pass", "A: pass"]
    turn = "player: A, number: 5, phase: main"
    table = played("dragon-ball-ic", "3.00", cards, "[]", turn, sides, [])

    assert len(table.state.zones["A", "battle"]) == 5

    table = played("dragon-ball-ic", "3.00", cards, "[]", turn, sides, line[:2])

    assert table.decision.ask == "excess"
    assert table.state.facts.turn == 6


def test_dragon_ball_9_4_2_a_stray_card_is_a_state():
    """The Battle Phase ends and nothing moves: what lies in a melee area is put away."""
    sides = ("melee: [plain]", "")
    turn = "player: A, number: 5, phase: battle"
    table = played("dragon-ball-ic", "3.00", "{}", "[]", turn, sides, ["A: pass"])

    assert table.state.cards["A.plain"].zone == ("A", "drop")
