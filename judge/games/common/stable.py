"""What the permanent effects in play come to together.

Those that influence each other are looked at again and again, the turn player's first, until
nothing changes any more. In which order a player's own are looked at never depends on where
their cards lie; whether another order would come to something else can be asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judge.engine.state import CardId
from judge.games.common.areas import in_turn_order
from judge.games.common.events import Note
from judge.games.common.facts import View
from judge.games.common.language import cites
from judge.games.common.looks import Live
from judge.games.common.permanents import (
    AS_PRINTED,
    EffectIndex,
    LayerEntry,
    contribution,
    resolved,
)
from judge.games.common.values import Derived, Values

PASSES = 16  # more rounds than this: the effects never come to rest

Cluster = list[Live]  # effects of which nobody comes before the others
Shares = list[tuple[Live, list[LayerEntry]]]  # what each effect adds, in the order of the effects


def work_out(s: View, derived: Derived) -> None:
    """`permanent-applies`, `permanents-dependent`: Apply what has been resolved, then the permanent
    effects in their order."""
    index: EffectIndex = derived.index
    if not index.permanents and not s.modifiers:
        derived.values = AS_PRINTED
        return
    if not index.permanents:
        derived.values = resolved(s)
        return
    shares, _ = _settled(s, derived, _groups(s, index))
    assert derived.values is not None
    derived.values.in_force = tuple((card, effect.key) for (card, effect), new in shares if new)
    derived.values.shares = tuple((*live, tuple(new)) for live, new in shares if new)


def open_question(s: View) -> str:
    """Why it is not certain what the permanent effects come to.

    `never`: they change each other without end, and the first round stands. `several`: in
    another order of a player's own they would come to something else.
    """
    index: EffectIndex = s.derived().index
    if not (index.influenced and len(index.permanents) > 1 and _repeats(s)):
        return ""
    groups = _groups(s, index)
    trial = Derived(index)
    view = s.copy()
    view.cache = trial
    usual, rests = _settled(view, trial, groups)
    if not rests:
        return "never"
    for turned in (lambda group: group[::-1], _second_first):
        other, rests = _settled(view, trial, [turned(group) for group in groups])
        if not rests or _as_a_whole(other) != _as_a_whole(usual):
            return "several"
    return ""


def doubt(s: View) -> Note | None:
    """What a judge has to know about permanent effects whose result is not certain."""
    why = open_question(s)
    if not why:
        return None
    rule = cites(s, "permanents-dependent") or cites(s, "permanent-applies")
    return Note(rule, f"permanents-{why}", ())


def _second_first(group: Cluster) -> Cluster:
    return [*group[1:], *group[:1]]


def _as_a_whole(shares: Shares) -> list[str]:
    return sorted(repr(entry) for _, entries in shares for entry in entries)


def _repeats(s: View) -> bool:
    return s.book.policy.until_stable(s)


# -- the order -------------------------------------------------------------------------------------


def _groups(s: View, index: EffectIndex) -> list[Cluster]:
    """The effects of the turn player, then the other's; or all, where no player is first."""
    if len(index.permanents) == 1:
        return [index.permanents]
    known = index.dependent
    if not s.book.policy.players_in_order(s):
        return [_sorted(s, index.permanents) if known else index.permanents]
    groups = [
        [live for live in index.permanents if s.cards[live[0]].owner == player]
        for player in in_turn_order(s)
    ]
    return [_sorted(s, group) for group in groups] if known else groups


def _sorted(s: View, lives: Iterable[Live]) -> Cluster:
    """An order that does not depend on where the cards lie."""
    return sorted(lives, key=_rank(s))


def _rank(s: View) -> Callable[[Live], tuple[Any, ...]]:
    applied: dict[CardId, list[str]] = {}
    for one in s.modifiers:
        applied.setdefault(one.card, []).append(repr((one.layer, one.value)))

    def rank(live: Live) -> tuple[Any, ...]:
        card, effect = live
        here = s.cards[card]
        return effect.key, here.define, here.state, here.face, sorted(applied.get(card, ())), card

    return rank


# -- rounds ----------------------------------------------------------------------------------------


def _settled(s: View, derived: Derived, groups: list[Cluster]) -> tuple[Shares, bool]:
    """What each effect adds in the end, and whether they have come to rest.

    The values that follow are left in `derived`.
    """
    index: EffectIndex = derived.index
    lives = [live for group in groups for live in group]
    derived.values = resolved(s)
    both = _negating_each_other(s, lives)
    # one alone was worked out without its own share already
    again = len(lives) > 1 and bool(index.influenced)
    shares = _first_round(s, derived, groups, both, apart=again and not _repeats(s))
    if not (again and _repeats(s)):
        return shares, True
    first = shares
    for _ in range(PASSES):
        before, shares = shares, _another_round(s, derived, lives, shares, both)
        if shares == before:
            return shares, True
    derived.values = _sum(s, first, both)  # the first round stands, a head judge has to decide
    return first, False


def _first_round(
    s: View, derived: Derived, groups: list[Cluster], both: list[LayerEntry], *, apart: bool
) -> Shares:
    """Every effect once, on top of the values that there are.

    `apart`: those of one player do not see each other.
    """
    assert derived.values is not None
    working, kept = derived.values, derived.index.kept
    for entry in both:
        working.add(*entry)
    shares: Shares = []
    for group in groups:
        seen = [(live, contribution(s, live)) for live in group] if apart else []
        for n, live in enumerate(group):
            if apart:
                shares.append(seen[n])
            else:
                entries = kept.get(s, live, contribution) if kept else contribution(s, live)
                shares.append((live, entries))
            for entry in shares[-1][1]:
                working.add(*entry)
    if derived.index.gives_effects:
        for live in _given_permanents(s, working):
            shares.append((live, contribution(s, live)))
            for entry in shares[-1][1]:
                working.add(*entry)
    return shares


def _another_round(
    s: View, derived: Derived, lives: Cluster, shares: Shares, both: list[LayerEntry]
) -> Shares:
    """Look again at every effect that another one may change, without its own share."""
    found = list(shares)
    influenced = derived.index.influenced
    if derived.index.gives_effects:
        given = _given_permanents(s, _sum(s, found, both))
        found = found[: len(lives)] + _kept(found[len(lives) :], given)
    for n, (live, _) in enumerate(found):
        if n < len(lives) and live not in influenced:
            continue
        derived.values = _sum(s, found[:n] + found[n + 1 :], both)
        found[n] = (live, contribution(s, live))
    derived.values = _sum(s, found, both)
    return found


def _kept(shares: Shares, lives: Iterable[Live]) -> Shares:
    """What these effects have added so far; those that are new nothing yet."""
    left = list(shares)
    found: Shares = []
    for live in lives:
        place = next((n for n, (known, _) in enumerate(left) if known == live), None)
        found.append((live, []) if place is None else left.pop(place))
    return found


def _given_permanents(s: View, now: Values) -> Cluster:
    """Permanent effects that permanent effects give to cards."""
    return [
        (card, s.library.effects[key])
        for card, keys in sorted(now.gained.items())
        for key in sorted(keys)
        if s.library.effects[key].kind == "permanent"
    ]


def _negating_each_other(s: View, permanents: Cluster) -> list[LayerEntry]:
    """Where no player comes first: what effects negate that are negated by those in turn."""
    if not s.derived().index.negates or s.book.policy.players_in_order(s):
        return []
    negating = {
        (card, effect.key): [one for one in contribution(s, (card, effect)) if one[0] == "negate"]
        for card, effect in permanents
    }

    def hits(one: tuple[CardId, str], other: tuple[CardId, str]) -> bool:
        return any(card == other[0] and other[1] in keys for _, card, keys in negating[one])

    return [
        entry
        for one, entries in negating.items()
        if any(other != one and hits(one, other) and hits(other, one) for other in negating)
        for entry in entries
    ]


def _sum(s: View, shares: Shares, more: list[LayerEntry]) -> Values:
    found = resolved(s)
    for _, entries in (*shares, ((), more)):
        for entry in entries:
            found.add(*entry)
    return found
