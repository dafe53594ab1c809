"""What the values of this game's notes, answers, questions and remedies are called."""

from __future__ import annotations

from judge.games.game import Verb

PAIR = ("card", "effect")  # an effect is spoken of with the card it is on

NOTES: dict[str, tuple[str, ...]] = {
    "attacker-loses-battle": ("attacker", "mine", "target", "theirs"),
    "attacker-wins-battle": ("attacker", "mine", "target", "theirs"),
    "battle-ends": (),
    "cannot-enter": ("card",),
    "costs-nothing": ("card",),
    "end-phase-again": (),
    "end-phase-once": (),
    "into-secret-area": PAIR,
    "leader-placed": ("card",),
    "left-the-battle": ("card",),
    "next-point": ("number", "points"),
    "no-attack": ("card",),
    "no-block": ("card",),
    "no-damage": ("player",),
    "no-don-left": ("player",),
    "no-first-draw": ("player",),
    "no-life-left": ("player",),
    "no-trigger": ("card",),
    "not-played": ("card",),
    "pay-to-attack": ("card", "by"),
}
ANSWERS: dict[str, tuple[str, ...]] = {
    "activate": PAIR,
    "attack": ("card", "target"),
    "block": ("card",),
    "chooses": ("player",),
    "counter": ("card", "target"),
    "delayed": ("card",),
    "don": ("place",),
    "expire": ("effect",),
    "give": ("card",),
    "play": ("card",),
}
ABOUT: dict[str, tuple[str, ...]] = {
    "make-room": ("card",),
    "trigger": ("card",),
}
# what follows the word of a change
CHANGES: dict[str, tuple[str, ...]] = {
    "set-active": ("card",),
    "rest": ("card",),
    "entered-earlier": ("card",),
    "gain-keyword": ("card", "word"),
    "not-used": ("card", "effect"),
    "turn-face": ("card", "face"),
    "in-hand": ("card",),
    "on-field": ("card",),
    "have": ("player", "zone", "number"),
    "have-card": ("player", "zone", "card"),
    "have-rested": ("player", "card"),
    "ready-don": ("player", "number"),
    "add-don": ("player", "number"),
    "release-don": ("player", "number"),
    "give-don": ("card", "number"),
    "remove-prohibition": ("card",),
    "not-negated": ("card",),
    "attack-target": ("card",),
    "turn": ("number",),
    "wait-until": ("step", "player"),
    "after": ("player", "answer"),
}
SELF_EXPLAINING = frozenset(
    "event.rest.attack event.rest.block event.retarget.block event.move.counter "
    "event.move.room event.ko.battle".split()
)

VERBS: dict[str, Verb] = {
    "no block": Verb(forms=("does not block", "ブロックしない", "不防禦", "不阻擋", "不格擋")),
    "no counter": Verb(forms=("does not counter", "カウンターしない", "不反擊")),
    "no trigger": Verb(forms=("トリガーしない", "トリガーを使わない", "不觸發", "不發動觸發")),
    "attack": Verb(forms=("attacks", "アタック", "攻撃", "攻擊"), takes="aim", alone="play"),
    "block": Verb(forms=("blocks", "ブロック", "防禦", "阻擋", "格擋"), takes="card"),
    "counter": Verb(forms=("counters", "カウンター", "反擊"), takes="aim", alone="play"),
    "trigger": Verb(forms=("トリガー", "觸發")),
    "play": Verb(forms=("plays", "プレイ", "登場", "使用"), takes="card"),
    "give": Verb(forms=("gives", "付与", "賦予", "附加"), takes="card", many=True),
    "activate": Verb(forms=("activates", "起動", "発動", "發動"), takes="effect"),
    "end": Verb(forms=("end turn", "end main phase", "終了", "結束")),
    "first": Verb(forms=("goes first", "先攻", "先手")),
    "second": Verb(forms=("goes second", "後攻", "後手")),
    "redraw": Verb(forms=("引き直す", "引き直し", "重抽")),
    "keep": Verb(forms=("keeps", "引き直さない", "そのまま", "保留")),
}
# the line of an answer, where it is not the verb and what follows
LINES = {
    "attack": "attack {0} -> {1}",
    "chooses": "{0} chooses",
    "counter": "counter {0} -> {1}",
    "don": "choose {0}",
    "give": "give 1 -> {0}",
}
