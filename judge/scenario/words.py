"""Steps, questions, answers and refusals as sentences of the reader's language.

The engine emits values; every word comes from the catalogues in `phrases`. A sentence asks for
its values by name, and the name says how a value is spoken: `{card}` becomes a card's name,
`{player}` a player, `{zone}` an area.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from collections.abc import Iterable
from collections.abc import Mapping
from typing import Any

from judge.engine.modifiers import Modifier
from judge.engine.rulebook import Reason
from judge.engine.script import CHANCE
from judge.engine.script import Answer
from judge.engine.script import Cause
from judge.engine.script import Decision
from judge.engine.trace import Instead
from judge.engine.trace import NotDone
from judge.engine.trace import Step
from judge.games.common.areas import DECK
from judge.games.common.areas import OTHER
from judge.games.common.definitions import ALL
from judge.games.one_piece.areas import LIFE
from judge.scenario.phrases import catalogue
from judge.scenario.phrases.plain import data_of
from judge.scenario.phrases.plain import kind_of
from judge.scenario.phrases.plain import line_of
from judge.scenario.phrases.tables import ABOUT
from judge.scenario.phrases.tables import ANSWERS
from judge.scenario.phrases.tables import NOTES
from judge.scenario.phrases.tables import SELF_EXPLAINING

__all__ = ["Speaker", "data_of", "kind_of", "line_of"]

Values = Mapping[str, Any]
Said = tuple[str, Values]  # the key of a sentence, and what it asks for

DON_CARD = re.compile(r"([AB])\.don-\d+")


class _Filling:
    """The values of a sentence, each spoken when the sentence asks for it."""

    def __init__(self, speaker: Speaker, values: Values) -> None:
        self.speaker = speaker
        self.values = values

    def __getitem__(self, name: str) -> str:
        value = self.values[name]
        if name == "effect":
            return self.speaker.effect(value, self.values.get("card", ""))
        speak = self.speaker.spoken.get(name)
        return speak(value) if speak else str(value)


class Speaker:
    """Says what happened, what is asked and what is refused.

    `names` gives the name of a card by its id in the game (`A.zoro`) or by the id of its
    definition (`zoro`). `effects`, if given, says how many effects a definition has, so that
    the first of several is called the first.
    """

    def __init__(
        self,
        lang: str,
        names: Callable[[str], str],
        effects: Callable[[str], int] | None = None,
    ) -> None:
        self.lang = lang
        self.names = names
        self.effects = effects
        self._phrases = catalogue(lang)
        self.spoken: dict[str, Callable[[Any], str]] = {
            **dict.fromkeys(("attacker", "by", "card", "target"), self.card),
            **dict.fromkeys(("asked", "other", "owner", "player", "players"), self.player),
            "ask": self._word("now"),
            "cards": self._cards,
            "condition": self._condition,
            "face": self._word("face"),
            "phase": self._word("phase"),
            "place": self._place,
            "state": self._word("state"),
            "word": self._word("keyword"),
            "zone": self._word("zone"),
        }

    # -- what others ask for --------------------------------------------------------------

    def step(self, step: Step) -> str:
        """One step of a trace as a sentence."""
        what: Any = step.what
        if isinstance(what, Decision):
            return self._decided(what, step.answer, forced=step.forced)
        if isinstance(what, NotDone):
            return self._not_done(what)
        if isinstance(what, Instead):
            clauses = self._join("list.clauses", map(self._not, what.events))
            return self.say("instead", card=what.card, effect=what.effect, what=clauses)
        return self._event(what)

    def question(self, decision: Decision) -> str:
        """What is asked, and whom."""
        about = _about(decision)
        made = decision.about[-1:]  # how many cards were already chosen, where that counts
        further = ("more",) if made and isinstance(made[0], int) and made[0] else ()
        key = self._variant(f"ask.{decision.ask}", (*further, *about))
        return self.say(key, player=decision.player, **about)

    def answer(self, answer: Answer) -> str:
        """An answer as it is offered."""
        verb, *rest = answer
        if verb == "order":
            return self.say("answer.order", cards=rest)
        return self.say(f"answer.{_kebab(verb)}", **_named(ANSWERS, verb, rest))

    def reason(self, reason: Reason) -> str:
        """Why an answer is refused."""
        facts = dict(reason.facts)
        return self.say(self._variant(f"reason.{reason.code}", facts), **facts)

    def remedy(self, reason: Reason) -> str:
        """What could be done instead of what is refused."""
        return self.say(f"remedy.{reason.code}", **dict(reason.facts))

    def kind(self, step: Step) -> str:
        """The name of a step's kind: it never changes."""
        return kind_of(step.what)

    def data(self, step: Step) -> dict[str, Any]:
        """The values of a step as plain data."""
        return data_of(step)

    def say(self, key: str, /, **values: Any) -> str:
        """A sentence or a part of one, with its values spoken."""
        return self._phrases[key].format_map(_Filling(self, values))

    # -- names ------------------------------------------------------------------------------

    def player(self, player: Any) -> str:
        if not isinstance(player, str):
            return self._join("list.more", map(self.player, player), "list.last")
        if player in ("any", CHANCE):
            return self.say(f"player.{player}")
        return self.say("player", name=player)

    def card(self, card: Any) -> str:
        """A card by its name; what no card is called stays as it was written."""
        don = DON_CARD.fullmatch(str(card))
        if don:
            return self.say("don", player=don[1])
        try:
            return self.say("card", name=self.names(card))
        except LookupError:
            return self.say("card", name=card)

    def effect(self, key: str, card: str = "") -> str:
        """An effect by its key (`zoro/2`), on a card if it is known which."""
        if key.startswith("keyword "):
            return self.say("effect.keyword", card=card, word=key.split()[1])
        if key == "counter symbol":
            return self.say("effect.symbol", card=card)
        if key.startswith("delayed "):
            return self.say("effect.delayed", card=card)
        define, _, number = key.partition("/")
        if not number:
            nameless = card and not key
            return self.say("effect.only" if nameless else "effect.earlier", card=card)
        if not number.isdigit():
            return self.say(f"effect.{'gained' if card else 'granted'}", card=card or define)
        if number == "1" and (self.effects is None or self.effects(define) < 2):
            return self.say("effect.only", card=card or define)
        known = f"ordinal.{number}"
        ordinal = self.say(known if known in self._phrases else "ordinal.more", number=number)
        return self.say("effect.numbered", card=card or define, ordinal=ordinal)

    def _cards(self, cards: Iterable[str]) -> str:
        return self._join("list.more", map(self.card, cards), "list.last")

    def _place(self, place: str) -> str:
        """Where a DON!! card lies: in the cost area, in the DON!! deck or under a card."""
        zone, _, state = place.partition(":")[0].partition(".")
        if zone == "cost-area":
            return self.say(f"place.{state}")
        if zone == "don-deck":
            return self.say("place.don-deck")
        return self.say("place.given", card=place)

    def _condition(self, condition: Any) -> str:
        word = condition if isinstance(condition, str) else next(iter(condition))
        key = f"condition.{word}"
        number = condition[word] if isinstance(condition, Mapping) else ""
        return self.say(key if key in self._phrases else "condition.other", number=number)

    def _word(self, group: str) -> Callable[[str], str]:
        return lambda word: self.say(f"{group}.{word}")

    def _join(self, key: str, parts: Iterable[str], last: str = "") -> str:
        first, *rest = parts
        for n, part in enumerate(rest, 1):
            joint = last if last and n == len(rest) else key
            first = self.say(joint, first=first, next=part)
        return first

    def _variant(self, key: str, names: Iterable[str]) -> str:
        """The sentence that has more to say, if there is one."""
        found = (f"{key}.{name}" for name in names)
        return next((one for one in found if one in self._phrases), key)

    # -- decisions --------------------------------------------------------------------------

    def _decided(self, decision: Decision, answer: Answer | None, *, forced: bool) -> str:
        if answer is None:
            return self.say("forced.nothing", player=decision.player)
        verb = _kebab(answer[0])
        if forced:
            special = f"forced.{decision.ask}.{verb}"
            key = special if special in self._phrases else "forced.only"
            return self.say(key, player=decision.player, answer=self.answer(answer))
        if answer == ("done",) and decision.about[-1:] == (0,):
            verb = "nothing"
        special = f"says.{decision.ask}.{verb}"
        values = {
            "player": decision.player,
            **_about(decision),
            **_named(ANSWERS, answer[0], answer[1:]),
        }
        return self.say(special if special in self._phrases else f"says.{verb}", **values)

    # -- events -----------------------------------------------------------------------------

    def _event(self, event: Any) -> str:
        """What took place, and what made it happen."""
        special: Callable[[Any], Said] | None = getattr(
            self, f"_{kind_of(event).replace('-', '_')}", None
        )
        key, values = special(event) if special else (f"event.{kind_of(event)}", event._asdict())
        sentence = self.say(key, **values)
        by = getattr(event, "by", None)
        if not isinstance(by, Cause) or key in SELF_EXPLAINING or key.startswith("moment."):
            return sentence
        if by.how not in ("effect", "cost"):
            return sentence
        how = "play" if by.how == "cost" and not by.effect else by.how
        return self.say(f"caused.{how}", card=by.card, effect=by.effect, sentence=sentence)

    def _rest(self, event: Any) -> Said:
        if don := DON_CARD.fullmatch(event.card):
            return "event.rest.don", {"player": don[1]}
        if event.by.how == "attack":
            return "event.rest.attack", {"card": event.card}
        blocking = event.by.effect == "keyword blocker" and event.by.card == event.card
        return "event.rest.block" if blocking else "event.rest", {"card": event.card}

    def _set_active(self, event: Any) -> Said:
        if don := DON_CARD.fullmatch(event.card):
            return "event.set-active.don", {"player": don[1]}
        return "event.set-active", {"card": event.card}

    def _move(self, event: Any) -> Said:
        values = {"card": event.card, "face": event.face or "down", "zone": event.to}
        if event.by.how == "placing":
            return "event.move.room", values
        if event.by.effect == "counter symbol":
            return "event.move.counter", values
        if event.to in (DECK, LIFE):
            return f"event.move.{event.to}.{event.at}", values
        known = f"event.move.{event.to}"
        return known if known in self._phrases else "event.move.area", values

    def _ko(self, event: Any) -> Said:
        return "event.ko.battle" if event.by.how == "battle" else "event.ko", event._asdict()

    def _enter(self, event: Any) -> Said:
        return "event.enter.paid" if event.paid else "event.enter", event._asdict()

    def _give_don(self, event: Any) -> Said:
        return "event.give-don", {"player": _owner(event.don), "card": event.card}

    def _return_don(self, event: Any) -> Said:
        return "event.return-don", {"player": _owner(event.don)}

    def _place_don(self, event: Any) -> Said:
        return "event.place-don", {"player": _owner(event.don), "state": event.state}

    def _release_don(self, event: Any) -> Said:
        return "event.release-don", {"player": _owner(event.don), "state": event.state}

    def _retarget(self, event: Any) -> Said:
        return "event.retarget.block" if event.blocked else "event.retarget", event._asdict()

    def _reveal(self, event: Any) -> Said:
        return f"event.reveal.{'one' if len(event.cards) == 1 else 'more'}", event._asdict()

    def _arrange(self, event: Any) -> Said:
        return "event.arrange", {**event._asdict(), "zone": event.area}

    def _activated(self, event: Any) -> Said:
        bare = event.effect.startswith("keyword ") or event.word == "main"
        known = not bare and f"keyword.{event.word}" in self._phrases
        return "event.activated.word" if known else "event.activated", event._asdict()

    def _use(self, event: Any) -> Said:
        """Marks that keep an effect from activating again are effects used up, too."""
        card, key = event.card, event.effect
        if key.startswith("end "):
            return "event.use.end", {"card": card, "effect": key.removeprefix("end ")}
        if key.endswith(" broken off"):
            return "event.use.broken-off", {"card": card, "effect": key.removesuffix(" broken off")}
        return "event.use", {"card": card, "effect": key}

    def _wait(self, event: Any) -> Said:
        return "event.wait", event.waiting._asdict()

    def _take(self, event: Any) -> Said:
        return "event.take.dropped" if event.dropped else "event.take", event.waiting._asdict()

    def _delay(self, event: Any) -> Said:
        left = event.delayed
        later = self.say(f"later.{left.at}", player=left.player)
        return "event.delay", {"card": left.card, "effect": left.effect, "later": later}

    def _undelay(self, event: Any) -> Said:
        return "event.undelay", event.delayed._asdict()

    def _lose(self, event: Any) -> Said:
        why = event.why if len(event.players) == 1 else "both"
        return f"event.lose.{why}", {"player": event.players}

    def _note(self, event: Any) -> Said:
        return f"note.{event.code}", _named(NOTES, event.code, event.values)

    def _happen(self, event: Any) -> Said:
        return f"moment.{event.moment}", event._asdict()

    def _set_fact(self, event: Any) -> Said:
        fact, value = event.fact, event.value
        if fact == "extra":
            return ("fact.extra", {"players": value}) if value else ("fact.extra.none", {})
        if fact == "stopped":
            return "fact.stopped", {"player": value[0].player}
        return f"fact.{fact}", {"player": value, "number": value, "phase": value}

    # -- what applies for a time ------------------------------------------------------------

    def _modify(self, event: Any) -> Said:
        modifier: Modifier = event.modifier
        what = self._modifier("modify", modifier)
        if not modifier.until:
            return "event.modify.lasting", {"what": what}
        word, player = str(modifier.until[0]), str(modifier.until[1])
        duration = self.say(f"duration.{word}", player=player, other=OTHER[player])
        return "event.modify", {"what": what, "duration": duration}

    def _expire(self, event: Any) -> Said:
        ended = (self._modifier("applies", one) for one in event.modifiers)
        return "event.expire", {"what": self._join("list.clauses", ended)}

    def _in_force(self, event: Any) -> Said:
        """Permanent effects by their names, each with its card."""
        lists = {"began": event.began, "ended": event.ended, "now": event.now}
        named = {
            name: self._join("list.clauses", (self.effect(effect, card) for card, effect in found))
            for name, found in lists.items()
            if found
        }
        changed = [name for name in ("began", "ended") if name in named]
        key = "both" if len(changed) == 2 else changed[0] if changed else "order"
        return f"event.in-force.{key}", named

    def _modifier(self, how: str, modifier: Modifier) -> str:
        """What a modifier does to whom: a clause for its beginning, a name for its end."""
        layer, value = modifier.layer, modifier.value
        values: dict[str, Any] = {"card": modifier.card, "player": modifier.whom, "value": value}
        key = f"{how}.{layer}"
        if layer == "ban":
            return self._ban(value)
        if layer in ("power", "cost"):
            values["value"] = f"{value:+d}"
        elif layer == "next-play-cost":
            values["value"] = f"{value[0]:+d}"
        elif layer in ("keyword", "mute"):
            values["word"] = value[0] if layer == "keyword" else value[1]
        elif layer == "permit" and how == "modify":
            key = f"{key}.{value}"
        elif layer == "also" and how == "modify":
            kind, name = value
            key = f"modify.{'all' if name == ALL else 'also'}.{kind}"
            known = f"attribute.{name}"
            values["value"] = self.say(known) if kind == "attributes" and name != ALL else name
        return self.say(key, **values)

    def _ban(self, ban: Any) -> str:
        """A prohibition with what it depends on."""
        if ban.cards is not None:
            clause = self.say(f"ban.{ban.what}", subject=self._cards(sorted(ban.cards)))
        else:
            own = self._variant(f"ban.{ban.what}", ("player",))
            player = own != f"ban.{ban.what}" or ban.what == "draw"
            clause = self.say(own, subject=self.player(ban.whom) if player else self._whose(ban))
        limits = [f"limit.{ban.data['cause']}"] if "cause" in ban.data else []
        limits += [f"limit.{word}" for word in ("by", "at", "unless") if word in ban.data]
        for limit in limits:
            clause = self.say("limited", what=clause, limit=self.say(limit))
        return clause

    def _whose(self, ban: Any) -> str:
        if ban.whom == "any":
            return self.say("subject.any")
        matching = "matching" if ban.data.get("filter") else "cards"
        return self.say(f"subject.{matching}", player=ban.whom)

    # -- what does not happen ---------------------------------------------------------------

    def _not_done(self, what: NotDone) -> str:
        values: dict[str, Any] = {"by": what.by}
        if what.why in ("impossible", "forbidden"):
            values["what"] = self._not(what.event)
        if what.why == "impossible":
            values["why"] = self.say(f"impossible.{kind_of(what.event)}")
        return self.say(f"not-done.{what.why}", **values)

    def _not(self, event: Any) -> str:
        values = event._asdict()
        values["zone"] = values.get("to")
        values["player"] = values.get("player") or values.get("players")
        return self.say(f"not.{kind_of(event)}", **values)


def _named(names: Mapping[str, tuple[str, ...]], kind: str, values: Iterable[Any]) -> Values:
    return dict(zip(names.get(kind, ()), values, strict=False))


def _about(decision: Decision) -> Values:
    """What a question is about; how many were already chosen is no part of it."""
    about = tuple(one for one in decision.about if not isinstance(one, int))
    return _named(ABOUT, decision.ask, about)


def _kebab(verb: str) -> str:
    return verb.replace(" ", "-")


def _owner(don: str) -> str:
    return don[:1]
