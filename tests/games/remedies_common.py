"""Cases of refusals and remedies: how they are played, for every game alike.

They lie in `tests/<game>/remedies.yaml`: a position in which something is refused, the remedy,
and the position after the change, written down in full, in which the same thing is legal.
"""

import ast
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module

from judge.engine.chance import unchanged
from judge.engine.script import CHANCE
from judge.games.common.remedies import Remedy
from judge.games.registry import game
from judge.rules.corpus import open_corpus
from judge.scenario.lines import Actor, Refused, parse
from judge.scenario.phrases.plain import line_of
from judge.scenario.read import read_text
from judge.scenario.samples import sample_cards
from judge.scenario.yaml_data import load
from tests.conftest import ROOT

KINDS = ("position", "timing", "choice")


@dataclass(frozen=True, eq=False, kw_only=True)
class Cases:
    """The cases of a game, and what is said in its positions, sensible or not.

    `never`: codes of the source that no answer is refused with here, and why. `one`, `aim`:
    verbs of answers with one card and with two, `plain`: answers without; `near`: areas whose
    cards are named, `aims`: those whose cards are aimed at.
    """

    name: str
    turn: dict
    never: dict
    steps: tuple  # for which somebody may have to wait
    one: tuple = ()
    plain: tuple = ()
    near: tuple = ()
    aim: tuple = ()
    aims: tuple = ()
    unanswered: frozenset = field(default_factory=frozenset)  # codes of shipped refusals

    @property
    def package(self):
        return self.name.replace("-", "_")

    @cached_property
    def game(self):
        return game(self.name)

    @cached_property
    def data(self):
        return load(read_text(ROOT / "tests" / self.package / "remedies.yaml"), "remedies").data

    @cached_property
    def library(self):
        return self.game.language.library_of(
            {**sample_cards(open_corpus(), self.name), **self.data["cards"]}
        )

    def module(self, name):
        return import_module(f"judge.games.{self.package}.{name}")

    @property
    def scenarios(self):
        return sorted((ROOT / "rules_corpus" / self.name / "scenarios").rglob("*.yaml"))

    def table(self, position, line=(), reading=None, edition=None):
        """The table of a position after some lines; what is shuffled stays as it lies."""
        now = {**self.turn, **position.get("turn", {})}
        if now["phase"] == "setup":
            now = {"phase": "setup"}
        book = self.game.rules.book_for(
            edition or tuple(self.game.rules.editions)[-1], reading or {}
        )
        opening = self.game.rules.build({**position, "turn": now}, self.library, book)
        table = opening.table(chance=self._as_it_lies)
        actor = Actor(self.game, table)
        for entry in line:
            ((who, text),) = entry.items()
            if who == CHANCE:
                options = table.decision.options
                table.answer(*(one for one in options if line_of(self.game, one, who) == text))
            else:
                actor.do(who, parse(self.name, text))
        return table

    def _as_it_lies(self, decision):
        return None if decision.ask in self.game.speech.lines.tosses else unchanged(decision)

    def refused(self, table, who, text):
        """How a line is refused, or none; the table stays where it was."""
        saved = table.save()
        try:
            Actor(self.game, table).do(who, parse(self.name, text))
        except Refused as why:
            return why
        finally:
            table.load(saved)
        return None

    def start(self, case):
        """The table of a case, who speaks, and how that is refused."""
        table = self.table(case["given"], case.get("line", ()), case.get("reading"))
        ((who, text),) = case["says"].items()
        return table, who, self.refused(table, who, text)

    def changed(self, case):
        """The table as the remedy says, changed by hand, and what is legal there."""
        ((_, text),) = case["says"].items()
        line, position = [*case.get("line", ())], case["given"]
        if "instead" in case:
            text = case["instead"]
        elif "before" in case:
            line.append(case["before"])
        else:
            position, line = case["then"], case.get("line-then", line)
        return self.table(position, line, case.get("reading")), text

    def codes(self):
        """Every code that the source gives a refusal."""
        found = set()
        for path in sorted((ROOT / "judge").rglob("*.py")):
            known = path.parent.name in ("engine", "common", self.package)
            if not known and path.name not in ("lines.py", "picker.py"):
                continue
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                made = isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"
                if made and node.args and isinstance(node.args[0], ast.Constant):
                    found.add(node.args[0].value)
        return found

    def tried(self, table):
        """Answers of all kinds with the cards that lie in sight."""
        state = table.state
        cards = [
            card
            for (_, zone), lying in sorted(state.zones.items())
            if zone in self.near
            for card in lying
        ]
        aims = [card for card in cards if state.cards[card].zone[1] in self.aims]
        for card in cards:
            yield from ((verb, card) for verb in self.one)
            yield from ((verb, card, other) for verb in self.aim for other in aims)
        yield from self.plain
        yield from (("number", 99), ("no",), ("done",))


def frozen(data):
    return tuple(map(frozen, data)) if isinstance(data, list) else data


def expected(case):
    (kind,) = (kind for kind in KINDS if kind in case)
    return Remedy(kind, frozen(case[kind]))


def name_of(case):
    return f"{case['code']}: {next(iter(case['says'].values()))}"


PASSED = "it is about what has passed, not about what is asked"
PASSED = "it is about what has passed, not about what is asked"
NOT_OFFERED = {
    "not-offered": "no line says anything so senseless",
    "only-so-many": "a line gives an answer so often; once, it is accepted",
}
BY_ITSELF = "effects are activated by themselves: it is a step of the trace, not a refusal"
ALL = {
    one.name: one
    for one in (
        Cases(
            name="one-piece",
            turn={"player": "A", "number": 5, "phase": "main"},
            never={
                **NOT_OFFERED,
                "blocked-already": "after a block the Block Step is over",
                "unblockable": "nobody can block, so the Block Step passes by itself",
                **dict.fromkeys(
                    ("banished", "has-no-trigger", "step-skipped", "trigger-kept"), PASSED
                ),
                "not-playable": "no Leader and no DON!! card lies in a hand",
                "not-main": "what is played in the Main Phase is not asked about elsewhere",
            },
            steps=("main-phase", "next-turn", "block-step", "counter-step"),
            one=("play", "give", "activate", "block", "choose", "counter"),
            plain=(("end",), ("redraw",), ("first",), ("trigger",), ("no block",)),
            near=("leader", "characters", "stage", "hand", "trash"),
            aim=("attack", "counter"),
            aims=("leader", "trash"),
            unanswered=frozenset({"may-not-reorder", "not-your-decision", "redraw-decided"}),
        ),
        Cases(
            name="kaiun-colosseum",
            turn={"number": 5, "phase": "set"},
            never={
                **NOT_OFFERED,
                "negated": BY_ITSELF,
                "used-this-turn": BY_ITSELF,
                "condition-not-met": BY_ITSELF,
                "cannot-pay": BY_ITSELF,
            },
            steps=("set-phase", "next-turn"),
            one=("set", "choose"),
            plain=(("stay",), ("janken", "lizard"), ("janken", "rock"), ("yes",)),
            near=("battle", "hand", "trash", "barrier"),
            unanswered=frozenset({"may-not-reorder"}),
        ),
        Cases(
            name="dragon-ball-ic",
            turn={"player": "A", "number": 5, "phase": "main"},
            never={**NOT_OFFERED, "no-guard-step": PASSED},
            steps=("main-phase", "standby-step", "attack-step", "guard-step"),
            one=("play", "join", "activate", "choose"),
            plain=(("attack",), ("awaken",), ("joint fight",), ("pass",), ("yes",)),
            near=("leader", "battle", "melee", "hand", "drop", "energy"),
            unanswered=frozenset(
                {
                    "loop-stopped",
                    "may-not-reorder",
                    "no-such-effect",
                    "not-in-battle-area",
                    "not-your-decision",
                    "one-sided",
                }
            ),
        ),
    )
}
