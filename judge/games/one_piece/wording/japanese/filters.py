"""What stands before a noun and says which cards: a modifier for each demand of a filter."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.japanese import amounts, nouns
from judge.games.one_piece.wording.japanese.language import Data, Parts, Unsaid, either, word
from judge.games.one_piece.wording.japanese.tags import ATTRIBUTES, COLORS, tag
from judge.games.one_piece.wording.japanese.values import MEASURES, compared, limits

STATES = {"active": "アクティブの", "rested": "レストの", "given": "付与されている"}
FACES = {"up": "表向きの", "down": "裏向きの"}
TRAITS = frozenset(("feature", "feature-contains", "attribute", "keyword", "has"))
# The order in which modifiers stand before the noun; what names DON!! cards itself is the first,
# or a modifier before it would be one of theirs.
ORDER = (
    *("given", "not", "other", "other-than", "distinct", "state", "face", "entered", "color"),
    *("color-not-of", "multicolor", *(one for one in MEASURES if one != "given")),
    *("all", "no-base-effect", "name-of"),
    *("name-contains", "number", "attribute", "keyword", "has", "feature-contains", "feature"),
)


def trait(key: str, value: Any, *, first: bool = True) -> str:
    """What a card has, as an object of the verb."""
    if key == "feature":
        return f"特徴《{value}》" if first else f"《{value}》"
    if key == "feature-contains":
        return f"『{value}』を含む特徴"
    if key == "attribute":
        return word(ATTRIBUTES, value, "attribute")
    return tag(value)


def traits(options: list[Data]) -> str | None:
    """Several things of which a card has one; None where they are something else."""
    told = []
    before = ""
    for option in options:
        if len(option) != 1 or not TRAITS.issuperset(option):
            return None
        key, value = next(iter(option.items()))
        told.append(trait(key, value, first=key != "feature" or before != "feature"))
        before = key
    return either(told)


def modifiers(asked: Data) -> str:
    """All demands but the name, the category and alternatives of them."""
    told = [_modifier(key, asked[key]) for key in sorted(asked, key=_place) if key not in APART]
    told.append(_any_value(asked.get("any")))
    *before, last = [one for one in told if one] or [""]
    return "".join(map(_going_on, before)) + last


def _going_on(modifier: str) -> str:
    """Of several things that a card has, only the last one ends the clause."""
    has_trait = modifier.endswith(("》を持つ", "】を持つ", ")を持つ"))
    return f"{modifier.removesuffix('つ')}ち" if has_trait else modifier


APART = ("name", "category", "any")


def _place(key: str) -> int:
    if key not in ORDER and key not in APART:
        raise Unsaid(f"filter: {key}")
    return (*ORDER, *APART).index(key)


def _any_value(options: list[Data] | None) -> str:
    """Alternatives that are one modifier; others are told as several nouns."""
    if options is None:
        return ""
    held = traits(options)
    if held is not None:
        return f"{held}を持つ"
    keys = {key for option in options for key in option}
    if len(keys) == 1 and keys <= MEASURES.keys() and all(map(_is_fixed, options)):
        key = keys.pop()
        return f"{MEASURES[key]}{either(limits(option[key]) for option in options)}の"
    return ""


def _is_fixed(option: Data) -> bool:
    return not isinstance(next(iter(option.values())), list)


def is_one_modifier(options: list[Data]) -> bool:
    return bool(_any_value(options))


def _modifier(key: str, value: Any) -> str:
    if key in MEASURES:
        return measured(key, value)
    if key in ("feature", "attribute", "keyword", "has"):
        return f"{trait(key, value)}を持つ"
    if key == "color":
        return f"{word(COLORS, value, 'color')}の"
    if key == "not":
        return _without(value)
    if key == "all":
        return _every(value)
    return _plain(key, value)


def _plain(key: str, value: Any) -> str:
    if key == "state":
        return word(STATES, value, "state")
    if key == "face":
        return word(FACES, value, "face")
    if key == "distinct":
        return word({"names": "カード名の異なる", "costs": "コストの異なる"}, value, "distinct")
    if key == "entered":
        return word({"this-turn": "このターンに登場した"}, value, "entered")
    if key == "color-not-of":
        return f"{nouns.reference(value)}と異なる色の"
    if key == "name-of":
        return f"{nouns.reference(value)}と同じカード名を持つ"
    if key == "other-than":
        return f"{nouns.reference(value)}以外の"
    if key == "feature-contains":
        return f"特徴『{value}』を含む"
    if key == "name-contains":
        return f"カード名に『{value}』を含む"
    if key == "number":
        return f"カードナンバー{value}の"
    return word(
        {"other": "他の", "multicolor": "多色の", "no-base-effect": "元々の効果のない"},
        key,
        "filter",
    )


def measured(key: str, value: Any) -> str:
    """A demand on a number of the card."""
    if key == "given":
        return _given(value)
    if isinstance(value, list):
        sign, amount = value
        return f"{compared(amounts.tally(amount), sign)}{MEASURES[key]}を持つ"
    return f"{MEASURES[key]}{limits(value)}の"


def _given(value: Any) -> str:
    if value == ">=1":
        return "ドン!!が付与されている"
    if isinstance(value, list):
        return f"{compared(amounts.tally(value[1]), value[0])}枚数のドン!!が付与されている"
    return f"ドン!!が{limits(value, '枚')}付与されている"


def _without(asked: Data) -> str:
    options = asked["any"] if asked.keys() == {"any"} else [asked]
    if all(option.keys() == {"name"} for option in options):
        return "".join(f"「{option['name']}」以外の" for option in options)
    held = traits(options)
    if asked == {"counter": ">=1000"}:
        held = "カウンター"
    if held is not None:
        return f"{held}を持たない"
    return f"{nouns.noun(asked, on_field=True)}以外の"


def _every(filters: list[Data]) -> str:
    """Several demands, such as two bounds on one number."""
    if len(filters) == 2 and all(len(one) == 1 for one in filters):
        (key, low), (other, high) = (next(iter(one.items())) for one in filters)
        if key == other and key in MEASURES and _is_range(low, high):
            return f"{MEASURES[key]}{low[2:]}から{high[2:]}の"
    for one in filters:
        if ("any" in one and not is_one_modifier(one["any"])) or not {
            "name",
            "category",
        }.isdisjoint(one):
            raise Unsaid(f"all: {filters}")
    return "".join(map(modifiers, filters))


def _is_range(low: Any, high: Any) -> bool:
    both = isinstance(low, str) and isinstance(high, str)
    return both and low.startswith(">=") and high.startswith("<=")


def without(asked: Data, *keys: str) -> Parts:
    return Parts((key, value) for key, value in asked.items() if key not in keys)
