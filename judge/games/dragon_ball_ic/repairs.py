"""Repairs that only this game has: energy, the battle area, the sides of Leaders."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.script import Answer
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.activation import effects_of
from judge.games.common.areas import DECK, HAND, area
from judge.games.common.context import Context, whose
from judge.games.common.queries import referred
from judge.games.common.repairs import FactsByName, Found, Repairs, known_cards, unknown_as
from judge.games.dragon_ball_ic.areas import (
    BACK,
    BATTLE,
    DROP,
    ENERGY,
    FIELD,
    LIFE,
    leader,
    on_field,
)
from judge.games.dragon_ball_ic.battle import reasons_against_attacking
from judge.games.dragon_ball_ic.changes import CHANGES
from judge.games.dragon_ball_ic.facts import State
from judge.games.dragon_ball_ic.keywords import SHOWN
from judge.games.dragon_ball_ic.language import LANGUAGE

STEPS_OF_POWER = 5000


class DragonBallRepairs(Repairs):
    """IC Carddass Dragon Ball."""

    changes = CHANGES
    zones = (LIFE, HAND, ENERGY, DROP)
    searched = (DECK, DROP, ENERGY, LIFE)

    def __init__(self) -> None:
        super().__init__()
        self.codes |= {
            "not-enough-energy": _energy,
            "no-attacker": self._no_attacker,
            "not-yet": _not_yet,
            "not-an-attacker": _on_field,
            "not-in-battle-area": _on_field,
            "card-rested": self._set_active,
            "other-side": _other_side,
            "text-not-valid": self._valid,
        }

    def meant(self, s: State, player: str, answer: Answer) -> Iterator[tuple[CardId, Effect]]:
        """[Awaken] and [Joint Fight] are said without naming the Leader."""
        if answer[0] not in SHOWN:
            yield from super().meant(s, player, answer)
            return
        for card in leader(s, player):
            for effect in effects_of(s, card):
                if SHOWN[answer[0]] in effect.timings:
                    yield card, effect

    def _no_attacker(self, s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
        """Whatever keeps a card on the field from attacking."""
        for card in on_field(s, player):
            for reason in reasons_against_attacking(s, player, card):
                yield from self(s, player, answer, reason)

    def _valid(self, s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
        """A card works on the field, unless its text names another area."""
        for card, effect in self.meant(s, player, answer):
            for zone in sorted(effect.valid_in or ()):
                if zone not in FIELD:
                    yield ("lies-in", card, zone)
        yield from _on_field(s, player, answer, facts)

    def for_price(self, s: State, player: str, word: str, data: Any) -> Found | None:
        """A card that is played is no payment: it may take more cards than the cost says."""
        zone = {"energy": ENERGY, "discard": HAND}.get(word)
        if zone is None or not isinstance(data, int):
            return None
        now = len(area(s, player, zone))
        return (("have", player, zone, now + more) for more in range(1, data + 1))

    def for_card(self, s: State, card: CardId, wanted: Mapping[str, Any]) -> Found:
        if "side" in wanted:
            yield ("back-side" if wanted["side"] == BACK else "front-side", card)
        if "power" in wanted:
            yield from (("more-power", card, n * STEPS_OF_POWER) for n in range(1, 6))

    def for_amount(self, s: State, ctx: Context, data: Mapping[str, Any], step: int) -> Found:
        if "power" in data:
            for card in referred(s, ctx, data["power"]):
                yield ("more-power", card, step)
        if BATTLE in data:
            for player in whose(s, ctx, data[BATTLE]):
                yield from _more_in_battle(s, player)
                yield from (("in-hand", card) for card in area(s, player, BATTLE))

    def more_cards(self, s: State, player: str, target: Mapping[str, Any]) -> Found:
        source = target.get("from", LANGUAGE.home)
        if source in (LANGUAGE.home, *FIELD):
            what = target.get("what", "card")
            yield from self.turned(s, player, LANGUAGE.places[what])
            yield from _more_in_battle(s, player)
        elif source in self.zones:
            for define in unknown_as(s, ("battle", "extra")):
                yield ("have-card", player, source, define)


# -- energy ------------------------------------------------------------------------------------


def _energy(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    yield ("have", player, ENERGY, facts["need"])


# -- the field -----------------------------------------------------------------------------------


def _not_yet(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    if s.cards[facts["card"]].since == s.facts.turn:
        yield ("entered-earlier", facts["card"])
    yield ("turn", s.facts.turn + 2)


def _on_field(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    """The card lies elsewhere: it could be in the battle area."""
    if s.cards[facts["card"]].owner == player:
        yield ("on-field", facts["card"])


def _other_side(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    yield ("front-side", facts["card"])


def _more_in_battle(s: State, player: str) -> Found:
    for card in known_cards(s, player, (HAND, ENERGY, DROP, DECK)):
        yield ("on-field", card)
    for define in unknown_as(s, ("battle",)):
        yield ("have-card", player, BATTLE, define)


repairs = DragonBallRepairs()
