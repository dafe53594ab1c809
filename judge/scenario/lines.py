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
from judge.engine.script import sections
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.games.game import Game
from judge.games.game import Verb
from judge.scenario.phrases.plain import ANYTIME
from judge.scenario.verbs import canonical

ARROW = "->"
PLAIN = frozenset(("draw", "stop", "top", "bottom"))
CHOOSING = ("choose", "place")  # verbs of answers that a line `choose …` gives
DECLINING = ("no", "done", "pass")  # verbs of answers that `pass` gives
PROCESSING = ("resolve", "replace", "delayed", "expire")  # that `resolve …` gives
NO_VERB = Verb(takes="card")


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


class Open(NamedTuple):
    """A part of a line whose question has not been asked yet."""

    player: str
    ask: str
    name: str


def parse(game: str, text: str) -> Intent:
    """A line in English, Japanese or Chinese terms of a game as an intent."""
    verb, rest = canonical(game, text)
    if not verb:
        raise Unreadable("unknown-verb", text)
    things, arrow, aim = rest.partition(ARROW)
    if not arrow:
        things, aim = rest, ""
    split = tuple(thing.strip() for thing in things.split(",") if thing.strip())
    return Intent(verb, split, aim.strip())


class Actor:
    """Carries out lines at a table."""

    def __init__(self, game: Game, table: Table) -> None:
        self.game = game
        self.table = table
        self.seen: Step | None = None  # the last step before the line that was carried out last
        self.open: tuple[Open, ...] = ()
        self.sorted_by: set[str] = set()  # the sections by which cards were put into order
        lines = game.lines
        self._choosing = (*CHOOSING, *lines.choosing)
        self._declining = (*DECLINING, *lines.declining)
        self._yes = dict(lines.whether)

    def like(self, other: Actor) -> Actor:
        """The same actor has come as far as another."""
        self.seen, self.open = other.seen, other.open
        return self

    def do(self, player: str, intent: Intent) -> None:
        """Give the answers that a line means; `Refused` when the rules forbid it."""
        table = self.table
        if intent.verb in (*ANYTIME, *self.game.lines.anytime):
            self._give((intent.verb, player))
            return
        decision = table.decision
        if decision is None:
            if self._confirmed(player, intent):
                return
            raise Refused(Reason("game-over", self.game.refusals.over), (intent.verb,))
        asked = decision.player == player and self._fits(decision, intent)
        if not asked and self._confirmed(player, intent):
            return
        if decision.player != player:
            answer = self._loose(player, intent)
            wrong = self.game.refusals.wrong_player
            raise Refused(wrong(table.state, decision, player, answer), answer)
        if intent.verb == "order" and not self._fits(decision, intent):
            self._rearrange(player, intent)
            return
        start = table.trace
        self._answer(decision, player, intent)
        self._go_on(start)
        self.seen = start

    # -- what an intent means -----------------------------------------------------------

    def _answer(self, decision: Decision, player: str, intent: Intent) -> None:
        verb, known = intent.verb, self._verb(intent)
        if verb in ("choose", "order") and decision.ask not in self.game.free:
            self._choose(decision, intent)
        elif known.many and intent.things[:1] and intent.things[0].isdigit():
            for _ in range(int(intent.things[0])):
                self._give((verb, self._card(intent.aim, player)))
        else:
            try:
                self._give(self._meaning(decision, player, intent))
            except Refused as refused:
                if not known.then:
                    raise
                # the whole line is what was wanted, though its first part was refused
                raise Refused(refused.reason, self._loose(player, intent)) from None
            parts = {"card": ", ".join(intent.things), "target": intent.aim}
            asks = [ask for ask, _ in known.then]
            kept = tuple(one for one in self.open if one.ask not in asks)  # the line before is over
            left = ((ask, parts[part]) for ask, part in known.then if parts[part])
            self.open = (*kept, *(Open(player, ask, name) for ask, name in left))

    def _verb(self, intent: Intent) -> Verb:
        """What the game says about a verb; the verbs that all games have need nothing said."""
        return self.game.lines.verbs.get(intent.verb, NO_VERB)

    def _go_on(self, start: Step | None) -> None:
        """Answer what earlier lines have said already, as soon as it is asked."""
        while self.open:
            for step in self._forced(start):
                self._agree_with(step)
            decision = self.table.decision
            asked = (decision.player, decision.ask) if decision is not None else None
            one = next((one for one in self.open if (one.player, one.ask) == asked), None)
            if one is None or decision is None:
                return
            self.open = tuple(other for other in self.open if other is not one)
            self._choose(decision, Intent("choose", tuple(one.name.split(", "))))

    def _agree_with(self, step: Step) -> None:
        """What a line has named and only one answer was possible for must be that answer."""
        asked: Any = step.what
        for one in self.open:
            if (one.player, one.ask) == (asked.player, asked.ask):
                self.open = tuple(other for other in self.open if other is not one)
                if step.answer and not self.is_named(step.answer[-1], one.name):
                    answer = ("choose", self._card(one.name, one.player))
                    reason = self.table.book.policy.why_not(self.table.state, asked, answer)
                    raise Refused(reason, answer)

    def _rearrange(self, player: str, intent: Intent) -> None:
        """Putting cards in order without being told to: only in some of one's own areas."""
        refusals = self.game.refusals
        cards = [self._card(name, player) for name in intent.things]
        for card in cards:
            owner, zone = self.table.state.cards[card].zone
            rule = refusals.sorting.get(zone, refusals.sorting[""])
            if owner == player and zone in refusals.sortable:
                self.sorted_by.update(sections(rule)[:1])
                continue
            raise Refused(Reason("may-not-reorder", rule, (("card", card),)), ("order", *cards))

    def _give(self, answer: Answer) -> None:
        reason = self.table.refusal(answer)
        if reason is not None:
            raise Refused(reason, answer)
        self.table.answer(answer)

    def _meaning(self, decision: Decision, player: str, intent: Intent) -> Answer:
        """The answer to this decision that a line with one answer means."""
        verb, things = intent.verb, intent.things
        known = self._verb(intent)
        if verb in PLAIN or known.takes == "nothing":
            return (verb,)
        if verb == "pass":
            return self._pass(decision)
        if verb in ("yes", "no"):
            return self._yes_or_no(decision, verb)
        if verb in ("number", "option"):
            return (verb, _integer(things))
        if verb == "resolve":
            return self._resolve(decision, things)
        if known.takes == "word":
            return (verb, _one(things))
        if known.takes == "effect":
            return self._with_effect(decision, player, verb, _one(things))
        if known.takes == "aim":
            if not intent.aim:
                return (known.alone or verb, self._card(_one(things), player, decision))
            first = self._card(_one(things), player, decision, verb)
            return (verb, first, self._card(intent.aim, player, decision, verb, 2))
        return (verb, self._card(intent.aim or _one(things), player, decision, verb))

    def _pass(self, decision: Decision) -> Answer:
        passing = (one for one in decision.options if len(one) == 1 and one[0] in self._declining)
        return next(passing, ("pass",))

    def _yes_or_no(self, decision: Decision, verb: str) -> Answer:
        replace = [option for option in decision.options if option[0] == "replace"]
        if verb == "yes" and replace:
            return replace[0]
        for yes, no in self.game.lines.whether:
            if (yes,) in decision.options:
                return (yes,) if verb == "yes" else (no,)
        return (verb,)

    def _resolve(self, decision: Decision, things: tuple[str, ...]) -> Answer:
        name, _, number = _one(things).partition("/")
        for option in decision.options:
            if option[0] not in PROCESSING:
                continue
            if number and not str(option[2]).endswith(f"/{number}"):
                continue
            if self.is_named(option[1], name) or option[1].partition("/")[0] == name:
                return option
        card = self._card(name, decision.player)
        return ("resolve", card, f"{self.table.state.cards[card].define}/{number or 1}")

    def _with_effect(self, decision: Decision, player: str, verb: str, thing: str) -> Answer:
        name, _, number = thing.partition("/")
        card = self._card(name, player, decision, verb)
        for option in decision.options:
            if option[:2] == (verb, card) and (not number or str(option[2]).endswith(f"/{number}")):
                return option
        if number:
            return (verb, card, f"{self.table.state.cards[card].define}/{number}")
        return (verb, card)

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
            if now is None or not same_choice(decision, now, made):
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
        if now is not None and same_choice(decision, now, made) and not ordered:
            self._give(("done",))

    def _option(self, now: Decision, wanted: list[str], *, ordered: bool) -> Answer | None:
        """The first option that was named; an order is taken as it was written."""
        for option in now.options:
            if option[0] not in self._choosing:
                continue
            for name in wanted[:1] if ordered else wanted:
                if self.is_named(option[1], name):
                    wanted.remove(name)
                    return option
        return None

    def _skip_forced(self, wanted: list[str]) -> None:
        """Named cards that were chosen by themselves because nothing else was possible."""
        for step in self._forced():
            if step.answer and step.answer[0] in self._choosing:
                for name in wanted:
                    if self.is_named(step.answer[1], name):
                        wanted.remove(name)
                        break

    def _refuse_choice(self, decision: Decision, name: str) -> Exception:
        places = any(option[0] == "place" for option in _few(decision))
        if places and name.isdigit():
            answer: Answer = ("place", int(name))
        else:
            answer = ("choose", self._card(name, decision.player))
        table = self.table
        if table.decision is decision:
            reason = table.refusal(answer)
            if reason is not None:
                return Refused(reason, answer)
        return Refused(Reason("too-many", decision.rule, (("card", str(answer[1])),)), answer)

    # -- windows that passed by themselves -----------------------------------------------

    def _forced(self, since: Step | None = None) -> Iterable[Step]:
        step, start = self.table.trace, since or self.seen
        while step is not None and step is not start:
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
            return answer[0] in (*self._declining, "number")
        if verb in ("choose", "order", "resolve", "replace"):
            if answer[0] not in (*self._choosing, "resolve", "replace"):
                return False
            names = [thing.partition("/")[0] for thing in intent.things]
            return any(self.is_named(answer[1], name) for name in names)
        if verb in ("number", "option"):
            return bool(answer == (verb, _integer(intent.things)))
        if verb == "yes":
            return answer[0] in ("yes", "replace")
        return bool(answer[0] == verb)

    def _fits(self, decision: Decision, intent: Intent) -> bool:
        """Whether the decision asks for something like this at all."""
        verbs = {option[0] for option in _few(decision)}
        verb = intent.verb
        if verb in ("choose", "order"):
            return bool(verbs & {*self._choosing, "done", "number", "top"})
        if verb in ("yes", "resolve"):
            return bool(verbs & {"yes", *PROCESSING, *self._yes})
        if verb == "no":
            return bool(verbs & {"no", *self._yes.values()})
        if verb == "pass":
            return bool(verbs & set(self._declining))
        return verb in verbs

    # -- names ---------------------------------------------------------------------------

    def is_named(self, card: str | int, name: str) -> bool:
        """Whether a card, or the place of one that cannot be told, is called so."""
        card = str(card)
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
        return here.define == rest or (rest == here.zone[1] and self._lies_alone(card))

    def _lies_alone(self, card: str) -> bool:
        """Whether the name of its area is enough to mean a card."""
        state = self.table.state
        zone = state.cards[card].zone
        area = self.game.area(zone[1])
        return area is not None and area.lies == "cards" and state.zones[zone] == (card,)

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
                if fits and self.is_named(str(option[place]), name):
                    return str(option[place])
        try:
            return self.game.find_card(self.table.state, name)
        except LookupError:
            return self.nearest(name, player)

    def nearest(self, name: str, player: str) -> str:
        """Several cards have the name: the player's own, and those on the field, come first."""
        found = [
            (here.owner != player, here.zone[1] not in self.game.near, card)
            for card, here in self.table.state.cards.items()
            if self.is_named(card, name)
        ]
        if not found:
            raise Unreadable("unknown-card", name)
        return min(found)[2]

    def _loose(self, player: str, intent: Intent) -> Answer:
        """An answer for the words of a refusal, without a decision to fit."""
        if intent.verb == "choose" and intent.things == ("none",):
            return ("done",)
        if intent.verb == "choose" and len(intent.things) == 1 and intent.things[0].isdigit():
            return ("place", int(intent.things[0]))
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


def same_choice(first: Decision, now: Decision, made: int) -> bool:
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
