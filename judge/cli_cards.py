"""The command that tells what a printed card says."""

from __future__ import annotations

import click

from judge.cli_common import JudgeCommand, json_option, lang_option, language, show, w


@click.command(cls=JudgeCommand, help=w("help.card"))
@click.argument("words", nargs=-1, required=True)
@click.option("--on", "day", metavar="DAY", help=w("help.card.on"))
@lang_option
@json_option
def card(words: tuple[str, ...], day: str | None, lang: str | None, *, as_json: bool) -> None:
    from judge.cards.finding import find_cards
    from judge.cards.telling import card_told, cards_text, text_on
    from judge.cards.told import Cards
    from judge.rules.corpus import open_corpus

    corpus, reader = open_corpus(), language(lang)
    found = find_cards(corpus, " ".join(words))
    held = [] if day is None else text_on(corpus, found, day, reader)

    def answer() -> Cards:
        told = Cards(count=len(found), cards=[card_told(corpus, data) for _, data in found])
        if day is not None:
            told.on = held
        return told

    show(
        answer,
        lambda: "\n".join([cards_text(found, corpus, reader), *(one.text for one in held)]),
        as_json=as_json,
    )
    if not found:
        raise SystemExit(1)
