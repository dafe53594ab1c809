"""Sample cards are loaded as they were compiled, unless their texts have changed since."""

import shutil

import pytest

from judge.games.registry import PLAYABLE
from judge.paths import corpus_folder
from judge.scenario import samples


@pytest.mark.parametrize("game", PLAYABLE)
def test_compiled_cards_are_the_cards(game):
    """`make corpus` would write the same, and it is what the texts say."""
    folder = corpus_folder() / game / "cards"
    made = dict(samples.compiled_cards(corpus_folder()))
    path = folder.with_suffix(".json")

    assert path.read_text(encoding="utf-8") == made[path], "run `make corpus`"
    assert samples._cards(folder) == samples._parsed(samples._texts(folder))


def test_a_changed_text_is_read_anew(tmp_path):
    """Whoever edits a card plays with what is written there, compiled or not."""
    home = tmp_path / "one-piece"
    shutil.copytree(corpus_folder() / "one-piece" / "cards", home / "cards")
    shutil.copy(corpus_folder() / "one-piece" / "cards.json", home)
    text = (home / "cards" / "basics.yaml").read_text(encoding="utf-8")
    changed = text.replace("power: 5000", "power: 6000", 1)
    (home / "cards" / "basics.yaml").write_text(changed, encoding="utf-8")

    assert samples._cards(home / "cards")["red-leader"]["power"] == 6000


@pytest.mark.parametrize("damaged", [b"", b"{", b'{"digest": 1, "cards": []}', b"\xff\xfe"])
def test_damaged_compiled_cards_are_left_alone(tmp_path, damaged):
    """The texts say the same."""
    home = tmp_path / "one-piece"
    shutil.copytree(corpus_folder() / "one-piece" / "cards", home / "cards")
    (home / "cards.json").write_bytes(damaged)

    assert samples._cards(home / "cards")["red-leader"]["power"] == 5000
