"""DON!! cards in the cost area, as people write them."""

import pytest

from judge.errors import BadScenario
from judge.rules.corpus import open_corpus
from judge.scenario.editing import fields_of, text_of
from judge.scenario.read import read_scenario
from judge.scenario.report import check, replay_in
from judge.scenario.running import examine

TEXT = """
scenario: cost-area
game: one-piece
given:
  A: {hand: [plain], cost-area: 3}
line:
  - A: play plain
"""


def test_a_number_means_active_ones():
    """2-7-2 A card of cost 1 is paid with one of the three."""
    told = replay_in(read_scenario(TEXT, "x"), "1.2.0", lang="en", positions=True)

    assert told.verdict == "complete"
    assert "active 2, rested 1; DON!! deck 7" in told.final.text


def test_more_than_there_are_is_impossible():
    """5-1-2 A DON!! deck has ten."""
    case = read_scenario(TEXT.replace("3}", "11}"), "x")

    assert check(case, edition="1.2.0", lang="en").reasons[0].rules == ["5-1-2"]


def test_the_form_keeps_it_as_written():
    """From the text into the form and back nothing is changed."""
    corpus = open_corpus()
    text = text_of(corpus, fields_of(corpus, TEXT)).text

    assert "cost-area: 3" in text


@pytest.mark.parametrize("key", ["don", "dons"])
def test_don_of_a_player_leads_to_the_cost_area(key):
    """What people write for it is refused with the key that is meant."""
    with pytest.raises(BadScenario) as error:
        examine(read_scenario(TEXT.replace("cost-area", key), "x"), "1.2.0")

    assert error.value.reason == "unknown-key"
    assert error.value.hint("en").endswith(": cost-area.")
