"""A question from its words to what answers it; or to what may be meant, or is not covered."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import NamedTuple

from judge.asking import told
from judge.asking.fitting import WHERE, Fit, Fitting
from judge.asking.index import AskIndex, OnEntry, open_asked
from judge.asking.material import Askable
from judge.asking.question import Said, Sense, blanked
from judge.asking.topics import Topics
from judge.cards.named import CardNames, Named
from judge.cards.shelf import GAME, names_of_cards
from judge.rules.corpus import Corpus, Game
from judge.rules.lookup import reading_language
from judge.rules.notes import readings, sections_of
from judge.rulings.telling import ruling_told, source_text
from judge.scenario.model import Scenario, joint
from judge.scenario.read import read_file
from judge.scenario.ruled import of_card
from judge.search.hits import Found
from judge.search.query import MAX_LENGTH, read_query
from judge.search.searcher import Searcher, open_search
from judge.words import DEFAULT_LANG, say

SURE = 0.9  # from here on it is the answer
NOT_IT = 0.5  # at most, for what asks for the opposite
UNSURE = 0.8  # at most, where a card is named and something else is asked of it
NEAR = 1.5  # two that fit as well
MAYBE = 0.35  # from here on it may be what is meant
COMPARED = 25  # candidates
OTHERS = 3  # questions that may be meant, and further ones
TOLD = 3  # remarks, terms
LIFT = 1.1  # what the section of what fits well is worth in the search
LIFTING = 8  # so many speak for their sections
BESIDE = 0.3  # how much the second and third section of an answer count


@dataclass(frozen=True)
class Understood:
    """A question after it was read."""

    words: str  # without the names of games and cards
    said: Said
    named: Named
    game: str | None
    topic: str | None

    @property
    def is_question(self) -> bool:
        """Whether more than one thing is said: a word by itself asks for what it means."""
        return len(self.said.units) + len(self.named.called) + len(self.named.numbers) > 1


class Considered(NamedTuple):
    """A question with what may be meant, the best first."""

    asked: Understood
    edition: str | None
    lang: str
    fits: list[Fit]
    rated: list[tuple[Fit, float]]
    near: list[tuple[Fit, float]]  # how near each comes, whether or not it asks the same

    @property
    def is_uncovered(self) -> bool:
        """Whether it is about something that no rule here covers."""
        is_answered = bool(self.rated) and self.rated[0][1] >= SURE
        return self.asked.topic is not None and not (self.asked.named.numbers and is_answered)


class Asker:
    """Answers questions about one corpus; keep it, it is quick once it is warm."""

    def __init__(self, searcher: Searcher, index: AskIndex) -> None:
        self.corpus: Corpus = searcher.corpus
        self.searcher = searcher
        self.index = index
        self.topics = Topics(self.corpus)
        searcher.is_asked = self._is_asked
        searcher.names = partial(names_of_cards, searcher.corpus)
        self._fitting = lru_cache(maxsize=8)(self._make_fitting)

    @cached_property
    def names(self) -> CardNames:
        return CardNames(self.corpus, self.searcher.concepts(None), self.index.words)

    def _is_asked(self, term: str) -> bool:
        return any(self.index.postings(name, term) for name in WHERE)

    def _make_fitting(self, game: str | None) -> Fitting:
        games: list[Game] = [self.corpus.game(game)] if game else list(self.corpus)
        return Fitting(self.index, Sense(self.corpus, games))

    def understand(self, words: str, game: str | None, lang: str) -> Understood:
        """What a question says; the game it names is stronger than the one that was chosen."""
        games = self.searcher.game_names(words)
        if len({name for _, _, name in games}) == 1:
            game = games[0][2]
        words = blanked(words, [(start, end) for start, end, _ in games])
        named = self.names.find(words) if game in (None, GAME) else Named((), (), ())
        topic = self.topics.of(blanked(words, named.spans))
        if named.numbers:
            game = GAME
        spoken = read_query(blanked(words, named.spans)).words  # without numbers of sections
        said = self._fitting(game).sense.said(self.searcher.corrected(spoken, game), lang)
        return Understood(words, said, named, game, topic)

    def fits(self, asked: Understood, *, edition: str | None, lang: str) -> list[Fit]:
        """What was asked before, the best first."""
        found = self.searcher.search(
            asked.words, game=asked.game, edition=edition, lang=lang, limit=12
        )
        best = found.hits[0].score if found.hits else 1.0
        rests = {(hit.key.game, hit.key.number): hit.score / best for hit in found.hits}
        fitting = self._fitting(asked.game)
        places = [
            place
            for place in fitting.first(asked.said, asked.named, asked.game)
            if self._is_of(self.index.entries[place], edition)
        ]
        return fitting.fits(asked.said, asked.named, places, lang, rests)

    def _is_of(self, entry: Askable, edition: str | None) -> bool:
        """Whether something was asked of the edition that is read: the chosen one, or today's."""
        return (edition or self.corpus.game(entry.game).current) in entry.editions

    def consider(
        self, words: str, *, game: str | None = None, edition: str | None = None, lang: str = "en"
    ) -> Considered:
        """What a question may be, and how sure that is."""
        if game or edition:
            books = [self.corpus.game(game)] if game else list(self.corpus)
            if edition and not any(edition in book.all_editions for book in books):
                books[0].edition(edition)
        asked = self.understand(words, game, lang)
        fits = self.fits(asked, edition=edition, lang=lang) if asked.is_question else []
        rated = list(self.guarded(asked, fits, lang))
        return Considered(asked, edition, lang, fits, rated, list(self.rated(fits)))

    def ask(
        self, words: str, *, game: str | None = None, edition: str | None = None, lang: str = "en",
        limit: int = 10,
    ) -> told.Asked:  # fmt: skip
        """Answer a question; nothing is an answer that is not sure enough."""
        considered = self.consider(words, game=game, edition=edition, lang=lang)
        found = None
        if not considered.is_uncovered:
            found = self.searcher.search(
                considered.asked.words,
                game=considered.asked.game,
                edition=edition,
                lang=lang,
                limit=limit,
                lifted=self.lifted(considered),
            )
        return self.reply(considered, words, found)

    def reply(self, considered: Considered, words: str, found: Found | None) -> told.Asked:
        """What is told of a question; `found` are the sections of a search."""
        asked, edition, lang = considered.asked, considered.edition, considered.lang
        answer = None
        others: list[told.Answer] = []
        for place, (fit, sure) in enumerate([] if considered.is_uncovered else considered.rated):
            if sure >= SURE and place == 0:
                answer = self.tell(fit.entry, sure, edition, lang)
            elif sure >= MAYBE and len(others) < OTHERS and (others or not _is_contrary(fit)):
                others.append(self.tell(fit.entry, sure, edition, lang))
        unsaid = (say(lang, "search.nothing"), say(lang, "search.empty"))
        return told.Asked(
            query=words[:MAX_LENGTH],
            covered=not considered.is_uncovered,
            not_covered=self._not_covered(asked.topic, lang) if considered.is_uncovered else None,
            game=asked.game,
            answer=answer,
            did_you_mean=[] if answer else others,
            also=others if answer else [],
            cards=list(self._cards(asked.named, lang)),
            terms=[] if considered.is_uncovered else list(self._terms(asked, edition)),
            hits=[hit.as_json() for hit in found.hits] if found else [],
            notices=[n for n in found.notices(lang) if n not in unsaid] if found else [],
        )

    def _terms(self, asked: Understood, edition: str | None) -> Iterator[told.TermUsed]:
        """The terms of the question, the rarest first, of the game that it is about."""
        fitting = self._fitting(asked.game)
        units = sorted((u for u in asked.said.units if u.concepts), key=lambda u: -fitting.mass(u))
        concepts = [one for unit in units for one in sorted(unit.concepts)]
        shown = 0
        for concept in concepts:
            name, _, term = concept.partition(":")
            book = self.corpus.game(name)
            if term not in book.glossary.by_id:
                continue  # an idea and no term
            reader = book.edition(edition if edition in book.editions else None)
            number = reader.find(book.defining(book.glossary.by_id[term], reader.name) or "")
            if number is not None and shown < TOLD and name == (asked.game or name):
                shown += 1
                yield told.TermUsed(game=name, term=term, edition=reader.name, section=number)

    def rated(self, fits: Sequence[Fit]) -> Iterator[tuple[Fit, float]]:
        """How sure it is that each is what is asked: what fits, beside what else fits."""
        shares = [math.exp(fit.value - fits[0].value) for fit in fits[:COMPARED]]
        for fit in fits[:COMPARED]:
            same = sum(s for s, one in zip(shares, fits, strict=False) if one.key == fit.key)
            yield fit, _sure(fit, same / sum(shares))

    def guarded(
        self, asked: Understood, fits: Sequence[Fit], lang: str
    ) -> Iterator[tuple[Fit, float]]:
        """The same, but that it is about the same card makes nothing an answer."""
        rivals = [fit.entry for fit in fits if fits[0].value - fit.value < NEAR]
        fitting = self._fitting(asked.game)
        for fit, sure in self.rated(fits):
            if sure >= SURE and asked.named.any and (
                _is_disputed(fit.entry, rivals)
                or not fitting.agrees(asked.said, fit, lang, self.names)
            ):  # fmt: skip
                sure = UNSURE
            yield fit, sure

    def lifted(self, considered: Considered) -> dict[tuple[str, str], float]:
        """The sections that what fits rests on: a search may put them first."""
        lifted: dict[tuple[str, str], float] = {}
        for fit, sure in considered.near[:LIFTING]:
            for place, number in enumerate(fit.entry.by[:3]):
                key = (fit.entry.game, self._today(fit.entry, number))
                share = LIFT * sure**2 * (BESIDE if place else 1.0)
                before = lifted.get(key, 0.0)
                lifted[key] = max(before, share) + min(before, share) / 2
        return lifted

    def _today(self, entry: Askable, number: str) -> str:
        book = self.corpus.game(entry.game)
        return book.number_in(book.current, number, entry.edition) or number

    def _not_covered(self, topic: str | None, lang: str) -> str:
        comma = ", " if lang == DEFAULT_LANG else "、"
        games = comma.join(book.name(lang) for book in self.corpus)
        return joint(lang).join(
            [say(lang, f"ask.uncovered.{topic}"), say(lang, "ask.uncovered", games=games)]
        )

    def _cards(self, named: Named, lang: str) -> Iterator[told.CardNamed]:
        for number in named.numbers:
            data = self.names.cards[number.lower()]
            name = data["name"]
            rulings = of_card(self.corpus, GAME, number)
            shown = name if isinstance(name, str) else name.get(lang) or name["en"]
            yield told.CardNamed(number=number, name=shown, rulings=len(rulings))

    def tell(self, entry: Askable, sure: float, edition: str | None, lang: str) -> told.Answer:
        """An answer as it is told, with the numbers of the edition that is read."""
        reader = edition or self.corpus.game(entry.game).current
        if entry.kind == "reading":
            return self._reading_told(entry, sure, reader, lang)
        case = read_file(self.corpus.folder / entry.place, self.corpus)
        answer = case.answered(reader)
        assert answer is not None
        rests = [name for name, _ in case.reading.items()]
        source = told.From(
            kind=entry.kind,
            id=entry.id,
            says=say(lang, "ask.source.scenario"),
            document=None,
            number=None,
            date=None,
            readings=rests,
        )
        remarks = []
        if case.ruling is not None:
            ruling = ruling_told(case, lang)
            source.says = source_text(ruling.source, lang)
            source.document, source.number = ruling.source.document, ruling.source.number
            source.date = ruling.source.date
            remarks = list(_remarks(ruling.overtaken, ruling.against, ruling.open, lang))
        return told.Answer(
            verdict=answer.verdict,
            text=answer.text if isinstance(answer.text, str) else answer.text[lang],
            question=_question(case, lang),
            game=entry.game,
            edition=reader,
            sections=list(self._sections(entry.game, reader, answer.by, lang)),
            cards=list(entry.cards),
            source=source,
            scenario=None if case.is_open else entry.id,
            remarks=remarks,
            sure=round(sure, 2),
        )

    def _reading_told(self, entry: Askable, sure: float, edition: str, lang: str) -> told.Answer:
        book = self.corpus.game(entry.game)
        reading = next(one for one in readings(book) if one.id == entry.id)
        return told.Answer(
            verdict=entry.verdict,
            text=reading.decided[lang],
            question=reading.question[lang],
            game=entry.game,
            edition=edition,
            sections=list(
                self._sections(
                    entry.game, edition, sections_of(reading, book.edition(edition)), lang
                )
            ),
            cards=[],
            source=told.From(
                kind="reading",
                id=entry.id,
                says=say(lang, "ask.source.reading", name=entry.id),
                document=None,
                number=None,
                date=None,
                readings=[entry.id],
            ),
            scenario=None,
            remarks=[],
            sure=round(sure, 2),
        )

    def _sections(
        self, game: str, edition: str, numbers: Iterable[str], lang: str
    ) -> Iterator[told.Rests]:
        book = self.corpus.game(game).edition(edition)
        reader = reading_language(book, lang)
        for number in numbers:
            yield told.Rests(
                game=game, edition=edition, section=number, title=book.title_of(number, reader)
            )


def open_asker(corpus: Corpus, progress: OnEntry | None = None) -> Asker:
    """What answers questions about a corpus."""
    return Asker(open_search(corpus, progress), open_asked(corpus, progress=progress))


def _is_contrary(fit: Fit) -> bool:
    """Whether a reader who takes it for the question would be misled: it asks for the opposite."""
    return fit.is_contrary or bool(fit.count("denied"))


def _is_disputed(entry: Askable, rivals: Iterable[Askable]) -> bool:
    """Whether something that fits as well says the contrary of the same card."""
    return any(
        {entry.verdict, one.verdict} == {"yes", "no"} and set(entry.cards) & set(one.cards)
        for one in rivals
    )


def _question(case: Scenario, lang: str) -> str:
    question = case.question
    return question if isinstance(question, str) else question[lang]


def _remarks(overtaken: str, against: str, unplayed: str, lang: str) -> Iterator[str]:
    for key, text in (("overtaken", overtaken), ("against", against), ("open", unplayed)):
        if text:
            yield say(lang, f"ruling.{key}", text=text)


def _sure(fit: Fit, share: float) -> float:
    """How often such a candidate is right, as the judged questions show.

    `share` is what fits and comes to the same, of everything that fits.
    """
    value = (
        -3.75
        + 1.1 * fit.value
        + 0.6 * share
        - 0.9 * fit.told
        - 0.4 * fit.met
        - 0.2 * fit.rests
        - 0.65 * fit.count("also")
        + 1.3 * max(0.0, fit.cards)
        - 0.25 * fit.count("denied")
    )  # fmt: skip
    sure = 1 / (1 + math.exp(-value))
    return min(sure, NOT_IT) if fit.is_other else sure
