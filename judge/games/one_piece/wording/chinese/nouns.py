"""Cards as noun phrases: whose, where they lie, which ones, and how many."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.chinese.filters import alternative_modifier, modifiers
from judge.games.one_piece.wording.chinese.language import Data, Parts, Unsaid, word
from judge.games.one_piece.wording.chinese.tags import player

REFERENCES = {
    "self": "這張卡片",
    "it": "該張卡片",
    "that": "該張卡片",
    "leader": "自己的領航卡",
    "opponents-leader": "對手的領航卡",
    "attacker": "進行攻擊的卡片",
    "attacked": "遭受攻擊的卡片",
    "battle-opponent": "對戰的對手角色卡",
    "@chosen": "選擇的卡片",
    "@revealed": "公開的卡片",
    "@event": "觸發此效果的卡片",
    "@declared": "聲明的數字",
}
# Of several cards that were named in the same way.
REPEATED = {"@chosen": "選擇的卡片", "@revealed": "公開的卡片", "@it": "處理的卡片"}
KINDS = {
    "leader": "領航卡",
    "character": "角色卡",
    "event": "事件卡",
    "stage": "舞台卡",
    "don": "咚!!卡",
    "": "卡片",
}
WHAT = {
    "leader": "領航卡",
    "character": "角色卡",
    "leader-or-character": "領航卡或角色卡",
    "stage": "舞台卡",
    "don": "咚!!卡",
    "card": "卡片",
}
AREAS = {
    "hand": "手牌",
    "trash": "廢棄區",
    "deck": "卡組",
    "life": "生命值區",
    "field": "場上",
    "cost-area": "費用區",
    "don-deck": "咚!!卡組",
}
ENDS = {
    "deck-top": "卡組上面",
    "life-top": "生命值區上面",
    "life-bottom": "生命值區下面",
    "life-top-or-bottom": "生命值區上面或下面",
}
CARD_KEYS = ("who", "from", "what", "filter", "card", "distinct", "total")


def reference(name: str) -> str:
    """A card that a word points to."""
    kind, _, place = name.partition("-") if name.startswith("@") else (name, "", "")
    if place.isdigit():
        return f"第{place}次{word(REPEATED, kind, 'ref')}"
    return word(REFERENCES, name, "ref")


def noun(asked: Data, what: str = "") -> str:
    """Cards that a filter asks for, without their owner."""
    before, told = _parts_of_noun(asked, what)
    return f"{before}的{told}" if before else told


def _parts_of_noun(asked: Data, what: str) -> tuple[str, str]:
    """What stands before a noun, and the noun."""
    rest = dict(asked)
    options = rest.get("any")
    category = rest.pop("category", None)
    kind = what or (word(KINDS, category, "category") if category else "")
    if what and category and what != "卡片":
        raise Unsaid(f"category: {category}")
    if what == "卡片" and category:
        kind = word(KINDS, category, "category")
    names = [rest.pop("name")] if "name" in rest else []
    if options is not None and alternative_modifier(options) is None:
        del rest["any"]
        if not names and all(option.keys() == {"name"} for option in options):
            names = [option["name"] for option in options]
        else:
            before = modifiers(rest)
            return before, _alternatives(options, kind, before)
    named = "或".join(f"「{name}」" for name in names)
    return modifiers(rest), (
        "" if kind == "卡片" and names else kind or ("" if names else "卡片")
    ) + named


def _alternatives(options: list[Data], kind: str, before: str) -> str:
    """One noun or another; brackets where a word could belong to both."""
    # without brackets it is open whether DON!! cards are meant to be what stands before
    is_open = before and {"category": "don"} in options
    if all(option.keys() == {"category"} for option in options) and not is_open:
        return "或".join(word(KINDS, option["category"], "category") for option in options)
    if kind == "領航卡或角色卡":
        kind = ""
    told = [noun(option, kind) for option in options]
    if _is_clear(options) and not before:
        return "或".join(told)
    return "或".join(f"〈{one}〉" for one in told)


SHARED = frozenset(("cost", "base-cost", "power", "base-power", "color", "state", "not", "any"))


def _is_clear(options: list[Data]) -> bool:
    """Whether no word of one alternative could be meant of the other too."""
    if len(options) != 2:
        return False
    one, other = options
    if all("name" in option for option in options) or other.keys() <= {"category"}:
        return False
    return SHARED.isdisjoint(one)


def phrase(data: Data | str, owner: str = "") -> str:
    """Cards without a number: 對手費用4以下的角色卡."""
    if isinstance(data, str):
        return reference(data)
    parts = Parts(data)
    told = _phrase(parts, owner)
    parts.done()
    return told


def _phrase(parts: Parts, owner: str = "") -> str:
    if "card" in parts:
        return _known(parts)
    who = parts.pop("who", "you")
    area = parts.pop("from", "field")
    what = parts.pop("what", None)
    asked = dict(parts.pop("filter", {}))
    for key in ("distinct", "total"):
        if key in parts:
            asked[key] = parts.pop(key)
    kind = word(WHAT, what, "what") if what else ""
    if area == "field":
        whose = owner or ("" if who == "any" else player(who))
        return _owned(whose, asked, kind or "卡片")
    if area == "looked":
        return f"查看的卡片中的{noun(asked, kind)}" if asked else "查看的卡片"
    whose = owner or player(who)
    if isinstance(area, str) and area in ENDS:
        if asked:
            return f"{whose}{ENDS[area]}中{noun(asked)}"
        return f"{whose}{ENDS[area]}的卡片"
    if area == "hand" and not asked and kind in ("", "卡片"):
        return f"{whose}的手牌"
    if area == "life" and asked.keys() <= {"face"}:
        return _owned(whose, asked, "生命值卡")
    place = "或".join(
        word(AREAS, one, "area") for one in ([area] if isinstance(area, str) else area)
    )
    if area == ["hand", "field"]:
        return f"{whose}手牌中或場上的{noun(asked)}"
    return f"{whose}{place}中的{noun(asked, kind)}"


def _owned(whose: str, asked: Data, kind: str) -> str:
    before, told = _parts_of_noun(asked, kind)
    return f"{whose}{before}的{told}" if whose or before else told


def _known(parts: Parts) -> str:
    """A card that is already known, which may still be asked for something."""
    name = parts.pop("card")
    told = reference(name)
    asked = dict(parts.pop("filter", {}))
    if name[0] == "@" and asked.get("other-than") == "it":
        del asked["other-than"]  # what was not taken of them just before
        told = f"其餘{told}"
    for idle in ("who", "from", "what"):
        parts.pop(idle, None)
    return f"{told}之中的{noun(asked)}" if asked else told


def number(parts: Parts) -> str:
    """How many cards; nothing where it is all of them."""
    from judge.games.one_piece.wording.chinese.amounts import tally

    if "up-to" in parts:
        up_to = parts.pop("up-to")
        return f"最多{up_to}張" if isinstance(up_to, int) else f"最多〈{tally(up_to)}〉張"
    if "n" in parts:
        n = parts.pop("n")
        return f"{n}張" if isinstance(n, int) else f"〈{tally(n)}〉張"
    return ""


def target(data: Any, owner: str = "") -> str:
    """Cards with their number, or the one card that a word points to."""
    if isinstance(data, str):
        return reference(data)
    parts = Parts(data)
    told = taken(parts, owner)
    parts.done()
    return told


def taken(parts: Parts, owner: str = "") -> str:
    """The part of some data that names cards; what else it says is left."""
    chooser = parts.pop("chooser", None)
    parts.pop("as", None)
    if "each-of" in parts:
        told = "和".join(target(one, owner) for one in parts.pop("each-of"))
        return f"由對手選擇的{told}" if chooser == "opponent" and not owner else told
    cards = Parts({key: parts.pop(key) for key in CARD_KEYS if key in parts})
    if parts.pop("all", False):
        every = "" if cards.get("what") == "leader" and cards.get("who") != "any" else "全數"
        told = f"{_phrase(cards, owner)}{every}"
    elif _is_any_number(parts.get("up-to"), cards):
        parts.pop("up-to")
        told = f"任意張數的{_phrase(cards, owner)}"
    else:
        told = number(parts) + _phrase(cards, owner)
    cards.done()
    return f"由對手選擇的{told}" if chooser == "opponent" and not owner else told


def _is_any_number(most: Any, cards: Data) -> bool:
    """Whether as many as there are can be chosen."""
    if most == {"count": cards}:
        return True
    return cards.keys() == {"from"} and most == {cards["from"]: "you"}
