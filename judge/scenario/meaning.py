"""What a line means at the question that is open, where one answer says it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine.script import Answer, Decision
from judge.engine.table import Table
from judge.engine.trace import steps
from judge.games.common.areas import HAND
from judge.games.game import Game
from judge.games.speech import Verb
from judge.scenario.landing import Lander
from judge.scenario.naming import Unreadable, few, folded
from judge.scenario.phrases.plain import name_of_effect
from judge.scenario.picker import Answers, integer, only
from judge.scenario.verbs import VERBS, Intent

PLAIN = frozenset(("draw", "stop", "top", "bottom", "repeat"))
PROCESSING = ("resolve", "replace", "delayed", "expire")  # that `resolve …` gives
NO_VERB = Verb(takes="card")
AIMED, ALONE = Verb(takes="aim"), Verb()
DRAW: Answer = ("draw",)


class Meaner(Lander):
    """Finds the answer that a line means.

    `speak`, if given, tells whole answers as they are offered in each language.
    """

    def __init__(
        self, game: Game, table: Table, speak: Iterable[Callable[[Answers], str]] = ()
    ) -> None:
        super().__init__(game, table)
        self.speak = speak
        self._yes = dict(game.speech.lines.whether)

    def _verb(self, intent: Intent) -> Verb:
        """What the game says about a verb; the verbs that all games have need nothing said."""
        known = self.game.speech.lines.verbs
        if known or intent.verb in VERBS:
            return known.get(intent.verb, NO_VERB)
        return self._offered_verb(intent)

    def _offered_verb(self, intent: Intent) -> Verb:
        """Of a game that names no verbs those are known that were offered in it so far."""
        decisions = (step.what for step in steps(self.table.trace))
        asked = (
            decision
            for decision in (*decisions, self.table.decision)
            if isinstance(decision, Decision)
        )
        if not any(option[0] == intent.verb for one in asked for option in few(one)):
            raise Unreadable("unknown-verb", intent.verb)
        return AIMED if intent.aim else NO_VERB if intent.things else ALONE

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
            return (verb, integer(things))
        if verb == "resolve":
            return self._resolve(decision, things)
        if known.takes == "word":
            return (verb, self._word(decision, verb, only(things)))
        other = self._instead(decision, player, intent)
        if other is not None:
            return other
        if known.takes == "effect":
            return self._with_effect(decision, player, verb, only(things))
        if known.takes == "aim":
            return self._aimed(decision, player, intent)
        return (verb, self.names.card(intent.aim or only(things), player, decision, verb))

    def _word(self, decision: Decision, verb: str, word: str) -> str:
        """A word that is offered, in any language."""
        for speak in self.speak:
            for option in few(decision):
                if option[0] == verb and folded(word) in folded(speak((option,))):
                    return str(option[1])
        return word

    def _instead(self, decision: Decision, player: str, intent: Intent) -> Answer | None:
        """What a verb means for a card in the hand of which people say so."""
        known = self._verb(intent)
        if not known.means or intent.aim or len(intent.things) != 1:
            return None
        card = self.names.card(intent.things[0].partition("/")[0], player, decision)
        state = self.table.state
        if any(option[:2] == (intent.verb, card) for option in few(decision)):
            return None
        category = state.library[state.cards[card].define].category
        other = known.means.get(category) if state.cards[card].zone[1] == HAND else None
        return (other, card) if other else None

    def _aimed(self, decision: Decision, player: str, intent: Intent) -> Answer:
        """An action with its target; without one, only where a single one is possible."""
        verb = intent.verb
        card = self.names.card(only(intent.things), player, decision, verb)
        if intent.aim:
            return (verb, card, self.names.card(intent.aim, player, decision, verb, 2))
        found = [option for option in few(decision) if option[:2] == (verb, card)]
        if len(found) == 1:
            return found[0]
        if found:
            raise Unreadable("needs-target", intent.things[0])
        return (verb, card)

    def _pass(self, decision: Decision) -> Answer:
        return self._decline(decision) or ("pass",)

    def _yes_or_no(self, decision: Decision, verb: str) -> Answer:
        if verb == "no":
            return self._decline(decision) or ("no",)
        options = few(decision)
        replace = [option for option in options if option[0] == "replace"]
        if replace:
            self._only_one_effect(replace, verb)
            return replace[0]
        numbers = [option for option in options if option[0] == "number"]
        if len(numbers) == 2 and self._decline(decision) in numbers:
            return ("number", 1)
        if DRAW in options and decision.about != (1,):
            raise Unreadable("how-many", verb)
        for yes in (*self._yes, *DRAW):
            if (yes,) in options:
                return (yes,)
        return self._one_there(decision) or (verb,)

    def _resolve(self, decision: Decision, things: tuple[str, ...]) -> Answer:
        name, _, number = only(things).partition("/")
        offered = [
            option
            for option in decision.options
            if option[0] in PROCESSING
            and (not number or name_of_effect(self._effect(option)) == number)
        ]
        cards = (option[1].partition("/")[0] for option in offered)
        called = self.names.called(cards, name, decision.player)
        fits = [
            option
            for option in offered
            if (card := option[1].partition("/")[0]) in called or self.is_named(card, name)
        ]
        named = [option for option in fits if self.is_named(option[1].partition("/")[0], name)]
        exact = [option for option in named if option[1].partition("/")[0] == name]
        if fits:
            if not named:
                self.names.only_one((option[1] for option in fits), name)
            return (exact or named or fits)[0]
        card = self.names.card(name, decision.player)
        return ("resolve", card, f"{self.table.state.cards[card].define}/{number or 1}")

    def _effect(self, option: Answer) -> str:
        """The effect that is processed next by an answer."""
        if option[0] == "expire":
            return str(option[1])
        if option[0] == "delayed":
            left = self.table.state.facts.delayed or ()
            return next((str(one.effect) for one in left if one.stamp == option[2]), "")
        return str(option[2])

    def _only_one_effect(self, found: list[Answer], word: str) -> None:
        """Refuse to guess which of several effects is meant."""
        if len(set(found)) > 1:
            raise Unreadable("which-one", word)

    def _with_effect(self, decision: Decision, player: str, verb: str, thing: str) -> Answer:
        name, _, number = thing.partition("/")
        card = self.names.card(name, player, decision, verb)
        for option in decision.options:
            if option[:2] == (verb, card) and (not number or name_of_effect(option[2]) == number):
                return option
        if number:
            return (verb, card, f"{self.table.state.cards[card].define}/{number}")
        return (verb, card)
