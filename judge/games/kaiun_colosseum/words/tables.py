"""What the values of this game's notes, answers, questions and remedies are called."""

from __future__ import annotations

from judge.games.game import Verb

PAIR = ("card", "effect")  # an effect is spoken of with the card it is on

NOTES: dict[str, tuple[str, ...]] = {
    "already-so": ("card",),
    "barrier-to-hand": ("player",),
    "barrier-used-up": ("player",),
    "battle": (),
    "both-ends": (),
    "cannot-win": ("card", "by"),
    "declined": PAIR,
    "does-not-apply": PAIR,
    "endless": (),
    "has-barrier": ("player", "number"),
    "invalid": PAIR,
    "janken-compared": ("card", "own", "target", "opposite"),
    "janken-tied": (),
    "janken-won": ("player",),
    "luck-compared": ("card", "mine", "target", "theirs"),
    "luck-kept": (),
    "luck-reset": (),
    "not-valid-here": ("card",),
    "nothing-placed": ("player",),
    "nothing-to-add-to": PAIR,
    "nothing-to-compare": (),
    "order-sensitive": (),
    "pay-the-rest": ("player", "number"),
    "replaced-already": PAIR,
    "result-effects": ("player",),
    "result-replaced": PAIR,
    "settle-proposed": ("player",),
    "settle-refused": ("player",),
    "settled": ("player",),
    "silenced": PAIR,
    "too-late": PAIR,
    "unknown-placed": ("player",),
}
ANSWERS: dict[str, tuple[str, ...]] = {
    "janken": ("janken",),
    "set": ("card",),
    "settle": ("player",),
}
ABOUT: dict[str, tuple[str, ...]] = {
    "pay": PAIR,
    "settle": ("other",),
}
# what follows the word of a change
CHANGES: dict[str, tuple[str, ...]] = {
    "in-hand": ("card",),
    "in-battle": ("card",),
    "remove-prohibition": ("card",),
    "wait-until": ("step", "player"),
    "after": ("player", "answer"),
}
VERBS: dict[str, Verb] = {
    "set": Verb(forms=("sets", "セット", "設置"), takes="card"),
    "stay": Verb(forms=("stays", "そのまま", "維持")),
    "janken": Verb(forms=("ジャンケン", "猜拳"), takes="word"),
    "settle": Verb(forms=("settles", "ジャンケンで決める", "以猜拳決定")),
}
