"""What the values of this game's notes, answers, questions and remedies are called."""

from __future__ import annotations

from judge.games.kaiun_colosseum.areas import BATTLE
from judge.games.speech import Verb

PAIR = ("card", "effect")  # an effect is spoken of with the card it is on

NOTES: dict[str, tuple[str, ...]] = {
    "already-so": ("card",),
    "barrier-to-hand": ("player",),
    "barrier-used-up": ("player",),
    "no-barrier-left": ("player",),
    "battle": (),
    "both-ends": (),
    "cannot-pay-here": PAIR,
    "cannot-win": ("card", "by"),
    "condition-stays": ("player",),
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
    "not-valid-here": PAIR,
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
    "cost": ("number",),
    "janken": ("janken",),
    "luck-other": ("number",),
    "luck-win": ("number",),
    "set": ("card",),
    "settle": ("player",),
}
ABOUT: dict[str, tuple[str, ...]] = {
    "pay": PAIR,
    "settle": ("other",),
    "unknown-cost": ("card",),
    "unknown-janken": ("card",),
    "unknown-luck-other": ("card",),
    "unknown-luck-win": ("card",),
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
    "set": Verb(
        forms=("sets", "セット", "設置"),
        takes="card",
        of=BATTLE,
        said=(
            *("place {card}", "{card}を置く", "{card}を出す", "放置{card}"),
            *("trash {target} and set {card}", "trash {target} and place {card}"),
            *("replace {target} with {card}", "exchange {target} for {card}"),
            *("{target}をトラッシュに置いて{card}をセット", "{target}を{card}に替える"),
            *("將{target}放置於廢棄區並設置{card}", "以{card}替換{target}"),
        ),
    ),
    "stay": Verb(
        forms=("stays", "keep", "keeps", "leave it", "keep it", "そのまま", "維持", "保留"),
        of=BATTLE,
        said=("{card} stays", "leave {card}", "{card}はそのまま", "{card}を残す"),
    ),
    "janken": Verb(
        forms=("ジャンケン", "じゃんけん", "猜拳"),
        takes="word",
        said=("throw {card}", "{card}を出す", "出{card}"),
        words={
            "rock": ("rock", "グー", "石頭"),
            "scissors": ("scissors", "チョキ", "剪刀"),
            "paper": ("paper", "パー", "布"),
        },
    ),
    "settle": Verb(forms=("settles", "ジャンケンで決める", "以猜拳決定")),
}
