"""10 Keywords: what each of them does, in the order of the book.

The procedures of other chapters ask here where a keyword makes a difference. A skill that merely
activates at a timing needs no function: the timing is a row in `triggers`, its sections a row
in `citations`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.modifiers import Modifier
from judge.engine.replace import link as link_of
from judge.engine.rulebook import Offer, Reason
from judge.engine.script import DONE, Script
from judge.engine.state import CardId
from judge.games.cards import Effect, back_of
from judge.games.common.areas import DECK, area, definition, in_turn_order
from judge.games.common.choices import choose
from judge.games.common.context import Context
from judge.games.common.events import Flip, Modify, Move, Note, Reveal, Use, Wait
from judge.games.common.facts import running_battle
from judge.games.common.language import language
from judge.games.common.queries import same
from judge.games.common.steps import Action, Step, nothing_chosen
from judge.games.common.values import has_keyword
from judge.games.dragon_ball_ic.apply import entering
from judge.games.dragon_ball_ic.areas import BACK, BATTLE, DROP, FRONT, LEADER, is_by_opponent
from judge.games.dragon_ball_ic.events import Enter
from judge.games.dragon_ball_ic.facts import View
from judge.games.dragon_ball_ic.meaning import is_break
from judge.games.dragon_ball_ic.steps import charge_cards
from judge.games.dragon_ball_ic.triggers import waiting_keyword
from judge.games.dragon_ball_ic.values import is_swift, level

# -- 10-5 Pressure skill -------------------------------------------------------------------------


def rules_of_hindering(effect: Effect | None) -> tuple[str, ...]:
    """10-5-1 By what a text forbids something, if it is a pressure skill."""
    skill = effect.data.get("skill") if effect else None
    return ("10-5-1",) if skill == "pressure" else ()


# -- 10-7 Awaken, 10-8 Joint Fight ---------------------------------------------------------------

SHOWN = {"awaken": "awaken", "joint fight": "joint-fight"}  # verb -> what it activates
ASKED_FOR = {"awaken": "10-7-1", "joint-fight": "10-8-1"}  # what the card has to be or to meet
PLAYED_BY = {"awaken": ("10-7-1", "10-7-2"), "joint-fight": ("10-8-1", "10-8-2")}
FACES = {BACK: BACK, FRONT: "up"}


def is_two_sided(s: View, card: CardId) -> bool:
    """Whether a card has another side to be turned to."""
    if s.book.switches["DJ19"] == "any-card-face-down":
        return True
    return back_of(s.cards[card].define) in s.library


def reasons_against_turning(
    s: View, card: CardId, effect: Effect, section: str
) -> Iterator[Reason]:
    """Why [Awaken] or [Joint Fight] is not for this card."""
    facts = (("card", card),)
    if "awaken" in effect.timings and s.cards[card].zone[1] != LEADER:
        yield Reason("not-a-leader", (section, "10-7-1"), facts)
    if "joint-fight" in effect.timings and not is_two_sided(s, card):
        yield Reason("one-sided", ("10-8-3", "2-3-2-1-2"), facts)


def turn_over(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """10-7-3, 10-7-4, 10-8-3, 10-8-4 A two-sided card shows its other side and stays the same
    card."""
    chosen = yield from choose(s, ctx, step["turn-over"], paying=paying)
    ctx.it = chosen
    if not chosen:
        yield from nothing_chosen(s, ctx, step["turn-over"])
        return False
    done = 0
    for card in chosen:
        lying = s.cards[card]
        to = step.get("to") or (FRONT if lying.face == BACK else BACK)
        if back_of(lying.define) in s.library:
            rule = turning_rules(s, ctx, card, to)
            done += (yield Flip(rule, card, FACES[to], ctx.cause)) == DONE
        elif s.book.switches["DJ19"] == "any-card-face-down":
            done += (yield Flip(("10-8-3",), card, "down", ctx.cause)) == DONE
        else:
            yield Note(("2-3-2-1-2", "1-3-2"), "nothing-to-do", (ctx.effect,))
    return done > 0


def turning_rules(s: View, ctx: Context, card: CardId, to: str) -> tuple[str, ...]:
    """The sections by which a card is turned over: as part of an ability of its own, or not."""
    effect = s.library.effects.get(ctx.effect)
    own = effect.timings if effect is not None else frozenset()
    if to == FRONT:
        # whatever turns it back, the sections are those of the ability on its front
        own = s.library[s.cards[card].define].timings
        if "joint-fight" in own:
            return ("10-8-4", "10-8-4-1", "2-3-2-1-2")
        return ("10-7-4", "10-7-4-1", "2-3-2-1-2") if "awaken" in own else ("2-3-2-1-2",)
    if "awaken" in own:
        return ("10-7-3", "10-7-3-1", "2-3-2-1-2")
    return ("10-8-3", "10-8-3-1", "2-3-2-1-2") if "joint-fight" in own else ("2-3-2-1-2",)


# -- 10-9 Iron Wall ------------------------------------------------------------------------------

IRON_WALL = "keyword iron-wall"
WALLED = ("10-9-1",)


def has_iron_wall(s: View, event: Any) -> bool:
    """10-9-1 Whether an event would break or drop a card with Iron Wall, not by its own side."""
    dropped = type(event) is Move and event.to == DROP
    if not dropped and not is_break(s, event):
        return False
    card = s.cards[event.card]
    if card.zone[1] != BATTLE or not has_keyword(s, event.card, "iron-wall"):
        return False
    return event.by.how == "battle" or is_by_opponent(event.by, card.owner)


def iron_walls(s: View, events: tuple[Any, ...], used: frozenset[str]) -> tuple[Offer, ...]:
    """10-9-1 Cards with Iron Wall among those that would be broken or dropped."""
    offers = []
    for n, event in enumerate(events):
        if has_iron_wall(s, event) and link_of(s, event.card, IRON_WALL) not in used:
            spent = (IRON_WALL, s.facts.turn) in s.cards[event.card].used
            blocked = WALLED if spent else None
            owner = s.cards[event.card].owner
            tier = in_turn_order(s).index(owner)
            may = s.book.switches["DJ15"] == "player-decides"
            offers.append(Offer(IRON_WALL, event.card, owner, tier, may, (n,), blocked))
    return tuple(offers)


def stand_firm(card: CardId) -> Use:
    """10-9-1 Iron Wall only negates: nothing takes the place of the event."""
    return Use(WALLED, card, IRON_WALL)


# -- 10-10 Defense -------------------------------------------------------------------------------


def defenders(s: View, player: str) -> tuple[CardId, ...]:
    """10-10-1 Cards with Defense in a player's battle area."""
    return tuple(card for card in area(s, player, BATTLE) if has_keyword(s, card, "defense"))


def rules_of_defense(s: View, player: str) -> tuple[str, ...]:
    """By what only some cards of a player can be attacked; nothing where all can."""
    return ("10-10-1",) if defenders(s, player) else ()


def reason_against_passing_by(s: View, player: str, target: CardId) -> Reason | None:
    """10-10-1 Why a card cannot be attacked while others of its player defend it."""
    if not defenders(s, player) or has_keyword(s, target, "defense"):
        return None
    return Reason("defended", ("10-10-1", "7-3-1-4"), (("card", target),))


# -- 10-11 Surge ---------------------------------------------------------------------------------


def surge(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """10-11-1 In the Battle Completion Step the card will go to the battle area."""
    for card in same(s, ((ctx.card, ctx.serial),)):
        until = ("this-battle", ctx.player, s.facts.turn)
        change = Modifier("surge", True, card, ctx.serial, "", until, ctx.player, 0, ctx.effect)
        yield Modify(("10-11-1", "8-2-1-3"), change, ctx.cause)
        return True
    yield Note(("8-7-6", "1-3-2"), "nothing-to-do", (ctx.effect,))
    return False


def surging(s: View) -> frozenset[CardId]:
    """Melee cards whose Surge has been resolved in this battle."""
    return frozenset(change.card for change in s.modifiers if change.layer == "surge")


def surge_in(s: View, card: CardId, together: tuple[CardId, ...]) -> Enter:
    """10-11-1 The card comes into the battle area with the others of its player that surge."""
    rule = ("10-11-1", "7-6-1-2", "3-6-2", "4-7-1")
    state = entering(s)  # type: ignore[arg-type]
    return Enter(rule, card, BATTLE, state, together=together)


def rules_of_no_surge(s: View, card: CardId) -> tuple[str, ...]:
    """10-11-1 By what a card with Surge that did not surge leaves the melee like any other."""
    return ("10-11-1",) if has_keyword(s, card, "surge") else ()


# -- 10-12 Fill ----------------------------------------------------------------------------------


def is_filling(s: View, *, there: bool) -> bool:
    """Whether the card that attacks has Fill, if it is still `there`."""
    return there and has_keyword(s, running_battle(s).attacker, "fill")


def fill_waits(s: View, moment: str) -> Wait:
    """10-12-1 The battle in which this card attacked ends: its ability goes on standby."""
    card = running_battle(s).attacker
    return Wait(("10-12-1", moment, "8-7-2"), waiting_keyword(s, card, "fill"))


def fill(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """10-12-1 The top two cards of the deck go to the energy area."""
    rule = ("10-12-1", "8-8-1", "3-2-3", "6-2-4-1")
    return (yield from charge_cards(ctx.player, 2, ctx.cause, rule)) > 0


# -- 10-13 Swift ---------------------------------------------------------------------------------


def rules_of_swift(s: View, card: CardId) -> tuple[str, ...]:
    """10-13-1 By what a card's level is lower now; `values` makes it so."""
    return ("10-13-1",) if is_swift(s, card) else ()


# -- 10-14 Link ----------------------------------------------------------------------------------


def link(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """10-14-1 The top card of the deck comes in, if it is a Battle card of low enough a level."""
    for card in area(s, ctx.player, DECK)[:1]:
        yield Reveal(("10-14-1",), (card,), ctx.cause)
        category = definition(s, card).category
        if category == "unknown":
            yield Note(("10-14-1",), "unknown-card", (ctx.card, ctx.effect))
            return False
        was = language(s).number_was(s, ctx, "self", "level")
        highest = level(s, ctx.card) if was is None else was
        last = ("8-11-1",) if was is not None else ()
        if category != "battle":
            rule: tuple[str, ...] = ("10-14-1", "2-3-2-2-1")
            yield Move(rule, card, DECK, "bottom", ctx.cause, shown=True)
        elif level(s, card) <= highest:
            rule = ("10-14-1", "2-10-1", "2-3-2-2-1", "3-6-2", "4-7-1", *last)
            yield Enter(rule, card, BATTLE, entering(s), ctx.cause)  # type: ignore[arg-type]
        else:
            yield Move(("10-14-1", "2-10-1", *last), card, DECK, "bottom", ctx.cause, shown=True)
        return True
    return False


STEPS: Mapping[str, Action] = {
    "turn-over": turn_over,
    "surge": surge,
    "fill": fill,
    "link": link,
}
