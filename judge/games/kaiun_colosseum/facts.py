"""The facts of this game."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from judge.engine.state import CardId, StateOf, ViewOf
from judge.games.common.facts import Conditions, Facts, Players

if TYPE_CHECKING:
    from judge.games.kaiun_colosseum.events import Result
    from judge.games.kaiun_colosseum.policy import KaiunColosseum


@dataclass(slots=True)
class KaiunFacts(Facts):
    """Kaiun Colosseum.

    `battle` is the result of this turn's battle. `emptied` are players whose deck has run out,
    `refreshes` those who have refreshed theirs this turn, once for each time. `claims` are
    cards that claim the victory, `results` what effects do to the result processing.
    `together` says that effects are being carried out side by side, `trial` that they are only
    tried. `losing` are conditions that were met, `standing` those met while a text kept the
    loss off.
    """

    battle: Result | None = None  # type: ignore[assignment]  # common words ask if there is one
    emptied: Players | None = None
    refreshes: Players | None = None
    claims: tuple[tuple[CardId, int], ...] | None = None
    results: tuple[tuple[Any, ...], ...] | None = None
    together: bool | None = None
    trial: bool | None = None
    losing: Conditions | None = None
    standing: Conditions | None = None

    def copy(self) -> Self:
        other = Facts.copy(self)
        other.emptied = self.emptied
        other.refreshes = self.refreshes
        other.claims = self.claims
        other.results = self.results
        other.together = self.together
        other.trial = self.trial
        other.losing = self.losing
        other.standing = self.standing
        return other

    def whole(self) -> tuple[Hashable, ...]:
        return (
            *Facts.whole(self),
            self.emptied,
            self.refreshes,
            self.claims,
            self.results,
            self.together,
            self.trial,
            self.losing,
            self.standing,
        )


View: TypeAlias = "ViewOf[KaiunFacts, KaiunColosseum]"
State: TypeAlias = "StateOf[KaiunFacts, KaiunColosseum]"
