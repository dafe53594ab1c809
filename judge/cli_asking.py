"""The command that answers a question."""

from __future__ import annotations

import click

from judge.cli_common import (
    JudgeCommand,
    json_option,
    lang_option,
    language,
    progress,
    show,
    w,
)


@click.command(cls=JudgeCommand, help=w("help.ask"))
@click.argument("words", nargs=-1, required=True)
@click.option("--game", metavar="G", help=w("help.ask.game"))
@click.option("--edition", metavar="E", help=w("help.ask.edition"))
@lang_option
@click.option(
    "--limit", default=5, show_default=True, type=click.IntRange(1, 100), help=w("help.ask.limit")
)
@json_option
def ask(
    words: tuple[str, ...],
    game: str | None,
    edition: str | None,
    lang: str | None,
    limit: int,
    *,
    as_json: bool,
) -> None:
    from judge.asking.answering import open_asker
    from judge.asking.telling import asked_text
    from judge.rules.corpus import open_corpus

    corpus = open_corpus()
    reader = language(lang)
    asker = open_asker(corpus, _index_progress)
    found = asker.ask(" ".join(words), game=game, edition=edition, lang=reader, limit=limit)
    show(lambda: found, lambda: asked_text(found, corpus, reader), as_json=as_json)
    if found.answer is None:
        raise SystemExit(1)


def _index_progress(done: int, total: int) -> None:
    if done % 50 == 0:
        progress("index", done, total)
