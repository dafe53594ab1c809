"""Which cards and how many: nouns with their number, wherever the cards are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.chinese.amounts import counted as counted_amount
from judge.cards.chinese.grammar import GRAMMAR, NOT
from judge.cards.chinese.nouns import (
    Filter,
    Noun,
    alternatives,
    cards_of,
    either,
    merged,
)
from judge.cards.chinese.phrases import described

rule, words = GRAMMAR.rule, GRAMMAR.words


@rule("count", "{n}張", examples={"2張": {"n": 2}})
def exactly(n: int) -> dict[str, int]:
    return {"n": n}


@rule("count", "(合計)?最多{n}張", examples={"最多2張": {"up-to": 2}})
def at_most(n: int) -> dict[str, int]:
    return {"up-to": n}


@rule(
    "target",
    "{count}(的)?{cards}",
    examples={
        "最多1張對手的角色卡": {"who": "opponent", "what": "character", "up-to": 1},
    },
)
def counted(count: dict[str, int], cards: Noun) -> dict[str, Any]:
    return {**cards_of(cards), **count}


@rule(
    "target",
    "除了{self}以外(，)?{count}{cards}",
    examples={
        "除了這張角色卡以外1張自己的角色卡": {
            "what": "character",
            "filter": {"other": True},
            "n": 1,
        },
    },
)
def counted_but_this(count: dict[str, int], cards: Noun, **_: str) -> Any:
    told = merged({"other": True}, cards.filter)
    return NOT if told is None else {**cards_of(replace(cards, filter=told)), **count}


@rule(
    "target",
    "{cards-of-any-number}",
    examples={
        "自己手牌中任意張數的事件卡": {
            "from": "hand",
            "filter": {"category": "event"},
            "up-to": {"count": {"from": "hand", "filter": {"category": "event"}}},
        }
    },
)
def any_number(cards_of_any_number: Noun) -> dict[str, Any]:
    """As many as there are of this kind, or fewer."""
    cards = cards_of_any_number
    return {**cards_of(cards), "up-to": counted_amount(replace(cards, more={}))}


@rule(
    "owned-target",
    "{owner}(的)?{count}{nouns}",
    examples={
        "對手最多1張費用2以下的角色卡": {
            "who": "opponent",
            "what": "character",
            "filter": {"cost": "<=2"},
            "up-to": 1,
        },
    },
)
def owner_first(owner: str, count: dict[str, int], nouns: Noun) -> Any:
    return NOT if nouns.who else {**cards_of(nouns.owned(owner)), **count}


@rule(
    "target",
    "{owner}生命值區{life-end}的{count}卡片",
    examples={
        "自己生命值區最上面的1張卡片": {"from": "life-top", "n": 1},
    },
)
def of_life_counted(owner: str, life_end: str, count: dict[str, int]) -> dict[str, Any]:
    return {**cards_of(Noun((), {}, owner, life_end)), **count}


@rule(
    "target",
    "{owner}卡組(最)?上面的{count}卡片",
    examples={"自己卡組上面的2張卡片": {"from": "deck-top", "n": 2}},
)
def of_deck_counted(owner: str, count: dict[str, int]) -> dict[str, Any]:
    return {**cards_of(Noun((), {}, owner, "deck-top")), **count}


@rule(
    "target",
    "{owner}手牌中的{nouns}",
    examples={
        "自己手牌中的紅色事件卡": {
            "from": "hand",
            "filter": {"category": "event", "color": "red"},
            "all": True,
        }
    },
)
def every_in_hand(owner: str, nouns: Noun) -> Any:
    return NOT if nouns.who else {**cards_of(replace(nouns, who=owner, area="hand")), "all": True}


@rule(
    "target",
    "{cards}(全數|全部)",
    "全數(的)?{cards}",
    examples={
        "對手的角色卡全數": {"who": "opponent", "what": "character", "all": True},
    },
)
def every(cards: Noun) -> dict[str, Any]:
    return {**cards_of(cards), "all": True}


@rule(
    "target",
    "{owner}全數(的)?{cards}",
    examples={"自己全數的「斥候」": {"what": "card", "filter": {"name": "Scout"}, "all": True}},
)
def every_owned(owner: str, cards: Noun) -> Any:
    return NOT if cards.who else {**cards_of(cards.owned(owner)), "all": True}


@rule("target", "其餘(的)?卡片", examples={"其餘卡片": {"from": "looked", "all": True}})
def the_rest() -> dict[str, Any]:
    return {"from": "looked", "all": True}


words("target", {"自己的領航卡": "leader", "對手的領航卡": "opponents-leader"})


words("that", {
    "該張卡片": "it", "該張角色卡": "it", "該領航卡或角色卡": "it", "該張附加的卡片": "it",
    "放置的卡片": "it",
})  # fmt: skip


words("chosen", {
    "選擇的卡片": "@x", "選擇的角色卡": "@x", "被選擇的角色卡": "@x", "公開的卡片": "@x",
})  # fmt: skip


@rule("target", "{self}", "{that}", "{chosen}", examples={"這張卡片": "self", "該張卡片": "it"})
def named_before(self: str = "", that: str = "", chosen: str = "") -> str:
    return self or that or chosen


@rule(
    "target",
    "{nouns}",
    examples={
        "自己擁有《青苔庭》特徵的領航卡": {
            "what": "leader",
            "filter": {"feature": "Moss Court"},
            "all": True,
        },
    },
)
def unnumbered(nouns: Noun) -> Any:
    """Cards without a number are all of them; one Leader is called by a word of its own."""
    if not nouns.who or (nouns.kinds == ("leader",) and nouns.is_bare):
        return NOT
    return {**cards_of(nouns), "all": True}


@rule(
    "target",
    "{n}張以此效果登場的角色卡",
    "以此效果登場的角色卡",
    examples={"以此效果登場的角色卡": "it"},
)
def put_before(n: int = 1) -> str:
    return "it"


@rule(
    "target",
    "{one:target-1}或{n}張{cards}",
    examples={
        "自己的領航卡或1張自己的角色卡": {"what": "leader-or-character", "n": 1},
    },
)
def one_of_both(one: Noun, n: int, cards: Noun) -> Any:
    """The only card of one kind, or one of several others."""
    if n != 1 or one.who != cards.who or cards.area:
        return NOT
    found = alternatives(one, cards)
    return {**cards_of(found[0]), "n": 1} if len(found) == 1 else NOT


@rule("target-1", "{nouns}", "這張領航卡", examples={"自己的領航卡": Noun(("leader",), who="you")})
def only_leader(nouns: Noun | None = None) -> Any:
    leader = nouns or Noun(("leader",), {}, "you")
    return leader if leader.kinds == ("leader",) and leader.who else NOT


@rule("targets", "{target}", "{owned-target}", examples={"這張卡片": ["self"]})
def one_target(target: Any = None, owned_target: Any = None) -> list[Any]:
    return [owned_target if target is None else target]


@rule(
    "targets", "{target}(，)?和{targets}", examples={"這張卡片和自己的領航卡": ["self", "leader"]}
)
def several_targets(target: Any, targets: list[Any]) -> Any:
    """Each with the owner that it is said to have."""
    if any(_is_of_anybody(one) and "all" in one for one in targets):
        return NOT
    return _united(target, targets)


def _united(target: Any, targets: list[Any]) -> list[Any]:
    """All cards of two descriptions; a card that fits both is one card."""
    first = targets[0]
    if not (isinstance(target, dict) and isinstance(first, dict)):
        return [target, *targets]
    same = all(target.get(key) == first.get(key) for key in ("who", "from", "all", "chooser"))
    if not same or "all" not in target or "what" not in target or "what" not in first:
        return [target, *targets]
    told = either([_whole_filter(target), _whole_filter(first)])
    kept = {key: value for key, value in target.items() if key not in ("what", "filter")}
    return [{**kept, "what": "card", "filter": told}, *targets[1:]]


def _whole_filter(target: dict[str, Any]) -> Filter:
    kind = {} if target["what"] == "card" else {"category": target["what"]}
    return {**kind, **target.get("filter", {})}


@rule(
    "targets",
    "{target}(，)?和{targets}",
    "{owned-target}(，)?和{targets}",
    examples={
        "對手最多1張角色卡和最多1張舞台卡": [
            {"who": "opponent", "what": "character", "up-to": 1},
            {"who": "opponent", "what": "stage", "up-to": 1},
        ],
    },
)
def several_of_one_owner(targets: list[Any], target: Any = None, owned_target: Any = None) -> Any:
    """The other reading: the owner of the first is meant of all."""
    first = owned_target if target is None else target
    if not isinstance(first, dict) or "what" not in first or _is_of_anybody(first):
        return NOT
    if not all(_is_of_anybody(one) and "all" not in one for one in targets):
        return NOT
    owned = [{k: v for k, v in one.items() if k != "who"} for one in targets]
    who = {"who": first["who"]} if "who" in first else {}
    return [first, *({**who, **one} for one in owned)]


def _is_of_anybody(target: Any) -> bool:
    return isinstance(target, dict) and "what" in target and target.get("who") == "any"


@rule(
    "targets",
    "自己的{names}和{nouns}全數",
    examples={
        "自己的「守燈人」和費用2的角色卡全數": [
            {
                "what": "card",
                "filter": {"any": [{"name": "Lamp Keeper"}, {"category": "character", "cost": 2}]},
                "all": True,
            }
        ],
    },
)
def named_and_all(names: list[Filter], nouns: Noun) -> Any:
    if nouns.who or nouns.is_bare or nouns.is_named:
        return NOT
    named = {**cards_of(Noun((), either(names), "you")), "all": True}
    return _united(named, [{**cards_of(nouns.owned("you")), "all": True}])


@rule(
    "targets",
    "自己的領航卡和{nouns}全數",
    examples={
        "自己的領航卡和費用2的角色卡全數": [
            "leader",
            {"what": "character", "filter": {"cost": 2}, "all": True},
        ]
    },
)
def leader_and_all(nouns: Noun) -> Any:
    """What is said of the Characters is not said of the Leader."""
    if nouns.who or nouns.is_bare or nouns.kinds != ("character",):
        return NOT
    return ["leader", {**cards_of(nouns.owned("you")), "all": True}]


@rule(
    "targets",
    "最多{n}張{mods}角色卡和領航卡",
    examples={
        "最多2張自己費用3的角色卡和領航卡": [
            {"what": "character", "filter": {"cost": 3}, "up-to": 2},
            "leader",
        ]
    },
)
def some_and_the_leader(n: int, mods: Filter) -> Any:
    """The other reading, by which the Leader is not one of the number."""
    found = described(mods, ("character",), {})
    if found is None or not found.who:
        return NOT
    leader = "leader" if found.who == "you" else "opponents-leader"
    return [{**cards_of(found), "up-to": n}, leader]


@rule(
    "targets",
    "最多各{n}張{mods}領航卡和角色卡",
    examples={
        "最多各1張對手的領航卡和角色卡": [
            {"who": "opponent", "what": "leader", "up-to": 1},
            {"who": "opponent", "what": "character", "up-to": 1},
        ]
    },
)
def one_of_each_kind(n: int, mods: Filter) -> Any:
    found = [described(mods, (kind,), {}) for kind in ("leader", "character")]
    return NOT if None in found else [{**cards_of(one), "up-to": n} for one in found if one]
