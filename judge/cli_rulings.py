"""The command that tells what was ruled."""

from __future__ import annotations

import click

from judge.cli_common import JudgeCommand, json_option, lang_option, language, show, w


@click.command(cls=JudgeCommand, help=w("help.ruling"))
@click.argument("words", nargs=-1, required=True)
@lang_option
@json_option
def ruling(words: tuple[str, ...], lang: str | None, *, as_json: bool) -> None:
    from judge.rules.corpus import open_corpus
    from judge.rulings.finding import find_rulings
    from judge.rulings.telling import rulings_text
    from judge.rulings.told import Rulings

    reader = language(lang)
    found = find_rulings(open_corpus(), " ".join(words), reader)
    answer = Rulings(count=len(found), rulings=found)
    show(lambda: answer, lambda: rulings_text(found, reader), as_json=as_json)
