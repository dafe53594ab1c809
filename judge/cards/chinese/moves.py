"""Steps that move, rest, kill or discard cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from judge.cards.chinese.grammar import GRAMMAR, NOT, Step
from judge.cards.chinese.nouns import Noun, cards_of, each_of, merged

rule, words = GRAMMAR.rule, GRAMMAR.words

ORDER_OF_WAYS = ("ko", "put", "hand", "rest", "deck", "life")


def cards_in(target: Any) -> dict[str, Any]:
    """A target as the cards of a step that has more to say."""
    return {"card": target} if isinstance(target, str) else dict(target)


def is_from(target: Any, area: str) -> bool:
    return isinstance(target, Mapping) and target.get("from") == area


def is_don(target: Any) -> bool:
    if not isinstance(target, Mapping):
        return False
    return target.get("what") == "don"


def trashed(target: Any) -> Step:
    """Cards put into the trash; out of a hand they are discarded."""
    if not is_from(target, "hand"):
        return {"trash": target}
    told = {key: value for key, value in target.items() if key != "from"}
    if "all" in told:
        amount = {"hand": told.get("who", "you")}
        told = {key: value for key, value in told.items() if key != "all"} | {"n": amount}
    only_number = told.keys() == {"n"} and isinstance(told["n"], int)
    return {"discard": told["n"] if only_number else told}


def rested(target: Any) -> Step:
    told = (
        {key: value for key, value in target.items() if value != {"state": "active"}}
        if (isinstance(target, Mapping))
        else {}
    )
    if is_don(target) and told.keys() == {"what", "n"}:
        return {"rest-don": told["n"]}
    return {"rest": target}


words("to-hand", {"加入持有者的手牌": "hand", "放回(持有者的)?手牌": "hand"})
words("put-at", {"放置在": "", "放置到": "", "放到": "", "放回": "", "放在": ""})
words("order", {"依任意順序": "", "任意變換排列順序": "", "依任意順序變換排列": ""})
words("deck-end", {
    "上面": "deck-top", "下面": "deck-bottom", "上面或下面": "deck-top-or-bottom",
})  # fmt: skip
words("life-place", {
    "上面": "life-top", "下面": "life-bottom", "上面或下面": "life-top-or-bottom",
})  # fmt: skip
words("facing", {"以正面朝上": "up", "以背面朝上": "down"})
words("whose", {"持有者的": "", "自己的": "", "對手的": "", "自己": ""})


@rule("place", "{to-hand}", examples={"放回持有者的手牌": {"to": "hand"}})
def to_hand(to_hand: str) -> Step:
    return {"to": to_hand}


@rule("place", "加入手牌", examples={"加入手牌": {"to": "hand", "from-field": False}})
def added_to_hand() -> Step:
    return {"to": "hand", "from-field": False}


@rule(
    "place",
    "({order})?{put-at}({whose})?卡組{deck-end}",
    examples={
        "依任意順序放到卡組下面": {"to": "deck-bottom"},
    },
)
def to_deck(deck_end: str, **_: str) -> Step:
    return {"to": deck_end}


@rule(
    "place",
    "({facing}(，)?)?(加入|{put-at})({whose})?生命值區(的)?{life-place}",
    examples={
        "以正面朝上加入生命值區上面": {"to": "life-top", "face": "up"},
    },
)
def to_life(life_place: str, facing: str = "", **_: str) -> Step:
    return {"to": life_place, **({"face": facing} if facing else {})}


@rule("place", "放回(自己的)?卡組(，)?並(將卡組)?洗牌", examples={"放回卡組並洗牌": {"to": "deck"}})
def into_deck() -> Step:
    return {"to": "deck"}


@rule("place", "{put-at}({whose})?廢棄區", examples={"放置在廢棄區": {"to": "trash"}})
def to_trash(**_: str) -> Step:
    return {"to": "trash"}


def moved(target: Any, place: Step) -> Step | None:
    if place["to"] == "trash":
        return trashed(target)
    if "from-field" in place:
        if isinstance(target, Mapping) and "what" in target:
            return None
        place = {"to": place["to"]}
    return {"move": {**cards_in(target), **place}}


@rule("dealt-with", "{place}", examples={"放置在廢棄區": {"to": "trash"}})
def place(place: Step) -> Any:
    return place


words("dealt-with", {
    "置為休息狀態": {"do": "rest"}, "置為活動狀態": {"do": "set-active"},
    "翻成正面朝上": {"do": "flip", "face": "up"}, "翻成背面朝上": {"do": "flip", "face": "down"},
    "置為背面朝上": {"do": "flip", "face": "down"}, "KO": {"do": "ko"},
    "放回咚!!卡組": {"do": "return-don"},
})  # fmt: skip


def dealt(target: Any, deed: Step) -> Step | None:
    """The step that does something with cards."""
    if "to" in deed:
        return moved(target, deed)
    match deed["do"]:
        case "rest":
            return rested(target)
        case "flip":
            return {"flip": {**cards_in(target), "face": deed["face"]}}
        case "return-don":
            return _don_returned(target)
        case "put":
            return {"put": cards_in(target)}
        case verb:
            return {verb: target}


def _don_returned(target: Any) -> Step | None:
    if not is_don(target) or target.keys() - {"what", "n", "who", "filter"}:
        return None
    told = {key: value for key, value in target.items() if key not in ("what", "filter")}
    given = target.get("filter", {})
    if given.keys() - {"state"}:
        return None
    told |= given
    return {"return-don": told["n"] if told.keys() == {"n"} else told}


def each_dealt(targets: list[Any], deed: Step) -> Any:
    """One step with all the cards, where what is done with each has the same name."""
    steps = [dealt(target, deed) for target in targets]
    if None in steps:
        return NOT
    together = dealt(each_of(targets), deed)
    is_one = together and all(step and step.keys() == together.keys() for step in steps)
    return [together] if is_one else steps


@rule(
    "deed",
    "將{targets}(，)?{dealt-with}",
    examples={
        "將這張卡片加入手牌": [{"move": {"card": "self", "to": "hand"}}],
        "將1張自己的咚!!卡置為休息狀態": [{"rest-don": 1}],
        "將最多2張自己的舞台卡和這張角色卡放回持有者的手牌": [
            {"move": {"each-of": [{"what": "stage", "up-to": 2}, "self"], "to": "hand"}}
        ],
    },
)
def with_cards(targets: list[Any], dealt_with: Step) -> Any:
    return each_dealt(targets, dealt_with)


@rule(
    "deed",
    "{targets}(，)?置為(活動狀態|{rest:resting})",
    examples={"1張自己的角色卡置為休息狀態": [{"rest": {"what": "character", "n": 1}}]},
)
def set_without_verb(targets: list[Any], rest: str = "") -> Any:
    return each_dealt(targets, {"do": "rest" if rest else "set-active"})


words("resting", {"休息狀態": "rested"})


@rule(
    "dealt-ways",
    "{one:dealt-with}(、|，)?或{other:dealt-with}",
    examples={"置為休息狀態或KO": [{"do": "rest"}, {"do": "ko"}]},
)
def two_ways(one: Step, other: Step) -> list[Step]:
    return [one, other]


@rule(
    "dealt-ways",
    "{dealt-with}(、|，)?或{dealt-ways}",
    examples={
        "置為休息狀態、或KO、或放回持有者的手牌": [{"do": "rest"}, {"do": "ko"}, {"to": "hand"}]
    },
)
def several_ways(dealt_with: Step, dealt_ways: list[Step]) -> list[Step]:
    return [dealt_with, *dealt_ways]


@rule(
    "dealt-ways",
    "放回持有者的手牌或卡組下面",
    examples={"放回持有者的手牌或卡組下面": [{"to": "hand"}, {"to": "deck-bottom"}]},
)
def to_hand_or_deck() -> list[Step]:
    return [{"to": "hand"}, {"to": "deck-bottom"}]


@rule(
    "dealt-ways",
    "{place}或使其登場",
    examples={"加入手牌或使其登場": [{"to": "hand", "from-field": False}, {"do": "put"}]},
)
def moved_or_put(place: Step) -> list[Step]:
    return [place, {"do": "put"}]


@rule(
    "deed",
    "將{targets}(，)?{dealt-ways}",
    examples={
        "將1張對手的角色卡置為休息狀態或KO": [
            {"choose": {"who": "opponent", "what": "character", "n": 1}, "as": "x"},
            {"choose-one": [[{"ko": "@x"}], [{"rest": "@x"}]]},
        ]
    },
)
def dealt_either_way(targets: list[Any], dealt_ways: list[Step]) -> Any:
    """Which card is chosen first, and then what becomes of it."""
    ways = sorted(dealt_ways, key=_place_among_ways)
    if len(targets) > 1 or any(dealt(targets[0], way) is None for way in ways):
        return NOT
    is_chosen = isinstance(targets[0], Mapping) and "all" not in targets[0]
    chosen: list[Step] = [{"choose": targets[0], "as": "x"}] if is_chosen else []
    options = [each_dealt(["@x"] if is_chosen else targets, way) for way in ways]
    return [*chosen, {"choose-one": options}]


def _place_among_ways(way: Step) -> int:
    """The order in which options stand, whatever the order of a text."""
    called = way["to"].partition("-")[0] if "to" in way else way["do"]
    return ORDER_OF_WAYS.index(called) if called in ORDER_OF_WAYS else len(ORDER_OF_WAYS)


@rule(
    "deed",
    "將{one:target}或{other:target}{dealt-with}",
    examples={
        "將這張舞台卡或1張自己的角色卡置為休息狀態": [
            {"choose-one": [[{"rest": "self"}], [{"rest": {"what": "character", "n": 1}}]]}
        ]
    },
)
def one_dealt_or_other(one: Any, other: Any, dealt_with: Step) -> Any:
    if one != "self":
        return NOT
    options = [each_dealt([target], dealt_with) for target in (one, other)]
    return NOT if NOT in options else [{"choose-one": options}]


@rule(
    "deed",
    "將{count}{nouns}、或{other:cards}{place}",
    examples={
        "將1張自己的舞台卡、或自己的手牌放置到廢棄區": [
            {"choose-one": [[{"trash": {"what": "stage", "n": 1}}], [{"discard": 1}]]}
        ]
    },
)
def one_of_two_areas(count: dict[str, int], nouns: Noun, other: Noun, place: Step) -> Any:
    if not nouns.who or not other.area:
        return NOT
    options = [each_dealt([{**cards_of(one), **count}], place) for one in (nouns, other)]
    return NOT if NOT in options else [{"choose-one": options}]


@rule(
    "deed",
    "將1張{owner}手牌中或場上的{nouns}{place}",
    examples={
        "將1張自己手牌中或場上的「斥候」放置到廢棄區": [
            {
                "choose-one": [
                    [{"discard": {"filter": {"name": "Scout"}, "n": 1}}],
                    [{"trash": {"what": "card", "filter": {"name": "Scout"}, "n": 1}}],
                ]
            }
        ]
    },
)
def from_hand_or_field(owner: str, nouns: Noun, place: Step) -> Any:
    if nouns.who:
        return NOT
    in_hand, on_field = replace(nouns, who=owner, area="hand"), nouns.owned(owner)
    options = [each_dealt([{**cards_of(one), "n": 1}], place) for one in (in_hand, on_field)]
    return NOT if NOT in options else [{"choose-one": options}]


@rule(
    "deed",
    "其餘卡片則{place}",
    examples={"其餘卡片則放到廢棄區": [{"trash": {"from": "looked", "all": True}}]},
)
def rest_dealt(place: Step) -> Any:
    return each_dealt([{"from": "looked", "all": True}], place)


@rule(
    "deed",
    "將廢棄區中的{self}{place}",
    examples={"將廢棄區中的這張卡片加入手牌": [{"move": {"card": "self", "to": "hand"}}]},
)
def this_moved(self: str, place: Step) -> Any:
    return each_dealt([self], place)


@rule(
    "deed",
    "KO{target-of-battle}",
    "將{target-of-battle}{dealt-with}",
    examples={"KO對戰的對手角色卡": [{"ko": "battle-opponent"}]},
)
def battling_dealt(target_of_battle: str, dealt_with: Step | None = None) -> Any:
    return each_dealt([target_of_battle], dealt_with or {"do": "ko"})


words("target-of-battle", {
    "對戰的對手角色卡": "battle-opponent", "對手對戰的角色卡": "battle-opponent",
})  # fmt: skip


@rule(
    "deed",
    "除了{self}以外，KO全數(的)?{cards}",
    examples={
        "除了這張角色卡以外，KO全數自己的角色卡": [
            {"ko": {"what": "character", "filter": {"other": True}, "all": True}}
        ]
    },
)
def others_killed(self: str, cards: Noun) -> Any:
    told = merged({"other": True}, cards.filter)
    return NOT if told is None else [{"ko": {**cards_of(replace(cards, filter=told)), "all": True}}]


@rule(
    "deed",
    "(即)?KO{targets}",
    examples={
        "KO最多1張對手的角色卡": [{"ko": {"who": "opponent", "what": "character", "up-to": 1}}],
        "KO最多1張對手的角色卡和最多1張對手的舞台卡": [
            {
                "ko": {
                    "each-of": [
                        {"who": "opponent", "what": "character", "up-to": 1},
                        {"who": "opponent", "what": "stage", "up-to": 1},
                    ]
                }
            }
        ],
    },
)
def killed(targets: list[Any]) -> list[Step]:
    return [{"ko": each_of(targets)}]


@rule("deed", "廢棄{target}", examples={"廢棄1張自己的手牌": [{"discard": 1}]})
def discarded(target: Any) -> Any:
    return [trashed(target)] if is_from(target, "hand") else NOT


@rule("deed", "廢棄{n}張手牌", examples={"廢棄2張手牌": [{"discard": 2}]})
def discarded_own(n: int) -> list[Step]:
    return [{"discard": n}]


# -- onto the field ------------------------------------------------------------------------------


@rule(
    "deed",
    "廢棄{owner}全數手牌",
    examples={"廢棄自己全數手牌": [{"discard": {"n": {"hand": "you"}}}]},
)
def whole_hand_discarded(owner: str) -> list[Step]:
    return [trashed({**cards_of(Noun((), {}, owner, "hand")), "all": True})]


@rule(
    "deed",
    "使{target}(，)?(以{resting})?登場",
    examples={
        "使這張卡片登場": [{"put": {"card": "self"}}],
    },
)
def put(target: Any, resting: str = "") -> Any:
    if isinstance(target, Mapping) and "what" in target:
        return NOT
    return [{"put": {**cards_in(target), **({"state": resting} if resting else {})}}]


@rule(
    "deed",
    "使{self}從廢棄區(中)?(以{resting})?登場",
    "使廢棄區中的{self}(，)?(以{resting})?登場",
    examples={"使這張卡片從廢棄區以休息狀態登場": [{"put": {"card": "self", "state": "rested"}}]},
)
def put_from_trash(self: str, resting: str = "") -> list[Step]:
    return [{"put": {"card": self, **({"state": resting} if resting else {})}}]
