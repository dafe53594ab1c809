"""What is printed on the cards of a position: kind, numbers and text, for whoever sees them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from judge.engine.state import View
from judge.games.cards import UNKNOWN, Definition
from judge.scenario.called import Called, caller
from judge.scenario.editing_words import Labels
from judge.scenario.films import Printed
from judge.scenario.model import Scenario, words_in
from judge.scenario.samples import cards_of
from judge.words import say

# fields whose values have names of their own, and where those stand
NAMED = {
    "type": "category",
    "color": "color",
    "colors": "color",
    "attributes": "attribute",
    "keywords": "keyword",
}
# fields whose values are called as printed cards call them
CALLED = {"features": "feature"}
# of the values without a label before them, everybody knows what they are: so of a game's own
BARE = frozenset({"type", "color", "colors", "keywords"})
FIRST = ("type", "color", "colors")
# what is told beside the values, or says nothing about the game
APART = frozenset({"name", "text", "story", "number", "effects", "back", "unread", "printed"})


def printed_cards(
    case: Scenario, state: View, lang: str, seen: Collection[str]
) -> dict[str, Printed]:
    """Name, values and text of every card that is seen, by its definition, each once."""
    labels = Labels(case.game, lang)
    cards = cards_of(case)
    there = (state.cards[card].define for card in state.cards if card in seen)
    defines = dict.fromkeys(one for one in there if one != UNKNOWN and one in cards)
    called = caller(case.corpus, case.game, lang)
    return {one: _printed(state.library[one], cards[one], labels, called) for one in defines}


def _printed(card: Definition, data: Mapping[str, Any], labels: Labels, called: Called) -> Printed:
    own = labels.game.language.named
    usual = {key: n for key, n in card.values.items() if isinstance(n, int) or key in own}
    first = {key: data[key] for key in FIRST if key in data}
    values = list(_values({**first, **usual, **data}, labels, called))
    if "back" in data:
        back = " · ".join(_values(data["back"], labels, called))
        values.append(f"{labels.field('back')}: {back}")
    return Printed(
        number=str(data.get("number", "")),
        name=words_in(data.get("name", card.id), labels.lang),
        values=" · ".join(values),
        text="\n".join(text_of(data, labels, called)),
    )


def text_of(data: Mapping[str, Any], labels: Labels, called: Called) -> list[str]:
    """What the card says: its text, if it has one, or sentences from its data."""
    texts = (part.get("text", "") for part in (data, data.get("back") or {}))
    written = [text for one in texts if (text := words_in(one, labels.lang))]
    says = labels.game.language.says
    told = written if written or says is None else says(data, labels.lang, called)
    return [*told, *unread_of(data, labels)]


def unread_of(data: Mapping[str, Any], labels: Labels) -> list[str]:
    """Of each ability that nobody has read, that it was not."""
    return [_unread(head, labels) for head in data.get("unread", ())]


def _unread(head: Mapping[str, Any], labels: Labels) -> str:
    """An ability of which only the head is known: that nothing else is."""
    events = head.get("on", ())
    names = (
        one if isinstance(one, str) else next(iter(one))
        for one in (events if isinstance(events, list | tuple) else (events,))
    )
    timing = " ".join(labels.choice("keyword", name) for name in names)
    key = "card.unread" if timing else "card.unread.always"
    return say(labels.lang, key, ability=head["ability"], timing=timing)


def _values(data: Mapping[str, Any], labels: Labels, called: Called) -> Iterator[str]:
    own = labels.game.language.named
    named = {**NAMED, **own}
    for key, value in data.items():
        if key in APART or value in (None, [], ()):
            continue
        found = value if isinstance(value, list | tuple) else (value,)
        if key in named:
            found = [labels.choice(named[key], str(one)) for one in found]
        elif key in CALLED:
            found = [called(CALLED[key], str(one)) for one in found]
        told = "/".join(map(str, found))
        yield told if key in BARE or key in own else f"{labels.field(key)} {told}"


def printed_lines(cards: Iterable[Printed]) -> Iterator[str]:
    """The same for a terminal."""
    for card in cards:
        yield f"  {card.name}: {card.values}"
        yield from (f"      {line}" for line in card.text.splitlines())
