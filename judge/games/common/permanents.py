"""Which effects are in play, and what each permanent one does to the cards' values.

What they come to together, `stable` says.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any

from judge.engine.script import Cause, Script
from judge.engine.state import CardId
from judge.games.cards import Effect
from judge.games.common.areas import ACTIVE, PLAYERS, RESTED, definition
from judge.games.common.choices import asked_rules
from judge.games.common.citations import change_words, condition_rules, permanent_rules
from judge.games.common.context import Context, whose
from judge.games.common.definitions import ALL
from judge.games.common.events import InForce, Rest, SetActive
from judge.games.common.facts import View
from judge.games.common.language import Language, cites, language
from judge.games.common.looks import EVERYTHING, Kept, Live, LiveKey, influenced, watched
from judge.games.common.queries import all_hold, amount, candidates
from judge.games.common.values import Ban, Derived, Values, index_of, is_valid, values

NONE: frozenset[type] = frozenset()
AS_PRINTED = Values()  # nothing changes anything; never written to

LayerEntry = tuple[str, CardId, Any]


class EffectIndex:
    """The effects in play, by kind and by what they wait for."""

    __slots__ = (
        "asked",
        "autos",
        "contested",
        "dependent",
        "gives_effects",
        "holding",
        "influenced",
        "kept",
        "negates",
        "permanents",
        "replacements",
        "watched",
    )

    def __init__(self, s: View) -> None:
        words = language(s)
        self.asked: Any = None  # which events cards ask for; looked up when one takes place
        self.permanents: list[Live] = []
        self.replacements: list[Live] = []
        self.autos: dict[str, list[Live]] = {}
        contested: frozenset[type] = words.always_contested
        for card, effect in in_play(s):
            if effect.kind == "auto":
                for word in effect.timings:
                    self.autos.setdefault(word, []).append((card, effect))
            elif effect.kind == "permanent":
                self.permanents.append((card, effect))
                contested |= traits(words, effect)["contested"]
            elif effect.kind == "replacement":
                self.replacements.append((card, effect))
                contested |= traits(words, effect)["contested"]
        for modifier in s.modifiers:
            if modifier.layer == "ban":
                contested |= frozenset(words.contested.get(modifier.value.what, ()))
        self.contested = contested
        # without these, nobody has to look for gained or negated effects
        known = [traits(words, effect) for _, effect in self.permanents]
        self.gives_effects = any(one["gives_effects"] for one in known)
        self.negates = any(one["negates"] for one in known) or any(
            one.layer in ("negate", "mute") for one in s.modifiers
        )
        self.holding = [live for live in self.permanents if traits(words, live[1])["holds"]]
        self.dependent = any(one["dependent"] for one in known)
        # what of a position changes the values, and which effects the others may change
        if self.gives_effects or self.negates:
            self.watched: Container[str] = EVERYTHING
            self.influenced = self.permanents
            self.kept: Kept | None = None
        else:
            self.watched = watched(words, self.permanents, ordered=self.dependent)
            self.influenced = influenced(words, self.permanents) if self.dependent else []
            self.kept = Kept(words, self.permanents, self.influenced)


def traits(words: Language, effect: Effect) -> dict[str, Any]:
    """What has to be known of an effect to place it, worked out once."""
    found = effect.traits  # kept on the effect, which is printed and never changes
    if "contested" not in found:
        would = (kind for word in effect.timings for kind in words.contested.get(word, ()))
        found["contested"] = frozenset((*would, *_forbidding(words, effect.data)))
        found["gives_effects"] = any("effect" in step.get("gain", ()) for step in effect.do)
        found["negates"] = any("negate" in one or "negate-effects" in one for one in effect.do)
        found["holds"] = any("rest" in step or "set-active" in step for step in effect.do)
        found["dependent"] = reads_values(words, effect)
    return found


def in_play(s: View) -> Iterator[Live]:
    """`by-rules`, `text-area`: Every effect on a card in an area where its text is valid."""
    words, cards, zones, printed = language(s), s.cards, s.zones, s.library.printed
    is_live, face_down_works = words.is_live, words.face_down_works
    for player in PLAYERS:
        for zone in words.field:
            for card in zones.get((player, zone), ()):
                live = printed(cards[card]).live
                if not live:
                    continue
                if cards[card].face != "down" or (face_down_works and face_down_works(s)):
                    for effect in live:
                        if is_live is None or is_live(zone, effect):
                            yield card, effect
    working = s.library.working_elsewhere
    if working:
        for (_, zone), lying in zones.items():
            for card in lying:
                if cards[card].define in working:
                    for effect in definition(s, card).effects:
                        if zone in effect.valid_in:
                            yield card, effect
    for modifier in s.modifiers:
        if modifier.layer == "effect" and s.cards[modifier.card].serial == modifier.serial:
            yield modifier.card, s.library.effects[modifier.value]


def _forbidding(words: Language, data: Any) -> Iterator[type]:
    """The kinds of events that a permanent effect may forbid or replace."""
    if isinstance(data, Mapping):
        if isinstance(data.get("prohibit"), str):
            yield from words.contested.get(data["prohibit"], ())
        for word, value in data.items():
            if word.startswith("would-"):
                yield from words.contested[word]
            yield from _forbidding(words, value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _forbidding(words, value)


def reads_values(words: Language, effect: Effect) -> bool:
    """Whether a permanent effect depends on values that permanent effects can change."""
    return any(
        _reads(words, part)
        for part in (*effect.when, *(value for step in effect.do for value in step.values()))
    ) or any("negate" in step or "gain" in step or "negate-effects" in step for step in effect.do)


def _reads(words: Language, data: Any) -> bool:
    if isinstance(data, Mapping):
        return any(
            word in words.numbers
            or word in ("keyword", "count", "sum")
            or f"base-{word}" in words.texts
            or word.partition("-contains")[0] in words.information
            or _reads(words, value)
            for word, value in data.items()
        )
    return isinstance(data, list | tuple) and any(_reads(words, one) for one in data)


def hold_states(s: View) -> Script:
    """Permanent effects that rest cards or set them active; resting wins."""
    rested: dict[CardId, CardId] = {}
    active: dict[CardId, CardId] = {}
    for card, effect in index_of(s).holding:
        here = s.cards[card]
        ctx = Context(here.owner, card, here.serial, effect.key)
        if not is_valid(s, card, effect) or not all_hold(s, ctx, effect.when):
            continue
        for step in effect.do:
            for word, found in (("rest", rested), ("set-active", active)):
                if word in step:
                    found.update((one, card) for one in candidates(s, ctx, step[word]))
    always = cites(s, "permanent-applies")
    for card, source in rested.items():
        if s.cards[card].state == ACTIVE:
            both = cites(s, "both-states") if card in active else ()
            yield Rest((*both, *always), card, _by(s, source))
    for card, source in active.items():
        if card not in rested and s.cards[card].state == RESTED:
            yield SetActive(always, card, _by(s, source))


def _by(s: View, card: CardId) -> Cause:
    return Cause("effect", s.cards[card].owner, card)


def news(s: View) -> InForce | None:
    """What has changed in the permanent effects that apply, since it was last said."""
    # no event makes a permanent effect begin or end: it is seen by what was told last
    known = s.facts.in_force or ()
    some = index_of(s).permanents
    if not known and not some:
        return None
    now = values(s).in_force if some else ()
    if now == known:
        return None
    began = tuple(live for live in now if live not in known)
    over = {live: _end_rules(s, *live) for live in known if live not in now}
    # one that is still there, and only finds nothing to change at the moment, goes on
    there = {(card, effect.key) for card, effect in some}
    idle = tuple(live for live, rules in over.items() if not rules and live in there)
    ended = {live: rules for live, rules in over.items() if live not in idle}
    if not began and not ended:
        return None
    return InForce(_news_rules(s, began, ended), began, tuple(ended), (*now, *idle))


def _news_rules(
    s: View, began: tuple[LiveKey, ...], ended: Mapping[LiveKey, tuple[str, ...]]
) -> tuple[str, ...]:
    words = language(s)
    found: list[str] = []
    for card, key in began:
        found += grounds_of(s, card, s.library.effects[key])
    for (card, key), rules in ended.items():
        found += rules
        found += words.end_rules(s, card, s.library.effects[key])
    index = index_of(s)
    if index.dependent and len(index.permanents) > 1:
        found += cites(s, "permanents-dependent")
    return tuple(dict.fromkeys((*found, *cites(s, "permanent"))))


def grounds_of(s: View, card: CardId, effect: Effect) -> tuple[str, ...]:
    """By which sections a permanent effect applies."""
    words, here = language(s), s.cards[card]
    ctx = Context(here.owner, card, here.serial, effect.key)
    found = [*cites(s, "permanent-applies", *change_words(s, effect))]
    found += permanent_rules(s, effect)
    found += asked_rules(s, ctx, effect.when)
    found += words.news_rules(s, card, effect)
    if effect.scope == "rules":
        found += cites(s, "by-rules")
    elif here.zone[1] not in words.field:
        found += cites(s, "text-area")
    return tuple(dict.fromkeys(found))


def _end_rules(s: View, card: CardId, key: str) -> tuple[str, ...]:
    """Why a permanent effect does not apply any more: negated, out of its area, condition."""
    effect = s.library.effects[key]
    if not is_valid(s, card, effect):
        return cites(s, "invalid")
    here = s.cards[card]
    if here.zone[1] not in (effect.valid_in or language(s).field):
        return cites(s, "text-area")
    ctx = Context(here.owner, card, here.serial, effect.key)
    if not all_hold(s, ctx, effect.when):
        rule = cites(s, "valid-only-if", "permanent-condition")
        return (*rule, *condition_rules(s, effect.when))
    return ()


def derive(s: View, stale: Derived | None) -> Derived:
    """Everything that follows from the position; the index is kept while it is right."""
    if stale is None:
        return Derived(EffectIndex(s))
    if stale.values is AS_PRINTED and not s.modifiers:
        return stale  # there is still nothing that changes anything
    return Derived(stale.index)


def resolved(s: View) -> Values:
    """What resolved effects keep doing."""
    aside = language(s).aside
    found = Values()
    for modifier in s.modifiers:
        layer, card = modifier.layer, modifier.card
        if layer == "effect" or layer in aside:
            continue
        if card and not s.book.policy.still_applies(s, modifier):
            continue
        # of several base values it may count which was set last; what is added has no order
        value = (modifier.stamp, modifier.value) if layer.startswith("base-") else modifier.value
        found.add(layer, card, value)
    return found


def contribution(s: View, live: Live) -> list[LayerEntry]:
    """`permanent`, `permanent-condition`: What a permanent effect does to the values as they
    stand."""
    card, effect = live
    if not is_valid(s, card, effect):
        return []
    here = s.cards[card]
    ctx = Context(here.owner, card, here.serial, effect.key)
    if not all_hold(s, ctx, effect.when):
        return []
    return [entry for step in effect.do for entry in _step_entries(s, ctx, step)]


def _step_entries(s: View, ctx: Context, step: Mapping[str, Any]) -> Iterator[LayerEntry]:
    if "prohibit" in step:
        yield "ban", "", ban_of(s, ctx, step)
        return
    if "rest" in step or "set-active" in step:
        return  # such an effect turns cards; `hold_states` does that
    if "negate-effects" in step:
        data = step["negate-effects"]
        for player in whose(s, ctx, data.get("who", "opponent")):
            yield "mute", "", (player, data["keyword"])
        return
    for card in candidates(s, ctx, step.get("target", step.get("negate", "self"))):
        yield from _card_entries(s, ctx, step, card)


def _card_entries(
    s: View, ctx: Context, step: Mapping[str, Any], card: CardId
) -> Iterator[LayerEntry]:
    words = language(s)
    for word, said in step.items():
        for layer in words.layers.get(word, ()):
            value = said if layer in words.texts else amount(s, ctx, said)
            yield layer, card, (0, value) if layer.startswith("base-") else value
    if "gain" in step:
        gained = step["gain"]
        word = gained.get("keyword") or gained.get("effect", {}).get("keyword")
        if word and "on" not in gained.get("effect", {}):
            yield "keyword", card, (word, ctx.effect)
        elif "effect" in gained:
            yield "effect", card, s.library.key_of(gained["effect"])
        for known in words.information.keys() & gained.keys():
            yield "also", card, (words.information[known], gained[known])
    if "permit" in step:
        yield "permit", card, step["permit"]
    if "negate" in step:
        yield "negate", card, effect_keys(s, card, step.get("keyword"))
    for word, value in step.get("also", {}).items():
        yield "also", card, (words.information[word], value)
    for kind in step.get("treat-as-all", ()):
        yield "also", card, (kind, ALL)


def ban_of(s: View, ctx: Context, step: Mapping[str, Any]) -> Ban:
    """A prohibition from its step, with the cards it concerns now."""
    cards = frozenset(candidates(s, ctx, step["target"])) if "target" in step else None
    whom = ""
    if cards is None:
        (whom, *more) = whose(s, ctx, step.get("who", "you"))
        if more:
            whom = "any"
    return Ban(step["prohibit"], cards, whom, ctx.player, ctx.card, ctx.effect, step)


def effect_keys(s: View, card: CardId, timing: str | None = None) -> tuple[str, ...]:
    """`gained-later`: The effects a card has at this moment, keyword effects too; or those of one
    timing."""
    printed = definition(s, card)
    gained = [
        modifier
        for modifier in s.modifiers
        if modifier.card == card
        and s.cards[card].serial == modifier.serial
        and s.book.policy.gained_is_negated()
    ]
    keys = (
        *(effect.key for effect in printed.effects),
        *(f"keyword {word}" for word in sorted(printed.keywords)),
        *(one.value for one in gained if one.layer == "effect"),
        *(f"keyword {one.value[0]} {one.value[1]}" for one in gained if one.layer == "keyword"),
    )
    if timing is None:
        return keys
    effects = s.library.effects
    return tuple(
        key
        for key in keys
        if (timing in effects[key].timings if key in effects else key.split(" ")[1] == timing)
    )
