"""Repairs that only this game has: the field, Life cards and DON!! cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.script import Answer
from judge.engine.state import CardId
from judge.games.common.areas import (
    ACTIVE,
    DECK,
    HAND,
    OTHER,
    PLAYERS,
    RESTED,
    area,
    definition,
    own_turns,
    turn_player,
)
from judge.games.common.context import Context, whose
from judge.games.common.queries import referred
from judge.games.common.repairs import FactsByName, Found, Repairs, known_cards, unknown_as
from judge.games.one_piece.areas import (
    CHARACTERS,
    COST_AREA,
    DON_DECK,
    GIVEN,
    LEADER,
    LIFE,
    STAGE,
    TRASH,
    dons,
    given,
    leader,
)
from judge.games.one_piece.changes import CHANGES
from judge.games.one_piece.facts import State
from judge.games.one_piece.language import LANGUAGE
from judge.games.one_piece.prohibitions import attack_price


class OnePieceRepairs(Repairs):
    """ONE PIECE CARD GAME."""

    changes = CHANGES
    zones = (LIFE, HAND, TRASH)
    searched = (DECK, TRASH, LIFE)

    def __init__(self) -> None:
        super().__init__()
        self.codes |= {
            "first-turn": _first_turn,
            "not-an-attacker": _on_field,
            "entered-this-turn": _entered,
            "only-characters": _entered,
            "only-characters-by-text": _entered,
            "not-a-target": _on_field,
            "target-active": _rested,
            "not-a-blocker": _on_field,
            "no-blocker": _no_blocker,
            "is-attacked": _is_attacked,
            "blocker-rested": self._set_active,
            "not-enough-don": _not_enough,
            "no-active-don": _no_active_don,
            "text-not-valid": _text,
        }

    def price(self, s: State, player: str, answer: Answer) -> tuple[Any, ...]:
        if answer[0] != "attack":
            return ()
        return tuple(part for _, part in attack_price(s, answer[1]))

    def for_price(self, s: State, player: str, word: str, data: Any) -> Found | None:
        if word == "give-don":
            return _for_giving(s, player, data)
        if word not in ("rest-don", "return-don", "take-back-don"):
            return None
        return _for_don(s, player, word, data)

    def for_word(self, s: State, ctx: Context, word: str, value: Any) -> Found | None:
        if word == "happened":
            return iter(())
        if word != "don":
            return None
        missing = value - len(given(s, ctx.card))
        return iter([("give-don", ctx.card, missing)] if missing > 0 else [])

    def for_card(self, s: State, card: CardId, wanted: Mapping[str, Any]) -> Found:
        if "given" in wanted or ("power" in wanted and s.cards[card].owner == turn_player(s)):
            yield from (("give-don", card, number) for number in range(1, 6))

    def for_amount(self, s: State, ctx: Context, data: Mapping[str, Any], step: int) -> Found:
        if "don" in data:
            for player in whose(s, ctx, data["don"]):
                if data.get("state") == ACTIVE:
                    yield from active_don(s, player, step)
                else:
                    yield ("add-don", player, step)
        if "power" in data:
            for card in referred(s, ctx, data["power"]):
                yield ("give-don", card, -(-step // 1000))

    def more_cards(self, s: State, player: str, target: Mapping[str, Any]) -> Found:
        source = target.get("from", "field")
        if source == "field":
            yield from self._more_on_field(s, player, target.get("what", "card"))
        elif source in (HAND, TRASH):
            yield from _unknown_as(s, player, source)
        elif source.startswith(LIFE):
            yield ("have", player, LIFE, len(area(s, player, LIFE)) + 1)
            for card in area(s, player, LIFE):
                yield ("turn-face", card, "down" if s.cards[card].face == "up" else "up")

    def _more_on_field(self, s: State, player: str, what: str) -> Found:
        if what == "don":
            yield from active_don(s, player, 1)
            return
        yield from self.turned(s, player, LANGUAGE.places[what])
        if CHARACTERS in LANGUAGE.places[what]:
            for card in known_cards(s, player, (HAND, TRASH, DECK)):
                yield ("on-field", card)
            yield from _unknown_as(s, player, CHARACTERS)


# -- attacking and blocking ------------------------------------------------------------------


def _first_turn(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    yield ("turn", s.facts.turn + 2 * (2 - own_turns(s, player)))


def _on_field(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    """The card lies elsewhere: it could be on the field."""
    standing = s.cards[facts["card"]]
    wanted = OTHER[player] if answer[0] == "attack" and facts["card"] == answer[-1] else player
    if standing.owner == wanted and standing.zone[1] not in (LEADER, CHARACTERS, STAGE):
        yield ("on-field", facts["card"])


def _rested(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    yield ("rest", facts["card"])


def _entered(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    yield ("entered-earlier", facts["card"])
    yield ("gain-keyword", facts["card"], "rush")


def _no_blocker(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    if s.cards[facts["card"]].zone[1] in (LEADER, CHARACTERS):
        yield ("gain-keyword", facts["card"], "blocker")


def _is_attacked(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    for card in (leader(s, player), *area(s, player, CHARACTERS)):
        if card != facts["card"]:
            yield ("attack-target", card)


def _text(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    if definition(s, facts["card"]).category in ("character", "stage"):
        yield ("on-field", facts["card"])


def _unknown_as(s: State, player: str, zone: str) -> Found:
    """An unknown card could be any card."""
    wanted = ("character",) if zone == CHARACTERS else ("character", "event", "stage")
    for define in unknown_as(s, wanted):
        yield ("have-card", player, zone, define)
        if zone == CHARACTERS:
            yield ("have-rested", player, define)


# -- DON!! cards -----------------------------------------------------------------------------


def _not_enough(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    yield from active_don(s, player, facts["need"] - facts["have"])


def _no_active_don(s: State, player: str, answer: Answer, facts: FactsByName) -> Found:
    yield from active_don(s, player, 1)


def active_don(s: State, player: str, missing: int) -> Found:
    """More active DON!! cards in the cost area, as far as there are any."""
    for word, lying in (
        ("ready-don", dons(s, player, RESTED)),
        ("add-don", area(s, player, DON_DECK)),
        ("release-don", area(s, player, GIVEN)),
    ):
        number = min(missing, len(lying))
        if number > 0:
            yield (word, player, number)


def _for_giving(s: State, player: str, data: Mapping[str, Any]) -> Found:
    """DON!! cards that could be given, where they have to lie for that."""
    number = data.get("n", 1)
    number = number if isinstance(number, int) else 1
    state = data.get("state", RESTED)
    sides = {"you": (player,), "opponent": (OTHER[player],)}.get(data.get("who", "you"), PLAYERS)
    for side in sides:
        if state == ACTIVE:
            yield from active_don(s, side, max(1, number - len(dons(s, side, ACTIVE))))
        elif state == RESTED:
            missing = number - len(dons(s, side, RESTED))
            if 0 < missing <= len(dons(s, side, ACTIVE)):
                yield ("rest-don", side, missing)
        else:
            there = (*area(s, side, LEADER), *area(s, side, CHARACTERS))
            yield from (("give-don", card, number) for card in there)


def _for_don(s: State, player: str, word: str, data: Any) -> Found:
    number = data if isinstance(data, int) else data.get("n", data.get("at-least", 1))
    if not isinstance(number, int):
        number = 1
    stated = data.get("state") if isinstance(data, Mapping) else None
    if word == "return-don" and stated is None:
        there = len(area(s, player, COST_AREA)) + len(area(s, player, GIVEN))
        number -= there
        if number > 0:
            yield ("add-don", player, number)
        return
    if word == "take-back-don" or stated == GIVEN:
        missing = number - len(area(s, player, GIVEN))
        yield from (("give-don", card, missing) for card in area(s, player, LEADER))
        return
    yield from active_don(s, player, max(1, number - len(dons(s, player, ACTIVE))))


repairs = OnePieceRepairs()
