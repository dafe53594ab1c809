"""Which effects are in play, and what the permanent ones make of the cards' values.

Permanent effects that influence each other are applied, the turn player's first, until
nothing changes any more; how often, the edition says.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any

from judge.engine.script import Cause
from judge.engine.script import Script
from judge.engine.state import CardId
from judge.engine.state import View
from judge.games.cards import Effect
from judge.games.one_piece.areas import ACTIVE
from judge.games.one_piece.areas import CHARACTERS
from judge.games.one_piece.areas import FIELD
from judge.games.one_piece.areas import HAND
from judge.games.one_piece.areas import LEADER
from judge.games.one_piece.areas import PLAYERS
from judge.games.one_piece.areas import RESTED
from judge.games.one_piece.areas import STAGE
from judge.games.one_piece.areas import definition
from judge.games.one_piece.areas import in_turn_order
from judge.games.one_piece.citations import STATED
from judge.games.one_piece.citations import condition_rules
from judge.games.one_piece.citations import effect_words
from judge.games.one_piece.citations import permanent_rules
from judge.games.one_piece.citations import textless_rules
from judge.games.one_piece.definitions import ALL
from judge.games.one_piece.events import CheckLife
from judge.games.one_piece.events import Draw
from judge.games.one_piece.events import InForce
from judge.games.one_piece.events import Ko
from judge.games.one_piece.events import Lose
from judge.games.one_piece.events import Move
from judge.games.one_piece.events import Rest
from judge.games.one_piece.events import SetActive
from judge.games.one_piece.queries import Context
from judge.games.one_piece.queries import all_hold
from judge.games.one_piece.queries import amount
from judge.games.one_piece.queries import candidates
from judge.games.one_piece.queries import whose
from judge.games.one_piece.values import Ban
from judge.games.one_piece.values import Derived
from judge.games.one_piece.values import Values
from judge.games.one_piece.values import is_valid
from judge.games.one_piece.values import raw_cost
from judge.games.one_piece.values import values

CONTESTED: dict[str, tuple[type, ...]] = {
    "ko": (Ko,),
    "leave": (Ko, Move),
    "rest": (Rest,),
    "set-active": (SetActive,),
    "draw": (Draw,),
    "life-to-hand": (CheckLife, Move),
    "would-ko": (Ko,),
    "would-leave": (Ko, Move),
    "would-move-life": (CheckLife, Move),
    "would-lose": (Lose,),
    "would-rest": (Rest,),
}
ZONES = tuple((player, zone) for player in PLAYERS for zone in (LEADER, CHARACTERS, STAGE))
NONE: frozenset[type] = frozenset()
AS_PRINTED = Values()  # nothing changes anything; never written to
PASSES = 16  # more rounds than this: the effects never come to rest

Live = tuple[CardId, Effect]
Entry = tuple[str, CardId, Any]


class Index:
    """The effects in play, by kind and by what they wait for."""

    __slots__ = (
        "autos",
        "contested",
        "dependent",
        "gives_effects",
        "holding",
        "negates",
        "permanents",
        "replacements",
    )

    def __init__(self, s: View) -> None:
        self.permanents: list[Live] = []
        self.replacements: list[Live] = []
        self.autos: dict[str, list[Live]] = {}
        contested: frozenset[type] = NONE
        for card, effect in in_play(s):
            if effect.kind == "auto":
                for word in effect.timings:
                    self.autos.setdefault(word, []).append((card, effect))
            elif effect.kind == "permanent":
                self.permanents.append((card, effect))
                contested |= traits(effect)["contested"]
            elif effect.kind == "replacement":
                self.replacements.append((card, effect))
                contested |= traits(effect)["contested"]
        for modifier in s.modifiers:
            if modifier.layer == "ban":
                contested |= frozenset(CONTESTED.get(modifier.value.what, ()))
        self.contested = contested
        # without these, nobody has to look for gained or negated effects
        known = [traits(effect) for _, effect in self.permanents]
        self.gives_effects = any(one["gives_effects"] for one in known)
        self.negates = any(one["negates"] for one in known) or any(
            one.layer in ("negate", "mute") for one in s.modifiers
        )
        self.holding = [live for live in self.permanents if traits(live[1])["holds"]]
        self.dependent = any(one["dependent"] for one in known)


def traits(effect: Effect) -> dict[str, Any]:
    """What has to be known of an effect to place it, worked out once."""
    found = effect.traits
    if not found:
        would = (kind for word in effect.timings for kind in CONTESTED.get(word, ()))
        found["contested"] = frozenset((*would, *_forbidding(effect.data)))
        found["gives_effects"] = any("effect" in step.get("gain", ()) for step in effect.do)
        found["negates"] = any("negate" in one or "negate-effects" in one for one in effect.do)
        found["holds"] = any("rest" in step or "set-active" in step for step in effect.do)
        found["dependent"] = reads_values(effect)
    return found


def in_play(s: View) -> Iterator[Live]:
    """Every effect that is on a card in the area where its text is valid."""
    definitions, cards, zones = s.library.definitions, s.cards, s.zones
    for zone in ZONES:
        for card in zones.get(zone, ()):
            for effect in definitions[cards[card].define].live:
                yield card, effect
    working = s.library.working_in_hand
    if working:
        for player in PLAYERS:
            for card in zones.get((player, HAND), ()):
                if cards[card].define in working:
                    for effect in definition(s, card).effects:
                        if effect.data.get("active-in") == "hand":
                            yield card, effect
    for modifier in s.modifiers:
        if modifier.layer == "effect" and s.cards[modifier.card].serial == modifier.serial:
            yield modifier.card, s.library.effects[modifier.value]


def _forbidding(data: Any) -> Iterator[type]:
    """The kinds of events that a permanent effect may forbid or replace."""
    if isinstance(data, Mapping):
        if isinstance(data.get("prohibit"), str):
            yield from CONTESTED.get(data["prohibit"], ())
        for word, value in data.items():
            if word.startswith("would-"):
                yield from CONTESTED[word]
            yield from _forbidding(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _forbidding(value)


READS = frozenset(
    "power cost base-power base-cost keyword name name-contains feature feature-contains "
    "attribute count".split()
)


def reads_values(effect: Effect) -> bool:
    """Whether a permanent effect depends on values that permanent effects can change."""
    return any(
        _reads(part)
        for part in (*effect.when, *(value for step in effect.do for value in step.values()))
    ) or any("negate" in step or "gain" in step or "negate-effects" in step for step in effect.do)


def _reads(data: Any) -> bool:
    if isinstance(data, Mapping):
        return any(word in READS or _reads(value) for word, value in data.items())
    return isinstance(data, list | tuple) and any(map(_reads, data))


def hold_states(s: View) -> Script:
    """8-1-3-3-4 Permanent effects that rest cards or set them active; resting wins."""
    rested: dict[CardId, CardId] = {}
    active: dict[CardId, CardId] = {}
    for card, effect in s.derived().index.holding:
        here = s.cards[card]
        ctx = Context(here.owner, card, here.serial, effect.key)
        if not is_valid(s, card, effect) or not all_hold(s, ctx, effect.when):
            continue
        for step in effect.do:
            for word, found in (("rest", rested), ("set-active", active)):
                if word in step:
                    found.update((one, card) for one in candidates(s, ctx, step[word]))
    for card, source in rested.items():
        if s.cards[card].state == ACTIVE:
            both = ("1-3-8",) if card in active else ()
            yield Rest((*both, "8-1-3-3-4"), card, _by(s, source))
    for card, source in active.items():
        if card not in rested and s.cards[card].state == RESTED:
            yield SetActive(("8-1-3-3-4",), card, _by(s, source))


def _by(s: View, card: CardId) -> Cause:
    return Cause("effect", s.cards[card].owner, card)


def news(s: View) -> InForce | None:
    """What has changed in the permanent effects that apply, since it was last said."""
    known = s.facts.get("in force") or ()
    now = values(s).in_force if s.derived().index.permanents else ()
    if now == known:
        return None
    began = tuple(live for live in now if live not in known)
    ended = tuple(live for live in known if live not in now)
    return InForce(_news_rules(s, began, ended), began, ended, now)


def _news_rules(
    s: View, began: tuple[tuple[CardId, str], ...], ended: tuple[tuple[CardId, str], ...]
) -> tuple[str, ...]:
    found = ["8-1-3-3"]
    for card, key in began:
        effect = s.library.effects[key]
        found.append("8-1-3-3-4")
        found += permanent_rules(effect)
        found += (STATED[word] for word in effect_words(effect) if word in STATED)
        found += _textless_rules(s, effect)
        if effect.scope == "rules":
            found.append("8-1-3-3-3")
        elif s.cards[card].zone[1] not in FIELD:
            found.append("2-8-2")
    for card, key in ended:
        found += _end_rules(s, card, s.library.effects[key])
    index = s.derived().index
    if index.dependent and len(index.permanents) > 1:
        found.append("8-1-3-3-5")
    if any(_was_below_zero(s, key) for _, key in ended):
        found.append("1-3-6-2-1")
    return tuple(dict.fromkeys(found))


def _end_rules(s: View, card: CardId, effect: Effect) -> tuple[str, ...]:
    """Why a permanent effect does not apply any more: negated, out of its area, condition."""
    if not is_valid(s, card, effect):
        return ("8-2-1-1", "8-2-1")
    here = s.cards[card]
    valid_in = (HAND,) if effect.data.get("active-in") == "hand" else FIELD
    if here.zone[1] not in valid_in:
        return ("2-8-2",)
    ctx = Context(here.owner, card, here.serial, effect.key)
    if not all_hold(s, ctx, effect.when):
        return ("8-1-3-3-2", "8-2-1-2", *condition_rules(effect.when))
    return ()


def _textless_rules(s: View, effect: Effect) -> tuple[str, ...]:
    """A negated card, or one with nothing but a [Trigger], still has a base effect."""
    filters = [
        step["target"].get("filter", {})
        for step in effect.do
        if isinstance(step.get("target"), Mapping)
    ]
    if not any("no-base-effect" in wanted for wanted in filters):
        return ()
    lying = [card for zone in ZONES for card in s.zones.get(zone, ())]
    negated = {card for card, _ in values(s).negated}
    rules = textless_rules({"no-base-effect": True}, [definition(s, card) for card in lying])
    return (*rules, *(("8-2-2",) if negated & set(lying) else ()))


def _was_below_zero(s: View, key: str) -> bool:
    """Whether a cost effect that has ended had kept some card's cost below zero."""
    changes = [step["cost"] for step in s.library.effects[key].do if "cost" in step]
    return any(
        isinstance(change, int) and raw_cost(s, card) + change < 0
        for change in changes
        for zone in ZONES
        for card in s.zones.get(zone, ())
        if definition(s, card).values["cost"] is not None
    )


def derive(s: View, stale: Derived | None) -> Derived:
    """Everything that follows from the position; the index is kept while it is right."""
    if stale is None:
        return Derived(Index(s))
    if stale.values is AS_PRINTED and not s.modifiers:
        return stale  # there is still nothing that changes anything
    return Derived(stale.index)


def work_out(s: View, derived: Derived) -> None:
    """Apply what has been resolved, then the permanent effects in their order."""
    index: Index = derived.index
    if not index.permanents and not s.modifiers:
        derived.values = AS_PRINTED
        return
    derived.values = working = resolved(s)
    if not index.permanents:
        return
    order = in_turn_order(s)
    permanents = [live for player in order for live in index.permanents if _is_of(s, live, player)]
    given: list[list[Entry]] = []
    for live in permanents:
        entries = _contribution(s, live)
        given.append(entries)
        for entry in entries:
            working.add(*entry)
    if index.gives_effects:
        for live in _given_permanents(s, working):
            permanents.append(live)
            given.append(_contribution(s, live))
            for entry in given[-1]:
                working.add(*entry)
    # one alone was worked out without its own share already
    several = len(permanents) > 1
    if several and index.dependent and s.book.switches["permanents_until_stable"]:
        first = [list(entries) for entries in given]
        for _ in range(PASSES):
            if not _another_pass(s, derived, permanents, given):
                break
        else:  # they never come to rest: the first pass stands, a head judge has to decide
            given = first
            derived.values = _sum(s, given)
    derived.values.in_force = tuple(
        (card, effect.key)
        for (card, effect), entries in zip(permanents, given, strict=True)
        if entries
    )


def _given_permanents(s: View, now: Values) -> list[Live]:
    """Permanent effects that permanent effects give to cards."""
    return [
        (card, s.library.effects[key])
        for card, keys in now.gained.items()
        for key in keys
        if s.library.effects[key].kind == "permanent"
    ]


def _another_pass(
    s: View, derived: Derived, permanents: list[Live], given: list[list[Entry]]
) -> bool:
    """Look at every permanent effect again, without its own share; whether one changed."""
    changed = False
    for n, live in enumerate(permanents):
        derived.values = _sum(s, given, leave_out=n)
        entries = _contribution(s, live)
        if entries != given[n]:
            given[n], changed = entries, True
    derived.values = _sum(s, given)
    return changed


def _sum(s: View, given: list[list[Entry]], leave_out: int = -1) -> Values:
    found = resolved(s)
    for n, entries in enumerate(given):
        if n != leave_out:
            for entry in entries:
                found.add(*entry)
    return found


def _is_of(s: View, live: Live, player: str) -> bool:
    return s.cards[live[0]].owner == player


def resolved(s: View) -> Values:
    """What resolved effects keep doing."""
    found = Values()
    for modifier in s.modifiers:
        layer, card = modifier.layer, modifier.card
        if card and s.cards[card].serial != modifier.serial:
            continue
        if layer in ("base-power", "base-cost"):
            found.add(layer, card, (modifier.stamp, modifier.value))
        elif layer not in ("effect", "next-play-cost"):
            found.add(layer, card, modifier.value)
    return found


def _contribution(s: View, live: Live) -> list[Entry]:
    """What a permanent effect does to the values as they stand."""
    card, effect = live
    if not is_valid(s, card, effect):
        return []
    here = s.cards[card]
    ctx = Context(here.owner, card, here.serial, effect.key)
    if not all_hold(s, ctx, effect.when):
        return []
    return [entry for step in effect.do for entry in _step_entries(s, ctx, step)]


def _step_entries(s: View, ctx: Context, step: Mapping[str, Any]) -> Iterator[Entry]:
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


def _card_entries(s: View, ctx: Context, step: Mapping[str, Any], card: CardId) -> Iterator[Entry]:
    for word in ("power", "cost"):
        if word in step:
            yield word, card, amount(s, ctx, step[word])
    for word in ("set-base-power", "set-base-cost"):
        if word in step:
            yield word[4:], card, (0, amount(s, ctx, step[word]))
    if "gain" in step:
        gained = step["gain"]
        word = gained.get("keyword") or gained.get("effect", {}).get("keyword")
        if word:
            yield "keyword", card, (word, ctx.effect)
        else:
            yield "effect", card, s.library.key_of(gained["effect"])
    if "permit" in step:
        yield "permit", card, step["permit"]
    if "negate" in step:
        yield "negate", card, effect_keys(s, card)
    if "also" in step:
        for word, kind in (("name", "names"), ("feature", "features"), ("attribute", "attributes")):
            if word in step["also"]:
                yield "also", card, (kind, step["also"][word])
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


def effect_keys(s: View, card: CardId) -> tuple[str, ...]:
    """The effects a card has at this moment, keyword effects too."""
    printed = definition(s, card)
    gained = [
        modifier
        for modifier in s.modifiers
        if modifier.card == card and s.cards[card].serial == modifier.serial
    ]
    return (
        *(effect.key for effect in printed.effects),
        *(f"keyword {word}" for word in sorted(printed.keywords)),
        *(one.value for one in gained if one.layer == "effect"),
        *(f"keyword {one.value[0]} {one.value[1]}" for one in gained if one.layer == "keyword"),
    )
