"""Is this legal, and which section decides: an action at some point of a case.

legal:<scenario>:<edition>:<lines before it>:<player>:<line, blanks as +>:<wrong options>

A wrong option is a section that does not forbid the action, or the name of a misreading that
does; both by commas.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from judge.engine.script import Answer, Decision
from judge.errors import Endless, IllegalAnswer
from judge.rules.corpus import Corpus, Edition
from judge.rules.model import Kind as Section
from judge.scenario.lines import Unreadable
from judge.scenario.phrases.plain import line_of
from judge.scenario.play import Played, play
from judge.scenario.story import branch
from judge.training.context import situation, so_far
from judge.training.doubts import Tempted, coming_to_mind, forbidding, unasked
from judge.training.making import (
    MOST,
    Draft,
    Weak,
    either_decides,
    explained,
    finished,
    flowing,
    joined,
    near_sections,
    said,
    same,
    says_the_same,
    sentence_of,
    told_apart,
)
from judge.training.misreadings import Misreading, misreadings
from judge.training.model import InLanguages, Kind, Option, Place, Question
from judge.training.playing import PlayedCase
from judge.training.playing import case as played
from judge.training.probing import (
    Attempt,
    attempt,
    authored,
    coded,
    decoded,
    exchanged,
    is_unknown,
    named_rule,
    offered,
    offering,
    reached,
    reread,
    until,
)
from judge.training.ways import UNTIMELY, refuted
from judge.words import LANGS

# reasons for which something is refused that can be seen on the board, besides a game's own
VISIBLE = frozenset(
    "attacker-rested entered-this-turn first-turn in-battle is-attacked not-a-target "
    "target-active card-rested no-attacker used-this-turn not-an-attacker".split()
)
MANY = 40  # answers to one decision that are looked at
# the verb of effects in every game; what may have been used before is told only of the end
ACTIVATE = "activate"
UNSAID = frozenset({"not-an-option"})  # what somebody thinks who tries it is not known
NOTHING = "done"
CHOICES = frozenset({"choose", NOTHING})  # answers that say nothing without the question
USED = "used-this-turn"
WHETHER = {"yes": "question.legal.agree", "no": "question.legal.decline"}


def visible(case: PlayedCase) -> frozenset[str]:
    """The reasons of a case's game that can be seen on the board."""
    return VISIBLE | case.game.checks.teaching.visible


class TriedAction(NamedTuple):
    """Something that is tried after some lines of a case.

    `answers` is what the line answers before it is refused, or all that it answers; `rules`
    are the sections that refuse it, or under which it is offered.
    """

    case: PlayedCase
    lines: int
    tried: Attempt
    decision: Decision | None
    answers: tuple[Answer, ...]
    rules: tuple[str, ...]
    step: int

    @property
    def place(self) -> Place:
        """The action on the board."""
        one = self.tried
        lines = (self.lines, (f"{one.player}: {one.line}",))
        return Place(self.case.scenario.id, self.case.edition, self.step, lines)

    def tempted(self) -> Tempted | None:
        """The action as something that a player could decide."""
        answer = self.tried.answer if self.tried.refused else self.answers[0]
        if self.decision is None or not answer:
            return None
        return Tempted(self.case, self.step, self.decision, answer)


def action_of(case: PlayedCase, lines: int, player: str, line: str) -> TriedAction | None:
    """What becomes of a line at a point of a case; nothing where it means nothing there."""
    run = _at(case, lines)
    tried = attempt(run, player, line)
    if tried is None:
        return None
    try:
        then = play(branch(case.scenario, lines, [f"{player}: {line}"]), case.edition)
    except (Unreadable, Endless, IllegalAnswer):
        return None
    step = len(run.steps())
    given = [
        (made.what, made.answer)
        for made in then.steps()[step:]
        if isinstance(made.what, Decision) and made.what.player == player and made.answer
        if not made.forced
    ]
    rules: tuple[str, ...] = ()
    if tried.refused is not None:
        rules = case.told.numbers(tried.refused.reason.rule)
    elif given:
        rules = offering(case, run.table.state, *given[0])
    answers = tuple(answer for _, answer in given)
    if tried.refused is not None:
        answers += tried.refused.beside
    return TriedAction(case, lines, tried, run.table.decision, answers, rules, step)


def _as_written(edition: Edition, one: TriedAction) -> TriedAction:
    """An action with the section first for which its author says that it is refused.

    A section that forbids goes before one that only says what something is.
    """
    rule = named_rule(one.case, one.lines, one.tried.player, one.tried.line)
    if rule not in one.rules or one.tried.refused is None:
        return one
    kinds = [edition.data(number).kind for number in (rule, one.rules[0]) if number in edition]
    if kinds == [Section.DEFINITION, Section.RESTRICTION]:
        return one
    return one._replace(rules=tuple(dict.fromkeys((rule, *one.rules))))


def candidates(corpus: Corpus, case: PlayedCase) -> Iterator[str]:
    """What a misreading forbids, what the author tried, and what is not possible any more."""
    if not case.told.steps and not case.scenario.line and case.run.table.decision is None:
        return
    edition = corpus.game(case.scenario.game).edition(case.edition)
    last = len(case.scenario.line)
    at_the_end = ((last, one.player, one.line) for one in (*authored(case), *_again(case)))
    seen = set()
    others = list(reread(corpus, case))
    for lines, player, line in (*at_the_end, *_tempting(corpus, case)):
        one = action_of(case, lines, player, line)
        if one is None or not one.rules or one.rules[0] not in edition:
            continue
        one = _as_written(edition, one)
        what = (lines, player, one.answers, one.tried.answer)
        if what not in seen and not _is_disputed(others, one):
            seen.add(what)
            wrong = ",".join(_wrong(corpus, edition, one))
            head = f"{case.scenario.id}:{case.edition}:{lines}:{player}"
            yield f"{head}:{coded(line)}:{wrong}"


def _is_disputed(others: Iterable[PlayedCase], one: TriedAction) -> bool:
    """Whether a reading that can be defended allows what is refused here, or refuses it."""
    allowed = one.tried.refused is None
    for case in others:
        run = reached(case, one.lines)  # nothing where what went before cannot be done
        found = run and attempt(run, one.tried.player, one.tried.line)
        # what is refused because of the moment only is not forbidden
        if not found or (found.refused and found.refused.reason.code in UNTIMELY):
            continue
        if (found.refused is None) != allowed:
            return True
    return False


def _at(case: PlayedCase, lines: int) -> Played:
    """A case played up to a number of its lines."""
    return case.run if lines == len(case.scenario.line) else until(case, lines)


def _again(case: PlayedCase) -> Iterator[Attempt]:
    """Of every kind of action that was offered, one that is refused now and one that is not."""
    decision = case.run.table.decision
    if decision is None:
        return
    seen = set()
    for one in (*offered(case), *exchanged(case)):
        if one.player != decision.player or one.answer[0] not in case.game.checks.teaching.actions:
            continue
        found = attempt(case.run, one.player, one.line)
        if found is None or (found.refused and found.refused.reason.code not in visible(case)):
            continue
        kind = (one.answer[0], found.refused and found.refused.reason.code)
        if kind not in seen:
            seen.add(kind)
            yield found


def _tempting(corpus: Corpus, case: PlayedCase) -> Iterator[tuple[int, str, str]]:
    """For every misreading that forbids something, the last point at which it is offered.

    What an effect says is told only of the end of a case: whether it may be used again.
    """
    seen: set[str] = set()
    last = len(case.scenario.line)
    for lines in range(last, -1, -1):
        run = _at(case, lines)
        decision = run.table.decision
        if decision is None or not isinstance(decision.options, tuple):
            continue
        for answer in decision.options[:MANY]:
            one = Tempted(case, len(run.steps()), decision, answer)
            found = {
                misreading.id
                for misreading in forbidding(corpus, one)
                if lines == last or not (answer[0] == ACTIVATE and _again_by_text(misreading))
            } - seen
            if found:
                seen |= found
                yield lines, decision.player, line_of(case.game, answer, decision.player)


def _again_by_text(misreading: Misreading) -> bool:
    """Whether a misreading is about a second time, which the text of a card may forbid."""
    return misreading.forbids is not None and "same" in misreading.forbids.when


def _wrong(corpus: Corpus, edition: Edition, one: TriedAction) -> list[str]:
    """What could be thought to refuse it: misreadings, sections in doubt, then neighbours."""
    found: list[str] = []
    tempted = one.tempted()
    refused = one.tried.refused
    if tempted is not None and refused is None:
        found += [misreading.id for misreading in forbidding(corpus, tempted)][:1]
    known = misreadings(corpus, edition.game.id, edition.name)
    taken = [_by(corpus, edition, name) for name in found]
    taken += [_allowing(known[name], one) for name in found]
    for number in _doubted(corpus, edition, one):
        if not any(number == other or says_the_same(edition, number, other) for other in taken):
            found.append(number)
            taken.append(number)
    if len(found) < MOST:
        near = told_apart(edition, near_sections(edition, one.rules[0]), (*one.rules, *taken))
        found += near
    return found[:MOST]


def _by(corpus: Corpus, edition: Edition, name: str) -> str:
    """The section that a misreading takes for a prohibition."""
    thought = misreadings(corpus, edition.game.id, edition.name)[name].forbids
    return thought.by if thought else ""


def _doubted(corpus: Corpus, edition: Edition, one: TriedAction) -> Iterator[str]:
    """Sections that are taken for a prohibition and are none here."""
    tempted, refused = one.tempted(), one.tried.refused
    if tempted is None:
        return
    against: set[str] = set()
    if refused is not None:
        reasons = one.case.game.speech.refusals.reasons
        if reasons is None or refused.reason.code not in visible(one.case):
            return
        for reason in reasons(tempted.state, tempted.decision, tempted.answer):
            against |= {reason.code, *one.case.told.numbers(reason.rule)}
    for doubt in coming_to_mind(corpus, tempted):
        barred = against & {*doubt.codes, doubt.section}
        if barred or doubt.section == one.rules[0] or doubt.section not in edition:
            continue
        if not either_decides(edition, doubt.section, one.rules[0]):
            yield doubt.section


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    name, edition_name, count, player, code, others = rest.split(":")
    line = decoded(code)
    case = played(corpus.folder, name, edition_name)
    edition = corpus.game(case.scenario.game).edition(edition_name)
    one = action_of(case, int(count), player, line)
    if one is None or not one.rules or one.rules[0] not in edition:
        raise Weak
    one = _as_written(edition, one)
    if name in unasked(corpus, case.scenario.game) or is_unknown(case, one.step):
        raise Weak
    apart = [n for n in others.split(",") if n and not either_decides(edition, n, one.rules[0])]
    wrong = [_no(corpus, edition, one, other) for other in apart]
    # what lets it be done although a misreading forbids it decides
    allowing = [option.sections[0] for option in wrong if option.misreading]
    rules = tuple(dict.fromkeys((*allowing, *one.rules)))
    answers = _answers(corpus, edition, one, rules)
    quoted = rules if rules[0] in one.rules else one.rules  # the rest is in the reason
    who = case.told.each(lambda reader: reader.player(player))
    asked = said("question.legal", player=who, action=_told(one))
    about = _about(one)
    if one.tried.refused and one.tried.refused.reason.code == USED and not about[LANGS[0]]:
        raise Weak  # that it was used before is not told
    verdict = "refused" if one.tried.refused else "allowed"
    return finished(
        Draft(
            kind=Kind.LEGAL,
            edition=edition,
            content=(name, count, player, line, verdict, one.rules[0]),
            difficulty=case.scenario.difficulty or 2,
            sections=rules,
            prompt=joined((about, so_far(case, one.step, 2), asked)),
            right=answers[0],
            wrong=[*answers[1:], *wrong],
            explanation=explained(edition, quoted, answers[0].why),
            shown=case.place(one.step),
        )
    )


def _told(one: TriedAction) -> InLanguages:
    """What somebody wants to do, as it is offered: all that the line means."""
    answers = list(one.answers)
    if one.tried.refused is not None and one.tried.answer is not None:
        answers.append(one.tried.answer)
    try:
        first, *then = (_tell(one, answer) for answer in answers)
    except (KeyError, ValueError):  # an answer that is not told by itself
        raise Weak from None
    for other in then:
        first = said("question.legal.then", first=first, then=other)
    asked = one.decision
    if asked is None or asked.player != one.tried.player or answers[0][0] not in CHOICES:
        return first
    question = one.case.told.each(lambda reader: reader.question(asked))
    return said("question.legal.choice", action=first, question=question)


def _tell(one: TriedAction, answer: Answer) -> InLanguages:
    """An answer; where cards are put into order, with their area; yes and no with the question."""
    refused = one.tried.refused
    if answer[0] == NOTHING and refused and refused.reason.code in UNTIMELY:
        raise Weak  # who is not asked and does nothing does nothing wrong
    if answer[0] in WHETHER and one.decision is not None:
        decision = one.decision
        asked = one.case.told.each(lambda reader: reader.question(decision))
        return said(WHETHER[answer[0]], question=asked)
    state = one.case.states[one.step]
    if answer[0] == ACTIVATE and len(answer) == 2:  # the only effect of its card is meant
        (effect,) = state.library[state.cards[answer[1]].define].effects
        answer = (*answer, effect.key)
    told = one.case.told.answer(answer)
    if answer[0] != "order":
        return told
    zone = state.cards[answer[1]].zone[1]
    where = one.case.told.each(lambda reader: reader.say(f"zone.{zone}"))
    return said("question.legal.order", zone=where, action=told)


def _answers(
    corpus: Corpus, edition: Edition, one: TriedAction, rules: tuple[str, ...]
) -> list[Option]:
    """The right answer, and where it is no: yes as a wrong one."""
    refused = one.tried.refused
    more = [
        said("question.says", number=number, text=sentence_of(edition, number, whole=True))
        for number in rules
        if number not in one.rules
    ]
    yes = Option(
        text=said("question.legal.yes"),
        right=True,
        why=joined((said("question.legal.offered", number=one.rules[0]), *more)),
        sections=rules,
        shown=one.place,
    )
    if refused is None:
        return [yes]
    reason = _reason(one)
    code = refused.reason.code
    name, why = refuted(corpus, edition, rules[0], one.case.scenario.id, code)
    if (
        code in UNSAID
        and name
        and code not in misreadings(corpus, edition.game.id, edition.name)[name].codes
    ):
        text = sentence_of(edition, rules[0])
        name, why = "", said("question.overlooks", number=rules[0], text=text)
    no = replace(yes, text=_not_allowed(edition, rules[0]), why=reason)
    return [no, replace(yes, right=False, why=joined((reason, why)), misreading=name)]


def _reason(one: TriedAction) -> InLanguages:
    """Why it is refused, as the engine says it."""
    refused = one.tried.refused
    assert refused is not None
    return one.case.told.each(lambda reader: reader.reason(refused.reason))


def _about(one: TriedAction) -> InLanguages:
    """What is told of the case, without what its author asks: a question asks one thing only.

    What is so at its end need not be so before, and what was so at its start need not be so
    in a later turn. That an effect was used before is not told then: it is not asked.
    """
    case, states = one.case, one.case.states
    same_turn = states[0].facts.turn == states[one.step].facts.turn
    if one.lines == len(case.scenario.line) and same_turn:
        return situation(case)
    tempted = one.tempted()
    if tempted is None or (tempted.answer[0] == ACTIVATE and _was_used(one, tempted.answer)):
        raise Weak
    return same("")


def _was_used(one: TriedAction, answer: Answer) -> bool:
    """Whether an effect of the same card was activated before."""
    made = (step.answer for step in one.case.told.steps[: one.step] if step.answer)
    return any(other[:2] == answer[:2] for other in made)


def _not_allowed(edition: Edition, number: str) -> InLanguages:
    return said("question.legal.no", number=number, text=sentence_of(edition, number))


def _allowing(known: Misreading, one: TriedAction) -> str:
    """The section that lets something be done that a misreading forbids."""
    here = [number for number in known.sections if number in one.rules]
    return (*here, *known.sections)[0]


def _no(corpus: Corpus, edition: Edition, one: TriedAction, other: str) -> Option:
    """That it is forbidden, by a section that does not."""
    right = one.rules[0]
    known = misreadings(corpus, edition.game.id, edition.name).get(other)
    if known is not None and known.forbids is not None:
        number = _allowing(known, one)
        text = sentence_of(edition, number, whole=True)
        why = said("question.misread", thought=known.text, number=number, text=text)
        by, sections = known.forbids.by, (number, known.forbids.by)
    else:
        by, why, sections = other, _beside_the_point(corpus, edition, one, other), (right, other)
    return Option(
        text=_not_allowed(edition, by),
        right=False,
        why=why,
        sections=sections,
        misreading=other if known is not None else "",
        shown=one.place,
    )


def _beside_the_point(
    corpus: Corpus, edition: Edition, one: TriedAction, number: str
) -> InLanguages:
    """Why a section does not decide: what it is about, and what decides instead."""
    tempted, right = one.tempted(), one.rules[0]
    in_doubt = coming_to_mind(corpus, tempted) if tempted is not None else ()
    doubt = next((doubt for doubt in in_doubt if doubt.section == number), None)
    if doubt is not None:
        first = said("question.legal.doubt", number=number, why=doubt.why)
    else:
        text = sentence_of(edition, number, whole=True)
        first = said("question.legal.aside", number=number, text=text)
    if one.tried.refused is not None:
        return flowing((first, said("question.legal.instead", right=right, reason=_reason(one))))
    if doubt is not None:
        return first
    return flowing((first, said("question.legal.free", right=right)))
