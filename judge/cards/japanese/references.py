"""What words such as "that Character" point to, when the whole effect is known.

A clause alone does not know whether "that card" is the card of the event, or the one that the
step before has chosen or revealed. Where nothing fits, the effect cannot be meant.
"""

from __future__ import annotations

from typing import Any

from judge.cards.grammar import NOT
from judge.cards.japanese.language import Step

LABEL = "x"
# Steps that hold the cards that they choose under their own word.
CHOOSING = (
    *("rest", "trash", "ko", "put", "move", "set-active", "negate", "zero-power"),
    "activate-event",
)
BODIES = ("do", "else", "then", "if-did", "if-not", "may", "each-player", "do-all")


def pointed(effect: Step) -> Any:
    """An effect in which every pointing word has something to point to."""
    pointing = _Pointing(_of_card(effect["on"]), _of_cards(effect["on"]))
    steps = pointing.steps([_copy(one) for one in effect.get("cost", ())])
    paid = bool(steps)
    pointing.follows = paid
    done = pointing.steps(_copy(effect["do"]))
    if pointing.lost:
        return NOT
    return {**effect, **({"cost": steps} if paid else {}), "do": done}


def _of_card(on: Any) -> bool:
    """Whether the event happens to a card of which a text can say "that card"."""
    events = on if isinstance(on, list) else [on]
    words = [event if isinstance(event, str) else next(iter(event)) for event in events]
    return all(
        word.startswith("would-")
        or word in ("entered", "ko", "leaves", "attack-declared", "rested", "battles")
        for word in words
    )


def _of_cards(on: Any) -> bool:
    """Whether the event happens to cards of which a text can say how many they were."""
    return isinstance(on, dict) and "trashed-from-hand" in on


def _copy(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _copy(value) for key, value in data.items()}
    return [_copy(one) for one in data] if isinstance(data, list) else data


class _Pointing:
    """Goes through steps in order and remembers what has been chosen."""

    def __init__(self, of_card: bool, of_cards: bool) -> None:
        self.of_card, self.of_cards = of_card, of_cards
        self.chosen: dict[str, Any] | None = None  # the target of the step before
        self.revealed: dict[str, Any] | None = None  # a card of the deck that all have seen
        self.named = self.later = self.looking = self.follows = self.lost = False

    def steps(self, steps: list[Any]) -> list[Any]:
        """Steps in which words point to what came before each."""
        return [self._step(step) for step in steps]

    def _step(self, step: Any) -> Any:
        if not isinstance(step, dict):
            return step
        told: Step = {}
        for key, value in step.items():
            if key in BODIES and isinstance(value, list):
                told[key] = self.steps(value)
            elif key == "choose-one":
                told[key] = [self.steps(option) for option in value]
            elif key == "delayed":
                self.later = True  # by then the step before is another one
                told[key] = {**value, "do": self.steps(value["do"])}
                self.later = False
            elif key == "if":
                told[key] = [self._condition(one) for one in value]
            else:
                told[key] = self._word(value)
        self._remember(told)
        return told

    def _remember(self, step: Step) -> None:
        if "look" in step:
            self.looking, self.revealed = True, None
        if isinstance(seen := step.get("reveal"), dict) and seen.get("from") != "deck":
            self.revealed, self.chosen, self.looking = seen, None, False
        if "choose" in step:
            self.named, self.chosen = True, None
        if isinstance(given := step.get("give-don"), dict) and isinstance(given["to"], dict):
            self.chosen = given["to"]
        word = next((word for word in CHOOSING if isinstance(step.get(word), dict)), None)
        target = step.get("target") if word is None else step[word]
        if isinstance(target, dict) and (
            "card" not in target or self._moves_revealed(word, target)
        ):
            self.chosen = target
        if not any(key in step for key in (*BODIES, "if")):
            self.follows = True

    def _moves_revealed(self, word: str | None, target: dict[str, Any]) -> bool:
        """Whether the revealed card goes elsewhere: there it is a new card, without a name."""
        return self.revealed is not None and word in ("put", "move") and target["card"][0] == "@"

    def _condition(self, condition: Any) -> Any:
        if not isinstance(condition, dict):
            return condition
        if "that" in condition and not (self.of_card and not self.follows):
            return {self._name(): condition["that"]}
        return {
            self._name() if key == "@x" else key: self._word(value)
            for key, value in condition.items()
        }

    def _word(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._word(one) for one in value]
        if value == {"done": True} and not self.follows:
            self.lost |= not self.of_cards
            return {"count": "that"}
        if isinstance(value, dict):
            told = {key: self._word(one) for key, one in value.items()}
            return self._seen(told) if told.get("from") == "looked" else told
        if value == "@x":
            return self._name()
        if value == "it" and self.revealed is not None and self.chosen is None:
            return self._name()
        if value == "it" and self.later:
            return self._name()
        if value == "it" and not self.follows:
            self.lost |= not self.of_card
            return "that"
        return value

    def _name(self) -> str:
        """The name of what was chosen or revealed; the step that did it then says the name."""
        if not self.named:
            target = self.revealed if self.revealed is not None else self.chosen
            if target is None:
                self.lost = True
            else:
                target["as"] = LABEL
                self.named = True
        return f"@{LABEL}"

    def _seen(self, target: dict[str, Any]) -> dict[str, Any]:
        """Cards that are looked at; what was revealed to everybody has a name instead."""
        if self.looking:
            return target
        if self.revealed is None or self.revealed.get("n") != 1:
            self.lost = True
            return target
        name = self._name()
        kept = {key: value for key, value in target.items() if key not in ("from", "all")}
        return {"card": name, **kept}
