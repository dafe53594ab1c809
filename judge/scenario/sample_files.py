"""The sample cards of a game as their files hold them, read once and kept."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from msgspec import DecodeError
from msgspec.json import decode, encode

from judge import paths
from judge.rules.corpus import Corpus
from judge.scenario.card_index import Index, names_in
from judge.scenario.read import read_cards, read_text

KEPT = "cards"  # the folder of the cache for cards that were read: YAML takes ten times as long
MOST_KEPT = 12  # such files


def sample_folder(corpus: Corpus, game: str) -> Path:
    """Where the sample cards of a game are."""
    return corpus.folder / game / "cards"


def sample_cards(corpus: Corpus, game: str) -> dict[str, dict[str, Any]]:
    """The sample cards of a game by their ids; a game may have none."""
    return dict(cards_in(sample_folder(corpus, game)))


@lru_cache(maxsize=8)
def sample_names(corpus: Corpus, game: str) -> Index:
    """Which sample cards bear a name, in any language."""
    return names_in(cards_in(sample_folder(corpus, game)))


@lru_cache(maxsize=8)
def cards_in(folder: Path) -> Mapping[str, dict[str, Any]]:
    """The cards of a folder: as they were kept, unless somebody has changed their texts since."""
    texts = {file.name: read_text(file) for file in sorted(folder.glob("*.yaml"))}
    digest = blake2b(repr(sorted(texts.items())).encode(), digest_size=16).hexdigest()
    kept = paths.cache_folder() / KEPT / f"{digest}.json"
    with suppress(OSError, DecodeError):
        return decode(kept.read_bytes(), type=dict[str, dict[str, Any]])
    cards: dict[str, dict[str, Any]] = {}
    for name, text in texts.items():
        cards |= read_cards(text, name)
    with suppress(OSError):  # then they are read anew next time
        _keep(kept, encode(cards))
    return cards


def _keep(file: Path, data: bytes) -> None:
    """Write it as a whole or not at all; of what was kept before only the newest stay."""
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(f".{os.getpid()}")
    new.write_bytes(data)
    new.replace(file)
    others = sorted(file.parent.glob("*.json"), key=lambda one: one.stat().st_mtime)
    for old in others[:-MOST_KEPT]:
        old.unlink(missing_ok=True)
