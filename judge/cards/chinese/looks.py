"""Steps that draw, look at and reveal cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT, Step
from judge.cards.chinese.moves import each_dealt
from judge.cards.chinese.nouns import Filter, Noun, each_of, either, elsewhere, merged
from judge.cards.chinese.words import Printed

rule, words = GRAMMAR.rule, GRAMMAR.words


@rule("deed", "抽{n}張卡片", examples={"抽2張卡片": [{"draw": 2}]})
def draw(n: int) -> list[Step]:
    return [{"draw": n}]


@rule("deed", "最多抽{n}張卡片", examples={"最多抽2張卡片": [{"draw-up-to": 2}]})
def draw_up_to(n: int) -> list[Step]:
    return [{"draw-up-to": n}]


@rule(
    "look",
    "從{owner}的卡組上面查看{n}張卡片",
    examples={
        "從自己的卡組上面查看3張卡片": {"look": {"n": 3, "from": "deck-top"}},
    },
)
def look(owner: str, n: int) -> Step:
    return {"look": {"n": n, "from": "deck-top", **({} if owner == "you" else {"who": owner})}}


@rule(
    "look",
    "從卡組上面查看{n}張卡片",
    examples={"從卡組上面查看4張卡片": {"look": {"n": 4, "from": "deck-top"}}},
)
def look_at_own(n: int) -> Step:
    return {"look": {"n": n, "from": "deck-top"}}


@rule(
    "look",
    "從自己的卡組上面查看最多{n}張卡片",
    examples={"從自己的卡組上面查看最多4張卡片": {"look": {"up-to": 4, "from": "deck-top"}}},
)
def look_up_to(n: int) -> Step:
    return {"look": {"up-to": n, "from": "deck-top"}}


@rule(
    "looked",
    "{count}(的)?{nouns}",
    examples={
        "最多1張事件卡": {"from": "looked", "filter": {"category": "event"}, "up-to": 1},
    },
)
def looked(count: dict[str, int], nouns: Noun) -> Any:
    return (
        NOT
        if nouns.who
        else {**elsewhere(Noun(nouns.kinds, nouns.filter, "", "looked", nouns.more)), **count}
    )


@rule(
    "looked-deed",
    "公開{looked}，並加入手牌",
    examples={
        "公開最多1張事件卡，並加入手牌": [
            {
                "move": {
                    "from": "looked",
                    "filter": {"category": "event"},
                    "up-to": 1,
                    "to": "hand",
                    "reveal": True,
                }
            }
        ],
    },
)
def revealed_to_hand(looked: dict[str, Any]) -> list[Step]:
    return [{"move": {**looked, "to": "hand", "reveal": True}}]


@rule(
    "looked-deed",
    "將{looked}(，)?{place}",
    examples={
        "將最多1張舞台卡加入手牌": [
            {"move": {"from": "looked", "filter": {"category": "stage"}, "up-to": 1, "to": "hand"}}
        ]
    },
)
def looked_moved(looked: dict[str, Any], place: Step) -> list[Step]:
    if place["to"] == "trash":
        return [{"trash": looked}]
    told = {key: value for key, value in place.items() if key != "from-field"}
    return [{"move": {**looked, **told}}]


@rule(
    "looked-deed",
    "(任意變換排列順序|依任意順序變換排列){put-at}卡組{deck-end}",
    examples={
        "任意變換排列順序放到卡組上面或下面": [
            {"move": {"from": "looked", "all": True, "to": "deck-top-or-bottom"}}
        ],
    },
)
def looked_back(deck_end: str, **_: str) -> list[Step]:
    return [{"move": {"from": "looked", "all": True, "to": deck_end}}]


@rule(
    "looked-deed",
    "使{looked}(，)?(以{resting})?登場",
    examples={
        "使最多1張費用2以下的角色卡登場": [
            {
                "put": {
                    "from": "looked",
                    "filter": {"category": "character", "cost": "<=2"},
                    "up-to": 1,
                }
            }
        ],
    },
)
def looked_put(looked: dict[str, Any], resting: str = "") -> list[Step]:
    return [{"put": {**looked, **({"state": resting} if resting else {})}}]


@rule(
    "clause",
    "{look}，(並)?{looked-deed}",
    examples={
        "從對手的卡組上面查看3張卡片，將最多1張舞台卡加入手牌": [
            {"look": {"n": 3, "from": "deck-top", "who": "opponent"}},
            {"move": {"from": "looked", "filter": {"category": "stage"}, "up-to": 1, "to": "hand"}},
        ]
    },
)
def look_and(look: Step, looked_deed: list[Step]) -> list[Step]:
    return [look, *looked_deed]


@rule(
    "sentence",
    "{look}",
    examples={
        "從對手的卡組上面查看2張卡片": [{"look": {"n": 2, "from": "deck-top", "who": "opponent"}}]
    },
)
def only_look(look: Step) -> list[Step]:
    return [look]


@rule(
    "deed",
    "從自己的手牌中，使{looked}登場",
    examples={
        "從自己的手牌中，使最多1張紅色的角色卡登場": [
            {
                "put": {
                    "from": "hand",
                    "filter": {"category": "character", "color": "red"},
                    "up-to": 1,
                }
            }
        ]
    },
)
def put_from_hand(looked: dict[str, Any]) -> list[Step]:
    return [{"put": {**looked, "from": "hand"}}]


@rule(
    "deed",
    "從自己的卡組使{looked}登場",
    examples={
        "從自己的卡組使最多1張「斥候」登場": [
            {"put": {"from": "deck", "filter": {"name": "Scout"}, "up-to": 1}}
        ]
    },
)
def put_from_deck(looked: dict[str, Any]) -> list[Step]:
    return [{"put": {**looked, "from": "deck"}}]


@rule("deed", "將卡組洗牌", examples={"將卡組洗牌": [{"shuffle": "you"}]})
def shuffle() -> list[Step]:
    return [{"shuffle": "you"}]


@rule(
    "deed",
    "使自己{area}中{mods}{name}和{names-and}最多各1張登場",
    examples={
        "使自己手牌中「守燈人」和「斥候」最多各1張登場": [
            {
                "put": {
                    "from": "hand",
                    "filter": {"any": [{"name": "Lamp Keeper"}, {"name": "Scout"}]},
                    "up-to": 2,
                    "distinct": "names",
                }
            }
        ]
    },
)
def put_one_of_each_name(area: Any, mods: Filter, name: Printed, names_and: list[Filter]) -> Any:
    names = [{"name": name}, *names_and]
    told = merged(mods, either(names))
    if told is None or "who" in mods:
        return NOT
    return [{"put": {"from": area, "filter": told, "up-to": len(names), "distinct": "names"}}]


@rule(
    "deed",
    "使自己{area}中{mods}{one:mod}和{other:mod}的{kind}最多各1張登場",
    "使自己{area}中{mods}、{one:mod}和{other:mod}的{kind}最多各1張登場",
    examples={
        "使自己廢棄區中紅色費用2以下和費用5的角色卡最多各1張登場": [
            {
                "put": {
                    "each-of": [
                        {
                            "from": "trash",
                            "filter": {"category": "character", "color": "red", "cost": "<=2"},
                            "up-to": 1,
                        },
                        {
                            "from": "trash",
                            "filter": {"category": "character", "color": "red", "cost": 5},
                            "up-to": 1,
                        },
                    ]
                }
            }
        ]
    },
)
def put_one_of_each(
    area: Any, mods: Filter, one: Filter, other: Filter, kind: tuple[str, ...]
) -> Any:
    told = [merged(mods, one), merged(mods, other)]
    if None in told or "who" in mods:
        return NOT
    nouns = [Noun(kind, found or {}, "you", area) for found in told]
    return [{"put": each_of([{**elsewhere(noun), "up-to": 1} for noun in nouns])}]


@rule(
    "clause",
    "公開{target}，並{looked-deed}",
    examples={
        "公開1張對手卡組上面的卡片，並使最多1張費用2的舞台卡登場": [
            {"reveal": {"from": "deck-top", "who": "opponent", "n": 1, "as": "x"}},
            {"put": {"card": "@x", "filter": {"category": "stage", "cost": 2}, "up-to": 1}},
        ]
    },
)
def reveal_and(target: Any, looked_deed: list[Step]) -> Any:
    """What is done with the card that was just revealed."""
    if not isinstance(target, Mapping) or target.get("from") not in ("deck-top", "life-top"):
        return NOT
    return [{"reveal": {**target, "as": "x"}}, *(_of_revealed(step) for step in looked_deed)]


def _of_revealed(step: Step) -> Step:
    ((verb, told),) = step.items()
    told = {key: value for key, value in told.items() if key not in ("from", "reveal")}
    return {verb: {"card": "@x", **told}}


@rule("deed", "(以{resting})?登場", examples={"登場": [{"put": {"card": "it"}}]})
def put_it(resting: str = "") -> list[Step]:
    return [{"put": {"card": "it", **({"state": resting} if resting else {})}}]


@rule(
    "deed",
    "公開{target}，並{facing}加入生命值區{life-place}",
    examples={
        "公開1張自己手牌中的事件卡，並以背面朝上加入生命值區上面": [
            {
                "move": {
                    "from": "hand",
                    "filter": {"category": "event"},
                    "n": 1,
                    "to": "life-top",
                    "face": "down",
                    "reveal": True,
                }
            }
        ]
    },
)
def revealed_to_life(target: Any, facing: str, life_place: str) -> Any:
    if not isinstance(target, Mapping) or "from" not in target:
        return NOT
    return [{"move": {**target, "to": life_place, "face": facing, "reveal": True}}]


@rule(
    "deed",
    "公開{target}，並加入手牌",
    examples={
        "公開最多1張自己卡組中的「斥候」，並加入手牌": [
            {
                "move": {
                    "from": "deck",
                    "filter": {"name": "Scout"},
                    "up-to": 1,
                    "to": "hand",
                    "reveal": True,
                }
            }
        ]
    },
)
def revealed_to_hand_from(target: Any) -> Any:
    if not isinstance(target, Mapping) or target.get("from") != "deck":
        return NOT
    return [{"move": {**target, "to": "hand", "reveal": True}}]


@rule(
    "deed",
    "公開{target}",
    examples={
        "公開1張自己卡組上面的卡片": [{"reveal": {"from": "deck-top", "n": 1, "as": "x"}}],
    },
)
def revealed(target: Any) -> Any:
    if not isinstance(target, Mapping) or "from" not in target:
        return NOT
    return [{"reveal": {**target, "as": "x"}}]


@rule(
    "deed",
    "公開自己卡組最上面的卡片",
    examples={"公開自己卡組最上面的卡片": [{"reveal": {"from": "deck-top", "n": 1, "as": "x"}}]},
)
def revealed_top() -> list[Step]:
    return [{"reveal": {"from": "deck-top", "n": 1, "as": "x"}}]


@rule(
    "deed",
    "選擇{target}",
    examples={
        "選擇1張自己的角色卡": [{"choose": {"what": "character", "n": 1}, "as": "x"}],
    },
)
def chosen(target: Any) -> list[Step]:
    return [{"choose": target, "as": "x"}]


@rule(
    "deed",
    "{look-at-either}，並{put-at}生命值區(的)?{life-place}",
    examples={
        "查看最多2張自己或對手生命值區上面的卡片，並放到生命值區下面": [
            {"look": {"up-to": 2, "from": "life", "who": "either"}},
            {"move": {"from": "looked", "all": True, "to": "life-bottom"}},
        ]
    },
)
def life_of_either_looked_at(look_at_either: Step, life_place: str, **_: str) -> list[Step]:
    return [look_at_either, {"move": {"from": "looked", "all": True, "to": life_place}}]


@rule(
    "look-at-either",
    "查看最多{n}張自己或對手生命值區上面的卡片",
    examples={
        "查看最多3張自己或對手生命值區上面的卡片": {
            "look": {"up-to": 3, "from": "life", "who": "either"}
        },
    },
)
def look_at_either(n: int) -> Step:
    return {"look": {"up-to": n, "from": "life", "who": "either"}}


@rule(
    "look-at-all-life",
    "查看{owner}全數的生命值卡",
    examples={
        "查看自己全數的生命值卡": {"look": {"n": {"life": "you"}, "from": "life"}},
    },
)
def look_at_all_life(owner: str) -> Step:
    whose = {} if owner == "you" else {"who": owner}
    return {"look": {"n": {"life": owner}, "from": "life", **whose}}


@rule(
    "deed",
    "{look-at-all-life}，將{n}張{place}，並將生命值卡依任意順序放置",
    examples={
        "查看自己全數的生命值卡，將2張放到卡組下面，並將生命值卡依任意順序放置": [
            {"look": {"n": {"life": "you"}, "from": "life"}},
            {"move": {"from": "looked", "n": 2, "to": "deck-bottom"}},
            {"reorder": "looked"},
        ]
    },
)
def life_looked_at_and_moved(look_at_all_life: Step, n: int, place: Step) -> list[Step]:
    return [look_at_all_life, {"move": {"from": "looked", "n": n, **place}}, {"reorder": "looked"}]


@rule(
    "deed",
    "聲明任意的費用，並公開1張對手卡組上面的卡片",
    examples={
        "聲明任意的費用，並公開1張對手卡組上面的卡片": [
            {"choose-number": "any", "as": "said"},
            {"reveal": {"who": "opponent", "from": "deck-top", "n": 1, "as": "x"}},
        ]
    },
)
def cost_said_and_card_revealed() -> list[Step]:
    return [
        {"choose-number": "any", "as": "said"},
        {"reveal": {"who": "opponent", "from": "deck-top", "n": 1, "as": "x"}},
    ]


@rule(
    "deed",
    "依(放回|放到)卡組的卡片張數抽卡片",
    "抽取與廢棄卡片相同數量的卡片",
    examples={"依放回卡組的卡片張數抽卡片": [{"draw": {"done": True}}]},
)
def draw_as_many() -> list[Step]:
    return [{"draw": {"done": True}}]


@rule(
    "deed",
    "依抽取的卡片張數廢棄自己的手牌",
    examples={"依抽取的卡片張數廢棄自己的手牌": [{"discard": {"n": {"done": True}}}]},
)
def discard_as_many_as_drawn() -> list[Step]:
    return [{"discard": {"n": {"done": True}}}]


@rule(
    "deed",
    "將{owner}卡組上面、和廢棄卡片相同張數的卡片{place}",
    examples={
        "將自己卡組上面、和廢棄卡片相同張數的卡片加入手牌": [
            {"move": {"from": "deck-top", "n": {"done": True}, "to": "hand"}}
        ]
    },
)
def as_many_moved(owner: str, place: Step) -> Any:
    on_deck = Noun((), {}, owner, "deck-top")
    return each_dealt([{**elsewhere(on_deck), "n": {"done": True}}], place)


@rule(
    "deed",
    "{each}，抽1張卡片",
    examples={"每有1張自己的舞台卡，抽1張卡片": [{"draw": {"count": {"what": "stage"}}}]},
)
def draw_for_each(each: Any) -> list[Step]:
    return [{"draw": each}]


@rule(
    "deed",
    "{look-at-all-life}，並依任意順序放置",
    examples={
        "查看對手全數的生命值卡，並依任意順序放置": [
            {"look": {"n": {"life": "opponent"}, "from": "life", "who": "opponent"}},
            {"reorder": "looked"},
        ]
    },
)
def life_reordered(look_at_all_life: Step) -> list[Step]:
    return [look_at_all_life, {"reorder": "looked"}]
