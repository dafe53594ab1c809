"""Lines that say more than one answer, and cards that are chosen unseen."""

from dataclasses import replace
from types import SimpleNamespace

from judge.engine.script import Decision
from judge.engine.trace import Step
from judge.games.registry import game
from judge.games.speech import Verb
from judge.scenario.lines import Actor, Intent, parse

ATTACK = Verb(then=(("attack-card", "card"), ("attack-target", "target")))


class Asking:
    """A table that asks what it is told to ask."""

    def __init__(self, *decisions):
        self.decision, *self.left = decisions
        self.state = SimpleNamespace(cards=dict.fromkeys(("A.x", "B.y", "B.z")), zones={})
        self.trace = None
        self.given = []

    def refusal(self, answer):
        return None if answer in self.decision.options else SimpleNamespace(code="not-offered")

    def answer(self, answer):
        self.given.append(answer)
        self.trace = Step(self.decision, "", answer, False, self.trace)
        self.decision = self.left.pop(0) if self.left else None


def test_what_a_line_says_early_waits_for_its_question():
    """An attack names its target before somebody else is asked something in between."""
    usual = game("one-piece")
    lines = usual.speech.lines
    lines = replace(lines, verbs={**lines.verbs, "attack": ATTACK})
    table = Asking(
        Decision("", "A", "main", (("attack",), ("pass",))),
        Decision("", "A", "attack-card", (("choose", "A.x"), ("done",)), (0,)),
        Decision("", "B", "may", (("yes",), ("no",))),
        Decision("", "A", "attack-target", (("choose", "B.y"), ("choose", "B.z")), (0,)),
    )
    actor = Actor(replace(usual, speech=replace(usual.speech, lines=lines)), table)
    actor.do("A", Intent("attack", ("A.x",), "B.z"))

    assert table.given == [("attack",), ("choose", "A.x")]

    actor.do("B", Intent("no"))

    assert table.given[2:] == [("no",), ("choose", "B.z")]
    assert actor.open == ()


def test_a_card_that_nobody_sees_is_chosen_by_its_place():
    """`choose 2` is the second of those that lie there."""
    table = Asking(Decision("", "A", "choose-blind", (("place", 1), ("place", 2)), (0,)))
    Actor(game("one-piece"), table).do("A", parse("one-piece", "choose 2"))

    assert table.given == [("place", 2)]
