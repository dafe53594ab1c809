"""7 Card battles: janken says which luck values count, luck who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.script import Answer, Cause, Decision, InPlace, Script
from judge.engine.state import CardId
from judge.games.common import recalled
from judge.games.common.against import noted, unmet_parts
from judge.games.common.areas import HAND, OTHER, PLAYERS, area, definition
from judge.games.common.choices import asked_rules
from judge.games.common.citations import condition_rules
from judge.games.common.context import Context
from judge.games.common.events import Move, Note, SetFact
from judge.games.common.language import cites, decided
from judge.games.common.queries import all_hold
from judge.games.common.resolution import carry_out
from judge.games.common.unknown import is_unknown, result_left_open
from judge.games.common.values import is_valid
from judge.games.kaiun_colosseum.areas import BARRIER, BATTLE, barrier, face_up_card
from judge.games.kaiun_colosseum.events import Decide, FinishBattle, Result, ResultEffect
from judge.games.kaiun_colosseum.facts import View
from judge.games.kaiun_colosseum.frame import SAME_TIME, carry_out_all
from judge.games.kaiun_colosseum.keywords import (
    APPLIED,
    BOTH_WIN,
    TIMING,
    WON,
    claims,
    not_in_a_draw,
    result_rules,
    waiting_effects,
)
from judge.games.kaiun_colosseum.losing import LOSING_STEP, lose_by_battle
from judge.games.kaiun_colosseum.rulebook import book
from judge.games.kaiun_colosseum.settling import settle_by_janken, settle_replacement
from judge.games.kaiun_colosseum.values import WIN, beats, janken, luck, luck_name, raw_luck, unsaid

BATTLE_STEPS = (
    "battle.compare",
    "battle.win-effects",
    "battle.loss-effects",
    "battle.result.loser",
    "battle.result.loss",
    "battle.result.winner",
    "battle.result.barrier",
    "battle.end",
)

DRAWN: Answer = ("drawn",)


def _result(s: View) -> Result:
    found = s.facts.battle
    assert found is not None
    return found


def _loser(s: View) -> str:
    """Who lost the battle; nobody if it was not won."""
    result = _result(s)
    return OTHER[result.winner] if result.winner else ""


# -- 7-1-1, 7-1-2 The comparison ------------------------------------------------------------


@book.procedure("battle.compare")
def compare(s: View) -> Script:
    """7-1 The battle: janken, then luck, unless an effect wins it."""
    yield Note(("7-1", "6-5-1"), "battle", ())
    cards = {player: card for player in PLAYERS if (card := face_up_card(s, player))}
    yield from _unmet(s)
    claiming = yield from claims(s, cards)
    if len(claiming) > 1:
        yield Decide((*BOTH_WIN, *not_in_a_draw(s, cards.values())), "")
    elif claiming:
        yield Decide(WON, claiming[0])
    elif len(cards) < len(PLAYERS):
        yield from _without_a_card(s, tuple(cards))
    elif any(_is_open(s, card) for card in cards.values()):
        rule = ("7-1-1", "7-1-2")
        winner = yield from result_left_open(s, cards.values(), rule, DRAWN)
        drawn = ("7-1-2-3", *not_in_a_draw(s, cards.values()))
        yield Decide(("7-1-2-1", "7-1-2-2") if winner else drawn, winner)
    else:
        yield from _compare_luck(s, cards)
    loser = _loser(s)
    early = s.book.switches["KJ1"] == "when-the-battle-is-lost"
    if early and loser and not barrier(s, loser):
        yield from lose_by_battle(s, loser, WON[0] if claiming else "7-1-2-2")


def _is_open(s: View, card: CardId) -> bool:
    """Whether nobody knows janken and luck of a card: not said, and not set by an effect."""
    return is_unknown(s, card) and bool(unsaid(s, card, "luck"))


def _compare_luck(s: View, cards: dict[str, CardId]) -> Script:
    """7-1-1, 7-1-1-1, 7-1-1-2, 7-1-2 The janken decides the luck values, the higher one wins."""
    first, second = (cards[player] for player in PLAYERS)
    one, other = janken(s, first), janken(s, second)
    tied = not beats(one, other) and not beats(other, one)
    rule = ("7-1-1", "2-2-4", "7-1-1-2") if tied else ("7-1-1", "2-2-3", "7-1-1-1", "7-1-1-2")
    yield Note(rule, "janken-compared", (first, one, second, other))
    mine, theirs = luck(s, first), luck(s, second)
    columns = {"2-3-1" if luck_name(s, card) == WIN else "2-4-1" for card in (first, second)}
    below = any(raw_luck(s, luck_name(s, card), card) < 0 for card in (first, second))
    rule = (*(("1-3-6",) if below else ()), "7-1-2", *sorted(columns))
    yield Note(rule, "luck-compared", (first, mine, second, theirs))
    if mine == theirs:
        yield Decide(("7-1-2-3", *not_in_a_draw(s, cards.values())), "")
    else:
        yield Decide(("7-1-2-1", "7-1-2-2"), PLAYERS[0] if mine > theirs else PLAYERS[1])


def _without_a_card(s: View, left: tuple[str, ...]) -> Script:
    """A battle area is empty: there is nothing to compare."""
    reading = s.book.switches["KJ15"]
    if reading == "side-with-card-wins" and left:
        yield Decide(("7-1-1", "7-1-2", "7-1"), left[0])
        return
    if reading == "draw":
        yield Decide(("7-1-1", "7-1-2", "7-1"), "")
        return
    yield Note(("7-1-1", "7-1-2", "11-3-1"), "nothing-to-compare", ())
    winner = yield from settle_by_janken(s, "battle")
    if winner:
        yield Decide(("11-3-1",), winner)


def _unmet(s: View) -> Script:
    """8-2-1 Permanent effects that are invalid in this battle or whose condition is not met."""
    for card, effect in s.derived().index.permanents:
        here = s.cards[card]
        ctx = Context(here.owner, card, here.serial, effect.key)
        if not is_valid(s, card, effect):
            yield Note(cites(s, "invalid"), "invalid", (card, effect.key))
            continue
        if all_hold(s, ctx, effect.when):
            continue
        asked = (*condition_rules(s, effect.when), *asked_rules(s, ctx, effect.when))
        rule = decided(s, ("8-2-1-2", "8-1-2-2-2", *asked))
        what = noted(card, effect.key, unmet_parts(s, ctx, effect.when))
        yield Note(rule, "does-not-apply", what)


def says(data: Any, word: str) -> bool:
    """Whether a word stands anywhere in a text."""
    if isinstance(data, Mapping):
        return word in data or any(says(value, word) for value in data.values())
    return isinstance(data, list | tuple) and any(says(value, word) for value in data)


# -- 7-1-3, 7-1-4 Effects of the cards that fought -------------------------------------------


@book.procedure("battle.win-effects")
def win_effects(s: View) -> Script:
    """7-1-3, 10-1-2-1 [On Battle Win] effects of the card that won."""
    yield from _effects(s, _result(s).winner, "on-win")


@book.procedure("battle.loss-effects")
def loss_effects(s: View) -> Script:
    """7-1-4, 10-1-3-1 [On Battle Loss] effects of the card that lost."""
    yield from _effects(s, _loser(s), "on-lose")


def _effects(s: View, player: str, word: str) -> Script:
    for card, serial in _result(s).fought:
        here = s.cards[card]
        if here.owner != player:
            continue
        if here.serial == serial:
            yield from carry_out_all(s, waiting_effects(s, card, word), SAME_TIME)
            continue
        for effect in definition(s, card).effects:
            if word in effect.timings:
                yield Note(("2-6-2", "3-1-5", TIMING[word][0]), "moved-away", (card, effect.key))


# -- 7-1-5 The result ------------------------------------------------------------------------


def _affecting(s: View, player: str) -> tuple[ResultEffect, ...]:
    """Effects of a player that are applied to the result."""
    found = (ResultEffect(*one) for one in s.facts.results or ())
    return tuple(one for one in found if one.player == player)


def _may_ask(s: View) -> bool:
    """Whether something is done besides when the result is processed."""
    return any(ResultEffect(*one).kind == "do" for one in s.facts.results or ())


@book.procedure("battle.result.loser", asks=_may_ask)
def losers_result_effects(s: View) -> Script:
    """7-1-5-1 What the loser's effects do to the result."""
    result, loser = _result(s), _loser(s)
    if loser and not _is_there(s, result) and s.book.switches["KJ21"] == "result-void":
        yield Decide(("7-1-5", "7-1-4"), "", void=True)
        return
    yield from _apply_to_result(s, loser)


def _apply_to_result(s: View, player: str) -> Script:
    """10-2-2-2 A player's effects on the result; what they do besides is done now."""
    effects = _affecting(s, player)
    if not effects:
        return
    yield Note(result_rules(s, effects), "result-effects", (player,))
    for one in effects:
        if one.kind == "do":
            yield from carry_out(s, _context(s, one), one.value)


def _context(s: View, one: ResultEffect) -> Context:
    """What the effect knew when it said what is done to the result."""
    ctx = Context(one.player, one.card, one.serial, one.effect)
    ctx.recall(one.names)
    ctx.numbers, ctx.shown = dict(one.numbers), recalled.seen(s, one.shown)
    return ctx


def _is_there(s: View, result: Result) -> bool:
    """Whether the card that won is still in the battle area."""
    return any(
        s.cards[card].serial == serial and s.cards[card].zone == (result.winner, BATTLE)
        for card, serial in result.fought
    )


@book.procedure("battle.result.loss")
def loss_by_battle(s: View) -> Script:
    """7-1-5-2 Who lost the battle without barrier loses the game."""
    loser = _loser(s)
    if not loser or s.book.switches["KJ1"] != "at-the-step":
        return
    if barrier(s, loser):
        yield Note(("7-1-5-2", "7-1-5"), "has-barrier", (loser, barrier(s, loser)))
    else:
        yield from lose_by_battle(s, loser, LOSING_STEP, "7-1-5")


@book.procedure("battle.result.winner", asks=_may_ask)
def winners_result_effects(s: View) -> Script:
    """7-1-5-3 What the winner's effects do to the result."""
    yield from _apply_to_result(s, _result(s).winner)


@book.procedure("battle.result.barrier")
def take_barrier(s: View) -> Script:
    """7-1-5-4 The loser adds the top barrier card to the hand."""
    loser = _loser(s)
    if not loser:
        return
    if not barrier(s, loser):
        yield Note(("7-1-5-4", "7-1-5"), "no-barrier-left", (loser,))
        return
    yield Note(("7-1-5-4", "7-1-5"), "barrier-to-hand", (loser,))
    affecting = (*_affecting(s, loser), *_affecting(s, OTHER[loser]))
    instead = [one for one in affecting if one.kind in ("instead", "prevent")]
    further = [one for one in affecting if one.kind == "extra"]
    if instead:
        yield from _instead(s, instead)
        for one in further:
            yield Note(("8-1-2-3", APPLIED), "nothing-to-add-to", (one.card, one.effect))
        return
    yield from _add_barrier(s, loser, further)
    if not barrier(s, loser) and s.book.switches["KJ2"] == "loses":
        yield from lose_by_battle(s, loser)


def _instead(s: View, effects: list[ResultEffect]) -> Script:
    """8-1-2-3 One of the effects takes the place of the result, the others do not."""
    first, *others = effects
    settling = settle_replacement(s) if others else None
    if settling is not None:
        first = yield from _picked(effects, (yield from settling))
        others = [one for one in effects if one is not first]
    yield Note(("8-1-2-3", APPLIED), "result-replaced", (first.card, first.effect))
    if first.kind == "instead":
        yield InPlace(carry_out(s, _context(s, first), first.value))
    for one in others:
        yield Note(("8-1-2-3-2",), "replaced-already", (one.card, one.effect))


def _picked(effects: list[ResultEffect], winner: str) -> Script:
    """11-3-1 Who has won the janken picks one of the effects."""
    options = tuple(("replace", one.card, one.effect) for one in effects)
    rule = ("11-3-1", "8-1-2-3-2", "KJ11")
    answer = yield Decision(rule, winner, "replace", tuple(dict.fromkeys(options)))
    return effects[options.index(answer)]


def _add_barrier(s: View, loser: str, further: list[ResultEffect]) -> Script:
    """7-1-5-4-1 As many cards as are asked for, until there are none left."""
    rules: list[tuple[str, ...]] = [("7-1-5-4", "3-7-3")]
    begins: dict[int, ResultEffect] = {}  # with which card an effect begins to add some
    for one in further:
        if one.value > 0:
            begins[len(rules)] = one
        rules += [(*result_rules(s, (one,)), "3-7-3")] * one.value
    for number, rule in enumerate(rules):
        top = area(s, loser, BARRIER)[:1]
        if not top:
            none = tuple((one.card, one.effect) for n, one in begins.items() if n >= number)
            what = (loser, none) if none else (loser,)
            yield Note(("7-1-5-4-1",), "barrier-used-up", what)
            return
        yield Move(rule, top[0], HAND, "bottom", Cause("battle", OTHER[loser]))


@book.procedure("battle.end", asks=False)
def end_battle(s: View) -> Script:
    """7-1-5-5 The battle is over: on to the Cost Phase."""
    yield FinishBattle(("7-1-5-5",))
    yield SetFact(("6-5-2",), "phase", "cost")
