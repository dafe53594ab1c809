"""What is in force on a card: what differs from its print, and every thing that does it."""

import pytest
from msgspec import to_builtins

from judge.games.registry import PLAYABLE
from judge.scenario.read import read_scenario
from judge.scenario.report import replay
from judge.scenario.story import film
from judge.words import LANGS

CASE = """\
scenario: in-force
game: one-piece
cards:
  chief:
    type: leader
    effects: [{when: [your-turn], do: [{power: 1000, target: {what: character, all: true}}]}]
  teacher:
    type: character
    cost: 3
    effects: [{on: on-play, do: [{gain: {keyword: blocker}, target: self, for: this-turn},
              {cost: -1, target: self, for: this-turn}]}]
  guard: {type: character, cost: 4, power: 5000, keywords: [blocker]}
  silencer:
    type: character
    cost: 1
    effects: [{on: on-play, do: [{negate: {who: opponent, what: character, n: 1}, for: this-turn}]}]
  wall:
    type: character
    effects: [{do: [{prohibit: attack, target: self}]}]
given:
  turn: {player: A, number: 5, phase: main}
  A:
    leader: chief
    characters: [{card: guard, don: 2}, wall]
    cost-area: {active: 8}
    hand: [teacher, silencer]
  B: {characters: [{card: guard, power: -2000 for this-turn}], hand: [guard]}
line:
  - A: play teacher
  - A: play silencer
"""


def told(text=CASE, lang="en", viewer=None, edition="1.2.0"):
    """The run with its positions."""
    case = read_scenario(text, "case.yaml")
    return replay(case, edition=edition, lang=lang, viewer=viewer, positions=True)


def on(position, card):
    """What is in force on a card: kind, what it changes, value, source, and first section."""
    return {
        (one.kind, one.changes, str(one.value), one.source, one.rule)
        for one in position.in_force
        if card in one.cards
    }


def placed(position, card):
    """The data of a card in play."""
    return next(one for one in position.side(card[0])["characters"] if one["card"] == card)


def test_values_that_are_not_as_printed_are_told_with_what_is_printed():
    """Power and cost, up and down; a value that is as printed is not among them."""
    run = told()
    guard, other = placed(run.final, "A.guard"), placed(run.final, "B.guard")
    teacher = placed(run.final, "A.teacher")

    assert run.verdict == "complete"
    assert (guard["power"], guard["printed"]) == (8000, {"power": 5000})
    assert (other["power"], other["printed"]["power"]) == (3000, 5000)
    assert (teacher["cost"], teacher["printed"]["cost"]) == (2, 3)
    assert (teacher["keywords"], teacher["printed"]["keywords"]) == (["blocker"], [])
    assert (other["keywords"], other["printed"]["keywords"]) == ([], ["blocker"])


def test_every_modifier_has_its_source_and_its_section():
    """Permanent effects, resolved ones, given DON!! cards; and how long each lasts."""
    final = told().final
    leader = final.A["leader"][0]["card"]

    assert on(final, "A.guard") == {
        ("permanent", "power", "1000", leader, "8-1-3-3-4"),
        ("rules", "power", "2000", None, "6-5-5-2"),
    }
    (lasting,) = (one for one in final.in_force if one.changes == "cost")
    assert (lasting.source, lasting.duration, lasting.effect) == (
        "A.teacher",
        "this-turn",
        "teacher/1",
    )
    assert "8-1-4-2" in lasting.rules
    (given,) = (one for one in final.in_force if one.kind == "lasting" and one.value == -2000)
    assert (given.cards, given.source, given.effect) == (["B.guard"], None, None)
    assert given.rules == ["8-1-4-2"]  # it was there before the first step
    (negated,) = (one for one in final.in_force if one.changes == "negate")
    assert (negated.cards, negated.source) == (["B.guard"], "A.silencer")
    (ban,) = (one for one in final.in_force if one.changes == "ban")
    assert (ban.kind, ban.cards, ban.source) == ("permanent", ["A.wall"], "A.wall")
    assert all(one.rules for one in final.in_force)


def test_a_step_says_what_was_in_force_then():
    """Nothing of what began later."""
    run = told()
    played = next(step for step in run.steps if step.kind == "enter")

    assert not [one for one in run.steps[0].position.in_force if one.changes == "cost"]
    assert "cost" not in {one.changes for one in played.position.in_force}
    assert "cost" in {one.changes for one in run.final.in_force}


@pytest.mark.parametrize("lang", LANGS)
def test_each_thing_is_said_in_the_readers_language(lang):
    """What it does, through what, and for how long."""
    texts = [one.text for one in told(lang=lang).final.in_force]
    words = {"en": "turn", "ja": "ターン", "zh-TW": "回合"}[lang]

    assert len(texts) == len(set(texts))
    assert [text for text in texts if "+2000" in text and words in text]
    assert [text for text in texts if "+1000" in text and "chief" in text]
    if lang != "en":
        assert not [text for text in texts if "power" in text or " by " in text]


def test_a_player_is_not_told_what_is_in_force_on_hidden_cards():
    """Neither the card nor the effect that would tell which it is."""
    text = CASE.replace("what: character, all: true", "from: hand, all: true").replace(
        "do: [{power: 1000", "do: [{counter: 1000"
    )
    judge, owner, other = (told(text, viewer=one).steps[0].position for one in (None, "A", "B"))
    raised = {card for one in judge.in_force if one.changes == "counter" for card in one.cards}

    assert raised == {"A.teacher", "A.silencer"}
    assert {card for one in owner.in_force for card in one.cards} >= raised
    assert not raised & {card for one in other.in_force for card in one.cards}
    assert not [one.text for one in other.in_force if "teacher" in one.text]


def test_the_hand_is_told_with_values_and_a_hidden_one_is_not():
    """What is printed on a card is known where the card is."""
    run = told(viewer="B")
    mine, theirs = run.final.B["hand"]["cards"], run.final.A["hand"]

    assert (mine[0]["power"], mine[0]["cost"], mine[0]["colors"]) == (5000, 4, ["red"])
    assert theirs["count"] == 0
    hidden = run.steps[0].position.A["hand"]["cards"]
    assert [set(one) for one in hidden] == [{"card", "name", "n"}]


@pytest.mark.parametrize("lang", LANGS)
def test_the_board_of_a_page_tells_its_cards_one_by_one(lang):
    """Where it lies, what it says, what is in force on it: of every card that is drawn."""
    made = film(read_scenario(CASE, "case.yaml"), lang=lang, edition="1.2.0")
    (reel,) = made.runs
    board = reel.boards[reel.steps[-1].board]
    guard = next(one for one in board.cards if one.at.endswith("A.guard"))
    printed = reel.cards[guard.printed]

    assert len(guard.in_force) == 2
    assert any("8000" in line and "5000" in line for line in guard.now)
    assert "5000" in printed.values
    drawn = board.svg.count("data-card=")
    assert drawn == len(board.cards)
    chief = next(one for one in board.cards if "chief" in one.name)
    assert "+1000" in reel.cards[chief.printed].text


@pytest.mark.parametrize("game", PLAYABLE)
def test_other_games_tell_what_is_printed_too(game):
    """A value of each game that a position changes."""
    cases = {
        "one-piece": ("{characters: [{card: plain, power: +1000 for this-turn}]}", "characters"),
        "dragon-ball-ic": (
            "{battle: [{card: plain, power: +5000 for this-turn}]}",
            "battle",
        ),
        "kaiun-colosseum": ("{battle: {card: plain-rock, luck-win: +500}}", "battle"),
    }
    side, area = cases[game]
    text = f"scenario: x\ngame: {game}\ngiven: {{A: {side}}}\n"
    found = to_builtins(_newest(text))
    changed = [one["printed"] for one in found["A"][area]]

    assert any(changed)


def _newest(text):
    run = told(text, edition=None)
    return getattr(run, "runs", [run])[-1].final
