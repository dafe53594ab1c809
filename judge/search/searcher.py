"""A search from the typed words to the hits: one hit per rule, in the reader's language."""

from __future__ import annotations

import time
from collections.abc import Iterable
from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import field
from functools import cached_property
from functools import lru_cache
from typing import Any

from judge.errors import JudgeError
from judge.rules.corpus import Corpus
from judge.rules.corpus import Edition
from judge.rules.corpus import Game
from judge.rules.corpus import open_corpus
from judge.rules.lookup import number_in
from judge.rules.lookup import reading_language
from judge.rules.manuals import open_manual
from judge.rules.model import Kind
from judge.rules.model import Section
from judge.rules.notes import Reading
from judge.rules.notes import readings
from judge.search.analysis import characters
from judge.search.concepts import Concepts
from judge.search.fold import fold_text
from judge.search.highlight import Piece
from judge.search.highlight import snippet
from judge.search.index import Index
from judge.search.index import Key
from judge.search.index import Progress
from judge.search.index import open_index
from judge.search.query import Query
from judge.search.query import read_query
from judge.search.rank import DEFAULT
from judge.search.rank import Scores
from judge.search.rank import Weights
from judge.search.rank import score
from judge.search.spelling import Spelling
from judge.words import say

EXACT, BELOW = 100.0, 50.0  # what a number found is worth, and the sections below it
OTHERS = 3  # passages and open questions that are shown beside the rules


@dataclass(frozen=True)
class Hit:
    """A rule (or a passage, or an open question) that answers the query."""

    key: Key
    edition: str
    section: str
    lang: str
    title: str
    path: tuple[tuple[str, str], ...]
    pieces: tuple[Piece, ...]
    score: float
    numbers: dict[str, str]

    def as_json(self) -> dict[str, Any]:
        return {
            "kind": self.key.kind,
            "game": self.key.game,
            "edition": self.edition,
            "section": self.section,
            "lang": self.lang,
            "title": self.title,
            "path": [list(step) for step in self.path],
            "snippet": "".join(p.text for p in self.pieces),
            "marks": [[p.text, p.marked] for p in self.pieces],
            "score": round(self.score, 4),
            "numbers": self.numbers,
        }


@dataclass(frozen=True)
class Found:
    """The answer to a query."""

    query: Query
    hits: tuple[Hit, ...]
    also: tuple[Hit, ...] = ()  # passages of manuals and open questions
    corrected: tuple[tuple[str, str], ...] = ()
    ignored: tuple[tuple[str, str], ...] = ()  # filters that mean nothing here
    relaxed: bool = False  # a phrase stands nowhere as it was quoted
    took_ms: float = 0.0

    def notices(self, lang: str) -> list[str]:
        """What was done to the query, for the reader."""
        found = [
            say(lang, "search.corrected", typed=typed, meant=meant)
            for typed, meant in self.corrected
        ]
        found += [say(lang, "search.ignored", name=n, value=v) for n, v in self.ignored]
        if self.relaxed:
            found.append(say(lang, "search.relaxed"))
        if self.query.is_empty:
            found.append(say(lang, "search.empty"))
        elif not self.hits:
            found.append(say(lang, "search.nothing"))
        return found

    def as_json(self, lang: str) -> dict[str, Any]:
        return {
            "ok": True,
            "query": self.query.text,
            "took_ms": round(self.took_ms, 2),
            "hits": [hit.as_json() for hit in self.hits],
            "also": [hit.as_json() for hit in self.also],
            "corrected": [list(pair) for pair in self.corrected],
            "notices": self.notices(lang),
        }


class Searcher:
    """Searches one corpus; keep it, it is quick once it is warm."""

    def __init__(self, corpus: Corpus, index: Index, weights: Weights = DEFAULT) -> None:
        self.corpus = corpus
        self.index = index
        self.weights = weights
        self._concepts: dict[str | None, Concepts] = {}
        self._texts: dict[int, str] = {}
        self._spelling = lru_cache(self._make_spelling)
        self._manual = lru_cache(self._read_manual)
        self._readings = lru_cache(self._read_readings)

    def search(
        self,
        words: str,
        *,
        game: str | None = None,
        edition: str | None = None,
        lang: str = "en",
        limit: int = 10,
    ) -> Found:
        """The best hits; bad filters and misspelt words are said, not thrown."""
        start = time.perf_counter()
        query = read_query(words)
        scope, ignored = self._scope(query, game, edition, lang)
        if query.is_empty:
            return Found(query, (), ignored=ignored)
        scores, corrected = self._score(query, scope)
        values = scores.values
        self._add_numbers(values, query, scope)
        quoting = self._quoting(query)
        relaxed = bool(query.phrases) and not any(map(scope.admits, quoting))
        wanted = (
            quoting if query.phrases and not relaxed else [d for d, v in enumerate(values) if v]
        )
        ranked = sorted(wanted, key=lambda d: (-values[d], d))
        allowed = (d for d in ranked if scope.admits(d) and self._lacks(d, query))
        rules, others = self._first(allowed, limit)
        best = values[rules[0]] if rules else 0.0
        return Found(
            query,
            tuple(self._hit(d, values[d], scores, scope) for d in rules),
            tuple(self._hit(d, values[d], scores, scope) for d in others if values[d] > best / 2),
            corrected,
            ignored,
            relaxed,
            (time.perf_counter() - start) * 1000,
        )

    def _first(self, documents: Iterable[int], limit: int) -> tuple[list[int], list[int]]:
        """The first rules, and the first other things up to there."""
        rules: list[int] = []
        others: list[int] = []
        for document in documents:
            if self.index.keys[document].kind == "rule":
                rules.append(document)
            elif len(others) < OTHERS:
                others.append(document)
            if len(rules) == limit:
                break
        return rules, others

    def concepts(self, game: str | None) -> Concepts:
        if game not in self._concepts:
            games = [self.corpus.game(game)] if game else list(self.corpus)
            self._concepts[game] = Concepts(games)
        return self._concepts[game]

    def _make_spelling(self, game: str | None) -> Spelling:
        return Spelling(self.index, self.concepts(game))

    def _score(self, query: Query, scope: Scope) -> tuple[Scores, tuple[tuple[str, str], ...]]:
        concepts = self.concepts(scope.game)
        words = query.words
        if len(words.strip()) == 1 and characters(words):
            return self._one_character(concepts, words.strip()), ()
        pairs = self._spelling(scope.game).correct(words, list(concepts.find(words)))
        for typed, meant in pairs:
            words = words.replace(typed, meant)
        return score(self.index, concepts, words, self.weights), tuple(pairs)

    def _one_character(self, concepts: Concepts, character: str) -> Scores:
        """A single character: concepts of that name, then every section that has it."""
        scores = score(self.index, concepts, character, self.weights)
        for document in self.index.postings("chars", fold_text(character)):
            scores.values[document] += 0.1
        for match in scores.matches:
            for concept in match.concepts:
                for document in self.index.postings("hconcept", concept):
                    scores.values[document] += self.weights.heading
                for document, strength in self.index.defines.get(concept, ()):
                    scores.values[document] += self.weights.define * strength
        return scores

    def _scope(
        self, query: Query, game: str | None, edition: str | None, lang: str
    ) -> tuple[Scope, tuple[tuple[str, str], ...]]:
        """Filters of the query and of the caller; a filter of the query wins."""
        ignored = []
        book = None
        for name in filter(None, (query.filters.get("game"), game)):
            try:
                book = book or self.corpus.game(_game_id(self.corpus, name))
            except JudgeError:
                ignored.append(("game", name))
        book = book or self._named_game(query)
        chosen = query.filters.get("edition") or edition
        editions = {e for b in ([book] if book else self.corpus) for e in b.all_editions}
        if chosen and chosen not in editions:
            ignored.append(("edition", chosen))
            chosen = None
        kind = query.filters.get("kind")
        if kind and kind not in set(Kind):
            ignored.append(("kind", kind))
            kind = None
        reading = query.filters.get("lang", lang)
        if reading not in ("en", "ja", "zh-TW"):
            ignored.append(("lang", reading))
            reading = lang
        scope = Scope(self, book.id if book else None, chosen, kind, reading)
        return scope, tuple(ignored)

    def _named_game(self, query: Query) -> Game | None:
        """A game whose whole name stands in the query."""
        words = fold_text(query.words)
        named = [
            game for game in self.corpus
            if any(fold_text(name) in words for name in game.info["recognise"])
        ]  # fmt: skip
        return named[0] if len(named) == 1 else None

    def _add_numbers(self, values: list[float], query: Query, scope: Scope) -> None:
        """Exact numbers come first, in today's numbering; then the sections below them."""
        for number in query.numbers:
            for document in scope.documents(number):
                values[document] += EXACT
                key = self.index.keys[document]
                book = self.corpus.game(key.game).edition(key.edition)
                for place, child in enumerate(_below(book, key.number)):
                    under = self.documents.get((key.game, key.edition, child))
                    if under is not None:
                        values[under] += BELOW - place / 10

    @cached_property
    def documents(self) -> dict[tuple[str, str, str], int]:
        return {(k.game, k.edition, k.number): d for d, k in enumerate(self.index.keys)
                if k.kind == "rule"}  # fmt: skip

    def text(self, document: int) -> str:
        """All wordings of an entry, folded: for phrases and for words to leave out."""
        if document not in self._texts:
            key = self.index.keys[document]
            self._texts[document] = " ".join(fold_text(t) for t in self._wordings(key))
        return self._texts[document]

    def _wordings(self, key: Key) -> Iterator[str]:
        if key.kind != "rule":
            return
        edition = self.corpus.game(key.game).edition(key.edition)
        for lang in edition.languages:
            yield edition.sections(lang)[key.number].words

    def _lacks(self, document: int, query: Query) -> bool:
        return not any(word in self.text(document) for word in query.folded_excluded)

    def _quoting(self, query: Query) -> list[int]:
        """Documents that have every quoted phrase."""
        phrases = query.folded_phrases
        if not phrases:
            return []
        return [d for d in range(len(self.index)) if all(p in self.text(d) for p in phrases)]

    def _hit(self, document: int, value: float, scores: Scores, scope: Scope) -> Hit:
        key = self.index.keys[document]
        edition, number = scope.shown(key)
        book = self.corpus.game(key.game)
        if key.kind != "rule":
            return self._other_hit(key, value, scores, scope.lang)
        shown = book.edition(edition)
        lang = reading_language(shown, scope.lang)
        sections = shown.sections(lang)
        path = tuple((n, sections[n].title) for n in shown.parents(number) if sections[n].title)
        pieces = snippet(sections[number].words, lang, scores, book.glossary)
        names = book.editions if shown.is_ours else ()
        there = {name: number_in(book, edition, number, name) for name in names}
        numbers = {name: found for name, found in there.items() if found}
        title = shown.title_of(number, lang)
        return Hit(
            key, edition, number, lang, title, path, pieces, value, numbers or {edition: number}
        )

    def _read_manual(self, game: str, name: str, lang: str) -> dict[str, Section]:
        return open_manual(self.corpus.game(game), name, lang).sections

    def _read_readings(self, game: str) -> dict[str, Reading]:
        return {reading.id: reading for reading in readings(self.corpus.game(game))}

    def _other_hit(self, key: Key, value: float, scores: Scores, lang: str) -> Hit:
        book = self.corpus.game(key.game)
        if key.kind == "passage":
            section = self._manual(key.game, key.edition, lang)[key.number]
            title, words = section.title, section.text or section.title
        else:
            reading = self._readings(key.game)[key.number]
            title, words = reading.question[lang], reading.decided[lang]
        pieces = snippet(words, lang, scores, book.glossary)
        return Hit(key, key.edition, key.number, lang, title, (), pieces, value, {})


@dataclass(frozen=True)
class Scope:
    """Where to look: a game, an edition, a kind of section; and the reader's language."""

    searcher: Searcher = field(repr=False)
    game: str | None
    edition: str | None
    kind: str | None
    lang: str

    def admits(self, document: int) -> bool:
        key = self.searcher.index.keys[document]
        if self.game and key.game != self.game:
            return False
        if key.kind != "rule":
            return not self.edition and not self.kind
        book = self.searcher.corpus.game(key.game)
        if self.edition and self.number_there(key) is None:
            return False
        if not self.edition and key.edition not in book.editions:
            return False  # an imported edition is searched when it is asked for
        return not self.kind or book.edition(key.edition).data(key.number).kind == self.kind

    def number_there(self, key: Key) -> str | None:
        """The rule's number in the chosen edition."""
        book = self.searcher.corpus.game(key.game)
        if self.edition == key.edition:
            return key.number
        if self.edition not in book.editions or key.edition not in book.editions:
            return None
        return number_in(book, key.edition, key.number, self.edition)

    def shown(self, key: Key) -> tuple[str, str]:
        if self.edition and (number := self.number_there(key)):
            return self.edition, number
        return key.edition, key.number

    def documents(self, number: str) -> Iterator[int]:
        """The rules that have this number: in the chosen edition, else today, else once."""
        corpus = self.searcher.corpus
        for book in [corpus.game(self.game)] if self.game else corpus:
            names = [self.edition] if self.edition else list(reversed(book.editions))
            for name in names:
                if name not in book.all_editions:
                    continue
                edition = book.edition(name)
                printed = [n for n in edition.numbers if n == edition.find(number)
                           or n.partition("#")[0] == number]  # fmt: skip
                for found in printed:
                    document = self._document(book.id, name, found)
                    if document is not None:
                        yield document
                if printed:
                    break

    def _document(self, game: str, edition: str, number: str) -> int | None:
        book = self.searcher.corpus.game(game)
        known = self.searcher.documents
        if edition in book.editions:
            today = number_in(book, edition, number, book.current)
            if today is not None:
                return known.get((game, book.current, today))
        return known.get((game, edition, number))


def open_search(corpus: Corpus | None = None, progress: Progress | None = None) -> Searcher:
    """A search over the shipped corpus and what the user imported."""
    corpus = corpus or open_corpus()
    return Searcher(corpus, open_index(corpus, progress=progress))


def _game_id(corpus: Corpus, name: str) -> str:
    """A game by its id or the beginning of it."""
    wanted = name.lower()
    return next((g for g in corpus.game_ids if g.startswith(wanted)), name)


def _below(edition: Edition, number: str) -> Iterator[str]:
    for child in edition.children(number):
        yield child
        yield from _below(edition, child)
