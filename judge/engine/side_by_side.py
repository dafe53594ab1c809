"""Scripts that run side by side: step by step, each step of all of them on the same position.

A script learns nothing of what another does in the same step. Questions come before what
happens and are sealed: nobody answers after seeing what another said.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from judge.engine.driving import Held, parts, whole
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
    running = {n: Held(script) for n, script in enumerate(scripts)}
    results: dict[int, Any] = {}

    def ended() -> bool:
        for n in tuple(running):
            if running[n].is_over:
                results[n] = running.pop(n).result
        return not running

    while not ended():
        for n, script in running.items():
            why = stopped(n)
            if why is not None:
                script.stop(why)
        if ended():
            break
        acting = [running[n] for n in next_ones({n: one.wants for n, one in running.items()})]
        asking = [one for one in acting if isinstance(one.wants, Decision | Sealed)]
        queueing = [one for one in acting if isinstance(one.wants, Then)]
        if asking:
            yield from _wanted_by(asking, _question)
        elif queueing:
            for one in queueing:
                one.tell((yield one.wants))
        else:
            yield from _wanted_by(acting, _at_once)
            if after_each is not None:
                yield from after_each()
    return tuple(results[n] for n in range(len(scripts)))


def _wanted_by(scripts: list[Held], join: Callable[[tuple[Any, ...]], Any]) -> Script:
    """Let happen what all of the scripts want; each gets to know what came of its own."""
    wanted = [parts(script.wants) for script in scripts]
    every = tuple(one for group in wanted for one in group)
    outcomes = yield join(every)
    left = iter(outcomes if len(every) > 1 else (outcomes,))
    given = [tuple(islice(left, len(group))) for group in wanted]
    for script, own in zip(scripts, given, strict=True):
        script.tell(whole(script.wants, own))


def _question(decisions: tuple[Any, ...]) -> Any:
    return decisions[0] if len(decisions) == 1 else Sealed(decisions)


def _at_once(events: tuple[Any, ...]) -> Any:
    return events[0] if len(events) == 1 else Together(events)
