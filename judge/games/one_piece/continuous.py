"""Instructions that keep doing something for a time: power, cost, keywords, prohibitions …"""

from __future__ import annotations

from typing import Any

from judge.engine.modifiers import Modifier
from judge.engine.script import Cites
from judge.engine.script import Script
from judge.engine.script import also as also_cites
from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.cards import freeze
from judge.games.one_piece.choices import choose
from judge.games.one_piece.citations import STATED
from judge.games.one_piece.citations import amount_rules
from judge.games.one_piece.definitions import ALL
from judge.games.one_piece.events import Modify
from judge.games.one_piece.events import Note
from judge.games.one_piece.permanents import ban_of
from judge.games.one_piece.permanents import effect_keys
from judge.games.one_piece.queries import Context
from judge.games.one_piece.queries import amount
from judge.games.one_piece.queries import whose
from judge.games.one_piece.steps import Step
from judge.games.one_piece.steps import action
from judge.games.one_piece.steps import cited_for
from judge.games.one_piece.steps import nothing_chosen
from judge.games.one_piece.values import Ban
from judge.games.one_piece.values import base_power
from judge.games.one_piece.values import power as current_power
from judge.games.one_piece.values import raw_cost
from judge.games.one_piece.values import values

CONTINUOUS = "8-1-4-2"


def until(s: View, ctx: Context, duration: str) -> tuple[Any, ...]:
    """A duration with what it is counted from."""
    return (duration, ctx.player, s.facts["turn"])


def apply_to(s: View, ctx: Context, step: Step, layer: str, value: Any, rule: Cites) -> Script:
    """Let something apply to the chosen cards for a time."""
    target = step.get("target", "self")
    if step["for"] == "this-battle" and s.facts.get("battle") is None:
        yield Note(("1-3-2",), "nothing-to-do", (ctx.effect,))
        return False
    chosen = yield from choose(s, ctx, target)
    ctx.it = chosen
    if not chosen:
        yield from nothing_chosen(ctx, target)
        return False
    for card in chosen:
        here = value(card) if callable(value) else value
        extra = number_rules(s, layer, card, here)
        modifier = Modifier(
            layer,
            here,
            card,
            s.cards[card].serial,
            until=until(s, ctx, step["for"]),
            owner=ctx.player,
            source=ctx.effect,
        )
        event = Modify(also_cites(rule, *extra), modifier, ctx.cause)
        yield cited_for(s, ctx, event, target, False)
    return True


def number_rules(s: View, layer: str, card: CardId, value: Any) -> tuple[str, ...]:
    """Sections about what becomes of a value: below zero, set twice, on a negated card."""
    if layer == "power":
        after = current_power(s, card) + value
        return ("1-3-6-1", "1-3-6-1-1") if after < 0 else ()
    if layer == "cost":
        before = raw_cost(s, card)
        found = ("1-3-6", "1-3-6-2") if before + value < 0 else ()
        return (*found, *(("1-3-6-2-1",) if before < 0 else ()))
    if layer in ("base-power", "base-cost"):
        set_already = values(s).base_power if layer == "base-power" else values(s).base_cost
        if any(other != value for _, other in set_already.get(card, ())):
            return ("4-9-2-1",) if layer == "base-power" else ("4-9-2-2",)
    if layer == "negate" and any(_comes_from(one.source, value) for one in s.modifiers):
        return ("8-2-3",)
    if layer in ("keyword", "effect") and any(one == card for one, _ in values(s).negated):
        return ("8-2-4",)
    return ()


def _comes_from(source: str, keys: tuple[str, ...]) -> bool:
    """Whether what applies was made by one of these effects: it stays."""
    return source in keys


def _number_word(word: str, layer: str, raised: str, lowered: str) -> None:
    """A word that changes or sets a number, with the section for each direction."""

    @action(word)
    def change(s: View, ctx: Context, step: Step, paying: bool) -> Script:
        value = amount(s, ctx, step[word])
        rule = (CONTINUOUS, lowered if value < 0 else raised, *amount_rules(step[word]))
        return (yield from apply_to(s, ctx, step, layer, value, rule))


_number_word("power", "power", STATED["power up"], STATED["power down"])
_number_word("cost", "cost", STATED["cost up"], STATED["cost down"])
_number_word("set-base-power", "base-power", "4-9-2", "4-9-2")
_number_word("set-base-cost", "base-cost", "4-9-2", "4-9-2")


@action("swap-base-power")
def swap_base_power(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    chosen = yield from choose(s, ctx, step["swap-base-power"])
    if len(chosen) != 2:
        yield Note("1-3-2", "nothing-to-do", (ctx.effect,))
        return False
    swapped = {chosen[0]: base_power(s, chosen[1]), chosen[1]: base_power(s, chosen[0])}
    for card, value in swapped.items():
        yield Modify(
            (CONTINUOUS, "4-9-2"),
            Modifier(
                "base-power",
                value,
                card,
                s.cards[card].serial,
                until=until(s, ctx, step["for"]),
                owner=ctx.player,
                source=ctx.effect,
            ),
            ctx.cause,
        )
    return True


@action("gain")
def gain(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    gained = step["gain"]
    word = gained.get("keyword") or gained.get("effect", {}).get("keyword")
    if word:
        value: Any = (word, ctx.effect)
        return (yield from apply_to(s, ctx, step, "keyword", value, (CONTINUOUS,)))
    key = s.library.key_of(gained["effect"])
    return (yield from apply_to(s, ctx, step, "effect", key, (CONTINUOUS,)))


@action("permit")
def permit(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    return (yield from apply_to(s, ctx, step, "permit", step["permit"], (CONTINUOUS, "1-3-1")))


@action("also")
def also(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    done = False
    for word, kind, rule in (
        ("name", "names", "2-1-3"),
        ("feature", "features", "2-4-4"),
        ("attribute", "attributes", "2-5-7"),
    ):
        if word in step["also"]:
            value = (kind, step["also"][word])
            done = yield from apply_to(s, ctx, step, "also", value, (CONTINUOUS, rule))
    return done


@action("treat-as-all")
def treat_as_all(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    done = False
    for kind in step["treat-as-all"]:
        done = yield from apply_to(s, ctx, step, "also", (kind, ALL), (CONTINUOUS, "1-3-1"))
    return done


@action("negate")
def negate(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    inner = {"target": step["negate"], "for": step["for"]}

    def keys(card: CardId) -> tuple[str, ...]:
        return effect_keys(s, card)

    return (yield from apply_to(s, ctx, inner, "negate", keys, ("8-2-1", "8-2-1-1", CONTINUOUS)))


@action("negate-effects")
def negate_effects(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["negate-effects"]
    for player in whose(s, ctx, data.get("who", "opponent")):
        yield Modify(
            ("8-2-1", "8-2-1-1", CONTINUOUS),
            Modifier(
                "mute",
                (player, data["keyword"]),
                whom=player,
                until=until(s, ctx, step["for"]),
                owner=ctx.player,
                source=ctx.effect,
            ),
            ctx.cause,
        )
    return True


@action("prohibit")
def prohibit(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    rule = (CONTINUOUS,)
    if "target" in step:
        cards = yield from choose(s, ctx, step["target"])
        ctx.it = cards
        if not cards:
            yield from nothing_chosen(ctx, step["target"])
            return False
        for card in cards:
            here = frozenset([card])
            data = _rest_of(step)
            alone = Ban(step["prohibit"], here, "", ctx.player, ctx.card, ctx.effect, data)
            yield Modify(rule, _banning(s, ctx, step, alone, card), ctx.cause)
        return bool(cards)
    ban = ban_of(s, ctx, step)._replace(data=_rest_of(step))
    yield Modify(rule, _banning(s, ctx, step, ban, ""), ctx.cause)
    return True


def _rest_of(step: Step) -> Any:
    """What a prohibition says besides whom it concerns and how long."""
    return freeze({key: value for key, value in step.items() if key not in ("target", "for")})


def _banning(s: View, ctx: Context, step: Step, ban: Any, card: CardId) -> Modifier:
    return Modifier(
        "ban",
        ban,
        card,
        s.cards[card].serial if card else 0,
        whom=ban.whom,
        until=until(s, ctx, step["for"]),
        owner=ctx.player,
        source=ctx.effect,
    )


@action("next-play-cost")
def next_play_cost(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    modifier = Modifier(
        "next-play-cost",
        (amount(s, ctx, step["next-play-cost"]), freeze(step.get("filter", {}))),
        whom=ctx.player,
        until=until(s, ctx, step["for"]),
        owner=ctx.player,
        source=ctx.effect,
    )
    stated = STATED["cost down" if modifier.value[0] < 0 else "cost up"]
    yield Modify((CONTINUOUS, stated), modifier, ctx.cause)
    return True
