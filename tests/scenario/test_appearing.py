"""Which scenarios a printed card stands in."""

from judge.cards.finding import find_cards
from judge.cards.telling import card_told
from judge.scenario.appearing import scenarios_with
from judge.scenario.files import open_scenario
from judge.scenario.samples import cards_of

GAME = "one-piece"


def test_a_card_is_told_with_the_scenarios_that_name_it(shipped):
    """Every one of them has its number, in whatever spelling."""
    ((_, data),) = find_cards(shipped, "OP01-025")
    found = card_told(shipped, data).scenarios

    assert "a-printed-card-with-rush-and-two-don" in found
    for name in found:
        assert "op01-025" in cards_of(open_scenario(shipped, name))


def test_a_card_that_no_scenario_names_has_none(shipped):
    """Numbers of sample cards are no printed cards."""
    assert scenarios_with(shipped, GAME, "OP99-001") == ()
