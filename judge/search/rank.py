"""The order of the hits: our own, over the posting lists of the index.

A query weighs as much as its terms are rare. Each stretch of it that names a concept gives
its weight to the sections that define the concept, name it in their heading, use it, or
stand under a heading that names it; each pair of characters or stem gives its weight to
the sections that have it. A hit is scored by the share of the query's weight it gets, and
by how much of the query it answers at all.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from judge.search.analysis import Token, is_weak, tokens
from judge.search.concepts import Concepts, Match
from judge.search.index import Index

_HIRAGANA = re.compile(r"[\u3041-\u3096ー]+")
# Characters that ask rather than name, in Chinese (folded) and Japanese.
_ASKING = frozenset(
    "的吗呢了吧啊我你他她它们是在有会能可以要就都也还很没什么怎样如何多少几哪里谁不到把被让给和跟或何誰時"
)


@dataclass(frozen=True)
class Weights:
    """How much each kind of evidence counts."""

    define: float = 3.5
    heading: float = 1.9
    use: float = 0.5
    under: float = 1.0
    share: float = 1.6  # how the first two shrink with the concept's share of the query
    text: float = 0.9
    title: float = 0.35
    path: float = 0.5
    notes: float = 0.25
    asked: float = 0.8
    inside: float = 0.7  # pairs of characters inside a named concept
    ending: float = 0.2  # pairs of hiragana: endings and particles
    asking: float = 0.4  # pairs of characters that ask
    long: float = 0.12  # what a long text loses
    cover: float = 0.3  # what a hit loses that answers only part of the query


DEFAULT = Weights()


@dataclass
class Scores:
    """Scores by document, and the terms and concepts that gave them."""

    values: list[float]
    tokens: list[Token]
    matches: list[Match]


def score(
    index: Index,
    concepts: Concepts,
    words: str,
    weights: Weights = DEFAULT,
    *,
    game: str | None = None,
) -> Scores:
    """Score every document for some words; of one game only, if named."""
    matches = list(concepts.find(words))
    found = _content(words)
    masses = _masses(index, found, words, matches, weights)
    total = sum(masses.values()) or 1.0
    values = [0.0] * len(index)
    covered = [0.0] * len(index)
    fields = (
        ("notes", weights.notes),
        ("asked", weights.asked),
        ("path", weights.path),
        ("head", weights.title),
        ("text", weights.text),
    )
    for term, mass in masses.items():
        share = mass / total
        reached: set[int] = set()
        for field, weight in fields:
            documents = index.postings(field, term)
            gain = weight * share
            for document in documents:
                values[document] += gain
            reached.update(documents)
        for document in reached:
            covered[document] += share
    _add_concepts(index, values, covered, _shares(matches, found, masses, total), weights)
    average, lengths = index.average_length, index.lengths
    for document in index.places(game):
        if values[document]:
            values[document] *= min(1.0, covered[document]) ** weights.cover
            values[document] /= 1 + weights.long * math.log1p(lengths[document] / average)
    return Scores(values, found, matches)


def _content(words: str) -> list[Token]:
    """The terms of a query without the words that are in every sentence."""
    found = list(tokens(words))
    strong = [t for t in found if not is_weak(t.term)]
    return strong or found


def _masses(
    index: Index, found: Sequence[Token], words: str, matches: Sequence[Match], weights: Weights
) -> dict[str, float]:
    """What each term of the query weighs: rare terms more, endings and questions less."""
    size = len(index)
    masses: dict[str, float] = {}
    for token in found:
        if token.term in masses:
            continue
        count = len(index.postings("text", token.term))
        mass = math.log(1 + (size - count + 0.5) / (count + 0.5))
        if any(m.start <= token.start and token.end <= m.end for m in matches):
            mass *= weights.inside
        elif _HIRAGANA.fullmatch(words[token.start : token.end]) or _ASKING.issuperset(token.term):
            mass *= weights.ending
        elif not _ASKING.isdisjoint(token.term):
            mass *= weights.asking
        masses[token.term] = mass
    return masses


def _shares(
    matches: Sequence[Match], found: Sequence[Token], masses: dict[str, float], total: float
) -> list[tuple[Match, float]]:
    """Each named concept with its share of the query's weight."""
    if not masses:  # a query of nothing but a sign
        return [(match, 1.0) for match in matches]
    shares = []
    for match in matches:
        inside = {t.term for t in found if match.start <= t.start and t.end <= match.end}
        shares.append((match, sum(masses[term] for term in inside) / total))
    return shares


def _add_concepts(
    index: Index,
    values: list[float],
    covered: list[float],
    shares: Sequence[tuple[Match, float]],
    weights: Weights,
) -> None:
    """Each named concept counts once for a section, by its strongest evidence.

    That a section defines the concept or is headed by it counts in proportion to the
    concept's share of the query: who asks for more than a definition wants more.
    """
    for match, share in shares:
        if not share:
            continue
        best: dict[int, float] = {}
        part = share**weights.share
        heading = weights.use + (weights.heading - weights.use) * part
        define = (weights.define - weights.use) * part
        for concept in match.concepts:
            for field, weight in (
                ("pconcept", weights.under),
                ("concept", weights.use),
                ("hconcept", heading),
            ):
                for document in index.postings(field, concept):
                    best[document] = max(weight, best.get(document, 0.0))
            for document, strength in index.defines.get(concept, ()):
                value = weights.use + define * strength
                best[document] = max(value, best.get(document, 0.0))
        for document, value in best.items():
            values[document] += value * share
            covered[document] += share * 0.5
