"""The body of an ability: what stands after its heads, as the parts of effects."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, Effect, Step

rule, words = GRAMMAR.rule, GRAMMAR.words


@rule("timed", "{steps}", examples={"抽1張卡片": [{"do": [{"draw": 1}]}]})
def free(steps: list[Step]) -> list[Effect]:
    return [{"do": steps}]


@rule(
    "timed",
    "{costs}：{steps}",
    examples={
        "可將這張角色卡置為休息狀態：抽1張卡片": [
            {"cost": [{"rest": "self"}], "do": [{"draw": 1}]}
        ],
    },
)
def paid(costs: list[Step], steps: list[Step]) -> list[Effect]:
    return [{"cost": costs, "do": steps}]


@rule(
    "timed",
    "若{conditions}(時)?，可以發動。{steps}",
    examples={
        "若自己的手牌在2張以下時，可以發動。抽1張卡片": [
            {"when": [{"is": [{"hand": "you"}, "<=", 2]}], "may": True, "do": [{"draw": 1}]}
        ]
    },
)
def activated_under_condition(conditions: list[Any], steps: list[Step]) -> list[Effect]:
    """Its player decides, and only where the conditions are met."""
    return [{"when": conditions, "may": True, "do": steps}]


@rule(
    "timed",
    "{steps}。{reminder}",
    examples={
        "這張角色卡，在這個回合，獲得【消失】。（這張卡片不會遭到防禦）": [
            {"do": [{"gain": {"keyword": "banish"}, "target": "self", "for": "this-turn"}]}
        ]
    },
)
def with_reminder(steps: list[Step], reminder: str) -> list[Effect]:
    return [{"do": steps}]


@rule(
    "timed",
    "若{conditions}(時)?，{costs}：{steps}",
    examples={
        "若自己的領航卡是「守燈人」時，可以廢棄1張自己的手牌：抽1張卡片": [
            {
                "pay-if": [{"leader": {"name": "Lamp Keeper"}}],
                "cost": [{"discard": 1}],
                "do": [{"draw": 1}],
            }
        ]
    },
)
def paid_under_condition(
    conditions: list[Any], costs: list[Step], steps: list[Step]
) -> list[Effect]:
    """What stands before the cost has to be so before anything is paid."""
    return [{"pay-if": conditions, "cost": costs, "do": steps}]


@rule(
    "untimed",
    "(若)?{events}時，{steps}",
    examples={
        "對手的角色卡遭到KO時，抽1張卡片": [
            {"on": [{"ko": {"who": "opponent", "what": "character"}}], "do": [{"draw": 1}]}
        ],
    },
)
def answering(events: list[Any], steps: list[Step]) -> list[Effect]:
    return [{"on": events, "do": steps}]


@rule(
    "untimed",
    "(若)?{events}時，可以發動。{steps}",
    examples={
        "對手的角色卡遭到KO時，可以發動。抽1張卡片": [
            {
                "on": [{"ko": {"who": "opponent", "what": "character"}}],
                "may": True,
                "do": [{"draw": 1}],
            }
        ],
    },
)
def answering_at_will(events: list[Any], steps: list[Step]) -> list[Effect]:
    return [{"on": events, "may": True, "do": steps}]


@rule(
    "untimed",
    "{costs}：(若)?{events}時，{steps}",
    examples={
        "圈1：自己的角色卡遭到KO時，抽1張卡片": [
            {"on": [{"ko": {"what": "character"}}], "cost": [{"rest-don": 1}], "do": [{"draw": 1}]}
        ]
    },
)
def answering_for_a_cost(costs: list[Step], events: list[Any], steps: list[Step]) -> list[Effect]:
    return [{"on": events, "cost": costs, "do": steps}]


@rule(
    "untimed",
    "我方回合開始時，{steps}",
    examples={
        "我方回合開始時，抽1張卡片": [
            {"on": ["start-of-turn"], "when": ["your-turn"], "do": [{"draw": 1}]}
        ]
    },
)
def at_start_of_turn(steps: list[Step]) -> list[Effect]:
    return [{"on": ["start-of-turn"], "when": ["your-turn"], "do": steps}]


@rule(
    "untimed",
    "我方回合開始時，可以發動。{steps}",
    examples={
        "我方回合開始時，可以發動。抽1張卡片": [
            {"on": ["start-of-turn"], "when": ["your-turn"], "may": True, "do": [{"draw": 1}]}
        ]
    },
)
def at_start_of_turn_at_will(steps: list[Step]) -> list[Effect]:
    return [{**effect, "may": True} for effect in at_start_of_turn(steps)]


words("instead", {"可以替換成": "", "替換成可": "", "替換成可以": ""})


@rule(
    "untimed",
    "(若)?{replaced}時，{instead}{sentence}",
    examples={
        "這張舞台卡即將遭到KO時，可以替換成抽1張卡片": [
            {"on": ["would-ko"], "may": True, "do": [{"draw": 1}]}
        ]
    },
)
def replacing(replaced: list[Any], sentence: list[Step], **_: str) -> list[Effect]:
    return [_replacement(replaced, sentence)]


def _replacement(replaced: list[Any], steps: list[Step]) -> Effect:
    return {"on": replaced, "may": True, "do": steps}


@rule(
    "untimed",
    "若{replaced}時，該張角色卡，可以將遭到KO替換成{duration}力量值{signed}",
    examples={
        "若這張領航卡即將離開場上時，該張角色卡，可以將遭到KO替換成在這場對戰中力量值-2000": [
            {
                "on": ["would-leave"],
                "may": True,
                "do": [{"power": -2000, "target": "that", "for": "this-battle"}],
            }
        ]
    },
)
def replacing_by_less_power(replaced: list[Any], duration: str, signed: int) -> list[Effect]:
    return [_replacement(replaced, [{"power": signed, "target": "that", "for": duration}])]


@rule(
    "untimed",
    "(若)?{replaced}時，{instead}{place}",
    examples={
        "自己的角色卡即將遭到KO時，可以替換成以正面朝上加入生命值區上面": [
            {
                "on": [{"would-ko": {"what": "character"}}],
                "may": True,
                "do": [{"move": {"card": "that", "to": "life-top", "face": "up"}}],
            }
        ]
    },
)
def replacing_by_place(replaced: list[Any], place: Step, **_: str) -> list[Effect]:
    return [_replacement(replaced, [{"move": {"card": "that", **place}}])]


@rule(
    "untimed",
    "(若)?{replaced}時，{instead}{sentence}。若{condition}時，這個效果即無效",
    examples={
        "「守燈人」即將遭到KO時，可以替換成抽1張卡片。若場上有「斥候」時，這個效果即無效": [
            {
                "when": [
                    {
                        "is": [
                            {"count": {"who": "any", "what": "card", "filter": {"name": "Scout"}}},
                            "=",
                            0,
                        ]
                    }
                ],
                "on": [
                    {"would-ko": {"who": "any", "what": "card", "filter": {"name": "Lamp Keeper"}}}
                ],
                "may": True,
                "do": [{"draw": 1}],
            }
        ]
    },
)
def replacing_unless(
    replaced: list[Any], sentence: list[Step], condition: Any, **_: str
) -> list[Effect]:
    match condition:
        case {"is": [{"count": cards}, ">=", 1]}:
            return [
                {"when": [{"is": [{"count": cards}, "=", 0]}], **_replacement(replaced, sentence)}
            ]
    return [{"when": [{"not": condition}], **_replacement(replaced, sentence)}]


@rule(
    "untimed",
    "若{conditions}(，|、){replaced}時，{instead}{sentence}",
    examples={
        "若自己的手牌在2張以下，這張舞台卡即將離開場上時，可以替換成抽1張卡片": [
            {
                "on": ["would-leave"],
                "may": True,
                "do": [{"draw": 1}],
                "when": [{"is": [{"hand": "you"}, "<=", 2]}],
            }
        ]
    },
)
def replacing_under_condition(
    conditions: list[Any], replaced: list[Any], sentence: list[Step], **_: str
) -> list[Effect]:
    return [{**_replacement(replaced, sentence), "when": conditions}]


@rule(
    "keywords",
    "{keyword}({reminder})?",
    "{keyword}({reminder})?{keywords}",
    examples={
        "【速攻】": ["rush"],
    },
)
def keywords(keyword: str, keywords: tuple[str, ...] = (), **_: str) -> list[str]:
    return [keyword, *keywords]
