"""What the values of this game's notes, answers, questions and remedies are called."""

from __future__ import annotations

from judge.games.speech import Verb

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
    "other-side-up": PAIR,
    "passed": ("player",),
    "source-gone": PAIR,
    "standby-canceled": PAIR,
    "unknown-card": PAIR,
    "unknown-fails": ("attacker", "target"),
    "unknown-succeeds": ("attacker", "target"),
    "zone-effects": ("card",),
}
ANSWERS: dict[str, tuple[str, ...]] = {
    "activate": PAIR,
    "attack": (),
    "awaken": (),
    "first": ("player",),
    "join": ("card",),
    "joint fight": (),
    "level": ("number",),
    "play": ("card",),
    "power": ("number",),
    "strike": ("number",),
}
ABOUT: dict[str, tuple[str, ...]] = {
    "attacked": ("card",),
    "unknown-level": ("card",),
    "unknown-power": ("card",),
    "unknown-strike": ("card",),
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
    "play": Verb(
        forms=("plays", "プレイ", "使用", "打出"),
        takes="card",
        said=(
            *("play {card} from hand", "play {card} from my hand", "play {card} into the melee"),
            *("{card}を出す", "手札から{card}をプレイ", "手札から{card}を出す", "從手牌使用{card}"),
        ),
    ),
    "join": Verb(
        forms=("joins", "乱戦に加える", "加入亂戰"),
        takes="card",
        said=(
            *("{card} joins", "{card} joins the melee", "join the melee with {card}"),
            *("{card} into the melee", "move {card} to the melee area"),
            *("{card}を乱戦エリアに移動", "將{card}移動到亂戰區", "讓{card}加入亂戰"),
        ),
    ),
    "activate": Verb(
        forms=("activates", "起動", "発動", "啟動"),
        takes="effect",
        means={"extra": "play"},
        said=(
            *("use {card}", "use {card}'s skill", "use the skill of {card}"),
            *("activate {card}'s skill", "{card}のスキルを使う", "{card}のスキルを発動"),
            *("使用{card}的技能", "啟動{card}的技能"),
        ),
    ),
    "awaken": Verb(forms=("awakens", "覚醒", "覺醒")),
    "joint fight": Verb(forms=("joint-fight", "共闘", "共鬥")),
    "attack": Verb(
        forms=("attacks", "アタック", "攻擊"),
        said=(
            *("{card} attacks {target}", "attack {target} with {card}"),
            *("attack with {card} on {target}",),
            *("{card}で{target}にアタック", "{target}に{card}でアタック"),
            *("以{card}攻擊{target}", "用{card}攻擊{target}", "{card}攻擊{target}"),
        ),
        then=(("attacker", "card"), ("attacked", "target")),
        against=True,
    ),
}
# the line of an answer, where it is not the verb and what follows
LINES = {"first": "{0} first"}
