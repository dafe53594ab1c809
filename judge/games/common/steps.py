"""The instructions of effects, word by word: each becomes events with their sections.

A step is a function (position, context, step, paying) that yields events and choices and
returns whether it was done. Costs are the same words; paying tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from judge.engine.chance import Orders
from judge.engine.script import (
    CHANCE,
    DONE,
    INSTEAD,
    Answer,
    Cause,
    Decision,
    Script,
    Together,
    also,
)
from judge.engine.state import CardId
from judge.engine.state import View as AnyView
from judge.games.common import choices
from judge.games.common.areas import DECK, HAND, area, in_turn_order
from judge.games.common.choices import choose
from judge.games.common.citations import amount_rules, target_rules
from judge.games.common.context import Context, whose
from judge.games.common.events import Draw, Move, Note, Rest, Reveal, SetActive, Shuffle
from judge.games.common.facts import View
from judge.games.common.language import cites, language
from judge.games.common.queries import DONE_BEFORE, amount, candidates

ASKS_DONE = "asks done"  # trait of an effect: an amount in it is how many the step before did
Step = Mapping[str, Any]
Action = Callable[[AnyView, Context, Step, bool], Script]


def action_of(s: View, step: Step) -> Action:
    """What the action word of a step does in this game."""
    return language(s).actions[word_of(s, step)]


def word_of(s: View, step: Step) -> str:
    """The action word of a step."""
    actions = language(s).actions
    for word in step:
        if word in actions:
            return word
    raise LookupError(f"no action in {step!r}")


def cause(ctx: Context, paying: bool) -> Cause:
    return ctx.price if paying else ctx.cause


def wanted(s: View, ctx: Context, target: Any, chosen: Iterable[CardId]) -> int:
    """How many had to be done for the instruction to count as done."""
    if isinstance(target, Mapping) and "n" in target:
        return max(1, amount(s, ctx, target["n"]))
    several = isinstance(target, Mapping) and "each-of" in target
    return max(1, len(tuple(chosen)) + (ctx.short if several else 0))


def parts_of(target: Any) -> tuple[Any, ...]:
    """The targets that one is made of; most are single ones."""
    return tuple(target.get("each-of", (target,))) if isinstance(target, Mapping) else (target,)


def _is_optional(target: Any) -> bool:
    """Whether a player may choose no card at all."""
    return all(isinstance(part, Mapping) and "up-to" in part for part in parts_of(target))


def together(ctx: Context, events: list[Any]) -> Script:
    """Let events happen at the same time; how many took place as asked."""
    if len(events) == 1:
        outcomes = ((yield events[0]),)
    else:
        outcomes = yield Together(tuple(events))
    ctx.instead |= INSTEAD in outcomes
    return sum(outcome == DONE for outcome in outcomes)


def counted(s: View, ctx: Context, done: int) -> int:
    """How many cards a step did it to, kept where an amount of the effect asks for it."""
    effect = s.library.effects.get(ctx.effect)
    if effect is None:
        return done
    asks = effect.traits.get(ASKS_DONE)
    if asks is None:
        asks = effect.traits[ASKS_DONE] = _says(effect.data, "done")
    if asks:
        ctx.numbers = {**ctx.numbers, DONE_BEFORE: done}
    return done


def _says(data: Any, wanted: str) -> bool:
    """Whether a word stands anywhere in the data of an effect."""
    if isinstance(data, Mapping):
        return wanted in data or any(_says(value, wanted) for value in data.values())
    return isinstance(data, list | tuple) and any(_says(value, wanted) for value in data)


def nothing_chosen(s: View, ctx: Context, target: Any, *more: str) -> Script:
    """No card was chosen: by choice, or because there was none."""
    if _is_optional(target):
        yield Note((*cites(s, "chose-none"), *more), "chose-none", (ctx.effect,))
    else:
        by_name = isinstance(target, str) and target.startswith("@")
        chosen = by_name or (isinstance(target, Mapping) and "all" not in target)
        why = cites(s, "no-target") if chosen else _source_gone(s, ctx, target)
        why = also(_moved_away(s, ctx, target), *why)
        yield Note(also(why, *cites(s, "impossible"), *more), "nothing-to-do", (ctx.effect,))


def _moved_away(s: View, ctx: Context, target: Any) -> tuple[str, ...]:
    """What is said of cards that are meant by a name and are new cards elsewhere by now."""
    name = target.get("card") if isinstance(target, Mapping) else target
    if not isinstance(name, str):
        return ()
    meant = ctx.about.that if name == "that" else ctx.names.get(name.removeprefix("@"), ())
    gone = any(s.cards[card].serial != serial for card, serial in meant)
    return cites(s, "new-card") if gone else ()


def _source_gone(s: View, ctx: Context, target: Any) -> tuple[str, ...]:
    """What is said of an automatic effect that is about its own card, which has moved away."""
    if target != "self":
        return ()
    effect = s.library.effects.get(ctx.effect)
    moved = ctx.card in s.cards and s.cards[ctx.card].serial != ctx.serial
    return cites(s, "source-gone") if moved and effect and effect.kind == "auto" else ()


def each(s: View, ctx: Context, target: Any, paying: bool, make: Callable[..., Any]) -> Script:
    """Choose the cards of a target and let one event happen to each of them."""
    chosen = yield from choose(s, ctx, target, paying=paying)
    enough = wanted(s, ctx, target, chosen)
    ctx.it = chosen
    if not chosen:
        counted(s, ctx, 0)
        yield from nothing_chosen(s, ctx, target)
        return False
    events = [make(card, cause(ctx, paying)) for card in chosen]
    done = yield from together(ctx, [cited_for(s, ctx, one, target, paying) for one in events])
    return counted(s, ctx, done) >= enough


def cited_for(s: View, ctx: Context, event: Any, target: Any, paying: bool) -> Any:
    """The event with the sections of its target's words, where nobody chose by them."""
    rule = also(event.rule)
    if paying:
        shot = cites(s, "one-shot", "resolving")
        first = cites(s, *(("cost-part",) if ctx.parts > 1 else ()), "cost")
        rule = tuple(dict.fromkeys((*first, *(n for n in rule if n not in shot))))
    if isinstance(target, str):
        rule = rule if paying else _told(s, rule, *target_rules(s, target))
    elif "all" in target:
        rule = _told(s, rule, *target_rules(s, target), *choices.pool_rules(s, ctx, target))
    elif "each-of" in target:
        for part in target["each-of"]:
            if isinstance(part, str) and getattr(event, "card", "") in candidates(s, ctx, part):
                rule = rule if paying else _told(s, rule, *target_rules(s, part))
    return event._replace(rule=rule)


def _told(s: View, rule: tuple[str, ...], *more: str) -> tuple[str, ...]:
    """What an effect tells to do, with what its words mean behind it.

    Where nobody chooses, the section that says which card is meant decides.
    """
    told = more and not set(more) <= set(cites(s, "default-target"))
    return also(rule or (cites(s, "resolving") if told else ()), *more)


def draw(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """`draw`, `draw-several`, `draw-none`: Players draw so many cards, one by one, as far as there
    are any."""
    players = whose(s, ctx, step.get("who", "you"))
    count = amount(s, ctx, step["draw"])
    if count <= 0:
        rule = (*cites(s, "draw-none"), *amount_rules(s, step["draw"]))
        yield Note(rule, "nothing-to-do", (ctx.effect,))
        counted(s, ctx, 0)
        return False
    rule = (*cites(s, "draw-several" if count > 1 else "draw"), *amount_rules(s, step["draw"]))
    if "who" not in step and ctx.player == ctx.owner:
        rule = (*rule, *cites(s, "default-target"))
    done = 0
    for player in players:
        for _ in range(count):
            done += (yield Draw(rule, player, cause(ctx, paying))) == DONE
    return counted(s, ctx, done) == count * len(players)


DRAW_ON: tuple[Answer, ...] = (("draw",), ("stop",))


def draw_up_to(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """`draw-up-to`, `draw-up-to-one`, `draw-up-to-again`, `draw-up-to-all`: A player draws card by
    card, and after each says whether to go on."""
    (player,) = whose(s, ctx, step.get("who", "you"))
    most, drawn = amount(s, ctx, step["draw-up-to"]), counted(s, ctx, 0)
    if most <= 0:
        yield Note(cites(s, "draw-up-to-none"), "nothing-to-do", (ctx.effect,))
        return False
    while drawn < most:
        rule = cites(s, "draw-up-to" if drawn == 0 else "draw-up-to-again")
        answer = yield Decision(rule, player, "draw-on", DRAW_ON, (most - drawn,))
        if answer == ("stop",):
            return drawn > 0
        yield Draw(cites(s, "draw-up-to-one"), player, cause(ctx, paying))
        drawn = counted(s, ctx, drawn + 1)
    yield Note(cites(s, "draw-up-to-all"), "drawn-all", (drawn,))
    return drawn > 0


def discard(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """`discard`, `discard-at-random`: A player discards cards of their choice; the opponent picks
    unseen where it is random."""
    data = step["discard"]
    target = data if isinstance(data, Mapping) and "count" not in data else {"n": data}
    who = target.get("who", "you")
    (player,) = whose(s, ctx, who)
    here = {**target, "who": who, "from": "hand"}
    blind = target.get("how") == "random"
    if "chooser" not in target and (player != ctx.player) != blind:
        here["chooser"] = "opponent"
    chosen = yield from choose(s, ctx, here, paying=paying)
    ctx.it = chosen
    rule = cites(s, "discard-at-random" if blind else "discard")
    if not chosen:
        counted(s, ctx, 0)
        yield from nothing_chosen(s, ctx, here, *language(s).rules.get("discard-nothing", rule))
        return False
    to = language(s).destinations["discard"][0]
    events = [Move(rule, card, to, by=cause(ctx, paying), shown=True) for card in chosen]
    done = yield from together(ctx, [cited_for(s, ctx, one, here, paying) for one in events])
    return counted(s, ctx, done) >= wanted(s, ctx, here, chosen)


def discard_down_to(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    (player,) = whose(s, ctx, step.get("who", "you"))
    over = len(area(s, player, HAND)) - amount(s, ctx, step["discard-down-to"])
    if over <= 0:
        yield Note(cites(s, "zero-times"), "nothing-to-do", (ctx.effect,))
        counted(s, ctx, 0)
        return False
    inner = {"discard": {"n": over, "who": step.get("who", "you")}}
    return (yield from discard(s, ctx, inner, paying))


def rest(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    def make(card: CardId, by: Cause) -> Rest:
        return Rest((*cites(s, "one-shot"), *state_rules(s, card, "rested")), card, by)

    return (yield from each(s, ctx, step["rest"], paying, make))


def set_active(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    def make(card: CardId, by: Cause) -> SetActive:
        return SetActive((*cites(s, "one-shot"), *state_rules(s, card, "active")), card, by)

    return (yield from each(s, ctx, step["set-active"], paying, make))


def state_rules(s: View, card: CardId, state: str) -> tuple[str, ...]:
    """The section that says how a card lies, where it lies in one of the two ways."""
    return cites(s, state) if s.cards[card].state else ()


def move(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["move"]
    chosen = yield from choose(s, ctx, data, paying=paying)
    ctx.it = chosen
    if not chosen:
        counted(s, ctx, 0)
        yield from nothing_chosen(s, ctx, data)
        if data["to"] == DECK:
            yield from _shuffled_in(s, ctx, data, (), paying=paying)
        return False
    enough = wanted(s, ctx, data, chosen)
    words = language(s)
    to = data["to"]
    if to.endswith("-top-or-bottom"):
        rule = cites(s, "one-shot", "choose")
        answer = yield Decision(rule, ctx.player, "end", (("top",), ("bottom",)))
        to = to.replace("top-or-bottom", answer[0])
    zone, at = words.destinations[to]
    at = data.get("at", at)
    shown = bool(data.get("reveal"))
    must = must_be_shown(s, data, chosen, zone)
    if must or shown:
        told = "reveal as paid" if paying else "reveal as told"
        why = cites(s, "reveal-condition") if must else cites(s, told, "reveal")
        yield Reveal(why, chosen, cause(ctx, paying))
        ctx.remember(s, chosen)
        shown = True
    if zone in words.down and to != DECK and not in_row(s, data, chosen):
        chosen = yield from in_order(s, ctx, data, chosen)
        chosen = chosen[::-1] if at == "top" else chosen
    ctx.looked = tuple(one for one in ctx.looked if one[0] not in chosen)
    by = cause(ctx, paying)
    events: list[Any] = []
    for card in chosen:
        rule = (*cites(s, "one-shot"), *words.move_rules(s, ctx, data, card, zone))
        face = data.get("face") or _as_it_lies(s, card, zone)
        event = Move(rule, card, zone, at, by, face, shown)
        events.append(cited_for(s, ctx, event, data, paying))
    if s.cards[chosen[0]].zone[1] == DECK:
        done = 0
        for event in events:
            done += (yield event) == DONE
    else:
        done = yield from together(ctx, events)
    if to == DECK:
        yield from _shuffled_in(s, ctx, data, chosen, paying=paying)
    return counted(s, ctx, done) >= enough


def _as_it_lies(s: View, card: CardId, zone: str) -> str:
    """How a card is put that stays in its area: face-up if it lies so; else as is usual there."""
    here = s.cards[card]
    return here.face if here.zone[1] == zone and here.face == "up" else ""


def _shuffled_in(
    s: View, ctx: Context, data: Step, moved: Iterable[CardId], *, paying: bool
) -> Script:
    """Decks into which cards go to no place of their own are shuffled at once.

    Where no card could go there, that of the player whose cards are told to.
    """
    owners = {s.cards[card].owner for card in moved}
    if not owners:
        parts = [one for one in parts_of(data) if isinstance(one, Mapping) and "card" not in one]
        owners = {each for one in parts for each in whose(s, ctx, one.get("who", "you"))}
    for player in in_turn_order(s):
        if player in owners:
            yield from shuffle_deck(s, player, shuffle_rules(s, paying=paying))


def shuffle_rules(s: View, *, paying: bool) -> tuple[str, ...]:
    """Why a deck is shuffled: as it is told, or as a part of a cost."""
    return (*(cites(s, "cost") if paying else ()), *cites(s, "shuffle"))


def shuffle_deck(s: View, player: str, rule: tuple[str, ...]) -> Script:
    """`shuffle`: Chance puts a deck into a new order."""
    deck = area(s, player, DECK)
    if len(deck) < 2:
        return
    decision = Decision(rule, CHANCE, "shuffle", Orders(deck), (player,))  # type: ignore[arg-type]
    answer = yield decision
    yield Shuffle(rule, player, answer[1:])


def in_row(s: View, data: Step, cards: tuple[CardId, ...]) -> bool:
    """Whether unseen cards move one after the other as they lie, so that nobody orders them."""
    known = any(
        isinstance(part, str) or part.get("from") == "looked" or {"filter", "card"} & part.keys()
        for part in parts_of(data)
    )
    return not known and s.cards[cards[0]].zone[1] in language(s).rows


def in_order(s: View, ctx: Context, data: Step, cards: tuple[CardId, ...]) -> Script:
    """`order`, `order-hidden`: The cards as they are placed: who looked at them decides the order,
    else each owner."""
    groups = [(ctx.player, cards)]
    if not all(isinstance(p, Mapping) and p.get("from") == "looked" for p in parts_of(data)):
        groups = [
            (player, tuple(card for card in cards if s.cards[card].owner == player))
            for player in in_turn_order(s)
        ]
    several = all(len(own) > 1 for _, own in groups) and len(groups) > 1
    placed: tuple[CardId, ...] = ()
    for player, own in groups:
        if len(own) > 1:
            hidden = s.cards[own[0]].zone[1] in language(s).open
            rule = cites(s, "order", *(("order-hidden",) if hidden else ()))
            rule = (*rule, *cites(s, *(("each-player-chooses",) if several else ())))
            own = yield from choices.put_in_order(player, own, rule=rule)
        placed += own
    return placed


def must_be_shown(s: View, data: Step, cards: tuple[CardId, ...], zone: str) -> bool:
    """`reveal-condition`: Cards that meet a condition are revealed on their way from secret area to
    secret area."""
    seen = language(s).open
    secret = s.cards[cards[0]].zone[1] not in seen and zone not in seen
    return secret and any(isinstance(p, Mapping) and p.get("filter") for p in parts_of(data))


STEPS: Mapping[str, Action] = {
    "draw": draw,
    "draw-up-to": draw_up_to,
    "discard": discard,
    "discard-down-to": discard_down_to,
    "rest": rest,
    "set-active": set_active,
    "move": move,
}
