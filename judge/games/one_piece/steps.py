"""The instructions of effects, word by word: each becomes events with their sections.

A step is a function (position, context, step, paying) that yields events and choices and
returns whether it was done. Costs are the same words; paying tells them apart.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any

from judge.engine.script import DONE
from judge.engine.script import INSTEAD
from judge.engine.script import Cause
from judge.engine.script import Decision
from judge.engine.script import Script
from judge.engine.script import Together
from judge.engine.script import also
from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.one_piece import choices
from judge.games.one_piece.areas import ACTIVE
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.areas import COST_AREA
from judge.games.one_piece.areas import DECK
from judge.games.one_piece.areas import DON_DECK
from judge.games.one_piece.areas import GIVEN
from judge.games.one_piece.areas import HAND
from judge.games.one_piece.areas import LIFE
from judge.games.one_piece.areas import STAGE
from judge.games.one_piece.areas import TRASH
from judge.games.one_piece.areas import area
from judge.games.one_piece.areas import definition
from judge.games.one_piece.areas import dons
from judge.games.one_piece.areas import leader
from judge.games.one_piece.areas import turn_player
from judge.games.one_piece.choices import choose
from judge.games.one_piece.citations import target_rules
from judge.games.one_piece.events import Draw
from judge.games.one_piece.events import Flip
from judge.games.one_piece.events import GiveDon
from judge.games.one_piece.events import Happen
from judge.games.one_piece.events import Ko
from judge.games.one_piece.events import Move
from judge.games.one_piece.events import Note
from judge.games.one_piece.events import PlaceDon
from judge.games.one_piece.events import Rest
from judge.games.one_piece.events import ReturnDon
from judge.games.one_piece.events import Reveal
from judge.games.one_piece.events import SetActive
from judge.games.one_piece.queries import Context
from judge.games.one_piece.queries import amount
from judge.games.one_piece.queries import whose

Step = Mapping[str, Any]
Action = Callable[[View, Context, Step, bool], Script]

ACTIONS: dict[str, Action] = {}
ONE_SHOT = "8-1-4-1"
KO_RULES = ("10-2-1-2", "10-2-1-1", ONE_SHOT, "3-5-2")
CONTINUOUS = "8-1-4-2"


def action(word: str) -> Callable[[Action], Action]:
    """Register what a word of the vocabulary does."""

    def register(function: Action) -> Action:
        ACTIONS[word] = function
        return function

    return register


def word_of(step: Step) -> str:
    """The action word of a step."""
    for word in step:
        if word in ACTIONS:
            return word
    raise LookupError(f"no action in {step!r}")


def cause(ctx: Context, paying: bool) -> Cause:
    return ctx.price if paying else ctx.cause


def wanted(s: View, ctx: Context, target: Any, chosen: Iterable[CardId]) -> int:
    """How many had to be done for the instruction to count as done."""
    if isinstance(target, Mapping) and "n" in target:
        return max(1, amount(s, ctx, target["n"]))
    return max(1, len(tuple(chosen)))


def together(ctx: Context, events: list[Any]) -> Script:
    """Let events happen at the same time; how many took place as asked."""
    if len(events) == 1:
        outcomes = ((yield events[0]),)
    else:
        outcomes = yield Together(tuple(events))
    ctx.instead |= INSTEAD in outcomes
    return sum(outcome == DONE for outcome in outcomes)


def nothing_chosen(ctx: Context, target: Any, *more: str) -> Script:
    """No card was chosen: by choice, or because there was none."""
    if isinstance(target, Mapping) and "up-to" in target:
        yield Note(("8-4-4-1", "1-3-5-1", *more), "chose-none", (ctx.effect,))
    else:
        yield Note(("1-3-2", *more), "nothing-to-do", (ctx.effect,))


def each(s: View, ctx: Context, target: Any, paying: bool, make: Callable[..., Any]) -> Script:
    """Choose the cards of a target and let one event happen to each of them."""
    chosen = yield from choose(s, ctx, target, paying=paying)
    enough = wanted(s, ctx, target, chosen)
    ctx.it = chosen
    if not chosen:
        yield from nothing_chosen(ctx, target)
        return False
    events = [make(card, cause(ctx, paying)) for card in chosen]
    done = yield from together(ctx, [cited_for(s, ctx, one, target, paying) for one in events])
    return done >= enough


def cited_for(s: View, ctx: Context, event: Any, target: Any, paying: bool) -> Any:
    """The event with the sections of its target's words, where nobody chose by them."""
    rule = also(event.rule)
    if paying:
        rule = tuple("8-3-1" if number == ONE_SHOT else number for number in rule)
    if isinstance(target, str):
        rule = rule if paying else also(rule, *target_rules(target))
    elif "all" in target:
        rule = also(rule, *target_rules(target), *choices.pool_rules(s, ctx, target))
    return event._replace(rule=rule)


@action("draw")
def draw(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    players = whose(s, ctx, step.get("who", "you"))
    count = amount(s, ctx, step["draw"])
    if count <= 0:
        yield Note(("4-5-3", "1-3-2-2"), "nothing-to-do", (ctx.effect,))
        return False
    rule: tuple[str, ...] = ("4-5-2", "4-5-1")
    if count > 1:
        rule = ("4-5-3", "4-5-2", "4-5-1", "3-2-3")
    if "who" not in step:
        rule = (*rule, "8-4-4-3")
    done = 0
    for player in players:
        for _ in range(count):
            done += (yield Draw(rule, player, cause(ctx, paying))) == DONE
    return done > 0


@action("draw-up-to")
def draw_up_to(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    (player,) = whose(s, ctx, step.get("who", "you"))
    most, drawn = amount(s, ctx, step["draw-up-to"]), 0
    while drawn < most:
        rule = ("4-5-4-1", "4-5-4") if drawn == 0 else ("4-5-4-1", "4-5-4-3")
        answer = yield Decision(rule, player, "draw-on", (("draw",), ("stop",)))
        if answer == ("stop",):
            return drawn > 0
        yield Draw(("4-5-4-2", "4-5-1"), player, cause(ctx, paying))
        drawn += 1
    yield Note("4-5-4-3", "drawn-all", (drawn,))
    return drawn > 0


@action("discard")
def discard(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["discard"]
    target = data if isinstance(data, Mapping) and "count" not in data else {"n": data}
    who = target.get("who", "you")
    (player,) = whose(s, ctx, who)
    here = {**target, "who": who, "from": "hand"}
    if player != ctx.player and "chooser" not in target:
        here["chooser"] = "opponent"
    chosen = yield from choose(s, ctx, here, paying=paying)
    ctx.it = chosen
    if not chosen:
        yield from nothing_chosen(ctx, here, "10-2-14-1")
        return False
    events = [
        Move(("10-2-14-1",), card, TRASH, by=cause(ctx, paying), shown=True) for card in chosen
    ]
    done = yield from together(ctx, [cited_for(s, ctx, one, here, paying) for one in events])
    return done >= wanted(s, ctx, here, chosen)


@action("discard-down-to")
def discard_down_to(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    (player,) = whose(s, ctx, step.get("who", "you"))
    over = len(area(s, player, HAND)) - amount(s, ctx, step["discard-down-to"])
    if over <= 0:
        yield Note("1-3-2-2", "nothing-to-do", (ctx.effect,))
        return False
    inner = {"discard": {"n": over, "who": step.get("who", "you")}}
    return (yield from discard(s, ctx, inner, paying))


def _is_don(s: View, card: CardId) -> bool:
    return definition(s, card).category == "don"


def _turn_rules(s: View, card: CardId) -> tuple[str, ...]:
    return (ONE_SHOT,) if _is_don(s, card) else (ONE_SHOT, "4-4-1-2")


@action("rest")
def rest(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    return (
        yield from each(
            s, ctx, step["rest"], paying, lambda card, by: Rest(_turn_rules(s, card), card, by)
        )
    )


@action("set-active")
def set_active(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    def make(card: CardId, by: Cause) -> SetActive:
        return SetActive((ONE_SHOT, *(() if _is_don(s, card) else ("4-4-1-1",))), card, by)

    return (yield from each(s, ctx, step["set-active"], paying, make))


@action("ko")
def ko(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    return (
        yield from each(
            s,
            ctx,
            step["ko"],
            paying,
            lambda card, by: Ko(("10-2-1-2", "10-2-1-1", ONE_SHOT, "3-5-2"), card, by),
        )
    )


@action("trash")
def trash(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    def make(card: CardId, by: Cause) -> Move:
        rule: tuple[str, ...] = (ONE_SHOT, "3-5-2")
        if s.cards[card].zone[1] in (CHARACTERS, STAGE):
            rule = (*rule, "3-1-6")
        if s.cards[card].zone[1] == CHARACTERS:
            rule = (*rule, "10-2-1-3")
        return Move(rule, card, TRASH, by=by, shown=True)

    return (yield from each(s, ctx, step["trash"], paying, make))


DESTINATIONS = {
    "hand": (HAND, "bottom"),
    "trash": (TRASH, "top"),
    "deck-top": (DECK, "top"),
    "deck-bottom": (DECK, "bottom"),
    "life-top": (LIFE, "top"),
    "life-bottom": (LIFE, "bottom"),
}


@action("move")
def move(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["move"]
    chosen = yield from choose(s, ctx, data, paying=paying)
    ctx.it = chosen
    if not chosen:
        yield from nothing_chosen(ctx, data)
        return False
    enough = wanted(s, ctx, data, chosen)
    to = data["to"]
    if to == "deck-top-or-bottom":
        answer = yield Decision((ONE_SHOT, "8-4-4"), ctx.player, "end", (("top",), ("bottom",)))
        to = f"deck-{answer[0]}"
    zone, at = DESTINATIONS[to]
    shown = bool(data.get("reveal"))
    must = must_be_shown(s, data, chosen, zone)
    if must or shown:
        yield Reveal(("11-2-1", "11-2-2") if must else ("11-2-2",), chosen, cause(ctx, paying))
        shown = True
    if len(chosen) > 1 and zone in (DECK, LIFE):
        secret = s.cards[chosen[0]].zone[1] not in (DECK, LIFE, HAND)
        order = ("3-1-7", "3-1-8") if secret else ("3-1-7",)
        chosen = yield from choices.put_in_order(order_of(s, ctx, data), chosen, rule=order)
    if at == "top" and zone in (DECK, LIFE):
        chosen = chosen[::-1]
    ctx.looked = tuple(one for one in ctx.looked if one[0] not in chosen)
    events: list[Any] = [
        cited_for(
            s,
            ctx,
            Move(
                move_rules(s, ctx, data, card, zone),
                card,
                zone,
                at,
                cause(ctx, paying),
                data.get("face", ""),
                shown,
            ),
            data,
            paying,
        )
        for card in chosen
    ]
    if s.cards[chosen[0]].zone[1] == DECK:
        done = 0
        for event in events:
            done += (yield event) == DONE
    else:
        done = yield from together(ctx, events)
    return done >= enough


def order_of(s: View, ctx: Context, data: Step) -> str:
    """Who decides the order: whoever looked at the cards, else their owner."""
    if data.get("from") == "looked":
        return ctx.player
    (who, *_) = whose(s, ctx, data.get("who", "you"))
    return who


def must_be_shown(s: View, data: Step, cards: tuple[CardId, ...], zone: str) -> bool:
    """Cards that meet a condition are revealed on their way from secret area to secret area."""
    secret = s.cards[cards[0]].zone[1] in (DECK, LIFE, HAND) and zone in (HAND, DECK, LIFE)
    return secret and bool(data.get("filter"))


def move_rules(s: View, ctx: Context, data: Step, card: CardId, zone: str) -> tuple[str, ...]:
    """The sections the move of a card rests on."""
    found = [ONE_SHOT]
    here = s.cards[card]
    source = here.zone[1]
    if here.owner != ctx.player:
        found.append("4-2-1-1")
    if source in (CHARACTERS, STAGE):
        found.append("3-1-6")
    if zone == TRASH:
        found.append("3-5-2")
    if source == DECK:
        found.append("3-2-3")
    if source == LIFE and data.get("from") in ("life-top", "life"):
        found.append("3-10-2")
    if source == CHARACTERS and zone == TRASH:
        found.append("10-2-1-3")
    if zone == LIFE:
        found.append("3-10-2-1" if data.get("face") == "up" else "3-10-2")
        printed = definition(s, leader(s, here.owner)).values["life"] or 0
        if len(area(s, here.owner, LIFE)) >= printed:
            found.append("2-9-4")
    return tuple(found)


FACE_RULES = {"up": "3-10-2-1", "down": "3-10-2"}


@action("flip")
def flip(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["flip"]
    target = {"from": "life-top", **data}

    def make(card: CardId, by: Cause) -> Flip:
        return Flip((ONE_SHOT, FACE_RULES[data["face"]]), card, data["face"], by)

    return (yield from each(s, ctx, target, paying, make))


# -- DON!! cards -------------------------------------------------------------------------


@action("rest-don")
def rest_don(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    (player,) = whose(s, ctx, step.get("who", "you"))
    count = max(0, amount(s, ctx, step["rest-don"]))
    rule = ("8-3-1-5", "3-9-2")
    found = dons(s, player, ACTIVE)
    chosen = yield from choices.choose_don(
        s, player, found, count, least=min(count, len(found)), rule=rule
    )
    done = 0
    for don in chosen:
        done += (yield Rest(rule, don, cause(ctx, paying))) == DONE
    return done >= count


@action("return-don")
def return_don(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["return-don"]
    who, count = "you", data
    if isinstance(data, Mapping):
        who = data.get("who", "you")
        count = data.get("n", 0)
    (player,) = whose(s, ctx, who)
    found = (*area(s, player, COST_AREA), *area(s, player, GIVEN))
    if isinstance(data, Mapping) and "until" in data:
        count = max(0, len(found) - amount(s, ctx, data["until"]))
    count = max(0, amount(s, ctx, count))
    rule = ("8-3-1-6", "10-2-10-1", "3-9-2") if paying else (ONE_SHOT, "3-9-2")
    chosen = yield from choices.choose_don(
        s, player, found, count, least=min(count, len(found)), rule=rule
    )
    done = 0
    for don in chosen:
        done += (yield ReturnDon(rule, don, cause(ctx, paying))) == DONE
    if done:
        yield Happen(rule, "don-returned", player, done, cause(ctx, paying))
    return done >= count > 0


@action("give-don")
def give_don(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["give-don"]
    cards = yield from choose(s, ctx, data["to"], paying=paying)
    done = 0
    for card in cards:
        player = s.cards[card].owner
        found = tuple(don for don in dons(s, player, data.get("state", RESTED_DON)))
        limit = max(0, amount(s, ctx, data.get("n", data.get("up-to", 1))))
        least = 0 if "up-to" in data else min(limit, len(found))
        rule = ("8-4-4", "8-4-4-1", "1-3-5-1") if "up-to" in data else ("8-4-4", "8-4-4-1")
        if area(s, player, GIVEN):
            rule = (*rule, "4-4-2")
        chosen = yield from choices.choose_don(s, ctx.player, found, limit, least=least, rule=rule)
        for don in chosen:
            changed = any(one.card == don for one in s.modifiers)
            give: tuple[str, ...] = (ONE_SHOT, "6-5-5-1", "4-4-2")
            if player == turn_player(s):
                give = (*give, "6-5-5-2")
            if changed and s.book.switches["A32"] == "area-change":
                give = (*give, "3-1-6-1")
            done += (yield GiveDon(give, don, card, cause(ctx, paying))) == DONE
    return done > 0


RESTED_DON = "rested"


@action("add-don")
def add_don(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["add-don"]
    found = area(s, ctx.player, DON_DECK)
    limit = max(0, min(amount(s, ctx, data.get("n", data.get("up-to", 1))), len(found)))
    if "up-to" in data and limit:
        limit = yield from choices.choose_number(
            ctx.player, limit, rule=("4-8-1", "8-4-4-1", "1-3-5-1")
        )
    wished = amount(s, ctx, data.get("n", limit))
    if not limit or limit < wished:
        yield Note(("1-3-2",), "as-far-as-possible", (wished, limit))
    rule: tuple[str, ...] = (ONE_SHOT, "3-3-2")
    if limit > 1:
        rule = (*rule, "3-3-3")
    if data.get("state", ACTIVE) == ACTIVE:
        rule = (*rule, "3-9-3")
    for don in found[:limit]:
        yield PlaceDon(rule, don, data.get("state", ACTIVE), cause(ctx, paying))
    return limit > 0
