"""A printed card put on the table, where cards of its kind lie."""

import pytest

from judge.cards.finding import find_cards
from judge.cards.laying import with_card
from judge.scenario.check import check
from judge.scenario.read import read_scenario


@pytest.mark.parametrize(
    ("number", "area"),
    [
        ("OP01-001", "leader"),
        ("OP01-025", "characters"),
        ("OP01-026", "hand"),
        ("ST01-017", "stage"),
    ],
)
def test_a_card_lies_where_its_kind_lies(shipped, number, area):
    """And the position is one that the rules allow."""
    ((_, data),) = find_cards(shipped, number)
    scenario = read_scenario(with_card(data), "card.yaml", shipped)

    assert number.lower() in str(scenario.given["A"][area]).lower()
    assert check(scenario).reasons == ()
