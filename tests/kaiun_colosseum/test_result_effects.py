"""7-1-5 Effects on the result of a battle that come to nothing: each is told why not."""

import pytest

from judge.engine.script import readings, sections
from judge.scenario import running
from judge.scenario.read import read_scenario
from judge.scenario.reader import Reader
from judge.scenario.why_not import near_misses
from judge.words import LANGS

TEXT = """
scenario: x
game: kaiun-colosseum
cards:
  hammer: {janken: rock, luck-win: 4000, luck-other: 4000, cost: 0, effects: [%s]}
  anvil: {janken: rock, luck-win: %s, luck-other: %s, cost: 0, effects: [%s]}
given:
  turn: {number: 4, phase: open}
  A: {battle: {card: hammer, face: down}, hand: [weak-rock, weak-paper]}
  B: {battle: {card: anvil, face: down}, hand: [weak-rock, weak-paper], barrier: %s}
%s
"""
SAFE = "{prohibit: lose, who: you}"
EXTRA = "{on: on-win, do: [{result: {extra: 1}}]}"
DRAWS = "{on: on-win, do: [{result: {do: [{draw: 1}]}}]}"
PREVENT = "{on: on-lose, do: [{result: {prevent: true}}]}"
INSTEAD = "{on: on-lose, do: [{result: {instead: [{draw: 1}]}}]}"
OPENED = "{on: on-open, do: [{result: {extra: 1}}]}"


def missed(winners, losers, *, barrier=0, luck=1000, reading=""):
    text = TEXT % (winners, luck, luck, losers, barrier, reading)
    scenario = read_scenario(text, "x")
    run = running.run(scenario, "1")
    cite = run.table.book.cite
    found = [one for misses in near_misses(run) for one in misses]
    told = {(one.effect, one.code): sections(cite(one.rule)) for one in found}
    return scenario, run, found, told


@pytest.mark.parametrize("effect", [EXTRA, DRAWS])
def test_the_winners_effects_come_after_the_loss(effect):
    """7-1-5-2 Who has no barrier loses before 7-1-5-3 is reached."""
    _, _, _, told = missed(effect, "")

    assert told == {("hammer/1", "game-lost-first"): ("7-1-5-2", "7-1-5-3", "10-2-2-2")}


@pytest.mark.parametrize("effect", [PREVENT, INSTEAD])
def test_the_losers_replacements_come_after_the_loss(effect):
    """7-1-5-2 What is done instead of 7-1-5-4 does not save the loser."""
    _, _, _, told = missed("", effect)

    assert told == {("anvil/1", "game-lost-first"): ("7-1-5-2", "7-1-5-4", "10-2-2-2")}


def test_what_the_loser_does_besides_was_done_before():
    """7-1-5-1 It is applied, and so it is no near miss."""
    _, _, _, told = missed("", DRAWS.replace("on-win", "on-lose"))

    assert told == {}


def test_a_loser_who_cannot_lose_has_no_barrier_for_the_effects():
    """7-1-5-4 Nothing is added, so nothing is added besides or done instead."""
    _, _, _, told = missed(EXTRA, f"{{do: [{SAFE}]}}, {PREVENT}")

    assert told == {
        ("hammer/1", "no-barrier-to-add"): ("7-1-5-4", "7-1-5-4-1", "10-2-2-2"),
        ("anvil/2", "no-barrier-to-replace"): ("7-1-5-4", "8-1-2-3", "10-2-2-2"),
    }


def test_an_effect_for_which_others_have_left_no_barrier():
    """7-1-5-4-1 One card goes by the battle and one by the first effect; none by the second."""
    _, _, _, told = missed(f"{EXTRA}, {EXTRA}", "", barrier=2)

    assert told == {("hammer/2", "no-barrier-to-add"): ("7-1-5-4-1", "10-2-2-2")}


def test_an_effect_that_adds_some_of_its_cards_is_applied():
    """7-1-5-4-1 It ends when there are none left."""
    _, run, _, told = missed(EXTRA.replace("1}", "3}"), "", barrier=2)

    assert told == {}
    assert len(run.table.state.zones["B", "barrier"]) == 0


def test_a_drawn_battle_has_no_result():
    """7-1-2-3 Nobody has won, so nothing is applied."""
    _, _, _, told = missed(OPENED, "", barrier=2, luck=4000)

    assert told == {("hammer/1", "no-result"): ("7-1-5", "10-2-2-2", "7-1-2-3")}


def test_a_loss_that_is_judged_earlier_names_the_reading():
    """KJ1 Read otherwise, the loser loses as soon as the battle is lost."""
    _, _, (miss,), _ = missed(OPENED, "", reading="reading: {KJ1: when-the-battle-is-lost}")

    assert (miss.effect, miss.code) == ("hammer/1", "game-lost-first")
    assert readings(miss.rule) == ("KJ1",)
    assert sections(miss.rule) == ("9-2-1-1", "10-2-2-2")


def test_a_result_that_is_void_has_nothing_applied_to_it():
    """KJ21 Read otherwise, the battle is not won any more when the card that won it has left."""
    away = "{on: on-lose, do: [{move: {card: opposing, to: hand}}]}"
    _, _, _, told = missed(EXTRA, away, barrier=2, reading="reading: {KJ21: result-void}")

    assert told == {("hammer/1", "result-void"): ("7-1-5", "10-2-2-2", "7-1-4")}


@pytest.mark.parametrize("lang", LANGS)
def test_each_is_told_in_every_language(lang):
    """Without a hole in the sentence."""
    cases = [
        missed(EXTRA, ""),
        missed(EXTRA, f"{{do: [{SAFE}]}}, {PREVENT}"),
        missed(OPENED, "", barrier=2, luck=4000),
    ]
    told = [
        Reader(lang, scenario, run.start).near_miss(miss)
        for scenario, run, found, _ in cases
        for miss in found
    ]

    assert len(set(told)) == 4
    assert all("{" not in text and ("hammer" in text or "anvil" in text) for text in told)
