"""`judge export`: what is here, written for other places."""

from __future__ import annotations

import signal
from pathlib import Path
from types import FrameType
from urllib.parse import urlsplit

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
from judge.errors import BadUsage
from judge.words import LANGS, say


def _stop(number: int, frame: FrameType | None) -> None:
    """Being ended is no reason to leave half a site behind."""
    raise SystemExit(128 + number)


@click.group("export", cls=JudgeGroup, help=w("help.export"))
def export() -> None:
    pass


@export.command(cls=JudgeCommand, help=w("help.export.site"))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--lang", "langs", metavar="L", multiple=True, help=w("help.export.lang"))
@click.option("--game", "games", metavar="G", multiple=True, help=w("help.export.game"))
@click.option("--base", metavar="URL", default="", help=w("help.export.base"))
@click.option("--no-scenarios", is_flag=True, help=w("help.export.no-scenarios"))
@click.option("--force", is_flag=True, help=w("help.export.force"))
@json_option
def site(
    folder: Path,
    langs: tuple[str, ...],
    games: tuple[str, ...],
    base: str,
    *,
    no_scenarios: bool,
    force: bool,
    as_json: bool,
) -> None:
    from judge.web.site import Wanted, export_site

    if base and not (urlsplit(base).scheme in ("http", "https") and urlsplit(base).netloc):
        raise BadUsage(problem=w("usage.value", name="--base", allowed="https://judge.example"))
    signal.signal(signal.SIGTERM, _stop)
    chosen = tuple(dict.fromkeys(map(language, langs))) or LANGS
    wanted = Wanted(chosen, tuple(dict.fromkeys(games)), base, not no_scenarios)
    answer = export_site(
        folder, wanted, force=force, progress=lambda done, total: progress("site", done, total)
    )
    size = f"{answer['bytes'] / 1e6:.1f}"
    values = {key: answer[key] for key in ("pages", "files", "folder", "seconds")}
    show(lambda: answer, lambda: say(HERE, "site.done", size=size, **values), as_json=as_json)
