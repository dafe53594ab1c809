"""Reading a user's own rulings: a list of questions and answers, with whose they are and when."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import ValidationError, convert

from judge.json_file import MAX_BYTES, open_bytes, read_json
from judge.rules.corpus import Corpus
from judge.rules.numbers import read_number
from judge.rulings.errors import BadRulingList
from judge.rulings.told import ImportedRulings
from judge.scenario.collected import NAME, Collected, Collections
from judge.scenario.regulations import read_day
from judge.scenario.shipped import card_number, printed_card

GAME = "one-piece"
LINES = (".jsonl", ".ndjson")
MOST = 20_000
# what lists call the document that an answer is from, and its number there
DOCUMENT = ("document", "source", "set", "file")
NUMBER = ("number", "n")
# signs that steer a terminal or turn the direction of writing, and halves of signs
_UNSEEN = re.compile(r"[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_SLUG = re.compile(r"[^a-z0-9]+")


def read_rulings(
    file: Path, document: str | None = None, date: str | None = None
) -> list[Collected]:
    """The rulings of a file; `document` and `date` are of those that do not say them."""
    usual = {"document": document, "date": read_day(date) if date else None}
    raw = list(_entries(file))
    if not raw:
        raise BadRulingList("not-a-list", file=file)
    if len(raw) > MOST:
        raise BadRulingList("too-many", file=file, count=len(raw), limit=MOST)
    return [_entry(data, place, file, usual) for place, data in enumerate(raw, 1)]


def _entries(file: Path) -> Iterator[Any]:
    if file.suffix.lower() not in LINES:
        data = read_json(open_bytes(file, BadRulingList), BadRulingList, file=file)
        if not isinstance(data, list):
            raise BadRulingList("not-a-list", file=file)
        yield from data
        return
    raw = open_bytes(file, BadRulingList)
    if len(raw) > MAX_BYTES:
        raise BadRulingList("too-large", file=file, limit=MAX_BYTES // (1024 * 1024))
    for number, line in enumerate(raw.decode("utf-8-sig", "replace").splitlines(), 1):
        if line.strip():
            try:
                yield json.loads(line)
            except (ValueError, RecursionError):
                raise BadRulingList("not-json", file=file, line=number, column=1) from None


def _entry(data: Any, place: int, file: Path, usual: Mapping[str, str | None]) -> Collected:
    where: dict[str, Any] = {"file": file, "place": place}
    if not isinstance(data, dict):
        raise BadRulingList("wrong", **where, problem="Expected `object`")
    cards = data.get("cards") or ([data["card"]] if data.get("card") else [])
    told = {
        "cards": [_card(one, where) for one in cards] if isinstance(cards, list) else cards,
        "question": data.get("question"),
        "answer": data.get("answer"),
        "document": next((data[key] for key in DOCUMENT if data.get(key)), usual["document"]),
        "number": next((data[key] for key in NUMBER if data.get(key) is not None), None),
        "date": data.get("date") or usual["date"] or "",
        "sections": [_section(one, where) for one in data.get("sections") or ()],
    }
    if told["document"] is None:
        raise BadRulingList("no-document", **where)
    try:
        entry = convert(told, Collected)
    except ValidationError as error:
        raise BadRulingList("wrong", **where, problem=error) from None
    if any(map(_UNSEEN.search, (entry.question, entry.answer, entry.document))):
        raise BadRulingList("unseen", **where)
    return entry


def _card(text: Any, where: Mapping[str, Any]) -> str:
    number = card_number(text) if isinstance(text, str) else None
    if number is None:
        raise BadRulingList("card", **where, card=_UNSEEN.sub("?", str(text))[:40])
    return number


def _section(text: Any, where: Mapping[str, Any]) -> str:
    number = read_number(text) if isinstance(text, str) else None
    if number is None:
        raise BadRulingList("section", **where, section=_UNSEEN.sub("?", str(text))[:40])
    return number


def name_of(file: Path) -> str:
    """What the collection of a file is called, where nobody says."""
    return _SLUG.sub("-", file.stem.lower()).strip("-") or "rulings"


def examine(corpus: Corpus, name: str, entries: list[Collected]) -> ImportedRulings:
    """What came in, and what differs from the collection that is there under this name."""
    if NAME.fullmatch(name) is None or len(name) > 60:
        raise BadRulingList("name", name=_UNSEEN.sub("?", name)[:60])
    before = Collections(corpus).entries(name) or []
    asked = {one.question: one for one in before}
    cards = sorted({card for one in entries for card in one.cards})
    return ImportedRulings(
        name=name,
        rulings=len(entries),
        same=sum(one == asked.get(one.question) for one in entries),
        changed=sum(one.question in asked and one != asked[one.question] for one in entries),
        new=sum(one.question not in asked for one in entries),
        gone=len(asked.keys() - {one.question for one in entries}),
        undated=sum(not one.date for one in entries),
        unknown=[card for card in cards if printed_card(corpus, GAME, card.lower()) is None],
        stored=False,
    )
