"""Numbers that steps take from unknown cards are asked for, and never counted as 0."""

import pytest

from judge.games.registry import game as known_game
from judge.scenario.read import read_scenario
from judge.words import LANGS
from tests.plain import explore_scenario, replay

AMOUNTS = {
    "one-piece": (
        "cards:\n"
        "  x: {type: event, cost: 0, effects: [{on: main, do: [{choose: {who: opponent, "
        "what: character, n: 1}, as: it-is}, STEP]}]}\n"
        "given:\n"
        "  turn: {player: A, number: 5, phase: main}\n"
        "  A: {hand: [x], deck: 20}\n"
        '  B: {characters: ["?"], trash: [CARD, CARD]}\n'
        "line:\n"
        "  - A: play x\n",
        {
            "{draw: {cost: '@it-is'}}": ("cost 3", "A.hand", 3),
            "{power: {power: '@it-is'}, target: leader, for: this-turn}": (
                *("power 4000", "A.leader.power"),
                9000,
            ),
            "{draw: {count: {who: opponent, from: trash, filter: {feature: Crew}}}}": (
                *("2 of them count", "A.hand"),
                2,
            ),
        },
    ),
    "kaiun-colosseum": (
        "cards:\n"
        "  x: {janken: rock, luck-win: 3000, luck-other: 1000, cost: 0, "
        "effects: [{on: on-open, do: [STEP]}]}\n"
        "given:\n"
        "  turn: {number: 5, phase: open}\n"
        "  A: {battle: {card: x, face: down}, deck: 20}\n"
        '  B: {battle: "?", trash: [CARD, CARD]}\n'
        "line:\n",
        {
            "{draw: {cost: opposing}}": ("cost 3", "A.hand", 3),
            "{set-luck: {base-luck-win: opposing}}": ("luck-win 2500", "A.x.luck-win", 2500),
            "{draw: {count: {who: opponent, from: trash, filter: {attribute: fire}}}}": (
                *("2 of them count", "A.hand"),
                2,
            ),
        },
    ),
    "dragon-ball-ic": (
        "cards:\n"
        "  x: {type: battle, level: 1, power: 3000, strike: 1, "
        "effects: [{on: on-attack, do: [STEP]}]}\n"
        "given:\n"
        "  turn: {player: A, number: 5, phase: battle}\n"
        "  A: {battle: [x], deck: 20}\n"
        '  B: {battle: [{card: "?", rested: true}], drop: [CARD, CARD]}\n'
        "line:\n"
        "  - A: attack x -> B.?\n",
        {
            "{draw: {level: attacked}}": ("level 3", "A.hand", 3),
            "{draw: {strike: attacked}}": ("strike 2", "A.hand", 2),
            "{power: {power: attacked}, target: self, for: this-turn}": (
                *("power 4000", "A.x.power"),
                7000,
            ),
            "{draw: {count: {who: opponent, from: drop, filter: {trait: Saiyan}}}}": (
                *("2 of them count", "A.hand"),
                2,
            ),
        },
    ),
}
TAKEN = [(game, step) for game, (_, steps_) in AMOUNTS.items() for step in steps_]


def case_of(game, step, *lines, expect=""):
    text, _ = AMOUNTS[game]
    played = "".join(f"  - chance: {line}\n" for line in lines)
    line = "line:\n" if lines or not text.endswith("line:\n") else ""
    head, _, first = text.partition("line:\n")
    cards = head.replace("STEP", step).replace("CARD", '"?"')
    whole = f"scenario: x\ngame: {game}\n{cards}{line}{first}{played}{expect}"
    return read_scenario(whole, "x.yaml")


@pytest.mark.parametrize(("game", "step"), TAKEN)
def test_an_amount_taken_from_an_unknown_card_is_asked_for(game, step):
    """Before the step, with lines that can be given as they are offered, in every language."""
    said, path, value = AMOUNTS[game][1][step]
    edition = known_game(game).rules.newest
    for lang in LANGS:
        stopped = replay(case_of(game, step), edition=edition, lang=lang)
        asked = stopped["decision"]
        assert stopped["verdict"] == "waiting"
        assert asked["player"] == "chance"
        assert asked["rules"]
        (offer,) = (one for one in asked["options"] if one["answer"] == said)
        expect = f'expect:\n  at:\n    - {{after: "chance: {offer["text"]}", {path}: {value}}}\n'
        played = replay(
            case_of(game, step, offer["text"], expect=expect), edition=edition, lang=lang
        )
        assert [one["ok"] for one in played["expectations"]] == [True]


@pytest.mark.parametrize(("game", "step"), TAKEN)
def test_nothing_is_proved_by_an_amount_of_an_unknown_card(game, step):
    """Every number is tried, and that it depends on the card is told."""
    found = explore_scenario(case_of(game, step), known_game(game).rules.newest, limit=3_000)

    assert "Some lines depend on an unknown card; whatever it may be was tried." in found["remarks"]
