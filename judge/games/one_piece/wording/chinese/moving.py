"""Steps that move cards and DON!! cards, turn them or show them: also what a player pays with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.games.one_piece.wording.chinese.amounts import tally
from judge.games.one_piece.wording.chinese.language import Data, Parts, Unsaid, word
from judge.games.one_piece.wording.chinese.nouns import number, reference, taken, target
from judge.games.one_piece.wording.chinese.tags import FACING, LYING, player

DESTINATIONS = {
    "deck-top": "卡組上面",
    "deck-bottom": "卡組下面",
    "deck-top-or-bottom": "卡組上面或下面",
    "life-top": "生命值區上面",
    "life-bottom": "生命值區下面",
    "life-top-or-bottom": "生命值區上面或下面",
}
LOOKED = {"from": "looked", "all": True}


def several(data: Any) -> Parts:
    """A target as what can be taken apart, with the card that a word points to."""
    return Parts({"card": data} if isinstance(data, str) else data)


def told_by(parts: Parts) -> tuple[str, str]:
    """Who is told to do something, and how their cards are called then."""
    if parts.get("who") == "opponent" and parts.get("chooser") == "opponent":
        parts.pop("chooser")
        parts.pop("who")
        return "對手", "自身"
    return "", ""


def _cards(data: Any) -> tuple[str, str]:
    """Who does something, and the cards that it is done to."""
    parts = several(data)
    if parts == LOOKED:
        return "", "其餘卡片"
    does, owner = told_by(parts)
    cards = taken(parts, owner)
    parts.done()
    return does, cards


def _with(what: str) -> Callable[[Any], str]:
    def tell(data: Any) -> str:
        does, cards = _cards(data)
        return f"{does}將{cards}{what}"

    return tell


def _ko(data: Any) -> str:
    does, cards = _cards(data)
    return f"{does}KO{cards}"


def _trash(data: Any) -> str:
    if isinstance(data, dict) and data.get("from") == "life-top" and "minus" in _amount(data):
        held, least = data["n"]["minus"]
        if isinstance(least, int) and held == {"life": data.get("who", "you")}:
            whose = player(data.get("who", "you"))
            return f"將{whose}生命值區上面的卡片放置到廢棄區使生命值卡只有{least}張"
    return _with("放置到廢棄區")(data)


def _amount(data: Data) -> Any:
    return data["n"] if isinstance(data.get("n"), dict) else {}


def _put(data: Any) -> str:
    cards = several(data)
    state = cards.pop("state", None)
    lying = "" if state is None else f"以{word(LYING, state, 'state')}"
    does, told = _cards(cards)
    return f"{does}使{told}{lying}登場"


def _discard(data: Any) -> str:
    cards = Parts({"n": data} if isinstance(data, int) else data)
    who, chooser = cards.get("who", "you"), cards.get("chooser")
    if who == "you" and chooser == "opponent" and cards.keys() == {"n", "chooser"}:
        return f"自己的手牌讓對手選擇{number(cards)}，並廢棄"
    if cards.get("n") == {"hand": who} and cards.keys() <= {"n", "who"}:
        return f"廢棄{player(who)}全數手牌"
    does, told = _cards({**cards, "from": "hand"})
    return f"{does}廢棄{told}"


def _reveal(data: Any) -> str:
    does, cards = _cards(data)
    return f"{does}公開{cards}"


def _flip(data: Any) -> str:
    cards = several(data)
    face = word(FACING, cards.pop("face"), "face").removeprefix("以")
    does, told = _cards(cards)
    return f"{does}將{told}翻成{face}"


def _move(data: Any) -> str:
    cards = several(data)
    to, face, reveal = cards.pop("to"), cards.pop("face", None), cards.pop("reveal", False)
    first = several(cards.get("each-of", [cards])[0])
    on_field = "from" not in first and "what" in first
    known, own = first.get("card"), cards.get("who", "you")
    does, told = _cards(cards)
    owner = "持有者的" if on_field or known else ""
    if to == "hand":
        place = "放回持有者的手牌" if on_field else "加入手牌"
    elif to == "trash":
        place = "移動到廢棄區"
    elif to == "deck":
        place = "放回卡組並洗牌"
    elif to.startswith("life"):
        facing = "" if face is None else word(FACING, face, "face")
        whose = "對手的" if own == "opponent" and not on_field else owner
        face = None
        place = f"{facing}加入{whose}{word(DESTINATIONS, to, 'destination')}"
    else:
        whose = "對手的" if own == "opponent" and not on_field else owner
        order = "依任意順序" if told == "其餘卡片" or "全數" in told or "任意張數" in told else ""
        place = f"{order}放回{whose}{word(DESTINATIONS, to, 'destination')}"
    if face is not None:
        raise Unsaid(f"face: {face}")
    if reveal:
        return f"{does}公開{told}，並{place}"
    return f"{does}將{told}{place}"


# DON!! cards


def _rest_don(data: Any) -> str:
    return f"將{data}張自己的咚!!卡置為休息狀態"


def _return_don(data: Any) -> str:
    don = Parts({"n": data} if isinstance(data, int) else data)
    who = don.pop("who", "you")
    does, whose = ("對手", "自身") if who == "opponent" else ("", "自己")
    if don.get("chooser") == who:
        don.pop("chooser")  # DON!! cards are alike
    if "until" in don:
        amount = don.pop("until")
        don.done()
        return f"{does}將咚!!卡放回咚!!卡組，使{whose}場上的咚!!卡和{_many(amount)}一樣"
    state = don.pop("state", None)
    if state == "given":
        which = f"{whose}已附加的咚!!卡"
    else:
        which = f"{whose}場上{'' if state is None else word(LYING, state, 'state')}的咚!!卡"
    least = don.pop("at-least", None)
    many = f"{least}張以上" if least is not None else number(don)
    don.done()
    return f"{does}將{many}{which}放回咚!!卡組"


def _many(amount: Any) -> str:
    told = tally(amount)
    return told if told.endswith("張數") else f"〈{told}〉"


def _give_don(data: Any) -> str:
    don = Parts(data)
    to, state, of = don.pop("to"), don.pop("state", "rested"), don.pop("of", None)
    who = don.pop("who", "you")
    many = number(don)
    don.done()
    whom = target(to)
    if of is not None:
        return f"附加{many}{target(of)}已附加的咚!!卡在{whom}"
    if state == "given":
        return f"附加{many}自己被附加的咚!!卡在{whom}"
    lying = word({**LYING, "any": "費用區中"}, state, "state")
    whose = {"you": "", "opponent": "對手", "any": "持有者"}[who]
    if isinstance(to, dict) and to.get("n", to.get("up-to")) != 1 and to.get("what") != "leader":
        at_most = many.startswith("最多")
        many = f"{'最多' if at_most else ''}各{many.removeprefix('最多')}"
    elif "up-to" not in data and who == "you":
        whose = "自己"
    return f"附加{many}{whose}{lying}的咚!!卡在{whom}"


def _take_back_don(data: Any) -> str:
    don = Parts(data)
    state = don.pop("state", None)
    many = number(don)
    don.done()
    lying = "" if state is None else f"以{word(LYING, state, 'state')}"
    return f"將{many}自己已附加的咚!!卡{lying}放回費用區"


MOVING: dict[str, Callable[[Any], str]] = {
    "rest": _with("置為休息狀態"),
    "set-active": _with("置為活動狀態"),
    "ko": _ko,
    "trash": _trash,
    "put": _put,
    "discard": _discard,
    "reveal": _reveal,
    "flip": _flip,
    "move": _move,
    "rest-don": _rest_don,
    "return-don": _return_don,
    "give-don": _give_don,
    "take-back-don": _take_back_don,
}
__all__ = ["DESTINATIONS", "LOOKED", "MOVING", "reference", "several"]
