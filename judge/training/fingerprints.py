"""What a clause says as a short digest, and where it stands in another edition.

A fingerprint is taken of our text in all languages, without the numbers that it refers to:
a section that only moved, or only refers to others by new numbers, keeps it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from hashlib import blake2b

from judge.rules.corpus import REFERENCE, Corpus, Edition
from judge.rules.difference import difference
from judge.rules.model import Change

SIZE = 5  # bytes: a collision is no danger, since a clause is compared with itself only
# what the edition map, or the comparison with an imported edition, calls the same elsewhere
MOVED = frozenset({Change.RENUMBERED.value, "moved"})
_BLANKS = re.compile(r"\s+")


def fingerprint(edition: Edition, number: str) -> str:
    """The digest of a section's text in an edition."""
    texts = (edition.sections(lang)[number].words for lang in edition.languages)
    return digest("\n".join(map(normalised, texts)))


def fingerprints(edition: Edition, numbers: Iterable[str]) -> dict[str, str]:
    """Section -> its fingerprint, for those that the edition has."""
    return {number: fingerprint(edition, number) for number in numbers if number in edition}


def normalised(text: str) -> str:
    """A text without what does not change its meaning: width, case, blanks, numbers of sections."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return _BLANKS.sub(" ", REFERENCE.sub("§", folded)).strip()


def digest(text: str) -> str:
    """A short name for a content."""
    return blake2b(text.encode(), digest_size=SIZE).hexdigest()


def moves(corpus: Corpus, game: str, old: str, new: str) -> Mapping[str, str | None]:
    """Section of `old` -> its number in `new`; None where its text changed or it is gone.

    It works in both directions, and for an imported edition by comparing the words.
    """
    found: dict[str, str | None] = {n: n for n in corpus.game(game).edition(old).numbers}
    if old == new:
        return found
    compared = difference(corpus, game, old, new)
    backward = compared.older.name != old
    for row in compared.rows:
        here, there = (row.new, row.old) if backward else (row.old, row.new)
        if here in found:
            found[here] = there if row.kind in MOVED and row.certain else None
    return found
