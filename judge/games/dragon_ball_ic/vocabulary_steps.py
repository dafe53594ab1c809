"""Words of this game that say when, how long and what: events, steps, costs and effects."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.common.coherence import EffectData, Grammar, timings
from judge.games.common.vocabulary import SIDE, STATE, TEXT
from judge.games.common.vocabulary_steps import (
    COPIES,
    causes,
    control,
    doing,
    events,
    gaining,
    moving,
    of_cards,
    of_player,
    paying,
    prohibiting,
    uncaused,
)
from judge.games.dragon_ball_ic.vocabulary_targets import (
    ACTIVATED,
    COLOR,
    FACING,
    KEYWORD,
    NOUNS,
    PRESSURE,
    SKILLS,
    VALUES,
)
from judge.games.mappings import Action, Case, Keys
from judge.games.shapes import Items, Named, Path, Problem, Shape, Word

DESTINATION = Word(
    ("hand", "drop", "energy", "deck-top", "deck-bottom", "life", "battle", "melee"),
    kind="destination",
)
PROHIBITION = Word(
    (
        *("attack", "be-attacked", "break", "leave", "rest", "set-active", "play"),
        *("join-melee", "activate", "draw", "damage", "lose"),
    ),
    kind="prohibition",
)
MOMENT = Word(("end-of-this-turn",), kind="moment")
DURATION = Word(("this-battle", "this-battle-phase", "this-turn"), kind="duration")
CAUSE = causes("rule", "damage")

_TO = Word(("hand", "drop", "energy", "deck", "life", "battle", "melee"))
_FROM: dict[str, Shape] = {"from": NOUNS.card_keys["from"]}
_CAUSED: dict[str, Shape] = {"cause": CAUSE}
_MOMENTS = (
    *("start-of-turn", "start-of-charge", "start-of-main", "start-of-battle-phase"),
    *("start-of-attack-step", "start-of-guard-step", "start-of-judgement"),
    *("start-of-completion", "end-of-battle-phase", "end-of-turn"),
)
EVENT = events(
    (*SKILLS, *ACTIVATED),
    {
        "moved": of_cards(NOUNS, to=_TO, **_FROM, **_CAUSED),
        "attack-declared": uncaused(Case(Keys({"by": NOUNS.cards, "at": NOUNS.cards}))),
        "damaged": of_player(**_CAUSED),
        "broken": of_cards(NOUNS, **_CAUSED),
        "drawn": of_player(**_CAUSED),
        "charged": of_player(**_CAUSED),
        "rested": of_cards(NOUNS, **_CAUSED),
        "set-active": of_cards(NOUNS, **_CAUSED),
        **{moment: uncaused(of_player()) for moment in _MOMENTS},
        "state": Case(Items(NOUNS.condition, 1)),
        "would-break": of_cards(NOUNS, **_CAUSED),
        "would-leave": of_cards(NOUNS, to=_TO, **_CAUSED),
        "would-damage": of_player(**_CAUSED),
        "would-draw": of_player(**_CAUSED),
        "would-lose": of_player(cause=Word(("life", "deck"))),
        "would-rest": of_cards(NOUNS, **_CAUSED),
    },
)

STEP = Named("step", lambda: STEPS)
COST = Named("cost", lambda: COSTS)
EFFECT = Named("effect", lambda: EFFECTS)
_WHO: dict[str, Shape] = {"who": SIDE}
_LASTING: dict[str, Shape] = {"target": NOUNS.target, "for": DURATION}

# What a player can pay with: the same words in the brackets and after them.
_PAYMENTS = {
    **paying(NOUNS, DESTINATION),
    "rest": Case(NOUNS.target),
    "drop": Case(NOUNS.target),
    "break": Case(NOUNS.target),
    "charge": Case(NOUNS.count, _WHO),
    "damage": Case(NOUNS.count, _WHO, ("who",)),
    "energy": Case(NOUNS.count, _WHO),
}
_CARDS = {
    **moving(NOUNS, ("hand", "life")),
    "set-active": Case(NOUNS.target),
    "put": Case(
        NOUNS.several_cards(
            {"to": Word(("battle", "melee"), kind="destination"), "state": STATE}, ("to",)
        )
    ),
    "turn-over": Case(NOUNS.target, {"to": FACING}),
    "set-attack-target": Case(NOUNS.target),
}
_CHANGES = {
    **{action: Case(NOUNS.amount, _LASTING) for action in (*VALUES, "set-power", "set-strike")},
    "also": Case(
        Keys({"character": TEXT, "trait": TEXT, "name": TEXT, "age": TEXT, "color": COLOR}),
        _LASTING,
    ),
    "gain": Case(gaining(EFFECT, KEYWORD), _LASTING),
    "negate": Case(NOUNS.target, {"keyword": NOUNS.printed, "for": DURATION}),
    "prohibit": prohibiting(
        NOUNS, PROHIBITION, duration=DURATION, cause=CAUSE, more={"filter": NOUNS.filter}
    ),
}
_DECK = {"copies": Case(COPIES)}
COSTS: Shape = Action(_PAYMENTS, kind="cost")
STEPS: Shape = Action(
    _PAYMENTS | _CARDS | _CHANGES | control(NOUNS, STEP, MOMENT) | _DECK, kind="step"
)
_SAID: dict[str, Shape] = {
    "skill": PRESSURE,
    "active-in": Word(("melee", "hand", "energy", "drop"), kind="active-in"),
}
EFFECTS: Shape = Action(
    {"do": doing(NOUNS, STEP, event=EVENT, cost=COST, more=_SAID)}, kind="effect"
)


def _head(effect: EffectData, path: Path, category: str) -> Iterator[Problem]:
    """Which kind of ability it is: activated by a player, or not."""
    names = timings(effect)
    activated = [name for name in names if name in ACTIVATED]
    if activated and len(activated) < len(names):
        yield Problem((*path, "on"), "conflict", ", ".join(names), tuple(activated))
    if "skill" in effect and names:
        yield Problem((*path, "skill"), "conflict", "skill", ("on",))


GRAMMAR = Grammar(
    permanent=tuple(_CHANGES),
    deck=tuple(_DECK),
    targets=("rest", "drop", "break", "set-active", "put", "turn-over", "set-attack-target"),
    texts=("character", "trait", "age"),
    of_cards=frozenset(
        (
            *(*SKILLS, "moved", "attack-declared", "broken", "charged", "rested", "set-active"),
            *("would-break", "would-leave", "would-rest"),
        )
    ),
    head=_head,
)
