"""What a scenario expects, compared with what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from judge.engine.script import sections
from judge.errors import BadLine
from judge.games.common.areas import PLAYERS
from judge.games.common.facts import State, names
from judge.scenario.carrying import is_section
from judge.scenario.history import activated, fate, known_to, moment
from judge.scenario.lines import Refused, Unreadable
from judge.scenario.play import Played, named, probe
from judge.scenario.reader import told_apart
from judge.scenario.rereading import rests_of
from judge.scenario.verbs import verbs_of
from judge.scenario.yaml_data import Located, Spot


class Checked(NamedTuple):
    """One expectation: where, what was expected, what is so."""

    path: str
    expected: Any
    actual: Any
    ok: bool
    after: str = ""  # the line or the section after which it must be so; empty: at the end


def compare(run: Played, check: Any = None) -> list[Checked]:
    """Every expectation of a scenario, in the order of the file.

    `check` is what the position check found, for expectations about possible positions.
    """
    wanted = run.scenario.expectations(run.edition)
    checked = _compare(run, wanted, check)
    for block in wanted.get("at", ()):
        checked += _at(run, block)
    return checked


def _at(run: Played, block: Mapping[str, Any]) -> Iterator[Checked]:
    """What must be so on the way, after a line or after a step that rests on a section."""
    after, nth = block["after"], block.get("nth", 1)
    wanted = {path: value for path, value in block.items() if path not in ("after", "nth")}
    then = moment(run, after, nth)
    where = f"{after} ({nth})" if nth > 1 else str(after)
    if then is None:
        yield Checked("after", where, None, False, where)
        return
    yield from (checked._replace(after=where) for checked in _compare(then, wanted, None))
    run.extra_cites += then.extra_cites


def _compare(run: Played, wanted: Mapping[str, Any], check: Any) -> list[Checked]:
    """Expectations about one moment."""
    checked: list[Checked] = []
    for path in ("refused", "allowed"):  # what they cite counts below
        if path in wanted:
            checked += list(_tried(run, path, wanted[path]))
    if "why-not" in wanted:
        checked += list(_why_not(run, wanted["why-not"]))
    for path, expected in wanted.items():
        if path in ("refused", "allowed", "why-not", "at"):
            continue
        if path in ("cites", "cites-not"):
            checked += list(_cites(run, path, expected))
        elif path in ("possible", "impossible"):
            checked.append(_possible(path, expected, check))
        elif path == "decision":
            checked += list(_decision(run, expected))
        else:
            checked.append(_value(run, path, expected))
    return checked


def _possible(path: str, expected: Any, check: Any) -> Checked:
    actual: Any
    if path == "possible":
        actual = check.possible
        return Checked(path, expected, actual, actual == expected)
    actual = sorted({number for reason in check.reasons for number in reason.rules})
    return Checked(path, expected, actual, set(expected) <= set(actual))


def _cites(run: Played, path: str, expected: Any) -> Iterator[Checked]:
    cited = run.cited()
    cited |= _read_so(
        run, [number for number in expected if not is_section(number) and number not in cited]
    )
    for number in expected:
        ok = (number in cited) == (path == "cites")
        yield Checked(f"{path} {number}", path == "cites", number in cited, ok)


def _read_so(run: Played, asked: list[str]) -> set[str]:
    """Of readings those that a step of the run, or its end, rests on."""
    differences = rests_of(run, asked).found if asked else ()
    reached = len(run.steps())
    return {
        difference.reading.id
        for difference in differences
        if difference.named
        and (
            difference.place < reached or (difference.place == reached and difference.here is None)
        )
    }


def _tried(run: Played, path: str, expected: Any) -> Iterator[Checked]:
    for entry in expected:
        ((player, text),) = ((key, entry[key]) for key in entry if key in PLAYERS)
        name = f"{path} {player}: {text}"
        if run.is_unread:  # what may be done comes after what the ability does
            yield Checked(name, path, "unread", False)
            continue
        refused = _probed(run, player, text)
        if path == "allowed":
            actual = None if refused is None else refused.reason.code
            yield Checked(name, "allowed", actual or "allowed", refused is None)
            continue
        cited = () if refused is None else sections(run.table.book.cite(refused.reason.rule))
        run.extra_cites += cited
        rule = entry.get("rule")
        ok = refused is not None and (rule is None or rule in cited)
        yield Checked(name, rule or "refused", list(cited) if refused else "allowed", ok)
        if "reason" in entry:
            code = "allowed" if refused is None else refused.reason.code
            yield Checked(f"{name} reason", entry["reason"], code, code == entry["reason"])


def _why_not(run: Played, expected: Any) -> Iterator[Checked]:
    """Effects that nearly applied: the card, and as far as said the effect, reason and section."""
    book = run.table.book
    misses = [miss for step in run.near_misses for miss in step]
    for entry in expected:
        told = [miss for miss in misses if run.actor.names.stands_for(miss.card, entry["card"])]
        rule = entry.get("rule")
        fits = [
            miss
            for miss in told
            if entry.get("reason", miss.code) == miss.code
            and miss.effect.endswith(entry.get("effect", ""))
            and (rule is None or rule in sections(book.cite(miss.rule)))
        ]
        actual = [[miss.effect, miss.code, *sections(book.cite(miss.rule))] for miss in told]
        yield Checked(f"why-not {entry['card']}", dict(entry), actual, bool(fits))


def _decision(run: Played, expected: Mapping[str, Any]) -> Iterator[Checked]:
    decision = run.table.decision
    if decision is None:
        yield Checked("decision", dict(expected), None, False)
        return
    if "player" in expected:
        actual = decision.player
        yield Checked("decision.player", expected["player"], actual, actual == expected["player"])
    if "rule" in expected:
        cited = sections(run.table.book.cite(decision.rule))
        yield Checked("decision.rule", expected["rule"], list(cited), expected["rule"] in cited)
    for key in ("options", "includes", "excludes"):
        if key in expected:
            yield _options(run, key, expected[key])


def _is_legal(run: Played, text: str) -> bool:
    """Whether the player who is asked may say so."""
    assert run.table.decision is not None
    return _probed(run, run.table.decision.player, text) is None


def _probed(run: Played, player: str, text: str) -> Refused | None:
    """Why an action would be refused; one that nobody can understand is a BadLine."""
    try:
        return probe(run, player, text)
    except Unreadable as error:
        source = run.scenario.source
        line, column = _written(source, text) if source else (None, None)
        raise BadLine(
            error.code,
            file=source.name if source else run.scenario.id,
            line=line,
            column=column,
            word=error.word,
            text=text,
            known=", ".join(verbs_of(run.game.rules.id)),
            which=told_apart(run.scenario, run.table.state, error.among),
            limit=0,
        ) from None


def _written(source: Located, text: str) -> Spot:
    """Where a text stands in the expectations."""
    for path, place in source.values.items():
        value = source.data
        for step in path:
            value = value[step]
        if path[:1] in (("expect",), ("differs",)) and value == text:
            return place
    return source.place(("expect",))


def _options(run: Played, key: str, expected: list[str]) -> Checked:
    legal = [text for text in expected if _is_legal(run, text)]
    if key == "excludes":
        return Checked(f"decision.{key}", expected, legal, not legal)
    ok = legal == list(expected)
    if key == "options" and ok:
        count = len(run.table.legal())
        ok = count == len(expected) or run.table.decision.ask.startswith("choose")  # type: ignore[union-attr]
        return Checked(f"decision.{key}", expected, [*legal, f"{count} options"], ok)
    return Checked(f"decision.{key}", expected, legal, ok)


def _value(run: Played, path: str, expected: Any) -> Checked:
    if path == "winner":
        return Checked(path, expected, run.winner, run.winner == expected)
    if path == "verdict":
        return Checked(path, expected, run.verdict, run.verdict == expected)
    actual: Any
    if path == "battle":
        actual = "none" if run.game.table.fight(run.table.state) is None else "running"
        return Checked(path, expected, actual, actual == expected)
    if path == "order":
        return _order(run, expected)
    subject, _, rest = path.partition(".")
    state = run.table.state
    if subject == "battle":
        return _fighting(run, path, rest, expected)
    if subject == "turn":
        fact = {"number": "turn"}.get(rest, rest)
        actual = getattr(state.facts, fact) if fact in names(state.facts).values() else None
        actual = None if actual == "" else actual  # nobody's turn
        return Checked(path, expected, actual, actual == expected)
    if subject in PLAYERS and (run.game.table.area(rest) or rest in run.game.table.counts):
        return _area(run, path, subject, rest, expected)
    return _card(run, path, expected)


def _order(run: Played, expected: list[str]) -> Checked:
    """The effects that are named, and those only: in this order, each as often as named."""
    order = []
    for card, effect in activated(run):
        if any(_is_effect(run, card, effect, name) for name in expected):
            order.append((card, effect))
    met = len(order) == len(expected) and all(
        _is_effect(run, *one, name) for one, name in zip(order, expected, strict=True)
    )
    return Checked("order", expected, [f"{card}/{effect}" for card, effect in order], met)


def _is_effect(run: Played, card: str, effect: str, name: str) -> bool:
    """Whether an effect is called so: `zoro/2`, or `zoro` for any of its effects."""
    which, _, number = name.partition("/")
    return run.actor.names.stands_for(card, which) and number in ("", effect)


def _fighting(run: Played, path: str, what: str, expected: str) -> Checked:
    """Who attacks, or what is attacked, in the battle that is running."""
    fight = run.game.table.fight(run.table.state)
    if fight is None:
        return Checked(path, expected, "none", expected == "none")
    actual = fight.values[what]
    return Checked(path, expected, actual, run.actor.names.stands_for(actual, expected))


def _area(run: Played, path: str, player: str, area: str, expected: Any) -> Checked:
    now = _count(run, run.table.state, player, area)
    if isinstance(expected, str) and expected[:1] in "+-" and expected[1:].isdigit():
        before = _count(run, run.start, player, area)
        return Checked(path, expected, f"{now - before:+d}", now - before == int(expected))
    if isinstance(expected, int):
        if expected < 0:
            before = _count(run, run.start, player, area)
            return Checked(path, expected, now - before, now - before == expected)
        return Checked(path, expected, now, now == expected)
    if isinstance(expected, str):
        expected = [] if expected == "none" else [expected]
    cards = run.table.state.zones.get((player, area), ())
    return Checked(path, expected, list(cards), _same_cards(run, cards, expected, area))


def _same_cards(run: Played, cards: tuple[str, ...], expected: list[str], area: str) -> bool:
    if len(cards) != len(expected):
        return False
    is_named = run.actor.names.stands_for
    known = run.game.table.area(area)
    if known is not None and known.ordered:
        return all(is_named(card, name) for card, name in zip(cards, expected, strict=True))
    left = list(cards)
    for name in expected:
        match = next((card for card in left if is_named(card, name)), None)
        if match is None:
            return False
        left.remove(match)
    return True


def _count(run: Played, state: State, player: str, area: str) -> int:
    if area in run.game.table.counts:
        return run.game.table.counts[area](state, player)
    return len(state.zones.get((player, area), ()))


def _card(run: Played, path: str, expected: Any) -> Checked:
    name, _, what = path.rpartition(".")
    state = run.table.state
    try:
        card = named(run, name)
    except Unreadable:
        return Checked(path, expected, None, False)
    lying = state.cards[card]
    known = (*run.game.table.values, *run.game.table.asked)
    value = next((one for one in known if one.name == what), None)
    usual = {"zone": lying.zone[1], "face": lying.face, "state": lying.state}
    actual: Any
    if what == "fate":
        actual = fate(run, card)
    elif what == "known-to":
        actual = known_to(run, card)
    else:
        actual = value.of(state, card) if value is not None else usual.get(what)
    wanted = sorted(expected) if isinstance(expected, list) else expected
    return Checked(path, expected, actual, actual is not None and actual == wanted)
