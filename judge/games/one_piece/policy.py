"""What this game decides for the kernel: the hooks of the pipeline, in one place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.engine.rulebook import Offer
from judge.engine.script import BOOKKEEPING, INSTEAD, Call, Cause, Cites, Script, also
from judge.engine.state import CardId
from judge.engine.trace import Step as Told
from judge.games.common import defeat, permanents
from judge.games.common.areas import DECK, NOWHERE, PLAYERS, definition
from judge.games.common.context import Context
from judge.games.common.continuous import apply_to
from judge.games.common.events import (
    RULES,
    Attack,
    BeginTurn,
    Draw,
    EndBattle,
    Enter,
    Expire,
    Flip,
    Happen,
    Keep,
    Lose,
    Modify,
    Move,
    Rest,
    Retarget,
    Say,
    SetActive,
)
from judge.games.common.policy import GamePolicy
from judge.games.common.steps import Step
from judge.games.common.unread import ASK as UNREAD
from judge.games.one_piece import prohibitions, refusals, replacements, triggers
from judge.games.one_piece.areas import GIVEN, LIFE, OPEN, TRASH
from judge.games.one_piece.events import (
    CheckLife,
    GiveDon,
    Ko,
    PlaceDon,
    ReleaseDon,
    ReturnDon,
    TakeLife,
)
from judge.games.one_piece.facts import View
from judge.games.one_piece.language import LANGUAGE
from judge.games.one_piece.moving import moving_don
from judge.games.one_piece.steps import bring_to_zero, take_power

MOVES = frozenset({Move, Ko, Draw, Enter, TakeLife})
# after these something may be due that was not: a state that the rules look at may have come
# about by them, or what stood against it may have gone
CHANGES = frozenset(
    {
        *(Rest, SetActive, Modify, Expire, Flip, BeginTurn, Attack, Retarget, EndBattle),
        *(GiveDon, ReleaseDon, PlaceDon, ReturnDon),
    }
)
# why a player is defeated -> the sections
DEFEAT = {
    "deck-out": (
        *("9-2-1-2", "9-1-2", "9-2-1", "1-2-1-1-2"),
        *("1-2-2-2", "1-2-2", "1-2-1", "9-1-1"),
    ),
    "damage": (
        *("9-2-1-1", "9-1-2", "9-2-1", "1-2-1-1-1"),
        *("1-2-2-1", "1-2-2", "1-2-1", "9-1-1"),
    ),
}
DECK_A, DECK_B = ((player, DECK) for player in PLAYERS)


class OnePiece(GamePolicy["View"]):
    """ONE PIECE CARD GAME."""

    language = LANGUAGE
    always_asked = frozenset({"main", UNREAD})
    moments = frozenset({Happen, CheckLife, Keep, Say})
    contestable = frozenset({Ko, Move, Rest, SetActive, Enter, Draw, CheckLife, Lose})
    leaving = frozenset(LANGUAGE.before)
    watched = frozenset(LANGUAGE.after)
    ruled = MOVES
    ruled_if_restless = CHANGES
    in_vain = frozenset({"failed", "negated", "unseen"})
    loop_points = frozenset({"turn.main", "effects.next"})
    loop = "loop.found"
    leisure = frozenset({"main"})
    interruption = "game.concede"
    over_rule = "1-2-1"
    news_points = frozenset({"turn.refresh.start", "turn.draw", "battle.damage"})

    moment_words = staticmethod(triggers.moment_words)
    waits = staticmethod(triggers.waits)
    impossible = staticmethod(prohibitions.impossible)
    is_about = staticmethod(prohibitions.is_about)
    replacement_rank = staticmethod(replacements.rank)
    why_not = staticmethod(refusals.why_not)

    def instead(self, state: View, offer: Offer, events: tuple[Any, ...]) -> Script:
        return replacements.instead(state, offer, events)

    def replacement_rule(
        self, state: View, offers: tuple[Offer, ...], events: tuple[Any, ...], *, chained: bool
    ) -> Cites:
        return replacements.rule(state, offers, events, chained=chained)

    def replaces_one_by_one(self, state: View) -> bool:
        return bool(state.book.switches["A10"] == "per-card")

    def loss_replaceable(self, state: View, event: Any) -> bool:
        final = state.book.switches["A27"] == "final"
        return not (final and event.why in DEFEAT)

    def why_lost(self, state: View, event: Lose, player: str) -> str:
        """9-2-1 Players who lose together may do so by different conditions."""
        if len(event.players) == 1 or event.why not in DEFEAT:
            return event.why
        return "damage" if state.zones.get((player, DECK)) else "deck-out"

    def rest_of_loss(self, state: View, event: Lose, others: tuple[str, ...]) -> Lose | None:
        """9-2-1 Those lose who still meet a losing condition when another's loss was replaced."""
        if event.why not in DEFEAT:
            return event._replace(players=others)
        left = tuple(player for player in others if meets_condition(state, player))
        if not left:
            return None
        why = self.why_lost(state, event, left[0])
        return Lose(DEFEAT[why], left, why, Cause("damage") if why == "damage" else RULES)

    def conditions(self, state: View, event: Lose, /) -> tuple[tuple[str, str], ...]:
        return tuple((player, self.why_lost(state, event, player)) for player in event.players)

    def text_stops_rules(self, state: View) -> bool:
        return bool(state.book.switches["A33"] != "rule-goes-on")

    def used_up_by_failure(self, state: View, replaced: bool) -> bool:
        return not (replaced and state.book.switches["A25"] == "not-used")

    def gained_is_negated(self) -> bool:
        """8-2-3 Whoever gave it has been resolved: a card keeps it, as the publisher answers."""
        return False

    def if_all_lose(self, state: View) -> str:
        return "draw" if state.book.switches["A2"] == "draw" else "nobody"

    def after(self, state: View, event: Any) -> Script | None:
        """9-1-1, 9-1-2 Rule processing happens at once, even in the middle of other actions."""
        kind = type(event)
        moved = kind in MOVES
        due: list[Script] = []
        if moved and kind is not Draw:
            given = state.zones.get((state.cards[event.card].owner, GIVEN), ())
            if given and any(state.cards[don].host == event.card for don in given):
                due.append(release_given(state, event.card))
        if state.is_restless():
            if is_lost(state) and state.facts.started:
                due.append(defeat_check(state, told=moved))
            if state.library.turns_cards and state.derived().index.holding:
                due.append(permanents.hold_states(state))
        return one_after_the_other(due) if due else None

    def restless(self, state: View) -> bool:
        """A loss may be replaced, or the turning of a card, and that may be asked for."""
        return state.library.turns_cards or is_lost(state)

    def settle(self, state: View) -> str | None:
        if any(not waiting.batch for waiting in state.standby):
            return "effects.next"
        return None

    def breaks_loop(self, call: Call, trace: Told | None) -> bool:
        """A loop of the Main Phase consists of nothing but activated effects."""
        return call.name == "turn.main" and (
            trace is None or trace.label not in ("play.activate", "effects.next")
        )

    def is_at_leisure(self, state: View, call: Call) -> bool:
        return call.name == "turn.main"

    # -- override points: what the chapters ask because an edition may answer it otherwise -------

    def attributes(self) -> tuple[str, ...]:
        """2-5-2 The attributes that there are."""
        return ("slash", "strike", "ranged", "special", "wisdom", "?")

    def don_loses_effects(self, state: View, old: str, new: str) -> bool:
        """3-1-6-1 Whether a DON!! card that goes from area to area loses what applied to it."""
        return not (GIVEN in (old, new) and state.book.switches["A32"] == "no-change")

    def makes_room_by_rule(self, state: View) -> bool:
        """3-7-6-1-1 Whether no effect applies to a Character that makes room for another."""
        return True

    def making_room_rules(self, state: View) -> tuple[str, ...]:
        """3-7-6-1-1 Why no effect applies to it."""
        return ("3-7-6-1-1", "3-7-6-1")

    def state_when_given(self, state: str) -> str:
        """4-4-2 How a given DON!! card lies that lay so before: neither active nor rested."""
        return ""

    def base_of_several(self, state: View, setters: Iterable[tuple[int, Any]]) -> int:
        """4-9-2-1, 4-9-2-2 The base value where several effects set it, each with its time: the
        highest."""
        return int(max(value for _, value in setters))

    def repeats_end_phase(self, state: View) -> bool:
        """6-6-1-1-1 Whether the End Phase begins anew for effects that could not activate in it."""
        return bool(state.book.switches["A13"] == "always")

    def attacked_at_once(self, state: View) -> tuple[str, ...]:
        """7-1-1-3 By what effects "when attacked" activate in the Attack Step: by nothing, they
        wait for the Counter Step."""
        return ()

    def needs_don_at_timing(self, state: View) -> bool:
        """8-3-2-3 Whether [DON!! xN] has to be met already when the timing of an effect is met."""
        return False

    def zero_power(self, state: View, ctx: Context, step: Step) -> Script:
        """No section says what "set power to 0" does to a negative power or to later changes."""
        doubt = state.book.switches["A44"]
        if doubt == "reduces":
            return take_power(state, ctx, step, ("A44",), ("A44",))
        if doubt == "set-once":
            return bring_to_zero(state, ctx, step, ("A44",))
        return apply_to(state, ctx, step, "zero-power", 1, ("A44", "8-1-4-2"))

    def may_see_itself_leave(self, event: Ko | Move) -> bool:
        """8-4-5 Whether an effect that waits for its own card to move activates: only if it
        moves to an open area."""
        return isinstance(event, Ko) or event.to in OPEN

    def keywords_of_damage(self, by: Cause) -> CardId:
        """10-1-2-1, 10-1-3-1 Whose keywords count for the damage of an effect: only an attack's
        card has such, so nobody's."""
        return ""

    def rules_of_rush_character(self, state: View) -> tuple[str, ...]:
        """By what [Rush: Character] lets a Character attack: no section defines it."""
        return ("A45",) if state.book.switches["A45"] == "as-explained" else ()

    def rules_of_unblockable(self, state: View) -> tuple[str, ...]:
        """By what [Unblockable] keeps cards from blocking: no section defines it."""
        return ("A45",) if state.book.switches["A45"] == "as-explained" else ()

    def place_for_trigger(self, state: View, card: CardId, by: Cause) -> Move:
        """10-1-5-3 Where a card goes whose [Trigger] is activated: to no area meanwhile."""
        is_event = definition(state, card).category == "event"
        if is_event and state.book.switches["A17"] == "trash-first":
            return Move(("8-4-2",), card, TRASH, by=by, shown=True)
        return Move(("10-1-5-3",), card, NOWHERE, by=by, shown=True)

    def event_timings(self) -> tuple[str, ...]:
        """10-2-4-1-2 The effects that "activate an Event" reaches: none with [Counter]."""
        return ("main",)


def is_lost(s: View) -> bool:
    """Whether somebody may meet a losing condition."""
    return not (s.zones.get(DECK_A) and s.zones.get(DECK_B)) or bool(s.facts.struck)


def meets_condition(s: View, player: str) -> bool:
    """9-2-1, 1-2-1-1-1, 1-2-1-1-2 Whether a player has no cards in the deck, or was struck and
    still has no Life."""
    struck = player in (s.facts.struck or ()) and not s.zones.get((player, LIFE))
    return struck or not s.zones.get((player, DECK))


def one_after_the_other(scripts: list[Script]) -> Script:
    for script in scripts:
        yield from script


def release_given(s: View, card: str) -> Script:
    """6-5-5-4 DON!! cards given to a card that has left go to the cost area rested."""
    for don in s.zones.get((s.cards[card].owner, GIVEN), ()):
        if s.cards[don].host == card:
            yield from moving_don(s, ReleaseDon(("6-5-5-4",), don))


def _defeated(s: View, *losses: Lose) -> set[str]:
    """The players for whom no text keeps one of these losses off: they all lose at once."""
    return {
        player
        for event in losses
        for player in event.players
        if not defeat.kept_off(s, event._replace(players=(player,)))
    }


def defeat_check(s: View, *, told: bool = True) -> Script:
    """9-2-1 Who meets a losing condition loses, and who still does when that was replaced."""
    yield from defeat.judged(s, lambda told: _judge(s, told=told), told=told)


def _judge(s: View, *, told: bool) -> Script:
    """9-2-1, 9-2-1-2, 1-2-2, 1-2-2-1, 1-2-2-2 Every player whose deck has no cards left loses, and
    who was struck at no Life; 1-2-1 the game ends."""
    players = tuple(
        player
        for player in PLAYERS
        if not s.zones.get((player, DECK)) and defeat.is_looked_at(s, (player, "deck-out"))
    )
    known = s.facts.struck or ()
    struck = tuple(one for one in known if not s.zones.get((one, LIFE)))
    if struck != known:
        yield Keep(BOOKKEEPING, "struck", struck or None)
    struck = tuple(one for one in struck if defeat.is_looked_at(s, (one, "damage")))
    deck_out = Lose(DEFEAT["deck-out"], players, "deck-out")
    damage = Lose(DEFEAT["damage"], struck, "damage", Cause("damage"))
    if players and struck and len(_defeated(s, damage, deck_out)) > 1:
        outcome = yield Lose(also(deck_out.rule, *damage.rule), PLAYERS, "deck-out")
        yield Keep(BOOKKEEPING, "struck", None)  # that loss is dealt with, whatever came of it
        return outcome == INSTEAD
    again = players and (yield from defeat.all_lose(s, deck_out, told=told))
    if struck and not s.facts.over:
        kept = tuple(one for one in struck if one not in _defeated(s, damage))
        if (yield from defeat.all_lose(s, damage, told=False)):
            yield Keep(BOOKKEEPING, "struck", kept or None)
    return again
