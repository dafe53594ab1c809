"""How players choose cards, numbers and orders when an instruction is reached."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import Any

from judge.engine.script import Answer, Cites, Decision, Several, also
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.among import CHOSEN, Among, fitting_if_known, wanted_by
from judge.games.common.areas import HAND, OTHER, definition
from judge.games.common.citations import asked_for, granted_rules, target_rules
from judge.games.common.context import Context
from judge.games.common.events import Note
from judge.games.common.facts import View
from judge.games.common.joint import Joint
from judge.games.common.language import Sections, cites, language
from judge.games.common.queries import (
    LYING,
    amount,
    candidates,
    comparison,
    told_apart,
    valued,
)

Choosing = Generator[Any, Any, tuple[CardId, ...]]

DONE: Answer = ("done",)


def choose(s: View, ctx: Context, target: Any, *, paying: bool = False) -> Choosing:
    """`choose`, `up-to`, `as-many`, `none-there`, `some-there`, `may-not-find`: The cards that an
    instruction is about, chosen where there is something to choose."""
    if isinstance(target, str) or "all" in target:
        return candidates(s, ctx, target)
    if "each-of" in target:
        return (yield from _each_of(s, ctx, target["each-of"], paying=paying))
    if "card" in target and "n" not in target and "up-to" not in target:
        return candidates(s, ctx, target)
    words = language(s)
    source = target.get("from", words.home)
    source = source if isinstance(source, str) else tuple(source)
    limit = max(0, amount(s, ctx, target.get("n", target.get("up-to", 1))))
    optional = "up-to" in target
    player = OTHER[ctx.player] if target.get("chooser") == "opponent" else ctx.player
    rule = choice_rules(s, target, optional=optional)
    if target.get("how") == "random":  # no card can ask for it but of a discard
        rule = also(cites(s, "choose-at-random"), *rule, *cites(s, "discard-at-random"))
    if paying:
        rule = (*cites(s, "pay", "cost"), *target_rules(s, target))
    sources = {source} if isinstance(source, str) else set(source)
    blind = bool(sources & words.blind)
    blind = blind or bool(sources & words.blind_for_chooser and "chooser" in target)
    if f"{source}-top" in words.ends and not blind and "filter" not in target:
        source = f"{source}-top"
        target = {**target, "from": source}
    if source in words.ends and words.ends[source][1] == "either":
        return (yield from _either_end(s, ctx, target, rule, player, limit))
    if (source in words.ends or source == "deck-top") and target.get("what") not in words.picks:
        return (yield from _from_one_end(s, ctx, target, rule, player, limit))
    found, joint = _choosable(s, ctx, target)
    possible = joint.most(found) if joint else len(found)
    rule = (*rule, *pool_rules(s, ctx, target))
    if not optional and possible < limit:
        some = "some-there" if found else "none-there"
        short = cites(s, "short-of-cost") if paying else cites(s, some, "impossible", "mandatory")
        known = not fitting_if_known(s, wanted_by(ctx, target), found)
        code = "as-far-as-possible" if known else "as-far-as-known"
        yield Note(also(short, *rule), code, (limit, possible))
    if not found and not paying:
        rule = also(cites(s, "none-there"), *rule)
    least = 0 if optional else min(limit, possible)
    if not paying and not optional and sources & words.secret and asks_of_face(s, target):
        seen = sum(s.cards[card].zone[1] in words.open for card in found) if len(sources) > 1 else 0
        if seen < least:
            always = (number for number in rule if number not in cites(s, "not-if-hidden"))
            least, rule = seen, (*always, *cites(s, "may-not-find"))
    own = words.picks.get(words.picked_as(s, target, found))
    if own is not None:
        picked: tuple[CardId, ...] = yield from own(s, player, found, limit, least=least, rule=rule)
        return picked
    unseen = (
        words.hands_unseen and HAND in sources and any(s.cards[c].owner != player for c in found)
    )
    if unseen or blind or target.get("how") == "random":
        return (yield from pick_blind(s, player, found, limit, least=least, rule=rule))
    more: dict[str, Any] = {"about": (ctx.effect,), "joint": joint}
    more["among"] = wanted_by(ctx, target)
    return (yield from pick(s, player, found, limit, least=least, rule=rule, **more))


def _each_of(s: View, ctx: Context, parts: Iterable[Any], *, paying: bool) -> Choosing:
    """Cards for each of several targets, one target after the other, and no card for two of
    them."""
    chosen: tuple[CardId, ...] = ()
    ctx.short = 0
    for part in parts:
        ctx.names[CHOSEN] = tuple((card, s.cards[card].serial) for card in chosen)
        target = part
        if isinstance(part, Mapping) and not set(chosen).isdisjoint(candidates(s, ctx, part)):
            target = {**part, "filter": _but_chosen(part.get("filter", {}))}
        found = yield from choose(s, ctx, target, paying=paying)
        chosen += tuple(card for card in found if card not in chosen)
        if isinstance(part, Mapping):
            ctx.short += max(0, amount(s, ctx, part.get("n", 0)) - len(found))
            if "as" in part:
                ctx.names[part["as"]] = tuple((card, s.cards[card].serial) for card in found)
    del ctx.names[CHOSEN]
    return chosen


def _but_chosen(wanted: Mapping[str, Any]) -> Mapping[str, Any]:
    """A filter that leaves out what has been chosen for another part of the target."""
    others = {"other-than": f"@{CHOSEN}"}
    return {"all": (wanted, others)} if "other-than" in wanted else {**wanted, **others}


def _choosable(
    s: View, ctx: Context, target: Mapping[str, Any]
) -> tuple[tuple[CardId, ...], Joint | None]:
    """The cards that a target can mean, with what it asks of those that are chosen together."""
    found = candidates(s, ctx, target)
    joint = _joint(s, ctx, target, found)
    if joint is not None:
        known = joint.known()
        found = tuple(card for card in found if card in known)
    return found, joint


def _joint(
    s: View, ctx: Context, target: Mapping[str, Any], cards: tuple[CardId, ...]
) -> Joint | None:
    marks = None
    if "distinct" in target:
        told = told_apart(s, target["distinct"], cards)
        marks = tuple((card, tuple(sorted(some))) for card, some in told)
    if "total" not in target:
        return None if marks is None else Joint(marks)
    ((word, wanted),) = target["total"].items()
    return Joint(marks, tuple(valued(s, word, cards)), *comparison(s, ctx, wanted))


def asks_of_face(s: View, target: Mapping[str, Any]) -> bool:
    """Whether it takes information on the cards to know which of them may be chosen."""
    return target.get("what") in language(s).words.cards or _wants_face(target.get("filter") or {})


def _wants_face(wanted: Mapping[str, Any]) -> bool:
    """Whether a filter asks for more than which card it is and how it lies."""
    return any(word not in LYING for word, _ in asked_for(wanted))


def choice_rules(s: View, target: Mapping[str, Any], *, optional: bool) -> Sections:
    """The sections a choice rests on."""
    how = ("choose-up-to", "choose", "up-to") if optional else ("choose", "as-many")
    return (*cites(s, *how), *target_rules(s, target))


def pool_rules(s: View, ctx: Context, target: Mapping[str, Any]) -> Sections:
    """Sections that matter for what can be chosen from here, besides the words themselves."""
    wanted = target.get("filter")
    if not wanted:
        return ()
    pool = candidates(s, ctx, {**target, "filter": {}})
    printed = [definition(s, card) for card in pool]
    own = language(s).pool_rules
    return (*granted_rules(s, wanted, printed), *own(s, ctx, target, pool))


def asked_rules(s: View, ctx: Context, conditions: Iterable[Any]) -> Sections:
    """Sections that matter for the cards that conditions ask about, as they are now."""
    found: list[str] = []
    for condition in conditions:
        for word, value in condition.items() if isinstance(condition, Mapping) else ():
            if word == "happened":
                continue
            if word in ("not", "any", "all"):
                found += asked_rules(s, ctx, (value,) if word == "not" else value)
            elif word == "is":
                for counted in value:
                    target = _counted(counted)
                    found += pool_rules(s, ctx, target) if isinstance(target, Mapping) else ()
            elif isinstance(value, Mapping):
                found += pool_rules(s, ctx, {"card": word, "filter": value})
    return tuple(dict.fromkeys(found))


def _counted(amount: Any) -> Any:
    """The cards that an amount counts, or adds up, which looks at that value of each of them."""
    if not isinstance(amount, Mapping) or "sum" not in amount:
        return amount.get("count") if isinstance(amount, Mapping) else None
    cards = amount["of"]
    of: Mapping[str, Any] = {"card": cards} if isinstance(cards, str) else cards
    return {**of, "filter": {**of.get("filter", {}), amount["sum"]: (">=", 0)}}


def effect_rules(s: View, ctx: Context, effect: Effect) -> Sections:
    """The same of what an effect's conditions ask, and its event of the card that it is about."""
    arguments = effect.arguments(ctx.about.moment)
    by = arguments.get("by") if ctx.about.moment == "attack-declared" else None
    wanted = by.get("filter") if isinstance(by, Mapping) else arguments.get("filter")
    about = ({"that": wanted},) if wanted else ()
    return asked_rules(s, ctx, (*effect.conditions, *about))


def pick(
    s: View,
    player: str,
    cards: tuple[CardId, ...],
    limit: int,
    *,
    least: int,
    rule: Cites,
    ask: str = "choose",
    about: tuple[Any, ...] = (),
    among: Among | None = None,
    joint: Joint | None = None,
) -> Choosing:
    """Up to `limit` cards, at least `least`, one after the other in the order they lie.

    The fixed order keeps two ways to choose the same cards from being two choices; of cards
    that are alike for the game the first is offered. `among` is what made the cards fit, and
    `joint` what is asked of all that are chosen.
    """
    if joint is not None:
        cards = _possible(joint, cards, limit)
    if not cards:
        yield Decision(rule, player, ask, (), about, among)
        return ()
    alike = language(s).alike
    lying = [(alike(s, card), card) for card in cards]
    places: dict[str, int] = {}
    for n, (kind, _) in enumerate(lying):
        places.setdefault(kind, n)
    if len(places) < len(lying):  # alike cards where the first of them lies
        lying.sort(key=lambda one: places[one[0]])
    chosen: list[CardId] = []
    while lying and len(chosen) < limit:
        missing = max(least - len(chosen), 0)
        going = lying[: len(lying) - max(missing - 1, 0)]
        if joint is not None:
            going = _going_on(joint, going, lying, missing - 1, limit - len(chosen) - 1)
        offered = dict(reversed(going))
        options: list[Answer] = [("choose", card) for card in reversed(offered.values())]
        if not missing and (joint is None or joint.fits(())):
            options.append(DONE)
        left = among and among._replace(chosen=tuple(chosen), missing=missing)
        pool = tuple(("choose", card) for _, card in lying)
        kinds = tuple(kind for kind, _ in lying)
        most = min(limit - len(chosen), len(lying))
        if joint is not None:
            most = min(most, joint.most(card for _, card in lying))
        several = Several(missing, most, pool, kinds, joint)
        seen = (*about, len(chosen))
        answer = yield Decision(rule, player, ask, tuple(options), seen, left, several)
        if answer == DONE:
            break
        chosen.append(answer[1])
        lying = lying[pool.index(answer) + 1 :]
        if joint is not None:
            joint = joint._replace(chosen=tuple(chosen))
            left_over = _possible(joint, (card for _, card in lying), limit - len(chosen))
            lying = [one for one in lying if one[1] in left_over]
    return tuple(chosen)


def _possible(joint: Joint, cards: Iterable[CardId], most: int) -> tuple[CardId, ...]:
    """The cards that can be part of what is chosen together."""
    cards = tuple(cards)

    def fits(card: CardId) -> bool:
        return joint.allows((card,), (one for one in cards if one != card), 0, most - 1)

    return tuple(filter(fits, cards))


def _going_on(
    joint: Joint,
    going: list[tuple[str, CardId]],
    lying: list[tuple[str, CardId]],
    least: int,
    most: int,
) -> list[tuple[str, CardId]]:
    """Those that can be chosen next: with what lies behind them the choice can be made whole."""
    return [
        one
        for n, one in enumerate(going)
        if joint.allows((one[1],), (card for _, card in lying[n + 1 :]), least, most)
    ]


def pick_blind(
    s: View,
    player: str,
    cards: tuple[CardId, ...],
    limit: int,
    *,
    least: int,
    rule: Cites,
    ask: str = "choose-blind",
) -> Choosing:
    """Cards that cannot be told apart by who chooses: by the places where they lie."""
    if len({s.cards[card].define for card in cards}) <= 1 and least >= limit:
        return cards[:limit]  # whatever is chosen comes to the same
    chosen: list[int] = []
    while len(chosen) < min(limit, len(cards)):
        missing = max(least - len(chosen), 0)
        first = chosen[-1] + 1 if chosen else 0
        last = len(cards) - max(missing - 1, 0)
        pool: tuple[Answer, ...] = tuple(("place", n + 1) for n in range(first, len(cards)))
        options = pool[: last - first] if missing else (*pool, DONE)
        several = Several(missing, min(limit - len(chosen), len(pool)), pool, pool)
        answer = yield Decision(rule, player, ask, options, (len(chosen),), None, several)
        if answer is None or answer == DONE:
            break
        chosen.append(answer[1] - 1)
    return tuple(cards[n] for n in chosen)


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
        if 0 < len(found) < limit:
            short = (*cites(s, "some-there", "impossible"), *target_rules(s, target))
            short = also(language(s).short_rules(s, target), *short)
            yield Note(short, "as-far-as-possible", (limit, len(found)))
        return found
    count = yield from choose_number(player, min(limit, len(found)), rule=rule)
    return found[:count]


def _either_end(
    s: View, ctx: Context, target: Mapping[str, Any], rule: Cites, player: str, limit: int
) -> Choosing:
    zone, _ = language(s).ends[target["from"]]
    lying = list(candidates(s, ctx, {**target, "from": zone}))
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
