"""All printed cards at hand: read from the files once, kept in the cache as they were read."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from msgspec import DecodeError
from msgspec.json import decode, encode

from judge import paths
from judge.rules.corpus import Corpus
from judge.scenario.shipped import every_printed_card, set_files

GAME = "one-piece"
KEPT = "printed"  # the folder of the cache
Cards = Mapping[str, Mapping[str, Any]]


@lru_cache(maxsize=2)
def all_cards(corpus: Corpus) -> Cards:
    """Every card by its id. The first time, and after a change of the files, takes seconds."""
    files = set_files(corpus, GAME)
    digest = blake2b(digest_size=16)
    for file in files:
        digest.update(file.read_bytes())
    kept = paths.cache_folder() / KEPT / f"{digest.hexdigest()}.json"
    with suppress(OSError, DecodeError):
        return decode(kept.read_bytes(), type=dict[str, dict[str, Any]])
    cards = dict(every_printed_card(corpus, GAME))
    with suppress(OSError):  # then they are read anew next time
        kept.parent.mkdir(parents=True, exist_ok=True)
        new = kept.with_suffix(f".{os.getpid()}")
        new.write_bytes(encode(cards))
        new.replace(kept)
        for old in kept.parent.glob("*.json"):
            if old != kept:
                old.unlink(missing_ok=True)
    return cards
