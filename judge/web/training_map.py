"""Progress as pictures: the rulebook as a map coloured by strength, and the days."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta

from markupsafe import Markup, escape

from judge.training.progress import ChapterStrength
from judge.training.store import Day
from judge.web.training_shared import Titled

WIDTH = 400
CELL, GAP = 17, 3
ACROSS = WIDTH // (CELL + GAP)
LINE = 20  # height of a title
STEPS = (0.5, 0.7, 0.85, 0.95)  # chance of being known, from one colour to the next
CLASSES = ("s-new", "s-1", "s-2", "s-3", "s-4", "s-5")  # never asked, then from weak to strong
DAYS = 30
BAR, HIGH = 20, 80


def level(recall: float | None) -> int:
    """0 for what was never asked, else 1 (most likely forgotten) to 5."""
    return 0 if recall is None else 1 + sum(recall >= step for step in STEPS)


def share(value: float) -> str:
    """A part of one as a reader expects it."""
    return f"{round(100 * value)} %"


def rulebook(chapters: Iterable[tuple[ChapterStrength, Titled]], about: str, name: str) -> Markup:
    """A square for every section that can be asked, chapter below chapter, each with its title."""
    rows, y = [], 0
    for chapter, title in chapters:
        y += LINE
        rows.append(f'<text x="0" y="{y - 5}" lang="{title.lang}">{escape(title.text)}</text>')
        for n, one in enumerate(chapter.sections):
            left = n % ACROSS * (CELL + GAP)
            top = y + n // ACROSS * (CELL + GAP)
            known = "–" if one.recall is None else share(one.recall)
            rows.append(
                f'<rect class="cell {CLASSES[level(one.recall)]}" x="{left}" y="{top}" '
                f'width="{CELL}" height="{CELL}" rx="3"><title>{escape(one.number)}: {known}'
                "</title></rect>"
            )
        y += -(-len(chapter.sections) // ACROSS) * (CELL + GAP) + GAP
    return Markup(
        f'<svg class="map" viewBox="0 0 {WIDTH} {max(y, 1)}" role="img" aria-labelledby="{name}">'
        f'<title id="{name}">{escape(about)}</title>{"".join(rows)}</svg>'
    )


def history(days: Sequence[Day], today: date, about: str) -> Markup:
    """The last days: how much was answered, and how much of it right."""
    known = {one.day: one for one in days}
    first = today - timedelta(days=DAYS - 1)
    shown = [known.get(str(first + timedelta(days=n))) for n in range(DAYS)]
    most = max((one.answers for one in shown if one), default=1)
    bars = []
    for n, one in enumerate(shown):
        if one is not None:
            for kind, count in (("all", one.answers), ("rights", one.right)):
                height = max(1, round(HIGH * count / most)) if count else 0
                bars.append(
                    f'<rect class="{kind}" x="{n * BAR + 2}" y="{HIGH - height}" '
                    f'width="{BAR - 4}" height="{height}"/>'
                )
    ends = (
        f'<text x="0" y="{HIGH + 14}">{first}</text>'
        f'<text x="{DAYS * BAR}" y="{HIGH + 14}" text-anchor="end">{today}</text>'
    )
    return Markup(
        f'<svg class="days" viewBox="0 0 {DAYS * BAR} {HIGH + 20}" role="img" '
        f'aria-labelledby="days-title"><title id="days-title">{escape(about)}</title>'
        f"{''.join(bars)}{ends}</svg>"
    )
