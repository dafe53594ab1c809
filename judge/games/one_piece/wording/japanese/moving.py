"""Steps that move cards and DON!! cards, turn them or show them: also what a player pays with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.games.one_piece.wording.japanese.amounts import tally
from judge.games.one_piece.wording.japanese.filters import FACES
from judge.games.one_piece.wording.japanese.language import (
    KUWAERU,
    MODOSU,
    NI_SURU,
    OKU,
    SASERU,
    SURU,
    SUTERU,
    Clause,
    Parts,
    Unsaid,
    Verb,
    word,
)
from judge.games.one_piece.wording.japanese.nouns import (
    ANY_NUMBER,
    number,
    object_of,
    taken,
    target,
)
from judge.games.one_piece.wording.japanese.values import MEASURES, limits

LYING = {"active": "アクティブで", "rested": "レストで"}
DON = {
    "active": "アクティブのドン!!",
    "rested": "レストのドン!!",
    "given": "付与されているドン!!",
    "any": "コストエリアのドン!!",
}
DESTINATIONS = {
    "deck-top": "デッキの上",
    "deck-bottom": "デッキの下",
    "deck-top-or-bottom": "デッキの上か下",
    "life-top": "ライフの上",
    "life-bottom": "ライフの下",
    "life-top-or-bottom": "ライフの上か下",
}
Step = dict[str, Any]


def several(data: Any) -> Parts:
    """A target as what can be taken apart, with the card that a word points to."""
    return Parts({"card": data} if isinstance(data, str) else data)


def told_by(parts: Parts) -> tuple[str, str]:
    """Who is told to do something, and how their cards are called then."""
    if parts.get("who") == "opponent" and parts.get("chooser") == "opponent":
        parts.pop("chooser")
        parts["who"] = "own"
        return "相手は", "自身の"
    return "", ""


def _cards(data: Any, verb: Verb, what: str) -> Clause:
    """Something that is done to cards on the field or elsewhere."""
    parts = several(data)
    does, owner = told_by(parts)
    together = parts.pop("total", None)
    cards = taken(parts, owner, "から")
    parts.done()
    total = "" if together is None else f"、{_in_total(together)}"
    return Clause(f"{does}{object_of(cards)}{total}{what}", verb)


def _in_total(together: dict[str, Any]) -> str:
    ((measure, bound),) = together.items()
    return f"{word(MEASURES, measure, 'total')}の合計が{limits(bound)}になるように"


def _rest(data: Any, parts: Parts) -> Clause:
    if isinstance(data, dict) and data.get("what") == "don" and data.keys() == {"what", "n"}:
        return Clause(f"自分のドン!!{data['n']}枚をレスト", NI_SURU)
    return _cards(data, NI_SURU, "レスト")


def _set_active(data: Any, parts: Parts) -> Clause:
    return _cards(data, NI_SURU, "アクティブ")


def _ko(data: Any, parts: Parts) -> Clause:
    return _cards(data, SURU, "KO")


def _trash(data: Any, parts: Parts) -> Clause:
    if isinstance(data, dict) and data.get("from") == "looked" and data.keys() == {"from", "all"}:
        return Clause("残りをトラッシュに", OKU)
    if isinstance(data, dict) and data.get("from") == "life-top" and "minus" in _amount(data):
        return _life_down_to(data["n"]["minus"])
    return _cards(data, OKU, "トラッシュに")


def _amount(data: Step) -> Any:
    return data["n"] if isinstance(data.get("n"), dict) else {}


def _life_down_to(reckoned: list[Any]) -> Clause:
    held, least = reckoned
    if held != {"life": "you"} or not isinstance(least, int):
        raise Unsaid(f"n: {reckoned}")
    return Clause(f"自分のライフが{least}枚になるようにライフの上からトラッシュに", OKU)


def _put(data: Any, parts: Parts) -> Clause:
    cards = several(data)
    state = cards.pop("state", None)
    lying = "" if state is None else word(LYING, state, "state")
    does = ""
    if cards.get("who") == "opponent" and cards.get("chooser") == "opponent":
        does = "相手は"
        cards.pop("chooser")
        cards["who"] = "own"
    told = taken(cards, "", "から")
    cards.done()
    return Clause(f"{does}{object_of(told)}{lying}登場", SASERU)


def _discard(data: Any, parts: Parts) -> Clause:
    if isinstance(data, int):
        data = {"n": data}
    cards = Parts(data)
    does, owner = told_by(cards)
    chooser = cards.pop("chooser", None)
    if chooser == "you":
        raise Unsaid("chooser: you")
    cards["from"] = "hand"
    told = taken(cards, owner, "から")
    cards.done()
    if chooser == "opponent":
        return Clause(f"{told}を相手が選び、", SUTERU)
    return Clause(f"{does}{object_of(told)}", SUTERU)


def _reveal(data: Any, parts: Parts) -> Clause:
    cards = several(data)
    if (
        cards.get("who") == "opponent"
        and cards.get("from") == "hand"
        and "n" in cards
        and "chooser" not in cards
    ):
        return Clause(f"{taken(cards, '', 'から')}を選び、公開", SURU)
    return _cards(data, SURU, "公開")


def _flip(data: Any, parts: Parts) -> Clause:
    cards = several(data)
    face = cards.pop("face")
    told = taken(cards, "", "から")
    cards.done()
    return Clause(f"{told}を{word({'up': '表向き', 'down': '裏向き'}, face, 'face')}", NI_SURU)


def _move(data: Any, parts: Parts) -> Clause:
    cards = several(data)
    to = cards.pop("to")
    face, reveal = cards.pop("face", None), cards.pop("reveal", False)
    if cards == {"from": "looked", "all": True}:
        return _put_away(to, face)
    each = [several(one) for one in cards.get("each-of", [cards])]
    on_field = all(map(_lies_on_field, each))
    mine = all(one.get("who", "you") == "you" for one in each)
    known = any("card" in one for one in each)
    does, owner = told_by(cards)
    source = cards.get("from", "field")
    told = taken(cards, owner, "から")
    cards.done()
    shown = "公開し、" if reveal else ""
    facing = "" if face is None else f"{FACES[face][:-1]}で"
    stem = f"{does}{object_of(told)}{shown}"
    if to == "hand":
        if on_field:
            return Clause(f"{stem}持ち主の手札に", MODOSU)
        return Clause(f"{stem}手札に", KUWAERU)
    if to == "trash":
        return Clause(f"{stem}トラッシュに", OKU)
    if to == "deck":
        return Clause(f"{stem}デッキに戻し、デッキをシャッフル", SURU)
    place = word(DESTINATIONS, to, "destination")
    if to.startswith("life"):
        if on_field or known or not mine:
            return Clause(f"{stem}持ち主の{place}に{facing}", KUWAERU)
        return Clause(f"{stem}{place}に{facing}", KUWAERU)
    owners = "持ち主の" if on_field or known or source == "field" else ""
    order = "好きな順番で" if told.endswith(ANY_NUMBER) else ""
    return Clause(f"{stem}{order}{owners}{place}に", OKU)


def _lies_on_field(cards: Parts) -> bool:
    named = cards.get("card") in ("@chosen", "battle-opponent")
    return named or ("from" not in cards and "what" in cards)


def _put_away(to: str, face: str | None) -> Clause:
    facing = "" if face is None else f"{FACES[face][:-1]}で"
    if to == "trash":
        return Clause("残りをトラッシュに", OKU)
    if to == "hand":
        return Clause("残りを手札に", KUWAERU)
    if to == "deck":
        return Clause("残りをデッキに戻し、デッキをシャッフル", SURU)
    order = "好きな順番で" if to.startswith("deck") else ""
    return Clause(f"残りを{order}{word(DESTINATIONS, to, 'destination')}に{facing}", OKU)


# DON!! cards


def _rest_don(data: Any, parts: Parts) -> Clause:
    return Clause(f"自分のドン!!{data}枚をレスト", NI_SURU)


def _return_don(data: Any, parts: Parts) -> Clause:
    don = Parts({"n": data} if isinstance(data, int) else data)
    who = don.pop("who", "you")
    if don.get("chooser") == who:
        don.pop("chooser")  # DON!! cards are alike
    does, whose = ("相手は", "自身の") if who == "opponent" else ("", "自分の")
    if "until" in don:
        amount = don.pop("until")
        don.done()
        return Clause(
            f"{does}{tally(amount)}と同じ枚数になるように{whose}場のドン!!をドン!!デッキに", MODOSU
        )
    state = don.pop("state", None)
    which = f"{whose}場のドン!!" if state is None else f"{whose}{word(DON, state, 'state')}"
    if "at-least" in don:
        least = don.pop("at-least")
        don.done()
        return Clause(f"{does}{which}を{least}枚以上ドン!!デッキに", MODOSU)
    many = number(don)
    don.done()
    return Clause(f"{does}{which}{many}をドン!!デッキに", MODOSU)


def _give_don(data: Any, parts: Parts) -> Clause:
    don = Parts(data)
    to, state, of = don.pop("to"), don.pop("state", "rested"), don.pop("of", None)
    who = don.pop("who", "you")
    which = word(DON, state, "state")
    many = number(don)
    don.done()
    whom = target(to)
    if of is not None:
        return Clause(f"{target(of)}に付与されているドン!!{many}を、{whom}に付与", SURU)
    if state == "given":
        return Clause(f"自分の付与されているドン!!{many}を、{whom}に付与", SURU)
    whose = {"you": "", "opponent": "相手の", "any": "持ち主の"}[who]
    one_each = isinstance(to, dict) and to.get("what") != "leader" and _is_several(to)
    if one_each:
        many = many.replace("枚", "枚ずつ")
    return Clause(f"{whom}に{whose}{which}{many}を付与", SURU)


def _is_several(cards: Step) -> bool:
    return "all" in cards or "each-of" in cards or cards.get("n", cards.get("up-to", 1)) != 1


def _take_back_don(data: Any, parts: Parts) -> Clause:
    don = Parts(data)
    state = don.pop("state", None)
    many = number(don)
    don.done()
    lying = "" if state is None else word(LYING, state, "state")
    return Clause(f"自分の付与されているドン!!{many}をコストエリアに{lying}", MODOSU)


MOVING: dict[str, Callable[[Any, Parts], Clause]] = {
    "rest": _rest,
    "set-active": _set_active,
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
