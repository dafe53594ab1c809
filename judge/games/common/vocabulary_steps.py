"""Words of card data that every game shares: those that say when, how long and what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.games.common.vocabulary import EITHER, LABEL, SIDE, WHO, Nouns
from judge.games.mappings import Action, Case, Keys
from judge.games.shapes import Either, Flag, Integer, Items, Named, Path, Problem, Shape, Word

Cases = dict[str, Case]
FREE = Either((Word(("any",)), Keys({"from": Integer(0), "to": Integer(0)}, ("to",))))
COPIES = Either((Word(("any",)), Integer(0)))  # how many copies a deck may hold


def causes(*own: str) -> Word:
    """Why something happens; further causes are those of the game."""
    return Word(
        ("battle", "cost", "by-effect", "by-own-effect", "by-opponents-effect", *own),
        kind="cause",
    )


class OneCause(Keys):
    """What is asked of an event that always has the same cause: anything but that."""

    def problems(self, data: object, path: Path) -> Iterator[Problem]:
        for problem in super().problems(data, path):
            if problem.path == (*path, "cause"):
                yield problem._replace(code="one-cause")
            else:
                yield problem


def of_cards(nouns: Nouns, **more: Shape) -> Case:
    """An event of cards: which ones, and whatever else it can be asked."""
    keys = {key: shape for key, shape in nouns.card_keys.items() if key != "from"}
    return Case(Either((nouns.ref, Keys({**keys, **more}))))


def of_player(**more: Shape) -> Case:
    """An event of a player."""
    return Case(Keys({"who": WHO, **more}))


def past(cases: Mapping[str, Case]) -> Shape:
    """Events that can be asked for when they have happened: nobody knows the source any more."""
    shapes = {word: case.shape for word, case in cases.items()}
    told = {
        word: Case(shape.of[-1] if isinstance(shape, Either) else shape)
        for word, shape in shapes.items()
    }
    return Action(told, kind="event")


def uncaused(case: Case) -> Case:
    """An event that always has the same cause."""
    shapes = case.shape.of if isinstance(case.shape, Either) else (case.shape,)
    told = tuple(OneCause(one.keys) if isinstance(one, Keys) else one for one in shapes)
    return Case(Either(told) if len(told) > 1 else told[0])


def events(timings: tuple[str, ...], cases: Mapping[str, Case]) -> Shape:
    """What an effect answers to: a bare word, or an event with what is asked of it."""
    return Named(
        "event",
        lambda: Either((Word((*timings, *cases), kind="event"), Action(cases, kind="event"))),
    )


def paying(
    nouns: Nouns,
    destination: Shape,
    *,
    moved: Mapping[str, Shape] | None = None,
    discarded: Mapping[str, Shape] | None = None,
) -> Cases:
    """Steps that a player can also pay with."""
    some = {"n": Case(nouns.count), "up-to": Case(nouns.count)}
    chosen = {"who": SIDE, "chooser": SIDE, "filter": nouns.filter, "as": LABEL}
    chosen |= discarded or {}
    going = {"to": destination, "reveal": Flag(), **(moved or {})}
    return {
        "discard": Case(Either((Integer(0), Action(some, chosen)))),
        "move": Case(nouns.several_cards(going, ("to",))),
        "reveal": Case(nouns.target),
    }


def moving(nouns: Nouns, looked_at: tuple[str, ...]) -> Cases:
    """Steps that do something with cards, once."""
    who: dict[str, Shape] = {"who": SIDE}
    some = {"n": Case(nouns.count), "up-to": Case(nouns.count)}
    where: dict[str, Shape] = {"from": Word(("deck-top", *looked_at)), "who": EITHER}
    return {
        "draw": Case(nouns.count, who),
        "draw-up-to": Case(nouns.count, who),
        "look": Case(Action(some, where)),
        "reorder": Case(Word(("looked",))),
        "shuffle": Case(SIDE),
    }


def gaining(effect: Shape, keyword: Shape | None = None, **information: Shape) -> Shape:
    """What a card can be given: an effect, a keyword where the game has them, or information."""
    given = {} if keyword is None else {"keyword": Case(keyword)}
    told = {word: Case(shape) for word, shape in information.items()}
    return Action({"effect": Case(effect), **given, **told})


def prohibiting(
    nouns: Nouns,
    word: Shape,
    *,
    duration: Shape,
    cause: Shape,
    more: Mapping[str, Shape] | None = None,
) -> Case:
    """What cards or a player cannot do or suffer."""
    said = {"target": nouns.target, "who": WHO, "cause": cause, "for": duration}
    return Case(word, {**said, **(more or {})})


def control(nouns: Nouns, step: Shape, moment: Shape) -> Cases:
    """Steps about other steps, and the end of the game."""
    body = Items(step, 1)
    return {
        "if": Case(Items(nouns.condition, 1), {"do": body, "else": body}, ("do",)),
        "if-did": Case(body),
        "if-not": Case(body),
        "then": Case(body),
        "choose-one": Case(Items(body, 2), {"chooser": SIDE}),
        "each-player": Case(body),
        "repeat": Case(nouns.count, {"do": body}, ("do",)),
        "may": Case(body, {"who": SIDE}),
        "choose": Case(nouns.target, {"as": LABEL}, ("as",)),
        "choose-number": Case(FREE, {"as": LABEL, "chooser": SIDE}, ("as",)),
        "delayed": Case(Keys({"at": moment, "do": body}, ("at", "do"))),
        "win": Case(SIDE),
        "lose": Case(SIDE),
    }


def doing(
    nouns: Nouns,
    step: Shape,
    *,
    event: Shape,
    cost: Shape,
    more: Mapping[str, Shape] | None = None,
) -> Case:
    """The steps of an effect, with all that says when and how they are done."""
    said: dict[str, Shape] = {
        "on": Either((event, Items(event, 1))),
        "when": Items(nouns.condition, 1),
        "once-per-turn": Flag(),
        "may": Flag(),
        "cost": Items(cost, 1),
        "scope": Word(("rules", "deck"), kind="scope"),
    }
    return Case(Items(step), {**said, **(more or {})})
