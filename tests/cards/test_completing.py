"""What the rules add to a text."""

from judge.cards.completing import completed
from judge.cards.model import Ability

PAID = {"on": "main", "cost": [{"discard": 1}], "do": [{"draw": 2}]}
FREE = {"on": "main", "do": [{"draw": 2}]}
TRIGGER = {"on": "trigger", "cost": [{"discard": 1}], "may-pay": True, "do": [{"draw": 2}]}


def effects(category, *data):
    (ability,) = completed((Ability(effects=data),), category)
    return list(ability.effects)


def test_the_cost_of_an_event_can_be_declined():
    """The Event is used and trashed all the same."""
    both = {**PAID, "on": ["main", "counter"]}

    assert effects("Event", PAID, both) == [{**PAID, "may-pay": True}, {**both, "may-pay": True}]


def test_nothing_else_changes():
    """A card in play is activated by paying; what has no cost has nothing to decline."""
    assert effects("Character", PAID, FREE) == [PAID, FREE]
    assert effects("Event", FREE, TRIGGER) == [FREE, TRIGGER]


def test_the_player_of_the_effect_takes_from_the_opponents_hand():
    """A published answer about ST10-010 says so; where the text names the opponent, it is they."""
    taken = {"who": "opponent", "n": 2}
    chosen = {**taken, "chooser": "opponent"}
    data = {"on": "on-play", "do": [{"discard": taken}, {"if-did": [{"discard": chosen}]}]}

    (told,) = effects("Character", data)

    assert told["do"][0] == {"discard": {**taken, "chooser": "you"}}
    assert told["do"][1] == {"if-did": [{"discard": chosen}]}
