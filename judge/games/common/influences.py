"""What is in force in a position, thing by thing: on which card, through what, by which sections.

Three kinds: what a resolved effect keeps doing, what a permanent effect does while it applies,
and what the rules themselves do. Each is told as the modifier that it is or would be.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, TypeAlias

from judge.engine.modifiers import Modifier
from judge.engine.state import CardId
from judge.games.common.facts import View
from judge.games.common.language import Sections, cites
from judge.games.common.permanents import grounds_of
from judge.games.common.values import values

Kind: TypeAlias = Literal["lasting", "permanent", "rules"]


class Influence(NamedTuple):
    """One thing in force; `source` is the card it comes from, where the position knows it.

    `named` is what the rules call what does it, where no effect does: a word of the game.
    """

    kind: Kind
    change: Modifier
    source: CardId = ""
    rules: Sections = ()
    named: str = ""

    @property
    def cards(self) -> tuple[CardId, ...]:
        """The cards that it concerns, where it does not concern a player."""
        concerned = getattr(self.change.value, "cards", None)
        if concerned is not None:
            return tuple(sorted(concerned))
        return (self.change.card,) if self.change.card and not self.change.whom else ()


def influences(s: View) -> Iterator[Influence]:
    """Everything that is in force, in the order in which it counts."""
    for modifier in s.modifiers:
        if not modifier.card or s.book.policy.still_applies(s, modifier):
            source = getattr(modifier.value, "source", "")
            rules = cites(s, "continuous") or cites(s, "resolving")
            yield Influence("lasting", modifier, source, rules)
    derived = s.derived()  # nothing is, in a game whose cards have no effects
    for card, effect, entries in values(s).shares if derived and derived.index.permanents else ():
        rules = (*grounds_of(s, card, effect), *cites(s, "permanent"))
        for layer, concerned, value in entries:
            if layer == "ban" and value.cards is not None and not value.cards:
                continue  # there is no such card at the moment
            change = _as_modifier(s, layer, concerned, value, card, effect.key)
            yield Influence("permanent", change, card, tuple(dict.fromkeys(rules)))


def _as_modifier(
    s: View, layer: str, concerned: CardId, value: Any, card: CardId, effect: str
) -> Modifier:
    """An entry of a permanent effect in the form in which a resolved one keeps it."""
    whom = ""
    if layer.startswith("base-"):
        value = value[1]
    elif layer == "mute":
        whom = value[0]
    elif layer == "ban":
        whom = value.whom
    serial = s.cards[concerned].serial if concerned else 0
    owner = s.cards[card].owner
    return Modifier(layer, value, concerned, serial, whom, owner=owner, source=effect)
