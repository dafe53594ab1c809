"""Words of this game that say when an effect happens, and for how long."""

from __future__ import annotations

from judge.games.common.vocabulary_steps import causes, events, of_cards, of_player, past, uncaused
from judge.games.mappings import Case, Keys
from judge.games.one_piece.vocabulary_targets import CARDS, FILTER, NOUNS, PRINTED, TIMINGS
from judge.games.shapes import Either, Integer, Shape, Word

CAUSE = causes("by-opponent", "by-opponents-character-effect", "damage", "refresh")
_BY_EFFECT = Word(tuple(word for word in CAUSE.choices if word.endswith("-effect")))
_LEAST = Integer(1)
_TO = Word(("hand", "trash", "deck", "life"))
_CAUSED: dict[str, Shape] = {"cause": CAUSE, "by": FILTER}
_BY_IT: Shape = Either((Word(("self",)), FILTER))  # by the card itself, or by one that fits


def _cards(**more: Shape) -> Case:
    """An event of cards that can be asked for its cause."""
    return of_cards(NOUNS, **(_CAUSED | more))


OCCURRENCES = {
    "entered": _cards(**{"from": Word(("hand", "deck", "trash", "life"))}),
    "attack-declared": uncaused(Case(Keys({"by": CARDS, "at": CARDS}))),
    "blocked": _cards(),
    "attacked": uncaused(of_cards(NOUNS)),
    "damage-taken": of_player(**_CAUSED),
    "damage-dealt": uncaused(of_cards(NOUNS)),
    "life-moved": of_player(to=_TO, **_CAUSED),
    "ko": _cards(by=_BY_IT),
    "leaves": _cards(to=_TO),
    "rested": _cards(),
    "set-active": _cards(),
    "don-given": Case(Keys({"to": CARDS, **_CAUSED})),
    "don-returned": of_player(min=_LEAST, **_CAUSED),
    "card-activated": of_player(filter=FILTER, cause=_BY_EFFECT, by=FILTER),
    "effect-activated": of_player(keyword=PRINTED, filter=FILTER, cause=_BY_EFFECT, by=FILTER),
    "drawn": of_player(outside=Word(("draw-phase",)), **_CAUSED),
    "trashed-from-hand": of_player(filter=FILTER, **_CAUSED),
    "start-of-turn": uncaused(Case(Keys({}))),
    "start-of-main": uncaused(Case(Keys({}))),
    "end-of-turn": uncaused(Case(Keys({}))),
    "battle-end": uncaused(Case(Keys({"battled-with": CARDS}))),
    "battles": uncaused(Case(Keys({"with": CARDS}))),
    "life-becomes": of_player(n=Integer(0), **_CAUSED),
}
WOULD_EVENTS = {
    "would-ko": _cards(),
    "would-leave": _cards(to=_TO),
    "would-move-life": of_player(to=_TO, filter=FILTER, **_CAUSED),
    "would-lose": of_player(cause=Word(("deck-out", "damage"))),
    "would-rest": _cards(),
}
# those that are told of a card or player by itself, not by the card that asks
_TOLD = (
    *("entered", "ko", "leaves", "rested", "set-active", "damage-taken", "damage-dealt"),
    *("life-moved", "don-returned", "card-activated", "effect-activated", "drawn"),
    "trashed-from-hand",
)
_BATTLED = Keys({"card": Word(("leader",)), "battled-with": CARDS}, ("card",))
PAST = past(
    {word: OCCURRENCES[word] for word in _TOLD} | {"ko": _cards(), "battle-end": Case(_BATTLED)}
)
EVENT = events(TIMINGS, OCCURRENCES | WOULD_EVENTS)

DURATION = Word(
    (
        *("this-battle", "this-turn", "until-end-of-turn", "until-end-of-end-phase"),
        *("until-start-of-your-next-turn", "until-end-of-opponents-next-turn"),
        *("until-end-of-opponents-next-end-phase", "until-end-of-your-next-turn"),
        *("next-refresh", "your-next-refresh", "while-on-field"),
    ),
    kind="duration",
)
