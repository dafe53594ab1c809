"""What is told of a deck and what tournaments allow."""

from __future__ import annotations

from typing import Literal

from judge.told import Told


class Against(Told):
    """What a tournament list says against a deck; an unconfirmed one makes no verdict."""

    kind: str  # banned, restricted, pair, block, exception, no-block
    cards: list[str]
    text: str
    region: str
    since: str
    source: str
    published: str
    confirmed: bool


class InForce(Told):
    """A list of banned cards, or the blocks of a format, that was used."""

    text: str
    what: str
    region: str
    since: str
    source: str
    published: str
    confirmed: bool


class Regulation(Told):
    """A deck held against what tournaments allow on a day."""

    on: str
    format: str
    regions: list[str]
    verdict: Literal["legal", "illegal", "doubtful", "unconfirmed", "unknown"]
    text: str
    lists: list[InForce]
    findings: list[Against]
    remarks: list[str]
