"""What came of a scenario, as plain data: what commands print and pages show.

Every sentence stands beside the values it was made from, and every section is numbered as
the edition numbers it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.script import Answer
from judge.engine.script import Decision
from judge.engine.script import readings
from judge.engine.state import State
from judge.engine.table import Table
from judge.engine.trace import Instead
from judge.engine.trace import NotDone
from judge.engine.trace import Step
from judge.engine.trace import steps as trace_steps
from judge.games.common.near_misses import NearMiss
from judge.games.registry import USUAL
from judge.games.registry import game
from judge.scenario.board import board_text
from judge.scenario.board import position
from judge.scenario.check import CheckResult
from judge.scenario.check import Reason
from judge.scenario.expect import Checked
from judge.scenario.grounds import cited
from judge.scenario.history import Recorder
from judge.scenario.model import Scenario
from judge.scenario.offers import MOST
from judge.scenario.offers import count
from judge.scenario.offers import offers
from judge.scenario.offers import texts
from judge.scenario.phrases.plain import plain
from judge.scenario.play import Refusal
from judge.scenario.play import Run
from judge.scenario.play import editions_of
from judge.scenario.reader import Reader
from judge.scenario.resting import Doubts
from judge.scenario.resting import Resting
from judge.scenario.running import examine
from judge.scenario.running import judged
from judge.scenario.running import run
from judge.scenario.running import told_as_misfit
from judge.scenario.unknowns import unknown_cards
from judge.scenario.using import used
from judge.scenario.visibility import Sight
from judge.scenario.visibility import masked
from judge.scenario.why_not import near_misses
from judge.scenario.why_not import seen
from judge.scenario.why_not import without
from judge.words import say

Report = dict[str, Any]


def replay(
    scenario: Scenario,
    *,
    edition: str | None = None,
    lang: str,
    viewer: str | None = None,
    positions: bool = False,
    why_not: bool = False,
    readings: bool = False,
) -> Report:
    """A scenario as it is played: in `edition`, its own, or in every one we know.

    `viewer` A or B sees only what that player may know. With `positions` each step carries
    the position after it and the number of the line that led to it (0: none). With `why_not`
    each step carries the effects that nearly applied, each with the reason against it. With
    `readings` it is played again with doubtful texts read otherwise, to tell what rests on them.
    """
    how: dict[str, Any] = {"lang": lang, "viewer": viewer}
    how |= {"positions": positions, "why_not": why_not, "readings": readings}
    played = (edition,) if edition is not None else editions_of(scenario)
    if len(played) == 1:
        return replay_in(scenario, played[0], **how)
    from judge.scenario.duel import first_difference

    runs = [replay_in(scenario, one, **how) for one in played]
    return {
        "ok": all(one["ok"] for one in runs),
        "scenario": scenario.id,
        "game": scenario.game,
        "runs": runs,
        "first_difference": first_difference(scenario, runs[0], runs[-1], lang=lang),
    }


def replay_in(
    scenario: Scenario,
    edition: str,
    *,
    lang: str,
    viewer: str | None = None,
    positions: bool = False,
    why_not: bool = False,
    readings: bool = False,
) -> Report:
    """A scenario as it is played in one edition."""
    doubts = Doubts(scenario, edition, lang=lang, viewer=viewer) if readings else None
    book = doubts.book if doubts else None
    found = examine(scenario, edition, book)
    if not found.possible:
        answer = _impossible(scenario, found, lang, viewer)
        return answer | (doubts.of_position(found) if doubts else {})
    recorder = Recorder()
    with told_as_misfit(scenario):
        done = run(scenario, edition, listener=recorder, book=book)
        done.recorder = recorder
        teller = Teller(done, recorder, lang=lang, viewer=viewer)
        if doubts:
            teller.resting = doubts.of_run(found, done, recorder)
        if why_not:
            teller.misses = near_misses(done)
        answer = teller.told(positions=positions)
        checked = judged(done, found)
    answer["expectations"] = [] if viewer else [_expectation(one) for one in checked]
    unexpected = done.verdict == "refused" and "verdict" not in scenario.expectations(edition)
    answer["ok"] = not unexpected and all(one.ok for one in checked)
    return answer


def _impossible(
    scenario: Scenario, found: CheckResult, lang: str, viewer: str | None = None
) -> Report:
    """A position that cannot be is not played; what is expected of it can be told.

    The reasons name cards wherever they lie, so a player is told the sections only.
    """
    wanted = scenario.expectations(found.edition)
    numbers = sorted({number for reason in found.reasons for number in reason.rules})
    checked = []
    for path, expected in wanted.items():
        actual: Any = None
        if path == "possible":
            actual, ok = False, expected is False
        elif path in ("impossible", "cites"):
            actual, ok = numbers, set(expected) <= set(numbers)
        elif path == "cites-not":
            actual, ok = numbers, not set(expected) & set(numbers)
        else:
            ok = False
        checked.append(Checked(path, expected, actual, ok))
    return {
        "ok": wanted.get("possible") is False and all(one.ok for one in checked),
        "scenario": scenario.id,
        "game": scenario.game,
        "edition": found.edition,
        "verdict": "impossible",
        "steps": [],
        "decision": None,
        "refusal": None,
        "used": [],
        "winner": None,
        "final": None,
        "reasons": [_reason(reason, lang, viewer) for reason in found.reasons],
        "expectations": [] if viewer else [_expectation(one) for one in checked],
    }


def _reason(reason: Reason, lang: str, viewer: str | None) -> Report:
    told = reason.as_json(lang)
    return told if viewer is None else {**told, "text": say(lang, "step.impossible.hidden")}


class Teller:
    """Tells one run to one viewer."""

    def __init__(self, done: Run, recorder: Recorder, *, lang: str, viewer: str | None) -> None:
        self.done = done
        self.table: Table = done.table
        self.recorder = recorder
        self.reader = Reader(lang, done.scenario, done.start)
        self.sight = Sight(done.game, viewer, done.start)
        self.viewer = viewer
        self.misses: list[tuple[NearMiss, ...]] | None = None  # of each step, if they are asked for
        self.resting: Resting | None = None  # on which readings, if that is asked for
        self.numbers: dict[int, int] = {}  # of the steps that were told, by their identity

    def told(self, *, positions: bool = False) -> Report:
        """Everything but the expectations."""
        done = self.done
        steps = self.steps(positions=positions)
        self.reader.known = self.sight.now
        report = {
            "ok": True,
            "scenario": done.scenario.id,
            "game": done.scenario.game,
            "edition": done.edition,
            "verdict": done.verdict,
            "steps": steps,
            "decision": self.decision(),
            "refusal": self.refusal(),
            "used": [] if self.viewer else used(done, self.reader),
            "winner": done.winner,
            "final": self.final(),
        }
        return report | (self.resting.told(report, self.sight.now) if self.resting else {})

    def final(self) -> Report:
        """The position at the end; for the judge also as a `given` to go on with."""
        found = self.position(self.table.state)
        if self.viewer is None and not self.table.is_over:
            found["given"] = self.done.game.dump(self.table)
        return found

    def steps(self, *, positions: bool) -> list[Report]:
        noticed: list[Step] = []
        found: list[Report] = []
        begun = {id(before): number for number, before in self.done.begun}
        line = begun.get(id(None), 0)
        for place, step in enumerate(trace_steps(self.table.trace)):
            line, number = begun.get(id(step), line), line
            state = self.recorder.after(step)
            self.reader.known = known = self.sight.follow(step, state)
            if not self.sight.notices(step, known):
                continue
            entry = self._step(self._as_seen(step), self._unknown(step, state))
            if self.resting is not None:
                self.resting.mark(entry, place, known)
            if self.misses is not None:
                entry["near_misses"] = self._near_misses(self.misses[place])
            if positions:
                self.reader.known = self.sight.now
                entry["position"] = self.position(state)
                entry["line"] = number
            noticed.append(step)
            found.append(entry)
        for group in self.sight.unordered(noticed):
            _tell_in_any_order(found, noticed, group)
        self.numbers = {id(step): number for number, step in enumerate(noticed, 1)}
        return [{"n": number, **entry} for number, entry in enumerate(found, 1)]

    def _as_seen(self, step: Step) -> Step:
        """A window that passes looks the same from outside whether or not it had to."""
        sight = self.done.game.sight
        step = sight.as_seen(step, self.viewer, self.reader.known)
        what: Any = step.what
        if self.viewer is None or not isinstance(what, Decision) or what.player == self.viewer:
            return step
        forced = step.forced and what.ask not in sight.discreet
        return step._replace(what=what._replace(options=()), forced=forced)

    def _unknown(self, step: Step, state: State) -> int:
        """How many unknown cards might have let a step be another one, for who may ask that."""
        number = unknown_cards(self.done.game, state, step)
        hidden = self.viewer not in (None, self._player(step.what))
        return 0 if hidden else number

    def _step(self, step: Step, unknown: int) -> Report:
        rule, rules, label = cited(self.table, step.rule, step.label)
        data = self.reader.data(step)
        if unknown:
            data["unknown"] = unknown
        if self.viewer is not None:
            data = masked(data, self.table.state.cards, self.reader.known)
        return {
            "player": self._player(step.what),
            "rule": rule,
            "rules": rules,
            "readings": list(readings(self.table.book.cite(step.rule))),
            "label": label,
            "kind": self.reader.kind(step),
            "text": self.reader.step(step, unknown),
            "data": data,
        }

    def _near_misses(self, misses: tuple[NearMiss, ...]) -> list[Report]:
        if self.viewer is not None:
            misses = seen(misses, self.reader.known, self.table.state.cards)
        return [self._near_miss(miss) for miss in misses]

    def _near_miss(self, miss: NearMiss) -> Report:
        rule, rules, label = cited(self.table, miss.rule)
        return {
            "card": miss.card,
            "effect": miss.effect,
            "code": miss.code,
            "rule": rule,
            "rules": rules,
            "readings": list(readings(self.table.book.cite(miss.rule))),
            "label": label,
            "text": self.reader.near_miss(miss),
            "not_in": without(self.done.game, miss) if rules else [],
            "facts": {name: plain(value) for name, value in miss.facts},
        }

    def _player(self, what: Any) -> str | None:
        """Whose step it is: who decides or acts, else the owner of the card it is about."""
        if isinstance(what, NotDone):
            return self._player(what.event)
        if isinstance(what, Decision | Instead):
            return what.player
        player = getattr(what, "player", "")
        if player:
            return str(player)
        for field in ("card", "attacker", *self.done.game.words.subjects):
            card = self.table.state.cards.get(getattr(what, field, ""))
            if card is not None:
                return card.owner
        players: tuple[str, ...] = getattr(what, "players", ())
        return players[0] if len(players) == 1 else None

    def decision(self) -> Report | None:
        """What is asked at the end, and everything that can be answered."""
        decision = self.table.decision
        if decision is None:
            return None
        self.reader.known = self.sight.of_decision(decision)
        rule, rules, _ = cited(self.table, decision.rule)
        answer = {
            "player": decision.player,
            "rule": rule,
            "rules": rules,
            "readings": list(readings(self.table.book.cite(decision.rule))),
            "ask": decision.ask,
            "text": self.reader.question(decision),
            "options": self._options(decision, rule),
            "total": count(decision),
        }
        several = decision.several
        if several is not None:
            answer |= {"least": several.least, "most": several.most}
        self.reader.known = self.sight.now
        return answer

    def _options(self, decision: Decision, rule: str | None) -> list[Report]:
        """Options of the other player that would tell a hidden card are told without it."""
        found: dict[tuple[Any, ...], Report] = {}
        refusals = self.done.game.refusals
        cards = self.table.state.cards
        listed = list(offers(self.done.game, self.table, MOST))
        told = texts(listed, self.reader.answers)
        for (answers, line), text in zip(listed, told, strict=True):
            named = (part for answer in answers for part in answer[1:])
            hidden = any(part in cards and part not in self.reader.known for part in named)
            allowed = refusals.allows(self.table.state, decision, answers[0])
            if allowed is None:
                allowed = refusals.when.get(answers[0][0])
            own = rule if allowed is None else cited(self.table, allowed)[0]
            text = self.reader.answers(answers) if hidden else text
            key = (None, text) if hidden else answers
            found[key] = {"answer": None if hidden else line, "text": text, "rule": own}
        return list(found.values())

    def refusal(self) -> Report | None:
        refusal = self.done.refusal
        if refusal is None:
            return None
        reason = refusal.reason
        rule, rules, _ = cited(self.table, reason.rule)
        line = self.done.scenario.line[refusal.line - 1]
        facts = {name: plain(value) for name, value in reason.facts}
        return {
            "line": line.place[0] or None,
            "n": refusal.line,
            "player": refusal.player,
            "said": refusal.text,
            "code": reason.code,
            "rule": rule,
            "rules": rules,
            "readings": list(readings(self.table.book.cite(reason.rule))),
            "text": self.reader.reason(reason),
            "step": self.numbers.get(id(refusal.window)),
            "facts": masked(facts, self.table.state.cards, self.reader.known),
            "remedy": self._remedy(refusal),
        }

    def _remedy(self, refusal: Refusal) -> Report | None:
        """Worked out from everything that lies there, so not for the other player's eyes."""
        if self.viewer is not None or refusal.window is not None:
            return _general(refusal.reason, self.reader)
        return remedy(self.table, refusal.player, refusal.answer, refusal.reason, self.reader)

    def position(self, state: State) -> Report:
        found = position(state, self.reader)
        return {**found, "text": board_text(found, self.reader)}


def _tell_in_any_order(found: list[Report], steps: list[Step], group: range) -> None:
    """Tell steps by the names of their cards, with the position after all of them."""
    names = {n: getattr(steps[n].what, "card", "") for n in group}
    told = [found[n] for n in sorted(group, key=names.__getitem__)]
    for n, entry in zip(group, told, strict=True):
        after = {"position": found[group[-1]]["position"]} if "position" in entry else {}
        found[n] = {**entry, **after}


def remedy(table: Table, player: str, answer: Answer, reason: Any, reader: Reader) -> Report | None:
    """What would make a refused answer possible, if that can be worked out."""
    game = reader.game
    if game.remedy is None:
        return _general(reason, reader)
    found = game.remedy(table, player, answer, reason)
    if found is None:
        return None
    from judge.scenario import remedy_words

    text = remedy_words.tell(game, found, reader.lang, reader.name)
    return {"kind": found.kind, "text": text, "changes": plain(found.changes)}


def _general(reason: Any, reader: Reader) -> Report:
    """What helps in general where a rule refuses something, whatever the position is."""
    return {"kind": "general", "text": reader.remedy(reason), "changes": []}


def _expectation(one: Checked) -> Report:
    return {
        "path": one.path,
        "after": one.after,
        "expected": plain(one.expected),
        "actual": plain(one.actual),
        "ok": one.ok,
    }


def chosen_edition(scenario: Scenario, edition: str | None) -> str:
    """The edition that is asked for, the scenario's, or the newest."""
    return edition or scenario.edition or game(scenario.game).newest


def legal(
    scenario: Scenario, *, edition: str | None = None, lang: str, viewer: str | None = None
) -> Report:
    """Who is asked after the last line, under which section, and what can be answered."""
    answer = replay_in(scenario, chosen_edition(scenario, edition), lang=lang, viewer=viewer)
    nobody: Report = dict.fromkeys(("player", "rule", "rules", "ask", "text"))
    nothing: Report = {"rules": [], "readings": [], "options": [], "total": 0}
    decision = answer["decision"] or nobody | nothing
    kept = ("scenario", "game", "edition", "verdict", "refusal", "winner", "reasons")
    return {
        "ok": answer["verdict"] in ("complete", "waiting"),
        **{key: answer[key] for key in kept if key in answer},
        **decision,
    }


def check(scenario: Scenario, *, edition: str | None = None, lang: str) -> Report:
    """Whether the position is possible, and every reason why not."""
    from judge.scenario.check import check as check_position

    found = check_position(scenario, edition)
    return {
        "ok": found.possible,
        "scenario": scenario.id,
        "game": scenario.game,
        "edition": found.edition,
        "possible": found.possible,
        "reasons": [reason.as_json(lang) for reason in found.reasons],
        "sections": list(found.sections),
    }


def deck(
    data: Mapping[str, Any], *, game_id: str | None = None, edition: str | None = None, lang: str
) -> Report:
    """Whether a deck and what belongs to it are legal, and everything that is not."""
    from judge.scenario.deck import examine_deck

    chosen = game_id or data.get("game", USUAL)
    found = examine_deck(chosen, data, edition or game(chosen).newest)
    reasons = [reason.as_json(lang) for reason in found.reasons]
    return {
        "ok": found.possible,
        "game": chosen,
        "edition": found.edition,
        "legal": found.possible,
        "cards": sum(found.counts.values()),
        "violations": reasons,
        "sections": list(found.grounds),
    }


def duel(scenario: Scenario, one: str | None, other: str | None, lang: str) -> Report:
    """The same case under two editions, by default the oldest and the newest of the game."""
    from judge.scenario.duel import duel as compare_editions

    oldest, *_, newest = (*game(scenario.game).editions, game(scenario.game).newest)
    return compare_editions(scenario, one or oldest, other or newest, lang)


def explore(scenario: Scenario, *, edition: str | None = None, limit: int, lang: str) -> Report:
    """Every way a scenario can go on after its last line."""
    from judge.scenario.exploring import explore_scenario

    chosen = chosen_edition(scenario, edition)
    found = examine(scenario, chosen)
    if not found.possible:
        nothing = {"outcomes": [], "lines": 0, "nodes": 0, "capped": False, "depends_on": []}
        return {**_impossible(scenario, found, lang), **nothing, "ok": False}
    with told_as_misfit(scenario):
        run(scenario, chosen)  # lines that cannot be read are told better here
        answer = explore_scenario(scenario, chosen, limit=limit, lang=lang)
    return {"ok": answer.get("verdict") != "refused", **answer}
