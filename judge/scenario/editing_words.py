"""What a form calls its fields and choices, and what it can be started with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.errors import UnknownDeck
from judge.games.registry import game as known_game
from judge.rules.corpus import Corpus
from judge.scenario.deck import deck_in, shipped_decks
from judge.scenario.deck import decks_of as deck_rules
from judge.scenario.deck_errors import BadDeckList
from judge.scenario.editing import canonical
from judge.scenario.model import words_in
from judge.scenario.phrases import catalogue as phrases
from judge.scenario.read import read_text
from judge.scenario.samples import sample_cards
from judge.scenario.violations import words as named
from judge.scenario.write import format_data
from judge.words import catalogue, say

KINDS = {"type": "category"}  # of a card, and where they have names
PASTED = "text"  # what messages call a deck that was pasted
NEW = "new-case"  # what a scenario is called that was begun from nothing


class Labels:
    """The words of a form in the language of its reader."""

    def __init__(self, game: str, lang: str) -> None:
        self.lang = lang
        self.game = known_game(game)
        self._phrases, self._named = phrases(game, lang), named(game, lang)

    def area(self, key: str) -> str:
        """What an area is called on boards."""
        label = self._phrases.get(f"board.{key}") or self._named.get(f"area.{key}")
        return label or self.field(key)

    def is_rare(self, key: str) -> bool:
        """Whether an area is one that hardly any position needs to speak of."""
        area = self.game.table.area(key)
        return area is None or area.rare

    def at_hand(self, key: str) -> tuple[str, ...]:
        """The details that a form shows at once of a card in an area; the others are folded."""
        area = self.game.table.area(key)
        states = self.game.table.details if area is not None and area.lies == "cards" else ("n",)
        return (*states, "face") if area is not None and area.faces else states

    def field(self, key: str) -> str:
        if not self.game.speech.words.package and f"field.{key}" not in catalogue(self.lang):
            return key  # a game without words of its own
        return say(self.lang, f"field.{key}")

    def choice(self, group: str, value: str) -> str:
        """What a choice is called; a value without a name stands for itself."""
        key = f"{group}.{value}"
        label = self._named.get(key) or self._phrases.get(key)
        return label or catalogue(self.lang).get(f"choice.{key}", value)


def card_names(corpus: Corpus, game: str, lang: str) -> list[tuple[str, str]]:
    """Ids of the sample cards, by name, and what tells them: name, kind and numbers."""
    labels = Labels(game, lang)
    named = [(card, _told(card, data, labels)) for card, data in sample_cards(corpus, game).items()]
    return sorted(named, key=lambda pair: pair[1])


def _told(card: str, data: dict[str, Any], labels: Labels) -> str:
    """Such as `Ember Captain · Character card · 6000`: who knows a number finds the card."""
    own = labels.game.language
    named = {**KINDS, **own.named}
    kinds = [labels.choice(group, data[key]) for key, group in named.items() if key in data]
    numbers = "/".join(str(data[key]) for key in own.telling if key in data)
    name = words_in(data.get("name", card), labels.lang)
    return " · ".join([name, *kinds, *([numbers] if numbers else [])])


def decks_of(corpus: Corpus, game: str) -> tuple[str, ...]:
    """The names of the sample decks of a game."""
    return tuple(sorted(path.stem for path in shipped_decks(corpus, known_game(game).rules.id)))


def empty(game: str) -> str:
    """A scenario of which nothing is said but the game."""
    return canonical(f"scenario: {NEW}\ngame: {known_game(game).rules.id}\ngiven: {{}}\n")


def opening(corpus: Corpus, game: str, one: str, other: str) -> str:
    """A scenario before the game: A has one of the sample decks, B the other."""
    return opening_of(game, *(_deck(corpus, game, name) for name in (one, other)))


def from_list(corpus: Corpus, game: str, text: str, other: str) -> str:
    """A scenario before the game: A has a deck that somebody pasted, B a sample deck."""
    mine = deck_in(corpus, text, PASTED, game)
    listed = deck_rules(known_game(game)).listed
    if listed is not None and not mine[listed.leading]:
        raise BadDeckList("no-leader", rule=listed.rule, file=PASTED, line=None, column=None)
    return opening_of(game, mine, _deck(corpus, game, other))


def opening_of(game: str, first: Mapping[str, Any], second: Mapping[str, Any]) -> str:
    """A scenario before the game with two decks."""
    cards = {**(first.get("cards") or {}), **(second.get("cards") or {})}
    data = {
        "scenario": NEW,
        "game": game,
        **({"cards": cards} if cards else {}),
        "given": deck_rules(known_game(game)).opening(first, second),
    }
    return canonical("".join(f"{key}: {format_data(value)}\n" for key, value in data.items()))


def _deck(corpus: Corpus, game: str, name: str) -> dict[str, Any]:
    known = decks_of(corpus, game)
    if name not in known:
        raise UnknownDeck(deck=name[:60], known=", ".join(known))
    (path,) = (file for file in shipped_decks(corpus, game) if file.stem == name)
    return deck_in(corpus, read_text(path), path.name, game)
