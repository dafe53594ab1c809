"""The command line: one click group, no logic.

What a command needs is imported inside it, because a look-up has to answer at once.
"""

from __future__ import annotations

import gc
import io
import json
import re
import sys
from itertools import pairwise

import click

from judge.cli_asking import ask
from judge.cli_cards import card
from judge.cli_cases import cases
from judge.cli_common import (
    HERE,
    JudgeGroup,
    edition_option,
    game_option,
    json_option,
    lang_option,
    language,
    log_fault,
    progress,
    show,
    w,
)
from judge.cli_export import export
from judge.cli_import import import_, official
from judge.cli_rulings import ruling
from judge.cli_scenario import COMMANDS
from judge.cli_serve import serve
from judge.cli_training import COMMANDS as TRAINING
from judge.errors import (
    BadText,
    BadUsage,
    Fault,
    JudgeError,
    MissingBenches,
    UnwrittenOutput,
)
from judge.words import best_language, say


@click.group(
    cls=JudgeGroup,
    help=w("help.judge"),
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(
    package_name="judge-tcg",
    prog_name="judge",
    message="%(prog)s %(version)s",
    help=w("help.version"),
)
def cli() -> None:
    pass


@cli.command(help=w("help.rule"))
@click.argument("number", nargs=-1, required=True)
@game_option
@edition_option
@click.option("--lang", metavar="L", help=w("help.rule.lang"))
@json_option
def rule(
    number: tuple[str, ...],
    game: str | None,
    edition: str | None,
    lang: str | None,
    *,
    as_json: bool,
) -> None:
    from judge.rules.corpus import open_corpus
    from judge.rules.lookup import look_up
    from judge.rules.printing import rule_text

    everything = lang is not None and lang.lower() == "all"
    reader = HERE if everything else language(lang)
    answer = look_up(open_corpus(), " ".join(number), game=game, edition=edition, lang=reader)
    langs = answer.edition.languages if everything else (answer.lang,)
    show(answer.as_json, lambda: rule_text(answer, langs), as_json=as_json)


@cli.command(help=w("help.search"))
@click.argument("words", nargs=-1, required=True)
@click.option("--game", metavar="G", help=w("help.search.game"))
@edition_option
@lang_option
@click.option(
    "--limit",
    default=10,
    show_default=True,
    type=click.IntRange(1, 100),
    help=w("help.search.limit"),
)
@json_option
def search(
    words: tuple[str, ...],
    game: str | None,
    edition: str | None,
    lang: str | None,
    limit: int,
    *,
    as_json: bool,
) -> None:
    from functools import partial

    from judge.cards.shelf import names_of_cards
    from judge.rules.corpus import open_corpus
    from judge.search.printing import found_text
    from judge.search.searcher import open_search

    corpus = open_corpus()
    reader = language(lang)
    searcher = open_search(corpus, _index_progress, partial(names_of_cards, corpus))
    found = searcher.search(" ".join(words), game=game, edition=edition, lang=reader, limit=limit)
    show(lambda: found.as_json(reader), lambda: found_text(found, corpus, reader), as_json=as_json)
    if not found.hits:
        raise SystemExit(1)


def _index_progress(done: int, total: int) -> None:
    if done % 50 == 0:
        progress("index", done, total)


@cli.command(help=w("help.diff"))
@click.argument("game")
@click.argument("one")
@click.argument("other")
@click.argument("number", required=False)
@lang_option
@json_option
def diff(
    game: str, one: str, other: str, number: str | None, lang: str | None, *, as_json: bool
) -> None:
    from judge.rules.corpus import open_corpus
    from judge.rules.difference import difference
    from judge.rules.printing import difference_text

    found = difference(open_corpus(), game, one, other, number=number, lang=language(lang))
    show(found.as_json, lambda: difference_text(found), as_json=as_json)


@cli.command(help=w("help.glossary"))
@click.argument("term", nargs=-1, required=True)
@game_option
@lang_option
@json_option
def glossary(term: tuple[str, ...], game: str | None, lang: str | None, *, as_json: bool) -> None:
    from judge.rules.corpus import open_corpus
    from judge.rules.printing import terms_text
    from judge.rules.terms import find_terms

    reader = language(lang)
    found = find_terms(open_corpus(), " ".join(term), game=game, lang=reader)
    show(found.as_json, lambda: terms_text(found.rows, reader), as_json=as_json)


@cli.command(help=w("help.manual"))
@click.argument("passage", required=False)
@game_option
@lang_option
@json_option
def manual(passage: str | None, game: str | None, lang: str | None, *, as_json: bool) -> None:
    from judge.rules.corpus import open_corpus
    from judge.rules.manuals import open_manual
    from judge.rules.printing import manual_text

    found = open_manual(open_corpus().game(game), None, language(lang))
    passages = found.choose(passage)
    show(lambda: found.as_json(passages), lambda: manual_text(found, passages), as_json=as_json)


@cli.command(help=w("help.audit"))
@click.argument("game", required=False)
@lang_option
@json_option
def audit(game: str | None, lang: str | None, *, as_json: bool) -> None:
    from judge.rules.audit import audit as run_audit
    from judge.rules.audit import audit_json
    from judge.rules.corpus import open_corpus
    from judge.rules.printing import findings_text

    reader = language(lang)
    findings = run_audit(open_corpus(), game)
    new = [f for f in findings if f.texts is None]
    summary = say(reader, "audit.summary", count=len(findings), new=len(new))
    show(
        lambda: audit_json(findings, reader),
        lambda: f"{findings_text(findings, reader)}\n{summary}",
        as_json=as_json,
    )
    if new:
        raise SystemExit(1)


@cli.command(help=w("help.bench"))
@click.argument("name", required=False)
@game_option
@click.option("--deck", metavar="D", help=w("help.bench.deck"))
@json_option
def bench(name: str | None, game: str | None, deck: str | None, *, as_json: bool) -> None:
    try:
        from judge.bench.benches import measured
    except ModuleNotFoundError as error:
        if error.name != "judge.bench":
            raise
        raise MissingBenches() from error
    found = measured(name, game=game, deck=deck, lang=HERE)
    show(lambda: {"ok": True, **found.figures}, lambda: found.text, as_json=as_json)


for command in (serve, ask, export, cases, card, import_, official, ruling, *COMMANDS, *TRAINING):
    cli.add_command(command)


def main(args: list[str] | None = None) -> int:
    """Run a command; every error that a user can cause ends here in one message."""
    args = sys.argv[1:] if args is None else args
    gc.set_threshold(50_000)  # what we make (a trace, a page) is seldom part of a cycle
    if isinstance(sys.stdout, io.TextIOWrapper):
        if "--json" in args:  # for programs it is UTF-8 everywhere
            sys.stdout.reconfigure(encoding="utf-8")
        else:
            sys.stdout.reconfigure(errors="replace")
    try:
        result = cli.main(args, prog_name="judge", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.ctx.get_help() if error.ctx else "")
        return 0
    except JudgeError as error:
        return _fail(error, args)
    except click.UsageError as error:
        return _fail(BadUsage(problem=_usage(error)), args)
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except UnwrittenOutput as error:
        return _fail(error, args)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 1
    except Exception:  # a fault of ours: the traceback is kept for a report
        return _fail(Fault(where=log_fault()), args)
    return result if isinstance(result, int) else 0


def _fail(error: JudgeError, args: list[str]) -> int:
    lang = _language_of(args)
    if "--json" in args:
        click.echo(json.dumps(error.as_json(lang), ensure_ascii=False, indent=2))
    else:
        click.echo(f"{say(lang, 'error')}: {error.message(lang)}", err=True)
        click.echo(error.hint(lang), err=True)
        for other in error.more if isinstance(error, BadText) else ():
            click.echo(f"{other.message(lang)}\n{other.hint(lang)}", err=True)
    return error.exit_code


def _language_of(args: list[str]) -> str:
    """The language that the user asked for, if the command line says so.

    For `import` it is the document's language and not the reader's.
    """
    joined = [word.removeprefix("--lang=") for word in args if word.startswith("--lang=")]
    apart = [after for word, after in pairwise(args) if word == "--lang"]
    wanted = [] if "import" in args[:1] else [*joined, *apart]
    return best_language(wanted) or HERE


def _usage(error: click.UsageError) -> str:
    """Click's own complaints in the user's language."""
    if isinstance(error, click.NoSuchOption):
        return w("usage.option", name=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param:
        return w("usage.missing", name=error.param.human_readable_name)
    if isinstance(error, click.BadParameter) and error.param:
        kind = error.param.type
        allowed = kind.name
        if isinstance(kind, click.IntRange):
            allowed = f"{kind.min}-{kind.max}"
        elif isinstance(kind, click.Choice):
            allowed = ", ".join(map(str, kind.choices))
        return w("usage.value", name=error.param.human_readable_name, allowed=allowed)
    if match := re.match(r"No such command '(.*)'", error.format_message()):
        return w("usage.command", name=match[1])
    return error.format_message()
