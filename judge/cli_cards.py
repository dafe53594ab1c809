"""The command that tells what a printed card says."""

from __future__ import annotations

import click

from judge.cli_common import JudgeCommand, json_option, lang_option, language, show, w


@click.command(cls=JudgeCommand, help=w("help.card"))
@click.argument("words", nargs=-1, required=True)
@lang_option
@json_option
def card(words: tuple[str, ...], lang: str | None, *, as_json: bool) -> None:
    from judge.cards.finding import find_cards
    from judge.cards.telling import card_told, cards_text
    from judge.cards.told import Cards
    from judge.rules.corpus import open_corpus

    corpus = open_corpus()
    found = find_cards(corpus, " ".join(words))
    show(
        lambda: Cards(count=len(found), cards=[card_told(corpus, data) for _, data in found]),
        lambda: cards_text(found, corpus, language(lang)),
        as_json=as_json,
    )
    if not found:
        raise SystemExit(1)
