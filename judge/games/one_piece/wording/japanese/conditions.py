"""What has to be so: each condition as it ends a clause, and as another one follows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.games.one_piece.wording.japanese.amounts import counted, is_counted, tally
from judge.games.one_piece.wording.japanese.events import happened
from judge.games.one_piece.wording.japanese.filters import TRAITS, traits
from judge.games.one_piece.wording.japanese.language import (
    HAS,
    IS,
    LIES,
    LIES_NOT,
    SAME,
    Clause,
    Data,
    Unsaid,
    Verb,
    either,
    only,
    word,
)
from judge.games.one_piece.wording.japanese.nouns import noun, reference
from judge.games.one_piece.wording.japanese.tags import COLORS
from judge.games.one_piece.wording.japanese.values import MEASURES, bounded, limits

I_SO = Verb("い", "く")
ENTERED = Verb("の", "で")
STATES = {"active": "アクティブ", "rested": "レスト"}
CARDS = {
    "self": "このカード",
    "that": "そのカード",
    "leader": "自分のリーダー",
    "attacker": "アタックしているカード",
    "attacked": "アタックされているカード",
}
SITUATIONS = {"your-turn": "自分のターン中", "opponents-turn": "相手のターン中"}


def if_so(conditions: Sequence[Any]) -> str:
    """Conditions in front of what depends on them."""
    *before, last = (one for condition in conditions for one in clauses(condition))
    return "".join(f"{one.going_on}、" for one in before) + f"{last.ended}場合"


def going_on(conditions: Sequence[Any]) -> str:
    return "".join(f"{one.going_on}、" for condition in conditions for one in clauses(condition))


def clauses(condition: Any) -> list[Clause]:
    """One condition; of a card, one clause for each thing that is asked."""
    if isinstance(condition, str):
        return [Clause(word(SITUATIONS, condition, "condition"), IS)]
    key, value = only(condition)
    if key in CARDS or key == "it" or key.startswith("@"):
        card = CARDS[key] if key in CARDS else reference(key)
        if len(value) > 1 and key != "leader":
            return [Clause(f"{card}が{noun(value, on_field=True)}", IS)]
        return [_asked(card, one, asked) for one, asked in value.items()]
    if key == "is":
        return [_compared(*value)]
    if key == "don":
        return [Clause(f"このカードに付与されているドン!!が{value}枚以上", LIES)]
    if key == "happened":
        return [_happened(value)]
    if key == "not":
        return [_not(value)]
    if key == "all":
        return [one for inner in value for one in clauses(inner)]
    if key == "any":
        return [_any(value)]
    raise Unsaid(f"condition: {key}")


def _happened(event: Any) -> Clause:
    return Clause(f"このターン中に{happened(event)}ことが", LIES)


def _not(condition: Any) -> Clause:
    if isinstance(condition, dict) and condition.keys() == {"is"}:
        left, sign, right = condition["is"]
        return _compared(left, word(OPPOSITE, sign, "operator"), right)
    if isinstance(condition, dict) and condition.keys() == {"happened"}:
        return Clause(_happened(condition["happened"]).stem, LIES_NOT)
    return Clause(f"{_alternative(clauses(condition))}わけではな", I_SO)


def _any(conditions: list[Any]) -> Clause:
    told = [_alternative(clauses(condition)) for condition in conditions]
    return Clause("場合か、".join(told), Verb("", "場合で"))


def _alternative(asked: list[Clause]) -> str:
    """One of several conditions; what has several parts is held together."""
    *before, last = asked
    if not before:
        return last.ended
    return f"〈{''.join(one.going_on + '、' for one in before)}{last.ended}場合〉の"


def _asked(card: str, key: str, value: Any) -> Clause:
    """What a card is, has or shows."""
    if key == "any":
        return _asked_any(card, value)
    if key == "name":
        return Clause(f"{card}が「{value}」", IS)
    if key in TRAITS:
        return Clause(f"{card}が{traits([{key: value}])}を", HAS)
    if key in MEASURES and key != "given":
        if isinstance(value, list):
            sign, amount = value
            if isinstance(amount, dict) and "chosen" in amount and sign == "=":
                return Clause(f"{card}が{tally(amount)}と同じ", SAME)
            verb = SAME if sign == "=" else IS
            return Clause(
                f"{card}の{MEASURES[key]}が{tally(amount)}{word(EQUAL, sign, 'operator')}", verb
            )
        return Clause(f"{card}の{MEASURES[key]}が{limits(value)}", IS)
    if key == "state":
        return Clause(f"{card}が{word(STATES, value, 'state')}", IS)
    if key == "entered":
        return Clause(f"{card}が登場したターン", ENTERED)
    if key == "multicolor":
        return Clause(f"{card}が多色", IS)
    if key == "color":
        return Clause(f"{card}が{word(COLORS, value, 'color')}を含", Verb("む", "み"))
    if key == "category":
        return Clause(f"{card}が{noun({key: value}, on_field=True)}", IS)
    return Clause(f"{card}が{noun({key: value})}", IS)


OPPOSITE = {"<=": ">", ">=": "<", "<": ">=", ">": "<=", "=": "!=", "!=": "="}
EQUAL = {
    "=": "と同じ",
    "!=": "と異なる値",
    "<=": "以下",
    ">=": "以上",
    "<": "未満",
    ">": "より上",
}


def _asked_any(card: str, options: list[Data]) -> Clause:
    held = traits(options)
    if held is not None:
        return Clause(f"{card}が{held}を", HAS)
    told = []
    for option in options:
        one = traits([option])
        if option.keys() == {"name"}:
            told.append(f"「{option['name']}」")
        elif one is not None:
            told.append(f"{one}を持つ")
        elif option.keys() == {"multicolor"}:
            told.append("多色")
        else:
            told.append(noun(option, on_field=True))
    if told[-1].endswith("を持つ"):
        told.append(told.pop() + "カード")
    return Clause(f"{card}が{either(told)}", IS)


# Numbers

THERE = Verb("いる", "いて")
THERE_NOT = Verb("いない", "いず")


def _compared(left: Any, sign: str, right: Any) -> Clause:
    if isinstance(right, int):
        if is_counted(left):
            return _many(left, sign, right)
        if sign == ">=" and isinstance(left, dict) and "minus" in left:
            more, less = left["minus"]
            if is_counted(more) and is_counted(less):
                return Clause(f"{counted(less)}が{counted(more)}より{right}枚以上少な", I_SO)
        if isinstance(left, dict) and "turn" in left and sign == ">=":
            return Clause(f"自分の第{right}ターン以降", IS)
        return Clause(f"{tally(left)}が{bounded(sign, right)}", IS)
    if sign in ("<", ">"):
        more = "少な" if sign == "<" else "多"
        if is_counted(left) and is_counted(right):
            return Clause(f"{counted(left)}が{counted(right)}より{more}", I_SO)
        return Clause(f"{tally(left)}が{tally(right)}より{more}", I_SO)
    if (
        sign == "<="
        and isinstance(right, dict)
        and "minus" in right
        and isinstance(right["minus"][1], int)
    ):
        more, by = right["minus"]
        if is_counted(left) and is_counted(more):
            return Clause(f"{counted(left)}が{counted(more)}より{by}枚以上少な", I_SO)
        return Clause(f"{tally(left)}が{tally(more)}より{by}以上少な", I_SO)
    if is_counted(left):
        verb = SAME if sign == "=" else IS
        return Clause(f"{counted(left)}が{tally(right)}{word(EQUAL, sign, 'operator')}", verb)
    return Clause(f"{tally(left)}が{tally(right)}{word(EQUAL, sign, 'operator')}", IS)


def _many(left: Data, sign: str, right: int) -> Clause:
    """So many cards: whether there are any at all is said without a number."""
    told = counted(left)
    if sign in ("<", ">"):  # of whole cards
        sign, right = f"{sign}=", right + (1 if sign == ">" else -1)
    cards = left.get("count")
    moving = _is_moving(cards)
    if isinstance(cards, dict) and "from" not in cards and (sign, right) in ((">=", 1), ("=", 0)):
        if right:
            return Clause(f"{told}が", THERE if moving else LIES)
        return Clause(f"{told}が", THERE_NOT if moving else LIES_NOT)
    if sign == "=":
        return Clause(f"{told}が{right}枚", IS)
    if sign == "!=":
        return Clause(f"{told}が{right}枚で", Verb("ない", "なく"))
    if sign == "<=":
        return Clause(f"{told}が{bounded(sign, right, '枚')}", IS)
    return Clause(f"{told}が{bounded(sign, right, '枚')}", THERE if moving else LIES)


def _is_moving(cards: Any) -> bool:
    """Whether cards are persons, who are there, rather than things."""
    return isinstance(cards, dict) and cards.get("what") in (
        "character",
        "leader",
        "leader-or-character",
    )
