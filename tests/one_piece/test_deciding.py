"""The first section of a step is the one that decides it, not a definition or a neighbour."""

import pytest

from judge.words import LANGS
from tests.told import all_told, first_section, first_sections, told_from

# scenario, how the sentence of a step ends, its first section
DECIDED = (
    # what effects wait for
    ("auto-effect-every-time", "mascot's effect activates.", "8-1-3-1"),
    ("card-text-wins-the-game", "effect activates ([On Play]).", "10-2-6-1"),
    ("leaving-to-the-trash-is-seen", "parrot's effect activates.", "8-4-5"),
    ("another-card-watches-the-leaving", "keeper's effect activates.", "8-1-3-1"),
    ("when-attacking-goes-first", "boarder's effect is taken up next.", "10-2-16-1"),
    ("start-of-main-phase-effects-of-both-players", "herald's effect is taken up next.", "8-6-1"),
    ("end-of-turn-effect-of-a-card-that-left", "tide's effect is taken up next.", "6-6-1-1-3"),
    ("end-of-your-turn-sees-a-bonus-of-this-turn", "is taken up next.", "6-6-1-1"),
    ("order-of-the-end-phase", "is taken up next.", "6-6-1-1-2"),
    ("end-of-turn-effects-of-turn-player-first", "baker's effect is taken up next.", "6-6-1-1-2"),
    ("waiting-effect-before-a-new-one", "harbor's effect is taken up next.", "8-6-1-1"),
    ("put-from-the-trash-is-on-play", "cook's effect is taken up next.", "8-6-3"),
    ("card-text-wins-the-game", "star-pilot's effect is taken up next.", "8-1-3-1"),
    # playing, entering, making room
    ("card-text-wins-the-game", "is played and put onto the field active.", "2-7-2"),
    ("resting-beats-setting-active", "is played and put onto the field active.", "2-7-4"),
    ("character-put-onto-the-field-by-an-effect", "is put onto the field active.", "3-7-5"),
    ("put-onto-the-field-rested", "is put onto the field rested.", "8-1-4-1"),
    ("both-decks-at-one-card", "activates the Event spring-tide.", "2-7-3"),
    ("attacked-character-set-active", "activates the Event reveille.", "7-1-3-2-2"),
    # attacks and battles
    ("text-allows-attacking-an-active-character", "hunter attacks scout.", "1-3-1"),
    ("attack-at-zero-life", "attacks Blue Leader.", "7-1-1-2"),
    ("double-attack-on-the-last-life", "nothing happens.", "1-3-2"),
    # damage by effects, and losing
    ("damage-by-an-effect", "Leader takes 1 damage.", "4-6-2"),
    ("attack-at-zero-life", "Leader takes 1 damage.", "7-1-4-1-1"),
    ("damage-is-finished-first", "Leader takes 2 damage.", "10-1-2-1"),
    ("effect-damage-of-two-at-one-life", "Leader takes 2 damage.", "4-6-2"),
    # effects that begin, end and are replaced
    ("effect-sees-current-power", "applies from now on: anvil's effect.", "8-1-3-3-4"),
    ("protected-in-battle-only", "no longer applies: boulder's effect.", "2-8-2"),
    ("permanent-boost-ends-with-negation", "no longer applies: herald's effect.", "8-2-1-1"),
    ("blocker-lost-after-blocking", "no longer applies: watchman's effect.", "8-2-1-2"),
    ("negated-is-not-without-base-effect", "effects are invalid during this turn.", "8-2-1-1"),
    ("frozen-don-left-alone", "cannot be set as active in the next Refresh Phase.", "8-1-4-2"),
    ("cost-lowered-for-the-next-character", "cost of the next matching card.", "8-1-4-2"),
    (
        "frozen-don-given-away",
        "applies: 1 DON!! card of Player B cannot be set as active in the next Refresh Phase.",
        "3-1-6-1",
    ),
    ("replacement-calls-up-another", "decoy is not K.O.'d.", "8-1-3-4-6"),
    ("two-replacements-of-one-player", "scout is not K.O.'d.", "8-1-3-4-2"),
    ("returning-to-the-hand-is-leaving", "anchor does not move to the hand.", "8-1-3-4-4"),
    ("cost-that-was-replaced", "lamb is not K.O.'d.", "8-1-3-4"),
    ("losing-by-the-deck-is-replaced", "Player A does not lose.", "1-3-1"),
    # where nothing happens
    ("chosen-card-that-left-and-came-back", "this part is not done.", "3-1-6"),
    ("only-blocker-may-not-block", "the Block Step passes.", "1-3-3"),
    ("a-rested-blocker-is-not-forbidden", "the Block Step passes.", "7-1-2-1"),
    # costs
    ("boost-outlives-its-source", "squire is put into the trash.", "8-4-1-3"),
    ("card-revealed-as-a-cost", "Counter Event 3000 is revealed.", "8-4-1-3"),
    ("top-card-revealed-and-left-there", "Vanilla 2 is revealed.", "8-1-4-1"),
    ("adding-from-the-deck-is-not-drawing", "midshipman is revealed.", "11-2-1"),
    # the end of the turn
    (
        "card-put-onto-the-field-in-the-end-phase",
        "has come or become valid since does not activate.",
        "6-6-1-1-1",
    ),
)
# the same in 1.1.6, which has no section on how long an effect lasts
DECIDED_BEFORE = (
    ("damage-is-finished-first", "Leader takes 2 damage.", "10-1-2-1"),
    ("double-attack-and-effect-damage", "Leader takes 2 damage.", "10-1-2-1"),
    ("cost-lowered-for-the-next-character", "cost of the next matching card.", ""),
    (
        "frozen-don-left-alone",
        "no longer applies: 1 DON!! card of Player B"
        " cannot be set as active in the next Refresh Phase.",
        "6-2-4",
    ),
)
# they say what a word means, or what lies beside the matter
NEVER_FIRST = ("3-7-3", "3-8-3", "4-6-1", "4-7-1", "8-1-3-3", "8-3-1", "8-3-1-8", "8-5-2", "11-2-2")


@pytest.mark.parametrize(("name", "ends", "section"), DECIDED)
def test_the_first_section_decides(name, ends, section):
    """Of the step of a shipped case that is told so."""
    assert first_section(name, ends, "1.1.9") == section


@pytest.mark.parametrize(("name", "ends", "section"), DECIDED_BEFORE)
def test_the_first_section_decides_in_1_1_6(name, ends, section):
    """Of the same step in the edition before; nothing is cited where it says nothing."""
    assert first_section(name, ends, "1.1.6") == section


def test_neighbours_never_come_first(shipped_cases):
    """What defines a word or describes an area stands behind what decides."""
    first = first_sections(shipped_cases)

    assert len(first) > 4000
    assert sorted(pair for pair in first if pair[0] in NEVER_FIRST) == []


def test_6_6_1_1_1_only_a_latecomer_is_told_that_it_comes_too_late(shipped_cases):
    """Where every effect for the end of the turn has had its time, nothing is said."""
    late = {
        name
        for name, told in shipped_cases
        for n in range(1, len(told.steps) + 1)
        if told.words(n)[LANGS[0]].endswith("valid since does not activate.")
    }

    assert "card-put-onto-the-field-in-the-end-phase" in late
    assert "end-of-turn-effects-of-turn-player-first" not in late


AT_THE_END = """
scenario: at-the-end
title: {en: t, ja: t, zh-TW: t}
game: one-piece
asks: {en: q, ja: q, zh-TW: q}
difficulty: 1
tags: [negate]
cards:
  late: {type: character, cost: 2, power: 2000, effects: [{on: end-of-your-turn, do: [{draw: 1}]}]}
  needy:
    type: character
    cost: 2
    power: 2000
    effects: [{on: end-of-your-turn, when: [{don: 1}], do: [{draw: 1}]}]
  hush:
    type: event
    cost: 0
    effects: [{on: main, do: [{negate: {what: character, n: 1}, for: this-turn}]}]
given:
  turn: {player: A, number: 7, phase: main}
  A: {characters: [late, needy], hand: [hush]}
line: [{A: play hush}, {A: choose late}, {A: end}, {A: resolve late}]
expect: {cites: [8-2-1-1]}
"""


TWO_AND_A_NEW_ONE = """
scenario: two-and-a-new-one
title: {en: t, ja: t, zh-TW: t}
game: one-piece
asks: {en: q, ja: q, zh-TW: q}
difficulty: 1
tags: [order]
cards:
  captain: {type: character, cost: 3, power: 5000, effects: [{on: on-play, do: [{draw: 1}]}]}
  harbor:
    type: stage
    cost: 1
    effects: [{on: {entered: {who: you, what: character}}, do: [{power: 1000, target: leader}]}]
  envious: {type: character, effects: [{on: {drawn: {who: opponent}}, do: [{draw: 1}]}]}
given:
  turn: {player: A, number: 7, phase: main}
  A: {stage: harbor, cost-area: {active: 3}, hand: [captain]}
  B: {characters: [envious]}
line: [{A: play captain}, {A: resolve captain}]
expect: {cites: [8-6-1-1]}
"""


@pytest.mark.parametrize("edition", ["1.1.6", "1.1.9"])
def test_8_6_1_1_a_waiting_effect_comes_before_a_later_one_of_the_opponent(edition):
    """8-6-1 is about effects of both players that met their timing at the same time."""
    told = told_from(TWO_AND_A_NEW_ONE, edition)
    numbers = range(1, len(told.steps) + 1)
    taken = [n for n in numbers if told.words(n)["en"].endswith("is taken up next.")]

    assert [told.words(n)["en"].partition("'")[0] for n in taken] == [
        "captain",
        "harbor",
        "envious",
    ]
    assert told.rules(taken[1])[0] == "8-6-1-1"
    assert "8-6-1" not in told.rules(taken[1])


def test_what_is_said_of_effects_that_do_not_activate_at_the_end_of_the_turn():
    """An unmet condition uses up the chance, and one that was invalid had not just come."""
    told = told_from(AT_THE_END, "1.1.9")
    said = [told.words(n) for n in range(1, len(told.steps) + 1)]
    english = [words["en"] for words in said]
    chance = english.index(
        "This is the one chance of needy's effect to activate at the end of this turn."
    )
    once = next(words for words in said if "only once" in words["en"])

    assert english[chance + 1] == "needy's effect does not activate: its condition is not met."
    assert "機会" in said[chance]["ja"]
    assert "機會" in said[chance]["zh-TW"]
    assert "become valid" in once["en"]
    assert "有効になった" in once["ja"]
    assert "轉為有效" in once["zh-TW"]


@pytest.fixture(scope="module")
def shipped_cases():
    return all_told("one-piece", "1.1.9")
