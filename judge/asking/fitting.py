"""How well what was asked before fits a question: first by the index, then word for word."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from judge.asking.index import AskIndex
from judge.asking.material import Askable
from judge.asking.question import Said, Sense, Unit
from judge.cards.named import Named
from judge.search.rank import _ASKING

_HIRAGANA = re.compile(r"[\u30a1-\u30fcー]{1,2}")
FIRST = 60  # candidates that are compared word for word
MODES = frozenset(["must", "decline"])  # yes to one is no to the other, or to neither
WHERE = {"asks": 1.0, "situation": 0.95, "title": 0.8, "answer": 0.6}


@dataclass
class Fit:
    """A candidate with everything that speaks for and against it."""

    place: int
    entry: Askable
    met: float = 0.0  # share of the question that it meets
    meets: float = 0.0  # share of what it asks that the question says
    asked: float = 0.0  # share of the question that stands in what it asks
    told: float = 0.0  # share of what it asks (without what is so) that the question says
    rests: float = 0.0  # how much the search agrees with its sections
    cards: float = 0.0
    conflicts: list[str] = field(default_factory=list)
    value: float = 0.0

    def count(self, kind: str) -> int:
        """How often something of a kind speaks against it."""
        return sum(one.partition(" ")[0] == kind for one in self.conflicts)

    @property
    def key(self) -> tuple[str, str, tuple[str, ...]]:
        """What it comes to: candidates that come to the same speak for each other."""
        return self.entry.game, self.entry.verdict, self.entry.by[:1]

    @property
    def is_other(self) -> bool:
        """Whether it asks for the opposite, for what may be instead of what must be, or for
        what an ability does that the question does not name."""
        ability = self.cards <= 0 and self.count("ability")
        return bool(self.count("not") or self.count("must") or ability)


@dataclass(frozen=True)
class Weights:
    """How much each kind of evidence counts, as the judged questions of the tests show."""

    told: float = 0.35
    met: float = 2.2
    meets: float = 1.2
    asked: float = 1.5
    rests: float = 3.4
    right_cards: float = 3.0
    wrong_cards: float = 2.2
    same: float = 4.0  # where it is said nearly word for word
    opposite: float = -0.9
    number: float = -0.7
    subject: float = -1.0
    denied: float = -0.3

    def value(self, fit: Fit) -> float:
        """How well something fits, beside everything else that does."""
        return (
            self.told * fit.told
            + self.met * fit.met
            + self.meets * fit.meets
            + self.asked * fit.asked
            + self.same * max(0.0, fit.met - 0.8) * fit.meets
            + self.rests * fit.rests
            + self.right_cards * max(0.0, fit.cards)
            + self.wrong_cards * min(0.0, fit.cards)
            + self.opposite * fit.count("not")
            + self.number * fit.count("number")
            + self.subject * fit.count("subject")
            + self.denied * fit.count("denied")
        )


class Fitting:
    """Compares questions with what is in the index."""

    def __init__(self, index: AskIndex, sense: Sense, weights: Weights | None = None) -> None:
        self.index = index
        self.weights = weights or Weights()
        self.sense = sense
        self.said = lru_cache(maxsize=4096)(self._said)

    def mass(self, unit: Unit) -> float:
        """What a unit weighs: rare ones more, endings and words that ask less."""
        return self._mass(unit)

    @lru_cache(maxsize=8192)  # noqa: B019  # as long as the index
    def _mass(self, unit: Unit) -> float:
        size = len(self.index)
        if unit.concepts:
            counts = [len(self.index.postings("concept", one)) for one in unit.concepts]
            return math.log(1 + size / (1 + max(counts)))
        (term,) = unit.terms or ("",)
        count = len(self.index.postings("asks", term)) + len(self.index.postings("situation", term))
        mass = math.log(1 + size / (1 + count))
        if not term.isascii():
            mass *= 0.5  # a pair of characters is half a word
            if _ASKING.issuperset(term) or (
                not any(c >= "\u3400" for c in term) and _is_ending(term)
            ):
                mass *= 0.3
            elif not _ASKING.isdisjoint(term):
                mass *= 0.6
        return min(mass, 6.0)

    def first(self, said: Said, named: Named, game: str | None) -> list[int]:
        """The candidates that have most of what the question says."""
        values: dict[int, float] = {}
        for unit in said.units:
            mass = self.mass(unit)
            best: dict[int, float] = {}
            for concept in unit.concepts:
                for place in self.index.postings("concept", concept):
                    best[place] = 1.0
                for place in self.index.postings("answered", concept):
                    best.setdefault(place, 0.6)
            for term in unit.terms if not unit.concepts else ():
                for name, weight in WHERE.items():
                    for place in self.index.postings(name, term):
                        best[place] = max(weight, best.get(place, 0.0))
            for place, weight in best.items():
                values[place] = values.get(place, 0.0) + mass * weight
        for concept in said.sections:
            for place in self.index.postings("section", concept.partition("@")[2]):
                if self.index.entries[place].game == concept.partition(":")[0]:
                    values[place] = values.get(place, 0.0) + 3.0
        wanted = set(named.numbers) | {n for one in named.called for n in one}
        for number in wanted:
            for place in self.index.postings("card", number.lower()):
                values[place] = values.get(place, 0.0) + (12.0 if number in named.numbers else 5.0)
        entries = self.index.entries
        ranked = sorted((p for p in values if game in (None, entries[p].game)),
                        key=lambda p: (-values[p], p))  # fmt: skip
        return ranked[:FIRST]

    def fits(
        self, said: Said, named: Named, places: Sequence[int], lang: str,
        rests: Mapping[tuple[str, str], float],
    ) -> list[Fit]:  # fmt: skip
        """The candidates compared word for word, the best first."""
        found = [self._fit(said, named, place, lang, rests) for place in places]
        return sorted(found, key=lambda one: (-one.value, one.place))

    def _said(self, place: int, lang: str) -> tuple[Said, Said, Said]:
        entry = self.index.entries[place]
        asks = self.sense.said(entry.asks[lang], lang)
        rest = f"{entry.situation.get(lang, '')} {entry.title.get(lang, '')}"
        return asks, self.sense.said(rest, lang), self.sense.said(entry.answer.get(lang, ""), lang)

    def _fit(
        self, said: Said, named: Named, place: int, lang: str,
        rests: Mapping[tuple[str, str], float],
    ) -> Fit:  # fmt: skip
        entry = self.index.entries[place]
        fit = Fit(place, entry)
        asks, rest, answer = self.said(place, lang)
        total = sum(map(self.mass, said.units)) or 1.0
        here = [(_table(asks), 1.0), (_table(rest), 0.95), (_table(answer), 0.6)]
        fit.met = sum(self.mass(u) * _share(u, here) for u in said.units) / total
        fit.asked = sum(self.mass(u) * _share(u, here[:1]) for u in said.units) / total
        own = _table(said)
        weighed = [(u, 1.0) for u in asks.units] + [(u, 0.35) for u in rest.units]
        whole = sum(self.mass(u) * w for u, w in weighed) or 1.0
        fit.meets = sum(self.mass(u) * w * _share(u, [(own, 1.0)]) for u, w in weighed) / whole
        core = sum(map(self.mass, asks.units)) or 1.0
        fit.told = sum(self.mass(u) * _share(u, [(own, 1.0)]) for u in asks.units) / core
        fit.rests = max((rests.get((entry.game, one), 0.0) for one in entry.by[:1]), default=0.0)
        others = max((rests.get((entry.game, one), 0.0) for one in entry.by[1:]), default=0.0)
        fit.rests = max(fit.rests, 0.6 * others)
        fit.cards = _cards(entry, named)
        fit.conflicts = self._conflicts(said, asks, rest, answer, entry)
        fit.value = self.weights.value(fit)
        return fit

    def _conflicts(
        self, said: Said, asks: Said, rest: Said, answer: Said, entry: Askable
    ) -> list[str]:
        """What keeps the candidate from being the question itself."""
        found = []
        there = asks.concepts | rest.concepts
        if entry.verdict != "outcome" and "how-many" in said.concepts - asks.concepts:
            found.append("not how-many")
        for one, other in self.sense.opposites:
            if entry.verdict != "outcome" and said.concepts & one and said.concepts & other:
                found.append("not either")  # "active or rested?" is not answered by yes or no
            for mine, theirs in ((one, other), (other, one)):
                asked = said.concepts & mine and not said.concepts & theirs
                if asked and any(one & theirs and not one & mine for one in (asks.concepts, there)):
                    found.append(f"not {min(mine)}")
        numbers = asks.numbers | rest.numbers | answer.numbers
        if missing := said.numbers - numbers:
            found.append("number " + ",".join(map(str, sorted(missing))))
        there |= answer.concepts
        for subject in sorted(said.concepts & self.sense.subjects - there):
            found.append(f"subject {subject}")
        if asks.concepts & self.sense.abilities - said.concepts:
            found.append("ability")
        if extra := (asks.concepts & self.sense.subjects) - said.concepts:
            found.append("also " + ",".join(sorted(extra)))
        if entry.verdict != "outcome" and (said.concepts ^ asks.concepts) & MODES:
            found.append("must")
        if said.denies != (asks.denies or rest.denies):
            found.append("denied")
        return found


def _is_ending(term: str) -> bool:
    return bool(_HIRAGANA.fullmatch(term))


def _table(said: Said) -> tuple[frozenset[str], frozenset[str]]:
    return _tables(said.units)


@lru_cache(maxsize=8192)
def _tables(units: tuple[Unit, ...]) -> tuple[frozenset[str], frozenset[str]]:
    terms = frozenset(term for unit in units for term in unit.terms)
    return terms, frozenset(concept for unit in units for concept in unit.concepts)


def _share(
    unit: Unit, tables: Sequence[tuple[tuple[frozenset[str], frozenset[str]], float]]
) -> float:
    """How much of a unit stands there: whole, or some of its words."""
    best = 0.0
    for (terms, concepts), weight in tables:
        if unit.concepts & concepts:
            best = max(best, weight)
        elif unit.terms:
            share = len(unit.terms & terms) / len(unit.terms)
            best = max(best, weight * share * (0.7 if unit.concepts else 1.0))
    return best


def _cards(entry: Askable, named: Named) -> float:
    """Whether it is about the cards that the question names: 1 for all, -1 for none of them."""
    if not named.any:
        return -0.5 if entry.cards else 0.0
    if not entry.cards:
        return -0.8
    have = set(entry.cards)
    met = [number in have for number in named.numbers] + [bool(one & have) for one in named.called]
    return (sum(met) / len(met)) * 2 - 1
