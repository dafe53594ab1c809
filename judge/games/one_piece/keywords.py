"""10 Keyword effects and keywords: what each of them does, in the order of the book.

The procedures of other chapters ask here where a keyword makes a difference. What merely
activates at a timing, [On Play] or [When Attacking], needs no function: the timing is a row in
`triggers`, its sections a row in `citations`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.engine.apply import after
from judge.engine.rulebook import Reason
from judge.engine.script import CARD_TEXT, DONE, Cause, Decision, Script, also
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common import choices
from judge.games.common.activation import context, effects_of, obstacle
from judge.games.common.among import wanted_by
from judge.games.common.areas import ACTIVE, HAND, NOWHERE, definition, turn_player
from judge.games.common.choices import choose
from judge.games.common.context import Context
from judge.games.common.definitions import is_in_a_note
from judge.games.common.events import Activated, Move, Note, Rest, Retarget, Reveal
from judge.games.common.facts import running_battle
from judge.games.common.prohibitions import ban_on
from judge.games.common.queries import amount, candidates
from judge.games.common.steps import Action, Step, each
from judge.games.common.values import has_keyword, is_banned, permitted
from judge.games.one_piece.areas import CHARACTERS, LEADER, TRASH
from judge.games.one_piece.effects import activate, perform
from judge.games.one_piece.events import CardActivated, Ko
from judge.games.one_piece.facts import View
from judge.games.one_piece.prohibitions import block_ban

# -- 10-1-1 [Rush] ---------------------------------------------------------------------------


def has_rush(s: View, card: CardId) -> bool:
    """10-1-1-1 Whether a Character can attack in the turn in which it was played."""
    return has_keyword(s, card, "rush")


def rules_of_haste(s: View, attacker: CardId) -> tuple[str, ...]:
    """By what a Character attacks in the turn in which it came: [Rush], or another text."""
    if has_rush(s, attacker):
        return ("10-1-1-1",)
    if permitted(s, attacker, "attack-at-once"):
        return ("1-3-1",)
    return rules_of_rush_character(s, attacker) or text_for_characters(s, attacker)


def text_for_characters(s: View, attacker: CardId) -> tuple[str, ...]:
    """1-3-1 By what a text lets a Character attack Characters in the turn in which it came: it
    says so itself, whatever keywords an edition knows."""
    return ("1-3-1",) if permitted(s, attacker, "attack-characters-at-once") else ()


# -- 10-1-2 [Double Attack] ------------------------------------------------------------------

DOUBLE_ATTACK = "10-1-2-1"


def rules_of_doubling(s: View, card: CardId) -> tuple[str, ...]:
    """10-1-2-1 By what one damage of this card is two; nothing where it is not."""
    return (DOUBLE_ATTACK,) if card and has_keyword(s, card, "double-attack") else ()


# -- 10-1-3 [Banish] -------------------------------------------------------------------------

BANISH = "10-1-3-1"


def banishes(s: View, card: CardId) -> bool:
    """10-1-3-1 Whether Life cards that damage of this card reaches are trashed."""
    return bool(card) and has_keyword(s, card, "banish")


def banish(card: CardId, step: str, by: Cause) -> Move:
    """10-1-3-1 The Life card is trashed, and its [Trigger] is not activated."""
    return Move((BANISH, step), card, TRASH, by=by, shown=True)


# -- 10-1-4 [Blocker] ------------------------------------------------------------------------


BLOCKING = "keyword blocker"


def is_blocker(s: View, card: CardId) -> bool:
    return has_keyword(s, card, "blocker")


def reasons_against_blocker(s: View, player: str, card: CardId) -> Iterator[Reason]:
    """10-1-4-1 Why a card's [Blocker] cannot be activated against this attack."""
    blocking = s.cards[card]
    facts = (("card", card),)
    if blocking.owner != player or blocking.zone[1] not in (LEADER, CHARACTERS):
        yield Reason("not-a-blocker", ("7-1-2-1", "10-1-4-1"), facts)
        return
    if not is_blocker(s, card):
        note = ("2-8-4-1",) if is_in_a_note(definition(s, card), "[Blocker]") else ()
        yield Reason("no-blocker", ("10-1-4-1", "7-1-2-1", *note), facts)
    if card == running_battle(s).target:
        yield Reason("is-attacked", ("10-1-4-1",), facts)
    if blocking.state != ACTIVE:
        yield Reason("blocker-rested", ("10-1-4-1",), facts)
    attacker = running_battle(s).attacker
    if unblockable := rules_of_unblockable(s, attacker):
        yield Reason("unblockable", unblockable, (*facts, ("by", attacker)))
    if is_banned(s, "block", "rest"):
        # who blocks is rested, so what forbids resting forbids blocking
        by = Cause("effect", player, card, BLOCKING)
        ban = block_ban(s, card, attacker) or ban_on(s, "rest", card, by=by)
        if ban is not None:
            yield Reason("forbidden", ("1-3-3",), (("card", card), ("by", ban.source)))


def activate_blocker(s: View, card: CardId) -> Script:
    """10-1-4-1, 7-1-2-1 Rest the card: it becomes the target, and the battle is blocked."""
    player = s.cards[card].owner
    by = Cause("effect", player, card, BLOCKING)
    if (yield Rest(("10-1-4-1", "7-1-2-1"), card, by)) != DONE:
        yield Note(("10-1-4-1", "8-3-1-7"), "no-block", (card,))
        return
    yield Activated(("10-1-4-1", "8-5-3"), player, card, BLOCKING, "blocker")
    yield Retarget(("10-1-4-1",), card, by, blocked=True)


# -- 10-1-5 [Trigger] ------------------------------------------------------------------------

DECLINED = "10-1-5-2"  # the player does not want it: the card goes to the hand


def trigger_of(s: View, card: CardId) -> tuple[Effect | None, tuple[str, ...]]:
    """The [Trigger] of a Life card, if it can be activated; else the sections against it."""
    if s.cards[card].face == "up" and s.book.switches["A15"] == "no":
        return None, ()
    against: tuple[str, ...] = ()
    for effect in definition(s, card).effects:
        if "trigger" in effect.timings:
            # only conditions and costs can see where the card is, and another position is dear
            then = out_of_life(s, card) if effect.conditions or effect.cost else s
            reason = obstacle(then, context(then, card, effect), effect)
            if reason is None:
                return effect, ()
            against = also(against, *also(reason.rule))
    return None, against


def out_of_life(s: View, card: CardId) -> View:
    """The position in which the [Trigger] would be activated: the card is in no area."""
    return after(s, Move("10-1-5-3", card, NOWHERE))


def asks_for_trigger(s: View, player: str, card: CardId, step: tuple[str, ...]) -> Script:
    """10-1-5-1 Whether the player reveals the Life card instead of adding it to the hand."""
    rule = ("10-1-5-1", "4-6-3", "8-6-2-1", "2-11-1", *step)
    answer = yield Decision(rule, player, "trigger", (("trigger",), ("no trigger",)), (card,))
    return answer == ("trigger",)


def activate_trigger(s: View, card: CardId, effect: Effect, cause: Cause) -> Script:
    """10-1-5-3 The card belongs to no area while its [Trigger] is activated, then is trashed."""
    yield Reveal(("10-1-5-1", "8-6-2-1"), (card,), cause)
    yield s.book.policy.place_for_trigger(s, card, cause)
    rule = ("10-1-5-1", "8-6-2-1", "2-11-1")
    yield from perform(s, context(s, card, effect), effect, rule, word="trigger")
    if s.cards[card].zone[1] == NOWHERE:  # unless the effect itself has put the card somewhere
        to = HAND if s.book.switches["A16"] == "hand" else TRASH
        yield Move(("10-1-5-3",), card, to, by=cause, shown=True)


# -- [Rush: Character], [Unblockable]: since 1.2.0 --------------------------------------------

UNDEFINED = ("A45",)  # what an edition makes of a keyword that it does not define


def rules_of_rush_character(s: View, attacker: CardId) -> tuple[str, ...]:
    """[Rush: Character]: By what a Character can attack only Characters in the turn in which it was
    played; nothing where it has no such keyword, or the edition does not know it."""
    if not has_keyword(s, attacker, "rush-character"):
        return ()
    return s.book.policy.rules_of_rush_character(s)


def only_at_characters(s: View, attacker: CardId) -> Reason | None:
    """[Rush: Character], 3-7-4 Why one that came this turn can attack nothing but Characters:
    the keyword says so, or a text makes no other exception to the section."""
    fighter = s.cards[attacker]
    if fighter.zone[1] != CHARACTERS or fighter.since != s.facts.turn:
        return None
    if has_rush(s, attacker) or permitted(s, attacker, "attack-at-once"):
        return None
    facts = (("card", attacker),)
    if keyword := rules_of_rush_character(s, attacker):
        return Reason("only-characters", (*keyword, "3-7-4"), facts)
    text = text_for_characters(s, attacker)
    return Reason("only-characters-by-text", ("3-7-4", *text), facts) if text else None


def rules_of_unblockable(s: View, attacker: CardId) -> tuple[str, ...]:
    """[Unblockable]: By what no [Blocker] is activated against the attack of a card."""
    return s.book.policy.rules_of_unblockable(s) if is_unblockable(s, attacker) else ()


def is_unblockable(s: View, attacker: CardId) -> bool:
    """Whether a card has the keyword, in an edition that defines it or in another."""
    return has_keyword(s, attacker, "unblockable")


# -- 10-2-1 K.O. -----------------------------------------------------------------------------

KO = ("10-2-1-2", "10-2-1-1")
NO_KO = "10-2-1-3"  # a Character that goes to the trash in any other way


def ko(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """10-2-1-2 An effect that says so K.O.s a Character."""

    def make(card: CardId, by: Cause) -> Ko:
        return Ko((*KO, "8-1-4-1", "3-5-2"), card, by)

    return (yield from each(s, ctx, step["ko"], paying, make))


# -- 10-2-2 [Activate: Main] -----------------------------------------------------------------

ACTIVATE_MAIN = ("10-2-2-1", "6-5-4-1", "8-1-3-2")


def main_effects(s: View, card: CardId) -> Iterator[Effect]:
    """The effects of a card on the field that its player may activate in the Main Phase."""
    for effect in effects_of(s, card):
        if "main" in effect.timings:
            yield effect


# -- 10-2-3 [Main], 10-2-4 [Counter] ---------------------------------------------------------


def rules_of_event(timing: str) -> tuple[str, ...]:
    """By what an Event is played for its [Main] or its [Counter], the first one first."""
    if timing == "main":
        return ("10-2-3-1", "6-5-3-1", "6-5-4-1")
    return ("7-1-3-2-2", "10-2-4-1")


def reasons_against_main(s: View, player: str, card: CardId) -> Iterator[Reason]:
    """10-2-3-1 Why an Event cannot be played for its [Main] now."""
    facts = (("card", card),)
    printed = definition(s, card)
    if not any("main" in effect.timings for effect in printed.effects):
        counter = "counter" in printed.timings
        why = ("10-2-4-1", "10-2-3-1", "6-5-3-1") if counter else ("6-5-3-1", "10-2-3-1")
        yield Reason("no-main", why, facts)
    elif player != turn_player(s) or s.facts.battle:
        yield Reason("not-main", ("10-2-3-1", "6-5-4-1"), facts)


def reason_against_counter(s: View, card: CardId) -> Reason | None:
    """10-2-4-1 Why an Event has nothing that can be activated in the Counter Step."""
    if any("counter" in effect.timings for effect in effects_of(s, card)):
        return None
    main = "main" in definition(s, card).timings
    why = ("10-2-3-1", "10-2-4-1") if main else ("7-1-3-2-2", "10-2-4-1")
    return Reason("no-counter-event", why, (("card", card),))


def activate_event_card(s: View, ctx: Context, card: CardId) -> Script:
    """An effect says "activate an Event": put it into the trash and carry out its text."""
    from_hand = s.cards[card].zone[1] == HAND
    if s.cards[card].zone[1] != TRASH:
        yield Move(("8-4-2", "2-2-5"), card, TRASH, by=ctx.cause, shown=True)
    if from_hand and s.book.switches["A39"] == "activated":
        yield CardActivated(("8-1-4-1", "8-5-2", "8-5-4"), ctx.player, card, ctx.cause)
    did = False
    for timing, rule in (("main", "10-2-3-1-1"), ("counter", "10-2-4-1-1")):
        if timing in s.book.policy.event_timings():
            did = (yield from activate(s, ctx, card, timing, rule)) or did
    return did


def can_be_activated(s: View, card: CardId) -> bool:
    """Whether "activate an Event" reaches an effect of this card."""
    timings = s.book.policy.event_timings()
    effects = definition(s, card).effects
    return any(word in effect.timings for effect in effects for word in timings)


def only_counter(s: View, card: CardId) -> bool:
    """Whether "activate an Event" does not reach this card because all it has is [Counter]."""
    return "counter" in definition(s, card).timings and not can_be_activated(s, card)


def activate_event(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """An Event is activated from hand or elsewhere: its [Main], and where that is allowed
    also its [Counter]."""
    target = step["activate-event"]
    able = tuple(card for card in candidates(s, ctx, target) if can_be_activated(s, card))
    if isinstance(target, str):
        target = {"card": target, "n": len(able)}
    limit = amount(s, ctx, target.get("n", target.get("up-to", 1)))
    least = 0 if "up-to" in target else min(limit, len(able))
    rule = choices.choice_rules(s, target, optional="up-to" in target)
    if any(only_counter(s, card) for card in candidates(s, ctx, target)):
        rule = (*rule, "10-2-4-1-2")
    fit, about = wanted_by(ctx, target), (ctx.effect,)
    chosen = yield from choices.pick(
        s, ctx.player, able, limit, least=least, rule=rule, about=about, among=fit
    )
    did = False
    for card in chosen:
        did = (yield from activate_event_card(s, ctx, card)) or did
    return did


def _activate_of(word: str, timing: str, rule: str) -> Action:
    def activate_of(s: View, ctx: Context, step: Step, paying: bool) -> Script:
        chosen = yield from choose(s, ctx, step[word])
        did = False
        for card in chosen:
            did = (yield from activate(s, ctx, card, timing, rule)) or did
        if not chosen:
            yield Note("1-3-2", "nothing-to-do", (ctx.effect,))
        return did

    return activate_of


STEPS: Mapping[str, Action] = {
    "ko": ko,
    "activate-main-of": _activate_of("activate-main-of", "main", "10-2-3-1-1"),
    "activate-counter-of": _activate_of("activate-counter-of", "counter", "10-2-4-1-1"),
    "activate-on-play-of": _activate_of("activate-on-play-of", "on-play", CARD_TEXT),
    "activate-on-ko-of": _activate_of("activate-on-ko-of", "on-ko", CARD_TEXT),
    "activate-event": activate_event,
}
