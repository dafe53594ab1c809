"""The command that answers a question."""

from __future__ import annotations

import re

import click

from judge.cli_common import (
    HERE,
    JudgeCommand,
    json_option,
    lang_option,
    language,
    progress,
    show,
    w,
)

_KANA = re.compile(r"[\u3041-\u30fa\uff66-\uff9f]")
_HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff]")


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
    reader = language(lang or language_of(" ".join(words), HERE))
    asker = open_asker(corpus, _index_progress)
    found = asker.ask(" ".join(words), game=game, edition=edition, lang=reader, limit=limit)
    show(lambda: found, lambda: asked_text(found, corpus, reader), as_json=as_json)
    if found.answer is None:
        raise SystemExit(1)


def language_of(words: str, here: str) -> str:
    """The language of a question by its characters: kana are Japanese, Han without any Chinese.

    Who works in Japanese may ask without kana, and Latin letters are used everywhere.
    """
    if _KANA.search(words):
        return "ja"
    return "zh-TW" if _HAN.search(words) and here != "ja" else here


def _index_progress(done: int, total: int) -> None:
    if done % 50 == 0:
        progress("index", done, total)
