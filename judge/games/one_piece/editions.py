"""The editions of the rules: 1.1.9 as the book has it, 1.1.6 by what differs.

The procedures cite sections of 1.1.9. What the same section is called in 1.1.6, and which
section decides there where 1.1.9 has a new one, stands here as data.
"""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.rulebook import Rulebook
from judge.engine.script import CARD_TEXT, Script
from judge.engine.standby import Waiting
from judge.games.common.areas import in_turn_order
from judge.games.common.events import Expire, Happen, Wait
from judge.games.one_piece import battle, game, loops, setup
from judge.games.one_piece.facts import View
from judge.games.one_piece.policy import OnePiece
from judge.games.one_piece.rulebook import book
from judge.games.one_piece.turn import due, ends_with_turn

CHAPTERS = (
    battle,
    game,
    loops,
    setup,
)  # importing a chapter registers its procedures

book.policy = OnePiece()


def end_phase_in_one_batch(s: View) -> Script:
    """6-6-1-1 of 1.1.6: keyword effects and what was left for the end wait together."""
    player, other = in_turn_order(s)
    rule = ("6-6-1-1",)
    yield Happen(rule, "end-of-your-turn", player)
    yield Happen(rule, "end-of-opponents-turn", other)
    wave = (s.facts.wave or 0) + 1
    for who in (player, other):
        for left in due(s, who)[0]:
            effect = f"delayed {left.stamp}"
            serial = s.cards[left.card].serial
            yield Wait(rule, Waiting(effect, left.card, serial, who, wave))


def end_durations(s: View) -> Script:
    """6-6-1-2, 6-6-1-3 of 1.1.6: all that lasts for the turn ends, the turn player's first."""
    for player, rule in zip(in_turn_order(s), ("6-6-1-2", "6-6-1-3"), strict=True):
        ended = tuple(
            one
            for one in s.modifiers
            if one.owner == player and (one.until[:1] == ("this-turn",) or ends_with_turn(s, one))
        )
        if ended:
            yield Expire((rule,), ended)


def nothing(s: View) -> Script:
    """The step does not exist in this edition."""
    return
    yield


RENUMBERED: Mapping[str, str] = {
    "1-3-6-1": "1-3-7",
    "1-3-6-1-1": "1-3-7-1",
    "1-3-7": "1-3-8",
    "1-3-8": "1-3-9",
    "1-3-9": "1-3-10",
    "1-3-9-1": "1-3-10-1",
    "1-3-9-2": "1-3-10-2",
    "1-3-10": "1-3-11",
    "8-1-3-1-1": "8-1-3-2-1",
    "8-1-3-1-2": "8-1-3-2-2",
    "8-1-3-1-3": "8-1-3-2-3",
    "8-1-3-2": "8-1-3-3",
    "8-1-3-2-1": "8-1-3-3-1",
    "8-1-3-2-2": "8-1-3-3-2",
    "8-1-3-3": "8-1-3-4",
    "8-1-3-3-1": "8-1-3-4-1",
    "8-1-3-3-2": "8-1-3-4-2",
    "8-1-3-3-3": "8-1-3-4-3",
    "8-1-3-3-4": "8-1-3-4-4",
    "8-1-3-4": "8-1-3-5",
    "8-1-3-4-1": "8-1-3-5-1",
    "8-1-3-4-2": "8-1-3-5-2",
    "8-1-3-4-3": "8-1-3-5-3",
    "8-1-3-4-4": "8-1-3-5-4",
    "8-1-3-4-4-1": "8-1-3-5-4-1",
}
# sections that 1.1.9 added: what a step rests on in 1.1.6 instead, a section or a reading of
# ours; empty: nothing says it
STANDS_IN: Mapping[str, str] = {
    "1-3-6-2": "1-3-6",
    "1-3-6-2-1": "1-3-6",
    "3-1-6-1": "",
    "3-7-6-1-1": "3-7-6-1",
    "4-4-2": "",
    "4-7-2": "4-7-1",
    "4-9-2-1": "A40",
    "4-9-2-2": "A40",
    "4-11-2": "",
    "5-2-1-5-1": "",
    "5-2-1-5-2": "",
    "6-6-1-1-2": "6-6-1-1",
    "6-6-1-1-3": "8-1-3-2",
    "6-6-1-1-4": "8-1-3-2",
    "8-1-3-3-5": "8-1-3-2",
    "8-1-3-4-5": "A41",
    "8-1-3-4-6": "",
    "8-1-3-4-7": "",
    "8-1-4-1": "8-4-1-5",
    "8-1-4-2": "8-4-1-5",
    "8-3-1-3-1": "8-3-1-3",
    "8-4-5": "",
    "8-4-6": "",
    "10-1-5-3": "A16",
    "10-2-3-1-1": "1-3-1",
    "10-2-4-1-1": "1-3-1",
    "10-2-4-1-2": "",
    "10-2-13-5": "10-2-13-3",
}

# clauses of sections: what a step cites in each edition where the wording changed
CLAUSES: Mapping[str, str] = {
    "2-6-3 (lower)": "2-6-3",
    "2-7-6 (lower)": "2-7-6",
    "7-1-1-3 (opponent)": "7-1-1-3",
    "8-1-4-2 (over)": "8-1-4-2",
    "own order": "8-6-1-1",
}
CLAUSES_IN_1_1_6: Mapping[str, str] = {
    "2-6-3 (lower)": "",
    "2-7-6 (lower)": "",
    "7-1-1-3 (opponent)": "",
    "8-1-4-2 (over)": CARD_TEXT,
    "own order": "8-1-3-2",
}

V1_1_9 = book
book.numbers = CLAUSES
V1_1_6 = book.overlay(
    "1.1.6",
    procedures={
        "turn.end.yours": end_phase_in_one_batch,
        "turn.end.opponents": nothing,
        "turn.end.unmarked": nothing,
        "turn.end.delayed.turn-player": nothing,
        "turn.end.delayed.other-player": nothing,
        "turn.end.expire": end_durations,
    },
    switches={
        "end_phase_repeats": True,
        "given_don_has_state": True,
        "refresh_given_don": "active",
        "don_effects_lost_on_move": False,
        "sixth_character_by_rule": False,
        "base_setters": "latest",
        "start_of_game_rules": False,
        "replacements_chain": False,
        "replacements_feasible": False,
        "replaced_part_has_owner": False,
        "failed_payment_uses_up": False,
        "self_move_into_open_area": False,
        "trigger_card_nowhere": False,
        "any_activation_may_use_counter": True,
        "attack_keywords_only_in_attack": False,
        "permanents_until_stable": False,
        "attributes": ("slash", "strike", "ranged", "special", "wisdom"),
    },
    numbers={**RENUMBERED, **STANDS_IN, **CLAUSES_IN_1_1_6},
)
EDITIONS: Mapping[str, Rulebook] = {"1.1.6": V1_1_6, "1.1.9": V1_1_9}
