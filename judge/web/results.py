"""What a search leads to, ready to be shown: each result with its address and its marks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from flask import url_for

from judge.cards.errors import BadCardQuery, UnknownCard
from judge.cards.finding import Card, find_cards
from judge.cards.naming import cards_named, cards_near, is_named
from judge.cards.shelf import GAME
from judge.errors import UnknownKind
from judge.rules.corpus import Game
from judge.rules.model import Kind
from judge.rules.numbers import read_number
from judge.rules.terms import terms_named
from judge.scenario.catalogue import Shipped, catalogue, select
from judge.scenario.model import words_in
from judge.scenario.shipped import card_number, set_name
from judge.search.fold import fold_text
from judge.search.highlight import Piece
from judge.search.hits import Found, Hit
from judge.search.searcher import KINDS as SEARCHED
from judge.web.cards import line_of
from judge.web.views import corpus, searcher, section_url
from judge.words import LANGS, say

# what the results can be narrowed to, beside the kinds of sections
KINDS = {
    "card": "search.kind.card",
    "rule": "search.kind.rule",
    "passage": "search.kind.passage",
    "reading": "search.kind.reading",
    "term": "search.kind.term",
    "scenario": "search.kind.scenario",
}
BESIDE = 4  # cards, terms and scenarios that are shown beside the sections


@dataclass(frozen=True)
class SearchAsked:
    """A query and its filters; `reading` is the language that the hits are shown in."""

    words: str
    game: str | None = None
    edition: str | None = None
    kind: str | None = None
    reading: str = "en"
    page: int = 1

    def as_query(self, lang: str) -> dict[str, str]:
        """The same as the query of an address, for a page in `lang`."""
        found = {"q": self.words, "game": self.game, "edition": self.edition, "kind": self.kind}
        if self.reading != lang:
            found["in"] = self.reading
        return {name: value for name, value in found.items() if value}


class ResultLine(NamedTuple):
    """One line: where it leads and what it says. `lang` is the language of path and pieces."""

    kind: str
    url: str
    label: str
    names: tuple[tuple[str, tuple[Piece, ...]], ...]  # a language, and a name in it
    lang: str
    game: str
    edition: str = ""
    path: tuple[tuple[str, str], ...] = ()
    pieces: tuple[Piece, ...] = ()
    numbers: tuple[tuple[str, str], ...] = ()  # edition and number, where it is another one
    facts: str = ""  # of a card, in the language of the page


@dataclass(frozen=True)
class Results:
    """Everything that a query found, in groups."""

    notices: tuple[str, ...] = ()
    cards: tuple[ResultLine, ...] = ()
    all_cards: str = ""  # the address of the whole list, where it is longer
    cards_first: bool = True  # before the sections: the words are not a term of the rules
    hits: tuple[ResultLine, ...] = ()
    also: tuple[ResultLine, ...] = ()
    terms: tuple[ResultLine, ...] = ()
    scenarios: tuple[ResultLine, ...] = ()
    all_scenarios: str = ""  # the address of the whole list, where it is longer
    near: tuple[ResultLine, ...] = ()  # sections close to a number that does not exist
    more: bool = False  # there is another page
    corrected: bool = False  # something else was searched than what was typed

    @property
    def is_empty(self) -> bool:
        return not self.count

    @property
    def count(self) -> int:
        """How many results are shown."""
        groups = (self.cards, self.hits, self.also, self.terms, self.scenarios)
        return sum(map(len, groups))


def find(
    asked: SearchAsked,
    lang: str,
    limit: int,
    lifted: Mapping[tuple[str, str], float] | None = None,
) -> Results:
    """What answers a query, for a page in `lang`; `limit` hits of the page asked for.

    `lifted` are sections on which rests what was answered to such a question.
    """
    if asked.kind and asked.kind not in (*KINDS, *Kind):
        raise UnknownKind(kind=asked.kind[:60], known=", ".join((*KINDS, *Kind)))
    asked, notices = _fitting(asked, lang)
    found = searcher().search(
        asked.words,
        game=asked.game,
        edition=asked.edition,
        kind=asked.kind if asked.kind in SEARCHED else None,
        lang=asked.reading,
        limit=limit + 1,
        start=(asked.page - 1) * limit,
        lifted=lifted,
    )
    if not asked.words.strip():
        return Results(tuple(notices))
    result = Results((*notices, *_said(found, lang)), corrected=bool(found.corrected))
    if asked.kind is None or asked.kind in SEARCHED:
        hits = tuple(_result(hit, asked, lang) for hit in found.hits[:limit])
        result = replace(result, hits=hits, more=len(found.hits) > limit)
    if asked.kind == "scenario":
        result = _add_cases(result, asked, found, lang, limit)
    if asked.kind == "card":
        result = _all_cards(asked, lang, limit)
    if asked.page == 1:
        result = _add_others(result, asked, found, lang)
        result = _add_cards(result, asked, lang, limit) if asked.kind is None else result
    return result


def _all_cards(asked: SearchAsked, lang: str, limit: int) -> Results:
    """The cards of that name or number, or with those facts and words of the effect."""
    found = cards_meant(asked)
    notice: tuple[str, ...] = ()
    if not found:
        try:
            found = [data for _, data in find_cards(corpus(), asked.words)]
        except (UnknownCard, BadCardQuery) as error:
            notice = (f"{error.message(lang)} {error.hint(lang)}",)
            found = cards_near(corpus(), asked.words) if asked.page == 1 else []
    start = (asked.page - 1) * limit
    shown = tuple(_card(data, lang, asked.words) for data in found[start : start + limit])
    return Results(notice, shown, more=len(found) > start + limit)


def cards_meant(asked: SearchAsked) -> list[Card]:
    """The cards whose number or name is typed; no other game has printed cards."""
    return cards_named(corpus(), asked.words) if asked.game in (None, GAME) else []


def _add_cards(result: Results, asked: SearchAsked, lang: str, limit: int) -> Results:
    """Cards of the number or name that is typed; of none, those close to the number.

    What the rules found only by correcting the spelling of a name is no answer.
    """
    found = cards_meant(asked)
    if not found:
        return _near_cards(result, asked, lang)
    named = is_named(found[0], asked.words)
    if result.corrected:
        result = replace(result, notices=(), hits=(), also=(), terms=(), scenarios=(), more=False,
                         all_scenarios="")  # fmt: skip
    elif named and not _is_term(asked):  # a name has letters in common with many a rule
        result = replace(result, hits=tuple(filter(_is_marked, result.hits)))
    query: dict[str, Any] = {**asked.as_query(lang), "kind": "card"}
    shown = BESIDE if result.hits else limit
    return replace(
        result,
        cards=tuple(_card(data, lang, asked.words) for data in found[:shown]),
        all_cards=url_for("search.page", lang=lang, **query) if len(found) > shown else "",
        cards_first=named or not _is_term(asked),
    )


def _is_marked(hit: ResultLine) -> bool:
    """Whether a section says what was typed."""
    pieces = (*hit.pieces, *(piece for _, name in hit.names for piece in name))
    return any(piece.marked for piece in pieces)


def _near_cards(result: Results, asked: SearchAsked, lang: str) -> Results:
    """The closest cards, for a number of a card that nobody has."""
    number = card_number(asked.words) if asked.game in (None, GAME) else None
    near = cards_near(corpus(), number) if number and read_number(asked.words) is None else []
    if not any(set_name(data["number"]) == set_name(str(number)) for data in near):
        return result
    notice = say(lang, "cards.none-of-number", number=number)
    shown = tuple(_card(data, lang, "") for data in near)
    return replace(result, notices=(notice,), cards=shown, hits=(), also=(), terms=(), more=False)


def _is_term(asked: SearchAsked) -> bool:
    """Whether the words are a term of the rules, as it is spelt in some language."""
    wanted = fold_text(asked.words).strip()
    books = [corpus().game(asked.game)] if asked.game else corpus()
    return any(
        wanted == fold_text(form)
        for book in books
        for term in book.glossary.terms
        for lang in LANGS
        for form in term.all_forms(lang)
    )


def _card(data: Card, lang: str, words: str) -> ResultLine:
    """The name in the reader's language, and those others in which it was typed."""
    line = line_of(data, lang)
    typed = fold_text(words).split()
    spoken = {line.lang: line.name}
    if not any(word in fold_text(line.name) for word in typed):
        spoken |= {
            code: name
            for code, name in data["name"].items()
            if any(word in fold_text(name) for word in typed)
        }
    names = tuple((code, _name(name)) for code, name in spoken.items())
    return ResultLine("card", line.url, line.number, names, lang, "", facts=line.facts)


def _add_others(result: Results, asked: SearchAsked, found: Found, lang: str) -> Results:
    """What stands beside the sections, on the first page."""
    if asked.kind is None:
        also = tuple(_result(hit, asked, lang) for hit in found.also)
        result = _add_cases(replace(result, also=also), asked, found, lang, BESIDE)
    if asked.kind in (None, "term"):
        result = replace(result, terms=_terms(asked, lang, found))
    return replace(result, near=_near(asked, lang)) if result.is_empty else result


def _add_cases(result: Results, asked: SearchAsked, found: Found, lang: str, limit: int) -> Results:
    known = catalogue(corpus().folder).values()
    narrowed = _narrowed(asked, found)
    cases = select(known, game=asked.game, edition=asked.edition, **narrowed)
    start = (asked.page - 1) * limit
    shown = tuple(_case(entry, lang) for entry in cases[start : start + limit])
    left = len(cases) > start + limit
    if asked.kind == "scenario":
        return replace(result, scenarios=shown, more=left)
    filters: dict[str, Any] = {"game": asked.game, "edition": asked.edition, **narrowed}
    url = url_for("scenarios.index", lang=lang, **filters)
    return replace(result, scenarios=shown, all_scenarios=url if left else "")


def _said(found: Found, lang: str) -> list[str]:
    """What was done to the query; that nothing was found the page says better."""
    better = (say(lang, "search.nothing"), say(lang, "search.empty"))
    return [notice for notice in found.notices(lang) if notice not in better]


def _fitting(asked: SearchAsked, lang: str) -> tuple[SearchAsked, list[str]]:
    """Without an edition that only another game has: the filters are chosen one by one."""
    if not (asked.game and asked.edition):
        return asked, []
    if asked.edition in corpus().game(asked.game).all_editions:
        return asked, []
    if not any(asked.edition in book.all_editions for book in corpus()):
        return asked, []  # the search refuses it
    notice = say(lang, "search.ignored", name="edition", value=asked.edition)
    return replace(asked, edition=None), [notice]


def with_reading(url: str, lang: str, reading: str) -> str:
    """An address of a section, read in another language than the page's."""
    if reading == lang:
        return url
    address, mark, place = url.partition("#")
    return f"{address}{'&' if '?' in address else '?'}text={reading}{mark}{place}"


def _result(hit: Hit, asked: SearchAsked, lang: str) -> ResultLine:
    book = corpus().game(hit.key.game)
    others = [(e, n) for e, n in hit.numbers.items() if e != hit.edition and n != hit.section]
    title, pieces = _name(hit.title), hit.pieces
    if "".join(piece.text for piece in pieces) == hit.title:  # a heading is all it says
        title, pieces = pieces, ()
    elif hit.path and hit.path[-1][1] == hit.title:  # the path says it
        title = ()
    return ResultLine(
        hit.key.kind,
        _url(hit, book, asked, lang),
        hit.section if hit.key.kind == "rule" else "",
        ((hit.lang, title),),
        hit.lang,
        book.name(lang),
        hit.edition,
        hit.path,
        pieces,
        tuple(others),
    )


def _name(title: str) -> tuple[Piece, ...]:
    return (Piece(title, False),)


def _url(hit: Hit, book: Game, asked: SearchAsked, lang: str) -> str:
    if hit.key.kind == "passage":
        return url_for(
            "rules.document", lang=lang, game=book.id, edition=hit.edition, _anchor=hit.section
        )
    number = hit.section
    if hit.key.kind == "reading":  # it is told on the pages of its sections
        number = searcher().reading(book.id, hit.section).sections[0]
    return with_reading(section_url(book.edition(hit.edition), number), lang, asked.reading)


def _terms(asked: SearchAsked, lang: str, found: Found) -> tuple[ResultLine, ...]:
    """Terms of that name, with the section that defines each."""
    rows = terms_named(corpus(), _meant(found), game=asked.game, lang=asked.reading)
    return tuple(
        result
        for game, term, _ in rows[: BESIDE if asked.kind is None else None]
        if (result := _term(corpus().game(game), term.id, asked, lang))
    )


def _term(book: Game, name: str, asked: SearchAsked, lang: str) -> ResultLine | None:
    edition = book.edition(asked.edition if asked.edition in book.editions else None)
    term = book.glossary.by_id[name]
    number = edition.find(book.defining(term, edition.name) or "")
    if number is None:
        return None
    forms = {form: (code, _name(form)) for code, form in reversed(term.forms.items())}
    return ResultLine(
        "term",
        with_reading(section_url(edition, number), lang, asked.reading),
        number,
        tuple(reversed(forms.values())),
        asked.reading,
        book.name(lang),
        edition.name,
    )


def _narrowed(asked: SearchAsked, found: Found) -> dict[str, str]:
    """Scenarios that cite the number, or have all the words."""
    number = read_number(asked.words)
    return {"section": number} if number else {"words": _meant(found) or asked.words}


def _meant(found: Found) -> str:
    """The words of a query, spelt as they were meant."""
    words = found.query.words
    for typed, meant in found.corrected:
        words = words.replace(typed, meant)
    return words.strip()


def _case(entry: Shipped, lang: str) -> ResultLine:
    return ResultLine(
        "scenario",
        url_for("scenarios.page", lang=lang, name=entry.id),
        "",
        ((lang, _name(words_in(entry.title, lang))),),
        lang,
        corpus().game(entry.game).name(lang),
        entry.edition or "",
    )


def _near(asked: SearchAsked, lang: str) -> tuple[ResultLine, ...]:
    """The closest sections, for a number that no edition has."""
    number = read_number(asked.words)
    if number is None:
        return ()
    found = []
    for book in [corpus().game(asked.game)] if asked.game else corpus():
        name = asked.edition if asked.edition in book.all_editions else None
        edition = book.edition(name)
        for near in edition.nearest(number, 2):
            url = with_reading(section_url(edition, near), lang, asked.reading)
            names = ((asked.reading, _name(edition.title_of(near, asked.reading))),)
            found.append(
                ResultLine("rule", url, near, names, asked.reading, book.name(lang), edition.name)
            )
    return tuple(found)
