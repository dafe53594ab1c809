"""10 Keyword effects and keywords: what each of them does, in the order of the book.

Refresh (10-2-1) is rule processing and stands with it, in `losing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.engine.rulebook import Reason
from judge.engine.script import Script
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.games.cards import Effect, freeze
from judge.games.common import recalled
from judge.games.common.activation import effects_of
from judge.games.common.citations import target_rules
from judge.games.common.context import About, Context
from judge.games.common.events import Note
from judge.games.common.prohibitions import ban_on
from judge.games.common.queries import amount, referred
from judge.games.common.steps import Action, Step
from judge.games.kaiun_colosseum.definitions import used_as
from judge.games.kaiun_colosseum.events import AffectResult, Claim, ResultEffect
from judge.games.kaiun_colosseum.facts import View

# -- 10-1 [On Open], [On Battle Win], [On Battle Loss] ---------------------------------------

# keyword -> by which section it activates, and by which no more than once per turn; the end of
# the turn is none, but its effects wait and are used up in the same way
TIMING = {
    "on-open": ("6-4-2", "10-1-1-1", "8-1-2-1-1", "4-1-1-1"),
    "on-win": ("7-1-3", "10-1-2-1", "8-1-2-1-1", "4-1-1-1"),
    "on-lose": ("7-1-4", "10-1-3-1", "8-1-2-1-1", "4-1-1-1"),
    "end-of-turn": ("6-6-5",),
}
ONCE = {
    "on-open": ("10-1-1-2",),
    "on-win": ("10-1-2-2",),
    "on-lose": ("10-1-3-2",),
    "end-of-turn": ("6-6-5-1",),
}
UNSEEN = "10-1-1-3"  # both choose for [On Open] without having seen what the other chooses
RESULT_STEPS = {"on-lose": "7-1-5-1", "on-win": "7-1-5-3"}  # keyword -> when it is applied


def waiting_effects(s: View, card: CardId, word: str) -> tuple[Waiting, ...]:
    """The effects of a card that a keyword activates, in the order of its text."""
    lying = s.cards[card]
    return tuple(
        Waiting(effect.key, card, lying.serial, lying.owner, 1, About(moment=word))
        for effect in effects_of(s, card)
        if effect.kind == "auto" and word in effect.timings
    )


def word_of(waiting: Waiting) -> str:
    """The keyword by which an effect waits; none: it waits for an event."""
    moment = waiting.about.moment if isinstance(waiting.about, About) else ""
    return moment if moment in ONCE else ""


def reason_against_once_more(s: View, card: CardId, effect: Effect, word: str) -> Reason | None:
    """Why a keyword does not activate an effect that it has activated this turn."""
    used = {key for key, turn in s.cards[card].used if turn == s.facts.turn}
    if word and used & {effect.key, used_as(effect, word)}:
        return Reason("used-this-turn", ONCE[word], (("card", card),))
    return None


def not_in_a_draw(s: View, cards: Iterable[CardId]) -> tuple[str, ...]:
    """7-1-3, 7-1-4 What waits for a win or a loss does not activate in a drawn battle."""
    words = {word for card in cards for effect in effects_of(s, card) for word in effect.timings}
    return tuple(TIMING[word][0] for word in ("on-win", "on-lose") if word in words)


def _is_over(s: View) -> bool:
    """Whether this turn's battle has ended."""
    return s.facts.phase == "cost"


# -- 10-2-2 By the result of this battle -----------------------------------------------------

APPLIED = "10-2-2-2"  # when effects are applied to the result


def affect_result(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """What is to be applied when the result of this turn's battle is processed."""
    if _is_over(s):
        yield Note(("1-3-2", APPLIED), "nothing-to-do", (ctx.effect,))
        return False
    ((kind, value),) = step["result"].items()
    if kind == "extra":
        value = amount(s, ctx, value)
    left = ResultEffect(ctx.player, kind, freeze(value), ctx.card, ctx.serial, ctx.effect)
    if kind in ("do", "instead"):
        numbers, shown = tuple(sorted(ctx.numbers.items())), recalled.kept(ctx.shown)
        left = left._replace(names=ctx.kept(), numbers=numbers, shown=shown)
    yield AffectResult((APPLIED, "10-2-2-1"), left)
    return True


def result_rules(s: View, effects: Iterable[ResultEffect]) -> tuple[str, ...]:
    """When effects are applied to the result: those with a keyword have a step of their own."""
    words = {word for left in effects for word in s.library.effects[left.effect].timings}
    own = (number for word, number in RESULT_STEPS.items() if word in words)
    return (*own, APPLIED, "7-1-5")


# -- 10-2-3 Win this battle ------------------------------------------------------------------

CLAIMED = ("8-4-1-5", "8-4-1-4", "10-2-3-1")  # who wins is decided in the battle
WON = ("10-2-3-2", "10-2-3-1")
BOTH_WIN = ("10-2-3-3", "10-2-3-1")


def win_battle(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    """10-2-3-1 The battle is claimed; it is won when it comes to that."""
    cards = referred(s, ctx, step["win-battle"])
    if _is_over(s):
        yield Note(("1-3-2", "10-2-3-2"), "nothing-to-do", (ctx.effect,))
        return False
    for card in cards:
        yield Claim((*CLAIMED, *target_rules(s, step["win-battle"])), card)
    return bool(cards)


def claims(s: View, cards: Mapping[str, CardId]) -> Script:
    """10-2-3 Players whose card has activated "win this battle" and can win it."""
    players = []
    for player, card in cards.items():
        if (card, s.cards[card].serial) not in (s.facts.claims or ()):
            continue
        ban = ban_on(s, "win-battle", card)
        if ban is not None and s.book.switches["KJ18"] == "forbidding-effect-first":
            yield Note(("1-3-3", "10-2-3-1"), "cannot-win", (card, ban.source))
        else:
            players.append(player)
    return players


STEPS: Mapping[str, Action] = {
    "win-battle": win_battle,
    "result": affect_result,
}
