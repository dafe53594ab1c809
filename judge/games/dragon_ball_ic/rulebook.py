"""The rulebook: procedures register themselves here by name; doubtful texts are switches."""

from __future__ import annotations

from types import MappingProxyType

from judge.engine.rulebook import Policy, Rulebook
from judge.games.dragon_ball_ic.apply import APPLIES

book = Rulebook("3.00", Policy())
book.applies = APPLIES
book.switches = MappingProxyType(
    {
        "DJ1": "keeps",
        "DJ2": "targets-on-resolution",
        "DJ3": "guard-step-only",
        "DJ4": "active",
        "DJ5": "may-attack",
        "DJ6": "all-last-kept",
        "DJ7": "completion-start",
        "DJ8": "any-entry",
        "DJ9": "as-battle-area",
        "DJ10": "together",
        "DJ11": "simultaneous",
        "DJ12": "loss-first",
        "DJ13": "phase-ends",
        "DJ14": "no-damage",
        "DJ15": "first-event",
        "DJ16": "turn-player-bound",
        "DJ17": "in-hand-revealed",
        "DJ18": "again-each-time",
        "DJ19": "two-sided-cards",
        "DJ20": "played-unless-invalid",
        "DJ21": "cannot-attack",
        "DJ23": "replaces",
        "DJ24": "two-events",
    }
)
# a reading that the procedures rest on; it cannot be switched
DECIDED = MappingProxyType({"DJ22": "when-it-is-done"})
