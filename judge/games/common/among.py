"""What a choice is made among: kept with the question, to say what a card does not meet.

The same target and the same filter that made the options are asked again; where they do not
give one word that a card fails, nothing is said.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from judge.engine.script import Decision
from judge.engine.state import CardId
from judge.games.cards import UNKNOWN, freeze
from judge.games.common.areas import DECK, definition
from judge.games.common.citations import filter_rules, one_by_one, target_rules
from judge.games.common.context import About, Context, whose
from judge.games.common.facts import View
from judge.games.common.language import Sections, language
from judge.games.common.queries import Measure, candidates, comparison, matches

# no label: the cards that have been chosen for other parts of a target
CHOSEN = "CHOSEN"
# a filter that every card meets which can be asked about at all
EVERYTHING: Mapping[str, Any] = {"any": ({},)}
# words of filters that say by themselves what a card lacks
TOLD = frozenset(
    "name name-contains feature feature-contains attribute color category keyword has state face "
    "character trait age janken tribe other other-than".split()
)


class Among(NamedTuple):
    """A target as the effect saw it when somebody was asked, and what has been chosen since."""

    target: Any
    player: str
    owner: str
    card: CardId
    serial: int
    effect: str
    about: About
    names: tuple[tuple[str, tuple[tuple[CardId, int], ...]], ...]
    looked: tuple[tuple[CardId, int], ...]
    numbers: tuple[tuple[str, int], ...] = ()
    chosen: tuple[CardId, ...] = ()
    missing: int = 0  # how many have still to be chosen, as far as there are so many
    later: bool = False

    def context(self) -> Context:
        """The context in which the target means what it meant."""
        ctx = Context(self.player, self.card, self.serial, self.effect, self.about)
        ctx.owner, ctx.names, ctx.looked = self.owner, dict(self.names), self.looked
        ctx.numbers, ctx.later = dict(self.numbers), self.later
        return ctx


class Unmet(NamedTuple):
    """What a card does not meet: a word with its values, and the sections that define it."""

    what: tuple[Any, ...]
    rule: Sections = ()


def wanted_by(ctx: Context, target: Any) -> Among:
    """What the cards that a target means are chosen among."""
    names = tuple(sorted(ctx.names.items()))
    seen = (ctx.player, ctx.owner, ctx.card, ctx.serial, ctx.effect, ctx.about, names, ctx.looked)
    return Among(freeze(target), *seen, tuple(sorted(ctx.numbers.items())), later=ctx.later)


def unmet(s: View, decision: Decision, card: CardId) -> Unmet | None:
    """Why a card cannot be chosen; none where no single word of the text says so."""
    here = decision.among
    if not isinstance(here, Among) or card not in s.cards:
        return None
    if card in here.chosen or any(card == one for one, _ in dict(here.names).get(CHOSEN, ())):
        return Unmet(("chosen",))
    ctx, target = here.context(), here.target
    if isinstance(target, str):
        return None
    if "card" not in target:
        found = _elsewhere(s, ctx, target, card)
        if found is not None:
            return found
    unknown = s.cards[card].define == UNKNOWN
    if unknown or card not in candidates(s, ctx, {**target, "filter": EVERYTHING}):
        return None
    found = _filtered(s, ctx, target, card)
    together = target.keys() & {"distinct", "total"} and matches(
        s, ctx, card, target.get("filter") or {}
    )
    return Unmet(("together",)) if found is None and together else found


def fitting_if_known(s: View, here: Among, found: Collection[CardId]) -> int:
    """How many unknown cards lie where a choice is made, and might fit besides those `found`."""
    if isinstance(here.target, str):
        return 0
    target = {**here.target, "filter": EVERYTHING}
    if target.get("from", language(s).home) != language(s).home:  # there its place says what it is
        target["what"] = "card"
    lying = candidates(s, here.context(), target)
    return sum(s.cards[card].define == UNKNOWN and card not in found for card in lying)


def _elsewhere(s: View, ctx: Context, target: Any, card: CardId) -> Unmet | None:
    """Another player's card, one of another area, or of another category."""
    words = language(s)
    source, what = target.get("from", words.home), target.get("what", "card")
    if source == "looked":
        return None
    if not isinstance(source, str):
        parts = [_elsewhere(s, ctx, {**target, "from": one}, card) for one in source]
        return None if None in parts else parts[0]
    owner, zone = s.cards[card].zone
    players = whose(s, ctx, target.get("who", "you"))
    if owner not in players:
        return Unmet(("owner", players[0]))
    at_home = source == words.home and bool(words.places)
    usual = {"deck-top": DECK}.get(source, words.ends.get(source, (source,))[0])
    zones = words.places.get(what, ()) if at_home else (usual,)
    nearby = zone in (words.places["card"] if at_home else zones)
    known = s.cards[card].define != UNKNOWN
    if nearby and known and what in words.words.cards and definition(s, card).category != what:
        return Unmet(("category", what), target_rules(s, {"from": source, "what": what}))
    return None if zone in zones else Unmet(("area",))


def _filtered(s: View, ctx: Context, target: Any, card: CardId) -> Unmet | None:
    """The first word of the filter that the card does not meet."""
    wanted = target.get("filter") or {}
    for word, value in one_by_one(wanted):
        if matches(s, ctx, card, {word: value}):
            continue
        rule = filter_rules(s, {word: value})
        measure = language(s).filters.get(word)
        if isinstance(measure, Measure):
            has = measure.value(s, card)
            return Unmet(("measure", word, has, *comparison(s, ctx, value)), rule)
        return Unmet((word, value), rule) if word in TOLD else None
    return None
