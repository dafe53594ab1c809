"""Edition 1.1.6: what it does otherwise than 1.1.9. Sections in here are those of 1.1.6."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.engine.script import CARD_TEXT, Cause, Cites, Script, also
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.areas import ACTIVE, area, definition, in_turn_order, turn_player
from judge.games.common.events import Expire, Happen, Move, Wait
from judge.games.edition import Edition, sections_of
from judge.games.one_piece.areas import GIVEN, TRASH
from judge.games.one_piece.events import Ko, ReleaseDon
from judge.games.one_piece.facts import View
from judge.games.one_piece.moving import moving_don
from judge.games.one_piece.policy import OnePiece
from judge.games.one_piece.setup import in_order, start_effects
from judge.games.one_piece.turn import due, ends_with_turn

V = sections_of("1.1.6")


class OnePiece116(OnePiece):
    """ONE PIECE CARD GAME by the rules of 1.1.6."""

    def attributes(self) -> tuple[str, ...]:
        """2-5-2 There are five."""
        return ("slash", "strike", "ranged", "special", "wisdom")

    def don_loses_effects(self, state: View, old: str, new: str) -> bool:
        """Nothing says that a DON!! card that moves becomes a new one."""
        return False

    def makes_room_by_rule(self, state: View) -> bool:
        """3-7-6-1 does not say whether effects apply to the Character that makes room."""
        return bool(state.book.switches["A7"] == "not-replaceable")

    def making_room_rules(self, state: View) -> tuple[str, ...]:
        return ("A7", *V(state, "3-7-6-1"))

    def state_when_given(self, state: str) -> str:
        """A given DON!! card lies as it lay before."""
        return state

    def base_of_several(self, state: View, setters: Iterable[tuple[int, Any]]) -> int:
        """Which of several effects applies is left to our reading."""
        if state.book.switches["A40"] == "highest":
            return super().base_of_several(state, setters)
        return int(max(setters)[1])

    def repeats_end_phase(self, state: View) -> bool:
        """6-6-1-4 It begins anew as long as there are such effects."""
        return True

    def chains(self, state: View) -> bool:
        """8-1-3-5-3 What has been replaced is not replaced once more."""
        return False

    def replacements_feasible(self, state: View, effect: Effect) -> bool:
        """8-1-3-5 does not say what becomes of a replacement that cannot be carried out."""
        doubt = state.book.switches["A41"]
        return bool(doubt == "does-not-replace" or (effect.may and doubt != "replaces"))

    def impossible_rule(self, state: View, effect: Effect) -> Cites:
        return also(V(state, "8-1-3-5"), *super().impossible_rule(state, effect))

    def replaced_part_is_own(self, state: View) -> bool:
        """8-1-3-5-4 does not say whose effect the replaced part is."""
        return False

    def until_stable(self, state: View) -> bool:
        """8-1-3-2 Permanent effects are processed in a single pass, if it is read so."""
        return bool(state.book.switches["A36"] == "until-stable")

    def used_up_by_failure(self, state: View, replaced: bool) -> bool:
        """Nothing says that a payment that fails uses up an effect."""
        return False

    def may_see_itself_leave(self, event: Ko | Move) -> bool:
        """An effect activates wherever its own card moves to."""
        return True

    def keywords_of_damage(self, by: Cause) -> CardId:
        """10-1-2-1, 10-1-3-1 name no source of the damage."""
        return by.card

    def place_for_trigger(self, state: View, card: CardId, by: Cause) -> Move:
        """8-4-2 An Event is in the trash before its [Trigger] is resolved."""
        if definition(state, card).category == "event":
            return Move(V(state, "8-4-2"), card, TRASH, by=by, shown=True)
        return super().place_for_trigger(state, card, by)

    def event_timings(self) -> tuple[str, ...]:
        """Nothing keeps "activate an Event" from [Counter]."""
        return ("main", "counter")


def start_of_game(s: View) -> Script:
    """Effects "at the start of the game": no section orders them, and nobody shuffles."""
    for player in in_order(s):
        yield from start_effects(s, player)


def return_given_don(s: View) -> Script:
    """6-2-3 DON!! cards given to your cards go back to the cost area active."""
    for don in area(s, turn_player(s), GIVEN):
        yield from moving_don(s, ReleaseDon(V(s, "6-2-3", "3-9-3"), don, ACTIVE))


def end_phase_in_one_batch(s: View) -> Script:
    """6-6-1-1 Keyword effects and what was left for the end wait together."""
    player, opponent = in_turn_order(s)
    rule = V(s, "6-6-1-1")
    yield Happen(rule, "end-of-your-turn", player)
    yield Happen(rule, "end-of-opponents-turn", opponent)
    wave = (s.facts.wave or 0) + 1
    for who in (player, opponent):
        for left in due(s, who)[0]:
            effect = f"delayed {left.stamp}"
            serial = s.cards[left.card].serial
            yield Wait(rule, Waiting(effect, left.card, serial, who, wave))


def end_durations(s: View) -> Script:
    """6-6-1-2, 6-6-1-3 All that lasts for the turn ends, the turn player's first."""
    for player, rule in zip(in_turn_order(s), V(s, "6-6-1-2", "6-6-1-3"), strict=True):
        ended = tuple(
            modifier
            for modifier in s.modifiers
            if modifier.owner == player
            and (modifier.until[:1] == ("this-turn",) or ends_with_turn(s, modifier))
        )
        if ended:
            yield Expire((rule,), ended)


def nothing(s: View) -> Script:
    """The step does not exist in this edition."""
    return
    yield


EDITION = Edition(
    name="1.1.6",
    policy=OnePiece116,
    procedures={
        "setup.start-effects": start_of_game,
        "turn.refresh.don": return_given_don,
        "turn.end.yours": end_phase_in_one_batch,
        "turn.end.opponents": nothing,
        "turn.end.unmarked": nothing,
        "turn.end.delayed.turn-player": nothing,
        "turn.end.delayed.other-player": nothing,
        "turn.end.expire": end_durations,
    },
    clauses={
        "2-6-3 (lower)": "",
        "2-7-6 (lower)": "",
        "7-1-1-3 (opponent)": "",
        "8-1-4-2 (over)": CARD_TEXT,
        "own order": "8-1-3-2",
    },
)
