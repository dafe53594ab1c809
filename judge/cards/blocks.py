"""Printed cards as they stand in the files that we ship: a card a block, always the same bytes."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any

from judge.cards.model import Facts, PrintedText
from judge.cards.proving import Proven
from judge.scenario.write import format_data

DIGEST_BYTES = 6
_MARKUP = re.compile(r"<br\s*/?>|\s+")


def block(facts: Facts, proven: Proven, source: Mapping[str, str]) -> str:
    """The lines of one card."""
    return "\n".join(_lines(facts, proven, source)) + "\n"


def _lines(facts: Facts, proven: Proven, source: Mapping[str, str]) -> Iterator[str]:
    yield f"{facts.number.lower()}:"
    for key, value in _values(facts, proven):
        if value is not None and value != ():
            yield f"  {key}: {format_data(value)}"
    for key, items in (("effects", proven.effects), ("unread", proven.unread)):
        if items:
            yield f"  {key}:"
            yield from (f"    - {format_data(item)}" for item in items)
    about: dict[str, Any] = {"block": facts.block, "rarity": facts.rarity, "sets": facts.sets}
    about |= {"proof": proven.proof, "source": source}
    yield f"  printed: {format_data({k: v for k, v in about.items() if v is not None})}"


def _values(facts: Facts, proven: Proven) -> Iterator[tuple[str, Any]]:
    yield "type", facts.type
    yield "name", facts.name
    yield "number", facts.number
    yield "colors", facts.colors
    yield "features", facts.features
    yield "attributes", facts.attributes
    yield "cost", facts.cost
    yield "power", facts.power
    yield "counter", facts.counter
    yield "life", facts.life
    yield "keywords", proven.keywords


def digest(text: PrintedText) -> str:
    """What tells whether a text has changed, without the text: markup and spaces do not count."""
    told = unicodedata.normalize("NFKC", f"{text.effect}\n{text.trigger}")
    bare = _MARKUP.sub("", told)
    return blake2b(bare.encode(), digest_size=DIGEST_BYTES).hexdigest()
