"""What is said of a player: what cannot be done, and what it costs less to do."""

from __future__ import annotations

from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT, Step
from judge.cards.chinese.moves import each_dealt
from judge.cards.chinese.nouns import Noun, cards_of, filter_of

rule, words = GRAMMAR.rule, GRAMMAR.words

CHARACTER = {"category": "character"}


@rule(
    "not-done",
    "無法以自己的效果將生命值卡加入手牌",
    examples={
        "無法以自己的效果將生命值卡加入手牌": {"prohibit": "life-to-hand", "cause": "by-own-effect"}
    },
)
def life_stays() -> Step:
    return {"prohibit": "life-to-hand", "cause": "by-own-effect"}


@rule(
    "not-done",
    "無法以自己的效果抽取卡片",
    examples={"無法以自己的效果抽取卡片": {"prohibit": "draw", "cause": "by-own-effect"}},
)
def no_draw() -> Step:
    return {"prohibit": "draw", "cause": "by-own-effect"}


@rule(
    "not-done",
    "無法使{nouns}(在自己場上)?登場",
    examples={
        "無法使費用3以上的角色卡登場": {
            "prohibit": "enter",
            "filter": {"category": "character", "cost": ">=3"},
        },
    },
)
def nothing_enters(nouns: Noun) -> Any:
    """Neither by paying nor by effects, wherever the cards come from."""
    return NOT if nouns.who else {"prohibit": "enter", "filter": filter_of(nouns)}


@rule("not-done", "無法使用手牌中的卡片", examples={"無法使用手牌中的卡片": {"prohibit": "play"}})
def nothing_from_hand() -> Step:
    return {"prohibit": "play"}


@rule(
    "not-done",
    "無法攻擊領航卡",
    examples={"無法攻擊領航卡": {"prohibit": "attack", "at": "opponents-leader"}},
)
def no_attack_on_leader() -> Step:
    """The only one that can be attacked."""
    return {"prohibit": "attack", "at": "opponents-leader"}


@rule(
    "not-done",
    "使用角色卡的效果無法將咚!!卡置為活動狀態",
    examples={
        "使用角色卡的效果無法將咚!!卡置為活動狀態": {
            "prohibit": "set-active",
            "filter": {"category": "don"},
            "cause": "by-own-effect",
            "by": {"category": "character"},
        }
    },
)
def don_stay_rested() -> Step:
    told = {"prohibit": "set-active", "filter": {"category": "don"}}
    return {**told, "cause": "by-own-effect", "by": CHARACTER}


@rule("not-done", "無法發動【防禦】", examples={"無法發動【防禦】": {"prohibit": "block"}})
def no_block() -> Step:
    return {"prohibit": "block"}


@rule(
    "deed",
    "{owner}{duration}，{not-done}",
    "{duration}，{owner}{not-done}",
    examples={
        "在這個回合，對手無法發動【防禦】": [
            {"prohibit": "block", "who": "opponent", "for": "this-turn"}
        ],
    },
)
def not_done(owner: str, duration: str, not_done: Step) -> list[Step]:
    return [{**not_done, "who": owner, "for": duration}]


@rule(
    "deed",
    "對手{duration}，{nouns}無法發動【防禦】",
    examples={
        "對手在這個回合，費用2以下的角色卡無法發動【防禦】": [
            {
                "prohibit": "block",
                "who": "opponent",
                "filter": {"cost": "<=2"},
                "for": "this-turn",
            }
        ]
    },
)
def no_block_by(duration: str, nouns: Noun) -> Any:
    """Said of the player: it is true of cards too that come to the field later."""
    if nouns.who or nouns.is_bare or nouns.more or nouns.kinds != ("character",):
        return NOT
    return [{"prohibit": "block", "who": "opponent", "filter": nouns.filter, "for": duration}]


@rule(
    "deed",
    "{duration}，(若)?{attacking}攻擊時，對手無法發動【防禦】",
    examples={
        "在這場對戰中，自己的領航卡攻擊時，對手無法發動【防禦】": [
            {"prohibit": "block", "who": "opponent", "against": "leader", "for": "this-battle"}
        ]
    },
)
def no_block_against(duration: str, attacking: str) -> list[Step]:
    return [{"prohibit": "block", "who": "opponent", "against": attacking, "for": duration}]


words("attacking", {"自己的領航卡": "leader"})


@rule("attacking", "{that}", "{chosen}", "{self}", examples={"選擇的卡片": "@x"})
def attacking(that: str = "", chosen: str = "", self: str = "") -> str:
    return that or chosen or self


@rule(
    "deed",
    "{duration}，接下來使自己手牌中(的)?{nouns}登場的支付費用減少{n}",
    examples={
        "在這個回合，接下來使自己手牌中紅色的角色卡登場的支付費用減少1": [
            {
                "next-play-cost": -1,
                "filter": {"category": "character", "color": "red"},
                "for": "this-turn",
            }
        ]
    },
)
def next_costs_less(duration: str, nouns: Noun, n: int) -> Any:
    if nouns.who:
        return NOT
    return [{"next-play-cost": -n, "filter": filter_of(nouns), "for": duration}]


@rule(
    "deed",
    "{duration}，{owner}的{timing}效果無效",
    examples={
        "在這個回合，對手的【KO時】效果無效": [
            {"negate-effects": {"who": "opponent", "keyword": "on-ko"}, "for": "this-turn"}
        ]
    },
)
def timing_negated(duration: str, owner: str, timing: str) -> list[Step]:
    return [{"negate-effects": {"who": owner, "keyword": timing}, "for": duration}]


@rule(
    "deed",
    "{duration}，{cards}全數要進行攻擊時，必須{deed}才可以進行攻擊",
    examples={
        "在這個回合，對手的角色卡全數要進行攻擊時，必須廢棄1張自身的手牌才可以進行攻擊": [
            {
                "prohibit": "attack",
                "target": {"who": "opponent", "what": "character", "all": True},
                "unless": {"pay": [{"discard": 1}]},
                "for": "this-turn",
            }
        ]
    },
)
def attack_has_a_price(duration: str, cards: Noun, deed: list[Step]) -> Any:
    """The one who attacks pays, out of what is that player's own."""
    paid = [_own(step) for step in deed]
    if cards.area or None in paid:
        return NOT
    target = {**cards_of(cards), "all": True}
    return [{"prohibit": "attack", "target": target, "unless": {"pay": paid}, "for": duration}]


def _own(step: Step) -> Step | None:
    match step:
        case {"discard": {"who": "own", "n": int(n), **more}} if not more:
            return {"discard": n}
    return None


@rule("deed", "自己將遊戲獲勝", examples={"自己將遊戲獲勝": [{"win": "you"}]})
def win() -> list[Step]:
    return [{"win": "you"}]


@rule(
    "deed",
    "在這個回合之後獲得追加我方回合",
    examples={"在這個回合之後獲得追加我方回合": [{"extra-turn": "you"}]},
)
def extra_turn() -> list[Step]:
    return [{"extra-turn": "you"}]


@rule("deed", "造成對手{n}傷害", examples={"造成對手2傷害": [{"damage": 2, "who": "opponent"}]})
def damage(n: int) -> list[Step]:
    return [{"damage": n, "who": "opponent"}]


@rule("deed", "自己將受到{n}傷害", examples={"自己將受到2傷害": [{"damage": 2, "who": "you"}]})
def own_damage(n: int) -> list[Step]:
    return [{"damage": n, "who": "you"}]


@rule(
    "deed",
    "攻擊的對象變更為{chosen}",
    examples={"攻擊的對象變更為選擇的卡片": [{"set-attack-target": "@x"}]},
)
def attack_redirected(chosen: str) -> list[Step]:
    return [{"set-attack-target": chosen}]


@rule(
    "deed",
    "將攻擊的對象換成{nouns}",
    examples={
        "將攻擊的對象換成自己的「斥候」": [
            {"set-attack-target": {"what": "card", "filter": {"name": "Scout"}, "n": 1}}
        ]
    },
)
def attack_redirected_to(nouns: Noun) -> Any:
    return [{"set-attack-target": {**cards_of(nouns), "n": 1}}] if nouns.who else NOT


@rule(
    "deed",
    "{duration}，交換選擇的角色卡的原本力量值",
    examples={
        "在這場對戰中，交換選擇的角色卡的原本力量值": [
            {"swap-base-power": "@x", "for": "this-battle"}
        ]
    },
)
def base_power_swapped(duration: str) -> list[Step]:
    return [{"swap-base-power": "@x", "for": duration}]


# -- both players, or the other one --------------------------------------------------------------


@rule(
    "deed",
    "雙方各自將{n}張生命值區上面的卡片放置在廢棄區",
    examples={
        "雙方各自將2張生命值區上面的卡片放置在廢棄區": [
            {"each-player": [{"trash": {"from": "life-top", "n": 2}}]}
        ]
    },
)
def both_trash_life(n: int) -> list[Step]:
    return [{"each-player": [{"trash": {"from": "life-top", "n": n}}]}]


@rule(
    "deed",
    "雙方各自廢棄自身的手牌使手牌只有{n}張",
    examples={"雙方各自廢棄自身的手牌使手牌只有3張": [{"each-player": [{"discard-down-to": 3}]}]},
)
def both_discard_down(n: int) -> list[Step]:
    return [{"each-player": [{"discard-down-to": n}]}]


@rule(
    "deed",
    "廢棄自己的手牌使手牌只有{n}張",
    examples={"廢棄自己的手牌使手牌只有3張": [{"discard-down-to": 3}]},
)
def discard_down(n: int) -> list[Step]:
    return [{"discard-down-to": n}]


@rule(
    "deed",
    "將{cards}{place}使生命值卡只有{n}張",
    examples={
        "將自己生命值區上面的卡片放到廢棄區使生命值卡只有2張": [
            {"trash": {"from": "life-top", "n": {"minus": [{"life": "you"}, 2]}}}
        ]
    },
)
def life_moved_down(cards: Noun, place: Step, n: int) -> Any:
    if cards.area != "life-top":
        return NOT
    return each_dealt([{**cards_of(cards), "n": {"minus": [{"life": cards.who}, n]}}], place)


@rule(
    "deed",
    "抽取卡片使自己的手牌有{n}張",
    examples={"抽取卡片使自己的手牌有4張": [{"draw": {"minus": [4, {"hand": "you"}]}}]},
)
def draw_up(n: int) -> list[Step]:
    return [{"draw": {"minus": [n, {"hand": "you"}]}}]


@rule(
    "deed",
    "將咚!!卡放回咚!!卡組，使{one:countable}和{other:countable}張數一樣",
    examples={
        "將咚!!卡放回咚!!卡組，使自己的咚!!卡和對手的咚!!卡張數一樣": [
            {"return-don": {"until": {"don": "opponent"}}}
        ]
    },
)
def don_back_until_equal(one: Any, other: Any) -> Any:
    return [{"return-don": {"until": other}}] if one == {"don": "you"} else NOT


@rule(
    "deed",
    "自己的手牌讓對手選擇{n}張，並廢棄",
    examples={"自己的手牌讓對手選擇2張，並廢棄": [{"discard": {"n": 2, "chooser": "opponent"}}]},
)
def discard_chosen_by_opponent(n: int) -> list[Step]:
    return [{"discard": {"n": n, "chooser": "opponent"}}]


@rule(
    "deed",
    "對手選擇{n}張自身的手牌後廢棄",
    examples={
        "對手選擇2張自身的手牌後廢棄": [
            {"discard": {"n": 2, "who": "opponent", "chooser": "opponent"}}
        ]
    },
)
def opponent_discards(n: int) -> list[Step]:
    return [{"discard": {"n": n, "who": "opponent", "chooser": "opponent"}}]


@rule(
    "deed",
    "選擇對手的{n}張手牌，並公開",
    examples={
        "選擇對手的3張手牌，並公開": [
            {"reveal": {"who": "opponent", "from": "hand", "n": 3, "as": "x"}}
        ]
    },
)
def opponents_cards_revealed(n: int) -> list[Step]:
    return [{"reveal": {"who": "opponent", "from": "hand", "n": n, "as": "x"}}]
