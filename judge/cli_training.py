"""`judge train` and `judge exam`: thin, like the others; what they need is loaded inside."""

from __future__ import annotations

import sys
import time
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from judge.cli_common import (
    JudgeCommand,
    JudgeGroup,
    edition_option,
    game_option,
    json_option,
    lang_option,
    language,
    save_export,
    show,
    show_counts,
    w,
)
from judge.words import say

if TYPE_CHECKING:
    from judge.training.practice import Practice
    from judge.training.terminal import Clock

KINDS = ("next", "legal", "section", "order", "final", "illegal", "changed", "definition",
         "translation", "written")  # fmt: skip
PRESETS = ("quick", "basic", "entry", "full")

profile_option = click.option("--profile", metavar="P", default="", help=w("help.train.profile"))
seed_option = click.option("--seed", metavar="S", default="", help=w("help.train.seed"))


@click.group(cls=JudgeGroup, invoke_without_command=True, help=w("help.train"))
@game_option
@click.option("--chapter", metavar="N", default="", help=w("help.train.chapter"))
@edition_option
@click.option("--difficulty", type=click.IntRange(1, 5), help=w("help.train.difficulty"))
@click.option("--kind", type=click.Choice(KINDS), help=w("help.train.kind"))
@click.option("--changed", metavar="E", default="", help=w("help.train.changed"))
@click.option(
    "--count",
    default=10,
    show_default=True,
    type=click.IntRange(1, 1000),
    help=w("help.train.count"),
)
@seed_option
@profile_option
@lang_option
@json_option
@click.pass_context
def train(
    context: click.Context,
    game: str | None,
    chapter: str,
    edition: str | None,
    difficulty: int | None,
    kind: str | None,
    changed: str,
    count: int,
    seed: str,
    profile: str,
    lang: str | None,
    *,
    as_json: bool,
) -> None:
    if context.invoked_subcommand is not None:
        context.obj = profile
        return
    from judge.training.practice import Filters
    from judge.training.terminal import Round

    reader, practice, clock = language(lang), _practice(), _clock()
    who = practice.store.profile(profile)
    filters = Filters(game or "", chapter, "", edition or "", difficulty or 0, kind or "")
    pool = practice.drill(who, filters, changed) if changed else practice.pool(who, filters)
    if as_json:
        pick = practice.next(who, pool, now=clock.now(), day=clock.day(), seed=seed)
        show(lambda: _next_json(practice, pick, reader), str, as_json=True)
        return
    Round(practice, who, lang=reader, clock=clock, seed=seed).play(pool, count, _ask, click.echo)


def _next_json(practice: Practice, pick: Any, lang: str) -> dict[str, Any]:
    """The next question without its answer."""
    if pick is None:
        return {"ok": True, "question": None}
    from judge.training.told import PosedQuestion

    found = PosedQuestion.of(practice.bank.question(pick.entry.id), lang)
    return {"ok": True, "reason": str(pick.reason), "question": found}


@train.command("answer", help=w("help.train.answer"))
@click.argument("question")
@click.argument("answer")
@profile_option
@lang_option
@json_option
@click.pass_obj
def answer_(
    above: str, question: str, answer: str, profile: str, lang: str | None, *, as_json: bool
) -> None:
    from judge.training.terminal import explained, read_given
    from judge.training.told import Outcome

    reader, practice, clock = language(lang), _practice(), _clock()
    who = practice.store.profile(profile or above)
    given = read_given(answer, practice.bank.question(question))
    outcome = practice.answer(who, question, given, now=clock.now(), day=clock.day())
    show(
        lambda: Outcome.of(outcome, reader),
        lambda: "\n".join(explained(outcome, practice, reader, clock.now())).strip(),
        as_json=as_json,
    )
    if not outcome.checked.right:
        raise SystemExit(1)


@train.command(help=w("help.train.progress"))
@game_option
@profile_option
@lang_option
@json_option
@click.pass_obj
def progress(
    above: str, game: str | None, profile: str, lang: str | None, *, as_json: bool
) -> None:
    from judge.training.practice import Filters
    from judge.training.progress import progress as work_out
    from judge.training.telling import progress_lines
    from judge.training.told import Progress

    reader, practice, clock = language(lang), _practice(), _clock()
    who = practice.store.profile(profile or above)
    filters = Filters(game=game or "")
    found = work_out(practice, who, filters, now=clock.now(), day=clock.day())
    show(
        lambda: Progress.of(found),
        lambda: "\n".join(progress_lines(found, practice.corpus, reader)),
        as_json=as_json,
    )


@train.command(help=w("help.train.plan"))
@click.argument("day", required=False, metavar="[YYYY-MM-DD]")
@game_option
@click.option("--chapters", metavar="N,N", default="", help=w("help.train.chapters"))
@click.option("--difficulty", type=click.IntRange(1, 5), help=w("help.train.hardest"))
@click.option("--a-day", type=click.IntRange(1, 500), help=w("help.train.a-day"))
@click.option("--none", "clear", is_flag=True, help=w("help.train.no-plan"))
@profile_option
@lang_option
@json_option
@click.pass_obj
def plan(
    above: str,
    day: str | None,
    game: str | None,
    chapters: str,
    difficulty: int | None,
    a_day: int | None,
    profile: str,
    lang: str | None,
    *,
    clear: bool,
    as_json: bool,
) -> None:
    from judge.training.plan import read_goal
    from judge.training.profiles import A_DAY
    from judge.training.telling import plan_lines
    from judge.training.told import Outlook

    reader, practice, clock = language(lang), _practice(), _clock()
    who = practice.store.profile(profile or above)
    if day or clear:
        goal = None
        if day and not clear:
            how = {"difficulty": difficulty or 0, "a_day": a_day or A_DAY}
            goal = read_goal(day, game or "", chapters, **how)
        who = practice.set_goal(who, goal, now=clock.now(), day=clock.day())
    outlook = practice.outlook(who, day=clock.day())
    found, later = outlook
    none = say(reader, "practice.plan.none")
    show(
        lambda: Outlook.of(outlook),
        lambda: "\n".join(plan_lines(found, later, reader)) if found else none,
        as_json=as_json,
    )


@train.command(help=w("help.train.edition"))
@click.argument("game")
@click.argument("edition")
@click.option("--yes", is_flag=True, help=w("help.train.yes"))
@profile_option
@lang_option
@json_option
@click.pass_obj
def edition(
    above: str, game: str, edition: str, profile: str, lang: str | None, *, yes: bool, as_json: bool
) -> None:
    from judge.training.telling import switch_lines

    reader, practice, clock = language(lang), _practice(), _clock()
    who = practice.store.profile(profile or above)
    switch = practice.switch(who, game, edition)
    if not as_json:
        click.echo("\n".join(switch_lines(switch, reader)))
    agreed = yes or (not as_json and _agrees("practice.switch.ask"))
    if agreed:
        practice.set_edition(who, game, edition, now=clock.now())
    done = "practice.switch.done" if agreed else "practice.switch.not-done"
    show(
        lambda: {"ok": True, "switched": agreed, **switch.as_json()},
        lambda: say(reader, done, edition=edition),
        as_json=as_json,
    )


@train.command(help=w("help.train.export"))
@click.argument("file", type=click.Path(path_type=Path))
@profile_option
@json_option
@click.pass_obj
def export(above: str, file: Path, profile: str, *, as_json: bool) -> None:
    practice, clock = _practice(), _clock()
    found = practice.store.export(profile or above, now=clock.now())
    save_export(file, found, "progress.exported", "answers", "exams", as_json=as_json)


@train.command("import", help=w("help.train.import"))
@click.argument("file", type=click.Path(path_type=Path))
@profile_option
@json_option
@click.pass_obj
def import_(above: str, file: Path, profile: str, *, as_json: bool) -> None:
    from judge.training.files import open_file

    practice, clock = _practice(), _clock()
    data = open_file(file)
    counts = practice.store.import_(data, profile=profile or above, now=clock.now())
    show_counts(counts, "progress.imported", as_json=as_json)


@train.command(help=w("help.train.reset"))
@game_option
@click.option("--yes", is_flag=True, help=w("help.train.yes"))
@profile_option
@json_option
@click.pass_obj
def reset(above: str, game: str | None, profile: str, *, yes: bool, as_json: bool) -> None:
    practice = _practice()
    who = practice.store.profile(profile or above)
    if game:
        practice.corpus.game(game)
    agreed = yes or (not as_json and _agrees("progress.reset.ask"))
    gone = practice.store.reset(who.id, game=game) if agreed else 0
    show(
        lambda: {"ok": agreed, "answers": gone},
        lambda: w("progress.reset.done", count=gone) if agreed else w("progress.reset.not-done"),
        as_json=as_json,
    )
    if not agreed:
        raise SystemExit(1)


@train.command(help=w("help.train.profiles"))
@click.option("--add", metavar="NAME", help=w("help.train.add"))
@click.option("--remove", metavar="NAME", help=w("help.train.remove"))
@click.option("--yes", is_flag=True, help=w("help.train.yes"))
@json_option
def profiles(add: str | None, remove: str | None, *, yes: bool, as_json: bool) -> None:
    from judge.training.told import Profiles

    store, clock = _practice().store, _clock()
    if add:
        store.add_profile(add, now=clock.now())
    if remove:
        who = store.profile(remove)
        if not yes and (as_json or not _agrees("progress.remove.ask")):
            raise SystemExit(1)
        store.remove_profile(who.id)
    found = store.profiles()
    show(
        lambda: Profiles.of(found),
        lambda: "\n".join(f"{one.id:<10}{one.shown(language(None))}" for one in found),
        as_json=as_json,
    )


@train.command(help=w("help.train.questions"))
@profile_option
@json_option
@click.pass_obj
def questions(above: str, profile: str, *, as_json: bool) -> None:
    from judge.training.progress import statistics
    from judge.training.telling import statistic_lines

    practice = _practice()
    chosen = profile or above
    who = practice.store.profile(chosen).id if chosen else None
    found = statistics(practice.store, profile=who)
    show(
        lambda: {"ok": True, "questions": found},
        lambda: "\n".join(statistic_lines(found, practice.bank, language(None))),
        as_json=as_json,
    )


@click.command(cls=JudgeCommand, help=w("help.exam"))
@game_option
@edition_option
@click.option(
    "--preset",
    default="quick",
    show_default=True,
    type=click.Choice(PRESETS),
    help=w("help.exam.preset"),
)
@click.option("--count", type=int, help=w("help.exam.count"))
@click.option("--minutes", type=int, help=w("help.exam.minutes"))
@click.option("--percent", type=int, help=w("help.exam.percent"))
@click.option("--chapters", metavar="N=P,…", default="", help=w("help.exam.chapters"))
@seed_option
@click.option("--code", metavar="CODE", default="", help=w("help.exam.code"))
@click.option("--resume", metavar="ID", default="", help=w("help.exam.resume"))
@click.option("--print", "printed", is_flag=True, help=w("help.exam.print"))
@click.option("--key", is_flag=True, help=w("help.exam.key"))
@profile_option
@lang_option
@json_option
def exam(lang: str | None, profile: str, resume: str, **options: Any) -> None:
    from judge.training.sheets import key, paper, sheet
    from judge.training.sitting import Sittings
    from judge.training.terminal import ExamRoom, result_lines

    reader, practice, clock = language(lang), _practice(), _clock()
    sittings = Sittings(practice.bank, practice.store)
    if resume:
        sitting = sittings.get(resume)
    else:
        made = _exam(practice, options)
        if options["as_json"]:
            show(lambda: {"ok": True, **sheet(made, practice.bank, reader)}, str, as_json=True)
            return
        if options["printed"] or options["key"]:
            write = key if options["key"] else paper
            click.echo(write(made, practice.bank, reader), nl=False)
            return
        sitting = sittings.start(practice.store.profile(profile), made, now=clock.now())
        click.echo(say(reader, "exam.started", id=sitting.id, code=made.code))
    room = ExamRoom(sittings, practice, lang=reader, clock=clock)
    result = room.sit(sitting, _ask, click.echo)
    if result is not None:
        click.echo("\n".join(["", *result_lines(result, practice, reader)]))
        if not result.passed:
            raise SystemExit(1)


def _exam(practice: Practice, options: dict[str, Any]) -> Any:
    """The exam that the options ask for."""
    from dataclasses import replace

    from judge.training.blueprint import read_code
    from judge.training.exam import compose, preset, read_parts

    if options["code"]:
        return read_code(options["code"])
    given = {
        name: options[name]
        for name in ("game", "edition", "count", "minutes", "percent")
        if options[name] is not None
    }
    if options["edition"] and not options["game"]:
        given["game"] = practice.corpus.game(None).id
    chapters = read_parts(options["chapters"])
    blueprint = replace(preset(options["preset"]), **given, chapters=chapters)
    return compose(practice.bank, blueprint, options["seed"])


def _practice() -> Practice:
    from judge.paths import data_folder
    from judge.rules.corpus import open_corpus
    from judge.training.bank import Bank
    from judge.training.practice import Practice
    from judge.training.store import TrainingStore

    return Practice(Bank(open_corpus()), TrainingStore(data_folder()))


def _clock() -> Clock:
    from judge.training.terminal import Clock

    return Clock(lambda: datetime.now(UTC), date.today, time.monotonic)


def _ask(prompt: str) -> str | None:
    """A line of the input; in a pipe nobody needs to see the prompt."""
    if sys.stdin.isatty():
        click.echo(f"{prompt} ", nl=False)
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


@click.command(cls=JudgeCommand, help=w("help.coverage"))
@click.argument("game", required=False)
@edition_option
@lang_option
@json_option
def coverage(game: str | None, edition: str | None, lang: str | None, *, as_json: bool) -> None:
    from judge.rules.corpus import open_corpus
    from judge.training.coverage import Coverage, coverage_lines
    from judge.training.coverage import coverage as measured

    reader, corpus = language(lang), open_corpus()
    found = measured(corpus, game, edition)
    answer = Coverage.of(found)
    show(
        lambda: answer,
        lambda: "\n".join(row for one in found for row in coverage_lines(corpus, one, reader)),
        as_json=as_json,
    )
    if not answer.ok:
        raise SystemExit(1)


def _agrees(key: str) -> bool:
    """Whether somebody says yes; nobody does where nobody can be asked."""
    return sys.stdin.isatty() and click.confirm(w(key))


COMMANDS = (train, exam, coverage)
