"""Steps, questions, answers and refusals as sentences of the reader's language.

The engine emits values; every word comes from the catalogues in `phrases` and of the game. A
sentence asks for its values by name, and the name says how a value is spoken: `{card}` becomes
a card's name, `{player}` a player, `{zone}` an area.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from judge.engine.modifiers import Modifier
from judge.engine.rulebook import Reason
from judge.engine.script import CHANCE, Answer, Cause, Decision, sections
from judge.engine.trace import Instead, NotDone, Step
from judge.games.common.against import SubCondition
from judge.games.common.among import Among
from judge.games.common.areas import OTHER
from judge.games.common.definitions import ALL
from judge.games.common.near_misses import NearMiss
from judge.games.game import Game
from judge.games.speech import Said
from judge.scenario import conditions, plainly
from judge.scenario.effect_names import effect_told
from judge.scenario.kinds import kind_told
from judge.scenario.phrases import catalogue
from judge.scenario.phrases.plain import kind_of
from judge.scenario.phrases.tables import ABOUT, ANSWERS, NOTES
from judge.scenario.tongues import of_game

Values = Mapping[str, Any]
NameList = tuple[str, ...]


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
    """Says what happens in a game, what is asked and what is refused.

    `names` gives the name of a card by its id in the game (`A.zoro`) or by the id of its
    definition (`zoro`). `effects`, if given, says how many effects a definition has, so that
    the first of several is called the first.
    """

    def __init__(
        self,
        game: Game,
        lang: str,
        names: Callable[[str], str],
        effects: Callable[[str], int] | None = None,
    ) -> None:
        self.game = game
        self.lang = lang
        self.names = names
        self.effects = effects
        self._phrases = catalogue(game.rules.id, lang)
        self._is_plain = not game.speech.words.package
        self._parts = plainly.PARTS if self._is_plain else ()
        self._named = of_game(game.rules.id, lang, "NAMED")
        words = game.speech.words
        self._notes = {**NOTES, **words.notes}
        self._answers = {**ANSWERS, **words.answers}
        self._about = {**ABOUT, **words.about}
        self.spoken: dict[str, Callable[[Any], str]] = {
            **dict.fromkeys(("attacker", "by", "card", "target"), self.card),
            **dict.fromkeys(("asked", "other", "owner", "player", "players"), self.player),
            "against": self._against,
            "ask": self._word("now"),
            "cards": self._cards,
            "condition": lambda one: conditions.named(one, self.say, self._phrases),
            "face": self._word("face"),
            "phase": self._word("phase"),
            "state": self._word("state"),
            "unmet": self._unmet,
            "word": self._word("keyword"),
            "zone": self._word("zone"),
            **{name: self._saying(said) for name, said in words.spoken.items()},
        }

    # -- what others ask for --------------------------------------------------------------

    def step(self, step: Step, unknown: int = 0) -> str:
        """One step of a trace as a sentence; so many unknown cards might have changed it."""
        what: Any = step.what
        if isinstance(what, Decision):
            return self._decided(what, step.answer, forced=not step.chosen, unknown=unknown)
        if isinstance(what, NotDone):
            return self._not_done(what)
        if isinstance(what, Instead):
            clauses = self._join("list.clauses", map(self._not, what.events))
            return self.say("instead", card=what.card, effect=what.effect, what=clauses)
        return self._event(what, unknown)

    def question(self, decision: Decision) -> str:
        """What is asked, and whom."""
        about = self._topic(decision)
        made = decision.about[-1:]  # how many cards were already chosen, where that counts
        further = ("more",) if made and isinstance(made[0], int) and made[0] else ()
        key = self._variant(f"ask.{decision.ask}", (*further, *about))
        asked = self.say(key, player=decision.player, **about)
        told = [*self._how_many(decision), *self._kind(decision)]
        if not told:
            return asked
        return self.say("many.asked", question=asked, number=self._join("kind.next", told))

    def _how_many(self, decision: Decision) -> Iterator[str]:
        several = decision.several
        if several is None or (several.least, several.most) == (1, 1):
            return
        many = "exactly" if several.least == several.most else "between"
        if not several.least:
            many = "up-to"
        possible = len(several.pool)
        yield self.say(f"many.{many}", least=several.least, most=several.most, possible=possible)

    def _kind(self, decision: Decision) -> list[str]:
        """What kind of card a choice is made among."""
        if not isinstance(decision.among, Among):
            return []
        return kind_told(decision.among, self.say, self._phrases, self._value)

    def answer(self, answer: Answer) -> str:
        """An answer as it is offered."""
        verb, *rest = answer
        if verb == "order":
            return self.say("answer.order", cards=rest)
        return self.say(f"answer.{_kebab(verb)}", **_named(self._answers, verb, rest, self._parts))

    def answers(self, answers: tuple[Answer, ...]) -> str:
        """Answers that are given together, as they are offered."""
        if len(answers) == 1:
            return self.answer(answers[0])
        verb = answers[0][0]
        (name,) = self._answers[verb]
        parts = ((self.spoken.get(self._answers[how][0], str), part) for how, part in answers)
        spoken = self._join("list.more", (speak(part) for speak, part in parts), "list.last")
        return self._phrases[self._variant(f"answer.{verb}", ("several",))].format(**{name: spoken})

    def reason(self, reason: Reason) -> str:
        """Why an answer is refused."""
        facts = dict(reason.facts)
        if "miss" in facts:  # an effect that was not asked for
            return self.say(f"reason.{reason.code}", text=self.near_miss(facts["miss"]))
        return self.say(self._variant(f"reason.{reason.code}", facts), **facts)

    def near_miss(self, miss: NearMiss) -> str:
        """Why an effect did not apply though it nearly did."""
        facts = {"card": miss.card, "effect": miss.effect, **dict(miss.facts)}
        own = self._variant(f"near.{miss.code}", facts)
        note = f"note.{miss.code}"
        if own in self._phrases:
            return self.say(own, **facts)
        if note in self._phrases and "condition" not in facts:
            return self.say(note, **facts)
        return self.reason(Reason(miss.code, miss.rule, tuple(facts.items())))

    def remedy(self, reason: Reason) -> str:
        """What could be done instead of what is refused."""
        facts = {name: value for name, value in reason.facts if name != "miss"}
        return self.say(f"remedy.{reason.code}", **facts)

    def say(self, key: str, /, **values: Any) -> str:
        """A sentence or a part of one, with its values spoken."""
        if self._is_plain and key not in self._phrases:
            return self._plainly(key, values)
        return self._phrases[key].format_map(_Filling(self, values))

    def _plainly(self, key: str, values: Values) -> str:
        """What a game has no sentence for."""
        name, phrase = plainly.name_of(key), plainly.phrase_of(key, values)
        if not phrase:
            return name
        filling, told = _Filling(self, values), plainly.told_of(key, values)
        about = self._join("list.more", (filling[one] for one in told)) if told else ""
        return self.say(phrase, what=name, player=values.get("player"), about=about)

    # -- names ------------------------------------------------------------------------------

    def player(self, player: Any) -> str:
        if not isinstance(player, str):
            return self._join("list.more", map(self.player, player), "list.last")
        if player in ("any", CHANCE):
            return self.say(f"player.{player}")
        return self.say("player", name=player)

    def card(self, card: Any) -> str:
        """A card by its name; what no card is called stays as it was written."""
        if card == "":  # what a position says to apply, and not by which card
            return self.say("effect.earlier")
        nameless = self.game.speech.words.nameless
        said = nameless(str(card)) if nameless else None
        if said:
            return self.say(said[0], **said[1])
        try:
            return self.say("card", name=self.names(card))
        except LookupError:
            return self.say("card", name=card)

    def effect(self, key: str, card: str = "") -> str:
        """An effect by its key (`zoro/2`), on a card if it is known which."""
        return effect_told(self, key, card)

    def unread(self, key: str) -> str | None:
        """Of an ability that nobody has read when it activates, as the card says it: perhaps
        nothing. None where it is read."""
        return None

    def can_say(self, key: str) -> bool:
        """Whether there is a sentence of that name."""
        return key in self._phrases

    def _cards(self, cards: Iterable[str]) -> str:
        return self._join("list.more", map(self.card, cards), "list.last")

    def _against(self, parts: Iterable[SubCondition]) -> str:
        """What keeps a condition from being met, as clauses."""
        told = (conditions.told(part, self.say, self._phrases, self._value) for part in parts)
        return self._join("against.next", dict.fromkeys(told))

    def _unmet(self, what: tuple[Any, ...]) -> str:
        """What a card that cannot be chosen does not meet, as a clause."""
        word, *values = what
        if word == "measure":
            return self._compared(*values)
        if word == "owner":
            return self.say("unmet.owner", player=values[0])
        if word in ("has", "keyword"):
            return self.say("unmet.word", word=values[0])
        if not values or values[0] is True:
            return self.say(f"unmet.{word}")
        return self.say(f"unmet.{word}", value=self._value(word, values[0]))

    def _value(self, word: str, value: Any) -> str:
        """What a filter wants, in words."""
        known = f"{word}.{value}"
        return self._phrases.get(known) or str(self._named.get(known, value))

    def _compared(self, name: str, has: int | None, sign: str, number: int) -> str:
        measure = self.say(f"measure.{name}")
        if has is None:
            return self.say("unmet.without", measure=measure)
        wanted = self.say(f"compare.{sign}", number=number)
        return self.say("unmet.measure", measure=measure, has=has, wanted=wanted)

    def _word(self, group: str) -> Callable[[str], str]:
        return lambda word: self.say(f"{group}.{word}")

    def _saying(self, said: Callable[[Any], Said]) -> Callable[[Any], str]:
        def spoken(value: Any) -> str:
            key, values = said(value)
            return self.say(key, **values)

        return spoken

    def _join(self, key: str, parts: Iterable[str], last: str = "") -> str:
        first, *rest = parts
        for n, part in enumerate(rest, 1):
            joint = last if last and n == len(rest) else key
            first = self.say(joint, first=first, next=part)
        return first

    def _variant(self, key: str, names: Iterable[str]) -> str:
        """The sentence that has more to say, if there is one."""
        keys = (f"{key}.{name}" for name in names)
        return next((longer for longer in keys if longer in self._phrases), key)

    # -- decisions --------------------------------------------------------------------------

    def _decided(
        self, decision: Decision, answer: Answer | None, *, forced: bool, unknown: int
    ) -> str:
        doubt = ("unknown",) if unknown else ()
        who: dict[str, Any] = {"player": decision.player, "number": unknown}
        if answer is None:
            return self.say(self._variant("forced.nothing", doubt), **who)
        verb = _kebab(answer[0])
        if forced:
            special = f"forced.{decision.ask}.{verb}"
            key = special if special in self._phrases else "forced.only"
            return self.say(self._variant(key, doubt), answer=self.answer(answer), **who)
        if answer == ("done",) and decision.about[-1:] == (0,):
            verb = "nothing"
        special = f"says.{decision.ask}.{verb}"
        values = {
            "player": decision.player,
            **self._topic(decision),
            **_named(self._answers, answer[0], answer[1:], self._parts),
        }
        return self.say(special if special in self._phrases else f"says.{verb}", **values)

    def _topic(self, decision: Decision) -> Values:
        """What a question is about; how many were already chosen is no part of it."""
        about = tuple(one for one in decision.about if not isinstance(one, int))
        return _named(self._about, decision.ask, about)

    # -- events -----------------------------------------------------------------------------

    def _event(self, event: Any, unknown: int = 0) -> str:
        """What took place, and what made it happen."""
        key, values = self._said(event)
        key = self._variant(key, ("unknown",)) if unknown else key
        sentence = self.say(key, **values)
        by = getattr(event, "by", None)
        known = key in self.game.speech.words.self_explaining or key.startswith("moment.")
        if not isinstance(by, Cause) or known:
            return sentence
        if by.how not in ("effect", "cost"):
            return sentence
        how = "play" if by.how == "cost" and not by.effect else by.how
        return self.say(f"caused.{how}", card=by.card, effect=by.effect, sentence=sentence)

    def _said(self, event: Any) -> Said:
        """As the game says it, as all games say it, or simply by the kind of the event."""
        kind = kind_of(event)
        own = self.game.speech.words.events.get(kind)
        sentence = own(event) if own else None
        if sentence is not None:
            return sentence
        usual: Callable[[Any], Said] | None = getattr(self, f"_{kind.replace('-', '_')}", None)
        return usual(event) if usual else (f"event.{kind}", event._asdict())

    def _move(self, event: Any) -> Said:
        values = {"card": event.card, "face": event.face or "down", "zone": event.to}
        exact = (f"event.move.{event.to}.{event.at}", f"event.move.{event.to}")
        return next((key for key in exact if key in self._phrases), "event.move.area"), values

    def _reveal(self, event: Any) -> Said:
        return f"event.reveal.{'one' if len(event.cards) == 1 else 'more'}", event._asdict()

    def _arrange(self, event: Any) -> Said:
        return "event.arrange", {**event._asdict(), "zone": event.area}

    def _activated(self, event: Any) -> Said:
        bare = event.effect.startswith("keyword ") or event.word == "main"
        known = not bare and f"keyword.{event.word}" in self._phrases
        return "event.activated.word" if known else "event.activated", event._asdict()

    def _wait(self, event: Any) -> Said:
        return "event.wait", event.waiting._asdict()

    def _take(self, event: Any) -> Said:
        return "event.take.dropped" if event.dropped else "event.take", event.waiting._asdict()

    def _delay(self, event: Any) -> Said:
        left = event.delayed
        later = self.say(f"later.{left.at}", player=left.player, other=OTHER[left.player])
        return "event.delay", {"card": left.card, "effect": left.effect, "later": later}

    def _undelay(self, event: Any) -> Said:
        return "event.undelay", event.delayed._asdict()

    def _lose(self, event: Any) -> Said:
        why = event.why if len(event.players) == 1 else "both"
        return f"event.lose.{why}", {"player": event.players}

    def _note(self, event: Any) -> Said:
        return f"note.{event.code}", _named(self._notes, event.code, event.values)

    def _happen(self, event: Any) -> Said:
        return f"moment.{event.moment}", event._asdict()

    def _set_fact(self, event: Any) -> Said:
        fact, value = event.fact, event.value
        if fact == "stopped":
            bound = tuple(one.player for one in value.bound)
            who = {0: "free", 1: "one"}.get(len(bound), "all")
            return f"fact.stopped.{who}", {"player": value.stop.player, "other": "".join(bound[:1])}
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
        ended = (self._modifier("applies", modifier) for modifier in event.modifiers)
        return "event.expire", {"what": self._join("list.clauses", ended)}

    def _in_force(self, event: Any) -> Said:
        """Permanent effects by their names, each with its card."""
        lists = {"began": event.began, "ended": event.ended, "now": event.now}
        named = {
            name: self._join("list.clauses", (self.effect(effect, card) for card, effect in found))
            for name, found in lists.items()
            if found
        }
        match [name for name in ("began", "ended") if name in named]:
            case [changed]:
                return f"event.in-force.{changed}", named
            case []:
                return "event.in-force.order", named
        return "event.in-force.both", named

    def _modifier(self, how: str, modifier: Modifier) -> str:
        """What a modifier does to whom: a clause for its beginning, a name for its end."""
        layer, value = modifier.layer, modifier.value
        own = self.game.speech.words.modifier
        said = own(how, modifier) if own else None
        if said:
            return self.say(said[0], **said[1])
        values: dict[str, Any] = {"card": modifier.card, "player": modifier.whom, "value": value}
        key = f"{how}.{layer}"
        if layer == "ban":
            clause = self._ban(value)
            if how == "modify" or "occasion" not in value.data:
                return clause
            word, player = str(modifier.until[0]), str(modifier.until[1])
            limit = self.say(f"duration.{word}", player=player, other=OTHER[player])
            return self.say("limited", what=clause, limit=limit)
        if layer in self.game.speech.words.signed:
            values["value"] = f"{value:+d}"
        elif layer in ("keyword", "mute"):
            values["word"] = value[0] if layer == "keyword" else value[1]
        elif layer == "permit" and how == "modify":
            key = f"{key}.{value}"
        elif layer == "also" and how == "modify":
            kind, name = value
            key = f"modify.{'all' if name == ALL else 'also'}.{kind}"
            known = f"{kind.removesuffix('s')}.{name}"
            values["value"] = self.say(known) if known in self._phrases else name
        return self.say(key, **values)

    def _ban(self, ban: Any) -> str:
        """A prohibition with what it depends on."""
        if ban.cards is not None:
            clause = self.say(f"ban.{ban.what}", subject=self._cards(sorted(ban.cards)))
        else:
            own = self._variant(f"ban.{ban.what}", ("player",))
            player = own != f"ban.{ban.what}" or ban.what in ("draw", "lose")
            clause = self.say(own, subject=self.player(ban.whom) if player else self._whose(ban))
        limits = [f"limit.{ban.data['cause']}"] if "cause" in ban.data else []
        told = ("by", "at", "unless") if ban.against else ("by", "at", "against", "unless")
        limits += [f"limit.{word}" for word in told if word in ban.data]
        limited = [self.say(limit) for limit in limits]
        if ban.against:
            limited.append(self.say("limit.against.card", card=ban.against))
        for limit in limited:
            clause = self.say("limited", what=clause, limit=limit)
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
            key = f"impossible.{kind_of(what.event)}"
            values["why"] = self.say(self._variant(key, sections(what.rule)))
        return self.say(f"not-done.{what.why}", **values)

    def _not(self, event: Any) -> str:
        values = event._asdict()
        values["zone"] = values.get("to")
        values["player"] = values.get("player") or values.get("players")
        return self.say(f"not.{kind_of(event)}", **values)


def _named(
    by: Mapping[str, NameList], kind: str, values: Iterable[Any], usual: NameList = ()
) -> Values:
    return dict(zip(by.get(kind, usual), values, strict=False))


def _kebab(verb: str) -> str:
    return verb.replace(" ", "-")
