"""At which question each line of a case was used, and what its writer should know."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from judge.engine.script import sections
from judge.scenario.landing import LineUse
from judge.scenario.play import Played
from judge.scenario.reader import Reader
from judge.scenario.told import Used
from judge.scenario.unknowns import unknown_cards
from judge.scenario.verbs import readings
from judge.words import say


def used(done: Played, reader: Reader) -> list[Used]:
    """The lines that were used, each with its question; a warning where one that could be meant
    for a window that passed by itself answers a later one."""
    used_lines = [_unused(done, reader, number) for number in done.unused]
    for number, use in done.uses:
        line = done.scenario.line[number - 1]
        said: dict[str, Any] = {"n": number, "player": line.player, "text": line.text}
        rules = sections(done.table.book.cite(use.decision.rule))
        used_lines.append(
            Used(
                **said,
                ask=use.decision.ask,
                asked=reader.question(use.decision),
                rule=rules[0] if rules else None,
                by_itself=use.by_itself,
                warning=_warning(done, reader, use, said),
            )
        )
    return sorted(used_lines, key=attrgetter("n"))


def _unused(done: Played, reader: Reader, number: int) -> Used:
    """A line of chance that came where nothing was left to chance."""
    line = done.scenario.line[number - 1]
    said: dict[str, Any] = {"n": number, "player": line.player, "text": line.text}
    warning = say(reader.lang, "replay.unused", **said)
    return Used(**said, ask="", asked="", rule=None, by_itself=False, warning=warning)


def _is_plain(done: Played, use: LineUse, number: int) -> bool:
    """Whether a pass at a free question surprises nobody: no other pass follows that it could
    have been meant for together with the window before."""
    if use.gone or use.by_itself or use.decision.ask not in done.game.rules.free:
        return False
    lines = done.scenario.line[number - 1 : number + 1]
    verbs = [
        next((one.verb for one in readings(done.game.rules.id, line.text)), "") for line in lines
    ]
    return verbs[0] == "pass" and "pass" not in verbs[1:]


def _warning(done: Played, reader: Reader, use: LineUse, said: dict[str, Any]) -> str | None:
    """What the writer of a line should know, if there is anything."""
    if use.again:
        return say(reader.lang, "replay.used-again", **said)
    asked = reader.question(use.decision)
    if use.before is not None and not _is_plain(done, use, said["n"]):
        state = done.recorder.after(use.before) if done.recorder else done.table.state
        passed = reader.step(use.before, unknown_cards(done.game, state, use.before))
        key = "replay.used-gone" if use.gone else "replay.used-later"
        return say(reader.lang, key, asked=asked, passed=passed, **said)
    if use.turns:
        return say(reader.lang, "replay.used-turns", asked=asked, turns=use.turns, **said)
    return None
