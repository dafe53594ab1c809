"""Finding printed cards: by number, by name in any language, by facts and words of the effect.

    OP01-025    zoro    羅羅亞    cost<=3 blocker red trash    has:on-ko step:put from:trash

Whatever is asked has to fit; a word that is in no card at all is told, not dropped.
"""

from __future__ import annotations

import operator
import re
import shlex
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from judge.cards.errors import BadCardQuery, UnknownCard
from judge.cards.shelf import GAME, all_cards
from judge.rules.corpus import Corpus
from judge.scenario.phrases import catalogue as phrases
from judge.scenario.shipped import card_number, printed_card
from judge.scenario.violations import words as labels
from judge.search.fold import fold_text
from judge.words import LANGS

Card: TypeAlias = Mapping[str, Any]
Fits: TypeAlias = Callable[[Card], bool]

COMPARED = re.compile(r"(cost|power|counter|life|block)(<=|>=|!=|=|<|>)([0-9]+)")
OPERATORS: Mapping[str, Callable[[Any, Any], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "!=": operator.ne,
    "=": operator.eq,
    "<": operator.lt,
    ">": operator.gt,
}
# groups of labels and where their values stand on a card
LABELLED = {
    "color": "colors",
    "keyword": "keywords",
    "attribute": "attributes",
    "category": "type",
}


def find_cards(corpus: Corpus, query: str) -> list[tuple[str, Card]]:
    """The cards that are meant, by number; UnknownCard where there is none."""
    number = card_number(query)
    if number is not None:
        card = number.lower()
        data = printed_card(corpus, GAME, card)
        if data is None:
            raise UnknownCard(card=number, near=_near(corpus, card))
        return [(card, data)]
    cards = all_cards(corpus)
    named = [(card, data) for card, data in cards.items() if fold_text(query) in _names(data)]
    return named or list(_fitting(cards, query))


def _near(corpus: Corpus, card: str) -> str:
    """The set, if it is known, from its first number to its last."""
    own = [one for one in all_cards(corpus) if one.partition("-")[0] == card.partition("-")[0]]
    return f"{own[0].upper()} - {own[-1].upper()}" if own else ""


def _fitting(cards: Mapping[str, Card], query: str) -> Iterator[tuple[str, Card]]:
    asked = [(word, _test(word)) for word in _words(query)]
    for word, fits in asked:
        if not any(map(fits, cards.values())):
            raise UnknownCard(card=word, near=None)
    for card, data in cards.items():
        if all(fits(data) for _, fits in asked):
            yield card, data


def _words(query: str) -> list[str]:
    try:
        return shlex.split(query)
    except ValueError:
        raise BadCardQuery("quote", query=query) from None


def _test(word: str) -> Fits:
    """What a word of a question asks of a card."""
    if match := COMPARED.fullmatch(word):
        return _compares(*match.groups())
    key, colon, value = word.partition(":")
    if colon and key in KEYED:
        return KEYED[key](value)
    if colon and key.isalpha() and key.isascii():
        raise BadCardQuery("key", key=key, known=", ".join(sorted(KEYED)))
    folded = fold_text(word)
    label = _labelled().get(folded)
    if label is not None:
        return _has(*label)
    return lambda card: folded in _searched(card)


def _compares(key: str, sign: str, number: str) -> Fits:
    compare, wanted = OPERATORS[sign], int(number)

    def fits(card: Card) -> bool:
        value = card["printed"].get(key) if key == "block" else card.get(key)
        if value is None and key == "counter":
            value = 0
        return value is not None and compare(value, wanted)

    return fits


def _has(key: str, value: str) -> Fits:
    """Whether a fact, or for keywords the effect, has a value."""

    def fits(card: Card) -> bool:
        stated = card.get(key, ())
        if key == "keywords" and value in _effect_words(card):
            return True
        return value == stated if isinstance(stated, str) else value in stated

    return fits


@lru_cache(maxsize=1)
def _labelled() -> dict[str, tuple[str, str]]:
    """What a value is called in any language, and our word for it."""
    found: dict[str, tuple[str, str]] = {}
    for lang in LANGS:
        for key, label in {**phrases(GAME, lang), **labels(GAME, lang)}.items():
            group, _, value = key.partition(".")
            if group in LABELLED:
                for name in (value, label, label.strip("[]【】"), label.removesuffix(" card")):
                    found.setdefault(fold_text(name), (LABELLED[group], value))
    return found


def _named(value: str) -> Fits:
    folded = fold_text(value)
    return lambda card: any(folded in name for name in _names(card))


def _featured(value: str) -> Fits:
    folded = fold_text(value)
    return lambda card: any(folded in fold_text(one) for one in card.get("features", ()))


def _printed(key: str) -> Callable[[str], Fits]:
    def test(value: str) -> Fits:
        folded = fold_text(value)

        def fits(card: Card) -> bool:
            stated = card["printed"].get(key, "")
            several = stated if isinstance(stated, list) else [stated]
            return any(fold_text(one) == folded for one in several)

        return fits

    return test


def _says(*keys: str) -> Callable[[str], Fits]:
    """Whether an effect has a word under one of these keys; without keys: as a key itself."""

    def test(value: str) -> Fits:
        def fits(card: Card) -> bool:
            pairs = _pairs([*card.get("effects", ()), *card.get("unread", ())])
            return any((key in keys and word == value) or (not keys and key == value)
                       for key, word in pairs)  # fmt: skip

        return fits

    return test


def _having(value: str) -> Fits:
    return lambda card: value in _effect_words(card) or value in card.get("keywords", ())


KEYED: Mapping[str, Callable[[str], Fits]] = {
    "name": _named,
    "type": _featured,
    "feature": _featured,
    "set": _printed("sets"),
    "rarity": _printed("rarity"),
    "proof": _printed("proof"),
    "has": lambda value: (
        lambda card: value in _effect_words(card) or value in card.get("keywords", ())
    ),
    "on": _says("on"),
    "step": _says(),
    "from": _says("from"),
    "to": _says("to"),
    "for": _says("for"),
}


def _names(card: Card) -> frozenset[str]:
    name = card["name"]
    several = name.values() if isinstance(name, Mapping) else (name,)
    return frozenset(map(fold_text, several))


def _searched(card: Card) -> str:
    """Names, types and the words of the effect, in which a bare word is looked for."""
    words = (*_names(card), *map(fold_text, card.get("features", ())), *_effect_words(card))
    return "\n".join(words)


def _effect_words(card: Card) -> frozenset[str]:
    """Every word that the effects of a card use."""
    pairs = list(_pairs(card.get("effects", ())))
    heads = list(_pairs(card.get("unread", ())))
    return frozenset(word for pair in (*pairs, *heads) for word in pair if isinstance(word, str))


def _pairs(data: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Every word of some data with the key that it stands under; keys stand under themselves."""
    if isinstance(data, Mapping):
        for inner, value in data.items():
            if key == "on":
                yield key, inner
            if not isinstance(value, str):
                yield inner, None
            yield from _pairs(value, inner)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _pairs(value, key)
    else:
        yield key, data
