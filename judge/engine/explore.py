"""Every way a game can go on from here, with memory of places already seen.

Exploration builds a graph: a node for every place at which somebody is asked, an edge for
every answer. What is wanted to know (how many lines lead where, which decisions matter, who
can force what) is then worked out on the graph, from its ends back to its root.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from collections.abc import Hashable
from collections.abc import Sequence
from itertools import pairwise
from typing import Any
from typing import Generic
from typing import NamedTuple
from typing import TypeAlias
from typing import TypeVar

from judge.engine.alike import Likeness
from judge.engine.script import Answer
from judge.engine.script import Cites
from judge.engine.script import Player
from judge.engine.table import Table
from judge.engine.walk import Outcome
from judge.engine.walk import Spot
from judge.engine.walk import Stop
from judge.engine.walk import Walk
from judge.engine.walk import Watch

T = TypeVar("T")
Line: TypeAlias = tuple[Answer, ...]
Verdict: TypeAlias = "bool | None"  # none: not known, because not everything was tried
Child: TypeAlias = "int | None"  # a node, the complement of an end, or none: nobody looked
Paths: TypeAlias = "tuple[Verdict, int]"  # with how far it is to the end
Lines: TypeAlias = dict[Hashable, tuple[int, int]]  # outcomes: how many lines, how far

LIMIT = 100_000  # nodes
FAR = 10**9


class Question(NamedTuple):
    """A place in the rules at which somebody decides."""

    call: str
    rule: Cites
    player: Player
    ask: str


class Narrowed(NamedTuple):
    """A question at which not every answer was tried: how many there were and were tried."""

    question: Question
    about: tuple[Hashable, ...]
    answers: int
    tried: int


class Pivot(NamedTuple):
    """A question at which different answers lead to different things.

    It was met at `nodes` places and made a difference at `matters` of them. `line` leads to
    the first of these; `ways` are the answers there, each with what it leads to: the set of
    outcomes it leaves open, or a verdict.
    """

    question: Question
    nodes: int
    matters: int
    line: Line
    ways: tuple[tuple[Answer, Any], ...]


class Forced(NamedTuple):
    """Whether a player can force something, whatever everybody else and chance do.

    `moves` are the answers to the first decision with the verdict on each. `line` is a line
    on which it comes about, or on which it is prevented, as short as one side can make it
    and as long as the other can. `depends_on` are the decisions that the verdict hangs on.
    """

    verdict: Verdict
    moves: tuple[tuple[Answer, Verdict], ...]
    line: Line
    depends_on: tuple[Pivot, ...]


class _Node:
    """A place at which somebody is asked; it was found first from `parent` by `answer`."""

    __slots__ = ("answer", "children", "narrow", "parent", "question")

    def __init__(self, parent: int, answer: Answer | None) -> None:
        self.parent = parent
        self.answer = answer
        self.question = 0
        self.narrow = False
        self.children: list[Child] = []


class _Graph:
    """Nodes by number, the root first; ends, questions and known places by what they are."""

    def __init__(self, walk: Walk, limit: int) -> None:
        self.walk = walk
        self.limit = limit
        self.nodes: list[_Node] = []
        self.finished: list[int] = []  # children before their parents
        self.ends: dict[Hashable, int] = {}
        self.known: dict[Hashable, int] = {}
        self.questions: dict[Question, int] = {}
        self.narrowed: dict[Question, Narrowed] = {}
        self.capped = False
        self._open: set[int] = set()
        self.root = self._grow()

    def _grow(self) -> Child:
        """Try every answer at every place, depth first, without recursion."""
        walk = self.walk
        walk.back(walk.root)
        open_: list[tuple[int, Spot, Sequence[Answer]]] = []
        root = self._arrive(0, None, open_)
        moved = False  # whether the table stands elsewhere than at the last open place
        while open_:
            number, spot, answers = open_[-1]
            children = self.nodes[number].children
            if len(children) == len(answers):
                self.finished.append(number)
                self._open.discard(number)
                open_.pop()
                moved = True
                continue
            if moved:
                walk.back(spot)
            answer = answers[len(children)]
            walk.table.answer(answer)
            count = len(open_)
            children.append(self._arrive(number, answer, open_))
            moved = len(open_) == count
        return root

    def _arrive(
        self, parent: int, answer: Answer | None, open_: list[tuple[int, Spot, Sequence[Answer]]]
    ) -> Child:
        """What the place is that the walk has come to; a new one is opened."""
        walk = self.walk
        if walk.at_end:
            return ~self.ends.setdefault(walk.end(), len(self.ends))
        spot = walk.here()
        key = walk.key(spot)
        if key is not None and key in self.known:
            number = self.known[key]
            if number in self._open:
                self.capped = True  # it comes back to itself: there is no end to it
                return None
            return number
        if len(self.nodes) >= self.limit:
            self.capped = True
            return None
        number = len(self.nodes)
        if key is not None:
            self.known[key] = number
        node = _Node(parent, answer)
        self.nodes.append(node)
        node.question, node.narrow, answers = self._ask()
        open_.append((number, spot, answers))
        self._open.add(number)
        return number

    def _ask(self) -> tuple[int, bool, Sequence[Answer]]:
        question = question_here(self.walk)
        answers, count = self.walk.answers()
        if count > len(answers):
            about = self.walk.decision.about
            self.narrowed[question] = Narrowed(question, about, count, len(answers))
        number = self.questions.setdefault(question, len(self.questions))
        return number, count > len(answers), answers

    def path(self, number: int) -> Line:
        """The line by which a node was found."""
        found = []
        while number:
            node = self.nodes[number]
            assert node.answer is not None
            found.append(node.answer)
            number = node.parent
        return tuple(reversed(found))


def question_here(walk: Walk) -> Question:
    """What is asked where the walk stands."""
    decision, call = walk.decision, walk.table.call
    return Question(call.name if call else "", decision.rule, decision.player, decision.ask)


class _Fold(Generic[T]):
    """Something worked out for every node, from the ends back to the root."""

    def __init__(
        self,
        graph: _Graph,
        leaf: Callable[[Hashable], T],
        join: Callable[[Question, bool, Sequence[T]], T],
        unknown: T,
    ) -> None:
        self.graph, self.leaf, self.join, self.unknown = graph, leaf, join, unknown
        self._ends = [leaf(end) for end in graph.ends]
        self._nodes: list[T] = [unknown] * len(graph.nodes)
        questions = list(graph.questions)
        for number in graph.finished:
            node = graph.nodes[number]
            ways = [self.of(child) for child in node.children]
            self._nodes[number] = join(questions[node.question], node.narrow, ways)

    def of(self, child: Child) -> T:
        if child is None:
            return self.unknown
        return self._nodes[child] if child >= 0 else self._ends[~child]

    def here(self) -> T:
        """What it is where the walk stands, also in the middle of a call."""
        walk, graph = self.graph.walk, self.graph
        if walk.at_end:
            end = walk.end()
            return self._ends[graph.ends[end]] if end in graph.ends else self.leaf(end)
        spot = walk.here()
        key = walk.key(spot)
        if key is not None:
            return self.of(graph.known.get(key))
        question = question_here(walk)
        answers, count = walk.answers()
        ways = [way for _, way in self.ways(spot, answers)]
        return self.join(question, count > len(answers), ways)

    def ways(self, spot: Spot, answers: Sequence[Answer]) -> list[tuple[Answer, T]]:
        """Every answer at a place with what it leads to."""
        found = []
        for answer in answers:
            self.graph.walk.back(spot)
            self.graph.walk.table.answer(answer)
            found.append((answer, self.here()))
        return found

    def follow(self, choose: Callable[[Question, list[tuple[Answer, T]]], Answer | None]) -> Line:
        """Play from the root, choosing by what answers lead to, until the line ends."""
        walk = self.graph.walk
        walk.back(walk.root)
        line: list[Answer] = []
        while not walk.at_end:
            spot, question = walk.here(), question_here(walk)
            answer = choose(question, self.ways(spot, walk.answers()[0]))
            if answer is None:
                break
            line.append(answer)
            walk.back(spot)
            walk.table.answer(answer)
        return tuple(line)


class Explored:
    """What came of an exploration.

    `outcomes` are the outcomes with the number of lines to each, `nodes` is how many places
    were looked at. It is `capped` when the limit was reached: there is more than was seen.
    `narrowed` are the questions at which not every answer was tried.
    """

    def __init__(self, graph: _Graph) -> None:
        self._graph = graph
        self.nodes = len(graph.nodes)
        self.capped = graph.capped
        self.narrowed = tuple(graph.narrowed.values())
        self._lines = _Fold[Lines](graph, lambda end: {end: (1, 0)}, _all_lines, {})
        found = self._lines.of(graph.root)
        self.outcomes: Counter[Hashable] = Counter(
            {end: found[end][0] for end in graph.ends if end in found}
        )

    @property
    def lines(self) -> int:
        return self.outcomes.total()

    @property
    def complete(self) -> bool:
        """Whether everything was tried."""
        return not self.capped and not self.narrowed

    def witness(self, outcome: Hashable) -> Line:
        """A shortest line of answers to an outcome that was found."""

        def nearest(_: Question, ways: list[tuple[Answer, Lines]]) -> Answer:
            return min(ways, key=lambda way: way[1].get(outcome, (0, FAR))[1])[0]

        return self._lines.follow(nearest) if outcome in self.outcomes else ()

    def depends_on(self, of: Callable[[Hashable], Hashable] | None = None) -> tuple[Pivot, ...]:
        """The decisions that matter, the earliest in front.

        `of` maps outcomes to what counts, for example to whether an attack got through.
        """
        sets: dict[frozenset[Hashable], frozenset[Hashable]] = {}

        def one(end: Hashable) -> frozenset[Hashable]:
            return frozenset([end if of is None else of(end)])

        def union(_: Question, __: bool, ways: Sequence[frozenset[Hashable]]) -> Any:
            found: frozenset[Hashable] = frozenset().union(*ways)
            return sets.setdefault(found, found)

        empty: frozenset[Hashable] = frozenset()
        return _pivots(_Fold(self._graph, one, union, empty), lambda value: value)

    def can_force(self, player: Player, test: Callable[[Hashable], bool]) -> Forced:
        """Whether a player can bring about an outcome that passes the test."""

        def join(question: Question, narrow: bool, ways: Sequence[Paths]) -> Paths:
            mine = question.player == player
            wanted = [far for verdict, far in ways if verdict is mine]
            if wanted:
                return mine, 1 + min(wanted)
            if narrow or any(verdict is None for verdict, _ in ways):
                return None, FAR
            return not mine, 1 + max(far for _, far in ways)

        def choose(question: Question, ways: list[tuple[Answer, Paths]]) -> Answer | None:
            good = [way for way in ways if way[1][0] is verdict]
            if not good:
                return None
            quick = (question.player == player) is verdict
            return (min if quick else max)(good, key=lambda way: way[1][1])[0]

        unknown: Paths = (None, FAR)
        fold = _Fold[Paths](self._graph, lambda end: (bool(test(end)), 0), join, unknown)
        verdict = fold.of(self._graph.root)[0]
        line = () if verdict is None else fold.follow(choose)
        return Forced(verdict, _moves(fold), line, _pivots(fold, lambda value: value[0]))


def _all_lines(_: Question, __: bool, ways: Sequence[Lines]) -> Lines:
    """How many lines lead to each end, and how long the shortest is."""
    total: Lines = {}
    for way in ways:
        for end, (count, far) in way.items():
            known = total.get(end)
            total[end] = (
                (count, far + 1) if known is None else (known[0] + count, min(known[1], far + 1))
            )
    return total


def _moves(fold: _Fold[Paths]) -> tuple[tuple[Answer, Verdict], ...]:
    """The answers to the first decision with the verdict on each."""
    walk = fold.graph.walk
    walk.back(walk.root)
    if walk.at_end or not fold.graph.nodes:
        return ()
    verdicts = [fold.of(child)[0] for child in fold.graph.nodes[0].children]
    return tuple(zip(walk.answers()[0], verdicts, strict=True))


def _pivots(fold: _Fold[T], value: Callable[[T], Any]) -> tuple[Pivot, ...]:
    """The questions at which answers lead to different values, the earliest in front."""
    graph = fold.graph
    met = Counter(node.question for node in graph.nodes)
    turning: dict[int, list[int]] = {}
    for number, node in enumerate(graph.nodes):
        ends = [value(fold.of(child)) for child in node.children if child is not None]
        if any(one != other for one, other in pairwise(ends)):
            turning.setdefault(node.question, []).append(number)
    found = []
    for question, here in graph.questions.items():
        if here not in turning:
            continue
        line, number = min(((graph.path(one), one) for one in turning[here]), key=_length)
        graph.walk.play(line)
        ends = [value(fold.of(child)) for child in graph.nodes[number].children]
        ways = tuple(zip(graph.walk.answers()[0], ends, strict=True))
        found.append(Pivot(question, met[here], len(turning[here]), line, ways))
    return tuple(sorted(found, key=lambda pivot: len(pivot.line)))


def _length(found: tuple[Line, int]) -> tuple[int, int]:
    return len(found[0]), found[1]


def explore(
    table: Table,
    outcome: Outcome,
    *,
    limit: int = LIMIT,
    stop: Stop | None = None,
    watch: Watch | None = None,
    likeness: Likeness | None = None,
    memo: bool = True,
) -> Explored:
    """Everything that can happen from here on, until the game is over or `stop` holds.

    `outcome` is asked at the end of every line. It, `stop` and `watch` have to treat cards
    alike that the likeness calls alike, and must not read the trace or the log: what they
    want to know of the way, `watch` keeps. The table itself stays where it is.
    """
    walk = Walk(table, outcome, stop=stop, watch=watch, likeness=likeness, memo=memo)
    return Explored(_Graph(walk, limit))


def can_force(
    table: Table,
    player: Player,
    test: Callable[[Table], bool],
    *,
    limit: int = LIMIT,
    stop: Stop | None = None,
    likeness: Likeness | None = None,
) -> Forced:
    """Whether a player can force a line to end as `test` wants it, whatever others do."""
    found = explore(table, test, limit=limit, stop=stop, likeness=likeness)
    return found.can_force(player, bool)


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
    found: dict[Answer, int] = {}
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
        found[first] = found.get(first, 0) + count
    return found
