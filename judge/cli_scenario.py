"""The commands that play scenarios: thin, like the others; what they need is loaded inside."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from judge.cli_common import (
    JudgeCommand,
    game_option,
    json_option,
    lang_option,
    language,
    log_fault,
    progress,
    show,
    w,
)
from judge.cli_common import edition_option as rules_edition_option
from judge.errors import BadUsage, Fault, JudgeError
from judge.words import say

if TYPE_CHECKING:
    from judge.scenario import told, told_tree
    from judge.scenario.model import Scenario
    from judge.scenario.where import Where

    Answer = (
        told.Replay | told.Check | told.Legal | told.Duel | told_tree.Explored | told.Deck | Where
    )

edition_option = click.option("--edition", metavar="E", help=w("help.scenario.edition"))
viewer_option = click.option("--as", "viewer", type=click.Choice(["A", "B"]), help=w("help.as"))


@click.command(cls=JudgeCommand, help=f"{w('help.replay')}\n\n\b\n{w('example.scenario')}")
@click.argument("file", nargs=-1, required=True)
@edition_option
@lang_option
@viewer_option
@click.option("--positions", is_flag=True, help=w("help.positions"))
@click.option("--why-not", is_flag=True, help=w("help.why-not"))
@click.option("--interactive", is_flag=True, help=w("help.interactive"))
@json_option
def replay(
    file: tuple[str, ...],
    edition: str | None,
    lang: str | None,
    viewer: str | None,
    *,
    positions: bool,
    why_not: bool,
    interactive: bool,
    as_json: bool,
) -> None:
    from judge.scenario.printing import replay_text
    from judge.scenario.report import replay as run

    reader = language(lang)
    many = len(file) > 1 or Path(file[0]).is_dir()
    if interactive and (many or file[0] == "-"):
        raise BadUsage(problem=w("usage.one-scenario"))
    if many:
        _replay_all(file, edition, reader, as_json=as_json)
        return
    scenario = _open(file[0])
    if interactive:
        scenario = _play(scenario, edition, reader, viewer=viewer, quiet=as_json)
        if not as_json:
            return
    answer = run(
        scenario,
        edition=edition,
        lang=reader,
        viewer=viewer,
        positions=positions,
        why_not=why_not,
        readings=True,
    )
    show(lambda: answer, lambda: replay_text(answer, reader, viewer=viewer), as_json=as_json)
    _exit(answer)


def _replay_all(names: tuple[str, ...], edition: str | None, lang: str, *, as_json: bool) -> None:
    """Many scenarios: a line for each, and how many were not as expected."""
    from judge.scenario.files import all_of
    from judge.scenario.printing import summary_line
    from judge.scenario.report import replay as run

    paths, decks = all_of(names)
    for path in () if as_json else decks:
        click.echo(say(lang, "replay.skipped-deck", file=path))
    answers: list[object] = []  # typed, or the error of one that could not be replayed
    failed = broken = 0
    for number, path in enumerate(paths, 1):
        progress("replay", number, len(paths))
        problem: JudgeError | None = None
        try:
            answer = run(_open(path), edition=edition, lang=lang)
        except JudgeError as error:
            problem = error
        except Exception:  # a fault of ours; the others are replayed all the same
            problem = Fault(where=log_fault())
        if problem is not None:
            broken += 1
            answers.append({**problem.as_json(lang), "scenario": Path(path).stem})
            line = f"{path}  {say(lang, 'error')}: {problem.message(lang)}"
        else:
            failed += not answer.ok
            answers.append(answer)
            line = summary_line(path, answer, lang)
        if not as_json:
            click.echo(line)
    counts = {"count": len(answers), "failed": failed, "broken": broken}
    whole = {**counts, "skipped": decks, "scenarios": answers}
    show(
        lambda: {"ok": not failed and not broken, **whole},
        lambda: say(lang, "replay.summary", **counts),
        as_json=as_json,
    )
    if broken:
        raise SystemExit(2)
    if failed:
        raise SystemExit(1)


def _play(
    scenario: Scenario, edition: str | None, lang: str, *, viewer: str | None, quiet: bool
) -> Scenario:
    """Play on in the terminal; gives the scenario with what was played."""
    from judge.scenario.interactive import Session
    from judge.scenario.report import chosen_edition

    def ask(prompt: str) -> str | None:
        try:
            return input(prompt if sys.stdin.isatty() else "")
        except (EOFError, KeyboardInterrupt):
            return None

    session = Session(scenario, chosen_edition(scenario, edition), lang=lang, viewer=viewer)
    return session.play(ask, (lambda _: None) if quiet else click.echo)


@click.command(cls=JudgeCommand, help=w("help.check"))
@click.argument("file")
@edition_option
@lang_option
@json_option
def check(file: str, edition: str | None, lang: str | None, *, as_json: bool) -> None:
    from judge.scenario.printing import check_text
    from judge.scenario.report import check as run

    reader = language(lang)
    answer = run(_open(file), edition=edition, lang=reader)
    show(lambda: answer, lambda: check_text(answer, reader), as_json=as_json)
    _exit(answer)


@click.command(cls=JudgeCommand, help=w("help.legal"))
@click.argument("file")
@edition_option
@lang_option
@viewer_option
@json_option
def legal(
    file: str, edition: str | None, lang: str | None, viewer: str | None, *, as_json: bool
) -> None:
    from judge.scenario.printing import legal_text
    from judge.scenario.report import legal as run

    reader = language(lang)
    answer = run(_open(file), edition=edition, lang=reader, viewer=viewer)
    show(lambda: answer, lambda: legal_text(answer, reader), as_json=as_json)
    _exit(answer)


@click.command(cls=JudgeCommand, help=w("help.duel"))
@click.argument("file")
@click.argument("one", required=False)
@click.argument("other", required=False)
@lang_option
@json_option
def duel(file: str, one: str | None, other: str | None, lang: str | None, *, as_json: bool) -> None:
    from judge.scenario.printing import duel_text
    from judge.scenario.report import duel as run

    reader = language(lang)
    answer = run(_open(file), one, other, reader)
    show(lambda: answer, lambda: duel_text(answer, reader), as_json=as_json)
    _exit(answer)


@click.command(cls=JudgeCommand, help=w("help.explore"))
@click.argument("file")
@edition_option
@lang_option
@click.option(
    "--limit",
    default=20_000,
    show_default=True,
    type=click.IntRange(1, 1_000_000),
    help=w("help.explore.limit"),
)
@json_option
def explore(file: str, edition: str | None, lang: str | None, limit: int, *, as_json: bool) -> None:
    from judge.scenario.printing import explore_text
    from judge.scenario.report import explore as run

    reader = language(lang)
    answer = run(_open(file), edition=edition, limit=limit, lang=reader)
    show(lambda: answer, lambda: explore_text(answer, reader), as_json=as_json)
    _exit(answer)


@click.command(cls=JudgeCommand, help=w("help.deck"))
@click.argument("file")
@game_option
@edition_option
@click.option("--on", metavar="DAY", help=w("help.deck.on"))
@click.option("--format", metavar="F", help=w("help.deck.format"))
@click.option("--region", metavar="R", help=w("help.deck.region"))
@click.option("--as", "form", type=click.Choice(["list"]), help=w("help.deck.as"))
@lang_option
@json_option
def deck(
    file: str,
    game: str | None,
    lang: str | None,
    form: str | None,
    *,
    as_json: bool,
    **asked: str | None,
) -> None:
    from judge.rules.corpus import open_corpus
    from judge.scenario.deck import open_deck
    from judge.scenario.printing import deck_text
    from judge.scenario.report import deck as run

    reader, corpus = language(lang), open_corpus()
    found = open_deck(corpus, file, game)
    answer = run(corpus, found, game_id=game, lang=reader, **asked)
    if form and not answer.lines:
        raise BadUsage(problem=w("usage.no-printed-cards"))
    text = "\n".join(answer.lines) if form else deck_text(answer, reader)
    show(lambda: answer, lambda: text, as_json=as_json)
    if form:
        return
    _exit(answer)


@click.command(cls=JudgeCommand, help=w("help.schema"))
@json_option
def schema(*, as_json: bool) -> None:
    from judge.scenario.schema import scenario_schema

    answer = scenario_schema()
    show(
        lambda: answer,
        lambda: json.dumps(answer, ensure_ascii=False, indent=2),
        as_json=as_json,
    )


@click.command(cls=JudgeCommand, help=w("help.where"))
@click.argument("number", nargs=-1, required=True)
@game_option
@rules_edition_option
@lang_option
@json_option
def where(
    number: tuple[str, ...],
    game: str | None,
    edition: str | None,
    lang: str | None,
    *,
    as_json: bool,
) -> None:
    from judge.rules.corpus import open_corpus
    from judge.scenario.where import where as find
    from judge.scenario.where import where_text

    reader = language(lang)
    answer = find(open_corpus(), " ".join(number), game=game, edition=edition, lang=reader)
    show(lambda: answer, lambda: where_text(answer, reader), as_json=as_json)
    _exit(answer)


def _open(name: str) -> Scenario:
    """The scenario that somebody names, read against the corpus of this machine."""
    from judge.rules.corpus import open_corpus
    from judge.scenario.files import open_scenario

    return open_scenario(open_corpus(), name)


def _exit(answer: Answer) -> None:
    """Status 1 says that the answer is no."""
    if not answer.ok:
        raise SystemExit(1)


COMMANDS = (replay, check, legal, duel, explore, deck, schema, where)
