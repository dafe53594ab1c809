"""Nouns as a text puts them together, on the field and in other areas."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT
from judge.cards.chinese.nouns import (
    TOLD_OF_ALL,
    Filter,
    Noun,
    alternatives,
    either,
    merged,
)
from judge.cards.chinese.words import Printed

rule, words = GRAMMAR.rule, GRAMMAR.words


words("self", {
    "這張角色卡": "self", "這張領航卡": "self", "這張舞台卡": "self", "這張卡片": "self",
    "這個角色": "self",
})  # fmt: skip


words("kind", {
    "領航卡": ("leader",), "角色卡": ("character",), "舞台卡": ("stage",), "事件卡": ("event",),
    "咚!!卡": ("don",), "卡片": (), "領航卡或角色卡": ("leader", "character"),
    "領航卡和角色卡": ("leader", "character"), "角色卡和領航卡": ("leader", "character"),
    "領航卡或舞台卡": ("leader", "stage"), "事件卡或舞台卡": ("event", "stage"),
})  # fmt: skip


def described(mods: Filter, kinds: tuple[str, ...], also: Filter) -> Noun | None:
    """A noun of what was said before it, its kind, and what its own words say."""
    who = mods.get("who", "")
    more = {key: mods[key] for key in TOLD_OF_ALL if key in mods}
    told = merged(
        {key: value for key, value in mods.items() if key != "who" and key not in more}, also
    )
    return None if told is None else Noun(kinds, told, who, "", more, is_named=bool(also))


@rule(
    "noun",
    "{mods}{kind}",
    examples={"對手費用2的角色卡": Noun(("character",), {"cost": 2}, "opponent")},
)
def noun(mods: Filter, kind: tuple[str, ...]) -> Any:
    return described(mods, kind, {}) or NOT


@rule(
    "noun",
    "{mods}{kind}{names}",
    "{mods}{names}",
    examples={
        "自己的角色卡「斥候」": Noun(
            ("character",), filter={"name": "Scout"}, who="you", is_named=True
        )
    },
)
def named(mods: Filter, names: list[Filter], kind: tuple[str, ...] = ()) -> Any:
    return described(mods, kind, either(names)) or NOT


def _without_owner(mods: Filter) -> Filter:
    return {key: value for key, value in mods.items() if key not in ("who", *TOLD_OF_ALL)}


@rule("nouns", "{noun}", examples={"角色卡": Noun(("character",))})
def one_noun(noun: Noun) -> Noun:
    return noun


@rule(
    "nouns",
    "{mods}、{nouns}",
    "{mods}並且{nouns}",
    examples={
        "費用3以下、「守燈人」": Noun((), {"cost": "<=3", "name": "Lamp Keeper"}, is_named=True),
    },
)
def described_before(mods: Filter, nouns: Noun) -> Any:
    """What stands before the comma belongs to every alternative after it."""
    told = merged(_without_owner(mods), nouns.filter)
    who = mods.get("who", "")
    if told is None or not mods or (who and nouns.who):
        return NOT
    more = {key: mods[key] for key in TOLD_OF_ALL if key in mods}
    return replace(nouns, filter=told, who=who or nouns.who, more={**more, **nouns.more})


@rule(
    "nouns",
    "{noun}(、)?或{other:noun}",
    examples={
        "「守燈人」或紅色的事件卡": Noun(
            (), {"any": [{"name": "Lamp Keeper"}, {"category": "event", "color": "red"}]}
        ),
    },
)
def one_or_other(noun: Noun, other: Noun) -> Any:
    return next(iter(alternatives(noun, other)), NOT)


@rule(
    "nouns",
    "{noun}(、)?或{other:noun}",
    examples={
        "紅色的事件卡或費用2的角色卡": Noun(
            (),
            filter={
                "any": [
                    {"category": "event", "color": "red"},
                    {"category": "character", "cost": 2, "color": "red"},
                ]
            },
        )
    },
)
def one_or_other_alike(noun: Noun, other: Noun) -> Any:
    """The other reading, by which a word before the first alternative belongs to both."""
    readings = alternatives(noun, other)
    return readings[1] if len(readings) > 1 else NOT


words("area", {
    "手牌": "hand", "廢棄區": "trash", "卡組": "deck", "手牌或廢棄區": ["hand", "trash"],
})  # fmt: skip


words("life-end", {
    "上面": "life-top", "最上面": "life-top", "下面": "life-bottom",
    "上面或下面": "life-top-or-bottom",
})  # fmt: skip


@rule("cards", "{nouns}", examples={"對手的角色卡": Noun(("character",), {}, "opponent")})
def on_the_field(nouns: Noun) -> Noun:
    return nouns


@rule(
    "cards",
    "{mods}{name}和{names-and}",
    examples={
        "自己的「守燈人」和「斥候」": Noun(
            (), {"any": [{"name": "Lamp Keeper"}, {"name": "Scout"}]}, "you", is_named=True
        ),
    },
)
def all_named(mods: Filter, name: Printed, names_and: list[Filter]) -> Any:
    return described(mods, (), either([{"name": name}, *names_and])) or NOT


@rule(
    "names-and",
    "{name}",
    "{name}和{names-and}",
    examples={"「守燈人」和「斥候」": [{"name": "Lamp Keeper"}, {"name": "Scout"}]},
)
def names_and(name: Printed, names_and: tuple[Filter, ...] = ()) -> list[Filter]:
    return [{"name": name}, *names_and]


@rule(
    "cards",
    "{owner}(的)?{area}中(的)?{nouns}",
    examples={
        "自己手牌中的事件卡": Noun(("event",), {}, "you", "hand"),
    },
)
def in_an_area(owner: str, area: Any, nouns: Noun) -> Any:
    return NOT if nouns.who else replace(nouns, who=owner, area=area)


@rule("cards", "{owner}(的)?手牌", examples={"對手的手牌": Noun((), {}, "opponent", "hand")})
def in_hand(owner: str) -> Noun:
    return Noun((), {}, owner, "hand")


@rule(
    "cards",
    "{owner}(的)?卡組(最)?上面(的)?卡片",
    examples={
        "自己卡組上面的卡片": Noun((), {}, "you", "deck-top"),
    },
)
def on_the_deck(owner: str) -> Noun:
    return Noun((), {}, owner, "deck-top")


@rule("cards", "卡組上面的卡片", examples={"卡組上面的卡片": Noun((), {}, "you", "deck-top")})
def on_your_deck() -> Noun:
    return Noun((), {}, "you", "deck-top")


@rule(
    "cards",
    "{owner}(的)?生命值區{life-end}的卡片",
    examples={
        "自己生命值區上面的卡片": Noun((), {}, "you", "life-top"),
    },
)
def in_life(owner: str, life_end: str) -> Noun:
    return Noun((), {}, owner, life_end)


@rule(
    "cards",
    "{mods}生命值卡",
    examples={
        "自己正面朝上的生命值卡": Noun((), {"face": "up"}, "you", "life"),
    },
)
def of_life(mods: Filter) -> Any:
    if not mods.get("who") or _without_owner(mods).keys() > {"face"}:
        return NOT
    return Noun((), _without_owner(mods), mods["who"], "life")


@rule(
    "cards",
    "{owner}生命值區正面朝上的卡片",
    examples={
        "自己生命值區正面朝上的卡片": Noun((), {"face": "up"}, "you", "life"),
    },
)
def face_up_life(owner: str) -> Noun:
    return Noun((), {"face": "up"}, owner, "life")


@rule(
    "cards-of-any-number",
    "{owner}(的)?{area}中{mods}任意張數的{kind}",
    examples={
        "自己手牌中任意張數的事件卡": Noun(("event",), {}, "you", "hand"),
    },
)
def any_number_in_area(owner: str, area: Any, mods: Filter, kind: tuple[str, ...]) -> Any:
    noun = described(mods, kind, {})
    return NOT if noun is None or noun.who else replace(noun, who=owner, area=area)


@rule(
    "cards-of-any-number",
    "{owner}任意張數的手牌",
    examples={"自己任意張數的手牌": Noun((), who="you", area="hand")},
)
def any_number_of_hand(owner: str) -> Noun:
    return Noun((), {}, owner, "hand")


@rule(
    "cards-of-any-number",
    "{owner}(場上)?{mods}任意張數的{kind}",
    examples={"自己任意張數的舞台卡": Noun(("stage",), who="you")},
)
def any_number_on_field(owner: str, mods: Filter, kind: tuple[str, ...]) -> Any:
    noun = described(mods, kind, {})
    return NOT if noun is None or noun.who else replace(noun, who=owner)
