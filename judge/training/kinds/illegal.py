"""Find the illegal step: the decisions of a case, and among them one that the engine refuses.

illegal:<scenario>:<edition>:<lines before it>:<player>:<line, blanks as +>
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.rulebook import Reason
from judge.engine.script import sections
from judge.games.common.areas import HAND
from judge.rules.corpus import Corpus, Edition
from judge.rules.model import Kind as Section
from judge.scenario.play import Played
from judge.training.context import choices, situation
from judge.training.kinds.legal import ACTIVATE, visible
from judge.training.kinds.section import rules_of
from judge.training.making import Draft, Weak, explained, finished, joined, said, sentence_of
from judge.training.model import Kind, Option, Place, Question
from judge.training.playing import PlayedCase
from judge.training.playing import case as played
from judge.training.probing import (
    Attempt,
    Offered,
    as_step,
    attempt,
    coded,
    decoded,
    exchanged,
    is_unknown,
    offered,
    until,
)
from judge.training.ways import refuted

FEWEST, MOST = 2, 4  # decisions that are really made
TELLING = frozenset({"cannot-pay", "condition-not-met", "not-in-hand"})  # besides what is seen
TOO_EARLY = frozenset({"not-now"})  # told only where nothing else is
UNTOLD = frozenset({"not-now", "not-an-option"})  # reasons that say nothing of the position
LOOP = "loop-count"
REPLACING = "replace"  # that a replacement may be declined is said by its text
EXPLAINING = (Section.DEFINITION, Section.INFORMATION)  # kinds of sections that ask for nothing


def candidates(corpus: Corpus, case: PlayedCase) -> Iterator[str]:
    """For every kind of refusal the first point at which something is refused for it."""
    if not FEWEST <= len(choices(case)) <= MOST or len(case.run.begun) < FEWEST:
        return
    seen = set()
    teaching = case.game.checks.teaching
    tried = (*offered(case), *exchanged(case))
    everything = [one for one in tried if one.answer[0] in teaching.actions]
    telling = visible(case) | TELLING | teaching.telling
    runs = {lines: until(case, lines) for lines in range(len(case.scenario.line) - 1, 0, -1)}
    for codes in (telling, TOO_EARLY):
        for lines, run in runs.items():
            for one in everything:
                found = attempt(run, one.player, one.line)
                code = found.refused.reason.code if found and found.refused else ""
                if not _is_what_forbids(case, run, one, found):
                    continue
                if code in codes and code not in seen and not _repeats(case, one):
                    seen.add(code)
                    head = f"{case.scenario.id}:{case.edition}:{lines}"
                    yield f"{head}:{one.player}:{coded(one.line)}"


def _is_what_forbids(case: PlayedCase, run: Played, one: Offered, found: Attempt | None) -> bool:
    """Whether something is refused for what is told, and for nothing nearer at hand.

    Only what can be activated at some time of one's own is activated at a wrong one.
    """
    if found is None or found.refused is None:
        return False
    if one.answer[0] == ACTIVATE and one.decision.ask not in case.game.rules.free:
        return False
    reason = found.refused.reason
    return reason.code not in TOO_EARLY or _is_only_untimely(case, run, one, reason)


def _is_only_untimely(case: PlayedCase, run: Played, one: Offered, reason: Reason) -> bool:
    """Whether only the moment is wrong: at another one it is offered.

    What is played or placed is in the player's hand. What has its time in a window would be in
    it between two others: what names that time forbids nothing. Who is asked how often a loop
    is repeated may stop it by doing something else. Where something else stands against it
    too, it is untimely only by a section that names its time.
    """
    verb, *named = one.answer
    state, asked = run.table.state, run.table.decision
    teaching = case.game.checks.teaching
    if one.answer not in one.decision.options or verb in teaching.in_between:
        return False
    if asked is None or asked.ask == LOOP:
        return False
    if verb in teaching.from_hand and state.cards[named[0]].zone != (one.player, HAND):
        return False
    against = case.game.speech.refusals.reasons
    others = against(state, one.decision, one.answer) if against is not None else ()
    barring = {case.told.numbers(r.rule)[0] for r in others if r.code not in UNTOLD}
    cited = case.told.numbers(reason.rule)[0]
    timely = case.told.numbers(case.game.speech.refusals.when.get(verb, ()))
    return not barring or (cited in timely and cited not in barring)


def _repeats(case: PlayedCase, one: Offered) -> bool:
    """Whether the illegal step would read like one that is really made."""
    words = case.told.readers["en"].step(as_step(one))
    return any(case.told.words(n)["en"] == words for n in choices(case))


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    name, edition_name, count, player, code = rest.split(":")
    line = decoded(code)
    case = played(corpus.folder, name, edition_name)
    edition = corpus.game(case.scenario.game).edition(edition_name)
    told, lines = case.told, int(count)
    run = until(case, lines)
    found = attempt(run, player, line)
    known = (*offered(case), *exchanged(case))
    one = next((o for o in known if (o.player, o.line) == (player, line)), None)
    if found is None or found.refused is None or one is None:
        raise Weak
    if is_unknown(case, len(case.told.steps)) or not _is_what_forbids(case, run, one, found):
        raise Weak
    reason = found.refused.reason
    rules = told.numbers(reason.rule)
    if not rules or rules[0] not in edition or not _forbids(edition, case, rules[0], reason.code):
        raise Weak
    sentence = told.each(lambda reader: reader.step(as_step(one)))
    why = told.each(lambda reader: reader.reason(reason))
    before = len(run.steps())
    named, thought = refuted(corpus, edition, rules[0], name, reason.code)
    # too early is what a section does not say: the reason alone is told
    told_why = why if reason.code in TOO_EARLY and not named else joined((why, thought))
    steps = choices(case)
    return finished(
        Draft(
            kind=Kind.ILLEGAL,
            edition=edition,
            content=(name, count, player, line, rules[0]),
            difficulty=(case.scenario.difficulty or 2) + 1,
            sections=rules,
            prompt=joined((situation(case), said("question.illegal"))),
            right=Option(
                text=sentence,
                right=True,
                why=told_why,
                sections=rules,
                shown=Place(name, edition_name, before, (lines, (f"{player}: {line}",))),
            ),
            wrong=[_legal(edition, case, step) for step in steps],
            explanation=explained(edition, rules, why),
            shown=case.place(0),
            place=sum(step <= before for step in steps),
            most=MOST,
        )
    )


def _forbids(edition: Edition, case: PlayedCase, number: str, code: str) -> bool:
    """Whether a section can be named as what an action breaks.

    That is one that says when it may be done. What has to be finished first is a procedure;
    a section that only says what something is forbids nothing.
    """
    timely = {one for rule in case.game.speech.refusals.when.values() for one in sections(rule)}
    kind = edition.data(number).kind
    return code not in TOO_EARLY or number in timely or kind not in EXPLAINING


def _legal(edition: Edition, case: PlayedCase, step: int) -> Option:
    rules, made = rules_of(case, step), case.told.steps[step - 1].what
    if not rules or rules[0] not in edition or getattr(made, "ask", "") == REPLACING:
        raise Weak
    return Option(
        text=case.told.words(step),
        right=False,
        why=said("question.illegal.fine", number=rules[0], text=sentence_of(edition, rules[0])),
        sections=rules,
        shown=case.place(step),
    )
