"""What the values of notes, answers and questions are, so that sentences can ask for them."""

from __future__ import annotations

PAIR = ("card", "effect")  # an effect is spoken of with the card it is on

# what the values of a note are, in their order
NOTES: dict[str, tuple[str, ...]] = {
    "as-far-as-possible": ("need", "have"),
    "attacker-loses-battle": ("attacker", "mine", "target", "theirs"),
    "attacker-wins-battle": ("attacker", "mine", "target", "theirs"),
    "battle-ends": (),
    "cannot-enter": ("card",),
    "cannot-pay": PAIR,
    "chose-none": ("effect",),
    "condition-not-met": PAIR,
    "costs-nothing": ("card",),
    "decks-presented": (),
    "delayed": PAIR,
    "drawn-all": ("number",),
    "each-player": ("player",),
    "end-phase-again": (),
    "if-met": ("effect",),
    "if-not-met": ("effect",),
    "into-secret-area": PAIR,
    "leader-placed": ("card",),
    "left-the-battle": ("card",),
    "loop-repeated": ("player", "number"),
    "moved-away": PAIR,
    "negated": PAIR,
    "next-point": ("number", "points"),
    "no-attack": ("card",),
    "no-block": ("card",),
    "no-damage": ("player",),
    "no-don-left": ("player",),
    "no-first-draw": ("player",),
    "no-life-left": ("player",),
    "no-longer-met": ("card",),
    "no-trigger": ("card",),
    "not-paid": PAIR,
    "not-played": ("card",),
    "not-resolved": ("effect",),
    "nothing-to-do": ("effect",),
    "pay": PAIR,
    "pay-to-attack": ("card", "by"),
    "put-back": (),
    "text-goes-on": ("card",),
    "then": ("effect",),
    "used-this-turn": PAIR,
}
# what follows the verb of an answer; the others stand alone
ANSWERS: dict[str, tuple[str, ...]] = {
    "activate": PAIR,
    "attack": ("card", "target"),
    "block": ("card",),
    "choose": ("card",),
    "chooses": ("player",),
    "concede": ("player",),
    "counter": ("card", "target"),
    "delayed": ("card",),
    "don": ("place",),
    "expire": ("effect",),
    "give": ("card",),
    "number": ("number",),
    "option": ("number",),
    "play": ("card",),
    "replace": PAIR,
    "resolve": PAIR,
}
# what a question is about, by its kind
ABOUT: dict[str, tuple[str, ...]] = {
    "activate": PAIR,
    "choose": ("effect",),
    "make-room": ("card",),
    "may": ("effect",),
    "option": ("effect",),
    "shuffle": ("owner",),
    "trigger": ("card",),
}
# these sentences say themselves why it happens
SELF_EXPLAINING = frozenset(
    "event.rest.attack event.rest.block event.retarget.block event.move.counter "
    "event.move.room event.ko.battle".split()
)
