"""Instructions that keep doing something for a time: numbers, keywords, prohibitions …"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.engine.modifiers import Modifier
from judge.engine.script import Cites, Script, sections
from judge.engine.script import also as also_cites
from judge.engine.state import CardId
from judge.games.cards import freeze
from judge.games.common.choices import choose
from judge.games.common.citations import amount_rules
from judge.games.common.context import Context, whose
from judge.games.common.definitions import ALL
from judge.games.common.events import Modify, Note
from judge.games.common.facts import View
from judge.games.common.language import cites, language
from judge.games.common.permanents import ban_of, effect_keys
from judge.games.common.queries import amount
from judge.games.common.steps import Action, Step, cause, cited_for, nothing_chosen, together
from judge.games.common.values import Ban


def until(s: View, ctx: Context, step: Step) -> tuple[Any, ...]:
    """A duration with what it is counted from; none where the step names none."""
    duration = step.get("for")
    return (duration, ctx.player, s.facts.turn) if duration else ()


def apply_to(s: View, ctx: Context, step: Step, layer: str, value: Any, rule: Cites) -> Script:
    """Let something apply to the chosen cards for a time."""
    if not (yield from choose_to_change(s, ctx, step)):
        return False
    yield from together(ctx, changes(s, ctx, step, layer, value, rule))
    return True


def choose_to_change(s: View, ctx: Context, step: Step, *, paying: bool = False) -> Script:
    """Choose the cards to which something is to apply; whether there are any."""
    target = step.get("target", "self")
    fighting = s.book.policy.is_battle_on(s)
    if step.get("for") == "this-battle" and not fighting:
        yield Note(cites(s, "impossible"), "nothing-to-do", (ctx.effect,))
        return False
    ctx.it = yield from choose(s, ctx, target, paying=paying)
    if not ctx.it:
        yield from nothing_chosen(s, ctx, target)
    return bool(ctx.it)


def changes(
    s: View,
    ctx: Context,
    step: Step,
    layer: str,
    value: Any,
    rule: Cites,
    *,
    paying: bool = False,
) -> list[Modify]:
    """What begins to apply to the chosen cards."""
    found = []
    if "target" not in step:
        rule = also_cites(rule, *cites(s, "default-target"))
    for card in ctx.it:
        here = value(card) if callable(value) else value
        extra = language(s).value_rules(s, ctx, layer, card, here)
        modifier = Modifier(
            layer,
            here,
            card,
            s.cards[card].serial,
            until=until(s, ctx, step),
            owner=ctx.player,
            source=ctx.effect,
        )
        first = tuple(number for number in extra if number in language(s).deciding)
        event = Modify(also_cites(first, *sections(rule), *extra), modifier, cause(ctx, paying))
        found.append(cited_for(s, ctx, event, step.get("target", "self"), paying))
    return found


def number_word(word: str, layers: Iterable[str] = ()) -> Action:
    """What a word does that changes or sets numbers, all its layers at the same time."""
    changed = tuple(layers) or (word.removeprefix("set-"),)

    def change(s: View, ctx: Context, step: Step, paying: bool) -> Script:
        value = amount(s, ctx, step[word])
        past = language(s).circumstances(s, ctx, (step[word],))
        if not (yield from choose_to_change(s, ctx, step, paying=paying)):
            return False
        way = "down" if value < 0 else "up"
        found: list[Modify] = []
        for layer in changed:
            own = cites(s, f"{layer} {way}") if len(changed) > 1 else ()
            stated = own or cites(s, f"{word} {way}")
            counted = (*amount_rules(s, step[word]), *past)
            rule = also_cites(cites(s, "continuous"), *stated, *counted)
            found += changes(s, ctx, step, layer, value, rule, paying=paying)
        yield from together(ctx, found)
        return True

    return change


def _lasting(s: View) -> tuple[str, ...]:
    """What is said of effects that last; in a book that is silent, of carrying them out."""
    return cites(s, "continuous") or cites(s, "resolving")


def gain(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    gained = step["gain"]
    words = language(s)
    for known in words.information.keys() & gained.keys():
        here = (words.information[known], gained[known])
        rule = (*_lasting(s), *words.words.granted.get(known, ()))
        return (yield from apply_to(s, ctx, step, "also", here, rule))
    word = gained.get("keyword") or gained.get("effect", {}).get("keyword")
    rule = _lasting(s)
    if word and "on" not in gained.get("effect", {}):
        return (yield from apply_to(s, ctx, step, "keyword", (word, ctx.effect), rule))
    key = s.library.key_of(gained["effect"])
    return (yield from apply_to(s, ctx, step, "effect", key, rule))


def permit(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    rule = cites(s, "continuous", "text-first")
    return (yield from apply_to(s, ctx, step, "permit", step["permit"], rule))


def also(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    words = language(s)
    done = False
    for word, value in step["also"].items():
        rule = (*_lasting(s), *words.words.granted.get(word, ()))
        here = (words.information[word], value)
        done = yield from apply_to(s, ctx, step, "also", here, rule)
    return done


def treat_as_all(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    words, done = language(s), False
    named = {kind: word for word, kind in words.information.items()}
    for kind in step["treat-as-all"]:
        granted = words.words.granted.get(named.get(kind, ""), ())
        rule = (*cites(s, "continuous", "text-first"), *granted)
        done = yield from apply_to(s, ctx, step, "also", (kind, ALL), rule)
    return done


def negate(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    inner = {"target": step["negate"], "for": step.get("for")}

    def keys(card: CardId) -> tuple[str, ...]:
        return effect_keys(s, card, step.get("keyword"))

    rule = cites(s, "negating", "continuous")
    return (yield from apply_to(s, ctx, inner, "negate", keys, rule))


def negate_effects(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    data = step["negate-effects"]
    for player in whose(s, ctx, data.get("who", "opponent")):
        modifier = Modifier(
            "mute",
            (player, data["keyword"]),
            whom=player,
            until=until(s, ctx, step),
            owner=ctx.player,
            source=ctx.effect,
        )
        yield Modify(cites(s, "negating", "continuous"), modifier, ctx.cause)
    return True


def prohibit(s: View, ctx: Context, step: Step, paying: bool) -> Script:
    rule = _lasting(s)
    if "target" in step:
        cards = yield from choose(s, ctx, step["target"])
        ctx.it = cards
        if not cards:
            yield from nothing_chosen(s, ctx, step["target"])
            return False
        for card in cards:
            here = frozenset([card])
            data = _rest_of(s, step)
            alone = Ban(step["prohibit"], here, "", ctx.player, ctx.card, ctx.effect, data)
            yield Modify(rule, _banning(s, ctx, step, alone, card), ctx.cause)
        return bool(cards)
    ban = ban_of(s, ctx, step)._replace(data=_rest_of(s, step))
    if isinstance(step.get("against"), str):
        return (yield from _prohibit_against(s, ctx, step, ban))
    yield Modify(rule, _banning(s, ctx, step, ban, ""), ctx.cause)
    return True


def _prohibit_against(s: View, ctx: Context, step: Step, ban: Ban) -> Script:
    """What players cannot do against cards that are known by now: it ends as each of them goes."""
    cards = yield from choose(s, ctx, step["against"])
    if not cards:
        yield from nothing_chosen(s, ctx, step["against"])
        return False
    for card in cards:
        one = _banning(s, ctx, step, ban._replace(against=card), card)
        yield Modify(_lasting(s), one, ctx.cause)
    return True


def _rest_of(s: View, step: Step) -> Any:
    """What a prohibition says besides whom it concerns and how long."""
    said = {key: value for key, value in step.items() if key not in ("target", "for")}
    occasion = language(s).occasions.get(step.get("for", ""))
    return freeze(said if occasion is None else {**said, "occasion": occasion})


def _banning(s: View, ctx: Context, step: Step, ban: Any, card: CardId) -> Modifier:
    return Modifier(
        "ban",
        ban,
        card,
        s.cards[card].serial if card else 0,
        whom=ban.whom,
        until=until(s, ctx, step),
        owner=ctx.player,
        source=ctx.effect,
    )


STEPS: Mapping[str, Action] = {
    "gain": gain,
    "permit": permit,
    "also": also,
    "treat-as-all": treat_as_all,
    "negate": negate,
    "negate-effects": negate_effects,
    "prohibit": prohibit,
}
