"""Unknown cards are unknown: nothing is said to be impossible only because nobody knows them."""

import pytest

from judge.games.registry import game as known_game
from judge.scenario.read import read_scenario
from judge.words import LANGS
from tests.plain import explore_scenario, replay

CASES = {
    "one-piece": """\
scenario: unknown
game: one-piece
edition: "1.1.9"
given:
  turn: {player: A, number: 5, phase: main}
  A: {}
  B: {hand: HAND, characters: HAND, life: [LIFE, plain]}
line:
  - A: attack A.leader -> B.leader
""",
    "kaiun-colosseum": """\
scenario: unknown
game: kaiun-colosseum
given:
  turn: {number: 3, phase: set}
  A: {hand: [strong-rock]}
  B: {hand: HAND}
""",
    "dragon-ball-ic": """\
scenario: unknown
game: dragon-ball-ic
given:
  turn: {player: A, number: 3, phase: battle}
  A: {}
  B: {hand: HAND}
line:
  - A: attack red-leader -> B.leader
""",
}
WINDOWS = {
    "one-piece": {"block": "7-1-2-1", "counter": "7-1-3-2"},
    "kaiun-colosseum": {"set": "6-3-1"},
    "dragon-ball-ic": {"guard": "7-4-1-3"},
}
SEARCH = """\
scenario: searching
game: one-piece
edition: "1.1.9"
cards:
  recruiter:
    type: character
    cost: 1
    power: 1000
    effects:
      - on: on-play
        do: [{put: {from: hand, filter: {category: character, cost: "<=3"}, up-to: 1}}]
given:
  turn: {player: A, number: 5, phase: main}
  A: {cost-area: {active: 1}, hand: [recruiter, OTHER]}
  B: {}
line:
  - A: play recruiter
"""


def steps(case, lang="en", viewer=None):
    return replay(read_scenario(case, "x.yaml"), lang=lang, viewer=viewer)["steps"]


def windows(game, hand, lang="en", viewer=None):
    """The windows of B that passed by themselves, by their question."""
    told = steps(CASES[game].replace("HAND", hand).replace("LIFE", "plain"), lang, viewer)
    passed = (one for one in told if one["data"].get("forced") and one["player"] == "B")
    return {one["data"]["ask"]: one for one in passed if one["data"]["ask"] in WINDOWS[game]}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", CASES)
def test_a_window_passes_only_as_far_as_is_known(game, lang):
    """The sentence is another one with unknown cards, the sections are the same."""
    known, unknown = windows(game, "[]", lang), windows(game, '["?", "?"]', lang)

    assert {ask: one["rule"] for ask, one in unknown.items()} == WINDOWS[game]
    for ask, one in unknown.items():
        assert one["data"]["unknown"] == 2
        assert "2" in one["text"]
        assert "unknown" not in known[ask]["data"]
        assert known[ask]["text"] != one["text"]
        assert known[ask]["rules"] == one["rules"]


@pytest.mark.parametrize("lang", LANGS)
def test_an_unknown_life_card_may_have_a_trigger(lang):
    """ONE PIECE 7-1-4-1-1-2: who takes it may activate its [Trigger] instead."""
    case = CASES["one-piece"].replace("HAND", "[]")
    taken = {
        life: next(one for one in steps(case.replace("LIFE", life), lang) if "life" in one["kind"])
        for life in ('"?"', "plain")
    }

    assert taken['"?"']["data"]["unknown"] == 1
    assert "unknown" not in taken["plain"]["data"]
    assert taken['"?"']["text"].count("[Trigger]" if lang == "en" else "【") == 1


@pytest.mark.parametrize(("other", "number"), [('"?"', 1), ("guard-event", 0)])
def test_nothing_to_choose_is_said_only_of_known_cards(other, number):
    """The unknown card might be a Character that costs 3 or less; an Event is none."""
    (step,) = (
        one
        for one in steps(SEARCH.replace("OTHER", other))
        if one["data"].get("ask") == "choose" and one["data"]["answer"] is None
    )

    assert step["data"].get("unknown", 0) == number
    assert ("unknown" in step["text"]) == bool(number)


def test_the_opponent_is_not_told_what_the_case_leaves_open():
    """From outside a Counter Step that passes looks the same, whatever the hand is."""
    told = [windows("one-piece", hand, viewer="A").get("counter") for hand in ('["?"]', "[]")]

    assert told[0] == told[1]


ASKING = """\
scenario: asking
game: one-piece
edition: "1.1.9"
cards:
  seer:
    type: character
    cost: 3
    power: 3000
    effects:
      - on: when-attacking
        when: [{attacked: {cost: ">=4"}}]
        do: [{draw: 1}]
      - on: main
        do:
          - {reveal: {from: deck-top, n: 1, as: top}}
          - {move: {card: "@top", to: hand}}
          - {if: ["@top": {category: event}], do: [{draw: 1}]}
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [seer], deck: [CARD, plain, plain]}
  B: {characters: [{card: CARD, rested: true}]}
line:
  - A: LINE
"""
ASKED = {
    "activate seer": ("if-not-met", "if-not-known"),
    "attack seer -> B.CARD": ("condition-not-met", "condition-not-met"),
}


ATTACK = "attack seer -> B.CARD"
WITHOUT = '{not: {is: [{cost: attacked}, ">", 3]}}'


@pytest.mark.parametrize("line", ASKED)
@pytest.mark.parametrize("known", [True, False])
def test_a_condition_that_asks_of_an_unknown_card_is_not_said_to_be_unmet(line, known):
    """8-2-1-2, 8-3-3 Nobody knows whether it is met; it is not met of what is known."""
    case = ASKING.replace("LINE", line).replace("B.CARD", "B.plain" if known else "B.?")
    case = case.replace("CARD", "plain" if known else '"?"')
    (step,) = (one for one in steps(case) if one["data"].get("code") == ASKED[line][not known])

    assert ("Of what is known" in step["text"]) is not known


@pytest.mark.parametrize("condition", ['{is: [{cost: attacked}, "<=", 3]}', WITHOUT])
@pytest.mark.parametrize("known", [True, False])
def test_a_value_that_nobody_knows_meets_no_condition(condition, known):
    """Neither a condition nor its contrary is said to be met by an unknown card."""
    case = ASKING.replace('{attacked: {cost: ">=4"}}', condition).replace("LINE", ATTACK)
    case = case.replace("B.CARD", "B.plain" if known else "B.?")
    told = steps(case.replace("CARD", "plain" if known else '"?"'))
    unmet = [one for one in told if one["data"].get("code") == "condition-not-met"]

    assert len(unmet) == (not known)
    assert all("Of what is known" in one["text"] for one in unmet)


COMPARED = [
    ("one-piece", "1.1.9", "main", "vanilla-4", "characters", "attacker-wins-battle"),
    ("dragon-ball-ic", "3.00", "battle", "plain", "battle", "unknown-succeeds"),
]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("game", "edition", "phase", "attacker", "area", "code"), COMPARED)
def test_the_power_of_an_unknown_card_is_not_said_to_be_known(
    game, edition, phase, attacker, area, code, lang
):
    """A battle against one stops until somebody says how it ends; no number is told."""
    case = f"""\
scenario: unknown
game: {game}
edition: "{edition}"
given:
  turn: {{player: A, number: 5, phase: {phase}}}
  A: {{{area}: [{attacker}]}}
  B: {{{area}: [{{card: "?", rested: true}}]}}
line:
  - A: attack {attacker} -> B.?
"""
    stopped = replay(read_scenario(case, "x.yaml"), lang=lang)
    assert stopped["verdict"] == "waiting"
    assert [one["answer"] for one in stopped["decision"]["options"]] == [
        "A wins the battle",
        "B wins the battle",
    ]

    said = case + "  - chance: A wins the battle\n"
    (step,) = (one for one in steps(said, lang) if one["data"].get("code") == code)
    assert "0" not in step["text"]
    for told in stopped["decision"]["options"]:
        spoken = case + f"  - chance: {told['text']}\n"
        assert replay(read_scenario(spoken, "x.yaml"), lang=lang)["verdict"] == "complete"


PROVED = {
    "one-piece": """\
turn: {player: A, number: 5, phase: main}
  A: {characters: ["?"]}
  B: {life: 0}
  battle: {attacker: A.?, target: B.leader, step: counter}
""",
    "kaiun-colosseum": """\
turn: {number: 3, phase: battle}
  A: {battle: "?", barrier: 0}
  B: {battle: plain-paper, barrier: 0}
""",
    "dragon-ball-ic": """\
turn: {player: A, number: 5, phase: battle}
  A: {battle: ["?"]}
  B: {life: 1}
  battle: {attacker: A.?, target: B.leader, step: guard}
""",
}


@pytest.mark.parametrize("game", PROVED)
def test_nobody_is_said_to_win_by_a_card_that_nobody_knows(game):
    """Every end is told as possible, and nothing is proved."""
    scenario = read_scenario(f"scenario: x\ngame: {game}\ngiven:\n  {PROVED[game]}", "x.yaml")
    found = explore_scenario(scenario, known_game(game).rules.newest)

    assert {"A"} < {one["winner"] for one in found["outcomes"]}
    assert found["proofs"]
    assert {one["answer"] for one in found["proofs"]} == {"unknown"}
    assert {one["text"] for one in found["proofs"]} == {
        "Not decided: it depends on what nobody knows of an unknown card."
    }


LOST = {
    "en": "An unknown card of Player B is K.O.'d.",
    "ja": "プレイヤーBの不明なカードがKOされます。",
    "zh-TW": "玩家B的1張未知卡片遭到KO。",
}


@pytest.mark.parametrize("lang", LANGS)
def test_an_unknown_card_that_is_lost_is_told_as_one(lang):
    """It has no name: neither an article behind a possessive nor the marks of a name."""
    case = """\
scenario: x
game: one-piece
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [{card: vanilla-4, rested: true}]}
  B: {characters: [{card: "?", rested: true}]}
  battle: {attacker: vanilla-4, target: B.?, step: counter}
"""
    found = explore_scenario(read_scenario(case, "x.yaml"), "1.1.9", lang=lang)

    assert LOST[lang] in [one["text"] for one in found["outcomes"]]
    (pivot,) = found["depends_on"]
    assert "「" not in pivot["question"]


IN_THE_OPEN = {
    "one-piece": """\
  turn: {player: A, number: 5, phase: main}
  A: {characters: [CARD, CARD]}
line:
  - A: attack A.leader -> B.leader
""",
    "kaiun-colosseum": """\
  turn: {number: 5, phase: open}
  A: {battle: {card: CARD, face: down}}
  B: {battle: plain-rock}
line:
  - chance: A wins the battle
  - chance: cost 1
""",
    "dragon-ball-ic": """\
  turn: {player: A, number: 5, phase: main}
  A: {battle: [CARD]}
line:
  - A: pass
""",
}
WITHOUT_TEXT = {"en": "of its own", "ja": "自身に効果がなければ", "zh-TW": "本身"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", IN_THE_OPEN)
def test_the_text_of_an_unknown_card_in_play_is_left_open_once(game, lang):
    """Nobody knows whether it has [Blocker] or an effect: that is told of each card, once."""
    case = f"scenario: x\ngame: {game}\ngiven:\n{IN_THE_OPEN[game]}".replace("CARD", '"?"')
    told = replay(read_scenario(case, "x.yaml"), edition=known_game(game).rules.newest, lang=lang)
    marked = [one for one in told["steps"] if "silent" in one["data"]]

    cards = [card for one in marked for card in one["data"]["silent"]]
    assert cards
    assert len(set(cards)) == len(cards) == case.count('"?"')
    words = WITHOUT_TEXT[lang].replace("of its own", "of their own") if len(cards) > 1 else ""
    assert all((words or WITHOUT_TEXT[lang]) in one["text"] for one in marked)


def test_what_a_revealed_or_discarded_unknown_card_says_is_left_open():
    """A face-down card says nothing; one that everybody sees might."""
    case = """\
scenario: x
game: kaiun-colosseum
cards:
  puller: {cost: 0, effects: [{on: on-open, do: [{discard: {n: 1, who: opponent}}]}]}
given:
  turn: {number: 5, phase: open}
  A: {battle: {card: puller, face: down}}
  B: {battle: plain-rock, hand: 1}
"""
    marked = {one["kind"] for one in steps(case) if "silent" in one["data"]}

    assert marked == {"move"}


def test_known_cards_say_what_they_say():
    """Nothing is left open where every card in play is known."""
    case = IN_THE_OPEN["one-piece"].replace("CARD", "vanilla-4")
    told = steps(f"scenario: x\ngame: one-piece\nedition: '1.1.9'\ngiven:\n{case}")

    assert told
    assert not [one for one in told if "silent" in one["data"]]
