"""Sample cards that were read are kept for the next start, until their texts change."""

import shutil

import pytest

from judge.games.registry import PLAYABLE
from judge.paths import corpus_folder
from judge.scenario import sample_files


@pytest.fixture(name="home")
def own_cache(tmp_path, monkeypatch):
    """A folder of cards of one's own, and an empty cache."""
    monkeypatch.setenv("JUDGE_CACHE", str(tmp_path / "cache"))
    shutil.copytree(corpus_folder() / "one-piece" / "cards", tmp_path / "cards")
    return tmp_path


def read_anew(folder):
    return sample_files.cards_in.__wrapped__(folder)


@pytest.mark.parametrize("game", PLAYABLE)
def test_kept_cards_are_the_cards(game, home):
    """Read from their texts, and then as they were kept: the same."""
    folder = corpus_folder() / game / "cards"
    first = read_anew(folder)

    assert len(list((home / "cache" / "cards").iterdir())) == 1
    assert read_anew(folder) == first


def test_a_changed_text_is_read_anew(home):
    """Whoever edits a card plays with what is written there."""
    file = home / "cards" / "basics.yaml"
    before = read_anew(home / "cards")
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("power: 5000", "power: 6000", 1), encoding="utf-8")

    assert before["red-leader"]["power"] == 5000
    assert read_anew(home / "cards")["red-leader"]["power"] == 6000


@pytest.mark.parametrize("damaged", [b"", b"{", b"[1]", b"\xff\xfe"])
def test_damaged_files_are_read_anew_and_mended(home, damaged):
    """The texts say the same."""
    cards = read_anew(home / "cards")
    (kept,) = (home / "cache" / "cards").iterdir()
    kept.write_bytes(damaged)

    assert read_anew(home / "cards") == cards
    assert kept.read_bytes() != damaged


def test_a_cache_that_cannot_be_written_is_no_matter(home, monkeypatch):
    """A file stands where the folder should be."""
    (home / "cache").write_text("in the way", encoding="utf-8")

    assert read_anew(home / "cards")["red-leader"]["power"] == 5000


def test_only_the_newest_are_kept(home):
    """Texts that are edited again and again do not fill the disk."""
    file = home / "cards" / "basics.yaml"
    text = file.read_text(encoding="utf-8")
    for power in range(sample_files.MOST_KEPT + 3):
        file.write_text(text.replace("power: 5000", f"power: {power}000", 1), encoding="utf-8")
        read_anew(home / "cards")

    assert len(list((home / "cache" / "cards").iterdir())) == sample_files.MOST_KEPT
