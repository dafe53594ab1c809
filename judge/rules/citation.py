"""A section as words that can be pasted anywhere and stay true."""

from __future__ import annotations

from collections.abc import Iterable

from judge.rules.corpus import Edition
from judge.words import say


def citation(
    edition: Edition,
    number: str,
    reading: str,
    reader: str,
    link: str,
    official: Iterable[str] = (),
) -> str:
    """Game, edition, number, the whole text, whose words they are, link and date.

    `reading` is the language of the text, `reader` that of everything around it. Below stands
    the `official` wording, where it was imported.
    """
    section = edition.sections(reading)[number]
    ours = fill_in(edition, reading, reader).format(
        number=number, words=section.text or section.title, link=link
    )
    theirs = (say(reader, "rules.cite.below", number=number, words=words) for words in official)
    return "\n".join([ours, *theirs])


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
