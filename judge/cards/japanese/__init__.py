"""The Japanese reader: from the printed text of a card to what its abilities do."""

from __future__ import annotations

from judge.cards.japanese import (
    amounts,
    battles,
    bounded,
    changes,
    chosen,
    conditions,
    costs,
    counting,
    don_cards,
    durations,
    events,
    filters,
    groups,
    heads,
    lasting,
    looking,
    outcomes,
    parted,
    payments,
    players,
    replacing,
    rules,
    sentences,
    special,
    spelled,
    steps,
    targets,
)
from judge.cards.japanese.abilities import ability_of, head_of
from judge.cards.japanese.text import Unknown, keyed, paragraphs
from judge.cards.model import Ability, Lexicon, PrintedText

__all__ = ["PARTS", "read"]

# The modules that write the grammar, from its smallest parts on.
PARTS = (
    *(amounts, durations, filters, targets, chosen, payments, don_cards, costs, changes, lasting),
    *(steps, players, looking, outcomes, special, groups, parted, conditions, counting, sentences),
    *(heads, events, replacing, rules, spelled, bounded, battles),
)


def read(printed: PrintedText, lexicon: Lexicon) -> tuple[Ability, ...]:
    """The abilities of a card in the order of the print, the one of its [Trigger] last."""
    texts = paragraphs(printed.effect) + paragraphs(printed.trigger)
    return tuple(_ability(text, lexicon) for text in texts)


def _ability(text: str, lexicon: Lexicon) -> Ability:
    try:
        return ability_of(keyed(text, lexicon))
    except Unknown as unknown:
        return Ability(head=head_of(text), unread=str(unknown))
