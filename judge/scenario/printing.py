"""Reports of scenarios as plain text for a terminal, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.engine.script import BOOKKEEPING
from judge.engine.script import CARD_TEXT
from judge.scenario.write import format_data
from judge.words import say

Report = dict[str, Any]

VERDICTS = {
    "complete": "replay.complete",
    "refused": "replay.refused",
    "waiting": "replay.waiting",
    "impossible": "replay.impossible",
}
ENDINGS = {"draw": "replay.drawn", "nobody": "replay.nobody"}
# what stands behind a step without a section
LABELS = {CARD_TEXT: "web.scenarios.card-text", BOOKKEEPING: "web.scenarios.bookkeeping"}
SHOWN = 3  # sections beside a step; --json has them all


def replay_text(report: Report, lang: str, *, viewer: str | None = None) -> str:
    """Every run of a replay, one below the other."""
    return "\n".join(_replay_lines(report, lang, viewer))


def _replay_lines(report: Report, lang: str, viewer: str | None) -> Iterator[str]:
    if viewer:
        yield say(lang, "replay.as", player=viewer)
    if "runs" not in report:
        yield from _run_lines(report, lang)
        return
    first, *others = report["runs"]
    difference = report["first_difference"]
    yield from _run_lines(first, lang)
    for run in others:
        yield ""
        if difference is None:
            yield f"{run['scenario']}  {run['edition']}"
            yield say(lang, "replay.same")
            if run.get("rests_on") != first.get("rests_on"):
                yield from _rests_lines(run, lang)
            yield from _expectation_lines(run, lang)
        else:
            yield from _run_lines(run, lang)
    if difference is not None:
        yield ""
        editions = [run["edition"] for run in report["runs"]]
        yield from _difference_lines(difference, editions, lang)


def _run_lines(run: Report, lang: str) -> Iterator[str]:
    yield f"{run['scenario']}  {run['edition']}"
    for step in run["steps"]:
        yield f"{step['n']:>4}  {step['text']}{_cites(step, lang)}"
        for miss in step.get("near_misses", ()):
            if miss["text"] != step["text"]:
                yield f"        - {miss['text']}{_cites(miss, lang)}"
            for edition in miss["not_in"]:
                yield "          " + say(lang, "replay.no-such-rule", edition=edition)
        if "position" in step:
            yield _indented(step["position"]["text"])
    for reason in run.get("reasons", ()):
        yield f"  {reason['text']}{_cites(reason, lang)}"
    yield from (one["warning"] for one in run["used"] if one["warning"])
    if run["refusal"]:
        refusal = run["refusal"]
        yield say(lang, "replay.refusal", **refusal) + _cites(refusal, lang)
        if refusal["step"]:
            yield "  " + say(lang, "replay.window", step=refusal["step"])
        if refusal["remedy"]:
            yield "  " + say(lang, "replay.remedy", text=refusal["remedy"]["text"])
    yield say(lang, VERDICTS[run["verdict"]])
    if run["verdict"] == "waiting":
        yield from decision_lines(run["decision"], lang)
    if run["winner"] not in (None, "none"):
        key = ENDINGS.get(run["winner"], "replay.winner")
        yield say(lang, key, player=run["winner"])
    if run["final"] and not any("position" in step for step in run["steps"]):
        yield say(lang, "replay.final")
        yield _indented(run["final"]["text"])
    yield from _rests_lines(run, lang)
    yield from _expectation_lines(run, lang)


def _rests_lines(run: Report, lang: str) -> Iterator[str]:
    """On which readings a run rests, and how it would go otherwise; what matters comes first."""
    rests = run.get("rests_on", ())
    for one in (row for row in rests if not row["slight"]):
        yield one["told"]
        yield "  " + say(lang, "rests.here", text=one["text"])
        yield from (f"  {other['told']}" for other in one["others"])
    for one in (row for row in rests if row["slight"]):
        for other in one["others"]:
            yield say(lang, "rests.slight", id=one["reading"], told=other["told"])
    if run.get("not_reread"):
        yield say(lang, "rests.left", ids=", ".join(run["not_reread"]))


def decision_lines(decision: Report, lang: str) -> Iterator[str]:
    """A question with everything that can be answered, numbered."""
    yield say(lang, "replay.asked", text=decision["text"]) + _cites(decision, lang)
    for number, option in enumerate(decision["options"], 1):
        section = f"  [{option['rule']}]" if option["rule"] else ""
        yield f"{number:>4}  {option['answer'] or '-'}  ({option['text']}){section}"
    if decision["total"] > len(decision["options"]):
        yield "      " + say(lang, "replay.more-options", count=decision["total"])


def _expectation_lines(run: Report, lang: str) -> Iterator[str]:
    found = run["expectations"]
    if found:
        met = sum(one["ok"] for one in found)
        yield say(lang, "replay.met", met=met, total=len(found))
    for one in found:
        if not one["ok"]:
            yield _unmet(one, lang)


def _unmet(one: Report, lang: str) -> str:
    """An expectation that is not met, and when it should have been."""
    expected, actual = (format_data(one[key]) for key in ("expected", "actual"))
    values = {"path": one["path"], "expected": expected, "actual": actual}
    if not one["after"]:
        return say(lang, "replay.unmet", **values)
    reached = one["path"] != "after"
    return say(lang, "replay.unmet.after" if reached else "replay.not-reached", **one | values)


def _difference_lines(found: Report, editions: list[str], lang: str) -> Iterator[str]:
    one, other = editions
    yield say(lang, "duel.differs", one=one, other=other, step=found["step"])
    for edition, step in zip(editions, (found["left"], found["right"]), strict=True):
        text = f"{step['text']}{_cites(step, lang)}" if step else say(lang, "duel.nothing")
        yield _indented(f"{edition}: {text}")
    if found["changed_sections"]:
        yield say(lang, "duel.sections")
    for row in found["changed_sections"]:
        change = say(lang, f"change.{row['kind']}")
        yield f"  {row['from'] or '-'} -> {row['to'] or '-'}  {change}  {row['summary']}".rstrip()


def duel_text(report: Report, lang: str) -> str:
    one, other = report["editions"]
    if report["same"]:
        return say(lang, "duel.same", one=one, other=other)
    return "\n".join(_difference_lines(report["first_difference"], [one, other], lang))


def check_text(report: Report, lang: str) -> str:
    key = "check.possible" if report["possible"] else "check.impossible"
    lines = [f"  {reason['text']}{_cites(reason, lang)}" for reason in report["reasons"]]
    return "\n".join([say(lang, key, edition=report["edition"]), *lines])


def legal_text(report: Report, lang: str) -> str:
    return "\n".join(_legal_lines(report, lang))


def _legal_lines(report: Report, lang: str) -> Iterator[str]:
    yield f"{report['scenario']}  {report['edition']}"
    for reason in report.get("reasons", ()):
        yield f"  {reason['text']}{_cites(reason, lang)}"
    if report["refusal"]:
        yield say(lang, "replay.refusal", **report["refusal"]) + _cites(report["refusal"], lang)
    if report["player"] is None:
        yield say(lang, VERDICTS["impossible"] if "reasons" in report else "legal.over")
    else:
        yield from decision_lines(report, lang)


def deck_text(report: Report, lang: str) -> str:
    key = "deck.legal" if report["legal"] else "deck.illegal"
    head = say(lang, key, edition=report["edition"], count=report["cards"])
    lines = [f"  {reason['text']}{_cites(reason, lang)}" for reason in report["violations"]]
    return "\n".join([head, *lines])


def explore_text(report: Report, lang: str) -> str:
    """What can come of a scenario, the decisions that matter, and what can be forced."""
    return "\n".join(_explore_lines(report, lang))


def _explore_lines(report: Report, lang: str) -> Iterator[str]:
    yield f"{report['scenario']}  {report['edition']}"
    for reason in report.get("reasons", ()):
        yield f"  {reason['text']}{_cites(reason, lang)}"
    if report["verdict"] != "explored":
        yield say(lang, VERDICTS[report["verdict"]])
        return
    yield report["horizon"]["text"]
    yield say(lang, "explore.found", lines=report["lines"], nodes=report["nodes"])
    yield from report["remarks"]
    yield say(lang, "explore.outcomes")
    for outcome in report["outcomes"]:
        yield f"  {outcome['lines']:>6}  {outcome['text']}"
    if report["depends_on"]:
        yield say(lang, "explore.depends")
    for pivot in report["depends_on"]:
        yield f"  {pivot['question']}{_cites({'rules': pivot['rules']}, lang)}  {pivot['text']}"
    for proof in report["proofs"]:
        yield proof["question"]
        yield f"  {proof['text']}"


def summary_line(name: str, report: Report, lang: str) -> str:
    """One scenario of many in one line; what is not as expected below it."""
    if "error" in report:
        return f"{name}  {say(lang, 'error')}: {report['error']}"
    key = "replay.as-expected" if report["ok"] else "replay.not-as-expected"
    lines = [f"{name}  {say(lang, key)}"]
    for run in [] if report["ok"] else report.get("runs", [report]):
        unmet = list(_expectation_lines(run, lang))[1:]
        if run["refusal"]:
            unmet.insert(0, "  " + say(lang, "replay.refusal", **run["refusal"]))
        lines += (f"  {run['edition']}{line}" for line in unmet)
    return "\n".join(lines)


def _cites(entry: Report, lang: str) -> str:
    rules = entry.get("rules") or ()
    more = ", …" if len(rules) > SHOWN else ""
    told = f"  [{', '.join(rules[:SHOWN])}{more}]" if rules else ""
    if entry.get("readings"):
        ids = ", ".join(entry["readings"])
        return f"{told}  ({say(lang, 'web.scenarios.by-reading', ids=ids)})"
    known = LABELS.get(entry.get("label") or "")
    return f"  ({say(lang, known)})" if known and not rules else told


def _indented(text: str) -> str:
    return "\n".join(f"      {line}" for line in text.splitlines())
