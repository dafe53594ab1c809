"""Steps, one after the other: draws, looks, DON!! cards, statements, and what joins them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cards.chinese.changes import WITHOUT_END
from judge.cards.chinese.grammar import GRAMMAR, NOT
from judge.cards.chinese.nouns import Noun, elsewhere

rule, words = GRAMMAR.rule, GRAMMAR.words
Step = dict[str, Any]


# -- drawing, looking, revealing -----------------------------------------------------------------


@rule("deed", "抽{n}張卡片", examples={"抽2張卡片": [{"draw": 2}]})
def draw(n: int) -> list[Step]:
    return [{"draw": n}]


@rule("deed", "最多抽{n}張卡片", examples={"最多抽2張卡片": [{"draw-up-to": 2}]})
def draw_up_to(n: int) -> list[Step]:
    return [{"draw-up-to": n}]


@rule("look", "從{owner}的卡組上面查看{n}張卡片", examples={
    "從自己的卡組上面查看3張卡片": {"look": {"n": 3, "from": "deck-top"}},
})  # fmt: skip
def look(owner: str, n: int) -> Step:
    return {"look": {"n": n, "from": "deck-top", **({} if owner == "you" else {"who": owner})}}


@rule("look", "從卡組上面查看{n}張卡片")
def look_at_own(n: int) -> Step:
    return {"look": {"n": n, "from": "deck-top"}}


@rule("look", "從自己的卡組上面查看最多{n}張卡片")
def look_up_to(n: int) -> Step:
    return {"look": {"up-to": n, "from": "deck-top"}}


@rule("looked", "{count}(的)?{nouns}", examples={
    "最多1張事件卡": {"from": "looked", "filter": {"category": "event"}, "up-to": 1},
})  # fmt: skip
def looked(count: dict[str, int], nouns: Noun) -> Any:
    return NOT if nouns.who else {**elsewhere(Noun(nouns.kinds, nouns.filter, "", "looked", nouns.more)), **count}


@rule("looked-deed", "公開{looked}，並加入手牌", examples={
    "公開最多1張事件卡，並加入手牌": [
        {
            "move": {
                "from": "looked", "filter": {"category": "event"}, "up-to": 1, "to": "hand",
                "reveal": True,
            }
        }
    ],
})  # fmt: skip
def revealed_to_hand(looked: dict[str, Any]) -> list[Step]:
    return [{"move": {**looked, "to": "hand", "reveal": True}}]


@rule("looked-deed", "將{looked}(，)?{place}", examples={})
def looked_moved(looked: dict[str, Any], place: Step) -> list[Step]:
    if place["to"] == "trash":
        return [{"trash": looked}]
    return [{"move": {**looked, **place}}]


@rule("looked-deed", "(任意變換排列順序|依任意順序變換排列){put-at}卡組{deck-end}", examples={
    "任意變換排列順序放到卡組上面或下面": [
        {"move": {"from": "looked", "all": True, "to": "deck-top-or-bottom"}}
    ],
})  # fmt: skip
def looked_back(deck_end: str, **_: str) -> list[Step]:
    return [{"move": {"from": "looked", "all": True, "to": deck_end}}]


@rule("looked-deed", "使{looked}(，)?(以{resting})?登場", examples={
    "使最多1張費用2以下的角色卡登場": [
        {"put": {"from": "looked", "filter": {"category": "character", "cost": "<=2"}, "up-to": 1}}
    ],
})  # fmt: skip
def looked_put(looked: dict[str, Any], resting: str = "") -> list[Step]:
    return [{"put": {**looked, **({"state": resting} if resting else {})}}]


@rule("clause", "{look}，(並)?{looked-deed}", examples={
    "從自己的卡組上面查看3張卡片，將最多1張卡片加入手牌": [
        {"look": {"n": 3, "from": "deck-top"}},
        {"move": {"from": "looked", "up-to": 1, "to": "hand"}},
    ],
})  # fmt: skip
def look_and(look: Step, looked_deed: list[Step]) -> list[Step]:
    return [look, *looked_deed]


@rule("clause", "{look}")
def only_look(look: Step) -> list[Step]:
    return [look]


@rule("clause", "公開{target}，並{looked-deed}", examples={
    "公開1張自己卡組上面的卡片，並使最多1張費用2的角色卡登場": [
        {"reveal": {"from": "deck-top", "n": 1, "as": "x"}},
        {"put": {"card": "@x", "filter": {"category": "character", "cost": 2}, "up-to": 1}},
    ],
})  # fmt: skip
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


@rule("deed", "公開{target}，並{facing}加入生命值區{life-place}")
def revealed_to_life(target: Any, facing: str, life_place: str) -> Any:
    if not isinstance(target, Mapping) or "from" not in target:
        return NOT
    return [{"move": {**target, "to": life_place, "face": facing, "reveal": True}}]


@rule("deed", "公開{target}，並加入手牌")
def revealed_to_hand_from(target: Any) -> Any:
    if not isinstance(target, Mapping) or target.get("from") != "deck":
        return NOT
    return [{"move": {**target, "to": "hand", "reveal": True}}]


@rule("deed", "公開{target}", examples={
    "公開1張自己卡組上面的卡片": [{"reveal": {"from": "deck-top", "n": 1, "as": "x"}}],
})  # fmt: skip
def revealed(target: Any) -> Any:
    if not isinstance(target, Mapping) or "from" not in target:
        return NOT
    return [{"reveal": {**target, "as": "x"}}]


@rule("deed", "公開自己卡組最上面的卡片")
def revealed_top() -> list[Step]:
    return [{"reveal": {"from": "deck-top", "n": 1, "as": "x"}}]


@rule("deed", "選擇{target}", examples={
    "選擇1張自己的角色卡": [{"choose": {"what": "character", "n": 1}, "as": "x"}],
})  # fmt: skip
def chosen(target: Any) -> list[Step]:
    return [{"choose": target, "as": "x"}]


@rule("deed", "查看最多1張自己或對手生命值區上面的卡片，並放置在生命值區的上面或下面")
def life_of_either_looked_at() -> list[Step]:
    return [
        {"look": {"up-to": 1, "from": "life", "who": "either"}},
        {"move": {"from": "looked", "all": True, "to": "life-top-or-bottom"}},
    ]


@rule("deed", "查看{owner}全數的生命值卡，並依任意順序放置")
def life_reordered(owner: str) -> list[Step]:
    whose = {} if owner == "you" else {"who": owner}
    return [{"look": {"n": {"life": owner}, "from": "life", **whose}}, {"reorder": "looked"}]


# -- DON!! cards ---------------------------------------------------------------------------------

words("lying", {"活動狀態": "active", "休息狀態": "rested"})


@rule("deed", "從(自己的)?咚!!卡組追加{count}{lying}的咚!!卡", examples={
    "從咚!!卡組追加最多1張活動狀態的咚!!卡": [{"add-don": {"up-to": 1, "state": "active"}}],
})  # fmt: skip
def add_don(count: dict[str, int], lying: str) -> list[Step]:
    return [{"add-don": {**count, "state": lying}}]


@rule("deed", "追加{count}{lying}的咚!!卡")
def add_more_don(count: dict[str, int], lying: str) -> list[Step]:
    return [{"add-don": {**count, "state": lying}}]


@rule("given-don", "{count}(各)?{lying}的咚!!卡")
def don_to_give(count: dict[str, int], lying: str) -> Step:
    return {**count, "state": lying}


@rule("given-don", "(合計)?最多{n}張自己被附加的咚!!卡", "最多各{n}張{lying}的咚!!卡")
def don_given_before(n: int, lying: str = "given") -> Step:
    return {"up-to": n, "state": lying}


@rule("given-don", "{n}張自己{lying}的咚!!卡")
def own_don_to_give(n: int, lying: str) -> Step:
    return {"n": n, "state": lying}


@rule("deed", "附加{given-don}在{target}", examples={
    "附加最多1張休息狀態的咚!!卡在自己的領航卡": [
        {"give-don": {"up-to": 1, "state": "rested", "to": "leader"}}
    ],
})  # fmt: skip
def give_don(given_don: Step, target: Any) -> list[Step]:
    return [{"give-don": {**given_don, "to": _one(target)}}]


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


@rule("deed", "對手{deed}", examples={
    "對手廢棄1張自身的手牌": [{"discard": {"n": 1, "who": "opponent", "chooser": "opponent"}}],
})  # fmt: skip
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
        if verb in ("return-don", "rest-don") or theirs.get("from") in ("life-top", "deck-top"):
            return {verb: theirs}
        return {verb: {**theirs, "chooser": "opponent"}}
    return None


# -- activating ----------------------------------------------------------------------------------


@rule("deed", "發動{self}的{timing}效果", examples={
    "發動這張卡片的【主要】效果": [{"activate-main-of": "self"}],
})  # fmt: skip
def activate(self: str, timing: str) -> Any:
    if timing not in ("main", "counter", "on-play", "on-ko"):
        return NOT
    return [{f"activate-{timing}-of": self}]


@rule("deed", "發動{target}")
def activate_event(target: Any) -> Any:
    if not isinstance(target, Mapping) or target.get("from") != "hand":
        return NOT
    return [{"activate-event": target}]


# -- statements ----------------------------------------------------------------------------------


@rule("deed", "{statement}", examples={
    "自己的領航卡，在這個回合，力量值+1000": [{"power": 1000, "target": "leader", "for": "this-turn"}],
})  # fmt: skip
def stated(statement: tuple[list[Step], str]) -> list[Step]:
    steps, _ = statement
    return [_lasting(step) for step in steps]


def _lasting(step: Step) -> Step:
    if "choose-one" in step:
        return {"choose-one": [[_lasting(one) for one in option] for option in step["choose-one"]]}
    return {**step, "for": WITHOUT_END} if "for" not in step else step


# -- one after the other -------------------------------------------------------------------------

words("join", {
    "，": "", "，並": "", "，並且": "", "、並": "", "，且": "", "、且": "", "、": "", "，和": "", "並": "",
    "，再": "", "，並再": "", "、並且": "",
})  # fmt: skip
words("may", {"可以": "", "可": "", "也可以": "", "也可": ""})


@rule("clause", "{deed}", examples={})
def clause(deed: list[Step]) -> list[Step]:
    return deed


@rule("clause", "{may}{deed}", examples={"可以抽1張卡片": [{"may": [{"draw": 1}]}]})
def may(deed: list[Step], **_: str) -> list[Step]:
    return [{"may": deed}]


@rule("clause", "{moment}，{sentence}", examples={
    "這個回合結束時，抽1張卡片": [{"delayed": {"at": "end-of-this-turn", "do": [{"draw": 1}]}}],
})  # fmt: skip
def later(moment: str, sentence: list[Step]) -> list[Step]:
    return [{"delayed": {"at": moment, "do": sentence}}]


@rule("sentence", "{clause}", "{clause}{join}{sentence}", examples={
    "抽1張卡片，並廢棄1張自己的手牌": [{"draw": 1}, {"discard": 1}],
})  # fmt: skip
def sentence(clause: list[Step], sentence: tuple[Step, ...] = (), **_: str) -> list[Step]:
    return [*clause, *sentence]


@rule("steps", "{sentence}", "{sentence}。{steps}", examples={"抽1張卡片": [{"draw": 1}]})
def steps(sentence: list[Step], steps: tuple[Step, ...] = ()) -> list[Step]:
    return [*sentence, *steps]


@rule("steps", "{sentence}。之後，{steps}", examples={
    "抽1張卡片。之後，廢棄1張自己的手牌": [{"draw": 1}, {"then": [{"discard": 1}]}],
})  # fmt: skip
def then(sentence: list[Step], steps: list[Step]) -> list[Step]:
    return [*sentence, {"then": steps}]


@rule("steps", "{sentence}{join}{governed}", "{governed}")
def partly_governed(
    governed: list[Step], sentence: tuple[Step, ...] = (), **_: str
) -> list[Step]:
    return [*sentence, *governed]


@rule("governed", "若{conditions}(時)?，{steps}", "{conditions}時，{steps}", examples={
    "若自己的手牌在2張以下時，抽1張卡片": [
        {"if": [{"is": [{"hand": "you"}, "<=", 2]}], "do": [{"draw": 1}]}
    ],
})  # fmt: skip
def if_(conditions: list[Any], steps: list[Step]) -> list[Step]:
    """A condition governs what comes after it, "then" included."""
    return [{"if": conditions, "do": steps}]


@rule("governed", "若有執行此動作時，{steps}", "若登場時，{steps}")
def if_did(steps: list[Step]) -> list[Step]:
    return [{"if-did": steps}]


@rule("governed", "若沒有執行此動作時，{steps}")
def if_not(steps: list[Step]) -> list[Step]:
    return [{"if-not": steps}]


# -- choices -------------------------------------------------------------------------------------


@rule("options", "・{steps}", "・{steps}{options}")
def options(steps: list[Step], options: tuple[list[Step], ...] = ()) -> list[list[Step]]:
    return [steps, *options]


@rule("sentence", "選擇下列其中一項{options}", examples={
    "選擇下列其中一項・抽1張卡片・KO1張對手的角色卡": [
        {
            "choose-one": [
                [{"draw": 1}], [{"ko": {"who": "opponent", "what": "character", "n": 1}}],
            ]
        }
    ],
})  # fmt: skip
def choice(options: list[list[Step]]) -> Any:
    return [{"choose-one": options}] if len(options) > 1 else NOT


@rule("sentence", "對手選擇下列其中一項{options}")
def choice_of_opponent(options: list[list[Step]]) -> Any:
    return [{"choose-one": options, "chooser": "opponent"}] if len(options) > 1 else NOT
