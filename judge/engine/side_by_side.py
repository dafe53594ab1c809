"""Scripts that run side by side: step by step, each step of all of them on the same position.

A script learns nothing of what another does in the same step. Questions come before what
happens and are sealed: nobody answers after seeing what another said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.engine.script import Decision, Script, Sealed, Then, Together


def _all(waiting: dict[int, Any]) -> list[int]:
    return list(waiting)


def _nothing(number: int) -> Exception | None:
    return None


def side_by_side(
    scripts: tuple[Script, ...],
    *,
    next_ones: Callable[[dict[int, Any]], list[int]] = _all,
    stopped: Callable[[int], Exception | None] = _nothing,
    after_each: Callable[[], Script] | None = None,
) -> Script:
    """Run the scripts in lockstep; what each of them returned.

    `next_ones` says which of them go on, by what each of them wants next; the others wait. A
    script that is `stopped` meanwhile gets the exception instead of what it wants. `after_each`
    step a script of its own may run.
    """
    results: list[Any] = [None] * len(scripts)
    waiting: dict[int, Any] = {}  # what each script still running wants next

    def go_on(n: int, outcome: Any) -> None:
        try:
            waiting[n] = scripts[n].send(outcome)
        except StopIteration as end:
            waiting.pop(n, None)
            results[n] = end.value

    for n in range(len(scripts)):
        go_on(n, None)
    while waiting:
        for n in tuple(waiting):
            why = stopped(n)
            if why is not None:
                _throw(scripts, waiting, results, n, why)
        if not waiting:
            break
        acting = next_ones(waiting)
        asking = [n for n in acting if isinstance(waiting[n], Decision | Sealed)]
        if asking:
            asked = [_listed(waiting[n]) for n in asking]
            answers = yield _question([one for group in asked for one in group])
            _hand_out(go_on, asking, asked, answers, [waiting[n] for n in asking])
            continue
        queued = [n for n in acting if isinstance(waiting[n], Then)]
        for n in queued:
            yield waiting[n]
            go_on(n, None)
        if queued:
            continue
        events = [_listed(waiting[n]) for n in acting]
        together = tuple(event for group in events for event in group)
        outcomes = yield together[0] if len(together) == 1 else Together(together)
        _hand_out(go_on, acting, events, outcomes, [waiting[n] for n in acting])
        if after_each is not None:
            yield from after_each()
    return tuple(results)


def _throw(
    scripts: tuple[Script, ...],
    waiting: dict[int, Any],
    results: list[Any],
    number: int,
    why: Exception,
) -> None:
    """Let a script know that it is stopped; it may go on with something else."""
    try:
        waiting[number] = scripts[number].throw(why)
    except StopIteration as end:
        del waiting[number]
        results[number] = end.value


def _listed(item: Any) -> tuple[Any, ...]:
    """The single questions or events of what a script wants."""
    if isinstance(item, Sealed):
        return item.decisions
    return item.events if isinstance(item, Together) else (item,)


def _question(decisions: list[Decision]) -> Any:
    return decisions[0] if len(decisions) == 1 else Sealed(tuple(decisions))


def _hand_out(
    go_on: Any, scripts: list[int], parts: list[tuple[Any, ...]], outcomes: Any, items: list[Any]
) -> None:
    """Give every script the outcomes of what it wanted, in the form in which it asked."""
    alone = sum(map(len, parts)) == 1
    left = iter((outcomes,) if alone else outcomes)
    mine = [tuple(next(left) for _ in group) for group in parts]
    for n, own, item in zip(scripts, mine, items, strict=True):
        go_on(n, own if isinstance(item, Sealed | Together) else own[0])
