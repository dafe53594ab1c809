"""Remedies of this game: changes that cannot be made, and how remedies read.

The cases in `remedies.yaml` are played by `tests/games/test_remedies.py`, as every game's are.
"""

import pytest

from judge.games.common.changes import change
from judge.games.common.remedies import Remedy
from judge.games.one_piece.changes import CHANGES
from judge.scenario.remedy_words import tell
from tests.games.remedies_common import ALL

CASES = ALL["one-piece"]
GAME = CASES.game


@pytest.mark.parametrize(
    "wanted",
    [
        ("set-active", "A.mute"),
        ("rest", "A.red-leader"),
        ("in-hand", "A.red-leader"),
        ("on-field", "A.study"),
        ("have", "A", "hand", 40),
        ("have", "A", "hand", -1),
        ("have-card", "B", "hand", "mute"),
        ("ready-don", "A", 1),
        ("rest-don", "A", 1),
        ("add-don", "A", 11),
        ("release-don", "A", 1),
        ("give-don", "A.mute", 11),
        ("remove-prohibition", "A.mute"),
        ("not-negated", "A.mute"),
        ("not-used", "A.mute", "mute/1"),
        ("turn-face", "A.mute", "up"),
        ("attack-target", "A.mute"),
        ("turn", 4),
    ],
    ids=lambda wanted: wanted[0],
)
def test_a_change_that_cannot_be_made_is_not_made(wanted):
    """Where cards are missing, or it is so already, a change says no."""
    position = {
        "A": {
            "leader": {"card": "red-leader", "rested": True},
            "characters": ["mute"],
            "hand": ["study"],
        },
        "B": {"deck": ["plain"]},
    }

    assert change(CHANGES, CASES.table(position).state.copy(), wanted) is False


def test_how_a_remedy_reads():
    """One of each frame, as a reader sees it."""
    names = {"A.zoro": "Zoro", "B.leader": "Blue Leader", "B.nami": "Nami"}.__getitem__
    changes = (("set-active", "A.zoro"), ("rest", "B.nami"))
    when = ("wait-until", "counter-step", "B")

    assert tell(GAME, Remedy("position", changes), "en", names) == (
        "It would be legal if Zoro were active and Nami were rested."
    )
    assert tell(GAME, Remedy("timing", (when, ("ready-don", "B", 1))), "en", names) == (
        "It would be legal in the Counter Step of an attack on Player B, "
        "if 1 of the rested DON!! cards of Player B was active."
    )
    assert tell(GAME, Remedy("timing", (when,)), "ja", names) == (
        "プレイヤーBへのアタックのカウンター・ステップなら、できます。"
    )
    instead = ("choose-instead", ("attack", "A.zoro", "B.leader"))
    assert tell(GAME, Remedy("choice", (instead,)), "zh-TW", names) == (
        "現在可以改為：以「Zoro」攻擊「Blue Leader」。"
    )
