"""The graph of every way a game can go on, and what is worked out on it from its ends.

A node is a place at which somebody is asked, an edge an answer. Where a place comes back to
itself the graph has a circle; what holds there is worked out again until nothing changes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from judge.engine.script import Answer, Cites, Player
from judge.engine.walk import Spot, Walk
from judge.errors import Endless

T = TypeVar("T")
AnswerLine: TypeAlias = tuple[Answer, ...]
Child: TypeAlias = "int | None"  # a node, the complement of an end, or none: nobody looked


class DecisionPoint(NamedTuple):
    """A place in the rules at which somebody decides."""

    call: str
    rule: Cites
    player: Player
    ask: str


class Narrowed(NamedTuple):
    """A question at which not every answer was tried: how many there were and were tried."""

    question: DecisionPoint
    about: tuple[Hashable, ...]
    answers: int
    tried: int


class Node:
    """A place at which somebody is asked; it was found first from `parent` by `answer`.

    It is `unseeing` if who is asked does not know what was answered just before.
    """

    __slots__ = ("answer", "children", "narrow", "parent", "question", "unseeing")

    def __init__(self, parent: int, answer: Answer | None) -> None:
        self.parent = parent
        self.answer = answer
        self.question = 0
        self.narrow = False
        self.unseeing = False
        self.children: list[Child] = []


class Graph:
    """Nodes by number, the root first; ends, questions and known places by what they are."""

    def __init__(self, walk: Walk, limit: int, *, effort: int, longest: int) -> None:
        self.walk = walk
        self.limit, self.effort, self.longest = limit, effort, longest
        self.nodes: list[Node] = []
        self.finished: list[int] = []  # children before their parents
        self.ends: dict[Hashable, int] = {}
        self.known: dict[Hashable, int] = {}
        self.questions: dict[DecisionPoint, int] = {}
        self.narrowed: dict[DecisionPoint, Narrowed] = {}
        self.capped = False
        self.too_long = False  # somewhere a line had so many answers that it was not followed
        self.left = 0  # answers that were not tried because it had taken too many steps
        self.endless = False  # somewhere the rules go on by themselves, without end
        self.circles = False  # somewhere a place comes back to itself
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
            if walk.table.work > self.effort:  # what was found so far stays; the rest is open
                self.left += len(answers) - len(children)
                children += [None] * (len(answers) - len(children))
                self.capped = True
                continue
            if moved:  # to go back is to play a call again: not where the table stands already
                walk.back(spot)
            answer = answers[len(children)]
            count = len(open_)
            try:
                walk.table.answer(answer)
            except Endless:
                self.endless = True
                children.append(None)
            else:
                children.append(self._arrive(number, answer, open_))
            moved = len(open_) == count
        return root

    def _arrive(
        self, parent: int, answer: Answer | None, open_: list[tuple[int, Spot, Sequence[Answer]]]
    ) -> Child:
        """What the place is that the walk has come to; a new one is opened."""
        walk = self.walk
        if walk.at_end:
            # ends are numbered by themselves and told from nodes by the sign
            return ~self.ends.setdefault(walk.end(), len(self.ends))
        spot = walk.here()
        key = walk.key(spot)
        # no key: in the middle of a call nothing says that two places are the same
        if key is not None and key in self.known:
            number = self.known[key]
            self.circles = self.circles or number in self._open
            return number
        long = len(open_) >= self.longest
        if long or len(self.nodes) >= self.limit:
            self.capped, self.too_long = True, self.too_long or long
            return None
        number = len(self.nodes)
        if key is not None:
            self.known[key] = number
        node = Node(parent, answer)
        self.nodes.append(node)
        node.question, node.narrow, answers = self._ask()
        node.unseeing = walk.table.hidden > 0
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

    def path(self, number: int) -> AnswerLine:
        """The line by which a node was found."""
        answers = []
        while number:
            node = self.nodes[number]
            assert node.answer is not None
            answers.append(node.answer)
            number = node.parent
        return tuple(reversed(answers))


def question_here(walk: Walk) -> DecisionPoint:
    """What is asked where the walk stands."""
    decision, call = walk.decision, walk.table.call
    return DecisionPoint(call.name if call else "", decision.rule, decision.player, decision.ask)


class Fold(Generic[T]):
    """Something worked out for every node, from the ends back to the root.

    `start` is what holds of a node before anything is known of what it leads to. With
    `changed`, circles are gone through until nothing changes any more.
    """

    def __init__(
        self,
        graph: Graph,
        leaf: Callable[[Hashable], T],
        join: Callable[[DecisionPoint, bool, Sequence[T]], T],
        unknown: T,
        *,
        start: T | None = None,
        changed: Callable[[T, T], bool] | None = None,
    ) -> None:
        self.graph, self.leaf, self.join, self.unknown = graph, leaf, join, unknown
        self._ends = [leaf(end) for end in graph.ends]
        self._questions = list(graph.questions)
        first = unknown if start is None else start
        self._nodes: list[T] = [first] * len(graph.nodes)
        # children come first, so that once is enough, unless a place leads back to itself
        for number in graph.finished:
            self._nodes[number] = self._worked_out(number)
        again = graph.circles and changed is not None
        while again and changed is not None:
            again = False
            for number in graph.finished:
                now = self._worked_out(number)
                if changed(self._nodes[number], now):
                    self._nodes[number], again = now, True

    def _worked_out(self, number: int) -> T:
        node = self.graph.nodes[number]
        ways = [self.of(child) for child in node.children]
        return self.join(self._questions[node.question], node.narrow, ways)

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
        reached = []
        for answer in answers:
            self.graph.walk.back(spot)
            try:
                self.graph.walk.table.answer(answer)
            except Endless:
                reached.append((answer, self.unknown))
            else:
                reached.append((answer, self.here()))
        return reached

    def follow(
        self, choose: Callable[[DecisionPoint, list[tuple[Answer, T]]], Answer | None]
    ) -> AnswerLine:
        """Play from the root, choosing by what answers lead to, until the line ends.

        It ends too where it comes back to a place: from there on it repeats itself.
        """
        walk = self.graph.walk
        walk.back(walk.root)
        line: list[Answer] = []
        been: set[Hashable] = set()
        while not walk.at_end:
            spot, question = walk.here(), question_here(walk)
            key = walk.key(spot)
            if key is not None and key in been:
                break
            been.add(key)
            answer = choose(question, self.ways(spot, walk.answers()[0]))
            if answer is None:
                break
            line.append(answer)
            walk.back(spot)
            walk.table.answer(answer)
        return tuple(line)
