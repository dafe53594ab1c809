"""Exploring a scenario: everything that can come of it, and what is proved by that.

A battle that is running is explored to its end, anything else to the end of the turn. An
outcome is what matters to a judge: who has won, whether the attack got through, and what
was lost. What was spent on the way is seen in the lines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec.structs import replace

from judge.engine.explore import Explored, Pivot, Verdict, explore
from judge.engine.graph import AnswerLine
from judge.engine.script import CHANCE, Answer, Decision, sections
from judge.engine.table import Table
from judge.engine.trace import Step
from judge.errors import JudgeError
from judge.games.cards import UNKNOWN
from judge.games.checks import Exploring
from judge.games.common.areas import PLAYERS, area
from judge.games.common.facts import State
from judge.games.common.unread import lying, name_of
from judge.games.tabletop import Tabletop
from judge.scenario import told, told_tree
from judge.scenario.explored import tell
from judge.scenario.model import words_in
from judge.scenario.phrases.plain import line_of
from judge.scenario.play import Played
from judge.scenario.samples import cards_of, library_for
from judge.scenario.silent import has_silent
from judge.scenario.words import Speaker
from judge.words import DEFAULT_LANG, say

LIMIT = 20_000  # places looked at
EFFORT = 30  # steps that may be taken for each of them, on average
LEAST_EFFORT = 20_000
LONGEST = 300  # answers in a row that are followed
GOT_THROUGH = ("damage", "ko")
KINDS = ("", "stopped", "cut", "won", "none", "ko", "damage")  # the best for the defender first
VERDICTS: dict[bool | None, told.Confirmed] = {True: "yes", False: "no", None: "unknown"}


class UnreadCards(JudgeError):
    """Something that has to know what every card does, where some abilities were never read."""

    code = "unread-cards"
    status = 422


class Ending(NamedTuple):
    """What came of a line: what players and judges care about, cards by what they are."""

    winner: str  # as in expectations: a player, draw, nobody, none
    attack: str = ""  # one of KINDS; empty where no single battle is looked at
    damage: tuple[tuple[str, int], ...] = ()  # who took it, points
    lost: tuple[tuple[str, str, str], ...] = ()  # owner, card, how: ko or left
    life: tuple[tuple[str, int], ...] = ()  # player, change


def explored(run: Played, *, limit: int = LIMIT, lang: str = DEFAULT_LANG) -> told_tree.Explored:
    """Everything that can come of a scenario after its lines, and the proofs that gives."""
    scenario, edition = run.scenario, run.edition
    must_be_read(run)
    teller = _Teller(run, lang)
    about: dict[str, Any] = {"scenario": scenario.id, "game": scenario.game, "edition": edition}
    if run.refusal is not None:
        text = teller.speaker.reason(run.refusal.reason)
        refused = told_tree.RefusedLine(line=run.refusal.line, text=text)
        return told_tree.Explored(**about, ok=False, verdict="refused", refusal=refused)
    horizon = horizon_of(run)
    examined = explore_run(run, limit=limit)
    endings = sorted(examined.outcomes, key=_rank)
    return told_tree.Explored(
        **about,
        ok=True,
        verdict="explored",
        horizon=told_tree.Horizon(until=horizon, text=teller.tell(f"horizon.{horizon}")),
        outcomes=[teller.outcome(examined, ending) for ending in endings],
        lines=examined.lines,
        nodes=examined.nodes,
        capped=examined.capped,
        remarks=teller.remarks(examined, limit),
        depends_on=[teller.pivot(pivot, endings) for pivot in examined.depends_on()],
        proofs=[teller.proof(examined, *proof) for proof in _proofs(run, endings)],
    )


def must_be_read(run: Played) -> None:
    """Refuse a position with abilities that nobody has read: nothing can be proved of it."""
    state = run.table.state
    found = dict.fromkeys(name_of(state, card, effect) for card, effect in lying(state))
    if found:
        raise UnreadCards(abilities=", ".join(found))


# -- what is explored --------------------------------------------------------------------------


def horizon_of(run: Played) -> str:
    """How far it is looked ahead: to the end of the battle, of the turn, or of the setup."""
    state = run.table.state
    if run.game.checks.exploring.in_battle(state):
        return "battle"
    return "turn" if state.facts.started else "setup"


def explore_run(run: Played, *, limit: int = LIMIT, memo: bool = True) -> Explored:
    """Explore from where a run has come to."""
    table, game = run.table, run.game.checks.exploring
    horizon = horizon_of(run)
    start, turn = table.state.copy(), table.state.facts.turn
    before = _heard_in_battle(game, table) if horizon == "battle" else ()
    stops: dict[str, Callable[[State], bool]] = {
        "battle": lambda s: not game.in_battle(s),
        "turn": lambda s: s.facts.turn != turn,
        "setup": lambda s: bool(s.facts.started),
    }

    def outcome(now: Table, kept: tuple[Any, ...] = ()) -> Ending:
        ending = ending_of(run.game.table, start, now.state)
        return fought(ending, (*before, *kept)) if horizon == "battle" else ending

    return explore(
        table,
        outcome,
        limit=limit,
        effort=max(LEAST_EFFORT, EFFORT * limit),
        longest=LONGEST,
        stop=lambda now: stops[horizon](now.state),
        watch=game.hear if horizon == "battle" else None,
        likeness=game.likeness(table.state),
        memo=memo,
    )


def _heard_in_battle(game: Exploring, table: Table) -> tuple[Any, ...]:
    """What would have been heard of the battle so far."""
    said = []
    step = table.trace
    while step is not None and not game.begins(step.what):
        heard = game.hear(step, table.state)
        said += [heard] if heard is not None else []
        step = step.prev
    return tuple(reversed(said))


def ending_of(shown: Tabletop, start: State, now: State) -> Ending:
    """What can be seen in the position at the end of a line."""
    lost: Counter[tuple[str, str, str]] = Counter()
    life = []
    for player in PLAYERS:
        for zone in shown.on_field:
            gone = _defined(start, player, zone) - _defined(now, player, zone)
            lost.update({(player, card, "left"): count for card, count in gone.items()})
        change = len(area(now, player, shown.life)) - len(area(start, player, shown.life))
        life += [(player, change)] if change else []
    winner = str(now.facts.over or "none")
    return Ending(winner, lost=tuple(sorted(lost.elements())), life=tuple(life))


def _defined(state: State, player: str, zone: str) -> Counter[str]:
    return Counter(state.cards[card].define for card in area(state, player, zone))


def fought(ending: Ending, heard: tuple[Any, ...]) -> Ending:
    """The same with what was heard of the battle."""
    damage: Counter[str] = Counter()
    fallen: Counter[tuple[str, str]] = Counter()
    attack = "none"
    for what, *more in heard:
        if what == "damage":
            damage[more[0]] += more[1]
            attack = "damage" if more[2] else attack
        elif what == "ko":
            fallen[more[0], more[1]] += 1
            attack = "ko" if more[2] else attack
        else:
            attack = what
    lost = []
    for player, card, _ in ending.lost:
        how = "ko" if fallen[player, card] > 0 else "left"
        fallen[player, card] -= 1
        lost.append((player, card, how))
    return ending._replace(attack=attack, damage=tuple(sorted(damage.items())), lost=tuple(lost))


def _rank(ending: Any) -> tuple[Any, ...]:
    return (ending.winner != "none", KINDS.index(ending.attack), ending)


def _proofs(run: Played, endings: list[Any]) -> Iterable[tuple[str, str, Callable[[Any], bool]]]:
    """The questions that can be proved here: its key, the player, and what passes."""
    game, state = run.game.checks.exploring, run.table.state
    if game.in_battle(state):
        defender = game.defender(state)
        if any(ending.winner != "draw" for ending in endings) or not endings:
            yield "stop", defender, _is_stopped
        if any(ending.winner == "draw" for ending in endings):
            yield "draw", defender, lambda ending: ending.winner == "draw"
        if any(ending.attack == "damage" for ending in endings):
            yield "damage", defender, lambda ending: ending.attack != "damage"
    for player in PLAYERS:
        if any(ending.winner == player for ending in endings):
            yield "win", player, _won_by(player)


def _is_stopped(ending: Any) -> bool:
    """An attack is stopped if the game goes on; a draw ends it with everything else."""
    return ending.attack not in GOT_THROUGH and ending.winner != "draw"


def _won_by(player: str) -> Callable[[Any], bool]:
    return lambda ending: bool(ending.winner == player)


# -- in words ----------------------------------------------------------------------------------


class _Unseen(Speaker):
    """Calls unknown cards unknown, without the marks of a name."""

    def card(self, card: Any) -> str:
        if self.names(card) == UNKNOWN:
            return say(self.lang, "scenario.unknown-card")
        return super().card(card)


class _Teller:
    """Says what was found about a run in the reader's language."""

    def __init__(self, run: Played, lang: str) -> None:
        self.run, self.lang = run, lang
        cards = cards_of(run.scenario)
        library = library_for(run.scenario)
        state = run.table.state

        def name(card: str) -> str:
            define = state.cards[card].define if card in state.cards else card
            return words_in(cards[define].get("name", define), lang) if define in cards else define

        self.effects = lambda define: len(library[define].effects)
        self.speaker = _Unseen(run.game, lang, name, self.effects)

    def tell(self, key: str, /, **values: object) -> str:
        return tell(self.run.game.rules.id, self.lang, key, **values)

    def outcome(self, found: Explored, ending: Any) -> told_tree.Ending:
        return told_tree.Ending(
            lines=found.outcomes[ending],
            winner=ending.winner,
            attack=ending.attack or None,
            damage=dict(ending.damage),
            lost=[
                told_tree.Lost(player=player, card=card, how=how)
                for player, card, how in ending.lost
            ],
            life=dict(ending.life),
            text=self.ending(ending),
            example=self.line(found.witness(ending)),
        )

    def ending(self, ending: Any) -> str:
        """An outcome as sentences."""
        speaker = self.speaker
        said = []
        if ending.winner in PLAYERS:
            said.append(self.tell("outcome.winner", player=speaker.player(ending.winner)))
        elif ending.winner != "none":
            said.append(self.tell(f"outcome.{ending.winner}"))
        if ending.attack and ending.attack not in GOT_THROUGH and ending.winner == "none":
            said.append(self.tell(f"outcome.{ending.attack}"))
        for player, points in ending.damage:
            player = speaker.player(player)
            said.append(self.tell("outcome.damage", player=player, points=points))
        for player, card, how in ending.lost:
            values = {"player": speaker.player(player), "card": speaker.card(card)}
            key = f"outcome.{how}.unknown" if card == UNKNOWN else f"outcome.{how}"
            said.append(self.tell(key, **values))
        for player, change in ending.life:
            values = {"player": speaker.player(player), "change": f"{change:+d}"}
            said.append(self.tell("outcome.life", **values))
        return (" " if self.lang == "en" else "").join(said or [self.tell("outcome.same")])

    def remarks(self, found: Explored, limit: int) -> list[str]:
        """Why what was found may not be everything."""
        said = [self.tell("capped", limit=limit)] if found.nodes >= limit and found.capped else []
        said += [self.tell("too-long", answers=LONGEST)] if found.too_long else []
        said += [self.tell("tired", nodes=found.nodes, left=found.left)] if found.left else []
        said += [self.tell("circles")] if found.circles else []
        said += [self.tell("endless")] if found.endless else []
        said += [self.tell("left-open")] if found.left_open else []
        silent = has_silent(self.run.game.table, self.run.table.state)
        said += [self.tell("silent")] if silent else []
        for question, about, answers, tried in found.narrowed:
            asked = self.speaker.question(
                Decision(question.rule, question.player, question.ask, (), about)
            )
            said.append(self.tell("narrowed", answers=answers, tried=tried, question=asked))
        return said

    def proof(
        self, found: Explored, key: str, player: str, test: Callable[[Any], bool]
    ) -> told_tree.Proof:
        """A question with its answer, a line for it and the decisions that it hangs on."""
        who = self.speaker.player(player)
        forced = found.can_force(player, test)
        verdict = VERDICTS[forced.verdict]
        words = f"verdict.{key}.{verdict}" if forced.verdict is not None else "verdict.unknown"
        if forced.verdict is None and found.left_open and found.complete:
            words = "verdict.left-open"
        return told_tree.Proof(
            code=key,
            player=player,
            question=self.tell(f"question.{key}", player=who),
            answer=verdict,
            text=self.tell(words, player=who),
            line=self.line(forced.line),
            depends_on=[self.pivot(pivot, None) for pivot in forced.depends_on],
        )

    def pivot(self, pivot: Pivot, endings: list[Any] | None) -> told_tree.Pivot:
        """A decision that matters, where it matters first, and what each answer leads to."""
        question = pivot.question
        table, _ = self._play(pivot.line)
        assert table.decision is not None
        cited = sections(table.book.cite(question.rule))
        some = "all" if pivot.nodes == pivot.matters else "some"
        return told_tree.Pivot(
            player=question.player,
            rule=cited[0] if cited else None,
            rules=list(cited),
            label=question.call,
            ask=question.ask,
            question=self.speaker.question(table.decision),
            places=pivot.nodes,
            matters=pivot.matters,
            text=self.tell(f"matters.{some}", nodes=pivot.nodes, matters=pivot.matters),
            after=self.line(pivot.line),
            answers=[
                self._way(question.player, answer, leads, endings) for answer, leads in pivot.ways
            ],
        )

    def _way(
        self, player: str, answer: Answer, leads: Any, endings: list[Any] | None
    ) -> told_tree.Way:
        said = self.speaker.answer(answer)
        line = line_of(self.run.game, answer, player, self.effects)
        if endings is None:
            verdict: Verdict = leads
            word = VERDICTS[verdict]
            text = self.tell(f"answer.{word}", answer=said)
            return told_tree.Way(line=line, verdict=word, text=text)
        return told_tree.Way(line=line, text=said, outcomes=sorted(map(endings.index, leads)))

    def _play(self, line: AnswerLine) -> tuple[Table, list[tuple[Decision, Answer]]]:
        """Play a line from where the run has come to, on another table."""
        table = self.run.table.fork()
        table.chance = None
        made = []
        for answer in line:
            assert table.decision is not None
            made.append((table.decision, answer))
            table.answer(answer)
        return table, made

    def line(self, line: AnswerLine) -> list[told_tree.SpokenLine]:
        """A line as it is written in a scenario, with a sentence for each of its entries."""
        spoken: list[told_tree.SpokenLine] = []
        first: Decision | None = None
        for decision, answer in self._play(line)[1]:
            text = self.speaker.step(Step(decision, "", answer, False, None))
            written = line_of(self.run.game, answer, decision.player, self.effects)
            if first is not None and _goes_on(first, decision):
                if answer != ("done",):
                    last, space = spoken[-1], " " if self.lang == "en" else ""
                    whole = f"{last.line}, {written.partition(' ')[2]}"
                    spoken[-1] = replace(last, line=whole, text=f"{last.text}{space}{text}")
                continue
            first = decision
            if decision.ask == "order" and decision.player != CHANCE:
                written = f"order {written.partition(' ')[2]}"
            spoken.append(told_tree.SpokenLine(player=decision.player, line=written, text=text))
        return spoken


def _goes_on(first: Decision, now: Decision) -> bool:
    """Whether a decision goes on with the choice of several cards that another began."""
    return (
        (now.rule, now.player, now.ask) == (first.rule, first.player, first.ask)
        and now.ask.partition("-")[0] in ("choose", "order")
        and now.about[:-1] == first.about[:-1]
        and now.about[-1:] > (0,)
    )
