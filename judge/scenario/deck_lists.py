"""Deck lists as people have them, pasted from anywhere: read as a deck, and written again.

A line is never guessed: each one that is not understood is named, with what to write.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import yaml

from judge.errors import BadDeckList
from judge.rules.corpus import Corpus
from judge.scenario import deck_lines, yaml_data
from judge.scenario.deck_lines import Don, Entry, Named, Unclear, plain
from judge.scenario.model import words_in
from judge.scenario.read import read_text
from judge.scenario.shipped import printed_card, printed_ids, set_files

GAME: Final = "one-piece"  # the game whose printed cards have numbers in such lists
MOST = 99  # copies of a card in a line
MOST_LINES = 2000
MAX_SHOWN = 20  # mistakes that are told in full; the others are counted
CANDIDATES = 12  # cards of a name that are listed
LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)  # all is text
# a deck file: its keys in small letters, and after `deck:` a list
_WRITTEN = re.compile(
    r"\A\s*\{|^(?:game|cards)\s*:|^deck\s*:[ \t]*[\[0-9{]|^deck\s*:[ \t]*(?:#.*)?\n+[ \t]*-",
    re.MULTILINE,
)
_NAMED = re.compile(r"^([a-z0-9-]+):\n(?:  .*\n)*?  name: (\{.*\})$", re.MULTILINE)


def is_list(text: str) -> bool:
    """Whether a text is no deck file of ours, so that it is read as a list."""
    return bool(text.strip()) and _WRITTEN.search(text) is None


def read_list(text: str, file: str, corpus: Corpus) -> dict[str, Any]:
    """The deck of a list; a BadDeckList names every line that cannot be read."""
    counts: Counter[str] = Counter()
    don: int | None = None
    problems: list[BadDeckList] = []
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadDeckList("too-long", file=file, line=None, column=None, limit=MOST_LINES)
    for place, line in enumerate(lines, 1):
        try:
            for one in deck_lines.read_line(line):
                if isinstance(one, Don):
                    don = _copies(one.n, "DON!!", 0)
                else:
                    card, n = _card(corpus, one)
                    counts[card] += n
        except _Wrong as wrong:
            column = len(line) - len(line.lstrip()) + 1
            problems.append(wrong.at(file, place, column))
        except Unclear as unclear:
            problems.append(_Wrong(unclear.reason, text=_short(line)).at(file, place, 1))
    if problems:
        raise _together(problems)
    return _deck(corpus, counts, don, file)


def lines_of(data: Mapping[str, Any], counts: Mapping[str, int]) -> list[str]:
    """A deck of printed cards in the form that is most used: the Leader, then by number."""
    leader = [f"1x{data['leader'].upper()}"] if data.get("leader") else []
    cards = [f"{n}x{card.upper()}" for card, n in sorted(counts.items())]
    don = [f"{data['don-deck']}xDON!!"] if "don-deck" in data else []
    return [*leader, *cards, *don]


class _Wrong(Exception):
    """What is wrong with a line, before it is known where it stands."""

    def __init__(self, reason: str, **values: Any) -> None:
        self.reason, self.values = reason, values
        super().__init__(reason)

    def at(self, file: str, line: int, column: int) -> BadDeckList:
        return BadDeckList(self.reason, file=file, line=line, column=column, **self.values)


def _together(problems: list[BadDeckList]) -> BadDeckList:
    first, *rest = problems
    more, further = tuple(rest[: MAX_SHOWN - 1]), len(rest)
    return BadDeckList(
        first.reason,
        file=first.file,
        line=first.line,
        column=first.column,
        more=more,
        further=further,
        **first.values,
    )


def _deck(corpus: Corpus, counts: Counter[str], don: int | None, file: str) -> dict[str, Any]:
    """The Leader is the card that is one; without a Leader the deck is examined all the same."""
    kinds = {card: _data(corpus, card)["type"] for card in counts}
    leaders = {card: n for card, n in counts.items() if kinds[card] == "leader"}
    if not counts:
        raise BadDeckList("empty", file=file, line=None, column=None)
    if sum(leaders.values()) > 1:
        known = ", ".join(f"{n}x{card.upper()}" for card, n in leaders.items())
        count = sum(leaders.values())
        place: dict[str, Any] = {"file": file, "line": None, "column": None}
        raise BadDeckList("leaders", rule="5-1-2", count=count, known=known, **place)
    deck = [{"card": card, "n": n} for card, n in counts.items() if card not in leaders]
    found = {"game": GAME, "leader": next(iter(leaders), ""), "deck": deck}
    return found if don is None else {**found, "don-deck": don}


def _card(corpus: Corpus, one: Entry | Named) -> tuple[str, int]:
    """The id of the card that a line means, and how many."""
    if isinstance(one, Named):
        return _by_name(corpus, one)
    if one.number is None:
        raise Unclear("line")
    card = one.number.lower()
    if printed_card(corpus, GAME, card) is None:
        raise _Wrong("number", number=one.number, near=_near(card, printed_ids(corpus, GAME)))
    names = {plain(name): name for name in _data(corpus, card)["name"].values()}
    said = plain(one.name)
    if said and not any(said in name or name in said for name in names):
        raise _Wrong(
            "name-differs", number=one.number, name=_label(corpus, card), said=_short(one.name)
        )
    return card, _copies(one.n, one.number)


def _by_name(corpus: Corpus, line: Named) -> tuple[str, int]:
    """A name alone is enough where exactly one card bears it."""
    known = names_of(corpus)
    ways = {(way.n, known[plain(way.name)]): way for way in line.ways if plain(way.name) in known}
    if len(ways) > 1:
        raise Unclear("line")
    shortest = min(line.ways, key=lambda way: len(way.name))
    if not ways:
        near = _called_alike(plain(shortest.name), known)
        if not near:
            raise Unclear("line")
        raise _Wrong("name", name=_short(shortest.name), near=_listed(corpus, near))
    ((n, cards),) = ways
    name = ways[n, cards].name
    if len(cards) > 1:
        listed = _listed(corpus, cards)
        raise _Wrong("ambiguous", name=_short(name), count=len(cards), known=listed)
    return cards[0], _copies(n, cards[0].upper())


def _called_alike(name: str, known: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Cards whose names hold this, or are written much like it."""
    near = [one for one in known if name in one] if len(name) > 1 else []
    near = near or get_close_matches(name, known, 3, 0.7)
    return list(dict.fromkeys(card for one in near for card in known[one]))


def _copies(n: int, number: str, least: int = 1) -> int:
    if not least <= n <= MOST:
        raise _Wrong("count", count=n, number=number, limit=MOST)
    return n


def names_of(corpus: Corpus) -> Mapping[str, tuple[str, ...]]:
    """The cards of each name in any language, written plainly."""
    return _names(tuple((file, file.stat().st_mtime_ns) for file in set_files(corpus, GAME)))


@lru_cache(maxsize=2)
def _names(files: tuple[tuple[Path, int], ...]) -> Mapping[str, tuple[str, ...]]:
    """Only this line of each card is parsed, all of them at once."""
    found: dict[str, dict[str, None]] = {}
    for file, _ in files:
        rows = _NAMED.findall(read_text(file))
        written = yaml.load("".join(f"{card}: {name}\n" for card, name in rows), LOADER)
        for card, names in (written or {}).items():
            for name in names.values():
                found.setdefault(plain(str(name)), {})[card] = None
    return {name: tuple(cards) for name, cards in found.items() if name}


def _data(corpus: Corpus, card: str) -> Mapping[str, Any]:
    return printed_card(corpus, GAME, card) or {}


def _near(card: str, known: Iterable[str]) -> str:
    """Cards whose numbers are written alike, those of the same set first."""
    cards = list(known)
    own = [one for one in cards if one.partition("-")[0] == card.partition("-")[0]]
    return ", ".join(one.upper() for one in get_close_matches(card, own or cards, 3, 0.3))


def _label(corpus: Corpus, card: str) -> Any:
    """The name of a card in the language of whoever reads it."""
    names = _data(corpus, card)["name"]
    return lambda lang: words_in(names, lang)


def _listed(corpus: Corpus, cards: Iterable[str]) -> Any:
    """Cards with number and name, in the language of whoever reads it; not all of very many."""
    several = list(cards)
    shown = [(card.upper(), _data(corpus, card)["name"]) for card in several[:CANDIDATES]]
    rest = ", …" if len(several) > CANDIDATES else ""
    return lambda lang: ", ".join(f"{no} {words_in(name, lang)}" for no, name in shown) + rest


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) <= yaml_data.MAX_SHOWN else f"{text[: yaml_data.MAX_SHOWN]}…"
