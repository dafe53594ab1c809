"""The first section of a step is the one that decides it, not a definition or a neighbour."""

import pytest

from judge.engine.script import readings
from judge.rules.corpus import open_corpus
from judge.scenario.play import probe
from judge.training.playing import case
from judge.words import LANGS
from tests.told import all_told, first_section, first_sections
from tests.told import told as told_by

# scenario, how the sentence of a step ends, its first section
DECIDED = (
    # what is done in a free timing: the item of the list, not the list
    ("ability-of-the-front-side", "Player A plays two-face's effect.", "6-3-1-2-2"),
    ("awaken-in-the-main-phase", "Player A plays [Awaken].", "6-3-1-2-3"),
    ("attack-after-the-main-phase", "Player A does nothing.", "6-3-1-3"),
    ("attack-after-the-main-phase", "Player A wants to attack.", "7-2-1-2-1"),
    ("battle-extra-in-the-standby-step", "Player A plays Boost.", "7-2-1-2-2"),
    ("active-card-joins-the-attack", "moves Vanilla 1 to the melee area.", "7-3-1-6-1"),
    ("battle-card-played-into-the-melee-area", "Player A plays Vanilla 2.", "7-3-1-6-2"),
    ("guard-step-active-card-defends", "to the melee area.", "7-4-1-2-1"),
    # phases and steps: what leads to them
    ("attack-after-the-main-phase", "The Battle Phase begins.", "6-3-1-3"),
    ("all-cards-become-active-at-once", "The Main Phase begins.", "6-2-5"),
    ("active-card-joins-the-attack", "The Battle Judgment Step begins.", "7-3-1-7"),
    ("attack-after-the-main-phase", "The Battle Judgment Step begins.", "7-4-1-3"),
    ("active-card-joins-the-attack", "The Battle Completion Step begins.", "7-5-1-5"),
    ("all-cards-become-active-at-once", "The Battle Phase End Step begins.", "7-2-1-3"),
    ("dj13-declared-without-an-attacker", "The Battle Phase End Step begins.", "7-3-1-2"),
    # abilities that were on standby
    ("link-of-a-card-that-has-left", "Link is played, and what it says is carried out.", "8-7-6"),
    ("link-brings-the-fifth-card", "Link is played, and what it says is carried out.", "8-7-3"),
    (
        "break-skill-of-the-attacker",
        "(break skill) is played, and what it says is carried out.",
        "8-7-3",
    ),
    ("returned-card-its-play-skill-fails-in-part", "this part is not done.", "8-7-6"),
    ("source-broken-as-its-own-cost", "The condition in firework's effect is met.", "8-11-1"),
    # choices
    ("fifth-battle-card", "chooses Vanilla 1 to be put into the drop area.", "9-3-2-1"),
    ("fifth-battle-card", "Vanilla 1 is put into its owner's drop area.", "9-3-2"),
    ("dragon-up-to-one-may-be-none", "Player A chooses nothing.", "8-6-3-2"),
    ("dragon-up-to-one-may-be-none", "this part does nothing.", "8-6-3-4"),
    ("hidden-card-need-not-be-found", "Player A chooses nothing.", "8-6-3-5"),
    ("no-target-only-that-part-is-ignored", "Player A has nothing to choose from.", "8-6-3-4"),
    ("no-target-only-that-part-is-ignored", "this part is not done.", "8-6-3-4"),
    ("both-players-choose-a-card", "Player B chooses tailor.", "1-3-4"),
    ("breaking-by-a-card-effect", "Player A chooses Vanilla 3.", "8-6-3"),
    ("redraw-two-of-three", "Player A returns guard.", "5-2-1-3-1#2"),
    # costs
    (
        "cost-actions-in-the-order-of-the-text",
        "is placed at the bottom of its owner's deck.",
        "8-4-2-1",
    ),
    ("ability-of-the-front-side", "Vanilla 2 is put into its owner's drop area.", "8-4-2"),
    ("swift-below-zero", "sprinter has level 0: no energy has to be paid.", "1-3-6"),
    ("both-decks-run-out", "twin-furnace has level 0: no energy has to be paid.", "2-10-1-2"),
    # battles
    ("attack-card-gone-counts-zero", "(Blue Leader): 10000.", "7-5-1-2-1"),
    ("guard-card-gone-counts-zero", "(Vanilla 4): 0.", "7-5-1-3-1"),
    ("guard-card-gone-counts-zero", "it is not broken.", "1-3-2"),
    ("lower-power-attack-fails", "(Vanilla 2): 10000.", "7-5-1-4"),
    ("breaking-by-a-card-effect", "is broken: it goes to the energy area.", "3-6-4"),
    ("surge-from-the-battle-area", "wave goes to its owner's energy area.", "7-6-1-2"),
    # replacement effects and losing
    ("optional-replacement-declined", "applies no replacement effect.", "8-10-3"),
    ("iron-wall-and-an-own-replacement", "Player B applies fortress's effect.", "8-10-2"),
    ("losing-by-life-is-replaced", "Player B does not lose.", "8-10-1"),
    ("attack-skill-ends-the-game", "has no cards left in the life area and loses.", "9-2-2"),
    ("both-decks-run-out", "at the same time: the game is a draw.", "1-2-3"),
)
# they say what a word means or how an area is, or list what a free timing is for
NEVER_FIRST = (
    *("2-3-2-2-1", "2-8-1", "2-9-1", "2-10-1", "3-4-1", "3-4-2", "3-6-1", "3-6-2", "3-7-1"),
    *("3-8-1", "3-8-2", "4-6-1", "4-6-3", "4-7-1", "6-3-1-2", "7-1", "7-2-1-2", "7-3-1-6"),
    *("7-4-1-2", "8-2-1-1", "8-5-2", "8-5-2-2", "8-6-2", "8-7-1"),
    *(f"10-{number}-1" for number in (1, 2, 3, 4, 5, 6, 7, 8)),
)
# scenario, what is tried, the section that forbids it
FORBIDDEN = (
    ("defense-protects-the-leader", "attack red-leader -> B.leader", "10-10-1"),
    ("must-choose-an-own-card", "choose none", "8-6-3-1"),
    ("choosing-among-five-battle-cards", "choose defender", "9-3-2"),
    ("two-moved-cards-are-last-together", "choose red-leader", "9-3-2"),
    ("permanent-ability-is-never-played", "activate elder", "8-6-1"),
    ("two-replacements-for-one-draw", "activate miner", "8-6-1"),
    ("no-extra-card-during-a-choice", "play boost", "4-6-1"),
    ("one-shot-effect-acts-once", "play vanilla-2", "6-3-1-2-1"),
    ("extra-card-in-the-drop-area", "play study", "2-11-3"),
)


@pytest.mark.parametrize(("name", "ends", "section"), DECIDED)
def test_the_first_section_decides(name, ends, section):
    """What is asked about a step is answered by the section that stands first."""
    assert first_section(name, ends, "3.00") == section


def test_neighbours_never_come_first(shipped_cases):
    """What defines a word or describes an area stands behind what decides."""
    first = first_sections(shipped_cases)

    assert len(first) > 3000
    assert sorted(pair for pair in first if pair[0] in NEVER_FIRST) == []


def test_1_3_4_is_read_as_dj11_says_where_players_act_at_the_same_time(shipped_cases):
    """It orders what players choose; that they then act together is a reading, and is told so."""
    rules = [
        (told.rules(n), readings(told.steps[n - 1].rule))
        for _, told in shipped_cases
        for n in range(1, len(told.steps) + 1)
        if told.words(n)[LANGS[0]].startswith("Both players carry out the instruction")
    ]

    assert len(rules) > 3
    assert set(rules) == {(("1-3-4",), ("DJ11",))}


def test_11_1_1_3_equal_numbers_are_told_of_both_players(shipped_cases):
    """Nobody has declared the smaller number; where somebody has, that player is named."""
    said = {
        told.words(n)[LANGS[0]].partition(":")[0]: name
        for name, told in shipped_cases
        for n in range(1, len(told.steps) + 1)
        if told.words(n)[LANGS[0]].startswith("The loop is repeated")
    }

    assert sorted(said) == [
        "The loop is repeated as often as Player A has declared",
        "The loop is repeated as often as Player B has declared",
        "The loop is repeated as often as both players have declared",
    ]


def test_a_later_pick_of_several_cards_is_a_choice_and_a_single_possible_one_is_not():
    """4-9-1-2-1 Two life cards are chosen freely, though the second is the last one offered."""
    told = told_by("damage-by-a-card-effect", "3.00")
    picks = [
        n
        for n in range(1, len(told.steps) + 1)
        if "the card at place" in told.words(n)[LANGS[0]].lower()
    ]
    forced = told_by("attack-after-the-main-phase", "3.00")
    target = next(
        n
        for n in range(1, len(forced.steps) + 1)
        if forced.words(n)[LANGS[0]].endswith("Choose Blue Leader.")
    )

    assert len(picks) == 2
    assert all(told.is_choice(n) for n in picks)
    assert not forced.is_choice(target)


def test_8_10_1_who_is_not_saved_is_not_told_as_saved():
    """Each of two players who lose at the same time is saved by the own effect only."""
    told = told_by("each-saved-from-the-same-loss", "3.00")
    said = [told.words(n)[LANGS[0]] for n in range(1, len(told.steps) + 1)]

    assert [one for one in said if one.endswith("Player A does not lose.")]
    assert not [one for one in said if "Player A and Player B does not lose" in one]


@pytest.mark.parametrize(("name", "text", "section"), FORBIDDEN)
def test_a_refusal_cites_what_forbids(name, text, section):
    """Not the question that was open, nor what would have been allowed."""
    run = case(open_corpus().folder, name, "3.00").run

    assert probe(run, "A", text).reason.rule[0] == section


@pytest.fixture(scope="module")
def shipped_cases():
    return all_told("dragon-ball-ic", "3.00")
