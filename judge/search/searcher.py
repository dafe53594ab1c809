"""A search from the typed words to the hits: one hit per rule, in the reader's language."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import islice

from judge.errors import JudgeError, UnknownKind
from judge.rules.corpus import Corpus, Edition, Game
from judge.rules.lookup import reading_language
from judge.rules.manuals import open_manual
from judge.rules.model import Kind, Section
from judge.rules.notes import Reading, readings
from judge.search.analysis import characters
from judge.search.concepts import Concepts
from judge.search.fold import fold, fold_text
from judge.search.highlight import snippet
from judge.search.hits import Found, Hit
from judge.search.index import Index, Key, OnEntry, open_index
from judge.search.query import Query, read_query
from judge.search.rank import DEFAULT, Scores, Weights, score
from judge.search.scope import Scope
from judge.search.spelling import Spelling, words_of
from judge.words import best_language

EXACT, BELOW = 100.0, 50.0  # what a number found is worth, and the sections below it
GUESS = 0.5  # what a hit is worth that only a guessed spelling finds
OTHER_KINDS = ("passage", "reading")  # of a manual; an open question
KINDS = ("rule", *OTHER_KINDS, *Kind)  # what a search can be narrowed to
OTHERS = 3  # passages and open questions that are shown beside the rules


class Searcher:
    """Searches one corpus; keep it, it is quick once it is warm."""

    def __init__(self, corpus: Corpus, index: Index, weights: Weights = DEFAULT) -> None:
        self.corpus = corpus
        self.index = index
        self.weights = weights
        self.names: Callable[[], Iterable[str]] = tuple  # of cards
        self.is_asked: Callable[[str], bool] = lambda term: False  # in questions asked before
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
        kind: str | None = None,
        lang: str = "en",
        limit: int = 10,
        start: int = 0,
        lifted: Mapping[tuple[str, str], float] | None = None,
    ) -> Found:
        """The best hits, from `start` on; rules unless `kind` asks for something else.

        Filters typed into the query are ignored where they mean nothing, and misspelt words
        are corrected, and both are said; a wrong `game`, `edition` or `kind` of the caller's
        is an error. `lifted` are sections (game and today's number) that something else speaks
        for, each with how much of the best hit's value that is worth.
        """
        if game or edition:
            books = [self.corpus.game(game)] if game else list(self.corpus)
            if edition and not any(edition in book.all_editions for book in books):
                books[0].edition(edition)
        if kind and kind not in KINDS:
            raise UnknownKind(kind=kind[:60], known=", ".join(KINDS))
        began = time.perf_counter()
        query = read_query(words)
        scope, ignored = self._scope(query, game, edition, kind, lang)
        if query.is_empty:
            return Found(query, (), ignored=ignored)
        scores, corrected = self._score(query, scope)
        values = scores.values
        self._lift(values, lifted or {})
        self._add_numbers(values, query, scope)
        quoting = self._quoting(query)
        relaxed = bool(query.phrases) and not any(map(scope.admits, quoting))
        wanted = (
            quoting
            if query.phrases and not relaxed
            else [d for d in self.index.places(scope.game) if values[d]]
        )
        ranked = sorted(wanted, key=lambda d: (-values[d], d))
        allowed = (d for d in ranked if scope.admits(d) and self._lacks(d, query))
        rules, others = self._first(allowed, start + limit, scope.kind)
        best = values[rules[0]] if rules else 0.0
        return Found(
            query,
            tuple(self._hit(d, values[d], scores, scope) for d in rules[start:]),
            tuple(self._hit(d, values[d], scores, scope) for d in others if values[d] > best / 2),
            corrected,
            ignored,
            relaxed,
            (time.perf_counter() - began) * 1000,
        )

    def _first(
        self, documents: Iterable[int], limit: int, kind: str | None
    ) -> tuple[list[int], list[int]]:
        """The first hits of the kind, and the first other things up to there."""
        if kind in OTHER_KINDS:
            return list(islice(documents, limit)), []
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
        return Spelling(self.index, self.concepts(game), self._is_met)

    @cached_property
    def _words_of_names(self) -> frozenset[str]:
        return words_of(self.names())

    def _is_met(self, term: str) -> bool:
        """Whether a word stands in names of cards or in what was asked before: it is no error."""
        return term in self._words_of_names or self.is_asked(term)

    def corrected(self, words: str, game: str | None) -> str:
        """Some words with what is surely misspelt put right."""
        found = self._spelling(game).correct(words, list(self.concepts(game).find(words)))
        for typed, meant, sure in found:
            words = words.replace(typed, meant) if sure else words
        return words

    def _score(self, query: Query, scope: Scope) -> tuple[Scores, tuple[tuple[str, str], ...]]:
        concepts = self.concepts(scope.game)
        words = query.words
        if len(words.strip()) == 1 and characters(words):
            return self._one_character(concepts, words.strip()), ()
        found = self._spelling(scope.game).correct(words, list(concepts.find(words)))
        guessed = words
        for typed, meant, sure in found:
            words = words.replace(typed, meant) if sure else words
            guessed = guessed.replace(typed, meant)
        scores = score(self.index, concepts, words, self.weights, game=scope.game)
        if guessed != words:
            others = score(self.index, concepts, guessed, self.weights, game=scope.game)
            pairs = zip(scores.values, others.values, strict=True)
            scores.values = [max(value, GUESS * other) for value, other in pairs]
        return scores, tuple((c.typed, c.meant) for c in found if c.sure)

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
        self, query: Query, game: str | None, edition: str | None, kind: str | None, lang: str
    ) -> tuple[Scope, tuple[tuple[str, str], ...]]:
        """Filters of the query and of the caller; a filter of the query wins."""
        ignored = []
        book = None
        if name := query.filters.get("game"):
            try:
                book = self.corpus.game(_game_id(self.corpus, name))
            except JudgeError:
                ignored.append(("game", name))
        book = book or (self.corpus.game(game) if game else self._named_game(query))
        chosen = query.filters.get("edition") or edition
        editions = {e for b in ([book] if book else self.corpus) for e in b.all_editions}
        if chosen and chosen not in editions:
            ignored.append(("edition", chosen))
            chosen = None
        if typed := query.filters.get("kind", "").lower():
            if typed in KINDS:
                kind = typed
            else:
                ignored.append(("kind", typed))
        reading = lang
        if asked := query.filters.get("lang"):
            reading = best_language([asked]) or lang
            if not best_language([asked]):
                ignored.append(("lang", asked))
        scope = Scope(
            self.corpus,
            self.index.keys,
            self.documents,
            book.id if book else None,
            chosen,
            kind,
            reading,
        )
        return scope, tuple(ignored)

    def _lift(self, values: list[float], lifted: Mapping[tuple[str, str], float]) -> None:
        best = max(values, default=0.0) or 1.0
        for (game, number), share in lifted.items():
            document = self.documents.get((game, self.corpus.game(game).current, number))
            if document is not None:
                values[document] += share * best

    def _named_game(self, query: Query) -> Game | None:
        """A game that the query names."""
        named = {game for _, _, game in self.game_names(query.words)}
        return self.corpus.game(named.pop()) if len(named) == 1 else None

    def game_names(self, words: str) -> list[tuple[int, int, str]]:
        """Where some words name a game: from, to, and which."""
        folded, places = fold(words)
        ends = (*places[1:], len(words))
        found: list[tuple[int, int, str]] = []
        for name, game in self._game_names:
            place = folded.find(name)
            if place < 0:
                continue
            start, end = places[place], ends[place + len(name) - 1]
            if not any(other < end and start < stop for other, stop, _ in found):
                found.append((start, end, game))
        return found

    @cached_property
    def _game_names(self) -> list[tuple[str, str]]:
        """What games are called, whole names and long ones first."""
        names = [(fold_text(n), g.id) for g in self.corpus
                 for n in (*g.info["recognise"], *g.info.get("called", ()))]  # fmt: skip
        return sorted(names, key=lambda row: -len(row[0]))

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
        for stored in self.corpus.store.of(key.game, key.edition):
            if section := stored.by_number().get(key.number):
                yield section.words

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
        numbers = book.names_of(edition, number) if shown.is_ours else {}
        title = shown.title_of(number, lang)
        return Hit(
            key, edition, number, lang, title, path, pieces, value, numbers or {edition: number}
        )

    def _read_manual(self, game: str, name: str, lang: str) -> dict[str, Section]:
        return open_manual(self.corpus.game(game), name, lang).sections

    def reading(self, game: str, name: str) -> Reading:
        """An open question that is a hit."""
        return self._readings(game)[name]

    def _read_readings(self, game: str) -> dict[str, Reading]:
        return {reading.id: reading for reading in readings(self.corpus.game(game))}

    def _other_hit(self, key: Key, value: float, scores: Scores, lang: str) -> Hit:
        book = self.corpus.game(key.game)
        if key.kind == "passage":
            section = self._manual(key.game, key.edition, lang)[key.number]
            title, words = section.title, section.text or section.title
        else:
            reading = self.reading(key.game, key.number)
            title, words = reading.question[lang], reading.decided[lang]
        pieces = snippet(words, lang, scores, book.glossary)
        return Hit(key, key.edition, key.number, lang, title, (), pieces, value, {})


def open_search(
    corpus: Corpus,
    progress: OnEntry | None = None,
    names: Callable[[], Iterable[str]] = tuple,
) -> Searcher:
    """A search over a corpus and what the user imported; the words of `names` are no errors."""
    searcher = Searcher(corpus, open_index(corpus, progress=progress))
    searcher.names = names
    return searcher


def _game_id(corpus: Corpus, name: str) -> str:
    """A game by its id or the beginning of it."""
    wanted = name.lower()
    return next((g for g in corpus.game_ids if g.startswith(wanted)), name)


def _below(edition: Edition, number: str) -> Iterator[str]:
    for child in edition.children(number):
        yield child
        yield from _below(edition, child)
