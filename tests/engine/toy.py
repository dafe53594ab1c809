"""A toy game for tests of the kernel: counters, flags, and whatever a test makes of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from judge.engine.loops import Numbers, Stopped
from judge.engine.replace import link
from judge.engine.rulebook import Offer, Policy, Reason, Rulebook
from judge.engine.script import Call, Decision
from judge.engine.standby import Waiting, generations
from judge.engine.state import Card, State
from judge.engine.table import Table
from judge.engine.trace import Declined, Instead, NotDone, steps

ORDER = ("A", "B")


class Flags(dict[str, Any]):
    """Facts by whatever names a test gives them."""

    def copy(self):
        return Flags(self)

    def whole(self):
        return tuple(sorted(self.items()))


class Add(NamedTuple):
    """A counter goes up; it never goes above nine."""

    rule: Any
    counter: str
    by: int = 1


class Set(NamedTuple):
    rule: Any
    flag: str
    value: Any = True


class Take(NamedTuple):
    """A waiting effect is taken up."""

    rule: Any
    waiting: Waiting


class Turned(NamedTuple):
    rule: Any
    card: str
    state: str


class Moment(NamedTuple):
    """Something that is recorded only if an effect waits for it."""

    rule: Any
    counter: str


def add(s, event):
    total = s.facts.get(event.counter, 0) + event.by
    if total > 9:
        return "1-9"
    s.noting()[event.counter] = total
    return None


def set_flag(s, event):
    if event.flag == "stopped":
        s.stopped = event.value
        return
    s.noting()[event.flag] = event.value
    s.over = s.over or event.flag == "over"


def take(s, event):
    s.standby = tuple(one for one in s.standby if one != event.waiting)
    s.noting()["wave"] = event.waiting.wave if s.standby else 0


def turned(s, event):
    s.cards[event.card] = s.cards[event.card].turned(event.state)


def nothing(s, event):
    return None


class Swap(NamedTuple):
    """A replacement effect: instead of adding to a counter, do something else."""

    effect: str
    counter: str
    script: Any  # (position, events) -> script
    player: str = "A"
    tier: int = 1
    may: bool = False
    blocked: Any = None  # the section by which it cannot be applied


class Toy(Policy):
    """The hooks of the kernel, each filled by data of the test."""

    loop_points = frozenset({"round"})
    loop = "loop"
    moments = frozenset({Moment})

    interruption = "concede"

    def __init__(self, **hooks: Any) -> None:
        self.bans: dict[str, Reason] = hooks.get("bans", {})
        self.swaps: tuple[Swap, ...] = hooks.get("swaps", ())
        self.chain: bool = hooks.get("chain", True)
        self.rules: dict[str, Any] = hooks.get("rules", {})
        self.early: dict[str, tuple[str, ...]] = hooks.get("early", {})
        self.triggers: dict[str, tuple[str, ...]] = hooks.get("triggers", {})
        self.scheduler = hooks.get("scheduler", generations)
        self.always_asked = frozenset(hooks.get("always_asked", ()))
        self.told = hooks.get("news")
        self.at_leisure = hooks.get("at_leisure", "")
        self.leisure = frozenset(hooks.get("leisure", ()))

    def interferes(self, state, event):
        return bool(self.bans or self.swaps)

    def forbidden(self, state, event):
        return self.bans.get(getattr(event, "counter", ""))

    def offers(self, state, events, used):
        found = []
        for swap in self.swaps:
            fits = (n for n, one in enumerate(events) if _counter(one) == swap.counter)
            covers = tuple(fits)
            if covers and link(state, "swap", swap.effect) not in used:
                offer = Offer(swap.effect, "swap", swap.player, swap.tier, swap.may, covers)
                found.append(offer._replace(blocked=swap.blocked))
        return tuple(found)

    def instead(self, state, offer, events):
        (swap,) = (one for one in self.swaps if one.effect == offer.effect)
        return swap.script(state, events)

    def replacement_rule(self, state, offers, events, *, chained):
        return ("8-1-2",) if chained else ("8-1",)

    def declined_rule(self, state, offers):
        return ("8-2",)

    def only_once_rule(self, state):
        return ("8-3",)

    def chains(self, state):
        return self.chain

    def before(self, state, event):
        return self._met(state, self.early.get(_counter(event), ()))

    def after(self, state, event):
        script = self.rules.get(_counter(event))
        return script(state) if script else None

    def triggered(self, state, event):
        return self._met(state, self.triggers.get(_counter(event), ()))

    def _met(self, state, effects):
        wave = (state.facts.get("wave") or 0) + 1
        return tuple(Waiting(effect, "card", 0, effect[0], wave) for effect in effects)

    def news(self, state):
        return self.told(state) if self.told else None

    def settle(self, state):
        return "settle" if state.standby else None

    def without_loop(self, state, decision):
        barred = state.stopped.barred(decision)
        left = tuple(option for option in decision.options if option not in barred)
        return decision if len(left) == len(decision.options) else decision._replace(options=left)

    def kept(self, state):
        left = tuple(one.effect for one in state.facts.get("delayed") or ())
        return state.facts.get("phase"), state.facts.get("battle"), left

    def is_at_leisure(self, state, call):
        return call.name == self.at_leisure

    def loop_rule(self, state, stops):
        return "11-1-2"

    def anytime(self, state):
        return tuple(("concede", player) for player in ORDER)

    def why_not(self, state, decision, answer):
        return Reason("not-offered", ("1-1", "1-2"), (("verb", answer[0]),))


def _counter(event):
    return getattr(event, "counter", "")


def rulebook(policy: Policy | None = None, **procedures: Any) -> Rulebook:
    """A book of the toy game with the procedures of a test; `_` in a name stands for `.`."""
    book = Rulebook("toy", policy or Toy())
    book.applies = {
        Add: add, Set: set_flag, Take: take, Turned: turned, Moment: nothing,
    }  # fmt: skip
    book.procedures["concede"] = concede
    book.procedures["settle"] = settle
    book.procedures["loop"] = loop
    for name, script in procedures.items():
        book.procedures[name.replace("_", ".")] = script
    return book


def concede(s, verb, player):
    yield Set("1-3", "over", player)


def settle(s):
    """Take the next waiting effect; its name says who and which counter."""
    player, mine = s.book.policy.scheduler(s.standby, ORDER)
    if not player:  # all at once, nobody chooses
        for waiting in mine:
            yield Take("8-5", waiting)
        for waiting in mine:
            yield Add("8-5", waiting.effect)
        return
    options = tuple(("resolve", one.effect) for one in mine)
    answer = yield Decision("8-6", player, "resolve", options)
    yield Take("8-6", mine[options.index(answer)])
    yield Add("8-6", answer[1])


def loop(s, *stops):
    """Nobody could stop it: a draw. Else everybody says how often; the smallest number counts."""
    if not stops:
        yield Set("11-1-1", "over", "draw")
        return
    said = []
    for stop in stops:
        answer = yield Decision("11-1-2", stop.player, "loop-count", Numbers())
        said.append((answer[1], stop))
    count, stop = min(said, key=lambda one: one[0])
    yield Set("11-1-2", "rounds", count)
    others = tuple(one for one in stops if one is not stop)
    yield Set("11-1-2", "stopped", Stopped(stop, others, stops, "11-1-2"))


def table(*scripts: Any, policy: Policy | None = None, book: Any = None, **more: Any) -> Table:
    """A table at which the scripts run one after the other, as `main`, `main2` …"""
    names = ["main" if not n else f"main{n + 1}" for n in range(len(scripts))]
    book = book or rulebook(policy)
    book.procedures.update(zip(names, scripts, strict=True))
    facts, cards = more.pop("facts", {}), more.pop("cards", {})
    calls = more.pop("calls", None) or tuple(map(Call, names))
    state = State(book, None, Flags(facts))
    state.cards.update(cards)
    for card, here in cards.items():
        state.zones[here.zone] = (*state.zones.get(here.zone, ()), card)
    return Table(state, calls, **more)


def piece(owner: str = "A", state: str = "active") -> Card:
    return Card("piece", owner, (owner, "board"), state)


def told(table: Table) -> list[str]:
    """The trace in short: what happened, with its section."""
    return [_told(step) for step in steps(table.trace)]


def _told(step):
    what = step.what
    rule = what.rule if isinstance(what.rule, str) else what.rule[0]
    if isinstance(what, Decision):
        answer = " ".join(map(str, step.answer or ("-",)))
        return f"{what.player}: {what.ask} {answer}{' (forced)' if step.forced else ''} [{rule}]"
    if isinstance(what, NotDone):
        return f"not {what.event.counter}: {what.why} [{rule}]"
    if isinstance(what, Declined):
        return f"{what.player} declines [{rule}]"
    if isinstance(what, Instead):
        gone = " ".join(one.counter for one in what.events)
        return f"{what.effect} instead of {gone} [{rule}]"
    if isinstance(what, Add):
        return f"{what.counter} +{what.by} [{rule}]"
    if isinstance(what, Set):
        return f"{what.flag}={what.value} [{rule}]"
    if isinstance(what, Take):
        return f"take {what.waiting.effect} [{rule}]"
    return f"{type(what).__name__} [{rule}]"
