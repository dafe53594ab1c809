"""A section as one line that can be pasted anywhere and stays true."""

from __future__ import annotations

from judge.rules.corpus import Edition
from judge.rules.lookup import shorten
from judge.words import say

WIDTH = 80  # characters of the text itself


def citation(edition: Edition, number: str, reading: str, reader: str, link: str) -> str:
    """Game, edition, number, first words, whose words they are, link and date.

    `reading` is the language of the text, `reader` that of everything around it.
    """
    section = edition.sections(reading)[number]
    return fill_in(edition, reading, reader).format(
        number=number, words=shorten(section.text or section.title, WIDTH), link=link
    )


def fill_in(edition: Edition, reading: str, reader: str) -> str:
    """The same with `{number}`, `{words}` and `{link}` left open."""
    whose = "rules.cite.restatement" if edition.is_ours else "rules.cite.official"
    return say(
        reader,
        "rules.cite.form",
        game=edition.game.name(reader),
        edition=edition.name,
        whose=say(reader, whose),
        date=date_of(edition, reading) or "-",
        number="{number}",
        words="{words}",
        link="{link}",
    )


def date_of(edition: Edition, lang: str) -> str:
    """The date that the edition's original bears, if it bears one."""
    if edition.is_ours:
        return str(edition.info["date"])
    stored = edition.official(lang)
    return stored.date if stored else ""
