"""The body of an ability: what stands after its heads, as the parts of effects."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.changes import Step
from judge.cards.chinese.grammar import GRAMMAR, NOT
from judge.cards.chinese.nouns import Filter, Noun, either, filter_of

rule, words = GRAMMAR.rule, GRAMMAR.words
Effect = dict[str, Any]


# -- activated and automatic ---------------------------------------------------------------------


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
            {"do": [{"if": [{"is": [{"hand": "you"}, "<=", 2]}], "do": [{"draw": 1}]}]}
        ]
    },
)
def free_under_condition(conditions: list[Any], steps: list[Step]) -> list[Effect]:
    return [{"do": [{"if": conditions, "do": steps}]}]


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
                "cost": [{"discard": 1}],
                "do": [{"if": [{"leader": {"name": "Lamp Keeper"}}], "do": [{"draw": 1}]}],
            }
        ]
    },
)
def paid_under_condition(conditions: list[Any], costs: list[Step], steps: list[Step]) -> Any:
    """Conditions on the Leader only: others may be changed by paying."""
    if any(condition.keys() != {"leader"} for condition in conditions):
        return NOT
    return [{"cost": costs, "do": [{"if": conditions, "do": steps}]}]


@rule(
    "untimed",
    "(若)?{events}時，{steps}",
    "(若)?{events}時，可以發動。{steps}",
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
    "我方回合開始時，可以發動。{steps}",
    "我方回合開始時，{steps}",
    examples={
        "我方回合開始時，抽1張卡片": [
            {"on": ["start-of-turn"], "when": ["your-turn"], "do": [{"draw": 1}]}
        ]
    },
)
def at_start_of_turn(steps: list[Step]) -> list[Effect]:
    return [{"on": ["start-of-turn"], "when": ["your-turn"], "do": steps}]


# -- replacements --------------------------------------------------------------------------------

words("instead", {"可以替換成": "", "替換成可": "", "替換成可以": ""})


@rule(
    "untimed",
    "(若)?{replaced}時，{instead}{sentence}",
    examples={
        "這張角色卡即將遭到KO時，可以替換成廢棄1張自己的手牌": [
            {"on": ["would-ko"], "may": True, "do": [{"discard": 1}]}
        ],
    },
)
def replacing(replaced: list[Any], sentence: list[Step], **_: str) -> list[Effect]:
    return [{"on": replaced, "may": True, "do": sentence}]


@rule(
    "untimed",
    "若{replaced}時，該張角色卡，可以將遭到KO替換成{duration}力量值{signed}",
    examples={
        "若自己的角色卡即將遭到KO時，該張角色卡，可以將遭到KO替換成在這個回合力量值-2000": [
            {
                "on": [{"would-ko": {"what": "character"}}],
                "may": True,
                "do": [{"power": -2000, "target": "that", "for": "this-turn"}],
            }
        ]
    },
)
def replacing_by_less_power(replaced: list[Any], duration: str, signed: int) -> list[Effect]:
    return replacing(replaced, [{"power": signed, "target": "that", "for": duration}])


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
    return replacing(replaced, [{"move": {"card": "that", **place}}])


@rule(
    "untimed",
    "(若)?{replaced}時，{instead}{sentence}。若{condition}時，這個效果即無效",
    examples={
        "這張角色卡即將遭到KO時，可以替換成廢棄1張自己的手牌。若場上有「斥候」時，這個效果即無效": [
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
                "on": ["would-ko"],
                "may": True,
                "do": [{"discard": 1}],
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
                {"when": [{"is": [{"count": cards}, "=", 0]}], **replacing(replaced, sentence)[0]}
            ]
    return [{"when": [{"not": condition}], **replacing(replaced, sentence)[0]}]


@rule(
    "untimed",
    "若{conditions}(，|、){replaced}時，{instead}{sentence}",
    examples={
        "若自己的手牌在2張以下，這張角色卡即將遭到KO時，可以替換成廢棄1張自己的手牌": [
            {
                "on": ["would-ko"],
                "may": True,
                "do": [{"discard": 1}],
                "when": [{"is": [{"hand": "you"}, "<=", 2]}],
            }
        ]
    },
)
def replacing_under_condition(
    conditions: list[Any], replaced: list[Any], sentence: list[Step], **_: str
) -> list[Effect]:
    return [{**replacing(replaced, sentence)[0], "when": conditions}]


# -- permanent -----------------------------------------------------------------------------------


@rule(
    "lasting",
    "{statement}",
    examples={"這張角色卡的力量值+1000": [{"power": 1000, "target": "self"}]},
)
def statement(statement: tuple[list[Step], str]) -> Any:
    steps, duration = statement
    return NOT if duration else steps


@rule(
    "lasting",
    "{statement}(、|，){lasting}",
    examples={
        "這張角色卡的力量值+1000、自己的領航卡費用+1": [
            {"power": 1000, "target": "self"},
            {"cost": 1, "target": "leader"},
        ]
    },
)
def several_statements(statement: tuple[list[Step], str], lasting: list[Step]) -> Any:
    steps, duration = statement
    return NOT if duration else [*steps, *lasting]


@rule(
    "permanent",
    "{lasting}",
    "若{conditions}(時)?，{lasting}",
    "{conditions}時，{lasting}",
    examples={
        "若自己的手牌在2張以下時，這張角色卡的力量值+1000": {
            "when": [{"is": [{"hand": "you"}, "<=", 2]}],
            "do": [{"power": 1000, "target": "self"}],
        },
    },
)
def permanent(lasting: list[Step], conditions: list[Any] | None = None) -> Effect:
    return {**({"when": conditions} if conditions else {}), "do": lasting}


@rule(
    "permanent",
    "手牌中這張卡片的費用{signed}",
    "若{conditions}(時)?，手牌中這張卡片的費用{signed}",
    examples={
        "手牌中這張卡片的費用-3": {"active-in": "hand", "do": [{"cost": -3, "target": "self"}]},
    },
)
def cost_in_hand(signed: int, conditions: list[Any] | None = None) -> Effect:
    return {**permanent([{"cost": signed, "target": "self"}], conditions), "active-in": "hand"}


@rule(
    "permanent",
    "手牌中這張卡片無法以效果登場",
    examples={
        "手牌中這張卡片無法以效果登場": {
            "active-in": "hand",
            "do": [{"prohibit": "play", "target": "self", "cause": "by-effect"}],
        }
    },
)
def not_put_by_effect() -> Effect:
    steps = [{"prohibit": "play", "target": "self", "cause": "by-effect"}]
    return {"active-in": "hand", "do": steps}


@rule(
    "permanent",
    "在{event}的回合中，手牌中這張卡片的費用{signed}",
    examples={
        "在自己受到傷害的回合中，手牌中這張卡片的費用-1": {
            "when": [{"happened": {"damage-taken": {"who": "you"}}}],
            "do": [{"cost": -1, "target": "self"}],
            "active-in": "hand",
        }
    },
)
def cost_in_hand_after(event: list[Any], signed: int) -> Any:
    if len(event) != 1:
        return NOT
    return cost_in_hand(signed, [{"happened": event[0]}])


@rule(
    "permanent",
    "{owner}的{timing}效果無效",
    examples={
        "對手的【登場時】效果無效": {
            "do": [{"negate-effects": {"who": "opponent", "keyword": "on-play"}}]
        }
    },
)
def timing_negated(owner: str, timing: str) -> Effect:
    return {"do": [{"negate-effects": {"who": owner, "keyword": timing}}]}


@rule(
    "permanent",
    "若{conditions}時，對手只能攻擊角色卡{names}",
    examples={
        "若這張角色卡在休息狀態時，對手只能攻擊角色卡「守燈人」": {
            "when": [{"self": {"state": "rested"}}],
            "do": [
                {
                    "prohibit": "attack",
                    "target": {"who": "opponent", "what": "leader-or-character", "all": True},
                    "at": {
                        "what": "leader-or-character",
                        "filter": {"not": {"category": "character", "name": "Lamp Keeper"}},
                    },
                }
            ],
        }
    },
)
def attacks_only(conditions: list[Any], names: list[Filter]) -> Effect:
    attacked = {"category": "character", **either(names)}
    attackers = {"who": "opponent", "what": "leader-or-character", "all": True}
    others = {"what": "leader-or-character", "filter": {"not": attacked}}
    return {"when": conditions, "do": [{"prohibit": "attack", "target": attackers, "at": others}]}


@rule(
    "permanent",
    "{self}，在登場的回合，無法攻擊領航卡",
    examples={
        "這張角色卡，在登場的回合，無法攻擊領航卡": {
            "when": [{"self": {"entered": "this-turn"}}],
            "do": [
                {"prohibit": "attack", "target": "self", "at": {"who": "any", "what": "leader"}}
            ],
        }
    },
)
def attacks_no_leader_at_first(self: str) -> Effect:
    return {
        "when": [{"self": {"entered": "this-turn"}}],
        "do": [{"prohibit": "attack", "target": self, "at": {"who": "any", "what": "leader"}}],
    }


@rule(
    "untimed",
    "依照自己廢棄區中的卡片張數，適用下列效果{levels}",
    examples={
        "依照自己廢棄區中的卡片張數，適用下列效果・若有5張以上時，這張角色卡費用+1": [
            {"when": [{"is": [{"trash": "you"}, ">=", 5]}], "do": [{"cost": 1, "target": "self"}]}
        ]
    },
)
def by_levels(levels: list[Effect]) -> list[Effect]:
    return levels


@rule(
    "levels",
    "・{level}",
    "・{level}{levels}",
    examples={
        "・若有5張以上時，這張角色卡費用+1": [
            {"when": [{"is": [{"trash": "you"}, ">=", 5]}], "do": [{"cost": 1, "target": "self"}]}
        ]
    },
)
def levels(level: Effect, levels: tuple[Effect, ...] = ()) -> list[Effect]:
    return [level, *levels]


@rule(
    "level",
    "若有{n}張以上時，{lasting}",
    "若有{n}張以上時，{their-turn}，{lasting}",
    examples={
        "若有5張以上時，這張角色卡費用+1": {
            "when": [{"is": [{"trash": "you"}, ">=", 5]}],
            "do": [{"cost": 1, "target": "self"}],
        },
        "若有5張以上時，在對方的回合，這張角色卡費用+1": {
            "when": ["opponents-turn", {"is": [{"trash": "you"}, ">=", 5]}],
            "do": [{"cost": 1, "target": "self"}],
        },
    },
)
def level(n: int, lasting: list[Step], their_turn: str = "") -> Effect:
    when: list[Any] = [their_turn] if their_turn else []
    return {"when": [*when, {"is": [{"trash": "you"}, ">=", n]}], "do": lasting}


words("their-turn", {"在對方的回合": "opponents-turn"})


@rule(
    "untimed",
    "{permanents}",
    examples={"這張角色卡的力量值+1000": [{"do": [{"power": 1000, "target": "self"}]}]},
)
def only_permanent(permanents: list[Effect]) -> list[Effect]:
    return permanents


@rule(
    "permanents",
    "{permanent}",
    "{permanent}。{permanents}",
    examples={
        "這張角色卡的力量值+1000。自己的領航卡費用+1": [
            {"do": [{"power": 1000, "target": "self"}]},
            {"do": [{"cost": 1, "target": "leader"}]},
        ]
    },
)
def permanents(permanent: Effect, permanents: tuple[Effect, ...] = ()) -> list[Effect]:
    return [permanent, *permanents]


# -- rules ---------------------------------------------------------------------------------------


@rule(
    "untimed",
    "在規則上，這張卡片可不限張數放入卡組中",
    examples={
        "在規則上，這張卡片可不限張數放入卡組中": [{"scope": "deck", "do": [{"copies": "any"}]}]
    },
)
def any_number() -> list[Effect]:
    return [{"scope": "deck", "do": [{"copies": "any"}]}]


@rule(
    "untimed",
    "在規則上，這張卡片的卡片名稱也可視為{names-and}",
    examples={
        "在規則上，這張卡片的卡片名稱也可視為「守燈人」": [
            {"scope": "rules", "do": [{"also": {"name": "Lamp Keeper"}}]}
        ],
    },
)
def also_named(names_and: list[Filter]) -> list[Effect]:
    return [{"scope": "rules", "do": [{"also": one} for one in names_and]}]


@rule(
    "rules",
    "{deck-rule}",
    examples={"自己的咚!!卡組為7張卡片": [{"scope": "deck", "do": [{"don-deck": 7}]}]},
)
def one_deck_rule(deck_rule: Step) -> list[Effect]:
    return [{"scope": "deck", "do": [deck_rule]}]


@rule(
    "deck-rule",
    "自己無法將{nouns}放入卡組",
    examples={
        "自己無法將費用5以上的卡片放入卡組": {"forbid-in-deck": {"cost": ">=5"}},
    },
)
def forbidden_in_deck(nouns: Noun) -> Any:
    return NOT if nouns.who else {"forbid-in-deck": filter_of(nouns)}


@rule(
    "deck-rule",
    "自己只可以將{nouns}放入卡組",
    examples={"自己只可以將紅色的卡片放入卡組": {"forbid-in-deck": {"not": {"color": "red"}}}},
)
def allowed_in_deck(nouns: Noun) -> Any:
    return NOT if nouns.who else {"forbid-in-deck": {"not": filter_of(nouns)}}


@rule(
    "deck-rule", "自己的咚!!卡組為{n}張卡片", examples={"自己的咚!!卡組為7張卡片": {"don-deck": 7}}
)
def don_deck(n: int) -> Step:
    return {"don-deck": n}


@rule(
    "rules",
    "若自己的卡組為0張卡片時，自己將獲勝而非輸掉遊戲",
    examples={
        "若自己的卡組為0張卡片時，自己將獲勝而非輸掉遊戲": [
            {
                "on": [{"would-lose": {"who": "you", "cause": "deck-out"}}],
                "scope": "rules",
                "do": [{"win": "you"}],
            }
        ]
    },
)
def wins_instead() -> list[Effect]:
    return [
        {"on": [{"would-lose": {"who": "you", "cause": "deck-out"}}], "scope": "rules",
         "do": [{"win": "you"}]}
    ]  # fmt: skip


@rule(
    "rules",
    "在遊戲開始時，{deed}",
    examples={"在遊戲開始時，抽1張卡片": [{"on": ["start-of-game"], "do": [{"draw": 1}]}]},
)
def at_the_start(deed: list[Step]) -> list[Effect]:
    return [{"on": ["start-of-game"], "do": deed}]


@rule(
    "several-rules",
    "{rules}",
    "{rules}，(並)?{several-rules}",
    examples={
        "自己的咚!!卡組為7張卡片，並在遊戲開始時，抽1張卡片": [
            {"scope": "deck", "do": [{"don-deck": 7}]},
            {"on": ["start-of-game"], "do": [{"draw": 1}]},
        ]
    },
)
def several_rules(rules: list[Effect], several_rules: tuple[Effect, ...] = ()) -> list[Effect]:
    return [*rules, *several_rules]


@rule(
    "untimed",
    "在規則上，{several-rules}",
    examples={"在規則上，自己的咚!!卡組為7張卡片": [{"scope": "deck", "do": [{"don-deck": 7}]}]},
)
def as_a_rule(several_rules: list[Effect]) -> list[Effect]:
    return several_rules


@rule(
    "untimed",
    "{owner}的角色卡以休息狀態登場",
    examples={
        "對手的角色卡以休息狀態登場": [
            {"scope": "rules", "do": [{"enters-rested": {"who": "opponent", "what": "character"}}]}
        ]
    },
)
def enter_rested(owner: str) -> list[Effect]:
    cards = {"what": "character"} if owner == "you" else {"who": owner, "what": "character"}
    return [{"scope": "rules", "do": [{"enters-rested": cards}]}]


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
