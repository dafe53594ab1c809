"""What the values of notes, answers and questions are, so that sentences can ask for them.

Those that all games share; a game adds its own.
"""

from __future__ import annotations

PAIR = ("card", "effect")  # an effect is spoken of with the card it is on

# what the values of a note are, in their order
NOTES: dict[str, tuple[str, ...]] = {
    "all-players": (),
    "as-far-as-known": ("need", "have"),
    "as-far-as-possible": ("need", "have"),
    "cannot-pay": PAIR,
    "chose-none": ("effect",),
    "condition-not-met": PAIR,
    "decks-presented": (),
    "delayed": PAIR,
    "drawn-all": ("number",),
    "each-player": ("player",),
    "if-met": ("effect",),
    "if-not-known": PAIR,
    "if-not-met": PAIR,
    "loop-repeated": ("player", "number"),
    "loop-repeated-equal": ("number",),
    "moved-away": PAIR,
    "negated": PAIR,
    "no-longer-met": PAIR,
    "not-paid": PAIR,
    "not-resolved": PAIR,
    "nothing-to-do": ("effect",),
    "pay": PAIR,
    "put-back": (),
    "permanents-never": (),
    "permanents-several": (),
    "text-goes-on": ("card",),
    "then": ("effect",),
    "used-this-turn": PAIR,
    "without-unread": PAIR,
}
# what follows the verb of an answer; the others stand alone
ANSWERS: dict[str, tuple[str, ...]] = {
    "choose": ("card",),
    "concede": ("player",),
    "counted": ("number",),
    "number": ("number",),
    "option": ("number",),
    "place": ("number",),
    "replace": PAIR,
    "resolve": PAIR,
    "wins": ("player",),
    "without": ("ability",),
}
# what a question is about, by its kind
ABOUT: dict[str, tuple[str, ...]] = {
    "activate": PAIR,
    "choose": ("effect",),
    "may": ("effect",),
    "option": ("effect",),
    "whose": ("effect",),
    "shuffle": ("owner",),
    "unknown-ability": (*PAIR, "ability"),
    "unknown-count": ("effect", "many"),
    "unknown-result": ("card",),
}
