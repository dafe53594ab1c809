"""What there is, as plain data: games with their editions, a whole document, all terms."""

from __future__ import annotations

from typing import Any

from judge.rules.corpus import Corpus, Edition, Game
from judge.rules.lookup import reading_language
from judge.rules.manuals import all_manuals
from judge.rules.terms import Terms, defining_text


def games_json(corpus: Corpus, lang: str) -> list[dict[str, Any]]:
    """Every game with the editions that can be read, oldest first."""
    return [_game(game, lang) for game in corpus]


def _game(game: Game, lang: str) -> dict[str, Any]:
    return {
        "game": game.id,
        "name": game.name(lang),
        "names": dict(game.info["name"]),
        "current": game.current,
        "editions": [_edition(game.edition(name), lang) for name in game.all_editions],
        "manuals": list(all_manuals(game)),
    }


def _edition(edition: Edition, lang: str) -> dict[str, Any]:
    title, date = heading(edition, lang)
    return {
        "edition": edition.name,
        "title": title,
        "date": date,
        "current": edition.name == edition.game.current,
        "restatement": edition.is_ours,
        "languages": list(edition.languages),
    }


def heading(edition: Edition, lang: str) -> tuple[str, str]:
    """Title and date of an edition: ours, or as the imported document has them."""
    if edition.is_ours:
        return edition.info["title"][lang], edition.info["date"]
    stored = edition.official(reading_language(edition, lang))
    return (stored.title, stored.date) if stored else ("", "")


def document_json(edition: Edition, lang: str) -> dict[str, Any]:
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
