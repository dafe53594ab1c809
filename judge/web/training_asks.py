"""What the engine can answer at a step of a replay: what happens next, is it allowed, can it be.

Drafts of questions are made from this, and what a trainer saves is held against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from judge.cases.model import PLAYERS
from judge.scenario.films import Frame
from judge.web.replay_scene import Scene
from judge.words import say


class Ask(NamedTuple):
    """A question with its answer: the last line of its prompt, and what may be said to it.

    `rules` are the sections of the right answer, the deciding one first; `reason` is why it
    is right, `told` what the engine says about it.
    """

    prompt: str
    right: tuple[str, ...]
    wrong: tuple[tuple[str, str], ...]
    rules: tuple[str, ...]
    reason: str
    told: str


def asks_at(scene: Scene, step: int, lang: str) -> Iterator[Ask]:
    """Everything that the engine can answer after a step; nothing, where it has not read all."""
    if any(one.ability for one in scene.main.reservations) or scene.main.verdict == "unread":
        return
    coming = [one for one in told_steps(scene) if one.n > step]
    if coming:
        if not is_choice(scene, coming[0]):
            yield _next(scene, coming[0], lang)
        return
    yield from _at_the_end(scene, lang)


def told_steps(scene: Scene) -> list[Frame]:
    """The steps that say something and rest on a section."""
    return [one for one in scene.main.steps[1:] if not one.quiet and one.rules]


def is_choice(scene: Scene, step: Frame) -> bool:
    """Whether somebody decided here: the rules do not say what happens then."""
    return scene.begins(scene.main, step)


def _next(scene: Scene, first: Frame, lang: str) -> Ask:
    """A step that follows from the position; everything else of the case comes at other times."""
    number = first.rules[0]
    values = {"number": number, "first": first.text}
    later = say(lang, "question.later", **values)
    earlier = say(lang, "training.make.earlier", **values)
    told = told_steps(scene)
    # what belongs to another part of the procedure is told apart most easily
    after = [one for one in told if one.n > first.n]
    after.sort(key=lambda one: (one.label == first.label, one.n))
    before = [one for one in reversed(told) if one.n < first.n]
    others = {one.text: later for one in after}
    for one in before:
        others.setdefault(one.text, earlier)
    others.setdefault(say(lang, "question.over"), earlier)
    others.pop(first.text, None)
    return Ask(
        prompt=say(lang, "question.next"),
        right=(first.text,),
        wrong=tuple(others.items()),
        rules=tuple(first.rules),
        reason=say(lang, "question.by", number=number),
        told="",
    )


def _at_the_end(scene: Scene, lang: str) -> Iterator[Ask]:
    """Where no step follows: what is tried then, what may be done, or the position itself."""
    run = scene.main
    refusal, decision = run.refusal, run.decision
    yes = say(lang, "question.legal.yes")
    if refusal and refusal.rules:
        prompt = _may(refusal.player, refusal.said, lang)
        yield _forbidden(scene, prompt, yes, refusal.rules, refusal.text, lang)
    for one in run.reasons or ():
        if one.rules:
            prompt, can = (say(lang, key) for key in _POSSIBLE)
            yield _forbidden(scene, prompt, can, one.rules, one.text, lang)
            return  # the first of them is enough
    told = told_steps(scene)
    if run.winner and told and all(is_choice(scene, one) for one in told):
        yield _won(run.winner, told[-1].rules, scene, lang)
    if not decision or refusal:
        return
    for option in decision.options:
        if option.rule:
            prompt = _may(decision.player, option.text, lang)
            yield _allowed(scene, prompt, yes, option.rule, lang)


_POSSIBLE = ("training.make.possible", "training.make.possible.yes")


def _may(player: str, action: str, lang: str) -> str:
    who = say(lang, "web.scenarios.player", player=player)
    return say(lang, "question.legal", player=who, action=action)


def _forbidden(scene: Scene, prompt: str, yes: str, rules: list[str], told: str, lang: str) -> Ask:
    return Ask(
        prompt=prompt,
        right=tuple(refused_by(scene, number, lang) for number in rules),
        wrong=((yes, told),),
        rules=tuple(rules),
        reason=says(scene, rules[0], lang),
        told=told,
    )


def _allowed(scene: Scene, prompt: str, yes: str, rule: str, lang: str) -> Ask:
    reason = says(scene, rule, lang)
    return Ask(prompt, (yes,), ((refused_by(scene, rule, lang), reason),), (rule,), reason, "")


def _won(winner: str, rules: list[str], scene: Scene, lang: str) -> Ask:
    """Where somebody ends the game by a decision, such as conceding."""
    reason = says(scene, rules[0], lang)
    others = [one for one in PLAYERS if one != winner]
    wrong = [*(_has_won(one, lang) for one in others), say(lang, "question.final.nobody")]
    return Ask(
        prompt=say(lang, "question.final.winner"),
        right=(_has_won(winner, lang),),
        wrong=tuple((one, reason) for one in wrong),
        rules=tuple(rules),
        reason=reason,
        told="",
    )


def _has_won(player: str, lang: str) -> str:
    who = say(lang, "web.scenarios.player", player=player)
    return say(lang, "question.state.winner", player=who)


def refused_by(scene: Scene, number: str, lang: str) -> str:
    """The option that says no because of a section."""
    return say(lang, "question.legal.no", number=number, text=_text(scene, number))


def says(scene: Scene, number: str, lang: str) -> str:
    """What a section says, as a reason."""
    return say(lang, "question.says", number=number, text=_text(scene, number))


def _text(scene: Scene, number: str) -> str:
    rule = scene.text_of(scene.main, number)
    return str(rule.text or rule.title)
