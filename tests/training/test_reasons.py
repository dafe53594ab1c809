"""Why a value is so, what cannot be offered for it, what comes first, what is told of effects."""

import pytest

from judge.games.registry import PLAYABLE
from judge.rules.corpus import open_corpus
from judge.training.context import is_described, moment
from judge.training.endings import most
from judge.training.kinds import final
from judge.training.kinds import next as following
from judge.training.playing import case
from judge.training.procedures import procedure
from judge.training.reasons import changes, is_remote, reason
from judge.training.roles import roles
from tests.conftest import ROOT

CORPUS = open_corpus(ROOT / "rules_corpus", ROOT / "no-data")


def one_piece(name):
    return case(CORPUS.folder, name, "1.1.9")


def dragon(name):
    return case(CORPUS.folder, name, "3.00")


def kaiun(name):
    return case(CORPUS.folder, name, "1")


def test_a_number_is_explained_by_all_its_changes_the_last_first():
    """A Character is played from the hand, then two cards are drawn: drawing decides."""
    why = reason(CORPUS, one_piece("drawing-three-from-two"), "A.hand")

    assert why.sections[0] == "4-5-3"
    assert why.sections[-1] == "2-7-2"
    lines = why.words["en"].splitlines()
    assert [line.partition(":")[0] for line in lines] == ["1 → 0", "0 → 2"]
    assert "2 times" in lines[1]
    assert "2回" in why.words["ja"]
    assert "2次" in why.words["zh-TW"]


def test_what_ended_is_the_reason_for_what_is_left():
    """7-1-5-4 ends what two Counters gave during this battle, whatever the case is about."""
    why = reason(CORPUS, one_piece("two-counters-in-one-battle"), "B.leader.power")

    assert why.sections[0] == "7-1-5-4"
    assert "7-1-3-2-1" in why.sections


@pytest.mark.parametrize("path", ["A.don-deck", "A.cost-area.active"])
def test_what_is_done_as_far_as_possible_is_decided_by_the_section_that_says_so(path):
    """3 DON!! cards are to be added and 2 are there: 1-3-2, not how they are placed."""
    why = reason(CORPUS, one_piece("more-don-than-the-don-deck-holds"), path)

    assert why.sections[:2] == ("1-3-2", "3-9-3")
    assert "as far as possible (2). (1-3-2)" in why.words["en"].splitlines()[0]


def test_what_hangs_on_a_condition_is_not_explained_by_what_is_done_then():
    """Two cards are drawn because the Event counts itself (8-4-2); that it draws says nothing."""
    assert reason(CORPUS, one_piece("event-counts-itself-in-the-trash"), "A.hand") is None


def test_whoever_overlooks_what_a_given_card_raises_overlooks_the_power():
    """That a DON!! card is given is told; 6-5-5-2 says what it raises."""
    rest = "given-don-raise-power-by-rule:1.1.9:plain.power:o6-5-5-1"
    wrong = [one for one in final.make(CORPUS, rest).options if one.text["en"] == "1000"]

    assert [one.sections[0] for one in wrong] == ["6-5-5-2"]
    assert wrong[0].why["en"].startswith("This overlooks 6-5-5-2:")


def test_one_change_is_told_without_numbers():
    """What made the value is enough."""
    found = kaiun("discarding-by-an-effect")
    why = reason(CORPUS, found, "A.hand")

    assert len(changes(found, "A.hand")) == 1
    assert why.sections[0] == "4-4-2"
    assert "→" not in why.words["en"]


def test_more_changes_than_can_be_read_are_not_asked_about():
    """Five changes of one hand are too many; the Characters of the same case are few."""
    found = one_piece("stage-event-and-characters-in-one-turn")

    assert len(changes(found, "A.hand")) > 4
    assert reason(CORPUS, found, "A.hand") is None
    assert not any(recipe.split(":")[2] == "A.hand" for recipe in final.candidates(CORPUS, found))


def test_what_did_not_change_is_decided_by_what_somebody_gets_wrong():
    """Without a wrong way nothing shows which section keeps it so."""
    found = one_piece("blocker-takes-over-the-attack")

    assert reason(CORPUS, found, "B.life") is None
    assert reason(CORPUS, found, "B.life", "s3") is None
    assert reason(CORPUS, found, "B.life", "o10-1-4-1").sections[0] == "10-1-4-1"


def test_a_remote_consequence_is_no_option():
    """Overlooking a luck value lets the game go on and cards be drawn: nobody follows that."""
    found = kaiun("discarding-by-an-effect")

    assert is_remote(found, found.varied("o2-3-2"), "A.hand")
    assert not is_remote(found, found.varied("o4-4-2"), "A.hand")
    recipes = [r for r in final.candidates(CORPUS, found) if r.split(":")[2] == "A.hand"]
    assert recipes
    assert not any("o2-3-2" in recipe for recipe in recipes)


@pytest.mark.parametrize(
    ("found", "path", "ceiling"),
    [
        (one_piece("don-phase-with-one-card-left"), "A.cost-area.active", 10),
        (one_piece("don-phase-with-one-card-left"), "A.don-deck", 10),
        (one_piece("attack-on-the-last-life-card"), "B.life", 5),
        (one_piece("life-above-the-printed-number"), "A.life", 3),
        (dragon("life-comes-after-the-hand"), "A.deck", 41),  # with the Leader card
        (kaiun("a-whole-turn"), "A.barrier", 5),
        (kaiun("a-whole-turn"), "A.hand", 30),
    ],
)
def test_no_more_cards_than_there_are(found, path, ceiling):
    """DON!! cards, Life cards and all others are counted apart."""
    assert most(found, path) == ceiling


def test_an_impossible_number_is_never_offered():
    """Beside 10 of 10 DON!! cards and the wrong 9 there is no 11; beside 4 and 5 there is 3."""
    assert final.mirrored(10, [9], 10) == [8]
    assert final.mirrored(10, [9], 12) == [11]
    assert final.mirrored(0, [1], 30) == [2]
    assert final.mirrored(4, [5], 5) == [3]


def test_the_stages_of_one_effect_are_not_told_apart():
    """Going on standby, being taken up and being played are one thing ..."""
    recipe = "fill-while-the-melee-is-still-there:3.00:28:rDJ7=after-expiry,29,40,41"
    texts = [option.text["en"] for option in following.make(CORPUS, recipe).options]

    assert sum("Fill" in text for text in texts) == 1


def test_the_stages_are_offered_where_a_case_is_about_them():
    """... unless the order in which they come is what is asked."""
    recipe = "state-still-holds-after-resolution:3.00:10:o2-10-1-1,12,13"
    texts = [option.text["en"] for option in following.make(CORPUS, recipe).options]

    assert sum("miner's effect" in text for text in texts) == 3


@pytest.mark.parametrize(
    ("game", "one", "other", "above"),
    [
        ("one-piece", "7-1-1-1", "7-1-2-1", "7-1"),
        ("one-piece", "7-1-5-3", "7-1-5-4", "7-1-5"),
        ("one-piece", "7-1-4-1-2", "6-6-1-1", "6"),
        ("one-piece", "5-2-1-8", "6-3-1", "5-2-1"),
        ("dragon-ball-ic", "7-3-1-6-1", "7-6-1-2", "7"),
        ("kaiun-colosseum", "6-4-1", "7-1-5-2", "6"),
        ("one-piece", "7-1-2-1", "7-1-1-1", ""),  # the other way round
        ("one-piece", "7-1-4-1", "7-1-4-2", ""),  # alternatives
        ("one-piece", "10-2-1-2", "10-2-17-1", ""),  # definitions
        ("one-piece", "4-5-2", "7-1-5-1", ""),  # nothing in common
        ("one-piece", "7-1", "7-1-2-1", ""),  # one within the other
        ("kaiun-colosseum", "6-5-1", "7-1-3", ""),  # the whole and its part
    ],
)
def test_a_procedure_puts_sections_into_an_order(game, one, other, above):
    """Only what the rules carry out one after the other."""
    found = roles(CORPUS.folder, game, CORPUS.game(game).current)

    assert procedure(found, one, other) == above


@pytest.mark.parametrize("game", PLAYABLE)
def test_procedures_are_those_of_every_edition(game):
    """The sections that they are named by are there, each with parts that can be in order."""
    for name in CORPUS.game(game).editions:
        edition = CORPUS.game(game).edition(name)
        found = roles(CORPUS.folder, game, name)
        order = (found.before_the_game, found.turn, found.battle, found.battle_in)
        listed = (*found.go_first, found.general, *order)

        assert all(number in edition for number in listed)
        assert all(len(edition.below(number)) > 1 for number in found.procedures)


@pytest.mark.parametrize("game", PLAYABLE)
def test_roles_are_played_by_sections_of_every_edition(game):
    """A section that an edition lacks is left out; nothing else is."""
    for name in CORPUS.game(game).editions:
        edition = CORPUS.game(game).edition(name)
        found = roles(CORPUS.folder, game, name)
        listed = {
            *found.manner, *found.defining, *found.otherwise, *found.conditional,
            *found.paid_at_once, *found.placed, *found.placed.values(),
            *found.changed_by.values(), found.endless, found.new_card, found.playing,
            found.paid_in_order, found.standby,
        }  # fmt: skip

        assert sorted(number for number in listed if number and number not in edition) == []
        assert found.manner
        assert found.defining


def test_cards_whose_effects_nobody_describes_are_not_asked_about():
    """What a card does cannot be seen on the board."""
    silent = one_piece("up-to-two-may-be-none")

    assert not is_described(silent)
    assert not list(final.candidates(CORPUS, silent))
    assert is_described(one_piece("two-damage-by-an-effect"))
    assert is_described(one_piece("first-turns-of-both-players"))  # there is nothing to tell


def test_where_nobody_decides_the_rules_go_on_from_the_board():
    """Nothing was told after which they could go on."""
    alone, after = one_piece("don-phase-with-one-card-left"), one_piece("two-damage-by-an-effect")

    assert moment(alone)["en"].startswith("From the position shown")
    assert moment(after)["en"].startswith("The rules then go on")
