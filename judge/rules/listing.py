"""What there is, as plain data: games with their editions, a whole document, all terms."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, TypeAlias

from judge.rules.corpus import Corpus, Edition, Game
from judge.rules.lookup import reading_language
from judge.rules.manuals import all_manuals
from judge.rules.terms import Terms, defining_text

if TYPE_CHECKING:
    from judge.rules import told

PlayedBy: TypeAlias = Callable[[str], Collection[str]]  # the editions of a game that can be played


def games_json(corpus: Corpus, lang: str, played: PlayedBy) -> told.Games:
    """Every game with the editions that can be read, oldest first."""
    return {"ok": True, "games": [_game(game, lang, played(game.id)) for game in corpus]}


def _game(game: Game, lang: str, played: Collection[str]) -> told.ListedGame:
    return {
        "game": game.id,
        "name": game.name(lang),
        "names": game.info["name"],
        "current": game.current,
        "editions": [_edition(game.edition(name), lang, played) for name in game.all_editions],
        "manuals": list(all_manuals(game)),
    }


def _edition(edition: Edition, lang: str, played: Collection[str]) -> told.Edition:
    title, date = heading(edition, lang)
    return {
        "edition": edition.name,
        "title": title,
        "date": date,
        "current": edition.name == edition.game.current,
        "restatement": edition.is_ours,
        "playable": edition.name in played,
        "languages": list(edition.languages),
    }


def heading(edition: Edition, lang: str) -> tuple[str, str]:
    """Title and date of an edition: ours, or as the imported document has them."""
    if edition.is_ours:
        return edition.info["title"][lang], edition.info["date"]
    stored = edition.official(reading_language(edition, lang))
    return (stored.title, stored.date) if stored else ("", "")


def document_json(edition: Edition, lang: str) -> told.Document:
    """A whole edition in one language, in printed order."""
    reading = reading_language(edition, lang)
    title, date = heading(edition, reading)
    return {
        "ok": True,
        "game": edition.game.id,
        "edition": edition.name,
        "lang": reading,
        "title": title,
        "date": date,
        "restatement": edition.is_ours,
        "sections": [
            {"section": s.number, "title": s.title, "text": s.text, "notes": list(s.notes)}
            for s in edition.sections(reading).values()
        ],
    }


def all_terms(corpus: Corpus, game: str | None, lang: str) -> Terms:
    """The whole glossary of a game, or of all."""
    books = [corpus.game(game)] if game else list(corpus)
    rows = [(b.id, term, defining_text(b, term, lang)) for b in books for term in b.glossary.terms]
    return Terms(rows, corpus)
