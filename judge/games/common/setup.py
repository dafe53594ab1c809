"""Before the game: what every game does first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from judge.engine.script import Script, also
from judge.games.common.areas import DECK, PLAYERS, area
from judge.games.common.events import Note, SetFact
from judge.games.common.facts import View
from judge.games.common.language import Sections


def present(
    s: View,
    rule: Sections,
    begins: Sections,
    grounds: Callable[[str, Mapping[str, int]], Sections],
) -> Script:
    """The decks are presented; `grounds` are the sections under which a player's is legal."""
    yield SetFact(begins, "phase", "setup")
    cited: list[str] = []
    for player in PLAYERS:
        counts = Counter(s.cards[card].define for card in area(s, player, DECK))
        cited += grounds(player, counts)
    yield Note(also(rule, *cited), "decks-presented", ())
