"""Cards as noun phrases: whose, where they lie, which ones, and how many."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.japanese import amounts, filters
from judge.games.one_piece.wording.japanese.language import Data, Parts, Unsaid, either, word
from judge.games.one_piece.wording.japanese.tags import KINDS, PRINTED

REFERENCES = {
    "self": "このカード",
    "it": "そのカード",
    "that": "そのカード",
    "leader": "自分のリーダー",
    "opponents-leader": "相手のリーダー",
    "attacker": "アタックしているカード",
    "attacked": "アタックされているカード",
    "battle-opponent": "バトルした相手のキャラ",
}
AREAS = {
    "hand": "手札",
    "trash": "トラッシュ",
    "deck": "デッキ",
    "life": "ライフ",
    "field": "場",
    "cost-area": "コストエリア",
    "don-deck": "ドン!!デッキ",
}
ENDS = {
    "deck-top": "デッキの上",
    "life-top": "ライフの上",
    "life-bottom": "ライフの下",
    "life-top-or-bottom": "ライフの上か下",
}
OWNERS = {"you": "自分の", "opponent": "相手の", "any": "", "own": "自身の"}
WHAT = {
    "leader": ("leader",),
    "character": ("character",),
    "leader-or-character": ("leader", "character"),
    "stage": ("stage",),
    "don": ("don",),
    "card": ("",),
}


def reference(name: str) -> str:
    """A card that a word points to; what was named is spoken of by its mark."""
    return (
        NAMED[name[1:]] if name[:1] == "@" and name[1:] in NAMED else word(REFERENCES, name, "ref")
    )


OTHERS = ("この", "その", "自分の", "相手の", "お互いの", "選んだ", "公開した")
IN_ROWS = ("life", "cost-area", "don-deck")  # nobody says that cards are taken from there
ANY_NUMBER = "任意の枚数"
# by the mark of the step that names the card; "chosen" lies on the field
NAMED = {
    "event": "きっかけのカード",
    "picked": "選んだカード",
    "chosen": "選んだカード",
    "revealed": "公開したカード",
    "declared": "宣言した数",
}


def noun(asked: Data, kinds: tuple[str, ...] = ("",), *, on_field: bool = False) -> str:
    """Cards that a filter asks for, without their owner."""
    return _group(asked, kinds, on_field).removeprefix("、")


def _group(asked: Data, kinds: tuple[str, ...], on_field: bool) -> str:
    options = asked.get("any")
    if options is None or filters.is_one_modifier(options):
        if len(kinds) == 1:
            return _item(asked, kinds[0], on_field)
        return _listed(
            filters.modifiers(filters.without(asked, "category", "name")),
            [
                _item(
                    {key: asked[key] for key in ("name", "category") if key in asked},
                    kind,
                    on_field,
                )
                for kind in kinds
            ],
        )
    common = filters.without(asked, "any", "category", "name")
    category = asked.get("category", kinds[0] if len(kinds) == 1 else "")
    if all(option.keys() == {"name"} for option in options):
        names = either(f"「{option['name']}」" for option in options)
        if category:
            return f"{filters.modifiers(common)}{_kinds(on_field)[category]}の、{names}"
        return _listed(filters.modifiers(common), [f"「{option['name']}」" for option in options])
    return _listed(
        filters.modifiers(common),
        [
            _item({"category": category, **option} if category else option, "", on_field)
            for option in options
        ],
    )


def _listed(common: str, items: list[str]) -> str:
    if len(items) == 1:
        return common + items[0]
    if common:
        return f"{common}、{either(items)}"
    return either(items) if items[0] in BARE else f"、{either(items)}"


BARE = {*KINDS.values(), *PRINTED.values()}


def _kinds(on_field: bool) -> dict[str, str]:
    return KINDS if on_field else PRINTED


def _item(asked: Data, kind: str, on_field: bool) -> str:
    rest = Parts(asked)
    category = rest.pop("category", kind)
    name = rest.pop("name", None)
    if isinstance(rest.get("any"), list) and not filters.is_one_modifier(rest["any"]):
        raise Unsaid(f"any: {rest['any']}")
    told = filters.modifiers(rest)
    kinds = _kinds(on_field)
    if name is None:
        return told + (word(kinds, category, "category") if category else "カード")
    of_kind = f"{word(kinds, category, 'category')}の" if category else ""
    return f"{told}{of_kind}「{name}」"


def phrase(cards: Data, owner: str = "") -> str:
    """Cards without a number: 相手のコスト4以下のキャラ."""
    parts = Parts(cards)
    told = _phrase(parts, owner)
    parts.done()
    return told


def _phrase(parts: Parts, owner: str = "", out_of: str = "の") -> str:
    if "card" in parts:
        return _of_card(parts)
    who = parts.pop("who", "you")
    whose = owner or word(OWNERS, who, "player")
    area = parts.pop("from", "field")
    what = parts.pop("what", None)
    asked = dict(parts.pop("filter", {}))
    if "distinct" in parts:
        asked["distinct"] = parts.pop("distinct")
    if area == "field":
        if who == "any" and what == "card":
            whose = "お互いの場の"
        return whose + _after_owner(_group(asked, word(WHAT, what or "card", "what"), True), whose)
    if who == "any":
        whose = "お互いの"
    if area == "looked":
        return noun(asked, _category(what)) if asked or what not in (None, "card") else ""
    if isinstance(area, str) and area in ENDS:
        return f"{whose}{ENDS[area]}から"
    place = either(word(AREAS, one, "area") for one in ([area] if isinstance(area, str) else area))
    if not asked and what in (None, "card"):
        return f"{whose}{place}の{noun(asked)}" if area in ("trash", "deck") else f"{whose}{place}"
    cards = noun(asked, _category(what), on_field=area in ("cost-area", "don-deck"))
    return f"{whose}{place}{'の' if area in IN_ROWS else out_of}{cards}"


def _category(what: str | None) -> tuple[str, ...]:
    return ("",) if what is None else word(WHAT, what, "what")


def _after_owner(told: str, whose: str) -> str:
    """A pause where what follows the owner begins with a list or with another owner."""
    if not whose:
        return told.removeprefix("、")
    return f"、{told}" if told.startswith(OTHERS) else told


def _of_card(parts: Parts) -> str:
    """A card that is already known, which may still be asked for something."""
    name = parts.pop("card")
    told = reference(name)
    asked = dict(parts.pop("filter", {}))
    if name[0] == "@" and asked.get("other-than") == "it":
        del asked["other-than"]  # what was not taken of them just before
        return f"残りの{told}のうち{noun(asked)}" if asked else f"残りの{told}"
    for idle in ("who", "from", "what"):
        parts.pop(idle, None)
    if asked and name == "@revealed":
        return noun(asked)  # the one that all have seen
    return f"{told}のうち{noun(asked)}" if asked else told


def number(parts: Parts) -> str:
    """How many cards, with what is asked of all of them together."""
    if parts.pop("all", False):
        return "すべて"
    if "up-to" in parts:
        up_to = parts.pop("up-to")
        return f"{up_to}枚まで" if isinstance(up_to, int) else f"{_many(up_to)}まで"
    if "n" in parts:
        n = parts.pop("n")
        return f"{n}枚" if isinstance(n, int) else _many(n)
    return ""


def _many(amount: Any) -> str:
    if amounts.is_counted(amount):
        return f"{amounts.counted(amount)}の枚数分"
    return f"{amounts.tally(amount)}分"


def target(data: Any, owner: str = "") -> str:
    """Cards with their number, or the one card that a word points to."""
    if isinstance(data, str):
        return reference(data)
    parts = Parts(data)
    told = taken(parts, owner)
    parts.done()
    return told


def taken(parts: Parts, owner: str = "", out_of: str = "の") -> str:
    """The part of some data that names cards; what else it says is left."""
    if "each-of" in parts:
        return _one_after_other(parts.pop("each-of"), owner, out_of)
    chooser = parts.pop("chooser", None)
    parts.pop("as", None)
    cards = Parts()
    for key in ("who", "from", "what", "filter", "card", "distinct"):
        if key in parts:
            cards[key] = parts.pop(key)
    if _is_any_number(parts.get("up-to"), cards):
        parts.pop("up-to")
        return f"{phrase(cards, owner)}を{ANY_NUMBER}"
    if cards == {"from": "hand"} and parts.get("n") == {"hand": "you"}:
        parts["all"] = parts.pop("n") is not None
    is_named = cards.get("card", "")[:1] == "@" and "filter" not in cards
    many = number(parts)
    one = cards.get("what") == "leader" and many == "すべて"
    told = _phrase(cards, owner, out_of)
    many = "" if one else many
    cards.done()
    if "total" in parts:
        raise Unsaid("total")
    if chooser == "opponent" and owner != "自身の":
        return f"相手が選ぶ{told}{many}"
    return f"{told}のうち{many}" if is_named and many else f"{told}{many}"


def _one_after_other(targets: list[Any], owner: str, out_of: str) -> str:
    """Several targets in a row; whose they are and where they lie is said once for all."""
    begins = {_begins(one, owner, out_of) for one in targets}
    begin = begins.pop() if len(begins) == 1 else None
    told = [_one_of_them(one, owner or _of_both(one, begin), out_of) for one in targets]
    if not begin or not all(one.startswith(begin) for one in told):
        return "と".join(told)
    return f"{begin}、{'と'.join(one.removeprefix(begin).removeprefix('、') for one in told)}"


def _one_of_them(data: Any, owner: str, out_of: str) -> str:
    if isinstance(data, str):
        return reference(data)
    parts = Parts(data)
    told = taken(parts, owner, out_of)
    parts.done()
    return told


def _begins(data: Any, owner: str, out_of: str) -> str | None:
    """Whose cards of a target are and where they lie; None for a card that is known."""
    if isinstance(data, str) or "card" in data:
        return None
    area = data.get("from", "field")
    whose = owner or OWNERS.get(data.get("who", "you"), "")
    if area == "field":
        return whose
    areas = [area] if isinstance(area, str) else area
    if not AREAS.keys() >= set(areas):
        return None
    return f"{whose}{either(AREAS[one] for one in areas)}{'の' if area in IN_ROWS else out_of}"


def _of_both(data: Any, begin: str | None) -> str:
    """How cards of both players are called beside others, whose owner would be theirs too."""
    is_any = isinstance(data, dict) and data.get("who") == "any" and "from" not in data
    return "お互いの場の" if is_any and begin is None else ""


def _is_any_number(most: Any, cards: Data) -> bool:
    """Whether as many as there are can be chosen."""
    if most == {"count": cards} or most == {"don": "you", "state": "active"}:
        return True
    return cards.keys() == {"from"} and most == {cards["from"]: "you"}


def object_of(told: str) -> str:
    """Cards as the object of a verb."""
    return told if told.endswith(ANY_NUMBER) else f"{told}を"
