"""Every way a game can go on from here, with memory of places already seen.

Exploration builds a graph: a node for every place at which somebody is asked, an edge for
every answer. What is wanted to know (how many lines lead where, which decisions matter, who
can force what) is then worked out on the graph, from its ends back to its root.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

from judge.engine.alike import Likeness
from judge.engine.chance import is_left_open
from judge.engine.graph import AnswerLine, DecisionPoint, Fold, Graph, Node, T
from judge.engine.script import Answer, Player
from judge.engine.table import Table
from judge.engine.walk import OutcomeOf, StopWhen, Walk, Watch

Verdict: TypeAlias = "bool | None"  # none: not known, because not everything was tried
Paths: TypeAlias = "tuple[Verdict, int]"  # with how far it is to the end
Lines: TypeAlias = dict[Hashable, tuple[int, int]]  # outcomes: how many lines, how far

LIMIT = 100_000  # nodes
EFFORT = 1_000_000  # steps taken to look at them; the same number everywhere, unlike seconds
FAR = 10**9


class Pivot(NamedTuple):
    """A question at which different answers lead to different things.

    It was met at `nodes` places and made a difference at `matters` of them. `line` leads to
    the first of these; `ways` are the answers there, each with what it leads to: the set of
    outcomes it leaves open, or a verdict.
    """

    question: DecisionPoint
    nodes: int
    matters: int
    line: AnswerLine
    ways: tuple[tuple[Answer, Any], ...]


class Forced(NamedTuple):
    """Whether a player can force something, whatever everybody else and chance do.

    `moves` are the answers to the first decision with the verdict on each. `line` is a line
    on which it comes about, or on which it is prevented, as short as one side can make it
    and as long as the other can. `depends_on` are the decisions that the verdict hangs on.
    """

    verdict: Verdict
    moves: tuple[tuple[Answer, Verdict], ...]
    line: AnswerLine
    depends_on: tuple[Pivot, ...]


class Explored:
    """What came of an exploration.

    `outcomes` are the outcomes with the number of lines to each, `nodes` is how many places
    were looked at. It is `capped` when the limit was reached: there is more than was seen;
    `left` are the answers that were not tried because it had taken too many steps, and some
    lines are `too_long` to be followed to their end.
    With `circles` a place can come back to itself: lines are counted without repetition. It
    is `endless` when somewhere the rules go on by themselves and never ask again.
    `narrowed` are the questions at which not every answer was tried. It is `left_open` when
    some lines depend on what nobody knows of a card.
    """

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self.nodes = len(graph.nodes)
        self.capped, self.circles, self.endless = graph.capped, graph.circles, graph.endless
        self.left, self.too_long = graph.left, graph.too_long
        self.narrowed = tuple(graph.narrowed.values())
        self.left_open = any(is_left_open(question.ask) for question in graph.questions)
        self._lines = Fold[Lines](graph, lambda end: {end: (1, 0)}, _all_lines, {})
        lines = self._lines.of(graph.root)
        self.outcomes: Counter[Hashable] = Counter(
            {end: lines[end][0] for end in graph.ends if end in lines}
        )

    @property
    def lines(self) -> int:
        return self.outcomes.total()

    @property
    def complete(self) -> bool:
        """Whether everything was tried."""
        return not self.capped and not self.endless and not self.narrowed

    def witness(self, outcome: Hashable) -> AnswerLine:
        """A shortest line of answers to an outcome that was found."""

        def nearest(_: DecisionPoint, ways: list[tuple[Answer, Lines]]) -> Answer:
            return min(ways, key=lambda way: way[1].get(outcome, (0, FAR))[1])[0]

        return self._lines.follow(nearest) if outcome in self.outcomes else ()

    def depends_on(self, of: Callable[[Hashable], Hashable] | None = None) -> tuple[Pivot, ...]:
        """The decisions that matter, the earliest in front.

        `of` maps outcomes to what counts, for example to whether an attack got through.
        """
        sets: dict[frozenset[Hashable], frozenset[Hashable]] = {}

        def one(end: Hashable) -> frozenset[Hashable]:
            return frozenset([end if of is None else of(end)])

        def union(_: DecisionPoint, __: bool, ways: Sequence[frozenset[Hashable]]) -> Any:
            outcomes: frozenset[Hashable] = frozenset().union(*ways)
            return sets.setdefault(outcomes, outcomes)

        empty: frozenset[Hashable] = frozenset()
        fold = Fold(self._graph, one, union, empty, changed=lambda old, now: old != now)
        return _pivots(fold, lambda value: value)

    def can_force(self, player: Player, test: Callable[[Hashable], bool]) -> Forced:
        """Whether a player can bring about an outcome that passes the test."""

        def join(question: DecisionPoint, narrow: bool, ways: Sequence[Paths]) -> Paths:
            if is_left_open(question.ask) and len({verdict for verdict, _ in ways}) > 1:
                return None, FAR
            mine = question.player == player
            wanted = [far for verdict, far in ways if verdict is mine]
            if wanted:
                return mine, 1 + min(wanted)
            if narrow or any(verdict is None for verdict, _ in ways):
                return None, FAR
            return not mine, 1 + max(far for _, far in ways)

        def choose(question: DecisionPoint, ways: list[tuple[Answer, Paths]]) -> Answer | None:
            good = [way for way in ways if way[1][0] is verdict]
            if not good:
                return None
            quick = (question.player == player) is verdict
            return (min if quick else max)(good, key=lambda way: way[1][1])[0]

        fold = _Forcing(self._graph, player, lambda end: (bool(test(end)), 0), join)
        verdict = fold.of(self._graph.root)[0]
        line = () if verdict is None else fold.follow(choose)
        return Forced(verdict, _moves(fold), line, _pivots(fold, lambda value: value[0]))


class _Forcing(Fold[Paths]):
    """What a player can force. Who has to go round for ever has forced nothing."""

    def __init__(
        self,
        graph: Graph,
        player: Player,
        leaf: Callable[[Hashable], Paths],
        join: Callable[[DecisionPoint, bool, Sequence[Paths]], Paths],
    ) -> None:
        self.player = player
        super().__init__(
            graph,
            leaf,
            join,
            (None, FAR),
            start=(False, FAR),
            changed=lambda old, now: old[0] is not now[0],
        )

    def _worked_out(self, number: int) -> Paths:
        nodes = self.graph.nodes
        node = nodes[number]
        blind = [
            nodes[child]
            for child in node.children
            if child is not None and child >= 0 and nodes[child].unseeing
        ]
        if not blind or self._questions[blind[0].question].player != self.player:
            return super()._worked_out(number)
        return self._unseeing(node, blind)

    def _unseeing(self, node: Node, blind: list[Node]) -> Paths:
        """The player answers without knowing what the other has answered: always the same."""
        rows = [[self.of(child) for child in one.children] for one in blind]
        whole = len(blind) == len(node.children) and len({len(row) for row in rows}) == 1
        if not whole or node.narrow or any(one.narrow for one in blind):
            return None, FAR
        paths: Paths = (False, FAR)
        for column in zip(*rows, strict=True):
            if all(verdict is True for verdict, _ in column):
                return True, 2 + max(far for _, far in column)
            if all(verdict is not False for verdict, _ in column):
                paths = (None, FAR)
        return paths


def _all_lines(_: DecisionPoint, __: bool, ways: Sequence[Lines]) -> Lines:
    """How many lines lead to each end, and how long the shortest is."""
    total: Lines = {}
    for way in ways:
        for end, (count, far) in way.items():
            known = total.get(end)
            total[end] = (
                (count, far + 1) if known is None else (known[0] + count, min(known[1], far + 1))
            )
    return total


def _moves(fold: Fold[Paths]) -> tuple[tuple[Answer, Verdict], ...]:
    """The answers to the first decision with the verdict on each."""
    walk = fold.graph.walk
    walk.back(walk.root)
    if walk.at_end or not fold.graph.nodes:
        return ()
    verdicts = [fold.of(child)[0] for child in fold.graph.nodes[0].children]
    return tuple(zip(walk.answers()[0], verdicts, strict=True))


def _pivots(fold: Fold[T], value: Callable[[T], Any]) -> tuple[Pivot, ...]:
    """The questions at which answers lead to different values, the earliest in front."""
    graph = fold.graph
    met = Counter(node.question for node in graph.nodes)
    turning: dict[int, list[int]] = {}
    for number, node in enumerate(graph.nodes):
        ends = [value(fold.of(child)) for child in node.children if child is not None]
        if any(one != other for one, other in pairwise(ends)):
            turning.setdefault(node.question, []).append(number)
    pivots = []
    for question, here in graph.questions.items():
        if here not in turning:
            continue
        line, number = min(((graph.path(one), one) for one in turning[here]), key=_length)
        graph.walk.play(line)
        ends = [value(fold.of(child)) for child in graph.nodes[number].children]
        ways = tuple(zip(graph.walk.answers()[0], ends, strict=True))
        pivots.append(Pivot(question, met[here], len(turning[here]), line, ways))
    return tuple(sorted(pivots, key=lambda pivot: len(pivot.line)))


def _length(found: tuple[AnswerLine, int]) -> tuple[int, int]:
    return len(found[0]), found[1]


def explore(
    table: Table,
    outcome: OutcomeOf,
    *,
    limit: int = LIMIT,
    effort: int = EFFORT,
    longest: int = FAR,
    stop: StopWhen | None = None,
    watch: Watch | None = None,
    likeness: Likeness | None = None,
    memo: bool = True,
) -> Explored:
    """Everything that can happen from here on, until the game is over or `stop` holds.

    It looks at no more than `limit` places, follows no line for more than `longest` answers
    and takes no more steps than `effort`.

    `outcome` is asked at the end of every line. It, `stop` and `watch` have to treat cards
    alike that the likeness calls alike, and must not read the trace or the log: what they
    want to know of the way, `watch` keeps. The table itself stays where it is.
    """
    walk = Walk(table, outcome, stop=stop, watch=watch, likeness=likeness, memo=memo)
    return Explored(Graph(walk, limit, effort=effort, longest=longest))


def can_force(
    table: Table,
    player: Player,
    test: Callable[[Table], bool],
    *,
    limit: int = LIMIT,
    stop: StopWhen | None = None,
    likeness: Likeness | None = None,
) -> Forced:
    """Whether a player can force a line to end as `test` wants it, whatever others do."""
    explored = explore(table, test, limit=limit, stop=stop, likeness=likeness)
    return explored.can_force(player, bool)


def tree(table: Table, depth: int) -> int:
    """How many ways there are to answer the next decisions: for comparing engines."""
    if depth <= 0 or table.is_over:
        return 1
    if depth == 1:
        return len(table.legal())
    return sum(divide(table, depth).values())


def divide(table: Table, depth: int) -> dict[Answer, int]:
    """The same count by first answer: it shows where two engines part."""
    table = table.fork()
    counts: dict[Answer, int] = {}
    open_ = [(table.save(), iter(table.legal()))]
    first: Answer = ()
    moved = False
    while open_:
        saved, answers = open_[-1]
        answer = next(answers, None)
        if answer is None:
            open_.pop()
            moved = True
            continue
        if moved:
            table.load(saved)
        table.answer(answer)
        moved = True
        if len(open_) == 1:
            first = answer
        left = depth - len(open_)
        if left > 1 and not table.is_over:
            open_.append((table.save(), iter(table.legal())))
            moved = False
            continue
        count = len(table.legal()) if left == 1 and not table.is_over else 1
        counts[first] = counts.get(first, 0) + count
    return counts
