"""Steps, one after the other: draws, looks, DON!! cards, statements, and what joins them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cards.chinese.changes import WITHOUT_END, changed
from judge.cards.chinese.grammar import GRAMMAR, NOT
from judge.cards.chinese.nouns import Filter, Noun, either, elsewhere, merged
from judge.cards.chinese.words import Printed

rule, words = GRAMMAR.rule, GRAMMAR.words
Step = dict[str, Any]


# -- drawing, looking, revealing -----------------------------------------------------------------


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
        "從自己的卡組上面查看3張卡片，將最多1張卡片加入手牌": [
            {"look": {"n": 3, "from": "deck-top"}},
            {"move": {"from": "looked", "up-to": 1, "to": "hand"}},
        ],
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
                    "from": "trash",
                    "filter": {"category": "character", "color": "red", "cost": "<=2"},
                    "up-to": 1,
                }
            },
            {
                "put": {
                    "from": "trash",
                    "filter": {"category": "character", "color": "red", "cost": 5},
                    "up-to": 1,
                }
            },
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
    return [{"put": {**elsewhere(noun), "up-to": 1}} for noun in nouns]


@rule(
    "clause",
    "公開{target}，並{looked-deed}",
    examples={
        "公開1張自己卡組上面的卡片，並使最多1張費用2的角色卡登場": [
            {"reveal": {"from": "deck-top", "n": 1, "as": "x"}},
            {"put": {"card": "@x", "filter": {"category": "character", "cost": 2}, "up-to": 1}},
        ],
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
    "查看最多1張自己或對手生命值區上面的卡片，並放置在生命值區的上面或下面",
    examples={
        "查看最多1張自己或對手生命值區上面的卡片，並放置在生命值區的上面或下面": [
            {"look": {"up-to": 1, "from": "life", "who": "either"}},
            {"move": {"from": "looked", "all": True, "to": "life-top-or-bottom"}},
        ]
    },
)
def life_of_either_looked_at() -> list[Step]:
    return [
        {"look": {"up-to": 1, "from": "life", "who": "either"}},
        {"move": {"from": "looked", "all": True, "to": "life-top-or-bottom"}},
    ]


@rule(
    "deed",
    "查看自己全數的生命值卡，將{n}張放置在自己卡組上面，並將生命值卡依任意順序放置",
    examples={
        "查看自己全數的生命值卡，將2張放置在自己卡組上面，並將生命值卡依任意順序放置": [
            {"look": {"n": {"life": "you"}, "from": "life"}},
            {"move": {"from": "looked", "n": 2, "to": "deck-top"}},
            {"reorder": "looked"},
        ]
    },
)
def life_looked_at_and_moved(n: int) -> list[Step]:
    return [
        {"look": {"n": {"life": "you"}, "from": "life"}},
        {"move": {"from": "looked", "n": n, "to": "deck-top"}},
        {"reorder": "looked"},
    ]


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
    examples={"依放回卡組的卡片張數抽卡片": [{"draw": {"count": "it"}}]},
)
def draw_as_many() -> list[Step]:
    return [{"draw": {"count": "it"}}]


@rule(
    "deed",
    "依抽取的卡片張數廢棄自己的手牌",
    examples={"依抽取的卡片張數廢棄自己的手牌": [{"discard": {"n": {"count": "it"}}}]},
)
def discard_as_many() -> list[Step]:
    return [{"discard": {"n": {"count": "it"}}}]


@rule(
    "deed",
    "將自己卡組上面、和廢棄卡片相同張數的卡片放置在廢棄區",
    examples={
        "將自己卡組上面、和廢棄卡片相同張數的卡片放置在廢棄區": [
            {"trash": {"from": "deck-top", "n": {"count": "it"}}}
        ]
    },
)
def trash_as_many() -> list[Step]:
    return [{"trash": {"from": "deck-top", "n": {"count": "it"}}}]


@rule(
    "deed",
    "{each}，抽1張卡片",
    examples={"每有1張自己的舞台卡，抽1張卡片": [{"draw": {"count": {"what": "stage"}}}]},
)
def draw_for_each(each: Any) -> list[Step]:
    return [{"draw": each}]


@rule(
    "deed",
    "查看{owner}全數的生命值卡，並依任意順序放置",
    examples={
        "查看對手全數的生命值卡，並依任意順序放置": [
            {"look": {"n": {"life": "opponent"}, "from": "life", "who": "opponent"}},
            {"reorder": "looked"},
        ]
    },
)
def life_reordered(owner: str) -> list[Step]:
    whose = {} if owner == "you" else {"who": owner}
    return [{"look": {"n": {"life": owner}, "from": "life", **whose}}, {"reorder": "looked"}]


# -- DON!! cards ---------------------------------------------------------------------------------

words("lying", {"活動狀態": "active", "休息狀態": "rested"})


@rule(
    "deed",
    "從(自己的)?咚!!卡組追加{count}{lying}的咚!!卡",
    examples={
        "從咚!!卡組追加最多1張活動狀態的咚!!卡": [{"add-don": {"up-to": 1, "state": "active"}}],
    },
)
def add_don(count: dict[str, int], lying: str) -> list[Step]:
    return [{"add-don": {**count, "state": lying}}]


@rule(
    "deed",
    "追加{count}{lying}的咚!!卡",
    examples={"追加最多2張活動狀態的咚!!卡": [{"add-don": {"up-to": 2, "state": "active"}}]},
)
def add_more_don(count: dict[str, int], lying: str) -> list[Step]:
    return [{"add-don": {**count, "state": lying}}]


@rule(
    "given-don",
    "{count}(各)?{lying}的咚!!卡",
    examples={"最多2張休息狀態的咚!!卡": {"up-to": 2, "state": "rested"}},
)
def don_to_give(count: dict[str, int], lying: str) -> Step:
    return {**count, "state": lying}


@rule(
    "given-don",
    "(合計)?最多{n}張自己被附加的咚!!卡",
    "最多各{n}張{lying}的咚!!卡",
    examples={"最多2張自己被附加的咚!!卡": {"up-to": 2, "state": "given"}},
)
def don_given_before(n: int, lying: str = "given") -> Step:
    return {"up-to": n, "state": lying}


@rule(
    "given-don",
    "{n}張自己{lying}的咚!!卡",
    examples={"2張自己活動狀態的咚!!卡": {"n": 2, "state": "active"}},
)
def own_don_to_give(n: int, lying: str) -> Step:
    return {"n": n, "state": lying}


@rule(
    "given-don",
    "{count}對手{lying}的咚!!卡",
    examples={"最多1張對手休息狀態的咚!!卡": {"up-to": 1, "state": "rested", "who": "opponent"}},
)
def opponents_don_to_give(count: dict[str, int], lying: str) -> Step:
    return {**count, "state": lying, "who": "opponent"}


@rule(
    "given-don",
    "{count}持有者{lying}的咚!!卡",
    examples={"最多2張持有者休息狀態的咚!!卡": {"up-to": 2, "state": "rested", "who": "any"}},
)
def owners_don_to_give(count: dict[str, int], lying: str) -> Step:
    return {**count, "state": lying, "who": "any"}


@rule(
    "deed",
    "附加{given-don}在{target}",
    examples={
        "附加最多1張休息狀態的咚!!卡在自己的領航卡": [
            {"give-don": {"up-to": 1, "state": "rested", "to": "leader"}}
        ],
    },
)
def give_don(given_don: Step, target: Any) -> Any:
    whose = target.get("who", "you") if isinstance(target, Mapping) else "you"
    receiver = _one(target)
    if given_don.get("who", "you") != whose or "all" in receiver:
        return NOT
    return [{"give-don": {**given_don, "to": receiver}}]


@rule(
    "deed",
    "附加最多各{n}張{lying}的咚!!卡在{target}和{other:target}",
    examples={
        "附加最多各1張休息狀態的咚!!卡在自己的領航卡和1張自己的舞台卡": [
            {"give-don": {"up-to": 1, "state": "rested", "to": "leader"}},
            {"give-don": {"up-to": 1, "state": "rested", "to": {"what": "stage", "n": 1}}},
        ]
    },
)
def give_don_to_each(n: int, lying: str, target: Any, other: Any) -> list[Step]:
    return [{"give-don": {"up-to": n, "state": lying, "to": _one(one)}} for one in (target, other)]


def _one(target: Any) -> Any:
    """The single Leader of a description is one card."""
    if isinstance(target, Mapping) and target.get("what") == "leader" and target.get("all"):
        return {**{key: value for key, value in target.items() if key != "all"}, "n": 1}
    return target


@rule("deed", "咚!!-{n}({reminder})?", examples={"咚!!-2": [{"return-don": 2}]})
def return_don(n: int, **_: Any) -> list[Step]:
    return [{"return-don": n}]


@rule("deed", "圈{n}({reminder})?", examples={"圈1": [{"rest-don": 1}]})
def rest_don(n: int, **_: Any) -> list[Step]:
    return [{"rest-don": n}]


# -- of the opponent -----------------------------------------------------------------------------


def owned_by(data: Any, who: str) -> Any:
    """Data in which a player's own cards are that player's."""
    if isinstance(data, Mapping):
        return {key: owned_by(value, who) for key, value in data.items()}
    if isinstance(data, list):
        return [owned_by(item, who) for item in data]
    return who if data == "own" else data


@rule(
    "deed",
    "對手{deed}",
    examples={
        "對手廢棄1張自身的手牌": [{"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}}],
    },
)
def by_opponent(deed: list[Step]) -> Any:
    done = [_by_opponent(step) for step in deed]
    return NOT if None in done else done


def _by_opponent(step: Step) -> Step | None:
    ((verb, told), *more) = step.items()
    if more:
        return None
    if verb == "draw":
        return {"draw": told, "who": "opponent"}
    if isinstance(told, Mapping) and told.get("who") == "own":
        theirs = owned_by(told, "opponent")
        is_settled = theirs.get("from") in ("life-top", "deck-top") or "all" in theirs
        if verb in ("return-don", "rest-don") or is_settled:
            return {verb: theirs}
        return {verb: {**theirs, "chooser": "opponent"}}
    return None


# -- activating ----------------------------------------------------------------------------------


@rule(
    "deed",
    "發動{self}的{timing}效果",
    examples={
        "發動這張卡片的【主要】效果": [{"activate-main-of": "self"}],
    },
)
def activate(self: str, timing: str) -> Any:
    if timing not in ("main", "counter", "on-play", "on-ko"):
        return NOT
    return [{f"activate-{timing}-of": self}]


@rule(
    "deed",
    "發動{target}的【主要】效果",
    examples={
        "發動1張自己手牌中的事件卡的【主要】效果": [
            {"activate-main-of": {"from": "hand", "filter": {"category": "event"}, "n": 1}}
        ]
    },
)
def activate_main_of_event(target: Any) -> Any:
    return [{"activate-main-of": target}] if isinstance(target, Mapping) else NOT


@rule(
    "deed",
    "選擇{target}，{duration}，{changes}",
    examples={
        "選擇1張自己的角色卡，在這個回合，費用+1": [
            {"choose": {"what": "character", "n": 1}, "as": "x"},
            {"cost": 1, "target": "@x", "for": "this-turn"},
        ]
    },
)
def chosen_and_changed(target: Any, duration: str, changes: list[Step]) -> list[Step]:
    return [{"choose": target, "as": "x"}, *changed(["@x"], changes, duration)]


@rule(
    "deed",
    "對手{deed}，並公開手牌",
    examples={
        "對手廢棄2張自身的手牌，並公開手牌": [
            {"discard": {"who": "opponent", "n": 2, "chooser": "opponent"}},
            {"reveal": {"who": "opponent", "from": "hand", "all": True}},
        ]
    },
)
def by_opponent_and_hand_revealed(deed: list[Step]) -> Any:
    done = by_opponent(deed)
    shown = {"reveal": {"who": "opponent", "from": "hand", "all": True}}
    return NOT if done is NOT else [*done, shown]


@rule(
    "clause",
    "對手{may}{deed}",
    examples={
        "對手可廢棄1張自身的手牌": [
            {
                "may": [{"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}}],
                "who": "opponent",
            }
        ],
    },
)
def opponent_may(deed: list[Step], **_: str) -> Any:
    done = by_opponent(deed)
    return NOT if done is NOT else [{"may": done, "who": "opponent"}]


@rule(
    "deed",
    "自己的角色卡全數，{duration}，若{cause}遭到KO時，可以替換成{deed}",
    examples={
        "自己的角色卡全數，在這個回合，若因效果遭到KO時，可以替換成廢棄1張自己的手牌": [
            {
                "gain": {
                    "effect": {
                        "on": {"would-ko": {"cause": "by-effect"}},
                        "may": True,
                        "do": [{"discard": 1}],
                    }
                },
                "target": {"what": "character", "all": True},
                "for": "this-turn",
            }
        ]
    },
)
def replacement_gained(duration: str, cause: Filter, deed: list[Step]) -> list[Step]:
    effect = {"on": {"would-ko": cause}, "may": True, "do": deed}
    every = {"what": "character", "all": True}
    return [{"gain": {"effect": effect}, "target": every, "for": duration}]


@rule(
    "deed",
    "發動{target}",
    examples={
        "發動最多1張自己手牌中紅色的事件卡": [
            {
                "activate-event": {
                    "from": "hand",
                    "filter": {"category": "event", "color": "red"},
                    "up-to": 1,
                }
            }
        ]
    },
)
def activate_event(target: Any) -> Any:
    if not isinstance(target, Mapping) or target.get("from") != "hand":
        return NOT
    return [{"activate-event": target}]


# -- statements ----------------------------------------------------------------------------------


@rule(
    "deed",
    "{statement}",
    examples={
        "自己的領航卡，在這個回合，力量值+1000": [
            {"power": 1000, "target": "leader", "for": "this-turn"}
        ],
    },
)
def stated(statement: tuple[list[Step], str]) -> list[Step]:
    steps, _ = statement
    return [_lasting(step) for step in steps]


def _lasting(step: Step) -> Step:
    if "choose-one" in step:
        return {"choose-one": [[_lasting(one) for one in option] for option in step["choose-one"]]}
    return {**step, "for": WITHOUT_END} if "for" not in step else step


# -- one after the other -------------------------------------------------------------------------

words("join", {
    one: one for one in (
        *("，", "，並", "，並且", "、並", "，且", "、且", "、", "，和", "並", "，再", "，並再", "、並且"),
    )
})  # fmt: skip
words("may", {"可以": "", "可": "", "也可以": "", "也可": ""})


@rule("clause", "{deed}", examples={"抽1張卡片": [{"draw": 1}]})
def clause(deed: list[Step]) -> list[Step]:
    return deed


@rule("clause", "{may}{deed}", examples={"可以抽1張卡片": [{"may": [{"draw": 1}]}]})
def may(deed: list[Step], **_: str) -> list[Step]:
    return [{"may": deed}]


@rule(
    "clause",
    "{may}{deed}、{other:deed}",
    examples={
        "可以廢棄1張自己的手牌、將這張角色卡置為休息狀態": [
            {"may": [{"discard": 1}, {"rest": "self"}]}
        ]
    },
)
def may_both(deed: list[Step], other: list[Step], **_: str) -> list[Step]:
    return [{"may": [*deed, *other]}]


@rule(
    "clause",
    "{may}{deed}，(並)?{sentence}",
    examples={"可以廢棄1張自己的手牌，抽1張卡片": [{"may": [{"discard": 1}, {"draw": 1}]}]},
)
def may_all(deed: list[Step], sentence: list[Step], **_: str) -> list[Step]:
    """The other reading of a permission: everything that follows may be left undone."""
    return [{"may": [*deed, *sentence]}]


@rule(
    "clause",
    "{moment}，{sentence}",
    examples={
        "這個回合結束時，抽1張卡片": [{"delayed": {"at": "end-of-this-turn", "do": [{"draw": 1}]}}],
    },
)
def later(moment: str, sentence: list[Step]) -> list[Step]:
    return [{"delayed": {"at": moment, "do": sentence}}]


@rule(
    "sentence",
    "{clause}",
    "{clause}{join}{sentence}",
    examples={
        "抽1張卡片，並廢棄1張自己的手牌": [{"draw": 1}, {"discard": 1}],
    },
)
def sentence(clause: list[Step], sentence: tuple[Step, ...] = (), join: str = "") -> Any:
    if join == "、" and "may" in clause[-1]:
        return NOT  # the permission covers both
    return [*clause, *sentence]


@rule("steps", "{sentence}", "{sentence}。{steps}", examples={"抽1張卡片": [{"draw": 1}]})
def steps(sentence: list[Step], steps: tuple[Step, ...] = ()) -> list[Step]:
    return [*sentence, *steps]


@rule(
    "steps",
    "{sentence}。之後，{steps}",
    examples={
        "抽1張卡片。之後，廢棄1張自己的手牌": [{"draw": 1}, {"then": [{"discard": 1}]}],
    },
)
def then(sentence: list[Step], steps: list[Step]) -> list[Step]:
    return [*sentence, {"then": steps}]


@rule(
    "sentence",
    "{clause}{join}若{conditions}(時)?，{sentence}",
    "{clause}{join}{conditions}時，{sentence}",
    examples={
        "抽1張卡片，若自己的手牌在2張以下時，抽1張卡片": [
            {"draw": 1},
            {"if": [{"is": [{"hand": "you"}, "<=", 2]}], "do": [{"draw": 1}]},
        ],
    },
)
def partly_governed(
    clause: list[Step], conditions: list[Any], sentence: list[Step], **_: str
) -> list[Step]:
    """A condition in the middle of a sentence governs what is left of this sentence."""
    return [*clause, {"if": conditions, "do": sentence}]


@rule(
    "steps",
    "{governed}",
    examples={
        "若自己的手牌在2張以下時，抽1張卡片": [
            {"if": [{"is": [{"hand": "you"}, "<=", 2]}], "do": [{"draw": 1}]}
        ]
    },
)
def wholly_governed(governed: list[Step]) -> list[Step]:
    return governed


@rule(
    "governed",
    "若{conditions}(時)?，{steps}",
    "{conditions}時，{steps}",
    examples={
        "若自己的手牌在2張以下時，抽1張卡片": [
            {"if": [{"is": [{"hand": "you"}, "<=", 2]}], "do": [{"draw": 1}]}
        ],
    },
)
def if_(conditions: list[Any], steps: list[Step]) -> Any:
    """A condition governs what comes after it, "then" included."""
    if len(steps) == 1 and "if" in steps[0]:
        return NOT  # several conditions are one list
    return [{"if": conditions, "do": steps}]


@rule(
    "steps",
    "(KO|選擇){target}(，並KO)?。若{conditions}時，選擇{nouns}(則)?替換成{other:nouns}",
    examples={
        "KO1張對手費用2以下的角色卡。若自己的手牌在1張以下時，選擇對手費用2以下的角色卡替換成對手費用9以下的角色卡": [
            {
                "if": [{"is": [{"hand": "you"}, "<=", 1]}],
                "do": [
                    {
                        "ko": {
                            "who": "opponent",
                            "what": "character",
                            "filter": {"cost": "<=9"},
                            "n": 1,
                        }
                    }
                ],
                "else": [
                    {
                        "ko": {
                            "who": "opponent",
                            "what": "character",
                            "filter": {"cost": "<=2"},
                            "n": 1,
                        }
                    }
                ],
            }
        ]
    },
)
def killed_others_instead(
    target: dict[str, Any], conditions: list[Any], nouns: Noun, other: Noun
) -> Any:
    if not isinstance(target, Mapping) or target.get("filter") != nouns.filter:
        return NOT
    usual = [{"ko": dict(target)}]
    return [{"if": conditions, "do": [{"ko": {**target, "filter": other.filter}}], "else": usual}]


@rule(
    "governed",
    "若有執行此動作時，{steps}",
    "若登場時，{steps}",
    examples={"若有執行此動作時，抽1張卡片": [{"if-did": [{"draw": 1}]}]},
)
def if_did(steps: list[Step]) -> list[Step]:
    return [{"if-did": steps}]


@rule(
    "governed",
    "若沒有執行此動作時，{steps}",
    examples={"若沒有執行此動作時，抽1張卡片": [{"if-not": [{"draw": 1}]}]},
)
def if_not(steps: list[Step]) -> list[Step]:
    return [{"if-not": steps}]


# -- choices -------------------------------------------------------------------------------------


@rule(
    "options",
    "・{steps}",
    "・{steps}{options}",
    examples={"・抽1張卡片・抽2張卡片": [[{"draw": 1}], [{"draw": 2}]]},
)
def options(steps: list[Step], options: tuple[list[Step], ...] = ()) -> list[list[Step]]:
    return [steps, *options]


@rule(
    "governed",
    "選擇下列其中一項{options}",
    examples={
        "選擇下列其中一項・抽1張卡片・KO1張對手的角色卡": [
            {
                "choose-one": [
                    [{"draw": 1}],
                    [{"ko": {"who": "opponent", "what": "character", "n": 1}}],
                ]
            }
        ],
    },
)
def choice(options: list[list[Step]]) -> Any:
    return [{"choose-one": options}] if len(options) > 1 else NOT


@rule(
    "governed",
    "對手選擇下列其中一項{options}",
    examples={
        "對手選擇下列其中一項・抽1張卡片・抽2張卡片": [
            {"choose-one": [[{"draw": 1}], [{"draw": 2}]], "chooser": "opponent"}
        ]
    },
)
def choice_of_opponent(options: list[list[Step]]) -> Any:
    return [{"choose-one": options, "chooser": "opponent"}] if len(options) > 1 else NOT
