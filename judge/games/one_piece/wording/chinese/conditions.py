"""What has to be so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.games.one_piece.wording.chinese.amounts import counted, is_counted, tally
from judge.games.one_piece.wording.chinese.filters import SIGN_WORDS, traits
from judge.games.one_piece.wording.chinese.language import Data, Unsaid, only, word
from judge.games.one_piece.wording.chinese.nouns import noun, reference
from judge.games.one_piece.wording.chinese.tags import COLORS
from judge.games.one_piece.wording.chinese.values import MEASURES, OPPOSITE, bounded, compared

REPEATED = ("這張卡片", "自己的領航卡")  # what is asked of these is asked one by one
SITUATIONS = {"your-turn": "在我方的回合", "opponents-turn": "在對方的回合"}
CARDS = ("self", "that", "it", "leader", "attacker", "attacked")


def if_so(conditions: Sequence[Any]) -> str:
    """Conditions in front of what depends on them."""
    return f"若{joined(conditions)}時，"


def joined(conditions: Sequence[Any]) -> str:
    return "、".join(condition(one) for one in conditions)


def condition(data: Any) -> str:
    if isinstance(data, str):
        return word(SITUATIONS, data, "condition")
    key, value = only(data)
    if key in CARDS or key.startswith("@"):
        return _asked(reference(key), value)
    if key == "is":
        return _compared(*value)
    if key == "don":
        return f"這張卡片已附加{value}張以上咚!!卡"
    if key == "happened":
        from judge.games.one_piece.wording.chinese.events import happened

        return f"在這個回合曾發生〈{happened(value)}〉"
    if key == "not":
        return _not(value)
    if key == "all":
        return f"〈{joined(value)}〉"
    if key == "any":
        return _any(value)
    raise Unsaid(f"condition: {key}")


def _not(data: Any) -> str:
    if isinstance(data, dict) and data.keys() == {"is"}:
        left, sign, right = data["is"]
        return _compared(left, word(OPPOSITE, sign, "operator"), right)
    if isinstance(data, dict) and data.keys() == {"happened"}:
        return condition(data).replace("曾發生", "未曾發生", 1)
    return f"並非〈{condition(data)}〉"


def _any(conditions: list[Any]) -> str:
    return "或".join(f"〈{_alternative(one)}〉" for one in conditions)


def _alternative(data: Any) -> str:
    """One of several conditions, which may have several parts."""
    several = isinstance(data, dict) and data.keys() == {"all"}
    return joined(data["all"]) if several else condition(data)


# Cards


def _asked(card: str, asked: Data) -> str:
    """What a card is, has or shows."""
    told = _quality(card, asked)
    if told is not None:
        return told
    if card in REPEATED and all(_quality(card, {key: value}) for key, value in asked.items()):
        return "、".join(_quality(card, {key: value}) or "" for key, value in asked.items())
    return f"{card}是{noun(asked)}"


def _quality(card: str, asked: Data) -> str | None:
    """One thing that is asked of a card, where it has words of its own."""
    if asked.keys() != {*list(asked)[:1]}:
        return None
    key, value = next(iter(asked.items()))
    held = traits(value if key == "any" else [asked])
    if held is not None:
        return f"{card}{held if held.startswith(('持有', '記載')) else f'擁有{held}'}"
    if key == "any":
        return _either(card, value)
    if key == "name":
        return f"{card}是「{value}」"
    if key in MEASURES:
        return _measured(card, key, value)
    if key == "state":
        return f"{card}為{word({'active': '活動狀態', 'rested': '休息狀態'}, value, 'state')}"
    if key == "color":
        return f"{card}包含{word(COLORS, value, 'color')}"
    if key == "multicolor":
        return f"{card}有多種顏色"
    if key == "entered":
        word({"this-turn": ""}, value, "entered")
        return f"是{card}登場的回合"
    return None


def _either(card: str, options: list[Data]) -> str:
    if all(option.keys() == {"name"} for option in options):
        return f"{card}是" + "或".join(f"「{option['name']}」" for option in options)
    told = [_quality(card, option) for option in options]
    if None in told or len(told) != 2:
        return f"{card}是{noun({'any': options})}"
    return "或是".join(
        (one or "").removeprefix(card).removeprefix("是") if place else one or ""
        for place, one in enumerate(told)
    )


def _measured(card: str, key: str, value: Any) -> str:
    sign, amount = compared(value)
    if isinstance(amount, int) and sign == "=":
        return f"{card}是{noun({key: value})}"
    if isinstance(amount, int) and sign in ("<=", ">="):
        return f"{card}的{MEASURES[key]}在{bounded(sign, amount)}"
    if isinstance(amount, dict) and amount.keys() == {"chosen"} and sign == "=":
        return f"{card}費用和聲明的費用一樣"
    return f"{card}的{MEASURES[key]}{SIGN_WORDS[sign]}〈{tally(amount)}〉"


# Numbers


def _compared(left: Any, sign: str, right: Any) -> str:
    if sign not in SIGN_WORDS:
        raise Unsaid(f"operator: {sign}")
    if isinstance(right, int) and is_counted(left):
        if (sign, right) == ("!=", 0):
            sign, right = ">=", 1
        if sign in ("<", ">"):  # of whole cards
            sign, right = f"{sign}=", right + (1 if sign == ">" else -1)
        if sign in ("<=", ">=", "="):
            return _many(left, sign, right)
    if left == {"turn": "you"} and sign == ">=" and isinstance(right, int):
        return f"是自己第{right}回合之後的回合"
    if is_counted(left) and is_counted(right):
        return _than(counted(left), sign, counted(right))
    if isinstance(left, dict) and "sum" in left and isinstance(right, int) and sign in ("<=", ">="):
        return f"{tally(left)}在{bounded(sign, right)}"
    if isinstance(right, int) and sign in ("<=", ">=", "=") and _is_total(left):
        return f"{tally(left)}{_so_many(sign, right)}"
    less = _less_by(left, sign, right)
    if less:
        return less
    return f"〈{tally(left)}〉{SIGN_WORDS[sign]}〈{tally(right)}〉"


def _than(one: str, sign: str, other: str) -> str:
    if sign in ("<", ">"):
        return f"{one}比{other}{'少' if sign == '<' else '多'}"
    return f"{one}{SIGN_WORDS[sign]}{other}"


def _less_by(left: Any, sign: str, right: Any) -> str:
    """So many cards fewer than somebody else has."""
    if sign == "<=" and isinstance(left, dict) and "plus" in left:
        few, by = left["plus"]
        many = right
    elif sign == "<=" and isinstance(right, dict) and "minus" in right:
        few, (many, by) = left, right["minus"]
    elif sign == ">=" and isinstance(left, dict) and "minus" in left:
        (many, few), by = left["minus"], right
    else:
        return ""
    if not (is_counted(few) and is_counted(many) and isinstance(by, int)):
        return ""
    return f"{counted(few)}比{counted(many)}少{by}張以上"


def _many(left: Data, sign: str, right: int) -> str:
    """So many cards: whether there are any at all is said without a number."""
    told = counted(left)
    cards = left.get("count")
    if isinstance(cards, dict) and (sign, right) in ((">=", 1), ("=", 0), ("<=", 0)):
        there = "有" if right else "沒有"
        is_apart = "card" in cards or cards.get("from", "field") != "field"
        return f"{there}{told}" if is_apart else f"場上{there}{told}"
    if isinstance(cards, dict) and cards.get("who") == "any" and sign == ">=":
        return f"場上有{right}張以上{told}"
    return f"{told}{_so_many(sign, right)}"


def _so_many(sign: str, n: int) -> str:
    return f"為{n}張" if sign == "=" else f"在{n}張{bounded(sign, n).removeprefix(str(n))}"


def _is_total(amount: Any) -> bool:
    """Whether an amount is said as one number of cards."""
    return isinstance(amount, dict) and tally(amount).endswith("合計張數")
