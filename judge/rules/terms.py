"""Looks a term up in one game's glossary or in all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.errors import UnknownTerm
from judge.rules.corpus import Corpus, Game
from judge.rules.glossary import Term

if TYPE_CHECKING:
    from judge.rules import told

TermRow = tuple[str, Term, str]


@dataclass(frozen=True)
class Terms:
    """Rows of game id, term and the text of the defining section."""

    rows: list[TermRow]
    corpus: Corpus

    def as_json(self) -> told.Terms:
        terms: list[told.Term] = []
        for game, term, text in self.rows:
            book = self.corpus.game(game)
            terms.append(
                {
                    "game": game,
                    "id": term.id,
                    "en": term.forms["en"],
                    "ja": term.forms["ja"],
                    "zh-TW": term.forms["zh-TW"],
                    "also": {code: list(term.all_forms(code)[1:]) for code in term.forms},
                    "edition": book.current,
                    "section": book.defining(term, book.current),
                    "text": text,
                }
            )
        return {"ok": True, "terms": terms}


def find_terms(corpus: Corpus, words: str, *, game: str | None, lang: str) -> Terms:
    """Terms of that name in any language; near names if there is none."""
    rows = terms_named(corpus, words, game=game, lang=lang)
    if not rows:
        near = (name for book in _books(corpus, game) for name in book.glossary.nearest(words))
        raise UnknownTerm(term=words[:60], near=", ".join(dict.fromkeys(near)) or "-")
    return Terms(rows, corpus)


def terms_named(corpus: Corpus, words: str, *, game: str | None, lang: str) -> list[TermRow]:
    """Game, term and defining text of every term of that name, or nothing."""
    rows = [
        (book.id, term, defining_text(book, term, lang))
        for book in _books(corpus, game)
        for term in book.glossary.named(words)
    ]
    return _exact_first(rows, words)


def _books(corpus: Corpus, game: str | None) -> list[Game]:
    return [corpus.game(game)] if game else list(corpus)


def _exact_first(rows: list[TermRow], words: str) -> list[TermRow]:
    from judge.rules.glossary import fold

    wanted = fold(words)

    def is_exact(term: Term) -> bool:
        return wanted in {fold(form) for lang in term.forms for form in term.all_forms(lang)}

    exact = [row for row in rows if is_exact(row[1])]
    return exact or rows


def defining_text(book: Game, term: Term, lang: str) -> str:
    """The defining section in the current edition, number first."""
    edition = book.edition()
    number = edition.find(book.defining(term, edition.name) or "")
    if number is None:
        return ""
    return f"{number} {edition.sections(lang)[number].words}"
