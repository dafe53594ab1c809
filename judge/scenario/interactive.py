"""Playing on from a scenario in a terminal: a question, an answer, and so on.

Nothing is printed or read here but through the functions that are given, so that a test,
a pipe or a page can play as well as a person.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from judge.errors import BadLine
from judge.scenario.history import Recorder
from judge.scenario.model import Line, Scenario
from judge.scenario.play import Played
from judge.scenario.printing import decision_lines
from judge.scenario.running import examine, run
from judge.scenario.telling import Teller
from judge.scenario.told import Refusal
from judge.scenario.write import write_scenario
from judge.words import say

Ask = Callable[[str], str | None]  # shows a prompt, gives a line; none: there is no more
Tell = Callable[[str], None]

SAYS = re.compile(r"(A|B|chance)\s*[:：]\s*(.+)")
NUMBERS = re.compile(r"\d+(?:[\s,]+\d+)*")


class Session:
    """A scenario that grows line by line; every state is the replay of the lines so far."""

    def __init__(
        self, scenario: Scenario, edition: str, *, lang: str, viewer: str | None = None
    ) -> None:
        examine(scenario, edition)
        self.scenario = scenario
        self.edition = edition
        self.lang = lang
        self.viewer = viewer
        self.given = len(scenario.line)
        self.shown: int = 0  # steps that were told already
        self._replay()

    def _replay(self) -> None:
        recorder = Recorder()
        self.run: Played = run(self.scenario, self.edition, listener=recorder)
        self.told = Teller(self.run, recorder, lang=self.lang, viewer=self.viewer).tell()

    @property
    def text(self) -> str:
        """The position as text."""
        return (self.told.final.text if self.told.final else "") or ""

    def play(self, ask: Ask, tell: Tell) -> Scenario:
        """Until the input ends or somebody says quit; gives the scenario as it is then."""
        tell(say(self.lang, "play.welcome"))
        tell(self.text)
        self._go_on(tell)
        while True:
            text = ask(self._prompt())
            if text is None or text.strip().lower() in ("quit", "exit", "q"):
                break
            if text.strip():
                self._take(text.strip(), tell)
        tell(say(self.lang, "play.bye", count=len(self.scenario.line)))
        return self.scenario

    def _prompt(self) -> str:
        decision = self.told.decision
        return f"{decision.player}> " if decision else "> "

    def _take(self, text: str, tell: Tell) -> None:
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "help" | "?":
                tell(say(self.lang, "play.help"))
            case "undo":
                self._undo(tell)
            case "board":
                tell(self.text)
            case "legal":
                self._ask(tell)
            case "why" if rest:
                self._why(rest, tell)
            case "save":
                self._save(rest, tell)
            case _:
                self._answer(text, tell)

    # -- what the words do ------------------------------------------------------------------

    def _answer(self, text: str, tell: Tell) -> None:
        player, line = self._line(text, tell)
        if not line:
            return
        before = self.scenario, self.run, self.told
        self.scenario = replace(self.scenario, line=(*self.scenario.line, Line(player, line)))
        try:
            self._replay()
        except BadLine as error:
            self.scenario, self.run, self.told = before
            tell(f"{error.message(self.lang)}\n{error.hint(self.lang)}")
            return
        if self.told.refusal:
            refusal = self.told.refusal
            self.scenario, self.run, self.told = before
            self._refuse(refusal, tell)
            return
        self._go_on(tell)

    def _line(self, text: str, tell: Tell) -> tuple[str, str]:
        """Who says what: a number stands for an answer, a bare line for whoever is asked."""
        decision = self.told.decision
        asked = decision.player if decision else "A"
        if NUMBERS.fullmatch(text):
            return asked, self._numbered(re.findall(r"\d+", text), tell)
        said = SAYS.fullmatch(text)
        if said is not None:
            return said[1], said[2].strip()
        return asked, text

    def _numbered(self, numbers: list[str], tell: Tell) -> str:
        """The line of one answer, or of several cards chosen together."""
        options = self.told.decision.options if self.told.decision else []
        lines = []
        for number in numbers:
            index = int(number) - 1 if len(number) < 7 else -1
            if not 0 <= index < len(options) or options[index].answer is None:
                tell(say(self.lang, "play.no-number", number=number))
                return ""
            lines.append(str(options[index].answer))
        if len(lines) == 1:
            return lines[0]
        cards = (card for line in lines for card in line.removeprefix("choose ").split(", "))
        return f"choose {', '.join(dict.fromkeys(cards))}"

    def _undo(self, tell: Tell) -> None:
        if len(self.scenario.line) == self.given:
            tell(say(self.lang, "play.nothing-to-undo"))
            return
        *kept, last = self.scenario.line
        self.scenario = replace(self.scenario, line=tuple(kept))
        self._replay()
        self.shown = len(self.told.steps)
        tell(say(self.lang, "play.undone", player=last.player, text=last.text))
        self._ask(tell)

    def _why(self, text: str, tell: Tell) -> None:
        """The reason for which a line would be refused; nothing is played."""
        player, line = self._line(text, tell)
        if not line:
            return
        tried = replace(self.scenario, line=(*self.scenario.line, Line(player, line)))
        try:
            recorder = Recorder()
            done = run(tried, self.edition, listener=recorder)
        except BadLine as error:
            tell(f"{error.message(self.lang)}\n{error.hint(self.lang)}")
            return
        teller = Teller(done, recorder, lang=self.lang, viewer=self.viewer)
        answer = teller.tell()
        if answer.refusal:
            self._refuse(answer.refusal, tell)
        elif answer.verdict == "unread" and answer.decision:
            tell(answer.decision.text)
        else:
            tell(say(self.lang, "play.allowed"))

    def _save(self, name: str, tell: Tell) -> None:
        if not name:
            tell(say(self.lang, "play.save-where"))
            return
        try:
            Path(name).write_text(write_scenario(self.scenario), encoding="utf-8")
        except OSError as error:
            tell(say(self.lang, "play.not-saved", file=name, problem=error.strerror))
        else:
            tell(say(self.lang, "play.saved", file=name))

    # -- what is told -----------------------------------------------------------------------

    def _refuse(self, refusal: Refusal, tell: Tell) -> None:
        rules = f"  [{', '.join(refusal.rules)}]" if refusal.rules else ""
        tell(say(self.lang, "play.refused", text=refusal.text) + rules)
        if refusal.remedy:
            tell("  " + say(self.lang, "replay.remedy", text=refusal.remedy.text))

    def _go_on(self, tell: Tell) -> None:
        """Tell what has happened since, and what is asked now."""
        for step in self.told.steps[self.shown :]:
            section = f"  [{step.rule}]" if step.rule else ""
            tell(f"{step.n:>4}{'?' if step.reserved else ' '} {step.text}{section}")
        self.shown = len(self.told.steps)
        self._ask(tell)

    def _ask(self, tell: Tell) -> None:
        if self.told.decision is None:
            tell(say(self.lang, "play.over"))
            return
        for line in decision_lines(self.told.decision, self.lang):
            tell(line)
