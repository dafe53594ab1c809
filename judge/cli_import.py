"""The commands that read what a user has: official documents, and lists of printed cards."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from judge.cli_common import (
    HERE,
    JudgeCommand,
    JudgeGroup,
    json_option,
    language,
    progress,
    show,
    w,
)
from judge.errors import BadUsage, UnknownDocument

REMOVED = "GAME EDITION LANG | cards SET | rulings NAME"  # how what was imported is named


class ImportGroup(JudgeGroup):
    """`judge import FILE` is a document; another kind of list is named before its files."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args or (args[0] not in self.commands and args[0] not in ctx.help_option_names):
            args = ["document", *args]
        return super().parse_args(ctx, args)


@click.group("import", cls=ImportGroup, help=w("help.import.group"))
def import_() -> None:
    pass


@import_.command("document", cls=JudgeCommand, help=w("help.import"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", metavar="G", help=w("help.import.game"))
@click.option("--edition", metavar="E", help=w("help.import.edition"))
@click.option("--lang", metavar="L", help=w("help.import.lang"))
@click.option("--partial", is_flag=True, help=w("help.import.partial"))
@click.option("--yes", is_flag=True, help=w("help.import.yes"))
@json_option
def document(
    file: Path,
    game: str | None,
    edition: str | None,
    lang: str | None,
    *,
    partial: bool,
    yes: bool,
    as_json: bool,
) -> None:
    from judge.rules.corpus import open_corpus
    from judge.rules.official import examine
    from judge.rules.printing import import_text

    corpus = open_corpus()
    found = examine(
        corpus, file, game=game, edition=edition, lang=lang, partial=partial, progress=progress
    )
    if not as_json:
        click.echo(import_text(found, HERE))
    agreed = agreed_to(yes=yes, as_json=as_json)
    stored = agreed and corpus.store.put(found.document)
    answer = {**found.as_json(), "stored": agreed}
    key = "import.not-stored"
    if agreed:
        key = "import.stored" if stored else "import.unchanged"
    show(lambda: answer, lambda: w(key, name=found.document.name), as_json=as_json)


@import_.command("cards", cls=JudgeCommand, help=w("help.import.cards"))
@click.argument("file", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--lang", metavar="L", help=w("help.import.cards.lang"))
@click.option("--replace", is_flag=True, help=w("help.import.cards.replace"))
@click.option("--yes", is_flag=True, help=w("help.import.yes"))
@click.option("--write", is_flag=True, help=w("help.import.cards.write"))
@json_option
def cards(
    file: tuple[Path, ...],
    lang: str | None,
    *,
    replace: bool,
    yes: bool,
    write: bool,
    as_json: bool,
) -> None:
    from judge.cards.importing import compiled, examine, keep, read_lists, report
    from judge.cards.importing import write as write_cards
    from judge.cards.reporting import import_text, listed, written_text
    from judge.rules.corpus import open_corpus

    if write and (replace or yes):
        raise BadUsage(problem=w("usage.apart", one="--write", other="--replace, --yes"))
    corpus = open_corpus()
    lists = read_lists(file, language(lang) if lang else None)
    if write:
        found = compiled(corpus, lists, progress)
        answer = report(corpus, found)
        answer.written = write_cards(corpus, found)
        show(lambda: answer, lambda: written_text(answer, HERE), as_json=as_json)
        return
    found = examine(corpus, lists, progress, instead=replace)
    answer = report(corpus, found)
    if not as_json:
        click.echo(import_text(answer, HERE))
    answer.stored = agreed_to(yes=yes, as_json=as_json)
    key = "import.not-stored"
    if answer.stored:
        key = "import.cards.stored" if keep(corpus, found) else "import.cards.unchanged"
    sets = listed(found.sets)
    show(lambda: answer, lambda: w(key, sets=sets), as_json=as_json)


@import_.command("rulings", cls=JudgeCommand, help=w("help.import.rulings"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--name", metavar="NAME", help=w("help.import.rulings.name"))
@click.option("--document", metavar="TEXT", help=w("help.import.rulings.document"))
@click.option("--date", metavar="DAY", help=w("help.import.rulings.date"))
@click.option("--yes", is_flag=True, help=w("help.import.yes"))
@json_option
def rulings(
    file: Path,
    name: str | None,
    document: str | None,
    date: str | None,
    *,
    yes: bool,
    as_json: bool,
) -> None:
    from judge.rules.corpus import open_corpus
    from judge.rulings.importing import examine, name_of, read_rulings
    from judge.rulings.telling import import_text
    from judge.scenario.collected import Collections

    corpus = open_corpus()
    entries = read_rulings(file, document, date)
    answer = examine(corpus, name or name_of(file), entries)
    if not as_json:
        click.echo(import_text(answer, HERE))
    answer.stored = agreed_to(yes=yes, as_json=as_json)
    key = "import.not-stored"
    if answer.stored:
        put = Collections(corpus).put(answer.name, entries)
        key = "import.rulings.stored" if put else "import.rulings.unchanged"
    show(lambda: answer, lambda: w(key, name=answer.name), as_json=as_json)


def agreed_to(*, yes: bool, as_json: bool) -> bool:
    """Whether the user wants it stored: said beforehand, or asked where somebody is there."""
    return yes or (not as_json and sys.stdin.isatty() and click.confirm(w("import.ask")))


@click.group("official", cls=JudgeGroup, help=w("help.official"))
def official() -> None:
    pass


@official.command("list", help=w("help.official.list"))
@json_option
def official_list(*, as_json: bool) -> None:
    from judge.cards.keeping import imported
    from judge.cards.reporting import collections_text, sets_text
    from judge.rules.corpus import open_corpus
    from judge.rules.printing import stored_text

    corpus = open_corpus()
    found = imported(corpus)
    texts = (
        stored_text(corpus.store.of()),
        sets_text(found.cards, HERE),
        collections_text(found.rulings, HERE),
    )
    show(
        lambda: found,
        lambda: "\n".join(filter(None, texts)) or w("official.none"),
        as_json=as_json,
    )


@official.command("remove", help=w("help.official.remove"))
@click.argument("name", nargs=-1, required=True, metavar=REMOVED)
@json_option
def official_remove(name: tuple[str, ...], *, as_json: bool) -> None:
    from judge.cards.keeping import OwnCards
    from judge.rules.corpus import open_corpus
    from judge.scenario.collected import Collections

    corpus = open_corpus()
    match name:
        case ("rulings", collection):
            gone, told = Collections(corpus).remove(collection), f"rulings {collection}"
        case ("cards", set_):
            gone, told = OwnCards(corpus).remove(set_), f"cards {set_.upper()}"
        case (game, edition, lang):
            gone, told = corpus.store.remove(game, edition, lang), "/".join(name)
        case _:
            raise BadUsage(problem=w("usage.official.remove"))
    if not gone:
        raise UnknownDocument(name=told)
    show(
        lambda: {"ok": True, "removed": told},
        lambda: w("official.removed", name=told),
        as_json=as_json,
    )
