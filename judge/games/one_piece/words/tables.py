"""What the values of this game's notes, answers, questions and remedies are called."""

from __future__ import annotations

from judge.games.speech import Verb

PAIR = ("card", "effect")  # an effect is spoken of with the card it is on

NOTES: dict[str, tuple[str, ...]] = {
    "attacked-before": PAIR,
    "attacker-loses-battle": ("attacker", "mine", "target", "theirs"),
    "attacker-wins-battle": ("attacker", "mine", "target", "theirs"),
    "battle-ends": (),
    "cannot-enter": ("card",),
    "costs-nothing": ("card",),
    "condition-stays": ("player",),
    "end-phase-again": (),
    "end-phase-once": (),
    "enters-rested": ("card", "by"),
    "into-secret-area": PAIR,
    "leader-placed": ("card",),
    "left-the-battle": ("card",),
    "next-point": ("number", "points"),
    "no-attack": ("card",),
    "no-block": ("card",),
    "no-damage": ("player",),
    "no-don-at-timing": PAIR,
    "no-don-left": ("player",),
    "no-first-draw": ("player",),
    "no-life-left": ("player",),
    "checked-card-gone": ("card",),
    "no-power-to-take": ("card", "power"),
    "no-trigger": PAIR,
    "not-played": ("card",),
    "pay-to-attack": ("card", "by"),
}
ANSWERS: dict[str, tuple[str, ...]] = {
    "activate": PAIR,
    "attack": ("card", "target"),
    "block": ("card",),
    "chooses": ("player",),
    "cost": ("number",),
    "counter": ("card", "target"),
    "delayed": ("card",),
    "don": ("place",),
    "expire": ("effect",),
    "give": ("card",),
    "play": ("card",),
    "power": ("number",),
}
ABOUT: dict[str, tuple[str, ...]] = {
    "make-room": ("card",),
    "trigger": ("card",),
    "unknown-cost": ("card",),
    "unknown-power": ("card",),
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
    "rest-don": ("player", "number"),
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

# what people say of the DON!! cards that a card has been given
WITH_DON = (
    *("{card} with {number} don!! cards", "{card} with {number} don!! card"),
    *("{card} with {number} don!!", "{card} with {number} don cards", "{card} with {number} don"),
    *(
        "ドン!!{number}枚の{card}",
        "ドン!!が{number}枚付いた{card}",
        "ドン!!を{number}枚付与した{card}",
    ),
    *("附加{number}張咚!!的{card}", "附加{number}張咚!!卡的{card}", "有{number}張咚!!的{card}"),
)
VERBS: dict[str, Verb] = {
    "no block": Verb(
        forms=(
            *("does not block", "do not block", "don't block", "no blocker", "no blockers"),
            *("ブロックしない", "ブロックなし", "ブロッカーなし"),
            *("不防禦", "不阻擋", "不格擋"),
        )
    ),
    "no counter": Verb(
        forms=(
            *("does not counter", "do not counter", "don't counter", "no counters"),
            *("カウンターしない", "カウンターなし", "カウンターを使わない"),
            *("不反擊", "不使用反擊"),
        )
    ),
    "no trigger": Verb(
        forms=(
            *("do not use trigger", "don't use trigger", "トリガーしない", "トリガーを使わない"),
            *("トリガーなし", "トリガーを発動しない", "不觸發", "不發動觸發", "不使用觸發"),
        )
    ),
    "attack": Verb(
        forms=("attacks", "アタック", "攻撃", "攻擊"),
        takes="aim",
        against=True,
        said=(
            *("{card} attacks {target}", "attack {target} with {card}"),
            *("attack with {card} on {target}", "swing with {card} at {target}"),
            *("{card} swings at {target}", "{card}で{target}にアタック", "{card}で{target}を攻撃"),
            *(
                "{card}で{target}へアタック",
                "{card}が{target}にアタック",
                "{card}は{target}にアタック",
            ),
            *("{target}に{card}でアタック", "{target}を{card}で攻撃", "以{card}攻擊{target}"),
            *("用{card}攻擊{target}", "{card}攻擊{target}", "以{card}對{target}攻擊"),
            *("attack with {card}", "{card} attacks", "attacks {target} with {card}"),
        ),
    ),
    "block": Verb(
        forms=("blocks", "ブロック", "防禦", "阻擋", "格擋"),
        takes="card",
        said=(
            *("block with {card}", "{card} blocks", "use {card} to block", "{card}がブロック"),
            *("以{card}防禦", "以{card}阻擋", "以{card}格擋", "用{card}防禦", "用{card}阻擋"),
            *("用{card}格擋",),
        ),
    ),
    "counter": Verb(
        forms=("counters", "カウンター", "反擊"),
        takes="aim",
        means={"event": "play"},
        said=(
            *("counter with {card} -> {target}", "counter with {card} for {target}"),
            *("counter with {card} on {target}", "counter {card} for {target}"),
            *("counter {card} on {target}", "{card}で{target}にカウンター"),
            *(
                "{card}のカウンターを{target}に使う",
                "以{card}為{target}反擊",
                "用{card}為{target}反擊",
            ),
            *("counter with {card}", "以{card}反擊", "用{card}反擊"),
        ),
    ),
    "trigger": Verb(
        forms=(
            "use trigger",
            "トリガー",
            "トリガーを使う",
            "トリガー発動",
            "觸發",
            "發動觸發",
            "使用觸發",
        )
    ),
    "play": Verb(
        forms=("plays", "プレイ", "登場", "登場させる", "使用", "打出"),
        takes="card",
        said=(
            *("play {card} from hand", "{card}を出す", "手札から{card}をプレイ"),
            *("手札から{card}を登場させる", "從手牌使用{card}", "使{card}登場", "讓{card}登場"),
        ),
    ),
    "give": Verb(
        forms=("gives", "付与", "賦予", "附加"),
        takes="card",
        many=True,
        said=(
            *("give {number} don to {card}", "give {number} don!! to {card}"),
            *("give {card} {number} don", "attach {number} don to {card}"),
            *("attach {number} don!! to {card}", "{card}にドン!!{number}枚付与"),
            *(
                "{card}にドン!!を{number}枚付与",
                "{card}に{number}枚付与",
                "{card}にドン{number}枚付与",
            ),
            *(
                "ドン!!{number}枚を{card}に付与",
                "給{card}附加{number}張咚!!",
                "附加{number}張咚!!給{card}",
            ),
            *("將{number}張咚!!附加給{card}",),
        ),
    ),
    "activate": Verb(
        forms=("activates", "起動", "発動", "發動"),
        takes="effect",
        means={"event": "play"},
        said=(
            *("use {card}'s effect", "activate {card}'s effect", "use the effect of {card}"),
            *("{card}の効果を使う", "{card}の効果を発動", "使用{card}的效果", "發動{card}的效果"),
        ),
    ),
    "end": Verb(
        forms=(
            *("end turn", "end my turn", "end the turn", "end main phase", "end the main phase"),
            *("終了", "ターン終了", "ターンを終了", "ターンエンド", "エンド"),
            *("結束", "結束回合", "回合結束", "結束我的回合"),
        )
    ),
    "first": Verb(forms=("goes first", "go first", "先攻", "先手")),
    "second": Verb(forms=("goes second", "go second", "後攻", "後手")),
    "redraw": Verb(forms=("mulligan", "引き直す", "引き直し", "マリガン", "重抽")),
    "keep": Verb(
        forms=(
            "keeps",
            "no mulligan",
            "引き直さない",
            "マリガンしない",
            "そのまま",
            "不重抽",
            "保留",
        )
    ),
}
# the line of an answer, where it is not the verb and what follows
LINES = {
    "attack": "attack {0} -> {1}",
    "chooses": "{0} chooses",
    "counter": "counter {0} -> {1}",
    "don": "choose {0}",
    "give": "give 1 -> {0}",
}
