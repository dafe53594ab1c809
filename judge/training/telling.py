"""Progress, plans and statistics as plain text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from judge.rules.corpus import Corpus
from judge.training.bank import Bank
from judge.training.editions import Switch, title
from judge.training.misreadings import misreadings
from judge.training.plan import Plan
from judge.training.progress import ChapterStrength, Progress, Statistic
from judge.words import say

BAR = 10  # characters of a full bar
MOST = 10  # weak sections, pairs, misreadings and days that are listed
WIDTH = 70  # characters of a question in a list


def progress_lines(found: Progress, corpus: Corpus, lang: str) -> Iterator[str]:
    """How far somebody is."""
    yield say(lang, "progress.head", name=found.profile.shown(lang), day=found.day)
    yield say(lang, "progress.answers", count=found.answers, right=found.right)
    yield say(lang, "progress.streak", days=found.streak, longest=found.longest)
    yield say(lang, "progress.due", due=found.due, new=found.new_left)
    game = ""
    for chapter in found.chapters:
        if chapter.game != game:
            game = chapter.game
            yield from ("", f"{corpus.game(game).name(lang)} {chapter.edition}")
        yield _chapter_line(chapter, corpus, lang)
    yield from _weak_lines(found, corpus, lang)
    if found.suspended:
        yield from ("", say(lang, "progress.suspended", count=found.suspended))
    for game, newest in found.newer.items():
        command = f"judge train edition {game} {newest}"
        yield from ("", say(lang, "progress.newer", edition=newest, command=command))


def _chapter_line(chapter: ChapterStrength, corpus: Corpus, lang: str) -> str:
    named = title(corpus, chapter.game, chapter.edition, chapter.number, lang)
    full = round(chapter.strength * BAR)
    bar = "█" * full + "░" * (BAR - full)
    seen = say(
        lang, "progress.seen", seen=chapter.seen, count=len(chapter.sections), due=chapter.due
    )
    return f"{chapter.number:>3}  {bar} {chapter.strength:>4.0%}  {named}  ({seen})"


def _weak_lines(found: Progress, corpus: Corpus, lang: str) -> Iterator[str]:
    if found.weak:
        yield from ("", say(lang, "progress.weak"))
        for one in found.weak[:MOST]:
            named = title(corpus, one.game, one.edition, one.number, lang)
            game = corpus.game(one.game).name(lang)
            yield f"  {game} {one.number}  {named}  ({one.wrong}/{one.seen})"
    if found.mistaken:
        yield from ("", say(lang, "progress.mistaken"))
        for pair in found.mistaken[:MOST]:
            told = say(lang, "progress.pair", right=pair.right, taken=pair.taken, times=pair.times)
            yield f"  {corpus.game(pair.game).name(lang)}: {told}"
    if found.misread:
        yield from ("", say(lang, "progress.misread"))
        for misread in found.misread[:MOST]:
            known = misreadings(corpus, misread.game).get(misread.name)
            yield f"  {known.text[lang] if known else misread.name} ({misread.recall:.0%})"


def plan_lines(plan: Plan, later: date | None, lang: str) -> Iterator[str]:
    """The days until the goal; `later` is the day that it could be met on, if not on its own."""
    yield say(
        lang,
        "practice.plan.head",
        day=plan.goal.day,
        days=len(plan.days),
        sections=plan.sections,
        unseen=plan.unseen,
    )
    yield say(lang, "practice.plan.load", count=plan.needed)
    yield plan_verdict(plan, later, lang)
    yield say(lang, "practice.plan.revise", day=plan.revise_from)
    for one in plan.days[:MOST]:
        yield say(lang, "practice.plan.day", day=one.day, new=one.new, due=one.due)
    if len(plan.days) > MOST:
        yield say(lang, "practice.plan.more", days=len(plan.days) - MOST)


def plan_verdict(plan: Plan, later: date | None, lang: str) -> str:
    """Whether the goal's day can be met, and what to do if not."""
    most = plan.goal.a_day
    if plan.is_met:
        return say(lang, "practice.plan.met", most=most)
    if later is None:
        return say(lang, "practice.plan.unmet", most=most)
    return say(lang, "practice.plan.later", most=most, day=later)


def switch_lines(switch: Switch, lang: str) -> Iterator[str]:
    """What another edition changes for the questions."""
    yield say(
        lang,
        "practice.switch",
        old=switch.old,
        new=switch.new,
        suspended=len(switch.suspended),
        kept=len(switch.kept),
    )
    if switch.drill:
        command = f"judge train --game {switch.game} --changed {switch.old}"
        yield say(lang, "practice.switch.drill", count=len(switch.drill), command=command)


def statistic_lines(found: Iterable[Statistic], bank: Bank, lang: str) -> Iterator[str]:
    """A line for each question that was asked."""
    for one in found:
        options = ", ".join(f"{n + 1}: {times}" for n, times in one.options.items())
        told = ""
        if one.question in bank:
            told = " ".join(bank.question(one.question).prompt[lang].split())[:WIDTH]
        line = say(
            lang, "progress.question", question=one.question, times=one.times, wrong=one.wrong
        )
        yield f"{line}  [{options}]  {told}"
