"""The rulebook of the edition that the chapters cite: procedures register here by name."""

from __future__ import annotations

from types import MappingProxyType

from judge.engine.rulebook import Policy, Rulebook
from judge.games.one_piece.apply import APPLIES

book = Rulebook("1.1.9", Policy())
book.applies = APPLIES
# our readings of doubtful texts
book.switches = MappingProxyType(
    {
        "A1": "no-loss",
        "A2": "no-winner",
        "A5": "recheck",
        "A7": "not-replaceable",
        "A8": "rule-processing",
        "A9": "self-replacement",
        "A10": "by-scope",
        "A11": "own-player",
        "A12": "generations",
        "A13": "edition-split",
        "A14": "like-keyword",
        "A15": "yes",
        "A16": "trash",
        "A17": "no-area",
        "A19": "pay-then-trash",
        "A20": "own-source",
        "A22": "one-shared-color",
        "A23": "dealt",
        "A24": "cost-does-not-cancel",
        "A25": "edition-split",
        "A27": "replaceable",
        "A31": "battle-ends",
        "A32": "area-change",
        "A33": "text-beats-rule",
        "A34": "immediate-win",
        "A35": "no-loss",
        "A36": "until-stable",
        "A37": "while-no-life",
        "A39": "activated",
        "A40": "latest",
        "A41": "compulsory-replaces",
        "A42": "two-events",
        "A43": "attack-step",
        "A44": "set-once",
        "A45": "nothing",
        "A46": "no-shared-color",
        "A47": "attack-step",
        "A48": "chooser",
        "A49": "difference",
        "A50": "before-trigger",
    }
)
# readings that the procedures rest on throughout; they cannot be switched
DECIDED = MappingProxyType(
    {
        "A3": "at-instruction",
        "A4": "state",
        "A6": "recorded",
        "A18": "attacked-player",
        "A28": "always-new",
        "A29": "same-as-playing",
        "A38": "when-it-is-done",
    }
)
