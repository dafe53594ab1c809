"""Permanent abilities and rules: what holds without being done."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.changes import Change, changed
from judge.cards.chinese.grammar import GRAMMAR, NOT, Condition, Effect, Step
from judge.cards.chinese.nouns import Filter, Noun, either, filter_of

rule, words = GRAMMAR.rule, GRAMMAR.words


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
    "statement",
    "{targets}(，)?每回合1次(，)?{not-suffered}",
    "{targets}，{duration}，每回合1次(，)?{not-suffered}",
    examples={
        "這張領航卡每回合1次不會因效果而遭到KO": (
            [{"prohibit": "ko", "cause": "by-effect", "once-per-turn": True, "target": "self"}],
            "",
        )
    },
)
def once_per_turn(targets: list[Any], not_suffered: list[Change], duration: str = "") -> Any:
    """Said of one thing only: of several it could be once for all, or once for each."""
    if len(not_suffered) > 1 or len(targets) > 1:
        return NOT
    return changed(targets, [{**not_suffered[0], "once-per-turn": True}], duration), duration


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
            "do": [{"prohibit": "enter", "target": "self", "cause": "by-effect"}],
        }
    },
)
def not_put_by_effect() -> Effect:
    steps = [{"prohibit": "enter", "target": "self", "cause": "by-effect"}]
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
    "lasting",
    "使自己手牌中(的)?{nouns}登場的支付費用{way}{n}",
    examples={
        "使自己手牌中紅色的角色卡登場的支付費用減少2": [
            {
                "play-cost": -2,
                "target": {
                    "from": "hand",
                    "filter": {"category": "character", "color": "red"},
                    "all": True,
                },
            }
        ]
    },
)
def costs_less(nouns: Noun, way: int, n: int) -> Any:
    target = {"from": "hand", "filter": filter_of(nouns), "all": True}
    return NOT if nouns.who else [{"play-cost": way * n, "target": target}]


words("way", {"減少": -1, "增加": 1})


@rule(
    "lasting",
    "將{n}張在自己咚!!階段放置的咚!!卡附加在{target}",
    examples={
        "將2張在自己咚!!階段放置的咚!!卡附加在這張卡片": [{"place-don": 2, "target": "self"}]
    },
)
def given_when_placed(n: int, target: Any) -> list[Step]:
    return [{"place-don": n, "target": target}]


@rule(
    "rules",
    "將{cards}加入手牌替換成{place}",
    "{cards}即將加入手牌時，替換成將該張卡片{place}",
    examples={
        "將對手正面朝上的生命值卡加入手牌替換成放置在卡組上面": [
            {
                "scope": "rules",
                "on": [
                    {"would-move-life": {"who": "opponent", "to": "hand", "filter": {"face": "up"}}}
                ],
                "do": [{"move": {"card": "that", "to": "deck-top"}}],
            }
        ]
    },
)
def life_moved_elsewhere(cards: Noun, place: Step) -> Any:
    if cards.area != "life" or not place["to"].startswith("deck-"):
        return NOT
    life = {"who": cards.who, "to": "hand", "filter": cards.filter}
    move = {"card": "that", "to": place["to"]}
    return [{"scope": "rules", "on": [{"would-move-life": life}], "do": [{"move": move}]}]


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
            "do": [{"prohibit": "attack", "target": "self", "at": "opponents-leader"}],
        }
    },
)
def attacks_no_leader_at_first(self: str) -> Effect:
    return {
        "when": [{"self": {"entered": "this-turn"}}],
        "do": [{"prohibit": "attack", "target": self, "at": "opponents-leader"}],
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
    "若{condition}時，自己將獲勝而非輸掉遊戲",
    examples={
        "若自己的卡組為0張時，自己將獲勝而非輸掉遊戲": [
            {
                "on": [{"would-lose": {"who": "you", "cause": "deck-out"}}],
                "scope": "rules",
                "do": [{"win": "you"}],
            }
        ]
    },
)
def wins_instead(condition: Condition) -> Any:
    if condition != {"is": [{"deck": "you"}, "=", 0]}:
        return NOT
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
