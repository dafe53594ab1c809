"""Exams: a blueprint and a seed give the same questions on every machine.

Nothing here depends on a random generator: questions are ordered by digests of the seed.
"""

from __future__ import annotations

import re
import secrets
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from judge.errors import BadExam, UnknownPreset
from judge.rules.corpus import Corpus
from judge.training.bank import Bank
from judge.training.blueprint import MAX_SEED, Blueprint, Exam, checked
from judge.training.choosing import rank
from judge.training.editions import Clauses
from judge.training.model import SEPARATORS, Listed

T = TypeVar("T")
_PART = re.compile(r"(\d{1,3})(?:[=:＝：](\d{1,3}))?")


# The shapes of tests that judges sit; see the README.
PRESETS: Mapping[str, Blueprint] = {
    "quick": Blueprint(count=10, minutes=10, percent=80),
    "basic": Blueprint(count=25, minutes=40, percent=70),
    "entry": Blueprint(count=40, minutes=60, percent=85),
    "full": Blueprint(count=50, minutes=50, percent=90),
}


def preset(name: str) -> Blueprint:
    if name not in PRESETS:
        raise UnknownPreset(name=name[:40], known=", ".join(PRESETS))
    return PRESETS[name]


def read_parts(text: str) -> dict[str, int]:
    """Chapters and their parts as they are typed: `7=3, 8` or `7:3, 8`; 8 has one part."""
    found = {}
    for word in SEPARATORS.split(text):
        one = _PART.fullmatch(word)
        if one is None and word:
            raise BadExam("parts")
        if one is not None:
            found[str(int(one[1]))] = int(one[2] or 1)
    return found


def compose(bank: Bank, blueprint: Blueprint, seed: str = "") -> Exam:
    """The exam of a blueprint and a seed; without a seed one of its own."""
    blueprint = resolved(bank.corpus, checked(blueprint))
    seed = " ".join(seed.split())[:MAX_SEED] or secrets.token_hex(4)
    entries = _entries(bank, blueprint)
    if len(entries) < blueprint.count:
        raise BadExam("too-few", found=len(entries), wanted=blueprint.count)
    cells: dict[tuple[str, str], list[Listed]] = defaultdict(list)
    for entry in entries:
        cells[entry.game, entry.chapter].append(entry)
    parts = _parts(blueprint, cells)
    shares = apportion(blueprint.count, parts, {name: len(cells[name]) for name in parts})
    chosen = _choose(cells, shares, blueprint, seed)
    if len(chosen) < blueprint.count:
        raise BadExam("too-few", found=len(chosen), wanted=blueprint.count)
    chosen.sort(key=lambda entry: rank(f"order {seed}", entry.id))
    return Exam(blueprint, seed, tuple(entry.id for entry in chosen))


def resolved(corpus: Corpus, blueprint: Blueprint) -> Blueprint:
    """The blueprint with the edition it means, so that a link goes on meaning the same."""
    if not blueprint.game:
        if blueprint.edition:
            raise BadExam("edition")
        return blueprint
    game = corpus.game(blueprint.game)
    return replace(blueprint, edition=game.edition(blueprint.edition or None).name)


def _entries(bank: Bank, blueprint: Blueprint) -> list[Listed]:
    found = bank.entries(game=blueprint.game or None)
    games = {entry.game for entry in found}
    current = {game: blueprint.edition or bank.corpus.game(game).current for game in games}
    pool = Clauses(bank.corpus).pool(found, current)
    return [
        entry
        for entry in pool
        if (not blueprint.kinds or entry.kind in blueprint.kinds)
        and blueprint.difficulties.get(entry.difficulty, 0)
    ]


def _parts(
    blueprint: Blueprint, cells: Mapping[tuple[str, str], Sequence[Listed]]
) -> dict[tuple[str, str], int]:
    if not blueprint.chapters:
        return {name: len({entry.section for entry in cells[name]}) for name in cells}
    found = {name: blueprint.chapters.get(name[1], 0) for name in cells}
    known = {chapter for _, chapter in cells}
    if not any(found.values()) or not set(blueprint.chapters) <= known:
        raise BadExam("chapters", known=", ".join(sorted(known, key=lambda n: (len(n), n))))
    return {name: parts for name, parts in found.items() if parts}


def apportion(count: int, parts: Mapping[T, int], most: Mapping[T, int]) -> dict[T, int]:
    """So many things in these proportions, by largest remainders; nobody gets more than `most`.

    What does not fit somewhere goes to the others; the sum is smaller only where all are full.
    """
    given: dict[T, int] = dict.fromkeys(parts, 0)
    left = min(count, sum(most[name] for name in parts if parts[name]))
    while left:
        free = [name for name in parts if parts[name] and given[name] < most[name]]
        total = sum(parts[name] for name in free)
        room = {name: most[name] - given[name] for name in free}
        whole = {name: left * parts[name] // total for name in free}
        more = {name: min(whole[name], room[name]) for name in free}
        if whole == more:
            by_rest = sorted(free, key=lambda n: (-(left * parts[n] % total), str(n)))
            for name in [n for n in by_rest if more[n] < room[n]][: left - sum(more.values())]:
                more[name] += 1
        for name in free:
            given[name] += more[name]
            left -= more[name]
    return given


def _choose(
    cells: Mapping[tuple[str, str], Sequence[Listed]],
    shares: Mapping[tuple[str, str], int],
    blueprint: Blueprint,
    seed: str,
) -> list[Listed]:
    """So many questions of each chapter; difficulties in their parts over the whole exam.

    Chapters with little to choose from come first, so that the others make up for them.
    """
    wanted = [entry for name in shares for entry in cells[name]]
    most = Counter(entry.difficulty for entry in wanted)
    parts = {level: blueprint.difficulties.get(level, 0) for level in sorted(most)}
    levels = Counter(apportion(blueprint.count, parts, most))
    used: Counter[str] = Counter()
    chosen: list[Listed] = []
    for name in sorted(shares, key=lambda name: (len(cells[name]), name)):
        waiting = {entry.id: entry for entry in cells[name]}
        for _ in range(shares[name]):
            left = max(levels[entry.difficulty] for entry in waiting.values())
            best = min(
                (one for one in waiting.values() if levels[one.difficulty] == left),
                key=lambda entry: _freshness(entry, used, seed),
            )
            del waiting[best.id]
            levels[best.difficulty] -= 1
            used.update(_subjects(best))
            chosen.append(best)
    return chosen


def _freshness(entry: Listed, used: Mapping[str, int], seed: str) -> tuple[int, int, int, bytes]:
    """How often its section, its kind and its scenario were asked, then chance."""
    section, source, kind = (used[name] for name in _subjects(entry))
    return section, kind, source, rank(seed, entry.id)


def _subjects(entry: Listed) -> tuple[str, str, str]:
    source = entry.recipe.split(":")[1:2]
    named = source[0] if source and source[0] != entry.game else entry.id
    return f"section {entry.game} {entry.section}", f"source {named}", f"kind {entry.kind}"
