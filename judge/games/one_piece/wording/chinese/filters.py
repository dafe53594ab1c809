"""What is said of cards before their noun: a modifier for each demand of a filter."""

from __future__ import annotations

from typing import Any

from judge.games.one_piece.wording.chinese.language import Data, Unsaid, word
from judge.games.one_piece.wording.chinese.tags import ATTRIBUTES, COLORS, KEYWORDS, tag
from judge.games.one_piece.wording.chinese.values import MEASURES, bounded, compared

TRAITS = frozenset(("feature", "feature-contains", "attribute", "keyword", "has"))
APART = ("name", "category", "any")  # the noun itself, and alternatives of it
# The order in which modifiers stand before the noun.
ORDER = (
    *("not", "other", "other-than", "distinct", "total", "state", "face", "entered", "color"),
    *("color-not-of", "multicolor", *MEASURES, "all", "given", "no-base-effect", "name-of"),
    *("name-contains", "number", "attribute", "keyword", "has", "feature-contains", "feature"),
)


def modifiers(asked: Data) -> str:
    """All demands but the name, the category and alternatives of nouns."""
    for key in asked:
        if key not in ORDER and key not in APART:
            raise Unsaid(f"filter: {key}")
    told = [_modifier(key, asked[key]) for key in ORDER if key in asked]
    told.sort(key=lambda one: one.startswith("未"))  # what a card lacks stands last
    if "any" in asked:
        told.append(alternative_modifier(asked["any"]) or "")
    return "".join(told)


def quoted(name: str) -> str:
    return f"「{name}」"


def trait(key: str, value: Any) -> str:
    """What a card has, without the verb."""
    if key == "feature":
        return f"《{value}》特徵"
    if key == "feature-contains":
        return f"包含『{value}』特徵"
    if key == "attribute":
        return f"{word(ATTRIBUTES, value, 'attribute')}屬性"
    if key == "keyword":
        return f"持有{word(KEYWORDS, value, 'keyword')}"
    if value == "trigger":
        return "持有【觸發器】"
    return f"記載{tag(value)}" if value in KEYWORDS else f"{tag(value)}效果"


def traits(options: list[Data]) -> str | None:
    """Several things of which a card has one; None where they are something else."""
    pairs = [next(iter(option.items())) for option in options if len(option) == 1]
    if len(pairs) < len(options) or not TRAITS.issuperset(key for key, _ in pairs):
        return None
    if all(key == "feature" for key, _ in pairs):
        return "或".join(f"《{value}》" for _, value in pairs) + "特徵"
    return "或".join(trait(key, value) for key, value in pairs)


def having(told: str) -> str:
    """The verb before a trait, which some traits have in themselves."""
    return told if told.startswith(("持有", "記載")) else f"擁有{told}"


def alternative_modifier(options: list[Data]) -> str | None:
    """Alternatives that are one modifier; others are told as several nouns."""
    held = traits(options)
    if held is not None:
        return having(held)
    keys = {key for option in options for key in option}
    if len(options) != 2 or len(keys) != 1 or not keys <= MEASURES.keys():
        return None
    (key,) = keys
    (sign, one), (bound, other) = (compared(option[key]) for option in options)
    if sign != "=" or not isinstance(one, int) or not isinstance(other, int):
        return None
    if bound == "=" and one > other:
        one, other = other, one
    return f"{MEASURES[key]}{one}或{bounded(bound, other)}"


def measured(key: str, value: Any) -> str:
    """A demand on a number of the card."""
    from judge.games.one_piece.wording.chinese.amounts import tally

    sign, amount = compared(value)
    if isinstance(amount, int) and sign in ("<=", ">=", "="):
        return f"{MEASURES[key]}{bounded(sign, amount)}"
    than = {"<": "小於", ">": "大於", "!=": "不等於", "=": "等於", "<=": "", ">=": ""}[sign]
    if than:
        return f"{MEASURES[key]}{than}〈{tally(amount)}〉"
    held = tally(amount)
    if not _is_plain(amount):
        held = f"〈{held}〉"
    return f"{MEASURES[key]}數值在{held}{bounded(sign, 0)[1:]}"


BOTH_LIFE = {"plus": [{"life": "you"}, {"life": "opponent"}]}


def _is_plain(amount: Any) -> bool:
    """Whether an amount needs no brackets around it."""
    return amount == BOTH_LIFE or amount.keys() in ({"life"}, {"don"})


def given(value: Any) -> str:
    from judge.games.one_piece.wording.chinese.amounts import tally

    sign, amount = compared(value)
    if (sign, amount) == (">=", 1):
        return "已附加咚!!卡"
    if sign == ">=" and isinstance(amount, int):
        return f"已附加{amount}張以上咚!!卡"
    return f"已附加的咚!!卡張數{SIGN_WORDS[sign]}〈{tally(amount)}〉"


SIGN_WORDS = {
    "=": "等於", "!=": "不等於", "<": "少於", ">": "多於", "<=": "少於等於", ">=": "多於等於",
}  # fmt: skip


def _modifier(key: str, value: Any) -> str:
    if key in MEASURES:
        return measured(key, value)
    if key in TRAITS:
        return having(trait(key, value))
    if key == "given":
        return given(value)
    if key == "not":
        return without(value)
    if key == "all":
        return _every(value)
    if key == "total":
        return _together(value)
    return _plain(key, value)


def _plain(key: str, value: Any) -> str:
    from judge.games.one_piece.wording.chinese.nouns import reference

    tables = {
        "state": {"active": "活動狀態", "rested": "休息狀態", "given": "已附加"},
        "face": {"up": "正面朝上", "down": "背面朝上"},
        "distinct": {"names": "卡片名稱不同", "costs": "費用不同"},
        "entered": {"this-turn": "這個回合登場"},
        "color": COLORS,
    }
    if key in tables:
        return word(tables[key], value, key)
    if key == "other-than":
        return f"除了{reference(value)}以外"
    if key == "color-not-of":
        return f"和{reference(value)}不同顏色"
    if key == "name-of":
        return f"持有和{reference(value)}相同卡片名稱"
    if key == "name-contains":
        return f"卡片名稱包含『{value}』"
    if key == "number":
        return f"卡片編號為{value}"
    return {"other": "其他", "multicolor": "有多種顏色", "no-base-effect": "原本沒有效果"}[key]


def without(asked: Data) -> str:
    """Cards that are not such."""
    from judge.games.one_piece.wording.chinese.nouns import noun

    options = asked["any"] if asked.keys() == {"any"} else [asked]
    if all(option.keys() == {"name"} for option in options):
        return f"除了{'或'.join(quoted(option['name']) for option in options)}以外"
    held = traits(options)
    if held is not None:
        return f"未{having(held)}"
    return f"除了〈{noun(asked)}〉以外"


def _every(filters: list[Data]) -> str:
    """Several demands, such as two bounds on one number."""
    from judge.games.one_piece.wording.chinese.amounts import tally

    if len(filters) == 2 and all(len(one) == 1 for one in filters):
        (key, low), (other, high) = (next(iter(one.items())) for one in filters)
        if key == other and key in MEASURES:
            (least, small), (most, big) = compared(low), compared(high)
            if (least, most) == (">=", "<=") and isinstance(small, int):
                if isinstance(big, int):
                    return f"{MEASURES[key]}{small}至{big}"
                if _is_plain(big):
                    return f"{MEASURES[key]}{small}以上、但是數值在{tally(big)}以下"
    if any(not {"name", "category"}.isdisjoint(one) for one in filters):
        raise Unsaid(f"all: {filters}")
    return "".join(map(modifiers, filters))


def _together(total: Data) -> str:
    ((measure, bound),) = total.items()
    sign, amount = compared(bound)
    return f"{word(MEASURES, measure, 'total')}合計在{bounded(sign, amount)}"
