"""A speaker for one reader: cards by their names, and hidden ones by none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Any

from judge.engine.modifiers import Modifier
from judge.engine.state import View
from judge.engine.trace import Step
from judge.games.cards import UNKNOWN, Library
from judge.games.registry import game
from judge.scenario.model import Scenario
from judge.scenario.naming import folded
from judge.scenario.samples import names_of
from judge.scenario.words import Speaker
from judge.words import LANGS, say


class Reader(Speaker):
    """Tells a game in a language; only cards in `known` are called by their names.

    Where several cards of a game have one name, their ids tell them apart: (B-2) is B's
    second. Different cards of one name, in any language, have their numbers behind it.
    """

    def __init__(self, lang: str, scenario: Scenario, state: View) -> None:
        self.defines = {card: lying.define for card, lying in state.cards.items()}
        self.known: Collection[str] = self.defines
        spoken_game = game(scenario.game)
        self._labels = _labels(state, scenario, lang, spoken_game.table.nameless)
        self._library: Library = state.library
        super().__init__(spoken_game, lang, self._labels.__getitem__, self.count_effects)

    def card(self, card: Any) -> str:
        if card in self.defines and card not in self.known:
            return say(self.lang, "scenario.hidden-card")
        if self.defines.get(card) == UNKNOWN:
            return say(self.lang, "scenario.unknown-card")
        return super().card(card)

    def name(self, card: str) -> str:
        """The bare name of a card, for lists and boards."""
        if card in self.defines and card not in self.known:
            return say(self.lang, "scenario.hidden-card")
        if self.defines.get(card) == UNKNOWN:
            return say(self.lang, "scenario.unknown-card")
        return self._labels[card]

    def step(self, step: Step, unknown: int = 0) -> str:
        return self._sentence(super().step(step, unknown))

    def applies(self, modifier: Modifier) -> str:
        """What a modifier does to whom."""
        return self._modifier("applies", modifier)

    def count_effects(self, define: str) -> int:
        return len(self._library[define].effects) if define in self._library else 0

    def unread(self, key: str) -> str | None:
        effect = self._library.effects.get(key)
        if effect is None or not effect.unread:
            return None
        named = (self._phrases.get(f"keyword.{word}") for word, _ in effect.on)
        return " ".join(word for word in named if word)

    def _sentence(self, text: str) -> str:
        """A sentence that begins with a word of ours begins with a capital letter."""
        ours = (say(self.lang, f"scenario.{key}-card") for key in ("hidden", "unknown"))
        return text[:1].upper() + text[1:] if text.startswith(tuple(ours)) else text


def _labels(
    state: View, scenario: Scenario, lang: str, nameless: Collection[str]
) -> dict[str, str]:
    """A name for every definition, and for every card one that means only that card."""
    labels = names_of(scenario, lang)
    copies = Counter(card.define for card in state.cards.values())
    told = [one for one in copies if one != UNKNOWN and one not in nameless]
    for define in _of_one_name(told, scenario):
        labels[define] = f"{labels.get(define, define)} ({_number(state.library, define)})"
    for card, lying in state.cards.items():
        if lying.define in nameless:
            continue
        name = labels.get(lying.define, lying.define)
        number = card.removeprefix(f"{lying.owner}.{lying.define}")
        mark = f"{lying.owner}{number}" if number != card else card
        labels[card] = f"{name} ({mark})" if copies[lying.define] > 1 else name
    return labels


def told_apart(scenario: Scenario, state: View, cards: Collection[str]) -> Callable[[str], str]:
    """Cards by the names that tell them apart, in a language; each can be written so."""

    def told(lang: str) -> str:
        reader = Reader(lang, scenario, state)
        named = (reader.name(card) if card in state.cards else card for card in cards)
        return ", ".join(named)

    return told


def _of_one_name(defines: Collection[str], scenario: Scenario) -> set[str]:
    """The definitions of a game that share a name with another, whatever the language."""
    found: set[str] = set()
    for lang in LANGS:
        names = names_of(scenario, lang)
        alike: dict[str, list[str]] = {}
        for define in defines:
            alike.setdefault(folded(names.get(define, define)), []).append(define)
        found.update(one for same in alike.values() if len(same) > 1 for one in same)
    return found


def _number(library: Library, define: str) -> str:
    """What tells a card from others of its name: its number, else its id."""
    number = library[define].values.get("number") if define in library else None
    return str(number or define)
