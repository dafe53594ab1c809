"""Steps of an effect as sentences: what is done, what then follows, what may be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge.games.one_piece.wording.chinese.amounts import tally
from judge.games.one_piece.wording.chinese.conditions import if_so
from judge.games.one_piece.wording.chinese.durations import moment
from judge.games.one_piece.wording.chinese.language import Data, Parts, Unsaid
from judge.games.one_piece.wording.chinese.lasting import LASTING, lasting
from judge.games.one_piece.wording.chinese.moving import DESTINATIONS, LOOKED, MOVING
from judge.games.one_piece.wording.chinese.others import OTHERS
from judge.games.one_piece.wording.chinese.players import of_player

Step = dict[str, Any]


def told(steps: Sequence[Data]) -> str:
    """Steps as sentences, without the last full stop."""
    sentences: list[str] = []
    rest = [dict(step) for step in steps]
    while rest:
        step = _together(rest.pop(0), rest)
        if step.keys() == {"then"}:
            sentences.append(f"之後，{told([*step['then'], *rest])}")
            break
        clause = simple(step)
        if clause is None:
            sentences.append(_control(step, closed=bool(rest)))
        elif "look" in step and rest and (after := _with_looked(step, rest[0])):
            rest.pop(0)
            sentences.append(f"{clause}，{after}")
        elif rest and _goes_on(step, rest[0]):
            sentences.append(f"{clause}，並{simple(rest.pop(0))}")
        else:
            sentences.append(clause)
    return "。".join(sentences)


def _goes_on(step: Step, after: Step) -> bool:
    """Whether two steps are one sentence."""
    return ("choose-number" in step and "reveal" in after) or (
        "draw" in step and "discard" in after
    )


def _with_looked(look: Step, step: Step) -> str:
    """What is done with the cards that are looked at, in the same sentence."""
    if step.keys() == {"reorder"}:
        return "並依任意順序放置"
    move = step.get("move", {})
    if isinstance(move, dict) and move.keys() == {"from", "all", "to"} and move["from"] == "looked":
        if move["to"].startswith("deck-"):
            return f"任意變換排列順序放到{DESTINATIONS[move['to']]}"
        if move["to"].startswith("life-"):
            return f"並放到{DESTINATIONS[move['to']]}"
    if look["look"].get("from") == "life":
        return ""
    value = next(iter(step.values())) if len(step) == 1 else None
    if isinstance(value, dict) and value.get("from") == "looked" and "all" not in value:
        return (simple(step) or "").replace("查看的卡片中的", "").replace("查看的卡片", "卡片")
    return ""


def simple(step: Data) -> str | None:
    """The clause of a step that holds no other steps; None for one that does."""
    parts = Parts(step)
    for key in (*MOVING, *LASTING, *OTHERS):
        if key in parts:
            value = parts.pop(key)
            if key in MOVING:
                clause = MOVING[key](value)
            elif key == "prohibit" and "target" not in parts:
                clause = of_player(value, parts)
            elif key in LASTING:
                clause = lasting(key, value, parts)
            else:
                clause = OTHERS[key](value, parts)
            parts.done()
            return clause
    return None


# Changes of the same cards


def _together(step: Step, rest: list[Step]) -> Step:
    """A change with those that follow it, where they are of the same cards for the same time."""
    if not _is_change(step):
        return step
    target = step["target"]
    same: list[Any] = [target] if isinstance(target, str) else ["it"]
    if isinstance(target, dict) and target.get("all"):
        same = [target]
    merged = dict(step)
    while rest and _is_change(rest[0]) and rest[0]["target"] in same:
        if rest[0].get("for") != step.get("for"):
            break
        more = {key: value for key, value in rest.pop(0).items() if key not in ("target", "for")}
        merged["and"] = [*merged.get("and", ()), more]
    return merged


def _is_change(step: Step) -> bool:
    """Whether a step is a change that can be told with another one of the same cards."""
    if "target" not in step or step.get("prohibit") == "set-active":
        return False
    if "unless" in step or "once-per-turn" in step:
        return False
    values = [step[key] for key in LASTING if key in step]
    return bool(values) and all(
        isinstance(value, int | str) or "keyword" in value for value in values
    )


# Steps that hold other steps


def _control(step: Step, *, closed: bool) -> str:
    parts = Parts(step)
    for key, tell in CONTROL.items():
        if key in parts:
            text = tell(parts.pop(key), parts, closed)
            parts.done()
            return text
    raise Unsaid(f"step: {', '.join(step)}")


def _body(steps: Sequence[Data], closed: bool) -> str:
    """What depends on what was said before; brackets where something else follows."""
    return f"執行〈{told(steps)}〉" if closed else told(steps)


def _if(value: list[Any], parts: Parts, closed: bool) -> str:
    does, otherwise = parts.pop("do"), parts.pop("else", None)
    if otherwise is None:
        return f"{if_so(value)}{_body(does, closed)}"
    return f"{if_so(value)}{_body(does, True)}。否則{_body(otherwise, closed)}"


def _if_did(value: list[Step], parts: Parts, closed: bool) -> str:
    return f"若有執行此動作時，{_body(value, closed)}"


def _if_not(value: list[Step], parts: Parts, closed: bool) -> str:
    return f"若沒有執行此動作時，{_body(value, closed)}"


def _may(value: list[Step], parts: Parts, closed: bool) -> str:
    who = parts.pop("who", "you")
    does = "對手" if who == "opponent" else ""
    if does:
        value = [_picked_by_opponent(step) for step in value]
    clause = simple(value[0]) if len(value) == 1 else None
    if clause is None or (does and not clause.startswith(does)):
        return f"{does}可以執行〈{told(value)}〉"
    return f"{does}可以{clause.removeprefix(does)}"


def _picked_by_opponent(step: Step) -> Step:
    """A step with the opponent's cards as what the opponent is told to do."""
    return {
        key: {**value, "chooser": "opponent"}
        if key != "add-don" and isinstance(value, dict) and value.get("who") == "opponent"
        else value
        for key, value in step.items()
    }


def _choose_one(value: list[list[Step]], parts: Parts, closed: bool) -> str:
    does = "對手" if parts.pop("chooser", "you") == "opponent" else ""
    options = "".join(f"。\n・{told(option)}" for option in value)
    if closed or options.count("\n・") > len(value):
        options = "".join(f"〈{told(option)}〉" for option in value)
    return f"{does}選擇下列其中一項{options}"


def _delayed(value: Step, parts: Parts, closed: bool) -> str:
    inner = Parts(value)
    at, does = moment(inner.pop("at")), inner.pop("do")
    inner.done()
    clause = told(does)
    return f"{at}，執行〈{clause}〉" if "。" in clause else f"{at}，{clause}"


def _each_player(value: list[Step], parts: Parts, closed: bool) -> str:
    clause = simple(value[0]) if len(value) == 1 else None
    if clause is not None:
        for mine, own in (("自己的", "自身的"), ("自己", ""), ("放置到", "放置在")):
            clause = clause.replace(mine, own)
        return f"雙方各自{clause}"
    return f"雙方各自執行〈{told(value)}〉"


def _do_all(value: list[Step], parts: Parts, closed: bool) -> str:
    return f"可以執行全部〈{told(value)}〉"


def _repeat(value: Any, parts: Parts, closed: bool) -> str:
    many = str(value) if isinstance(value, int) else f"〈{tally(value)}〉"
    return f"重複{many}次〈{told(parts.pop('do'))}〉"


CONTROL: dict[str, Callable[[Any, Parts, bool], str]] = {
    "if": _if,
    "if-did": _if_did,
    "if-not": _if_not,
    "may": _may,
    "choose-one": _choose_one,
    "delayed": _delayed,
    "each-player": _each_player,
    "do-all": _do_all,
    "repeat": _repeat,
}
__all__ = ["LOOKED", "simple", "told"]
