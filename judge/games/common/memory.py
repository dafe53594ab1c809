"""What a position remembers besides where its cards lie, as plain data and back.

A card is remembered with its serial: `A.zoro` is the card that is there now, `A.zoro@2` one
that has moved since. Of every pair here the one undoes the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from judge.engine.loops import PastPosition, Stop, Stopped, stops_since
from judge.engine.modifiers import Modifier
from judge.engine.script import Answer, Call, Cause
from judge.engine.standby import Waiting
from judge.engine.state import CardId
from judge.engine.trace import Step
from judge.games.cards import freeze
from judge.games.common.context import NOBODY, About
from judge.games.common.events import Delayed, Shown
from judge.games.common.facts import State, View
from judge.games.common.values import Ban

WrittenFacts: TypeAlias = dict[str, Any]
Find: TypeAlias = Callable[[str], CardId]  # a card by the name it is written with

LEFT = "delayed "  # how a waiting effect is called that stands for steps left for later


def plain(value: Any) -> Any:
    """Data of cards and answers with lists for tuples, as a file has it."""
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, tuple | list) else value


def without(written: Mapping[str, Any], **usual: Any) -> WrittenFacts:
    """What is not as usual."""
    return {key: value for key, value in written.items() if usual.get(key) != value}


# -- cards that are remembered ------------------------------------------------------------------


def write_ref(s: View, card: CardId, serial: int) -> str:
    return card if s.cards[card].serial == serial else f"{card}@{serial}"


def read_ref(s: View, name: str, find: Find) -> tuple[CardId, int]:
    card, at, serial = name.rpartition("@")
    if at and serial.isdecimal() and name not in s.cards:
        return find(card), int(serial)
    found = find(name)
    return found, s.cards[found].serial


def write_used(s: View, card: CardId) -> list[Any]:
    """Effects used up: this turn's by their numbers or names, others with their turn."""
    here, now = s.cards[card], s.facts.turn
    side = s.library.printed(here).id
    return [
        _number(side, mark) if turn == now else {"effect": mark, "turn": turn}
        for mark, turn in here.used
    ]


def _number(card: str, effect: str) -> int | str:
    """An effect by its number if it is the card's own, else by its whole name."""
    _, _, number = effect.partition(f"{card}/")
    return int(number) if number.isdecimal() and effect == f"{card}/{number}" else effect


def read_used(card: str, turn: int, written: Iterable[Any]) -> tuple[tuple[str, int], ...]:
    return tuple(
        (one["effect"], one.get("turn", turn))
        if isinstance(one, Mapping)
        else (f"{card}/{one}" if isinstance(one, int) else one, turn)
        for one in written
    )


# -- what applies -------------------------------------------------------------------------------


def write_modifier(s: View, one: Modifier, last: int) -> WrittenFacts:
    """A modifier; `last` is the stamp of the one before."""
    word, of, turn = one.until or ("", one.owner, s.facts.turn)
    usual = {"of": one.owner, "turn": s.facts.turn, "stamp": last + 1}
    written = {
        "layer": one.layer,
        "value": _write_ban(one.value) if one.layer == "ban" else plain(one.value),
        "card": write_ref(s, one.card, one.serial) if one.card else "",
        "whom": one.whom,
        "for": word,
        "of": of,
        "turn": turn,
        "owner": one.owner,
        "source": one.source,
        "stamp": one.stamp,
    }
    return without(written, card="", whom="", source="", **{"for": ""}, **usual)


def read_modifier(s: View, written: Mapping[str, Any], find: Find, last: int) -> Modifier:
    card, serial = read_ref(s, written["card"], find) if "card" in written else ("", 0)
    value = written["value"]
    owner = written["owner"]
    until: tuple[Any, ...] = ()
    if "for" in written:
        until = (
            written["for"],
            written.get("of", owner),
            written.get("turn", s.facts.turn),
        )
    return Modifier(
        written["layer"],
        _read_ban(value) if written["layer"] == "ban" else freeze(value),
        card,
        serial,
        written.get("whom", ""),
        until,
        owner,
        written.get("stamp", last + 1),
        written.get("source", ""),
    )


def _write_ban(ban: Ban) -> WrittenFacts:
    cards = None if ban.cards is None else sorted(ban.cards)
    return without({**ban._asdict(), "cards": cards, "data": plain(ban.data)}, whom="", against="")


def _read_ban(written: Mapping[str, Any]) -> Ban:
    cards = written.get("cards")
    return Ban(
        written["what"],
        None if cards is None else frozenset(cards),
        written.get("whom", ""),
        written["owner"],
        written["source"],
        written["effect"],
        freeze(written["data"]),
        written.get("against", ""),
    )


# -- what waits ---------------------------------------------------------------------------------


def write_waiting(s: View, one: Waiting) -> WrittenFacts:
    here = s.cards[one.card]
    written = {
        "card": write_ref(s, one.card, one.serial),
        "effect": _number(here.define, one.effect),
        "player": one.player,
        "wave": one.wave,
        "about": _write_about(s, one.about) if isinstance(one.about, About) else None,
        "batch": one.batch,
        "stamp": one.stamp,
    }
    return without(written, player=here.owner, wave=1, batch="", stamp=0)


def read_waiting(s: View, written: Mapping[str, Any], find: Find) -> Waiting:
    card, serial = read_ref(s, written["card"], find)
    here = s.cards[card]
    effect = written.get("effect", 1)
    key = f"{here.define}/{effect}" if isinstance(effect, int) else effect
    about: Any = ()
    if "about" in written:
        about = _read_about(s, written["about"], find)
    elif not key.startswith(LEFT):
        that = find(written["that"]) if "that" in written else card
        moment = min(s.library.effects[key].timings, default="")
        about = About(((that, s.cards[that].serial),), moment=moment)
    return Waiting(
        key,
        card,
        serial,
        written.get("player", here.owner),
        written.get("wave", 1),
        about,
        written.get("batch", ""),
        written.get("stamp", 0),
    )


def _write_about(s: View, about: About) -> WrittenFacts:
    written = {
        **about._asdict(),
        "that": [write_ref(s, card, serial) for card, serial in about.that],
        "by": _write_cause(about.by),
        "last": {name: plain(value) for name, value in about.last},
    }
    usual = {"by": _write_cause(NOBODY), "last": {}}
    return without(written, that=[], other="", times=1, moment="", held="", missed=False, **usual)


def _read_about(s: View, written: Mapping[str, Any], find: Find) -> About:
    that = tuple(read_ref(s, name, find) for name in written.get("that", ()))
    by = Cause(**written["by"]) if "by" in written else NOBODY
    names = ("other", "times", "moment", "held", "missed")
    rest = {key: written[key] for key in names if key in written}
    last = tuple((name, freeze(value)) for name, value in written.get("last", {}).items())
    return About(that, by=by, last=last, **rest)


def _write_cause(cause: Cause) -> WrittenFacts:
    return without(cause._asdict(), player="", card="", effect="")


def write_delayed(s: View, one: Delayed) -> WrittenFacts:
    names = {name: [write_ref(s, *ref) for ref in refs] for name, refs in one.names}
    written = {**one._asdict(), "do": plain(one.do), "names": names}
    written |= {"numbers": dict(one.numbers), "shown": [_write_shown(card) for card in one.shown]}
    serial = one.serial - s.cards[one.card].serial  # written as a distance from the card now
    usual: WrittenFacts = {
        "names": {},
        "turn": s.facts.turn,
        "serial": 0,
        "numbers": {},
        "shown": [],
    }
    return without({**written, "serial": serial}, **usual)


def _write_shown(one: Shown) -> WrittenFacts:
    return without({**one._asdict(), "added": dict(one.added)}, added={})


def read_delayed(s: View, written: Mapping[str, Any], find: Find) -> Delayed:
    names = written.get("names", {})
    card = find(written["card"])
    return Delayed(
        written["at"],
        written["player"],
        card,
        written["effect"],
        freeze(written["do"]),
        tuple(
            (name, tuple(read_ref(s, ref, find) for ref in names[name])) for name in sorted(names)
        ),
        written.get("turn", s.facts.turn),
        written["stamp"],
        s.cards[card].serial + written.get("serial", 0),
        tuple(sorted(written.get("numbers", {}).items())),
        tuple(_read_shown(one, find) for one in written.get("shown", ())),
    )


def _read_shown(written: Mapping[str, Any], find: Find) -> Shown:
    added = tuple(sorted(written.get("added", {}).items()))
    return Shown(find(written["card"]), written["owner"], written["zone"], added)


# -- where in the rules we are ------------------------------------------------------------------


def write_call(call: Call) -> str | WrittenFacts:
    """A procedure by its name, or with what it is about."""
    if not call.args:
        return call.name
    return {"call": call.name, "with": [_write_argument(one) for one in call.args]}


def read_call(written: str | Mapping[str, Any]) -> Call:
    if isinstance(written, str):
        return Call(written)
    return Call(written["call"], tuple(_read_argument(one) for one in written["with"]))


def _write_argument(value: Any) -> Any:
    return write_stop(value) if isinstance(value, Stop) else plain(value)


def _read_argument(written: Any) -> Any:
    return read_stop(written) if isinstance(written, Mapping) else freeze(written)


def write_answers(answers: Iterable[Answer]) -> list[Any]:
    return [plain(one) for one in answers]


def read_answers(written: Iterable[Any]) -> tuple[Answer, ...]:
    return tuple(freeze(one) for one in written)


# -- loops --------------------------------------------------------------------------------------


def write_stop(stop: Stop) -> WrittenFacts:
    written = {**stop._asdict(), "answer": plain(stop.answer), "about": plain(stop.about)}
    return without(written, at="", about=[])


def read_stop(written: Mapping[str, Any]) -> Stop:
    about = freeze(written.get("about", ()))
    at = written.get("at", "")
    return Stop(written["player"], written["ask"], freeze(written["answer"]), at, about)


def write_stopped(stopped: Stopped) -> WrittenFacts:
    """A loop that was stopped: by what choice, what the others chose, who is bound, and where."""
    return {
        **stopped._asdict(),
        "stop": write_stop(stopped.stop),
        "others": [write_stop(one) for one in stopped.others],
        "bound": [write_stop(one) for one in stopped.bound],
        "rule": list(stopped.rule),
    }


def read_stopped(written: Mapping[str, Any]) -> Stopped:
    return Stopped(
        read_stop(written["stop"]),
        tuple(read_stop(one) for one in written["others"]),
        tuple(read_stop(one) for one in written["bound"]),
        tuple(written["rule"]),
        written["running"],
        written["here"],
    )


def write_seen(place: PastPosition | None, now: Step | None) -> list[WrittenFacts]:
    """Positions that could come back, the oldest first, each with what was said since."""
    found: list[WrittenFacts] = []
    last = place
    while place is not None:
        said = [write_stop(one) for one in stops_since(place, last, now)]
        back = [write_stop(one) for one in place.back]
        written = {"position": place.marked(), "said": said, "back": back}
        found.append(without(written, said=[], back=[]))
        place = place.prev
    return found[::-1]


def read_seen(state: State, written: Iterable[Mapping[str, Any]]) -> PastPosition | None:
    place: PastPosition | None = None
    for one in written:
        said = tuple(read_stop(stop) for stop in one.get("said", ()))
        back = tuple(read_stop(stop) for stop in one.get("back", ()))
        place = PastPosition(state, None, place, one["position"], said, back=back)
    return place
