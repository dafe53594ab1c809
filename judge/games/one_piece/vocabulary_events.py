"""Words that say when an effect happens, and for how long."""

from __future__ import annotations

from judge.games.mappings import Action
from judge.games.mappings import Case
from judge.games.mappings import Keys
from judge.games.one_piece.vocabulary_targets import CARD_KEYS
from judge.games.one_piece.vocabulary_targets import CARDS
from judge.games.one_piece.vocabulary_targets import FILTER
from judge.games.one_piece.vocabulary_targets import PRINTED
from judge.games.one_piece.vocabulary_targets import REF
from judge.games.one_piece.vocabulary_targets import TIMINGS
from judge.games.one_piece.vocabulary_targets import WHO
from judge.games.shapes import Either
from judge.games.shapes import Integer
from judge.games.shapes import Named
from judge.games.shapes import Shape
from judge.games.shapes import Word

CAUSE = Word(
    (
        *("battle", "by-effect", "by-own-effect", "by-opponents-effect"),
        *("by-opponents-character-effect", "damage", "cost"),
    ),
    kind="cause",
)
_LEAST = Integer(1)
_TO = Word(("hand", "trash", "deck", "life"))
_CAUSED: dict[str, Shape] = {"cause": CAUSE, "by": FILTER}


def _cards(**more: Shape) -> Case:
    """An event of cards: which ones, and whatever else it can be asked."""
    return Case(Either((REF, Keys({**CARD_KEYS, **_CAUSED, **more}))))


def _player(**more: Shape) -> Case:
    """An event of a player."""
    return Case(Keys({"who": WHO, **more}))


OCCURRENCES = {
    "entered": _cards(),
    "attack-declared": Case(Keys({"by": CARDS, "at": CARDS})),
    "blocked": _cards(),
    "attacked": _cards(),
    "damage-taken": _player(),
    "life-moved": _player(to=_TO, **_CAUSED),
    "ko": _cards(),
    "leaves": _cards(to=_TO),
    "rested": _cards(),
    "set-active": _cards(),
    "don-given": Case(Keys({"to": CARDS, "min": _LEAST})),
    "don-returned": _player(min=_LEAST),
    "card-activated": _player(filter=FILTER),
    "effect-activated": _player(keyword=PRINTED, filter=FILTER),
    "drawn": _player(),
    "trashed-from-hand": _player(filter=FILTER, **_CAUSED),
    "start-of-turn": Case(Keys({})),
    "start-of-main": Case(Keys({})),
    "end-of-turn": Case(Keys({})),
    "battle-end": Case(Keys({"battled-with": CARDS})),
    "life-becomes": _player(n=Integer(0)),
}
WOULD_EVENTS = {
    "would-ko": _cards(),
    "would-leave": _cards(to=_TO),
    "would-move-life": _player(to=_TO, **_CAUSED),
    "would-lose": _player(cause=Word(("deck-out", "damage"))),
    "would-rest": _cards(),
}
_ALL = OCCURRENCES | WOULD_EVENTS
EVENT = Named(
    "event",
    lambda: Either((Word((*TIMINGS, *_ALL), kind="event"), Action(_ALL, kind="event"))),
)

DURATION = Word(
    (
        *("this-battle", "this-turn", "until-end-of-turn", "until-end-of-end-phase"),
        *("until-start-of-your-next-turn", "until-end-of-opponents-next-turn"),
        *("until-end-of-opponents-next-end-phase", "next-refresh"),
    ),
    kind="duration",
)
