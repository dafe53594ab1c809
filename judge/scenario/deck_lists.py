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
from typing import Any, NamedTuple

import yaml

from judge.games.checks import Listed
from judge.rules.corpus import Corpus
from judge.scenario import yaml_data
from judge.scenario.deck_errors import BadDeckList
from judge.scenario.deck_lines import Apart, Entry, Grammar, Named, Unclear, plain
from judge.scenario.model import words_in
from judge.scenario.read import read_text
from judge.scenario.shipped import printed_card, printed_ids, set_files

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


class Printed(NamedTuple):
    """The printed cards of a game, and how people write its decks."""

    corpus: Corpus
    game: str
    listed: Listed


def read_list(text: str, file: str, printed: Printed) -> dict[str, Any]:
    """The deck of a list; a BadDeckList names every line that cannot be read."""
    grammar = Grammar(printed.listed)
    counts: Counter[str] = Counter()
    apart: int | None = None
    problems: list[BadDeckList] = []
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadDeckList("too-long", file=file, line=None, column=None, limit=MOST_LINES)
    for place, line in enumerate(lines, 1):
        try:
            for one in grammar.read(line):
                if isinstance(one, Apart):
                    apart = _copies(one.n, printed.listed.called[0], 0)
                else:
                    card, n = _card(printed, one)
                    counts[card] += n
        except _Wrong as wrong:
            column = len(line) - len(line.lstrip()) + 1
            problems.append(wrong.at(file, place, column))
        except Unclear as unclear:
            problems.append(_Wrong(unclear.reason, text=_short(line)).at(file, place, 1))
    if problems:
        raise _together(problems)
    return _deck(printed, counts, apart, file)


def lines_of(listed: Listed, data: Mapping[str, Any], counts: Mapping[str, int]) -> list[str]:
    """A deck of printed cards in the form that is most used: who leads it, then by number."""
    first = [f"1x{data[listed.leading].upper()}"] if data.get(listed.leading) else []
    cards = [f"{n}x{card.upper()}" for card, n in sorted(counts.items())]
    last = [f"{data[listed.apart]}x{listed.called[0]}"] if listed.apart in data else []
    return [*first, *cards, *last]


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


def _deck(printed: Printed, counts: Counter[str], apart: int | None, file: str) -> dict[str, Any]:
    """Who leads is found by its category; a deck without one is examined all the same."""
    listed = printed.listed
    place: dict[str, Any] = {"file": file, "line": None, "column": None}
    if not counts:
        raise BadDeckList("empty", **place)
    leading = {
        card: n for card, n in counts.items() if _data(printed, card)["type"] == listed.leading
    }
    if (count := sum(leading.values())) > 1:
        known = ", ".join(f"{n}x{card.upper()}" for card, n in leading.items())
        raise BadDeckList("leaders", rule=listed.rule, count=count, known=known, **place)
    deck = [{"card": card, "n": n} for card, n in counts.items() if card not in leading]
    found = {"game": printed.game, listed.leading: next(iter(leading), ""), "deck": deck}
    return found if apart is None else {**found, listed.apart: apart}


def _card(printed: Printed, one: Entry | Named) -> tuple[str, int]:
    """The id of the card that a line means, and how many."""
    if isinstance(one, Named):
        return _by_name(printed, one)
    if one.number is None:
        raise Unclear("line")
    card = one.number.lower()
    if printed_card(printed.corpus, printed.game, card) is None:
        raise _Wrong(
            "number", number=one.number, near=_near(card, printed_ids(printed.corpus, printed.game))
        )
    _is_called(printed, card, one)
    return card, _copies(one.n, one.number)


def _is_called(printed: Printed, card: str, one: Entry) -> None:
    """What stands beside a number names that card; figures there may be those of the number."""
    said = plain(one.name)
    if not said:
        return
    names = [plain(name) for name in _data(printed, card)["name"].values()]
    named = [name for name in names if name in said or said in name]
    if not named:
        name, wrong = _label(printed, card), _short(one.name)
        raise _Wrong("name-differs", number=one.number, name=name, said=wrong)
    rest = said.replace(max(named, key=len), "", 1) if max(named, key=len) in said else ""
    known = {int(figures) for figures in re.findall("[0-9]+", card)}
    if any(int(figures) not in known for figures in re.findall("[0-9]{1,9}", rest)):
        raise Unclear("line")


def _by_name(printed: Printed, line: Named) -> tuple[str, int]:
    """A name alone is enough where exactly one card bears it."""
    known = names_of(printed)
    ways = {(way.n, known[plain(way.name)]): way for way in line.ways if plain(way.name) in known}
    if len(ways) > 1:
        raise Unclear("line")
    shortest = min(line.ways, key=lambda way: len(way.name))
    if not ways:
        near = _called_alike(plain(shortest.name), known)
        if not near:
            raise Unclear("line")
        raise _Wrong("name", name=_short(shortest.name), near=_listed(printed, near))
    ((n, cards),) = ways
    name = ways[n, cards].name
    if len(cards) > 1:
        listed = _listed(printed, cards)
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


def names_of(printed: Printed) -> Mapping[str, tuple[str, ...]]:
    """The cards of each name in any language, written plainly."""
    return _names(
        tuple((file, file.stat().st_mtime_ns) for file in set_files(printed.corpus, printed.game))
    )


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


def _data(printed: Printed, card: str) -> Mapping[str, Any]:
    return printed_card(printed.corpus, printed.game, card) or {}


def _near(card: str, known: Iterable[str]) -> str:
    """Cards whose numbers are written alike, those of the same set first."""
    cards = list(known)
    own = [one for one in cards if one.partition("-")[0] == card.partition("-")[0]]
    return ", ".join(one.upper() for one in get_close_matches(card, own or cards, 3, 0.3))


def _label(printed: Printed, card: str) -> Any:
    """The name of a card in the language of whoever reads it."""
    names = _data(printed, card)["name"]
    return lambda lang: words_in(names, lang)


def _listed(printed: Printed, cards: Iterable[str]) -> Any:
    """Cards with number and name, in the language of whoever reads it; not all of very many."""
    several = list(cards)
    shown = [(card.upper(), _data(printed, card)["name"]) for card in several[:CANDIDATES]]
    rest = ", …" if len(several) > CANDIDATES else ""
    return lambda lang: ", ".join(f"{no} {words_in(name, lang)}" for no, name in shown) + rest


def _short(text: str) -> str:
    text = text.strip()
    return text if len(text) <= yaml_data.MAX_SHOWN else f"{text[: yaml_data.MAX_SHOWN]}…"
