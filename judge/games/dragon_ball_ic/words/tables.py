"""What the values of this game's notes, answers, questions and remedies are called."""

from __future__ import annotations

from judge.games.game import Verb

PAIR = ("card", "effect")  # an effect is spoken of with the card it is on

NOTES: dict[str, tuple[str, ...]] = {
    "attack-declared": ("player",),
    "battle-phase-ends": (),
    "completion-step": (),
    "compared": ("attacker", "mine", "target", "theirs"),
    "chosen": ("cards",),
    "costs-nothing": ("card",),
    "effects-follow": ("card",),
    "end-phase-again": (),
    "guard-card-gone": ("card",),
    "guard-step": ("player",),
    "judgement-step": (),
    "leader-placed": ("card",),
    "losing-condition": ("players",),
    "never-happened": ("card",),
    "no-attack": (),
    "no-damage": ("player",),
    "no-first-draw": ("player",),
    "no-target": ("card",),
    "not-played": ("card",),
    "passed": ("player",),
    "standby-canceled": PAIR,
    "unknown-card": PAIR,
    "zone-effects": ("card",),
}
ANSWERS: dict[str, tuple[str, ...]] = {
    "activate": PAIR,
    "attack": (),
    "awaken": (),
    "first": ("player",),
    "join": ("card",),
    "joint fight": (),
    "play": ("card",),
}
ABOUT: dict[str, tuple[str, ...]] = {
    "attacked": ("card",),
}
# what follows the word of a change
CHANGES: dict[str, tuple[str, ...]] = {
    "set-active": ("card",),
    "rest": ("card",),
    "entered-earlier": ("card",),
    "gain-keyword": ("card", "word"),
    "not-used": ("card", "effect"),
    "in-hand": ("card",),
    "on-field": ("card",),
    "lies-in": ("card", "zone"),
    "have": ("player", "zone", "number"),
    "have-card": ("player", "zone", "card"),
    "front-side": ("card",),
    "back-side": ("card",),
    "more-power": ("card", "number"),
    "remove-prohibition": ("card",),
    "not-negated": ("card",),
    "turn": ("number",),
    "wait-until": ("step", "player"),
    "after": ("player", "answer"),
}
SELF_EXPLAINING: frozenset[str] = frozenset({"event.rest.attack", "event.break.battle"})

VERBS: dict[str, Verb] = {
    "play": Verb(forms=("plays", "プレイ", "使用"), takes="card"),
    "join": Verb(forms=("joins", "乱戦に加える", "加入亂戰"), takes="card"),
    "activate": Verb(forms=("activates", "起動", "発動", "啟動"), takes="effect"),
    "awaken": Verb(forms=("awakens", "覚醒", "覺醒")),
    "joint fight": Verb(forms=("joint-fight", "共闘", "共鬥")),
    "attack": Verb(
        forms=("attacks", "アタック", "攻擊"),
        then=(("attacker", "card"), ("attacked", "target")),
    ),
}
# the line of an answer, where it is not the verb and what follows
LINES = {"first": "{0} first"}
