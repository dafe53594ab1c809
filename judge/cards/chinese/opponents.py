"""Steps that the opponent does, and steps that only name what is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.cards.chinese.changes import WITHOUT_END, changed
from judge.cards.chinese.grammar import GRAMMAR, NOT, Step
from judge.cards.chinese.nouns import Filter

rule, words = GRAMMAR.rule, GRAMMAR.words


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
    "opponents-don",
    "從(自身的)?咚!!卡組追加{count}{lying}的咚!!卡",
    examples={
        "從咚!!卡組追加1張休息狀態的咚!!卡": [
            {"add-don": {"n": 1, "state": "rested", "who": "opponent"}}
        ]
    },
)
def opponents_don(count: dict[str, int], lying: str) -> list[Step]:
    """Nobody adds cards of a DON!! deck that is not their own."""
    return [{"add-don": {**count, "state": lying, "who": "opponent"}}]


@rule(
    "clause",
    "對手{opponents-don}",
    examples={
        "對手從自身的咚!!卡組追加2張活動狀態的咚!!卡": [
            {"add-don": {"n": 2, "state": "active", "who": "opponent"}}
        ]
    },
)
def opponent_adds_don(opponents_don: list[Step]) -> list[Step]:
    return opponents_don


@rule(
    "clause",
    "對手{may}{opponents-don}",
    examples={
        "對手可從咚!!卡組追加最多2張休息狀態的咚!!卡": [
            {
                "may": [{"add-don": {"up-to": 2, "state": "rested", "who": "opponent"}}],
                "who": "opponent",
            }
        ]
    },
)
def opponent_may_add_don(opponents_don: list[Step], **_: str) -> list[Step]:
    return [{"may": opponents_don, "who": "opponent"}]


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
