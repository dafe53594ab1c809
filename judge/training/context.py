"""What is told of a case before something is asked."""

from __future__ import annotations

from typing import Any

from judge.scenario.model import words_in
from judge.scenario.reader import Reader
from judge.training.making import flowing, said, same
from judge.training.model import InLanguages
from judge.training.playing import PlayedCase, ToldSteps
from judge.words import LANGS

# steps that say nothing about the rules
DULL = frozenset({"checkpoint-over", "set-fact", "decide", "shuffle", "simultaneous"})
# notes of ours: what the rules leave open, what is not known here, what was told just before
REMARKS = frozenset(
    (
        "order-sensitive",
        "both-ends",
        "unknown-placed",
        "unknown-card",
        "nothing-to-compare",
        "left-the-battle",
        "all-players",
    )
)
# kinds of steps and of notes that tell one and the same thing: a section may name either
ALIKE = (
    frozenset({"meet-condition", "judge-loss", "face-loss", "losing-condition", "lose", "win"}),
    frozenset({"cut-battle", "battle-ends"}),
)
PASS = "pass"  # of a window in which nothing could be done, in every game
PASSED = "passed"  # that nobody acts any more is told of the window already
ACTING = frozenset({"activated", "in-force", "instead"})
MAX_EFFECTS = 2  # whose effects a question can be expected to describe
MAX_CHOICES = 6  # decisions of the players that a prompt repeats


def situation(case: PlayedCase) -> InLanguages:
    """What is so in a case, without what its author asks: a question asks one thing only."""
    return {lang: words_in(case.scenario.situation, lang) for lang in LANGS}


def so_far(case: PlayedCase, until: int, last: int) -> InLanguages:
    """What happened up to a step: the last sentences that say something."""
    told_steps = range(1, until + 1)
    telling = [n for n in told_steps if case.told.is_choice(n) or not is_dull(case.told, n)]
    told = [case.told.words(n) for n in telling[-last:]]
    return said("question.so-far", sentences=flowing(told)) if told else same("")


def decided(case: PlayedCase) -> InLanguages:
    """What the players do in a case, without what the rules do by themselves."""
    told = case.told
    chosen = [told.words(n) for n in choices(case)]
    return said("question.line", sentences=flowing(chosen)) if chosen else same("")


def choices(case: PlayedCase) -> list[int]:
    """The steps in which somebody decides freely."""
    told = case.told
    return [n for n in range(1, len(told.steps) + 1) if told.is_choice(n)]


def moment(case: PlayedCase) -> InLanguages:
    """Until when a case goes on: whatever is asked is asked of this position."""
    told, facts = case.told, case.states[-1].facts
    shown = not choices(case)  # nothing was told after which the rules could go on
    if case.run.table.is_over:
        return said("question.moment.shown.over" if shown else "question.moment.over")

    def when(reader: Reader) -> str:
        key = "board.turn" if facts.player else "board.turn.shared"
        return reader.say(key, number=facts.turn, name=facts.player, phase=facts.phase)

    key = "question.moment.shown" if shown else "question.moment"
    until, decision = told.each(when), case.run.table.decision
    if decision is not None and decision.ask == case.game.checks.teaching.amid:
        until = said("question.moment.standby", when=until)
    return said(key, when=until)


def is_settled(case: PlayedCase) -> bool:
    """Whether a case comes to a point of which it can be said in short: the rules go on so far.

    Whoever waits for anything but a free decision is in the middle of something.
    """
    decision = case.run.table.decision
    return decision is None or decision.ask in case.game.rules.free


def effects_at_work(case: PlayedCase) -> int:
    """How many different effects act in a case: what a card says has to fit into a question."""
    told = case.told
    acting = (n for n in range(1, len(told.steps) + 1) if told.kind(n) in ACTING)
    whats: list[Any] = [told.steps[n - 1].what for n in acting]
    return len({(getattr(w, "card", ""), getattr(w, "effect", "")) for w in whats})


def is_described(case: PlayedCase) -> bool:
    """Whether it is told what the cards do that a case has for itself."""
    own = any(card.get("effects") or card.get("keywords") for card in case.scenario.cards.values())
    return not own or bool(situation(case)[LANGS[0]])


def is_dull(told: ToldSteps, step: int) -> bool:
    """Whether a step is not worth asking about: no section, or only one thing to choose."""
    one = told.steps[step - 1]
    passes = told.run.game.checks.teaching.passes
    if one.forced and (one.answer is None or one.answer[0] not in (PASS, *passes)):
        return True
    return not told.rules(step) or told.kind(step) in DULL or is_remark(told, step)


def is_remark(told: ToldSteps, step: int) -> bool:
    """Whether a step is a remark of ours: nothing that happens, and no section decides it."""
    return told.kind(step) == "note" and getattr(told.steps[step - 1].what, "code", "") in REMARKS


def tell_the_same(told: ToldSteps, step: int, other: ToldSteps, there: int) -> bool:
    """Whether one step may be taken for the other, of this run or of another one."""
    ours, theirs = (
        {one.kind(n), str(getattr(one.steps[n - 1].what, "code", ""))}
        for one, n in ((told, step), (other, there))
    )
    return any(ours & group and theirs & group for group in ALIKE)
