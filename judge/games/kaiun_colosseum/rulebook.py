"""The rulebook: procedures register themselves here by name."""

from __future__ import annotations

from types import MappingProxyType

from judge.engine.rulebook import Policy, Rulebook
from judge.games.kaiun_colosseum.apply import APPLIES

book = Rulebook("1", Policy())
book.applies = APPLIES
# our readings of doubtful texts
book.switches = MappingProxyType(
    {
        "KJ1": "at-the-step",
        "KJ2": "game-goes-on",
        "KJ3": "same-time",
        "KJ4": "same-time",
        "KJ5": "empty-side-first",
        "KJ6": "every-open-phase",
        "KJ7": "nothing-usable",
        "KJ8": "printed-no-delayed-yes",
        "KJ9": "until-it-leaves",
        "KJ10": "applies-again",
        "KJ11": "affected-player-chooses",
        "KJ12": "side-by-side",
        "KJ13": "invalid-first",
        "KJ14": "one-refresh",
        "KJ15": "no-result",
        "KJ16": "top",
        "KJ18": "forbidding-effect-first",
        "KJ19": "not-allowed",
        "KJ20": "repeat",
        "KJ21": "result-stands",
        "KJ22": "game-drawn",
        "KJ23": "loss-replaced-first",
        "KJ24": "while-no-barrier",
        "KJ25": "compulsory-replaces",
    }
)
# a reading that shows in how effects are written as data; it cannot be switched
DECIDED = MappingProxyType({"KJ17": "actions-only"})
