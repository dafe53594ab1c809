"""What programs call the events of a trace: every kind has its name, and keeps it."""

from importlib import import_module

import pytest

from judge.engine.script import KINDS
from judge.games.registry import PLAYABLE, game

# published with the API: a name may be added, none may change
PUBLISHED = {
    "common": {"attack": "Attack", "draw": "Draw", "move": "Move", "set-active": "SetActive"},
    "one_piece": {"give-don": "GiveDon", "ko": "Ko", "take-life": "TakeLife"},
    "kaiun_colosseum": {"refresh": "Refresh"},
    "dragon_ball_ic": {"checkpoint-over": "CheckpointOver"},
}


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_event_of_a_game_has_a_name(name):
    """What a game can record can be told; no two kinds of a game share a name."""
    applied = game(name).rules.editions[game(name).rules.newest].applies
    names = [KINDS[kind] for kind in applied]

    assert len(set(names)) == len(names)


@pytest.mark.parametrize("where", PUBLISHED)
def test_published_names_stay(where):
    """Whatever becomes of the class."""
    module = import_module(f"judge.games.{where}.events")

    assert {name: KINDS[getattr(module, of)] for name, of in PUBLISHED[where].items()} == {
        name: name for name in PUBLISHED[where]
    }
