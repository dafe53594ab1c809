"""What a scenario expects, compared with what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping
from typing import Any
from typing import NamedTuple

from judge.engine.script import sections
from judge.engine.state import State
from judge.games.common.areas import PLAYERS
from judge.scenario.lines import Unreadable
from judge.scenario.play import Run
from judge.scenario.play import named
from judge.scenario.play import probe


class Checked(NamedTuple):
    """One expectation: where, what was expected, what is so."""

    path: str
    expected: Any
    actual: Any
    ok: bool


def compare(run: Run, check: Any = None) -> list[Checked]:
    """Every expectation of a scenario, in the order of the file.

    `check` is what the position check found, for expectations about possible positions.
    """
    wanted = run.scenario.expectations(run.edition)
    own = run.scenario.differs.get(run.edition, {})
    found: list[Checked] = []
    for path in ("refused", "allowed"):  # what they cite counts below
        if path in wanted:
            found += list(_tried(run, path, wanted[path]))
    for path, expected in wanted.items():
        if path in ("refused", "allowed"):
            continue
        if path in ("cites", "cites-not"):
            found += list(_cites(run, path, expected, native=path in own))
        elif path in ("possible", "impossible"):
            found.append(_possible(path, expected, check))
        elif path == "decision":
            found += list(_decision(run, expected))
        else:
            found.append(_value(run, path, expected))
    return found


def _possible(path: str, expected: Any, check: Any) -> Checked:
    actual: Any
    if path == "possible":
        actual = check.possible
        return Checked(path, expected, actual, actual == expected)
    actual = sorted({number for reason in check.reasons for number in reason.rules})
    return Checked(path, expected, actual, set(expected) <= set(actual))


def _cites(run: Run, path: str, expected: Any, *, native: bool) -> Iterator[Checked]:
    cited = run.cited()
    for number in expected:
        here = number if native else run.game.number_in(run.edition, number)
        if not here:
            continue  # the section does not exist in that edition
        ok = (here in cited) == (path == "cites")
        yield Checked(f"{path} {here}", path == "cites", here in cited, ok)


def _tried(run: Run, path: str, expected: Any) -> Iterator[Checked]:
    for entry in expected:
        ((player, text),) = ((key, entry[key]) for key in entry if key in PLAYERS)
        name = f"{path} {player}: {text}"
        try:
            refused = probe(run, player, text)
        except Unreadable as error:
            yield Checked(name, entry.get("rule", path), f"{error.code}: {error.word}", False)
            continue
        if path == "allowed":
            actual = None if refused is None else refused.reason.code
            yield Checked(name, "allowed", actual or "allowed", refused is None)
            continue
        cited = () if refused is None else sections(run.table.book.cite(refused.reason.rule))
        run.extra_cites += cited
        rule = entry.get("rule")
        if rule is not None:
            rule = run.game.decides_in(run.edition, rule) or None
        ok = refused is not None and (rule is None or rule in cited)
        yield Checked(name, rule or "refused", list(cited) if refused else "allowed", ok)


def _decision(run: Run, expected: Mapping[str, Any]) -> Iterator[Checked]:
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


def _is_legal(run: Run, text: str) -> bool:
    """Whether the player who is asked may say so."""
    assert run.table.decision is not None
    try:
        return probe(run, run.table.decision.player, text) is None
    except Unreadable:
        return False


def _options(run: Run, key: str, expected: list[str]) -> Checked:
    legal = [text for text in expected if _is_legal(run, text)]
    if key == "excludes":
        return Checked(f"decision.{key}", expected, legal, not legal)
    ok = legal == list(expected)
    if key == "options" and ok:
        count = len(run.table.legal())
        ok = count == len(expected) or run.table.decision.ask.startswith("choose")  # type: ignore[union-attr]
        return Checked(f"decision.{key}", expected, [*legal, f"{count} options"], ok)
    return Checked(f"decision.{key}", expected, legal, ok)


def _value(run: Run, path: str, expected: Any) -> Checked:
    if path == "winner":
        return Checked(path, expected, run.winner, run.winner == expected)
    if path == "verdict":
        return Checked(path, expected, run.verdict, run.verdict == expected)
    actual: Any
    if path == "battle":
        actual = "none" if run.game.fight(run.table.state) is None else "running"
        return Checked(path, expected, actual, actual == expected)
    subject, _, rest = path.partition(".")
    state = run.table.state
    if subject == "turn":
        actual = state.facts.get({"number": "turn"}.get(rest, rest))
        return Checked(path, expected, actual, actual == expected)
    if subject in PLAYERS and (run.game.area(rest) or rest in run.game.counts):
        return _area(run, path, subject, rest, expected)
    return _card(run, path, expected)


def _area(run: Run, path: str, player: str, area: str, expected: Any) -> Checked:
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


def _same_cards(run: Run, cards: tuple[str, ...], expected: list[str], area: str) -> bool:
    if len(cards) != len(expected):
        return False
    is_named = run.actor.is_named
    known = run.game.area(area)
    if known is not None and known.ordered:
        return all(is_named(card, name) for card, name in zip(cards, expected, strict=True))
    left = list(cards)
    for name in expected:
        match = next((card for card in left if is_named(card, name)), None)
        if match is None:
            return False
        left.remove(match)
    return True


def _count(run: Run, state: State, player: str, area: str) -> int:
    if area in run.game.counts:
        return run.game.counts[area](state, player)
    return len(state.zones.get((player, area), ()))


def _card(run: Run, path: str, expected: Any) -> Checked:
    name, _, what = path.rpartition(".")
    state = run.table.state
    try:
        card = named(run, name)
    except Unreadable:
        return Checked(path, expected, None, False)
    here = state.cards[card]
    value = next((one for one in run.game.values if one.name == what), None)
    usual = {"zone": here.zone[1], "face": here.face, "state": here.state}
    actual = value.of(state, card) if value is not None else usual.get(what)
    wanted = sorted(expected) if isinstance(expected, list) else expected
    return Checked(path, expected, actual, actual is not None and actual == wanted)
