"""Is this legal, and which section decides: an action at the end of a case.

legal:<scenario>:<edition>:<player>:<line, blanks as +>:<wrong sections, by commas>
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.script import Answer
from judge.engine.script import Decision
from judge.errors import IllegalAnswer
from judge.rules.corpus import Corpus
from judge.rules.corpus import Edition
from judge.scenario.lines import Unreadable
from judge.scenario.play import play
from judge.scenario.story import branch
from judge.training.context import so_far
from judge.training.making import Draft
from judge.training.making import Weak
from judge.training.making import explained
from judge.training.making import finished
from judge.training.making import joined
from judge.training.making import near_sections
from judge.training.making import said
from judge.training.making import same
from judge.training.making import sentence_of
from judge.training.making import told_apart
from judge.training.model import Kind
from judge.training.model import Option
from judge.training.model import Place
from judge.training.model import Question
from judge.training.model import Words
from judge.training.playing import Case
from judge.training.playing import case as played
from judge.training.probing import Tried
from judge.training.probing import attempt
from judge.training.probing import authored
from judge.training.probing import coded
from judge.training.probing import decoded
from judge.training.probing import exchanged
from judge.training.probing import offered
from judge.training.ways import refuted

# reasons for which something is refused that can be seen on the board
VISIBLE = frozenset(
    "attacker-rested blocker-rested blocked-already entered-this-turn first-turn in-battle "
    "is-attacked no-active-don not-a-blocker not-a-target not-enough-don target-active "
    "card-rested no-attacker not-enough-energy not-in-battle-area used-this-turn "
    "not-a-leader second-card must-set not-an-attacker".split()
)
ACTIONS = frozenset({"attack", "give", "play", "activate", "block", "counter", "join", "set"})


def candidates(corpus: Corpus, case: Case) -> Iterator[str]:
    """What the author tried, then what was possible earlier and is not any more."""
    if not case.told.steps and not case.scenario.line and case.run.table.decision is None:
        return
    seen = set()
    for one in (*authored(case), *_again(case)):
        if (one.player, one.line) in seen:
            continue
        seen.add((one.player, one.line))
        wrong = ",".join(_wrong(corpus, case, one))
        yield f"{case.scenario.id}:{case.edition}:{one.player}:{coded(one.line)}:{wrong}"


def _again(case: Case) -> Iterator[Tried]:
    """Of every kind of action that was offered, one that is refused now and one that is not."""
    decision = case.run.table.decision
    if decision is None:
        return
    seen = set()
    for one in (*offered(case), *exchanged(case)):
        if one.player != decision.player or one.answer[0] not in ACTIONS:
            continue
        found = attempt(case.run, one.player, one.line)
        if found is None or (found.refused and found.refused.reason.code not in VISIBLE):
            continue
        kind = (one.answer[0], found.refused and found.refused.reason.code)
        if kind not in seen:
            seen.add(kind)
            yield found


def _wrong(corpus: Corpus, case: Case, one: Tried) -> list[str]:
    """Sections that could be thought to refuse it."""
    edition = corpus.game(case.scenario.game).edition(case.edition)
    rules = _rules(case, one)
    if not rules or rules[0] not in edition:
        return []
    return told_apart(edition, near_sections(edition, rules[0]), rules)


def _rules(case: Case, one: Tried) -> tuple[str, ...]:
    """The sections that refuse it, or under which it is offered."""
    if one.refused is not None:
        return case.told.numbers(one.refused.reason.rule)
    given = _given(case, one.player, one.line)
    return given[1] if given else ()


def _given(case: Case, player: str, line: str) -> tuple[Answer, tuple[str, ...]] | None:
    """The answer that a line gives, and the sections of the decision that takes it."""
    scenario = branch(case.scenario, len(case.scenario.line), [f"{player}: {line}"])
    try:
        run = play(scenario, case.edition)
    except (Unreadable, IllegalAnswer):
        return None
    for step in run.steps()[len(case.told.steps) :]:
        if isinstance(step.what, Decision) and step.what.player == player and step.answer:
            allows = case.game.refusals.allows(case.run.table.state, step.what, step.answer)
            own = allows if allows is not None else case.game.refusals.when.get(step.answer[0])
            rule = own if own is not None else step.what.rule
            return step.answer, case.told.numbers(rule)
    return None


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    name, edition_name, player, code, others = rest.split(":")
    line = decoded(code)
    case = played(corpus.folder, name, edition_name)
    edition = corpus.game(case.scenario.game).edition(edition_name)
    tried = attempt(case.run, player, line)
    rules = _rules(case, tried) if tried is not None else ()
    if tried is None or not rules or rules[0] not in edition:
        raise Weak
    who = case.told.each(lambda reader: reader.player(player))
    place = case.place(len(case.told.steps), f"{player}: {line}")
    answers = _answers(corpus, edition, case, tried, rules, place)
    wrong = [_no(edition, number, rules[0], place) for number in others.split(",") if number]
    asked = said("question.legal", player=who, action=_action(case, tried))
    about = case.question if _is_authored(case, player, line) else same("")
    return finished(
        Draft(
            kind=Kind.LEGAL,
            edition=edition,
            content=(name, player, line, "refused" if tried.refused else "allowed", rules[0]),
            difficulty=case.scenario.difficulty or 2,
            sections=rules,
            prompt=joined((about, so_far(case, len(case.told.steps), 2), asked)),
            right=answers[0],
            wrong=[*answers[1:], *wrong],
            explanation=explained(edition, rules, answers[0].why),
            shown=case.place(len(case.told.steps)),
        )
    )


def _action(case: Case, tried: Tried) -> Words:
    """What somebody wants to do, as it is offered."""
    given = _given(case, tried.player, tried.line) if tried.refused is None else None
    answer = given[0] if given else tried.answer
    try:
        return case.told.answer(answer or ())
    except (KeyError, ValueError):  # an answer that is not told by itself
        raise Weak from None


def _answers(
    corpus: Corpus,
    edition: Edition,
    case: Case,
    tried: Tried,
    rules: tuple[str, ...],
    place: Place,
) -> list[Option]:
    """The right answer, and where it is no: yes as a wrong one."""
    refused = tried.refused
    yes = Option(
        text=said("question.legal.yes"),
        right=True,
        why=said("question.legal.offered", number=rules[0]),
        sections=rules,
        shown=place,
    )
    if refused is None:
        return [yes]
    reason = case.told.each(lambda reader: reader.reason(refused.reason))
    code = refused.reason.code
    misreading, why = refuted(corpus, edition, rules[0], case.scenario.id, code)
    no = replace(yes, text=_not_allowed(edition, rules[0]), why=reason)
    return [no, replace(yes, right=False, why=joined((reason, why)), misreading=misreading)]


def _is_authored(case: Case, player: str, line: str) -> bool:
    """Whether the case's own question is about this action."""
    return any((one.player, one.line) == (player, line) for one in authored(case))


def _not_allowed(edition: Edition, number: str) -> Words:
    return said("question.legal.no", number=number, text=sentence_of(edition, number))


def _no(edition: Edition, number: str, right: str, place: Place) -> Option:
    return Option(
        text=_not_allowed(edition, number),
        right=False,
        why=said("question.legal.other", number=number, right=right),
        sections=(right, number),
        shown=place,
    )
