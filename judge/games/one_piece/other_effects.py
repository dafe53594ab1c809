"""Instructions that activate effects of other cards."""

from __future__ import annotations

from collections.abc import Mapping

from judge.engine.script import CARD_TEXT, Script
from judge.games.common import choices
from judge.games.common.among import wanted_by
from judge.games.common.choices import choose
from judge.games.common.context import Context
from judge.games.common.events import Note
from judge.games.common.queries import amount, candidates
from judge.games.common.steps import Action, Step
from judge.games.one_piece.effects import (
    activate,
    activate_event_card,
    can_be_activated,
    only_counter,
)
from judge.games.one_piece.facts import View


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


STEPS: Mapping[str, Action] = {
    "activate-main-of": _activate_of("activate-main-of", "main", "10-2-3-1-1"),
    "activate-counter-of": _activate_of("activate-counter-of", "counter", "10-2-4-1-1"),
    "activate-on-play-of": _activate_of("activate-on-play-of", "on-play", CARD_TEXT),
    "activate-event": activate_event,
}
