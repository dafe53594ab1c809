"""What happens next: a step that the position determines, and what misreadings make of it.

next:<scenario>:<edition>:<step>:<ways and later steps that are wrong, by commas>
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias, TypeVar

from judge.rules.corpus import Corpus
from judge.training.context import PASSED, is_described, is_dull, situation, so_far, tell_the_same
from judge.training.making import Draft, Weak, explained, finished, joined, said
from judge.training.model import InLanguages, Kind, Option, Question
from judge.training.playing import EDITION, OVERLOOK, READ, PlayedCase, ToldSteps
from judge.training.playing import case as played
from judge.training.reasons import deciding
from judge.training.roles import is_below
from judge.training.ways import different, is_defining, uncertain, ways, wrong

T = TypeVar("T", int, str)
Stage: TypeAlias = tuple[str, ...]  # card and effect
FEW = 4  # options
STAGES = frozenset({"wait", "take", "activated"})  # of one effect: too fine to be told apart
INVALID = "negated"
# said of effects that apply all the time or go on applying: nothing that happens
ANNOUNCED = frozenset({"in-force", "effects-follow"})
# that something does not happen: whoever names what does happen next is right as well
NOTHING = frozenset(
    (
        "not-done",
        "cannot-pay",
        "cannot-pay-here",
        "cannot-win",
        "end-phase-once",
        "negated",
        "no-damage",
        "no-life-left",
        "not-valid-here",
        "used-this-turn",
    )
)
MOMENT = "happen"  # a time at which effects activate, whether there are any or not
_OWNER = re.compile(r"(?<![\w-])(?!owner'|opponent'|[AB]')([\w-]+)'s ")  # whose effect it is
_COPY = re.compile(r" \([AB](?:-\d+)?\)")  # which of several cards of one name


def candidates(corpus: Corpus, case: PlayedCase) -> Iterator[str]:
    """The steps at which a misreading first goes another way than the rules."""
    parting: dict[int, dict[str, str]] = {}
    for way in ways(corpus, case) if is_described(case) else ():
        found = wrong(corpus, case, way)
        if found is not None:
            parted = case.told.first_unlike(found.told)
            step, other = _telling(case.told, parted), _telling(found.told, parted)
            matters = way[:1] != OVERLOOK or _matters(case.told, found.told)
            if not (step and other and matters) or _at_once(case.told, step):
                continue
            if way[:1] == OVERLOOK and not _is_ahead(corpus, case, step, way):
                continue
            if way[:1] != OVERLOOK or not _is_told(case.told, step, found.told, other):
                parting.setdefault(step, {}).setdefault(_after(found.told, other)["en"], way)
    uncertain_from = min((case.told.first_unlike(t) for t in uncertain(corpus, case)), default=0)
    for step, texts in parting.items():
        if step == 1 or _is_dull(case, step):  # before the first step there is nothing to go on
            continue
        if 0 < uncertain_from <= step or _is_disputed(corpus, case, step, texts.values()):
            continue
        tried = [way for way in texts.values() if _option(corpus, case, step, way)][: FEW - 1]
        later = _later(case, step, FEW - 1 - len(tried))
        chosen = ",".join((*tried, *map(str, later)))
        yield f"{case.scenario.id}:{case.edition}:{step}:{chosen}"


def _matters(one: ToldSteps, other: ToldSteps) -> bool:
    """Whether two runs do not come to the same in the end."""
    here, there = one.run.table.state, other.run.table.state
    return (
        dict(here.zones) != dict(there.zones)
        or here.facts.over != there.facts.over
        or [c.state for c in here.cards.values()] != [c.state for c in there.cards.values()]
    )


def _at_once(told: ToldSteps, step: int) -> bool:
    """Whether what happens here is part of what both players do at the same time."""
    return any(told.kind(n) == "simultaneous" for n in range(max(1, step - 4), step))


def _is_ahead(corpus: Corpus, case: PlayedCase, step: int, way: str) -> bool:
    """Whether what somebody overlooks has not been told by now: then nobody overlooks it."""
    found = wrong(corpus, case, way)
    return bool(_as_later(corpus, case, step, way)) or (found is not None and found.step >= step)


def _is_disputed(corpus: Corpus, case: PlayedCase, step: int, tried: Iterable[str]) -> bool:
    """Whether others only name the moment otherwise: nobody can see which it is."""
    if step > len(case.told.steps) or case.told.kind(step) != MOMENT:
        return False
    there = (_where(corpus, case, step, way) for way in tried if way[:1] != OVERLOOK)
    return any(0 < n <= len(told.steps) and told.kind(n) == MOMENT for told, n in there)


def _is_dull(case: PlayedCase, step: int) -> bool:
    told = case.told
    if step <= len(told.steps) and {told.kind(step), _code(told, step)} & ANNOUNCED:
        return True
    return not set(told.rules(min(step, len(told.steps)))) & case.about


def _is_told(told: ToldSteps, step: int, other: ToldSteps, there: int) -> bool:
    """Whether what a wrong run goes on with has just happened: it is only not got over."""
    text = _after(other, there)["en"]
    return any(told.words(n)["en"] == text for n in range(1, step))


def _is_part(case: PlayedCase, step: int, late: int) -> bool:
    """Whether a later step may be taken for what this one announces: both are of one effect."""
    told = case.told
    if step > len(told.steps):
        return False
    if _is_alike(case, step, told, late) or late == _instead(told, step):
        return True
    if _code(told, late) == PASSED:
        return True
    if told.kind(step) == "wait":
        return False
    here, there = (set(_OWNER.findall(told.words(n)["en"])) for n in (step, late))
    return bool(here & there)


def _instead(told: ToldSteps, step: int) -> int:
    """The step that comes next where this one says that something does not happen; 0: none."""
    if not {told.kind(step), _code(told, step)} & NOTHING:
        return 0
    behind = range(step + 1, len(told.steps) + 1)
    return next((n for n in behind if told.is_choice(n) or not is_dull(told, n)), 0)


def _is_alike(case: PlayedCase, step: int, other: ToldSteps, there: int) -> bool:
    """Whether nothing puts one step before the other, or one may be taken for the other."""
    told = case.told
    if {other.kind(there), _code(other, there)} & ANNOUNCED:
        return True
    if told.kind(step) == other.kind(there) and told.rules(step)[:1] == other.rules(there)[:1]:
        return told is other and _card(told, step) != _card(other, there)
    if told is other and _is_one_payment(case, step, there):
        return True
    return tell_the_same(told, step, other, there)


def _is_one_payment(case: PlayedCase, step: int, late: int) -> bool:
    """Whether both are parts of what is paid at once."""
    told, roles = case.told, case.roles
    both = (told.rules(step), told.rules(late))
    if all(roles.paid_in_order in rules for rules in both):
        return False
    return all(roles.paid_at_once & set(rules) for rules in both)


def _card(told: ToldSteps, step: int) -> str:
    """The card that a step is about: two things that happen to one card have an order."""
    return str(getattr(told.steps[step - 1].what, "card", step))


def _code(told: ToldSteps, step: int) -> str:
    return str(getattr(told.steps[step - 1].what, "code", ""))


def _telling(told: ToldSteps, step: int) -> int:
    """The first step from here on that says something; 0: somebody has to decide before."""
    last = len(told.steps)
    while step <= last:
        if told.is_choice(step):
            return 0
        if not is_dull(told, step):
            return step
        step += 1
    return step if step == last + 1 and told.run.table.is_over else 0


def _after(told: ToldSteps, step: int) -> InLanguages:
    """What is said at a step of a run, also that the game is over."""
    return told.words(step) if step <= len(told.steps) else said("question.over")


def _later(case: PlayedCase, step: int, count: int) -> list[int]:
    """Steps that come later: of another part of the procedure, or at least not right after."""
    told = case.told
    later = [
        n
        for n in range(step + 1, len(told.steps) + 1)
        if not (told.is_choice(n) or is_dull(told, n) or _is_part(case, step, n))
    ]
    labels = {n: told.steps[n - 1].label for n in later}
    here = told.steps[step - 1].label if step <= len(told.steps) else ""
    apart = [n for n in later if labels[n] != here]
    first = {labels[n]: n for n in reversed(apart)}
    chosen = dict.fromkeys((*sorted(first.values()), *apart, *(n for n in later if n > step + 1)))
    stages = {n: _stage(told, n) for n in (step, *chosen)}
    return sorted(_one_of_each(case, step, list(chosen), stages)[:count])


def _one_of_each(
    case: PlayedCase, step: int, others: list[T], stages: Mapping[T, Stage]
) -> list[T]:
    """Of what goes on with one effect only one stage beside or instead of the right answer.

    Where the case is about how effects go on standby, all of them: the order is asked for.
    """
    told = case.told
    number = told.rules(min(step, len(told.steps)))[0]
    if is_below(number, case.roles.standby) and number in case.about:
        return others
    kept, seen = list[T](), {_stage(told, step)}
    for other in others:
        if not stages[other] or stages[other] not in seen:
            kept.append(other)
            seen.add(stages[other])
    return kept


def _stage(told: ToldSteps, step: int) -> Stage:
    """The effect of which a step tells one of its stages; empty: it tells something else."""
    if step > len(told.steps) or told.kind(step) not in STAGES:
        return ()
    what: Any = told.steps[step - 1].what
    of = getattr(what, "waiting", what)
    return (of.card, of.effect)


def make(corpus: Corpus, rest: str) -> Question:
    """The question of a recipe."""
    name, edition_name, at, others = rest.split(":")
    case = played(corpus.folder, name, edition_name)
    edition = corpus.game(case.scenario.game).edition(edition_name)
    told, step = case.told, int(at)
    over = step > len(told.steps)
    rules = deciding(case, len(told.steps) if over else step)
    if is_defining(case, rules[0]):
        raise Weak
    text = _after(told, step)
    place = case.place(min(step, len(told.steps)))
    made = {other: _option(corpus, case, step, other) for other in others.split(",") if other}
    stages = {other: _stage(*_where(corpus, case, step, other)) for other in made if made[other]}
    kept = [made[other] for other in _one_of_each(case, step, list(stages), stages)]
    options = _told_apart(text, [option for option in kept if option is not None])
    offered = [way for way in made if way[:1] == READ and made[way] in options]
    read = [r for way in offered if (r := wrong(corpus, case, way)) is not None]
    reasons = different(run.reason for run in read)
    cited = tuple(dict.fromkeys((*rules, *(n for run in read for n in run.sections))))
    return finished(
        Draft(
            kind=Kind.NEXT,
            edition=edition,
            content=(name, at, "over" if over else told.kind(step), *rules[:1]),
            difficulty=(case.scenario.difficulty or 2) + (len(told.steps) > 20),
            sections=cited,
            prompt=joined((situation(case), so_far(case, step - 1, 3), said("question.next"))),
            right=Option(
                text=text,
                right=True,
                why=joined((said("question.by", number=rules[0]), *reasons)),
                sections=rules,
                shown=place,
            ),
            wrong=options,
            explanation=explained(edition, rules, text, *reasons),
            shown=case.place(step - 1),
        )
    )


def _told_apart(right: InLanguages, options: list[Option]) -> list[Option]:
    """Options that differ from another not only in which copy is meant or in how much is told."""
    seen = [_plain(right)]
    kept = []
    for option in options:
        text = _plain(option.text)
        if not any(text.startswith(one) or one.startswith(text) for one in seen):
            seen.append(text)
            kept.append(option)
    return kept


def _plain(text: InLanguages) -> str:
    return _COPY.sub("", text["en"]).rstrip(".")


def _where(corpus: Corpus, case: PlayedCase, step: int, other: str) -> tuple[ToldSteps, int]:
    """The run and the step of it that an option tells; 0: none."""
    late = int(other) if other.isdigit() else _as_later(corpus, case, step, other)
    found = None if late else wrong(corpus, case, other)
    if found is None:
        return case.told, late
    return found.told, _telling(found.told, case.told.first_unlike(found.told))


def _option(corpus: Corpus, case: PlayedCase, step: int, other: str) -> Option | None:
    late = int(other) if other.isdigit() else _as_later(corpus, case, step, other)
    if late:
        if _is_part(case, step, late):
            return None
        rules = deciding(case, step)
        why = said("question.later", first=case.told.words(step), number=rules[0])
        return Option(
            text=case.told.words(late), right=False, why=why, sections=rules,
            shown=case.place(step),
        )  # fmt: skip
    found = wrong(corpus, case, other)
    other_step = _telling(found.told, case.told.first_unlike(found.told)) if found else 0
    if found is None or not other_step:
        return None
    if other[:1] == OVERLOOK and found.step < step:
        return None
    if _is_played(case, step, found.told, other_step):
        return None
    if other[:1] == EDITION and found.told.kind(other_step) == MOMENT:
        return None  # a moment is only announced
    ends = max(step - len(case.told.steps), other_step - len(found.told.steps)) > 0
    if not ends and _is_alike(case, step, found.told, other_step):
        return None
    text = _after(found.told, other_step)
    named = set(_OWNER.findall(_after(case.told, step)["en"]))
    if other[:1] == EDITION and named & set(_OWNER.findall(text["en"])):
        return None  # it is only told in other words there
    return Option(
        text=text,
        right=False,
        why=found.why,
        sections=found.sections,
        misreading=found.misreading,
        shown=case.place(found.step),
    )


def _is_played(case: PlayedCase, step: int, other: ToldSteps, there: int) -> bool:
    """Whether an effect is only told to be played that is played here too, without effect."""
    if max(step - len(case.told.steps), there - len(other.steps)) > 0:
        return False
    here = _code(case.told, step) == INVALID and case.roles.plays_invalid
    return here and other.kind(there) in STAGES


def _as_later(corpus: Corpus, case: PlayedCase, step: int, way: str) -> int:
    """The later step that a wrong way comes to at once; 0: it does not happen at all."""
    found = wrong(corpus, case, way) if way[:1] in (OVERLOOK, READ) else None
    other = _telling(found.told, case.told.first_unlike(found.told)) if found else 0
    if found is None or not other:
        return 0
    text, told = _after(found.told, other)["en"], case.told
    later = range(step + 1, len(told.steps) + 1)
    return next((n for n in later if told.words(n)["en"] == text), 0)
