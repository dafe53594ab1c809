"""A rulebook: named procedures, what events do, policies; an edition is an overlay.

Names never change with an edition: they are what an edition overrides and what a trace is
labelled with. `overlay` states only what differs.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from judge.engine.script import (
    BOOKKEEPING,
    CARD_TEXT,
    Answer,
    Call,
    Cites,
    Decision,
    Event,
    Player,
    Script,
    Section,
)
from judge.engine.standby import Waiting

if TYPE_CHECKING:
    from judge.engine.loops import Stop
    from judge.engine.state import State, View
    from judge.engine.trace import Step

EditionName: TypeAlias = str
Procedure: TypeAlias = Callable[..., Script]
Apply: TypeAlias = "Callable[[State, Any], Cites | None]"
Asks: TypeAlias = "Callable[[View], bool]"


class Reason(NamedTuple):
    """Why an answer is refused: a stable code, the sections, and the facts that failed."""

    code: str
    rule: Cites
    facts: tuple[tuple[str, Any], ...] = ()


class Offer(NamedTuple):
    """A replacement effect that could take the place of events.

    `tier` is its rank among others; `covers` are the positions of the events in the group
    that it would replace.
    """

    effect: str
    card: str
    player: Player
    tier: int
    may: bool
    covers: tuple[int, ...]
    blocked: Cites | None = None  # the section by which it cannot be applied now


class Everything:
    """Contains whatever it is asked for."""

    def __contains__(self, item: object) -> bool:
        return True


V = TypeVar("V")


class Policy(Generic[V]):
    """What a game decides for the kernel. Every hook has a default that does nothing.

    `V` is how the game sees its positions.

    The sets of kinds of events say for which of them a hook has to be asked at all.
    """

    # what is asked for at every step
    hot: tuple[str, ...] = (
        *("contestable", "leaving", "watched", "ruled", "ruled_if_restless", "moments"),
        *("always_asked", "news_points", "loop_points"),
    )

    contestable: Container[type] = Everything()  # may be forbidden or replaced
    leaving: Container[type] = Everything()  # effects look at them before they are applied
    watched: Container[type] = Everything()  # effects wait for them
    ruled: Container[type] = Everything()  # rule processing may follow
    ruled_if_restless: Container[type] = frozenset()  # the same, but only in a restless position

    always_asked: frozenset[str] = frozenset()  # questions put even when one answer is left
    news_points: frozenset[str] = frozenset()  # procedures before which news are told
    loop_points: frozenset[str] = frozenset()  # procedures before which a loop is looked for
    leisure: frozenset[str] = frozenset()  # questions at which a player is free to do anything
    groups_are_one = False  # rule processing waits until all events of a group have happened
    over_rule: Cites = BOOKKEEPING  # the section by which nothing follows the end of the game
    loop = ""  # the procedure that deals with a loop
    interruption = ""  # the procedure that carries out an answer given at any time
    passing: frozenset[str] = frozenset()  # of such answers those after which the game goes on
    moments: frozenset[type] = frozenset()  # events recorded only if an effect waits for them

    def __init__(self) -> None:
        for name in self.hot:  # an object's own attributes are found faster than its class's
            setattr(self, name, getattr(self, name))

    def interferes(self, state: V, event: Event) -> bool:
        """Whether anything in the position could forbid or replace such an event."""
        return False

    def impossible(self, state: V, event: Event, /) -> Cites | None:
        """The section by which the event cannot take place; then nothing can replace it either."""
        return None

    def gone_rule(self, state: V) -> Cites:
        """The section by which nothing happens to a card that has moved away meanwhile."""
        return BOOKKEEPING

    def forbidden(self, state: V, event: Event) -> Reason | None:
        """What forbids the event, if anything does."""
        return None

    def used_up(self, state: V, reason: Reason) -> tuple[Event, ...]:
        """What is used up by forbidding an event: a text that does so a number of times."""
        return ()

    def offers(
        self, state: V, events: tuple[Event, ...], used: frozenset[str]
    ) -> tuple[Offer, ...]:
        """Replacements that could be applied to the group now."""
        return ()

    def instead(self, state: V, offer: Offer, events: tuple[Event, ...]) -> Script:
        """Carry out a replacement."""
        return
        yield

    def replacement_rule(
        self, state: V, offers: tuple[Offer, ...], events: tuple[Event, ...], *, chained: bool
    ) -> Cites:
        """The sections by which the first of the offers is applied, or asked for."""
        return CARD_TEXT

    def declined_rule(self, state: V, offers: tuple[Offer, ...]) -> Cites:
        """The section by which replacements may be declined."""
        return CARD_TEXT

    def only_once_rule(self, state: V) -> Cites:
        """The section by which a replaced event is not replaced again."""
        return CARD_TEXT

    def who_picks(self, state: V) -> Script | None:
        """A script that says who picks one of several replacements; nothing: their holder."""
        return None

    def chains(self, state: V) -> bool:
        """Whether what a replacement does may itself be replaced by another."""
        return True

    def before(self, state: V, event: Event, /) -> tuple[Waiting, ...]:
        """Effects whose timing is met before the event is applied."""
        return ()

    def after(self, state: V, event: Event) -> Script | None:
        """Rule processing that interrupts: a script, or nothing to do."""
        return None

    def restless(self, state: V) -> bool:
        """Whether rule processing may ask somebody something, whatever is being done.

        Where the game writes something that this depends on, it sets the state's `restless` to
        none.
        """
        return False

    def triggered(self, state: V, event: Event, /) -> tuple[Waiting, ...]:
        """Effects whose timing the event has met."""
        return ()

    def once_each(self, found: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
        """Of effects that one event makes wait those that do: each only once."""
        return found

    def news(self, state: V, /) -> Event | None:
        """Something that has come to apply without an event of its own, to be told."""
        return None

    def doubt(self, state: V, /) -> Event | None:
        """What is not certain about news that were just told."""
        return None

    def settle(self, state: V) -> str | None:
        """The procedure that takes the next waiting effect, when it may run now."""
        return None

    def breaks_loop(self, call: Call, trace: Step | None) -> bool:
        """Whether what was done last cannot be part of a loop."""
        return False

    def loop_place(self, call: Call) -> Hashable:
        """What of a call tells places in the rules apart at which a position can come back."""
        return ""

    def kept(self, state: V, /) -> tuple[Hashable, ...]:
        """What players keep in mind of a position besides the cards, what applies and waits."""
        return ()

    def is_at_leisure(self, state: V, call: Call) -> bool:
        """Whether a player is free here to do anything: who does the same again, repeats it."""
        return False

    def loop_rule(self, state: V, stops: tuple[Stop, ...]) -> Cites:
        """The section by which those who can stop a loop say how often it is repeated."""
        return BOOKKEEPING

    def without_loop(self, state: V, decision: Decision) -> Decision:
        """The decision without the choice that would begin a stopped loop anew."""
        return decision

    def derive(self, state: V, stale: Any, /) -> Any:
        """Values worked out from the position; `stale` is the last result, to reuse parts."""
        return None

    def why_not(self, state: V, decision: Decision, answer: Answer, /) -> Reason:
        """The reason for which an answer that was not offered is refused."""
        return Reason("not-offered", decision.rule)

    def answered(self, state: V, decision: Decision, answer: Answer | None, /) -> Cites:
        """The sections of an answer that was given: first the one by which it can be given."""
        return decision.rule

    def replaced(self, state: V, offer: Offer, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What does not happen because of a replacement: of an event perhaps only a part."""
        return events

    def anytime(self, state: V) -> tuple[Answer, ...]:
        """Answers that are accepted at any decision, whoever is asked."""
        return ()


def never(state: View) -> bool:
    """A procedure that asks nobody anything."""
    return False


P = TypeVar("P", bound="Policy[Any]")
P_co = TypeVar("P_co", bound="Policy[Any]", covariant=True)


class RulebookOf(Generic[P_co]):
    """The procedures of one edition, what events do, the switches and the policy."""

    def __init__(self, name: EditionName, policy: P_co) -> None:
        self.name = name
        self.policy = policy
        self.procedures: dict[str, Procedure] = {}
        self.applies: dict[type, Apply] = {}
        self.asks: dict[str, Asks] = {}  # of the procedures that do not always ask
        self.switches: Mapping[str, Any] = MappingProxyType({})
        self.numbers: Mapping[Section, Section] = MappingProxyType({})
        self.literals: Mapping[EditionName, Mapping[Section, Section]] = MappingProxyType({})

    def procedure(self, name: str, *, asks: Asks | bool = True) -> Callable[[Procedure], Procedure]:
        """Register a procedure under a dotted name.

        One that never asks anybody anything (`asks=False`) needs no place to come back to;
        nor does one in positions for which `asks` says that it will not.
        """

        def register(script: Procedure) -> Procedure:
            if name in self.procedures:
                raise LookupError(f"{name!r} is registered twice")
            self.procedures[name] = script
            if asks is not True:
                self.asks[name] = asks or never
            return script

        return register

    def event(self, kind: type) -> Callable[[Apply], Apply]:
        """Register what a kind of event does to the state."""

        def register(apply: Apply) -> Apply:
            self.applies[kind] = apply
            return apply

        return register

    def overlay(
        self: RulebookOf[P],
        name: EditionName,
        *,
        policy: P | None = None,
        procedures: Mapping[str, Procedure] | None = None,
        switches: Mapping[str, Any] | None = None,
        numbers: Mapping[Section, Section] | None = None,
    ) -> RulebookOf[P]:
        """Another edition or reading: only what differs. What the base lacks is a mistake.

        `policy` decides otherwise at some of its override points. `numbers` says what a section
        cited by the code is called there.
        """
        book = RulebookOf(name, self.policy if policy is None else policy)
        _only_known(name, procedures, self.procedures)
        _only_known(name, switches, self.switches)
        book.procedures = {**self.procedures, **(procedures or {})}
        book.applies = self.applies
        # a procedure of the overlay may ask where that of the base does not
        book.asks = {k: asks for k, asks in self.asks.items() if k not in (procedures or ())}
        book.switches = MappingProxyType({**self.switches, **(switches or {})})
        book.numbers = MappingProxyType({**self.numbers, **(numbers or {})})
        book.literals = self.literals
        return book

    def of(self, edition: EditionName, cited: Iterable[Section]) -> tuple[Section, ...]:
        """Sections of a certain edition, as they are cited everywhere else in the code."""
        known = self.literals[edition]
        return tuple(known.get(number, number) for number in cited)

    def cite(self, rule: Cites) -> tuple[Section, ...]:
        """The sections as this edition numbers them; what it does not say is left out."""
        cited = (rule,) if isinstance(rule, str) else rule
        numbers = self.numbers
        if not numbers:
            return cited
        # two sections of one edition may be one of another: it is named once
        numbered = dict.fromkeys(numbers.get(number, number) for number in cited)
        numbered.pop("", None)  # the edition has nothing of the kind
        return tuple(numbered)


# whatever game it is
Rulebook: TypeAlias = RulebookOf[Any]


def _only_known(name: str, changes: Mapping[str, Any] | None, base: Mapping[str, Any]) -> None:
    unknown = set(changes or ()) - set(base)
    if unknown:
        raise LookupError(f"{name}: nothing to override for {sorted(unknown)}")
