"""Reports of scenarios as plain text for a terminal, in the reader's language."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

from msgspec import UNSET

from judge.engine.script import BOOKKEEPING, CARD_TEXT
from judge.games.registry import game
from judge.scenario import told, told_tree
from judge.scenario.folding import LEAST, rounds_in
from judge.scenario.told_regulation import Against, InForce, Regulation
from judge.scenario.write import format_data
from judge.words import say

# what has sections behind it
Printable: TypeAlias = (
    told.Step | told.NearMiss | told.Reason | told.Decision | told.Refusal | told.Legal
)

VERDICTS = {
    "complete": "replay.complete",
    "refused": "replay.refused",
    "waiting": "replay.waiting",
    "unread": "replay.unread",
    "impossible": "replay.impossible",
}
ENDINGS = {"draw": "replay.drawn", "nobody": "replay.nobody"}
# what stands behind a step without a section
LABELS = {CARD_TEXT: "web.scenarios.card-text", BOOKKEEPING: "web.scenarios.bookkeeping"}
SHOWN = 3  # sections beside a step; --json has them all


def replay_text(report: told.Replay, lang: str, *, viewer: str | None = None) -> str:
    """Every run of a replay, one below the other."""
    return "\n".join(_replay_lines(report, lang, viewer))


def _replay_lines(report: told.Replay, lang: str, viewer: str | None) -> Iterator[str]:
    if viewer:
        yield say(lang, "replay.as", player=viewer)
    if isinstance(report, told.Run):
        yield from _run_lines(report, lang)
        return
    runs = {run.edition: run for run in report.runs}
    first_of = {name: runs[group[-1]] for group in report.alike for name in group}
    for run in reversed(report.runs):  # what holds today is read first
        first = first_of[run.edition]
        yield from _run_lines(run, lang) if run is first else _same_lines(run, first, lang)
        yield ""
    yield from _comparison_lines(report, lang)


def _same_lines(run: told.Run, first: told.Run, lang: str) -> Iterator[str]:
    """A run in which the same happens as in one that is told already."""
    yield f"{run.scenario}  {run.edition}"
    yield say(lang, "replay.same-as", edition=first.edition)
    if (run.rests_on or ()) != (first.rests_on or ()):
        yield from _rests_lines(run, lang)
    yield from _expectation_lines(run, lang)


def _comparison_lines(report: told.Runs, lang: str) -> Iterator[str]:
    """Which editions take the same steps, and where the others part from the newest."""
    if not report.differences and len(report.runs) == len(game(report.game).rules.editions):
        yield say(lang, "replay.same")
        return
    for group in report.alike:
        if len(group) > 1:
            yield say(lang, "replay.alike", editions=_listed(group, lang))
    last_of = {group[-1] for group in report.alike}  # it speaks for those that go the same way
    for found in report.differences:
        if found.editions[0] in last_of:
            yield from _difference_lines(found, lang)


def _listed(names: Sequence[str], lang: str) -> str:
    *others, last = names
    return say(lang, "list.last", first=", ".join(others), last=last)


def _run_lines(run: told.Run, lang: str) -> Iterator[str]:
    yield f"{run.scenario}  {run.edition}"
    if run.answer is not None:
        yield run.answer.text + _sections(run.answer.rules)
    yield from (f"! {one.text}" for one in run.altered or ())
    yield from _step_lines(run.steps, lang)
    yield from _reason_lines(run.reasons or (), lang)
    yield from (use.warning for use in run.used if use.warning)
    if run.refusal:
        refusal = run.refusal
        yield _refused(refusal, lang) + _cites(refusal, lang)
        if refusal.step:
            yield "  " + say(lang, "replay.window", step=refusal.step)
        if refusal.remedy:
            yield "  " + say(lang, "replay.remedy", text=refusal.remedy.text)
    yield say(lang, VERDICTS[run.verdict])
    yield from reservation_lines(run.reservations)
    asked_first = run.refusal is not None and run.refusal.code == "not-now"
    if (asked_first or run.verdict in ("waiting", "unread")) and run.decision:
        yield from decision_lines(run.decision, lang)
    if run.winner and run.winner != "none":
        key = ENDINGS.get(run.winner, "replay.winner")
        yield say(lang, key, player=run.winner)
    if run.final and not any(step.position for step in run.steps):
        yield say(lang, "replay.final")
        yield _indented(run.final.text or "", lang)
    yield from _rests_lines(run, lang)
    yield from _expectation_lines(run, lang)


def reservation_lines(found: Iterable[told.Reservation]) -> Iterator[str]:
    """With what a verdict is told: behind it, each marked as the steps are that it concerns."""
    yield from (f"  {'?' if one.ability else '-'} {one.text}" for one in found)


def _step_lines(steps: list[told.Step], lang: str) -> Iterator[str]:
    """Every step; of many rounds of the same the first, and which others there are."""
    said = [tuple(_said(step, lang)) for step in steps]
    # a position is shown for every step that has one; beside a step stand only a few sections
    alike: list[Hashable] = [
        n if step.position else (said[n], tuple(step.rules)) for n, step in enumerate(steps)
    ]
    shown = 0
    for same in rounds_in(alike):
        yield from _numbered(steps, said, shown, same.second, lang)
        first, last = steps[same.second].n, steps[same.end - 1].n
        yield "   …  " + say(lang, "replay.rounds", first=first, last=last, count=same.number)
        shown = same.end
    yield from _numbered(steps, said, shown, len(steps), lang)


def _numbered(
    steps: list[told.Step], said: list[tuple[str, ...]], first: int, end: int, lang: str
) -> Iterator[str]:
    for step, (text, *more) in zip(steps[first:end], said[first:end], strict=True):
        yield f"{step.n:>4}{'?' if step.reserved else ' '} {text}"
        yield from more
        if step.position:
            yield _indented(step.position.text or "", lang)


def _said(step: told.Step, lang: str) -> Iterator[str]:
    """A step without its number, and what nearly applied there."""
    yield f"{step.text}{_cites(step, lang)}"
    for miss in step.near_misses or ():
        if miss.text != step.text:
            yield f"        - {miss.text}{_cites(miss, lang)}"
        for edition in miss.not_in:
            yield "          " + say(lang, "replay.no-such-rule", edition=edition)


def _rests_lines(run: told.Run, lang: str) -> Iterator[str]:
    """On which readings a run rests, and how it would go otherwise; what matters comes first."""
    rests = run.rests_on or ()
    for one in (row for row in rests if not row.slight):
        yield one.told
        yield "  " + say(lang, "rests.here", text=one.text)
        yield from (f"  {other.told}" for other in one.others)
    for one in (row for row in rests if row.slight):
        for other in one.others:
            yield say(lang, "rests.slight", id=one.reading, told=other.told)
    if run.not_reread:
        yield say(lang, "rests.left", ids=", ".join(run.not_reread))


def decision_lines(decision: told.Decision | told.Legal, lang: str) -> Iterator[str]:
    """A question with everything that can be answered, numbered."""
    yield say(lang, "replay.asked", text=decision.text) + _cites(decision, lang)
    for number, option in enumerate(decision.options, 1):
        section = f"  [{option.rule}]" if option.rule else ""
        yield f"{number:>4}  {option.answer or '-'}  ({option.text}){section}"
    if decision.total > len(decision.options):
        yield "      " + say(lang, "replay.more-options", count=decision.total)


def _expectation_lines(run: told.Run, lang: str) -> Iterator[str]:
    checked = run.expectations
    if checked:
        met = sum(expectation.ok for expectation in checked)
        yield say(lang, "replay.met", met=met, total=len(checked))
    for one in checked:
        if not one.ok:
            yield _unmet(one, lang)


def _unmet(one: told.Expectation, lang: str) -> str:
    """An expectation that is not met, and when it should have been."""
    expected, actual = format_data(one.expected), format_data(one.actual)
    values = {"path": one.path, "expected": expected, "actual": actual}
    if not one.after:
        return say(lang, "replay.unmet", **values)
    reached = one.path != "after"
    return say(
        lang, "replay.unmet.after" if reached else "replay.not-reached", after=one.after, **values
    )


def _difference_lines(found: told.FirstDifference, lang: str) -> Iterator[str]:
    one, other = found.editions
    yield say(lang, "duel.differs", one=one, other=other, step=found.step)
    for edition, step in ((one, found.left), (other, found.right)):
        text = f"{step.text}{_cites(step, lang)}" if step else say(lang, "duel.nothing")
        yield _indented(f"{edition}: {text}", lang)
    if found.changed_sections:
        yield say(lang, "duel.sections")
    for row in found.changed_sections:
        change = say(lang, f"change.{row.kind}")
        yield f"  {row.old or '-'} -> {row.new or '-'}  {change}  {row.summary}".rstrip()


def duel_text(report: told.Duel, lang: str) -> str:
    one, other = report.editions
    if report.first_difference is None:
        return say(lang, "duel.same", one=one, other=other)
    return "\n".join(_difference_lines(report.first_difference, lang))


def _reason_lines(reasons: Iterable[told.Reason], lang: str) -> Iterator[str]:
    return (f"  {reason.text}{_cites(reason, lang)}" for reason in reasons)


def check_text(report: told.Check, lang: str) -> str:
    key = "check.possible" if report.possible else "check.impossible"
    lines = _reason_lines(report.reasons, lang)
    return "\n".join([say(lang, key, edition=report.edition), *lines])


def legal_text(report: told.Legal, lang: str) -> str:
    return "\n".join(_legal_lines(report, lang))


def _legal_lines(report: told.Legal, lang: str) -> Iterator[str]:
    yield f"{report.scenario}  {report.edition}"
    yield from _reason_lines(report.reasons or (), lang)
    if report.refusal:
        yield _refused(report.refusal, lang) + _cites(report.refusal, lang)
    if report.player is None:
        yield say(lang, VERDICTS["impossible"] if report.reasons else "legal.over")
    else:
        yield from decision_lines(report, lang)
    yield from reservation_lines(report.reservations)


def deck_text(report: told.Deck, lang: str) -> str:
    key = "deck.legal" if report.legal else "deck.illegal"
    head = say(lang, key, edition=report.edition, count=report.cards)
    lines = [head, *_reason_lines(report.violations, lang), *report.remarks]
    if report.regulation is not UNSET:
        lines += _regulation_lines(report.regulation, lang)
    elif report.lines:
        lines.append(say(lang, "deck.no-regulation"))
    return "\n".join(lines)


def _regulation_lines(found: Regulation, lang: str) -> Iterator[str]:
    """What tournaments say of a deck, each with where that was published."""
    yield found.text
    for one in found.findings:
        yield f"  {one.text}"
        yield f"      {_source(one, lang)}"
    yield from found.remarks
    if found.lists:
        yield say(lang, "regulation.lists")
    for used in found.lists:
        yield f"  {used.text}  {_source(used, lang)}"


def _source(one: Against | InForce, lang: str) -> str:
    text = say(lang, "regulation.source", source=one.source)
    text += f", {one.published}" if one.published else ""
    return text if one.confirmed else say(lang, "regulation.unseen", text=text)


def explore_text(report: told_tree.Explored, lang: str) -> str:
    """What can come of a scenario, the decisions that matter, and what can be forced."""
    return "\n".join(_explore_lines(report, lang))


def _explore_lines(report: told_tree.Explored, lang: str) -> Iterator[str]:
    yield f"{report.scenario}  {report.edition}"
    yield from _reason_lines(report.reasons or (), lang)
    if report.verdict != "explored":
        yield say(lang, VERDICTS[report.verdict])
        return
    if report.horizon:
        yield report.horizon.text
    yield say(lang, "explore.found", lines=report.lines, nodes=report.nodes)
    yield from report.remarks
    yield say(lang, "explore.outcomes")
    for outcome in report.outcomes:
        yield f"  {outcome.lines:>6}  {outcome.text}"
    if report.depends_on:
        yield say(lang, "explore.depends")
    for pivot in report.depends_on:
        yield f"  {pivot.question}{_sections(pivot.rules)}  {pivot.text}"
    for proof in report.proofs:
        yield proof.question
        yield f"  {proof.text}"


def summary_line(name: str, report: told.Replay, lang: str) -> str:
    """One scenario of many in one line; what is not as expected below it."""
    key = "replay.as-expected" if report.ok else "replay.not-as-expected"
    lines = [f"{name}  {say(lang, key)}"]
    for run in () if report.ok else _runs(report):
        unmet = list(_expectation_lines(run, lang))[1:]
        if run.refusal:
            unmet.insert(0, f"  {_refused(run.refusal, lang)}")
        if run.verdict == "unread" and run.decision:
            unmet.insert(0, f"  {run.decision.text}")
        lines += (f"  {run.edition}{line}" for line in unmet)
    return "\n".join(lines)


def _runs(report: told.Replay) -> Sequence[told.Run]:
    return report.runs if isinstance(report, told.Runs) else (report,)


def _refused(refusal: told.Refusal, lang: str) -> str:
    return say(
        lang,
        "replay.refusal",
        n=refusal.n,
        player=refusal.player,
        said=refusal.said,
        text=refusal.text,
    )


def _cites(entry: Printable, lang: str) -> str:
    """The sections behind something that is told; or its readings, or why it has none."""
    if isinstance(entry, told.Reason):
        return _sections(entry.rules)
    if entry.readings:
        ids = ", ".join(entry.readings)
        return f"{_sections(entry.rules)}  ({say(lang, 'web.scenarios.by-reading', ids=ids)})"
    known = LABELS.get(getattr(entry, "label", ""))
    return f"  ({say(lang, known)})" if known and not entry.rules else _sections(entry.rules)


def _sections(rules: Sequence[str]) -> str:
    more = ", …" if len(rules) > SHOWN else ""
    return f"  [{', '.join(rules[:SHOWN])}{more}]" if rules else ""


def _indented(text: str, lang: str) -> str:
    """A position; of many lines that are the same the first, and how many there are."""
    lines = []
    for line, same in groupby(text.splitlines()):
        count = len(list(same))
        if count < LEAST:
            lines += [f"      {line}"] * count
        else:
            lines.append(f"      {line}  {say(lang, 'replay.times', count=count)}")
    return "\n".join(lines)
