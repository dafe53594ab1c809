"""Sentences in their order: how far a condition reaches, and what depends on what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import NoReturn

from judge.cards.english.language import Step
from judge.cards.english.sentences import Sentence
from judge.cards.grammar import Unreadable

_ELSE = "otherwise"
_APART = "regardless"  # the link that ends whatever stands before it


@dataclass(frozen=True)
class Said:
    """The sentences of an effect, the options of a choice, and what is printed below these."""

    sentences: list[Sentence]
    options: list[list[Sentence]]
    below: list[Sentence]
    text: str
    begins: bool = True  # whether nothing of the effect stands before them

    def rest(self) -> Said:
        """What stands after the first sentence."""
        return replace(self, sentences=self.sentences[1:], begins=False)


def in_order(said: Said) -> list[Step]:
    """The steps of sentences; a condition at the beginning governs everything after it."""
    if not said.sentences:
        return []
    for place, sentence in enumerate(said.sentences[1:], 1):
        if sentence.link == _APART:
            before = replace(said, sentences=said.sentences[:place], options=[], below=[])
            after = replace(said, sentences=said.sentences[place:])
            return [*in_order(before), *in_order(after)]
    first, rest = said.sentences[0], said.rest()
    if first.conditions and any(one.link == _ELSE for one in rest.sentences):
        return _if_and_else(said)
    if first.chooser and first.conditions and said.below and said.below[0].link == _ELSE:
        return _if_and_else(replace(said, sentences=[first, *said.below], below=[]), said.options)
    if first.on is not None or first.instead:
        raise Unreadable(said.text, 0)
    if first.late and rest.sentences:
        _has_two_readings(said)
    steps = list(first.steps)
    if first.chooser:
        steps, rest = _choice(first, rest), replace(rest, sentences=said.below, options=[])
    elif said.options and not rest.sentences:
        raise Unreadable(said.text, 0)
    done = _joined(said, steps, rest)
    return [{"then": done}] if first.link == "then" else done


def _if_and_else(said: Said, options: list[list[Sentence]] | None = None) -> list[Step]:
    """What is done under a condition, and what without it: neither reaches further."""
    first, *rest = said.sentences
    place = next(place for place, one in enumerate(rest) if one.link == _ELSE)
    fulfilled = [first._replace(conditions=(), link=""), *rest[:place]]
    other = [rest[place]._replace(link=""), *rest[place + 1 :]]
    done = {
        "if": list(first.conditions),
        "do": in_order(replace(said, sentences=fulfilled, options=options or [], below=[])),
        "else": in_order(
            replace(said, sentences=other, options=said.options if options is None else [])
        ),
    }
    return [{"then": [done]}] if first.link == "then" else [done]


def _joined(said: Said, steps: list[Step], rest: Said) -> list[Step]:
    first = said.sentences[0]
    following = in_order(rest)
    if following and "if-did" in following[0]:
        steps = _all_or_nothing(steps)
    if first.link == "did":
        return [{"if-did": steps}, *following]
    if first.link in {"if-did", "if-not"}:
        if rest.sentences and not _is_about_the_rest(rest.sentences[0]):
            _has_two_readings(rest)
        return [{first.link: steps}, *following]
    if not first.conditions:
        return [*steps, *following]
    conditions = list(first.conditions)
    if rest.sentences and rest.sentences[0].link == "did" and not said.begins:
        return [{"if": conditions, "do": steps}, *following]
    if not rest.sentences or said.begins or rest.sentences[0].link.startswith("if-"):
        return [{"if": conditions, "do": [*steps, *following]}]
    if not (_is_about_the_rest(rest.sentences[0]) and _is_about_the_step_before(first)):
        _has_two_readings(said)
    return [{"if": conditions, "do": steps}, *following]


def _all_or_nothing(steps: list[Step]) -> list[Step]:
    """Who may do several things, and did so only with all of them, does all of them or none."""
    *before, last = steps or [{}]
    if set(last) != {"may"} or len(last["may"]) < 2:
        return steps
    return [*before, {"do-all": last["may"]}]


def _has_two_readings(said: Said) -> NoReturn:
    """A sentence that may or may not depend on the one before it."""
    raise Unreadable(said.text, 0, ("depends", "does not depend"))


def _choice(first: Sentence, rest: Said) -> list[Step]:
    if rest.sentences or len(rest.options) < 2:
        raise Unreadable(rest.text, 0)
    options = [in_order(Said(option, [], [], rest.text)) for option in rest.options]
    chooser = {"chooser": "opponent"} if first.chooser == "opponent" else {}
    return [{"choose-one": options} | chooser]


def _is_about_the_step_before(sentence: Sentence) -> bool:
    """Such a condition asks for a card that was just revealed, or chosen."""
    return any(isinstance(one, Mapping) and set(one) & {"@it", "@x"} for one in sentence.conditions)


def _is_about_the_rest(sentence: Sentence) -> bool:
    """What is left of cards that were looked at goes back whatever was found."""
    return all(
        isinstance(step.get("move"), Mapping)
        and (step["move"].get("card") == "@x" or step["move"].get("from") == "looked")
        for step in sentence.steps
    )
