"""The answer to the question of a case, held against what came of it.

An answer is proven by its run: what it shows in is an expectation that is met, and the sections
that it names decide there. What is refused rests on the sections of the refusal; what comes out
rests on those of the steps that led to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.scenario.expect import Checked
from judge.scenario.model import Answer


def proven(answer: Answer | None, checked: list[Checked], cited: set[str]) -> Iterator[Checked]:
    """What an answer claims, each claim with what is so; nothing where none is given."""
    if answer is None:
        return
    deciding: set[str] = set()
    for path in answer.shows:
        shown = [one for one in checked if _is_at(one, path)]
        deciding |= _grounds(shown) or cited
        met = bool(shown) and all(one.ok for one in shown)
        yield Checked("answer.shows", path, [one.path for one in shown], met)
    for section in answer.by:
        found = deciding if section == answer.by[0] else deciding | cited
        yield Checked("answer.by", section, sorted(found), section in found)


def _is_at(checked: Checked, path: str) -> bool:
    """Whether an expectation is the one that an answer names: by its path, or how it begins."""
    return checked.path == path or checked.path.startswith((f"{path} ", f"{path}."))


def _grounds(shown: Iterable[Checked]) -> set[str]:
    """The sections of refusals, near misses and impossible positions; none of an outcome."""
    return {section for one in shown for section in _sections(one)}


def _sections(checked: Checked) -> Iterable[str]:
    kind = checked.path.partition(" ")[0]
    if kind in ("refused", "impossible", "decision.rule") and isinstance(checked.actual, list):
        return checked.actual
    if kind == "why-not" and "rule" in checked.expected:
        return [checked.expected["rule"]]
    return ()
