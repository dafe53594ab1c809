"""Conditions that deny another one: which of them is met and must not be."""

import pytest

from judge.engine.script import sections
from judge.games.common.against import SubCondition
from judge.scenario import running
from judge.scenario.read import read_file, read_scenario
from judge.scenario.reader import Reader
from judge.scenario.why_not import near_misses
from judge.words import LANGS
from tests import plain as report
from tests.conftest import ROOT

YOURS = ("8-3-2-4", "10-2-11-1")  # [Your Turn]
OPPONENTS = ("8-3-2-5", "10-2-12-1")  # [Opponent's Turn], which "not your turn" speaks of
GIVEN_DON = ("8-3-2-3", "10-2-9-1")
PERMANENT = "{when: [%s], do: [{power: 1000, target: self}]}"
ATTACK = "{A: attack A.leader -> B.leader}"
KO_ITSELF = "{A: activate bomb}"
TEXT = """
scenario: x
game: one-piece
cards:
  one: {type: character, cost: 2, power: 2000, effects: [%s]}
  bomb:
    {type: character, cost: 1, effects: [{on: main, do: [{ko: {n: 1, filter: {name: bomb}}}]}]}
given:
  turn: {player: A, number: 5, phase: main}
  A: {characters: [one, bomb], hand: [%s], trash: [plain, plain]}
  B: {}
line: [%s]
"""


def missed(effect, line=ATTACK, hand="plain", lang="en"):
    """The only near miss of an effect that stands on a card in play, and its sentence."""
    scenario = read_scenario(TEXT % (effect, hand, line), "x")
    run = running.run(scenario, "1.1.9")
    (miss,) = (one for misses in near_misses(run) for one in misses if one.effect == "one/1")
    return miss, Reader(lang, scenario, run.start).near_miss(miss)


def told(effect, line=ATTACK, lang="en"):
    return missed(effect, line, lang=lang)[1].partition(": ")[2]


MET = "[Your Turn] is met, and it must not be."
OPPOSITE = "[Opponent's Turn] is not met."
ON_ITSELF = "the condition on the card itself (active; cost 3 or less) is met, and it must not be."
MANY = "the condition “2 is 2 or more” is met, and it must not be."
CONDITIONS = {
    "{not: your-turn}": MET,
    "{not: {not: opponents-turn}}": OPPOSITE,
    "{any: [opponents-turn, {not: your-turn}]}": f"[Opponent's Turn] is not met; {MET}",
    "{all: [your-turn, {not: your-turn}]}": MET,
    "{not: {any: [{don: 2}, your-turn]}}": MET,
    "{not: {all: [your-turn, {not: opponents-turn}]}}": f"{MET[:-1]}; {OPPOSITE}",
    '{not: {self: {state: active, cost: "<=3"}}}': ON_ITSELF,
    '{not: {is: [{count: {from: trash}}, ">=", 2]}}': MANY,
    "{any: [{don: 2}, opponents-turn]}": "[DON!! x2] is not met; [Opponent's Turn] is not met.",
}


@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_part_that_is_not_as_it_has_to_be_is_named(condition):
    """However deep it stands under `not`, `any` and `all`."""
    assert told(PERMANENT % condition) == CONDITIONS[condition]


def test_what_is_met_and_must_not_be_has_its_sections():
    """Those of the other player's turn say what the text asks, those of one's own what is so."""
    miss, _ = missed(PERMANENT % "{any: [{don: 1}, {not: your-turn}]}")

    assert {*YOURS, *OPPONENTS, *GIVEN_DON} <= set(sections(miss.rule))
    assert dict(miss.facts)["against"] == (
        SubCondition({"don": 1}, False),
        SubCondition("your-turn", True),
    )


WHEN = "when: [{not: your-turn}], do: [{draw: 1}]"
KINDS = [
    (f"{{on: when-attacking, {WHEN}}}", "{A: attack one -> B.leader}", "condition-not-met"),
    (f"{{on: main, {WHEN}}}", ATTACK, "condition-not-met"),
    (f"{{on: {{would-ko: {{what: character}}}}, {WHEN}}}", KO_ITSELF, "condition-not-met"),
    (
        "{on: main, do: [{if: {not: your-turn}, do: [{draw: 1}]}]}",
        "{A: activate one}",
        "if-not-met",
    ),
]


@pytest.mark.parametrize(("effect", "line", "code"), KINDS)
def test_every_kind_of_effect_tells_it(effect, line, code):
    """One that met its timing, one for a window, a part of a text, a replacement."""
    miss, text = missed(effect, line)

    assert miss.code == code
    assert text.endswith(f": {MET}")
    assert set(YOURS) <= set(sections(miss.rule))


@pytest.mark.parametrize("lang", LANGS)
def test_it_is_told_in_every_language(lang):
    """With the word that the game has for the condition."""
    words = {
        "en": "one's effect does not apply: [Your Turn] is met, and it must not be.",
        "ja": "「one」の効果は適用されません："
        "満たしてはならない【自分のターン中】を満たしています。",
        "zh-TW": "「one」的效果不適用：滿足了不得滿足的【我方回合中】。",
    }
    assert missed(PERMANENT % "{not: your-turn}", lang=lang)[1] == words[lang]


def test_numbers_of_cards_that_only_one_player_sees_are_not_told():
    """How many red cards are in a hand is known to its owner alone."""
    counts = "{count: {from: hand, filter: {color: red}}}"
    miss, text = missed(PERMANENT % f'{{not: {{is: [{counts}, ">=", 0]}}}}')

    assert dict(miss.facts)["against"][0].numbers is None
    assert text.endswith("the condition in its text is met, and it must not be.")


def test_nothing_is_claimed_where_an_unknown_card_is_asked():
    """Which part would be met, nobody knows: there is no near miss at all."""
    counts = "{count: {from: hand, filter: {category: event}}}"
    effect = PERMANENT % f'{{any: [opponents-turn, {{is: [{counts}, ">=", 1]}}]}}'

    with pytest.raises(ValueError, match="not enough values"):
        missed(effect, hand='"?"')


DRAGON_BALL = """
scenario: x
game: dragon-ball-ic
cards:
  one: {type: battle, level: 0, power: 5000, effects: [%s]}
given:
  turn: {player: A, number: 5, phase: main}
  A: {hand: [one]}
line: [{A: play one}]
"""
KAIUN = "09-rule-processing/protection-gone-when-a-card-is-opened.yaml"


def replayed(scenario, edition):
    """What the first near miss that takes a condition apart is told as."""
    found = report.replay(scenario, edition=edition, lang="en", why_not=True)
    misses = [one for step in found["steps"] for one in step["near_misses"]]
    return next(one for one in misses if "against" in one["facts"])


def test_dragon_ball_tells_it_of_an_ability_on_standby():
    """4-4-1 The turn player is the one whose turn it is."""
    effect = "{on: on-play, when: [{not: your-turn}], do: [{draw: 1}]}"
    miss = replayed(read_scenario(DRAGON_BALL % effect, "x"), "3.00")

    assert miss["text"].endswith('"during your turn" is met, and it must not be.')
    assert {"8-3-3", "4-4-1", "4-4-2"} <= set(miss["rules"])


def test_kaiun_tells_it_of_the_opposing_card():
    """4-2-1-3 The opposing card is the one in the other battle area."""
    miss = replayed(read_file(ROOT / "rules_corpus/kaiun-colosseum/scenarios" / KAIUN), "1")

    assert miss["text"].endswith("is met, and it must not be.")
    assert "4-2-1-3" in miss["rules"]
