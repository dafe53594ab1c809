"""Positions in which something is refused, for the tests of every game about refusals."""

from dataclasses import replace

from judge.engine.script import sections
from judge.scenario.words import Speaker
from tests.games.remedies_common import ALL


class Refusing:
    """The refusals of one game in the positions of its tests."""

    def __init__(self, name, cards):
        self.game = ALL[name].game
        self._cases = replace(ALL[name])
        vars(self._cases)["data"] = {"cards": cards}  # in place of those of the remedies

    def table(self, position, line):
        return self._cases.table(position, line)

    def reason(self, position, line, says, edition=None):
        """Why a line is refused after some others, and the table at which it is."""
        ((who, text),) = says.items()
        table = self._cases.table(position, line, edition=edition)
        return self._cases.refused(table, who, text).reason, table

    def cited(self, position, line, says, edition=None):
        """The code of a refusal and its sections, as the edition numbers them."""
        reason, table = self.reason(position, line, says, edition)
        return reason.code, sections(table.book.cite(reason.rule))

    def told(self, position, line, says, lang="en", edition=None):
        """The sentence of a refusal; a card is called by its id."""
        reason, _ = self.reason(position, line, says, edition)
        return Speaker(self.game, lang, lambda card: card.rpartition(".")[2]).reason(reason)


def leads(found, first, *behind):
    """Whether a refusal cites one section first and others somewhere behind it."""
    code, cited = found
    return code == "not-now" and cited[:1] == (first,) and set(behind) <= set(cited[1:])
