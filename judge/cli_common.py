"""What all commands share: the reader's language, answers for people or programs, options."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import click

from judge.errors import UnknownLanguage, UnwrittenOutput
from judge.words import LANGS, best_language, environment_language, say

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from msgspec import Struct

HERE = environment_language()
FAULTS = "faults.log"  # in the cache folder: tracebacks of faults of ours


def w(key: str, **values: Any) -> str:
    """Words in the language of the environment."""
    return say(HERE, key, **values)


class Formatter(click.HelpFormatter):
    """Headings of help texts in the user's language."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or f"{w('help.usage')}: ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(
            {"Options": w("help.options"), "Commands": w("help.commands")}.get(heading, heading)
        )


class JudgeContext(click.Context):
    formatter_class = Formatter


class InOurWords:
    """A command whose help option is explained in the user's language."""

    context_class: type[click.Context] = JudgeContext

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option: click.Option | None = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = w("help.help")
        return option


class JudgeCommand(InOurWords, click.Command):
    pass


class JudgeGroup(InOurWords, click.Group):
    command_class = JudgeCommand
    group_class = type


def language(text: str | None) -> str:
    """A language that the user named in some way, or the environment's."""
    if text is None:
        return HERE
    found = best_language([text])
    if found is None:
        raise UnknownLanguage(lang=text, known=", ".join(LANGS))
    return found


def show(answer: Callable[[], object], human: Callable[[], str], *, as_json: bool) -> None:
    """Print an answer for a program or for a person; only the wanted form is made."""
    text = human() if not as_json else _as_json(answer())
    try:
        click.echo(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise UnwrittenOutput(problem=str(error.strerror)) from error


def _as_json(answer: object, indent: int = 2) -> str:
    return json.dumps(answer, ensure_ascii=False, indent=indent, default=_plain)


def _plain(value: object) -> object:
    """A typed value; whoever prints plain data does not load what this takes."""
    from msgspec import to_builtins

    return to_builtins(value)


def save_export(file: Path, data: object, key: str, *counted: str, as_json: bool) -> None:
    """Write what was exported to a file; `key` tells how many of each list it holds."""
    try:
        file.write_text(f"{_as_json(data, indent=1)}\n", encoding="utf-8")
    except OSError as error:
        raise UnwrittenOutput(problem=f"{file}: {error.strerror}") from error
    counts = {name: len(getattr(data, name)) for name in counted}
    told = {"ok": True, "file": str(file), **counts}
    show(lambda: told, lambda: w(key, **told), as_json=as_json)


def show_counts(counts: Struct, key: str, *, as_json: bool) -> None:
    """What came of an import."""
    from msgspec.structs import asdict

    show(lambda: counts, lambda: w(key, **asdict(counts)), as_json=as_json)


def log_fault() -> str:
    """Keep the traceback of what is being handled; gives where it is told."""
    import traceback
    from datetime import UTC, datetime

    from judge.paths import cache_folder

    told = traceback.format_exc()
    file = cache_folder() / FAULTS
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as log:
            log.write(f"{datetime.now(UTC).isoformat(timespec='seconds')}\n{told}\n")
    except OSError:
        return told.rstrip().rpartition("\n")[2]
    return str(file)


json_option = click.option("--json", "as_json", is_flag=True, help=w("help.json"))
lang_option = click.option("--lang", metavar="L", help=w("help.lang"))
game_option = click.option("--game", metavar="G", help=w("help.game"))
edition_option = click.option("--edition", metavar="E", help=w("help.edition"))


def progress(stage: str, done: int, total: int) -> None:
    """One line on a terminal; silence where nobody watches."""
    if sys.stderr.isatty():
        count = f" {done}/{total}" if total > 1 else ""
        click.echo(f"\r\033[K{w(f'progress.{stage}')}{count}\r", err=True, nl=False)
