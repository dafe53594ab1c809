"""Lines of a scenario: what a player says, as answers to the decisions of a game.

A line names an action as players do; which answers that means depends on what is asked.
Windows that passed by themselves may be named too: that confirms them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from typing import NamedTuple

from judge.engine.rulebook import Reason
from judge.engine.script import Answer
from judge.engine.script import Decision
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.games.common.layout import find_card
from judge.games.one_piece.refusals import wrong_player
from judge.scenario.verbs import canonical

ARROW = "->"
PLAIN = frozenset(
    ("end", "no block", "no counter", "trigger", "no trigger", "draw", "stop", "top", "bottom")
) | {"first", "second", "redraw", "keep"}


# areas that nobody, or only their player, may put in order
REORDERING = {
    "deck": ("3-2-2",),
    "life": ("3-10-2",),
    "hand": ("3-4-2", "3-4-3"),
    "trash": ("3-5-2",),
    "cost-area": ("3-9-2",),
}


class Intent(NamedTuple):
    """A line taken apart: a verb, what it is about, and what it aims at."""

    verb: str
    things: tuple[str, ...] = ()
    aim: str = ""


class Refused(Exception):
    """The rules refuse what a line wants."""

    def __init__(self, reason: Reason, answer: Answer) -> None:
        self.reason = reason
        self.answer = answer
        super().__init__(reason.code)


class Unreadable(Exception):
    """A line that says nothing the game knows: `code` and the word that is off."""

    def __init__(self, code: str, word: str) -> None:
        self.code = code
        self.word = word
        super().__init__(code)


def parse(text: str) -> Intent:
    """A line in English, Japanese or Chinese game terms as an intent."""
    verb, rest = canonical(text)
    if not verb:
        raise Unreadable("unknown-verb", text)
    things, arrow, aim = rest.partition(ARROW)
    if not arrow:
        things, aim = rest, ""
    split = tuple(thing.strip() for thing in things.split(",") if thing.strip())
    return Intent(verb, split, aim.strip())


class Actor:
    """Carries out lines at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seen: Step | None = None  # the last step when a line was last carried out

    def do(self, player: str, intent: Intent) -> None:
        """Give the answers that a line means; `Refused` when the rules forbid it."""
        table = self.table
        if intent.verb == "concede":
            table.answer(("concede", player))
            return
        decision = table.decision
        if decision is None:
            if self._confirmed(player, intent):
                return
            raise Refused(Reason("game-over", ("1-2-1",)), (intent.verb,))
        asked = decision.player == player and self._fits(decision, intent)
        if not asked and self._confirmed(player, intent):
            return
        if decision.player != player:
            answer = self._loose(player, intent)
            raise Refused(wrong_player(table.state, decision, player, answer), answer)
        if intent.verb == "order" and not self._fits(decision, intent):
            self._rearrange(player, intent)
            return
        start = table.trace
        self._answer(decision, player, intent)
        self.seen = start if self.seen is None else table.trace

    # -- what an intent means -----------------------------------------------------------

    def _answer(self, decision: Decision, player: str, intent: Intent) -> None:
        verb = intent.verb
        if verb in ("choose", "order") and decision.ask != "main":
            self._choose(decision, intent)
        elif verb == "give" and intent.things[:1] and intent.things[0].isdigit():
            for _ in range(int(intent.things[0])):
                self._give(("give", self._card(intent.aim, player)))
        else:
            self._give(self._meaning(decision, player, intent))

    def _rearrange(self, player: str, intent: Intent) -> None:
        """Putting cards in order without being told to: only in one's own open piles and hand."""
        cards = [self._card(name, player) for name in intent.things]
        for card in cards:
            owner, zone = self.table.state.cards[card].zone
            if owner == player and zone in ("hand", "trash", "cost-area"):
                continue
            reason = Reason("may-not-reorder", REORDERING.get(zone, ("3-1-3",)), (("card", card),))
            raise Refused(reason, ("order", *cards))

    def _give(self, answer: Answer) -> None:
        reason = self.table.refusal(answer)
        if reason is not None:
            raise Refused(reason, answer)
        self.table.answer(answer)

    def _meaning(self, decision: Decision, player: str, intent: Intent) -> Answer:
        """The answer to this decision that a line with one answer means."""
        verb, things = intent.verb, intent.things
        if verb in PLAIN:
            return (verb,)
        if verb == "pass":
            return self._pass(decision)
        if verb in ("yes", "no"):
            return self._yes_or_no(decision, verb)
        if verb in ("number", "option"):
            return (verb, _integer(things))
        if verb == "resolve":
            return self._resolve(decision, things)
        if verb in ("attack", "counter"):
            if not intent.aim:
                return ("play", self._card(_one(things), player, decision))
            first = self._card(_one(things), player, decision, verb)
            return (verb, first, self._card(intent.aim, player, decision, verb, 2))
        if verb == "activate":
            return self._activate(decision, player, _one(things))
        if verb == "give":
            return ("give", self._card(intent.aim or _one(things), player, decision))
        return (verb, self._card(_one(things), player, decision, verb))

    def _pass(self, decision: Decision) -> Answer:
        for option in decision.options:
            if option in (("no block",), ("no counter",), ("no",), ("done",), ("no trigger",)):
                return option
        return ("pass",)

    def _yes_or_no(self, decision: Decision, verb: str) -> Answer:
        replace = [option for option in decision.options if option[0] == "replace"]
        if verb == "yes" and replace:
            return replace[0]
        if ("trigger",) in decision.options:
            return ("trigger",) if verb == "yes" else ("no trigger",)
        return (verb,)

    def _resolve(self, decision: Decision, things: tuple[str, ...]) -> Answer:
        name, _, number = _one(things).partition("/")
        for option in decision.options:
            if option[0] not in ("resolve", "replace", "delayed", "expire"):
                continue
            if number and not str(option[2]).endswith(f"/{number}"):
                continue
            if self._is_named(option[1], name) or option[1].partition("/")[0] == name:
                return option
        card = self._card(name, decision.player)
        return ("resolve", card, f"{self.table.state.cards[card].define}/{number or 1}")

    def _activate(self, decision: Decision, player: str, thing: str) -> Answer:
        name, _, number = thing.partition("/")
        card = self._card(name, player, decision, "activate")
        for option in decision.options:
            if option[:2] == ("activate", card) and (
                not number or str(option[2]).endswith(f"/{number}")
            ):
                return option
        if number:
            return ("activate", card, f"{self.table.state.cards[card].define}/{number}")
        return ("activate", card)

    # -- several cards of one choice ----------------------------------------------------

    def _choose(self, decision: Decision, intent: Intent) -> None:
        """Choose the named cards, in whatever order they were named, and nothing else."""
        table = self.table
        wanted = [] if intent.things == ("none",) else list(intent.things)
        if decision.ask == "number" and not wanted:
            self._give(("number", 0))
            return
        if decision.ask in ("may", "activate", "replace") and not wanted:
            self._give(("no",))
            return
        ordered = decision.ask == "order"
        if ordered and len(wanted) == len(decision.options):
            wanted.pop()  # the last one has no choice
        made = 0
        while wanted:
            now = table.decision
            if now is None or not _same_choice(decision, now, made):
                self._skip_forced(wanted)
                if not wanted:
                    return
                raise self._refuse_choice(decision, wanted[0])
            option = self._option(now, wanted, ordered=ordered)
            if option is None:
                raise self._refuse_choice(now, wanted[0])
            table.answer(option)
            made += 1
        now = table.decision
        if now is not None and _same_choice(decision, now, made) and not ordered:
            self._give(("done",))

    def _option(self, now: Decision, wanted: list[str], *, ordered: bool) -> Answer | None:
        """The first option that was named; an order is taken as it was written."""
        for option in now.options:
            if option[0] not in ("choose", "don"):
                continue
            for name in wanted[:1] if ordered else wanted:
                if self._is_named(option[1], name):
                    wanted.remove(name)
                    return option
        return None

    def _skip_forced(self, wanted: list[str]) -> None:
        """Named cards that were chosen by themselves because nothing else was possible."""
        for step in self._forced():
            if step.answer and step.answer[0] in ("choose", "don"):
                for name in wanted:
                    if self._is_named(step.answer[1], name):
                        wanted.remove(name)
                        break

    def _refuse_choice(self, decision: Decision, name: str) -> Exception:
        answer = ("choose", self._card(name, decision.player))
        table = self.table
        if table.decision is decision:
            reason = table.refusal(answer)
            if reason is not None:
                return Refused(reason, answer)
        return Refused(Reason("too-many", decision.rule, (("card", answer[1]),)), answer)

    # -- windows that passed by themselves -----------------------------------------------

    def _forced(self) -> Iterable[Step]:
        step = self.table.trace
        while step is not None and step is not self.seen:
            if step.forced and isinstance(step.what, Decision):
                yield step
            step = step.prev

    def _confirmed(self, player: str, intent: Intent) -> bool:
        """Whether a line names what has already happened because nothing else could."""
        for step in self._forced():
            decision = step.what
            if not isinstance(decision, Decision) or decision.player != player:
                continue
            answer = step.answer or ("done",)
            if self._agrees(answer, intent):
                return True
        return False

    def _agrees(self, answer: Answer, intent: Intent) -> bool:
        verb = intent.verb
        if verb == "pass" or (verb == "choose" and intent.things == ("none",)):
            return answer[0] in ("no block", "no counter", "no", "done", "no trigger", "number")
        if verb in ("choose", "order", "resolve", "replace"):
            if answer[0] not in ("choose", "don", "resolve", "replace"):
                return False
            names = [thing.partition("/")[0] for thing in intent.things]
            return any(self._is_named(answer[1], name) for name in names)
        if verb in ("number", "option"):
            return bool(answer == (verb, _integer(intent.things)))
        if verb == "yes":
            return answer[0] in ("yes", "replace")
        if verb == "no trigger":
            return bool(answer[0] == "no trigger")
        return bool(answer[0] == verb)

    def _fits(self, decision: Decision, intent: Intent) -> bool:
        """Whether the decision asks for something like this at all."""
        verbs = {option[0] for option in _few(decision)}
        verb = intent.verb
        if verb in ("choose", "order"):
            return bool(verbs & {"choose", "don", "done", "number", "top"})
        if verb in ("yes", "resolve"):
            return bool(verbs & {"yes", "replace", "resolve", "trigger", "delayed", "expire"})
        if verb == "no":
            return bool(verbs & {"no", "no trigger"})
        if verb == "pass":
            return bool(verbs & {"no block", "no counter", "no", "done", "no trigger"})
        return verb in verbs

    # -- names ---------------------------------------------------------------------------

    def _is_named(self, card: str, name: str) -> bool:
        """Whether a card (or a place of DON!! cards) is called so."""
        if card == name or card.partition(":")[0] == name:
            return True
        here = self.table.state.cards.get(card)
        if here is None:
            return False
        owner, dot, rest = name.partition(".")
        if not dot:
            return here.define == name or card == f"{here.owner}.{name}"
        if owner != here.owner:
            return False
        return here.define == rest or (rest == "leader" and here.zone[1] == "leader")

    def _card(
        self,
        name: str,
        player: str,
        decision: Decision | None = None,
        verb: str = "",
        place: int = 1,
    ) -> str:
        """The card that a name means: first among what can be answered, then anywhere."""
        if decision is not None:
            for option in _few(decision):
                fits = len(option) > place and (not verb or option[0] == verb)
                if fits and self._is_named(str(option[place]), name):
                    return str(option[place])
        try:
            return find_card(self.table.state, name)
        except LookupError:
            return self._nearest(name, player)

    def _nearest(self, name: str, player: str) -> str:
        """Several cards have the name: the player's own, and those on the field, come first."""
        found = [
            (here.owner != player, here.zone[1] not in ("characters", "leader", "hand"), card)
            for card, here in self.table.state.cards.items()
            if self._is_named(card, name)
        ]
        if not found:
            raise Unreadable("unknown-card", name)
        return min(found)[2]

    def _loose(self, player: str, intent: Intent) -> Answer:
        """An answer for the words of a refusal, without a decision to fit."""
        things = [self._known(thing.partition("/")[0], player) for thing in intent.things[:1]]
        aim = [self._known(intent.aim, player)] if intent.aim else []
        return (intent.verb, *things, *aim)

    def _known(self, name: str, player: str) -> Any:
        try:
            return self._card(name, player)
        except Unreadable:
            return name


def _few(decision: Decision) -> tuple[Answer, ...]:
    return decision.options if isinstance(decision.options, tuple) else ()


def _same_choice(first: Decision, now: Decision, made: int) -> bool:
    """Whether a decision goes on with the choice that `first` began."""
    if made == 0:
        return True
    return (
        now.ask == first.ask
        and now.player == first.player
        and now.rule == first.rule
        and now.about[:-1] == first.about[:-1]
        and now.about[-1:] == (made,)
    )


def _one(things: tuple[str, ...]) -> str:
    if len(things) != 1:
        raise Unreadable("one-card", ", ".join(things))
    return things[0]


def _integer(things: tuple[str, ...]) -> int:
    text = _one(things)
    try:
        return int(text)
    except ValueError:
        raise Unreadable("not-a-number", text) from None
