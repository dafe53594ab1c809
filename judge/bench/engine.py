"""`judge bench engine`: how fast the engine plays, forks and explores, beside python-chess.

A figure per second says more about the machine than about the engine. So every slice of our
work is followed by a slice of python-chess's perft, both in processor time, and what counts
is the median of the ratios of such pairs: what slows one down slows the other alike.
"""

from __future__ import annotations

import statistics
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from random import Random
from typing import Any, NamedTuple, TypeAlias

from judge.engine.chance import pick, seeded
from judge.engine.script import CHANCE, Answer, Decision
from judge.engine.table import Save, Table
from judge.engine.trace import steps
from judge.errors import UnknownBench, UnknownDeck
from judge.games.cards import Library
from judge.games.checks import Bench
from judge.games.common.random_play import play_on
from judge.games.game import Game
from judge.games.registry import USUAL
from judge.games.registry import game as known_game
from judge.rules.corpus import open_corpus
from judge.scenario.deck import decks_of, open_deck, printed_cards, shipped_decks
from judge.scenario.exploring import explore_run
from judge.scenario.play import play
from judge.scenario.read import read_scenario
from judge.scenario.samples import sample_cards
from judge.words import say

Work: TypeAlias = Callable[[], int]  # does something, and says how many times

LONGEST = 5000  # decisions of a game; random play ends long before
TRIED = 20  # games of which the two longest are forked
DEPTH = 3  # of perft, from the first position of chess
# decisions per perft node of the fastest engine that is public, and of the fastest in Python
REFERENCES = {"public": 0.036, "python": 0.015}
WORDS = {
    "decisions": "bench.decisions",
    "windows": "bench.windows",
    "steps": "bench.steps",
    "forks_early": "bench.forks-early",
    "forks_late": "bench.forks-late",
    "forks_without_history": "bench.forks-without-history",
    "leaves": "bench.leaves",
    "leaves_with_memo": "bench.leaves-with-memo",
}


@dataclass(frozen=True, slots=True)
class Amounts:
    """How much work is measured."""

    seconds: float = 2.0  # of random play, at least
    games: int = 3  # in a slice of it
    early: int = 10  # the decision from which on forks are made
    late: int = 800  # and another one, much later in the same games
    span: int = 20  # decisions that are forked from there on
    repeats: int = 20  # of these in a slice
    rounds: int = 9  # slices of forks
    explorations: int = 3
    hand: tuple[str, ...] = ()  # cards to explore with instead of the game's own


class Pair(NamedTuple):
    """A slice of our work and one of the peer's, in things per second."""

    rate: float
    peer: float | None


Series: TypeAlias = dict[str, list[Pair]]


@dataclass(frozen=True, slots=True)
class Played:
    """The games of a bench: between any two of its decks, in an order that mixes them."""

    game: Game
    bench: Bench
    decks: tuple[str, ...]
    pairs: tuple[tuple[Mapping[str, Any], Mapping[str, Any]], ...]
    library: Library

    def begun(self, seed: int, *, size: int = 1) -> Table:
        """A game at its first decision, with decks that have every card `size` times."""
        one, other = self.pairs[seed % len(self.pairs)]
        decks = ({**deck, "deck": deck["deck"] * size} for deck in (one, other))
        start = decks_of(self.game).opening(*decks)
        book = self.game.rules.editions[self.game.rules.newest]
        return self.game.rules.resume(start, self.library, book, chance=seeded(seed))


def run(
    amounts: Amounts | None = None, *, game: str | None = None, deck: str | None = None
) -> dict[str, Any]:
    """Figures of one run, each with its ratio to perft where python-chess is installed."""
    amounts = amounts or Amounts()
    games = _games(known_game(game or USUAL), deck)
    perft = find_perft()
    played = _play(games, amounts, perft)
    forks, reached = _fork(games, amounts, perft)
    early, late, bare = forks.values()
    return {
        "decks": list(games.decks),
        "games": amounts.games * len(played["decisions"]),
        "early": amounts.early,
        "late": reached,
        "figures": [
            _figure(name, pairs)
            for name, pairs in (played | forks | _explore(games, amounts, perft)).items()
        ],
        "forks_late_to_early": _ratio(late, early),
        "forks_with_to_without_history": _ratio(late, bare),
        "references": REFERENCES,
        "peer_installed": perft is not None,
    }


def bench_text(found: Mapping[str, Any], lang: str) -> str:
    """The same for people."""
    peer = found["peer_installed"]
    when = {key: found[key] for key in ("early", "late")}
    lines = []
    for figure in found["figures"]:
        what = say(lang, WORDS[figure["name"]], **when)
        lines.append(say(lang, "bench.beside" if peer else "bench.alone", what=what, **figure))
    growth = {key: found[key] for key in ("forks_late_to_early", "forks_with_to_without_history")}
    lines.append(say(lang, "bench.growth", **when, **growth))
    lines.append(say(lang, "bench.references", **found["references"]))
    return "\n".join(lines if peer else [*lines, say(lang, "bench.no-peer")])


def find_perft() -> Work | None:
    """The peer's work: to count positions of chess, each made and taken back."""
    try:
        import chess
    except ImportError:
        return None

    def perft(board: chess.Board, depth: int) -> int:
        if depth == 0:
            return 1
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += perft(board, depth - 1)
            board.pop()
        return nodes

    return lambda: perft(chess.Board(), DEPTH)


# -- what is measured --------------------------------------------------------------------------


def _games(game: Game, deck: str | None) -> Played:
    """What is played with the decks of a name, without one with the usual ones."""
    benches = game.checks.benches
    if not benches:
        raise UnknownBench(name=game.rules.id, known="")
    bench = benches.get(deck or next(iter(benches)))
    if bench is None:
        raise UnknownDeck(deck=deck, known=", ".join(benches))
    corpus, name = open_corpus(), game.rules.id
    lists = (file.stem for file in shipped_decks(corpus, name) if file.suffix == ".txt")
    names = bench.decks or tuple(lists)
    decks = [open_deck(corpus, one, name) for one in names]
    pairs = list(combinations(decks, 2))
    if len(pairs) > 1:  # else the first deck would be in every game of a short run
        Random(0).shuffle(pairs)
    cards = sample_cards(corpus, name)
    for each in decks:
        cards |= printed_cards(corpus, name, each)
    return Played(game, bench, names, tuple(pairs), game.language.library_of(cards))


def _play(games: Played, amounts: Amounts, perft: Work | None) -> Series:
    """Random games from the setup to the end; the trace of each is whole."""
    found: Series = {"decisions": [], "windows": [], "steps": []}
    spent = 0.0
    while spent < amounts.seconds or not found["steps"]:
        first = amounts.games * len(found["steps"])
        began = time.process_time()
        tables = []
        for seed in range(first, first + amounts.games):
            table = games.begun(seed)
            play_on(table, Random(seed), LONGEST)
            tables.append(table)
        took = time.process_time() - began
        spent += took
        peer = _peer(perft)
        counts = _counted(tables)
        for name, pairs in found.items():
            pairs.append(Pair(counts[name] / took, peer))
    return found


def _counted(tables: Sequence[Table]) -> Counter[str]:
    """Steps; windows in which a player was asked; and those in which there was a choice."""
    counts: Counter[str] = Counter()
    for table in tables:
        for step in steps(table.trace):
            counts["steps"] += 1
            what = step.what
            if isinstance(what, Decision) and what.player != CHANCE:
                counts["windows"] += 1
                counts["decisions"] += not step.forced and len(what.options) > 1
    return counts


def _fork(games: Played, amounts: Amounts, perft: Work | None) -> tuple[Series, int]:
    """Going back to saves from early and from late in long games, with and without their past.

    How late they are, the games say: not in every game do so many decisions come up.
    """
    long = _long_games(games, amounts)
    reached = min(amounts.late, *(len(saves) - amounts.span for saves in long))
    early, late = (
        [saved for saves in long for saved in saves[since : since + amounts.span]]
        for since in (min(amounts.early, reached), reached)
    )
    bare = [saved._replace(trace=None, log=None, seen=None) for saved in late]
    jobs = {"forks_early": early, "forks_late": late, "forks_without_history": bare}
    found: Series = {name: [] for name in jobs}
    for _ in range(amounts.rounds):
        for name, saves in jobs.items():
            rate = _per_second(partial(_load, saves, amounts.repeats))
            found[name].append(Pair(rate, _peer(perft)))
    return found, reached


def _load(saves: Sequence[Save], repeats: int) -> int:
    table = Table.at(saves[0])
    for _ in range(repeats):
        for saved in saves:
            table.load(saved)
            table.save()
    return repeats * len(saves)


def _long_games(games: Played, amounts: Amounts) -> list[list[Save]]:
    """Saves from two games that last: decks of double size, and nobody attacks."""
    longest = amounts.late + amounts.span
    found: list[list[Save]] = []
    for seed in range(TRIED):
        source = Random(seed)
        saves: list[Save] = []
        table = games.begun(seed, size=2)
        while table.decision is not None and len(saves) < longest:
            saves.append(table.save())
            table.answer(_patient(games, table.decision, source))
        found = sorted([*found, saves], key=len)[-2:]
        if len(found) == 2 and len(found[0]) == longest:
            break
    return found


def _patient(games: Played, decision: Decision, source: Random) -> Answer:
    options = decision.options
    if decision.ask in games.game.rules.free:
        kinds = ([one for one in options if one[0] in verbs] for verbs in games.bench.patient)
        return pick(next(filter(None, kinds), options), source)
    return pick(options, source)


def _explore(games: Played, amounts: Amounts, perft: Work | None) -> Series:
    """Every line of a case that the game has for this."""
    hand = ", ".join(amounts.hand or games.bench.hand)
    case = read_scenario(games.bench.case.format(hand=hand), "bench", open_corpus())
    battle = play(case, games.game.rules.newest)
    found: Series = {"leaves": [], "leaves_with_memo": []}
    for _ in range(amounts.explorations):
        for name, memo in zip(found, (False, True), strict=True):
            rate = _per_second(lambda memo=memo: explore_run(battle, memo=memo).lines)  # type: ignore[misc]
            found[name].append(Pair(rate, _peer(perft)))
    return found


# -- figures -----------------------------------------------------------------------------------


def _per_second(work: Work) -> float:
    start = time.process_time()
    count = work()
    return count / (time.process_time() - start)


def _peer(perft: Work | None) -> float | None:
    return None if perft is None else _per_second(perft)


def _figure(name: str, pairs: Sequence[Pair]) -> dict[str, Any]:
    beside = [(pair.rate, pair.peer) for pair in pairs if pair.peer is not None]
    return {
        "name": name,
        "per_s": round(statistics.median(pair.rate for pair in pairs)),
        "baseline": "python-chess perft",
        "baseline_per_s": round(statistics.median(p for _, p in beside)) if beside else None,
        "ratio": _rounded(statistics.median(r / p for r, p in beside)) if beside else None,
    }


def _ratio(ours: Sequence[Pair], others: Sequence[Pair]) -> float:
    return _rounded(statistics.median(a.rate / b.rate for a, b in zip(ours, others, strict=True)))


def _rounded(ratio: float) -> float:
    """To three digits that mean something."""
    return float(f"{ratio:.3g}")
