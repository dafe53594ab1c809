"""Misreadings: named, refuted by sections that exist, and at work in questions."""

import pytest

from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.scenario.files import shipped as paths
from judge.training.bank import Bank
from judge.training.misreadings import OTHER_EDITION, READING, misreadings
from judge.training.playing import case
from judge.training.ways import ways, wrong
from judge.words import LANGS


def named(corpus, game):
    """Those with a name of their own."""
    return {
        name: one for name, one in misreadings(corpus, game).items() if not name.startswith(READING)
    }


@pytest.mark.parametrize("game", PLAYABLE)
def test_each_is_refuted_by_the_rules(game, shipped):
    """In three languages, by sections of the newest edition, in scenarios that exist."""
    edition = shipped.game(game).edition()
    for one in misreadings(shipped, game, edition.name).values():
        assert {*one.text} == set(LANGS)
        assert all(one.text.values())
        assert all(number in edition for number in one.sections)
        assert one.sections or one.id == OTHER_EDITION
        assert all(name in paths(shipped.folder) for name in one.scenarios)
        for way in one.readings:
            name, _, option = way.partition("=")
            decided = known_game(game).rules.editions[edition.name].switches.get(name)
            assert option != decided


@pytest.mark.parametrize("game", PLAYABLE)
def test_each_is_met_in_a_question(game, shipped):
    """A misreading that no option stands for teaches nobody."""
    met = {name for entry in Bank(shipped).entries(game=game) for name in entry.misreadings}

    assert set(named(shipped, game)) - met == set()


def test_there_are_enough(shipped):
    """At least as many as were asked for."""
    assert sum(len(named(shipped, game)) for game in PLAYABLE) >= 25


def test_a_wrong_way_is_played_and_shown_to_be_wrong(shipped):
    """Overlooking a section gives another run, and a step of the real one that cites it."""
    one = case(shipped.folder, "equal-power-attacker-wins", "1.1.9")
    found = wrong(shipped, one, "o7-1-4-1-2")

    assert found is not None
    assert found.misreading == "equal-power"
    assert found.sections == ("7-1-4-1", "7-1-4-1-2")  # what is compared, what comes of it
    assert one.told.rules(found.step)[0] == "7-1-4-1-2"
    assert found.told.run.table.state.cards["B.vanilla-3"].zone == ("B", "characters")
    assert one.run.table.state.cards["B.vanilla-3"].zone == ("B", "trash")


def test_another_reading_is_played(shipped):
    """The reading that was not decided for ends the game where ours does not."""
    name = "double-attack-on-the-last-life"
    one = case(shipped.folder, name, "1.1.9")
    found = wrong(shipped, one, "rA1=loss")

    assert "rA1=loss" in list(ways(shipped, one))
    assert found is not None
    assert found.misreading == "double-attack-at-one-life"
    assert (one.run.winner, found.told.run.winner) == ("none", "A")


def test_what_cannot_be_played_wrongly_is_left_out(shipped):
    """A wrong way that leads nowhere is no source of options."""
    one = case(shipped.folder, "equal-power-attacker-wins", "1.1.9")

    assert wrong(shipped, one, "o99-9") is None
