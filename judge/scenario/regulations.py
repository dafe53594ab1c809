"""What tournaments allow on a day: banned and restricted cards, banned pairs, blocks of a format.

It is data with a source and two days. What was not seen on the publisher's own page is not
confirmed and never makes a verdict; a day or region of which nothing is known is told.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

from judge.rules.corpus import Corpus
from judge.scenario.deck_errors import BadRegulation
from judge.scenario.model import words_in
from judge.scenario.read import read_text
from judge.scenario.shipped import printed_card
from judge.scenario.told_regulation import Against, InForce, Regulation
from judge.words import say

FILE: Final = "regulations.toml"
USUAL: Final = "standard"  # the format, where none is named
KINDS: Final = ("banned", "restricted", "pair")
WHY: Final = ("super-parallel", "block-4")  # a card may be played whatever its icon
SENTENCES: Final = {
    "banned": "regulation.banned",
    "restricted": "regulation.restricted",
    "pair": "regulation.pair",
    "block": "regulation.block",
    "exception": "regulation.exception",
    "no-block": "regulation.no-block",
}
LISTS: Final = {"bans": "regulation.bans", "blocks": "regulation.blocks"}
VERDICTS: Final = {
    "legal": "regulation.verdict.legal",
    "illegal": "regulation.verdict.illegal",
    "doubtful": "regulation.verdict.doubtful",
    "unconfirmed": "regulation.verdict.unconfirmed",
    "unknown": "regulation.verdict.unknown",
}
Verdict: TypeAlias = Literal["legal", "illegal", "doubtful", "unconfirmed", "unknown"]
Names: TypeAlias = Mapping[str, str]  # by language


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What holds from a day until before another; both may be unknown, or open."""

    begins: str
    ends: str
    source: str
    published: str
    confirmed: bool
    region: str = ""  # empty: every one
    kind: str = ""
    cards: tuple[str, ...] = ()
    copies: int = 0
    format: str = ""
    legal: tuple[int, ...] = ()  # blocks; none: all

    def holds(self, on: str) -> bool:
        """Whether it is in force on a day."""
        return self.begins <= on and (not self.ends or on < self.ends)


@dataclass(frozen=True, slots=True, kw_only=True)
class Regulations:
    """All that is known, by what it is about."""

    seen: str  # the day after which nothing is known
    regions: Mapping[str, Names]
    formats: Mapping[str, Names]
    lists: tuple[Row, ...]
    blocks: tuple[Row, ...]
    exceptions: tuple[Row, ...]
    entries: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The day, format and region that a deck is held against; the region may be any."""

    known: Regulations
    on: str
    format: str
    region: str | None


@dataclass(frozen=True, slots=True)
class Deck:
    """How many of which card a deck has, its Leader too, with what is printed on them."""

    counts: Mapping[str, int]
    names: Mapping[str, Any] = field(repr=False)
    blocks: Mapping[str, int | None] = field(repr=False)


@lru_cache(maxsize=2)
def regulations(corpus: Corpus, game: str) -> Regulations | None:
    """Those of a game, or None where nothing is known of any."""
    file = corpus.folder / game / FILE
    return read_regulations(read_text(file)) if file.is_file() else None


def read_regulations(text: str) -> Regulations:
    """What a file of regulations says."""
    data = tomllib.loads(text)
    return Regulations(
        seen=data["seen"],
        regions={row["id"]: row["name"] for row in data["region"]},
        formats={row["id"]: row["name"] for row in data["format"]},
        lists=tuple(map(_row, data.get("list", ()))),
        blocks=tuple(map(_row, data.get("blocks", ()))),
        exceptions=tuple(map(_row, data.get("exception", ()))),
        entries=tuple(map(_row, data.get("entry", ()))),
    )


def _row(data: Mapping[str, Any]) -> Row:
    return Row(
        begins=data["from"],
        ends=data["to"],
        source=data["source"],
        published=data["published"],
        confirmed=data["confirmed"],
        region=data.get("region", ""),
        kind=data.get("kind", data.get("why", "")),
        cards=tuple(data.get("cards", ())),
        copies=data.get("copies", 0),
        format=data.get("format", ""),
        legal=tuple(data.get("legal", ())),
    )


def asked_for(
    corpus: Corpus, game: str, on: str | None, format_: str | None, region: str | None
) -> Asked | None:
    """What a user asks for; today where no day is named, nothing where nothing is."""
    if on is None and format_ is None and region is None:
        return None
    known = regulations(corpus, game)
    if known is None:
        raise BadRegulation("game", game=game)
    if format_ is not None and format_ not in known.formats:
        raise BadRegulation("format", text=format_[:40], known=", ".join(known.formats))
    if region is not None and region not in known.regions:
        raise BadRegulation("region", text=region[:40], known=", ".join(known.regions))
    today = date.today().isoformat()  # the day where the user is
    return Asked(known, today if on is None else read_day(on), format_ or USUAL, region)


def read_day(text: str) -> str:
    """A day as it is written, 2026-04-01."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        raise BadRegulation("day", text=text[:40]) from None
    if found.isoformat() != text:
        raise BadRegulation("day", text=text[:40])
    return text


def deck_of(corpus: Corpus, game: str, leading: str, counts: Mapping[str, int]) -> Deck:
    """The printed cards of a deck by their numbers; of others no list says anything."""
    everything = {**({leading: 1} if leading else {}), **counts}
    cards = {card: data for card in everything if (data := printed_card(corpus, game, card))}
    return Deck(
        {data["number"]: everything[card] for card, data in cards.items()},
        {data["number"]: data["name"] for data in cards.values()},
        {data["number"]: data["printed"].get("block") for data in cards.values()},
    )


def hold(deck: Deck, asked: Asked, lang: str) -> Regulation:
    """A deck held against what was in force on a day."""
    known = asked.known
    regions = [asked.region] if asked.region else list(known.regions)
    findings: list[Against] = []
    used: list[InForce] = []
    remarks: list[str] = []
    for region in regions:
        bans = [row for row in known.lists if row.region == region and row.holds(asked.on)]
        blocks = [row for row in known.blocks if _fits(row, region, asked)]
        called = words_in(known.regions[region], lang)
        for what, rows in (("bans", bans), ("blocks", blocks)):
            about = say(lang, LISTS[what])
            for row in rows:
                text = say(lang, "regulation.list", region=called, what=about, since=row.begins)
                used.append(_in_force(row, what, region, text))
            if not rows:
                remarks.append(say(lang, "regulation.nothing", region=called, what=about))
        for row in known.entries:
            if row.region == region and row.holds(asked.on):
                findings += _entry(row, deck, called, lang)
        for row in blocks:
            findings += _blocked(row, deck, asked, lang)
    if any(one.kind == "block" for one in findings):
        remarks.append(say(lang, "regulation.reprints"))
    if asked.on > known.seen:
        remarks.append(say(lang, "regulation.later", day=known.seen))
    sure = len(used) == 2 * len(regions) and all(one.confirmed for one in used)
    verdict = _verdict(findings, known_at_all=bool(used), sure=sure and asked.on <= known.seen)
    return Regulation(
        on=asked.on,
        format=asked.format,
        regions=regions,
        verdict=verdict,
        text=_text(asked, verdict, findings, lang),
        lists=used,
        findings=findings,
        remarks=remarks,
    )


def _fits(row: Row, region: str, asked: Asked) -> bool:
    return row.region == region and row.format == asked.format and row.holds(asked.on)


def _verdict(findings: list[Against], *, known_at_all: bool, sure: bool) -> Verdict:
    if any(one.confirmed for one in findings):
        return "illegal"
    if findings:
        return "doubtful"
    if not known_at_all:
        return "unknown"
    return "legal" if sure else "unconfirmed"


def _text(asked: Asked, verdict: Verdict, findings: list[Against], lang: str) -> str:
    called = words_in(asked.known.formats[asked.format], lang)
    where = dict.fromkeys(one.region for one in findings if one.confirmed)
    regions = ", ".join(words_in(asked.known.regions[one], lang) for one in where)
    sentence = say(lang, VERDICTS[verdict], regions=regions)
    return say(lang, "regulation.head", day=asked.on, format=called, verdict=sentence)


def _in_force(row: Row, what: str, region: str, text: str) -> InForce:
    return InForce(
        text=text,
        what=what,
        region=region,
        since=row.begins,
        source=row.source,
        published=row.published,
        confirmed=row.confirmed,
    )


def _entry(row: Row, deck: Deck, region: str, lang: str) -> Iterator[Against]:
    """What a banned or restricted card, or a pair, says against a deck."""
    there = [card for card in row.cards if card in deck.counts]
    if row.kind == "pair" and len(there) < len(row.cards):
        return
    several = sum(deck.counts[card] for card in there)
    if not there or (row.kind == "restricted" and several <= row.copies):
        return
    named = " + ".join(_called(deck, card, lang) for card in there)
    facts = {"cards": named, "region": region, "copies": row.copies}
    yield _against(row, row.region, row.kind, there, facts, lang)


def _blocked(row: Row, deck: Deck, asked: Asked, lang: str) -> Iterator[Against]:
    """Cards whose block a format does not have; an exception for them makes that doubtful."""
    alike: dict[tuple[str, Row, int | None], list[str]] = {}
    for card in sorted(deck.counts) if row.legal else ():
        block = deck.blocks[card]
        if block in row.legal:
            continue
        excepted = [
            one for one in asked.known.exceptions if card in one.cards and one.holds(asked.on)
        ]
        if not any(one.confirmed for one in excepted):
            kind = "exception" if excepted else "no-block" if block is None else "block"
            alike.setdefault((kind, (*excepted, row)[0], block), []).append(card)
    region = words_in(asked.known.regions[row.region], lang)
    for (kind, by, block), cards in alike.items():
        called = ", ".join(_called(deck, card, lang) for card in cards)
        legal = ", ".join(map(str, row.legal))
        facts = {"cards": called, "block": block, "legal": legal, "region": region}
        yield _against(by, row.region, kind, cards, facts, lang)


def _called(deck: Deck, card: str, lang: str) -> str:
    return f"{card} {words_in(deck.names[card], lang)}"


def _against(
    row: Row, region: str, kind: str, cards: list[str], facts: Mapping[str, Any], lang: str
) -> Against:
    since = row.begins or say(lang, "regulation.no-day")
    confirmed = row.confirmed and kind != "no-block"
    text = say(lang, SENTENCES[kind], since=since, **facts)
    if not confirmed:
        text = say(lang, "regulation.not-confirmed", text=text)
    return Against(
        kind=kind,
        cards=cards,
        text=text,
        region=region,
        since=row.begins,
        source=row.source,
        published=row.published,
        confirmed=confirmed,
    )
