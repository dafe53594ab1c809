"""Writes the lists of generated questions: every recipe that makes a good question."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from judge.games.registry import PLAYABLE
from judge.games.registry import game as known_game
from judge.rules.corpus import Corpus
from judge.rules.numbers import sort_key
from judge.scenario.files import shipped
from judge.scenario.play import editions_of
from judge.scenario.read import read_file
from judge.training.bank import LISTED
from judge.training.fingerprints import fingerprint
from judge.training.making import Weak, said
from judge.training.misreadings import OTHER_EDITION, READING
from judge.training.model import Kind, Question
from judge.training.playing import PlayedCase
from judge.training.playing import case as played
from judge.training.recipes import FROM_CASES, FROM_RULES, make, module_of
from judge.training.written import entry_of

HEAD = "# The generated questions, each with its recipe; written by `make corpus`.\n"
PER_CASE = 2  # questions of one kind from one scenario
# questions of one kind with the same deciding section: the same again teaches nothing new
PER_SECTION = {Kind.SECTION: 2, Kind.LEGAL: 3, Kind.FINAL: 6, Kind.ILLEGAL: 4}
USUALLY = 4
ALIKE = 2  # questions of what happens next with one and the same answer
Made: TypeAlias = tuple[str, str, Question]  # scenario, recipe and what comes of it


def questions(corpus: Corpus, game: str) -> Iterator[tuple[str, Question]]:
    """Every good question of a game with its recipe; no two with the same content.

    Of many alike those are taken that have a misreading with a name among their options. What
    is asked in the same words with the same answer is asked once.
    """
    seen: set[tuple[str, str]] = set()
    undecided = known_game(game).checks.teaching.undecided
    crowd: Counter[tuple[str, str]] = Counter()
    chosen: list[tuple[str, Question]] = []
    made = sorted(_made(corpus, game), key=lambda one: _is_beside_the_point(corpus, one))
    for source, recipe, question in _best_first(made):
        sort = f"{question.kind}{' allowed' if is_allowed(question) else ''}"
        theme = _theme(question)
        full = source and crowd[sort, source] >= PER_CASE
        most = PER_SECTION.get(question.kind, USUALLY)
        # where every order begins with the same section, one that is new is asked for all the same
        chain = " ".join(question.sections) if sort == Kind.ORDER and undecided else ""
        crowded = crowd[sort, theme] >= most and (not chain or crowd[sort, chain] > 0)
        answer = _answer(corpus, source, question) if sort == Kind.NEXT else ""
        again = answer and crowd[sort, answer] >= ALIKE
        right = question.options[question.right[0]].text["en"]
        same = {("", question.id), (question.prompt["en"], right)}
        if same & seen or full or again or crowded:
            continue
        seen |= same
        crowd.update(((sort, source), (sort, theme), (sort, answer), (sort, chain)))
        chosen.append((recipe, question))
    yield from _balanced(chosen)


def _is_beside_the_point(corpus: Corpus, one: Made) -> bool:
    """Whether a question is made from a case that was not written about what decides it."""
    source, _, question = one
    if not source:
        return False
    return question.sections[0] not in played(corpus.folder, source, question.edition).about


def _best_first(made: list[Made]) -> list[Made]:
    """Those with a named misreading first; for a section each misreading once before any twice."""
    times: Counter[tuple[str, str, str]] = Counter()
    ranked = []
    for place, (_, _, question) in enumerate(made):
        theme = (str(question.kind), question.sections[0])
        names = [(*theme, name) for name in question.misreadings if _is_named(name)]
        ranked.append((not names, min((times[name] for name in names), default=0), place))
        times.update(names)
    return [made[place] for _, _, place in sorted(ranked)]


def _theme(question: Question) -> str:
    """What a question is about: its section; of what is allowed, who thinks that it is not."""
    named = [name for name in question.misreadings if _is_named(name)]
    return named[0] if named and is_allowed(question) else question.sections[0]


def _answer(corpus: Corpus, source: str, question: Question) -> str:
    """What is right, without the names of the cards: whoever knows it once knows it."""
    text = question.options[question.right[0]].text["en"]
    one = played(corpus.folder, source, question.edition)
    reader = one.told.readers["en"]
    cards, nameless = one.run.start.cards, one.game.table.nameless
    names = {reader.name(card) for card, here in cards.items() if here.define not in nameless}
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<![\w-]){re.escape(name)}(?![\w-])", "*", text)
    return text


def is_allowed(question: Question) -> bool:
    """Whether a question asks about something that is allowed."""
    right = question.options[question.right[0]].text
    return question.kind is Kind.LEGAL and right == said("question.legal.yes")


def _balanced(chosen: list[tuple[str, Question]]) -> list[tuple[str, Question]]:
    """What is allowed and what is not, equally often: of the more frequent the last are left."""
    legal = [question for _, question in chosen if question.kind is Kind.LEGAL]
    sides = ([q for q in legal if is_allowed(q)], [q for q in legal if not is_allowed(q)])
    most = min(map(len, sides))
    left = {question.id for side in sides for question in side[most:]}
    return [row for row in chosen if row[1].id not in left]


def _is_named(misreading: str) -> bool:
    return not misreading.startswith(READING) and misreading != OTHER_EDITION


def _made(corpus: Corpus, game: str) -> Iterator[Made]:
    """Scenario if it is made from one, recipe and question of all that are good enough."""
    for source, recipe in _recipes(corpus, game):
        with suppress(Weak):
            yield source, recipe, make(corpus, recipe)


def _recipes(corpus: Corpus, game: str) -> Iterator[tuple[str, str]]:
    for kind in FROM_RULES:
        for rest in module_of(kind).listed(corpus, game):
            yield "", f"{kind}:{rest}"
    for one in _cases(corpus, game):
        for kind in FROM_CASES:
            for rest in list(module_of(kind).candidates(corpus, one)):
                yield one.scenario.id, f"{kind}:{rest}"


def _cases(corpus: Corpus, game: str) -> Iterator[PlayedCase]:
    """The scenarios that are played as the rules are read, each in its newest edition."""
    home = corpus.folder / game
    for name, path in shipped(corpus.folder).items():
        if not path.is_relative_to(home):
            continue
        scenario = read_file(path, corpus)
        edition = editions_of(scenario)[-1]
        if not scenario.reading and edition in known_game(game).rules.editions:
            one = played(corpus.folder, name, edition)
            if one.possible and one.run.refusal is None:
                yield one


def text_of(corpus: Corpus, game: str, rows: Iterable[tuple[str, Question]]) -> str:
    """A `questions.toml`."""
    listed = sorted(rows, key=lambda row: (row[1].edition, _order(row[1]), row[0]))
    cited: dict[str, set[str]] = {}
    for _, question in listed:
        cited.setdefault(question.edition, set()).update(question.sections)
    parts = [HEAD]
    for edition in sorted(cited):
        parts.append(f'\n[clauses."{edition}"]\n')
        book = corpus.game(game).edition(edition)
        numbers = sorted(cited[edition], key=sort_key)
        parts += (f'"{number}" = "{fingerprint(book, number)}"\n' for number in numbers)
    parts.append("\n[questions]\n")
    parts += (_row(recipe, question) for recipe, question in listed)
    return "".join(parts)


def _order(question: Question) -> tuple[int, ...]:
    return (list(Kind).index(question.kind), *sort_key(question.sections[0]))


def _row(recipe: str, question: Question) -> str:
    entry = entry_of(question)
    values = {
        "edition": f'"{entry.edition}"',
        "difficulty": str(entry.difficulty),
        "sections": f'"{" ".join(entry.sections)}"',
        "against": f'"{" ".join(entry.against)}"' if entry.against else "",
        "misreadings": f'"{" ".join(entry.misreadings)}"' if entry.misreadings else "",
        "recipe": f'"{recipe}"',
    }
    told = ", ".join(f"{key} = {value}" for key, value in values.items() if value)
    return f"{entry.id} = {{ {told} }}\n"


def lists(corpus: Corpus) -> Iterator[tuple[Path, str]]:
    """Path -> text of every list."""
    for game in PLAYABLE:
        rows = list(questions(corpus, game))
        yield corpus.folder / game / LISTED, text_of(corpus, game, rows)
