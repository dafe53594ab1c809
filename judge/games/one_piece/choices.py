"""How players choose cards, numbers and orders when an instruction is reached (8-4-4)."""

from __future__ import annotations

from collections.abc import Generator
from collections.abc import Mapping
from typing import Any

from judge.engine.script import Answer
from judge.engine.script import Cites
from judge.engine.script import Decision
from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.one_piece.areas import OTHER
from judge.games.one_piece.areas import definition
from judge.games.one_piece.citations import granted_rules
from judge.games.one_piece.citations import target_rules
from judge.games.one_piece.citations import textless_rules
from judge.games.one_piece.events import Note
from judge.games.one_piece.queries import Context
from judge.games.one_piece.queries import amount
from judge.games.one_piece.queries import candidates
from judge.games.one_piece.values import raw_cost
from judge.games.one_piece.values import values

Choosing = Generator[Any, Any, tuple[CardId, ...]]

SECRET = frozenset({"hand", "deck", "looked", "life"})
FROM_ONE_END = frozenset({"deck-top", "life-top", "life-bottom"})
DONE: Answer = ("done",)


def choose(s: View, ctx: Context, target: Any, *, paying: bool = False) -> Choosing:
    """The cards that an instruction is about, chosen where there is something to choose."""
    if isinstance(target, str) or "all" in target:
        return candidates(s, ctx, target)
    if "card" in target and "n" not in target and "up-to" not in target:
        return candidates(s, ctx, target)
    source = target.get("from", "field")
    limit = max(0, amount(s, ctx, target.get("n", target.get("up-to", 1))))
    optional = "up-to" in target
    player = OTHER[ctx.player] if target.get("chooser") == "opponent" else ctx.player
    rule = choice_rules(target, optional=optional)
    if paying:
        rule = ("8-4-1-3", "8-3-1", *target_rules(target))
    if source == "life" and "filter" not in target:
        target = {**target, "from": "life-top"}
        source = "life-top"
    if source in FROM_ONE_END and target.get("what") != "don":
        return (yield from _from_one_end(s, ctx, target, rule, player, limit))
    if source == "life-top-or-bottom":
        return (yield from _either_end(s, ctx, target, rule, player, limit))
    found = candidates(s, ctx, target)
    rule = (*rule, *pool_rules(s, ctx, target))
    if not optional and len(found) < limit:
        short = ("8-3-1-3-1",) if paying else ("1-3-2", "8-1-2")
        yield Note((*short, *rule), "as-far-as-possible", (limit, len(found)))
    least = 0 if optional else min(limit, len(found))
    if not paying and not optional and source in SECRET and target.get("filter"):
        least, rule = 0, (*rule, "8-4-4-2")
    if target.get("what") == "don":
        return (yield from choose_don(s, player, found, limit, least=least, rule=rule))
    return (yield from pick(player, found, limit, least=least, rule=rule, about=(ctx.effect,)))


def choice_rules(target: Mapping[str, Any], *, optional: bool) -> tuple[str, ...]:
    """The sections a choice rests on."""
    how = ("4-8-1", "8-4-4-1", "1-3-5-1") if optional else ("8-4-4-1",)
    return ("8-4-4", *how, *target_rules(target))


def pool_rules(s: View, ctx: Context, target: Mapping[str, Any]) -> tuple[str, ...]:
    """Sections that matter for what can be chosen from here, besides the words themselves."""
    wanted = target.get("filter")
    if not wanted:
        return ()
    pool = candidates(s, ctx, {**target, "filter": {}})
    printed = [definition(s, card) for card in pool]
    found = [*granted_rules(wanted, printed), *textless_rules(wanted, printed)]
    if "no-base-effect" in wanted and any((card, "") in _negated(s) for card in pool):
        found.append("8-2-2")
    if "color" in wanted and any(len(one.values["colors"]) > 1 for one in printed):
        found.append("2-3-5")
    if "cost" in wanted and any(_is_below_zero(s, card) for card in pool):
        found.append("1-3-6-2")
    return tuple(found)


def _negated(s: View) -> frozenset[tuple[CardId, str]]:
    return frozenset((card, "") for card, _ in values(s).negated)


def _is_below_zero(s: View, card: CardId) -> bool:
    return definition(s, card).values["cost"] is not None and raw_cost(s, card) < 0


def pick(
    player: str,
    cards: tuple[CardId, ...],
    limit: int,
    *,
    least: int,
    rule: Cites,
    ask: str = "choose",
    about: tuple[Any, ...] = (),
) -> Choosing:
    """Up to `limit` cards, at least `least`, one after the other in the order they lie.

    The fixed order keeps two ways to choose the same cards from being two choices.
    """
    if not cards:
        yield Decision(rule, player, ask, (), about)
        return ()
    chosen: list[CardId] = []
    start = 0
    while len(chosen) < limit:
        missing = least - len(chosen)
        last = len(cards) - max(missing - 1, 0)
        options: list[Answer] = [("choose", card) for card in cards[start:last]]
        if missing <= 0:
            options.append(DONE)
        answer = yield Decision(rule, player, ask, tuple(options), (*about, len(chosen)))
        if answer == DONE:
            break
        chosen.append(answer[1])
        start = cards.index(answer[1]) + 1
        if start >= len(cards):
            break
    return tuple(chosen)


def don_place(s: View, don: CardId) -> str:
    """Where a DON!! card lies, as players say it; those of one place are alike."""
    card = s.cards[don]
    if card.host:
        return card.host
    changed = "" if all(one.card != don for one in s.modifiers) else f":{don}"
    return f"{card.zone[1]}.{card.state}{changed}"


def _lies(s: View, don: CardId) -> tuple[str, ...]:
    card = s.cards[don]
    return card.zone[1], card.state, card.host


def choose_don(
    s: View, player: str, dons: tuple[CardId, ...], limit: int, *, least: int, rule: Cites
) -> Choosing:
    """DON!! cards by the place they lie in: those of one place are interchangeable."""
    if not dons and limit:
        yield Decision(rule, player, "choose-don", ())
        return ()
    if least >= limit and not s.modifiers and len({_lies(s, don) for don in dons}) == 1:
        return dons[:limit]  # nothing tells one from another
    places: dict[str, list[CardId]] = {}
    for don in dons:
        places.setdefault(don_place(s, don), []).append(don)
    if len(places) == 1 and least >= limit:
        return dons[:limit]
    chosen: list[CardId] = []
    names = list(places)
    while len(chosen) < limit and names:
        missing = least - len(chosen)
        options: list[Answer] = [
            ("don", name)
            for n, name in enumerate(names)
            if sum(len(places[other]) for other in names[n:]) >= missing
        ]
        if missing <= 0:
            options.append(DONE)
        answer = yield Decision(rule, player, "choose-don", tuple(options), (len(chosen),))
        if answer is None or answer == DONE:
            break
        chosen.append(places[answer[1]].pop(0))
        names = names[names.index(answer[1]) :]
        names = [name for name in names if places[name]]
    return tuple(chosen)


def choose_number(player: str, most: int, *, rule: Cites, ask: str = "number") -> Any:
    """A number from 0 to `most`."""
    options = tuple(("number", n) for n in range(max(0, most) + 1))
    answer = yield Decision(rule, player, ask, options)
    return answer[1]


def _from_one_end(
    s: View, ctx: Context, target: Mapping[str, Any], rule: Cites, player: str, limit: int
) -> Choosing:
    """Cards from the top or bottom: which ones is fixed, how many may be chosen."""
    found = candidates(s, ctx, target)
    if "up-to" not in target:
        return found
    count = yield from choose_number(player, min(limit, len(found)), rule=rule)
    return found[:count]


def _either_end(
    s: View, ctx: Context, target: Mapping[str, Any], rule: Cites, player: str, limit: int
) -> Choosing:
    lying = list(candidates(s, ctx, {**target, "from": "life"}))
    chosen: list[CardId] = []
    while lying and len(chosen) < limit:
        options: list[Answer] = [("top",), ("bottom",)] if len(lying) > 1 else [("top",)]
        if "up-to" in target:
            options.append(DONE)
        answer = yield Decision(rule, player, "end", tuple(options), (len(chosen),))
        if answer == DONE:
            break
        chosen.append(lying.pop(0 if answer == ("top",) else -1))
    return tuple(chosen)


def put_in_order(player: str, cards: tuple[CardId, ...], *, rule: Cites) -> Choosing:
    """The cards in the order in which their player places them; the first goes first."""
    left = list(cards)
    placed: list[CardId] = []
    while len(left) > 1:
        options = tuple(("choose", card) for card in left)
        answer = yield Decision(rule, player, "order", options, (len(placed),))
        left.remove(answer[1])
        placed.append(answer[1])
    return (*placed, *left)


def ask_whether(player: str, ask: str, *, rule: Cites, about: tuple[Any, ...] = ()) -> Any:
    """Yes or no."""
    answer = yield Decision(rule, player, ask, (("yes",), ("no",)), about)
    return answer == ("yes",)
