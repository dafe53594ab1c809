"""What can be asked of a position: who has won, how many cards lie where, what a card has.

A value is named by the path that a scenario's expectations use: `winner`, `A.hand`,
`B.zoro.power`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

from judge.games.common.areas import PLAYERS
from judge.games.common.facts import State
from judge.games.game import Game
from judge.rules.corpus import Corpus
from judge.scenario.lines import Unreadable
from judge.scenario.play import Played, named
from judge.scenario.reader import Reader
from judge.training.making import said
from judge.training.misreadings import Misreading
from judge.training.model import InLanguages
from judge.training.playing import PlayedCase
from judge.words import LANGS

NOBODY = "none"
SPOKEN = ("zone", "state", "face")  # values that are words in every game


def paths_of(case: PlayedCase) -> Iterator[str]:
    """The values that a case's author expected something of, as far as we can ask for them."""
    for path in case.scenario.expectations(case.edition):
        subject, _, rest = path.partition(".")
        what = path.rpartition(".")[2]
        counted = subject in PLAYERS and _is_counted(case, rest)
        of_card = _is_asked(case.game, what) and card_of(case.run, path)
        if counted or of_card or path == "winner":
            yield path


def _is_asked(game: Game, what: str) -> bool:
    """Whether a value of a card is one that training asks for."""
    return is_number(game, what) or is_spoken(game, what)


def is_number(game: Game, what: str) -> bool:
    """Whether a value of a card is asked for as a number."""
    return what in game.checks.teaching.numbers


def is_spoken(game: Game, what: str) -> bool:
    """Whether a value of a card is asked for as a word."""
    return what in SPOKEN or what in game.checks.teaching.words


def _is_counted(case: PlayedCase, area: str) -> bool:
    """Whether it is an area, or the part of one whose cards are in a state."""
    table = case.game.table
    return table.area(area) is not None or ("." in area and area in table.counts)


def card_of(run: Played, path: str) -> str:
    """The card that a path speaks of; empty: none, or one that is not told apart."""
    name, _, what = path.rpartition(".")
    if not name or not _is_asked(run.game, what):
        return ""
    try:
        return named(run, name)
    except (Unreadable, LookupError):
        return ""


def value(case: PlayedCase, state: State, path: str) -> Any:
    """What a path is in a position; None: nothing."""
    subject, _, rest = path.partition(".")
    if path == "winner":
        return str(state.facts.over or NOBODY)
    if subject in PLAYERS and _is_counted(case, rest):
        if rest in case.game.table.counts:
            return case.game.table.counts[rest](state, subject)
        return len(state.zones.get((subject, rest), ()))
    return _of_card(case, state, path)


def _of_card(case: PlayedCase, state: State, path: str) -> Any:
    card, what = card_of(case.run, path), path.rpartition(".")[2]
    here = state.cards.get(card)
    if here is None:
        return None
    usual = {"zone": here.zone[1], "face": here.face, "state": here.state}
    if what in usual:
        return usual[what] or None
    known = next((one for one in case.game.table.values if one.name == what), None)
    if known is None or here.zone[1] not in _shown(case):
        return None
    try:
        return known.of(state, card)
    except (LookupError, TypeError):  # it has no such value where it lies
        return None


def miscounted(case: PlayedCase, thought: Misreading, path: str) -> int | None:
    """What somebody takes a card's value for who counts on the wrong turn; None: the same."""
    card, what = card_of(case.run, path), path.rpartition(".")[2]
    adds, state = thought.adds, case.states[-1]
    here = state.cards.get(card)
    if adds is None or here is None or what != adds.value or state.facts.player == here.owner:
        return None
    values = {one.name: one for one in case.game.table.values}
    found, count = value(case, state, path), values[adds.per].of(state, card)
    return found + adds.amount * count if found is not None and count else None


def most(case: PlayedCase, path: str) -> int:
    """The largest number that a path can be; what a card has can be anything."""
    player, _, rest = path.partition(".")
    if player not in PLAYERS or not _is_counted(case, rest):
        return sys.maxsize
    zone, state = rest.partition(".")[0], case.states[0]
    if zone == case.game.table.life:
        seen: list[int] = [value(case, one, path) for one in case.states]
        return max(*seen, case.game.checks.teaching.life(state, player))
    sorts = {name: one.define in case.game.table.nameless for name, one in state.cards.items()}
    lying = {name for one in case.states for name in one.zones.get((player, zone), ())}
    wanted = rest in case.game.table.counts or any(sorts.get(name) for name in lying)
    return sum(one.owner == player and sorts[name] is wanted for name, one in state.cards.items())


def _shown(case: PlayedCase) -> frozenset[str]:
    """Areas in which the values of a card are to be seen."""
    return frozenset(area.name for area in case.game.table.areas if area.lies == "cards")


def asked(corpus: Corpus, case: PlayedCase, path: str) -> InLanguages:
    """The question for a value."""
    subject, _, rest = path.partition(".")
    if path == "winner":
        return said("question.final.winner")
    if subject in PLAYERS and _is_counted(case, rest):
        return _with_area(case, subject, rest, "question.final.count")
    card, what = _name(case, path), path.rpartition(".")[2]
    if is_number(case.game, what):
        return said("question.final.value", card=card, value=_term(corpus, case, what))
    if what == "zone":
        return said("question.final.zone", card=card)
    return said("question.final.state", card=card)


def answered(case: PlayedCase, path: str, found: Any) -> InLanguages:
    """A value as an answer."""
    told, what = case.told, path.rpartition(".")[2]
    if path == "winner":
        return (
            told.each(lambda reader: reader.player(found))
            if found in PLAYERS
            else _no_winner(found)
        )
    if is_spoken(case.game, what):
        return told.each(lambda reader: _bare(reader.say(f"{what}.{found}"), reader.lang))
    return dict.fromkeys(LANGS, str(found))


def stated(corpus: Corpus, case: PlayedCase, path: str, found: Any) -> InLanguages:
    """A value as a sentence."""
    subject, _, rest = path.partition(".")
    answer = answered(case, path, found)
    if path == "winner":
        return said("question.state.winner", player=answer) if found in PLAYERS else answer
    if subject in PLAYERS and _is_counted(case, rest):
        told = _with_area(case, subject, rest, "question.state.count")
        return {lang: told[lang].replace("%", answer[lang]) for lang in LANGS}
    card, what = _name(case, path), path.rpartition(".")[2]
    if is_number(case.game, what):
        term = _term(corpus, case, what)
        return said("question.state.value", card=card, value=term, number=answer)
    if what == "zone":
        return said("question.state.zone", card=card, zone=answer)
    return said("question.state.state", card=card, state=answer)


def _no_winner(found: str) -> InLanguages:
    return said("question.final.nobody" if found == NOBODY else "question.final.drawn")


def _with_area(case: PlayedCase, player: str, area: str, key: str) -> InLanguages:
    zone, _, state = area.partition(".")

    def where(reader: Reader) -> str:
        name = reader.say(f"zone.{zone}")
        if not state:
            return name
        lying = reader.say(f"state.{state}")
        return f"{name} ({lying})" if reader.lang == "en" else f"{name}（{lying}）"

    told = case.told
    who = told.each(lambda reader: reader.player(player))
    return said(key, player=who, zone=told.each(where), count="%")


def _name(case: PlayedCase, path: str) -> InLanguages:
    card = card_of(case.run, path)
    return case.told.each(lambda reader: reader.name(card))


def _term(corpus: Corpus, case: PlayedCase, what: str) -> InLanguages:
    """What a number of a card is called in this game."""
    terms = corpus.game(case.scenario.game).glossary.by_id
    name = case.game.checks.teaching.numbers[what]
    return terms[name].forms if name in terms else said(name)


def _bare(text: str, lang: str) -> str:
    """A phrase as an answer of its own: without the article of running text."""
    bare = text.removeprefix("the ").removeprefix("The ") if lang == "en" else text
    return bare[:1].upper() + bare[1:]
