"""The facts of a card: what most languages print, and who prints something else.

Facts are the same in every language but for slips of a list. So the languages vote; where one
stands against one, the Japanese list is followed, and the dissenter is told in any case.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from judge.cards.model import Facts, Lexicon, PrintedText

LEADING = ("ja", "zh-TW", "en")  # who is followed where the votes are even
CATEGORIES = {one.capitalize(): one for one in ("leader", "character", "event", "stage")}
ATTRIBUTES = {
    **{one.capitalize(): one for one in ("slash", "strike", "ranged", "special", "wisdom")},
    "Unknown": "?",
}
RARITIES = {
    "Common": "C",
    "Uncommon": "UC",
    "Rare": "R",
    "SuperRare": "SR",
    "SecretRare": "SEC",
    "Leader": "L",
    "Promo": "P",
    "Special": "SP",
    "TreasureRare": "TR",
}
SERIES = {"0": "ST", "1": "OP", "2": "EB", "3": "PRB"}  # by the hundreds of a pack's number


class Dissent(NamedTuple):
    """A language whose list has another value than the one that is followed."""

    number: str
    fact: str
    lang: str
    says: Any
    followed: Any


def facts_of(
    prints: Mapping[str, list[PrintedText]], lexicons: Mapping[str, Lexicon]
) -> tuple[Facts, list[Dissent]]:
    """The facts of one card from its prints in each language."""
    leading = {lang: texts[0] for lang, texts in prints.items() if texts}
    number = next(iter(leading.values())).number
    dissents: list[Dissent] = []

    def voted(fact: str, value: Callable[[str, PrintedText], Any]) -> Any:
        said = {lang: value(lang, leading[lang]) for lang in LEADING if lang in leading}
        counted = Counter(map(_unordered, said.values()))
        followed = max(said.values(), key=lambda one: counted[_unordered(one)])
        dissents.extend(
            Dissent(number, fact, lang, one, followed)
            for lang, one in said.items()
            if _unordered(one) != _unordered(followed)
        )
        return followed

    category = voted("type", lambda _, text: CATEGORIES[text.category])
    cost = voted("cost", lambda _, text: text.cost)
    power = voted("power", lambda _, text: text.power)
    facts = Facts(
        number=number,
        name={lang: leading[lang].name for lang in ("en", "ja", "zh-TW") if lang in leading},
        type=category,
        colors=voted("colors", lambda _, text: tuple(one.lower() for one in text.colors)),
        cost=None if category == "leader" else (cost or 0),
        life=cost if category == "leader" else None,
        power=(power or 0) if category in ("leader", "character") else None,
        counter=voted("counter", lambda _, text: text.counter),
        attributes=voted(
            "attributes", lambda _, text: tuple(ATTRIBUTES[one] for one in text.attributes)
        ),
        features=voted(
            "features",
            lambda lang, text: tuple(lexicons[lang].types.get(one, one) for one in text.types),
        ),
        block=voted("block", lambda _, text: text.block),
        rarity=voted("rarity", lambda _, text: RARITIES.get(text.rarity, text.rarity)),
        sets=sets_of(prints),
    )
    return facts, dissents


def _unordered(value: Any) -> Any:
    return tuple(sorted(value)) if isinstance(value, tuple) else value


def sets_of(prints: Mapping[str, list[PrintedText]]) -> tuple[str, ...]:
    """The sets in which any print of the card came, its own first."""
    texts = [text for several in prints.values() for text in several]
    own = texts[0].number.partition("-")[0]
    others = {found for text in texts if (found := _set(text.pack))} - {own}
    return (own, *sorted(others))


def _set(pack: str) -> str:
    """What a numbered pack is called; special packs have no number of their own."""
    series = SERIES.get(pack[-3:-2], "")
    return f"{series}{pack[-2:]}" if series else ""
